"""``/since``: what happened in this battle since one last looked at it."""

from __future__ import annotations

from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from handlers.post.digest import digest
from handlers.post.offering import SINCE
from lexicon.names import Name


@command(
    SINCE,
    "новости",
    "что_было",
    "пока_меня_не_было",
    "novosti",
    "news",
    about=Name("Что было в бою, пока вы не смотрели", "What happened in the battle since you last looked"),
    example=Name("/новости", "/since"),
    group="battle",
    model=NoOptions,
    battle=True,
    after_end=True,
    alone="apart",
)
def since(context: Context, options: NoOptions) -> Answer:
    """Told once; asked again, the last acts are shown."""
    state, person = context.battle, context.person
    visit = None if person is None else context.tools.visits.of(state.id, person)
    told = digest(context, 0 if visit is None else visit.since)
    if visit is not None and not context.for_show:
        visit.since = state.version
    return told
