"""The game itself: its list of mechanics."""

from __future__ import annotations

from resolvers.core.mechanic import Mechanics
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings

MECHANICS = Mechanics("gdf", GdfRulings)

__all__ = ["MECHANICS", "GdfRulings", "page"]
