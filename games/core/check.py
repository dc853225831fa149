"""Whether what an event names exists. The fold passes over what does not; the store refuses to write it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.events import (
    Acted,
    AftermathChosen,
    AnyEvent,
    BattleStarted,
    CommanderAdded,
    Disengaged,
    Fought,
    Note,
    Rolled,
    SeedRevealed,
    SideNamed,
    UndoAsked,
    Undone,
    UndoRefused,
    UnitAdded,
)
from games.core.fairdice import commitment
from games.core.state import BattleState
from lexicon.errors import NotAllowed, NotFound

_AFTER_THE_END = (Note, Rolled, SeedRevealed, UndoAsked, UndoRefused, Undone)
_UNITS = ("unit", "shooter", "target", "marked")
_UNIT_LISTS = ("units", "shooters", "confused", "charging", "actors", "targets", "destroyed")


def check_event(state: BattleState, event: AnyEvent) -> None:
    """Refuse an event that cannot be applied to ``state`` as it stands.

    Raises:
        NotFound: ``unit.unknown``, ``commander.unknown``, ``side.unknown``, ``engagement.unknown``.
        NotAllowed: ``battle.unknown`` (no battle has begun), ``battle.started`` (it has), ``battle.ended``,
            ``unit.twice``, ``seed.mismatch`` (not the promised one), ``seed.revealed`` (no fair roll after it).
    """
    if isinstance(event, BattleStarted):
        if state.started:
            raise NotAllowed("battle.started")
        return
    if not state.started:
        raise NotAllowed("battle.unknown")
    if state.ended is not None and not isinstance(event, _AFTER_THE_END):
        raise NotAllowed("battle.ended")
    if isinstance(event, SeedRevealed) and commitment(bytes.fromhex(event.seed)) != state.seed_hash:
        raise NotAllowed("seed.mismatch")
    if state.seed is not None and any(roll.origin == "fair" for roll in event.rolls):
        raise NotAllowed("seed.revealed")
    if isinstance(event, UnitAdded | CommanderAdded):
        name = event.unit if isinstance(event, UnitAdded) else event.commander
        if name in state.units or name in state.commanders:
            raise NotAllowed("unit.twice", field="unit", value=name)
    elif not isinstance(event, SideNamed):
        _known("unit", _units(event), {**state.units, **state.commanders})
    if isinstance(event, AftermathChosen | Disengaged):
        _known("engagement", (event.engagement,), state.engagements)
    commander = getattr(event, "commander", None)
    if commander is not None and not isinstance(event, CommanderAdded):
        _known("commander", (commander,), state.commanders)
    if not isinstance(event, SideNamed):
        _known("side", _sides(event), state.sides)


def _units(event: AnyEvent) -> Iterable[str]:
    if not isinstance(event, UnitAdded):
        yield from (name for field in _UNITS if (name := getattr(event, field, None)) is not None)
    for field in _UNIT_LISTS:
        # Some events have a yes or no under the same name (``confused``).
        names = getattr(event, field, ())
        yield from names if isinstance(names, tuple) else ()
    yield from (loss.unit for loss in getattr(event, "losses", ()))
    if isinstance(event, Fought):
        yield from (fighter.unit for fighter in event.fighters)
        yield from event.options
    if isinstance(event, Acted):
        yield from event.facts


def _sides(event: AnyEvent) -> Iterable[str]:
    yield from (name for field in ("side", "winner") if (name := getattr(event, field, None)) is not None)
    if isinstance(event, Fought):
        yield from (fighter.side for fighter in event.fighters)
        yield from event.score
    if isinstance(event, Acted):
        yield from event.side_facts


def _known(what: str, names: Iterable[str], among: Mapping[str, Any]) -> None:
    for name in names:
        if name not in among:
            raise NotFound(f"{what}.unknown", field=what, value=name)
