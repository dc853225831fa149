"""A statline as people read it."""

from __future__ import annotations

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import TYPE_NAMES, Army, Unit
from armies.core.wording import shared_rule
from handlers.desk.answer import Block, Headline, Ledger, Line, Text, text
from handlers.desk.answer import Entry as Row
from handlers.desk.context import Context
from lexicon.errors import NotFound
from lexicon.names import Name


def show_unit(context: Context, uid: str) -> list[Block]:
    """The unit of a search hit: ``game/army/unit``.

    Raises:
        NotFound: there is none.
    """
    system, army_id, unit_id = uid.split("/")
    army = context.tools.library(system).named(army_id) if system in SYSTEMS_WITH_LISTS else None
    if army is None or unit_id not in army.by_id:
        raise NotFound("name.not_found", field="unit", value=unit_id)
    return unit_blocks(army, army.by_id[unit_id])


def short_cells(unit: Unit) -> Text | None:
    """The cells that one checks at a glance; ``None`` for what has none of its own."""
    stats = unit.stats
    if unit.is_troop:
        return text(
            "unit-short",
            attack=str(stats.attack),
            range=str(stats.range) if stats.range is not None else "",
            armour=stats.armour or 0,
            stands="●" * (stats.size or 0),
        )
    return text("unit-short-command", command=str(stats.command)) if unit.is_commander else None


def unit_blocks(army: Army, unit: Unit) -> list[Block]:
    """Name, army and page, the cells, the rules with what they mean."""
    stats = unit.stats
    cells = text(
        "unit-cells",
        attack=str(stats.attack) if stats.attack is not None else "—",
        range=str(stats.range) if stats.range is not None else "—",
        hits=stats.hits if stats.hits is not None else "—",
        armour=f"{stats.armour}+" if stats.armour is not None else "—",
        command=str(stats.command) if stats.command is not None else "—",
        size=stats.size if stats.size is not None else "—",
        troop="yes" if unit.is_troop else "no",
    )
    blocks: list[Block] = [
        Headline(unit.name),
        Line(text("unit-place", army=army.name, page=army.page or 0, type=TYPE_NAMES[unit.type])),
        Line(cells, strong=True),
        Line(text("unit-cost", points=unit.points, limit=str(unit.limit), upgrade="yes" if unit.kind else "no")),
    ]
    rows = []
    for code in unit.special:
        own = army.rule_by_code.get(code)
        if own is not None:
            rows.append(Row("·", Name(f"{own.name.ru}: {own.gist.ru}", f"{own.name.en}: {own.gist.en}")))
        else:
            rows.append(Row("·", shared_rule(code)))
    if rows:
        blocks.append(Ledger(tuple(rows)))
    return blocks
