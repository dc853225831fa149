"""Officers: moving, joining a unit, the command bonus, surviving losses (wil p. 2-5)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import ATTACH_IN, COMMAND_RANGE_IN, MOUNTED_OFFICER_MOVE_IN, OFFICER_MOVE_IN


class OfficerAttach(Given):
    """Where an officer ended his move."""

    ends_move_from_unit_in: Inches


@dataclass(frozen=True, slots=True)
class Attached:
    """Whether he joined the unit, and whether he commands this turn."""

    attached: bool
    command_bonus: bool


def resolve_officer_attach(given: OfficerAttach, rulings: WilRulings) -> Procedure[Attached]:
    """Within an inch he joins by himself; otherwise he commands nobody this turn (wil p. 3)."""
    near = given.ends_move_from_unit_in <= ATTACH_IN
    return settled(Attached(near, near), Fact("officer_joins" if near else "officer_alone", page(3)))


OFFICER_ATTACH = MECHANICS.add(
    "officer_attach", resolve_officer_attach, page=3, title=Name("Присоединение офицера", "Joining a unit")
)


class OfficerMove(Given):
    """An officer moves before any activation roll of the turn."""

    mounted: Yes | None = None
    wanted_in: Inches | None = None
    activation_rolls_already_made: Yes = False


@dataclass(frozen=True, slots=True)
class OfficerMoved:
    """Whether he may, how far (inches), and that no roll is needed."""

    allowed: bool
    max_in: int | None
    needs_roll: bool = False


def resolve_officer_move(given: OfficerMove, rulings: WilRulings) -> Procedure[OfficerMoved]:
    """8 inches on foot, 12 mounted, before the first activation roll (wil p. 2).

    Raises:
        ValueMissing: ``wil.not_enough``, when it matters whether he is mounted.
    """
    furthest = None
    if given.mounted is not None:
        furthest = MOUNTED_OFFICER_MOVE_IN if given.mounted else OFFICER_MOVE_IN
    if given.activation_rolls_already_made:
        return settled(OfficerMoved(False, furthest), Fact("officer_moves_first", page(2)))
    if furthest is None:
        raise ValueMissing("wil.not_enough", field="mounted", allowed=["true", "false"], example="false", ref=page(2))
    allowed = given.wanted_in is None or given.wanted_in <= furthest
    return settled(OfficerMoved(allowed, furthest), Modifier("officer_move", furthest, page(2), of="max_in"))


OFFICER_MOVE = MECHANICS.add(
    "officer_move", resolve_officer_move, page=2, title=Name("Движение офицера", "Officer's move")
)


class CommandBonus(Given):
    """A unit near an officer.

    Attributes:
        distance_in: from the unit to the officer's unit.
        officer_attached: he is with a unit.
        same_player: the unit is his own player's, not an ally's.
        unit_moved_to_officer_later: a unit came to him after his move, which does not attach him.
    """

    distance_in: Inches
    officer_attached: Yes
    same_player: Yes = True
    unit_moved_to_officer_later: Yes = False


@dataclass(frozen=True, slots=True)
class Bonus:
    """What he adds to order tests."""

    bonus: int


def resolve_command_bonus(given: CommandBonus, rulings: WilRulings) -> Procedure[Bonus]:
    """+1 to own units within 12 inches of his unit (wil p. 2, 3, 13)."""
    near = given.distance_in < COMMAND_RANGE_IN or (
        given.distance_in == COMMAND_RANGE_IN and rulings.command_range == "within_12_inches"
    )
    checks = (
        (not given.officer_attached, "officer_alone"),
        (not given.same_player, "ally_no_bonus"),
        (not near, "out_of_command"),
    )
    for fails, code in checks:
        if fails:
            return settled(Bonus(0), Fact(code, page(3)))
    return settled(Bonus(1), Modifier("officer_in_range", 1, page(3), of="total"))


COMMAND_BONUS = MECHANICS.add(
    "command_bonus", resolve_command_bonus, page=3, title=Name("Командный бонус", "Command bonus")
)


class OfficerCasualty(Given):
    """A unit with an officer has taken losses from an attack or from shooting.

    Attributes:
        models_lost_now: in this action.
        models_lost_before: earlier in the battle.
        officer_is_last: nobody but he is left of the unit.
    """

    models_lost_now: Count
    models_lost_before: Count
    officer_is_last: Yes = False


@dataclass(frozen=True, slots=True)
class OfficerFate:
    """Whether he tested, the total, and what became of him."""

    test: bool
    total: int | None
    officer: str


def _lost_earlier(given: OfficerCasualty, rulings: WilRulings) -> int:
    """Models that count against him (wil p. 5)."""
    current = given.models_lost_now if rulings.officer_losses == "earlier_includes_current_losses" else 0
    return given.models_lost_before + current


def officer_needs(given: OfficerCasualty, rulings: WilRulings) -> int:
    """What two dice have to show for him to live: more than 1 when the losses are taken off (wil p. 5)."""
    return max(_lost_earlier(given, rulings) + 2, 3 if rulings.officer_double_one == "double_one_loses_officer" else 2)


def resolve_officer_casualty(given: OfficerCasualty, rulings: WilRulings) -> Procedure[OfficerFate]:
    """Two dice less the models lost earlier: 1 or less and he is gone (wil p. 5)."""
    if given.officer_is_last or not given.models_lost_now:
        code = "officer_is_last" if given.officer_is_last else "no_losses_no_test"
        return settled(OfficerFate(False, None, "safe"), Fact(code, page(5)))
    earlier = _lost_earlier(given, rulings)
    notes: tuple[Note, ...] = (Modifier("models_lost", -earlier, page(5), of="total"),) if earlier else ()

    def lost(rolled: int) -> bool:
        return rolled < officer_needs(given, rulings)

    def read(rolled: int) -> Go[int]:
        return Go(rolled, (Fact("officer_lost" if lost(rolled) else "officer_safe", page(5)),))

    def outcome(rolled: int) -> OfficerFate:
        return OfficerFate(True, rolled - earlier, "lost" if lost(rolled) else "safe")

    return Procedure(0, (lambda _: Ask("2d6", Pool(2, Total()), read, notes, page(5)),), outcome)


OFFICER_CASUALTY = MECHANICS.add(
    "officer_casualty",
    resolve_officer_casualty,
    page=5,
    title=Name("Потеря офицера", "Officer casualty"),
)


class OfficerAfterBattle(Given):
    """A battle is over in which an officer fell or his unit ran."""


@dataclass(frozen=True, slots=True)
class AfterBattle:
    """The total that the player looks up on his own sheet."""

    total: int


def resolve_officer_after_battle(given: OfficerAfterBattle, rulings: WilRulings) -> Procedure[AfterBattle]:
    """Two dice summed; the table is lost (wil p. 5)."""
    lost = (Fact("officer_table_lost", page(5)),)
    ask: Ask[int] = Ask("2d6", Pool(2, Total()), lambda total: total, lost, page(5))
    return Procedure(0, (lambda _: ask,), AfterBattle)


OFFICER_AFTER_BATTLE = MECHANICS.add(
    "officer_after_battle",
    resolve_officer_after_battle,
    page=5,
    title=Name("Что стало с офицером", "The officer's fate"),
)


class NewOfficer(Given):
    """A player makes his officer."""


@dataclass(frozen=True, slots=True)
class OfficerStart:
    """What an officer begins with."""

    rank: str = "junior_lieutenant"
    glory: int = 10
    tactical_talent: int = 0


def resolve_officer_start(given: NewOfficer, rulings: WilRulings) -> Procedure[OfficerStart]:
    """10 glory, the lowest rank, tactical talent 0 (wil p. 2, 3)."""
    return settled(OfficerStart(), Fact("new_officer", page(3)))


OFFICER_START = MECHANICS.add(
    "officer_start", resolve_officer_start, page=3, title=Name("Новый офицер", "A new officer")
)
