"""Rights in the Command phase: initiative, orders, halts, charges (wma p. 12-19, 25, 64, 68).

What the rules forbid for good comes first; what is only out of turn, phase or sequence comes last, so that players who
agree on it have agreed on that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.wma.engagement import Place
from games.wma.rights.confused import kept_by_confusion
from games.wma.rights.reasons import first_of
from games.wma.state import Commander, WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst
from resolvers.wma.order import MAX_BRIGADE, MAX_ORDERS
from resolvers.wma.pages import page
from resolvers.wma.support import SupportingStand, refuse_support
from resolvers.wma.words import ADVANCE_CM, CLOSE_CM, FULL_MOVE_CM, TroopType


def may_order(state: WmaBattle, commander: Commander, units: Sequence[WmaUnit]) -> NotAllowed | None:
    """What keeps a commander from ordering this unit or brigade now; distances are the table's (wma p. 12-19)."""
    return (
        _gives_orders(state, commander)
        or next((refused for unit in units if (refused := _takes_order(commander, unit)) is not None), None)
        or _too_many(units)
        or _strangers(units)
        or _out_of_command(state, commander.side, "order", 11)
        or _orders_are_over(state, commander)
        or next((refused for unit in units if (refused := _passed_by(state, unit, "order")) is not None), None)
    )


LOCAL_GREEKS = "local_greeks_brigade"
"""Units of the Persians that form brigades among themselves alone (wma p. 89)."""


def _strangers(units: Sequence[WmaUnit]) -> NotAllowed | None:
    """Local Greeks of the Persians form brigades among themselves alone (wma p. 89)."""
    apart = [unit for unit in units if LOCAL_GREEKS in unit.rules]
    if not apart or len(apart) == len(units):
        return None
    return NotAllowed("order.local_greeks", field="units", value=apart[0].name, ref=page(89))


def joiners(units: Sequence[WmaUnit]) -> tuple[WmaUnit, ...]:
    """Those of a brigade who have not moved with the others: lawful only where they touched before the first order.

    A brigade is not formed by the moves of the same phase (wma p. 19); who touched then only the table knows.
    """
    most = max((unit.orders for unit in units), default=0)
    return tuple(unit for unit in units if unit.orders < most)


