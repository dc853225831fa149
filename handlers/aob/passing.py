"""A leader hands his order on: ``/pass`` (aob 4.2.1)."""

from __future__ import annotations

from typing import Annotated, Any

from games.aob.events import OrderPassed
from games.aob.rights.leaders import may_pass, receivers, unsaid
from games.aob.state import AobBattle, AobUnit
from handlers.aob.acting import acting_rows, activated_lines
from handlers.aob.parting import LEADER_NUMBER, leading
from handlers.building.asking import asked_on_card
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.traces import Telling
from handlers.language.options import Distance, Flag, Options, Pick
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.aob.activation import PASS_ORDER, PassOrder
from resolvers.aob.game import page
from resolvers.aob.words import ORDER_RANGE_IN


class PassOptions(Options):
    """Who gives the order to whom, and how far off he is.

    Attributes:
        leader: who gives it; in a battle he is known. to: who may receive it, with their distances in the same order.
        regular: giver and receiver are regular, where no list says it.
        irregular, with_routers, off_table: which of the leaders are so, where no battle knows it.
    """

    leader: Annotated[str | None, Pick(Name("лидер", "leader"), LEADER_NUMBER, source="leader_numbers")] = None
    to: Annotated[
        tuple[str, ...],
        Pick(Name("кому", "to"), Name("кому передать", "who receives it"), source="leader_numbers", target=True),
    ] = ()
    distance: Annotated[
        tuple[float, ...],
        Distance(Name("дюймы", "inches"), Name("от корпуса до каждого", "from the corps to each"), unit="in", most=100),
    ] = ()
    regular: Annotated[
        bool,
        Flag(
            Name("регулярные", "regular"),
            Name("лидеры регулярные, хотя в списке не сказано", "the leaders are regular though no list says so"),
            ("регулярные", "регулярный", "regular"),
        ),
    ] = False
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
    side = context.own_side
    leader = state.sides[side].turn_leader
    if options.to and options.leader is not None and leader is not None and int(options.leader) != leader:
        return NotAllowed("aob.not_the_leader", field="leader", value=options.leader, ref=page("4.2.1"))
    receiver = _receiver(options)
    if (refused := may_pass(state, side, receiver)) is not None:
        return refused
    if receiver is not None and (str(leader) in options.off_table) != (str(receiver) in options.off_table):
        return NotAllowed("aob.off_table_pass", field="to", value=receiver, ref=page("4.1"))
    free = options.off_table or _off_table(state, side)
    if receiver is not None and any(far > ORDER_RANGE_IN for far in options.distance) and not free:
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
    side = context.own_side
    receiver, (leader, _) = _receiver(options), leading(state, side)
    if len(options.to) > 1 and len(options.to) == len(options.distance):
        near = _nearest(context, state, side, options)
        receiver = near[0] if len(near) == 1 else None
    if receiver is None:
        return _ask_whom(context, state, side, options)
    unit = state.led_by(side, receiver)
    assert unit is not None
    if not options.distance and not options.off_table and not _off_table(state, side):
        return _ask_how_far(context, state, side, receiver, options)
    silent = unsaid(state, side, (receiver,))
    if silent and not options.regular:
        return _ask_what_they_are(context, silent[0], receiver, options)
    called = tuple(one.id for one in silent)
    event = OrderPassed(
        side=side, leader=leader, to=receiver, unit=unit.id, rallied=unit.routing, called_regular=called
    )
    after = context.foresee(state, (event,))
    said = text("aob-passed", leader=leader, to=receiver, page=page("4.2.1"))
    row = (Button(text("button-undo"), Press("undo", {})),)
    buttons = (*acting_rows(after, event), row)
    return Answer((say(Line(said), *activated_lines(after, event), buttons=buttons),), (event,))


def _off_table(state: AobBattle, side: str) -> bool:
    """Whether he who gives the order waits off the table: then those do too who may receive it, and freely (4.1)."""
    unit = state.acting(side)
    return unit is not None and state.waits(unit)


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


def _ask_whom(context: Context, state: AobBattle, side: str, options: PassOptions) -> Answer:
    """Whom it may go to; who of them is the nearest the table knows."""
    led = [(one, state.led_by(side, one)) for one in receivers(state, side)]
    rows = tuple(
        (
            Button(
                text("aob-button-leader-of", leader=one, unit=unit.name),
                _again(options, one, distance=()),
                side=side,
            ),
        )
        for one, unit in led
        if unit is not None
    )
    question = text("aob-pass-whom", nearest=_nearest_only(state), page=page("4.2.1"))
    return asked_on_card(context, question, rows)


def _ask_how_far(context: Context, state: AobBattle, side: str, receiver: int, options: PassOptions) -> Answer:
    """Whether he is in reach, or both wait off the table: only who sees the table knows (4.1, 4.2.1)."""
    leader = str(state.sides[side].turn_leader)
    row = [Button(text("aob-button-in-reach"), _again(options, receiver, distance=(ORDER_RANGE_IN,)), side=side)]
    unit = state.acting(side)
    if unit is None or not unit.arrived:
        off = _again(options, receiver, off_table=(leader, str(receiver)))
        row.append(Button(text("aob-button-off-table"), off, side=side))
    question = text("aob-how-far", leader=receiver, nearest=_nearest_only(state), page=page("4.2.1"))
    return asked_on_card(context, question, (tuple(row),))


def _ask_what_they_are(context: Context, unit: AobUnit, receiver: int, options: PassOptions) -> Answer:
    """What the leaders of a corps are of whom no list says it: none of them is taken for what nobody called him."""
    irregular = Press("mark", {"unit": unit.id, "irregular": unit.leaders})
    row = (
        Button(text("aob-button-regulars"), _again(options, receiver, regular=True), side=unit.side),
        Button(text("aob-button-irregulars"), irregular, side=unit.side),
    )
    return asked_on_card(context, text("aob-ask-regular", unit=unit.name, page=page("4.2.1")), (row,))


def _nearest_only(state: AobBattle) -> str:
    return "yes" if state.in_force.order_receiver == "nearest_only" else "no"


def _again(options: PassOptions, receiver: int, **more: Any) -> Press:
    """The same order to this leader, with what was asked."""
    said = options.model_dump(exclude_defaults=True, exclude={"leader"})
    return Press("pass", {**said, "to": (str(receiver),), **more})


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
