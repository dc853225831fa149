"""A database that was brought back from a copy: its battles play on with seeds that nobody can know yet.

What was rolled after the copy was made is rolled again otherwise, with the same seed, and that seed may be published.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from games.core.events import SeedRenewed
from games.core.fairdice import commitment, new_seed
from games.core.record import chain
from games.store.connection import Connection
from games.store.lines import Lines, seed_of

_UNREVEALED = """
    SELECT id, seed FROM battles WHERE NOT EXISTS (
        SELECT 1 FROM events AS shown WHERE battle = battles.id AND instr(event, '"kind":"seed_revealed"') > 0
            AND NOT EXISTS (SELECT 1 FROM events WHERE battle = battles.id AND seq > shown.seq
                AND instr(event, '"kind":"seed_renewed"') > 0))
"""


def renew_seeds(connection: Connection, now: datetime, entropy: Callable[[int], bytes]) -> tuple[tuple[str, str], ...]:
    """Give every battle whose seed is not out another one, and say so in its log, once after the copy was opened.

    Returns the battles with the hash of the new seed; none where the database is no copy.

    Raises:
        StorageTrouble: it cannot be written now; the next opening does it.
    """
    if not connection.is_copy():
        return ()
    lines, renewed = Lines(connection), []
    with connection.immediate():
        for row in connection.rows(_UNREVEALED) if connection.is_copy() else ():
            battle, old, new = row["id"], seed_of(row), new_seed(entropy)
            seq, act, head = lines.last(battle)
            event = SeedRenewed(seed=old.hex(), seed_hash=commitment(new))
            (record,) = chain(battle, (event,), after=seq, act=act + 1, at=now, actor=0, message_id="", prev=head)
            lines.write(record)
            connection.run("UPDATE battles SET seed = ? WHERE id = ?", new, battle)
            renewed.append((battle, event.seed_hash))
        connection.run("PRAGMA user_version=0")
    return tuple(renewed)
