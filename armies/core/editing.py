"""Editing a roster: each function returns a new one, or raises and leaves the old as it was.

Legality is not asked here (see :mod:`.check`): a roster may be wrong while it is being built. What can never be
right is refused: no such row, an upgrade for somebody who may not have it, a count that is none.
"""

from __future__ import annotations

from dataclasses import replace

from armies.core.counts import in_range
from armies.core.naming import MAX_NAME, label_of, near_names, own_name
from armies.core.roster import MAX_ENTRIES, MAX_SIZE_POINTS, Entry, Roster
from armies.core.statline import Army, Unit
from lexicon.errors import NotAllowed, NotFound, OverBudget
from lexicon.folding import fold
from lexicon.names import Language


def new_roster(army: Army, size_points: int = 1000, name: str = "") -> Roster:
    """An empty roster for a battle of this size.

    Raises:
        NotAllowed: ``size.range``, or the name is too long.
    """
    return retitle(resize(Roster(army, 1000), size_points), name)


def resize(roster: Roster, size_points: int) -> Roster:
    """The same roster for a battle of another size.

    Raises:
        NotAllowed: ``size.range``.
    """
    if isinstance(size_points, bool) or not 1 <= size_points <= MAX_SIZE_POINTS:
        allowed = f"1-{MAX_SIZE_POINTS}"
        raise NotAllowed("size.range", field="size_points", value=size_points, allowed=allowed, example="1000")
    return replace(roster, size_points=size_points)


def retitle(roster: Roster, name: str) -> Roster:
    """The roster under another name; an empty one is allowed.

    Raises:
        NotAllowed: ``rename.long``.
    """
    name = " ".join(name.split())
    if len(name) > MAX_NAME:
        raise NotAllowed("rename.long", field="name", value=name[:MAX_NAME] + "…", allowed=f"0-{MAX_NAME}")
    return replace(roster, name=name)


def add_unit(
    roster: Roster,
    row: Unit,
    count: int = 1,
    *,
    to: Unit | None = None,
    number: int | None = None,
    language: Language = "ru",
) -> Roster:
    """``count`` more of a row; for an upgrade, ``to`` is the row that gets it and ``number`` which one of them.

    Raises:
        NotAllowed: ``count.range`` (also when there would be too many in all); ``upgrade.target``: it may not have
            this upgrade; ``upgrade.absent``: nobody of that row is in the roster; ``upgrade.taken``: that one has one.
        OverBudget: ``roster.full``.
    """
    in_range(count)
    in_range(roster.count_of(row) + count)
    if row.kind is not None:
        to = _bearer(roster, row, to, number, language)
    entries = list(roster.entries)
    bearers = () if number is None else (number,)
    for at, entry in enumerate(entries):
        if entry.unit.id == row.id and (entry.applied_to and entry.applied_to.id) == (to and to.id):
            entries[at] = replace(entry, count=entry.count + count, bearers=entry.bearers + bearers)
            break
    else:
        entries.append(Entry(row, count, to, bearers=bearers))
    if len(entries) > MAX_ENTRIES:
        raise OverBudget("roster.full", limit=MAX_ENTRIES, field="roster", value=len(entries))
    return replace(roster, entries=tuple(entries))


def _bearer(roster: Roster, upgrade: Unit, to: Unit | None, number: int | None, language: Language) -> Unit | None:
    """The row that gets the upgrade: the one named, else the only one that may have it, else nobody in particular."""
    allowed = [label_of(roster.army, roster.army.by_id[key], language) for key in upgrade.upgrades]
    if to is None:
        return roster.army.by_id[upgrade.upgrades[0]] if len(upgrade.upgrades) == 1 else None
    if to.id not in upgrade.upgrades:
        called = upgrade.name.to(language)
        raise NotAllowed("upgrade.target", field="unit", value=to.name.to(language), allowed=allowed, upgrade=called)
    if number is not None:
        which = f"{to.name.to(language)} {number}"
        have = roster.count_of(to)
        if not 1 <= number <= have:
            raise NotAllowed("upgrade.absent", field="unit", value=which, allowed=f"1-{have}")
        same = [e for e in roster.entries if e.unit.kind == upgrade.kind and e.applied_to is not None]
        if any(e.applied_to is not None and e.applied_to.id == to.id and number in e.bearers for e in same):
            raise NotAllowed("upgrade.taken", field="unit", value=which, upgrade=upgrade.name.to(language))
    return to


