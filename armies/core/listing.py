"""Army lists and verdicts as JSON, for scripts and other programs (one object or one line at a time)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from armies.core.check import Violation, resolve_check
from armies.core.library import Library, load_library
from armies.core.listed import LISTED
from armies.core.reading import needed
from armies.core.roster import MAX_COUNT, MAX_ENTRIES, MAX_SIZE_POINTS, Entry, Roster
from armies.core.statline import TYPE_NAMES, Army, Unit
from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from lexicon.folding import fold
from lexicon.refs import RuleRef

MAX_LINE = 200_000

_Text = Annotated[str, Field(min_length=1, max_length=200)]


class EntryLine(BaseModel):
    """One entry of a roster as a script sends it; keys we do not need are passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    name_ru: _Text | None = None
    name_en: _Text | None = None
    type: _Text | None = None
    count: Annotated[StrictInt, Field(ge=1, le=MAX_COUNT)] = 1
    applied_to: _Text | None = None


class RosterLine(BaseModel):
    """A roster as a script sends it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    system: _Text = LISTED
    army: _Text
    size_points: Annotated[StrictInt, Field(ge=1, le=MAX_SIZE_POINTS)]
    entries: Annotated[tuple[EntryLine, ...], Field(max_length=MAX_ENTRIES)]


def show_json(system: str, army: str | None = None, library: Library | None = None) -> dict[str, Any]:
    """All lists of a game, or the one of this id or name, as ``{"armies": [...]}``; those that ship without a library.

    Raises:
        ValueMissing: no lists of this game ship with the program.
        NotFound: no such army.
    """
    library = library or load_library(system)
    armies = library.armies if army is None else (library.named(army),)
    return {"armies": [render_army(found) for found in armies]}


def render_army(army: Army) -> dict[str, Any]:
    """One list as plain JSON values."""
    return {
        "id": army.id,
        "name_ru": army.name.ru,
        "name_en": army.name.en,
        "page": army.page,
        "pages": list(army.pages),
        "units": [render_unit(army, unit) for unit in army.units],
        "rules": [
            {
                "code": rule.code,
                "name_ru": rule.name.ru,
                "name_en": rule.name.en,
                "page": rule.page,
                "gist_ru": rule.gist.ru,
                "gist_en": rule.gist.en,
            }
            for rule in army.rules
        ],
        "doubts": [{"cells": list(doubt.cells), "note": doubt.note} for doubt in army.doubts],
    }


def render_unit(army: Army, unit: Unit) -> dict[str, Any]:
    """One row: numbers where the table has numbers, text where it has a plus, a cross or a slash."""
    stats = unit.stats
    found: dict[str, Any] = {
        "id": unit.id,
        "name_ru": unit.name.ru,
        "name_en": unit.name.en,
        "type": unit.type,
        "attack": None if stats.attack is None else str(stats.attack) if stats.attack.added else stats.attack.value,
        "range": None if stats.range is None else str(stats.range) if stats.range.shots > 1 else stats.range.cm,
        "hits": stats.hits,
        "armour": stats.armour,
        "command": _command(unit),
        "size": stats.size,
        "min": unit.least,
        "max": unit.limit.most,
        "per_1000": unit.limit.per_1000,
        "points": str(unit.cost) if unit.cost.added else unit.points,
        "points_is_delta": unit.cost.added,
        "special_names": list(unit.special),
    }
    if unit.kind is not None:
        found["upgrade_kind"] = unit.kind
        found["upgrades"] = [army.by_id[base].name.ru for base in unit.upgrades]
        found["upgrades_ids"] = list(unit.upgrades)
        found["shared_points_group"] = unit.shared_points
        found["general_first"] = unit.general_first
    return found


def _command(unit: Unit) -> int | str | None:
    command = unit.stats.command
    if command is None:
        return None
    return command.low if command.low == command.high else str(command)


def check_json(line: str, library: Library | None = None) -> dict[str, Any]:
    """The answer to one roster line; a line that is no roster gets ``{"error": {...}}``, never a traceback.

    The answer has ``legal``, ``total`` and ``problems`` (code, message, page, field), and beside them ``left``,
    ``breaking_point`` and ``affordable`` (what may still be bought, with how many at most).
    """
    try:
        roster, strangers = parse_roster(line, library)
    except AdjutantError as trouble:
        return {"error": {"code": trouble.code, "field": trouble.field, "message": str(trouble)}}
    verdict = resolve_check(roster)
    violations = (*strangers, *verdict.violations)
    return {
        "legal": not violations,
        "total": verdict.total,
        "problems": [render_violation(violation) for violation in violations],
        "left": verdict.left,
        "breaking_point": verdict.breaking_point,
        "affordable": [
            {"name_ru": unit.name.ru, "type": unit.type, "points": str(unit.cost), "at_most": most}
            for unit, most in verdict.affordable
        ],
    }


def parse_roster(line: str, library: Library | None = None) -> tuple[Roster, tuple[Violation, ...]]:
    """A roster line as a roster, and a violation for each name that this army does not have.

    Raises:
        OverBudget: ``roster.too_long``.
        NotUnderstood: ``roster.json`` or ``roster.shape``.
        NotFound, ValueMissing: no such army or game.
    """
    if len(line) > MAX_LINE:
        raise OverBudget("roster.too_long", limit=MAX_LINE, field="line", value=len(line))
    try:
        sent = RosterLine.model_validate(json.loads(line))
    except ValidationError as wrong:
        first = wrong.errors()[0]
        path = ".".join(str(step) for step in first["loc"]) or "line"
        given = first["input"] if isinstance(first["input"], str | int) else None
        raise NotUnderstood("roster.shape", field=path, value=given, allowed=needed(first)) from wrong
    except (ValueError, RecursionError) as wrong:
        raise NotUnderstood("roster.json", field="line", value=line[:60], allowed="one JSON object") from wrong
    known = library if library is not None and library.system == sent.system else load_library(sent.system)
    army = known.named(sent.army)
    entries: list[Entry] = []
    strangers: list[Violation] = []
    met: Counter[tuple[str, ...]] = Counter()
    for entry in sent.entries:
        alike = _rows(army, entry)
        if not alike:
            strangers.append(_stranger(army, entry.name_ru or entry.name_en, entry.count))
            continue
        # Two rows of one name and type (wma p. 113): the first entry is the first row, the next the second.
        key = tuple(unit.id for unit in alike)
        unit = alike[min(met[key], len(alike) - 1)]
        met[key] += 1
        target = None if entry.applied_to is None else _target(army, unit, entry.applied_to)
        if entry.applied_to is not None and target is None:
            strangers.append(_stranger(army, entry.applied_to, entry.count))
        entries.append(Entry(unit, entry.count, target))
    return Roster(army, sent.size_points, tuple(entries)), tuple(strangers)


def _stranger(army: Army, name: str | None, count: int) -> Violation:
    return Violation("unknown_unit", army.ref, given=count, name=name or "")


def _rows(army: Army, entry: EntryLine) -> list[Unit]:
    """The rows of this name and type, in list order; the name alone decides where no type is given."""
    ru, en = fold(entry.name_ru or ""), fold(entry.name_en or "")
    alike = [
        unit
        for unit in army.units
        if entry.type in (None, unit.type) and ((ru and fold(unit.name.ru) == ru) or (en and fold(unit.name.en) == en))
    ]
    if len(alike) > 1 and en:
        alike = [unit for unit in alike if fold(unit.name.en) == en] or alike
    return alike


def _target(army: Army, upgrade: Unit, name: str) -> Unit | None:
    """The row that an upgrade was given to, by name, else by the word for its type.

    Of several, the one that may have the upgrade.
    """
    key = fold(name)
    takers = [unit for unit in army.units if unit.type != "upgrade"]
    alike = [unit for unit in takers if key in (fold(unit.name.ru), fold(unit.name.en), fold(unit.id))]
    alike = alike or [unit for unit in takers if unit.is_commander and key in _type_words(unit)]
    return next((unit for unit in alike if unit.id in upgrade.upgrades), alike[0] if alike else None)


def _type_words(unit: Unit) -> tuple[str, str]:
    return fold(TYPE_NAMES[unit.type].ru), fold(TYPE_NAMES[unit.type].en)


def render_violation(violation: Violation) -> dict[str, Any]:
    """A violation as JSON, with one English sentence for scripts; players read a translated one."""
    unit, target = violation.unit, violation.target
    return {
        "code": violation.code,
        "message": _sentence(violation),
        "unit": None if unit is None else unit.name.ru,
        "applied_to": None if target is None else target.name.ru,
        "given": violation.given,
        "allowed": violation.allowed,
        "page": violation.ref.page,
    }


def _sentence(violation: Violation) -> str:
    who = violation.unit.name.ru if violation.unit is not None else ""
    whom = violation.target.name.ru if violation.target is not None else ""
    given, allowed = violation.given, violation.allowed
    text = {
        "over_points": f"the roster costs {given}, the battle allows {allowed}",
        "min": f"{who}: {given} taken, at least {allowed} needed at this size",
        "max": f"{who}: {given} taken, at most {allowed} at this size",
        "absolute_max": f"{who}: {given} taken, at most {allowed} in an army of any size",
        "general_count": f"{given} Generals, exactly one is needed",
        "upgrade_target": f"{who} cannot be given to {whom}",
        "upgrade_without_base": f"{who}: {given} taken for {allowed} of {whom}",
        "general_mounted_first": f"{who} for {whom} while the General is on foot",
        "unknown_unit": f"this army has no {violation.name!r}",
        "corps_size": f"{violation.name}: {given} bases, {allowed} to a corps",
        "leaders": f"{given} corps, {allowed} leaders",
        "leader_in_two": f"leader {given} stands in two corps: {violation.name}",
        "leaders_spread": f"{given} of {allowed} leaders have a corps of their own",
        "corps_leaders": f"{violation.name}: {given} leaders, one to three to a corps",
        "support": f"{violation.name}: {given} supporting bases, at most {allowed}",
        "heroes": f"{given} heroes, at most {allowed} at this size",
        "copies": f"{violation.name}: {given} of one kind, at most {allowed} at this size",
        "unit_cost": f"{violation.name} costs {given}, one unit may cost {allowed}",
        "units": f"{given} units, at most {allowed} at this size",
        "force_small": f"the force costs {given}, at least {allowed} are needed",
        "force_large": f"the force costs {given}, at most {allowed} are allowed",
    }[violation.code]
    return f"{text} ({_page(violation.ref)})"


def _page(ref: RuleRef) -> str:
    return "no page" if ref.page is None else f"p. {ref.page}"
