"""Whose leader acts: ``/first``, ``/activate``, ``/pass``, ``/attach``, ``/retire`` (aob 4.1, 4.2, 4.3.1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from games.aob.events import BaseWithdrew, LeaderActivated, LeaderMoved, OrderPassed
from games.aob.rights.leaders import (
    may_activate,
    may_be_joined,
    may_pass,
    may_roll_first,
    may_transfer,
    may_withdraw_base,
    receivers,
)
from games.aob.standing import handed_out
from games.aob.state import AobBattle, AobUnit
from games.core.events import Event, PhaseMoved, TermsAgreed
from handlers.aob.telling import under
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.drawing.traces import Telling
from handlers.language.options import Choice, Distance, NoOptions, Options, Pick
from handlers.language.sources import source
from handlers.table.terms import FirstOptions
from handlers.table.terms import first as settle_first
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.aob.activation import (
    ACTIVATION,
    FIRST_PLAYER,
    PASS_ORDER,
    Activation,
    PassOrder,
)
from resolvers.aob.game import page
from resolvers.aob.mixed import supports_left
from resolvers.aob.terrain import Nothing
from resolvers.aob.words import LEADERS, ORDER_RANGE_IN


@source("leader_numbers")
def leader_numbers(seat: Any) -> list[tuple[str, str]]:
    """The numbers of leaders, as they are and with the word; a corps of one's own stands for a leader of it."""
    numbers = [str(number) for number in range(1, LEADERS + 1)]
    called = [(label, number) for number in numbers for label in (number, f"лидер {number}", f"leader {number}")]
    state = seat.state
    if isinstance(state, AobBattle) and (side := state.active) is not None and side in seat.own_sides:
        leads = state.sides[side].turn_leader or LEADERS + 1
        for unit in state.corps_of(side):
            meant = leads if leads in unit.leaders else max((n for n in unit.leaders if n < leads), default=None)
            if meant is not None:
                called.append((unit.name, str(meant)))
    return called


def judge_first(context: Context, options: FirstOptions) -> NotAllowed | None:
    """Any player rolls it, once, before the first turn."""
    context.require_player()
    return may_roll_first(context.of(AobBattle))


@command(
    "first",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    group="setup",
    model=FirstOptions,
    game="aob",
    battle=True,
    judge=judge_first,
)
def first(context: Context, options: FirstOptions) -> Answer:
    """Both roll, the higher begins, and his die has activated its leader (aob 4.1); or they agree who begins."""
    state = context.of(AobBattle)
    if options.side is not None:
        return settle_first(context, options)
    given = Nothing()
    played = context.play(FIRST_PLAYER, given)
    side = list(state.sides)["ab".index(played.result.first)]
    dealt = handed_out(state)
    terms = TermsAgreed(first=side, **context.record(FIRST_PLAYER, given, played))
    begun = (*dealt, terms, PhaseMoved(turn=1, phase="turn", side=side))
    after = context.foresee(state, begun)
    activated = activation(after, side, played.result.leader)
    labels = {code: state.sides[one].name or one for code, one in zip("ab", state.sides, strict=False)}
    blocks: list[Block] = [
        Headline(text("aob-first", who=state.sides[side].name or side, leader=played.result.leader)),
        *Telling("aob", labels).dice(played.trace),
        *activated_lines(after, activated),
    ]
    return Answer((say(*blocks, buttons=(*acting_rows(after, activated), under(context))),), (*begun, activated))


def activation(state: AobBattle, side: str, leader: int, **record: Any) -> LeaderActivated:
    """A leader's number came up."""
    unit = state.led_by(side, leader)
    return LeaderActivated(
        side=side,
        leader=leader,
        unit=None if unit is None else unit.id,
        rallied=unit is not None and unit.routing,
        **record,
    )


