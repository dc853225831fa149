"""What may be meant by the beginning of an option: names from the battle, rules, words of the game.

For doors that complete while a person types. Reads only; what a person may not know never appears, since the sources
are those of the commands themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.forms import MORE, TARGET, is_general
from games.registry import pack_of
from handlers.desk.answer import text
from handlers.desk.context import Context
from handlers.desk.lists import goes_on
from handlers.desk.registry import Command, commands
from handlers.desk.request import Request
from handlers.desk.seating import seat
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_words
from handlers.drawing.labels import fit_label
from handlers.language.options import Choice, Flag, Marker, Pick, markers
from handlers.language.sources import names_of
from handlers.shelf.unit import unit_label
from lexicon.folding import fold, has_cyrillic
from lexicon.matching import rank
from lexicon.names import Language, Name

MOST = 25
"""Choices that Discord takes."""
LONGEST = 100
"""Letters of a choice."""
_NOTHING = "…"
"""What is read as nothing said."""


_CODE = re.compile(r"[\da-z_.]+")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What is shown, and what is then said for it."""

    label: str
    value: str


def complete_option(tools: Tools, request: Request, field: str, typed: str) -> list[Suggestion]:
    """Up to 25 suggestions for ``field`` of the command in ``request``, whose options hold what is said already."""
    command = commands().get(request.command or "")
    if command is None:
        return []
    context = seat(tools, request, reads_only=True).for_reader()
    if request.game is None and is_general(command.name):
        found = _of_any_game(command, field, typed, context)
    else:
        form = command.forms.get(context.game) or command.forms.get(None) or next(iter(command.forms.values()))
        known = next((known for known in markers(form.model) if known[0] == field), None)
        if known is None:
            found = _of_others(command, field, typed, context)
        else:
            found = _of_marker(command.name, field, known[1], known[2], typed, context)
    return _short(found, typed, context.language)


def _short(found: Iterable[Suggestion], typed: str, language: Language) -> list[Suggestion]:
    """As many as Discord takes; of more the last one says how many there are, and leaves what was typed as it is."""
    made: dict[str, Suggestion] = {}
    for one in found:
        if one.label and 0 < len(one.value) <= LONGEST:
            made.setdefault(one.value, Suggestion(fit_label(one.label, LONGEST), one.value))
    if len(made) <= MOST:
        return list(made.values())
    label = render_words(goes_on(len(made) - MOST + 1, text("list-type-on")), language)
    return [*list(made.values())[: MOST - 1], Suggestion(label, typed.strip()[:LONGEST] or _NOTHING)]


def _of_marker(
    command: str, field: str, marker: Marker, several: bool, typed: str, context: Context
) -> Iterator[Suggestion]:
    if isinstance(marker, Pick):
        yield from _names([marker.source], typed, context, several=several)
    elif isinstance(marker, Choice):
        yield from _words(
            typed, {word.to(context.language): word.to(context.language) for word, *_ in marker.choices.values()}
        )
    elif command == "rule" and field == "query":
        yield from _rules(typed, context)
    elif command == "unit":
        yield from _units(typed, context)
    elif command == "help":
        yield from sorted(
            _words(typed, _shown_commands(context.language)),
            key=lambda one: not one.value.startswith(typed.strip("/ ")),
        )


def _of_others(command: Command, field: str, typed: str, context: Context) -> Iterator[Suggestion]:
    """That an option is another game's, which menus cannot hide here; what is typed stays."""
    there = command.with_option(field)
    if there and context.state is not None:
        names = [pack_of(game).names[0] for game in there]
        said = text("options-other_game", value=next(iter(there.values())).name, allowed=names)
        yield Suggestion(render_words(said, context.language), typed.strip()[:LONGEST] or _NOTHING)


