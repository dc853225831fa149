"""A force entry by entry, as it was read: shown as lines, each taken out, doubled, or said anew.

The number of an entry is its place, from 1: units of a typed force, rows of a roster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from armies.core import editing
from armies.core.copies import copies_of, grown
from armies.core.naming import label_of
from armies.core.pack import force_packs
from armies.core.pasting import read_line
from armies.core.roster import AnyForce, Force, Roster
from armies.core.rostering import paste_roster
from lexicon.errors import NotFound
from lexicon.names import Language


def entry_lines(force: AnyForce, language: Language = "ru") -> list[str]:
    """Each entry as it would be typed: a statline, or how many of which row."""
    if isinstance(force, Force):
        return [force_packs()[force.system].render(member, language) for member in force.members]
    lines = []
    for entry in force.entries:
        whom = "" if entry.applied_to is None else f" > {label_of(force.army, entry.applied_to, language)}"
        called = list(enumerate(entry.names, 1))
        names = "".join(f" «{name}»" if entry.count == 1 else f" {at} «{name}»" for at, name in called if name)
        lines.append(f"{entry.count} {label_of(force.army, entry.unit, language)}{whom}{names}")
    return lines


def without_entry(force: AnyForce, number: int, language: Language = "ru") -> AnyForce:
    """The force without this entry.

    Raises:
        NotFound: ``roster.absent``: there is no such entry.
    """
    at = _place(force, number)
    if isinstance(force, Force):
        return replace(force, members=(*force.members[:at], *force.members[at + 1 :]))
    entry = force.entries[at]
    rest = replace(force, entries=(*force.entries[:at], *force.entries[at + 1 :]))
    if entry.unit.kind is not None or rest.count_of(entry.unit):
        return rest
    return editing.remove_unit(force, entry.unit, language=language)  # with the upgrades that nobody can bear then


def doubled(force: AnyForce, number: int, language: Language = "ru") -> AnyForce:
    """The force with one more of this entry; errors as of :func:`without_entry`."""
    at = _place(force, number)
    if isinstance(force, Roster):
        entry = force.entries[at]
        return editing.add_unit(force, entry.unit, to=entry.applied_to, language=language)
    typed = copies_of(replace(force, members=(force.members[at],)), force.members[at].name)
    assert typed is not None
    return grown(force, typed)[0]


def said_anew(
    force: AnyForce, number: int, line: str, profiles: Sequence[Any] = (), language: Language = "ru"
) -> AnyForce:
    """The force with what this line says in place of the entry.

    Raises:
        AdjutantError: the line is not clear. NotFound: ``roster.absent``.
    """
    at = _place(force, number)
    if isinstance(force, Roster):
        return _row_anew(force, at, line, language)
    rest = replace(force, members=(*force.members[:at], *force.members[at + 1 :]))
    said = read_line(rest, line, profiles)
    made = said.members[len(rest.members) :]
    return replace(said, members=(*rest.members[:at], *made, *rest.members[at:]))


def _row_anew(roster: Roster, at: int, line: str, language: Language) -> Roster:
    """The roster with what the line says in the entry's place; of the same row its names and upgrades stay."""
    old, others = roster.entries[at], (*roster.entries[:at], *roster.entries[at + 1 :])
    said = paste_roster(line, roster=replace(roster, entries=others), language=language)
    if said.unread:
        raise said.unread[0].error
    made = said.force.entries[len(others) :]
    if made and (made[0].unit.id, made[0].applied_to) == (old.unit.id, old.applied_to):
        count = made[0].count
        names = made[0].names or old.names[:count]
        made = (replace(made[0], names=names, bearers=made[0].bearers or old.bearers[:count]), *made[1:])
    now = replace(roster, entries=(*said.force.entries[:at], *made, *said.force.entries[at : len(others)]))
    return editing.without_idle_upgrades(now, old.unit) if old.unit.kind is None else now


def other_readings(force: AnyForce, number: int, language: Language = "ru") -> list[tuple[str, str]]:
    """What the entry may have meant instead: a label, and the line that says so; errors as of :func:`without_entry`."""
    at = _place(force, number)
    if isinstance(force, Roster):
        entry = force.entries[at]
        label = label_of(force.army, entry.unit, language)
        counts = (entry.count - 1, entry.count + 1) if entry.unit.is_troop else ()
        return [(f"{count} {label}", f"{count} {label}") for count in counts if count > 0]
    pack = force_packs()[force.system]
    return [(label, pack.render(member, language)) for label, member in pack.doubts(force.members[at], language)]


def _place(force: AnyForce, number: int) -> int:
    entries = force.members if isinstance(force, Force) else force.entries
    if not 1 <= number <= len(entries):
        raise NotFound("roster.absent", field="unit", value=str(number), allowed=f"1-{len(entries)}")
    return number - 1
