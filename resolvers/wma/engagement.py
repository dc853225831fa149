"""An engagement as it is entered: units, whose stands strike whom, who supports (wma p. 43-50, 125-127)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from lexicon.errors import NotUnderstood
from resolvers.core.given import Given, Positive, Yes
from resolvers.wma.attack_dice import Doing, Facing, FightingUnit
from resolvers.wma.casualties import check_hits_left
from resolvers.wma.combat_result import SIDES
from resolvers.wma.game import page
from resolvers.wma.words import Armour, AttackValue, Cover, HitCount, HitsValue, Side, Stands, UnitName


class RoundStand(Given):
    """A stand that touches an enemy. What is ``null`` follows from the target unit.

    Attributes:
        touches: enemies that it touches beside its target; terrifying ones cost it a die too.
    """

    target_cover: Cover | None = None
    attacks_from: Facing = "front"
    enemy_front_on_own_flank_or_rear: Yes = False
    touches_terror: Yes = False
    touches: Annotated[tuple[UnitName, ...], Field(max_length=40)] = ()
    target_retreated: Yes | None = None


class RoundAttack(Given):
    """Stands of one unit that strike the same enemy unit. ``from_front``: the blows fall on that enemy's front."""

    target: UnitName
    stands: Annotated[tuple[RoundStand, ...], Field(min_length=1, max_length=40)]
    from_front: Yes = True


class RoundUnit(FightingUnit, Doing):
    """A unit in the fight; one without ``attacks`` only supports.

    Attributes:
        cover: its best cover in this fight; those that charge, pursue, retreated or advance are in the open.
        difficult_terrain: it stands in difficult ground (no shieldwall there).
        commander_attacks: of the commanders that joined it, mounts included; the best counts.
        carried_shooting_hits: taken while charging, or from bolts; applied already, they count for the score.
        legion_stands: its stands that fight to the front with sides and rear free, if it is a legion; ``null``: those
            that strike to the front and have no enemy on their flank or rear.
        rear_maniple_stands: maniple stands in rear support of it, if it is a maniple unit.
        attack_rerolls: failed attack dice that an army-list ability lets it roll once more. reroll_target: of which
            enemy, where it strikes several; unsaid, the first.
        extra_dice: that an army list gives the whole unit in this round (Hermann: one when it charges, p. 107).
    """

    side: Side
    armour: Armour | None = None
    hits_per_stand: HitsValue
    stands: Stands
    hits_left: HitCount = 0
    attacks: Annotated[tuple[RoundAttack, ...], Field(max_length=40)] = ()
    cover: Cover = "open"
    difficult_terrain: Yes = False
    commander_attacks: Annotated[tuple[AttackValue, ...], Field(max_length=40)] = ()
    carried_shooting_hits: HitCount = 0
    legion_stands: Stands | None = None
    rear_maniple_stands: Stands = 0
    attack_rerolls: Stands = 0
    reroll_target: UnitName | None = None
    extra_dice: Stands = 0

    @property
    def capacity(self) -> int:
        """Hits that it can still take."""
        return max(0, self.stands * self.hits_per_stand - self.hits_left)


class CombatRound(Given):
    """One round of an engagement.

    Attributes:
        round: 1 or 2 of this phase.
        continued: the fight goes on from last turn.
        units: all units of both sides by name, supporters included.
        support: supporting stands of each side, without the legion's own.
    """

    round: Annotated[Positive, Field(le=2)] = 1
    continued: Yes = False
    units: Annotated[Mapping[UnitName, RoundUnit], Field(min_length=2, max_length=40)]
    support: Mapping[Side, Stands] = Field(default_factory=dict)


def check_round(given: CombatRound) -> None:
    """Refuse an engagement that cannot be.

    Raises:
        NotUnderstood: ``given.value``.
    """
    units = given.units
    fielded = {unit.side for unit in units.values() if unit.stands}
    for side in SIDES:
        if side not in fielded:
            _refuse("units", side, "at least one unit with stands on each side", 44)
    for name, unit in units.items():
        check_hits_left(unit.hits_left, unit.hits_per_stand, f"units.{name}.hits_left")
        fighting = sum([len(one.stands) for one in unit.attacks])
        if fighting > unit.stands:
            _refuse(f"units.{name}.attacks", fighting, f"at most {unit.stands} fighting stands", 45)
        for one in unit.attacks:
            target = units.get(one.target)
            if target is None or target.side == unit.side or not target.stands:
                _refuse(f"units.{name}.attacks", one.target, ", ".join(_foes_of(unit, units)), 45)
            for touched in [other for stand in one.stands if stand.touches for other in stand.touches]:
                if touched not in (foes := _foes_of(unit, units)):
                    _refuse(f"units.{name}.attacks", touched, ", ".join(foes), 45)


def _foes_of(unit: RoundUnit, units: Mapping[str, RoundUnit]) -> list[str]:
    return sorted(name for name, foe in units.items() if foe.side != unit.side and foe.stands)


def _refuse(field: str, value: Any, allowed: str, where: int) -> None:
    raise NotUnderstood("given.value", field=field, value=value, allowed=allowed, ref=page(where))
