"""From a roster to what stands on the table: every unit and commander by itself, with its upgrades applied.

The fields are those that a battle asks for when a unit or commander is added to it; this room knows no battle.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from armies.core.editing import pieces
from armies.core.listed import LISTED, list_pack
from armies.core.roster import AnyForce, Entry, Force, Roster, is_core
from armies.core.statline import Statline, Unit
from lexicon.folding import fold
from lexicon.names import Language
from lexicon.refs import Book


def _facts(one: Any, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Fields by name; the profile as JSON knows it, with lists for tuples."""
    found = {part.name: getattr(one, part.name) for part in fields(one) if part.name not in without}
    return found | {"profile": json.loads(json.dumps(dict(one.profile), default=dict))}


@dataclass(frozen=True, slots=True)
class MusteredUnit:
    """A unit with its upgrades.

    Attributes:
        entry: id of its row in the list; ``name`` is as players call it.
        points: its whole cost.
        range: as printed (``15``, ``3x60``).
        core: whether it counts towards the breaking point (wma p. 71).
        counts_lost: as how many units it counts once destroyed (wma p. 128: Triarii 2).
        profile: what has no field here: ``upgrades`` (ids of rows), and all cells of other games.
    """

    name: str
    army: str = ""
    entry: str = ""
    type: str = ""
    attack: int | None = None
    hits: int | None = None
    armour: int | None = None
    size: int = 1
    range: str | None = None
    points: int = 0
    rules: tuple[str, ...] = ()
    core: bool = True
    counts_lost: int = 1
    profile: Mapping[str, Any] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """The fields that a battle records; it tells ``core`` and ``counts_lost`` from the rules itself."""
        return _facts(self, without=("core", "counts_lost"))


@dataclass(frozen=True, slots=True)
class MusteredCommander:
    """A commander with his mount or name.

    Attributes:
        rank: ``general``, ``leader`` or ``subordinate``.
        command: his Command; where two are printed, the one he starts with, the other is ``command_other`` in
            ``profile``.
        attack: his own bonus; ``mount_attack`` is what his mount adds (wma p. 69).
        mount: id of his mount's row.
    """

    name: str
    rank: str
    command: int
    attack: int = 0
    mount: str | None = None
    mount_attack: int = 0
    points: int = 0
    army: str = ""
    entry: str = ""
    rules: tuple[str, ...] = ()
    profile: Mapping[str, Any] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """The fields that a battle records."""
        return _facts(self)


@dataclass(frozen=True, slots=True)
class Muster:
    """One side, ready for a battle. ``points`` is the sum over units and commanders."""

    system: Book
    army: str
    points: int
    units: tuple[MusteredUnit, ...]
    commanders: tuple[MusteredCommander, ...] = ()


def muster(force: AnyForce, language: Language = "ru") -> Muster:
    """Every unit and commander of a force, with unique names and upgrades applied.

    Upgrades go to those their player named, the rest to the first who may have them and have none of the kind. An
    upgrade nobody is left for is passed over: a check names it.
    """
    return _muster_force(force) if isinstance(force, Force) else _muster_roster(force, language)


def _muster_roster(roster: Roster, language: Language) -> Muster:
    here = pieces(roster, language)
    borne = _hand_out(roster, here)
    units: list[MusteredUnit] = []
    commanders: list[MusteredCommander] = []
    used = {fold(name) for _, _, name in here}
    rows_here = {unit.id: unit for unit, _, _ in here}
    own = {(id_, n) for id_, unit in rows_here.items() for n, name in enumerate(roster.own_names(unit), 1) if name}
    for unit, number, name in here:
        upgrades = borne.get((unit.id, number), [])
        points = unit.points + sum(price for _, price in upgrades)
        rows = [upgrade for upgrade, _ in upgrades]
        named = [row for row in rows if row.kind in ("named_general", "character", "elite")]
        if named and (unit.id, number) not in own:
            name = _unused(named[0].name.to(language), used)
            used.add(fold(name))
        if unit.is_commander:
            commanders.append(_commander(roster, unit, name, rows, points))
        else:
            units.append(_unit(roster, unit, name, rows, points))
    total = sum(unit.points for unit in units) + sum(commander.points for commander in commanders)
    return Muster(LISTED, roster.army.id, total, tuple(units), tuple(commanders))


def _unused(name: str, used: set[str]) -> str:
    number = 1
    while fold(name if number == 1 else f"{name} {number}") in used:
        number += 1
    return name if number == 1 else f"{name} {number}"


