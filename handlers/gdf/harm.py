"""Wounds that a unit takes from elsewhere: dangerous ground, hits that are saved, events (gdf p. 8, 11, 13-14, 22)."""

from __future__ import annotations

from games.gdf.events import Harmed
from games.gdf.party import body_of, head_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Block, Line, text
from handlers.desk.context import Context, Recorded
from handlers.gdf.units import loss_lines, losses_of, tests_by
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.pages import page


def harm(
    context: Context,
    unit: GdfUnit,
    wounds: int,
    cause: str,
    recorded: Recorded,
    *,
    before: Body | None = None,
    untested: bool = False,
) -> tuple[list[Block], Harmed]:
    """What the wounds do to the unit, in the book's order, and whether it owes a morale test by them.

    ``before``: what stood of it, where this act has taken some already. ``untested``: these wounds call for no test.
    """
    state = context.of(GdfBattle)
    head = head_of(state, unit)
    before = body_of(state, head) if before is None else before
    after = suffer(before, head.tough, wounds)
    tests = {} if untested else tests_by(state, head, after, wounds)
    lines: list[Block] = [*loss_lines(state, head, before, after, wounds)] if wounds else []
    if tests:
        lines.append(Line(text("gdf-half-left", page=page(10))))
    losses = losses_of(state, head, before, after, wounds) if wounds else ()
    return lines, Harmed(unit=head.id, cause=cause, losses=losses, tests=tests, **recorded)
