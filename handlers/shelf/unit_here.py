"""A unit of the battle as it is now: whose it is, what is left of it, what it was put on the table with."""

from __future__ import annotations

from armies.core.pack import force_packs
from armies.core.roster import Member
from games.core.state import BattleState, Unit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.shelf.units_shown import unit_blocks
from handlers.table.battle_words import dots
from lexicon.folding import fold
from lexicon.matching import clearest, rank

_MOST = 8


def unit_here(context: Context, query: str, *, exactly: bool) -> Answer | None:
    """The unit of this battle that the words name, a choice of several; ``None`` for none.

    ``exactly``: only by its whole name, where the words may as well name a row of an army list.
    """
    state = context.state
    if state is None:
        return None
    same = [unit for unit in state.units.values() if fold(unit.name) == fold(query)]
    if same or exactly:
        return reply(*_blocks(context, state, same[0])) if same else None
    found = clearest(rank(query[:100], [(unit.name, unit) for unit in state.units.values()]))
    if len(found) == 1:
        return reply(*_blocks(context, state, found[0].thing))
    rows = tuple((Button(match.name, Press("unit", {"words": match.name}, once=False)),) for match in found[:_MOST])
    return reply(text("unit-several-here", query=query[:40]), buttons=rows) if rows else None


def _blocks(context: Context, state: BattleState, unit: Unit) -> list[Block]:
    side = state.called(unit.side)
    now = desk_of(state.game).unit(unit, dots(unit))
    blocks: list[Block] = [
        Headline(unit.name),
        Line(text("unit-side", side=side, points=unit.points)),
        Line(now, strong=True),
    ]
    pack = force_packs().get(state.game)
    if pack is not None:
        member = Member(unit.name, unit.points, unit.size, unit.profile)
        try:
            return [*blocks, Quote(pack.render(member, context.language))]
        except KeyError:
            return blocks  # it was put up by an older program, without the cells that a list has
    army = context.tools.library(state.game).find(unit.army) if unit.army else None
    row = None if army is None else army.by_id.get(unit.entry)
    return blocks if army is None or row is None else [*blocks, *unit_blocks(army, row)[1:]]
