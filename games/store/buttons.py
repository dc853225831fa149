"""Buttons: a short token in the chat, everything else in the database, so they survive restarts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from games.core.state import BattleState
from games.store.connection import Connection, of_a_row
from games.store.drafts import ButtonDraft, Json
from games.store.plain import to_json
from lexicon.errors import NotAllowed, NotFound, StateStale

TAKEOVER = timedelta(seconds=60)
"""After so long what one player put together may be taken over by another of the same side."""
_SECOND = timedelta(seconds=1)
MAX_TOKEN = 32
"""Characters of a token, all ASCII: Telegram carries 64 bytes, Discord 100 characters, and a prefix must fit."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is stored. ``version``: the last event of its battle when it was made; ``None``: no matter.

    ``side``: whose it is; an earlier version of this program wrote the numbers of its ``players`` instead.
    """

    token: str
    does: Json
    battle: str | None
    version: int | None
    side: str | None
    players: tuple[int, ...] | None
    persons: tuple[int, ...] | None
    grouped: str | None
    made_at: datetime
    used_by: int | None
    used_at: datetime | None
    used_act: int | None


class Buttons:
    """The buttons of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def find(self, token: str) -> Button:
        """The button of a token.

        Raises:
            NotFound: ``button.unknown``: never made here, or cleared away long ago.
        """
        row = self._connection.row("SELECT * FROM buttons WHERE token = ?", token)
        if row is None:
            raise NotFound("button.unknown", field="button", value=token)
        return _button(row)

    def latest(self, battle: str, command: str, option: str) -> Button | None:
        """The newest button of a battle that does this command with this option said, and was not used yet."""
        row = self._connection.row(
            "SELECT * FROM buttons WHERE battle = ? AND used_at IS NULL AND json_extract(does, '$.command') = ?"
            " AND json_extract(does, '$.options.' || ?) IS NOT NULL ORDER BY token DESC LIMIT 1",
            battle,
            command,
            option,
        )
        return None if row is None else _button(row)

    def add(self, drafts: Sequence[ButtonDraft], battle: str | None, version: int | None, at: str) -> None:
        """Store new ones, all in one statement; part of a commit."""
        assert all(one.token.isascii() and 0 < len(one.token) <= MAX_TOKEN for one in drafts), drafts
        self._connection.run_each(
            "INSERT INTO buttons (token, does, battle, version, players, persons, grouped, made_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    one.token,
                    to_json(one.does),
                    battle,
                    version if one.versioned else None,
                    None if one.side is None else to_json(one.side),
                    None if one.persons is None else to_json(one.persons),
                    one.grouped,
                    at,
                )
                for one in drafts
            ],
        )

    def use(self, token: str, by: int, at: str, act: int) -> None:
        """Use a button up, with its group; part of a commit.

        Raises:
            StateStale: ``button.used``, with ``by`` (player's number), ``at`` and ``act``.
        """
        button = self.find(token)
        if button.used_at is not None:
            raise _used(button)
        self._connection.run(
            "UPDATE buttons SET used_by = ?, used_at = ?, used_act = ?"
            " WHERE used_at IS NULL AND (token = ? OR grouped = ?)",
            by,
            at,
            act,
            token,
            button.grouped,
        )

    def free(self, battle: str, act: int) -> None:
        """What this act used up may be pressed again, since the act was taken back; part of a commit."""
        self._connection.run(
            "UPDATE buttons SET used_by = NULL, used_at = NULL, used_act = NULL WHERE battle = ? AND used_act = ?",
            battle,
            act,
        )


def made_before(button: Button, state: BattleState) -> int | None:
    """The version that the button was made for, if anything has happened since: it might do something else by now."""
    return button.version if button.version is not None and button.version < state.version else None


def check_press(
    button: Button, state: BattleState | None, player: int | None, person: int | None, now: datetime | None = None
) -> None:
    """Whether this press may do what the button says. ``state`` is that of the button's battle.

    A side's button is of those who play the side now: who has left it presses no more, who came to it does. One that is
    a person's besides is that person's until :data:`TAKEOVER` has passed at ``now``.

    Raises:
        StateStale: ``button.used`` (``by``, ``at``, ``act``).
        NotAllowed: ``button.not_yours`` (``players``: their numbers in the battle; ``persons``: outside it), and
            ``button.partners`` (``seconds`` that are left of that time).
    """
    if button.used_at is not None:
        raise _used(button)
    players = button.players if button.side is None or state is None else state.players_of(button.side)
    umpire = state is not None and player in state.umpires
    if players is not None and player not in players and not umpire:
        raise NotAllowed("button.not_yours", field="button", players=players)
    if button.persons is None or person in button.persons:
        return
    if players is not None and now is not None:
        left = button.made_at + TAKEOVER - now
        if left > timedelta(0):
            raise NotAllowed("button.partners", field="button", persons=button.persons, seconds=ceil(left / _SECOND))
    else:
        raise NotAllowed("button.not_yours", field="button", players=(), persons=button.persons)


def _used(button: Button) -> StateStale:
    return StateStale("button.used", field="button", by=button.used_by, at=button.used_at, act=button.used_act)


@of_a_row("buttons")
def _button(row: sqlite3.Row) -> Button:
    whose = None if row["players"] is None else json.loads(row["players"])
    return Button(
        token=row["token"],
        does=json.loads(row["does"]),
        battle=row["battle"],
        version=row["version"],
        side=whose if isinstance(whose, str) else None,
        players=tuple(whose) if isinstance(whose, list) else None,
        persons=None if row["persons"] is None else tuple(json.loads(row["persons"])),
        grouped=row["grouped"],
        made_at=datetime.fromisoformat(row["made_at"]),
        used_by=row["used_by"],
        used_at=None if row["used_at"] is None else datetime.fromisoformat(row["used_at"]),
        used_act=row["used_act"],
    )
