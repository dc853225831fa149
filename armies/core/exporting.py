"""A roster or force as text for a message, Markdown, CSV or JSON; :mod:`.importing` reads each of them back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, Final, Literal, get_args

from armies.core.editing import pieces
from armies.core.naming import label_of
from armies.core.pack import force_packs
from armies.core.roster import AnyForce, Entry, Force, Member, Roster
from armies.core.statline import Unit
from lexicon.names import Language, Name

Form = Literal["text", "markdown", "json", "csv"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)

CSV_COLUMNS: Final = (
    "system", "army", "size_points", "roster", "id", "unit", "count", "applied_to", "bearers", "names", "points",
    "line",
)  # fmt: skip
_POINTS: Final = Name("очков", "points")
_TOTAL: Final = Name("Итого", "Total")
_LEFT: Final = Name("осталось", "left")
_BREAK: Final = Name("порог отхода", "break point")
_HEADS: Final = (Name("Кол-во", "Count"), Name("Отряд", "Unit"), Name("Для кого", "For"), Name("Очки", "Points"))


def export_force(force: AnyForce, form: Form, language: Language = "ru") -> str:
    """The force in one of :data:`FORMS`."""
    if form == "json":
        return json.dumps(render_tree(force), ensure_ascii=False, indent=1) + "\n"
    if form == "csv":
        return _render_csv(force, language)
    if form == "markdown":
        return _render_markdown(force, language)
    return _render_text(force, language)


def render_tree(force: AnyForce) -> dict[str, Any]:
    """The force as plain JSON values, as ``docs/roster.schema.json`` describes them."""
    head = {"system": force.system, "name": force.name, "size_points": force.size_points}
    if isinstance(force, Force):
        return head | {"units": [_member_tree(force, member) for member in force.members]}
    entries = [_entry_tree(entry) for entry in force.entries]
    return head | {"army": force.army.id, "army_name": force.army.name.ru, "entries": entries}


def _entry_tree(entry: Entry) -> dict[str, Any]:
    unit = entry.unit
    tree: dict[str, Any] = {"unit": unit.id, "name_ru": unit.name.ru, "name_en": unit.name.en, "type": unit.type}
    tree["count"] = entry.count
    if entry.applied_to is not None:
        tree["applied_to"] = entry.applied_to.id
    if any(entry.names):
        tree["names"] = list(entry.names)
    if entry.bearers:
        tree["bearers"] = list(entry.bearers)
    return tree


def _member_tree(force: Force, member: Member) -> dict[str, Any]:
    line = force_packs()[force.system].render(member, "ru")
    return {"name": member.name, "points": member.points, "size": member.size, "line": line}


def _title(force: AnyForce, language: Language) -> str:
    game = force.army.name.to(language) if isinstance(force, Roster) else force_packs()[force.system].title
    own = f"«{force.name}» " if force.name else ""
    return f"{own}{game}, {force.size_points} {_POINTS.to(language)}"


def _sums(force: AnyForce, language: Language) -> str:
    left = force.size_points - force.total
    text = f"{_TOTAL.to(language)} {force.total}, {_LEFT.to(language)} {left}"
    return text if isinstance(force, Force) else f"{text}, {_BREAK.to(language)} {force.breaking_point}"


def _render_text(force: AnyForce, language: Language) -> str:
    if isinstance(force, Force):
        lines = [force_packs()[force.system].render(member, language) for member in force.members]
    else:
        lines = list(_roster_lines(force, language))
    return "\n".join([_title(force, language), *lines, _sums(force, language)]) + "\n"


def _roster_lines(roster: Roster, language: Language) -> Iterator[str]:
    for count, unit, names, whom, points in _rows(roster, language):
        number = f"{count} " if count > 1 or unit.is_troop else ""
        label = " ".join([label_of(roster.army, unit, language), *names])
        to = f" > {whom}" if whom else ""
        yield f"{number}{label}{to} · {points}"


def _rows(roster: Roster, language: Language) -> Iterator[tuple[int, Unit, list[str], str, str]]:
    """(count, row, own names, who bears it, points), upgrades last, a line for each bearer that has a number."""
    own = {(e.unit.id, name) for e in roster.entries for name in e.names}
    called = {
        (unit.id, number): f"«{name}»" if (unit.id, name) in own else name
        for unit, number, name in pieces(roster, language)
    }
    for entry in roster.entries:
        unit = entry.unit
        if unit.kind is None:
            names = [f"{at} «{name}»" for at, name in enumerate(entry.names, 1) if name]
            yield entry.count, unit, names, "", str(entry.count * unit.points)
    for entry in roster.entries:
        unit, to = entry.unit, entry.applied_to
        if unit.kind is None:
            continue
        if to is not None:
            for number in entry.bearers:
                yield 1, unit, [], called.get((to.id, number), to.name.to(language)), str(unit.cost)
        rest = entry.count - len(entry.bearers)
        if rest > 0:
            whom = "" if to is None else label_of(roster.army, to, language)
            yield rest, unit, [], whom, f"+{rest * unit.points}"


def _render_markdown(force: AnyForce, language: Language) -> str:
    lines = [f"## {_title(force, language)}", ""]
    if isinstance(force, Force):
        lines += [f"- {force_packs()[force.system].render(member, language)}" for member in force.members]
    else:
        lines.append(f"| {' | '.join(head.to(language) for head in _HEADS)} |")
        lines.append("|---:|---|---|---:|")
        for count, unit, names, whom, points in _rows(force, language):
            cells = (str(count), label_of(force.army, unit, language), whom or " ".join(names), points)
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", f"**{_sums(force, language)}**"]) + "\n"


def _render_csv(force: AnyForce, language: Language) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, CSV_COLUMNS, lineterminator="\n")
    writer.writeheader()
    head = {"system": force.system, "size_points": force.size_points, "roster": force.name}
    if isinstance(force, Force):
        for member in force.members:
            line = force_packs()[force.system].render(member, language)
            writer.writerow(head | {"unit": member.name, "count": 1, "points": member.points, "line": line})
        return out.getvalue()
    for entry in force.entries:
        writer.writerow(
            head
            | {
                "army": force.army.id,
                "id": entry.unit.id,
                "unit": entry.unit.name.to(language),
                "count": entry.count,
                "applied_to": "" if entry.applied_to is None else entry.applied_to.id,
                "bearers": " ".join(map(str, entry.bearers)),
                "names": "|".join(entry.names),
                "points": entry.count * entry.unit.points,
            }
        )
    return out.getvalue()
