"""All games and what they give. A game is a folder of its name on each floor and its name among ``BOOKS``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from games.core.course import Debt
from games.core.events import EVENTS, Kinds, kinds_of
from games.core.lately import lately
from games.core.pack import GamePack
from games.core.state import BattleState
from lexicon.refs import BOOKS
from resolvers.registry import rulings_of


@cache
def pack_of(game: str) -> GamePack:
    """What a game gives."""
    pack: GamePack = import_module(f"games.{game}").PACK
    return pack


@cache
def kinds() -> Kinds:
    """The events of all games, by kind; no kind belongs to two."""
    events = (*EVENTS, *(event for book in BOOKS for event in pack_of(book).events))
    made = kinds_of(*events)
    assert len(made) == len(events), "a kind of event stands twice"
    return made


def view_of(state: BattleState) -> dict[str, Any]:
    """The battle as data, under its own rulings (docs/battle-data.md)."""
    return pack_of(state.game).view(state, state.ruled(rulings_of(state.game)))


@lately(16)
def owed_in(state: BattleState) -> tuple[Debt, ...]:
    """What the battle waits for, and whose it is to give: every act asks before it is done, and once it is."""
    return pack_of(state.game).owed(state)


def new_battle(name: str, game: str) -> BattleState:
    """A battle of which nothing is known but its game."""
    return pack_of(game).battle(name, game=pack_of(game).game)
