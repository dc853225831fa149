"""``/battle``: both sides at a glance, and the choice that is open, with its buttons."""

from __future__ import annotations

from collections.abc import Callable

from games.core.state import Unit, decision
from handlers.desk.answer import Answer, Block, Headline, Line, Table, Text, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from handlers.table.battle_words import describe_decision, describe_moment, describe_unit, dots
from handlers.table.pending import pending_buttons
from handlers.table.tallies import standing_of
from handlers.table.unit_facts import glance, has_facts
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
    names = context.names
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
    return reply(*blocks, buttons=pending_buttons(state))


def _line(game: Book, unit: Unit) -> Text:
    own = UNIT_LINES.get(game)
    if own is not None:
        return own(unit)
    return glance(game, unit, dots(unit)) if has_facts(game) else describe_unit(unit)


def _commander_marks(commander: object) -> str:
    return "finished" if getattr(commander, "finished", False) else ""
