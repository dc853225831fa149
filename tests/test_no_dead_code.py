"""What nothing uses is gone: every function, class, method and constant of the program is reached from the program.

Tests do not count as use. Fields of data are passed over: they are read by those who get the data as JSON.
"""

from pathlib import Path

from vulture import Vulture
from vulture.core import Item

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("lexicon", "resolvers", "rules_index", "armies", "games", "handlers", "bot")

CALLED_BY_DECORATOR = ["@*.to", "@command", "@*.command", "@*.group", "@MIGRATIONS", "@*_validator", "@source"]

ALLOWED = {
    # Names that a library calls or reads.
    "list_commands", "get_command", "obj", "model_config",  # click, pydantic
    "dm_messages", "guild_messages", "guilds", "setup_hook", "on_error", "__signature__",  # discord.py
    "warn_nacl", "warn_dave",  # discord.py too
    "do_request",  # python-telegram-bot
    "formatter_class", "short_help",  # click
    "row_factory",  # sqlite3
    "compress_type",  # zipfile
    "persistent_id", "persistent_load",  # pickle
    # Held so that it lives on.
    "_syncing",
    # Asked for by getattr, game by game.
    "FIELD_NAMES", "VALUE_NAMES", "SYNONYMS", "SECTION_NAMES",
    # How a line of the log is exported; the logs that the tests play are written by it.
    "plain_record",
    # What is forgotten of which table; the tests hold the database against it.
    "PERSONAL",
    # Only measurements need it.
    "NO_LIMITS",
    # The prices of troops that no list has (wma p. 129-137) wait for their command.
    "parse_troop", "troop_choices", "extra_choices", "render_quote", "render_troop",
    # What a round leaves behind: the handlers of combat are on their way to it.
    "out_of_fight", "worth_of_pursuit",
}  # fmt: skip


def unused() -> list[Item]:
    vulture = Vulture(ignore_decorators=CALLED_BY_DECORATOR)
    vulture.scavenge([str(ROOT / room) for room in ROOMS])
    return [item for item in vulture.get_unused_code(min_confidence=60) if not is_data(item)]


def is_data(item: Item) -> bool:
    """A field of a class, or a mechanic: scripts reach it by its name."""
    if item.typ != "variable":
        return False
    line = Path(item.filename).read_text(encoding="utf-8").splitlines()[item.first_lineno - 1]
    return (line.startswith("    ") and ":" in line.split("=")[0]) or "MECHANICS.add(" in line


def test_everything_is_used():
    found = sorted((item.name, f"{Path(item.filename).relative_to(ROOT)}:{item.first_lineno}") for item in unused())
    assert [where for name, where in found if name not in ALLOWED] == []
    assert sorted(ALLOWED - {name for name, _ in found}) == [], "no longer dead, or no longer there"
