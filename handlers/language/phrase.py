"""A command with its options as one would type it: what a button does, in words that come to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from handlers.desk.registry import Command, Form
from handlers.language.options import Choice, Count, Distance, Flag, Marker, Pick, Rest, markers
from lexicon.folding import has_cyrillic
from lexicon.names import Language

Named = Iterable[tuple[str, str]]
_RUSSIAN = {"cm": "см", "mu": "ед"}
"""Units that have a Russian word."""


def phrase(
    command: Command, form: Form, options: Mapping[str, Any], named: Callable[[str], Named], language: Language
) -> str:
    """``/order Цезарь Легионеры 1, Легионеры 2 20 см враг``; ``named`` gives (name, id) pairs of a source of names.

    An option that a platform took apart is still what the person put there, and stays as it is.
    Who and whom come first, then what more is said of them: ``/fight Воины 1 > Легионеры 2 бросить``.
    """
    before: list[str] = []
    after: list[str] = []
    more: list[str] = []
    for field, marker, _, _ in markers(form.model):
        value = options.get(field)
        if value is None or value is False or value in ((), [], ""):
            continue
        words = _words(marker, value, named, language)
        beside = form.model.of_one.get(field)
        if beside is not None and not isinstance(marker, Pick) and (beside.keeps or not _of_each(value)):
            # Behind a comma it is of all, not of the thing that is named last.
            words = f", {words}"
        target = isinstance(marker, (Pick, Count)) and marker.target
        further = isinstance(marker, (Flag, Choice)) or (isinstance(marker, Pick) and marker.words)
        # What is said of those behind the separator as a whole is theirs beside them alone.
        of_theirs = beside is not None and beside.whole is True
        (after if target else more if further or of_theirs else before).append(words)
    if not after:
        return f"/{command.name} {' '.join((*before, *more))}".rstrip().replace(" ,", ",")
    return f"/{command.name} {' '.join(before)} > {' '.join((*after, *more))}".replace("  ", " ").replace(" ,", ",")


def _of_each(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) > 1


def _words(marker: Marker, value: Any, named: Callable[[str], Named], language: Language) -> str:
    several = value if isinstance(value, (list, tuple)) else (value,)
    if isinstance(marker, Pick):
        names = _names(marker.source, named)
        if any(one not in names for one in several):
            # A button may be for the units or leaders of somebody else than the one who looks at it.
            names = {**_names("leaders_ever", named), **_names("units_ever", named), **names}
        said = ", ".join(names.get(one, str(one)) for one in several)
        return f"{_label(marker.words, language)} {said}" if marker.words else said
    if isinstance(marker, Flag):
        return _label(marker.words, language)
    if isinstance(marker, Choice):
        known = marker.choices
        said = " ".join(known[one][0].to(language) if one in known else str(one) for one in several)
        return f"{marker.name.to(language)}={said}" if marker.explicit else said
    if isinstance(marker, Distance):
        unit = _RUSSIAN.get(marker.unit, marker.unit) if language == "ru" else marker.unit
        said = ", ".join(_measured(one, unit) for one in several)
        return said if marker.bare else f"{marker.name.to(language)} {said}"
    if isinstance(marker, Count):
        everybody = "все" if language == "ru" else "all"
        row = ", ".join(everybody if one is None else str(one) for one in several)
        return f"{_label(marker.words, language)} {row}" if marker.words else f"{marker.name.to(language)}={value}"
    assert isinstance(marker, Rest)
    return str(value)


def _measured(value: float | str, unit: str) -> str:
    if isinstance(value, str):
        return value
    return f'{value:g}"' if unit == "in" else f"{value:g} {unit}"


def _label(words: Sequence[str], language: Language) -> str:
    """The first word of this language; one that has no other is everybody's."""
    return next((word for word in words if has_cyrillic(word) == (language == "ru")), words[0])


def _names(source: str, named: Callable[[str], Named]) -> dict[str, str]:
    return {thing: name for name, thing in reversed(list(named(source)))}