def _hand_out(roster: Roster, here: list[tuple[Unit, int, str]]) -> dict[tuple[str, int], list[tuple[Unit, int]]]:
    """Who bears which upgrade, and what it costs there; an upgrade of a kind goes to one that has none of the kind."""
    borne: dict[tuple[str, int], list[tuple[Unit, int]]] = {}
    prices = _prices(roster)

    def free(entry: Entry, key: tuple[str, int]) -> bool:
        return all(upgrade.kind != entry.unit.kind for upgrade, _ in borne.get(key, []))

    # Those with a number first, then those for one row, then those that anybody may bear.
    wanted = [(entry, 1, number) for entry in roster.entries if entry.unit.kind for number in entry.bearers]
    loose = [(e, e.count - len(e.bearers), 0) for e in roster.entries if e.unit.kind and e.count > len(e.bearers)]
    loose.sort(key=lambda item: item[0].applied_to is None)
    for entry, count, wanted_number in (*wanted, *loose):
        takers = entry.unit.upgrades if entry.applied_to is None else (entry.applied_to.id,)
        able = [
            (unit.id, number)
            for taker in takers
            for unit, number, _ in here
            if unit.id == taker and taker in entry.unit.upgrades and wanted_number in (0, number)
        ]
        for key in [key for key in able if free(entry, key)][:count]:
            pot = prices[entry.unit.id]
            borne.setdefault(key, []).append((entry.unit, pot.pop() if pot else 0))
    return borne


def _prices(roster: Roster) -> dict[str, list[int]]:
    """What each piece of an upgrade costs; one price for several rows is spread over them (wma p. 85)."""
    prices: dict[str, list[int]] = {}
    groups: dict[str, list[str]] = {}
    for entry in roster.entries:
        if entry.unit.kind is None:
            continue
        if entry.unit.shared_points is None:
            prices.setdefault(entry.unit.id, []).extend([entry.unit.points] * entry.count)
        else:
            groups.setdefault(entry.unit.shared_points, []).extend([entry.unit.id] * entry.count)
    for rows in groups.values():
        sets = max(rows.count(row) for row in rows)
        total = sets * max(roster.army.by_id[row].points for row in rows)
        for at, row in enumerate(rows):
            prices.setdefault(row, []).append(total // len(rows) + (at < total % len(rows)))
    return prices


def _unit(roster: Roster, unit: Unit, name: str, upgrades: list[Unit], points: int) -> MusteredUnit:
    better = next((row for row in upgrades if row.kind == "elite"), unit)
    stats: Statline = better.stats
    rules = tuple(
        dict.fromkeys(
            code
            for row in dict.fromkeys((better.id, *(u.id for u in upgrades)))
            for code in roster.army.by_id[row].special
        )
    )
    traits = list_pack().traits
    armoured = better.model_copy(update={"type": unit.type, "special": rules})
    return MusteredUnit(
        name=name,
        army=roster.army.id,
        entry=unit.id,
        type=better.printed_type or unit.type,
        attack=None if stats.attack is None else stats.attack.value,
        hits=stats.hits,
        armour=stats.armour,
        size=stats.size or 1,
        range=None if stats.range is None else str(stats.range),
        points=points,
        rules=rules,
        core=is_core(armoured),
        counts_lost=max((traits[code].destroyed_count for code in rules if code in traits), default=1),
        profile={"upgrades": tuple(row.id for row in upgrades)} if upgrades else {},
    )


def _commander(roster: Roster, unit: Unit, name: str, upgrades: list[Unit], points: int) -> MusteredCommander:
    person = next((row for row in upgrades if row.kind in ("named_general", "character")), unit)
    mount = next((row for row in upgrades if row.kind == "mount"), None)
    command = person.stats.command or unit.stats.command
    attack = person.stats.attack or unit.stats.attack
    assert command is not None and attack is not None
    profile: dict[str, Any] = {"upgrades": tuple(row.id for row in upgrades)} if upgrades else {}
    if command.low != command.high:
        profile["command_other"] = command.high if person.starts_low else command.low
    return MusteredCommander(
        name=name,
        rank=unit.type,
        command=command.low if person.starts_low else command.high,
        attack=attack.value,
        mount=None if mount is None else mount.id,
        mount_attack=0 if mount is None or mount.stats.attack is None else mount.stats.attack.value,
        points=points,
        army=roster.army.id,
        entry=unit.id,
        rules=tuple(dict.fromkeys(code for row in (unit, *upgrades) for code in row.special)),
        profile=profile,
    )


def _muster_force(force: Force) -> Muster:
    units = tuple(
        MusteredUnit(
            name=member.name,
            type=str(member.profile.get("type", "")),
            size=member.size,
            points=member.points,
            rules=tuple(member.profile.get("rules", ())),
            profile=dict(member.profile),
        )
        for member in force.members
    )
    return Muster(force.system, "", sum(unit.points for unit in units), units)
