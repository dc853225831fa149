"""Rosters and forces from whatever a player has: our own exports, Army Forge, typed lists. The form is found out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from armies.core.files import is_file, read_file
from armies.core.header import is_talk
from armies.core.library import Library, load_library
from armies.core.listed import LISTED
from armies.core.pack import force_packs
from armies.core.pasted import NothingRead, Pasted, refuse_too_long
from armies.core.pasting import Reader
from armies.core.roster import AnyForce, Force, Roster
from armies.core.rostering import EXAMPLE, paste_roster
from armies.core.titles import army_in
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood, OverBudget
from lexicon.folding import fold
from lexicon.names import Language
from lexicon.refs import Book

MAX_TEXT: Final = 500_000
"""Characters of a JSON or CSV file; a list of 2,000 points has 5,000."""


def import_force(
    text: str,
    *,
    library: Library | None = None,
    into: AnyForce | None = None,
    system: Book | None = None,
    profiles: Sequence[Any] = (),
    language: Language = "ru",
    titled: bool = True,
) -> Pasted[AnyForce]:
    """A roster or force from a text of any form; typed lists are added to ``into`` when it is given.

    ``system`` is the game whose list it must be; without it, and without ``into``, the text says. ``titled``: its first
    line may be what it is called.

    Raises:
        OverBudget: ``roster.too_long``, ``paste.*``: too much; nothing of it was read.
        NotUnderstood: ``roster.json``, ``roster.twice``, ``roster.shape``, ``csv.*``: with ``line``; ``paste.nothing``:
            most of it is no list; ``paste.other_game``.
        NotFound: ``army.unknown``, ``roster.unit``: an army or a row that no list has, with ``line``.
    """
    if len(text) > MAX_TEXT:
        raise OverBudget("roster.too_long", limit=MAX_TEXT, field="text", value=len(text))
    library = library or load_library(LISTED)
    if is_file(text):
        game = into.system if into is not None else system
        return _of_game(read_file(text, library, into, profiles), game, text)
    return _paste(text, library, into, system, profiles, language, titled)


def _of_game(pasted: Pasted[AnyForce], game: str | None, text: str) -> Pasted[AnyForce]:
    if game is not None and pasted.force.system != game:
        raise _other(text, pasted.force.system)
    return pasted


# Text --------------------------------------------------------------------------------------------------------------


def _paste(
    text: str,
    library: Library,
    into: AnyForce | None,
    system: Book | None,
    profiles: Sequence[Any],
    language: Language,
    titled: bool,
) -> Pasted[AnyForce]:
    """A typed or pasted list, read as one of ``into``'s game, of ``system``, or of that which it names itself."""
    refuse_too_long(text)
    game = into.system if into is not None else system or game_of(text, library) or LISTED
    try:
        if (head := _head(text)) != text:
            _refuse_garbage(head, game, library, into)
        pasted = _read(text, game, library, into, profiles, language, titled)
    except (NotUnderstood, NotFound) as wrong:
        if wrong.code in _NOT_READ and (other := _better_game(text, game, 0, library)):
            raise _other(text, other) from wrong
        raise
    # Talk around a list weighs less than lines of it that are not understood.
    missed = sum(0.5 if is_talk(one.text) else 1.0 for one in pasted.unread if not isinstance(one.error, NotAllowed))
    units = sum(line.kind == "unit" for line in pasted.lines)
    if missed >= units and (other := _better_game(text, game, units, library)):
        raise _other(text, other)
    if missed > len({line.number for line in pasted.lines}):
        raise NothingRead(pasted.unread, force_packs()[game].example if game in force_packs() else EXAMPLE)
    return pasted


_TELLING: Final = 60
"""Lines by which a list shows its game, and that it is one: what none can read is not read whole, by any game."""
_TELLING_LETTERS: Final = 4_000
_NOT_READ: Final = ("paste.nothing", "paste.not_plain", "army.needed", "army.ambiguous")


