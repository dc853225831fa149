"""The reference of our own: entries in our own words."""
