"""Drive backs: what a unit that was shot at does when all shooting of the phase is over (wma p. 36, 40-41, 128)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AnyShowing, Total
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import Rules, traits_of
from resolvers.wma.words import FULL_MOVE_CM, Cover, HitCount, TroopType

_HITS_IGNORED: dict[Cover, int] = {"open": 0, "defended": 1, "fortified": 2}


class DriveBack(Given):
    """A unit about to be driven back.

    Attributes:
        hits_suffered: hits of the whole phase after saves, those that removed stands included.
        best_cover_of_any_stand: the best cover that any of its stands has.
        stands_lost_total: stands lost so far in the battle, this volley included.
    """

    type: TroopType
    rules: Rules = ()
    hits_suffered: HitCount
    best_cover_of_any_stand: Cover = "open"
    stands_lost_total: Count = 0
    confused: Yes = False
    engaged: Yes = False


@dataclass(frozen=True, slots=True)
class DrivenBack:
    """How far (cm), and with what consequences. Evasion distances are for skirmishers that may evade instead.

    ``stampedes``: elephants that move and trample whatever they touch, also what they touch already (wma p. 124).
    """

    dice_count: int
    distance_cm: int
    routed: bool
    confused: bool
    may_evade_instead: bool = False
    evade_min_cm: int | None = None
    evade_max_cm: int | None = None
    stampedes: bool = False


@dataclass(frozen=True, slots=True)
class _Rolled:
    distance: int = 0
    six: bool = False


def count_dice(given: DriveBack, rulings: WmaRulings) -> tuple[int, tuple[Note, ...]]:
    """Dice to roll, with the reasons. None for units that are never driven back (wma p. 40-41, 125, 128)."""
    traits = traits_of(given.rules, given.type)
    if rulings.fanatic_driveback == "fanatics_immune" and any(trait.never_driven_back for trait in traits):
        return 0, (Fact("fanatic_stands", page(41)),)
    if given.engaged:
        return 0, (Fact("engaged_stands", page(125)),)
    notes: list[Note] = [Modifier("hits_suffered", given.hits_suffered, page(40), of="driveback")]
    dice = given.hits_suffered
    covered = given.type == "infantry" or rulings.defended_artillery_driveback == "all_covered"
    ignored = min(dice, _HITS_IGNORED[given.best_cover_of_any_stand]) if covered else 0
    if ignored:
        dice -= ignored
        notes.append(Modifier(given.best_cover_of_any_stand, -ignored, page(40), of="driveback"))
    driven = dice or (given.hits_suffered and rulings.warband_all_hits_ignored == "one_die")
    for trait in traits:
        change = trait.driveback_reduced if given.stands_lost_total else trait.driveback_whole
        if change and driven and dice + change >= 0:
            dice += change
            code = f"{trait.code}_losses" if given.stands_lost_total else f"{trait.code}_whole"
            notes.append(Modifier(code, change, trait.ref, of="driveback"))
    return dice, tuple(notes)


def resolve_driveback(given: DriveBack, rulings: WmaRulings) -> Procedure[DrivenBack]:
    """The sum of the dice in cm; beyond a full move routed, any six confused (wma p. 40)."""
    dice, notes = count_dice(given, rulings)
    full = FULL_MOVE_CM[given.type]
    tramples = any(trait.stampedes for trait in traits_of(given.rules, given.type))
    evader = any(trait.evades_driveback for trait in traits_of(given.rules, given.type))
    if not dice:
        free = evader and rulings.skirmish_evasion_without_dice == "evasion_without_dice"
        evades = free and bool(given.hits_suffered) and not given.confused and not given.engaged
        still = DrivenBack(
            dice_count=0,
            distance_cm=0,
            routed=False,
            confused=given.confused,
            may_evade_instead=evades,
            evade_min_cm=0 if evades else None,
            evade_max_cm=full if evades else None,
        )
        return settled(still, *notes)

    def roll(_: _Rolled) -> Ask[_Rolled]:
        return Ask("driveback", Pool(dice, Total() & AnyShowing(6)), read, notes, page(40))

    def read(value: tuple[int, bool]) -> Go[_Rolled]:
        distance, six = value
        facts: list[Note] = []
        if distance > full:
            facts.append(Fact("routed", page(40), {"full_move_cm": full}))
        elif six:
            facts.append(Fact("confused_by_six", page(40)))
        if tramples and distance <= full:
            facts.append(Fact("stampede", page(124)))
        return Go(_Rolled(distance, six), tuple(facts))

    def outcome(rolled: _Rolled) -> DrivenBack:
        routed = rolled.distance > full
        confused = not routed and (given.confused or rolled.six)  # a routed unit is simply gone
        evades = evader and not routed and not confused
        return DrivenBack(
            dice_count=dice,
            distance_cm=rolled.distance,
            routed=routed,
            confused=confused,
            may_evade_instead=evades,
            evade_min_cm=rolled.distance if evades else None,
            evade_max_cm=full if evades else None,
            stampedes=tramples and not routed,
        )

    return Procedure(_Rolled(), (roll,), outcome)


DRIVEBACK = MECHANICS.add("driveback", resolve_driveback, page=40, title=Name("Отбрасывание назад", "Drive back"))
