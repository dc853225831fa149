"""War in Lace: orders, officers, options, attacks and their reactions, melee, pursuit, morale of the force."""

from importlib import import_module

from resolvers.wil.game import MECHANICS

for _module in (
    "orders",
    "officers",
    "roster",
    "movement",
    "attacks",
    "melee",
    "casualties",
    "shooting",
    "assault",
    "morale",
):
    import_module(f"resolvers.wil.{_module}")

__all__ = ["MECHANICS"]
