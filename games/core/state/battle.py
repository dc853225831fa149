"""The state of a battle: what the fold of its log makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from games.core.events import UnitAdded
from games.core.lately import lately
from games.core.state.clock import Clock
from games.core.state.unit import NOTHING, Leader, Unit, unit_fields
from lexicon.errors import NotFound
from lexicon.names import Language, Name
from lexicon.refs import MAIN, Book
from resolvers.core.rulings import Rulings

R = TypeVar("R", bound=Rulings)


@dataclass(frozen=True, slots=True)
class Side:
    """A side: its name, army and team (sides of one team are allies); a game adds what it keeps of its own."""

    id: str
    name: str = ""
    army: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Somebody asked other sides to agree to a command.

    Attributes:
        number: the act that asked. by: the player who did.
        sides: those that have not agreed yet.
        command, options, faces: what is done when all have; ``what``: the same in words of the battle's language.
        words: in those of each language, where they were kept.
        lapses: it is asked no longer once the battle has moved on.
    """

    number: int
    by: int
    sides: tuple[str, ...]
    command: str
    options: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    faces: tuple[int, ...] = ()
    what: str = ""
    lapses: bool = False
    words: Mapping[str, str] = field(default_factory=lambda: NOTHING)

    @property
    def matter(self) -> Name | None:
        """What is asked, in the language of who reads it; ``None`` where the command says it all."""
        return None if not self.what else Name(self.words.get("ru", self.what), self.words.get("en", self.what))


