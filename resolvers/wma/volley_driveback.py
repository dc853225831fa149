"""A volley and what follows from it: down to "routed" or "driven off the table" (wma p. 30, 36-41)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Go, Procedure, Run
from resolvers.core.trace import Fact
from resolvers.wma.driveback import DriveBack, DrivenBack, resolve_driveback
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.shooting import Shooter, Target, Volley, groups_of_shots, resolve_shooting
from resolvers.wma.traits import Rules
from resolvers.wma.words import MAX_HITS, Cover, HitCount, Stands, check_dice

Fate = Literal["unhurt", "holds", "driven_back", "off_table", "routed", "destroyed"]


class DrivenTarget(Target):
    """A target with what its drive back depends on.

    Attributes:
        best_cover_of_any_stand: ``null`` means the cover against which it was shot at.
        stands_lost_before: in the battle so far.
        hits_suffered_before: after saves, earlier in this phase, those that removed stands included.
        edge_cm: from its rear to the table edge, straight away from the shooters; ``null`` when that is far.
    """

    rules: Rules = ()
    best_cover_of_any_stand: Cover | None = None
    stands_lost_before: Stands = 0
    hits_suffered_before: HitCount = 0
    confused: Yes = False
    engaged: Yes = False
    edge_cm: Centimetres | None = None


class VolleyAndDriveback(Given):
    """Units that shoot at one target, and nobody else does in this phase."""

    shooters: Annotated[tuple[Shooter, ...], Field(min_length=1, max_length=40)]
    target: DrivenTarget


@dataclass(frozen=True, slots=True)
class VolleyEnd:
    """How the target ends the Shooting phase.

    Attributes:
        fate: ``unhurt`` no hit; ``holds`` hit but not driven back; ``off_table`` over the edge, dices to return.
        lost: destroyed or routed.
    """

    hits_suffered: int
    stands_lost: int
    dice_count: int
    distance_cm: int
    routed: bool
    confused: bool
    off_table: bool
    fate: Fate
    lost: bool


@dataclass(frozen=True, slots=True)
class _Struck:
    suffered: int = 0
    lost: int = 0
    destroyed: bool = False
    back: DrivenBack | None = None


def resolve_volley_driveback(given: VolleyAndDriveback, rulings: WmaRulings) -> Procedure[VolleyEnd]:
    """Hits, saves, losses, then the drive back on all hits of the phase (wma p. 36-41).

    Raises:
        OverBudget: ``dice.too_many``: more shots and earlier hits together than any unit is ever driven back by.
    """
    target = given.target
    shots = sum(dice for dice, _ in groups_of_shots(given.shooters))
    check_dice(shots + target.hits_suffered_before, "shooters", MAX_HITS)  # each could become a drive-back die
    plain_target = Target(**{name: getattr(target, name) for name in Target.model_fields})
    whole = resolve_shooting(Volley(shooters=given.shooters, target=plain_target), rulings)
    drives: dict[_Struck, Procedure[DrivenBack]] = {}

    def struck(state: object) -> _Struck:
        shot = whole.outcome(state)
        return _Struck(shot.hits_suffered, shot.stands_lost, shot.destroyed)

    volley = Procedure(whole.start, whole.steps, struck, whole.notes)

    def shoot(_: _Struck) -> Run[_Struck]:
        return Run(volley, lambda hit: hit)

    def drive(state: _Struck) -> Run[_Struck] | _Struck:
        if state.destroyed:
            return state
        known = drives.get(state)
        if known is None:
            unit = DriveBack(
                type=target.type,
                rules=target.rules,
                hits_suffered=state.suffered + target.hits_suffered_before,
                best_cover_of_any_stand=target.best_cover_of_any_stand or target.cover,
                stands_lost_total=state.lost + target.stands_lost_before,
                confused=target.confused,
                engaged=target.engaged,
            )
            known = drives[state] = resolve_driveback(unit, rulings)
        return Run(known, lambda back: _Struck(state.suffered, state.lost, state.destroyed, back))

    def cross(state: _Struck) -> Go[_Struck]:
        return Go(state, (Fact("crosses_edge", page(30)),) if crosses(state.back) else ())

    def crosses(back: DrivenBack | None) -> bool:
        return back is not None and not back.routed and target.edge_cm is not None and back.distance_cm > target.edge_cm

    def outcome(state: _Struck) -> VolleyEnd:
        back = state.back
        fate = _fate(state, off=crosses(back), before=target.hits_suffered_before)
        return VolleyEnd(
            hits_suffered=state.suffered,
            stands_lost=state.lost,
            dice_count=back.dice_count if back else 0,
            distance_cm=back.distance_cm if back else 0,
            routed=bool(back and back.routed),
            confused=back.confused if back else False,
            off_table=fate == "off_table",
            fate=fate,
            lost=fate in ("destroyed", "routed"),
        )

    return Procedure(_Struck(), (shoot, drive, cross), outcome)


VOLLEY_DRIVEBACK = MECHANICS.add(
    "volley_driveback",
    resolve_volley_driveback,
    page=40,
    title=Name("Залп и отбрасывание", "Volley and drive back"),
)


def _fate(state: _Struck, *, off: bool, before: int) -> Fate:
    back = state.back
    if state.destroyed or back is None:
        return "destroyed"
    if back.routed:
        return "routed"
    if off:
        return "off_table"
    if back.dice_count:
        return "driven_back"
    return "holds" if state.suffered + before else "unhurt"
