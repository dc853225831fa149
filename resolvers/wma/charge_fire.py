"""Shooting at chargers, in the enemy's Command phase or at an advance (wma p. 25, 41, 60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Run
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact
from resolvers.wma.casualties import Casualties, apply_hits, check_hits_left
from resolvers.wma.driveback import DriveBack, DrivenBack, resolve_driveback
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.saves import save_needed
from resolvers.wma.traits import Rules
from resolvers.wma.words import TO_HIT, Armour, HitCount, HitsValue, Stands, TroopType


class ChargingTarget(Given):
    """The unit that charges."""

    type: TroopType
    rules: Rules = ()
    armour: Armour | None = None
    stands: Stands
    hits_per_stand: HitsValue
    hits_left: HitCount = 0
    stands_lost_before: Stands = 0
    confused: Yes = False


class ChargeFire(Given):
    """Shots at a charger.

    Attributes:
        shots: one for each stand able to shoot and not already touching an enemy.
        target_evaded_leaving_charger_unengaged: the shooters evade afterwards and the charger touches nobody.
    """

    shots: HitCount
    shooter: Literal["bows", "light_artillery", "heavy_artillery"] = "bows"
    charger: ChargingTarget
    target_evaded_leaving_charger_unengaged: Yes = False


@dataclass(frozen=True, slots=True)
class ChargeShot:
    """What the shots did.

    Attributes:
        hits_left: on the charger as it fights its first round.
        counts_in_first_round_result: hits that the shooters' side adds to its score of that round.
        distance_cm, routed, confused: of the drive back, when there is one.
    """

    hits: int
    saved: int
    hits_suffered: int
    stands_removed_now: int
    hits_left: int
    destroyed: bool
    driven_back: bool
    counts_in_first_round_result: int
    distance_cm: int | None = None
    routed: bool | None = None
    confused: bool | None = None


@dataclass(frozen=True, slots=True)
class _State:
    hits: int = 0
    saved: int = 0
    back: DrivenBack | None = None


def resolve_charge_fire(given: ChargeFire, rulings: WmaRulings) -> Procedure[ChargeShot]:
    """Shots at a charger, as :func:`charge_fire_procedure` (wma p. 25, 41)."""
    return charge_fire_procedure(given, rulings)


CHARGE_FIRE = MECHANICS.add(
    "charge_fire",
    resolve_charge_fire,
    page=41,
    title=Name("Стрельба по нападающим", "Shooting at chargers"),
)


def charge_fire_procedure(given: ChargeFire, rulings: WmaRulings, prefix: str = "") -> Procedure[ChargeShot]:
    """4+ with saves; stands go at once and every hit counts in the first round; no drive back unless nobody is met.

    ``prefix`` stands before the names of the dice stages.

    Raises:
        NotAllowed: ``shoot.heavy_artillery``: heavy artillery never shoots at chargers (wma p. 125).
    """
    if given.shooter == "heavy_artillery":
        raise NotAllowed(
            "shoot.heavy_artillery",
            field="shooter",
            value=given.shooter,
            allowed="bows, light_artillery",
            ref=page(125),
        )
    charger, evaded = given.charger, given.target_evaded_leaving_charger_unengaged
    check_hits_left(charger.hits_left, charger.hits_per_stand, "charger.hits_left")
    need = save_needed(charger.armour, ignored=given.shooter == "light_artillery")
    drives: dict[int, Procedure[DrivenBack]] = {}

    def shoot(_: _State) -> Ask[_State]:
        return Ask(f"{prefix}hit", Pool(given.shots, AtLeast(TO_HIT["open"])), lambda hits: _State(hits), (), page(41))

    def save(state: _State) -> Ask[_State] | _State:
        if need is None:
            return state
        pool = Pool(state.hits, AtLeast(need))
        return Ask(f"{prefix}save", pool, lambda saved: _State(state.hits, saved), (), page(41))

    def drive(state: _State) -> Run[_State] | Go[_State] | _State:
        suffered = state.hits - state.saved
        losses = suffer(suffered)
        if losses.destroyed:
            return Go(state, (Fact("unit_destroyed", page(41)),))
        if not evaded:
            return Go(state, (Fact("counts_in_first_round", page(41), {"hits": suffered}),) if suffered else ())
        if not suffered:
            return state
        back = drives.get(suffered)
        if back is None:
            unit = DriveBack(
                type=charger.type,
                rules=charger.rules,
                hits_suffered=suffered,
                stands_lost_total=charger.stands_lost_before + losses.stands_lost,
                confused=charger.confused,
            )
            back = drives[suffered] = resolve_driveback(unit, rulings)
        note = (Fact("charger_met_nobody", page(25)),)
        return Run(back, lambda driven: _State(state.hits, state.saved, driven), note)

    def suffer(hits: int) -> Casualties:
        return apply_hits(charger.stands, charger.hits_per_stand, charger.hits_left, hits)

    def outcome(state: _State) -> ChargeShot:
        suffered = state.hits - state.saved
        losses, back = suffer(suffered), state.back
        return ChargeShot(
            hits=state.hits,
            saved=state.saved,
            hits_suffered=suffered,
            stands_removed_now=losses.stands_lost,
            hits_left=losses.hits_left,
            destroyed=losses.destroyed,
            driven_back=back is not None and back.dice_count > 0,
            counts_in_first_round_result=0 if evaded else suffered,
            distance_cm=back.distance_cm if back else None,
            routed=back.routed if back else None,
            confused=back.confused if back else None,
        )

    return Procedure(_State(), (shoot, save, drive), outcome)
