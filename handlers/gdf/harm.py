"""Wounds that a unit takes from elsewhere: dangerous ground, hits that are saved, events (gdf p. 8, 11, 13-14, 22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.core.events import Event
from games.gdf.events import Harmed, SystemDamaged
from games.gdf.party import body_of, head_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Block, Line, text
from handlers.desk.context import Context, Recorded
from handlers.gdf.rolls import TOLD
from handlers.gdf.units import loss_lines, losses_of, tests_by
from lexicon.names import Name
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.pages import page
from resolvers.gdf.rolled_table import TABLE, RollTable

_BROKEN: Mapping[str, Literal["immobilised", "shocked", "destroyed"]] = {
    "10-12": "immobilised",
    "13-15": "shocked",
    "16+": "destroyed",
}
"""Rows of the table, and what they do."""


def harm(
    context: Context,
    unit: GdfUnit,
    wounds: int,
    cause: str,
    recorded: Recorded,
    *,
    before: Body | None = None,
    after: Body | None = None,
    untested: bool = False,
) -> tuple[list[Block], list[Event]]:
    """What the wounds do to the unit, in the book's order, whether it owes a morale test, what of its systems breaks.

    ``before``: what stood of it, where this act has taken some already. ``after``: what is left, where the wounds
    were no plain ones (Deadly). ``untested``: these wounds call for no test.
    """
    state = context.of(GdfBattle)
    head = head_of(state, unit)
    before = body_of(state, head) if before is None else before
    after = suffer(before, head.tough, wounds) if after is None else after
    tests = {} if untested else tests_by(state, head, after, wounds)
    lines: list[Block] = [*loss_lines(state, head, before, after, wounds)] if wounds else []
    if tests:
        lines.append(Line(text("gdf-half-left", page=page(10))))
    losses = losses_of(state, head, before, after, wounds) if wounds else ()
    harmed = Harmed(unit=head.id, cause=cause, losses=losses, tests=tests, **recorded)
    more, broken = system_damage(context, head, wounds, after)
    return [*lines, *more], [harmed, *broken]


def system_damage(context: Context, unit: GdfUnit, wounds: int, left: Body) -> tuple[list[Block], list[Event]]:
    """2D6 and the wounds that a monster or a vehicle has just taken: what is broken for good (gdf p. 26)."""
    if not (wounds and unit.systems and left.standing and context.of(GdfBattle).on("systems_on")):
        return [], []
    given = RollTable(table="brutal_system", x=wounds)
    played = context.play(TABLE, given)
    row = played.result
    said = text("gdf-systems", unit=unit.name, row=Name(row.name_ru, row.name), value=row.value, page=page(26))
    event = SystemDamaged(unit=unit.id, effect=_BROKEN.get(row.row, ""), **context.record(TABLE, given, played))
    return [*TOLD.dice(played.trace), Line(said, strong=True)], [event]