def _head(text: str) -> str:
    """The first lines of a long text."""
    return "\n".join(text[:_TELLING_LETTERS].splitlines()[:_TELLING]) if len(text) > _TELLING_LETTERS else text


def _refuse_garbage(head: str, game: str, library: Library, into: AnyForce | None) -> None:
    """Refuse a long text none of whose first lines is understood: reading the rest is work for nothing.

    Raises:
        NothingRead: no unit is there.
    """
    try:
        _read(head, game, library, into)
    except NothingRead:
        raise
    except AdjutantError:
        return  # what is wrong with the whole is said of the whole


def _read(
    text: str,
    game: str,
    library: Library,
    into: AnyForce | None,
    profiles: Sequence[Any] = (),
    language: Language = "ru",
    titled: bool = True,
) -> Pasted[AnyForce]:
    if game not in force_packs():
        roster = into if isinstance(into, Roster) else None
        return _any(paste_roster(text, roster=roster, library=library, language=language))
    pack = force_packs()[game]
    force = into if isinstance(into, Force) else Force(pack.system, pack.size)
    return _any(Reader(force, profiles, titled=titled).read(text))


def _any(pasted: Pasted[Any]) -> Pasted[AnyForce]:
    return Pasted(pasted.force, pasted.lines, pasted.unread, pasted.limit)


def _other(text: str, game: str) -> NotUnderstood:
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    return NotUnderstood("paste.other_game", field="text", value=first[:80], game=game)


def game_of(text: str, library: Library, here: Book | None = None) -> Book | None:
    """The game whose list a text is, by its title, by rows that only one game has, by an army list it names.

    A people's name is the name of troops as well (``Галлы: средняя пехота, 8 баз``): of a game that reads more of them,
    the one that is played ``here`` first.
    """
    if (said := _game_said(text)) is not None:
        return said
    return None if army_in(text, library) is None else _other_troops(text, library, here) or LISTED


def _other_troops(text: str, library: Library, here: Book | None) -> Book | None:
    lines = [line for line in text[:_TELLING_LETTERS].splitlines()[:_TELLING] if line.strip()]
    if not any(2 * sum(map(pack.rows.plain, lines)) > len(lines) for pack in force_packs().values()):
        return None
    read = _how_much(text, LISTED, library)
    return _better_game(text, LISTED, 0 if read is None else read[0], library, here)


@lru_cache(maxsize=8)  # a text that no game reads well is offered to all of them more than once
def _how_much(text: str, game: str, library: Library) -> tuple[int, int] | None:
    """How many units a game reads in a text, and how many lines it does not understand; ``None``: it reads nothing."""
    try:
        found = _read(text, game, library, None)
    except AdjutantError:
        return None
    return sum(line.kind == "unit" for line in found.lines), len(found.unread)


def _game_said(text: str) -> Book | None:
    lines = [line for line in text.splitlines() if line.strip()]
    first = fold(lines[0]) if lines else ""
    for pack in force_packs().values():
        if first == pack.system or any(f" {fold(title)} " in f" {first} " for title in (pack.title, *pack.also)):
            return pack.system
    for pack in force_packs().values():
        if any(pack.rows.own(line) for line in lines):
            return pack.system
    return None


def _better_game(text: str, game: str, units: int, library: Library, here: Book | None = None) -> Book | None:
    """Another game that reads more of the text, and most of it; its first lines tell.

    Of several it is the one ``here``, else the one that reads best.
    """
    text = "\n".join(text[:_TELLING_LETTERS].splitlines()[:_TELLING])
    others: list[Book] = [pack.system for pack in force_packs().values()]
    others += [] if army_in(text, library) is None else [LISTED]
    best: dict[Book, int] = {}
    for other in others:
        if other == game:
            continue
        if (found := _how_much(text, other, library)) is None:
            continue
        read, unread = found
        if read > max(units, unread) and (read > 1 or other in (LISTED, _game_said(text))):
            best[other] = read - unread
    return max(best, key=lambda one: (one == here, best[one]), default=None)
