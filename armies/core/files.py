"""Files that the program wrote itself, JSON and CSV, back to rosters and forces; every fault is named with its line."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, ValidationError

from armies.core.editing import new_roster
from armies.core.exporting import CSV_COLUMNS
from armies.core.library import Library
from armies.core.listed import LISTED
from armies.core.naming import tidy_name
from armies.core.pack import force_packs
from armies.core.pasted import Pasted, PastedLine, Unread
from armies.core.pasting import read_line
from armies.core.places import Path, line_at, lines_of
from armies.core.reading import needed
from armies.core.roster import MAX_ENTRIES, MAX_SIZE_POINTS, AnyForce, Entry, Force, Roster
from lexicon.errors import AdjutantError, NotFound, NotUnderstood
from lexicon.folding import fold

_TYPED: Final = tuple(force_packs()) or ("typed",)  # a choice of nothing is no choice
_GAMES: Final = (LISTED, *_TYPED)
_JSON: Final = re.compile(r"\{|\[\s*(?:[\[{\"\]]|-?\d+\s*[,\]]|$)")
"""How such a text begins; ``[GF 1000pts]`` is the title of a list."""

_Text = Annotated[str, Field(min_length=1, max_length=200)]
_Title = Annotated[str, Field(max_length=200)]
_Size = Annotated[StrictInt, Field(ge=1, le=MAX_SIZE_POINTS)]
_Count = Annotated[StrictInt, Field(ge=1, le=999)]


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class EntryFile(_File):
    """Some rows of one kind: ``unit`` is the row's id in its list; ``applied_to`` the id of the row that it upgrades.

    ``names`` are own names, in order, empty for none; ``bearers`` the numbers of those who bear an upgrade.
    """

    unit: _Text
    name_ru: _Text | None = None
    name_en: _Text | None = None
    type: _Text | None = None
    count: _Count = 1
    applied_to: _Text | None = None
    names: Annotated[tuple[_Title, ...], Field(max_length=999)] = ()
    bearers: Annotated[tuple[_Count, ...], Field(max_length=999)] = ()


class RosterFile(_File):
    """A roster of a game with army lists; ``army`` is the id of its list."""

    system: Literal[LISTED] = LISTED  # type: ignore[valid-type]
    name: _Title = ""
    army: _Text
    army_name: _Title = ""
    size_points: _Size = 1000
    entries: Annotated[tuple[EntryFile, ...], Field(max_length=MAX_ENTRIES)]


class MemberFile(_File):
    """A unit of a game without lists: ``line`` says it all, as it would be typed; the rest is for readers."""

    line: Annotated[str, Field(min_length=1, max_length=2000)]
    name: _Title = ""
    points: int | None = None
    size: int | None = None


class ForceFile(_File):
    """A force of a game without lists."""

    system: Literal[_TYPED]  # type: ignore[valid-type]
    name: _Title = ""
    size_points: _Size
    units: Annotated[tuple[MemberFile, ...], Field(max_length=MAX_ENTRIES)]


AnyFile: Final = TypeAdapter[RosterFile | ForceFile](Annotated[RosterFile | ForceFile, Field(discriminator="system")])


def is_file(text: str) -> bool:
    """Whether the text is JSON or CSV, so that it says itself what it is of."""
    start = _start(text)
    return bool(_JSON.match(start)) or _is_csv(start)


def read_file(text: str, library: Library, into: AnyForce | None, profiles: Sequence[Any]) -> Pasted[AnyForce]:
    """The roster or force in a text for which :func:`is_file` holds.

    Raises:
        NotUnderstood: ``roster.json``, ``roster.twice``, ``roster.shape``, ``csv.*``: with ``line``.
        NotFound: ``army.unknown``, ``roster.unit``: an army or a row that no list has, with ``line``.
    """
    start = _start(text)
    if _JSON.match(start):
        return _from_json(text, library, into, profiles)
    return _from_csv(start, library, profiles)


def _start(text: str) -> str:
    return text.lstrip("\ufeff \t\r\n")


# JSON --------------------------------------------------------------------------------------------------------------


def _from_json(text: str, library: Library, into: AnyForce | None, profiles: Sequence[Any]) -> Pasted[AnyForce]:
    tree = _parse_json(text)
    for pack in force_packs().values():
        if pack.tree is not None and pack.tree.knows(tree):
            mine = isinstance(into, Force) and into.system == pack.system
            force = into if isinstance(into, Force) and mine else Force(pack.system, pack.size)
            made = pack.tree.read(tree, text, force)
            return Pasted(made.force, made.lines, made.unread, made.limit)
    try:
        sent = AnyFile.validate_python(tree if not isinstance(tree, dict) else {"system": LISTED, **tree})
    except ValidationError as wrong:
        raise _shape(wrong, lines_of(text)) from wrong
    lines = lines_of(text)
    if isinstance(sent, ForceFile):
        places = {at: line_at(lines, ("units", at)) for at in range(len(sent.units))}
        return _force_of(sent, places, profiles)
    return _roster_of(sent, {at: line_at(lines, ("entries", at)) for at in range(len(sent.entries))}, library)


def _parse_json(text: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            raise NotUnderstood("roster.twice", field="text", value=next(key for key in keys if keys.count(key) > 1))
        return found

    def number(token: str) -> Any:
        raise NotUnderstood("roster.json", field="text", value=token, allowed="JSON")

    try:
        return json.loads(text.lstrip("\ufeff"), object_pairs_hook=once, parse_constant=number)
    except json.JSONDecodeError as wrong:
        shown = "".join(text.split("\n")[wrong.lineno - 1 : wrong.lineno])[:60]
        raise NotUnderstood("roster.json", field="text", value=shown, allowed="JSON", line=wrong.lineno) from wrong
    except (ValueError, RecursionError) as wrong:
        raise NotUnderstood("roster.json", field="text", value=text[:60], allowed="JSON", line=1) from wrong


def _shape(wrong: ValidationError, lines: Mapping[Path, int]) -> NotUnderstood:
    """The first fault of a file, with the line it stands on."""
    first = wrong.errors()[0]
    path = tuple(step for step in first["loc"] if step not in _GAMES)
    allowed = needed(first)
    given = first["input"] if isinstance(first["input"], str | int | float) else None
    if first["type"] == "union_tag_invalid":
        path, given, allowed = ("system",), first["ctx"]["tag"], ", ".join(_GAMES)
    where = ".".join(map(str, path)) or "file"
    return NotUnderstood("roster.shape", field=where, value=given, allowed=allowed, line=line_at(lines, path))


def _roster_of(sent: RosterFile, places: Mapping[int, int | None], library: Library) -> Pasted[AnyForce]:
    army = library.named(sent.army)
    roster = new_roster(army, sent.size_points, tidy_name(sent.name))
    entries: list[Entry] = []
    for at, entry in enumerate(sent.entries):
        unit = army.by_id.get(entry.unit)
        to = None if entry.applied_to is None else army.by_id.get(entry.applied_to)
        for given, found in ((entry.unit, unit), (entry.applied_to, to)):
            if given is not None and found is None:
                raise NotFound(
                    "roster.unit", field=f"entries.{at}", value=given, army=army.name.ru, line=places.get(at)
                )
        assert unit is not None
        if unit.kind is None and (to is not None or entry.bearers):
            raise NotUnderstood(
                "roster.shape", field=f"entries.{at}", value=entry.unit, allowed="upgrade", line=places.get(at)
            )
        if to is not None and to.kind is not None:
            raise NotUnderstood("roster.shape", field=f"entries.{at}", value=to.id, allowed="unit", line=places.get(at))
        names = tuple(tidy_name(name) for name in entry.names[: entry.count]) if unit.kind is None else ()
        bearers = tuple(dict.fromkeys(entry.bearers))[: entry.count] if to is not None else ()
        while names and not names[-1]:
            names = names[:-1]
        entries.append(Entry(unit, entry.count, to, names, bearers))
    roster = _distinct(replace(roster, entries=tuple(entries)))
    lines = [
        PastedLine(places.get(at) or 1, entry.unit.id, "unit" if entry.unit.kind is None else "upgrade", entry)
        for at, entry in enumerate(roster.entries)
    ]
    return Pasted(roster, tuple(lines), limit=roster.size_points)


def _distinct(roster: Roster) -> Roster:
    """Without own names that another one has already."""
    seen: set[str] = set()
    entries: list[Entry] = []
    for entry in roster.entries:
        names: list[str] = []
        for name in entry.names:
            names.append("" if fold(name) in seen else name)
            seen.add(fold(name))
        while names and not names[-1]:
            names.pop()
        entries.append(replace(entry, names=tuple(names)))
    return replace(roster, entries=tuple(entries))


def _force_of(sent: ForceFile, places: Mapping[int, int | None], profiles: Sequence[Any]) -> Pasted[AnyForce]:
    force = Force(sent.system, sent.size_points, name=tidy_name(sent.name))
    read: list[PastedLine] = []
    unread: list[Unread] = []
    for at, unit in enumerate(sent.units):
        try:
            had = len(force.members)
            force = read_line(force, unit.line, profiles)
            made = tuple(member.name for member in force.members[had:])
            read.append(PastedLine(places.get(at) or 1, unit.line[:200], "unit", members=made))
        except AdjutantError as trouble:
            unread.append(Unread(places.get(at) or 1, unit.line[:200], trouble))
    return Pasted(force, tuple(read), tuple(unread), force.size_points)


# CSV ---------------------------------------------------------------------------------------------------------------


def _is_csv(text: str) -> bool:
    first = text.partition("\n")[0]
    return all(column in re.split(r"[,;\t]", first.strip().casefold()) for column in ("system", "count"))


def _from_csv(text: str, library: Library, profiles: Sequence[Any]) -> Pasted[AnyForce]:
    first = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text), delimiter=max(",;\t", key=first.count), strict=True)
    rows: list[tuple[int, dict[str, str]]] = []
    try:
        header = [cell.strip().casefold() for cell in next(reader)]
        for cells in reader:
            if len(cells) > len(header) or len(rows) > MAX_ENTRIES:
                allowed = ", ".join(CSV_COLUMNS)
                raise NotUnderstood(
                    "csv.shape", field="text", value=cells[0][:60], allowed=allowed, line=reader.line_num
                )
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, {key: cell.strip() for key, cell in zip(header, cells, strict=False)}))
    except csv.Error as wrong:
        raise NotUnderstood("csv.shape", field="text", value=str(wrong), line=reader.line_num) from wrong
    if not rows:
        raise NotUnderstood("csv.shape", field="text", value="", allowed=", ".join(CSV_COLUMNS), line=1)
    top = rows[0][1]
    tree: dict[str, Any] = {"system": top.get("system") or LISTED, "name": top.get("roster", "")}
    tree["size_points"] = _whole(top.get("size_points", ""), 1000)
    if tree["system"] != LISTED:
        tree["units"] = [{"line": row.get("line", "")} for _, row in rows]
    else:
        tree["army"] = top.get("army", "")
        tree["entries"] = [_csv_entry(row) for _, row in rows]
    try:
        sent = AnyFile.validate_python(tree)
    except ValidationError as wrong:
        lines: dict[Path, int] = {(): rows[0][0]}
        lines |= {(key, at): line for key in ("entries", "units") for at, (line, _) in enumerate(rows)}
        raise _shape(wrong, lines) from wrong
    places: dict[int, int | None] = {at: line for at, (line, _) in enumerate(rows)}
    return _force_of(sent, places, profiles) if isinstance(sent, ForceFile) else _roster_of(sent, places, library)


def _csv_entry(row: Mapping[str, str]) -> dict[str, Any]:
    entry: dict[str, Any] = {"unit": row.get("id", ""), "count": _whole(row.get("count", ""), 1)}
    if row.get("applied_to"):
        entry["applied_to"] = row["applied_to"]
    if row.get("names"):
        entry["names"] = row["names"].split("|")
    if row.get("bearers"):
        entry["bearers"] = [_whole(number, number) for number in row["bearers"].split()]
    return entry


def _whole(text: str, default: Any) -> Any:
    """A number where one stands; anything else is left for the schema to refuse."""
    if not text:
        return default
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text
