"""All battles of a person: where he is awaited, where he waits for others, which have ended lately."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Literal

from games.core.clock import deadline
from games.core.state import BattleState
from games.registry import pack_of
from games.waiting import awaited
from handlers.cards.card import card_of
from handlers.desk.answer import RAW, Block, Button, Headline, Line, Press, Text, text
from handlers.desk.games import Rows
from handlers.desk.tools import Tools
from handlers.post.clock_words import at_hour
from handlers.post.mine import MINE
from handlers.table.start import is_demo

_MOST_BATTLES = 60
"""Battles that are looked through; where nothing has happened for longest, nothing waits."""
_LATELY = timedelta(days=14)
_MOST_SHOWN, _MOST_BUTTONS = 15, 8


class Stands(StrEnum):
    """How a battle stands for one of its people."""

    AWAITED = "awaited"
    WAITS = "waits"
    SETUP = "setup"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Place:
    """One battle of a person's. ``at``: when something happened there last. ``sides``: those that are his."""

    state: BattleState
    sides: tuple[str, ...]
    at: datetime
    stands: Stands

    @property
    def title(self) -> str:
        """The sides as they are called, his own first."""
        order = (*self.sides, *(side for side in self.state.sides if side not in self.sides))
        return " — ".join(map(self.state.called, order))

    @property
    def deadline(self) -> datetime | None:
        """When the time of whoever is awaited is out, where the battle has a clock: his own first."""
        if self.state.clock is None or self.state.ended is not None:
            return None
        times = {side: deadline(self.state.clock.timer(side)) for side in self.state.sides}
        own = [at for side, at in times.items() if at is not None and side in self.sides]
        return min(own or [at for at in times.values() if at is not None], default=None)


def places_of(tools: Tools, person: int) -> list[Place]:
    """The battles that a person plays or judges: first where he is awaited, and of each kind the longest first.

    Those that ended longer ago than a fortnight are left out, and those that were begun only to look.
    """
    found = [
        place
        for seat in tools.store.people.battles_of(person, _MOST_BATTLES)
        if (place := _place(tools.store.state(seat.battle), seat.player, seat.at, tools.clock())) is not None
    ]
    order = list(Stands)
    return sorted(found, key=lambda one: (order.index(one.stands), one.at))


def _place(state: BattleState, player: int, at: datetime, now: datetime) -> Place | None:
    own = state.side_of(player)
    if not own and player not in state.umpires:
        return None
    if is_demo(state) or state.moved or (state.ended is not None and now - at > _LATELY):
        return None
    return Place(state, own, at, _stands(state, own))


def _stands(state: BattleState, own: Sequence[str]) -> Stands:
    if state.ended is not None:
        return Stands.ENDED
    if set(own) & set(awaited(state)):
        return Stands.AWAITED
    return Stands.WAITS if state.turn else Stands.SETUP


def blocks_of(places: Sequence[Place], now: datetime, zone: tzinfo | None) -> Iterator[Block]:
    """The places in words, each kind under its own line; deadlines as they are read in that zone."""
    shown = places[:_MOST_SHOWN]
    for stands in Stands:
        some = [place for place in shown if place.stands is stands]
        if some:
            yield Headline(text(f"mine-{stands}", count=sum(place.stands is stands for place in places)))
            yield from (Line(_line(place, now, zone)) for place in some)
    if len(places) > len(shown):
        yield Line(text("mine-more", count=len(places) - len(shown)))


def _line(place: Place, now: datetime, zone: tzinfo | None) -> Text:
    """With the first deadline that runs there, else with how long nothing has happened."""
    state, hours = place.state, (now - place.at) // timedelta(hours=1)
    due = place.deadline
    return text(
        "mine-battle",
        sides=place.title,
        game=pack_of(state.game).names[0],
        turn=state.turn,
        days=hours // 24,
        hours=hours % 24,
        until="" if due is None else at_hour(due, now, zone),
    )


def buttons_of(tools: Tools, places: Sequence[Place], platform: str) -> Rows:
    """For each battle that goes on what happened there, and the way into its chat, where that has an address."""
    going = [place for place in places if place.stands is not Stands.ENDED][:_MOST_BUTTONS]
    titles = [place.title for place in going]
    return tuple(
        tuple(_buttons(tools, place, platform, number if titles.count(place.title) > 1 else 0))
        for number, place in enumerate(going, 1)
    )


def _buttons(tools: Tools, place: Place, platform: str, number: int) -> Iterator[Button]:
    state = place.state
    label = text("mine-news", sides=place.title, number=number)
    style: Literal["main", "plain"] = "main" if place.stands is Stands.AWAITED else "plain"
    yield Button(label, Press(MINE, {RAW: state.id}, once=False), style=style)
    address = address_of(tools, state.id, platform)
    if address:
        yield Button(text("mine-go", number=number), Press(MINE, once=False), url=address)


def address_of(tools: Tools, battle: str, platform: str) -> str:
    """The address of the battle's card on a platform, or of its chat; nothing where it is in none that has any."""
    store = tools.store
    for channel in store.channels_of(battle):
        if channel.startswith(f"{platform}:"):
            card = store.cards.find(channel, battle)
            message = None if card is None else store.outbox.message_of(channel, card_of(card).key(battle))
            found = tools.address(channel, message)
            if found:
                return found
    return ""
