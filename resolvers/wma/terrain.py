"""Terrain: who may enter it, what it does to orders and sight, and who controls a gate (wma p. 20, 31-35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import DENSE_SIGHT_CM, SIGHT_CM, Cover

Terrain = Literal[
    "open", "hill", "steep_hill", "stream", "rough_marsh", "rough", "marsh", "wood", "scrub", "dense_wood", "village",
    "built_up", "deep_water", "deep_river", "gully", "cliff", "road", "bridge", "ford", "low_obstacle", "high_obstacle",
    "city_wall", "fort_wall",
]  # fmt: skip
Troop = Literal["infantry", "foot_skirmisher", "phalanx", "cavalry", "chariot", "elephant", "artillery"]

_ALL: frozenset[Troop] = frozenset(
    {"infantry", "foot_skirmisher", "phalanx", "cavalry", "chariot", "elephant", "artillery"}
)
_FOOT: frozenset[Troop] = frozenset({"infantry", "foot_skirmisher", "phalanx"})
_LOOSE_FOOT: frozenset[Troop] = frozenset({"infantry", "foot_skirmisher"})
_SKIRMISHERS: frozenset[Troop] = frozenset({"foot_skirmisher"})
_NOBODY: frozenset[Troop] = frozenset()
_BLOCKS_SIGHT = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of terrain.

    Attributes:
        passable: who may enter or cross it; ``with_ladders`` who may with ladders.
        command_penalty: on orders to a unit that is even partly in it.
        visibility_cm: how far sight reaches in it; 0 where it blocks sight.
        cover: what infantry and artillery have in or behind it.
    """

    page: int
    passable: frozenset[Troop]
    command_penalty: int = 0
    visibility_cm: int = SIGHT_CM
    cover: Cover = "open"
    with_ladders: frozenset[Troop] = _NOBODY


_DIFFICULT = Ground(20, _LOOSE_FOOT, -1, cover="defended")
_WOODED = Ground(20, _LOOSE_FOOT, -1, DENSE_SIGHT_CM, "defended")
_WALL = Ground(34, _NOBODY, 0, _BLOCKS_SIGHT, "fortified", with_ladders=_LOOSE_FOOT)
_OPEN = Ground(20, _ALL)
_DEEP_WATER = Ground(20, _SKIRMISHERS)

GROUNDS: Mapping[Terrain, Ground] = {
    "open": _OPEN,
    "hill": Ground(20, _ALL, cover="defended"),
    "steep_hill": Ground(20, _LOOSE_FOOT, -1, cover="defended"),
    "stream": Ground(20, _ALL, cover="defended"),
    "rough_marsh": _DIFFICULT,
    "rough": _DIFFICULT,
    "marsh": _DIFFICULT,
    "wood": _WOODED,
    "scrub": _WOODED,
    "village": _WOODED,
    "built_up": _WOODED,
    "dense_wood": Ground(33, _SKIRMISHERS, -1, DENSE_SIGHT_CM, "defended"),
    "deep_water": _DEEP_WATER,
    "deep_river": _DEEP_WATER,
    "gully": Ground(20, _NOBODY),
    "cliff": Ground(33, _SKIRMISHERS, -1, cover="defended"),
    "road": Ground(33, _ALL),
    "bridge": _OPEN,
    "ford": _OPEN,
    "low_obstacle": Ground(34, _FOOT | {"cavalry", "elephant"}, cover="defended"),
    "high_obstacle": Ground(34, _FOOT, 0, _BLOCKS_SIGHT, "fortified"),
    "city_wall": _WALL,
    "fort_wall": _WALL,
}  # fmt: skip
"""Terrain by name, wma p. 20, 31-35, 143."""

_COVERED: frozenset[Troop] = frozenset({"infantry", "foot_skirmisher", "phalanx", "artillery"})


class TerrainQuestion(Given):
    """Some terrain and who is at it. ``ladders``: they have ladders for walls."""

    terrain: Terrain
    troop: Troop
    ladders: Yes = False


@dataclass(frozen=True, slots=True)
class TerrainAnswer:
    """Whether they may enter, the order penalty in it, sight in cm (0: blocked), and their cover at best."""

    passable: bool
    command_penalty: int
    visibility_cm: int
    cover: Cover


def resolve_terrain_lookup(given: TerrainQuestion, rulings: WmaRulings) -> Procedure[TerrainAnswer]:
    """Passage, order penalty, sight and cover of a kind of terrain for a kind of troops (wma p. 20, 31-35, 126)."""
    ground = GROUNDS[given.terrain]
    passable = given.troop in ground.passable or (given.ladders and given.troop in ground.with_ladders)
    penalty = ground.command_penalty if passable else 0
    cover: Cover = ground.cover if given.troop in _COVERED else "open"
    answer = TerrainAnswer(passable, penalty, ground.visibility_cm, cover)
    return settled(answer, Fact("passable" if passable else "impassable", page(ground.page)))


TERRAIN_LOOKUP = MECHANICS.add("terrain_lookup", resolve_terrain_lookup, page=31, title=Name("Местность", "Terrain"))


class Gate(Given):
    """Units of both sides inside the walls. A side ``at_gate`` has a unit inside and within 10 cm of the gate."""

    defenders_inside: Count
    attackers_inside: Count
    attackers_at_gate: Yes = False
    defenders_at_gate: Yes = False


@dataclass(frozen=True, slots=True)
class GateControl:
    """Who controls it, and who may use it in their own Command phase."""

    controller: Literal["defenders", "attackers"]
    defenders_may_use: bool
    attackers_may_use: bool


def resolve_gate_control(given: Gate, rulings: WmaRulings) -> Procedure[GateControl]:
    """Defenders, unless strictly more attackers are inside; a unit at the gate may use it anyway (wma p. 35)."""
    attackers = given.attackers_inside > given.defenders_inside
    control = GateControl(
        "attackers" if attackers else "defenders",
        not attackers or given.defenders_at_gate,
        attackers or given.attackers_at_gate,
    )
    return settled(control, Fact(f"gate_{control.controller}", page(35)))


GATE_CONTROL = MECHANICS.add("gate_control", resolve_gate_control, page=35, title=Name("Ворота", "Gates"))
