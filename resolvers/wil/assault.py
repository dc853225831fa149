"""A whole attack: order and reach, a countercharge, the melee, who gives way (wil p. 16, 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Inches
from resolvers.core.procedure import Ask, Go, Procedure
from resolvers.core.trace import Fact
from resolvers.wil.attacks import charge_reach
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.melee import BothSides, Melee, MeleeResult, melee_asks, melee_result
from resolvers.wil.orders import Testing, ask_order, judge_notes, passes, sum_of
from resolvers.wil.words import Side, Speed, half


class Assault(Melee):
    """An attack from the order to the retreat.

    Attributes:
        order: the attacker's order test.
        speed_in: the attacker's speed.
        distance_to_target_in: model to model.
        reaction: ``countercharge``: the defender tries it with ``reaction_test``.
        defender_speed_in: how far a countercharge goes is half of this.
    """

    order: Testing
    speed_in: Speed
    distance_to_target_in: Inches
    reaction: Literal["none", "countercharge"] = "none"
    reaction_test: Testing = Testing()
    defender_speed_in: Speed = 0


@dataclass(frozen=True, slots=True)
class AssaultResult:
    """What the attack came to; without contact nobody lost anything.

    Attributes:
        ordered: the attacker's test passed.
        contact: it reached its target.
        countercharged: the defender's reaction succeeded.
        winner: of the melee; null in a draw or without one.
        retreats: who gives way; null without a melee.
    """

    ordered: bool
    contact: bool
    countercharged: bool
    winner: Side | None
    retreats: Side | None
    lost: BothSides


@dataclass(frozen=True, slots=True)
class _Course:
    """How far the attack has come."""

    reach: float = 0
    ordered: bool = False
    countercharged: bool = False
    contact: bool = False
    hits: int = 0
    back: int = 0


@MECHANICS.add("assault", page=16, title=Name("Атака целиком", "A whole attack"), command="/attack")
def resolve_assault(given: Assault, rulings: WilRulings) -> Procedure[AssaultResult]:
    """Order test, reaction, move, melee, retreat, with the exact odds of each (wil p. 16, 17).

    Raises:
        ValueMissing: ``wil.lost_table``, when the hits a model takes are not given.
    """
    given.attacker.kills(0, "attacker", rulings)
    given.defender.kills(0, "defender", rulings)
    modifier, answer = sum_of(given.order), sum_of(given.reaction_test)

    def order(_: object) -> Ask[_Course]:
        asked = ask_order(given.order, "order")

        def read(rolled: int) -> Go[_Course]:
            course = _Course(charge_reach(rolled, given.speed_in, modifier), passes(rolled, modifier))
            return Go(course, judge_notes(rolled, modifier))

        return Ask("order", asked.pool, read, asked.notes, page(16))

    def react(course: _Course) -> Ask[_Course] | _Course:
        if not course.ordered or given.reaction == "none":
            return course
        asked = ask_order(given.reaction_test, "reaction")

        def read(rolled: int) -> Go[_Course]:
            return Go(_Course(course.reach, True, passes(rolled, answer)), judge_notes(rolled, answer))

        return Ask("reaction", asked.pool, read, asked.notes, page(17))

    def move(course: _Course) -> Go[_Course]:
        if not course.ordered:
            return Go(_Course())
        comes_on = half(given.defender_speed_in) if course.countercharged else 0
        contact = course.reach + comes_on >= given.distance_to_target_in
        after = _Course(0, True, course.countercharged, contact)
        return Go(after, (Fact("contact" if contact else "falls_short", page(16)),))

    fights = {met: _melee_of(given, met) for met in (False, True)}
    dice = {met: melee_asks(melee) for met, melee in fights.items()}

    def strike(course: _Course) -> Ask[_Course] | _Course:
        if not course.contact:
            return course
        own = dice[course.countercharged][0]

        def read(hits: int) -> _Course:
            return _Course(0, True, course.countercharged, True, hits)

        return Ask("attacker", own.pool, read, own.notes, page(17))

    def strike_back(course: _Course) -> Ask[_Course] | _Course:
        if not course.contact:
            return course
        enemy = dice[course.countercharged][1]

        def read(back: int) -> Go[_Course]:
            done = _Course(0, True, course.countercharged, True, course.hits, back)
            result = fought(done)
            fact = Fact("more_losses" if result.loser else "draw", page(17))
            return Go(done, (fact, Fact("gives_way", page(17), {"side": result.retreats})))

        return Ask("defender", enemy.pool, read, enemy.notes, page(17))

    def fought(course: _Course) -> MeleeResult:
        return melee_result(fights[course.countercharged], BothSides(course.hits, course.back), rulings)

    def outcome(course: _Course) -> AssaultResult:
        if not course.contact:
            return AssaultResult(course.ordered, False, course.countercharged, None, None, BothSides(0, 0))
        result = fought(course)
        winner: Side | None = None
        if result.loser is not None:
            winner = "defender" if result.loser == "attacker" else "attacker"
        return AssaultResult(True, True, course.countercharged, winner, result.retreats, result.lost)

    return Procedure(_Course(), (order, react, move, strike, strike_back), outcome)


def _melee_of(given: Assault, countercharged: bool) -> Melee:
    """The melee at the end of the attack."""
    return Melee.model_construct(
        attacker=given.attacker,
        defender=given.defender,
        countercharge=countercharged,
        defensive_bonus=given.defensive_bonus,
    )
