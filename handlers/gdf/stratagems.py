"""Buying a stratagem: for whom, what its own die says, and what the table does by it (gdf p. 27)."""

from __future__ import annotations

from games.gdf.bought import by_name
from games.gdf.events import PointsSpent
from games.gdf.party import head_of
from games.gdf.rights.stratagems import OF_A_UNIT, able
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, reply, text
from handlers.desk.context import Context
from handlers.gdf.choosing import in_rows
from handlers.gdf.missions import label
from handlers.gdf.rolls import answer, die
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.gdf.command_points import HIDDEN, RETREAT, SHUTDOWN, VIGILANCE, Stratagem
from resolvers.gdf.pages import page

_SAVES = 4
"""On this face or more the wound is ignored."""
_RETREAT_INCHES = 2
_DICE = {VIGILANCE: 6, RETREAT: 6, HIDDEN: 3}
"""Stratagems with a die of their own, and its faces."""


def points_line(state: GdfBattle, side: str, left: int) -> Line:
    """How many command points a side has."""
    return Line(text("gdf-points-left", side=label(state, side), left=left))


def buy(context: Context, side: str, stratagem: Stratagem, unit: str | None, marker: int | None) -> Answer:
    """Its cost is paid, and it holds for the unit that fits, or is asked for where several do.

    Raises:
        ValueMissing: ``gdf.whose_marker``. NotAllowed: ``gdf.not_held``.
    """
    state, name = context.of(GdfBattle), stratagem.name.en
    if name in OF_A_UNIT:
        fits = able(state, side, name) if unit is None else (head_of(state, state.unit(unit)),)
        if len(fits) > 1:
            buttons = [Button(one.name, Press("cp", {"stratagem": name, "unit": one.id}), side=side) for one in fits]
            return reply(Line(text("gdf-for-whom", name=stratagem.name)), buttons=in_rows(buttons))
        unit = fits[0].id
    else:
        unit = None
    number = _marker(state, side, stratagem, marker) if name == SHUTDOWN else None
    left = (state.sides[side].points or 0) - stratagem.cost
    face = die(context, _DICE[name], 27) if name in _DICE else 0
    works = name != VIGILANCE or face >= _SAVES
    spent = PointsSpent(
        side=side, left=left, stratagem=name, unit=unit, marker=number, works=works, rolls=context.rolls()
    )
    said = text(
        f"gdf-bought-{by_name(name)}",
        unit="" if unit is None else state.units[unit].name,
        marker=number or 0,
        face=face,
        inches=face + _RETREAT_INCHES,
        works="yes" if works else "no",
        page=page(27),
    )
    blocks: list[Block] = [Headline(stratagem.name), Quote(stratagem.text), Line(said, strong=True)]
    return answer(context, [*blocks, points_line(state, side, left)], (spent,))


def _marker(state: GdfBattle, side: str, stratagem: Stratagem, marker: int | None) -> int:
    held = [int(number) for number, owner in state.markers.items() if owner == side]
    if marker is None and len(held) == 1:
        return held[0]
    if marker is None:
        ru, en = stratagem.name.ru.lower(), stratagem.name.en.lower()
        example = Name(f"/cp {ru}, маркер {held[0]}", f"/cp {en}, marker {held[0]}")
        raise ValueMissing("gdf.which_marker", field="marker", allowed=[str(one) for one in held], example=example)
    if marker not in held:
        allowed = ", ".join(map(str, held))
        raise NotAllowed("gdf.not_held", field="marker", value=marker, allowed=allowed, ref=page(27))
    return marker
