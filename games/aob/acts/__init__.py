"""What may be done in a battle of Art of Batallia, act by act with its options."""
