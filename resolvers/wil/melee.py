"""Melee: dice, casualties, who gives way, pursuit, storming; and a whole attack (wil p. 10, 17, 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wil.casualties import models_lost
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import (
    CAVALRY,
    DISORDERED_MELEE_DICE,
    INFANTRY,
    MELEE_DICE,
    HitValue,
    Side,
    Speed,
    Unit,
    half,
)


class MeleeRoll(Given):
    """One side's melee dice; ``charge_bonus``: it attacked or countercharged."""

    disorder_markers: Count = 0
    melee: HitValue
    charge_bonus: Yes = False


@dataclass(frozen=True, slots=True)
class MeleeHits:
    """Dice rolled, what each needs, and hits."""

    dice: int
    needs: int
    hits: int


def melee_dice(markers: int) -> int:
    """12 dice, 6 with any marker (wil p. 17)."""
    return DISORDERED_MELEE_DICE if markers else MELEE_DICE


def melee_needs(melee: int, charge_bonus: bool) -> int:
    """The melee value, one better for who charges (wil p. 17)."""
    return melee - charge_bonus


def melee_notes(markers: int, charge_bonus: bool, side: str) -> tuple[Note, ...]:
    """What the ledger says of the dice of a side."""
    return (
        Modifier("disordered_dice" if markers else "melee_dice", melee_dice(markers), page(17), of=f"{side}.dice"),
        *((Modifier("charge_bonus", -1, page(17), of=f"{side}.needs"),) if charge_bonus else ()),
    )


def resolve_melee_roll(given: MeleeRoll, rulings: WilRulings) -> Procedure[MeleeHits]:
    """Every die of the melee value or better hits (wil p. 17)."""
    dice, needs = melee_dice(given.disorder_markers), melee_needs(given.melee, given.charge_bonus)
    notes = melee_notes(given.disorder_markers, given.charge_bonus, "unit")
    return Procedure(
        0,
        (lambda _: Ask("d6", Pool(dice, AtLeast(needs)), lambda hits: hits, notes, page(17)),),
        lambda hits: MeleeHits(dice, needs, hits),
    )


MELEE_ROLL = MECHANICS.add("melee_roll", resolve_melee_roll, page=17, title=Name("Кубики ближнего боя", "Melee dice"))


