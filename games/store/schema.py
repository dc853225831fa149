"""The tables, as named migrations in order. A migration that has been released is never changed."""

from __future__ import annotations

import re

from sqlite_utils import Database, Migrations

APPLICATION_ID = 0x41444A54
"""``ADJT`` in the file's header: tells our databases from anybody else's."""

TABLES = {
    "battles": "id, game, started_at, seed",
    "channels": "channel, battle, gone, linked_at",
    "persons": "id, key, name, language",
    "seats": "battle, player, person",
    "events": "battle, seq, act, at, actor, message_id, event, prev, hash",
    "updates": "update_id, battle, act, at, reply",
    "outbox": "id, channel, battle, act, payload, edit_key, private, state, attempts, next_try, made_at, error,"
    " message_id",
    "messages": "channel, edit_key, message_id",
    "buttons": "token, does, battle, version, players, persons, grouped, made_at, used_by, used_at, used_act",
    "reminders": "id, due, battle, channel, payload, done",
    "cards": "channel, battle, card",
    "settings": "scope, name, value",
    "rosters": "person, name, data, saved_at",
    "snapshots": "battle, seq, hash, made_by, state",
    "looks": "battle, person, seq, at",
    "shelved": "channel, battle, at",
    "stand_ins": "id, battle, player, owner, own, spare, vanished, at, back_at",
    "texts": "battle, seq, field, person, salt, text",
    "papers": "battle, number, person, salt, text",
    "standing": "battle, side, case_code, person, told",
    "results": "battle, channel, at, game, outcome",
}
"""What all migrations come to. A database without these was damaged: it keeps the names of its columns as text."""

UNDOES = """instr(event, '"kind":"undone"') > 0"""
"""Lines that may take something back, in SQL: few in a log, and an index knows them."""

MIGRATIONS = Migrations("adjutant")


def _run(db: Database, script: str) -> None:
    # Statement by statement: executescript would commit the migration's transaction before it begins.
    for statement in re.split(r";\s*\n", script):
        if statement.strip():
            db.conn.execute(statement)


@MIGRATIONS()
def battles_and_their_logs(db: Database) -> None:
    """Battles, the channels they are played in, people, the event log, updates already dealt with."""
    _run(
        db,
        """
        CREATE TABLE battles (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            started_at TEXT NOT NULL,
            seed BLOB NOT NULL
        ) STRICT;
        CREATE TABLE channels (
            channel TEXT PRIMARY KEY,
            battle TEXT REFERENCES battles (id),
            gone INTEGER NOT NULL DEFAULT 0,
            linked_at TEXT NOT NULL
        ) STRICT;
        CREATE INDEX channels_by_battle ON channels (battle);
        CREATE TABLE persons (
            id INTEGER PRIMARY KEY,
            key TEXT UNIQUE,
            name TEXT NOT NULL,
            language TEXT
        ) STRICT;
        CREATE TABLE seats (
            battle TEXT NOT NULL REFERENCES battles (id),
            player INTEGER NOT NULL,
            person INTEGER NOT NULL REFERENCES persons (id),
            PRIMARY KEY (battle, player),
            UNIQUE (battle, person)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX seats_by_person ON seats (person);
        CREATE TABLE events (
            battle TEXT NOT NULL REFERENCES battles (id),
            seq INTEGER NOT NULL,
            act INTEGER NOT NULL,
            at TEXT NOT NULL,
            actor INTEGER NOT NULL,
            message_id TEXT NOT NULL,
            event TEXT NOT NULL,
            prev TEXT NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (battle, seq)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE updates (
            update_id TEXT PRIMARY KEY,
            battle TEXT,
            act INTEGER NOT NULL,
            at TEXT NOT NULL,
            reply TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX updates_by_time ON updates (at);
        """,
    )


@MIGRATIONS()
def what_is_sent_and_pressed(db: Database) -> None:
    """The outbox, the platform's ids of messages that are edited later, buttons, reminders."""
    _run(
        db,
        """
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            channel TEXT NOT NULL,
            battle TEXT,
            act INTEGER NOT NULL,
            payload TEXT NOT NULL,
            edit_key TEXT,
            private INTEGER NOT NULL DEFAULT 0,
            state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead')),
            attempts INTEGER NOT NULL DEFAULT 0,
            next_try TEXT NOT NULL,
            made_at TEXT NOT NULL,
            error TEXT,
            message_id TEXT
        ) STRICT;
        CREATE INDEX outbox_pending ON outbox (channel, id) WHERE state = 'pending';
        CREATE INDEX outbox_done ON outbox (made_at) WHERE state <> 'pending';
        CREATE TABLE messages (
            channel TEXT NOT NULL,
            edit_key TEXT NOT NULL,
            message_id TEXT NOT NULL,
            PRIMARY KEY (channel, edit_key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE buttons (
            token TEXT PRIMARY KEY,
            does TEXT NOT NULL,
            battle TEXT,
            version INTEGER,
            players TEXT,
            persons TEXT,
            grouped TEXT,
            made_at TEXT NOT NULL,
            used_by INTEGER,
            used_at TEXT,
            used_act INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX buttons_grouped ON buttons (grouped) WHERE grouped IS NOT NULL;
        CREATE INDEX buttons_by_time ON buttons (made_at);
        CREATE TABLE reminders (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            due TEXT NOT NULL,
            battle TEXT,
            channel TEXT NOT NULL,
            payload TEXT NOT NULL,
            done INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX reminders_due ON reminders (due) WHERE done = 0;
        """,
    )


