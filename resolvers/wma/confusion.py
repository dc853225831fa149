"""Confusion: tests, automatic causes, and when it ends (wma p. 24, 62-65, 124, 127).

What a confused unit may do stands with the other rights of a battle: ``games/wma/rights/confused.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Run, Step, settled
from resolvers.core.readings import AnyShowing
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import Rules, traits_of
from resolvers.wma.words import HitCount, TroopType, UnitName

CONFUSING_FACE = 6
"""Of a die of a test (wma p. 62)."""

ConfusionTest = Literal[
    "made_way",
    "others_made_way_for_it",
    "evaded_through_nonskirmishers",
    "evaded_through_second_unit",
    "skirmishers_evaded_through",
    "stampede",
]


class Confusing(Given):
    """A unit and the events that each make it test, in order; stampedes are always tested last (wma p. 124)."""

    already_confused: Yes = False
    tests: Annotated[tuple[ConfusionTest, ...], Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class Confused:
    """How the unit ends; a destroyed one is no longer confused."""

    tests: int
    confused: bool
    destroyed: bool


def resolve_confusion(given: Confusing, rulings: WmaRulings) -> Procedure[Confused]:
    """A die an event, confused on a 6; a stampede's 6 destroys a unit that is already confused (wma p. 62-63, 124)."""
    calm = [test for test in given.tests if test != "stampede"]
    stampedes = [test for test in given.tests if test == "stampede"]
    if rulings.two_stampedes == "one_stampede_test":
        stampedes = stampedes[:1]
    tests = calm + stampedes

    def test(event: ConfusionTest) -> Step[tuple[bool, bool]]:
        where = page(124 if event == "stampede" else 63)

        def step(state: tuple[bool, bool]) -> Ask[tuple[bool, bool]] | tuple[bool, bool]:
            confused, destroyed = state
            if destroyed:
                return state

            def read(six: bool) -> Go[tuple[bool, bool]]:
                if not six:
                    return Go(state)
                if event == "stampede" and confused:
                    return Go((False, True), (Fact("trampled", where),))
                return Go((True, False), (Fact("confused_by_test", where),))

            return Ask("confusion", Pool(1, AnyShowing(CONFUSING_FACE)), read, (Fact(event, where),), where)

        return step

    def outcome(state: tuple[bool, bool]) -> Confused:
        return Confused(len(tests), *state)

    return Procedure((given.already_confused, False), tuple(map(test, tests)), outcome)


CONFUSION = MECHANICS.add("confusion", resolve_confusion, page=63, title=Name("Беспорядок", "Confusion"))


AutomaticCause = Literal[
    "driven_back_blocked",
    "friends_refused_to_make_way",
    "fall_back_cannot_clear_1cm",
    "retreat_blocked",
    "retreat_from_scythed_chariots",
    "driven_back_on_cliffs",
]


class AutomaticConfusion(Given):
    """Something that confuses without a test.

    Attributes:
        by: what blocked it.
        moved: what the unit was doing when friends would not make way.
        hits_this_round: hits suffered in the round, for a retreat from scythed chariots.
    """

    cause: AutomaticCause
    by: Literal["impassable_terrain", "gap", "enemy", "combat", "friends"] | None = None
    moved: Literal["driven_back", "retreat"] = "driven_back"
    hits_this_round: HitCount = 0


@dataclass(frozen=True, slots=True)
class ConfusedAtOnce:
    """``destroyed`` means the blocked stands only, or the unit caught on cliffs."""

    confused: bool
    destroyed: bool = False


def resolve_confusion_auto(given: AutomaticConfusion, rulings: WmaRulings) -> Procedure[ConfusedAtOnce]:
    """Blocked drive backs and fall backs confuse; blocked retreats destroy the stands (wma p. 33, 53, 60, 63, 127)."""
    cause = given.cause
    if cause == "retreat_from_scythed_chariots":
        confused = given.hits_this_round > 0 or rulings.scythed_confusion == "always_confused"
        return settled(ConfusedAtOnce(confused), Fact(cause, page(63)))
    if cause == "driven_back_on_cliffs":
        return settled(ConfusedAtOnce(confused=False, destroyed=True), Fact(cause, page(33)))
    if cause == "retreat_blocked" or (cause == "friends_refused_to_make_way" and given.moved == "retreat"):
        return settled(ConfusedAtOnce(confused=False, destroyed=True), Fact("retreat_blocked", page(53)))
    return settled(ConfusedAtOnce(confused=True), Fact(cause, page(63)))


