"""Events of the battle's course: phases, free rolls, undo, fair dice, the end; and the ones every game shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field, JsonValue

from games.core.events.base import Event, Facts, FreeText, Loss, Part, PlayerNumber, SideId, UnitId


class PhaseMoved(Event):
    """A phase begins. The fold clears what the rules clear at the end of the last and the start of this one."""

    kind: Literal["phase_moved"] = "phase_moved"
    v: Literal[1] = 1
    turn: int = Field(ge=0)
    phase: str
    side: SideId | None = None


class Rolled(Event):
    """A free roll (``/roll``) in the battle's channel: it moves nothing."""

    afterwards: ClassVar[bool] = True

    kind: Literal["rolled"] = "rolled"
    v: Literal[1] = 1
    text: Annotated[str, FreeText()]
    label: Annotated[str, FreeText("nothing")] = ""
    result: Facts = Field(default_factory=dict)


class Acted(Event):
    """Anything a game does that needs no event of its own: a mechanic was resolved, with this outcome.

    The event that other games use: morale, spells, artillery, casting... ``mechanic``, ``given`` and ``rolls`` say
    what was rolled, ``result`` what came out, and the rest what it changes.

    Attributes:
        actors: who acted. targets: whom it was done to.
        losses: outcomes for units.
        facts: fields of units to set, by unit (``{"u3": {"shaken": true, "markers": 2}}``); ``null``: as at first.
        side_facts: the same for sides. battle_facts: the same for the battle.
        confused: units that become confused. destroyed: units that are gone.
        moves_on: whether the battle goes on by it: questions that lapse lapse then.
    """

    kind: Literal["acted"] = "acted"
    v: Literal[1] = 1
    actors: tuple[UnitId, ...] = ()
    targets: tuple[UnitId, ...] = ()
    result: Facts = Field(default_factory=dict)
    losses: tuple[Loss, ...] = ()
    facts: Mapping[UnitId, Facts] = Field(default_factory=dict)
    side_facts: Mapping[SideId, Facts] = Field(default_factory=dict)
    battle_facts: Facts = Field(default_factory=dict)
    confused: tuple[UnitId, ...] = ()
    destroyed: tuple[UnitId, ...] = ()
    moves_on: bool = True


class UndoAsked(Event):
    """Somebody wants an act with dice taken back; the other side is asked."""

    kind: Literal["undo_asked"] = "undo_asked"
    v: Literal[1] = 1
    act: int


class UndoRefused(Event):
    """The other side does not agree."""

    kind: Literal["undo_refused"] = "undo_refused"
    v: Literal[1] = 1
    act: int


class Undone(Event):
    """An act is taken back: the fold passes over its events. They, and their dice, stay in the log.

    Attributes:
        act: the act. seqs: its events.
        agreed: players whose consent it had, beside the one who asked.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["undone"] = "undone"
    v: Literal[1] = 1
    act: int
    seqs: tuple[int, ...] = Field(min_length=1)
    agreed: tuple[PlayerNumber, ...] = ()


class SeedWords(Event):
    """A player adds words of their own to the fair dice; they are in force from the next act on.

    They stand in the chain as they are, and stay: the dice are worked out from them.
    """

    kind: Literal["seed_words"] = "seed_words"
    v: Literal[1] = 1
    player: PlayerNumber
    words: str = Field(max_length=200)


class SeedRenewed(Event):
    """The battle was restored from a copy, or goes on with another bot: nobody rolls what somebody may know by now.

    From the next act on another seed is in force.

    Attributes:
        seed_hash: what is published of it.
        seed: the one until now, in hexadecimal, so that everybody can check the rolls made with it.
        chapter: the number of the part that begins with another bot, from 2; 0 for a copy that was restored.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["seed_renewed"] = "seed_renewed"
    v: Literal[1] = 1
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")
    seed_hash: str = Field(pattern=r"^[0-9a-f]{64}$")
    chapter: int = Field(default=0, ge=0)


class SeedRevealed(Event):
    """The secret seed, in hexadecimal: everybody can check every roll now. Nothing is undone after it.

    Before the battle's end: it moves to another bot, and goes on there with a seed of that one's (``SeedRenewed``).
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["seed_revealed"] = "seed_revealed"
    v: Literal[1] = 1
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")


class Picture(Part):
    """A picture that somebody sent: never itself, only what its platform knows it by.

    ``form``: how the platform shows it again (``photo``, ``document``, ``link``).
    """

    platform: str = Field(max_length=20)
    form: Literal["photo", "document", "link"] = "photo"
    id: str = Field(min_length=1, max_length=300)


class Note(Event):
    """A line for the log. ``act``: the one that it is about, where it is about one; ``picture``: what came with it."""

    afterwards: ClassVar[bool] = True

    kind: Literal["note"] = "note"
    v: Literal[1] = 1
    text: Annotated[str, FreeText()] = Field(max_length=2000)
    act: int | None = Field(default=None, ge=1)
    picture: Annotated[Picture | None, FreeText("nothing")] = None


class UnitLost(Event):
    """A unit is destroyed: ``cause`` is a word (``retreat``, ``scythed``, ``edge``, ``stampede``...)."""

    kind: Literal["unit_lost"] = "unit_lost"
    v: Literal[1] = 1
    unit: UnitId
    cause: str = ""


class BattleEnded(Event):
    """The battle is over, with each side's points."""

    kind: Literal["battle_ended"] = "battle_ended"
    v: Literal[1] = 1
    winner: SideId | None = None
    points: Mapping[SideId, int] = Field(default_factory=dict)
    reason: str = ""
    facts: Mapping[str, JsonValue] = Field(default_factory=dict)
