"""Armies of Art of Batallia."""
