"""The first line of a card and of the glance: turn, whose it is, the phase."""

from __future__ import annotations

from games.core.state import BattleState
from handlers.cards.marks import mark_of
from handlers.desk.answer import Text, text
from handlers.desk.games import desk_of
from handlers.table.battle_words import describe_moment


def head_of(state: BattleState) -> Text:
    """``Ход 3/7 · ◆ Ира · приказы``; before the battle and after it, that it is so."""
    if not state.turn or state.ended is not None:
        return describe_moment(state)
    side = state.active
    return text(
        "card-head",
        game=state.game,
        turn=state.turn,
        turns=state.turns or 0,
        mark=mark_of(state, side),
        side="" if side is None else state.called(side),
        phase=desk_of(state.game).moment(state) or text(f"phase-{state.phase}"),
    )
