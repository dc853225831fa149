"""Applying what happens to officers (wil p. 2-5)."""

from __future__ import annotations

from typing import Any

from games.core.apply import Applies
from games.core.values import replace
from games.wil.events import OfficerAdded, OfficerAfter, OfficerChanged, OfficerMoved, OfficerRemoved, OfficerTested
from games.wil.state import Officer, WilBattle

APPLIES = Applies()


def _set(state: WilBattle, officer: str, **values: Any) -> WilBattle:
    known = state.officers.get(officer)
    if known is None:
        return state
    return replace(state, officers={**state.officers, officer: replace(known, **values)})


@APPLIES.to(OfficerAdded)
def _added(state: WilBattle, event: OfficerAdded) -> WilBattle:
    officer = Officer(event.officer, event.side, event.name, rank=event.rank, mounted=event.mounted)
    return replace(state, officers={**state.officers, event.officer: officer})


@APPLIES.to(OfficerRemoved)
def _removed(state: WilBattle, event: OfficerRemoved) -> WilBattle:
    return replace(state, officers={name: one for name, one in state.officers.items() if name != event.officer})


@APPLIES.to(OfficerChanged)
def _changed(state: WilBattle, event: OfficerChanged) -> WilBattle:
    """Whoever is lost is with nobody; whoever is back stands alone."""
    return _set(state, event.officer, dead=event.dead, unit=None, tests=())


@APPLIES.to(OfficerMoved)
def _moved(state: WilBattle, event: OfficerMoved) -> WilBattle:
    """Before the battle he is only set up."""
    return _set(state, event.officer, unit=event.unit, moved=state.turn > 0)


@APPLIES.to(OfficerTested)
def _tested(state: WilBattle, event: OfficerTested) -> WilBattle:
    """One test a loss; whoever is lost tests no more."""
    known = state.officers.get(event.officer)
    if known is None:
        return state
    if event.lost:
        return _set(state, event.officer, dead=True, unit=None, tests=())
    return _set(state, event.officer, tests=known.tests[1:])


@APPLIES.to(OfficerAfter)
def _after(state: WilBattle, event: OfficerAfter) -> WilBattle:
    return _set(state, event.officer, after=event.total)
