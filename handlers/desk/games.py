"""What a game gives to the chat: its commands, and how its debts and units are shown. One object a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from games.core.beforehand import Case
from games.core.course import Debt
from games.core.events import Event
from games.core.losses import Standing
from handlers.building.builder import Layout
from handlers.desk.answer import Answer, Block, Button, Entry, Message, Text, Words, text
from lexicon.refs import BOOKS, Book

Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Lots:
    """What a die of the book settles before the battle, with the record; ``None`` for what no die settles.

    Attributes:
        first: the side that begins. turns: how many turns there are.
        begins: the die that says who begins and begins the first turn with it.
    """

    first: Callable[[Any], tuple[str, Any]] | None = None
    turns: Callable[[Any], tuple[int, Any]] | None = None
    begins: Callable[[Any], Answer] | None = None


@dataclass(frozen=True)
class GameDesk:
    """A game as the chat needs it.

    Attributes:
        game: the book.
        families: the modules of its folder that hold commands, in the order of the help page.
        owes: the sentence of a debt of that side as it is called, where it says more than the usual one.
        pays: buttons that pay a debt of the battle. undone: what could still be done in this phase, with a button each.
        skips: the part of it that nobody should leave by a slip of the thumb, with buttons: named before a tap goes on.
        open: buttons for what a side may say now whatever else is owed.
        calls_later: answers are owed, but others may still be asked for: sides are called for all of them at once.
        goes_on: buttons for what comes after an act that leaves nothing owed, from the states before and after it.
        unit: a unit in one line: what is left of it and what matters now. Second argument: its stands as drawn.
        row: the same in marks, in its row of the battle at a glance; ``None`` where words are as short.
        news: what must be said of a change, from the state before to the state after, whatever command made it.
        lots: what its book settles by a die before the battle.
        asks: what is asked when a phase is to end, before it does; ``None`` where it ends at once.
        tells: what comes of itself with the end of a phase, in a line; ``None`` for what needs no words.
        explains: what the story of an event begins with and ends with, beside what its trace tells.
        called: who is meant by a part of an event's trace, as its own answer called him.
        worth: what stands behind a side's name at a glance; by default the points that it has taken.
        leader: somebody who leads, at a glance; ``None`` where he is like the commanders of Warmaster.
        scored: for what a side has its points when the battle is over, in a line; ``None`` where nothing is to be said.
        glance: what else is to be seen of a battle at a glance, below its sides.
        notes: what players have to keep in mind of what comes to the table with these events.
        usual: the commands that one gives first in each phase: an example of each is shown as it begins.
        passed: what nobody did in a phase that ends, though it may be left undone, in a line.
        begins: buttons for what one does first in the phase that has begun.
        sets_up: buttons for what else is settled before the first turn.
        instead: commands of other games that players try here, and the command that does the same in this one.
        acting: the one unit that acts now, where the book lets but one: of it is said why a command is for nobody.
        afterwards: buttons for what the book still asks when the battle is over.
        moments: the battle as it might be where an act out of turn is due, of the request and of the side's own turn;
            nothing where it is due as that begins.
        moment: what stands in a card's first line instead of the phase, where the phase says little.
        deciding: the question that sides as they are called answer now, instead of that it is they who decide.
        alternates: sides act by turns within one turn: that is told on one card, and calls only who went away.
        builders: how its commands are put together by taps, where the battle's own acts do not suffice.
        beforehand: what a side may say beforehand, in the order in which it is asked.
        on_card: a card as it goes out, with the dice and chances of what it asks for; asked of the request, the battle
            as it leaves it, and the card so far.
    """

    game: Book
    families: tuple[str, ...]
    pays: Callable[[Any, Debt], Rows]
    undone: Callable[[Any], tuple[tuple[Text, Rows], ...]]
    unit: Callable[[Any, str], Text]
    skips: Callable[[Any], Sequence[tuple[Text, Rows]]] = lambda state: ()
    row: Callable[[Any, str], Text] | None = None
    news: Callable[[Any, Any], Iterable[Text]] = lambda before, after: ()
    owes: Callable[[Any, Debt, str], Text | None] = lambda state, debt, side: None
    lots: Lots = Lots()
    asks: Callable[[Any], Answer | None] = lambda state: None
    tells: Callable[[Any, Event], Text | None] = lambda state, event: None
    explains: Callable[[Any, Event], tuple[Sequence[Entry], Sequence[Block]]] = lambda state, event: ((), ())
    called: Callable[[Any, Event], Mapping[str, Words]] = lambda state, event: {}
    worth: Callable[[Any, str, Standing], Text] = lambda state, side, standing: text(
        "battle-points", points=standing.points
    )
    leader: Callable[[Any, Any], Text] | None = None
    scored: Callable[[Any, str, int], Text | None] = lambda state, side, points: None
    glance: Callable[[Any], Iterable[Text]] = lambda state: ()
    notes: Callable[[Sequence[Event]], Iterable[Text]] = lambda events: ()
    usual: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    passed: Callable[[Any], Text | None] = lambda state: None
    begins: Callable[[Any], Rows] = lambda state: ()
    sets_up: Callable[[Any], Rows] = lambda state: ()
    open: Callable[[Any], Rows] = lambda state: ()
    calls_later: Callable[[Any], bool] = lambda state: False
    goes_on: Callable[[Any, Any], Rows] = lambda before, after: ()
    acting: Callable[[Any], str | None] = lambda state: None
    instead: Mapping[str, str] = field(default_factory=dict)
    afterwards: Callable[[Any], Rows] = lambda state: ()
    moments: Callable[[Any, Any], Iterable[Any]] = lambda context, state: ()
    moment: Callable[[Any], Text | None] = lambda state: None
    deciding: Callable[[Any, str], Text | None] = lambda state, sides: None
    alternates: bool = False
    builders: Mapping[str, Layout] = field(default_factory=dict)
    beforehand: Callable[[], tuple[Case, ...]] = lambda: ()
    on_card: Callable[[Any, Any, Message], Message] = lambda context, after, message: message


@cache
def desk_of(game: str) -> GameDesk:
    """What a game gives to the chat."""
    made: GameDesk = import_module(f"handlers.{game}.pack").DESK
    return made


def all_desks() -> tuple[GameDesk, ...]:
    """All games."""
    return tuple(desk_of(book) for book in BOOKS)
