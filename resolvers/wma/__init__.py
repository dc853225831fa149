"""Warmaster Ancients: command, shooting, drive-backs, combat, and what hangs on them."""

from importlib import import_module

from resolvers.wma.game import MECHANICS

for _module in ("driveback",):
    import_module(f"resolvers.wma.{_module}")

__all__ = ["MECHANICS"]
