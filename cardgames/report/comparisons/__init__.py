"""What came of a comparison of rulesets, for people and for programs."""
