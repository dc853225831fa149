"""The game itself: its list of mechanics, its rulings, and how its pages are cited."""

from __future__ import annotations

from resolvers.core.mechanic import Mechanics
from resolvers.wma.pages import page
from resolvers.wma.rulings import WmaRulings

MECHANICS = Mechanics("wma", WmaRulings)

__all__ = ["MECHANICS", "WmaRulings", "page"]
