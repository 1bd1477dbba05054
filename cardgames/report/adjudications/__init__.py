"""Adjudications as they are shown: on a screen, as Markdown, as a page that opens anywhere, and as data."""
