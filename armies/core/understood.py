"""What a pasted list was understood as, as plain values for scripts (``adjutant armies read --json``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from armies.core.force import check, import_force
from armies.core.library import Library
from armies.core.listing import render_violation
from armies.core.pack import force_packs
from armies.core.pasted import Pasted
from armies.core.roster import AnyForce, Force, Roster
from lexicon.errors import AdjutantError
from lexicon.refs import Book

_NO_LIST: Final = frozenset({"paste.nothing", "army.needed", "army.ambiguous"})


def understood(text: str, system: Book, library: Library | None = None, profiles: Sequence[Any] = ()) -> dict[str, Any]:
    """One object: the army, the limit of the header, the sum, units, commanders, and each line that was not understood.

    A text that is no list of this game has no units and one problem, ``not_a_list`` or ``other_game``.
    """
    made: dict[str, Any] = {
        "system": system,
        "army": None,
        "limit": None,
        "points": None,
        "units": [],
        "commanders": [],
    }
    try:
        pasted = import_force(text, system=system, library=library, profiles=profiles)
    except AdjutantError as wrong:
        code = {"paste.other_game": "other_game"}.get(wrong.code, "not_a_list")
        first = next((line.strip() for line in text.splitlines() if line.strip()), "")
        problem = {"line": str(wrong.value or first)[:200], "code": code}
        why = [] if wrong.code in ("paste.nothing", "paste.other_game") else [{**problem, "code": wrong.code}]
        return {**made, "problems": [problem, *why]}
    force = pasted.force
    made |= {"limit": pasted.limit, "points": force.total, "legal": check(force).legal}
    if isinstance(force, Roster):
        made |= {"army": force.army.id, "units": list(_rows(pasted)), "commanders": list(_persons(pasted))}
    else:
        made["units"] = list(_members(pasted, force))
    return {**made, "problems": [{"line": one.text, "code": one.error.code} for one in pasted.unread]}


def _rows(pasted: Pasted[AnyForce]) -> Iterator[dict[str, Any]]:
    for line in pasted.lines:
        if line.entry is not None and line.entry.unit.is_troop:
            unit = line.entry.unit
            yield {
                "name": unit.name.ru,
                "name_en": unit.name.en,
                "id": unit.id,
                "count": line.entry.count,
                "points": unit.points,
            }


def _persons(pasted: Pasted[AnyForce]) -> Iterator[dict[str, Any]]:
    for line in pasted.lines:
        entry = line.entry
        if entry is not None and entry.unit.is_commander:
            names = (*entry.names, *[None] * entry.count)[: entry.count]
            yield from ({"name": name or None, "rank": entry.unit.type, "id": entry.unit.id} for name in names)


def _members(pasted: Pasted[AnyForce], force: Force) -> Iterator[dict[str, Any]]:
    pack = force_packs()[force.system]
    by_name = {member.name: member for member in force.members}
    for line in pasted.lines:
        if pack.by_line and line.members:
            yield {**pack.describe(by_name[line.members[0]]), "count": len(line.members)}
        elif line.kind == "unit":
            yield from ({**pack.describe(by_name[name]), "count": 1} for name in line.members)


def judged(
    text: str, system: Book | None = None, library: Library | None = None, profiles: Sequence[Any] = ()
) -> dict[str, Any]:
    """The verdict on a whole list in any form: ``legal``, ``total``, ``left``, ``problems``, and lines not understood.

    Raises:
        AdjutantError: it is no list, or one of another game.
    """
    pasted = import_force(text, system=system, library=library, profiles=profiles)
    verdict = check(pasted.force)
    return {
        "legal": verdict.legal and not pasted.unread,
        "total": verdict.total,
        "left": verdict.left,
        "problems": [render_violation(violation) for violation in verdict.violations],
        "unread": [{"line": one.text, "code": one.error.code} for one in pasted.unread],
    }
