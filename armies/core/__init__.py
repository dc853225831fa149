"""Army lists and rosters of any game."""
