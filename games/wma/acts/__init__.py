"""What a side of Warmaster may do and what it owes, a file a phase."""
