"""Who may do what in Grimdark Future: each function returns the refusal that would be raised, or nothing."""
