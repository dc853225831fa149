"""``/unit``: a statline, by any beginning of a name, with its army when several have it."""

from __future__ import annotations

from typing import Annotated

from armies.library import SYSTEMS_WITH_LISTS
from armies.naming import find_rows
from handlers.answer import Answer, Button, Press, reply, say, text
from handlers.context import Context
from handlers.options import Options, Rest
from handlers.registry import command
from handlers.units_shown import show_unit, unit_blocks
from lexicon.errors import NotFound
from lexicon.names import Name

_MOST = 8
_CLEAR = 8.0


class UnitOptions(Options):
    """Which unit."""

    query: Annotated[
        str, Rest(Name("отряд", "unit"), Name("легионеры; катафракты сасанидов", "legionaries; Sassanid cataphracts"))
    ]


@command(
    "unit",
    "отряд",
    "статлайн",
    "характеристики",
    "otryad",
    about=Name("Характеристики отряда или командующего", "A unit's or a commander's statline"),
    example=Name("/unit легионеры", "/unit legionaries"),
    group="rules",
    model=UnitOptions,
)
def unit(context: Context, options: UnitOptions) -> Answer:
    """The unit of the battle's own armies first; when several fit, a short list to choose from."""
    if options.query.startswith("#") and options.query.count("/") == 2:
        return reply(*show_unit(context, options.query[1:]))
    own = _own(context, options.query)
    if own is not None:
        return own
    found = context.tools.shelf.finder.find(options.query, None, _MOST, kind="unit")
    units = [hit for hit in found.hits if hit.kind == "unit" and hit.unit is not None]
    if not units or not found.confident:
        near = [f"{hit.title}, {hit.army}" for hit in units[:3]]
        raise NotFound("unit.not_found", field="unit", value=options.query[:60], near=near)
    best = units[0]
    others = [hit for hit in units[1:] if best.score - hit.score < 0.05]
    buttons = tuple(
        (Button(f"{hit.title}, {hit.army}", Press("unit", {"words": f"#{hit.unit}"}, once=False)),) for hit in units[1:]
    )
    if others:
        every = (
            (Button(f"{best.title}, {best.army}", Press("unit", {"words": f"#{best.unit}"}, once=False)),),
            *buttons,
        )
        return reply(text("unit-several", query=options.query[:40]), buttons=every)
    assert best.unit is not None
    return reply(*show_unit(context, best.unit), buttons=buttons[:3])


def _own(context: Context, query: str) -> Answer | None:
    """A row of the armies in this battle, when one is clearly meant."""
    if context.state is None or context.state.game not in SYSTEMS_WITH_LISTS:
        return None
    armies = [side.army for side in context.state.sides.values() if side.army]
    best: list[tuple[float, str, str]] = []
    for army_id in dict.fromkeys(armies):
        army = context.tools.library(context.state.game).named(army_id)
        best += [(score, army_id, row.id) for score, row in find_rows(army, query) if score > 90]
    best.sort(key=lambda item: -item[0])
    if not best or (len(best) > 1 and best[0][0] - best[1][0] < _CLEAR and best[0][1:] != best[1][1:]):
        return None
    army = context.tools.library(context.state.game).named(best[0][1])
    return Answer((say(*unit_blocks(army, army.by_id[best[0][2]])),))
