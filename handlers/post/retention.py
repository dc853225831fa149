"""Battles that are over go when the operator's time has passed, a week after their players were told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from games.core.state import BattleState
from games.store import ButtonDraft, Commit, OutboxDraft, SettingDraft
from handlers.desk.answer import Button, Press, say, text
from handlers.desk.drafting import private_channel
from handlers.desk.tools import Tools
from handlers.drawing.wording import render_message
from lexicon.errors import StorageTrouble

NOTICE = timedelta(days=7)
"""How long before it goes its players hear of it."""
_UNREADABLE = ("storage.corrupt", "storage.newer")
_TOLD = "goes"
"""The setting of a battle that says when they were told."""


def clear_old(tools: Tools) -> Iterator[int]:
    """Tell of battles that will go, and let those go that were told of; battles with every step.

    A battle that goes on is never touched, however long nobody has acted in it.

    Raises:
        StorageTrouble: the store cannot be used now.
    """
    if tools.keep_battles is None:
        return
    now, kept = tools.clock(), timedelta(days=tools.keep_battles)
    for battle, at in tools.store.quiet_since(now - max(kept - NOTICE, timedelta(0))):
        yield 0
        try:
            state = tools.store.state(battle)
        except StorageTrouble as trouble:
            if trouble.code not in _UNREADABLE:
                raise
            continue  # it goes nowhere: the doctor tells of it
        yield int(_see_to(tools, state, now, old=now - at >= kept))


def _see_to(tools: Tools, state: BattleState, now: datetime, *, old: bool) -> bool:
    if state.ended is None and not state.moved:
        return False
    said = tools.store.settings.get(f"battle:{state.id}", _TOLD)
    if said is None:
        _tell(tools, state, now)
    elif old and now - datetime.fromisoformat(said) >= NOTICE:
        tools.store.drop(state.id)
        return True
    return False


def _tell(tools: Tools, state: BattleState, now: datetime) -> None:
    """In the chats where it still stands, else to each of its players; the log by a button."""
    store = tools.store
    token = store.new_token()
    does = {"command": "log", "options": {"battle": state.id, "file": True}, "once": False}
    sides = " — ".join(map(state.called, state.sides))
    said = say(
        text("retention-goes", sides=sides, days=NOTICE.days),
        buttons=((Button(text("button-log"), Press("log", {"battle": state.id, "file": True}, once=False)),),),
    )
    people = store.people.seated(state.id).values()
    channels = store.channels_of(state.id) or [private_channel(one.key) for one in people if one.key]
    drafts = (
        OutboxDraft(one, render_message(said, store.settings.get(one, "language") or state.language, lambda _: token))
        for one in channels
    )
    store.commit(
        Commit(
            battle=state.id,
            outbox=tuple(drafts),
            buttons=(ButtonDraft(token, does, versioned=False),),
            settings=(SettingDraft(f"battle:{state.id}", _TOLD, now.isoformat()),),
        )
    )
