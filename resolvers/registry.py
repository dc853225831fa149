"""All games and their mechanics. A game's modules are loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from lexicon.errors import NotUnderstood
from lexicon.refs import BOOKS
from resolvers.core.mechanic import Mechanics
from resolvers.core.rulings import Rulings


@cache
def mechanics_of(system: str) -> Mechanics[Any]:
    """The mechanics of a game.

    Raises:
        NotUnderstood: ``system.unknown``.
    """
    module: ModuleType = import_module(f"resolvers.{_known(system)}")
    mechanics: Mechanics[Any] = module.MECHANICS
    return mechanics


def _known(system: str) -> str:
    if system not in BOOKS:
        raise NotUnderstood("system.unknown", field="system", value=system, allowed=[*BOOKS, "dice"])
    return system


@cache
def rulings_of(system: str) -> type[Rulings]:
    """The rulings class of a game.

    Raises:
        NotUnderstood: ``system.unknown``.
    """
    rulings: type[Rulings] = mechanics_of(system).rulings
    return rulings
