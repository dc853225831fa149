"""From the battle to the rules: what the state knows of corps, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.aob.state import AobBattle, AobUnit
from games.aob.strength import (
    Ground,
    has_chariots,
    has_elephants,
    in_evade,
    in_fire,
    melee_of,
    plain,
    sides_of,
    spends_in_evade,
)
from resolvers.aob.corps import Corps
from resolvers.aob.evading import EvadePair
from resolvers.aob.exchange import Exchange
from resolvers.aob.fight import Fight
from resolvers.aob.losses import ApplyLosses
from resolvers.aob.movement import Alignment, Move
from resolvers.aob.shooting import Shooting

_BESIDE_IN, _COVERED = 0, "neighbour"


@dataclass(frozen=True, slots=True)
class Said:
    """What only the table knows of a fight.

    Attributes:
        flank, rough, aligns_rough, as_shooters: see :class:`games.aob.strength.Ground`.
        cover: ``neighbour`` or ``surrounded`` for a corps that comes to be two bases behind (aob 5.5).
        friends_behind: own troops stand behind elephants.
    """

    flank: bool = False
    rough: bool = False
    as_shooters: bool = False
    cover: str | None = None
    friends_behind: bool = False
    aligns_rough: bool = False

    @property
    def ground(self) -> Ground:
        """As the battle takes it."""
        return Ground(self.flank, self.rough, self.aligns_rough, self.as_shooters)


def corps_facts(unit: AobUnit) -> dict[str, Any]:
    """A corps as the calculators see it; its supports tell whether elephants or chariots stand in front (aob 7)."""
    return {
        "type": unit.type,
        "state": unit.state,
        "bases": min(unit.stands, 5),
        "quality": unit.quality,
        "irregular_leaders": unit.irregular_leaders,
        "encircled": unit.encircled or None,
        "elephants": has_elephants(unit) or None,
        "scythed_chariots": has_chariots(unit) or None,
    }


def fight_inputs(state: AobBattle, unit: AobUnit, target: AobUnit, said: Said) -> Fight:
    """A fight of two corps of the battle: the acting one is ``a`` (aob 5.2, 5.5, 7)."""
    near = _BESIDE_IN if said.cover == _COVERED else None

    def fighter(one: AobUnit, known: dict[str, Any]) -> dict[str, Any]:
        flags = {
            "encircled": one.encircled,
            "elephants": has_elephants(one),
            "scythed_chariots": has_chariots(one),
            "friends_behind": said.friends_behind,
        }
        known |= {name: True for name, holds in flags.items() if holds}
        return known if near is None else known | {"nearest_flank_friend_in": near}

    own, enemy = sides_of(state, unit, target, said.ground)
    return Fight.model_validate(
        {
            "a": fighter(unit, own),
            "b": fighter(target, enemy),
            "terrain": "rough" if said.rough else "open",
            "flank_attack": said.flank,
        }
    )


def alignment_inputs(state: AobBattle, unit: AobUnit, target: AobUnit, *, flank: bool) -> Alignment:
    """Who lines up with whom after contact (aob 4.3.4.6)."""
    melee = melee_of(state, unit, target, Ground())
    bodies = {
        side: {"type": one.type, "bases": known.bases, **({"quality": known.quality} if known.quality else {})}
        for side, one, known in (("attacker", unit, melee.a), ("defender", target, melee.b))
    }
    return Alignment.model_validate({**bodies, "flank_attack": flank})


def evade_inputs(state: AobBattle, unit: AobUnit, enemy: AobUnit, *, rough: bool, came: bool = False) -> EvadePair:
    """A corps that slips away from one that came on, or upon which it ``came`` itself (aob 5.1)."""
    rulings = state.in_force
    own, other = (plain(one, in_evade(one, rulings, moves=moves)) for one, moves in ((unit, came), (enemy, not came)))
    for one, stricken in ((unit, other), (enemy, own)):
        if spends_in_evade(one, rulings):
            stricken["state"] = "disordered"
    return EvadePair.model_validate(
        {
            "evader": own,
            "enemy": other,
            "terrain": "rough" if rough else "open",
        }
    )


def shooting_inputs(unit: AobUnit, target: AobUnit, *, rough: bool, moving: bool) -> Shooting:
    """Fire that is not answered (aob 5.4)."""
    return Shooting.model_validate(
        {
            "shooter": plain(unit, in_fire(unit)),
            "target": plain(target, in_fire(target)) | {"type": target.type, "counted": None},
            "terrain": "rough" if rough else "open",
            "target_moving": moving,
        }
    )


def exchange_inputs(unit: AobUnit, target: AobUnit, *, rough: bool) -> Exchange:
    """Fire that is answered (aob 5.4, 5.6)."""
    return Exchange.model_validate(
        {
            "a": plain(unit, in_fire(unit)),
            "b": plain(target, in_fire(target)),
            "terrain": "rough" if rough else "open",
        }
    )


def move_inputs(unit: AobUnit, inches: float, *, rough: bool, contact: bool, pivot: float | None, turns: bool) -> Move:
    """A move of a corps (aob 4.3.4)."""
    path: dict[str, Any] = {"straight": not turns, "clear_terrain": not rough, "ends_in_contact": contact}
    if pivot is not None:
        path["pivot_cost_in"] = pivot
    return Move.model_validate({"type": unit.type, "path": path, "wanted_in": inches})


def losses_inputs(corps: Mapping[str, Any], steps: int) -> ApplyLosses:
    """Loss steps on a corps of a fight (aob 6.1)."""
    known = {name: corps[name] for name in ("type", "state", "bases") if name in corps}
    return ApplyLosses(corps=Corps(**known), loss_steps=steps)
