"""Who asks, and at which battle they sit: what lists of names, readers and handlers may know without a request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from armies.core.library import Library
from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.course import Debt
from games.core.events import Event
from games.core.pack import GamePack
from games.core.record import Record
from games.core.state import BattleState
from games.core.undo import Act, last_act
from games.fold import foresee
from games.registry import owed_in, pack_of
from games.store import ActLines, Person
from handlers.desk.tools import Tools
from lexicon.errors import NotAllowed, NotFound, StorageTrouble
from lexicon.folding import fold
from lexicon.names import Language
from lexicon.refs import MAIN, Book
from resolvers.core.rulings import Rulings
from resolvers.registry import rulings_of

B = TypeVar("B", bound=BattleState)


def scope_of(person: int | None) -> str:
    """Where a person's own settings are kept."""
    return f"person:{person}"


@dataclass(frozen=True, kw_only=True)
class Seated:
    """A person at a battle, or at none; never changed, so that what is worked out from it is worked out once.

    Attributes:
        tools: what the program hands out.
        language: of the person, else of the chat, else of the battle, else what the platform says, else Russian.
        reads: what is shown to the person alone in place is said in, where they have a language of their own for that.
        person: the person's number in the store; ``None`` when the store cannot be used.
        state: the channel's battle, if there is one.
        player: the person's number in the battle, 0 for somebody who plays no part in it.
        said_game: the game that was named, or whose words these are, where there is no battle.
        trouble: why the battles could not be read, where they could not.
        agreed: the other side has agreed to what is done here: nobody is asked again.
        allowed: the other side or the umpire allowed it out of order: turn and phase forbid nothing.
        across: sides that somebody else plays, where their act is only asked about.
        agreeing: the number of the player who has just agreed to it or allowed it, where it is another's act.
    """

    tools: Tools
    language: Language
    reads: Language | None = None
    person: int | None = None
    state: BattleState | None = None
    player: int = 0
    said_game: Book | None = None
    trouble: StorageTrouble | None = None
    agreed: bool = False
    allowed: bool = False
    across: tuple[str, ...] = ()
    agreeing: int | None = None
    _foreseen: dict[int, tuple[Iterable[Event], BattleState, BattleState]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def require_readable(self) -> None:
        """Raise what keeps the battles from being read: that nothing is known of a battle does not mean there is none.

        Raises:
            StorageTrouble: the store's trouble.
        """
        if self.trouble is not None:
            raise self.trouble
        if self.state is None:
            _ = self.tools.store

    @property
    def at_hand(self) -> int:
        """The number of the player who said or pressed it, whosever act it is."""
        return self.player if self.agreeing is None else self.agreeing

    @property
    def battle(self) -> BattleState:
        """The channel's battle.

        Raises:
            NotFound: ``battle.none``, when there is none here. StorageTrouble: when nobody can tell.
        """
        if self.state is None:
            self.require_readable()
            raise NotFound("battle.none", field="battle", example="/start Warmaster 1000")
        return self.state

    def of(self, kind: type[B]) -> B:
        """The channel's battle as its game keeps it; for commands of that game alone.

        Raises:
            NotFound: ``battle.none``. StorageTrouble: when nobody can tell.
        """
        state = self.battle
        assert isinstance(state, kind), f"a command of {kind.__name__} in a battle of {state.game}"
        return state

    def foresee(self, state: B, events: Iterable[Event]) -> B:
        """The state that an act with these events will make (nothing is taken back by them)."""
        if not isinstance(events, tuple):
            return foresee(state, events, self.player)  # a list may have grown since it was asked about
        # What an answer brings is asked by several for the same events.
        known = self._foreseen.get(id(events))
        if known is None or known[0] is not events or known[1] is not state:
            known = self._foreseen[id(events)] = (events, state, foresee(state, events, self.player))
        after = known[2]
        assert isinstance(after, type(state))
        return after

    @property
    def pack(self) -> GamePack:
        """What the battle's game gives."""
        return pack_of(self.battle.game)

    @property
    def game(self) -> Book | None:
        """The battle's game; without a battle the one that was named."""
        return self.state.game if self.state is not None else self.said_game

    @property
    def scope(self) -> str:
        """Where the person's own settings are kept."""
        return scope_of(self.person)

    @cached_property
    def owed(self) -> tuple[Debt, ...]:
        """What the battle waits for now."""
        return owed_in(self.battle)

    @cached_property
    def own_sides(self) -> tuple[str, ...]:
        """The sides that this person may act for; an umpire may for all."""
        if self.across:
            return self.across
        state = self.battle
        return tuple(side for side in state.sides if state.may_act_for(self.player, side))

    @property
    def own_side(self) -> str:
        """The side that this person acts for: the one whose turn it is where that is his, else his first.

        Raises:
            NotAllowed: ``turn.not_player``.
        """
        own, active = self.own_sides, self.battle.active
        if not own:
            raise NotAllowed("turn.not_player", field="side", example="/join A")
        return active if active in own else own[0]

    @cached_property
    def lists(self) -> Library | None:
        """The army lists of the game, if it has any.

        Raises:
            OverBudget, StorageTrouble: the operator's folder cannot be read.
        """
        return self.tools.library(self.game) if self.game in SYSTEMS_WITH_LISTS else None

    @cached_property
    def people(self) -> Mapping[int, Person]:
        """Who the battle's players are, by number."""
        return self.tools.store.people.seated(self.battle.id)

    @cached_property
    def names(self) -> Mapping[int, str]:
        """The players' names by number; several of one name are numbered, in the order in which they came."""
        return told_apart({number: person.name for number, person in self.people.items()})

    @cached_property
    def last_act(self) -> Act | None:
        """The battle's latest act that can be taken back."""
        state = self.battle
        return last_act(state, self.act_with(state.done).standing) if state.done else None

    def act_with(self, seq: int) -> ActLines:
        """The act that line ``seq`` of the battle's log belongs to, as this state knows it."""
        return self.tools.store.act_with(self.battle.id, seq, self.battle.version)

    def standing(self) -> Iterator[Record]:
        """All lines of the battle's log that nothing has taken back, one after the other."""
        return self.tools.store.standing(self.battle.id, self.battle.version)

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings in force: the battle's, or the game's defaults."""
        made = rulings_of(self.game or MAIN)
        return made() if self.state is None else self.state.ruled(made)

    def require_side(self, side: str, *, unit: str | None = None) -> None:
        """Refuse to act for a side that is not this person's, and in a battle that is over.

        Raises:
            NotAllowed: ``turn.not_yours``, ``battle.ended``.
        """
        if self.battle.ended is not None:
            raise NotAllowed("battle.ended", field="battle", example="/start")
        self.require_own(side, unit=unit)

    def require_own(self, side: str, *, unit: str | None = None) -> None:
        """The same, for what may be done when the battle is over.

        Raises:
            NotAllowed: ``turn.not_yours``.
        """
        if side not in self.own_sides:
            owners = [name for number, name in self.names.items() if side in self.battle.side_of(number)]
            raise NotAllowed("turn.not_yours", field="side", value=unit or side, owners=owners)


def told_apart(names: Mapping[int, str]) -> dict[int, str]:
    """The same names, but that several alike are numbered in their order; no such number makes another's name."""
    alike = {number: _heard(name) for number, name in names.items() if name}
    many, places = Counter(alike.values()), Counter[str]()
    taken, made = set(many), dict(names)
    for number, name in alike.items():
        while many[name] > 1 and _heard(made[number]) in taken:
            places[name] += 1
            made[number] = f"{names[number]} {places[name]}"
        taken.add(_heard(made[number]))
    return made


def _heard(name: str) -> str:
    """What nobody can tell from another name; of signs alone they themselves."""
    return fold(name) or name
