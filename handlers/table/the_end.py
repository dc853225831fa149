"""The end of a battle in words: the winner, each side's points, the dice's seed for everybody to check."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import BattleEnded, Event, SeedRevealed
from games.core.state import BattleState
from handlers.desk.answer import Block, Button, Headline, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.drawing.fluent import has_text
from handlers.post.luck import luck_button
from handlers.table.battle_words import describe_end


def end_of(
    context: Context, events: Sequence[Event], *, before: BattleState | None = None, reveals: bool = True
) -> tuple[list[Block], Rows, tuple[Event, ...]]:
    """What is said, shown and written besides, when the battle ends among ``events``; nothing, where it goes on.

    ``before``: the battle to which they happen, where it is not as the request found it.
    ``reveals``: the seed of the dice is shown with it, unless dice are still to be thrown; else ``/log`` does that, and
    until then an undo is possible.
    """
    ended = next((event for event in events if isinstance(event, BattleEnded)), None)
    if ended is None:
        return [], (), ()
    state = context.battle if before is None else before
    how, *why = describe_end(state, ended)
    own = f"end-points-{state.game}"
    blocks: list[Block] = [Headline(how), *map(Line, why)]
    over = context.foresee(state, events)
    for side, points in ended.points.items():
        name = state.called(side)
        blocks.append(Line(text(own if has_text(own, "ru") else "end-points", side=name, points=points)))
        scored = desk_of(state.game).scored(over, side, points)
        blocks += [] if scored is None else [Line(scored)]
    after = desk_of(state.game).afterwards(over)
    again = Button(text("button-another-battle"), Press("start", {}, once=False))
    rows = (*after, log_row(state.id), (luck_button(state.id), again))
    if after or not reveals:  # no fair die is thrown once the seed is shown
        return blocks, rows, ()
    said, revealed = seed_shown(context)
    return [*blocks, said], rows, (revealed,)


def seed_shown(context: Context) -> tuple[Line, SeedRevealed]:
    """The seed of the battle's dice, said and written; nothing is undone after it."""
    revealed = SeedRevealed(seed=context.tools.store.seed(context.battle.id).hex())
    return Line(text("end-seed", seed=revealed.seed, battle=context.battle.id)), revealed


def log_row(battle: str) -> tuple[Button, ...]:
    """[Проверить] [Журнал], by buttons: the last lines of the log are not written yet."""
    return (Button(text("button-verify"), Press("verify", {"battle": battle}, once=False)), log_button(battle))


def log_button(battle: str) -> Button:
    """[Журнал]: the file."""
    return Button(text("button-log"), Press("log", {"battle": battle}, once=False))
