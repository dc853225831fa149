"""A builder: an act as far as it has been put together, with what may be said next. The same for every door and game.

It is made of what the battle allows (:class:`games.core.course.Act`) and keeps no state: all that was chosen stands in
its buttons, so that it outlives a restart and an act of somebody else, and any number of them may be open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from games.core.course import Act, Value
from handlers.desk.answer import Answer, Button, Words
from lexicon.errors import AdjutantError

Rows = tuple[tuple[Button, ...], ...]

Chosen = Mapping[str, tuple[Value, ...]]
"""What is said so far, by option; nothing is said of an option that has no values here."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that may be said.

    Attributes:
        name: the option of the command.
        values: all that may be said of it now, the likely one first. chosen: what is.
        needed: the act cannot do without it.
        several: more than one of them may be said; least: so many have to be.
        table: only the table knows it.
    """

    name: str
    values: tuple[Value, ...]
    chosen: tuple[Value, ...] = ()
    needed: bool = False
    several: bool = False
    least: int = 1
    table: bool = False

    @property
    def open(self) -> bool:
        """Whether something is still to be said of it."""
        return self.needed and len(self.chosen) < max(1, self.least)


@dataclass(frozen=True, slots=True)
class Builder:
    """An act being put together.

    Attributes:
        command: its name. fields: in the order in which they are asked.
        acts: the lawful acts that it is made of.
    """

    command: str
    fields: tuple[Field, ...]
    acts: tuple[Act, ...] = field(repr=False)

    @property
    def ready(self) -> bool:
        """Whether nothing that the act needs is unsaid."""
        return self.ready_with({})

    def ready_with(self, said: Chosen) -> bool:
        """Whether nothing would be unsaid that some act needs, with this said instead of what is said of it now."""
        chosen = {**self.chosen, **said}
        fitting = (act for act in self.acts if _fits(act, chosen))
        return any(all(len(chosen.get(one.name, ())) >= one.least for one in act.options) for act in fitting)

    def may_be(self, said: Chosen) -> bool:
        """Whether some act takes this beside what else is said."""
        return any(_fits(act, {**self.chosen, **said}) for act in self.acts)

    def may_go(self, names: Iterable[str]) -> bool:
        """Whether some act takes all else that is said without these, and needs none of them."""
        gone = frozenset(names)
        rest = {name: values for name, values in self.chosen.items() if name not in gone}
        free = (act for act in self.acts if not any(one.least for one in act.options if one.name in gone))
        return any(_fits(act, rest) for act in free)

    @property
    def chosen(self) -> dict[str, tuple[Value, ...]]:
        """What is said so far."""
        return {one.name: one.chosen for one in self.fields if one.chosen}

    @property
    def next(self) -> Field | None:
        """The first thing that has to be said, whichever act is meant."""
        return next((one for one in self.fields if one.open), None)

    def field(self, name: str) -> Field | None:
        """The field of that name, where it may be said at all."""
        return next((one for one in self.fields if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen of an act before it is rolled.

    Attributes:
        lines: in words, the numbers first. need: what has to be rolled, where it is one number.
        chance: that it comes off, ``of`` saying what that is; ``None`` where nothing is rolled.
        dice: how many are rolled at once, which own dice have to be; ``None`` where that depends on how they fall.
        least: where that depends, they are at least so many; equal dice may be rolled again.
        risk: the chance is that of something bad, so that the button that rolls does not bear it.
        refused: the lines say why it may not be done so; ``mends`` are buttons that put it right.
    """

    lines: tuple[Words, ...] = ()
    need: int | None = None
    chance: Fraction | None = None
    of: Words | None = None
    dice: int | None = None
    least: int = 1
    risk: bool = False
    refused: bool = False
    mends: Rows = ()


@dataclass(frozen=True)
class Layout:
    """How a game wants one of its commands to be put together.

    Attributes:
        order: options in the order in which they are asked; the others follow.
        together: options of which all values are offered at once, where all may be said.
        folded: options of many values: on the page where all is said what is chosen stands alone, and opens the others.
        after: options that are offered when another is said: by name, that other.
        beside: options of few values that are shown as a row on the page of the next one, the first value chosen.
        asks: what is asked on the page of an option: the key of a sentence.
        first: the value chosen at the start, of an option that has to be said; else the first, if it is no unit.
        left_open: options that have to be said, but never are at the start, not even of one value: numbers that no book
            gives, and whatever leads away from the page.
        label: how a value is called on its button, where its name alone says too little.
        label_with: the same, where it depends on what else is said; of no value how the option is called.
        shows: the number needed and the chance of what is said, by option: one value, or a list where it takes several;
            it raises why that may not be done.
        title: the first line, of what is said so far.
        acts: what a side may do, where the battle's own acts say it in other options than a thumb wants.
        who: names of those whose turn it is to do it now, for the card; cheap, since it is asked after every act.
        keeps: options that begin with what this player chose last in this battle, where that may be said.
        knows: what the battle has kept of what was said before, of an act of which so much is said: chosen where that
            may be said and nothing else is.
        phases: those in which the card offers it beside what is usual.
        row: key of the label of each of ``who`` on the card, ``$who`` being the name; else the name alone.
        while_owed: they are offered though an answer is owed: it may wait.
        entry: key of the label of one button on the card that opens it for all of ``who``, instead of one for each.
        bare: that button leads to what the command shows by itself.
        previews: the command's own page of an act of which nothing is unsaid, by option, in place of the general one.
        brief: nothing can be said of it beside what is asked.
        called: what one of ``who`` is called on the card, where that is more than the name.
        hears: what was said in the command's options, in those of ``acts``.
        says: the command's options for what was said in those.
        mends: buttons that put right why it may not be done, of the reason.
        leads: the command that goes on from here, and what is said of it, where one of the values is another act.
    """

    order: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    after: Mapping[str, str] = field(default_factory=dict)
    beside: tuple[str, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)
    first: Mapping[str, Callable[[Sequence[Value]], Value]] = field(default_factory=dict)
    left_open: tuple[str, ...] = ()
    label: Callable[[Any, str, Value], Words | None] = lambda context, name, value: None
    label_with: Callable[[Any, Chosen, str, Value], Words | None] = lambda context, chosen, name, value: None
    shows: Callable[[Any, Mapping[str, Any]], Shown | None] | None = None
    title: Callable[[Any, Mapping[str, Any]], Words | None] = lambda context, said: None
    acts: Callable[[Any, str], Iterable[Act]] | None = None
    who: Callable[[Any], Iterable[str]] | None = None
    keeps: tuple[str, ...] = ()
    knows: Callable[[Any, Chosen], Chosen] = lambda state, said: {}
    phases: tuple[str, ...] = ()
    row: str = ""
    entry: str = ""
    bare: bool = False
    while_owed: bool = False
    previews: Callable[[Any, Mapping[str, Any]], Answer] | None = None
    brief: bool = False
    called: Callable[[Any, str], Words] = lambda state, name: name
    hears: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]] = lambda context, said: said
    says: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]] = lambda context, said: said
    mends: Callable[[Any, AdjutantError], Rows] = lambda context, why: ()
    leads: Callable[[Any, Mapping[str, Any]], tuple[str, Mapping[str, Any]] | None] = lambda context, said: None


