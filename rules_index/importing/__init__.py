"""From an operator's copy of a rulebook to its sections."""
