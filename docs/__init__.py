"""The documentation, and what writes those of its pages that follow from the code and the rulesets."""
