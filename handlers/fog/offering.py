"""Buttons for what one may do in an impact phase: who charges, who holds back, who intercepts; the rest is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from games.fog.rights.answering import may_intercept
from games.fog.rights.moving import may_leave
from games.fog.state import ANSWERING, FogBattle, FogUnit
from handlers.building.asking import opens
from handlers.desk.answer import Button, Press, Words, text
from handlers.desk.games import Rows
from handlers.drawing.fluent import render_chance

_MOST = 10
_ABREAST = 2
_FACES = range(1, 7)


def could_intercept(state: FogBattle, chargers: Sequence[FogUnit]) -> Rows:
    """A button for each group that is free to intercept one of these, with the charger where there is but one."""
    pairs = [
        (unit, [one for one in chargers if may_intercept(state, unit, one) is None])
        for unit in state.units.values()
        if unit.alive
    ]
    return abreast(
        opens(
            text("fog-button-intercept", unit=unit.name),
            "intercept",
            {"unit": unit.id} | ({"target": whom[0].id} if len(whom) == 1 else {}),
            unit.side,
        )
        for unit, whom in pairs
        if whom
    )


def still_intercepting(state: FogBattle) -> Rows:
    """The same for all charges that are declared, until the chargers move."""
    if state.stage != ANSWERING:
        return ()
    return could_intercept(state, [unit for unit in state.units.values() if unit.alive and unit.charges])


def over_the_edge(state: FogBattle) -> Rows:
    """A button for each evader who may leave the table by his own edge."""
    gone = (unit for unit in state.units.values() if unit.evaded and may_leave(state, unit) is None)
    return abreast(
        Button(text("fog-button-edge", unit=one.name), Press("edge", {"unit": one.id}), side=one.side) for one in gone
    )


def with_likely(label: Words, needed: int | None) -> Words:
    """A label with the chance that two dice come to so much; where nobody has said it, the label alone."""
    if needed is None:
        return label
    passes = sum(one + other >= needed for one in _FACES for other in _FACES)
    return text("builder-step", what=label, chance=render_chance(Fraction(passes, len(_FACES) ** 2)))


def tempted(units: Iterable[FogUnit]) -> Rows:
    """A button for each of the shock troops that may have to be held back."""
    return abreast(
        opens(text("fog-button-restrain", unit=one.name), "restrain", {"unit": one.id}, one.side) for one in units
    )


def all_declared(side: str) -> Button:
    """No more charges."""
    return Button(text("fog-button-declared"), Press("declared", {}), side=side)


def abreast(buttons: Iterable[Button]) -> Rows:
    """Two in a row; of more than a screen shows the first, and a way to the page with all of them."""
    made = tuple(buttons)
    if len(made) > _MOST:
        page = Press(made[0].press.command, {"words": "?"}, once=False)
        made = (*made[:_MOST], Button(text("builder-more", count=len(made) - _MOST), page))
    return tuple(made[at : at + _ABREAST] for at in range(0, len(made), _ABREAST))
