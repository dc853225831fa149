"""Where somebody is awaited, in private each morning on request; on mornings when he is awaited nowhere, in silence."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

from games.store import Commit, OutboxDraft, Reminder, ReminderDraft
from handlers.desk.answer import Button, Message, Press, say, text
from handlers.desk.drafting import private_channel, self_contained
from handlers.desk.seated import scope_of
from handlers.desk.tools import Tools
from handlers.drawing.wording import render_message
from handlers.post.awaited import Stands, blocks_of, buttons_of, places_of
from handlers.post.mine import DAILY, MINE, OFF
from handlers.post.quiet_hours import quiet_until
from handlers.table.moments import MORNING
from handlers.table.zone import SETTING as ZONE
from handlers.table.zones import zone_of
from lexicon.names import Language


def next_morning(now: datetime, zone: tzinfo) -> datetime:
    """The next time that it is morning there, in UTC."""
    local = now.astimezone(zone)
    due = local.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    if due <= local:
        # By the calendar: the day on which clocks are set has another length.
        due = (due.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone)
    return due.astimezone(now.tzinfo)


def morning_of(person: int, channel: str, since: str, zone: tzinfo, language: Language, now: datetime) -> ReminderDraft:
    """The next morning of a person who wants to hear, as it waits; ``since``: the value of his setting."""
    payload = {DAILY: {"since": since, "language": language}}
    return ReminderDraft(next_morning(now, zone), channel, payload, person, apart=True)


def send_daily(tools: Tools, waiting: Reminder) -> bool:
    """Tell them where they are awaited, and plan the next morning; whether there was anything to tell.

    Raises:
        StorageTrouble: the store's; then the reminder waits on.
    """
    store, now, person = tools.store, tools.clock(), waiting.person or 0
    said, scope = waiting.payload[DAILY], scope_of(person)
    if store.settings.get(scope, DAILY) != said["since"]:
        store.commit(Commit(reminders_done=(waiting.id,)))
        return False
    language: Language = store.settings.get(scope, "language") or said["language"]
    zone = zone_of(store.settings.get(scope, ZONE) or "UTC")
    plan = morning_of(person, waiting.channel, said["since"], zone, language, now)
    quiet = quiet_until(store, person, waiting.channel, now)
    if quiet is not None:
        later = ReminderDraft(quiet, waiting.channel, waiting.payload, waiting.person, apart=True)
        store.commit(Commit(reminders=(later,), reminders_done=(waiting.id,)))
        return False
    message = _message(tools, person, waiting.channel.partition(":")[0], zone)
    drafts: tuple[OutboxDraft, ...] = ()
    if message is not None and not store.channels.is_gone(waiting.channel):
        payload = render_message(message, language, lambda button: self_contained(button) or "")
        drafts = (OutboxDraft(waiting.channel, {**payload, "silent": False}, private=True),)
    store.commit(Commit(outbox=drafts, reminders=(plan,), reminders_done=(waiting.id,)))
    return bool(drafts)


def _message(tools: Tools, person: int, platform: str, zone: tzinfo) -> Message | None:
    places = [place for place in places_of(tools, person) if place.stands is Stands.AWAITED]
    if not places:
        return None
    off = Button(text("button-daily-off"), Press(MINE, {"words": OFF}, once=False))
    return say(*blocks_of(places, tools.clock(), zone), buttons=(*buttons_of(tools, places, platform), (off,)))


def home_of(key: str) -> str:
    """Where a person reads alone."""
    return private_channel(key)
