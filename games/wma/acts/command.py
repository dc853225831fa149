"""The Command phase: what may be done in it, and what blunders and charges leave owing (wma p. 12-19, 25, 41, 68)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from typing import cast

from games.core.course import Act, Debt, Option, allowed
from games.wma.acts.shooting import shots
from games.wma.rights.command import (
    LOCAL_GREEKS,
    enemy_camels,
    may_be_charged,
    may_charge,
    may_halt,
    may_order,
    may_support_charge,
    may_use_initiative,
)
from games.wma.rights.commanders import may_be_displaced, may_move_commander
from games.wma.rights.reactions import answers_first, may_evade_charge
from games.wma.state import Commander, WmaBattle, WmaUnit
from games.wma.upgrades import asks_where_the_general_is
from lexicon.errors import NotAllowed
from resolvers.wma.order import MAX_BRIGADE
from resolvers.wma.words import CLOSE_CM, ORDER_REACH_CM, Rank

_MOST_MET = 3
"""Enemies that one unit usually meets at most in a charge: it has that many stands."""


def command_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """All that a side may do with its units and commanders in a Command phase, and why not the rest."""
    units = list(state.units_of(side))
    commanders = [one for one in state.commanders_of(side) if not one.dead]
    for unit in units:
        yield from _orders(state, commanders, unit)
        if unit.orders:
            yield _act("halt", unit, may_halt(state, unit), Option("units", (unit.id,), 1, 1))
        how = Option("how", ("charge", "evade"), 1, 1)
        yield _act("initiative", unit, may_use_initiative(state, unit), _only(unit), how)
        yield _charge(state, unit)
    for commander in commanders:
        yield from _brigade(state, commander, units)
        yield _move(state, commander, units)
        if (displaced := _displaced(commander, units)) is not None and state.active != side:
            yield displaced
    yield from chain.from_iterable(debt.acts for debt in command_debts(state) if debt.by == side)


def _orders(state: WmaBattle, commanders: list[Commander], unit: WmaUnit) -> Iterator[Act]:
    refusals = [(one, may_order(state, one, (unit,))) for one in commanders]
    free = [one for one, refused in refusals if refused is None]
    for commander in free:
        yield Act("order", unit.id, _order_options(state, commander, (unit.id,), 1, 1))
    if refusals and not free:
        yield Act("order", unit.id, why_not=refusals[0][1])


def _brigade(state: WmaBattle, commander: Commander, units: list[WmaUnit]) -> Iterator[Act]:
    """Several at once: those whom he may order one by one; whether they touch is the table's (wma p. 17).

    Whoever has moved is offered with those who moved as often (p. 19); Local Greeks go among themselves alone (p. 89).
    """
    free = [unit for unit in units if may_order(state, commander, (unit,)) is None]
    for orders, locals_alone in product(sorted({unit.orders for unit in free}), (True, False)):
        kind = orders, locals_alone
        together = tuple(unit.id for unit in free if (unit.orders, LOCAL_GREEKS in unit.rules) == kind)
        if len(together) > 1:
            yield Act("order", commander.id, _order_options(state, commander, together, 2, MAX_BRIGADE))


def _order_options(
    state: WmaBattle, commander: Commander, units: tuple[str, ...], least: int, most: int
) -> tuple[Option, ...]:
    reach = ORDER_REACH_CM[cast(Rank, commander.rank)]
    facts = ["enemy", "flank", "difficult", *(("camels",) if enemy_camels(state, commander.side) else ())]
    facts += ["near_general"] if asks_where_the_general_is(state, commander.side) else []
    return (
        Option("commander", (commander.id,), 1, 1),
        Option("units", units, least, most),
        Option("distance", tuple(float(cm) for cm in range(CLOSE_CM, reach + 1, CLOSE_CM)), 1, 1, table=True),
        *(Option(fact, (True,), table=True) for fact in facts),
    )


def _charge(state: WmaBattle, unit: WmaUnit) -> Act:
    enemies = (enemy for side in state.enemies_of(unit.side) for enemy in state.units_of(side))
    able = [enemy for enemy in enemies if may_be_charged(state, unit, enemy) is None]
    waiting = [held for enemy in able if (held := answers_first(state, enemy)) is not None]
    free = tuple(enemy.id for enemy in able if answers_first(state, enemy) is None)
    nobody = waiting[0] if waiting else NotAllowed("charge.nobody", field="targets")
    refused = may_charge(state, unit) or (None if free else nobody)
    behind = tuple(one.id for one in state.units_of(unit.side) if may_support_charge(state, one, (unit,)) is None)
    return _act(
        "charge",
        unit,
        refused,
        Option("attackers", (unit.id,), 1, 1),
        Option("targets", free, 1, _MOST_MET),
        Option("support", behind, table=True),
        Option("flank", (True,), table=True),
    )


def _move(state: WmaBattle, commander: Commander, units: list[WmaUnit]) -> Act:
    refused = may_move_commander(state, commander, None)
    free = tuple(unit.id for unit in units if may_move_commander(state, commander, unit) is None)
    return Act("attach", commander.id, (Option("commander", (commander.id,), 1, 1), Option("unit", free)), refused)


def _displaced(commander: Commander, units: list[WmaUnit]) -> Act | None:
    """Enemies moved onto him: he joins a friend within 30 cm (wma p. 69)."""
    free = tuple(unit.id for unit in units if may_be_displaced(commander, unit) is None)
    if not free:
        return None
    options = (
        Option("commander", (commander.id,), 1, 1),
        Option("unit", free, 1, 1, table=True),
        Option("displaced", (True,), 1, 1, table=True),
    )
    return Act("attach", commander.id, options)


def _act(command: str, unit: WmaUnit, refused: NotAllowed | None, *options: Option) -> Act:
    return Act(command, unit.id, options, refused)


def _only(unit: WmaUnit) -> Option:
    return Option("unit", (unit.id,), 1, 1)


def command_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """What blunders leave to be done, and what the charged have to answer; advances are answered as well (p. 60)."""
    return (*reroll_debts(state), *blunder_debts(state), *reaction_debts(state))


def reroll_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """Whether a failed order is rolled again; nothing else goes on before that is said (wma p. 99, 101, 122)."""
    failed = state.failed_order
    if failed is None or failed.commander not in state.commanders:
        return ()
    act = Act("reroll", failed.commander, (Option("again", ("yes", "no"), 1, 1),))
    side = state.commander(failed.commander).side
    return (Debt(side, "reroll", failed.units, (act,), blocks=True),)


def blunder_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """Who takes the lasting penalty of a brigade, and units that must go for the enemy (wma p. 68)."""
    debts = []
    for brigade in state.blunder_choices:
        living = tuple(unit for unit in brigade if unit in state.units and state.units[unit].alive)
        if living:
            acts = tuple(Act("blunder", unit, (Option("unit", (unit,), 1, 1),)) for unit in living)
            debts.append(Debt(state.units[living[0]].side, "blunder", living, acts))
    sent = [unit for unit in state.units.values() if unit.blundered == "gods_with_us" and unit.alive]
    for side in dict.fromkeys(unit.side for unit in sent):
        own = [unit for unit in sent if unit.side == side]
        acts = tuple(act for unit in own for act in (_charge(state, unit), Act("blunder", unit.id, (_only(unit),))))
        debts.append(Debt(side, "blunder", tuple(unit.id for unit in own), acts))
    return tuple(debts)


def reaction_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """The charged shoot, evade or stand; whoever has no choice owes none (wma p. 25, 41)."""
    debts = []
    for unit in state.units.values():
        if not unit.charged_by or not unit.alive:
            continue
        acts = list(allowed(shots(state, unit)))
        what = "reaction" if acts else "evade"
        if may_evade_charge(state, unit) is None:
            acts.append(Act("evade", unit.id, (_only(unit),)))
        if acts:
            acts.append(Act("stand", unit.id, (_only(unit),)))
            debts.append(Debt(unit.side, what, (unit.id,), tuple(acts)))
    return tuple(debts)
