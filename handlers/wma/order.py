"""``/order``: a commander orders a unit or a brigade (wma p. 12-19, 66-68)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.core.events import Event
from games.wma.events import OrderGiven
from games.wma.rights.command import enemy_camels, joiners, may_order
from games.wma.state import Commander, WmaBattle, WmaUnit
from games.wma.upgrades import after_an_order, asks_where_the_general_is, reroll_of
from handlers.desk.answer import Answer, Block, Button, Entry, Headline, Ledger, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_chance
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling
from handlers.table.why import why_button
from handlers.wma.inputs import chain_inputs, order_inputs
from handlers.wma.order_options import OrderOptions
from handlers.wma.order_outcome import accepted, blunder_of, not_obeyed, obeyed
from handlers.wma.shortly import ordered, with_short
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.procedure import Played
from resolvers.wma.order import (
    COMMAND,
    Order,
    Ordered,
    OrderRefused,
    OrderTarget,
    chance_to_obey,
    need_for_order,
    refuse_order,
    upset_by_camels,
)
from resolvers.wma.order_chain import ORDER_CHAIN
from resolvers.wma.pages import page
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.words import ORDER_REACH_CM

_BAND = 20


def forecast_order(context: Context, options: OrderOptions) -> Forecast:
    """Several distances are orders in a row: the chance of each, and of what a failure brings (wma p. 14-16)."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    units = [state.unit(unit) for unit in dict.fromkeys(options.units)]
    distances = options.distance or (float(_BAND),)
    chain = chain_inputs(state, commander, units, options.model_copy(update={"distance": distances}))
    odds = context.odds(ORDER_CHAIN, chain)
    targets = odds.weights[0][0].targets
    law = odds.law("succeeded")
    chances = []
    for number in range(1, len(distances) + 1):
        chance = sum((p for value, p in law if value >= number), Fraction(0))
        chances.append(Chance(text("odds-order-n", number=number, target=targets[number - 1]), chance))
    for field, key in (("blunder", "odds-blunder"), ("orders_end", "odds-orders-end")):
        if chance := odds.chance(field):
            chances.append(Chance(text(key), chance))
    return Forecast(
        title=title_of(commander, units),
        odds=odds,
        chances=chances,
        means=((text("odds-succeeded"), odds.mean("succeeded")),),
        assumed=text("order-chain-assumed", distances=", ".join(f"{distance:g}" for distance in distances)),
    )


def judge_order(context: Context, options: OrderOptions) -> NotAllowed | None:
    """What the battle knows against it; ranges are judged with the inputs of the rule, once they are said."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    context.require_side(commander.side, unit=commander.name)
    if options.camels and not enemy_camels(state, commander.side):
        return NotAllowed("order.no_camels", field="camels")
    if options.near_general and not asks_where_the_general_is(state, commander.side):
        return NotAllowed("order.no_near_general", field="near_general")
    return may_order(state, commander, [state.unit(unit) for unit in dict.fromkeys(options.units)])


@command(
    "order",
    "приказ",
    "prikaz",
    "команда",
    about=Name("Приказ отряду или бригаде", "Order a unit or a brigade"),
    example=Name("/order Цезарь конница 2 65см враг", "/order Caesar cavalry 2 65cm enemy"),
    group="turn",
    model=OrderOptions,
    game="wma",
    battle=True,
    forecast=forecast_order,
    judge=judge_order,
)
def order(context: Context, options: OrderOptions) -> Answer:
    """Roll the command test; without a distance, show what each distance would need and ask."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    units = [state.unit(unit) for unit in dict.fromkeys(options.units)]
    if not options.distance:
        return _ask_distance(context, commander, units, options)
    given = order_inputs(state, commander, units, options)
    refuse(context, given, units, commander)
    need = need_for_order(given, context.rulings_as(WmaRulings))
    played = context.play(COMMAND, given)
    return _answer(context, commander, units, options, given, need, played)


