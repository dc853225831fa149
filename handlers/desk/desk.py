"""The desk: a Request comes in, is understood, answered, and written down in one transaction.

The order of things, for every platform:

1. A repeat of an update that was answered already gets the stored reply; nothing is rolled again.
2. A press is looked up: who may press it, and whether it would still do what it was made for.
3. Typed text becomes a command and its options; text that is no command is not answered.
4. The command runs and returns events and messages. Whatever it raises of our own errors becomes a sentence.
5. Events, messages for the outbox, buttons and the reply are committed together, then delivered by the doors.
"""

from __future__ import annotations

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.registry import view_of
from games.store import Button, Commit, RosterDraft, SettingDraft, check_press
from handlers.desk.allowing import allow_rows
from handlers.desk.answer import Answer, Line, Message, text
from handlers.desk.context import Context
from handlers.desk.drafting import Drafting, Outgoing, kept_reply, outbox_rows
from handlers.desk.failures import explain
from handlers.desk.pressing import Older, is_out_of_date, older_press, with_live_buttons
from handlers.desk.reading import (
    RAW,
    Wanted,
    called,
    commands_in,
    each_by_itself,
    on_other_keys,
    wanted_by,
    wanted_by_button,
    wanted_by_token,
)
from handlers.desk.registry import Form
from handlers.desk.request import Request
from handlers.desk.running import asks, carried_out
from handlers.desk.seating import seat, seat_at
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_words
from handlers.drawing.wording import render_message
from handlers.language.phrase import phrase
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, StateStale, StillOwed, StorageTrouble
from lexicon.names import Language

log = logging.getLogger("adjutant.desk")

_REMEMBERED = 2_000


@dataclass(frozen=True, slots=True)
class Reply:
    """What the doors have to do.

    Attributes:
        messages: to send now; they stand in no outbox.
        stored: messages of this act wait in the outbox: deliver them. ``messages`` then hold the same, for showing.
        repeated: this update was answered before; ``messages`` are the stored reply.
        notice: a sentence for the person alone, who pressed a button (or whose command may not be seen by others).
        act: the act's number, where one was written in the battle; asking for consent is none.
        error: the code of what was refused. rolled: the faces of this act, in order.
    """

    messages: tuple[Outgoing, ...] = ()
    stored: bool = False
    repeated: bool = False
    notice: str | None = None
    act: int | None = None
    error: str | None = None
    rolled: tuple[int, ...] = ()


