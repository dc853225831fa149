"""``/battle``: both sides at a glance; and what other commands show of the state."""

from __future__ import annotations

from collections.abc import Callable

from games.state import BattleState, Decision, Unit, decision
from handlers.answer import Answer, Block, Headline, Line, Table, Text, Words, reply, text
from handlers.context import Context
from handlers.registry import command
from handlers.start import NoOptions
from handlers.tallies import standing_of
from handlers.unit_facts import glance, has_facts
from lexicon.names import Name
from lexicon.refs import Book

UNIT_LINES: dict[Book, Callable[[Unit], Text]] = {}
"""Games that describe a unit in a way of their own; their modules add it."""


@command(
    "battle",
    "бой",
    "поле",
    "состояние",
    "status",
    about=Name("Бой одним взглядом: отряды, потери, чей ход", "The battle at a glance: units, losses, whose move"),
    example=Name("/battle", "/battle"),
    group="battle",
    model=NoOptions,
    battle=True,
)
def battle(context: Context, options: NoOptions) -> Answer:
    """The turn, who decides, then each side with its losses and units."""
    state = context.battle
    blocks: list[Block] = [Headline(describe_moment(state)), Line(describe_decision(state, decision(state)))]
    names = context.names()
    for side in state.sides.values():
        standing = standing_of(state, side.id, context.rulings)
        players = ", ".join(names.get(number, "?") for number in state.players_of(side.id))
        blocks.append(
            Line(text("battle-side", side=side.name or side.id, players=players, points=standing.points), strong=True)
        )
        if standing.counted:
            blocks.append(
                Line(
                    text(
                        "battle-losses",
                        lost=standing.lost,
                        counted=standing.counted,
                        at=standing.break_point or 0,
                        withdraws="yes" if standing.withdraws else "no",
                    )
                )
            )
        rows: list[tuple[Words, ...]] = [
            (commander.name, text("battle-commander", command=commander.command, marks=_commander_marks(commander)))
            for commander in state.commanders_of(side.id)
            if not commander.dead
        ]
        rows += [(unit.name, _line(state.game, unit)) for unit in state.units_of(side.id)]
        if rows:
            blocks.append(Table(tuple(rows), head=False))
    return reply(*blocks)


def _line(game: Book, unit: Unit) -> Text:
    own = UNIT_LINES.get(game)
    if own is not None:
        return own(unit)
    return glance(game, unit, dots(unit)) if has_facts(game) else describe_unit(unit)


def _commander_marks(commander: object) -> str:
    return "finished" if getattr(commander, "finished", False) else ""


def describe_moment(state: BattleState) -> Text:
    """``Ход 3 из 7, бой``."""
    if state.ended is not None:
        return text("battle-ended")
    return text("battle-moment", turn=state.turn, turns=state.turns or 0, phase=text(f"phase-{state.phase or 'setup'}"))


def describe_decision(state: BattleState, waits: Decision) -> Text:
    """Whose move it is, and what it is about."""
    sides = ", ".join(state.sides[side].name or side for side in waits.sides)
    about = [state.units[thing].name for thing in waits.about if thing in state.units]
    return text(f"decides-{waits.what}", sides=sides, about=", ".join(about))


def dots(unit: Unit) -> str:
    """Stands left and lost: ``●●○``; a unit of many stands as a number."""
    if unit.size > 6:
        return f"{unit.stands}/{unit.size}"
    return "●" * unit.stands + "○" * unit.stands_lost


def describe_unit(unit: Unit) -> Text:
    """Stands, hits and what else matters now."""
    return text(
        "battle-unit",
        dots=dots(unit),
        hits=unit.hits,
        orders=unit.orders,
        state=_condition(unit),
        marks=unit.blunder_marks,
    )


def _condition(unit: Unit) -> str:
    if not unit.alive:
        return "destroyed"
    if unit.off_table:
        return "off"
    if unit.confused:
        return "confused"
    return "engaged" if unit.engaged else ""
