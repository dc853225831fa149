"""The dice language: sums (``3d6+2``, ``2к6<=8``) and pools (``9к6 4+ спас 5+``), never confused with each other."""
