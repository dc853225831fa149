"""Armies of Warmaster Ancients."""
