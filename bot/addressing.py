"""Whether words typed in a chat are meant for the bot, where no slash says so, and which command they are."""

from __future__ import annotations

import re

from handlers.desk.registry import find_command, is_known
from lexicon.errors import NotFound
from lexicon.folding import strip_invisible

_DICE = re.compile(r"[-+*(#\d]*[dдкk](?:\d+|%)(?:(?:[^\w\s]|[a-zа-я]{1,2}\d)\S*)?(?:\s|$)", re.IGNORECASE)
"""``2d6+1``, ``(к6+1)*2``, ``3#2d6``, ``4d6kh3``: a word of dice, with what stands before and behind them."""
_WORD = re.compile(r"\s*/([^\W\d_][\w-]*)(?:\s|$)")


def command_of(said: str) -> str:
    """What is said to the bot alone or by its name, as a command: ``roll 2d6`` and plain ``2d6`` are ``/roll 2d6``."""
    if said[:1] in ("/", "!"):
        return said
    return f"/roll {said}" if _DICE.match(said) else f"/{said}"


def command_in_reply(said: str) -> str | None:
    """The command in an answer to a message of the bot; ``None`` for talk.

    People answer each other below it too: only dice, and what begins with a command's own name, is for the bot. A
    command of another bot, say to remove this message, is that bot's.
    """
    said = said.strip()
    if is_for_another(said):
        return None
    if not said or said[0] in "/!" or _DICE.match(said) or is_known(re.split(r"\s", said, maxsplit=1)[0]):
        return command_of(said) if said else None
    return None


def is_plain(said: str) -> bool:
    """Whether these may be an answer to a question: no slash, no dice, no command with words behind it."""
    said = strip_invisible(said).strip()
    if not said or said[0] in "/!>@" or _DICE.match(said):
        return False
    first, *words = re.split(r"\s", said, maxsplit=1)
    return "\n" in said or not words or not is_known(first)


def is_for_another(text: str) -> bool:
    """Whether a command that names no bot must be another's: no name of ours is even near to it.

    Several lines may be a list of troops below a word of its own.
    """
    text = strip_invisible(text).strip()
    found = None if "\n" in text else _WORD.match(text)
    if found is None or is_known(found[1]):
        return False
    spoken = re.match(r"\s*/([\w-]+ [\w-]+)", text)
    if spoken is not None and is_known(spoken[1]):
        return False
    try:
        find_command(found[1])
    except NotFound as error:
        return not error.near
    return False
