"""Grimdark Future 3.3.1: shooting, melee, morale, the advanced rules, and every random table."""

from importlib import import_module

from resolvers.gdf.game import MECHANICS

_MODULES = ("shooting",)
for _module in _MODULES:
    import_module(f"resolvers.gdf.{_module}")

__all__ = ["MECHANICS"]
