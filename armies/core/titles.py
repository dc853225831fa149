"""Which army list a pasted text is of, by its title: ``Late Romans (1250pts)``, ``Ростер даков на 1500 очков``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from armies.core.counts import split_count
from armies.core.header import limit_in
from armies.core.library import Library
from armies.core.paper import Scrap, scraps
from armies.core.statline import Army
from lexicon.errors import NotAllowed, NotFound
from lexicon.folding import stem

_LABEL: Final = re.compile(r"^[#\s=+]*(?:армия|army|faction|фракция|народ|nation)\s*[:=-]\s*", re.I)
_FIRST: Final = 8
_LONGEST: Final = 4


def army_in(text: str, library: Library) -> Army | None:
    """The army that one of the first lines of a text names."""
    found = title_of(scraps(text[:4000], {}), library)
    return None if found is None else found[0]


def title_of(found: Sequence[Scrap], library: Library) -> tuple[Army, Scrap] | None:
    """The army that one of the first scraps names, and that scrap."""
    for at, scrap in enumerate(found[:_FIRST]):
        if (army := army_named(scrap.words, library, first=at == 0)) is not None:
            return army, scrap
    return None


def army_named(words: str, library: Library, *, first: bool = False) -> Army | None:
    """The army that a line is the title of: its whole name, or among other words where the line is plainly a title."""
    text = re.sub(r"«[^«»]*»", " ", words)
    labelled = _LABEL.match(text)
    limit, name = limit_in(text[labelled.end() :] if labelled else text)
    for candidate in _candidates(name):
        if (army := library.find(candidate.strip(" #*=-+:,."))) is not None:
            return army
    if not (first or labelled or (limit is not None and limit > 99)) or _counts(name):
        return None
    roots, known = stem(name).split(), _roots(library)
    for length in range(min(_LONGEST, len(roots)), 0, -1):
        for at in range(len(roots) - length + 1):
            some = roots[at : at + length]
            if (army := known.get(" ".join(some)) or known.get(" ".join(reversed(some)))) is not None:
                return army
    return None


def _counts(name: str) -> bool:
    """Whether the words say how many of something."""
    try:
        return split_count(name, trailing=False)[0] is not None
    except NotAllowed:
        return True


def _candidates(name: str) -> Iterator[str]:
    yield from (name, name.partition(":")[0], name.rpartition(":")[2], re.sub(r"\(.*\)", "", name))
    yield from (part for part in re.split(r"\s+-+\s+", name))


@lru_cache(maxsize=4)
def _stems(armies: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, names in armies:
        for name in names:
            found.setdefault(stem(name), key)
    return found


def _roots(library: Library) -> dict[str, Army]:
    """Each army by its names without endings."""
    keys = _stems(tuple((army.id, tuple(library.names_of(army))) for army in library.armies))
    by_id = {army.id: army for army in library.armies}
    return {root: by_id[key] for root, key in keys.items()}


def army_like(scrap: Scrap, library: Library) -> Army | None:
    """The army whose name the first line misspells; a line that counts something is no title.

    Raises:
        Ambiguous: ``army.ambiguous``.
    """
    limit, name = limit_in(re.sub(r"«[^«»]*»", " ", scrap.words))
    try:
        if limit is None and (split_count(scrap.words)[0] is not None or "," in scrap.words):
            return None
        return library.choose(_LABEL.sub("", name).strip(" #*=-+:"))
    except (NotFound, NotAllowed):
        return None