def make_builder(command: str, acts: Iterable[Act], said: Chosen, layout: Layout, one_of: frozenset[str]) -> Builder:
    """What may be said of these lawful acts of a command, after ``said``.

    Whatever is the only thing that may be said is said; of ``one_of``, options that are no units, and of those beside
    another, the first value is, since a table always has a distance. What was said and may not be is left out: whoever
    makes a builder has to ask about that beforehand.
    """
    acts = tuple(acts)
    names = _in_order(acts, layout)
    chosen = _settled(names, acts, said)
    for name in names:
        fitting = [act for act in acts if _fits(act, chosen)]
        legal, needed = _legal(name, acts, chosen), _is_needed(name, fitting)
        if name in chosen or not needed or name in layout.left_open:
            continue
        options = [one for act in fitting for one in act.options if one.name == name]
        least = min((one.least for one in options), default=1)
        if len(options) == 1 and len(options[0].values) <= least:
            chosen[name] = options[0].values  # shares may be alike
        elif len(legal) <= least:
            chosen[name] = legal
        elif least == 1 and (name in one_of or name in layout.beside or name in layout.first):
            pick = layout.first.get(name)
            chosen[name] = (pick(legal) if pick is not None else legal[0],)
    fitting = [act for act in acts if _fits(act, chosen)]
    fields = tuple(
        Field(
            name,
            _legal(name, acts, chosen),
            chosen.get(name, ()),
            needed=_is_needed(name, fitting),
            several=any(one.most > 1 for act in fitting for one in act.options if one.name == name),
            least=min((one.least for act in fitting for one in act.options if one.name == name), default=1),
            table=all(one.table for act in acts for one in act.options if one.name == name),
        )
        for name in names
    )
    offered = (one for one in fields if one.values and layout.after.get(one.name, one.name) in {one.name, *chosen})
    return Builder(command, tuple(offered), acts)


def with_last(acts: Sequence[Act], said: Chosen, last: Chosen) -> dict[str, tuple[Value, ...]]:
    """What is said, and of what is unsaid whatever was chosen last and may be said beside it."""
    chosen = dict(said)
    for name, values in last.items():
        if name not in chosen and any(_fits(act, {**chosen, name: values}) for act in acts):
            chosen[name] = values
    return chosen


def _settled(names: Iterable[str], acts: Sequence[Act], said: Chosen) -> dict[str, tuple[Value, ...]]:
    """What may be said of it: whatever is asked first stands, and what does not go with that is left out."""
    settled: dict[str, tuple[Value, ...]] = {}
    for name in names:
        kept = tuple(value for value in said.get(name, ()) if value in _legal(name, acts, settled))
        if kept:
            settled[name] = kept
    return settled


def _in_order(acts: Iterable[Act], layout: Layout) -> tuple[str, ...]:
    every = dict.fromkeys(option.name for act in acts for option in act.options)
    return tuple(dict.fromkeys((*(name for name in layout.order if name in every), *every)))


def _fits(act: Act, chosen: Chosen, without: str = "") -> bool:
    """Whether all that is said may be said of this act."""
    options = {option.name: option for option in act.options}
    for name, values in chosen.items():
        if name == without or not values:
            continue
        option = options.get(name)
        if option is None or len(values) > option.most or not all(value in option.values for value in values):
            return False
    return True


def _legal(name: str, acts: Iterable[Act], chosen: Chosen) -> tuple[Value, ...]:
    """What may be said of one option, whatever is said of it now, and nothing else being changed."""
    fitting = (act for act in acts if _fits(act, chosen, name))
    found = (value for act in fitting for option in act.options if option.name == name for value in option.values)
    return tuple(dict.fromkeys(found))


def _is_needed(name: str, fitting: Sequence[Act]) -> bool:
    """Whether none of the acts that are still meant can do without it."""
    needs = [any(option.name == name and option.least for option in act.options) for act in fitting]
    return bool(needs) and all(needs)
