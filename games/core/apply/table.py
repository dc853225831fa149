"""The table of what events do to a state: a function a kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.core.events import Event
from games.core.state import BattleState

F = TypeVar("F", bound=Callable[[Any, Any], BattleState])


class Applies:
    """``@applies.to(OrderGiven)`` registers a function ``(state, event) -> state``."""

    def __init__(self) -> None:
        self._known: dict[type[Event], Callable[[Any, Any], BattleState]] = {}

    @classmethod
    def of(cls, *tables: Applies) -> Applies:
        """Several tables as one; no kind stands in two of them."""
        made = cls()
        for table in tables:
            for kind, function in table._known.items():
                made.to(kind)(function)
        return made

    def to(self, *kinds: type[Event]) -> Callable[[F], F]:
        """Register the function that applies these kinds of events."""

        def register(function: F) -> F:
            for kind in kinds:
                assert kind not in self._known, f"{kind.__name__} is applied twice"
                self._known[kind] = function
            return function

        return register

    def get(self, kind: type[Event]) -> Callable[[Any, Any], BattleState] | None:
        """The function for a kind, if there is one."""
        return self._known.get(kind)
