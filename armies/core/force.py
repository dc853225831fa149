"""One door to rosters and forces of every game, for commands: make, change, paste, check, muster, show, complete.

Everything takes a force and returns a new one; whatever raises has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from armies.core import editing, typed_edits
from armies.core.check import ForceVerdict, Verdict, resolve_check
from armies.core.entries import doubled, entry_lines, other_readings, said_anew, without_entry
from armies.core.exporting import FORMS, Form, export_force
from armies.core.files import is_file
from armies.core.importing import game_of, import_force
from armies.core.library import Library, load_library
from armies.core.listed import LISTED, SYSTEMS_WITH_LISTS, list_pack
from armies.core.muster import Muster, muster
from armies.core.naming import label_of, near_names, own_name, tidy_name
from armies.core.pack import force_packs
from armies.core.pasted import Pasted
from armies.core.pasting import read_line
from armies.core.roster import MAX_SIZE_POINTS, AnyForce, Force, Member, Roster
from armies.core.statline import Unit
from armies.core.suggest import Suggestion, suggest
from lexicon.errors import Ambiguous, NotAllowed, NotFound, NotUnderstood
from lexicon.folding import fold
from lexicon.matching import clearest, rank
from lexicon.names import Language
from lexicon.refs import Book

Role = Literal["add", "remove", "upgrade", "rename"]

DEFAULT_SIZES: Final[dict[str, int]] = {pack.system: pack.size for pack in force_packs().values()}
DEFAULT_SIZES.update((system, list_pack().size) for system in SYSTEMS_WITH_LISTS)


def new_force(
    system: Book,
    *,
    army: str = "",
    size_points: int | None = None,
    name: str = "",
    library: Library | None = None,
) -> AnyForce:
    """An empty roster (of ``army``, where the game has lists) or force of a game.

    Raises:
        NotUnderstood: ``army.needed``: a game with lists, and no army named; ``system.no_armies``: it has none.
        NotFound, Ambiguous: the army's name (see :meth:`armies.core.library.Library.choose`).
        NotAllowed: ``size.range``, ``rename.long``.
    """
    size = DEFAULT_SIZES.get(system, 0) if size_points is None else size_points
    if system in SYSTEMS_WITH_LISTS:
        library = library or load_library(LISTED)
        if not army.strip():
            raise NotUnderstood("army.needed", field="army", allowed=[known.name for known in library.armies])
        return editing.new_roster(library.choose(army), size, name)
    if system not in force_packs():
        raise NotUnderstood("system.no_armies", field="system", value=system, allowed=list(DEFAULT_SIZES))
    return retitle(resize(Force(system, DEFAULT_SIZES[system]), size), name)


def add_line(force: AnyForce, text: str, profiles: Sequence[Any] = (), language: Language = "ru") -> AnyForce:
    """``4 легионеры``, or a unit as the game writes it (see the game's module).

    Raises:
        AdjutantError: the line is not clear or not allowed.
    """
    if isinstance(force, Roster):
        return typed_edits.add_words(force, text, language)
    return read_line(force, text, profiles)


def remove_line(force: AnyForce, text: str, language: Language = "ru") -> AnyForce:
    """``2 легионеры`` takes two away, ``легионеры`` all; in games without lists, the unit of this name.

    Raises:
        NotFound: ``roster.absent``; Ambiguous; NotAllowed: ``roster.fewer``, ``count.range``.
    """
    if isinstance(force, Roster):
        return typed_edits.remove_words(force, text, language)
    gone = choose_member(force, text)
    return replace(force, members=tuple(member for member in force.members if member is not gone))


def upgrade_line(force: AnyForce, text: str, language: Language = "ru") -> AnyForce:
    """``колесница > генерал``, ``лидер верхом``, ``знамение``; see :func:`armies.core.typed_edits.upgrade_words`.

    Raises:
        NotAllowed: ``upgrade.not_here``: in this game options are typed with the unit.
    """
    if isinstance(force, Roster):
        return typed_edits.upgrade_words(force, text, language)
    raise NotAllowed("upgrade.not_here", field="upgrade", value=text, system=force.system)


def rename_line(force: AnyForce, which: str, name: str, language: Language = "ru") -> AnyForce:
    """``легионеры 3`` becomes ``Железный легион``; an empty name gives the number back, where the game has lists.

    Raises:
        NotFound, Ambiguous, NotAllowed: see :func:`armies.core.typed_edits.rename_words`.
    """
    if isinstance(force, Roster):
        return typed_edits.rename_words(force, which, name, language)
    member = choose_member(force, which)
    new = own_name(name, [other.name for other in force.members if other is not member])
    members = [replace(one, name=new) if one is member else one for one in force.members]
    members = [_joins_renamed(one, member.name, new) for one in members]
    return replace(force, members=tuple(members))


def _joins_renamed(member: Member, old: str, new: str) -> Member:
    if member.profile.get("joins") != old:
        return member
    return replace(member, profile={**member.profile, "joins": new})


def choose_member(force: Force, text: str) -> Member:
    """The unit that this text names.

    Raises:
        NotFound: ``roster.absent``; Ambiguous: ``name.ambiguous``.
    """
    exact = [member for member in force.members if fold(member.name) == fold(text)]
    if exact:
        return exact[0]
    found = rank(text[:200], [(member.name, member) for member in force.members])
    if not found:
        near = near_names(text, [member.name for member in force.members])
        raise NotFound("roster.absent", field="unit", value=text, near=near)
    alike = [match.name for match in clearest(found)]
    if len(alike) > 1:
        raise Ambiguous("name.ambiguous", field="unit", value=text, candidates=alike, count=len(alike))
    return found[0].thing


def copy_force(force: AnyForce, name: str) -> AnyForce:
    """The same under another name.

    Raises:
        NotAllowed: the name is empty, too long, or the same.
    """
    return replace(force, name=own_name(name, [force.name] if force.name else ()))


def resize(force: AnyForce, size_points: int) -> AnyForce:
    """The same for a battle of another size.

    Raises:
        NotAllowed: ``size.range``.
    """
    if isinstance(force, Roster):
        return editing.resize(force, size_points)
    if isinstance(size_points, bool) or not 1 <= size_points <= MAX_SIZE_POINTS:
        example = str(DEFAULT_SIZES[force.system])
        allowed = f"1-{MAX_SIZE_POINTS}"
        raise NotAllowed("size.range", field="size_points", value=size_points, allowed=allowed, example=example)
    return replace(force, size_points=size_points)


def retitle(force: AnyForce, name: str) -> AnyForce:
    """The same under another name, or under none.

    Raises:
        NotAllowed: ``rename.long``.
    """
    return replace(force, name=own_name(name, ()) if tidy_name(name) else "")


def check(force: AnyForce) -> Verdict | ForceVerdict:
    """Every violation at once, what is spent and what is left."""
    return resolve_check(force) if isinstance(force, Roster) else force_packs()[force.system].check(force)


def suggestions(force: AnyForce, limit: int = 5) -> tuple[Suggestion, ...]:
    """Legal ways to spend what is left; only games with lists know what may be bought."""
    return suggest(force, limit) if isinstance(force, Roster) else ()


def to_battle(force: AnyForce, language: Language = "ru") -> Muster:
    """Every unit and commander, ready for a battle; what nobody settled is settled by the game."""
    if isinstance(force, Force):
        force = force_packs()[force.system].muster(force)
    return muster(force, language)


def choices(force: AnyForce, typed: str, role: Role, language: Language = "ru", limit: int = 25) -> tuple[str, ...]:
    """What may be typed on: rows to add, what is there to remove, upgrades, or pieces that could have a name."""
    if isinstance(force, Force):
        names = [member.name for member in force.members] if role in ("remove", "rename") else []
    elif role == "rename":
        names = [name for _, _, name in editing.pieces(force, language)]
    else:
        names = [label_of(force.army, unit, language) for unit in _rows_for(force, role)]
    return _beginning(typed, names, limit)


def _rows_for(roster: Roster, role: Role) -> list[Unit]:
    if role == "remove":
        here = {entry.unit.id for entry in roster.entries}
        return [unit for unit in roster.army.units if unit.id in here]
    return [unit for unit in roster.army.units if (unit.kind is not None) == (role == "upgrade")]


def army_choices(
    typed: str, language: Language = "ru", limit: int = 25, library: Library | None = None
) -> tuple[str, ...]:
    """Names of army lists that begin like ``typed`` or come near it."""
    library = library or load_library(LISTED)
    return _beginning(typed, [army.name.to(language) for army in library.armies], limit)


def _beginning(typed: str, names: Sequence[str], limit: int) -> tuple[str, ...]:
    if not fold(typed):
        return tuple(names[:limit])
    found = rank(typed[:100], [(name, name) for name in names], floor=60.0)
    return tuple(match.name for match in found[:limit])


__all__ = [
    "DEFAULT_SIZES",
    "FORMS",
    "AnyForce",
    "Force",
    "ForceVerdict",
    "Form",
    "Library",
    "Member",
    "Muster",
    "Pasted",
    "Roster",
    "Suggestion",
    "Verdict",
    "add_line",
    "army_choices",
    "check",
    "choices",
    "copy_force",
    "doubled",
    "entry_lines",
    "export_force",
    "game_of",
    "import_force",
    "is_file",
    "new_force",
    "other_readings",
    "remove_line",
    "rename_line",
    "resize",
    "retitle",
    "said_anew",
    "suggestions",
    "to_battle",
    "upgrade_line",
    "without_entry",
]
