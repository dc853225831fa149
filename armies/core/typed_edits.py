"""Editing a roster by what players type: ``4 легионеры``, ``слон > лидер 2``, ``легионеры 3 = Железный легион``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from armies.core.counts import split_count
from armies.core.editing import add_unit, pieces, remove_unit, rename_one
from armies.core.naming import SAME, choose_row, find_rows, label_of, near_names
from armies.core.roster import Roster
from armies.core.statline import Army, Unit
from lexicon.errors import Ambiguous, NotAllowed, NotFound
from lexicon.folding import fold
from lexicon.names import Language, Name

_TO: Final = re.compile(r"\s*(?:->|→|=>|>|:|=)\s*|\s+(?:для|кому|for|to)\s+", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(.*\S)\s+#?(\d{1,3})")
_ON: Final = frozenset(["на", "в", "on", "in", "a", "an"])
"""Words before what a commander rides."""
_MOUNTED: Final = frozenset(["верхом", "верховой", "конный", "mounted"])


def add_words(roster: Roster, text: str, language: Language = "ru") -> Roster:
    """``4 легионеры``: one row and how many, one when nobody says; ``генерал Пор на слоне``: a commander with upgrades.

    What is counted is a unit, where a unit and an upgrade differ by their number alone: ``1 слон`` beside ``слон``.

    Raises:
        NotAllowed, NotFound, Ambiguous: see :func:`add_unit` and :func:`armies.core.naming.choose_row`.
    """
    count, what = _count_and_name(roster.army, text)
    if upgraded := _upgraded(roster.army, what.split()):
        row, upgrades = upgraded
        roster = add_unit(roster, row, count or 1, language=language)
        for upgrade in upgrades:
            roster = add_unit(roster, upgrade, count or 1, to=row, language=language)
        return roster
    units = [] if count is None else find_rows(roster.army, what, lambda unit: unit.kind is None)
    counted = bool(units) and units[0][0] >= SAME
    row = choose_row(roster.army, what, among=lambda unit: unit.kind is None if counted else True, language=language)
    priced = count is not None and text.rstrip().endswith(str(count)) and row.is_its_price(count, roster.size_points)
    return add_unit(roster, row, 1 if priced else count or 1, language=language)


def _upgraded(army: Army, words: Sequence[str]) -> tuple[Unit, tuple[Unit, ...]] | None:
    """A commander's row and the upgrades behind it, each by its whole name; ``None`` where the words are not these."""
    for at in range(1, len(words)):
        rows = find_rows(army, " ".join(words[:at]), lambda unit: unit.is_commander and unit.kind is None)
        named = [word for word in words[at:] if fold(word) not in _ON]
        if len(rows) != 1 or rows[0][0] < SAME or not named:
            continue
        able = [_upgrades_of(army, rows[0][1], word) for word in named]
        if all(len(found) == 1 for found in able):
            return rows[0][1], tuple(found[0] for found in able)
    return None


def _upgrades_of(army: Army, row: Unit, text: str) -> list[Unit]:
    """The upgrades of a row that the text names by their whole name."""
    return [unit for score, unit in find_rows(army, text, lambda unit: row.id in unit.upgrades) if score >= SAME]


def remove_words(roster: Roster, text: str, language: Language = "ru") -> Roster:
    """``2 легионеры`` takes two away, ``легионеры`` all.

    Raises:
        NotAllowed, NotFound, Ambiguous: see :func:`remove_unit`.
    """
    count, what = _count_and_name(roster.army, text)
    here = {entry.unit.id for entry in roster.entries}
    try:
        row = choose_row(roster.army, what, among=lambda unit: unit.id in here, language=language)
    except NotFound:
        row = choose_row(roster.army, what, language=language)
    return remove_unit(roster, row, count, language=language)


def upgrade_words(roster: Roster, text: str, language: Language = "ru") -> Roster:
    """``генерал: колесница``, ``слон > лидер 2``, ``знамение``, ``слон генералу``: an upgrade and who gets it.

    Raises:
        NotAllowed: ``upgrade.target``, ``upgrade.none`` (this list has no such upgrades), or as :func:`add_unit`.
        NotFound, Ambiguous: a name is not clear.
    """
    count, what = split_count(text, trailing=False)
    parts = [part.strip() for part in _TO.split(what) if part.strip()]
    if len(parts) == 1:
        words = what.split()
        if fold(words[-1]) in _MOUNTED and len(words) > 1:
            parts = [" ".join(words[:-1]), words[-1]]
        elif apart := _two_names(roster, words):
            parts = apart
        else:
            upgrade = choose_upgrade(roster.army, parts[0], language=language)
            return add_unit(roster, upgrade, count or 1, language=language)
    if len(parts) != 2:
        raise NotAllowed(
            "upgrade.shape", field="upgrade", value=text, example=Name("колесница > генерал", "chariot > general")
        )
    first, second = parts
    upgrade_first = _as_upgrade(roster.army, first) >= _as_upgrade(roster.army, second)
    bearer, named = (second, first) if upgrade_first else (first, second)
    to, number = choose_bearer(roster, bearer, language)
    upgrade = choose_upgrade(roster.army, named, to, language)
    return add_unit(roster, upgrade, count or 1, to=to, number=number, language=language)


