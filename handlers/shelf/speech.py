"""``/lang``: the language of a person, or of the chat."""

from __future__ import annotations

from typing import Annotated

from handlers.desk.answer import Answer, Button, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Flag, Options
from handlers.table.start import which_game
from lexicon.names import Language, Name

_OFFERED = (("ru", "Русский"), ("en", "English"))


class LanguageOptions(Options):
    """Which language, for whom."""

    language: Annotated[
        Language | None,
        Choice(
            Name("язык", "language"),
            Name("русский или английский", "Russian or English"),
            {
                "ru": (Name("русский", "Russian"), Name("ру", "ru")),
                "en": (Name("английский", "English"), Name("ен", "en")),
            },
        ),
    ] = None
    chat: Annotated[
        bool, Flag(Name("чат", "chat"), Name("для всего чата", "for the whole chat"), ("чат", "всем", "chat", "all"))
    ] = False


@command(
    "lang",
    "язык",
    "language",
    about=Name("Язык: русский или английский", "Language: Russian or English"),
    example=Name("/lang en", "/lang ru"),
    group="self",
    model=LanguageOptions,
)
def lang(context: Context, options: LanguageOptions) -> Answer:
    """Without a language it offers both. A chat's language is for those who have not chosen theirs.

    Pressed on the page that asks for a game, it puts that page there again in the language now spoken.
    """
    if options.language is None:
        tail = " all" if options.chat else ""
        row = tuple(Button(name, Press("lang", {"words": key + tail}, once=False)) for key, name in _OFFERED)
        return reply(text("lang-choose"), buttons=(row,))
    chosen: Language = options.language
    scope = context.request.channel if options.chat else context.scope
    page = context.call.edits
    said = say(text("lang-chat" if options.chat else "lang-person"))
    message = which_game(context, chosen, page) if page else said
    return Answer((message,), settings=((scope, "language", chosen),), language=chosen)
