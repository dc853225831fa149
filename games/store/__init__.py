"""The SQLite store: logs of battles, and all that is stored with an act in one transaction."""

from games.store.backup import restore
from games.store.buttons import MAX_TOKEN, Button, check_press, made_before
from games.store.drafts import (
    ButtonDraft,
    CardDraft,
    Commit,
    Committed,
    OutboxDraft,
    PaperDraft,
    Processed,
    ReminderDraft,
    RosterDraft,
    Seat,
    SeatPass,
    SettingDraft,
    StandingDraft,
)
from games.store.lines import ActLines
from games.store.looks import Look
from games.store.outbox import OutboxRow
from games.store.people import Person
from games.store.reminders import CALLS_BACK, DEADLINE, GONE, LEFT, Reminder
from games.store.stand_ins import StandIn
from games.store.store import Store, new_token, open_store, utc_now
from games.store.texts import Written

__all__ = [
    "CALLS_BACK",
    "DEADLINE",
    "GONE",
    "LEFT",
    "MAX_TOKEN",
    "ActLines",
    "Button",
    "ButtonDraft",
    "CardDraft",
    "Commit",
    "Committed",
    "Look",
    "OutboxDraft",
    "OutboxRow",
    "PaperDraft",
    "Person",
    "Processed",
    "Reminder",
    "ReminderDraft",
    "RosterDraft",
    "Seat",
    "SeatPass",
    "SettingDraft",
    "StandIn",
    "StandingDraft",
    "Store",
    "Written",
    "check_press",
    "made_before",
    "new_token",
    "open_store",
    "restore",
    "utc_now",
]
