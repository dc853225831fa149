"""A battle's chat is lost, or a player has left it: the battle stays whole, the others hear what to do."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.state import BattleState
from games.store import GONE, LEFT, Commit, OutboxDraft, Reminder, SettingDraft
from handlers.desk.answer import Button, Message, Press, say, text
from handlers.desk.drafting import Drafting, outbox_rows, private_channel
from handlers.desk.request import Actor, Request
from handlers.desk.tools import Tools
from handlers.drawing.wording import render_message
from lexicon.names import Language

_PROGRAM = Actor("adjutant:clock", "Adjutant")


def tell(tools: Tools, waiting: Reminder) -> bool:
    """Tell those who are left; whether there was anything to tell. Done with its reminder in one transaction.

    A chat that is there again by then is not talked about.

    Raises:
        StorageTrouble: the store's; then the reminder waits on.
    """
    store = tools.store
    state = None if waiting.battle is None else store.state(waiting.battle)
    if state is None or state.ended is not None:
        store.commit(Commit(reminders_done=(waiting.id,)))
        return False
    if LEFT in waiting.payload:
        return _left(tools, state, waiting, int(waiting.payload[LEFT]))
    assert GONE in waiting.payload
    drafts = () if waiting.channel in store.channels_of(state.id) else tuple(_of_a_chat(tools, state, waiting.channel))
    store.commit(Commit(battle=state.id, outbox=drafts, reminders_done=(waiting.id,)))
    return bool(drafts)


def _of_a_chat(tools: Tools, state: BattleState, gone: str) -> Iterator[OutboxDraft]:
    """The battle's other chats hear that it goes on there; where there is none, each player how he takes it along."""
    store, battle = tools.store, " — ".join(map(state.called, state.sides))
    chats = store.channels_of(state.id)
    for channel in chats:
        language: Language = store.settings.get(channel, "language") or state.language
        said = say(text("chat-gone", battle=battle))
        yield OutboxDraft(channel, render_message(said, language, lambda _: ""))
    for number, person in () if chats else store.people.seated(state.id).items():
        alone = private_channel(person.key) if person.key else gone
        if (state.side_of(number) or number in state.umpires) and not store.channels.is_gone(alone):
            own: Language = store.settings.get(person.scope, "language") or state.language
            said = say(text("chat-gone-last", battle=battle, code=state.id))
            yield OutboxDraft(alone, render_message(said, own, lambda _: ""), private=True)


def _left(tools: Tools, state: BattleState, waiting: Reminder, player: int) -> bool:
    """The others hear that a player has left the chat, and may give his seat away at once."""
    store = tools.store
    person, sides = store.people.person_at(state.id, player), state.side_of(player)
    channels = store.channels_of(state.id)
    if person is None or not sides or not channels:
        store.commit(Commit(battle=state.id, reminders_done=(waiting.id,)))
        return False
    here = waiting.channel if waiting.channel in channels else channels[0]
    language: Language = store.settings.get(here, "language") or state.language
    drafting = Drafting(tools, Request(channel=here, actor=_PROGRAM), language, state)
    out = drafting.outgoing(_message(state, person.name, sides), spread=True)
    since = SettingDraft(f"battle:{state.id}", f"left:{player}", tools.clock().isoformat())
    store.commit(
        Commit(
            battle=state.id,
            outbox=outbox_rows(out),
            buttons=tuple(drafting.buttons),
            settings=(since,),
            reminders_done=(waiting.id,),
        )
    )
    return True


def _message(state: BattleState, name: str, sides: tuple[str, ...]) -> Message:
    called = ", ".join(map(state.called, sides))
    how = Button(text("button-substitutes"), Press("substitute", once=False))
    return say(text("player-left", who=name, side=called, letter=sides[0]), buttons=((how,),), target="linked")
