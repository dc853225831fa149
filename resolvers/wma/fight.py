"""A fight as it is entered: its units, what the table says of each round, shots at the charger (wma p. 41-61)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import Field

from lexicon.errors import NotUnderstood
from resolvers.core.given import Given, Positive, Yes
from resolvers.wma.aftermath import WinnerAction
from resolvers.wma.casualties import check_hits_left
from resolvers.wma.combat_result import SIDES
from resolvers.wma.game import page
from resolvers.wma.traits import Rules
from resolvers.wma.words import Armour, AttackValue, Cover, HitCount, HitsValue, Side, Stands, TroopType, UnitName


class SequenceUnit(Given):
    """A unit as it comes to the fight."""

    side: Side
    type: TroopType
    attack: AttackValue
    armour: Armour | None = None
    hits_per_stand: HitsValue
    stands: Stands
    hits_left: HitCount = 0
    rules: Rules = ()
    confused: Yes = False
    wide_base: Yes = False
    commander_attacks: Annotated[tuple[AttackValue, ...], Field(max_length=40)] = ()


class SequenceRound(Given):
    """What the table says about one round.

    Attributes:
        stands_fighting: by unit; those not named only support. No more fight than are left.
        targets: whom each fighting unit strikes.
        cover: of units that have any.
        support: of each side, the legion's own included.
        winner_action: what the winners of this round do; after a pursuit they have its bonuses in the next.
    """

    round: Annotated[Positive, Field(le=2)] = 1
    stands_fighting: Mapping[UnitName, Stands]
    targets: Annotated[Mapping[UnitName, UnitName], Field(examples=[{"A": "B"}])]
    charging: tuple[UnitName, ...] = ()
    cover: Mapping[UnitName, Cover] = {}
    support: Mapping[Side, Stands] = {}
    winner_action: WinnerAction | None = None


class ShotsAtCharger(Given):
    """A unit that shoots at a charger, one shot for each of its stands."""

    by: UnitName
    target: UnitName


class CombatSequence(Given):
    """A fight from the charge on."""

    units: Annotated[Mapping[UnitName, SequenceUnit], Field(min_length=2, max_length=20)]
    rounds: Annotated[tuple[SequenceRound, ...], Field(min_length=1, max_length=2)]
    charge_fire: ShotsAtCharger | None = None


def check_fight(given: CombatSequence) -> None:
    """Refuse a fight that cannot be.

    Raises:
        NotUnderstood: ``given.value``: a side without stands, an unknown name, a fighting unit without a target.
    """
    for name, unit in given.units.items():
        check_hits_left(unit.hits_left, unit.hits_per_stand, f"units.{name}.hits_left")
    for side in SIDES:
        if not any(unit.side == side and unit.stands for unit in given.units.values()):
            _refuse("units", side, "at least one unit with stands on each side")
    for place, one in enumerate(given.rounds):
        _check_names(given, one.stands_fighting, f"rounds.{place}.stands_fighting")
        _check_names(given, [*one.targets, *one.targets.values()], f"rounds.{place}.targets")
        _check_names(given, one.charging, f"rounds.{place}.charging")
        _check_names(given, one.cover, f"rounds.{place}.cover")
        for name, stands in one.stands_fighting.items():
            if stands and name not in one.targets:
                _refuse(f"rounds.{place}.targets", None, f"a target for {name}")
    if given.charge_fire is not None:
        shooter, target = given.charge_fire.by, given.charge_fire.target
        _check_names(given, [shooter, target], "charge_fire")
        if given.units[shooter].side == given.units[target].side:
            _refuse("charge_fire.target", target, "an enemy of the shooter")


def _check_names(given: CombatSequence, names: Iterable[str], field: str) -> None:
    for name in names:
        if name not in given.units:
            _refuse(field, name, ", ".join(given.units))


def _refuse(field: str, value: Any, allowed: str) -> None:
    raise NotUnderstood("given.value", field=field, value=value, allowed=allowed, ref=page(44))
