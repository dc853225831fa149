"""What battle groups bring to a question, and how the numbers are said that the chapter has not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fog.groups import drill_facts
from games.fog.state import FogBattle, FogUnit
from handlers.desk.context import Context
from handlers.topics.topic import Changes, Turn
from lexicon.errors import ValueMissing
from resolvers.fog.battle_group import Group
from resolvers.fog.evading import EVADE_ALLOWED, EvadeAllowed

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


def add_evader(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """Whether the enemy could evade is known from its type; where its depth matters, from that, if it was said."""
    target = given.get("target", {})
    if "target_can_evade" in given or not target.get("type"):
        return
    try:
        known = EVADE_ALLOWED.answer(EvadeAllowed(group=Group.model_validate(target)))
    except ValueMissing:
        return  # it depends on a depth that nobody said
    given["target_can_evade"] = known.allowed


def add_evader_and_test(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """Both, for shock troops that test not to charge."""
    add_evader(context, given, units)
    add_test(context, given, units)


def add_charged(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """Whether the group that would intercept is charged itself."""
    unit = next(iter(units.values()), None)
    if unit is not None and any(context.of(FogBattle).chargers_of(unit)):
        given["itself_charged"] = True


def add_combat(context: Context, given: dict[str, Any], units: Mapping[str, FogUnit]) -> None:
    """Whether the group that would evade fights already."""
    unit = next(iter(units.values()), None)
    if unit is not None and context.of(FogBattle).touching(unit.id):
        given["in_close_combat"] = True
