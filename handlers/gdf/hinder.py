"""``/hinder`` of Grimdark Future: tokens that enemy casters spend against a spell before its roll (gdf p. 13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from games.core.course import Value
from games.gdf.rights.casting import hinderers, may_hinder
from games.gdf.state import GdfBattle, OpenCast
from handlers.building.builder import Layout, Rows, Shown
from handlers.desk.answer import CARD, Answer, Building, Button, Press, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.cast import declared
from handlers.gdf.casting import chance_now, given_of, need_of, roll_cast, spent, title_of
from handlers.gdf.choosing import to_be_said
from handlers.language.options import Count, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.pages import page

_MOST = 100


class HinderOptions(Options):
    """How many tokens, and whose."""

    unit: Annotated[str | None, Pick(Name("отряд", "unit"), Name("чьи жетоны", "whose tokens"), source="own_units")] = (
        None
    )
    tokens: Annotated[
        int | None,
        Count(
            Name("жетоны", "tokens"),
            Name("сколько жетонов потратить; 0 — не мешать", "how many to spend; 0: none"),
            ("жетоны", "жетонов", "жетона", "жетон", "tokens", "token"),
            0,
            _MOST,
            bare=True,
        ),
    ] = None


def _side(context: Context, options: HinderOptions) -> str:
    """The side that says it: the unit's, else the one of this person's that is asked."""
    state = context.of(GdfBattle)
    if options.unit is not None:
        return state.unit(options.unit).side
    asked = () if state.casting is None else state.casting.asks
    return next((side for side in asked if side in context.own_sides), context.own_side)


def judge_hinder(context: Context, options: HinderOptions) -> NotAllowed | None:
    """Only who is asked answers, with tokens that are there."""
    state, side = context.of(GdfBattle), _side(context, options)
    if (refused := may_hinder(state, side)) is not None:
        return refused
    assert state.casting is not None
    able = hinderers(state, state.unit(state.casting.unit))
    there = sum(one.spell_tokens for one in able if one.side == side and options.unit in (None, one.id))
    if (options.tokens or 0) <= there:
        return None
    return NotAllowed("gdf.few_tokens", field="tokens", value=options.tokens, allowed=str(there), ref=page(13))


@command(
    "hinder",
    "помешать",
    "мешать",
    "помеха",
    about=Name("Жетоны против чужого заклинания", "Tokens against an enemy's spell"),
    example=Name("/hinder 1", "/hinder 1"),
    group="turn",
    model=HinderOptions,
    game="gdf",
    battle=True,
    judge=judge_hinder,
)
def hinder(context: Context, options: HinderOptions) -> Answer:
    """Each token is -1; when all enemies who may have said it, the spell is rolled (gdf p. 13)."""
    if options.tokens is None:
        raise to_be_said(context, "tokens", {} if options.unit is None else {"unit": options.unit})
    cast = _hindered(context, options)
    if cast.asks:
        return declared(context, cast)
    return roll_cast(context, cast, given_of(context.of(GdfBattle), cast))


def _hindered(context: Context, options: HinderOptions) -> OpenCast:
    """The open spell with what this side has said."""
    state, side = context.of(GdfBattle), _side(context, options)
    cast = state.open_cast()
    assert cast is not None
    among = options.unit or side
    pays = spent(state, state.unit(cast.unit), options.tokens or 0, hostile=True, among=among)
    return replace(cast, asks=tuple(one for one in cast.asks if one != side), against={**cast.against, **pays})


def hinder_buttons(state: GdfBattle, side: str) -> Rows:
    """[Не мешать 50 %], and the page on which it is said how many tokens."""
    cast = state.open_cast()
    assert cast is not None
    page_of = Press("hinder", {}, once=False, builds=Building(key=CARD, whole=True))
    none = text("gdf-hinder-none", chance=chance_now(state, cast))
    # Whose answer it is stands in the press where one person plays several sides.
    first = next((one for one in hinderers(state, state.unit(cast.unit)) if one.side == side), None)
    said = {"tokens": 0} if first is None else {"unit": first.id, "tokens": 0}
    press = Press("hinder", said)
    row = [Button(none, press, side=side, style="main")]
    row += [] if first is None else [Button(text("gdf-button-hinder"), page_of, side=side)]
    return (tuple(row),)


def _label(context: Context, name: str, value: Value) -> Words | None:
    """How many tokens."""
    if name != "tokens":
        return None
    return text("gdf-hinder-tokens", count=-1 if value == "" else int(value))


def _title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """The spell that is hindered."""
    state = context.of(GdfBattle)
    cast = state.open_cast()
    return None if cast is None else title_of(state, cast)


def _shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What the spell needs then, and how likely it works."""
    state = context.of(GdfBattle)
    cast = state.open_cast()
    if cast is None:
        return None
    more = int(said.get("tokens") or 0)
    need, chance = need_of(given_of(state, cast, more)), chance_now(state, cast, more)
    return Shown((text("gdf-hinder-need", need=need, chance=chance),), need, chance, dice=1)


HINDER = Layout(order=("unit", "tokens"), label=_label, title=_title, shows=_shows)
"""Whose tokens, how many of them, and what the spell needs then."""
