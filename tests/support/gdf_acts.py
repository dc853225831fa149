"""Events of a battle of Grimdark Future as short as a row of a table wants them, and those that many rows share."""

from dataclasses import fields
from typing import Any

from games.core.events import Loss, PhaseMoved, SettingChanged, UnitLost
from games.gdf.events import (
    Activated,
    CastTried,
    Charged,
    Embarked,
    MeleeDecided,
    PointsSpent,
    Struck,
    Suppressed,
    Volleyed,
)
from games.gdf.state import GdfBattle

NEXT = PhaseMoved(turn=2, phase="round", side="B")
CHARGE, FOUGHT = Charged(unit="u1", target="u5"), MeleeDecided(unit="u1", target="u5")
INSIDE, WRECKED = Embarked(unit="u5", transport="u4"), UnitLost(unit="u4", cause="x")
FIREBALL = CastTried(unit="u2", spell="fire", cost=1)


def does(unit: str, action: str, **more: Any) -> Activated:
    """It acts so."""
    return Activated(unit=unit, action=action, **more)


def shot(unit: str = "u1", target: str | None = "u5", *, weapons: tuple[str, ...] = ("Gun",), **more: Any) -> Volleyed:
    """It shoots with its guns."""
    return Volleyed(unit=unit, target=target, weapons=weapons, **more)


def dead(unit: str, stands: int = 1) -> Loss:
    """So many of its models fall."""
    return Loss(unit=unit, suffered=stands, stands_lost=stands)


def struck(unit: str, target: str, *losses: Loss, **more: Any) -> Struck:
    """It strikes in a melee."""
    return Struck(unit=unit, target=target, losses=losses, **more)


def owes(**tests: str) -> Suppressed:
    """Units that have to test their morale, and why."""
    return Suppressed(tests=tests)


def bought(stratagem: str, unit: str | None = None, side: str = "A", **more: Any) -> PointsSpent:
    """The last points go for it."""
    return PointsSpent(side=side, left=0, stratagem=stratagem, unit=unit, **more)


def rule(answer: str) -> SettingChanged:
    """An optional rule is in force."""
    return SettingChanged(name=answer, value=answer)


def said_of(state: GdfBattle) -> dict[str, Any]:
    """All that a battle keeps beside its units, its sides and the length of its log."""
    names = {one.name for one in fields(state)} - {"units", "sides", "act", "version", "changed", "done", "told"}
    return {name: getattr(state, name) for name in names}
