"""``/battle``: both sides at a glance, and the choice that is open, with its buttons."""

from __future__ import annotations

from typing import Any

from games.registry import owed_in
from handlers.cards.glance import glance_of
from handlers.desk.answer import Answer, Line, reply
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import NoOptions
from handlers.table.battle_words import describe_course
from handlers.table.pending import pending_buttons
from lexicon.names import Name

_FIGHT = "fight"


def _fights(context: Context, words: Any) -> Meant | None:
    """``/бой воины 1 на легионеров 1``: with words it is no look at the battle, but the fight of those units."""
    fight = find_command(_FIGHT)
    form = fight.forms.get(context.game) if isinstance(words, str) and words.strip() else None
    return None if form is None else (_FIGHT, form, words)


@command(
    "battle",
    "бой",
    "поле",
    "состояние",
    "status",
    about=Name("Бой одним взглядом: отряды, потери, чей ход", "The battle at a glance: units, losses, whose move"),
    example=Name("/battle", "/battle"),
    group="battle",
    model=NoOptions,
    battle=True,
    after_end=True,
    turns=_fights,
)
def battle(context: Context, options: NoOptions) -> Answer:
    """The turn, who decides, then each side with its losses and units."""
    state = context.battle
    course = tuple(Line(said) for said in describe_course(state, owed_in(state)))
    return reply(*glance_of(context, state, whole=True, below=course), buttons=pending_buttons(state))
