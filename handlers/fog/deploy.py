"""``/deploy`` of Field of Glory: battle groups; the book gives them no points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from armies.core.muster import Muster
from handlers.desk.context import Context
from handlers.table.typed_armies import deploys_typed, typed_army
from lexicon.names import Name


def _numbered(context: Context, items: Sequence[str], fresh: bool) -> Muster:
    """Groups of one name are numbered from the first: nobody is meant by the name alone."""
    made = typed_army(context, items, fresh)
    names = {unit.name for unit in made.units}
    units = (replace(unit, name=f"{unit.name} 1") if f"{unit.name} 2" in names else unit for unit in made.units)
    return replace(made, units=tuple(units))


deploys_typed(
    "fog",
    Name("/deploy 2 рыцари ударные элита; лёгкая пехота лук", "/deploy 2 knights shock elite; light foot bow"),
    _numbered,
)
