"""After a copy was brought back: players are shown what their battle's new seed is bound to."""

from __future__ import annotations

from games.store import Commit, OutboxDraft, Store
from handlers.desk.answer import say, text
from handlers.drawing.wording import render_message


def tell_renewed(store: Store) -> None:
    """A message to every channel of a battle that goes on and has another seed since the store was opened.

    Raises:
        StorageTrouble: it cannot be written now.
    """
    if not store.renewed:
        return
    with store.together():
        for battle, seed_hash in store.renewed:
            _tell(store, battle, seed_hash)


def _tell(store: Store, battle: str, seed_hash: str) -> None:
    channels = store.channels_of(battle)
    state = store.state(battle) if channels else None
    if state is None or state.ended is not None:
        return
    said = say(text("seed-renewed", hash=seed_hash[:16]))
    drafts = (
        OutboxDraft(one, render_message(said, store.settings.get(one, "language") or state.language, lambda _: ""))
        for one in channels
    )
    store.commit(Commit(battle=battle, outbox=tuple(drafts)))
