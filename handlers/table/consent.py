"""Asking the other side: what changes the terms of a running battle waits for a button of the one it concerns.

Nothing is asked of nobody: before both sides have players, for an umpire, and for one who plays both sides, the act
is done at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.store import Seat
from handlers.desk.answer import Answer, Button, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options
from lexicon.names import Name


def others_of(context: Context) -> tuple[str, ...]:
    """The sides with players that this person does not act for."""
    state = context.battle
    return tuple(
        side
        for side in state.sides
        if state.players_of(side)
        and not state.may_act_for(context.player, side)
        and context.player not in state.umpires
    )


def yes_or_no(side: str, yes: Press, no: Press) -> tuple[Button, Button]:
    """[Согласен] [Не согласен] for the players of a side: one question, answered once."""
    agree = Button(text("button-agree"), yes, side=side, style="main", answers="consent")
    return agree, Button(text("button-refuse"), no, side=side, answers="consent")


def ask_side(
    context: Context, side: str, what: Text, does: str, options: Mapping[str, Any], *, who: str = ""
) -> Answer:
    """A question with two buttons for the players of ``side``; agreeing runs ``does`` with ``options``."""
    who = who or context.request.actor.name
    row = yes_or_no(side, Press(does, dict(options)), Press("refuse", {"who": who}))
    sides = context.battle.sides[side].name or side
    message = say(
        Headline(text("consent-ask", who=who, what=what)),
        Line(text("consent-whom", side=sides)),
        buttons=(row,),
        target="linked",
    )
    return Answer((message,))


def seat_of(context: Context, person: int | None) -> tuple[int, tuple[Seat, ...]]:
    """The player number of ``person`` (the one who acts, when ``None``) and the seat to be written, if it is new."""
    people, battle = context.tools.store.people, context.battle.id
    number = person if person is not None else context.person or 0
    seat = people.seat(battle, number)
    if seat is not None:
        return seat, ()
    seat = people.next_seat(battle)
    return seat, (Seat(seat, number),)


class RefuseOptions(Options):
    """Who asked."""

    who: str = ""


@command(
    "refuse",
    about=Name("Не согласиться", "Not to agree"),
    example=Name("/undo", "/undo"),
    group="battle",
    model=RefuseOptions,
    battle=True,
    hidden=True,
)
def refuse(context: Context, options: RefuseOptions) -> Answer:
    """The other side's no; nothing changes."""
    said = text("consent-refused", who=context.request.actor.name, asker=options.who)
    return Answer((say(said, target="linked"),))
