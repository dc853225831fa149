"""A battle leaves for another bot: its seed is revealed, its chats are told and are free again."""

from __future__ import annotations

from games.core.events import SeedRevealed
from games.store import Commit, OutboxDraft
from handlers.desk.answer import say, text
from handlers.desk.tools import Tools
from handlers.drawing.wording import render_message


def hand_over(tools: Tools, battle: str) -> None:
    """Close a battle that goes on, once: nothing happens in it here from now on. One that is over stays as it is.

    Of one that is over and whose seed nobody has asked for yet the seed is revealed as well.

    Raises:
        StorageTrouble: it cannot be written now.
    """
    store = tools.store
    state = store.state(battle)
    if state.seed is not None:
        return
    revealed = SeedRevealed(seed=store.seed(battle).hex())
    channels = store.channels_of(battle) if state.ended is None else ()
    said = say(text("moved-away", battle=battle))
    drafts = (
        OutboxDraft(one, render_message(said, store.settings.get(one, "language") or state.language, lambda _: ""))
        for one in channels
    )
    with store.together():
        if state.ended is None:
            store.reminders.cancel(battle)
            store.release(battle)
        store.commit(Commit(battle=battle, expected=state.version, events=(revealed,), outbox=tuple(drafts)))
