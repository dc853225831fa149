"""Dice of optional rules: ``/fog`` for the fog of war (gdf p. 25)."""

from __future__ import annotations

from games.gdf.events import FogRolled
from games.gdf.fold.turns import waiting
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.rolls import TOLD, answer
from handlers.language.options import NoOptions
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.fog import FOG, Fog
from resolvers.gdf.pages import page

FOG_DICE = ("ebb", "weariness", "length")


def due(context: Context, *what: str) -> NotAllowed | None:
    """Whether one of these dice is owed."""
    if set(what) & set(context.of(GdfBattle).chance_due):
        return None
    return NotAllowed("gdf.nothing_due", field="phase", ref=page(25 if what == FOG_DICE else 22), example="/settings")


@command(
    "fog",
    "туман",
    "туман_войны",
    about=Name("Бросок тумана войны: жетон, усталость, длина боя", "A die of the fog of war: token, weariness, length"),
    example=Name("/fog", "/fog"),
    group="turn",
    model=NoOptions,
    game="gdf",
    battle=True,
    judge=lambda context, options: due(context, *FOG_DICE),
)
def fog(context: Context, options: NoOptions) -> Answer:
    """Rolls what is owed: whose token is drawn, whether a side is exhausted, whether the battle goes on (gdf p. 25)."""
    state = context.of(GdfBattle)
    what = next(one for one in state.chance_due if one in FOG_DICE)
    if what == "ebb":
        given = Fog(rule="ebb", tokens={side: len(waiting(state, side)) for side in state.sides})
    elif what == "weariness":
        given = Fog(rule="weariness")
    else:
        given = Fog(rule="long_battle", round=state.turn)
    played = context.play(FOG, given)
    result = played.result
    side = result.active if what == "ebb" else state.weary or None
    name = state.called(side)
    yes = {"ebb": True, "weariness": bool(result.exhausted), "length": bool(result.continues)}[what]
    said = text(f"gdf-fog-{what}", side=name, yes="yes" if yes else "no", need=result.need or 0, page=page(25))
    made = FogRolled(
        rule=what,  # type: ignore[arg-type]
        side=side,
        exhausted=bool(result.exhausted),
        goes_on=result.continues is not False,
        **context.record(FOG, given, played),
    )
    return answer(context, [*TOLD.dice(played.trace), Line(said, strong=True)], (made,))
