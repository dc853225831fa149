"""Rights in the Command phase (wma p. 12-19)."""

from __future__ import annotations

from games.wma.state import WmaUnit
from lexicon.errors import NotAllowed
from resolvers.wma.order import MAX_ORDERS
from resolvers.wma.pages import page


def hears_no_order(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from being ordered, whoever would order it (wma p. 13-15)."""
    reasons = (
        (not unit.alive, "order.dead", None),
        (unit.off_table, "order.off_table", 30),
        (unit.order_failed, "order.failed_before", 15),
        (unit.halted, "order.halted", 15),
        (unit.confused, "order.confused", 13),
        (unit.engaged, "order.engaged", 13),
        (unit.initiative is not None, "order.moved_by_initiative", 13),
        (unit.orders >= MAX_ORDERS, "order.max_three_orders", 15),
    )
    for holds, code, where in reasons:
        if holds:
            return NotAllowed(code, field="units", value=unit.name, ref=None if where is None else page(where))
    return None
