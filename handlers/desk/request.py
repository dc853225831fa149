"""What comes in: one act of one person, whatever the platform."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from handlers.language.typed_names import MOST, typed_name
from lexicon.errors import AdjutantError
from lexicon.folding import one_line
from lexicon.names import Language
from lexicon.refs import Book

_HALF = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: a key that never changes (``telegram:123``) and the name shown to others."""

    key: str
    name: str

    def __post_init__(self) -> None:
        # Whatever the door: here names come in.
        object.__setattr__(self, "key", one_line(self.key))
        object.__setattr__(self, "name", typed_name(self.name) or one_line(self.key.rpartition(":")[2])[:MOST])


def _unknown(key: str) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Request:
    """One message, one press of a button, or one command with options already apart.

    Attributes:
        channel: ``platform:chat[:thread]``.
        actor: who.
        text: what was typed, with the slash.
        command: the command's name when the platform has read it already (Discord's slash); then ``options`` hold the
            values, by field name, still as the player gave them. game: whose command it is, where the platform says so.
        then: the next command of the same message, where it is made of the lines below this one.
        press: a button's token. words: what was written for it, where it asks for words.
        file: the text of a file that came with it, a list behind the words; or what hinders reading it.
        picture: how the platform shows the picture again that came with it or is replied to, and by which id.
        update_id: the platform's own id of this update: a repeat with the same id is answered again, never done again.
        message_id: the platform's id of the message, unknown to the operator beforehand; goes into fair dice.
        locale: the language the platform says the person uses, if it says so.
        handle: the name by which the platform's people call on them (``@name``), where it has such.
        private: whether nobody else reads the channel.
        apart: the channel that only this person reads, for what is long and for them alone; ``None`` where the
            platform shows it to nobody else in place.
        ephemeral: whether the platform shows the answer in place to nobody else, where presses edit it.
        quotes: the platform's number of the message that asks, where an answer may reply to it.
        addressed: whether the text is meant for the bot though it may be no command: said to it alone, or by its name.
        invite: a link by which the bot is taken into another chat, where the platform has one.
        can_manage: whether the person may manage the chat (settings of the whole chat).
        threads: whether the platform can give a battle a place of its own below this one. menu: how many choices it
            shows as one list, behind one button.
        since: how many messages stand below the one of this key in the channel, as far as the door knows.
    """

    channel: str
    actor: Actor
    text: str | None = None
    command: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    game: Book | None = None
    then: str | None = None
    press: str | None = None
    words: str | None = None
    file: str | AdjutantError | None = None
    picture: tuple[Literal["photo", "document", "link"], str] | None = None
    update_id: str | None = None
    message_id: str | None = None
    locale: Language | None = None
    handle: str = ""
    private: bool = False
    apart: str | None = None
    ephemeral: bool = False
    quotes: str | None = None
    addressed: bool = False
    invite: str | None = None
    can_manage: bool = False
    threads: bool = False
    menu: int = 0
    since: Callable[[str], int | None] = field(default=_unknown, compare=False, repr=False)

    @property
    def tapped(self) -> bool:
        """Whether a button was pressed whose platform shows a notice to the presser; who wrote an answer sees none."""
        return self.press is not None and (self.words is None or self.ephemeral)

    def __post_init__(self) -> None:
        for name in _TYPED:
            said = getattr(self, name)
            whole = _whole(said)
            if whole is not said:
                object.__setattr__(self, name, whole)

    @property
    def platform(self) -> str:
        """The platform's name: what stands before the first colon of the channel."""
        return self.channel.partition(":")[0]


_TYPED = ("channel", "text", "command", "options", "then", "press", "words", "file", "update_id", "message_id")


def _whole(said: Any) -> Any:
    """The same without half letters (lone surrogates), which platforms let through; what holds none is handed back.

    They stand in no database, on no screen and in no file.
    """
    if isinstance(said, str):
        return said if _HALF.search(said) is None else _HALF.sub("?", said)
    if isinstance(said, Mapping):
        return {_whole(name): _whole(value) for name, value in said.items()} if said else said
    if isinstance(said, list):
        return [_whole(one) for one in said]
    return said
