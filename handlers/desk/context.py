"""What a command knows when it runs: who asks, where, in which battle, in which words, with which dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypedDict, TypeVar, overload

from games.core.dice import RecordedDice
from games.core.events import DiceRoll
from games.core.fairdice import act_dice, dice_for_show
from games.core.state import BattleState
from handlers.desk.beside import QUICK, Bench, Chances
from handlers.desk.request import Request
from handlers.desk.seated import Seated, told_apart
from handlers.language.names import Named
from handlers.language.options import Options
from handlers.language.sources import names_of
from lexicon.errors import StorageTrouble
from lexicon.refs import Book
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import Odds, odds_of
from resolvers.core.plain import plain
from resolvers.core.plain_traces import plain_trace
from resolvers.core.procedure import Played, Procedure, play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import TypedDice

G = TypeVar("G", bound=Given)
R = TypeVar("R")
T = TypeVar("T")
W = TypeVar("W", bound=Rulings)
AnyHandle = Mechanic[Any, Any]


class Recorded(TypedDict):
    """What an event of a resolved mechanic keeps of it."""

    rolls: tuple[DiceRoll, ...]
    mechanic: str
    given: dict[str, Any]
    trace: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A command as it was called.

    Attributes:
        command: its name.
        words: the words after it, when it was typed. options: what a button said instead of words.
        example: words of this command that work.
        model: what it takes.
        faces: dice that the player rolled by hand and typed in.
        edits: the key of the message that the answer takes the place of.
    """

    command: str = ""
    words: str = ""
    example: str = ""
    model: type[Options] | None = None
    faces: tuple[int, ...] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    edits: str = ""


@dataclass(frozen=True, kw_only=True)
class Context(Seated):
    """One request being answered: a seat and a call.

    ``for_show``: only what would come of it is asked; dice that were not typed are the same each time and count for
    nothing. ``by_itself``: nobody asked, it follows from another act and is told in its answer.
    ``bench``: where long work is done, if not at once.
    """

    request: Request
    call: Call = Call()
    for_show: bool = False
    by_itself: bool = False
    bench: Bench | None = field(default=None, repr=False, compare=False)
    _asked_by: Context | None = field(default=None, repr=False, compare=False)
    _named: dict[str, Named] = field(default_factory=dict, init=False, repr=False, compare=False)

    def by_rules_of(self, game: Book) -> Context:
        """The same request, where no battle says by whose rules it goes."""
        return replace(self, said_game=game, _asked_by=self)

    def for_reader(self) -> Context:
        """The same request, answered to the person alone."""
        return self if self.reads in (None, self.language) else replace(self, language=self.reads)

    def at(self, state: BattleState) -> Context:
        """The same request at a later moment of the battle, within the same act: its dice go on."""
        return replace(self, state=state, _asked_by=self)

    def when_it_began(self) -> Context:
        """The request at the battle as it was before anything of this act."""
        return self if self._asked_by is None else self._asked_by.when_it_began()

    @property
    def who(self) -> str:
        """The name of the one who asks, as the battle's people tell him from others of that name."""
        name = self.request.actor.name
        if self.state is None:
            return name
        if known := self.names.get(self.player):
            return known
        return told_apart({**{number: one.name for number, one in self.people.items()}, 0: name})[0]

    def setting(self, name: str, default: Any = None) -> Any:
        """A setting of the chat."""
        try:
            return self.tools.store.settings.get(self.request.channel, name, default)
        except StorageTrouble:
            return default

    def named(self, source: str) -> Named:
        """(name, id) pairs of a source of names, for this person and battle."""
        if source not in self._named:
            self._named[source] = names_of(source, self)
        return self._named[source]

    @cached_property
    def dice(self) -> RecordedDice:
        """The dice of this act: typed in by the player, else the battle's fair dice, else the system's."""
        if self._asked_by is not None:
            return self._asked_by.dice
        if self._typed is not None:
            return RecordedDice(self._typed, "typed")
        if self.for_show:
            return RecordedDice(dice_for_show(), "system")
        if self.state is None or self.state.seed is not None:
            # Once the seed is out fair dice would be known beforehand.
            return self.tools.system_dice()
        seed = self.tools.store.seed(self.state.id)
        return act_dice(seed, self.state, self.player, self.request.message_id or "")

    @property
    def has_rolled(self) -> bool:
        """Whether this act has rolled a die so far."""
        began = self.when_it_began()
        return "dice" in vars(began) and began.dice.used

    @cached_property
    def _typed(self) -> TypedDice | None:
        return None if self.call.faces is None else TypedDice(self.call.faces)

    def check_typed_dice(self) -> None:
        """Raise when the player typed more faces than the roll took: somebody miscounted, so nothing is done."""
        if self._typed is not None:
            self._typed.check_all_used()

    def rolls(self) -> tuple[DiceRoll, ...]:
        """All dice rolled since the last call: they go into the event that they made."""
        return self.dice.taken()

    def rulings_as(self, kind: type[W]) -> W:
        """The rulings of one game: those in force if it is the game here, else its defaults."""
        return self.rulings if isinstance(self.rulings, kind) else kind()

    @overload
    def play(self, mechanic: Mechanic[G, R], given: G) -> Played[R]: ...
    @overload
    def play(self, mechanic: Procedure[R]) -> Played[R]: ...
    def play(self, mechanic: Mechanic[G, R] | Procedure[R], given: G | None = None) -> Played[R]:
        """Resolve a mechanic with the dice of this act, under the rulings in force."""
        return play(self._ready(mechanic, given), self.dice)

    @overload
    def odds(self, mechanic: Mechanic[G, R], given: G) -> Odds[R]: ...
    @overload
    def odds(self, mechanic: Procedure[R]) -> Odds[R]: ...
    def odds(self, mechanic: Mechanic[G, R] | Procedure[R], given: G | None = None) -> Odds[R]:
        """Its exact odds, or a sample that says so. Sampling never touches the battle's dice."""
        procedure = self._ready(mechanic, given)
        if isinstance(mechanic, Procedure):
            return self._chances(procedure)
        key = mechanic.system, mechanic.name, given, self.rulings_as(mechanic.rulings)
        return self.worked(key, lambda chances: chances(procedure))

    def worked(self, key: object, work: Callable[[Chances], T], *, long: bool = False) -> T:
        """What pure ``work`` makes of chances: at once, or beside the desk where it takes long.

        ``key`` is equal where the work is the same. The command that asks may run once more from its beginning.
        ``long``: it is not even tried at the desk.
        """
        return work(self._chances) if self.bench is None else self.bench.worked(key, work, long=long)

    def _chances(self, procedure: Procedure[Any]) -> Odds[Any]:
        return odds_of(procedure, self.tools.chance, QUICK)

    def _ready(self, mechanic: Mechanic[G, R] | Procedure[R], given: G | None) -> Procedure[R]:
        if isinstance(mechanic, Procedure):
            return mechanic
        assert given is not None
        return mechanic.procedure(given, self.rulings_as(mechanic.rulings))

    def record(self, mechanic: AnyHandle, given: Given | Mapping[str, Any], played: Played[Any]) -> Recorded:
        """The fields that every event of a resolved mechanic shares: dice, inputs and the trace for ``/why``."""
        return {
            "rolls": self.rolls(),
            "mechanic": mechanic.name,
            "given": plain(given.model_dump(exclude_unset=True) if isinstance(given, Given) else given),
            "trace": plain_trace(played.trace),
        }
