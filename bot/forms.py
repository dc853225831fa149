"""What a command takes where schemas are static and know no battle: the fields of all its games together.

A command of one game, or the same in all, shows its fields. One that several games fill differently shows the union,
each field optional that not every game asks for: units and distances of one game keep their own types, choices and
autocomplete, and another game's free words are one field more. Only where games disagree about a field, or where there
are too many, does it show ``who``, ``target`` and ``more``, which are read like typed words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from games.registry import pack_of
from handlers.desk.answer import Text
from handlers.desk.registry import Command, Form, commands
from handlers.drawing.fluent import render_words
from handlers.language.options import Choice, Marker, Pick, Rest, markers
from lexicon.names import Language, Name
from lexicon.refs import BOOKS, Book

_LANGUAGES: tuple[Language, ...] = ("ru", "en")
WHO, TARGET, MORE = "who", "target", "more"
LONGEST = 100
"""Letters of a description that Discord shows."""
MOST = 24
"""Fields that a schema may show, one place being kept for dice rolled by hand."""

Field = tuple[str, Marker, bool, bool]
"""Field, marker, takes several, is required."""


@cache
def fields_shown(name: str) -> tuple[Field, ...]:
    """The fields of a command, the required ones first."""
    merged = _merged(commands()[name])
    if merged is None:
        return tuple((field, _general(field), True, False) for field in (WHO, TARGET, MORE))
    return tuple(sorted(merged, key=lambda field: not field[3]))


def fields_of(form: Form) -> tuple[Field, ...]:
    """The fields of a command in one game, the required ones first."""
    return tuple(sorted(markers(form.model), key=lambda field: not field[3]))


@cache
def is_general(name: str) -> bool:
    """Whether it shows who, target and more."""
    return _merged(commands()[name]) is None


def words_of(options: dict[str, object]) -> str:
    """``who``, ``target`` and ``more`` as they would be typed."""
    who, target, more = (str(options.get(name) or "").strip() for name in (WHO, TARGET, MORE))
    return " ".join(part for part in (who, f"> {target}" if target else "", more) if part)


def takes_file(name: str) -> bool:
    """Whether a list may come with it as a file."""
    return commands()[name].takes_list is not None


def as_typed(name: str, options: Mapping[str, object]) -> str:
    """The command with these options as one types it: what a file's lines may stand below."""
    if is_general(name):
        return f"/{name} {words_of(dict(options))}".rstrip()
    fields = sorted(fields_shown(name), key=lambda field: isinstance(field[1], Rest))
    named = any(isinstance(marker, Pick) for _, marker, *_ in fields)  # free words behind a name need their own
    words = [
        f"{marker.name.en}={said}" if isinstance(marker, Rest) and named else said
        for field, marker, *_ in fields
        if (said := _said(marker, options.get(field)))
    ]
    return " ".join((f"/{name}", *words))


def _said(marker: Marker, value: object) -> str:
    if isinstance(marker, Choice) and isinstance(value, str):
        return marker.choices[value][0].en
    return "" if value is None else str(value)


def _merged(command: Command) -> list[Field] | None:
    fields: dict[str, Field] = {}
    forms = [list(markers(form.model)) for form in command.forms.values()]
    for form in forms:
        for field in form:
            known = fields.setdefault(field[0], field)
            if not _alike(known, field):
                return None
    if len(fields) > MOST or len({_label(field) for field in fields.values()}) < len(fields):
        return None
    asked = [{field[0] for field in form if field[3]} for form in forms]
    return [
        (name, _of_its_games(command, name, marker), several, all(name in form for form in asked))
        for name, marker, several, _ in fields.values()
    ]


def _of_its_games(command: Command, name: str, marker: Marker) -> Marker:
    """An option that is not the same in every game says whose it is: menus cannot hide it elsewhere."""
    said: dict[Name, list[Book]] = {}
    for book in BOOKS:
        form = command.forms.get(book) or command.forms.get(None)
        found = next((known for field, known, *_ in markers(form.model) if field == name), None) if form else None
        if found is not None:
            said.setdefault(found.about, []).append(book)
    able = sum(book in command.forms or None in command.forms for book in BOOKS)
    if len(said) == 1 and len(said[marker.about]) == able:
        return marker
    each = [_called(games, about) for about, games in said.items()]
    apart = Name("; ".join(one.ru for one in each), "; ".join(one.en for one in each))
    short = max(len(apart.ru), len(apart.en)) <= LONGEST
    return replace(
        marker, about=apart if short else _called([one for games in said.values() for one in games], marker.about)
    )


def _called(games: list[Book], about: Name) -> Name:
    """What is said of an option, behind the games that have it."""
    names = [pack_of(game).names[1] for game in games]
    ru, en = (", ".join(f"{one.to(lang)[:1].upper()}{one.to(lang)[1:]}" for one in names) for lang in _LANGUAGES)
    return Name(f"{ru}: {about.ru}", f"{en}: {about.en}")


def _alike(one: Field, other: Field) -> bool:
    first, second = one[1], other[1]
    if type(first) is not type(second) or one[2] != other[2]:
        return False
    if isinstance(first, Choice) and isinstance(second, Choice):
        return first.choices.keys() == second.choices.keys()
    return not isinstance(first, Pick) or first.source == getattr(second, "source", None)


def _label(field: Field) -> tuple[str, str]:
    return field[1].name.ru, field[1].name.en


def _general(field: str) -> Marker:
    name = Text(f"general-{field}")
    about = Text(f"general-{field}-about")
    return Pick(
        Name(render_words(name, "ru"), render_words(name, "en")),
        Name(render_words(about, "ru"), render_words(about, "en")),
        source="",
    )
