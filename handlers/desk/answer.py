"""What goes out: events for the battle and messages made of blocks. No markup, no platform, no language yet.

Texts are keys of the Fluent files with their parameters; they become words in the reader's language when the answer is
put into the outbox (:mod:`handlers.drawing.wording`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Literal

from games.core.events import Event
from games.core.state import BattleState
from games.store import CALLS_BACK, PaperDraft, ReminderDraft, Seat, SeatPass, StandingDraft
from lexicon.names import Language, Name
from lexicon.refs import RuleRef


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence to be: a message of the Fluent files and its parameters (numbers, words, names, other texts)."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


def text(key: str, **params: Any) -> Text:
    """Shorthand for :class:`Text`."""
    return Text(key, params)


Words = Text | Name | str
"""Anything that becomes words: a sentence to be, a bilingual name, or a player's own text (shown as it is)."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The first line: what this is about. ``moment``: turn and side, which the first line of a card says as well."""

    words: Words
    moment: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the answer. ``strong`` lines hold the result itself."""

    words: Words
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a ledger: a number, what it is, where the book says so."""

    value: Words
    words: Words
    ref: RuleRef | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """Numbers first, reasons after, pages last."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Faces:
    """Dice as they fell; a big pool collapses to a tally where it is drawn."""

    faces: tuple[int, ...]
    target: int | None = None
    label: Words | None = None


@dataclass(frozen=True, slots=True)
class Quote:
    """Text of a book or of our reference; ``source`` says which and where."""

    text: Words
    source: Words | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of short cells, for narrow screens: the first row is the head when ``head`` is set.

    ``columns``: how many letters a row of two cells may have at most, where it matters.
    """

    rows: tuple[tuple[Words, ...], ...]
    head: bool = True
    columns: int | None = None


@dataclass(frozen=True, slots=True)
class File:
    """A file to send: name, content, and a line about it."""

    name: str
    content: bytes
    about: Words | None = None


@dataclass(frozen=True, slots=True)
class LogFile:
    """The first ``lines`` lines of a battle's log as a file of that name, made when the message is sent.

    A name that ends in ``.zip`` is an archive of that one file. Without ``secrets`` what one side alone may know is
    held back in it (:mod:`games.core.holding`), without ``words`` what people said.
    """

    name: str
    battle: str
    lines: int
    secrets: bool = True
    words: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that its platform shows again by its id; on any other, the words stand in its place."""

    platform: str
    form: str
    id: str
    words: Words


CALLED = "\ue000"
"""Where the words of a :class:`Call` name who is called: a letter that nobody types and no font shows."""


@dataclass(frozen=True, slots=True)
class Called:
    """A person who is named in a call: with the key, by which a door makes a true mention of its own platform's people,
    or without one only by name.
    """  # noqa: D205 - one sentence

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A line that calls those who must decide now: a message with one is heard, every other comes in silence.

    ``words`` name them at :data:`CALLED`, or after them. ``name``: the side's, for one that nobody plays.
    """

    words: Words
    people: tuple[Called, ...]
    name: str = ""


Block = Headline | Line | Call | Ledger | Faces | Quote | Table | File | LogFile | Picture


DICE = "dice"
"""The page of :class:`Building` on which own dice are said, by the faces."""


@dataclass(frozen=True, slots=True)
class Building:
    """Where one is in putting an act together by taps (:mod:`handlers.building`).

    Attributes:
        at: the option that is being chosen, :data:`DICE` for own dice; nothing for whatever has to be said next.
        start: the first value shown. key: of the message that holds it.
        whole: all that may be said is shown before it is done, also of an act without dice.
        dice: how many own dice are needed, where that shows in how they have fallen (a blunder takes one more).
        out: it is put together as if it were due now, and then asked for (:mod:`handlers.table.out_of_order`).
    """

    at: str = ""
    start: int = 0
    key: str = ""
    whole: bool = False
    dice: int = 0
    out: bool = False


RAW = "words"
"""The option of a button that holds a command's words as they would be typed."""


