"""A decision that went back to whoever's turn it is: the card comes anew and calls them, once they have gone away."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from games.core.state import BattleState
from games.registry import owed_in
from games.store import Commit, ReminderDraft
from games.store import Reminder as Waiting
from games.waiting import deciding
from handlers.desk.answer import Answer, Block, CallBack, Line, Text
from handlers.desk.calls import call
from handlers.desk.context import Context
from handlers.desk.keeping import keep
from handlers.desk.presence import THERE
from handlers.desk.request import Actor, Request
from handlers.desk.tools import Tools
from handlers.table.battle_words import describe_debt, describe_deciding
from handlers.table.card import card_message
from lexicon.names import Language

_PROGRAM = Actor("adjutant:clock", "Adjutant")


def is_call_back(payload: Any) -> bool:
    """Whether a reminder calls somebody back, and is no message yet."""
    return isinstance(payload, dict) and CallBack.KEY in payload


def call_back(tools: Tools, waiting: Waiting) -> bool:
    """Call them, or let it be; whether a card went out. Done with its reminder in one transaction.

    Nobody is called to what is decided by now. Who looked at it meanwhile is called after three minutes of silence.

    Raises:
        StorageTrouble: the store's; then the reminder waits on.
    """
    plan = CallBack.of(waiting.due, waiting.payload)
    store, now = tools.store, tools.clock()
    state = None if waiting.battle is None else store.state(waiting.battle)
    channels = () if state is None else store.channels_of(state.id)
    if state is None or not channels or state.changed != plan.changed or not set(plan.sides) <= set(deciding(state)):
        store.commit(Commit(reminders_done=(waiting.id,)))
        return False
    heard = _last_heard(tools, state, plan)
    if heard is not None and heard > plan.since and now < heard + THERE:
        later = replace(plan, due=heard + THERE)
        drafts = (ReminderDraft(later.due, waiting.channel, later.plain()),)
        store.commit(Commit(battle=state.id, reminders_done=(waiting.id,), reminders=drafts))
        return False
    channel = waiting.channel if waiting.channel in channels else channels[0]
    chosen: Language | None = store.settings.get(channel, "language")
    request = Request(channel=channel, actor=_PROGRAM)
    context = Context(request=request, tools=tools, language=chosen or state.language, state=state)
    again = replace(plan, due=now + THERE, since=now, left=plan.left - 1)
    card = replace(card_message(state, _course(context, state, plan)), target="linked", anew=True)
    keep(context, Answer((card,), call_back=again if again.left else None, answers=(waiting.id,)), None)
    return True


def _course(context: Context, state: BattleState, plan: CallBack) -> list[Block]:
    """Who decides now, as the card says it; those who are waited for are called."""
    debts = [debt for debt in owed_in(state) if not debt.about]
    owing: list[tuple[tuple[str, ...], Text]] = [((debt.by,), describe_debt(state, debt)) for debt in debts]
    said = owing or [(plan.sides, describe_deciding(state))]
    return [
        call(context, state, sides, words, later=True)[1] if set(sides) & set(plan.sides) else Line(words, strong=True)
        for sides, words in said
    ]


def _last_heard(tools: Tools, state: BattleState, plan: CallBack) -> datetime | None:
    players = (player for side in plan.sides for player in state.players_of(side))
    known = (tools.presence.last(state.id, player) for player in players)
    return max((moment for moment in known if moment is not None), default=None)
