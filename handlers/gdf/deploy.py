"""``/deploy`` of Grimdark Future: typed lines, Army Forge text or its JSON, or a saved army (gdf p. 4-6)."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import Line, text
from handlers.desk.context import Context
from handlers.table.typed_armies import Coming, deploys_typed, typed_army
from lexicon.errors import AdjutantError
from lexicon.matching import choose
from lexicon.names import Name
from resolvers.gdf.pages import page


def _with_hosts(context: Context, words: str, fresh: bool) -> Coming:
    """The army, its heroes in the units that their lines name as players do; a unit that nobody finds is said."""
    coming = typed_army(context, words, fresh)
    own = [unit.name for side in context.own_sides for unit in context.battle.units_of(side)]
    names = [(name, name) for name in dict.fromkeys([unit.name for unit in coming.mustered.units] + own)]
    units, lost = [], []
    for unit in coming.mustered.units:
        if said := unit.profile.get("joins"):
            try:
                profile = {**unit.profile, "joins": choose(said, names, field="host")}
            except AdjutantError:
                profile = {key: value for key, value in unit.profile.items() if key != "joins"}
                lost.append(Line(text("gdf-no-such-unit", hero=unit.name, unit=said, page=page(13))))
            unit = replace(unit, profile=profile)
        units.append(unit)
    return Coming(replace(coming.mustered, units=tuple(units)), (*coming.more, *lost))


deploys_typed(
    "gdf",
    Name(
        '/deploy Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110',
        '/deploy Battle Brothers [5] Q3+ D4+ | 5x Rifle (24", A1), 5x Knife (A1) | 110',
    ),
    _with_hosts,
)
