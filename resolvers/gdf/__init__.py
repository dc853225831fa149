"""Grimdark Future 3.3.1: shooting, melee, morale, the advanced rules, and every random table."""

from importlib import import_module

from resolvers.gdf.game import MECHANICS

_MODULES = """
    tests_of_quality weapon_profile shooting volley save wounds melee melee_result impact morale movement terrain
    army objectives caster hero transport extra_actions building fog brutal command_points suppression kitchen
    stray small_format multiplayer tournament tournament_rounds sight_heights solo
    campaign campaign_army rolled_table random_unit
"""
for _module in _MODULES.split():
    import_module(f"resolvers.gdf.{_module}")

__all__ = ["MECHANICS"]
