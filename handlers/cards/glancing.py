"""The pinned glance: one message a battle in each of its channels, edited in silence when a phase or a unit is over."""

from __future__ import annotations

from games.core.state import BattleState
from handlers.cards.glance import glance_of, is_cut, legend_of
from handlers.desk.answer import Block, Button, Line, Message, Press, text
from handlers.desk.games import desk_of
from handlers.desk.lazy import LazyModule
from handlers.desk.seated import Seated
from handlers.table.battle_words import describe_end

pages = LazyModule("handlers.post.clock_pages")
ticking = LazyModule("handlers.post.ticking")
_FIRST = 1
"""The turn that explains the marks."""


def is_due(before: BattleState, after: BattleState) -> bool:
    """Whether an act changes what the glance is for: a phase, whose turn it is, a unit, or the end of the battle."""
    if not after.turn or before is after:
        return False
    alternates = desk_of(after.game).alternates  # then whose turn it is says the card alone
    moments = [(one.turn, one.phase, None if alternates else one.active, one.ended is None) for one in (before, after)]
    if moments[0] != moments[1]:
        return True
    known = before.units
    if len(known) != len(after.units):
        return True
    changed = (unit for name, unit in after.units.items() if known.get(name) is not unit)
    return any(unit.id not in known or known[unit.id].alive != unit.alive for unit in changed)


def glance_message(seated: Seated, state: BattleState) -> Message:
    """The message: in the first turn with its marks explained; when the battle is over, how, and no longer pinned."""
    below = [] if state.ended is None else [Line(one, strong=True) for one in describe_end(state, state.ended)]
    if state.clock is not None:
        channel = next(iter(seated.tools.store.channels_of(state.id)), "")
        until = pages.head_line(state, seated.tools.clock(), ticking.zone_of_chat(seated.tools.store, state, channel))
        below += [] if until is None else [Line(until, strong=True)]
    blocks: tuple[Block, ...] = glance_of(seated, state, whole=False, below=below)
    over = state.ended is not None
    if state.turn == _FIRST and not over:
        blocks = (*blocks, Line(legend_of(state.game)))
    looks = [Button(text("button-battle"), Press("battle", once=False))] if is_cut(state) else []
    row = (
        Button(text("button-card"), Press("card", {"words": "anew"}, once=False)),
        Button(text("button-legend"), Press("legend", once=False)),
        *looks,
    )
    return Message(blocks, () if over else (row,), "linked", edit_key=f"glance:{state.id}", pinned=not over)
