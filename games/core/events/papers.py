"""Events of sealed papers: what was written in private and is read by the others only when it is opened."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, FreeText, Part, SideId

MOST_OF_A_PAPER = 2000
"""Letters of a sealed paper."""

Number = Annotated[int, Field(ge=1)]
"""A paper's number: that of the act that sealed it."""


class PaperSealed(Event):
    """A side has written something that nobody else reads yet; from now on it cannot be another text.

    Attributes:
        digest: :func:`games.core.papers.digest` of the text.
        alone: it is opened when its side says so, as an ambush is; otherwise all are opened together.
    """

    kind: Literal["paper_sealed"] = "paper_sealed"
    v: Literal[1] = 1
    number: Number
    side: SideId
    digest: str = Field(pattern=r"^[0-9a-f]{64}$")
    alone: bool = False


class PaperWithdrawn(Event):
    """A side takes its paper back unread."""

    afterwards: ClassVar[bool] = True

    kind: Literal["paper_withdrawn"] = "paper_withdrawn"
    v: Literal[1] = 1
    number: Number


class OpenedPaper(Part):
    """A paper with what makes its digest, so that everybody can see that it is the one that was sealed."""

    number: Number
    salt: str = Field(pattern=r"^[0-9a-f]{32}$")
    text: str = Field(min_length=1, max_length=MOST_OF_A_PAPER)


class PapersOpened(Event):
    """Papers are read out, in the order in which they were sealed."""

    afterwards: ClassVar[bool] = True

    kind: Literal["papers_opened"] = "papers_opened"
    v: Literal[1] = 1
    papers: Annotated[tuple[OpenedPaper, ...], FreeText(within=("*.text",))] = Field(min_length=1)
