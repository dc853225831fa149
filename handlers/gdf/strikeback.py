"""``/strikeback`` of Grimdark Future: whether the charged strike back is theirs to say (gdf p. 9, 13, 20)."""

from __future__ import annotations

from typing import Annotated

from games.gdf.rights.combat import may_answer
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Line, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.charge import declines, strikes_back
from handlers.gdf.judging import judged
from handlers.gdf.owed_buttons import answer_buttons
from handlers.language.options import Count, Flag, Options, Pick
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.gdf.pages import page


class StrikeBackOptions(Options):
    """Who was charged, and whether he strikes."""

    unit: Annotated[
        str | None, Pick(Name("отряд", "unit"), Name("на кого наступали", "who was charged"), source="own_units")
    ] = None
    yes: Annotated[
        bool, Flag(Name("да", "yes"), Name("ответить", "strike back"), ("да", "бьёт", "ответить", "yes"))
    ] = False
    no: Annotated[
        bool, Flag(Name("нет", "no"), Name("не отвечать", "do not"), ("нет", "не отвечать", "no", "decline"))
    ] = False
    models: Annotated[
        int | None,
        Count(
            Name("модели", "models"),
            Name("сколько моделей достаёт", "how many models reach the enemy"),
            ("моделей", "модели", "модель", "models", "model"),
            1,
            1000,
        ),
    ] = None


def judge_answer(context: Context, options: StrikeBackOptions) -> NotAllowed | None:
    """Only the target of the open charge answers."""
    state = context.of(GdfBattle)
    named = options.unit or (state.melee.target if state.melee is not None else None)
    if named is None:
        return NotAllowed("gdf.nobody_charged", field="unit", ref=page(9))
    unit = state.unit(named)
    context.require_side(unit.side, unit=unit.name)
    return judged(context, unit, may_answer(state, unit))


@command(
    "strikeback",
    "ответить",
    "ответный_удар",
    "ответ",
    about=Name("Ответный удар: бить в ответ или нет", "Strike back, or not"),
    example=Name("/strikeback орки да", "/strikeback orcs yes"),
    group="turn",
    model=StrikeBackOptions,
    game="gdf",
    battle=True,
    judge=judge_answer,
)
def strike_back(context: Context, options: StrikeBackOptions) -> Answer:
    """With Counter before the charger's blows, else after them; then the melee is decided.

    How many reach is only said of a blow that is struck.
    """
    state = context.of(GdfBattle)
    melee = state.melee
    assert melee is not None
    if options.yes and options.no:
        raise NotUnderstood("options.twice", field="yes", value="да", first="нет")
    if options.yes or (options.models is not None and not options.no):
        return strikes_back(context, melee, options.models)
    if options.no:
        return declines(context, melee)
    unit = state.units[melee.target]
    asked = Line(text("gdf-strikes-back", unit=unit.name, page=page(9)))
    return reply(asked, buttons=answer_buttons(state, unit))
