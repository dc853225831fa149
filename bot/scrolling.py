"""How far up the card of a battle has scrolled, as a door has seen its channels. Nothing is asked, nothing is stored.

After a start nothing is known until a card is sent or edited; that does no harm, since who presses it sees it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from games.store import OutboxRow
from handlers.cards.card import is_card_key

_MOST = 5_000


@dataclass(slots=True)
class _Hangs:
    key: str
    message: int
    since: int = 0


class Scrolled:
    """The lowest card of each channel.

    Args:
        numbered: the messages of a channel bear numbers one after the other, so that those are counted too which the
            bot is not shown; otherwise each message met is one.
    """

    def __init__(self, *, numbered: bool) -> None:
        self._numbered = numbered
        self._cards: OrderedDict[str, _Hangs] = OrderedDict()

    def sent(self, row: OutboxRow, message: str | None) -> None:
        """A row was sent, or edited the message of this id."""
        if message is None or row.payload.get("closes") or not is_card_key(row.edit_key):
            return
        known = self._cards.get(row.channel)
        if known is None or known.message != int(message):
            self._cards[row.channel] = _Hangs(row.edit_key or "", int(message))
            self._cards.move_to_end(row.channel)
            if len(self._cards) > _MOST:
                self._cards.popitem(last=False)

    def lowest(self, channel: str) -> int | None:
        """The message that is the card there, as far as is known."""
        card = self._cards.get(channel)
        return None if card is None else card.message

    def met(self, channel: str, message: int) -> None:
        """Somebody has written a message of this number."""
        card = self._cards.get(channel)
        if card is not None and message > card.message:
            card.since = max(card.since, message - card.message) if self._numbered else card.since + 1

    def since(self, channel: str, key: str) -> int | None:
        """How many messages stand below the card of this key, as far as is known."""
        card = self._cards.get(channel)
        return card.since if card is not None and card.key == key else None
