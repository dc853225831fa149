"""Statlines, army lists and rosters."""