def _two_names(roster: Roster, words: Sequence[str]) -> list[str]:
    """The words cut in two where one part is an upgrade by its name and the other a row that is in the roster."""
    army = roster.army
    if _as_upgrade(army, " ".join(words)) >= SAME:
        return []
    here = {entry.unit.id for entry in roster.entries if entry.unit.kind is None}
    for at in range(1, len(words)):
        parts = [" ".join(words[:at]), " ".join(words[at:])]
        for named, bearer in (parts, parts[::-1]):
            row = tail[1] if (tail := _NUMBERED.fullmatch(bearer)) else bearer
            known = max((score for score, _ in find_rows(army, row, lambda unit: unit.id in here)), default=0.0)
            if _as_upgrade(army, named) >= SAME and known >= SAME:
                return parts
    return []


def _as_upgrade(army: Army, text: str) -> float:
    """How well this text names an upgrade."""
    if fold(text) in _MOUNTED:
        return 100.0
    return max((score for score, _ in find_rows(army, text, lambda unit: unit.kind is not None)), default=0.0)


def choose_upgrade(army: Army, text: str, to: Unit | None = None, language: Language = "ru") -> Unit:
    """The upgrade that this text names; ``верхом`` is the mount, when ``to`` has the choice of one.

    Raises:
        NotFound, Ambiguous, NotAllowed: ``upgrade.none``: this list has no mounts.
    """
    if fold(text) in _MOUNTED:
        mounts = [unit for unit in army.units if unit.kind == "mount"]
        able = [unit for unit in mounts if to is None or to.id in unit.upgrades] or mounts
        if not mounts:
            raise NotAllowed("upgrade.none", field="upgrade", value=text, army=army.name.to(language))
        if len(able) > 1:
            candidates = [label_of(army, unit, language) for unit in able]
            raise Ambiguous("name.ambiguous", field="upgrade", value=text, candidates=candidates, count=len(able))
        return able[0]
    return choose_row(army, text, among=lambda unit: unit.kind is not None, field="upgrade", language=language)


def choose_bearer(roster: Roster, text: str, language: Language = "ru") -> tuple[Unit, int | None]:
    """The row that this text names, and which one of it: ``лидер 2``, an own name, or just ``лидер``.

    Raises:
        NotFound, Ambiguous: the name is not clear.
    """
    for unit, number, name in pieces(roster, language):
        if fold(name) == fold(text):
            lone = roster.count_of(unit) == 1
            return unit, None if lone and not any(roster.own_names(unit)) else number
    here = {unit.id for unit, _, _ in pieces(roster, language)}
    if tail := _NUMBERED.fullmatch(text.strip()):
        rows = find_rows(roster.army, tail[1], lambda unit: unit.id in here)
        if len(rows) == 1 and int(tail[2]) <= roster.count_of(rows[0][1]):
            return rows[0][1], int(tail[2])
    return choose_row(roster.army, text, among=lambda unit: unit.kind is None, language=language), None


def rename_words(roster: Roster, which: str, name: str, language: Language = "ru") -> Roster:
    """``легионеры 3`` becomes ``Железный легион``; an empty name gives the number back.

    Raises:
        NotFound: ``roster.absent``: nobody is called so; ``near`` has the closest.
        Ambiguous: several are.
        NotAllowed: see :func:`rename_one`.
    """
    here = pieces(roster, language)
    exact = [piece for piece in here if fold(piece[2]) == fold(which)]
    if len(exact) == 1:
        return rename_one(roster, exact[0][0], exact[0][1], name, language=language)
    tail = _NUMBERED.fullmatch(which.strip())
    among = {unit.id for unit, _, _ in here}
    rows = find_rows(roster.army, tail[1] if tail else which, lambda unit: unit.id in among)
    if not rows:
        raise NotFound("roster.absent", field="unit", value=which, near=near_names(which, [p[2] for p in here]))
    row = choose_row(roster.army, tail[1] if tail else which, among=lambda unit: unit.id in among, language=language)
    if tail is None and roster.count_of(row) > 1:
        candidates = [called for unit, _, called in here if unit.id == row.id]
        raise Ambiguous("name.ambiguous", field="unit", value=which, candidates=candidates, count=len(candidates))
    return rename_one(roster, row, int(tail[2]) if tail else 1, name, language=language)


def _count_and_name(army: Army, text: str) -> tuple[int | None, str]:
    """A count and a name; the price in ``вождь 80`` is no count where the list tells two rows of one name apart."""
    if _names_exactly(army, text):
        return None, text
    count, what = split_count(text, trailing=False)
    if count is not None:
        return count, what
    return split_count(text)


def _names_exactly(army: Army, text: str) -> bool:
    found: Iterable[tuple[float, Unit]] = find_rows(army, text)
    return any(score >= 100.0 for score, _ in found)