def activated_lines(state: AobBattle, event: LeaderActivated | OrderPassed) -> list[Block]:
    """Who acts, that his routers stop, or that he is lost."""
    if event.unit is None:
        return [Line(text("aob-leader-lost"), strong=True)]
    unit = state.units[event.unit]
    leader = event.to if isinstance(event, OrderPassed) else event.leader
    lines: list[Block] = [Line(text("aob-leader-acts", leader=leader, corps=unit.name), strong=True)]
    if event.rallied:
        lines.append(Line(text("aob-rallied", unit=unit.name, page=page("4.3.2"))))
    elif unit.contact:
        enemies = ", ".join(state.units[one].name for one in unit.contact)
        lines.append(Line(text("aob-must-fight", unit=unit.name, enemies=enemies, page=page("4.3"))))
    return lines


def acting_rows(state: AobBattle, event: LeaderActivated | OrderPassed) -> Rows:
    """What one usually does with the corps that acts."""
    if event.unit is None or event.rallied:
        return ()
    unit = state.units[event.unit]
    row = [
        Button(text("aob-button-fight"), Press("fight", {"unit": unit.id, "target": enemy}), side=unit.side)
        for enemy in unit.contact
    ]
    if unit.state == "disordered" and not (unit.contact and unit.quality != "regular"):
        row.append(Button(text("aob-button-reform"), Press("reform", {"unit": unit.id}), side=unit.side))
    if unit.routing_bases and not unit.contact:
        stops = Press("recover", {"unit": unit.id, "runners": True})
        row.append(Button(text("aob-button-stop-runners"), stops, side=unit.side))
    if unit.detached and not unit.contact:
        row.append(Button(text("aob-button-recover"), Press("recover", {"unit": unit.id}), side=unit.side))
    return (tuple(row),) if row else ()


def judge_activate(context: Context, options: NoOptions) -> NotAllowed | None:
    """The side whose turn it is rolls, once."""
    state = context.of(AobBattle)
    context.require_player()
    if state.turn and state.active is not None and state.active not in context.own_sides:
        return may_activate(state, context.own_sides[0])
    return may_activate(state, state.active or context.own_sides[0])


@command(
    "activate",
    about=Name("Кубик активации: какой лидер действует", "The activation die: which leader acts"),
    example=Name("/activate", "/activate"),
    group="turn",
    model=NoOptions,
    game="aob",
    battle=True,
    judge=judge_activate,
)
def activate(context: Context, options: NoOptions) -> Answer:
    """The die names the leader; a lost one takes a base of a corps along (aob 4.2)."""
    state = context.of(AobBattle)
    side = state.active or context.own_sides[0]
    given = Activation(lost_leaders=state.lost_leaders(side))
    played = context.play(ACTIVATION, given)
    record = context.record(ACTIVATION, given, played)
    event = activation(state, side, record["rolls"][0].faces[0], **record)
    after = context.foresee(state, (event,))
    telling = Telling("aob", {"a": text("aob-activation-die")})
    blocks = [*telling.dice(played.trace), *activated_lines(after, event)]
    corps = list(after.corps_of(side))
    events: tuple[Event, ...] = (event,)
    if event.unit is None and len(corps) == 1:
        events = (event, base_of(corps[0]))
        blocks.append(Line(_base_gone(corps[0]), strong=True))
    blocks += telling.reasons(played.trace)
    return Answer((say(*blocks, buttons=(*acting_rows(after, event), under(context))),), events)


_NUMBER = Name("номер лидера", "the leader's number")


