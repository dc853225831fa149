"""A topic, one being answered, and what it does to a battle: the values that a family of small mechanics is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.events import Event, Loss
from handlers.desk.answer import Block, Button, Words
from handlers.desk.context import Context
from handlers.language.inputs import Reading
from handlers.language.saying import Said
from handlers.language.slots import inner_slots_of, slots_of
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import AnyMechanic, Mechanic
from resolvers.core.odds import Odds
from resolvers.core.plain import plain
from resolvers.core.procedure import Played


@dataclass(frozen=True, slots=True)
class Watch:
    """A part of the result whose chance is worth saying.

    ``better``: for numbers, whether ``more`` or ``less`` is better: the chance is that of this or better.
    ``value``: the chance of this word or answer, whatever came out; without it, of what came out.
    """

    field: str
    better: str = ""
    value: Any = None
    words: str = ""


@dataclass(frozen=True)
class Changes:
    """What a result does to a battle."""

    losses: tuple[Loss, ...] = ()
    facts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    side_facts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    battle_facts: Mapping[str, Any] = field(default_factory=dict)
    destroyed: tuple[str, ...] = ()
    more: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Turn:
    """One topic being answered.

    Attributes:
        given: the inputs as the mechanic takes them, nested.
        units: the units of the battle that take part, by the path of their side.
        played, result: what came of it; the result is plain.
        odds: its exact chances, when something was rolled.
    """

    context: Context
    topic: Topic
    given: Mapping[str, Any]
    units: Mapping[str, Any]
    said: Mapping[str, Any]
    played: Played[Any] | None = None
    odds: Odds[Any] | None = None

    @property
    def mechanic(self) -> AnyMechanic:
        """The mechanic that is asked for; its inputs are said in words."""
        return self.topic.mechanic

    @property
    def result(self) -> dict[str, Any]:
        """The result as plain data."""
        assert self.played is not None
        made: dict[str, Any] = plain(self.played.result)
        return made


@dataclass(frozen=True)
class Topic:
    """A mechanic as a player of its game asks for it.

    Attributes:
        mechanic: its handle.
        words: what the player says first to mean it; the first topic of a family needs none.
        example: words that work.
        sides, bare, signed, plus, says, labels, kin, brought: see :class:`handlers.language.inputs.Reading`.
        likely: facts taken for granted, by dotted path; a yes or no that nobody mentions is no.
        facts: what a unit of the battle brings to its side.
        prepare: last changes to the inputs (mutated in place), after units and words.
        quiet: inputs that are mentioned only when somebody said them.
        read: reads the words itself, where they make lists of things.
        watch: which parts of the result are worth their chance.
        lines: the result in words; without it every value is listed.
        changes: what it does to the battle.
        buttons: what one usually does next.
        auto: without ``watch``, the first numbers and answers of the result are worth their chance.
        anyone: every player of the battle may note it, whose units it touches or not.
    """

    mechanic: Mechanic[Any, Any]
    words: tuple[str, ...] = ()
    example: Name | None = None
    sides: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    plus: tuple[str, ...] = ()
    says: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kin: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    brought: tuple[str, ...] = ()
    likely: Mapping[str, Any] = field(default_factory=dict)
    facts: Callable[[Any], Mapping[str, Any]] | None = None
    prepare: Callable[[Context, dict[str, Any], Mapping[str, Any]], None] | None = None
    quiet: tuple[str, ...] = ()
    read: Callable[[Context, str], Said] | None = None
    watch: tuple[Watch, ...] = ()
    lines: Callable[[Turn], Sequence[Words | Block]] | None = None
    changes: Callable[[Turn], Changes | None] | None = None
    buttons: Callable[[Turn], Sequence[Button]] | None = None
    auto: bool = False
    anyone: bool = False

    @property
    def reading(self) -> Reading:
        """How its words are read."""
        taken: type[Given] = self.mechanic.given
        return Reading(
            system=self.mechanic.system,
            slots=slots_of(taken),
            sides=self.sides,
            bare=self.bare,
            signed=self.signed,
            plus=self.plus,
            says=self.says,
            labels=self.labels,
            kin=self.kin,
            brought=self.brought,
            inner=inner_slots_of(taken),
        )
