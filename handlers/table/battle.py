"""``/battle``: both sides at a glance, and the choice that is open, with its buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.losses import Standing
from games.core.state import BattleState
from games.registry import owed_in
from handlers.desk.answer import Answer, Block, Headline, Line, Table, Text, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import NoOptions
from handlers.table.battle_words import describe_course, describe_moment, dots, leader_glance
from handlers.table.pending import pending_buttons
from lexicon.names import Name

_FIGHT = "fight"


def _fights(context: Context, words: Any) -> Meant | None:
    """``/бой воины 1 на легионеров 1``: with words it is no look at the battle, but the fight of those units."""
    fight = find_command(_FIGHT)
    form = fight.forms.get(context.game) if isinstance(words, str) and words.strip() else None
    return None if form is None else (_FIGHT, form, words)


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
    after_end=True,
    turns=_fights,
)
def battle(context: Context, options: NoOptions) -> Answer:
    """The turn, who decides, then each side with its losses and units."""
    state = context.battle
    blocks: list[Block] = [Headline(describe_moment(state))]
    blocks += [Line(said) for said in describe_course(state, owed_in(state))]
    names = context.names
    for side in state.sides.values():
        standing = context.pack.standing(state, side.id, context.rulings)
        players = ", ".join(names.get(number, "?") for number in state.players_of(side.id))
        blocks.append(
            Line(
                text("battle-side", side=side.name or side.id, players=players, worth=_worth(state, side.id, standing)),
                strong=True,
            )
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
            (leader.name, leader_glance(state, leader)) for leader in state.leaders_of(side.id)
        ]
        rows += [(unit.name, desk_of(state.game).unit(unit, dots(unit))) for unit in state.units_of(side.id)]
        if rows:
            blocks.append(Table(tuple(rows), head=False))
    blocks += [Line(said) for said in desk_of(state.game).glance(state)]
    return reply(*blocks, buttons=pending_buttons(state))


def _worth(state: BattleState, side: str, standing: Standing) -> Text:
    """What a side has gained, as it counts in the end; before the battle, what it has put up, where that has points."""
    if state.ended is not None:
        standing = replace(standing, points=state.ended.points.get(side, standing.points))
    fielded = {one: _points(state, one) for one in state.sides} if state.turn == 0 else {}
    if any(fielded.values()):
        return text("battle-fielded", points=fielded[side])
    return desk_of(state.game).worth(state, side, standing)


def _points(state: BattleState, side: str) -> int:
    return sum(unit.points for unit in state.units_of(side)) + sum(one.points for one in state.leaders_of(side))