@dataclass(frozen=True, slots=True)
class Paper:
    """A sealed paper that nobody has opened yet.

    Attributes:
        number: the act that sealed it. digest: what all see of it.
        alone: its side opens it when it likes; otherwise it waits for those of the others.
    """

    number: int
    side: str
    digest: str
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Opposed:
    """An opposed roll that not all have rolled yet.

    Attributes:
        number: the act that called for it. sides: who rolls. expr: what each rolls, ``about``: what for.
        rolled: what it came to, by side.
    """

    number: int
    sides: tuple[str, ...]
    expr: str
    about: str = ""
    rolled: Mapping[str, int] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class Ending:
    """How the battle ended."""

    winner: str | None
    points: Mapping[str, int]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BattleState:
    """Everything that is known of a battle. Never changed: the fold makes the next one.

    Attributes:
        version: number of the last event in the log. A write names the version it saw.
        changed: number of the last event that moved the battle on (free rolls and notes do not).
        act: number of the last act (one act is what one message or press did). The next one is ``act + 1``.
        done: number of the last event that stands and can be taken back; told: of the last that stands and explains how
            it came about; 0: there is none.
        rulings: answers that differ from the game's defaults.
        players: sides of each player, by number.
        umpires: players who may act for every side.
        dice: the recipe of its fair dice.
        turn, phase, stage: turn 0 is before the battle; ``stage`` is the part of a phase, where it has parts.
        active: the side whose turn it is; ``first``: the one that has the first turn of all, once that is settled.
        questions: what sides were asked to agree to and have not answered yet.
        papers: what sides have sealed and nobody has opened yet. opposed: opposed rolls that not all have rolled yet.
        clock: how much time each side has, where that was agreed.
    """

    id: str
    version: int = 0
    changed: int = 0
    act: int = 0
    done: int = 0
    told: int = 0
    game: Book = MAIN
    title: str = ""
    language: Language = "ru"
    rulings: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    settings: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    points: int | None = None
    turns: int | None = None
    table: tuple[float, float] | None = None
    seed_hash: str = ""
    dice: int = 1
    seed_words: tuple[tuple[int, str], ...] = ()
    seed: str | None = None
    sides: Mapping[str, Side] = field(default_factory=lambda: NOTHING)
    players: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    umpires: frozenset[int] = frozenset()
    units: Mapping[str, Unit] = field(default_factory=lambda: NOTHING)
    turn: int = 0
    phase: str = ""
    stage: str = ""
    active: str | None = None
    first: str = ""
    questions: tuple[Question, ...] = ()
    papers: tuple[Paper, ...] = ()
    opposed: tuple[Opposed, ...] = ()
    clock: Clock | None = None
    ended: Ending | None = None

    @property
    def is_played(self) -> bool:
        """Whether anybody has joined it: one that nobody plays is in nobody's way, and anybody may end it."""
        return any(any(self.players_of(side)) for side in self.sides)

    @property
    def moved(self) -> bool:
        """Whether it goes on with another bot: its seed is out before its end, so nothing is rolled here any more."""
        return self.seed is not None and self.ended is None

    @property
    def started(self) -> bool:
        """Whether there is a battle at all."""
        return self.version > 0

    def ruled(self, kind: type[R]) -> R:
        """The rulings in force, of this battle's game: its own answers, else the defaults."""
        made = _ruled(kind, self.rulings)
        assert isinstance(made, kind)
        return made

    def unit(self, unit: str) -> Unit:
        """The unit of that id.

        Raises:
            NotFound: ``unit.unknown``.
        """
        try:
            return self.units[unit]
        except KeyError:
            raise NotFound("unit.unknown", field="unit", value=unit) from None

    def called(self, side: str | None) -> str:
        """What players call a side: by its name, or by its letter where it has none yet.

        With the letter behind it where another side is called the same, by its name or its letter.
        """
        known = self.sides.get(side or "")
        if side is None or known is None or not known.name:
            return side or ""
        others = [one for one in self.sides.values() if one is not known]
        alike = any(known.name.casefold() in (one.name.casefold(), one.id.casefold()) for one in others)
        return f"{known.name} ({side})" if alike else known.name

    def side_of(self, player: int) -> tuple[str, ...]:
        """The sides a player plays; none for a spectator or an umpire who plays none."""
        return self.players.get(player, ())

    def players_of(self, side: str) -> tuple[int, ...]:
        """The players of a side."""
        return tuple(player for player, sides in self.players.items() if side in sides)

    def may_act_for(self, player: int, side: str) -> bool:
        """Whether a player may roll and move for a side: its players and the umpire may."""
        return player in self.umpires or side in self.players.get(player, ())

    def hostile(self, side: str, other: str) -> bool:
        """Whether two sides are enemies: sides of one team are not."""
        return side != other and self.team(side) != self.team(other)

    def team(self, side: str) -> str:
        """The side's team; a side without one is a team of its own."""
        known = self.sides.get(side)
        return known.team if known is not None and known.team else side

    def enemies_of(self, side: str) -> tuple[str, ...]:
        """All hostile sides."""
        return tuple(other for other in self.sides if self.hostile(side, other))

    def units_of(self, side: str, *, alive: bool = False) -> Iterator[Unit]:
        """A side's units in the order they were added; ``alive``: only those not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and (unit.alive or not alive))

    def new_side(self, side: str) -> Side:
        """A side as this game keeps it."""
        return Side(side)

    def new_unit(self, event: UnitAdded) -> Unit:
        """A unit as this game keeps it."""
        return Unit(**unit_fields(event))

    @property
    def leaders(self) -> Mapping[str, Leader]:
        """Those who lead and are no units, by id; none in a game that has no such."""
        return NOTHING

    def leaders_of(self, side: str) -> Iterator[Leader]:
        """A side's leaders in the order they were added."""
        return (leader for leader in self.leaders.values() if leader.side == side)

    def ids(self) -> Iterator[str]:
        """All ids in use."""
        yield from (*self.units, *self.leaders)

    def named(self, kind: str) -> Mapping[str, object]:
        """What there is of a kind that events refer to: ``unit`` (leaders act, too), ``side``; a game adds its own."""
        known: Mapping[str, Mapping[str, object]] = {
            "unit": {**self.units, **self.leaders},
            "side": self.sides,
        }
        return known[kind]


@lately(32)
def _ruled(kind: type[Rulings], answers: Mapping[str, Any]) -> Rulings:
    """An act leaves them as they are, so that they are checked once a battle, not once an act."""
    return kind(**answers)
