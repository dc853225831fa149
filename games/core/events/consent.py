"""Events of agreement: an act is asked for, the other side agrees or does not; an act out of order is allowed.

When the battle is over its last act may still be taken back, past dice with consent.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, Facts, FreeText, PlayerNumber, SideId

MOST_LETTERS = 1000
"""Of a question in words."""


class ConsentAsked(Event):
    """The actor asks other sides to agree to a command; it is done as his act when all of them have.

    Attributes:
        sides: those that have to agree.
        command, options: what is done then, as the command's own model takes it.
        faces: dice that he rolled by hand and typed with it.
        what: the same in words of the battle's language; words: in those of each.
        lapses: it is asked no longer once the battle has moved on.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["consent_asked"] = "consent_asked"
    v: Literal[1] = 1
    sides: tuple[SideId, ...] = Field(min_length=1)
    command: str
    options: Annotated[Facts, FreeText("nothing")] = Field(default_factory=dict)
    faces: tuple[int, ...] = ()
    what: Annotated[str, FreeText()] = Field(default="", max_length=MOST_LETTERS)
    words: Annotated[dict[str, Annotated[str, Field(max_length=MOST_LETTERS)]], FreeText("nothing")] = Field(
        default_factory=dict
    )
    lapses: bool = False


class ConsentGiven(Event):
    """A side agrees; ``question`` is the number of the act that asked."""

    afterwards: ClassVar[bool] = True

    kind: Literal["consent_given"] = "consent_given"
    v: Literal[1] = 1
    question: int = Field(ge=1)
    side: SideId


class ConsentRefused(Event):
    """A side does not agree, or the asker thinks better of it.

    ``reason``: the code of what forbids the act by now, where nobody refused it.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["consent_refused"] = "consent_refused"
    v: Literal[1] = 1
    question: int = Field(ge=1)
    reason: str = ""


class Allowed(Event):
    """The rest of this act was out of order, and the other side or the umpire allowed it.

    Attributes:
        player: who allowed it. refused: the code of what forbids it otherwise.
    """

    kind: Literal["allowed"] = "allowed"
    v: Literal[1] = 1
    player: PlayerNumber
    refused: str