@dataclass(frozen=True, slots=True)
class Asks:
    """Words that a button asks for before it does anything: a modal, a forced reply, the next line.

    Attributes:
        title, label: what it is about, and what to write; 45 letters each. example: shown where nothing is written yet.
        fills: the option that takes the words; ``dice`` for faces rolled by hand, ``words`` for what stands behind the
            typed words of the press.
        long: many lines may come, as a pasted list.
    """

    title: Words
    label: Words
    fills: str
    example: Words = ""
    long: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """What a button does: a command with options apart.

    ``once``: it does one thing, so it is used up when that is done, and refused when it would do another by now. What
    is only looked at, or may be done by everybody (to join a side), is pressed again and again.
    ``faces``: dice that the player rolled by hand, for what the press will roll. ``then``: what the person said next in
    the same message, which waits for this. ``builds``: the act is not done but put together, with these options said so
    far. ``edits``: the key of the message that the answer takes the place of. ``aloud``: all read the answer, though
    its command is a look-up. ``asks``: what the person has to write first.
    """

    command: str
    options: Mapping[str, Any] = field(default_factory=dict)
    once: bool = True
    faces: tuple[int, ...] = ()
    then: str | None = None
    builds: Building | None = None
    edits: str = ""
    aloud: bool = False
    asks: Asks | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A label, what it does, and for whom: a side's players, one person, or anybody.

    With a side and a person it is that person's, and the side's other players' once a minute has passed.

    The label says all of it, whose and which; a door that shows less of it cuts it (:mod:`handlers.drawing.labels`).

    ``answers``: buttons of one message that answer the same question (yes and no); the first press uses up all.
    ``listed``: one of a list, which a door may show as a list where it has more than so many; ``about``: what stands
    beside it there, as a unit's state.
    ``url``: where it leads, instead of being pressed.
    """

    label: Words
    press: Press
    side: str | None = None
    person: str | None = None
    answers: str = ""
    style: Literal["plain", "main", "danger"] = "plain"
    listed: int = 0
    about: Words = ""
    url: str = ""


CARD = "card"
"""The key of the battle's card in the channel, whichever message that is when the answer goes out."""

Target = Literal["here", "linked", "person", "umpire"]
Alone = Literal["aside", "apart"]
"""For the eyes of the one who asks: ``aside`` in the same place, ``apart`` what is long, where only they read."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message.

    Attributes:
        blocks: what it says, top down.
        buttons: rows of buttons.
        target: this channel, every channel linked to the battle, one person in private, or the umpire.
        person: the person's key, for target ``person``. Secret results never fall back to the channel.
        edit_key: replaces the earlier message of the same key in the channel where the platform can.
        alone: shown to the one who asked alone, where the platform can.
        builder: the act that is being put together in it, as data.
        short: what stays of it on the battle's card when the next act is told, in a line or two, or nothing;
            otherwise its headline, its dice and its results.
        anew: it begins a new card, as the first round of a fight does.
        asks: what the asker has to write now, for the button of that token.
        pinned: the platform keeps it in sight, where the bot may do that, or does so no longer; ``None`` for what it
            never does.
        unasked: nobody waits for it: whom it cannot reach alone is not told that it is there.
    """

    blocks: tuple[Block, ...]
    buttons: tuple[tuple[Button, ...], ...] = ()
    target: Target = "here"
    person: str | None = None
    edit_key: str | None = None
    alone: Alone | None = None
    builder: Mapping[str, Any] | None = None
    short: tuple[Words, ...] | None = None
    anew: bool = False
    asks: tuple[Asks, str] | None = None
    pinned: bool | None = None
    unasked: bool = False


@dataclass(frozen=True, slots=True)
class Reminder:
    """A message to be sent in this channel when its time has come (UTC)."""

    due: datetime
    message: Message


