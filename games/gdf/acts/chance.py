"""Dice of optional rules, and roll-offs, that have to be rolled before the battle goes on (gdf p. 13-14, 22, 25)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Debt, Option
from games.gdf.fold.turns import ARRIVALS
from games.gdf.party import heads
from games.gdf.state import GdfBattle

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


def _answers(state: GdfBattle) -> tuple[Act, ...]:
    """Whom the event met: any units on the table, or nobody."""
    here = tuple(unit.id for unit in heads(state) if unit.on_table)
    nobody = Act("event", options=(Option("nobody", (True,), 1, table=True),))
    return (Act("event", options=(Option("units", here, 1, len(here), table=True),)), nobody) if here else (nobody,)
