"""Leaders and bases on their way: ``/attach``, ``/retire`` (aob 4.2, 4.3)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.aob.events import BaseWithdrew, LeaderMoved
from games.aob.rights.leaders import (
    may_activate,
    may_be_joined,
    may_transfer,
    may_withdraw_base,
)
from games.aob.state import AobBattle, AobUnit
from handlers.desk.answer import Answer, Button, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.game import page
from resolvers.aob.mixed import supports_left

LEADER_NUMBER = Name("номер лидера", "the leader's number")
"""What a leader is told by."""


def leading(state: AobBattle, side: str) -> tuple[int, AobUnit]:
    """The activated leader and his corps, for what nobody else can do, even where it was allowed out of order.

    Raises:
        NotAllowed: ``aob.no_leader_yet``.
    """
    leader, unit = state.sides[side].turn_leader, state.acting(side)
    if leader is None or unit is None:
        raise NotAllowed("aob.no_leader_yet", field="leader", value="", example="/activate", ref=page("4.2"))
    return leader, unit


class AttachOptions(Options):
    """Which leader goes to which corps."""

    leader: Annotated[str | None, Pick(Name("лидер", "leader"), LEADER_NUMBER, source="leader_numbers")] = None
    to: Annotated[str, Pick(Name("корпус", "corps"), Name("куда он идёт", "where he goes"), source="own_units_ever")]
    irregular: Annotated[
        Literal["irregular", "usual"] | None,
        Choice(
            Name("какой он", "which he is"),
            Name("нерегулярный: даёт кубик в бою, или обычный", "irregular: gives a die in fights, or usual"),
            {
                "irregular": (Name("нерегулярный", "irregular"), Name("иррегулярный", "an irregular")),
                "usual": (Name("обычный", "usual"),),
            },
        ),
    ] = None


def judge_attach(context: Context, options: AttachOptions) -> NotAllowed | None:
    """The activated leader alone goes, and never the last one of a corps."""
    state = context.of(AobBattle)
    to = state.unit(options.to)
    context.require_side(to.side, unit=to.name)
    unit = state.acting(to.side)
    if unit is None:
        return may_activate(state, to.side) or NotAllowed(
            "aob.no_leader_yet", field="leader", value="", example="/activate", ref=page("4.2")
        )
    leader = None if options.leader is None else int(options.leader)
    return may_transfer(state, unit, leader) or may_be_joined(unit, to)


@command(
    "attach",
    about=Name("Активированный лидер переходит в другой корпус", "The activated leader goes to another corps"),
    example=Name("/attach 3 > пехота", "/attach 3 > infantry"),
    group="turn",
    model=AttachOptions,
    game="aob",
    battle=True,
    judge=judge_attach,
)
def attach(context: Context, options: AttachOptions) -> Answer:
    """Alone and as far as he likes; nothing else is done this turn (aob 4.3.1)."""
    state = context.of(AobBattle)
    to = state.unit(options.to)
    leader, unit = leading(state, to.side)
    if not unit.irregular_known and options.irregular is None:
        return _ask_which(leader, unit, options)
    takes = unit.kind_of(leader) == "irregular" if unit.irregular_known else options.irregular == "irregular"
    event = LeaderMoved(leader=leader, unit=unit.id, to=to.id, irregular=takes)
    said = text("aob-leader-moved", leader=leader, unit=unit.name, to=to.name, page=page("4.3.1"))
    return Answer(
        (say(Line(said, strong=True), buttons=((Button(text("button-undo"), Press("undo", {})),),)),), (event,)
    )


def _ask_which(leader: int, unit: AobUnit, options: AttachOptions) -> Answer:
    """Whether it is an irregular leader who goes, where some of the corps' leaders are."""
    said = options.model_dump(exclude_defaults=True)
    row = tuple(
        Button(text(f"aob-button-{one}"), Press("attach", {**said, "irregular": one}), side=unit.side)
        for one in ("irregular", "usual")
    )
    return Answer((say(text("aob-ask-irregular", leader=leader), buttons=(row,)),))


class RetireOptions(Options):
    """Whose base."""

    unit: Annotated[
        str, Pick(Name("корпус", "corps"), Name("чья база отступает", "whose base withdraws"), source="own_units")
    ]


def judge_retire(context: Context, options: RetireOptions) -> NotAllowed | None:
    """Only the number of a lost leader takes a base along."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return may_withdraw_base(state, unit)


@command(
    "retire",
    "отвести",
    about=Name("Выпал потерянный лидер: база этого корпуса отступает", "A lost leader's number: this corps' base goes"),
    example=Name("/retire пехота", "/retire infantry"),
    group="turn",
    model=RetireOptions,
    game="aob",
    battle=True,
    judge=judge_retire,
)
def retire(context: Context, options: RetireOptions) -> Answer:
    """The base leaves its corps and goes back as those do that stand alone (aob 4.2, 6.1)."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    event = base_of(unit)
    said = text("aob-base-withdrew", unit=unit.name, bases=unit.stands - 1, page=page("4.2"))
    return Answer(
        (say(Line(said, strong=True), buttons=((Button(text("button-undo"), Press("undo", {})),),)),), (event,)
    )


def base_gone(unit: AobUnit) -> Text:
    """That a base goes back with its lost leader, in words."""
    return text("aob-base-withdrew", unit=unit.name, bases=unit.stands - 1, page=page("4.2"))


def base_of(unit: AobUnit) -> BaseWithdrew:
    """A base of this corps goes; of which kind, its support decides (aob 7)."""
    supports = unit.supports
    if unit.support is not None:
        supports = supports_left(unit.support, unit.stands, supports, 1)
    return BaseWithdrew(unit=unit.id, supports=min(supports, unit.stands - 1), gone=unit.stands == 1)
