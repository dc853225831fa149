"""What may be typed instead of what failed: an example that works here and now, with things of this battle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.core.state import BattleState
from handlers.desk.failure_words import instead_of
from handlers.desk.reading import faces_said
from handlers.desk.registry import find_command
from handlers.desk.trying import working
from handlers.drawing.fluent import render_words
from handlers.language.options import Pick, markers
from handlers.table.hints import deploy_line, example_of
from lexicon.errors import AdjutantError, NotAllowed, StateStale
from lexicon.folding import fold
from lexicon.names import Language

if TYPE_CHECKING:
    from handlers.desk.context import Context

_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
_OWN_DICE = ("dice.too_few", "dice.face", "dice.too_many_typed")
_SPAN = re.compile(r"1\.\.\d{1,6}")
_SIX, _TRIED = 6, (5, 2, 1)
_MOST_DICE = 12
"""More dice than that are no example that anybody types."""
_STEM = 4
_FEW = 2
_NAMED = re.compile(r"^\S+(?:\s\d+(?=\s))?\s?")
"""A unit as examples name it: a word, with its number."""
_LENGTH = re.compile(r"(?<!\S)\d+(?:см|cm)(?!\S)")


def example_for(error: AdjutantError, context: Context | None, language: Language) -> str | None:
    """What may be said instead, here and now. An error names it in Russian, if in any language.

    The error's own example comes first, then the command as it may be given, then its usual examples; of all these the
    first that works. Without a context nobody can tell, and the error's own is taken at its word.
    """
    if isinstance(error, StateStale) or (isinstance(error, NotAllowed) and not error.example):
        return None  # it was said well, and may not be done: another line of the same kind would not help
    told = render_words(error.example or "", language) or None
    if told is not None and language == "en" and _CYRILLIC.search(told):
        told = None
    if context is None:
        return told
    return working(context, _worth_trying(context, error, told, instead_of(error, context)))


def _worth_trying(context: Context, error: AdjutantError, told: str | None, other: str) -> Iterator[str | None]:
    own = context.call.example
    if error.code in _OWN_DICE and context.call.words:
        typed = f"/{context.call.command} {context.call.words.strip()}"
        yield from (f"{typed}{faces_said(faces, context.language)}" for faces in _dice_that_do(error, context))
        yield typed  # the bot has as many dice as are needed
    if told != own:
        yield told
    if other:
        yield example_of(context, other)
    yield example_here(context)
    yield own
    if context.call.command:
        yield from examples_of(context, context.call.command)


def _dice_that_do(error: AdjutantError, context: Context) -> Iterator[tuple[int, ...]]:
    """The dice that were typed, put right: as many as are needed, each with a face that the die has."""
    typed, said = context.call.faces or (), str(error.allowed)
    if error.code == "dice.face":
        most = int(said.rpartition("..")[2]) if _SPAN.fullmatch(said) else _SIX
        mended = tuple(face if 1 <= face <= most else most for face in typed)
        yield from (mended, (*mended, most))
    elif error.code == "dice.too_many_typed":
        yield typed[: int(said)]
    elif said.isdecimal() and int(said) <= _MOST_DICE:
        for face in _TRIED:
            yield (*typed, *(face for _ in range(int(said) - len(typed))))


def examples_of(context: Context, command: str) -> Iterator[str]:
    """The usual examples of a command, and such with units of this battle."""
    yield from usual_examples(context, command)
    if context.state is not None:
        yield from _with_units(context, command)
        if command == "deploy":
            sides = sorted(context.own_sides, key=lambda side: any(context.battle.units_of(side)))
            yield from (deploy_line(context, side) for side in sides)


def usual_examples(context: Context, command: str) -> Iterator[str]:
    """The usual examples of a command in this game, or of all games where no battle says which."""
    known = find_command(command)
    forms = [known.forms.get(context.game) or known.forms.get(None)] if context.game else known.forms.values()
    for form in forms:
        if form is not None:
            yield from (example.to(context.language) for example in (form.example, *form.examples))


def _with_units(context: Context, command: str) -> Iterator[str]:
    """A command of free words with who is there: a unit of one's own, and an enemy."""
    own = context.named("own_units")[:_FEW]
    yield from (f"/{command} {name}" for name, _ in own)
    for name, unit in own:
        # Who plays both sides has enemies among his own.
        against = [other for other, thing in context.named("enemy_units") if _hostile(context.battle, unit, thing)]
        yield from (f"/{command} {name} > {other}" for other in against[:_FEW])
    for usual in usual_examples(context, command):
        # The usual words of another unit: whom they name stands first.
        words = _NAMED.sub("", usual.removeprefix(f"/{command} "))
        yield from (f"/{command} {name} {words}" for name, _ in own if words)


def _hostile(state: BattleState, unit: str, other: str) -> bool:
    sides = [known.side for one in (unit, other) if (known := state.units.get(one) or state.leaders.get(one))]
    return len(sides) == len((unit, other)) and state.hostile(*sides)


def example_here(context: Context) -> str | None:
    """The command that failed: as one may give it now, else with things of this battle; None where it takes others."""
    if context.state is None or context.call.model is None or not context.call.command:
        return None
    lawful = example_of(context, context.call.command)
    if lawful is not None:
        return lawful
    sides: tuple[list[str], list[str]] = [], []
    example = find_command(context.call.command).form(context.game).example
    usual = [fold(word)[:_STEM] for word in f"{example.ru} {example.en}".split() if len(word) >= _STEM]
    for _, marker, _, required in markers(context.call.model):
        if not required:
            continue
        if not isinstance(marker, Pick):
            return None
        taken = {*sides[0], *sides[1]}
        things = [(name, thing) for name, thing in context.named(marker.source) if name not in taken]
        # Who has the turn acts, an enemy is the target; a unit of the usual kind comes first: not everybody shoots.
        things.sort(
            key=lambda one: (
                _stands_elsewhere(context.battle, one[1], target=marker.target),
                not any(word[:_STEM] in usual for word in fold(one[0]).split()),
            )
        )
        names = [name for name, _ in things]
        if not names:
            return None
        sides[marker.target].append(names[0])
    if not sides[0]:
        return None
    length = _LENGTH.search(context.call.example)
    words = [*sides[0], *([length[0]] if length else []), *([">", *sides[1]] if sides[1] else [])]
    return " ".join([f"/{context.call.command}", *words])


def _stands_elsewhere(state: BattleState, thing: str, *, target: bool) -> bool:
    """Whether a unit or leader is not on the side that acts, or as a target not against it."""
    known = state.units.get(thing) or state.leaders.get(thing)
    if known is None or state.active is None:
        return False
    return state.hostile(known.side, state.active) != target
