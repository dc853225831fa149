"""What a command wants stored, all of it at once, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.events import Event
from games.core.record import Record
from games.core.state import BattleState

Json = Any
"""JSON-ready data."""


@dataclass(frozen=True, slots=True)
class OutboxDraft:
    """A message to deliver. ``edit_key``: a later message of this channel with the same key replaces it in place."""

    channel: str
    payload: Json
    edit_key: str | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class ButtonDraft:
    """A button: ``token`` is what the platform carries, ``does`` what pressing it means.

    Attributes:
        side: whose players may press it, ``None``: everybody in the channel. persons: numbers of those who may.
        grouped: buttons of one group (``token`` of the first, say) are answers to one question, used up together.
        versioned: whether it matters when it was made: after other acts it might do something else.
    """

    token: str
    does: Json
    side: str | None = None
    persons: tuple[int, ...] | None = None
    grouped: str | None = None
    versioned: bool = True


@dataclass(frozen=True, slots=True)
class SettingDraft:
    """A setting of a person (scope ``person:12``) or a chat (its channel key); ``None`` removes it."""

    scope: str
    name: str
    value: Json


@dataclass(frozen=True, slots=True)
class RosterDraft:
    """A person's roster under a name; ``None`` removes it."""

    person: int
    name: str
    data: Json


@dataclass(frozen=True, slots=True)
class ReminderDraft:
    """Something to send later. ``person``: number of who asked for it; ``apart``: no battle's end lets it lapse."""

    due: datetime
    channel: str
    payload: Json
    person: int | None = None
    apart: bool = False


@dataclass(frozen=True, slots=True)
class CardDraft:
    """What stands on the battle's card in a channel from now on."""

    channel: str
    card: Json


@dataclass(frozen=True, slots=True)
class PaperDraft:
    """What a sealed paper of the battle says, until it is opened or taken back; ``person``: who wrote it."""

    number: int
    person: int | None
    salt: str
    text: str


@dataclass(frozen=True, slots=True)
class StandingDraft:
    """What a side says beforehand, or with ``on`` false says no more.

    Attributes:
        person: who said it. told: its players know that it could not be done.
    """

    side: str
    case: str
    on: bool = True
    told: bool = False
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Player ``player`` of the battle is this person."""

    player: int
    person: int


@dataclass(frozen=True, slots=True)
class SeatPass:
    """Player ``player`` of the battle is ``person`` for a while, or, without one, who he was before again.

    ``vanished``: he has not been heard of, and others gave his seat away.
    """

    player: int
    person: int | None
    vanished: bool = False


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything one message or press changes. It is stored whole or not at all.

    Attributes:
        battle: the battle, ``None`` for what concerns none.
        expected: the version of the state that the command saw; ``None`` does not care (no events then).
        actor: the player's number, 0 for the program itself.
        author: id of the person whose words the events hold, where it is not known by the actor's seat alone.
        update_id: the platform's id of the update, with the platform's name; a repeat of it changes nothing.
        message_id: the platform's id of the message or press, that the act's fair dice were bound to.
        reply: what to answer to a repeat of the same update.
        press: token of the button that was pressed, to be used up.
        presser: number of the player who pressed it, where the act is another's.
        passes: seats that are passed to a substitute, or back.
        links, unlinks: channels that the battle is from now on (no longer) played in.
        shelves: the battles that ``unlinks`` frees their channels of wait there, instead of leaving them.
        drops: a battle that was only begun to look, and is forgotten whole: nobody can need its log.
        seed: the secret seed of a battle that begins.
        reminders_done: ids of reminders that are dealt with by it.
        call_back: a reminder that takes the place of the battle's one before.
        watched: reminders of the deadlines of its clock, in place of those before.
        cards: what stands on the battle's cards from now on.
        papers: what its sealed papers say. standing: what its sides say beforehand.
    """

    battle: str | None = None
    expected: int | None = None
    actor: int = 0
    author: int | None = None
    update_id: str | None = None
    message_id: str = ""
    events: tuple[Event, ...] = ()
    reply: Json = None
    outbox: tuple[OutboxDraft, ...] = ()
    buttons: tuple[ButtonDraft, ...] = ()
    press: str | None = None
    presser: int | None = None
    seats: tuple[Seat, ...] = ()
    passes: tuple[SeatPass, ...] = ()
    links: tuple[str, ...] = ()
    unlinks: tuple[str, ...] = ()
    shelves: bool = False
    drops: str | None = None
    seed: bytes | None = None
    settings: tuple[SettingDraft, ...] = ()
    rosters: tuple[RosterDraft, ...] = ()
    reminders: tuple[ReminderDraft, ...] = ()
    reminders_done: tuple[int, ...] = ()
    call_back: ReminderDraft | None = None
    watched: tuple[ReminderDraft, ...] | None = None
    cards: tuple[CardDraft, ...] = ()
    papers: tuple[PaperDraft, ...] = ()
    standing: tuple[StandingDraft, ...] = ()


@dataclass(frozen=True, slots=True)
class Committed:
    """What is on the disk now.

    Attributes:
        act: number of the act, the last one where there were no events; 0 without a battle.
        state: the battle's state after it.
        records: the lines it added to the log.
        reply: the reply stored for the update; when ``repeated``, the one of the first time.
    """

    battle: str | None
    act: int
    version: int
    state: BattleState | None
    records: tuple[Record, ...]
    reply: Json
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Processed:
    """An update that was dealt with before."""

    reply: Json
    battle: str | None
    act: int
    at: datetime
