"""Armies of Grimdark Future."""
