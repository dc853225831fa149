"""What comes in: one act of one person, whatever the platform."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from handlers.language.typed_names import MOST, typed_name
from lexicon.errors import AdjutantError
from lexicon.folding import one_line
from lexicon.names import Language


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: a key that never changes (``telegram:123``) and the name shown to others."""

    key: str
    name: str

    def __post_init__(self) -> None:
        # Whatever the door: here names come in.
        object.__setattr__(self, "key", one_line(self.key))
        object.__setattr__(self, "name", typed_name(self.name) or one_line(self.key.rpartition(":")[2])[:MOST])


@dataclass(frozen=True, slots=True)
class Request:
    """One message, one press of a button, or one command with options already apart.

    Attributes:
        channel: ``platform:chat[:thread]``.
        actor: who.
        text: what was typed, with the slash.
        command: the command's name when the platform has read it already (Discord's slash); then ``options`` hold the
            values, by field name, still as the player gave them.
        then: the next command of the same message, where it is made of the lines below this one.
        press: a button's token.
        file: the text of a file that came with it, a list behind the words; or what hinders reading it.
        update_id: the platform's own id of this update: a repeat with the same id is answered again, never done again.
        message_id: the platform's id of the message, unknown to the operator beforehand; goes into fair dice.
        locale: the language the platform says the person uses, if it says so.
        private: whether nobody else reads the channel.
        addressed: whether the text is meant for the bot though it may be no command: said to it alone, or by its name.
        can_manage: whether the person may manage the chat (settings of the whole chat).
    """

    channel: str
    actor: Actor
    text: str | None = None
    command: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    then: str | None = None
    press: str | None = None
    file: str | AdjutantError | None = None
    update_id: str | None = None
    message_id: str | None = None
    locale: Language | None = None
    private: bool = False
    addressed: bool = False
    can_manage: bool = False

    def __post_init__(self) -> None:
        # Half a letter (a lone surrogate), which platforms let through, stands in no database and on no screen.
        for name in ("text", "file"):
            said = getattr(self, name)
            if isinstance(said, str):
                object.__setattr__(self, name, _whole(said))
        if self.options:
            whole = {name: _whole(said) if isinstance(said, str) else said for name, said in self.options.items()}
            object.__setattr__(self, "options", whole)

    @property
    def platform(self) -> str:
        """The platform's name: what stands before the first colon of the channel."""
        return self.channel.partition(":")[0]


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode()
