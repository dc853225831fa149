"""Field of Glory, the impact phase: charges, tests, interception, evading, flank attacks."""

from importlib import import_module

from resolvers.fog.game import MECHANICS

for _module in (
    "charging",
    "without_orders",
    "receiving",
    "intercepting",
    "evading",
    "flank",
    "impact",
    "complex_move",
    "tested_charges",
    "variable_move",
    "cohesion",
):
    import_module(f"resolvers.fog.{_module}")

__all__ = ["MECHANICS"]
