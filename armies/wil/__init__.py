"""Armies of War in Lace."""
