"""Battle groups of Field of Glory in a battle: what they bring to a question, and how a result changes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fog.state import FogBattle, FogChange, FogUnit
from handlers.desk.context import Context
from handlers.fog.inputs import drill_facts
from handlers.topics.topic import Changes, Turn

LABELS: Mapping[str, tuple[str, ...]] = {
    "needed": ("нужно", "надо", "needed", "need"),
    "modifier": ("модификатор", "мод", "modifier", "mod"),
    "move_mu": ("ход", "движение", "move"),
    "gap_mu": ("промежуток", "до врага", "gap"),
    "evader_move_mu": ("уклоняющийся", "ход уклоняющегося", "evader"),
    "charger_move_mu": ("атакующий", "ход атакующего", "charger"),
    "table": ("таблица", "table"),
}
"""Other labels of numbers that the chapter does not give and the player says."""

TEST: Mapping[str, Any] = {
    "signed": ("modifier",),
    "labels": LABELS,
    "quiet": ("cohesion", "quality", "purpose", "commander"),
}
"""How the numbers of a complex move test are said: ``нужно 8 мод +1``."""


def add_test(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """The quality and training of the group that would test (the first named) go into its test."""
    unit = next(iter(units.values()), None)
    if unit is None:
        return
    if known := drill_facts(unit):
        given["test"] = {**known, **given.get("test", {})}


def add_table(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """The variable move table that somebody said earlier in this battle."""
    if context.state is not None and "table" not in given and (table := context.of(FogBattle).variable_move):
        given["table"] = list(table)


def keep_table(turn: Turn) -> Changes | None:
    """A table that was said is kept for the battle."""
    return Changes(battle_facts={"variable_move": turn.said["table"]}) if "table" in turn.said else None


def new_cohesion(turn: Turn) -> Changes | None:
    """The cohesion that the result names belongs to the last group named."""
    cohesion = turn.result.get("cohesion")
    unit = list(turn.units.values())[-1:]
    if cohesion is None or not unit or unit[0].cohesion == cohesion:
        return None
    return Changes(facts={unit[0].id: FogChange(cohesion=cohesion)})
