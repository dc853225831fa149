"""An act's message becomes the battle's card in each channel: it edits the one that is there, or begins another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from games.core.events import ASKING, Undone
from games.core.state import BattleState
from games.store import CardDraft, Store
from handlers.cards.card import Card, begins_anew, card_of, entry_of
from handlers.cards.head import head_of
from handlers.desk.answer import CARD, Answer, Button, Message, Press, text
from handlers.desk.drafting import Outgoing
from handlers.desk.games import desk_of
from handlers.desk.lazy import LazyModule
from handlers.desk.request import Request
from handlers.drawing.fluent import in_line
from lexicon.names import Language

pages = LazyModule("handlers.post.clock_pages")
ticking = LazyModule("handlers.post.ticking")


def is_told_on_card(before: BattleState | None, after: BattleState, answer: Answer) -> bool:
    """Whether the answer is an act in a battle that has begun, told to all; also where it takes the beginning back."""
    first = answer.messages[0]
    fought = after.turn > 0 or (before is not None and before.id == after.id and before.turn > 0)
    return bool(answer.events) and fought and first.target in ("here", "linked") and first.alone is None


class Carding:
    """Puts the messages of one answer on the cards of their channels.

    Args:
        after: the battle as the answer leaves it. token: makes that of a button of this battle. now: when.
    """

    def __init__(
        self, store: Store, answer: Answer, after: BattleState, token: Callable[[Button], str], now: datetime
    ) -> None:
        self._now = now
        self._store = store
        self._token = token
        self.after = after
        self._gone = tuple(event.act for event in answer.events if isinstance(event, Undone))
        self._tells = bool(answer.events) and not self._gone and not isinstance(answer.events[0], ASKING)
        self.drafts: list[CardDraft] = []

    def put(self, outgoing: Iterable[tuple[Outgoing, Language]], message: Message, request: Request) -> list[Outgoing]:
        """The messages as they go out, and behind each new card the one before it, which loses its buttons.

        What only shows something takes the card's place where it was pressed for, and begins a new one where it was
        typed: the card is then the lowest message again.
        """
        shows, pressed = message.edit_key == CARD, request.press is not None
        # An interaction wants a message of its own, and that is the lowest one.
        fresh = request.ephemeral and not pressed
        made: list[Outgoing] = []
        closed: list[Outgoing] = []
        for out, language in outgoing:
            known = self._store.cards.find(out.channel, self.after.id)
            card = None if known is None else card_of(known).without(self._gone)
            moment = card.moment if card is not None and (self._gone or shows) else self._moment
            since = self._since(card, out.channel, request)
            asked = not pressed if shows else fresh or begins_anew(card, moment, out.payload, since)
            if self.after.turn == 0:
                # What was typed has an answer of its own; the card above is put right, if it is still in sight.
                asked = begins_anew(card, moment, out.payload, None if pressed else since)
            anew = message.anew or asked
            if card is None or anew:
                if card is not None:
                    closed.append(self._closing(out, card, language))
                # Who asks to see the battle sees what has been done in this turn; a new turn begins with nothing.
                card = Card(0 if card is None else card.number + 1, moment, "", card.entries if card and shows else ())
            card = replace(card, head=self._head(out.channel, language))
            payload = {**out.payload, "edit_key": card.key(self.after.id)}
            if request.private and not shows and self._is_elsewhere(out.channel):
                payload |= {"buttons": [[self._card_button(language)]], "mentions": [], "silent": True}
            if message.builder is None and self.after.turn:
                payload["above"] = card.above()
            made.append(replace(out, payload=payload))
            if self._tells and not shows:
                card = card.with_act(entry_of(self.after.act, out.payload))
            self.drafts.append(CardDraft(out.channel, card.plain()))
        return [*made, *closed]

    def _head(self, channel: str, language: Language) -> str:
        """The first line, and until when the battle waits for whom, by the clock of the chat."""
        head = in_line(head_of(self.after), language)
        if self.after.clock is None:
            return head
        until = pages.head_line(self.after, self._now, ticking.zone_of_chat(self._store, self.after, channel))
        return head if until is None else f"{head} · {in_line(until, language)}"

    def _is_elsewhere(self, channel: str) -> bool:
        """Whether the battle is not played there: what follows is told elsewhere, so that a button would grow old."""
        return channel not in self._store.channels_of(self.after.id)

    def _card_button(self, language: Language) -> dict[str, Any]:
        """[Карточка]: what may be done at any later time."""
        card = Button(text("button-card"), Press("card", once=False))
        return {"label": in_line(card.label, language), "token": self._token(card), "style": card.style}

    def _since(self, card: Card | None, channel: str, request: Request) -> int | None:
        """Messages below the card, which the door knows where somebody acts."""
        return None if card is None or channel != request.channel else request.since(card.key(self.after.id))

    @property
    def _moment(self) -> str:
        side = None if desk_of(self.after.game).alternates else self.after.active
        return f"{self.after.turn} {side} {self.after.ended is not None}"

    def _closing(self, out: Outgoing, card: Card, language: Language) -> Outgoing:
        """The card before: it keeps its lines, loses its buttons, and says where the battle goes on."""
        below = {"kind": "line", "text": in_line(text("card-below"), language), "strong": False}
        payload = {
            "blocks": [below],
            "above": card.above(),
            "buttons": [],
            "edit_key": card.key(self.after.id),
            "mentions": [],
            "silent": True,
            "private_to": None,
            "closes": True,
        }
        return Outgoing(out.channel, payload)