class MeleeOutcome(Given):
    """Losses of both sides in a melee.

    Attributes:
        defensive_bonus: of the defender.
        attacker_speed_in: needed for the distance when the attacker gives way; so is ``defender_speed_in``.
    """

    attacker_lost: Count
    defender_lost: Count
    defensive_bonus: Yes = False
    attacker_speed_in: Speed | None = None
    defender_speed_in: Speed | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who lost, who goes back and how far (inches, null without a speed), who tests morale."""

    loser: Side | None
    retreats: Side
    retreat_in: float | None
    morale_tests: tuple[Side, ...]
    close_order_kept: bool = False


def outcome_of(attacker_lost: int, defender_lost: int, defensive_bonus: bool) -> tuple[Side | None, Side]:
    """Who lost, and who goes back: in a draw the defender, or the attacker of a defended place (wil p. 17)."""
    if attacker_lost != defender_lost:
        loser: Side = "attacker" if attacker_lost > defender_lost else "defender"
        return loser, loser
    return None, "attacker" if defensive_bonus else "defender"


def resolve_melee_outcome(given: MeleeOutcome, rulings: WilRulings) -> Procedure[Outcome]:
    """More models lost is a defeat; half a move back; both that lost any test morale (wil p. 17)."""
    loser, back = outcome_of(given.attacker_lost, given.defender_lost, given.defensive_bonus)
    speed = given.attacker_speed_in if back == "attacker" else given.defender_speed_in
    full = rulings.retreat_distance == "full_move_per_sequence"
    distance = None if speed is None else speed if full else half(speed)
    losses: tuple[tuple[Side, int], ...] = (("attacker", given.attacker_lost), ("defender", given.defender_lost))
    facts = (Fact("more_losses" if loser else "draw", page(17)), Fact("gives_way", page(17), {"side": back}))
    tests = tuple(side for side, lost in losses if lost)
    return settled(Outcome(loser, back, distance, tests), *facts)


MELEE_OUTCOME = MECHANICS.add(
    "melee_outcome",
    resolve_melee_outcome,
    page=17,
    title=Name("Исход ближнего боя", "Outcome of a melee"),
)


class Pursuit(Given):
    """A unit has made an enemy give way.

    Attributes:
        fierce: it has that option.
        enemy_destroyed: the enemy left the table as a result of the attack.
        already_pursued: in this fight.
        speed_in: its speed, for the distance.
    """

    unit: Unit
    fierce: Yes = False
    disorder_markers: Count = 0
    enemy: Unit
    enemy_retreated: Yes
    already_pursued: Yes = False
    enemy_destroyed: Yes = False
    speed_in: Speed | None = None


@dataclass(frozen=True, slots=True)
class Pursued:
    """Whether it may, how far (inches), whom it may attack, and that nothing follows that."""

    allowed: bool
    move_in: int | None = None
    may_attack: str | None = None
    further_pursuit: bool = False
    reason: str | None = None


def refuse_pursuit(given: Pursuit) -> str | None:
    """What keeps a unit from pursuing; ``None`` when nothing does (wil p. 18)."""
    entitled = given.unit in CAVALRY or given.unit == "shock_infantry" or given.fierce
    chases_horse = given.unit in INFANTRY and given.enemy in CAVALRY and not given.enemy_destroyed
    checks = (
        (not entitled, "not_entitled_to_pursue"),
        (given.disorder_markers > 0, "markers_forbid"),
        (not (given.enemy_retreated or given.enemy_destroyed), "enemy_did_not_retreat"),
        (given.already_pursued, "pursued_already"),
        (chases_horse, "infantry_never_pursues_cavalry"),
    )
    return next((code for forbids, code in checks if forbids), None)


def resolve_pursuit(given: Pursuit, rulings: WilRulings) -> Procedure[Pursued]:
    """Shock infantry, cavalry and fierce units without markers, once a fight; foot never after horse (wil p. 18)."""
    refused = refuse_pursuit(given)
    if refused is not None:
        return settled(Pursued(allowed=False, reason=refused), Fact(refused, page(18)))
    distance = None if given.speed_in is None else half(given.speed_in)
    whom = "another_enemy_in_reach" if given.enemy_destroyed else "the_retreating_enemy"
    return settled(Pursued(True, distance, whom, further_pursuit=False), Fact("may_pursue", page(18)))


PURSUIT = MECHANICS.add("pursuit", resolve_pursuit, page=18, title=Name("Преследование", "Pursuit"))


class Storm(Given):
    """A fight for something that the defender held."""

    won: Yes
    disorder_markers: Count = 0
    defender_held: Literal["obstacle", "building", "fortification", "nothing"]


@dataclass(frozen=True, slots=True)
class Stormed:
    """Whether the winner may take the place."""

    may_occupy: bool


def resolve_storm(given: Storm, rulings: WilRulings) -> Procedure[Stormed]:
    """An attacker without markers who wins may step into the position (wil p. 18)."""
    may = given.won and not given.disorder_markers and given.defender_held != "nothing"
    return settled(Stormed(may), Fact("takes_position" if may else "no_storm", page(18)))


STORM = MECHANICS.add("storm", resolve_storm, page=18, title=Name("Штурм", "Storming"))


class FightingUnit(Given):
    """A unit in a melee.

    Attributes:
        melee: its melee value.
        hits_per_model: hits that kill one of its models; the sheet that tells is lost.
    """

    melee: HitValue
    disorder_markers: Count = 0
    hits_per_model: Positive | None = None
    models: Positive = MELEE_DICE

    def kills(self, hits: int, side: str, rulings: WilRulings) -> int:
        """Models that it loses to so many hits.

        Raises:
            ValueMissing: ``wil.lost_table``.
        """
        if self.hits_per_model is None:
            raise ValueMissing(
                "wil.lost_table", field=f"{side}.hits_per_model", allowed="≥ 1", example="2", ref=page(17)
            )
        return min(self.models, models_lost(hits, self.hits_per_model, rulings))


class Melee(Given):
    """A melee between two units; ``countercharge``: the defender charges too.

    Attributes:
        attacker_shot: models of the attacker that the defender's reaction shot: they count here (wil p. 16, 17).
        defender_shot: models of the defender that were shot before the charge (wil p. 8).
        charge_bonus: the attacker has the bonus of his attack.
        volleyed: the defender's volley was his part of the melee: he rolls no dice (wil p. 17).
    """

    attacker: FightingUnit
    defender: FightingUnit
    countercharge: Yes = False
    defensive_bonus: Yes = False
    attacker_shot: Count = 0
    defender_shot: Count = 0
    charge_bonus: Yes = True
    volleyed: Yes = False


@dataclass(frozen=True, slots=True)
class BothSides:
    """A number for each side."""

    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class MeleeResult:
    """Hits scored by each side, models lost by each in this attack, who won and who gives way."""

    hits: BothSides
    lost: BothSides
    loser: Side | None
    retreats: Side


def melee_asks(given: Melee) -> tuple[Ask[int], Ask[int]]:
    """The dice of attacker and defender; the state after each is the hits."""
    sides = (("attacker", given.attacker, given.charge_bonus), ("defender", given.defender, given.countercharge))
    first, second = (
        Ask(
            side,
            Pool(melee_dice(unit.disorder_markers), AtLeast(melee_needs(unit.melee, charges))),
            lambda hits: hits,
            melee_notes(unit.disorder_markers, charges, side),
            page(17),
        )
        for side, unit, charges in sides
    )
    return first, second


def melee_result(given: Melee, hits: BothSides, rulings: WilRulings) -> MeleeResult:
    """What the hits of both do (wil p. 17)."""
    lost = BothSides(
        given.attacker_shot + given.attacker.kills(hits.defender, "attacker", rulings),
        given.defender_shot + given.defender.kills(hits.attacker, "defender", rulings),
    )
    loser, back = outcome_of(lost.attacker, lost.defender, given.defensive_bonus)
    return MeleeResult(hits, lost, loser, back)


def resolve_melee(given: Melee, rulings: WilRulings) -> Procedure[MeleeResult]:
    """Both roll, both lose, one goes back (wil p. 17).

    Raises:
        ValueMissing: ``wil.lost_table``, when the hits a model takes are not given.
    """
    given.attacker.kills(0, "attacker", rulings)
    given.defender.kills(0, "defender", rulings)
    own, enemy = melee_asks(given)

    def defend(hits: int) -> Ask[BothSides] | Go[BothSides]:
        def read(back: int) -> Go[BothSides]:
            both = BothSides(hits, back)
            result = melee_result(given, both, rulings)
            fact = Fact("more_losses" if result.loser else "draw", page(17))
            return Go(both, (*shot, fact, Fact("gives_way", page(17), {"side": result.retreats})))

        return read(0) if given.volleyed else Ask("defender", enemy.pool, read, enemy.notes, page(17))

    losses = (("attacker", given.attacker_shot), ("defender", given.defender_shot))
    shot = tuple(Modifier("shot_before", lost, page(17), of=f"{side}.lost") for side, lost in losses if lost)

    return Procedure(0, (lambda _: own, defend), lambda both: melee_result(given, both, rulings))


MELEE = MECHANICS.add("melee", resolve_melee, page=17, title=Name("Ближний бой", "Melee"))
