"""Options of commands: what may be said, in which words, and how it is read, declared once.

A command's options are one frozen pydantic model. Each field carries one marker that says what kind of words fill it;
from the markers come the typed grammar, Discord's slash schema, autocomplete and the help page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, NamedTuple, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field

from lexicon.names import Name

Goes = str | Mapping[str, str]
"""The option that takes what is said; of a choice one for each value, where nothing need be kept of some."""


ON_BOTH = (False, True)
"""Both sides of the separator."""


class OfOne(NamedTuple):
    """Which option takes what is said beside one of several things, on either side of the separator.

    A list of things takes the thing; a row of values gets the value in the thing's place. Where there is none, it is
    asked of whom it is said.

    Attributes:
        whole: the side that it is of where it stands beside nobody, true for the one behind the separator; ``None``:
            of the whole, or as the words themselves say.
        at_end: sides, the one behind the separator being true, on which behind the last of several, too, that one alone
            may be meant.
        named: the list in which one of the things named may be meant instead, on either side.
        apart: one of several may as well do it by itself, with these words.
        keeps: the value is kept as well, for who has it said of him.
        opposite: the option that says the same of the other side.
    """

    own: Goes = ""
    theirs: Goes = ""
    whole: bool | None = None
    at_end: tuple[bool, ...] = ()
    named: str = ""
    apart: bool = False
    keeps: bool = False
    opposite: str = ""


class Options(BaseModel):
    """Base of all options.

    Attributes:
        each: where several things were named of which the command takes one: it is given once for each of them.
        every: they were not named but said to be all, so that it is given for those it may be given for.
        then: what the other clauses of the same words say.
        verbs: words that say again what the command is, of a kind of options.
        of_one: options that may be said of one of several things: ``воины 1 прикрыты, воины 2``. of_all: those that
            are said of the whole wherever they stand.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    each: tuple[str, ...] = Field(default=(), exclude=True)
    every: bool = Field(default=False, exclude=True)
    then: tuple[Options, ...] = Field(default=(), exclude=True)
    verbs: ClassVar[tuple[str, ...]] = ()
    of_one: ClassVar[Mapping[str, OfOne]] = {}
    of_all: ClassVar[tuple[str, ...]] = ()


class NoOptions(Options):
    """Nothing to say."""


@dataclass(frozen=True, slots=True)
class Marker:
    """What every kind of option has: its name and a description of at most 100 letters, in both languages."""

    name: Name
    about: Name


@dataclass(frozen=True, slots=True)
class Pick(Marker):
    """A thing the bot knows by name; ``source`` names the list to choose from (:mod:`handlers.language.sources`).

    ``target``: it stands after the separator (``>``, ``→``, ``против``). A field of type ``tuple`` takes several.
    ``words``: it is named only after one of them, anywhere: ``поддерживают воины 2``.
    ``each``: several may be named where the command takes one; it is given once for each. ``sorts``: with ``words``,
    other lists that take those of the names too that one of their words stands behind, back to the last such word, or
    before: ``поддерживают лучники 3 сбоку, лучники 1 сзади``.
    """

    source: str
    target: bool = False
    words: tuple[str, ...] = ()
    each: bool = False
    sorts: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Distance(Marker):
    """A length with its unit: ``65см``, ``6"``. Bare numbers are taken too where no name can use them.

    ``only``: no other unit than cm may be said; where inches are meant, none but inches ever may. ``bare``: when
    false, it is said behind its name alone. ``small``: said of the target, or where there is none, a bare number below
    ten is a length too, unless somebody has it in his name. ``gone``: it is the way that one's own unit went, so that
    such a number is one before a target as well.
    """

    unit: str = "cm"
    most: int = 1000
    only: bool = False
    bare: bool = True
    small: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Count(Marker):
    """A whole number; ``words`` may stand before it (``очки 1000``), and ``bare`` lets it stand alone.

    A field of type ``tuple`` takes a row of them after its word: ``делит 12, 6``; with ``all_left``, ``все`` in it
    stands for all that one has, or all that are left. ``target``: it is said of what stands
    after the separator alone, or, when false, of what stands before it; by default wherever it stands. ``signed``: of
    two that stand alone, the one that a number with its sign is, or, when false, the one that it is not. ``change``:
    the option that a number with its sign is instead: by how much (``+1 маркер``).
    """

    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 10_000
    bare: bool = False
    target: bool | None = None
    signed: bool | None = None
    change: str = ""
    all_left: bool = False


@dataclass(frozen=True, slots=True)
class Flag(Marker):
    """Yes when one of its words, or their beginning of three letters or more, is said; no when it is denied.

    ``within``: the rule's own length in cm, which may be said with it (``враг в 20 см``) and is no other length then.
    """

    words: tuple[str, ...]
    within: int = 0


@dataclass(frozen=True, slots=True)
class Choice(Marker):
    """One of several words; ``choices`` maps the value to its words in both languages, synonyms after the first.

    ``explicit``: only said with its name (``игра=wma``), where its words might as well belong to free text.
    ``none``: the value that is meant when another one is denied (``без укрытия``). ``listed``: words that were not
    understood are likely meant to be one of these, so that all are offered instead.
    """

    choices: dict[str, tuple[Name, ...]] = field(hash=False)
    explicit: bool = False
    none: str | None = None
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Rest(Marker):
    """All words as typed: an expression, a query, a name."""


def markers(model: type[Options]) -> Iterator[tuple[str, Marker, bool, bool]]:
    """(field, marker, takes several, is required) of each field, in order."""
    return iter(_markers(model))


@cache
def _markers(model: type[Options]) -> tuple[tuple[str, Marker, bool, bool], ...]:
    found = []
    for name, info in model.model_fields.items():
        marker = next((m for m in info.metadata if isinstance(m, Marker)), None)
        if marker is not None:
            found.append((name, marker, _is_tuple(info.annotation), info.is_required()))
    return tuple(found)


def _is_tuple(annotation: Any) -> bool:
    if get_origin(annotation) is tuple:
        return True
    return any(get_origin(part) is tuple for part in get_args(annotation))
