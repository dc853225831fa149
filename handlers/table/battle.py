"""``/battle``: both sides at a glance, and the choice that is open, with its buttons."""

from __future__ import annotations

import re
from typing import Annotated, Any

from games.registry import owed_in
from handlers.cards.glance import glance_of
from handlers.desk.answer import Answer, Line, reply
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import Count, Options
from handlers.table.battle_words import describe_course
from handlers.table.pending import pending_buttons
from lexicon.folding import fold
from lexicon.names import Name

past = LazyModule("handlers.post.past")

_FIGHT = "fight"
_AS_OF = re.compile(r"(?:на|после|as of|at|after)?\s*(?:действи[еяю]|акт|act)?\s*№?\s*\d+", re.IGNORECASE)
"""That the battle is asked for as it was."""
_TWO = re.compile(r"[>×→,;=+]|\s(?:на|против|и|с|vs|on|and|against|with)\s|\d\D+\d", re.IGNORECASE)
"""That two are named, or something of the fight beside them."""


class BattleOptions(Options):
    """When: now, unless an act is named."""

    act: Annotated[
        int | None,
        Count(
            Name("на действие", "as of"),
            Name("каким бой был после этого действия", "as the battle was after that act"),
            (
                "на",
                "после",
                "на действие",
                "после действия",
                "действие",
                "акт",
                "as of",
                "as of act",
                "at",
                "at act",
                "after",
                "act",
            ),
            0,
            1_000_000,
            bare=True,
        ),
    ] = None


def _otherwise(context: Context, words: Any) -> Meant | None:
    """``/бой воины 1 на легионеров 1`` is the fight of those units; one unit's name asks for that unit.

    A side's name, or its players', asks for the battle as without words.
    """
    said = fold(words) if isinstance(words, str) else ""
    if not said or _AS_OF.fullmatch(words.strip()):
        return None
    look = find_command("battle")
    state, names = context.battle, context.names
    sides = {fold(name) for one in state.sides.values() for name in (one.id, one.name or "", state.called(one.id))}
    sides |= {fold(names[number]) for number in state.players if names.get(number)}
    if said in sides:
        return "battle", look.form(context.game), ""
    fight = find_command(_FIGHT)
    form = fight.forms.get(context.game)
    if form is not None and _TWO.search(words):
        return _FIGHT, form, words
    unit = find_command("unit")
    return "unit", unit.form(context.game), words


@command(
    "battle",
    "бой",
    "поле",
    "состояние",
    "status",
    about=Name("Бой одним взглядом: отряды, потери, чей ход", "The battle at a glance: units, losses, whose move"),
    example=Name("/battle", "/battle"),
    examples=(Name("/battle на 3", "/battle as of 3"),),
    group="battle",
    model=BattleOptions,
    battle=True,
    after_end=True,
    turns=_otherwise,
)
def battle(context: Context, options: BattleOptions) -> Answer:
    """The turn, who decides, then each side with its losses and units; or the same as it was after an act.

    Raises:
        NotFound: ``log.no_act``.
    """
    state = context.battle
    if options.act is not None:
        then: Answer = past.past_of(context.for_reader(), options.act)
        return then
    course = tuple(Line(said) for said in describe_course(state, owed_in(state)))
    return reply(*glance_of(context, state, whole=True, below=course), buttons=pending_buttons(state))
