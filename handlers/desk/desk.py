"""The desk: a Request comes in, is understood, answered, and written down in one transaction.

The order of things, for every platform:

1. A repeat of an update that was answered already gets the stored reply; nothing is rolled again.
2. A press is looked up: who may press it, and whether the battle has moved on since.
3. Typed text becomes a command and its options; text that is no command is not answered.
4. The command runs and returns events and messages. Whatever it raises of our own errors becomes a sentence.
5. Events, messages for the outbox, buttons and the reply are committed together, then delivered by the doors.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.core.state import BattleState
from games.store import ButtonDraft, Commit, OutboxDraft, ReminderDraft, RosterDraft, SettingDraft, check_press
from handlers.desk.answer import Answer, Button, Line, Message, Reminder, text
from handlers.desk.context import Context
from handlers.desk.failures import explain
from handlers.desk.registry import Command, Form, find_command
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_words
from handlers.drawing.wording import Payload, render_message
from handlers.language.choosing import choose_form
from handlers.language.grammar import build, parse_values, parse_words
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, StateStale, StorageTrouble
from lexicon.folding import strip_invisible
from lexicon.names import Language

log = logging.getLogger("adjutant.desk")

_COMMAND = re.compile(r"\s*[/!]([^\W\d_][\w-]*)(?:@(\w+))?(?:\s+|$)")
_TYPED_DICE = re.compile(r"(?<!\S)(?:dice|кубики|кости|выпало)\s*=\s*([\d,;]+(?:\s+\d+(?=\s|$))*)", re.IGNORECASE)
_TOO_LONG = 4_500
_REMEMBERED = 2_000
DICE = "dice"
"""The option of any command that holds faces rolled by hand, where a platform has taken the options apart."""
_RAW = "words"
"""The option of a button that holds a command's words as they would be typed."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message that is not in the outbox: an answer that touched no battle, or a repeat of a stored reply."""

    channel: str
    payload: Payload
    private: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """What the doors have to do.

    Attributes:
        messages: to send now; they stand in no outbox.
        stored: messages of this act wait in the outbox: deliver them. ``messages`` then hold the same, for showing.
        repeated: this update was answered before; ``messages`` are the stored reply.
        notice: a sentence for the person alone, who pressed a button (or whose command may not be seen by others).
        act: the act's number, if it was one.
    """

    messages: tuple[Outgoing, ...] = ()
    stored: bool = False
    repeated: bool = False
    notice: str | None = None
    act: int | None = None