def hears_no_order(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from being ordered, whoever would order it (wma p. 13-15)."""
    return first_of(
        (
            (not unit.alive, "order.dead", None),
            (unit.off_table, "order.off_table", 30),
            (unit.order_failed, "order.failed_before", 15),
            (unit.returned_late, "order.returned_late", 30),
            (unit.halted, "order.halted", 15),
            kept_by_confusion(unit, "order"),
            (unit.engaged, "order.engaged", 13),
            (unit.initiative is not None, "order.moved_by_initiative", 13),
            (unit.charged, "order.charged", 15),
            (unit.orders >= MAX_ORDERS, "order.max_three_orders", 15),
        ),
        unit,
    )


def may_halt(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a player from calling a unit's moves done (wma p. 15)."""
    gone = first_of(((not unit.alive, "unit.dead", None), (unit.halted, "halt.again", 15)), unit)
    return gone or hears_no_order(unit) or _out_of_command(state, unit.side, "halt", 15)


def may_use_initiative(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from moving by itself; whether an enemy is near enough is the table's to say (wma p. 13-14)."""
    unable = first_of(
        (
            (not unit.alive, "unit.dead", None),
            (unit.off_table, "order.off_table", 30),
            kept_by_confusion(unit, "initiative"),
            (unit.engaged, "initiative.engaged", 13),
            (unit.initiative is not None, "initiative.again", 13),
            (unit.orders > 0 or unit.order_failed, "initiative.ordered", 13),
            (unit.charged, "charge.again", 15),
            (unit.returned, "initiative.returned", 30),
            (unit.returned_late, "order.returned_late", 30),
            (unit.halted, "charge.halted", 15),
        ),
        unit,
    )
    return unable or _out_of_command(state, unit.side, "initiative", 13) or _initiative_is_over(state, unit)


def may_charge(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from charging in its Command phase: on initiative, an order, a blunder (wma p. 13-15, 68)."""
    sent = unit.blundered == "gods_with_us"
    unable = first_of(
        (
            (not unit.alive, "unit.dead", None),
            (unit.off_table, "order.off_table", 30),
            kept_by_confusion(unit, "charge"),
            (unit.engaged, "charge.engaged", 13),
            (unit.charged, "charge.again", 15),
            (unit.blundered == "enemy_strong", "charge.blunder", 68),
            (unit.order_failed and not sent, "charge.order_failed", 15),
            (unit.returned_late, "order.returned_late", 30),
            (unit.halted, "charge.halted", 15),
            (unit.initiative == "evade", "charge.evaded", 14),
        ),
        unit,
    )
    return unable or _out_of_command(state, unit.side, "charge", 25) or _charges_too_late(state, unit)


def may_reach(state: WmaBattle, unit: WmaUnit, distance_cm: float) -> NotAllowed | None:
    """What keeps a unit from charging over a distance that somebody measured.

    20 cm on initiative (wma p. 13) and in an advance (p. 60), else one full move (p. 25); whether the ground and its
    formation let it go so far only the table knows. Runners may go as fast as their chariots (p. 124).
    """
    full = FULL_MOVE_CM["chariot" if "chariot_runner" in unit.rules else cast(TroopType, unit.type)]
    if state.phase == "combat":
        most, where = ADVANCE_CM, 60
    elif unit.orders or unit.blundered is not None:
        most, where = full, 25
    else:
        most, where = min(full, CLOSE_CM), 13
    if distance_cm <= most:
        return None
    return NotAllowed(
        "charge.too_far", field="distance", value=unit.name, allowed=str(most), cm=distance_cm, ref=page(where)
    )


def may_be_charged(state: WmaBattle, charger: WmaUnit, target: WmaUnit) -> NotAllowed | None:
    """What keeps an enemy from being charged: friends, the dead, who is not on the table (wma p. 25, 30)."""
    if not state.hostile(charger.side, target.side):
        return NotAllowed("fight.friends", field="targets", value=target.name)
    if not target.alive:
        return NotAllowed("fight.destroyed", field="targets", value=target.name)
    if target.off_table:
        return NotAllowed("charge.off_table", field="targets", value=target.name, ref=page(30))
    return None


def may_support_charge(
    state: WmaBattle, unit: WmaUnit, chargers: Sequence[WmaUnit], place: Place = "rear"
) -> NotAllowed | None:
    """What keeps a unit from going along with a charge in support; it needs no order for it (wma p. 49-50, 64, 126).

    ``place``: whether it comes behind those who charge or beside them.
    """
    side = chargers[0].side if chargers else ""
    misplaced = [refuse_support(supporting_stand(unit, one, place), state.in_force) for one in chargers]
    if (refused := _joins_no_charge(unit, chargers, side)) is not None or None in misplaced or not chargers:
        return refused
    code, where = next(reason for reason in misplaced if reason is not None)
    return NotAllowed(f"fight.{code}", field="support", value=unit.name, ref=page(where), whom=chargers[0].name)


def supporting_stand(unit: WmaUnit, friend: WmaUnit, place: Place) -> SupportingStand:
    """A stand of a unit that stands there to support one of a friend, as the rules of support ask for it (p. 49)."""
    return SupportingStand(
        type=unit.type,  # type: ignore[arg-type]
        supported_type=friend.type,  # type: ignore[arg-type]
        position=place,
        skirmish="skirmish" in unit.rules,
        supported_phalanx="phalanx" in friend.rules,
        phalanx="phalanx" in unit.rules,
    )


def _joins_no_charge(unit: WmaUnit, chargers: Sequence[WmaUnit], side: str) -> NotAllowed | None:
    return first_of(
        (
            (not unit.alive, "unit.dead", None),
            (unit.off_table, "order.off_table", 30),
            (unit.side != side or unit in chargers, "charge.no_support", 50),
            (unit.type != "infantry" or all(one.type != "infantry" for one in chargers), "charge.support_foot", 49),
            kept_by_confusion(unit, "support_charge"),
            (unit.engaged, "charge.engaged", 13),
            (unit.charged, "charge.again", 15),
            (unit.order_failed, "charge.order_failed", 15),
            (unit.returned_late, "order.returned_late", 30),
            (unit.halted, "charge.halted", 15),
        ),
        unit,
    )


def may_obey_blunder(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from having made the move that a blunder asks for (wma p. 68)."""
    if unit.blundered != "gods_with_us":
        return NotAllowed("blunder.nothing", field="unit", value=unit.name, ref=page(68))
    return None


def may_be_marked(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from taking the lasting penalty of its brigade's blunder (wma p. 68)."""
    if not any(unit.id in brigade for brigade in state.blunder_choices):
        return NotAllowed("blunder.nothing", field="unit", value=unit.name, ref=page(68))
    return None if unit.alive else NotAllowed("unit.dead", field="unit", value=unit.name)


def enemy_camels(state: WmaBattle, side: str) -> bool:
    """Whether any enemy on the table rides camels, which horses shy at (wma p. 124)."""
    enemies = (unit for enemy in state.enemies_of(side) for unit in state.units_of(enemy, alive=True))
    return any("camel" in unit.rules and not unit.off_table for unit in enemies)


def waiting_fanatics(state: WmaBattle, side: str) -> tuple[WmaUnit, ...]:
    """Fanatics who could still charge on initiative, and have to before all others if they can (wma p. 124)."""
    own = (unit for unit in state.units_of(side, alive=True) if "fanatic" in unit.rules)
    return tuple(unit for unit in own if may_use_initiative(state, unit) is None)


def _gives_orders(state: WmaBattle, commander: Commander) -> NotAllowed | None:
    """A commander who is gone, or whose orders are over because one failed (wma p. 15)."""
    if commander.dead:
        return NotAllowed("commander.dead", field="commander", value=commander.name)
    if state.sides[commander.side].orders_ended:
        return NotAllowed("order.orders_ended", field="commander", value=commander.name, ref=page(15))
    if commander.failed or (commander.finished and state.ordering in (None, commander.id)):
        return NotAllowed("order.commander_finished", field="commander", value=commander.name, ref=page(15))
    return None


def _takes_order(commander: Commander, unit: WmaUnit) -> NotAllowed | None:
    if unit.side != commander.side:
        return NotAllowed("order.other_side", field="units", value=unit.name, commander=commander.name)
    if (refused := hears_no_order(unit)) is not None:
        return refused
    if unit.ordered_by not in (None, commander.id):
        return NotAllowed("order.other_commander", field="units", value=unit.name, ref=page(15))
    return None


def _too_many(units: Sequence[WmaUnit]) -> NotAllowed | None:
    if len(units) <= MAX_BRIGADE:
        return None
    return NotAllowed("order.brigade_over_four", field="units", value=len(units), ref=page(17))


def _orders_are_over(state: WmaBattle, commander: Commander) -> OutOfOrder | None:
    """Commanders have moved, or another one has begun after him (wma p. 15, 17)."""
    if state.stage == "commanders":
        return OutOfOrder("order.commanders_moved", field="commander", value=commander.name, ref=page(17))
    if commander.finished:
        ordering = state.commanders.get(state.ordering or "")
        now = "" if ordering is None else ordering.name
        return OutOfOrder("order.commander_over", field="commander", value=commander.name, other=now, ref=page(15))
    return None


def _passed_by(state: WmaBattle, unit: WmaUnit, what: str) -> OutOfOrder | None:
    """A unit that was ordered before, and after it another: nobody goes back to it (wma p. 15, 19)."""
    if unit.orders == 0 or any(unit.id in group for group in state.open_orders):
        return None
    return OutOfOrder(f"{what}.passed", field="units", value=unit.name, ref=page(15))


def _initiative_is_over(state: WmaBattle, unit: WmaUnit) -> OutOfOrder | None:
    if state.stage in ("", "initiative"):
        return None
    return OutOfOrder("initiative.late", field="unit", value=unit.name, ref=page(13))


def _charges_too_late(state: WmaBattle, unit: WmaUnit) -> OutOfOrder | None:
    """A charge is the move of the moment: of initiative before all orders, of the order just obeyed, of a blunder."""
    if unit.blundered == "gods_with_us":
        return None
    if unit.orders == 0:
        return _initiative_is_over(state, unit)
    now = state.open_orders[-1] if state.open_orders else ()
    if state.stage == "commanders" or unit.id not in now:
        return OutOfOrder("charge.passed", field="attackers", value=unit.name, ref=page(15))
    return None


def _out_of_command(state: WmaBattle, side: str, what: str, where: int) -> OutOfOrder | None:
    if state.phase != "command":
        return OutOfOrder(f"{what}.phase", field="phase", value=state.phase, ref=page(where), example="/turn")
    if state.active not in (None, side):
        waiting = state.called(state.active)
        return OutOfOrder("turn.not_active", field="side", value=waiting)
    due = (unit for unit in state.units.values() if unit.edge_due and unit.off_table and unit.side == side)
    returning = next((unit for unit in due if unit.alive), None)
    if returning is not None:
        return OwedFirst("edge.first", field="unit", value=returning.name, ref=page(30), example="/edge")
    return None
