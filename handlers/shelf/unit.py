"""``/unit``: a statline, by any beginning of a name, with its army when several have it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

from armies.core.listed import LISTED, SYSTEMS_WITH_LISTS
from armies.core.naming import find_rows, label_of
from armies.core.statline import Army, Unit
from games.core.state import Leader
from games.core.state import Unit as UnitHere
from handlers.cards.aside import in_the_card
from handlers.desk.answer import Answer, Button, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.tools import Tools
from handlers.language.options import Options, Rest
from handlers.shelf.army_lists import army_shown
from handlers.shelf.unit_here import chosen, unit_here
from handlers.shelf.units_shown import show_unit, unit_blocks
from lexicon.errors import NotFound, ValueMissing
from lexicon.matching import CLEAR
from lexicon.names import Name

_MOST = 8
_MOST_HERE = 14
_PAGE = re.compile(r"#\d{1,3}")


class UnitOptions(Options):
    """Which unit."""

    query: Annotated[
        str, Rest(Name("отряд", "unit"), Name("легионеры; катафракты сасанидов", "legionaries; Sassanid cataphracts"))
    ] = ""


@command(
    "unit",
    "отряд",
    "статлайн",
    "характеристики",
    "otryad",
    about=Name("Характеристики отряда или командующего", "A unit's or a commander's statline"),
    example=Name("/unit легионеры", "/unit legionaries"),
    group="rules",
    alone="aside",
    model=UnitOptions,
)
def unit(context: Context, options: UnitOptions) -> Answer:
    """The battle's own armies first; of several that fit a short list to choose from; of an army all its rows."""
    if not options.query or _PAGE.fullmatch(options.query):
        return _of_battle(context, int(options.query[1:] or 0))
    if options.query.startswith("#") and options.query.count("/") == 2:
        return reply(*show_unit(context, options.query[1:]))
    own = _own(context, options.query)
    listed = context.game is None or context.game in SYSTEMS_WITH_LISTS
    here = unit_here(context, options.query, exactly=listed)
    if here is not None:
        return here
    if not listed:
        raise _nobody(context, options.query)
    if not own and (whole := context.tools.library(LISTED).find(options.query)) is not None:
        return army_shown(whole)
    if len(own) == 1:
        (army, row), state = own[0], context.battle
        alike = [one.name for one in state.units.values() if (one.army, one.entry) == (army.id, row.id)]
        return reply(*unit_blocks(army, row), buttons=chosen(alike))
    if own:
        one_army = len({army.id for army, _ in own}) == 1
        uids = [f"{context.battle.game}/{army.id}/{row.id}" for army, row in own]
        buttons = tuple((_button(context, uid, with_army=not one_army),) for uid in uids)
        return reply(text("unit-several-here", query=options.query[:40]), buttons=buttons)
    found = context.tools.shelf.finder.find(options.query, context.game, _MOST, kind="unit")
    units = [hit for hit in found.hits if hit.kind == "unit" and hit.unit is not None]
    if not units or not found.confident:
        # Letters of a name, words of another language: as in any act.
        if (met := unit_here(context, options.query, exactly=False)) is not None:
            return met
        raise _nobody(context, options.query, [unit_label(context, hit.unit) for hit in units[:3] if hit.unit])
    best = units[0]
    others = [hit for hit in units[1:] if best.score - hit.score < 0.05]
    buttons = tuple((_button(context, hit.unit),) for hit in units[1:] if hit.unit is not None)
    assert best.unit is not None
    if others:
        return reply(text("unit-several", query=options.query[:40]), buttons=((_button(context, best.unit),), *buttons))
    return reply(*show_unit(context, best.unit), buttons=buttons[:3])


def _of_battle(context: Context, start: int) -> Answer:
    """Whoever is in the battle, one's own first; a page of them from that number on.

    Raises:
        ValueMissing: ``options.missing``, where nothing is fought.
    """
    state = context.state
    here: list[UnitHere | Leader] = [] if state is None else [*state.units.values(), *state.leaders.values()]
    if not here:
        raise ValueMissing("options.missing", field="query", example=context.call.example)
    own = context.own_sides
    names = [one.name for one in sorted(here, key=lambda one: one.side not in own)]
    page, more = names[start : start + _MOST_HERE], len(names) - start - _MOST_HERE
    buttons = [Button(name, Press("unit", {"words": name}, once=False)) for name in page]
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    if more > 0:
        on = Press("unit", {"words": f"#{start + _MOST_HERE}"}, once=False)
        rows.append((Button(text("builder-more", count=more), on),))
    return Answer((in_the_card(context, say(text("unit-which"), buttons=tuple(rows))),))


def _nobody(context: Context, query: str, near: Sequence[Name] = ()) -> NotFound:
    named = () if context.state is None else context.named("units")
    example = next((f"/unit {name}" for name, _ in named), None)
    return NotFound("unit.not_found", field="unit", value=query[:60], near=list(near), example=example)


def unit_label(context: Context, uid: str, *, with_army: bool = True) -> Name:
    """A unit, with its price where its army has two rows of that name, and its army unless that is plain."""
    army = army_of(context.tools, uid)
    row = army.by_id[uid.rpartition("/")[2]]
    ru, en = label_of(army, row, "ru"), label_of(army, row, "en")
    return Name(f"{ru} ({army.name.ru})", f"{en} ({army.name.en})") if with_army else Name(ru, en)


def army_of(tools: Tools, uid: str) -> Army:
    """The army of a unit that the search has found."""
    system, army, _ = uid.split("/")
    return tools.library(system).named(army)


def _button(context: Context, uid: str, *, with_army: bool = True) -> Button:
    return Button(unit_label(context, uid, with_army=with_army), Press("unit", {"words": f"#{uid}"}, once=False))


def _own(context: Context, query: str) -> list[tuple[Army, Unit]]:
    """Rows of the armies in this battle that the words may mean; the one that is clearly meant stands alone."""
    if context.state is None or context.state.game not in SYSTEMS_WITH_LISTS:
        return []
    best: list[tuple[float, Army, Unit]] = []
    for army_id in dict.fromkeys(side.army for side in context.state.sides.values() if side.army):
        army = context.tools.library(context.state.game).named(army_id)
        best += [(score, army, row) for score, row in find_rows(army, query) if score > 90]
    best.sort(key=lambda item: -item[0])
    return [(army, row) for score, army, row in best if best[0][0] - score < CLEAR]
