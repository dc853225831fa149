"""The desk: a Request comes in, is understood, answered, and written down in one transaction.

The order of things, for every platform:

1. A repeat of an update that was answered already gets the stored reply; nothing is rolled again.
2. A press is looked up: who may press it, and whether it would still do what it was made for.
3. Typed text becomes a command and its options; text that is no command is not answered.
4. The command runs and returns events and messages. Whatever it raises of our own errors becomes a sentence.
5. Events, messages for the outbox, buttons and the reply are committed together, then delivered by the doors.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.registry import view_of
from games.store import Button, Commit, check_press
from handlers.building.builder import Layout
from handlers.building.labels import options_of
from handlers.building.opening import opened
from handlers.desk.answer import DICE, Answer, Building, Line, text
from handlers.desk.asking import asked_for
from handlers.desk.beside import Bench
from handlers.desk.context import Context
from handlers.desk.drafting import Outgoing, kept_reply, outbox_rows
from handlers.desk.filling import filled
from handlers.desk.games import desk_of
from handlers.desk.keeping import broken, keep, refuse
from handlers.desk.pressing import Older, older_press
from handlers.desk.reading import (
    ALOUD,
    Wanted,
    called,
    commands_in,
    each_by_itself,
    faces_said,
    is_self_contained,
    on_other_keys,
    pasted_in,
    said_of,
    wanted_by,
    wanted_by_button,
    wanted_by_token,
)
from handlers.desk.registry import Form, find_command
from handlers.desk.remembering import Remembered
from handlers.desk.reply import Reply, joined
from handlers.desk.request import Request
from handlers.desk.running import carried_out, check_here
from handlers.desk.seating import seat, seat_at
from handlers.desk.tools import Tools
from handlers.language.phrase import phrase
from handlers.post.offering import with_offer
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood, StateStale, StorageTrouble, ValueMissing
from lexicon.folding import strip_invisible
from lexicon.names import Language

log = logging.getLogger("adjutant.desk")

_QUOTED = 40


class Desk:
    """Answers requests. One per program; used from one place at a time."""

    def __init__(self, tools: Tools, *, bot_names: frozenset[str] = frozenset()) -> None:
        self.tools = tools
        self.bot_names = bot_names
        self._seen = Remembered()

    def handle(self, request: Request, *, keep: bool = False, bench: Bench | None = None) -> Reply | None:
        """The reply, or ``None`` where silence is right (ordinary talk, a command for another bot).

        ``keep``: the answer waits in the outbox in any case, so that it comes in its turn, whatever happens.
        ``bench``: where long work is done; without one it is done at once.

        Raises:
            Unfinished: such work has to be done; then the same request is handled again, with the same bench.
        """
        try:
            return self._heard(request, keep=keep, bench=bench)
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return broken(request)

    def _heard(self, request: Request, *, keep: bool, bench: Bench | None) -> Reply | None:
        texts: list[str | None] = [request.text]
        may_be_talk = False
        if request.press is not None:
            texts += self._waiting_for(request.press)
        elif request.command is None:
            file = request.file
            said = request.text or ""
            found = commands_in(said, self.bot_names, "" if isinstance(file, AdjutantError) else file)
            pasted = pasted_in(said, found)
            may_be_talk = bool(pasted) and not found
            texts = [*(pasted or found)]
        if not texts:
            expected = request.addressed and bool((request.text or "").strip())
            return (self._repeated(request) or self._strange(request, bench)) if expected else None
        if len(texts) > 1:
            return self._one_by_one(each_by_itself(request, texts), bench)
        one = request if texts[0] == request.text else replace(request, text=texts[0])
        reply = self._handled(one, bench)
        if reply.error is not None and may_be_talk:
            if not request.addressed:
                return None  # it was no list after all
            return reply if reply.repeated else self._strange(request, bench)
        return self._kept(one, reply) if keep else reply

    def _one_by_one(self, requests: Sequence[Request], bench: Bench | None) -> Reply:
        """Several acts; their answers wait in the outbox in any case, so that they keep order.

        One that asks something takes what comes next along; what waited for a press that is refused waits on.
        """
        told = bench.told if bench is not None else {}
        for number, one in enumerate(requests):
            before = told.get(number - 1)
            if before is not None and (before.holds or (requests[0].press is not None and before.error is not None)):
                break
            if number not in told:
                reply = self._in_its_turn(one, bench)
                if reply.error == "storage.locked":
                    return joined([*told.values(), reply])
                told[number] = reply
        return joined(list(told.values()))

    def _waiting_for(self, press: str) -> list[str]:
        """What the person said that waits for this button."""
        try:
            then = None if is_self_contained(press) else self.tools.store.press(press).does.get("then")
        except AdjutantError:
            return []  # what is wrong with it is said when it is pressed
        return [] if then is None else [then]

    def _strange(self, request: Request, bench: Bench | None) -> Reply:
        """What is said to somebody who expects an answer and said no command; when it comes again, the same."""
        reply = self._no_command(request, bench)
        if request.update_id is not None:
            self._seen.put(request.update_id, reply)
        return reply

    def _no_command(self, request: Request, bench: Bench | None) -> Reply:
        word = strip_invisible(request.text or "").strip().lstrip("/!>").strip().partition("\n")[0][:_QUOTED]
        context: Context | None = None
        language: Language = request.locale or "ru"
        error: AdjutantError = NotFound("command.not_found", field="command", value=word or "/")
        try:
            context = seat(self.tools, request, bench=bench)
            language = context.language
            return refuse(self.tools, error, request, context, language)
        except AdjutantError as trouble:
            return refuse(self.tools, trouble, request, context, language)
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return broken(request, language)

    def _in_its_turn(self, request: Request, bench: Bench | None) -> Reply:
        """The reply, in the outbox in any case; whatever fails here is this act's own, and its neighbours stand."""
        try:
            return self._kept(request, self._handled(request, bench))
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return self._kept(request, broken(request))

    def _kept(self, request: Request, reply: Reply) -> Reply:
        """Whatever touched no battle is put into the outbox too."""
        if reply.stored or reply.repeated or not reply.messages or reply.error == "storage.locked":
            return reply
        kept = Commit(
            update_id=request.update_id,
            reply=kept_reply(reply.messages, reply.notice),
            outbox=outbox_rows(reply.messages),
        )
        try:
            self.tools.store.commit(kept)
        except StorageTrouble as trouble:
            log.warning("answer not kept", extra={"reason": trouble.code})
            return reply
        return replace(reply, stored=True)

    def _handled(self, request: Request, bench: Bench | None) -> Reply:
        repeated = self._repeated(request)
        if repeated is not None:
            return repeated
        try:
            reply = self._answer(request, bench, again=True)
        except StateStale:
            # Somebody's act came in between reading and writing: what was typed is tried once more on the new state.
            reply = self._answer(request, bench, again=False)
        heard = reply.error != "storage.locked" or bench is None or not bench.again
        if request.update_id is not None and not reply.stored and heard:
            self._seen.put(request.update_id, reply)
        return reply

    def _repeated(self, request: Request) -> Reply | None:
        if request.update_id is None:
            return None
        known = self._seen.get(request.update_id)
        if known is not None:
            return replace(known, repeated=True)
        try:
            done = self.tools.store.processed(request.update_id)
        except StorageTrouble:
            return None
        if done is None:
            return None
        stored = done.reply or {}
        outgoing = tuple(Outgoing(m["channel"], m["payload"], m["private"]) for m in stored.get("messages", ()))
        return Reply(outgoing, repeated=True, notice=stored.get("notice"), act=done.act)

    def _answer(self, request: Request, bench: Bench | None, *, again: bool) -> Reply:
        language: Language = request.locale or "ru"
        context: Context | None = None
        press: Button | None = None
        older: Older | None = None
        wanted: Wanted | None = None
        try:
            context = seat(self.tools, request, bench=bench)
            language = context.language
            if request.press is None:
                wanted = wanted_by(request)
            elif is_self_contained(request.press):
                wanted = wanted_by_token(request.press)
            else:
                button = self.tools.store.press(request.press)
                if button.battle is not None:
                    # The button may hang in a channel that has another battle by now: it speaks of its own.
                    context = seat_at(context, button.battle)
                    self._looks(context)
                    check_press(button, context.state, context.player, context.person, self.tools.clock())
                wanted = wanted_by_button(button.does)
                if wanted.asks is not None:
                    if request.words is None:
                        return keep(context.for_reader(), asked_for(wanted.asks, button.token), None)
                    wanted = filled(context, wanted, request.words)
                if button.does.get("once"):
                    press, older = button, older_press(button, context, wanted)
            seated = context
            context, form, words = called(seated, wanted)
            try:
                answer = self._carried_out(context, wanted, form, words, older)
            except (NotFound, NotUnderstood) as error:
                turned = on_other_keys(wanted)
                if turned is None:
                    raise
                typed, (context, form, words) = context, called(seated, turned)
                try:
                    answer = self._carried_out(context, turned, form, words, None)
                except (NotFound, NotUnderstood):
                    # It means nothing on the other keyboard either: what was typed is quoted.
                    context = typed
                    raise error from None
                wanted = turned
            return keep(context, with_offer(context, answer), press)
        except AdjutantError as error:
            if again and error.code == "state.stale":
                raise
            return refuse(self.tools, error, request, context, language, wanted)
        except Exception:
            log.exception("unexpected failure in %s", request.channel)
            return broken(request, language)

    def _looks(self, context: Context) -> None:
        """The button speaks of another battle than the channel's: that one is looked at."""
        if context.state is not None and context.person is not None:
            self.tools.visits.note(self.tools.store, context.state, context.person, self.tools.clock())

    def _carried_out(
        self, context: Context, wanted: Wanted, form: Form, words: str | Mapping[str, Any], older: Older | None
    ) -> Answer:
        """What the command comes to, if it does what its button was made for."""
        try:
            answer = self._built_or_done(context, wanted, form, words)
        except AdjutantError as error:
            if older is not None:
                older.check_refused(error)
            raise
        if older is not None and answer.events:
            older.check(answer.events)
        return self._without_books(answer) if wanted.command.group == "rules" else answer

    def _built_or_done(self, context: Context, wanted: Wanted, form: Form, words: str | Mapping[str, Any]) -> Answer:
        """What the command does; the page that puts it together, where that is wanted, or something is unsaid."""
        check_here(context, form)
        try:
            if wanted.builds is None:
                return carried_out(context, form, words, made=wanted.made)
            if wanted.made and not isinstance(words, str):
                said = words
                if context.state is not None and context.state.ended is not None:
                    # A page left open: what it has put together is in no form that the command itself takes.
                    raise NotAllowed("battle.ended", field="battle", example="/start")
            else:
                said = said_of(context, words)
            page = _page(context, said, wanted.builds, asked=True)
            return carried_out(context, form, words, made=wanted.made) if page is None else page
        except (ValueMissing, NotUnderstood) as wrong:
            page = None if wanted.builds is not None else self._page_for(context, wanted, words, wrong)
            if page is None:
                raise
            return page

    def _page_for(
        self, context: Context, wanted: Wanted, words: str | Mapping[str, Any], wrong: AdjutantError
    ) -> Answer | None:
        """The page on which what is missing may be said by taps."""
        if isinstance(wrong, ValueMissing) and wrong.code == "options.missing":
            return _page(context, wrong.said, Building(), asked=False)
        if wrong.code in ("dice.too_few", "dice.too_many_typed") and wanted.edits and not isinstance(words, str):
            # The dice tapped so far ask for more: a blunder, saves; of too many those that were needed are left.
            number = int(str(wrong.allowed))
            tapped = replace(context, call=replace(context.call, faces=(context.call.faces or ())[:number]))
            at = Building(DICE, key=wanted.edits, dice=number)
            return _page(tapped, words, at, asked=True, why=wrong)
        return None

    def _without_books(self, answer: Answer) -> Answer:
        """The answer with a line that the operator's books could not be opened, where they could not."""
        if self.tools.shelf.trouble is None or not answer.messages:
            return answer
        first, *others = answer.messages
        first = replace(first, blocks=(*first.blocks, Line(text("books-aside"))))
        return replace(answer, messages=(first, *others))

    def does(self, token: str, request: Request) -> str:
        """What one would type instead of pressing this button."""
        if is_self_contained(token):
            return token.removeprefix(ALOUD)
        button = self.tools.store.press(token)
        context = seat(self.tools, request)
        if button.battle is not None:
            context = seat_at(context, button.battle)
        wanted = wanted_by_button(button.does)
        dice = faces_said(wanted.faces or (), context.language)
        dice = f" ?{dice}" if wanted.builds is not None else dice
        if isinstance(wanted.words, str):
            return f"/{wanted.command.name} {wanted.words}".rstrip() + dice
        command, said = wanted.command, wanted.words
        if wanted.builds is not None and context.state is not None:
            builders = desk_of(context.game).builders
            layout = builders.get(command.name, Layout())
            if (on := layout.leads(context, said)) is not None:
                command, said = find_command(on[0]), on[1]
                layout = builders.get(command.name, Layout())
            said = options_of(context, command.name, layout, said)
        return phrase(command, command.form(context.game), said, context.named, context.language) + dice

    def look(self, channel: str) -> dict[str, Any] | None:
        """The channel's battle as data, ``None`` where there is none; nothing is changed or written."""
        battle = self.tools.store.battle_in(channel)
        return None if battle is None else view_of(self.tools.store.state(battle))


def _page(
    context: Context, said: Mapping[str, Any], at: Building, *, asked: bool, why: AdjutantError | None = None
) -> Answer | None:
    """A builder's page, in the language of whoever puts it together where nobody else sees it."""
    reader = context.for_reader()
    page = opened(reader, said, at, asked=asked, why=why)
    return None if page is None else replace(page, language=reader.language)
