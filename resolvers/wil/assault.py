"""A whole attack: order and reach, a countercharge or a volley, the melee, who gives way (wil p. 16, 17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast, Total
from resolvers.core.trace import Fact, Modifier
from resolvers.wil.attacks import charge_reach
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.melee import BothSides, Melee, melee_asks, outcome_of
from resolvers.wil.morale import MoraleTest, morale_numbers, morale_passed
from resolvers.wil.orders import Testing, ask_order, judge_notes, passes, sum_of
from resolvers.wil.words import HitValue, Side, Speed, half


class VolleyFire(Given):
    """The defender's volley: dice, what hits, and the attacker's morale test; none of it is in the text."""

    dice: Count
    shooting: HitValue
    attacker_morale: MoraleTest


class Assault(Melee):
    """An attack from the order to the retreat.

    Attributes:
        order: the attacker's order test.
        speed_in: the attacker's speed.
        distance_to_target_in: model to model.
        reaction: what the defender tries with ``reaction_test``.
        defender_speed_in: a countercharge goes half of this.
        volley: needed for the reaction of that name.
    """

    order: Testing
    speed_in: Speed
    distance_to_target_in: Inches
    reaction: Literal["none", "countercharge", "volley"] = "none"
    reaction_test: Testing = Testing()
    defender_speed_in: Speed = 0
    volley: VolleyFire | None = None


@dataclass(frozen=True, slots=True)
class AssaultResult:
    """What the attack came to.

    Attributes:
        ordered: the attacker's test passed.
        reacted: the defender's reaction succeeded.
        cancelled: a volley stopped the attack; the attacker goes back half a move.
        contact: it reached its target.
        winner: of the melee; null in a draw or without one.
        retreats: who gives way; null when nobody does.
    """

    ordered: bool
    reacted: bool
    cancelled: bool
    contact: bool
    winner: Side | None
    retreats: Side | None
    lost: BothSides


@dataclass(frozen=True, slots=True)
class _Course:
    """How far the attack has come; ``shot`` are attackers killed by a volley, ``None`` without one."""

    reach: float = 0
    ordered: bool = False
    reacted: bool = False
    shot: int | None = None
    cancelled: bool = False
    contact: bool = False
    hits: int = 0
    back: int = 0


def resolve_assault(given: Assault, rulings: WilRulings) -> Procedure[AssaultResult]:
    """Order test, reaction, move, melee, retreat, with the exact odds of each (wil p. 16, 17).

    Raises:
        ValueMissing: ``wil.lost_table``, naming what the text has lost and nobody supplied.
    """
    given.attacker.kills(0, "attacker", rulings)
    given.defender.kills(0, "defender", rulings)
    if given.reaction == "volley" and given.volley is None:
        raise ValueMissing("wil.lost_table", field="volley", example='{"dice": 12, "shooting": 5}', ref=page(17))
    volley = given.volley
    target, change = (0, 0) if volley is None else morale_numbers(volley.attacker_morale, "volley.attacker_morale.")
    modifier, answer = sum_of(given.order), sum_of(given.reaction_test)
    dice = {met: melee_asks(_melee_of(given, met)) for met in (False, True)}
    harmless_is_ordinary = rulings.volley_without_losses == "harmless_volley_normal_melee"

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
            return Go(replace(course, reacted=passes(rolled, answer)), judge_notes(rolled, answer))

        return Ask("reaction", asked.pool, read, asked.notes, page(17))

    def fire(course: _Course) -> Ask[_Course] | _Course:
        if volley is None or given.reaction != "volley" or not course.reacted:
            return course

        def read(hits: int) -> Go[_Course]:
            shot = given.attacker.kills(hits, "attacker", rulings)
            note = Modifier("volley_losses", shot, page(17), of="lost.attacker")
            return Go(replace(course, shot=None if harmless_is_ordinary and not shot else shot), (note,))

        notes = (Modifier("shooting_dice", volley.dice, page(17), of="dice"),)
        return Ask("volley", Pool(volley.dice, AtLeast(volley.shooting)), read, notes, page(17))

    def waver(course: _Course) -> Ask[_Course] | _Course:
        if not course.shot:
            return course

        def read(rolled: int) -> Go[_Course]:
            stopped = not morale_passed(rolled, target, change)
            code = "volley_stops_attack" if stopped else "test_passed"
            return Go(replace(course, cancelled=stopped), (Fact(code, page(17)),))

        return Ask(
            "morale", Pool(2, Total()), read, (Modifier("morale_modifier", change, page(12), of="total"),), page(12)
        )

    def move(course: _Course) -> Go[_Course]:
        if not course.ordered or course.cancelled:
            return Go(replace(course, reach=0))
        met = course.reacted and given.reaction == "countercharge"
        contact = course.reach + (half(given.defender_speed_in) if met else 0) >= given.distance_to_target_in
        return Go(replace(course, reach=0, contact=contact), (Fact("contact" if contact else "falls_short", page(16)),))

    def charges(course: _Course) -> bool:
        return course.reacted and given.reaction == "countercharge"

    def strike(course: _Course) -> Ask[_Course] | _Course:
        if not course.contact:
            return course
        own = dice[charges(course)][0]
        return Ask("attacker", own.pool, lambda hits: replace(course, hits=hits), own.notes, page(17))

    def strike_back(course: _Course) -> Ask[_Course] | Go[_Course]:
        if not course.contact or course.shot is not None:
            return _end(course)
        enemy = dice[charges(course)][1]
        return Ask("defender", enemy.pool, lambda back: _end(replace(course, back=back)), enemy.notes, page(17))

    def _end(course: _Course) -> Go[_Course]:
        if not course.contact:
            return Go(course)
        loser, back = fought(course)[1:]
        facts = (Fact("more_losses" if loser else "draw", page(17)), Fact("gives_way", page(17), {"side": back}))
        return Go(course, facts)

    def fought(course: _Course) -> tuple[BothSides, Side | None, Side]:
        shot = course.shot
        own = given.attacker.kills(course.back, "attacker", rulings) if shot is None else shot
        lost = BothSides(own, given.defender.kills(course.hits, "defender", rulings))
        return lost, *outcome_of(lost.attacker, lost.defender, given.defensive_bonus)

    def outcome(course: _Course) -> AssaultResult:
        if not course.contact:
            back: Side | None = "attacker" if course.cancelled else None
            lost = BothSides(course.shot or 0, 0)
            return AssaultResult(course.ordered, course.reacted, course.cancelled, False, None, back, lost)
        lost, loser, gives_way = fought(course)
        winner: Side | None = None
        if loser is not None:
            winner = "defender" if loser == "attacker" else "attacker"
        return AssaultResult(True, course.reacted, False, True, winner, gives_way, lost)

    return Procedure(_Course(), (order, react, fire, waver, move, strike, strike_back), outcome)


ASSAULT = MECHANICS.add("assault", resolve_assault, page=16, title=Name("Атака целиком", "A whole attack"))


def _melee_of(given: Assault, countercharged: bool) -> Melee:
    """The melee at the end of the attack."""
    return Melee.model_construct(
        attacker=given.attacker,
        defender=given.defender,
        countercharge=countercharged,
        defensive_bonus=given.defensive_bonus,
        charge_bonus=True,
    )
