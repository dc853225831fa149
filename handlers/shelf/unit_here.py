"""A unit or a leader of the battle as it is now: whose it is, what is left of it, what it was put on the table with."""

from __future__ import annotations

from collections.abc import Iterable

from armies.core.pack import force_packs
from armies.core.roster import Member
from games.core.state import BattleState, Leader, Unit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.language.lexer import lex
from handlers.language.names import names_from
from handlers.shelf.units_shown import unit_blocks
from handlers.table.battle_words import dots, leader_glance
from lexicon.folding import fold, stem
from lexicon.matching import clearest, rank

_NOTHING = text("glance", dots="", facts="")
"""What is told of a group that nothing has befallen, where the game draws no stands."""


def unit_here(context: Context, query: str, *, exactly: bool) -> Answer | None:
    """The unit or leader of this battle that the words name, a choice of several; ``None`` for none.

    ``exactly``: only by its whole name, where the words may as well name a row of an army list.
    """
    state = context.state
    if state is None:
        return None
    here: list[tuple[str, Unit | Leader]] = [(one.name, one) for one in state.units.values()]
    here += [(one.name, one) for one in state.leaders.values()]
    same = [one for name, one in here if fold(name) == fold(query)]
    same = same or [one for name, one in here if stem(name) == stem(query)]
    if not same and (not exactly or any(letter.isdigit() for letter in query)):
        # A number says that it is one of this battle, and its name is read as in any act.
        numbered = names_from(context.named("units")).meant(lex(query[:100]).tokens)
        if len(numbered) > 1:
            return reply(text("unit-several-here", query=query[:40]), buttons=chosen(one.name for one in numbered))
        same = [one for _, one in here if numbered and one.id == numbered[0].id]
    if same or exactly:
        return reply(*_shown(context, state, same[0])) if len(same) == 1 else None
    found = clearest(rank(query[:100], here))
    if len(found) == 1:
        return reply(*_shown(context, state, found[0].thing))
    if not found:
        return None
    return reply(text("unit-several-here", query=query[:40]), buttons=chosen(one.name for one in found))


def chosen(found: Iterable[str]) -> Rows:
    """A button for each of these names."""
    return tuple((Button(name, Press("unit", {"words": name}, once=False)),) for name in found)


def _shown(context: Context, state: BattleState, one: Unit | Leader) -> list[Block]:
    now = leader_glance(state, one) if isinstance(one, Leader) else desk_of(state.game).unit(one, dots(one))
    blocks: list[Block] = [
        Headline(one.name),
        Line(text("unit-side", side=state.called(one.side), points=one.points)),
        *(() if now == _NOTHING else (Line(now, strong=True),)),
    ]
    pack = force_packs().get(state.game)
    if pack is None:
        army = context.tools.library(state.game).find(one.army) if one.army else None
        row = None if army is None else army.by_id.get(one.entry)
        return blocks if army is None or row is None else [*blocks, *unit_blocks(army, row)[1:]]
    if isinstance(one, Leader):
        return blocks
    member = Member(one.name, one.points, one.size, one.profile)
    try:
        return [*blocks, Quote(pack.render(member, context.language))]
    except KeyError:
        return blocks  # it was put up by an older program, without the cells that a list has
