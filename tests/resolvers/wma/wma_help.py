"""Seeded dice and shortcuts for the tests of Warmaster Ancients."""

import random
from typing import Any

from resolvers.core.odds import Odds, enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.core.trace import Trace
from resolvers.wma import MECHANICS
from resolvers.wma.game import WmaRulings


class SeededDice:
    """The same faces in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        return tuple(self._random.randint(1, sides) for _ in range(count))


def result(name: str, given: dict[str, Any], dice: dict[str, Any] | None = None, **rulings: Any) -> Any:
    procedure = MECHANICS[name].from_plain(given, WmaRulings(**rulings))
    return plain(play(procedure, ScriptedDice(dice or {})).result)


def trace(name: str, given: dict[str, Any], dice: dict[str, Any] | None = None, **rulings: Any) -> Trace:
    return play(MECHANICS[name].from_plain(given, WmaRulings(**rulings)), ScriptedDice(dice or {})).trace


def odds(name: str, given: dict[str, Any], **rulings: Any) -> Odds[Any]:
    return enumerate_odds(MECHANICS[name].from_plain(given, WmaRulings(**rulings)))


def ordered(**unit: Any) -> dict[str, Any]:
    return {"type": "infantry", "distance_cm": 10, **unit}


def fighter(side: str, target: str | None, stands: int = 3, **more: Any) -> dict[str, Any]:
    """A three-stand infantry unit of Attack 3 that fights ``target`` with all its stands."""
    unit = {"side": side, "type": "infantry", "attack": 3, "armour": None, "hits_per_stand": 3, "stands": stands}
    attacks = [{"target": target, "stands": [{}] * stands}] if target else []
    return {**unit, "attacks": attacks, **more}
