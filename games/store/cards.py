"""The card of a battle in each of its channels: what stands on the message that acts edit."""

from __future__ import annotations

import json

from games.store.connection import Connection
from games.store.drafts import CardDraft, Json
from games.store.plain import to_json


class Cards:
    """The cards of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def find(self, channel: str, battle: str) -> Json | None:
        """The newest card of this battle in this channel; ``None`` where there is none yet."""
        row = self._connection.row("SELECT card FROM cards WHERE channel = ? AND battle = ?", channel, battle)
        return None if row is None else json.loads(row["card"])

    def put(self, draft: CardDraft, battle: str) -> None:
        """Keep a card in place of the one before; part of a commit."""
        self._connection.run(
            "INSERT INTO cards (channel, battle, card) VALUES (?, ?, ?)"
            " ON CONFLICT (channel) DO UPDATE SET battle = excluded.battle, card = excluded.card",
            draft.channel,
            battle,
            to_json(draft.card),
        )
