"""``/deploy`` of Field of Glory: battle groups; the book gives them no points."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.context import Context
from handlers.table.typed_armies import Coming, deploys_typed, lines_of, typed_army
from lexicon.names import Name


def _numbered(context: Context, words: str, fresh: bool) -> Coming:
    """Groups of one name are numbered from the first: nobody is meant by the name alone."""
    made = typed_army(context, _parted(words), fresh)
    names = {unit.name for unit in made.mustered.units}
    units = (replace(u, name=f"{u.name} 1") if f"{u.name} 2" in names else u for u in made.mustered.units)
    return replace(made, mustered=replace(made.mustered, units=tuple(units)))


def _parted(words: str) -> str:
    """In a list of several lines semicolons part groups too; a table's row holds as many of them as its head."""
    lines = [line for line in words.splitlines() if line.strip()]
    marks = {line.count(";") for line in lines}
    if len(lines) < 2 or (len(marks) == 1 and not any(":" in line for line in lines)):
        return words
    return "\n".join(lines_of(line) for line in words.splitlines())


deploys_typed(
    "fog",
    Name("/deploy 2 рыцари ударные элита; лёгкая пехота лук", "/deploy 2 knights shock elite; light foot bow"),
    _numbered,
)
