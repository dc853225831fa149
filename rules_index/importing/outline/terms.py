"""Terms that the book itself translates: ``Отход (Withdraw)`` in a glossary, ``[Rout]`` in running text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from lexicon.folding import fold, has_cyrillic
from rules_index.importing.outline.blocks import Block, Heading
from rules_index.sections import Term

_SQUARE = re.compile(r"([А-ЯЁа-яё]+(?:-[а-яё]+)?)\s+\[([A-Za-z][A-Za-z -]{2,30})\]")
_SHORTEST = 4
_ROUND = re.compile(r"([А-ЯЁ][А-ЯЁа-яё /-]{2,60}?)\s*\(([A-Z][A-Za-z /]{2,40})\)[.:]")


def find_terms(book: str, blocks: Iterable[Block]) -> tuple[Term, ...]:
    """Each translated term once; titles are trusted before words of running text."""
    terms: dict[tuple[str, str], Term] = {}
    inline: dict[str, Counter[str]] = {}
    pages: dict[str, int | None] = {}
    for block in blocks:
        if isinstance(block, Heading):
            english = block.title.english
            if english and has_cyrillic(block.title.text):
                _add(terms, Term(book, block.title.text, english, block.page))
            continue
        for name, english in _ROUND.findall(block.text):
            _add(terms, Term(book, name.strip(), english.strip(), block.page))
        for name, english in _SQUARE.findall(block.text):
            if len(name) < _SHORTEST:
                continue
            key = fold(english)
            inline.setdefault(key, Counter())[name.casefold()] += 1
            pages.setdefault(key, block.page)
    known = {fold(term.english or "") for term in terms.values()}
    for key, names in inline.items():
        if key not in known:
            name = min(names, key=lambda word: (-names[word], len(word)))
            _add(terms, Term(book, name, key.capitalize(), pages[key]))
    return tuple(terms.values())


def _add(terms: dict[tuple[str, str], Term], term: Term) -> None:
    terms.setdefault((fold(term.name), fold(term.english or "")), term)
