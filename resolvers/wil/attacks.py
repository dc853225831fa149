"""Attacks: activation and reach, a shot before the charge, and what the attacked unit may do (wil p. 8, 16, 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Face, Given, Inches, Yes
from resolvers.core.procedure import Ask, Go, Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.orders import Testing, ask_order, judge_notes, modifier_notes, passes, sum_of
from resolvers.wil.words import CAVALRY, CLOSE_INFANTRY, ENEMY_GAP_IN, INFANTRY, SKIRMISHING, Formation, Speed, Unit


class AttackActivation(Testing):
    """A unit is ordered to attack.

    Attributes:
        speed_in: its speed, of its profile.
        distance_to_target_in: model to model.
        visible: it sees a model of the target before it moves.
        unit: which unit it is; shock infantry may fire first.
        attack_test: dice of the attack test that are already on the table.
        declares: the unit declares its attack now, the moment when shock infantry may fire.
        fires_first: shock infantry takes its chance to fire; ``None``: it does when the attack is declared.
    """

    speed_in: Speed | None = None
    distance_to_target_in: Inches | None = None
    visible: Yes = True
    unit: Unit | None = None
    declares: Literal["attack"] | None = None
    attack_test: tuple[Face, Face] | None = None
    fires_first: Yes | None = None


@dataclass(frozen=True, slots=True)
class AttackStart:
    """How the attack begins.

    Attributes:
        legal: it may be declared at all.
        charge_in: how far it may go (inches), 0 after a failed test, null without a speed.
        contact: it reaches its target; else it halts after ``stops_after_in`` inches.
        may_fire_first: it may try to fire before it charges; ``fire_test_pass``: that test succeeded.
    """

    legal: bool
    total: int | None = None
    pass_: bool | None = None
    charge_in: float | None = None
    contact: bool | None = None
    stops_after_in: float | None = None
    may_fire_first: bool | None = None
    fire_test_pass: bool | None = None


@dataclass(frozen=True, slots=True)
class Charging:
    """The dice of an attack so far."""

    rolled: int = 0
    fire: bool | None = None


def charge_reach(rolled: int, speed: float, modifier: int) -> float:
    """The dice as rolled and the speed; modifiers do not lengthen it; 0 after a failure (wil p. 16)."""
    return rolled + speed if passes(rolled, modifier) else 0


def resolve_attack_activation(given: AttackActivation, rulings: WilRulings) -> Procedure[AttackStart]:
    """An order test whose dice are also the reach (wil p. 8, 16)."""
    if not given.visible:
        return settled(AttackStart(legal=False), Fact("target_not_visible", page(16)))
    if given.unit == "artillery":
        return settled(AttackStart(legal=False), Fact("artillery_never_attacks", page(13)))
    modifier = sum_of(given)

    def attack(_: object) -> Ask[Charging] | Go[Charging]:
        if given.attack_test is not None:
            rolled = sum(given.attack_test)
            return Go(Charging(rolled), (*modifier_notes(given), *judge_notes(rolled, modifier), *reach_notes(rolled)))
        asked = ask_order(given)
        return Ask(
            "2d6",
            asked.pool,
            lambda rolled: Go(Charging(rolled), (*judge_notes(rolled, modifier), *reach_notes(rolled))),
            asked.notes,
            page(16),
        )

    def reach_notes(rolled: int) -> tuple[Note, ...]:
        if given.speed_in is None or not passes(rolled, modifier):
            return ()
        return (Fact("charge_reach", page(16), {"dice": rolled, "speed": given.speed_in}),)

    def may_fire(state: Charging) -> bool:
        return given.unit == "shock_infantry" and passes(state.rolled, modifier)

    def fire(state: Charging) -> Ask[Charging] | Charging:
        takes = given.fires_first if given.fires_first is not None else given.declares is not None
        if not may_fire(state) or not takes:
            return state
        asked = ask_order(given.model_copy(update={"action": "fire"}), "fire_test")

        def read(rolled: int) -> Go[Charging]:
            return Go(Charging(state.rolled, passes(rolled, modifier)), judge_notes(rolled, modifier))

        return Ask("fire_test", asked.pool, read, (Fact("may_fire_first", page(8)), *asked.notes), page(8))

    def outcome(state: Charging) -> AttackStart:
        reach = None if given.speed_in is None else charge_reach(state.rolled, given.speed_in, modifier)
        contact, stops = _arrival(given, reach, passes(state.rolled, modifier), rulings)
        return AttackStart(
            legal=True,
            total=state.rolled + modifier,
            pass_=passes(state.rolled, modifier),
            charge_in=reach,
            contact=contact,
            stops_after_in=stops,
            may_fire_first=None if given.unit is None else may_fire(state),
            fire_test_pass=state.fire,
        )

    return Procedure(Charging(), (attack, fire), outcome)


ATTACK_ACTIVATION = MECHANICS.add(
    "attack_activation",
    resolve_attack_activation,
    page=16,
    title=Name("Активация атаки", "Attack activation"),
)


def _arrival(
    given: AttackActivation, reach: float | None, passed: bool, rulings: WilRulings
) -> tuple[bool | None, float | None]:
    """Whether it makes contact, or after how many inches it stops."""
    distance = given.distance_to_target_in
    if distance is None or reach is None:
        return None, None
    if not passed:
        return False, 0
    if reach >= distance:
        return True, None
    if rulings.short_charge == "short_charge_keeps_3_inch_gap":
        return False, max(0, min(reach, distance - ENEMY_GAP_IN))
    return False, reach


Reaction = Literal["evade", "countercharge", "volley", "square"]


class ReactionAllowed(Given):
    """An attacked unit would react.

    Attributes:
        formation: as it stands; units begin in loose formation.
        attacker: which unit attacks it; needed for a square.
        profile_allows: its own sheet allows a countercharge against this attacker.
    """

    unit: Unit
    reaction: Reaction
    formation: Formation = "loose"
    attacker: Unit | None = None
    profile_allows: Yes | None = None


@dataclass(frozen=True, slots=True)
class ReactionPermission:
    """Whether it may try, and what forbids it."""

    allowed: bool
    reason: str | None = None


def resolve_reaction_allowed(given: ReactionAllowed, rulings: WilRulings) -> Procedure[ReactionPermission]:
    """Light troops evade, cavalry and shock infantry countercharge, close order volleys, foot squares against horse.

    Source: wil p. 16, 17.

    Raises:
        ValueMissing: ``wil.not_enough``, when the attacker or the profile matters and is not given.
    """
    reason = refuse_reaction(given, rulings)
    if reason is not None:
        return settled(ReactionPermission(allowed=False, reason=reason), Fact(reason, page(17)))
    return settled(ReactionPermission(allowed=True), Fact("reaction_open", page(17)))


REACTION_ALLOWED = MECHANICS.add(
    "reaction_allowed",
    resolve_reaction_allowed,
    page=16,
    title=Name("Доступна ли реакция", "Is the reaction open"),
)


def refuse_reaction(given: ReactionAllowed, rulings: WilRulings) -> str | None:
    """What keeps an attacked unit from a reaction; ``None`` when nothing does (wil p. 16, 17).

    Raises:
        ValueMissing: see :func:`resolve_reaction_allowed`.
    """
    if given.reaction == "evade":
        return None if given.unit in SKIRMISHING else "unit_never_evades"
    if given.reaction == "countercharge":
        if given.unit not in CAVALRY | {"shock_infantry"}:
            return "unit_never_countercharges"
        if rulings.countercharge_targets == "player_confirms_profile":
            if given.profile_allows is None:
                raise ValueMissing("wil.lost_table", field="profile_allows", allowed=["true", "false"], ref=page(17))
            return None if given.profile_allows else "profile_forbids"
        return "profile_forbids" if given.profile_allows is False else None
    if given.reaction == "volley":
        if given.unit not in CLOSE_INFANTRY:
            return "volley_by_infantry"
        return None if given.formation == "close_order" else "volley_needs_close_order"
    listed = INFANTRY if rulings.square_reaction == "square_by_any_infantry" else {"line_infantry", "shock_infantry"}
    if given.unit not in listed:
        return "unit_forms_no_square"
    if given.attacker is None:
        raise ValueMissing("wil.not_enough", field="attacker", example="light_cavalry", ref=page(17))
    return None if given.attacker in CAVALRY else "square_against_cavalry"


class ReactionTest(Testing):
    """A unit that tests for its reaction, out of turn."""


@dataclass(frozen=True, slots=True)
class Evaded:
    """Whether it slips away, what follows, and what the attacker does."""

    pass_: bool
    result: str
    losses_applied: str | None
    attacker: str | None


def resolve_evade(given: ReactionTest, rulings: WilRulings) -> Procedure[Evaded]:
    """Passed: a skirmish action at once; failed: it waits without moving or shooting (wil p. 16)."""
    modifier = sum_of(given)

    def outcome(rolled: int) -> Evaded:
        if passes(rolled, modifier):
            return Evaded(True, "skirmish_action_now", "end_of_attack", "moves_full_charge_and_fights_if_contact")
        return Evaded(False, "stands_without_shooting", None, None)

    return Procedure(0, (lambda _: ask_order(given),), outcome)


EVADE = MECHANICS.add("evade", resolve_evade, page=16, title=Name("Отход", "Evade"))


@dataclass(frozen=True, slots=True)
class Countercharged:
    """Whether it counts as attacking too, and when it moves."""

    pass_: bool
    counts_as_attacking: bool
    moves: str | None
    result: str


def resolve_countercharge(given: ReactionTest, rulings: WilRulings) -> Procedure[Countercharged]:
    """Passed: it goes half its distance first and counts as attacking; failed: it stands (wil p. 17)."""
    modifier = sum_of(given)

    def outcome(rolled: int) -> Countercharged:
        if passes(rolled, modifier):
            return Countercharged(True, True, "half_distance_before_attacker", "countercharges")
        return Countercharged(False, False, None, "stands")

    return Procedure(0, (lambda _: ask_order(given),), outcome)


COUNTERCHARGE = MECHANICS.add(
    "countercharge", resolve_countercharge, page=17, title=Name("Контратака", "Countercharge")
)


@dataclass(frozen=True, slots=True)
class Squared:
    """The formation in which it awaits the attack."""

    pass_: bool
    formation: str
    result: str


def resolve_square(given: ReactionTest, rulings: WilRulings) -> Procedure[Squared]:
    """Passed: square; failed: loose formation (wil p. 17)."""
    modifier = sum_of(given.model_copy(update={"action": "square"}))

    def outcome(rolled: int) -> Squared:
        if passes(rolled, modifier):
            return Squared(True, "square", "forms_square")
        return Squared(False, "loose", "waits")

    return Procedure(0, (lambda _: ask_order(given.model_copy(update={"action": "square"})),), outcome)


SQUARE = MECHANICS.add("square", resolve_square, page=17, title=Name("Каре", "Square"))


class VolleyReaction(Given):
    """A unit in close order fires at its attacker.

    Attributes:
        test_passed: of its own order test.
        attacker_losses: models that the volley killed (the shooting tables are lost: roll them by your own sheet).
        attacker_morale_passed: of the attacker, if he lost any.
        attack_already_stopped_this_turn: a volley can do that once a turn.
    """

    test_passed: Yes
    attacker_losses: Count | None = None
    attacker_morale_passed: Yes | None = None
    attack_already_stopped_this_turn: Yes = False


@dataclass(frozen=True, slots=True)
class Volleyed:
    """What becomes of the attack, and how the melee is counted."""

    attack: str
    attacker_retreats: str | None = None
    defender_melee_dice: int | None = None
    defender_kills: str | None = None
    attacker_second_morale_test: bool | None = None


def resolve_volley_reaction(given: VolleyReaction, rulings: WilRulings) -> Procedure[Volleyed]:
    """Losses and a failed morale test stop the attack; else the volley is the defender's part of the melee (wil p. 17).

    Raises:
        ValueMissing: ``wil.not_enough``, naming losses or morale that are needed and not given.
    """
    if not given.test_passed:
        return settled(Volleyed("normal_melee"), Fact("volley_failed", page(17)))
    if given.attacker_losses is None:
        raise ValueMissing("wil.not_enough", field="attacker_losses", allowed="≥ 0", example="2", ref=page(17))
    if not given.attacker_losses and rulings.volley_without_losses == "harmless_volley_normal_melee":
        return settled(Volleyed("normal_melee"), Fact("volley_harmless", page(17)))
    if given.attacker_losses and given.attacker_morale_passed is None:
        raise ValueMissing("wil.not_enough", field="attacker_morale_passed", allowed=["true", "false"], ref=page(17))
    stops = given.attacker_losses and not given.attacker_morale_passed and not given.attack_already_stopped_this_turn
    if stops:
        return settled(Volleyed("cancelled", "half_move"), Fact("volley_stops_attack", page(17)))
    return settled(
        Volleyed("continues", None, 0, "those_from_the_volley_at_end", False),
        Modifier("volley_losses", given.attacker_losses, page(17), of="defender_kills"),
    )


VOLLEY_REACTION = MECHANICS.add(
    "volley_reaction",
    resolve_volley_reaction,
    page=17,
    title=Name("Залп по атакующему", "Volley at the attacker"),
)
