"""Groups that break: their friends in range test, then they rout (fog, Fragmented troops charged)."""

from __future__ import annotations

from collections.abc import Iterable

from games.fog.rights.answering import may_test_cohesion
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import opens
from handlers.desk.answer import Block, Button, Line, Press, text
from handlers.desk.games import Rows
from handlers.fog.offering import abreast
from handlers.fog.telling import strong


def routs(state: FogBattle, broken: Iterable[FogUnit], *, first: bool = False) -> tuple[list[Block], Rows]:
    """A test for each friend of who breaks, of whom the table knows who is in range; ``first``: before they run."""
    gone = list(broken)
    sides = {one.side for one in gone}
    able = [
        one
        for one in state.units.values()
        if one.alive and one.side in sides and one not in gone and may_test_cohesion(state, one, "friends") is None
    ]
    said: list[Block] = [strong("fog-broken", unit=one.name) for one in gone]
    if able:
        said.append(Line(text("fog-rout-order" if first else "fog-rout")))
    return said, abreast(fright_button(one, "friends") for one in able)


def fright_button(unit: FogUnit, cause: str) -> Button:
    """To its cohesion test for this cause."""
    return opens(text("button-fright", unit=unit.name), "cohesion", {"unit": unit.id, "cause": cause}, unit.side)


def hurt_rows(state: FogBattle, units: Iterable[FogUnit]) -> Rows:
    """What the other chapter may have in store for who was hit at impact: a test, bases; each until it is done."""
    return tuple(row for unit in units if unit.alive and unit.hurt is not None and (row := _hurt(state, unit)))


def _hurt(state: FogBattle, unit: FogUnit) -> tuple[Button, ...]:
    tests = may_test_cohesion(state, unit, "losses") is None
    base = Button(
        text("fog-button-base", unit=unit.name), Press("losses", {"unit": unit.id, "stands": 1}), side=unit.side
    )
    return (*((fright_button(unit, "losses"),) if tests else ()), *((base,) if unit.stands == unit.hurt else ()))