def remove_unit(roster: Roster, row: Unit, count: int | None = None, *, language: Language = "ru") -> Roster:
    """``count`` less of a row, or all of it; the last ones go first, and with them the upgrades nobody can bear then.

    Raises:
        NotFound: ``roster.absent``.
        NotAllowed: ``count.range`` or ``roster.fewer`` (``allowed`` says how many there are).
    """
    have = roster.count_of(row)
    if have == 0:
        near = near_names(row.name.to(language), [entry.unit.name.to(language) for entry in roster.entries])
        raise NotFound("roster.absent", field="unit", value=row.name.to(language), near=near)
    if count is not None and in_range(count) > have:
        raise NotAllowed("roster.fewer", field="count", value=count, allowed=str(have), unit=row.name.to(language))
    rest = have if count is None else count
    entries: list[Entry] = []
    for entry in reversed(roster.entries):
        if entry.unit.id == row.id and rest:
            gone = min(rest, entry.count)
            rest -= gone
            entry = _shortened(entry, entry.count - gone)
        if entry.count:
            entries.append(entry)
    left = replace(roster, entries=tuple(reversed(entries)))
    return left if row.kind is not None else without_idle_upgrades(left, row)


def _shortened(entry: Entry, count: int) -> Entry:
    return replace(entry, count=count, names=entry.names[:count], bearers=entry.bearers[:count])


def without_idle_upgrades(roster: Roster, row: Unit) -> Roster:
    """Without upgrades that were given to this very row and that too few of it are left to bear."""
    entries: list[Entry] = []
    left: dict[str, int] = {}
    for entry in roster.entries:
        if entry.unit.kind is not None and entry.applied_to is not None and entry.applied_to.id == row.id:
            have = left.setdefault(entry.unit.kind, roster.count_of(row))
            count = min(entry.count, have)
            left[entry.unit.kind] = have - count
            kept = tuple(number for number in entry.bearers if number <= roster.count_of(row))
            entry = replace(_shortened(entry, count), bearers=kept[:count])
        if entry.count:
            entries.append(entry)
    return replace(roster, entries=tuple(entries))


def rename_one(roster: Roster, row: Unit, number: int, name: str, *, language: Language = "ru") -> Roster:
    """An own name for one of a row (``number`` from 1), or none again when ``name`` is empty.

    Raises:
        NotAllowed: ``rename.upgrade`` (upgrades have no names), ``rename.long``, ``rename.taken``.
        NotFound: ``roster.absent``: there are not so many.
    """
    if row.kind is not None:
        raise NotAllowed("rename.upgrade", field="unit", value=row.name.to(language))
    have = roster.count_of(row)
    if not 1 <= number <= have:
        raise NotFound("roster.absent", field="unit", value=f"{row.name.to(language)} {number}", allowed=f"1-{have}")
    taken = [other for unit, at, other in pieces(roster, language) if (unit.id, at) != (row.id, number)]
    name = own_name(name, taken) if name.strip() else ""
    entries = list(roster.entries)
    for at, entry in enumerate(entries):
        if entry.unit.id != row.id:
            continue
        if number <= entry.count:
            names = [*entry.names, *[""] * (number - len(entry.names))]
            names[number - 1] = name
            while names and not names[-1]:
                names.pop()
            entries[at] = replace(entry, names=tuple(names))
            break
        number -= entry.count
    return replace(roster, entries=tuple(entries))


def pieces(roster: Roster, language: Language = "ru") -> list[tuple[Unit, int, str]]:
    """Each unit and commander of a roster: its row, its number among those of the row, and what it is called.

    Own names stand; the others are numbered, a lone one is not. Names never repeat within a roster.
    """
    rows = [unit for unit in roster.army.units if unit.kind is None and roster.count_of(unit)]
    own = {unit.id: roster.own_names(unit) for unit in rows}
    used = {fold(name) for names in own.values() for name in names if name}
    found: list[tuple[Unit, int, str]] = []
    by_name: dict[str, int] = {}
    shared = {
        unit.name.to(language) for unit in rows if sum(u.name.to(language) == unit.name.to(language) for u in rows) > 1
    }
    for unit in rows:
        base, total = unit.name.to(language), len(own[unit.id])
        for number, name in enumerate(own[unit.id], 1):
            by_name[base] = by_name.get(base, 0) + 1
            if not name and total == 1 and base not in shared and fold(base) not in used:
                name = base
            while not name:
                name = "" if fold(f"{base} {by_name[base]}") in used else f"{base} {by_name[base]}"
                by_name[base] += not name
            found.append((unit, number, name))
    return found
