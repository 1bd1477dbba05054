"""Rulesets of one family compared: what they lay down, how they rule on the same hands, what comes of it in play."""
