"""Warmaster Ancients: command, shooting, drive-backs, combat, and what hangs on them."""

from importlib import import_module

from resolvers.wma.game import MECHANICS

_MODULES = (
    "order",
    "blunder",
    "initiative",
    "movement",
    "casualties",
    "saves",
    "shooting",
    "mixed_cover",
    "charge_fire",
    "light_artillery",
    "bolts",
    "driveback",
    "confusion",
    "passing",
    "attack_dice",
    "pursuit",
    "support",
    "combat_result",
    "combat_round",
    "aftermath",
    "combat_sequence",
    "order_chain",
    "volley_driveback",
    "pursuit_worth",
    "commanders",
    "table_edge",
    "setup",
    "terrain",
    "victory",
    "army_numbers",
    "contingents",
)
for _module in _MODULES:
    import_module(f"resolvers.wma.{_module}")

__all__ = ["MECHANICS"]
