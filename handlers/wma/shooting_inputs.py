"""From the battle to the rules of shooting and of what follows it: units and what was said, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.wma.state import WmaUnit
from handlers.wma.inputs import troop_type
from resolvers.wma.bolts import Bolts, StruckUnit
from resolvers.wma.confusion import Bystander, MakingWay, Mover
from resolvers.wma.driveback import DriveBack
from resolvers.wma.light_artillery import Bolt, StandOnPath
from resolvers.wma.mixed_cover import MixedTarget, MixedVolley
from resolvers.wma.passing import PassedUnit, Passing
from resolvers.wma.shooting import Shooter, Target, Volley
from resolvers.wma.table_edge import OffTable
from resolvers.wma.traits import general_rules
from resolvers.wma.volley_driveback import DrivenTarget, VolleyAndDriveback
from resolvers.wma.words import COVER_ORDER, Cover


@dataclass(frozen=True, slots=True)
class Firing:
    """A unit and how many of its stands shoot."""

    unit: WmaUnit
    stands: int

    @property
    def shots(self) -> int:
        """Its dice: one a stand, three of heavy artillery (wma p. 36, 125)."""
        return self.stands * _shots_per_stand(self.unit)

    @property
    def ignores_armour(self) -> bool:
        """Artillery allows no saves (wma p. 125)."""
        return any(trait.shots_ignore_armour for trait in self.unit.traits)


@dataclass(frozen=True, slots=True)
class Struck:
    """A unit in the way of shots: its cover, and how many of its stands are meant.

    ``stands``: those in the way of a bolt. ``covered``: those that have the cover; ``None``: all.
    """

    unit: WmaUnit
    cover: Cover = "open"
    stands: int = 1
    covered: int | None = None


def volley_inputs(firing: Sequence[Firing], target: Struck) -> Volley:
    """Shots at stands of one cover (wma p. 38-39)."""
    return Volley(shooters=_shooters(firing), target=_target(target))


def mixed_inputs(firing: Sequence[Firing], target: Struck) -> MixedVolley:
    """Shots of one kind of shooters at a unit of which a part is in cover (wma p. 38-39)."""
    covered = min(target.covered or 0, target.unit.stands)
    return MixedVolley(
        shots=sum(one.shots for one in firing),
        ignores_armour=all(one.ignores_armour for one in firing),
        target=MixedTarget(
            type=troop_type(target.unit),
            armour=target.unit.armour,
            open_stands=target.unit.stands - covered,
            protected_stands=covered,
            protected_cover=target.cover,
            hits_per_stand=_hits_value(target.unit),
            hits_already_this_phase=target.unit.hits,
        ),
    )


def bolts_inputs(bolts: int, path: Sequence[Struck]) -> Bolts:
    """Bolts that all fly the same way, each through the stands in it, nearest first (wma p. 125)."""
    stands = tuple(
        StandOnPath(unit=one.unit.id, type=troop_type(one.unit), cover=cover)
        for one in path
        for cover in _covers_of(one)
    )
    units = {
        one.unit.id: StruckUnit(
            stands=one.unit.stands,
            hits_per_stand=_hits_value(one.unit),
            hits_left=one.unit.hits,
            engaged=one.unit.engaged,
        )
        for one in path
    }
    return Bolts(bolts=(Bolt(path=stands),) * bolts, units=units)


def driveback_inputs(unit: WmaUnit, cover: Cover) -> DriveBack:
    """A unit that was shot at in this phase (wma p. 40)."""
    return DriveBack(
        type=troop_type(unit),
        rules=general_rules(unit.rules),
        hits_suffered=unit.phase_hits,
        best_cover_of_any_stand=cover,
        stands_lost_total=unit.stands_lost,
        confused=unit.confused,
        engaged=unit.engaged,
    )


def volley_forecast_inputs(firing: Sequence[Firing], target: Struck) -> VolleyAndDriveback:
    """A volley and the drive back after it, were nobody else to shoot at the target (wma p. 36-41)."""
    unit = target.unit
    driven = DrivenTarget(
        **dict(_target(target)),
        rules=general_rules(unit.rules),
        best_cover_of_any_stand=max(target.cover, unit.cover, key=COVER_ORDER.index),
        stands_lost_before=unit.stands_lost,
        hits_suffered_before=unit.phase_hits,
        confused=unit.confused,
        engaged=unit.engaged,
    )
    return VolleyAndDriveback(shooters=_shooters(firing), target=driven)


def making_way_inputs(mover: WmaUnit, met: Sequence[tuple[WmaUnit, bool]]) -> MakingWay:
    """A unit that moves by force, and whom it meets: true for those that make way for it (wma p. 63-65, 124)."""
    return MakingWay(
        mover=Mover(
            type=troop_type(mover),
            rules=general_rules(mover.rules),
            already_confused=mover.confused,
            gives_way=not mover.forced,
        ),
        met={unit.id: Bystander(already_confused=unit.confused, makes_way=makes_way) for unit, makes_way in met},
    )


def passing_inputs(evader: WmaUnit, passed: Sequence[WmaUnit]) -> Passing:
    """Skirmishers that evade through their own, in the order in which they pass them (wma p. 24-25)."""
    return Passing(
        already_confused=evader.confused,
        passed={
            unit.id: PassedUnit(skirmish="skirmish" in unit.rules, already_confused=unit.confused) for unit in passed
        },
    )


def edge_inputs(unit: WmaUnit) -> OffTable:
    """A unit of which a stand crossed the edge, or that waits to return (wma p. 30)."""
    return OffTable(stands_lost=unit.stands_lost)


def _shooters(firing: Sequence[Firing]) -> tuple[Shooter, ...]:
    return tuple(
        Shooter(
            name=one.unit.name,
            stands_able=one.stands,
            shots_per_stand=_shots_per_stand(one.unit),
            ignores_armour=one.ignores_armour,
        )
        for one in firing
    )


def _shots_per_stand(unit: WmaUnit) -> int:
    return max((trait.shots_per_stand for trait in unit.traits), default=1)


def _target(target: Struck) -> Target:
    return Target(
        type=troop_type(target.unit),
        cover=target.cover,
        armour=target.unit.armour,
        stands=target.unit.stands,
        hits_per_stand=_hits_value(target.unit),
        hits_already_this_phase=target.unit.hits,
    )


def _covers_of(struck: Struck) -> tuple[Cover, ...]:
    """The cover of each of its stands in the way, those in the open first."""
    covered = struck.stands if struck.covered is None else min(struck.covered, struck.stands)
    bare: list[Cover] = ["open"] * (struck.stands - covered)
    return (*bare, *([struck.cover] * covered))


def _hits_value(unit: WmaUnit) -> int:
    assert unit.hits_per_stand is not None, "a unit of Warmaster has its Hits"
    return unit.hits_per_stand
