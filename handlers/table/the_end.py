"""The end of a battle in words: the winner, each side's points, the dice's seed for everybody to check."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import BattleEnded, Event, SeedRevealed
from handlers.desk.answer import Block, Button, Headline, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows


def end_of(context: Context, events: Sequence[Event]) -> tuple[list[Block], Rows, tuple[Event, ...]]:
    """What is said, shown and written besides, when the battle ends among ``events``; nothing, where it goes on."""
    ended = next((event for event in events if isinstance(event, BattleEnded)), None)
    if ended is None:
        return [], (), ()
    state = context.battle
    revealed = SeedRevealed(seed=context.tools.store.seed(state.id).hex())
    winner = state.sides[ended.winner].name or ended.winner if ended.winner else ""
    blocks: list[Block] = [
        Headline(text("end-winner", side=winner) if winner else text("end-draw")),
        Line(text("end-why", reason=ended.reason, turns=state.turns or 0)),
    ]
    blocks += [
        Line(text("end-points", side=state.sides[side].name or side, points=points))
        for side, points in ended.points.items()
    ]
    blocks.append(Line(text("end-seed", seed=revealed.seed, battle=state.id)))
    # The file is asked for by a button: these last lines of the log are not written yet.
    log = Button(text("button-log"), Press("log", {"battle": state.id}, once=False))
    return blocks, ((log,),), (revealed,)
