"""Applying the events of sealed papers."""

from __future__ import annotations

from games.core.apply.table import Applies
from games.core.events import PaperSealed, PapersOpened, PaperWithdrawn
from games.core.papers import without
from games.core.state import BattleState, Paper
from games.core.values import replace

CORE = Applies()


@CORE.to(PaperSealed)
def _sealed(state: BattleState, event: PaperSealed) -> BattleState:
    return replace(state, papers=(*state.papers, Paper(event.number, event.side, event.digest, event.alone)))


@CORE.to(PaperWithdrawn)
def _withdrawn(state: BattleState, event: PaperWithdrawn) -> BattleState:
    return replace(state, papers=without(state.papers, (event.number,)))


@CORE.to(PapersOpened)
def _opened(state: BattleState, event: PapersOpened) -> BattleState:
    return replace(state, papers=without(state.papers, (paper.number for paper in event.papers)))
