"""Who acts and at whom, where the command does not say (gdf p. 7-9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.gdf.party import head_of, heads
from games.gdf.rights.combat import may_charge, may_charge_at
from games.gdf.rights.shooting import may_aim, may_shoot
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Button, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.gdf.units import unit_said
from handlers.gdf.words import Lexis, read_side, split_sides
from lexicon.errors import NotAllowed, ValueMissing

Able = Callable[[GdfBattle, GdfUnit], NotAllowed | None]
AbleAt = Callable[[GdfBattle, GdfUnit, GdfUnit], NotAllowed | None]


def shot_unsaid(context: Context, words: str, lexis: Lexis) -> bool:
    """Whether it is unsaid who shoots, or at whom, of those who may; never without a battle."""
    return _unsaid(context, words, lexis, may_shoot, may_aim)


def charge_unsaid(context: Context, words: str, lexis: Lexis) -> bool:
    """Whether it is unsaid who charges, or whom, of those who may; never without a battle."""
    return _unsaid(context, words, lexis, may_charge, may_charge_at)


def to_be_said(context: Context, field: str, said: Mapping[str, Any]) -> ValueMissing:
    """What is still to be said of this command, beside what was: its page asks for it."""
    missing = ValueMissing("options.missing", field=field, example=context.call.example)
    missing.said = said
    return missing


def _unsaid(context: Context, words: str, lexis: Lexis, able: Able, able_at: AbleAt) -> bool:
    state = context.state
    if not isinstance(state, GdfBattle) or not state.turn:
        return False
    left, right = split_sides(words, context.named("own_units"), context.named("enemy_units"))
    if right:
        return False
    if not left:
        return any(able(state, unit) is None for side in context.own_sides for unit in heads(state, side))
    named = unit_said(context, read_side(left, lexis, context.named("own_units")))
    if named is None:
        return False
    unit = head_of(state, named)
    return (
        unit.side in context.own_sides
        and able(state, unit) is None
        and any(state.hostile(one.side, unit.side) and able_at(state, unit, one) is None for one in heads(state))
    )


def which_unit(context: Context, units: Sequence[GdfUnit]) -> Answer:
    """A button for each unit that may do what the command says."""
    command = context.call.command
    typed = command != "activate"
    buttons = [
        Button(one.name, Press(command, {"words": one.name} if typed else {"unit": one.id}), side=one.side)
        for one in units
    ]
    return reply(Line(text("gdf-who")), buttons=in_rows(buttons))


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Two in a row, for the names of units are long."""
    return tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
