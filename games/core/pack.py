"""What a game gives to the house: its state, its events, its course, in one object."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.apply import Applies
from games.core.course import Act, Debt
from games.core.events import Event, LeaderAdded, PhaseMoved
from games.core.losses import Standing
from games.core.state import BattleState
from games.core.throws import Throws
from lexicon.errors import NotAllowed
from lexicon.names import Name
from lexicon.refs import Book
from resolvers.core.rulings import Rulings


def turn_of(state: BattleState) -> tuple[str, ...]:
    """The active side, or all where there is none."""
    return (state.active,) if state.active is not None else tuple(state.sides)


@dataclass(frozen=True)
class GamePack:
    """A game as its battles need it. Everything here is a function of its arguments.

    Attributes:
        game: the book.
        names: its title, then what else players call it.
        battle: the state it keeps.
        events: what can happen beside what every battle knows; ``applies``: what that, and what every battle knows,
            does here.
        phases: phases of one side's turn, in order.
        next: the phase or turn that follows.
        may: what a side may do now: each act with its options, or why not.
        owed: what must be decided or rolled before the battle goes on, and by whom.
        waits: what will be owed once others have had their turn at it: open all along, and not to be paid now.
        standing: how a side stands under these rulings.
        holds: what the book wants done before the present phase may end, beside what is owed; the refusal.
        closes: what the end of the present phase brings by itself, before the next one begins: the battle's own end
            is the last of it.
        opens: what the beginning of a phase brings by itself, once it has begun.
        follows: what any act brings by itself, from the battle before it to the one after it; the battle's own end is
            the last of it.
        decides: the sides whose turn it is, where nothing is owed: the active one, else all.
        result: each side's points and the winner, were the battle to end now; ``None`` for a draw.
        view: the battle as data; see ``docs/battle-data.md``.
        one_voice: one side alone may say who begins.
        leads, led_off: the event that brings a leader of this id to a side, with what is known of him by name, and
            the one that takes him off the list again; ``None`` where nobody leads who is no unit.
        turns: how many turns the book gives a battle, where it does.
        hits_per_stand: hits or wounds that take a stand off a unit; ``None`` where nobody can tell.
        throws: of which kind its dice are, who rolls them, and what they cost whom.
    """

    game: Book
    names: tuple[Name, ...]
    battle: type[BattleState]
    events: tuple[type[Event], ...]
    applies: Applies
    phases: tuple[str, ...]
    next: Callable[[Any], PhaseMoved]
    may: Callable[[Any, str], tuple[Act, ...]]
    owed: Callable[[Any], tuple[Debt, ...]]
    standing: Callable[[Any, str, Rulings], Standing]
    closes: Callable[[Any, Rulings], tuple[Event, ...]]
    result: Callable[[Any, Rulings], tuple[dict[str, int], str | None]]
    view: Callable[[Any, Rulings], dict[str, Any]]
    holds: Callable[[Any], NotAllowed | None] = lambda state: None
    waits: Callable[[Any], tuple[Debt, ...]] = lambda state: ()
    opens: Callable[[Any], tuple[Event, ...]] = lambda state: ()
    follows: Callable[[Any, Any, Rulings], tuple[Event, ...]] = lambda before, after, rulings: ()
    decides: Callable[[Any], tuple[str, ...]] = turn_of
    one_voice: bool = False
    leads: Callable[[str, str, Mapping[str, Any]], LeaderAdded] | None = None
    led_off: Callable[[str], Event] | None = None
    turns: int | None = None
    hits_per_stand: Callable[[Any], int | None] = lambda unit: None
    throws: Throws = field(default_factory=Throws)
