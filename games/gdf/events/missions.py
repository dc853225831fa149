"""Events of missions, secondary tasks and mission cards (gdf p. 18-19, 43-44)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events import Event, SideId


class MissionSet(Event):
    """The battle's mission, by its code; its markers lie where it says (gdf p. 18)."""

    kind: Literal["gdf_mission_set"] = "gdf_mission_set"
    v: Literal[1] = 1
    mission: str
    markers: int = Field(default=0, ge=0, le=20)


class TaskTaken(Event):
    """A side has a secondary task; ``None``: both have it (gdf p. 19). ``shown``: it is the one it had kept secret."""

    kind: Literal["gdf_task_taken"] = "gdf_task_taken"
    v: Literal[1] = 1
    side: SideId | None = None
    task: str
    shown: bool = False


class TaskDone(Event):
    """A side has done a secondary task: a victory point when the battle is over; or it is undone again."""

    kind: Literal["gdf_task_done"] = "gdf_task_done"
    v: Literal[1] = 1
    side: SideId
    task: str
    done: bool = True


class DecksMade(Event):
    """Mission cards come into play: ``mode`` is ``wits`` (one deck for all), ``domination`` or ``own`` (gdf p. 43-44).

    ``side`` and ``cards``: the deck of one side; both sides have theirs by an event each.
    """

    kind: Literal["gdf_decks_made"] = "gdf_decks_made"
    v: Literal[1] = 1
    mode: str
    side: SideId | None = None
    cards: tuple[int, ...] = ()


class CardsDrawn(Event):
    """Cards come off a deck onto the table, or into a hand; ``side``: whose, ``None`` of the deck for all."""

    kind: Literal["gdf_cards_drawn"] = "gdf_cards_drawn"
    v: Literal[1] = 1
    side: SideId | None = None
    cards: tuple[int, ...] = ()


class CardScored(Event):
    """A side has fulfilled a card and has its points; ``both``: so has the other, nobody scores and the card stays."""

    kind: Literal["gdf_card_scored"] = "gdf_card_scored"
    v: Literal[1] = 1
    side: SideId
    card: int
    points: int = Field(default=1, ge=0, le=10)
    both: bool = False


class CardDropped(Event):
    """A side discards a card after the points were counted."""

    kind: Literal["gdf_card_dropped"] = "gdf_card_dropped"
    v: Literal[1] = 1
    side: SideId
    card: int
