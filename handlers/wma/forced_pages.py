"""How what nobody ordered is put together by taps: drive backs, fall backs, who made way, the edge, rolls again.

Each is shown with its dice and chance first, and takes dice of the table by taps (wma p. 30, 40, 60, 63).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.registry import pack_of
from games.wma.rights.following import choices_now
from games.wma.rights.moves import may_meet, touching_now, tramples
from games.wma.state import WmaBattle
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Words, text
from handlers.wma.again import again_title, shown_again, shown_dread
from handlers.wma.forced_facts import edge_facts, fall_back_line, rolls_to_fall_back, tests_of
from handlers.wma.owed_facts import shown_drive_back
from handlers.wma.shortly import together
from resolvers.wma.confusion import CONFUSING_FACE
from resolvers.wma.pages import page

if TYPE_CHECKING:
    from handlers.desk.context import Context

_MOST_MET = 3
_FALLS_BACK = "fall_back"


def _drive_back_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """The dice, from whom it goes, and how likely it goes too far (wma p. 40)."""
    return shown_drive_back(context, str(said["unit"]), said.get("cover"))


def _drive_back_label(context: Context, name: str, value: Value) -> Words | None:
    return text("wma-builder-cover-as-shot") if (name, value) == ("cover", "") else None


def _titled(key: str) -> Callable[[Context, Mapping[str, Any]], Words | None]:
    """The first line of a page about one unit."""

    def title(context: Context, said: Mapping[str, Any]) -> Words | None:
        unit = said.get("unit")
        return None if unit is None else text(key, unit=context.of(WmaBattle).unit(str(unit)).name)

    return title


def _edge_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    line, need, back = edge_facts(context, str(said["unit"]))
    return Shown((line,), need, back, line, dice=1)


def _make_way_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """Who moved, and whom it met: besides those whom beaten elephants touched for certain others as well."""
    for act in pack_of("wma").may(state, side):
        if act.command != "makeway":
            continue
        if any(one.name == "met" for one in act.options):
            unit = state.unit(act.unit)
            touching = touching_now(state, unit)
            able = tuple(one.id for one in state.units.values() if may_meet(state, unit, one) is None)
            met = Option("met", (*touching, *(one for one in able if one not in touching)), max(1, len(touching)))
            met = replace(met, most=max(_MOST_MET, len(touching) + 1), table=True)
            act = replace(act, options=tuple(met if one.name == "met" else one for one in act.options))
        yield act


def _make_way_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """Who tests with how many dice: each is confused on a six (wma p. 24, 63, 124)."""
    state = context.of(WmaBattle)
    if not said.get("met"):
        return None
    unit = state.unit(str(said["unit"]))
    tests = tests_of(state, unit, list(said["met"]), stand=bool(said.get("stand")))
    dice = sum(tests.values())
    each = [text("wma-way-dice", unit=state.unit(one).name, dice=count) for one, count in tests.items() if count]
    if not dice:
        return Shown((text("wma-way-no-dice"),))
    chance = 1 - Fraction(CONFUSING_FACE - 1, CONFUSING_FACE) ** dice
    shaken = text("wma-way-shaken", chance=chance)
    where = page(124 if tramples(unit) else 24 if unit.evaded else 63)
    lines = (text("wma-way-tests", each=each, page=where), shaken)
    return Shown(lines, CONFUSING_FACE, chance, shaken, dice, risk=True)


def _make_way_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    if not said.get("met"):
        return None
    state = context.of(WmaBattle)
    met = together([state.unit(unit) for unit in said["met"]])
    return text("wma-builder-pair", who=state.unit(str(said["unit"])).name, whom=met)


def _aftermath_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """The choices of each unit, and a fall back of all of a side that may leave a fight so: one roll is for all."""
    yield from (act for act in pack_of("wma").may(state, side) if act.command == "aftermath")
    for fight in state.engagements.values():
        going = [unit for unit in fight.options if state.unit(unit).side == side]
        going = [unit for unit in going if _FALLS_BACK in choices_now(state, fight, unit)]
        if len(going) > 1:
            options = (Option("units", tuple(going), 2, len(going)), Option("choice", (_FALLS_BACK,), 1))
            yield Act("aftermath", going[0], options)


def _aftermath_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    if said.get("choice") != _FALLS_BACK or not said.get("units"):
        return None
    return text("chose-fall_back", units=together([context.of(WmaBattle).unit(unit) for unit in said["units"]]))


def _aftermath_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    rolls = said.get("choice") == _FALLS_BACK and rolls_to_fall_back(context.of(WmaBattle), said["units"][0])
    return Shown((fall_back_line(context),), dice=3) if rolls else None


FORCED = {
    "driveback": Layout(
        order=("unit", "cover"), label=_drive_back_label, title=_titled("driveback-title"), shows=_drive_back_shows
    ),
    "edge": Layout(order=("unit",), title=_titled("edge-title"), shows=_edge_shows),
    "makeway": Layout(
        order=("unit", "met"),
        asks={"met": "wma-builder-ask-met"},
        acts=_make_way_acts,
        title=_make_way_title,
        shows=_make_way_shows,
    ),
    "aftermath": Layout(
        order=("units", "choice"), acts=_aftermath_acts, title=_aftermath_title, shows=_aftermath_shows
    ),
    "reroll": Layout(order=("again", "unit", "target"), title=again_title, shows=shown_again),
    "dread": Layout(order=("units",), asks={"units": "wma-builder-ask-cowed"}, shows=shown_dread),
}
"""Builders of what is owed."""
