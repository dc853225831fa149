"""``/reroll``: a failed order by an omen, by William, by Scipio's Tribunes (wma p. 99, 101, 122); an attack by Ashur.

Ashur has one attack die that failed rolled again, once the attack dice lie on the table (p. 85).
"""

from __future__ import annotations

from typing import Annotated, Literal, cast

from games.core.events import Event
from games.wma.events import OrderRerolled
from games.wma.state import FailedOrder, WmaBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Choice, Options, Pick
from handlers.wma.again import order_again
from handlers.wma.held_round import answer_favour, refuse_favour
from handlers.wma.order import title_of
from handlers.wma.order_options import OrderOptions
from handlers.wma.order_outcome import accepted, blunder_of, not_obeyed, obeyed
from handlers.wma.shortly import ordered, with_short
from handlers.wma.to_page import own_dice
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.order import COMMAND, Order, Ordered, chance_to_obey, need_for_order, upset_by_camels
from resolvers.wma.rulings import WmaRulings

_DOUBLE_SIX = 12
_AGAIN: dict[str, tuple[Name, ...]] = {
    "yes": (Name("да", "yes"), Name("перебросить", "again")),
    "no": (Name("нет", "no"), Name("оставить", "let it stand")),
}


class RerollOptions(Options):
    """Whether it is rolled again."""

    again: Annotated[
        Literal["yes", "no"], Choice(Name("переброс", "reroll"), Name("бросить ли снова", "roll again or not"), _AGAIN)
    ] = "yes"
    unit: Annotated[
        str | None,
        Pick(Name("чей кубик", "whose die"), Name("чей кубик атаки", "whose attack die"), source="any_units"),
    ] = None
    target: Annotated[
        str | None,
        Pick(
            Name("против кого", "against whom"),
            Name("кого он бил, если бил нескольких", "whom it struck, if several"),
            source="any_enemies",
            target=True,
        ),
    ] = None


def judge_reroll(context: Context, options: RerollOptions) -> NotAllowed | None:
    """Its own side says so, of the order that has just failed, or of an attack."""
    state = context.of(WmaBattle)
    if state.held_round is not None:
        return refuse_favour(context, state.held_round, options.again, options.unit, options.target)
    if state.failed_order is None:
        return NotAllowed("reroll.nothing", field="again")
    commander = state.commander(state.failed_order.commander)
    context.require_side(commander.side, unit=commander.name)
    return None


@command(
    "reroll",
    "переброс",
    "перебросить",
    "ашшур",
    about=Name("Перебросить приказ или кубик атаки: знамение, Ашшур", "Roll an order or attack again: omens, Ashur"),
    example=Name("/reroll да", "/reroll yes"),
    group="turn",
    model=RerollOptions,
    game="wma",
    battle=True,
    judge=judge_reroll,
)
def reroll(context: Context, options: RerollOptions) -> Answer:
    """One more command test, or attack die, whose result stands; or the failure stands."""
    state = context.of(WmaBattle)
    if state.held_round is not None:
        return answer_favour(context, state.held_round, options.again, options.unit, options.target)
    failed = state.failed_order
    assert failed is not None
    given = Order.model_validate(failed.given)
    commander = state.commander(failed.commander)
    units = [state.unit(unit) for unit in failed.units]
    near = any(unit.enemy_cm is not None for unit in given.units)
    order = OrderOptions(commander=failed.commander, units=failed.units, enemy=near)
    blocks: list[Block] = [Headline(title_of(commander, units))]
    again = order_again(state, failed)
    if options.again == "no" or again is None:
        return _let_stand(context, failed, given, order, blocks)
    given, where = again
    rulings = context.rulings_as(WmaRulings)
    played = context.play(COMMAND, given)
    result = cast(Ordered, played.result)
    event = OrderRerolled(
        commander=commander.id,
        units=failed.units,
        needed=result.target,
        roll=result.roll,
        success=result.success,
        commander_finished=result.commander_finished,
        orders_end=result.orders_end,
        **context.record(COMMAND, given, played),
    )
    faces = "+".join(str(face) for face in event.rolls[0].faces)
    blocks.append(Line(text("order-rerolled", target=result.target, page=where)))
    events: list[Event] = [event]
    if result.success:
        blocks += accepted(units, faces, result.roll)
        answer = obeyed(context, order, failed.number, events, blocks)
    else:
        blocks.append(Line(text("order-refused", faces=faces, roll=result.roll), strong=True))
        camels = upset_by_camels(given, rulings)
        answer = not_obeyed(
            context, order, events, blocks, orders_end=result.orders_end, blunder=result.blunder, camels=camels
        )
    chance = chance_to_obey(need_for_order(given, rulings), rulings)
    short = ordered(state, event, chance, blunder_of(answer), own=context.call.faces is not None)
    return with_short(answer, *short)


def _let_stand(context: Context, failed: FailedOrder, given: Order, order: OrderOptions, blocks: list[Block]) -> Answer:
    general = given.commander.rank == "general"
    event = OrderRerolled(
        commander=failed.commander,
        units=failed.units,
        needed=failed.needed,
        commander_finished=True,
        orders_end=general,
    )
    upset = upset_by_camels(given, context.rulings_as(WmaRulings))
    blunder = upset or (not general and failed.roll == _DOUBLE_SIX)
    return not_obeyed(context, order, [event], blocks, orders_end=general, blunder=blunder, camels=upset)


def reroll_buttons(side: str) -> Rows:
    """[Перебросить] [Оставить] [Свои кубики] for the side whose order failed."""
    again = Press("reroll", {"again": "yes"})
    return (
        (
            Button(text("button-reroll"), again, side=side, style="main", answers="reroll"),
            Button(text("button-let-stand"), Press("reroll", {"again": "no"}), side=side, answers="reroll"),
        ),
        (own_dice(again, side),),
    )