class PassOptions(Options):
    """Who gives the order to whom, and how far off he is.

    Attributes:
        leader: who gives it; in a battle he is known. to: who may receive it, with their distances in the same order.
        irregular, with_routers, off_table: which of the leaders are so, where no battle knows it.
    """

    leader: Annotated[str | None, Pick(Name("лидер", "leader"), _NUMBER, source="leader_numbers")] = None
    to: Annotated[
        tuple[str, ...],
        Pick(Name("кому", "to"), Name("кому передать", "who receives it"), source="leader_numbers", target=True),
    ] = ()
    distance: Annotated[
        tuple[float, ...],
        Distance(Name("дюймы", "inches"), Name("от корпуса до каждого", "from the corps to each"), unit="in", most=100),
    ] = ()
    irregular: Annotated[
        tuple[str, ...],
        Pick(
            Name("нерегулярные", "irregular"),
            Name("какие лидеры нерегулярные", "which leaders are irregular"),
            source="leader_numbers",
            words=("нерегулярные", "нерегулярный", "irregular"),
        ),
    ] = ()
    with_routers: Annotated[
        tuple[str, ...],
        Pick(
            Name("с бегущими", "with routers"),
            Name("какие лидеры с бегущими", "which leaders are with routers"),
            source="leader_numbers",
            words=("с бегущими", "with routers"),
        ),
    ] = ()
    off_table: Annotated[
        tuple[str, ...],
        Pick(
            Name("вне стола", "off the table"),
            Name("какие лидеры ещё не на столе", "which leaders are not on the table yet"),
            source="leader_numbers",
            words=("вне стола", "off the table", "off table"),
        ),
    ] = ()


def judge_pass(context: Context, options: PassOptions) -> NotAllowed | None:
    """In a battle the leader that was activated gives his order to a lower regular one in reach."""
    if context.state is None:
        return None
    state = context.of(AobBattle)
    context.require_player()
    side = state.active if state.active in context.own_sides else context.own_sides[0]
    assert side is not None
    leader = state.sides[side].turn_leader
    if options.to and options.leader is not None and leader is not None and int(options.leader) != leader:
        return NotAllowed("aob.not_the_leader", field="leader", value=options.leader, ref=page("4.2.1"))
    receiver = _receiver(options)
    if (refused := may_pass(state, side, receiver)) is not None:
        return refused
    if receiver is not None and (str(leader) in options.off_table) != (str(receiver) in options.off_table):
        return NotAllowed("aob.off_table_pass", field="to", value=receiver, ref=page("4.1"))
    if receiver is not None and any(far > ORDER_RANGE_IN for far in options.distance) and not options.off_table:
        return NotAllowed(
            "aob.too_far_to_pass",
            field="distance",
            value=max(options.distance),
            allowed=f'0..{ORDER_RANGE_IN}"',
            ref=page("4.2.1"),
        )
    return None


@command(
    "pass",
    "передать",
    "передача",
    "pered",
    about=Name("Регулярный лидер передаёт приказ младшему", "A regular leader passes his order to a lower one"),
    example=Name('/pass 4 > 1 10", 2 8", 3 9"', '/pass 4 > 1 10", 2 8", 3 9"'),
    group="turn",
    model=PassOptions,
    game="aob",
    judge=judge_pass,
    understands=lambda context, words: ">" in words and '"' in words,
)
def pass_order(context: Context, options: PassOptions) -> Answer:
    """Without a battle: who may receive it. In one: the giver does nothing, the receiver acts (aob 4.2.1).

    Raises:
        ValueMissing: ``options.missing``.
    """
    if context.state is None:
        return _who_may_receive(context, options)
    state = context.of(AobBattle)
    side = state.active or ""
    receiver, leader = _receiver(options), state.sides[side].turn_leader
    if len(options.to) > 1 and len(options.to) == len(options.distance):
        near = _nearest(context, state, side, options)
        receiver = near[0] if len(near) == 1 else None
    if receiver is None:
        return _ask_whom(context, state, side)
    unit = state.led_by(side, receiver)
    assert leader is not None and unit is not None
    if not options.distance and not options.off_table:
        raise ValueMissing("aob.how_far", field="distance", value=receiver, example=f'/pass {leader} > {receiver} 8"')
    event = OrderPassed(side=side, leader=leader, to=receiver, unit=unit.id, rallied=unit.routing)
    after = context.foresee(state, (event,))
    said = text("aob-passed", leader=leader, to=receiver, page=page("4.2.1"))
    row = (Button(text("button-undo"), Press("undo", {})),)
    buttons = (*acting_rows(after, event), row)
    return Answer((say(Line(said), *activated_lines(after, event), buttons=buttons),), (event,))


