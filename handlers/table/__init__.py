"""Commands of any battle: seats, deployment, turns, undo, consent, the end."""
