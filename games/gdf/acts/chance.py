"""Dice of optional rules, and roll-offs, that have to be rolled before the battle goes on (gdf p. 13-14, 22, 25)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Debt, Option
from games.gdf.fold.turns import ARRIVALS, flown_off, in_ambush
from games.gdf.party import heads
from games.gdf.placing import has_begun, to_place
from games.gdf.rights.places import may_arrive
from games.gdf.state import GdfBattle, GdfUnit

COMMANDS = {
    "event": "event",
    "event_units": "event",
    "ebb": "fog",
    "weariness": "fog",
    "length": "fog",
    "scouts": "rolloff",
    "arrivals": "rolloff",
}
"""The command that rolls each of them."""


def chance_debts(state: GdfBattle) -> Iterator[Debt]:
    """Each in its turn; who has the round rolls, or who is weary."""
    aside = [what for what in state.chance_due if what == ARRIVALS]
    for what in (*aside, *[what for what in state.chance_due if what != ARRIVALS][:1]):
        side = state.weary if what == "weariness" and state.weary else state.first
        acts = _answers(state) if what == "event_units" else (Act(COMMANDS[what]),)
        yield Debt(side if side in state.sides else next(iter(state.sides)), what, (), acts)


def ambush_debts(state: GdfBattle) -> Iterator[Debt]:
    """Each side says who comes out of ambush in this round; after a roll-off the one that places next (gdf p. 13)."""
    for side in state.sides:
        units = in_ambush(state, side)
        if units and state.places in ("", side):
            comes = [_placed(unit) for unit in units if may_arrive(state, unit) is None]
            # Before the roll-off nobody comes, and still may want to.
            stays = Act("arrive", options=(Option("stay", (True,), 1),), on_table=ARRIVALS in state.chance_due)
            yield Debt(side, "ambush", tuple(unit.id for unit in units), (*comes, stays))


def deploy_debts(state: GdfBattle) -> Iterator[Debt]:
    """Who has begun to place units one by one goes on so, by turns, until all stand (gdf p. 6)."""
    side, units = to_place(state)
    if units and has_begun(state):
        acts = tuple(_placed(unit) for unit in units)
        yield Debt(side, "deploy", tuple(unit.id for unit in units), acts)


def return_debts(state: GdfBattle) -> Iterator[Debt]:
    """Aircraft that left the table come back on any edge as the round begins (gdf p. 13)."""
    for side in state.sides:
        for unit in flown_off(state, side):
            yield Debt(side, "returns", (unit.id,), (_placed(unit),))


def _placed(unit: GdfUnit) -> Act:
    """It stands on the table now; where is its player's to choose."""
    return Act("arrive", unit.id, (Option("unit", (unit.id,), 1),), on_table=True)


def _answers(state: GdfBattle) -> tuple[Act, ...]:
    """Whom the event met: any units on the table, or nobody."""
    here = tuple(unit.id for unit in heads(state) if unit.on_table)
    nobody = Act("event", options=(Option("nobody", (True,), 1, table=True),))
    return (Act("event", options=(Option("units", here, 1, len(here), table=True),)), nobody) if here else (nobody,)