def _receiver(options: PassOptions) -> int | None:
    """Who is to act; the one leader who is named, where only one is: the giver is known."""
    if not options.to and options.leader is not None:
        return int(options.leader)
    return int(options.to[0]) if len(options.to) == 1 else None


def _nearest(context: Context, state: AobBattle, side: str, options: PassOptions) -> tuple[int, ...]:
    """Which of several the rule lets receive it, by their distances (aob 4.2.1)."""
    able = receivers(state, side)
    others = [
        {"leader": int(one), "regular": int(one) in able, "distance_in": inches}
        for one, inches in zip(options.to, options.distance, strict=True)
    ]
    rolled = {"leader": state.sides[side].turn_leader, "regular": True}
    given = PassOrder.model_validate({"rolled": rolled, "others": others})
    return context.play(PASS_ORDER, given).result.may_pass_to


def _ask_whom(context: Context, state: AobBattle, side: str) -> Answer:
    """Whom it may go to; how far he is the table knows."""
    able = receivers(state, side)
    rows = tuple((Button(text("aob-button-leader", leader=one), _to(context, one), side=side),) for one in able)
    return Answer((say(text("aob-pass-whom", page=page("4.2.1")), buttons=rows),))


def _to(context: Context, leader: int) -> Press:
    return Press("pass", {"to": (str(leader),), "distance": (ORDER_RANGE_IN,)})


def _who_may_receive(context: Context, options: PassOptions) -> Answer:
    if options.leader is None:
        raise ValueMissing("options.missing", field="leader", example=context.call.example)
    if not options.to or len(options.to) != len(options.distance):
        raise ValueMissing("aob.pass_distances", field="to", example=context.call.example)
    others = [
        {
            "leader": int(one),
            "regular": one not in options.irregular,
            "distance_in": inches,
            "on_table": one not in options.off_table,
            "with_routers": one in options.with_routers,
        }
        for one, inches in zip(options.to, options.distance, strict=True)
    ]
    rolled = {
        "leader": int(options.leader),
        "regular": options.leader not in options.irregular,
        "on_table": options.leader not in options.off_table,
    }
    played = context.play(PASS_ORDER, PassOrder.model_validate({"rolled": rolled, "others": others}))
    able = ", ".join(map(str, played.result.may_pass_to))
    blocks = [Line(text("aob-may-pass", leaders=able, rolled=options.leader), strong=True)]
    return Answer((say(*blocks, *Telling("aob").reasons(played.trace)),))


class AttachOptions(Options):
    """Which leader goes to which corps."""

    leader: Annotated[str | None, Pick(Name("лидер", "leader"), _NUMBER, source="leader_numbers")] = None
    to: Annotated[str, Pick(Name("корпус", "corps"), Name("куда он идёт", "where he goes"), source="own_units")]
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
    unit = state.acting(to.side)
    leader = state.sides[to.side].turn_leader
    assert unit is not None and leader is not None
    dice = unit.irregular_leaders or 0
    if 0 < dice < len(unit.leaders) and options.irregular is None:
        return _ask_which(leader, unit, options)
    takes = dice >= len(unit.leaders) or options.irregular == "irregular"
    event = LeaderMoved(leader=leader, unit=unit.id, to=to.id, irregular=bool(dice) and takes)
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


def _base_gone(unit: AobUnit) -> Text:
    return text("aob-base-withdrew", unit=unit.name, bases=unit.stands - 1, page=page("4.2"))


def base_of(unit: AobUnit) -> BaseWithdrew:
    """A base of this corps goes; of which kind, its support decides (aob 7)."""
    supports = unit.supports
    if unit.support is not None:
        supports = supports_left(unit.support, unit.stands, supports, 1)
    return BaseWithdrew(unit=unit.id, supports=min(supports, unit.stands - 1), gone=unit.stands == 1)
