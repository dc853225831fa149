"""Messages to the payloads of the outbox: in each channel's language, with the buttons that they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from typing import Any

from games.core.state import BattleState
from games.store import ButtonDraft, OutboxDraft, ReminderDraft
from handlers.desk.answer import RAW, Answer, Button, Message, Reminder
from handlers.desk.asking import kept_asks
from handlers.desk.passing import question_key
from handlers.desk.reading import ALOUD
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.drawing.wording import Payload, render_message
from lexicon.names import Language

_TOKEN_BYTES = 64
"""What Telegram carries in a button."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to a channel, in its words."""

    channel: str
    payload: Payload
    private: bool = False


class Drafting:
    """Renders the messages of one answer and gathers the buttons they need.

    Args:
        request: who asked, and where; ``language``: theirs.
        state: the battle that the messages speak of. led: it is another than the channel's, which a button led to.
    """

    def __init__(
        self, tools: Tools, request: Request, language: Language, state: BattleState | None, *, led: bool = False
    ) -> None:
        self.tools = tools
        self.request = request
        self.channel = request.channel
        self.language = language
        self.state = state
        self._led = led
        self.battle = state.id if state is not None else None
        self.buttons: list[ButtonDraft] = []
        # Each button beside its token: one let go would leave its number in memory to the next.
        self._tokens: dict[int, tuple[Button, str]] = {}
        self._groups: dict[str, str] = {}
        self._quotes = request.quotes

    def needs_store(self, answer: Answer) -> bool:
        """Whether some button cannot carry its command in its own token."""
        every = [(one, button) for one in answer.messages for row in one.buttons for button in row if not button.url]
        return any(self_contained(button) is None or self._is_elsewhere(message) for message, button in every)

    def _is_elsewhere(self, message: Message) -> bool:
        """Whether it is told where its battle is not played: what its buttons say would be said of none there."""
        if self.battle is None or self._led:
            return self._led
        if self.request.private:
            return self._is_guest
        return message.target in ("person", "umpire") or (message.alone == "apart" and self.request.apart is not None)

    @cached_property
    def _is_guest(self) -> bool:
        """Whether the battle is another than that of the channel, which a button led to."""
        return self.tools.store.battle_in(self.channel) != self.battle

    def _tokens_for(self, message: Message) -> Callable[[Button], str]:
        return partial(self.token, bound=True) if self._is_elsewhere(message) else self.token

    def token(self, button: Button, *, bound: bool = False) -> str:
        """The token of a button, the same in every channel and language. ``bound``: it speaks of this battle."""
        known = self._tokens.get(id(button))
        if known is not None:
            return known[1]
        token = None if bound else self_contained(button)
        if token is None:
            token = self.tools.store.new_token()
            press = button.press
            person = None
            if button.person is not None:
                people = self.tools.store.people
                presser = people.find(button.person) or people.see(button.person, "")  # who is known keeps his name
                person = (presser.id,)
            does: dict[str, Any] = {"command": press.command, "options": dict(press.options), "once": press.once}
            if press.faces:
                does["faces"] = press.faces
            if press.then is not None:
                does["then"] = press.then
            if press.builds is not None:
                does["builds"] = asdict(press.builds)
            if press.edits:
                does["edits"] = press.edits
            if press.asks is not None:
                does["asks"] = kept_asks(press.asks)
            group = self._groups.setdefault(button.answers, token) if button.answers else None
            self.buttons.append(ButtonDraft(token, does, button.side, person, group, versioned=press.once))
        self._tokens[id(button)] = (button, token)
        return token

    def reminder(self, reminder: Reminder, person: int | None) -> ReminderDraft:
        """A message that waits for its time, in today's words, for the person who asked for it."""
        payload = render_message(reminder.message, self.language, self.token)
        return ReminderDraft(reminder.due, self.channel, payload, person)

    def outgoing(self, message: Message, *, spread: bool) -> list[Outgoing]:
        """The message for each channel it goes to, in that channel's language; ``spread``: to all of the battle's."""
        self._groups = {}
        own = self.language
        if message.alone is not None:
            return [self.alone(message)]
        if message.target == "person" and message.person is not None:
            payload = render_message(message, self._read_by(message.person), self._tokens_for(message))
            if message.person == self.request.actor.key and not self.request.private:
                payload["asked_in"] = self.channel
            return [Outgoing(private_channel(message.person), payload, private=True)]
        if message.target == "umpire":
            return [
                Outgoing(private_channel(key), {**payload, "private_to": key}, private=True)
                for key in self._umpires()
                if key != self.request.actor.key
                for payload in (render_message(message, own, self._tokens_for(message)),)
            ]
        channels = [self.channel]
        if (spread or message.target == "linked") and self.battle is not None:
            channels += [c for c in self.tools.store.channels_of(self.battle) if c != self.channel]
        token = self._tokens_for(message)
        return [Outgoing(c, self._answering(c, render_message(message, self.language_of(c), token))) for c in channels]

    def _read_by(self, key: str) -> Language:
        """What is read by a person: who asks reads what is spoken here; another his own, else the battle's."""
        if key == self.request.actor.key:
            return self.language
        known = self.tools.store.people.find(key)
        chosen: Language | None = None if known is None else self.tools.store.settings.get(known.scope, "language")
        return chosen or (self.language if self.state is None else self.state.language)

    def alone(self, message: Message) -> Outgoing:
        """The message for the one who asked alone; what is ``apart`` goes where only they read, if there is need."""
        request, payload = self.request, render_message(message, self.language, self._tokens_for(message))
        if message.asks is not None:
            payload["edit_key"] = question_key(request, message.asks[1])
            payload["asks"]["who"] = request.actor.name
        if request.private:
            return Outgoing(self.channel, payload)
        payload["private_to"] = request.actor.key
        if message.alone == "apart" and request.apart is not None:
            # A press leads there by itself.
            asked_in = None if request.tapped or message.unasked else self.channel
            return Outgoing(request.apart, {**payload, "asked_in": asked_in}, private=True)
        return Outgoing(self.channel, self._answering(self.channel, payload))

    def _answering(self, channel: str, payload: Payload) -> Payload:
        """The message with the one that it replies to, if it is the first where that was asked."""
        if self._quotes is not None and channel == self.channel:
            payload["reply_to"], self._quotes = self._quotes, None
        return payload

    def language_of(self, channel: str) -> Language:
        """What is spoken in a channel."""
        if channel == self.channel:
            return self.language
        chosen: Language | None = self.tools.store.settings.get(channel, "language")
        return chosen or (self.state.language if self.state is not None else self.language)

    def _umpires(self) -> list[str]:
        if self.state is None:
            return []
        people = [self.tools.store.people.person_at(self.state.id, number) for number in self.state.umpires]
        return [person.key for person in people if person is not None and person.key]