CONFUSION_AUTO = MECHANICS.add(
    "confusion_auto", resolve_confusion_auto, page=63, title=Name("Беспорядок без проверки", "Automatic confusion")
)


class Recovery(Given):
    """A unit that was confused in this phase."""

    when: Literal[
        "own_command_phase",
        "own_shooting_phase",
        "own_combat_phase",
        "enemy_command_phase",
        "enemy_shooting_phase",
        "enemy_combat_phase",
    ]


@dataclass(frozen=True, slots=True)
class Recovers:
    """When it recovers, and whether it can be ordered in its next own Command phase."""

    recovers: Literal["end_of_this_command_phase", "end_of_next_own_command_phase"]
    can_move_in_next_own_command_phase: bool


def resolve_confusion_recovery(given: Recovery, rulings: WmaRulings) -> Procedure[Recovers]:
    """Confusion ends with the unit's own Command phase, the same one if it began there (wma p. 64)."""
    if given.when == "own_command_phase":
        return settled(Recovers("end_of_this_command_phase", True), Fact("recovers_now", page(64)))
    return settled(Recovers("end_of_next_own_command_phase", False), Fact("recovers_next", page(64)))


CONFUSION_RECOVERY = MECHANICS.add(
    "confusion_recovery", resolve_confusion_recovery, page=64, title=Name("Конец беспорядка", "Recovery")
)


class Mover(Given):
    """A unit that is driven back, retreats, or moves by a blunder; elephants trample what they touch.

    ``gives_way``: it only makes way for another itself, so that elephants trample nobody.
    """

    type: TroopType
    rules: Rules = ()
    already_confused: Yes = False
    gives_way: Yes = False


class Bystander(Given):
    """A unit on its way. ``makes_way``: a friend that yields; one that does not is only trampled, by elephants."""

    already_confused: Yes = False
    makes_way: Yes = False


class MakingWay(Given):
    """A move that meets other units: friends that make way for it, and whoever stampeding elephants touch."""

    mover: Mover
    met: Annotated[Mapping[UnitName, Bystander], Field(min_length=1, max_length=40)]


@dataclass(frozen=True, slots=True)
class WayMade:
    """How the mover ends, and each unit that it met; who had no test is as before."""

    mover: Confused
    met: Mapping[str, Confused]


def resolve_making_way(given: MakingWay, rulings: WmaRulings) -> Procedure[WayMade]:
    """The mover tests for each friend that makes way, each of them once; what elephants touch last (wma p. 63, 124)."""

    def test(one: Confusing) -> Step[tuple[Confused, ...]]:
        procedure = resolve_confusion(one, rulings)
        return lambda done: Run(procedure, lambda confused: (*done, confused))

    def outcome(done: tuple[Confused, ...]) -> WayMade:
        return WayMade(done[0], dict(zip(given.met, done[1:], strict=True)))

    return Procedure((), tuple(map(test, _tests(given))), outcome)


def tests_of_way(given: MakingWay) -> tuple[int, ...]:
    """How many dice the mover rolls, and each that it meets (wma p. 63, 124)."""
    return tuple(len(one.tests) for one in _tests(given))


def _tests(given: MakingWay) -> list[Confusing]:
    mover = given.mover
    tramples = not mover.gives_way and any(trait.stampedes for trait in traits_of(mover.rules, mover.type))
    yielding = sum(one.makes_way for one in given.met.values())
    once: ConfusionTest = "others_made_way_for_it"
    tests = [Confusing(already_confused=mover.already_confused, tests=(once,) * yielding)]
    for one in given.met.values():
        made_way: tuple[ConfusionTest, ...] = ("made_way",) if one.makes_way else ()
        trampled: tuple[ConfusionTest, ...] = ("stampede",) if tramples else ()
        tests.append(Confusing(already_confused=one.already_confused, tests=made_way + trampled))
    return tests


MAKING_WAY = MECHANICS.add("making_way", resolve_making_way, page=63, title=Name("Уступка дороги", "Making way"))