def _of_any_game(command: Command, field: str, typed: str, context: Context) -> Iterator[Suggestion]:
    """Names for ``who`` and ``target``, words of the battle's game for ``more``."""
    form = command.forms.get(context.game) or command.forms.get(None)
    if form is None:
        return
    fields = [marker for _, marker, _, _ in markers(form.model)]
    if field != MORE:
        picks = [m for m in fields if isinstance(m, Pick) and m.target == (field == TARGET)]
        # Games whose words are free have no picks, but the units of their battle are known all the same.
        likely = ["enemy_units" if field == TARGET else "own_units"] if context.state is not None else []
        yield from _names([pick.source for pick in picks] or likely, typed, context, several=True)
        return
    words = {}
    for marker in fields:
        if isinstance(marker, Flag):
            word = marker.name.to(context.language)
            words[f"{word}: {marker.about.to(context.language)}"] = word
        elif isinstance(marker, Choice):
            for name, *_ in marker.choices.values():
                word = name.to(context.language)
                words[f"{marker.name.to(context.language)}: {word}"] = (
                    f"{marker.name.to(context.language)}={word}" if marker.explicit else word
                )
    head, _, last = typed.rpartition(" ")
    for one in _words(last, words):
        yield Suggestion(f"{head} {one.label}".strip(), f"{head} {one.value}".strip())


def _names(sources: list[str], typed: str, context: Context, *, several: bool) -> Iterator[Suggestion]:
    """Names whose beginning or sound is what was typed; after a comma the next one of several."""
    head, comma, last = typed.rpartition(",") if several else ("", "", typed)
    said = {fold(part) for part in head.split(",")}
    called: dict[str, list[str]] = {}
    for source in sources:
        for label, thing in names_of(source, context):
            called.setdefault(thing, []).append(label)
    things = {label: thing for thing, labels in called.items() for label in labels if fold(label) not in said}
    before = f"{head.strip()}{comma} " if comma else ""
    for thing in dict.fromkeys(things[label] for label in _matching(last, list(things))):
        label = _best(called[thing], context.language)
        yield Suggestion(before + label, before + label)


def _best(labels: Sequence[str], language: Language) -> str:
    """Of a thing's names the first in the reader's language; no number or code, where it has another."""
    own = [one for one in labels if has_cyrillic(one) == (language == "ru") and not _CODE.fullmatch(one)]
    return next(iter(own), labels[0])


def _matching(typed: str, labels: list[str]) -> list[str]:
    if not typed.strip():
        return labels
    start = fold(typed)
    begun = [label for label in labels if any(word.startswith(start) for word in (fold(label), *fold(label).split()))]
    near = [match.name for match in rank(typed, [(label, label) for label in labels], floor=60.0)]
    return list(dict.fromkeys([*begun, *near]))


def _words(typed: str, words: Mapping[str, str]) -> Iterator[Suggestion]:
    """Suggestions from a mapping of label to value."""
    for label in _matching(typed, list(words)):
        yield Suggestion(label, words[label])


def _shown_commands(language: Language) -> dict[str, str]:
    return {f"/{c.name}: {c.about.to(language)}": c.name for c in commands().values() if not c.hidden}


def _rules(typed: str, context: Context) -> Iterator[Suggestion]:
    """Titles from the books and the reference, each exactly: the value is its place, not its name."""
    if not typed.strip():
        return
    said = context.request.options.get("book")
    book = said if isinstance(said, str) and said else context.game
    for hit in context.tools.shelf.finder.complete(typed, book, MOST):
        page = f" · {hit.page}" if hit.page is not None else ""
        name = Name(hit.name.ru + page, hit.name.en + page) if hit.unit is None else unit_label(context, hit.unit)
        value = _place_of(hit.entries, hit.sections) or f"{hit.title} {hit.army or ''}".strip()
        yield Suggestion(name.to(context.language), value)


def _place_of(entries: tuple[str, ...], sections: tuple[int, ...]) -> str | None:
    if entries:
        return f"#e{entries[0]}"
    return f"#s{sections[0]}" if sections else None


def _units(typed: str, context: Context) -> Iterator[Suggestion]:
    if not typed.strip():
        return
    for hit in context.tools.shelf.finder.complete(typed, None, 4 * MOST):
        if hit.kind == "unit" and hit.unit is not None:
            yield Suggestion(unit_label(context, hit.unit).to(context.language), f"#{hit.unit}")
