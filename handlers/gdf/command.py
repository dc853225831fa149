"""``/cp`` of Grimdark Future: command points, doctrines and stratagems (gdf p. 27)."""

from __future__ import annotations

from typing import Annotated

from games.gdf.events import PointsSpent
from games.gdf.rights.command import may_buy, may_choose, may_roll_points, may_see, to_cancel
from games.gdf.state import CANCEL, GdfBattle
from handlers.desk.answer import Answer, Block, Headline, Line, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.seated import Seated
from handlers.gdf.missions import label
from handlers.gdf.rolls import TOLD, answer
from handlers.language.options import Choice, Flag, Options, Pick
from handlers.language.sources import source
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.command_points import COMMAND_POINTS, STRATAGEMS, CommandPoints, Stratagem
from resolvers.gdf.names import WORD_NAMES
from resolvers.gdf.pages import page

_SIZE = 2000
"""Points of an army where the battle says none (gdf p. 6)."""
_DOCTRINES = ("strategic", "defensive", "shock")


@source("gdf_stratagems")
def stratagems(seat: Seated) -> list[tuple[str, str]]:
    """Stratagems by their names in both languages."""
    return [(label, one.name.en) for one in STRATAGEMS for label in (one.name.ru, one.name.en)]


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
            {code: (WORD_NAMES[code],) for code in _DOCTRINES},
        ),
    ] = None
    lots: Annotated[
        bool,
        Flag(
            Name("жребий", "roll"), Name("бросить на очки", "roll for points"), ("жребий", "бросить", "бросок", "roll")
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
    context.require_player()
    state = context.of(GdfBattle)
    side = context.own_sides[0]
    if options.lots:
        return may_roll_points(state, side)
    if options.doctrine is not None:
        return may_choose(state, side)
    if options.cancel:
        undone = to_cancel(state, side, STRATAGEMS)
        if undone is None or (state.sides[side].points or 0) < (undone.cancel or 0):
            return NotAllowed("gdf.nothing_to_cancel", field="cancel", ref=page(27))
        return None
    return may_see(state) if options.stratagem is None else may_buy(state, side, _stratagem(options.stratagem))


@command(
    "cp",
    "командные_очки",
    "стратагема",
    "ко",
    about=Name("Командные очки: бросить, доктрина, стратагема", "Command points: roll, doctrine, stratagem"),
    example=Name("/cp жребий", "/cp roll"),
    examples=(Name("/cp рывок", "/cp dash"), Name("/cp ударная", "/cp shock")),
    group="battle",
    model=CommandOptions,
    game="gdf",
    battle=True,
    judge=judge_command,
)
def command_points(context: Context, options: CommandOptions) -> Answer:
    """A die and one for each 500 points, never earned again; each stratagem once in an activation (gdf p. 27)."""
    state = context.of(GdfBattle)
    side = context.own_sides[0]
    known = state.sides[side]
    left = known.points or 0
    if options.lots:
        given = CommandPoints(points=state.points or _SIZE)
        played = context.play(COMMAND_POINTS, given)
        left = played.result.cp
        recorded = context.record(COMMAND_POINTS, given, played)
        said: list[Block] = [*TOLD.dice(played.trace), *TOLD.reasons(played.trace), _left(state, side, left)]
        return answer(context, said, (PointsSpent(side=side, left=left, **recorded),))
    if options.doctrine is not None:
        told = text("gdf-doctrine", side=label(state, side), name=WORD_NAMES[options.doctrine], page=page(27))
        return answer(
            context, [Line(told, strong=True)], (PointsSpent(side=side, left=left, doctrine=options.doctrine),)
        )
    if options.cancel:
        undone = to_cancel(state, side, STRATAGEMS)
        assert undone is not None
        left -= undone.cancel or 0
        told = text("gdf-cancelled", side=label(state, side), name=undone.name, page=page(27))
        return answer(
            context,
            [Line(told, strong=True), _left(state, side, left)],
            (PointsSpent(side=side, left=left, stratagem=CANCEL),),
        )
    if options.stratagem is not None:
        bought = _stratagem(options.stratagem)
        left -= bought.cost
        spent = PointsSpent(side=side, left=left, stratagem=bought.name.en)
        return answer(context, [Headline(bought.name), Quote(bought.text), _left(state, side, left)], (spent,))
    lines: list[Block] = [Headline(text("gdf-command", page=page(27)))]
    lines += [_left(state, one, state.sides[one].points or 0) for one in state.sides]
    able = [one for one in STRATAGEMS if one.doctrine in ("universal", known.doctrine)]
    lines += [Line(text("gdf-stratagem", cost=one.cost, name=one.name, text=one.text)) for one in able]
    return reply(*lines)


def _left(state: GdfBattle, side: str, left: int) -> Line:
    return Line(text("gdf-points-left", side=label(state, side), left=left))
