"""A shot as the battle has it: who fires what at whom, and what the battle adds to the words (gdf p. 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.gdf.arms import Arm
from games.gdf.bought import boost, in_force
from games.gdf.fold.command import COVERED
from games.gdf.party import body_of, head_of, starting_size
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.context import Context
from handlers.gdf.words import Said
from resolvers.gdf.bodies import Body
from resolvers.gdf.command_points import KEEN
from resolvers.gdf.extra_actions import AIM_INCHES
from resolvers.gdf.rulings import GdfRulings

_SAID = {"hold": "hold", "aim": "aim", "advance": "moved", "assault": "assault"}
"""What a declared action says of a shot, as if it had been said with it."""


@dataclass(frozen=True)
class Mark:
    """Who is shot at, as it stands: its models with the hero who joined them, and how many they were."""

    body: Body
    start: int
    tests: bool = True


@dataclass(frozen=True)
class Volley:
    """The weapons of one unit: of a party its own, and those of its hero."""

    unit: GdfUnit | None
    arms: tuple[Arm, ...]


@dataclass(frozen=True)
class Shot:
    """One act of shooting, ready to be resolved.

    Attributes:
        unit, target: who acts for each side, where they are units of the battle.
        mark: the target as it stands.
        how: the action that it is a part of; ``reaction``: it is none of its own (gdf p. 20).
        friends: who of its own side stands near the target, where friendly fire counts (gdf p. 26).
    """

    own: Said
    aim: Said
    unit: GdfUnit | None
    target: GdfUnit | None
    volleys: tuple[Volley, ...]
    mark: Mark | None
    how: str = ""
    reaction: bool = False
    friends: tuple[GdfUnit, ...] = ()

    @property
    def said(self) -> Said:
        """What is said of either side, which holds for the whole shot."""
        return Said(values={**self.own.values, **self.aim.values})

    @property
    def arms(self) -> tuple[Arm, ...]:
        """All weapons that fire."""
        return tuple(arm for volley in self.volleys for arm in volley.arms)

    @property
    def pins(self) -> bool:
        """Whether it only keeps heads down (gdf p. 20)."""
        return self.how == "pin"

    @property
    def counted(self) -> bool:
        """Whether it is known how many models the target has."""
        return self.target is not None or "models" in self.aim.values


def knows(own: Said, aim: Said, unit: GdfUnit, target: GdfUnit | None, how: str) -> None:
    """What the battle knows is said with the shot: the declared action, stances, who has moved (gdf p. 13, 20)."""
    word = _SAID.get(how)
    if word is not None and word not in aim.values:
        own.values.setdefault(word, True)
    if unit.stance == "last_drop":
        own.values["last_drop"] = True
    if target is not None and target.moved:
        aim.values.setdefault("target_moved", True)
    if target is not None and target.stance == "last_drop":
        aim.values["defence_modifier"] = aim.get("defence_modifier", own.get("defence_modifier", 0)) - 1
        own.values.pop("defence_modifier", None)
    far = aim.get("distance", own.get("distance", 0)) > AIM_INCHES
    if far:
        # Aimed fire helps near targets only; it was aimed all the same.
        own.values.pop("aim", None)
        aim.values.pop("aim", None)


def bought(state: GdfBattle, own: Said, aim: Said, unit: GdfUnit, target: GdfUnit | None) -> None:
    """What stratagems change: keen senses, the cover of lightning reflexes, high command of both sides (gdf p. 27)."""
    if boost(state, unit.side):
        own.values["commanded"] = True
    if target is not None:
        head = head_of(state, target)
        if boost(state, head.side):
            aim.values["defence_modifier"] = aim.get("defence_modifier", own.get("defence_modifier", 0)) + 1
            own.values.pop("defence_modifier", None)
        if COVERED in head.effects and not (aim.get("obstacle") or own.get("obstacle")):
            aim.values["cover"] = True
    if in_force(state, KEEN, unit):
        for said in (own, aim):
            said.values.pop("cover", None)
            said.values.pop("obstacle", None)


def mark_of(context: Context, target: GdfUnit, volleys: Sequence[Volley]) -> Mark:
    """The target as the weapons find it: a sniper may pick the hero of a unit, who counts as a unit alone (p. 14)."""
    state = context.of(GdfBattle)
    head = head_of(state, target)
    snipes = all("Sniper" in {**arm.known, **_rules(v.unit)} for v in volleys for arm in v.arms)
    if head.id != target.id and snipes:
        return Mark(Body(1, target.hits), 1, tests=False)
    return Mark(body_of(state, head), starting_size(state, head))


def _rules(unit: GdfUnit | None) -> dict[str, int]:
    return {} if unit is None else dict(unit.known)


def sniped_defence(context: Context, hero: GdfUnit) -> GdfUnit:
    """Whose Defence a hero has whom a sniper picks out of his unit, as it was agreed (gdf p. 14)."""
    rulings = context.rulings_as(GdfRulings)
    return hero if rulings.sniped_hero == "own_defence" else head_of(context.of(GdfBattle), hero)
