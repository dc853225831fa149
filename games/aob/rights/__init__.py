"""Who may do what in a battle of Art of Batallia: each function returns the refusal that it would raise, or nothing."""