class Desk:
    """Answers requests. One per program; used from one place at a time."""

    def __init__(self, tools: Tools, *, bot_names: frozenset[str] = frozenset()) -> None:
        self.tools = tools
        self.bot_names = bot_names
        self._seen: OrderedDict[str, Reply] = OrderedDict()

    def handle(self, request: Request) -> Reply | None:
        """The reply, or ``None`` where silence is right (ordinary talk, a command for another bot)."""
        repeated = self._repeated(request)
        if repeated is not None:
            return repeated
        if request.press is None and request.command is None and not self._is_command(request.text or ""):
            return None
        try:
            reply = self._answer(request, again=True)
        except StateStale:
            # Somebody's act came in between reading and writing: what was typed is tried once more on the new state.
            reply = self._answer(request, again=False)
        if request.update_id is not None and not reply.stored:
            self._seen[request.update_id] = reply
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        return reply

    def _repeated(self, request: Request) -> Reply | None:
        if request.update_id is None:
            return None
        if request.update_id in self._seen:
            known = self._seen[request.update_id]
            return Reply(known.messages, repeated=True, notice=known.notice, act=known.act)
        try:
            done = self.tools.store.processed(request.update_id)
        except StorageTrouble:
            return None
        if done is None:
            return None
        stored = done.reply or {}
        outgoing = tuple(Outgoing(m["channel"], m["payload"], m["private"]) for m in stored.get("messages", ()))
        return Reply(outgoing, repeated=True, notice=stored.get("notice"), act=done.act)

    def _is_command(self, text: str) -> bool:
        found = _COMMAND.match(strip_invisible(text))
        return found is not None and (found[2] is None or not self.bot_names or found[2].lower() in self.bot_names)

    def _answer(self, request: Request, *, again: bool) -> Reply:
        language = request.locale or "ru"
        context: Context | None = None
        try:
            context = self._context(request)
            language = context.language
            if request.press is not None:
                return self._pressed(request, context)
            command, form, words = self._understood(request, context)
            return self._run(context, command, form, words, press=None)
        except AdjutantError as error:
            if again and isinstance(error, StateStale) and request.press is None:
                raise
            return self._failure(error, request, context, language)
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return self._failure(AdjutantError("program.failure"), request, context, language)

    def _context(self, request: Request) -> Context:
        try:
            return self._seated(request)
        except StorageTrouble as trouble:
            # Free rolls and rules go on; whatever needs a battle says what the trouble is.
            return Context(request, self.tools, request.locale or "ru", trouble=trouble)

    def _seated(self, request: Request) -> Context:
        store = self.tools.store
        person = store.people.see(request.actor.key, request.actor.name)
        battle = store.battle_in(request.channel)
        state = store.state(battle) if battle is not None else None
        player = store.people.seat(battle, person.id) if battle is not None else None
        chosen = store.settings.get(f"person:{person.id}", "language") or store.settings.get(
            request.channel, "language"
        )
        language: Language = chosen or (state.language if state is not None else None) or request.locale or "ru"
        return Context(request, self.tools, language, person.id, state, player or 0)

    def _understood(self, request: Request, context: Context) -> tuple[Command, Form, str | Mapping[str, Any]]:
        if request.command is not None:
            command = find_command(request.command)
            return command, command.form(context.game), self._rolled_by_hand(request.options, context)
        text = strip_invisible(request.text or "")
        if len(text) > _TOO_LONG:
            raise NotUnderstood("command.too_long", field="text", value=len(text), allowed=str(_TOO_LONG))
        found = _COMMAND.match(text)
        assert found is not None
        command = find_command(found[1])
        return command, command.form(context.game), self._typed_dice(text[found.end() :], context)

    def _typed_dice(self, words: str, context: Context) -> str:
        found = _TYPED_DICE.search(words)
        if found is None:
            return words
        context.faces = _faces(found[1])
        return words[: found.start()] + words[found.end() :]

    def _rolled_by_hand(self, options: Mapping[str, Any], context: Context) -> Mapping[str, Any]:
        if DICE not in options:
            return options
        digits = str(options[DICE])
        if not re.fullmatch(r"[\d,;\s]*\d[\d,;\s]*", digits):
            raise NotUnderstood("options.value", field=DICE, value=digits, allowed="1 6 3")
        context.faces = _faces(digits)
        return {name: value for name, value in options.items() if name != DICE}

    def _pressed(self, request: Request, context: Context) -> Reply:
        token = request.press or ""
        if token.startswith("/"):
            found = _COMMAND.match(token)
            command = find_command(found[1] if found else token[1:])
            words = token[found.end() :] if found else ""
            return self._run(context, command, command.form(context.game), words, press=None)
        button = self.tools.store.press(token)
        does = button.does
        if button.battle is not None:
            # The button may hang in a channel that has another battle by now: it speaks of its own.
            context.state = self.tools.store.state(button.battle)
            context.player = self.tools.store.people.seat(button.battle, context.person or 0) or 0
            check_press(button, context.state, context.player, context.person)
        command = find_command(does["command"])
        options = does.get("options", {})
        words = options.get(_RAW, options)
        return self._run(
            context, command, command.form(context.game), words, press=token if does.get("once") else None, pressed=True
        )

    def _run(
        self,
        context: Context,
        command: Command,
        form: Form,
        words: str | Mapping[str, Any],
        *,
        press: str | None,
        pressed: bool = False,
    ) -> Reply:
        if context.state is None and any(known.battle for known in command.forms.values()):
            context.require_readable()
        form, words = choose_form(command, form, context, words)
        if form.battle and context.state is None:
            raise NotFound("battle.none", field="battle", example="/start")
        example = form.example.to(context.language)
        context.command, context.example, context.model = command.name, example, form.model
        if isinstance(words, str):
            context.words = words
            options = parse_words(form.model, words, context.named, example=example)
        elif pressed:
            options = build(form.model, words, example=example)
        else:
            options = parse_values(form.model, words, context.named, example=example)
        answer = form.run(context, options)
        if command.group == "rules":
            answer = self._without_books(answer)
        if context.faces is not None:
            context.check_typed_dice()
        return self._commit(context, answer, press)

    def _without_books(self, answer: Answer) -> Answer:
        """The answer with a line that the operator's books could not be opened, where they could not."""
        if self.tools.shelf.trouble is None or not answer.messages:
            return answer
        first, *others = answer.messages
        first = replace(first, blocks=(*first.blocks, Line(text("books-aside"))))
        return replace(answer, messages=(first, *others))

    def _commit(self, context: Context, answer: Answer, press: str | None) -> Reply:
        request, state = context.request, answer.state or context.state
        notice = None if answer.notice is None else render_words(answer.notice, context.language)
        drafting = _Drafting(self.tools, context, state)
        kept = (answer.events, answer.settings, answer.rosters, answer.start, answer.reminders, press)
        if not any(kept) and not drafting.needs_store(answer):
            return Reply(
                tuple(out for message in answer.messages for out in drafting.outgoing(message, spread=False)),
                notice=notice,
            )
        messages = tuple(
            out for message in answer.messages for out in drafting.outgoing(message, spread=bool(answer.events))
        )
        if context.trouble is not None:
            raise context.trouble
        start = answer.start
        stored = {
            "messages": [{"channel": m.channel, "payload": m.payload, "private": m.private} for m in messages],
            "notice": notice,
        }
        in_battle = bool(answer.events or answer.reminders or press is not None or drafting.buttons)
        done = self.tools.store.commit(
            Commit(
                battle=start.battle if start else (state.id if state is not None and in_battle else None),
                expected=0 if start else (state.version if state is not None and answer.events else None),
                actor=context.player,
                update_id=request.update_id,
                message_id=request.message_id or "",
                events=answer.events,
                reply=stored,
                outbox=tuple(
                    OutboxDraft(m.channel, m.payload, m.payload.get("edit_key"), private=m.private) for m in messages
                ),
                buttons=tuple(drafting.buttons),
                press=press,
                seats=answer.seats,
                links=answer.links,
                unlinks=answer.unlinks,
                seed=start.seed if start else None,
                settings=tuple(SettingDraft(scope, name, value) for scope, name, value in answer.settings),
                rosters=tuple(RosterDraft(context.person or 0, name, data) for name, data in answer.rosters),
                reminders=tuple(drafting.reminder(one) for one in answer.reminders),
            )
        )
        return Reply(messages, stored=True, notice=notice, act=done.act)

    def _failure(self, error: AdjutantError, request: Request, context: Context | None, language: Language) -> Reply:
        message, notice = explain(error, context, language)
        if request.press is not None:
            return Reply(notice=notice)
        try:
            drafting = _Drafting(self.tools, context, context.state if context else None)
            payload = render_message(message, language, drafting.token)
            if drafting.buttons:
                self.tools.store.commit(Commit(buttons=tuple(drafting.buttons), battle=drafting.battle))
        except StorageTrouble:
            payload = render_message(Message(message.blocks), language, lambda _: "")
        return Reply((Outgoing(request.channel, payload),))