@MIGRATIONS()
def what_people_keep(db: Database) -> None:
    """Settings of people and chats, rosters."""
    _run(
        db,
        """
        CREATE TABLE settings (
            scope TEXT NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (scope, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rosters (
            person INTEGER NOT NULL REFERENCES persons (id),
            name TEXT NOT NULL,
            data TEXT NOT NULL,
            saved_at TEXT NOT NULL,
            PRIMARY KEY (person, name)
        ) STRICT, WITHOUT ROWID;
        """,
    )


@MIGRATIONS()
def nothing_by_time(db: Database) -> None:
    """Buttons and replies lie by the order of their making; an index by time cost every act two pages more to write."""
    _run(
        db,
        """
        DROP INDEX buttons_by_time;
        DROP INDEX updates_by_time;
        """,
    )


@MIGRATIONS()
def long_logs(db: Database) -> None:
    """What the first lines of a long log come to, and where in it something was taken back."""
    _run(
        db,
        f"""
        CREATE TABLE snapshots (
            battle TEXT NOT NULL REFERENCES battles (id),
            seq INTEGER NOT NULL,
            hash TEXT NOT NULL,
            made_by TEXT NOT NULL,
            state BLOB NOT NULL,
            PRIMARY KEY (battle, seq)
        ) STRICT;
        CREATE INDEX events_that_undo ON events (battle, seq) WHERE {UNDOES};
        """,
    )


@MIGRATIONS()
def reminders_of_persons(db: Database) -> None:
    """Who asked for a reminder: each has his measure."""
    _run(db, "ALTER TABLE reminders ADD COLUMN person INTEGER")


@MIGRATIONS()
def cards_of_battles(db: Database) -> None:
    """The one live message of a battle in each of its channels."""
    _run(
        db,
        """
        CREATE TABLE cards (
            channel TEXT PRIMARY KEY,
            battle TEXT NOT NULL REFERENCES battles (id),
            card TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
    )


@MIGRATIONS()
def looks_at_battles(db: Database) -> None:
    """What each person has seen of each battle: whoever comes back is told what happened since."""
    _run(
        db,
        """
        CREATE TABLE looks (
            battle TEXT NOT NULL REFERENCES battles (id),
            person INTEGER NOT NULL REFERENCES persons (id),
            seq INTEGER NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (battle, person)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX looks_by_person ON looks (person);
        """,
    )


@MIGRATIONS()
def texts_beside_the_chain(db: Database) -> None:
    """What people said in their own words: the lines hold salted hashes of it. ``person``: whose words they are."""
    _run(
        db,
        """
        CREATE TABLE texts (
            battle TEXT NOT NULL REFERENCES battles (id),
            seq INTEGER NOT NULL,
            field TEXT NOT NULL,
            person INTEGER,
            salt TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (battle, seq, field)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX texts_by_person ON texts (person) WHERE person IS NOT NULL;
        """,
    )


@MIGRATIONS()
def sealed_papers(db: Database) -> None:
    """What was written in private and is not opened yet. ``person``: who wrote it."""
    _run(
        db,
        """
        CREATE TABLE papers (
            battle TEXT NOT NULL REFERENCES battles (id),
            number INTEGER NOT NULL,
            person INTEGER,
            salt TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (battle, number)
        ) STRICT, WITHOUT ROWID;
        """,
    )


@MIGRATIONS()
def substitutes(db: Database) -> None:
    """Seats at which somebody else sits for a while: whose they are, and which other numbers the two had themselves."""
    _run(
        db,
        """
        CREATE TABLE stand_ins (
            id INTEGER PRIMARY KEY,
            battle TEXT NOT NULL REFERENCES battles (id),
            player INTEGER NOT NULL,
            owner INTEGER NOT NULL REFERENCES persons (id),
            own INTEGER,
            spare INTEGER,
            vanished INTEGER NOT NULL,
            at TEXT NOT NULL,
            back_at TEXT
        ) STRICT;
        CREATE INDEX stand_ins_by_battle ON stand_ins (battle);
        CREATE INDEX stand_ins_by_owner ON stand_ins (owner);
        """,
    )


@MIGRATIONS()
def results_of_battles(db: Database) -> None:
    """How battles ended, by the chats they were played in."""
    _run(
        db,
        """
        CREATE TABLE results (
            battle TEXT NOT NULL REFERENCES battles (id),
            channel TEXT NOT NULL,
            at TEXT NOT NULL,
            game TEXT NOT NULL,
            outcome TEXT NOT NULL,
            PRIMARY KEY (battle, channel)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX results_by_channel ON results (channel, at);
        """,
    )


@MIGRATIONS()
def standing_orders(db: Database) -> None:
    """What sides have said beforehand. ``person``: who said it; ``told``: they know that it could not be done."""
    _run(
        db,
        """
        CREATE TABLE standing (
            battle TEXT NOT NULL REFERENCES battles (id),
            side TEXT NOT NULL,
            case_code TEXT NOT NULL,
            person INTEGER,
            told INTEGER NOT NULL,
            PRIMARY KEY (battle, side, case_code)
        ) STRICT, WITHOUT ROWID;
        """,
    )


@MIGRATIONS()
def several_battles_in_a_chat(db: Database) -> None:
    """Battles of a chat that are not its current one; ``played`` knows all of them, with their chats."""
    _run(
        db,
        """
        CREATE TABLE shelved (
            channel TEXT NOT NULL REFERENCES channels (channel) ON DELETE CASCADE,
            battle TEXT NOT NULL REFERENCES battles (id),
            at TEXT NOT NULL,
            PRIMARY KEY (channel, battle)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shelved_by_battle ON shelved (battle);
        CREATE VIEW played AS
            SELECT channel, battle, linked_at AS at, gone FROM channels WHERE battle IS NOT NULL
            UNION ALL SELECT shelved.channel, shelved.battle, shelved.at, channels.gone FROM shelved
            JOIN channels ON channels.channel = shelved.channel;
        """,
    )
