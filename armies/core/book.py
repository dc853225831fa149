"""Army books that an operator adds: YAML or CSV files of the same schema as the shipped lists.

A YAML file is one army, or ``armies:`` with a list of them. A CSV file has a row for each row of a list and for each
rule (``type`` is ``rule``), with the columns of :data:`.sheet.COLUMNS` in any order; a column that nobody needs
may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import ValidationError

from armies.core.document import parse_document
from armies.core.listed import list_pack
from armies.core.pack import own_files
from armies.core.places import line_at, lines_of
from armies.core.reading import FileWrong, faults_of
from armies.core.sheet import COLUMNS, sheet_trees
from armies.core.statline import Army, Row, wrong_rows
from lexicon.errors import AdjutantError, NotUnderstood, OverBudget, StorageTrouble, in_english
from lexicon.names import Name

_MAX_FILES: Final = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a file, or that its author should look at again.

    Attributes:
        line: from 1; ``None`` when the whole file is meant.
        where: the path of the cell (``units[3].points``), or the ids of rows.
        code: as in :mod:`.reading` and :mod:`.document`; ``army.rows`` for rows that do not agree,
            ``army.price`` (a remark) for a price that the book's own table does not give.
        level: an ``error`` keeps the file from being used, a ``remark`` does not.
    """

    line: int | None
    where: str
    code: str
    value: str | None = None
    allowed: str | None = None
    example: str | None = None
    level: Literal["error", "remark"] = "error"


def parse_book(text: str, name: str) -> tuple[Army, ...]:
    """The armies of a file; ``name`` tells YAML from CSV by its ending and stands in errors.

    Raises:
        FileWrong: cells or rows are wrong; all are named.
        NotUnderstood, OverBudget: it is no document of ours (``document.*``, ``csv.*``).
    """
    trees, _ = _trees(text, name)
    armies: list[Army] = []
    faults: list[NotUnderstood] = []
    for prefix, tree, lines in trees:
        try:
            armies.append(Army.model_validate(tree))
        except ValidationError as wrong:
            for fault in faults_of(wrong, lines):
                fault.field = f"{prefix}{fault.field}"
                faults.append(fault)
    if faults:
        raise FileWrong(name, faults)
    return tuple(armies)


def lint_army(text: str, name: str) -> tuple[Fault, ...]:
    """Everything that is wrong with an army file, in the order of its lines; empty when nothing is.

    Files that a game without lists reads (:class:`armies.core.pack.OwnFiles`) are checked too. Cells are judged one
    by one, so a wrong cell does not hide what is wrong between rows.
    """
    try:
        own = own_files(text, name)
        if own is not None:
            own.files.parse(text, name)
            return ()
        trees, faults = _trees(text, name)
    except FileWrong as wrong:
        return tuple(_fault_of(fault) for fault in wrong.faults)
    except AdjutantError as trouble:
        return (_fault_of(trouble),)
    found = [*faults]
    seen: set[str] = set()
    for prefix, tree, lines in trees:
        found += [_placed(fault, prefix) for fault in _lint_one(tree, lines)]
        key = tree.get("id") if isinstance(tree, dict) else None
        if isinstance(key, str):
            if key in seen:
                found.append(Fault(line_at(lines, ("id",)), f"{prefix}id", "army.twice", key))
            seen.add(key)
    return tuple(sorted(found, key=lambda fault: (fault.line or 0, fault.level)))


@dataclass(frozen=True, slots=True)
class Folder:
    """What an operator's folder holds, by file name.

    Attributes:
        armies: of all army lists. own: what files of a game's own say (:class:`armies.core.pack.OwnFiles`), by game.
        wrong: files that hold neither, and why. The others stand.
    """

    armies: tuple[Army, ...] = ()
    own: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    wrong: tuple[tuple[str, AdjutantError], ...] = ()


def read_folder(folder: Path) -> Folder:
    """All YAML and CSV files of a folder. One that is wrong breaks only itself.

    Raises:
        OverBudget: ``folder.too_many``. StorageTrouble: ``storage.cannot_open``: the folder cannot be read.
    """
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix.casefold() in (".yaml", ".yml", ".csv"))
    except OSError as trouble:
        raise StorageTrouble("storage.cannot_open", field="folder", value=folder.name) from trouble
    if len(files) > _MAX_FILES:
        raise OverBudget("folder.too_many", limit=_MAX_FILES, field="folder", value=len(files))
    armies: list[Army] = []
    own: dict[str, tuple[Any, ...]] = {}
    wrong: list[tuple[str, AdjutantError]] = []
    for path in files:
        try:
            text = _text_of(path)
            pack = own_files(text, path.name)
            if pack is None:
                armies += parse_book(text, path.name)
            else:
                own[pack.system] = (*own.get(pack.system, ()), *pack.files.parse(text, path.name))
        except AdjutantError as error:
            wrong.append((path.name, error))
    return Folder(tuple(armies), own, tuple(wrong))


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise NotUnderstood("document.encoding", field="file", value=path.name, allowed="UTF-8") from wrong
    except OSError as trouble:
        raise NotUnderstood("file.unreadable", field="file", value=path.name, reason=trouble.strerror) from trouble