class _Drafting:
    """Renders messages and gathers the buttons they need."""

    def __init__(self, tools: Tools, context: Context | None, state: BattleState | None) -> None:
        self.tools = tools
        self.context = context
        self.state = state
        self.battle = state.id if state is not None else None
        self.buttons: list[ButtonDraft] = []
        self._tokens: dict[int, str] = {}
        self._group: str | None = None

    def needs_store(self, answer: Answer) -> bool:
        """Whether some button cannot carry its command in its own token."""
        every = [button for message in answer.messages for row in message.buttons for button in row]
        return any(_self_contained(button) is None for button in every)

    def token(self, button: Button) -> str:
        """The token of a button, the same in every channel and language."""
        known = self._tokens.get(id(button))
        if known is not None:
            return known
        token = _self_contained(button)
        if token is None:
            token = self.tools.store.new_token()
            press = button.press
            players: tuple[int, ...] | None = None
            if button.side is not None and self.state is not None:
                players = (*self.state.players_of(button.side), *self.state.umpires)
            person = None
            if button.person is not None:
                person = (self.tools.store.people.see(button.person, "").id,)
            does = {"command": press.command, "options": dict(press.options), "once": press.once}
            group = None
            if press.once:
                # What one message offers is one choice: the first press uses up the others.
                self._group = group = self._group or token
            self.buttons.append(ButtonDraft(token, does, players, person, group, versioned=press.once))
        self._tokens[id(button)] = token
        return token

    def reminder(self, reminder: Reminder) -> ReminderDraft:
        """A message that waits for its time, in today's words."""
        assert self.context is not None
        payload = render_message(reminder.message, self.context.language, self.token)
        return ReminderDraft(reminder.due, self.context.request.channel, payload)

    def outgoing(self, message: Message, *, spread: bool) -> list[Outgoing]:
        """The message for each channel it goes to, in that channel's language."""
        self._group = None
        assert self.context is not None
        here = self.context.request.channel
        own = self.context.language
        if message.target == "person" and message.person is not None:
            return [Outgoing(private_channel(message.person), render_message(message, own, self.token), private=True)]
        if message.target == "umpire":
            return [
                Outgoing(private_channel(key), render_message(message, own, self.token), private=True)
                for key in self._umpires()
            ]
        channels = [here]
        if (spread or message.target == "linked") and self.battle is not None:
            channels += [c for c in self.tools.store.channels_of(self.battle) if c != here]
        return [Outgoing(c, render_message(message, self._language(c, own), self.token)) for c in channels]

    def _language(self, channel: str, own: Language) -> Language:
        assert self.context is not None
        if channel == self.context.request.channel:
            return own
        chosen: Language | None = self.tools.store.settings.get(channel, "language")
        return chosen or (self.state.language if self.state is not None else own)

    def _umpires(self) -> list[str]:
        if self.state is None:
            return []
        people = [self.tools.store.people.person_at(self.state.id, number) for number in self.state.umpires]
        return [person.key for person in people if person is not None and person.key]


def _faces(digits: str) -> tuple[int, ...]:
    """``3 5``, ``3,5`` or ``35``."""
    apart = re.split(r"[,;\s]+", digits) if re.search(r"[,;\s]", digits.strip()) else list(digits.strip())
    return tuple(int(face) for face in apart if face)[:1000]


def _self_contained(button: Button) -> str | None:
    """A press that is for anybody, any time, fits its own token as a typed command; it needs no row anywhere."""
    press = button.press
    if press.once or button.side is not None or button.person is not None or set(press.options) - {_RAW}:
        return None
    token = f"/{press.command} {press.options.get(_RAW, '')}".rstrip()
    return token if len(token.encode()) <= 64 else None


def private_channel(person: str) -> str:
    """The channel that only this person reads: ``telegram:123`` is it already, Discord knows people by ``@``."""
    platform, _, key = person.partition(":")
    return f"{platform}:@{key}"
