"""The `cardgames` command. Each one parses, calls the library and prints what `cardgames.report` makes."""
