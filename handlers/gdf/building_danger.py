"""Dangerous ground, which only the table knows: who crossed it, and how many of its models (gdf p. 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.gdf.acts.words import models_said
from games.gdf.party import heads
from games.gdf.state import GdfBattle
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.gdf.moving import MOVED_AS

if TYPE_CHECKING:
    from handlers.desk.context import Context


def dangers(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each unit on the table, and how many of it crossed the ground where not all did."""
    for unit in heads(state, side):
        if unit.on_table:
            fewer = tuple(range(unit.stands - 1, 0, -1))
            models = (Option("models", fewer, table=True),) if fewer else ()
            yield Act("danger", unit.id, (Option("unit", (unit.id,), 1), *models))


def moved_last(state: GdfBattle) -> Iterator[str]:
    """The unit that moved last, unless it flies over all ground or has tested already (gdf p. 11, 13)."""
    unit = state.units.get(state.mover or "")
    if (
        unit is not None
        and unit.id not in state.lately.crossed
        and unit.on_table
        and unit.action in MOVED_AS
        and not {"Flying", "Aircraft"} & set(unit.known)
    ):
        yield unit.name


def danger_label(context: Context, name: str, value: Value) -> Words | None:
    """How many models test."""
    if name != "models":
        return None
    return text("gdf-danger-models", count=0 if value == "" else int(value))


def danger_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Опасная местность: Братья``."""
    return text("gdf-danger-title", who=context.of(GdfBattle).unit(said["unit"]).name if "unit" in said else "")


def danger_said(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """``Братья, 3 модели``."""
    if "unit" not in said:
        return {}
    state = context.of(GdfBattle)
    models = [models_said(state, int(said["models"]))] if said.get("models") else []
    return {"what": ", ".join((state.unit(said["unit"]).name, *models))}


def danger_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """How many dice, and the chance of a wound."""
    from handlers.gdf.morale import foreseen_danger

    dice, chance = foreseen_danger(context, said["what"])
    return Shown((text("gdf-danger-foreseen", dice=dice, chance=chance),), None, chance, dice=dice)


def danger_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a test as far as buttons can say them."""
    from handlers.gdf.morale import danger_words

    words = said.get("what")
    told, unit = danger_words(context, words) if words else (None, None)
    if told is None or unit is None or set(told.values) - {"models"} or told.rules:
        return said
    return {"unit": unit.id, **told.values}
