"""Army books written as tables, to see that reading one gives back what was written."""

import csv
import io
from collections.abc import Sequence

from armies.core.sheet import COLUMNS
from armies.core.statline import Army, Unit

STATS = ("attack", "range", "hits", "armour", "command", "size")


def render_book_csv(armies: Sequence[Army]) -> str:
    """The same armies as a CSV book; doubts are notes for readers of the YAML and stay there."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for army in armies:
        head = {"army": army.id, "army_ru": army.name.ru, "army_en": army.name.en}
        head["pages"] = " ".join(str(page) for page in army.pages)
        for unit in army.units:
            writer.writerow(head | _unit_cells(unit))
        for rule in army.rules:
            cells = {"id": rule.code, "name_ru": rule.name.ru, "name_en": rule.name.en, "type": "rule"}
            page = "" if rule.page is None else str(rule.page)
            writer.writerow(head | cells | {"page": page, "gist_ru": rule.gist.ru, "gist_en": rule.gist.en})
    return out.getvalue()


def _unit_cells(unit: Unit) -> dict[str, str]:
    stats = unit.stats
    armour = "" if stats.armour is None else f"{stats.armour}+"
    shown = {name: "" if (value := getattr(stats, name)) is None else str(value) for name in STATS} | {"armour": armour}
    why = unit.off_standard
    return shown | {
        "id": unit.id,
        "name_ru": unit.name.ru,
        "name_en": unit.name.en,
        "type": unit.type,
        "kind": unit.kind or "",
        "printed_type": unit.printed_type or "",
        "upgrades": " ".join(unit.upgrades),
        "general_first": "true" if unit.general_first else "",
        "starts_low": "true" if unit.starts_low else "",
        "shared_points": unit.shared_points or "",
        "limit": str(unit.limit),
        "points": str(unit.cost),
        "special": " ".join(unit.special),
        "off_standard_ru": "" if why is None else why.ru,
        "off_standard_en": "" if why is None else why.en,
    }