def self_contained(button: Button) -> str | None:
    """A press that is for anybody, any time, fits its own token as a typed command; it needs no row anywhere."""
    press = button.press
    if press.once or press.faces or press.builds or press.edits or press.asks:
        return None
    if button.side is not None or button.person is not None or set(press.options) - {RAW}:
        return None
    token = f"{ALOUD if press.aloud else ''}/{press.command} {press.options.get(RAW, '')}".rstrip()
    return token if len(token.encode()) <= _TOKEN_BYTES else None


def private_channel(person: str) -> str:
    """The channel that only this person reads: ``telegram:123`` is it already, Discord knows people by ``@``."""
    platform, _, key = person.partition(":")
    return f"{platform}:@{key}"


def kept_reply(messages: Sequence[Outgoing], notice: str | None) -> dict[str, Any]:
    """A reply as the store keeps it, for a repeat of the update."""
    kept = [{"channel": m.channel, "payload": m.payload, "private": m.private} for m in messages]
    return {"messages": kept, "notice": notice}


def outbox_rows(messages: Sequence[Outgoing]) -> tuple[OutboxDraft, ...]:
    """The messages as they wait to be delivered."""
    return tuple(OutboxDraft(m.channel, m.payload, m.payload.get("edit_key"), private=m.private) for m in messages)
