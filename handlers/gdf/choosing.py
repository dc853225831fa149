"""Who acts and at whom, where the command does not say: buttons of the units that may (gdf p. 7-9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.gdf.party import head_of, heads
from games.gdf.rights.combat import may_charge, may_charge_at
from games.gdf.rights.shooting import may_aim, may_shoot
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Button, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.gdf.units import unit_said
from handlers.gdf.words import Lexis, read_side, split_sides
from lexicon.errors import NotAllowed

Able = Callable[[GdfBattle, GdfUnit], NotAllowed | None]
AbleAt = Callable[[GdfBattle, GdfUnit, GdfUnit], NotAllowed | None]


def ask_shot(context: Context, words: str, lexis: Lexis) -> Answer | None:
    """Who shoots, or at whom; ``None`` where both are said, and without a battle."""
    return _ask(context, words, lexis, may_shoot, may_aim)


def ask_charge(context: Context, words: str, lexis: Lexis) -> Answer | None:
    """Who charges, or whom; ``None`` where both are said, and without a battle."""
    return _ask(context, words, lexis, may_charge, may_charge_at)


def _ask(context: Context, words: str, lexis: Lexis, able: Able, able_at: AbleAt) -> Answer | None:
    state = context.state
    if not isinstance(state, GdfBattle) or not state.turn:
        return None
    left, right = split_sides(words, context.named("own_units"), context.named("enemy_units"))
    if right:
        return None
    if not left:
        here = [unit for side in context.own_sides for unit in heads(state, side) if able(state, unit) is None]
        return which_unit(context, here) if here else None
    named = unit_said(context, read_side(left, lexis, context.named("own_units")))
    if named is None:
        return None
    unit = head_of(state, named)
    targets = [one for one in heads(state) if state.hostile(one.side, unit.side) and able_at(state, unit, one) is None]
    if unit.side not in context.own_sides or able(state, unit) is not None or not targets:
        return None
    command = context.call.command
    buttons = [
        Button(one.name, Press(command, {"words": f"{left.typed()} > {one.name}"}), side=unit.side) for one in targets
    ]
    return reply(Line(text("gdf-at-whom", unit=unit.name)), buttons=in_rows(buttons))


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
