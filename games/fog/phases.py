"""The one phase of a turn that the chapter knows."""

PHASES = ("impact",)
"""Phases of one side's turn, in order."""
