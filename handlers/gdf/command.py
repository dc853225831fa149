"""``/cp`` of Grimdark Future: command points, doctrines and stratagems (gdf p. 27)."""

from __future__ import annotations

from typing import Annotated

from games.gdf.events import PointsSpent
from games.gdf.rights.command import may_buy, may_choose, may_roll_points, may_see, to_cancel
from games.gdf.state import CANCEL, GdfBattle
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.desk.seated import Seated
from handlers.gdf.missions import label
from handlers.gdf.rolls import TOLD, answer, die
from handlers.gdf.stratagems import buy, points_line
from handlers.language.options import Choice, Count, Flag, Options, Pick
from handlers.language.sources import source
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.command_points import (
    COMMAND_POINTS,
    DOCTRINES,
    HIGH_DIE,
    HIGH_ROLL,
    STRATAGEMS,
    CommandPoints,
    Stratagem,
)
from resolvers.gdf.names import WORD_NAMES
from resolvers.gdf.pages import page

_SIZE = 2000
"""Points of an army where the battle says none (gdf p. 6)."""
_DOCTRINE_NAMES = {
    code: (
        WORD_NAMES[code],
        Name(f"{WORD_NAMES[code].ru} доктрина", f"{WORD_NAMES[code].en} doctrine"),
        Name(f"доктрина {WORD_NAMES[code].ru}", f"doctrine {WORD_NAMES[code].en}"),
    )
    for code in DOCTRINES
}
_LIKE = {HIGH_DIE: ("верховное командование кубик",), HIGH_ROLL: ("верховное командование бросок",)}
"""What else stratagems are called."""


@source("gdf_stratagems")
def stratagems(seat: Seated) -> list[tuple[str, str]]:
    """Stratagems by their names in both languages."""
    return [
        (label, one.name.en) for one in STRATAGEMS for label in (one.name.ru, one.name.en, *_LIKE.get(one.name.en, ()))
    ]


class CommandOptions(Options):
    """Roll for points, choose a doctrine, or buy a stratagem."""

    stratagem: Annotated[
        str | None,
        Pick(Name("стратагема", "stratagem"), Name("что купить", "what to buy"), source="gdf_stratagems"),
    ] = None
    doctrine: Annotated[
        str | None,
        Choice(
            Name("доктрина", "doctrine"),
            Name("одна на бой", "one for the battle"),
            _DOCTRINE_NAMES,
        ),
    ] = None
    unit: Annotated[
        str | None, Pick(Name("отряд", "unit"), Name("для кого стратагема", "for whom it is"), source="own_units_ever")
    ] = None
    marker: Annotated[
        int | None,
        Count(Name("маркер", "marker"), Name("номер маркера", "a marker's number"), ("маркер", "marker"), 1, 20),
    ] = None
    lots: Annotated[
        bool,
        Flag(
            Name("жребий", "roll"), Name("бросить на очки", "roll for points"), ("жребий", "бросить", "бросок", "roll")
        ),
    ] = False
    random: Annotated[
        bool,
        Flag(
            Name("случайная доктрина", "random doctrine"),
            Name("бросить D3 на доктрину", "roll D3 for the doctrine"),
            ("случайная доктрина", "доктрина жребий", "random doctrine"),
        ),
    ] = False
    cancel: Annotated[
        bool,
        Flag(
            Name("отмена", "cancel"), Name("отменить чужую за 2", "undo theirs for 2"), ("отмена", "отменить", "cancel")
        ),
    ] = False


def _stratagem(name: str) -> Stratagem:
    return next(one for one in STRATAGEMS if one.name.en == name)


def judge_command(context: Context, options: CommandOptions) -> NotAllowed | None:
    """What forbids it; alone it only shows."""
    state = context.of(GdfBattle)
    side = context.own_side
    if options.lots:
        return may_roll_points(state, side)
    if options.doctrine is not None:
        return may_choose(state, side)
    if options.random:
        return may_choose(state, side)
    if options.cancel:
        undone = to_cancel(state, side, STRATAGEMS)
        if undone is None or (state.sides[side].points or 0) < (undone.cancel or 0):
            return NotAllowed("gdf.nothing_to_cancel", field="cancel", ref=page(27))
        return None
    if options.stratagem is None:
        return may_see(state)
    unit = None if options.unit is None else state.unit(options.unit)
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    return may_buy(state, side, _stratagem(options.stratagem), unit)


@command(
    "cp",
    "командные_очки",
    "стратагема",
    "ко",
    about=Name("Командные очки: бросить, доктрина, стратагема", "Command points: roll, doctrine, stratagem"),
    example=Name("/cp жребий", "/cp roll"),
    examples=(Name("/cp рывок", "/cp dash"), Name("/cp шоковая", "/cp shock")),
    group="battle",
    model=CommandOptions,
    game="gdf",
    battle=True,
    judge=judge_command,
)
def command_points(context: Context, options: CommandOptions) -> Answer:
    """A die and one for each 500 points, never earned again; each stratagem once in an activation (gdf p. 27)."""
    state = context.of(GdfBattle)
    side = context.own_side
    known = state.sides[side]
    left = known.points or 0
    if options.lots:
        given = CommandPoints(points=state.points or _SIZE)
        played = context.play(COMMAND_POINTS, given)
        left = played.result.cp
        recorded = context.record(COMMAND_POINTS, given, played)
        said: list[Block] = [*TOLD.dice(played.trace), *TOLD.reasons(played.trace), points_line(state, side, left)]
        return answer(context, said, (PointsSpent(side=side, left=left, **recorded),))
    if options.doctrine is not None or options.random:
        doctrine = options.doctrine or DOCTRINES[die(context, 3, 27) - 1]
        told = text("gdf-doctrine", side=label(state, side), name=WORD_NAMES[doctrine], page=page(27))
        event = PointsSpent(side=side, left=left, doctrine=doctrine, rolls=context.rolls())
        return answer(context, [Line(told, strong=True)], (event,))
    if options.cancel:
        undone = to_cancel(state, side, STRATAGEMS)
        assert undone is not None
        left -= undone.cancel or 0
        told = text("gdf-cancelled", side=label(state, side), name=undone.name, page=page(27))
        return answer(
            context,
            [Line(told, strong=True), points_line(state, side, left)],
            (PointsSpent(side=side, left=left, stratagem=CANCEL),),
        )
    if options.stratagem is not None:
        return buy(context, side, _stratagem(options.stratagem), options.unit, options.marker)
    lines: list[Block] = [Headline(text("gdf-command", page=page(27)))]
    lines += [points_line(state, one, state.sides[one].points or 0) for one in state.sides]
    able = [one for one in STRATAGEMS if one.doctrine in ("universal", known.doctrine)]
    lines += [Line(text("gdf-stratagem", cost=one.cost, name=one.name, text=one.text)) for one in able]
    return in_place(context, reply(*lines, buttons=_buttons(state, side)))


def _buttons(state: GdfBattle, side: str) -> Rows:
    """What may be done with points now: roll for them, choose a doctrine, buy what this moment allows."""
    if may_roll_points(state, side) is None:
        return ((Button(text("gdf-button-points"), Press("cp", {"lots": True}), side=side),),)
    doctrines = [
        Button(WORD_NAMES[code], Press("cp", {"doctrine": code}), side=side)
        for code in DOCTRINES
        if may_choose(state, side) is None
    ]
    fits = [
        Button(one.name, Press("cp", {"stratagem": one.name.en}), side=side)
        for one in STRATAGEMS
        if may_buy(state, side, one) is None
    ]
    return (*((tuple(doctrines),) if doctrines else ()), *((one,) for one in fits))
