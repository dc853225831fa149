"""Rulebooks as sections, a reference of our own, and the search over both."""
