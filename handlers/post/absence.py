"""A player of whom nobody has heard: after a wait that was agreed he is called, and then his seat may be given away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil

from games.core.clock import moment_of
from games.core.state import BattleState
from games.waiting import ANSWER
from handlers.desk.answer import Answer, Headline, say, text
from handlers.desk.calls import call
from handlers.desk.context import Context
from handlers.table.pending import pending_buttons
from lexicon.errors import NotAllowed

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Wait:
    """How many ``days`` without an act of his a player is waited for, unless the battle's ``setting`` says otherwise.

    ``called``: how long he has to answer once he has been called.
    """

    setting: str
    days: int
    called: timedelta


VANISHED = Wait("vanished_days", 14, timedelta(days=2))


def check_absent(context: Context, player: int) -> Answer | None:
    """The call of a player who has been silent for long; ``None`` where he has been called in vain, or his time is out.

    Raises:
        NotAllowed: ``substitute.not_vanished``: he has not been away for so long; ``substitute.called``: he was called
            a moment ago.
    """
    state, store, now = context.battle, context.tools.store, context.tools.clock()
    if _is_claimable(state, player, now) or _has_left(context, player):
        return None
    days = int(state.settings.get(VANISHED.setting, VANISHED.days))
    name = context.names.get(player, "?")
    last = store.people.last_act(state.id, player) or now
    if (left := last + days * _DAY - now) > timedelta(0):
        raise NotAllowed(
            "substitute.not_vanished",
            field="player",
            value=name,
            days=ceil(left / _DAY),
            allowed=str(days),
            example="/remind 3 days",
        )
    scope, setting = f"battle:{state.id}", f"called:{player}"
    kept = store.settings.get(scope, setting)
    called = None if kept is None else datetime.fromisoformat(kept)
    if called is None or called <= last:
        return _call(context, player, (scope, setting, now.isoformat()))
    if (left := called + VANISHED.called - now) > timedelta(0) and not context.agreed:
        hours = ceil(left / timedelta(hours=1))
        raise NotAllowed("substitute.called", field="player", value=name, hours=hours, example="/substitute")
    return None


def _has_left(context: Context, player: int) -> bool:
    """Whether he has left the chat of the battle, and done nothing in it since."""
    store, battle = context.tools.store, context.battle.id
    kept = store.settings.get(f"battle:{battle}", f"left:{player}")
    last = store.people.last_act(battle, player)
    return kept is not None and (last is None or last <= datetime.fromisoformat(kept))


def _is_claimable(state: BattleState, player: int, now: datetime) -> bool:
    """Whether his time is out, and the clock's terms say that somebody else may play on then."""
    if state.clock is None or state.clock.terms.claim != "substitute":
        return False
    timers = (state.clock.timer(side) for side in state.side_of(player))
    times = (moment_of(timer.claimable) for timer in timers if timer.spell != ANSWER)
    return any(at is not None and at <= now for at in times)


def _call(context: Context, player: int, setting: tuple[str, str, str]) -> Answer:
    """He is called in every chat of the battle and in private; with what he owes."""
    state = context.battle
    known = context.people.get(player)
    hours = VANISHED.called // timedelta(hours=1)
    said = call(context, state, state.side_of(player), text("substitute-calls", side="", hours=hours), later=True)[1]
    everywhere = say(Headline(text("substitute-silent")), said, target="linked")
    messages = [everywhere]
    if known is not None and known.key:
        alone = say(text("substitute-calls-you", hours=hours), buttons=pending_buttons(state))
        messages.append(replace(alone, target="person", person=known.key, unasked=True))
    return Answer(tuple(messages), settings=(setting,))
