"""A word to whoever asked for it, once: the battle waits for him now, or the other side has begun its last phase."""

from __future__ import annotations

from dataclasses import replace

from games.core.state import BattleState
from games.registry import pack_of
from games.waiting import deciding
from handlers.cards.head import head_of
from handlers.desk.answer import Answer, Button, Headline, Message, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.watched import WATCH

SCOPE = "battle:"


def watch(context: Context) -> Answer:
    """This person hears of it once; who is awaited already is told so."""
    state, person = context.battle, context.person or 0
    if set(deciding(state)) & set(state.side_of(context.player)):
        return reply(text("watch-now"), alone="aside")
    kept = {"key": context.request.actor.key}
    context.tools.watched.add(context.tools.store, state.id)
    return replace(reply(text("watch-done")), settings=((f"{SCOPE}{state.id}", f"{WATCH}{person}", kept),))


def told(context: Context, answer: Answer, before: BattleState, after: BattleState) -> Answer:
    """The answer, with that word for those who have waited for it."""
    store, scope = context.tools.store, f"{SCOPE}{after.id}"
    letters: list[Message] = []
    gone: list[tuple[str, str, None]] = []
    for name, kept in store.settings.all(scope).items():
        if not name.startswith(WATCH):
            continue
        person = int(name.removeprefix(WATCH))
        own = after.side_of(store.people.seat(after.id, person) or 0)
        why = "over" if after.ended is not None else _why(before, after, own)
        if why is None or person == context.person:
            continue
        gone.append((scope, name, None))
        if why != "over":
            letters.append(_letter(after, why, kept["key"]))
    if not gone:
        return answer
    return replace(answer, messages=(*answer.messages, *letters), settings=(*answer.settings, *gone))


def _why(before: BattleState, after: BattleState, own: tuple[str, ...]) -> str | None:
    """``now``: it waits for these sides; ``soon``: the other side's last phase has begun."""
    if set(own) & set(deciding(after)):
        return "now" if not set(own) & set(deciding(before)) else None
    moved = (before.turn, before.phase, before.active) != (after.turn, after.phase, after.active)
    if not moved or after.active is None or after.active in own:
        return None
    return "soon" if pack_of(after.game).next(after).side in own else None


def _letter(state: BattleState, why: str, key: str) -> Message:
    sides = " — ".join(map(state.called, state.sides))
    news = Button(text("button-since"), Press("since", once=False))
    return say(
        Headline(text(f"watch-{why}-said", battle=sides)),
        head_of(state),
        buttons=((news,),),
        target="person",
        person=key,
    )