Lines = Mapping[tuple[str | int, ...], int]


def _trees(text: str, name: str) -> tuple[list[tuple[str, Any, Lines]], list[Fault]]:
    """(prefix of paths, tree, lines) of each army in a file, and what was wrong with the file around them."""
    if name.casefold().endswith(".csv"):
        sheets, unknown = sheet_trees(text)
        return sheets, [Fault(1, column, "csv.column", allowed=", ".join(COLUMNS)) for column in unknown]
    tree = parse_document(text)
    lines = lines_of(text)
    if isinstance(tree, dict) and isinstance(tree.get("armies"), list):
        extra = [key for key in tree if key not in ("armies", "system")]
        faults = [Fault(lines.get((key,)), key, "army.unknown_key", allowed="armies") for key in extra]
        trees: list[tuple[str, Any, Lines]] = []
        for at, army in enumerate(tree["armies"]):
            inner = {path[2:]: line for path, line in lines.items() if path[:2] == ("armies", at)}
            trees.append((f"armies[{at}].", army, inner))
        return trees, faults
    if isinstance(tree, dict):
        tree.pop("system", None)
    return [("", tree, lines)], []


def _lint_one(tree: Any, lines: Lines) -> Iterator[Fault]:
    try:
        army = Army.model_validate(tree)
    except ValidationError as wrong:
        told: list[NotUnderstood] = faults_of(wrong, lines)
        between = [error for error in wrong.errors() if error["type"] == "rows"]
        yield from (_fault_of(fault) for fault in told if not (between and fault.field == "file"))
        yield from (Fault(_line_of_row(tree, lines, text), "units", "army.rows", text) for text in _disagreements(tree))
        return
    for at, unit in enumerate(army.units):
        if unit.is_troop and unit.off_standard is None and list_pack().off_standard(unit):
            where = f"units[{at}].points"
            yield Fault(line_at(lines, ("units", at, "points")), where, "army.price", str(unit.points), level="remark")


def _disagreements(tree: Any) -> list[str]:
    """What rows contradict each other in, of a tree whose cells need not be right."""
    if not isinstance(tree, dict):
        return []
    rows = [unit for unit in _listed(tree.get("units")) if isinstance(unit, dict) and isinstance(unit.get("id"), str)]
    facts = [
        Row(row["id"], str(row.get("type", "")), _texts(row.get("upgrades")), _texts(row.get("special")))
        for row in rows
    ]
    rules = [str(rule["code"]) for rule in _listed(tree.get("rules")) if isinstance(rule, dict) and "code" in rule]
    cells = [
        cell for doubt in _listed(tree.get("doubts")) if isinstance(doubt, dict) for cell in _texts(doubt.get("cells"))
    ]
    return wrong_rows(facts, rules, cells) if facts else []


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(item for item in _listed(value) if isinstance(item, str))


def _line_of_row(tree: Any, lines: Lines, text: str) -> int | None:
    """The line of the first row that a sentence on disagreeing rows names."""
    for at, row in enumerate(_listed(tree.get("units"))):
        if isinstance(row, dict) and isinstance(row.get("id"), str) and f"{row['id']} " in f"{text} ":
            return line_at(lines, ("units", at))
    return line_at(lines, ())


def _fault_of(trouble: AdjutantError) -> Fault:
    allowed = trouble.allowed if isinstance(trouble.allowed, str | None) else ", ".join(in_english(trouble.allowed))
    example = trouble.example.en if isinstance(trouble.example, Name) else trouble.example
    value = None if trouble.value is None else str(trouble.value)[:80]
    return Fault(trouble.params.get("line"), trouble.field or "file", trouble.code, value, allowed, example)


def _placed(fault: Fault, prefix: str) -> Fault:
    where = f"{prefix}{fault.where}"
    return Fault(fault.line, where, fault.code, fault.value, fault.allowed, fault.example, fault.level)