def refuse(context: Context, order: Order, units: Sequence[WmaUnit], commander: Commander) -> None:
    """Say why the rules forbid the order, and which unit of the brigade is the cause: the first refused alone as well.

    Raises:
        NotAllowed: ``order.``, then the reason.
    """
    rulings = context.rulings_as(WmaRulings)
    refused = refuse_order(order, rulings)
    if refused is None:
        return
    reason, where = refused
    alone = (
        unit
        for unit, given in zip(units, order.units, strict=True)
        if (refused := refuse_order(order.model_copy(update={"units": (given,)}), rulings)) is not None
        and refused[0] == reason
    )
    cause = next(alone, units[0])
    raise NotAllowed(f"order.{reason}", field="order", value=cause.name, ref=page(where), commander=commander.name)


def title_of(commander: Commander, units: Sequence[WmaUnit]) -> Text:
    """``Приказ: Цезарь → Конница 2``."""
    return text("order-title", commander=commander.name, units=", ".join(unit.name for unit in units))


def _ask_distance(context: Context, commander: Commander, units: Sequence[WmaUnit], options: OrderOptions) -> Answer:
    """A button a distance band, with the number needed and the chance, so that a thumb is enough."""
    reach = ORDER_REACH_CM[commander.rank]  # type: ignore[index]
    rows: list[Block] = [Headline(title_of(commander, units)), Line(text("order-how-far"))]
    entries = []
    buttons = []
    for band in range(_BAND, reach + 1, _BAND):
        said = options.model_copy(update={"distance": (float(band),)})
        order = order_inputs(context.of(WmaBattle), commander, units, said)
        refuse(context, order, units, commander)
        need = need_for_order(order, context.rulings_as(WmaRulings))
        chance = chance_to_obey(need, context.rulings_as(WmaRulings))
        entries.append(Entry(str(band), text("order-band", target=need.target, chance=chance)))
        label = text("order-band-button", cm=band, chance=render_chance(chance))
        buttons.append(Button(label, Press("order", said.model_dump(exclude_none=True)), side=commander.side))
    rows.append(Ledger(tuple(entries)))
    pairs = tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return reply(*rows, buttons=pairs)


def _answer(
    context: Context,
    commander: Commander,
    units: Sequence[WmaUnit],
    options: OrderOptions,
    given: Order,
    need: OrderTarget,
    played: Played[Ordered | OrderRefused],
) -> Answer:
    result = played.result
    assert isinstance(result, Ordered)
    again = not result.success and reroll_of(context.of(WmaBattle), commander) is not None
    event = OrderGiven(
        commander=commander.id,
        units=tuple(unit.id for unit in units),
        distance_cm=max(options.distance),
        number=given.order,
        needed=result.target,
        roll=result.roll,
        success=result.success,
        commander_finished=result.commander_finished and not again,
        orders_end=result.orders_end and not again,
        may_reroll=again,
        **context.record(COMMAND, given, played),
    )
    chance = chance_to_obey(need, context.rulings_as(WmaRulings))
    blocks: list[Block] = [
        Headline(title_of(commander, units)),
        Line(text("order-need", target=result.target, chance=chance), strong=True),
    ]
    faces = "+".join(str(face) for face in event.rolls[0].faces) if event.rolls else ""
    if result.success:
        blocks += accepted(units, faces, result.roll)
    else:
        blocks.append(Line(text("order-refused", faces=faces, roll=result.roll), strong=True))
    blocks.append(_ledger(given, need))
    if late := joiners(units):
        blocks.append(Line(text("order-joiners", units=", ".join(unit.name for unit in late), page=page(19))))
    changed = after_an_order(commander, result.roll, success=result.success)
    blocks += [Line(text("order-command-falls", commander=commander.name)) for _ in changed]
    events: list[Event] = [event, *changed]
    if result.success:
        answer = obeyed(context, options, given.order, events, blocks)
    elif again:
        answer = Answer((say(*blocks, buttons=((why_button(context.battle.act + 1),),)),), tuple(events))
    else:
        camels = upset_by_camels(given, context.rulings_as(WmaRulings))
        answer = not_obeyed(
            context, options, events, blocks, orders_end=result.orders_end, blunder=result.blunder, camels=camels
        )
    own = context.call.faces is not None
    return with_short(answer, *ordered(context.of(WmaBattle), event, chance, blunder_of(answer), own=own))


def _ledger(given: Order, need: OrderTarget) -> Ledger:
    return Ledger(
        (Entry(str(given.commander.command), text("order-command-value")), *Telling("wma").rows(need.modifiers))
    )
