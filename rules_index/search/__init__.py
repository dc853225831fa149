"""From a question to the rule."""
