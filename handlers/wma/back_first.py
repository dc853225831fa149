"""``/backfirst``: after a draw a die says which side moves first when both fall back (wma p. 60)."""

from __future__ import annotations

from games.core.events import Acted
from games.wma.engagement import Engagement
from games.wma.rights.combat import falls_back_next
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page
from resolvers.wma.setup import EITHER_OR, EitherOr

BACK_FIRST = "backfirst"


def both_fall_back(state: WmaBattle, fight: Engagement) -> bool:
    """Whether units of both sides still have to leave a drawn fight: they go in turn, unit by unit."""
    going = {state.unit(unit).side for unit, choices in fight.options.items() if "fall_back" in choices}
    return fight.outcome == "draw" and len(going) > 1


def judge_back_first(context: Context, options: NoOptions) -> NotAllowed | None:
    """Any player, while a draw waits for both sides."""
    state = context.of(WmaBattle)
    drawn = [fight for fight in state.engagements.values() if both_fall_back(state, fight)]
    first = next((side for fight in drawn if (side := falls_back_next(state, fight)) is not None), None)
    if first is not None:
        name = state.called(first)
        return NotAllowed("backfirst.done", field="side", value=name, ref=page(60))
    if drawn:
        return None
    return NotAllowed("backfirst.no_draw", field="side", ref=page(60))


@command(
    BACK_FIRST,
    "кто_откатывается_первым",
    "жребий_отката",
    about=Name("Ничья: кто откатывается первым", "A draw: who falls back first"),
    example=Name("/backfirst", "/backfirst"),
    group="turn",
    model=NoOptions,
    game="wma",
    battle=True,
    hidden=True,
    judge=judge_back_first,
)
def back_first(context: Context, options: NoOptions) -> Answer:
    """1-3 the first side, 4-6 the second; from then on they go in turn."""
    state = context.of(WmaBattle)
    first, second, *_ = state.sides
    given = EitherOr(context="fall_back", options=(first, second))
    played = context.play(EITHER_OR, given)
    recorded = context.record(EITHER_OR, given, played)
    side = state.sides[played.result.choice]
    face = recorded["rolls"][0].faces[0]
    said = text("backfirst-rolled", face=face, side=side.name or side.id, page=page(60))
    event = Acted(
        result={"value": played.result.choice},
        battle_facts={"back_first": played.result.choice},
        moves_on=False,
        **recorded,
    )
    return Answer((say(Line(said, strong=True)),), (event,))


def lots_buttons(state: WmaBattle, fight: Engagement) -> tuple[tuple[Button, ...], ...]:
    """[Жребий]: who goes first, while both still have to and no die was rolled."""
    if not both_fall_back(state, fight) or falls_back_next(state, fight) is not None:
        return ()
    return ((Button(text("button-lots"), Press(BACK_FIRST)),),)
