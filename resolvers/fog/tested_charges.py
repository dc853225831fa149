"""Charges, temptations, stands and interceptions together with the complex move test that they may need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from lexicon.names import Name
from resolvers.core.procedure import Procedure, Run
from resolvers.core.trace import Note
from resolvers.fog.charging import ChargePermission, permission
from resolvers.fog.complex_move import Cmt, numbers_of, roll_cmt
from resolvers.fog.game import DECLARING, INTERCEPTING, MECHANICS, RECEIVING, WITHOUT_ORDERS, FogRulings
from resolvers.fog.intercepting import Intercept, interception
from resolvers.fog.receiving import ReceiveCharge, receiving
from resolvers.fog.without_orders import ChargeWithoutOrders, temptation
from resolvers.fog.words import Cohesion

R = TypeVar("R")


def _tested(
    test: Cmt | None,
    changes: dict[str, str],
    rulings: FogRulings,
    notes: tuple[Note, ...],
    outcome: Callable[[bool], R],
    tests: int = 1,
) -> Procedure[R]:
    """The test (several in a row must all be passed), and what passing or failing leads to."""
    asked = (test or Cmt()).model_copy(update=changes)
    single = roll_cmt(numbers_of(asked, rulings), asked.quality)

    def once(passed: bool) -> Run[bool] | bool:
        return Run(single, lambda result: result.pass_) if passed else passed

    return Procedure(True, (once,) * tests, outcome, notes)


def _state(cohesion: Cohesion, purpose: str) -> dict[str, str]:
    return {"cohesion": cohesion, "purpose": purpose}


class Charge(ChargePermission):
    """A charge with its test; ``test`` is needed when one is due. The charger's own cohesion counts in it."""

    test: Cmt | None = None


@dataclass(frozen=True, slots=True)
class ChargeResult:
    """Whether it may charge, whether it had to test, and whether it charges in the end."""

    may_charge: bool
    cmt: bool
    charges: bool
    reason: str | None


def resolve_charge(given: Charge, rulings: FogRulings) -> Procedure[ChargeResult]:
    """May it charge, and does it pass the test if it needs one.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, when a test is due and its numbers are not given.
    """
    allowed, facts = permission(given, rulings)
    if not allowed.cmt:
        result = ChargeResult(allowed.may_charge, False, allowed.may_charge, allowed.reason)
        return Procedure(None, (), lambda _: result, facts)

    def outcome(passed: bool) -> ChargeResult:
        return ChargeResult(True, True, passed, None)

    return _tested(given.test, _state(given.charger.cohesion, "charge"), rulings, facts, outcome, allowed.tests)


CHARGE = MECHANICS.add("charge", resolve_charge, page=None, section=DECLARING, title=Name("Атака", "Charge"))


class RestrainShock(ChargeWithoutOrders):
    """Shock troops that may charge without orders, with their test not to."""

    test: Cmt | None = None


@dataclass(frozen=True, slots=True)
class Restrained:
    """Whether it had to test, and whether it charges; through friends if they are in the way."""

    must_test: bool
    charges: bool
    bursts_through: bool
    reason: str | None


def resolve_restrain_shock(given: RestrainShock, rulings: FogRulings) -> Procedure[Restrained]:
    """Must it test, and does it stay; no quality re-rolls.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, when a test is due and its numbers are not given.
    """
    tempted, fact = temptation(given, rulings)
    if not tempted.must_test:
        result = Restrained(False, False, False, tempted.reason)
        return Procedure(None, (), lambda _: result, (fact,))

    def outcome(passed: bool) -> Restrained:
        return Restrained(True, not passed, not passed and tempted.fail == "bursts_through_friends", None)

    changes = _state(given.group.cohesion, "avoid_charge_without_orders")
    return _tested(given.test, changes, rulings, (fact,), outcome)


RESTRAIN_SHOCK = MECHANICS.add(
    "restrain_shock",
    resolve_restrain_shock,
    page=None,
    section=WITHOUT_ORDERS,
    title=Name("Удержать ударных", "Restraining shock troops"),
)


class Stand(ReceiveCharge):
    """A charged group that would stand, with its test."""

    test: Cmt | None = None


@dataclass(frozen=True, slots=True)
class Stood:
    """Whether it had to test, and whether it stands; otherwise it must evade."""

    cmt_to_stand: bool
    stands: bool


def resolve_stand(given: Stand, rulings: FogRulings) -> Procedure[Stood]:
    """Must it test to stand, and does it pass.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, when a test is due and its numbers are not given.
    """
    received, fact = receiving(given)
    if not received.cmt_to_stand:
        return Procedure(None, (), lambda _: Stood(cmt_to_stand=False, stands=True), (fact,))

    def outcome(passed: bool) -> Stood:
        return Stood(cmt_to_stand=True, stands=passed)

    return _tested(given.test, _state(given.target.cohesion, "stand"), rulings, (fact,), outcome)


STAND = MECHANICS.add("stand", resolve_stand, page=None, section=RECEIVING, title=Name("Устоит ли", "Does it stand"))


class InterceptionCharge(Intercept):
    """An interception with its test."""

    test: Cmt | None = None


@dataclass(frozen=True, slots=True)
class Intercepted:
    """Whether it may, whether it had to test, whether it intercepts, and what becomes of the enemy's charge."""

    allowed: bool
    cmt: bool
    intercepts: bool
    enemy_charge: str
    reason: str | None


def resolve_interception(given: InterceptionCharge, rulings: FogRulings) -> Procedure[Intercepted]:
    """May it intercept, and does it pass the test if it needs one.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, when a test is due and its numbers are not given.
    """
    allowed, notes = interception(given)
    if not allowed.cmt:
        result = Intercepted(allowed.allowed, False, allowed.allowed, allowed.enemy_charge, allowed.reason)
        return Procedure(None, (), lambda _: result, notes)

    def outcome(passed: bool) -> Intercepted:
        return Intercepted(True, True, passed, allowed.enemy_charge if passed else "continues", None)

    return _tested(given.test, _state(given.group.cohesion, "intercept"), rulings, notes, outcome)


INTERCEPTION = MECHANICS.add(
    "interception",
    resolve_interception,
    page=None,
    section=INTERCEPTING,
    title=Name("Перехват с тестом", "Interception with its test"),
)
