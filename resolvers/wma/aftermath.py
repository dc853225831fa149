"""After a round: what winners and drawn units may do, and what a retreat or the end of a round costs (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact
from resolvers.wma.casualties import check_hits_left
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.pursuit import forbids_pursuit
from resolvers.wma.words import Cover, HitCount, HitsValue, Stands, TroopType

WinnerAction = Literal["stand", "fall_back", "pursue", "advance"]


class Winner(Given):
    """A unit of the winning side.

    Attributes:
        already_advanced: in this Combat phase.
        can_reach_retreating_enemy: it sees one, may pursue it and reaches it with a full move.
        visible_reachable_enemy_within_20: one that it could advance on.
        touching_enemy: still touches an enemy after the retreat; then it cannot stand.
    """

    type: TroopType
    fortified: Yes = False
    fanatic: Yes = False
    all_enemies_destroyed: Yes = False
    already_advanced: Yes = False
    can_reach_retreating_enemy: Yes = True
    visible_reachable_enemy_within_20: Yes = False
    touching_enemy: Yes = False


@dataclass(frozen=True, slots=True)
class WinnerOptions:
    """What this winning unit may choose from."""

    options: tuple[WinnerAction, ...]


def follow_action(given: Winner) -> WinnerAction | None:
    """The way in which this winner may go after the enemy, if any (wma p. 54-60)."""
    if forbids_pursuit(given.type, fortified=given.fortified):
        return None
    if given.all_enemies_destroyed:
        free = not given.already_advanced and given.visible_reachable_enemy_within_20
        return "advance" if free else None
    return "pursue" if given.can_reach_retreating_enemy else None


def winner_actions(given: Winner) -> tuple[WinnerAction, ...]:
    """What this winning unit may choose from; fanatics that can follow have to (wma p. 48, 54-60, 124)."""
    follow = follow_action(given)
    if follow is not None and given.fanatic:
        return (follow,)
    actions: list[WinnerAction] = [] if given.touching_enemy else ["stand"]
    actions.append("fall_back")
    if follow is not None:
        actions.append(follow)
    return tuple(actions)


def resolve_winner_options(given: Winner, rulings: WmaRulings) -> Procedure[WinnerOptions]:
    """Stand, fall back, and pursue or advance where able; fanatics have to follow (wma p. 48, 54-60, 124)."""
    actions = winner_actions(given)
    reason = forbids_pursuit(given.type, fortified=given.fortified)
    if given.fanatic and follow_action(given) is not None:
        return settled(WinnerOptions(actions), Fact("fanatics_must_follow", page(124)))
    return settled(WinnerOptions(actions), *((Fact(reason, page(55)),) if reason else ()))


WINNER_OPTIONS = MECHANICS.add(
    "winner_options",
    resolve_winner_options,
    page=48,
    title=Name("Выбор победителя", "The winner's choice"),
)


class DrawnUnits(Given):
    """The best cover of each unit in a drawn round, by unit."""

    unit_cover: Mapping[Annotated[str, Field(max_length=200)], Cover]


def draw_actions(given: DrawnUnits) -> Mapping[str, tuple[WinnerAction, ...]]:
    """Both sides fall back; defended and fortified units may stay (wma p. 48, 60)."""
    free: tuple[WinnerAction, ...] = ("fall_back",)
    held: tuple[WinnerAction, ...] = ("fall_back", "stand")
    return {unit: free if cover == "open" else held for unit, cover in given.unit_cover.items()}


def resolve_draw_options(given: DrawnUnits, rulings: WmaRulings) -> Procedure[Mapping[str, tuple[WinnerAction, ...]]]:
    """Both sides fall back; defended and fortified units may stay (wma p. 48, 60)."""
    return settled(draw_actions(given), Fact("draw_both_fall_back", page(48)))


DRAW_OPTIONS = MECHANICS.add(
    "draw_options", resolve_draw_options, page=48, title=Name("Выбор при ничьей", "Choice in a draw")
)


class FallingBack(Given):
    """Units of one side that leave the same fight."""

    units_falling_back: Positive = 1


@dataclass(frozen=True, slots=True)
class FallsBack:
    """The furthest any of them may go, in cm, from the one roll that they share."""

    max_cm: int
    rolls_for_side: int = 1


def resolve_fall_back(given: FallingBack, rulings: WmaRulings) -> Procedure[FallsBack]:
    """Up to 3D6 cm, one roll for all units of the side that leave this fight (wma p. 60)."""

    def roll(_: int) -> Ask[int]:
        return Ask("fall_back", Pool(3, Total()), lambda total: total, (), page(60))

    return Procedure(0, (roll,), FallsBack)


FALL_BACK = MECHANICS.add("fall_back", resolve_fall_back, page=60, title=Name("Откат", "Fall back"))


class RetreatingUnit(Given):
    """A losing unit as it retreats. ``blocked_stands``: whose way is closed (wma p. 53)."""

    type: TroopType
    stands: Stands
    blocked_stands: Stands = 0
    hits_left: HitCount = 0
    hits_per_stand: HitsValue | None = None


@dataclass(frozen=True, slots=True)
class Retreated:
    """What is left of it; ``stampedes``: what it touched has to test (wma p. 124)."""

    destroyed: bool
    stands_left: int
    hits_left: int
    stampedes: bool = False


def resolve_retreat_effect(given: RetreatingUnit, rulings: WmaRulings) -> Procedure[Retreated]:
    """Artillery is lost, and so is each blocked stand; hits left over stay with the unit (wma p. 53-54).

    Raises:
        NotUnderstood: ``given.value``: more blocked stands than stands.
    """
    if given.blocked_stands > given.stands:
        raise NotUnderstood(
            "given.value",
            field="blocked_stands",
            value=given.blocked_stands,
            allowed=f"0..{given.stands}",
            ref=page(53),
        )
    if given.hits_per_stand is not None:
        check_hits_left(given.hits_left, given.hits_per_stand, "hits_left")
    tramples = given.type == "elephant"
    if given.type == "artillery":
        return settled(Retreated(destroyed=True, stands_left=0, hits_left=0), Fact("artillery_lost", page(54)))
    left = given.stands - given.blocked_stands
    notes = [Fact("stands_blocked", page(53), {"stands": given.blocked_stands})] if given.blocked_stands else []
    if tramples:
        notes.append(Fact("stampede", page(124)))
    return settled(Retreated(left == 0, left, given.hits_left if left else 0, tramples), *notes)


RETREAT_EFFECT = MECHANICS.add(
    "retreat_effect",
    resolve_retreat_effect,
    page=53,
    title=Name("Цена отступления", "Cost of a retreat"),
)


class ScythedChariots(Given):
    """Scythed chariots at the end of their round."""

    surviving_stands: Stands
    outcome_for_chariots: Literal["win", "draw", "lose"]


@dataclass(frozen=True, slots=True)
class ScythedGone:
    """They are taken off; the result of the round stays what it was."""

    stands_removed: int
    counts_as_destroyed: bool = True
    result_changed: bool = False


def resolve_scythed_end(given: ScythedChariots, rulings: WmaRulings) -> Procedure[ScythedGone]:
    """All survivors are removed as destroyed after one round, whoever won (wma p. 126-127)."""
    return settled(ScythedGone(given.surviving_stands), Fact("scythed_chariot_gone", page(126)))


SCYTHED_END_OF_ROUND = MECHANICS.add(
    "scythed_end_of_round",
    resolve_scythed_end,
    page=126,
    title=Name("Серпоносные после раунда", "Scythed chariots leave"),
)


class CombatFlow(Given):
    """A round that has its result.

    Attributes:
        winner_action: of the winning units together; ``null`` in a draw.
        advance_into: what an advance meets.
    """

    round: Annotated[Positive, Field(le=2)]
    outcome: Literal["win", "draw", "wiped_out", "mutual_destruction"]
    winner_action: WinnerAction | None = None
    already_advanced_this_phase: Yes = False
    advance_into: Literal["fresh_enemy", "unfought_combat", "already_fought_combat"] | None = None


Next = Literal[
    "ends",
    "ends_after_fall_back",
    "second_round_now",
    "unresolved_until_next_turn",
    "new_combat_this_phase",
    "joins_combat_this_phase",
    "joins_combat_next_turn",
    "not_allowed",
]

_ADVANCES: Mapping[str | None, Next] = {
    "fresh_enemy": "new_combat_this_phase",
    "unfought_combat": "joins_combat_this_phase",
    "already_fought_combat": "joins_combat_next_turn",
    None: "ends",
}


@dataclass(frozen=True, slots=True)
class Flow:
    """What comes next in this fight."""

    next: Next


def next_in_combat(given: CombatFlow) -> Next:
    """How the fight goes on after a round (wma p. 43, 59-61)."""
    action = given.winner_action
    if given.outcome == "draw":
        return "ends_after_fall_back"
    if given.outcome == "mutual_destruction":
        return "ends"
    if action == "pursue":
        if given.outcome != "win":
            return "not_allowed"
        return "second_round_now" if given.round == 1 else "unresolved_until_next_turn"
    if action == "advance":
        free = given.outcome == "wiped_out" and not given.already_advanced_this_phase
        return _ADVANCES[given.advance_into] if free else "not_allowed"
    return "ends"


def resolve_combat_flow(given: CombatFlow, rulings: WmaRulings) -> Procedure[Flow]:
    """Pursuit leads to the second round or the next turn, an advance to another fight, all else ends it (p. 43-61)."""
    then = next_in_combat(given)
    return settled(Flow(then), Fact(f"flow_{then}", page(43)))


COMBAT_FLOW = MECHANICS.add("combat_flow", resolve_combat_flow, page=43, title=Name("Ход боя", "Flow of combat"))
