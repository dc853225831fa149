"""``/privacy`` and ``/forget me``: what is stored of somebody, how to take it along, how to be forgotten."""

from __future__ import annotations

from typing import Annotated

from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from lexicon.names import Name

pages = LazyModule("handlers.post.privacy_pages")


class PrivacyOptions(Options):
    """``file``: all of it as a file, set by the button."""

    file: bool = False


@command(
    "privacy",
    "личное",
    "данные",
    "приватность",
    "lichnoe",
    about=Name("Что о вас хранится, как забрать и как забыть", "What is stored of you, to take along or be forgotten"),
    example=Name("/личное", "/privacy"),
    group="self",
    model=PrivacyOptions,
    alone="apart",
)
def privacy(context: Context, options: PrivacyOptions) -> Answer:
    """One page; with the button everything as one JSON file."""
    context.require_readable()
    made: Answer = pages.file_of(context) if options.file else pages.page_of(context)
    return made


class ForgetOptions(Options):
    """Whom: oneself alone. ``sure``: said by the button under the list."""

    who: Annotated[str, Rest(Name("кого", "whom"), Name("«меня»", '"me"'))] = ""
    sure: bool = False


@command(
    "forget",
    "забудь",
    "забыть",
    "забудь_меня",
    "zabud",
    about=Name("Забыть вас: имя, настройки, тексты", "Forget you: name, settings, texts"),
    example=Name("/забудь меня", "/forget me"),
    group="self",
    model=ForgetOptions,
    alone="apart",
)
def forget(context: Context, options: ForgetOptions) -> Answer:
    """Asks once, with what goes and what stays; then it is done.

    Raises:
        NotAllowed: ``forget.others``: somebody else was named.
    """
    context.require_readable()
    made: Answer = pages.forgotten(context) if options.sure else pages.before_forgetting(context, options.who)
    return made
