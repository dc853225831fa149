"""Several orders in a row to the same unit or brigade: how likely each of them is (wma p. 12-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Positive, Yes
from resolvers.core.procedure import Procedure, Run, Step
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.order import (
    MAX_ORDERS,
    Commander,
    Order,
    Ordered,
    OrderedUnit,
    need_for_order,
    refuse_order,
    resolve_order,
)


class NextOrder(Given):
    """What is different when the unit gets this order; ``null`` stays as it was.

    Attributes:
        distance_cm: from the commander to the unit, the farthest of a brigade.
    """

    distance_cm: Centimetres | None = None
    enemy_cm: Centimetres | None = None
    uncovered_flank_enemy_cm: Centimetres | None = None
    difficult_terrain: Yes | None = None


class OrderChain(Given):
    """Orders that one commander means to give in a row, as long as they succeed.

    Attributes:
        first_order: which order of the phase the first of them is.
        orders: one entry for each order.
    """

    commander: Commander
    units: Annotated[tuple[OrderedUnit, ...], Field(min_length=1, max_length=40)]
    orders: Annotated[tuple[NextOrder, ...], Field(min_length=1, max_length=MAX_ORDERS)]
    first_order: Annotated[Positive, Field(le=MAX_ORDERS)] = 1
    army_has_camels: Yes = False


@dataclass(frozen=True, slots=True)
class ChainResult:
    """How far it went.

    Attributes:
        targets: the number that each order needs on 2D6.
        succeeded: orders that succeeded, all the first ones.
        all_succeeded: none failed.
        blunder, orders_end: what the failure brought, if there was one.
    """

    targets: tuple[int, ...]
    succeeded: int
    all_succeeded: bool
    blunder: bool
    orders_end: bool


def orders_of(given: OrderChain) -> tuple[Order, ...]:
    """The orders one by one, each with what it changes."""
    orders: list[Order] = []
    units = given.units
    for place, change in enumerate(given.orders):
        known = {name: value for name in NextOrder.model_fields if (value := getattr(change, name)) is not None}
        units = tuple(unit.model_copy(update=known) for unit in units)
        order = given.first_order + place
        orders.append(Order(commander=given.commander, order=order, units=units, army_has_camels=given.army_has_camels))
    return tuple(orders)


def resolve_order_chain(given: OrderChain, rulings: WmaRulings) -> Procedure[ChainResult]:
    """Each order is rolled only if all before it succeeded (wma p. 15).

    Raises:
        NotAllowed: ``order.refused``: one of the orders may not be given; ``reason`` says why.
    """
    orders = orders_of(given)
    for place, order in enumerate(orders):
        refused = refuse_order(order, rulings)
        if refused is not None:
            raise NotAllowed("order.refused", field=f"orders.{place}", ref=page(refused[1]), reason=refused[0])
    targets = tuple(need_for_order(order, rulings).target for order in orders)

    def give(place: int, order: Order) -> Step[tuple[int, bool, bool]]:
        whole = resolve_order(order, rulings)

        def short(state: int) -> tuple[bool, bool, bool]:
            result = whole.outcome(state)
            assert isinstance(result, Ordered)
            return result.success, result.blunder, result.orders_end

        inner = Procedure(whole.start, whole.steps, short, whole.notes)

        def step(state: tuple[int, bool, bool]) -> Run[tuple[int, bool, bool]] | tuple[int, bool, bool]:
            if state[0] != place:
                return state
            return Run(inner, lambda rolled: (place + 1 if rolled[0] else place, rolled[1], rolled[2]))

        return step

    def outcome(state: tuple[int, bool, bool]) -> ChainResult:
        return ChainResult(targets, state[0], state[0] == len(orders), state[1], state[2])

    return Procedure((0, False, False), tuple(give(place, order) for place, order in enumerate(orders)), outcome)


ORDER_CHAIN = MECHANICS.add(
    "order_chain", resolve_order_chain, page=15, title=Name("Приказы подряд", "Orders in a row")
)
