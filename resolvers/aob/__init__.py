"""Art of Batallia: leaders and their activation, moves, fights with miracles, losses, mixed corps."""

from importlib import import_module

from resolvers.aob.game import MECHANICS

for _module in (
    "army",
    "terrain",
    "activation",
    "leaders",
    "movement",
    "matrix",
    "miracles",
    "melee",
    "encirclement",
    "losses",
    "evading",
    "shooting",
    "exchange",
    "mixed",
    "fight",
):
    import_module(f"resolvers.aob.{_module}")

__all__ = ["MECHANICS"]
