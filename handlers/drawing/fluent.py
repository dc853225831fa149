"""Fluent messages: keys and parameters to words of one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from handlers.desk.answer import Text
from handlers.language.vocabulary import vocabulary
from lexicon.folding import one_line
from lexicon.names import Language, Name
from lexicon.refs import BOOKS, RuleRef

_RUSSIAN_MINUS = "−"

NOTHING = "nothing-said"
"""What an empty parameter is called in selectors, since Fluent has no empty variant key."""


_MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_MENTIONED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _Words:
    """The messages of one language. Each is parsed when it is first said: most never are, and parsing takes long."""

    def __init__(self, language: Language) -> None:
        # Isolation marks around every parameter would show as boxes in terminals and break copying from a chat.
        self.bundle = FluentBundle([language, "ru"], use_isolating=False)
        self._unread: dict[str, str] = {}
        room = files("handlers")
        every = [*sorted((room / "text" / language).iterdir(), key=lambda entry: entry.name)]
        every += [room / book / "text" / f"{language}.ftl" for book in BOOKS]
        for file in every:
            if file.name.endswith(".ftl") and file.is_file():
                text = file.read_text(encoding="utf-8")
                found = list(_MESSAGE.finditer(text))
                ends = [*(one.start() for one in found[1:]), len(text)]
                for one, end in zip(found, ends, strict=True):
                    self._unread.setdefault(one[1], text[one.start() : end])

    def has(self, key: str) -> bool:
        """Whether there is such a message; it is parsed by then, with those that it mentions."""
        text = self._unread.pop(key, None)
        if text is not None:
            self.bundle.add_resource(FluentResource(text))
            for other in _MENTIONED.findall(text):
                self.has(other)
        return bool(self.bundle.has_message(key))


@cache
def _words(language: Language) -> _Words:
    return _Words(language)


def render_words(words: Any, language: Language) -> str:
    """A text, a name, a page, a fraction (as a percentage), a list or a plain value in words of ``language``."""
    if isinstance(words, str):
        return words
    if isinstance(words, Text):
        return render_text(words.key, words.params, language)
    if isinstance(words, Name):
        return words.to(language)
    if isinstance(words, RuleRef):
        return render_ref(words, language)
    if isinstance(words, Fraction):
        return render_chance(words)
    if isinstance(words, (list, tuple)):
        return ", ".join(render_words(item, language) for item in words)
    if isinstance(words, bool):
        return render_text("yes" if words else "no", {}, language)
    if isinstance(words, int):
        return render_number(words)
    return "" if words is None else str(words)


def render_text(key: str, params: Mapping[str, Any], language: Language) -> str:
    """The message ``key``; a key that is missing shows itself, and a test finds it."""
    plain = [(name, _plain(value, language)) for name, value in params.items()]
    return _formatted(
        key, tuple([(name, _inside(value) if name in _TYPED else value) for name, value in plain]), language
    )


# The same few hundred sentences are said over and over: of a unit that was ordered the next order says most again.
@lru_cache(maxsize=4096)
def _formatted(key: str, params: tuple[tuple[str, str | int | float], ...], language: Language) -> str:
    if not _words(language).has(key):
        return key
    bundle = _words(language).bundle
    message = bundle.get_message(key)
    if message.value is None:
        return key
    words, _errors = bundle.format_pattern(message.value, {name: _param(value) for name, value in params})
    # Selectors need a word for nothing; readers must never see it.
    return str(words).replace(NOTHING, "—")


def has_text(key: str, language: Language) -> bool:
    """Whether the language has this message."""
    return _words(language).has(key)


def own_key(key: str, game: str | None) -> str:
    """The key of the game's own wording of a message, where it has one."""
    own = f"{key}-{game}"
    return own if has_text(own, "ru") else key


_TYPED = frozenset({"value", "query", "word", "first", "label"})
"""Parameters that hold what somebody typed, for the most part in quotes of ours."""
_QUOTES = re.compile('[«»“”„"]')
_ONE_NAME = re.compile("«[^«»]*»")


def _inside(value: str | float) -> str | float:
    """What was typed, with quotes that cannot close ours; a name that stands in quotes of its own keeps them."""
    if not isinstance(value, str) or _ONE_NAME.fullmatch(value):
        return value
    return _QUOTES.sub("'", value)


def _plain(value: Any, language: Language) -> str | int | float:
    """A parameter as a number, or in words."""
    if isinstance(value, str):
        return one_line(value) or NOTHING
    if isinstance(value, (Text, Name)):
        return render_words(value, language) or NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return value
    return in_line(value, language) or NOTHING


def in_line(words: Any, language: Language) -> str:
    """The words for a place within a line: what is no sentence of ours, people may have typed, and stays one line."""
    if isinstance(words, str):
        return one_line(words)
    if isinstance(words, (list, tuple)):
        return ", ".join(in_line(item, language) for item in words)
    return render_words(words, language)


_COUNTED = 10**15


def _param(value: str | float) -> Any:
    """Numbers of more digits than anybody counts are words: the library fails at 28 of them."""
    if isinstance(value, str) or not abs(value) < _COUNTED:
        return str(value)
    return fluent_number(value, useGrouping=abs(value) >= 10_000)


def render_chance(chance: Fraction | float) -> str:
    """A probability for people: ``28 %``, ``<1 %``, ``>99 %``, ``0 %``."""
    percent = float(chance) * 100
    if 0 < percent < 1:
        return "<1\u00a0%"
    if 99 < percent < 100:
        return ">99\u00a0%"
    return f"{round(percent)}\u00a0%"


def render_decimal(value: Fraction | float, language: Language) -> str:
    """One digit after the sign of the language: ``1,2`` in Russian, ``1.2`` in English."""
    shown = f"{float(value):.1f}"
    return shown.replace(".", ",") if language == "ru" else shown


def render_number(value: int) -> str:
    """A whole number with a true minus and thin groups of thousands from 10,000 on."""
    digits = f"{abs(value):,}".replace(",", "\u00a0") if abs(value) >= 10_000 else str(abs(value))
    return (_RUSSIAN_MINUS if value < 0 else "") + digits


def render_signed(value: int) -> str:
    """``+1``, ``−3``, ``0``."""
    return f"+{value}" if value > 0 else render_number(value)


def render_ref(ref: RuleRef, language: Language) -> str:
    """``стр. 16`` or ``p. 16``; the section where there is no page."""
    if ref.page is None:
        return section_name(ref.book, ref.section or "").to(language)
    return f"{'стр.' if language == 'ru' else 'p.'}\u00a0{ref.page}"


def section_name(book: str, section: str) -> Name:
    """The reader's name of a section in a book without page numbers; as it is where it has none."""
    return vocabulary(book).sections.get(section) or Name(section, section)