class Desk:
    """Answers requests. One per program; used from one place at a time."""

    def __init__(self, tools: Tools, *, bot_names: frozenset[str] = frozenset()) -> None:
        self.tools = tools
        self.bot_names = bot_names
        self._seen: OrderedDict[str, Reply] = OrderedDict()

    def handle(self, request: Request) -> Reply | None:
        """The reply, or ``None`` where silence is right (ordinary talk, a command for another bot)."""
        if request.press is None and request.command is None:
            texts = commands_in(request.text or "", self.bot_names)
            if not texts:
                return None
            if len(texts) > 1:
                return _joined([self._in_its_turn(one) for one in each_by_itself(request, texts)])
            request = replace(request, text=texts[0])
        return self._handled(request)

    def _in_its_turn(self, request: Request) -> Reply:
        """One of several commands of a message: its answer waits in the outbox in any case, so that they keep order."""
        reply = self._handled(request)
        if reply.stored or reply.repeated:
            return reply
        kept = Commit(
            update_id=request.update_id,
            reply=kept_reply(reply.messages, reply.notice),
            outbox=outbox_rows(reply.messages),
        )
        with contextlib.suppress(StorageTrouble):
            self.tools.store.commit(kept)
        return replace(reply, stored=True)

    def _handled(self, request: Request) -> Reply:
        repeated = self._repeated(request)
        if repeated is not None:
            return repeated
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

    def _answer(self, request: Request, *, again: bool) -> Reply:
        language: Language = request.locale or "ru"
        context: Context | None = None
        press: Button | None = None
        older: Older | None = None
        wanted: Wanted | None = None
        try:
            context = seat(self.tools, request)
            language = context.language
            if request.press is None:
                wanted = wanted_by(request)
            elif request.press.startswith("/"):
                wanted = wanted_by_token(request.press)
            else:
                button = self.tools.store.press(request.press)
                if button.battle is not None:
                    # The button may hang in a channel that has another battle by now: it speaks of its own.
                    context = seat_at(context, button.battle)
                    check_press(button, context.state, context.player, context.person)
                wanted = wanted_by_button(button.does)
                if button.does.get("once"):
                    press, older = button, older_press(button, context, wanted)
            seated = context
            context, form, words = called(seated, wanted)
            try:
                answer = self._carried_out(context, wanted, form, words, older)
            except (NotFound, NotUnderstood):
                other = self._on_other_keys(seated, wanted)
                if other is None:
                    raise
                context, answer = other
            return self._commit(context, answer, press)
        except AdjutantError as error:
            if again and error.code == "state.stale":
                raise
            return self._failure(error, request, context, language, wanted)
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return self._failure(AdjutantError("program.failure"), request, context, language)

    def _carried_out(
        self, context: Context, wanted: Wanted, form: Form, words: str | Mapping[str, Any], older: Older | None
    ) -> Answer:
        """What the command comes to, if it does what its button was made for."""
        try:
            answer = carried_out(context, form, words, made=wanted.made)
        except AdjutantError as error:
            if older is not None:
                older.check_refused(error)
            raise
        if older is not None and answer.events:
            older.check(answer.events)
        return self._without_books(answer) if wanted.command.group == "rules" else answer

    def _on_other_keys(self, seated: Context, wanted: Wanted) -> tuple[Context, Answer] | None:
        """What the same words mean on the other keyboard layout, where as typed they mean nothing."""
        turned = on_other_keys(wanted)
        if turned is None:
            return None
        try:
            context, form, words = called(seated, turned)
            return context, self._carried_out(context, turned, form, words, None)
        except AdjutantError:
            return None

    def _without_books(self, answer: Answer) -> Answer:
        """The answer with a line that the operator's books could not be opened, where they could not."""
        if self.tools.shelf.trouble is None or not answer.messages:
            return answer
        first, *others = answer.messages
        first = replace(first, blocks=(*first.blocks, Line(text("books-aside"))))
        return replace(answer, messages=(first, *others))

    def _commit(self, context: Context, answer: Answer, button: Button | None) -> Reply:
        """Store it all. A button is used up by what it did; by any press, if it answers a question."""
        request, state, language = context.request, answer.state or context.state, answer.language or context.language
        notice = None if answer.notice is None else render_words(answer.notice, language)
        drafting = Drafting(self.tools, request.channel, language, state)
        did = any((answer.events, answer.settings, answer.rosters, answer.start, answer.reminders))
        press = button.token if button is not None and (did or button.grouped) else answer.uses
        if not did and press is None and not drafting.needs_store(answer):
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
        in_battle = bool(answer.events or answer.reminders or press is not None or drafting.buttons)
        done = self.tools.store.commit(
            Commit(
                battle=start.battle if start else (state.id if state is not None and in_battle else None),
                expected=0 if start else (state.version if state is not None and answer.events else None),
                actor=context.player if answer.actor is None else answer.actor,
                update_id=request.update_id,
                message_id=request.message_id or "",
                events=answer.events,
                reply=kept_reply(messages, notice),
                outbox=outbox_rows(messages),
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
        rolled = tuple(face for event in answer.events for roll in event.rolls for face in roll.faces)
        act = done.act if answer.events and not asks(answer) else None
        return Reply(messages, stored=True, notice=notice, act=act, rolled=rolled)

    def _failure(
        self,
        error: AdjutantError,
        request: Request,
        context: Context | None,
        language: Language,
        wanted: Wanted | None = None,
    ) -> Reply:
        message, notice = explain(error, context, language)
        allow = allow_rows(error, context, wanted)
        message = replace(message, buttons=(*message.buttons, *allow))
        if isinstance(error, StillOwed) and context is not None:
            message = with_live_buttons(message, context.battle)
        elif request.press is not None and not allow:
            if context is None or not is_out_of_date(error, context):
                return Reply(notice=notice, error=error.code)
            message = with_live_buttons(message, context.battle)
        try:
            drafting = Drafting(self.tools, request.channel, language, context.state if context else None)
            payload = render_message(message, language, drafting.token)
            if drafting.buttons:
                self.tools.store.commit(Commit(buttons=tuple(drafting.buttons), battle=drafting.battle))
        except StorageTrouble:
            payload = render_message(Message(message.blocks), language, lambda _: "")
        return Reply((Outgoing(request.channel, payload),), error=error.code)

    def does(self, token: str, request: Request) -> str:
        """What one would type instead of pressing this button."""
        if token.startswith("/"):
            return token
        button = self.tools.store.press(token)
        context = seat(self.tools, request)
        if button.battle is not None:
            context = seat_at(context, button.battle)
        wanted = wanted_by_button(button.does)
        if isinstance(wanted.words, str):
            return f"/{wanted.command.name} {button.does['options'][RAW]}".rstrip()
        form = wanted.command.form(context.game)
        return phrase(wanted.command, form, wanted.words, context.named, context.language)

    def look(self, channel: str) -> dict[str, Any] | None:
        """The channel's battle as data, ``None`` where there is none; nothing is changed or written."""
        battle = self.tools.store.battle_in(channel)
        return None if battle is None else view_of(self.tools.store.state(battle))


def _joined(replies: Sequence[Reply]) -> Reply:
    """One reply to several commands of a message."""
    return Reply(
        tuple(message for reply in replies for message in reply.messages),
        stored=any(reply.stored for reply in replies),
        repeated=all(reply.repeated for reply in replies),
        notice=next((reply.notice for reply in replies if reply.notice), None),
        act=next((reply.act for reply in reversed(replies) if reply.act is not None), None),
        error=next((reply.error for reply in replies if reply.error), None),
        rolled=tuple(face for reply in replies for face in reply.rolled),
    )
