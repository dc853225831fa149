"""What the documents say beside their commands, which ``test_printed_commands.py`` and its like try."""

import re
from pathlib import Path

import pytest

from armies.core.book import _MAX_FILES
from bot.settings import Settings
from games.store.pruning import BOUNDS
from handlers.desk.reading import _TOO_LONG
from handlers.desk.registry import commands
from handlers.language.lexer import MOST_WORDS
from handlers.table.remind import MOST_OF_ONE, MOST_WAITING
from resolvers.dice.limits import Limits
from rules_index.importing.importer import MOST_BYTES
from tests.support.chat_table import ROOT, Table
from tests.support.printed_lines import documents

PAGES = [page for page in documents() if page.suffix == ".md"]
TESTS_ALONE = {"ADJUTANT_SHARED", "ADJUTANT_SOAK", "ADJUTANT_TELEGRAM_TEST_API"}


def anchors_of(page: Path):
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    """To a file, and to a heading in it."""
    links = re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", page.read_text(encoding="utf-8"))
    for file, anchor in links:
        if "://" in file:
            continue
        target = page.parent / file if file else page
        assert target.exists(), file
        assert not anchor or anchor in anchors_of(target), f"{file}#{anchor}"


def test_variables_that_are_named_are_read():
    named = {name for page in documents() for name in re.findall(r"ADJUTANT_[A-Z_]+", page.read_text(encoding="utf-8"))}
    settings = {f"ADJUTANT_{name.upper()}" for name in Settings.model_fields}
    assert named - settings - TESTS_ALONE == set()
    assert len(named) > 8


def test_limits_and_times_that_operators_read_are_those_of_the_program():
    page = " ".join((ROOT / "deploy" / "README.md").read_text(encoding="utf-8").split())
    limits = (
        f"a message of {_TOO_LONG:,} letters",
        f"a command of {MOST_WORDS} words",
        f"{Limits().dice:,} dice",
        f"a book of {MOST_BYTES // 1_000_000} MB",
        f"{_MAX_FILES} army files",
        f"{MOST_WAITING} reminders that wait in a chat",
        f"{MOST_OF_ONE} of one person",
    )
    assert [limit for limit in limits if limit not in page] == []
    days = {BOUNDS.replies.days: "three", BOUNDS.sent.days: "three", BOUNDS.known.days: "sixty"}
    assert days == {3: "three", 60: "sixty"}
    assert "messages that were sent, go after three days, ids of messages and old buttons after sixty." in page


def test_both_readmes_tell_the_same_commands_of_the_shell():
    english, russian = (
        set(re.findall(r"make \w+|ADJUTANT_\w+|`adjutant [^`]+`", (ROOT / name).read_text(encoding="utf-8")))
        for name in ("README.md", "README.ru.md")
    )
    assert english == russian


def test_every_family_of_commands_can_be_found_from_the_help(tmp_path):
    table = Table(tmp_path)
    shown = table.say("Ira", "/help all")
    table.desk.tools.store.close()
    missing = [name for name, known in commands().items() if not known.hidden and f"/{name}" not in shown]
    assert not missing
