"""The end of a request: its answer is written down in one transaction, or why there is none is said."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from games.core.events import BattleEnded, Undone
from games.core.state import BattleState
from games.store import Button, Commit, ReminderDraft, RosterDraft, SettingDraft
from handlers.cards.bottom import with_bottom
from handlers.cards.carding import Carding, is_told_on_card
from handlers.cards.glancing import glance_message, is_due
from handlers.desk.allowing import allow_rows
from handlers.desk.answer import CARD, Alone, Answer, CallBack, Message, Text, say, text
from handlers.desk.answer import Button as Pressed
from handlers.desk.context import Context
from handlers.desk.drafting import Drafting, Outgoing, kept_reply, outbox_rows
from handlers.desk.failures import explain
from handlers.desk.for_whom import NOTICE, for_whom
from handlers.desk.games import desk_of
from handlers.desk.lazy import LazyModule
from handlers.desk.passing import mistake_key
from handlers.desk.pressing import is_out_of_date, with_live_buttons
from handlers.desk.reading import Wanted
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from handlers.desk.running import asks
from handlers.desk.tools import Tools
from handlers.desk.unsaid import asked_again, asking_for_words
from handlers.drawing.fluent import render_words
from handlers.drawing.wording import render_message
from handlers.table.battle_words import OWED_CONSENT
from handlers.table.pending import asked_of, buttons_for
from handlers.table.setup_card import on_setup_card
from lexicon.errors import AdjutantError, Ambiguous, NotFound, StillOwed, StorageTrouble, ValueMissing
from lexicon.names import Language

farewell = LazyModule("handlers.post.farewell")
ticking = LazyModule("handlers.post.ticking")
watching = LazyModule("handlers.post.watching")
log = logging.getLogger("adjutant.desk")


def keep(context: Context, answer: Answer, button: Button | None) -> Reply:
    """Store it all. A button is used up by what it did; by any press, if it answers a question."""
    request, state, language = context.request, answer.state or context.state, answer.language or context.language
    answer = for_whom(context, _in_its_place(on_setup_card(context, answer), context.call.edits))
    notice = None if answer.notice is None else render_words(answer.notice, language)
    led = answer.leads and state is not None and context.tools.store.battle_in(request.channel) != state.id
    drafting = Drafting(context.tools, request, language, state, led=led)
    holds = any(_holds(message) for message in answer.messages)
    if answer.forgets:
        return _forgotten(context, drafting, answer, notice)
    did = any(
        (
            answer.events,
            answer.settings,
            answer.rosters,
            answer.start,
            answer.reminders,
            answer.plans,
            answer.standing,
            answer.links,
        )
    )
    press = button.token if button is not None and (did or button.grouped) else answer.uses
    on_card = state is not None and any(message.edit_key == CARD for message in answer.messages)
    if not (did or on_card) and press is None and not drafting.needs_store(answer):
        return Reply(
            tuple(out for message in answer.messages for out in drafting.outgoing(message, spread=False)),
            notice=notice,
            holds=holds,
        )
    here = answer.state if answer.start is not None else context.state if answer.state is None else None
    asked, after = asks(answer), None if here is None else _afterwards(context, here, answer)
    if after is not None and answer.events and (after.clock or (context.state and context.state.clock)):
        answer, after = ticking.with_clock(context, answer, after)
    if answer.events and here is not None and context.tools.watched.has(context.tools.store, here.id):
        answer = watching.told(context, answer, here, after)
    token = partial(drafting.token, bound=True)
    carding = Carding(context.tools.store, answer, after, token, context.tools.clock()) if after is not None else None
    told = tuple(_worded(context, drafting, answer, carding))
    glance = tuple(_glance(context, drafting, answer, here, after))
    messages = (*told, *glance)
    if context.trouble is not None:
        raise context.trouble
    start = answer.start
    in_battle = bool(
        answer.events or answer.reminders or answer.links or press is not None or drafting.buttons or on_card
    )
    in_battle = in_battle or any(not plan.apart for plan in answer.plans)
    in_battle = in_battle or bool(answer.standing)
    done = context.tools.store.commit(
        Commit(
            battle=start.battle if start else (state.id if state is not None and in_battle else None),
            expected=0 if start else (state.version if state is not None and answer.events else None),
            actor=context.player if answer.actor is None else answer.actor,
            author=context.person if answer.actor is None else None,
            update_id=request.update_id,
            message_id=request.message_id or "",
            events=answer.events,
            reply=kept_reply(messages, notice),
            outbox=outbox_rows((*glance, *told) if here is not None and not here.turn else messages),
            cards=() if carding is None else tuple(carding.drafts),
            buttons=tuple(drafting.buttons),
            press=press,
            presser=answer.actor if answer.passes else context.player,
            seats=answer.seats,
            passes=answer.passes,
            links=answer.links,
            unlinks=answer.unlinks,
            shelves=answer.shelves,
            drops=answer.drops,
            seed=start.seed if start else None,
            settings=tuple(SettingDraft(scope, name, value) for scope, name, value in answer.settings),
            rosters=tuple(RosterDraft(context.person or 0, name, data) for name, data in answer.rosters),
            reminders=(*(drafting.reminder(one, context.person) for one in answer.reminders), *answer.plans),
            reminders_done=answer.answers,
            papers=answer.papers,
            watched=answer.watched,
            standing=answer.standing,
            call_back=None if answer.call_back is None else _waiting(request, answer.call_back),
        )
    )
    if done.battle is not None and done.records and context.person is not None:
        context.tools.visits.acted(context.tools.store, done.battle, context.person, done.version)
    rolled = tuple(face for event in answer.events for roll in event.rolls for face in roll.faces)
    act = done.act if answer.events and not asked else None
    return Reply(
        messages, stored=True, notice=notice, act=act, holds=holds, rolled=rolled, menus=_menus(context, answer)
    )


def _forgotten(context: Context, drafting: Drafting, answer: Answer, notice: str | None) -> Reply:
    """Who asked is forgotten, and is told so by an answer that knows nothing of them but where it goes."""
    request, store = context.request, context.tools.store
    messages = tuple(out for message in answer.messages for out in drafting.outgoing(message, spread=False))
    alone = (request.channel,) if request.private else (request.apart,) if request.apart is not None else ()
    with store.together():
        farewell.forget_person(context.tools, request.actor.key, alone)
        nameless = [
            replace(out, payload={**out.payload, "private_to": None}) if "private_to" in out.payload else out
            for out in messages
        ]
        kept = kept_reply(nameless, notice)
        store.commit(Commit(update_id=request.update_id, reply=kept, outbox=outbox_rows(messages)))
    store.scrub()
    return Reply(messages, stored=True, notice=notice)


def _menus(context: Context, answer: Answer) -> tuple[str, ...]:
    """The channels where another game is played by now, or none: a battle began, came, went or ended."""
    moved = dict.fromkeys((*answer.links, *answer.unlinks))
    if context.state is not None and any(isinstance(event, BattleEnded) for event in answer.events):
        moved |= dict.fromkeys(context.tools.store.channels_of(context.state.id))
    return tuple(moved)


def _worded(context: Context, drafting: Drafting, answer: Answer, carding: Carding | None) -> Iterator[Outgoing]:
    """The messages in words; the first of an act of battle on the card of each channel."""
    told = carding is not None and is_told_on_card(context.state, carding.after, answer)
    for number, message in enumerate(answer.messages):
        on_card = carding is not None and (message.edit_key == CARD or (told and number == 0))
        if carding is not None and on_card:
            after = carding.after
            message = desk_of(after.game).on_card(context, after, with_bottom(message, after))
        outgoing = drafting.outgoing(message, spread=bool(answer.events))
        if carding is not None and on_card:
            each = ((out, drafting.language_of(out.channel)) for out in outgoing)
            outgoing = carding.put(each, message, context.request)
        yield from outgoing


def _waiting(request: Request, plan: CallBack) -> ReminderDraft:
    return ReminderDraft(plan.due, request.channel, plan.plain())


def _afterwards(context: Context, here: BattleState, answer: Answer) -> BattleState:
    """The battle as the answer leaves it; what is taken back is folded anew from the log."""
    if any(isinstance(event, Undone) for event in answer.events):
        return context.tools.store.foresee(here, answer.events, context.player)
    return context.foresee(here, answer.events)


def _glance(
    context: Context, drafting: Drafting, answer: Answer, here: BattleState | None, after: BattleState | None
) -> Iterable[Outgoing]:
    """The pinned glance, where the act changes what it shows; it is no answer, so it stands behind all that is.

    As a battle begins it goes out first: the card is the lowest message.
    """
    if here is None or after is None:
        return ()
    if not is_due(here, after):
        return ()
    channels = (*answer.links, *context.tools.store.channels_of(after.id))
    outgoing = drafting.outgoing(glance_message(context.at(after), after), spread=True)
    return (out for out in outgoing if out.channel in channels)


def _in_its_place(answer: Answer, key: str) -> Answer:
    """The answer, its first message in the channel in the place of the one that its button hung on."""
    first, *others = answer.messages or (None,)
    if key in ("", CARD) or first is None or first.target != "here" or first.edit_key is not None:
        return answer
    return replace(answer, messages=(replace(first, edit_key=key), *others))


def broken(request: Request, language: Language | None = None) -> Reply:
    """That something failed within: said of what nobody foresaw, in the plainest way, since even words may fail."""
    said = text("program-failure")
    if request.tapped:
        return Reply(notice=render_words(said, language or request.locale or "ru"), error="program.failure")
    payload = render_message(say(said), language or request.locale or "ru", lambda _: "")
    return Reply((Outgoing(request.channel, payload),), error="program.failure")


def refuse(
    tools: Tools,
    error: AdjutantError,
    request: Request,
    context: Context | None,
    language: Language,
    wanted: Wanted | None = None,
) -> Reply:
    """Why it is refused, in words and buttons; where these cannot be made, in fewer words. Nothing is raised here."""
    try:
        return _refused(tools, error, request, context, language, wanted)
    except StorageTrouble as trouble:
        payload = render_message(explain(trouble, None, language)[0], language, lambda _: "")
        return Reply((Outgoing(request.channel, payload),), error=trouble.code)
    except Exception:
        log.exception("no words for %s in %s", error.code, request.channel)
        return broken(request, language)


def _refused(
    tools: Tools,
    error: AdjutantError,
    request: Request,
    context: Context | None,
    language: Language,
    wanted: Wanted | None = None,
) -> Reply:
    """Why it is refused, with what may be pressed instead; a press that only its presser is told of is a notice."""
    alone: Alone = "aside"
    allow = allow_rows(error, context, wanted)
    if context is not None and not allow:
        context = context.for_reader()
        language = context.language
    message, notice = explain(error, context, language)
    if isinstance(error, StillOwed) and context is not None and (not request.tapped or request.apart is None):
        waits = error.params.get("waits")
        asked = isinstance(waits, Text) and waits.key == OWED_CONSENT  # no other question holds anything up
        message = with_live_buttons(message, context.battle, waits, asked=asked)
    elif isinstance(error, ValueMissing) and context is not None and context.state is not None:
        numbers = error.params.get("numbers")
        rows = (
            buttons_for(context.state, context.call.command)
            if numbers is None
            else asked_of(context.call.command, numbers, request.actor.key)
        )
        message = replace(message, buttons=rows or message.buttons)
    elif request.tapped and not allow and not (isinstance(error, (NotFound, Ambiguous)) and message.buttons):
        # Where nothing can be shown to one alone in place, a press gets its sentence, and what is live stands below.
        if context is not None and request.apart is None and is_out_of_date(error, context):
            message = with_live_buttons(message, context.battle)
        elif len(notice) <= NOTICE or not (request.private or request.apart is not None):
            return Reply(notice=notice, error=error.code)
        else:
            alone = "apart"
    # What another side may allow is a request, and theirs to read; otherwise nobody else sees what he might press.
    own = message.buttons if allow or context is None or context.state is None else _own(message.buttons, context)
    message = replace(message, buttons=(*own, *allow), alone=None if allow else alone)
    try:
        drafting = Drafting(tools, request, language, context.state if context else None)
        asking = asking_for_words(error, context)
        if asking is not None and asking.press.asks is not None:
            message = replace(message, asks=(asking.press.asks, drafting.token(asking)))
        elif (again := asked_again(error, request, wanted)) is not None and not message.buttons:
            message = replace(message, asks=again)
        (out,) = drafting.outgoing(message, spread=False)
        if drafting.buttons:
            tools.store.commit(Commit(buttons=tuple(drafting.buttons), battle=drafting.battle))
    except StorageTrouble:
        out = Outgoing(request.channel, render_message(Message(message.blocks), language, lambda _: ""))
    if request.quotes is not None and message.alone is not None and "asks" not in out.payload:
        out.payload["edit_key"] = mistake_key(request)
    return Reply((out,), holds=_holds(message), error=error.code)


def _own(rows: Sequence[tuple[Pressed, ...]], context: Context) -> tuple[tuple[Pressed, ...], ...]:
    """The buttons that this person may press."""
    mine = (tuple(one for one in row if one.side is None or one.side in context.own_sides) for row in rows)
    return tuple(row for row in mine if row)


def _holds(message: Message) -> bool:
    """Whether what comes next in the message that is answered waits for one of its buttons."""
    return any(one.press.then is not None for row in message.buttons for one in row)
