"""``/terms``: a term of the battle turned over by a tap, before it begins; [Ready] of both sides is the consent to it.

Nobody is asked at each tap. So whoever has turned one over cannot begin by himself what the other has not agreed to.
"""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.events import SettingChanged, TermsAgreed
from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Answer, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Options
from handlers.table.consent import others_of
from handlers.table.ready_sides import usual_sizes
from handlers.table.terms import TURNED, before_the_battle
from lexicon.names import Name

Term = Literal["points", "turns", "first"]
_TURNS = (6, 7, 8)


class TermsOptions(Options):
    """Which is turned over."""

    term: Annotated[
        Term,
        Choice(
            Name("условие", "term"),
            Name("очки, ходы или кто первый", "points, turns or who is first"),
            {
                "points": (Name("очки", "points"),),
                "turns": (Name("ходы", "turns"), Name("раунды", "rounds")),
                "first": (Name("первый", "first"),),
            },
        ),
    ]


@command(
    "terms",
    "условия",
    "usloviya",
    about=Name("Следующее значение: очки, ходы, кто первый", "The next value: points, turns, who is first"),
    example=Name("/terms очки", "/terms points"),
    group="setup",
    model=TermsOptions,
    hidden=True,
    battle=True,
    judge=before_the_battle,
)
def terms(context: Context, options: TermsOptions) -> Answer:
    """The next of its usual values, and after the last the first."""
    state = context.battle
    by = next(iter(context.own_sides), "")
    said = Answer((say(Line(text("terms-turned", who=context.who))),), (_next(state, options.term),))
    if not others_of(context):
        return said
    return Answer(said.messages, (*said.events, SettingChanged(scope="battle", name=TURNED, value=by)))


def _next(state: BattleState, term: Term) -> TermsAgreed:
    if term == "points":
        sizes = sorted(usual_sizes(state.game))
        return TermsAgreed(points=next((one for one in sizes if one > (state.points or 0)), sizes[0]))
    if term == "turns":
        usual = pack_of(state.game).turns
        counts = _TURNS if usual is None else (usual, usual + 1, usual + 2)
        now = state.turns or 0
        return TermsAgreed(turns=next((one for one in counts if one > now), 0) if now else counts[0])
    sides = list(state.sides)
    after = sides.index(state.first) + 1 if state.first in sides else 0
    return TermsAgreed(first=sides[after % len(sides)])
