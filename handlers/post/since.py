"""``/since``: what happened in this battle since one last looked at it."""

from __future__ import annotations

from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from handlers.post.offering import SINCE
from lexicon.names import Name

digest = LazyModule("handlers.post.digest")


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
    told: Answer = digest.news_of(context)
    return told
