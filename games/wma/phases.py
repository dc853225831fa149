"""The phases of a turn of Warmaster and what comes after the present one (wma p. 11)."""

from __future__ import annotations

from collections.abc import Mapping

PHASES = ("command", "shooting", "combat")
"""Phases of one side's turn, in order."""

FIRST_STAGE: Mapping[str, str] = {"command": "initiative", "shooting": "shots"}
"""The part that a phase begins with, where it has parts (wma p. 13, 36)."""
