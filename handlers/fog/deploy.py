"""``/deploy`` of Field of Glory: battle groups; the book gives them no points."""

from __future__ import annotations

from dataclasses import replace

from armies.fog.rows import read_groups
from handlers.desk.answer import Line, text
from handlers.desk.context import Context
from handlers.table.typed_armies import Coming, deploys_typed, lines_of, typed_army
from lexicon.errors import AdjutantError
from lexicon.names import Name


def _numbered(context: Context, words: str, fresh: bool) -> Coming:
    """Groups of one name are numbered from the first: nobody is meant by the name alone."""
    made = typed_army(context, _parted(words), fresh)
    names = {unit.name for unit in made.mustered.units}
    units = (replace(u, name=f"{u.name} 1") if f"{u.name} 2" in names else u for u in made.mustered.units)
    mustered = replace(made.mustered, units=tuple(units))
    bare = [one.name for one in mustered.units if not one.size]
    asked = [Line(text("fog-bases-unsaid", count=len(bare), units=", ".join(bare)))] if bare else []
    return replace(made, mustered=mustered, more=(*made.more, *asked))


def _parted(words: str) -> str:
    """In a list of several lines semicolons part groups too; a table's row holds as many of them as its head.

    On one line commas part them, where each piece has troops of its own.
    """
    lines = [line for line in words.splitlines() if line.strip()]
    marks = {line.count(";") for line in lines}
    if len(lines) == 1:
        return ";".join(map(_by_commas, words.split(";")))
    if not lines or (len(marks) == 1 and not any(":" in line for line in lines)):
        return words
    return "\n".join(lines_of(line) for line in words.splitlines())


def _by_commas(group: str) -> str:
    try:
        read_groups([group])
    except AdjutantError as wrong:
        pieces = group.split(",")
        if wrong.code == "line.two" and all(map(_is_group, pieces)):
            return ";".join(pieces)
    return group


def _is_group(piece: str) -> bool:
    try:
        read_groups([piece])
    except AdjutantError:
        return False
    return True


deploys_typed(
    "fog",
    Name("/deploy 2 рыцари ударные элита; лёгкая пехота лук", "/deploy 2 knights shock elite; light foot bow"),
    _numbered,
)