@dataclass(frozen=True, slots=True)
class CallBack:
    """Sides that are called when it is ``due``, if the battle still waits for them.

    ``changed``: the last event that had moved it on when it began to, at ``since``. ``left``: how often they are called
    at most.
    """

    due: datetime
    sides: tuple[str, ...]
    changed: int
    since: datetime
    left: int

    KEY: ClassVar[str] = CALLS_BACK
    """Under it a reminder holds this instead of a message."""

    def plain(self) -> dict[str, Any]:
        """As JSON; its time is the reminder's."""
        since = self.since.isoformat()
        return {self.KEY: {"sides": list(self.sides), "changed": self.changed, "since": since, "left": self.left}}

    @classmethod
    def of(cls, due: datetime, data: Mapping[str, Any]) -> CallBack:
        """That of its JSON."""
        known = data[cls.KEY]
        since = datetime.fromisoformat(known["since"])
        return cls(due, tuple(known["sides"]), known["changed"], since, known["left"])


@dataclass(frozen=True, slots=True)
class NewBattle:
    """A battle that this answer begins: its id and the secret seed of its dice."""

    battle: str
    seed: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """What a handler returns. Everything in it is written down in one transaction.

    Attributes:
        messages: what is said; where there are events, in every channel linked to the battle.
        events: what happened, to append to the battle's log.
        state: the battle that the messages and buttons speak of, when it is not the channel's.
        start: the battle that begins with these events.
        seats: which person each new player number is. passes: seats that go to a substitute, or back.
        links, unlinks: channels that are tied to the battle or freed of it.
        shelves: a battle that makes room here waits in this chat, and may be made its current one again.
        drops: a battle that was only begun to look and makes room: nothing of it stays.
        settings: (scope, name, value) of settings to keep; ``None`` forgets one.
        rosters: (name, data) of the actor's rosters to keep; ``None`` removes one.
        reminders: what is to be sent later. plans: what is made into words only when it is due.
        watched: reminders of the deadlines of the battle's clock, in place of those before; ``None``: they stay.
        answers: numbers of reminders that are dealt with by it.
        call_back: who is called to the battle if nothing happens; it takes the place of the one before.
        notice: a sentence for the actor alone, shown where the platform can (an answer to a press).
        language: what it is said in, where that is not the language of the one who asked.
        actor: the player whose act it is, where that is not the one who asked: others agreed to it or allowed it.
        uses: the token of a button that is used up by it, as if it had been pressed.
        leads: ``state`` is only shown, and may be another battle than the channel's.
        papers: what papers say that are sealed by it. standing: what sides say beforehand, for the store.
        forgets: who asked is forgotten, with all that is stored of them.
    """

    messages: tuple[Message, ...] = ()
    events: tuple[Event, ...] = ()
    state: BattleState | None = None
    start: NewBattle | None = None
    seats: tuple[Seat, ...] = ()
    passes: tuple[SeatPass, ...] = ()
    links: tuple[str, ...] = ()
    unlinks: tuple[str, ...] = ()
    shelves: bool = False
    drops: str | None = None
    settings: tuple[tuple[str, str, Any], ...] = ()
    rosters: tuple[tuple[str, Any], ...] = ()
    reminders: tuple[Reminder, ...] = ()
    plans: tuple[ReminderDraft, ...] = ()
    watched: tuple[ReminderDraft, ...] | None = None
    answers: tuple[int, ...] = ()
    call_back: CallBack | None = None
    notice: Words | None = None
    language: Language | None = None
    actor: int | None = None
    uses: str | None = None
    leads: bool = False
    papers: tuple[PaperDraft, ...] = ()
    standing: tuple[StandingDraft, ...] = ()
    forgets: bool = False


def say(*blocks: Block | Words, buttons: tuple[tuple[Button, ...], ...] = (), **rest: Any) -> Message:
    """A message; bare words become lines."""
    made = tuple(Line(block) if isinstance(block, (Text, Name, str)) else block for block in blocks)
    return Message(made, buttons, **rest)


def reply(*blocks: Block | Words, buttons: tuple[tuple[Button, ...], ...] = (), **rest: Any) -> Answer:
    """An answer of one message and no events."""
    return Answer((say(*blocks, buttons=buttons, **rest),))
