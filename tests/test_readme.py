"""What the READMEs say of the shell, of books, of links. Their commands: ``test_printed_commands.py``."""

import re

import pytest

from bot.cli.main import _SUBCOMMANDS
from handlers.desk.registry import commands
from tests.support.chat_table import ROOT, Table
from tests.support.command_line import adjutant

READMES = ["README.md", "README.ru.md"]


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name):
    return re.findall(r"```\n(.*?)```", text_of(name), re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_what_is_said_about_the_shell_is_there(name):
    said = re.findall(r"adjutant ([a-z]+)", text_of(name))
    assert {"books", "search", "run", "verify", "doctor"} <= set(said)
    assert set(said) <= set(_SUBCOMMANDS)
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)", text_of(name))) <= targets


@pytest.mark.parametrize("name", READMES)
def test_the_books_of_the_readme_can_be_added_and_searched(tmp_path, name):
    block = next(block for block in blocks(name) if "books add" in block)
    add, search = [line.split("#")[0].split("adjutant ")[1].split() for line in block.splitlines()]
    book = tmp_path / "rules.txt"
    book.write_text("1. Отбрасывание барж\n\nБаржа отходит на ладонь, если в неё попали.\n", encoding="utf-8")
    added = adjutant(*[str(book) if "." in word else word for word in add], data=tmp_path)
    assert added.status == 0, added.err
    found = adjutant(*[word.strip('"') for word in search], data=tmp_path)
    assert found.status == 0 and "стр." in found.out


@pytest.mark.parametrize("name", ["README.md", "README.ru.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_links_lead_somewhere(name):
    page = ROOT / name
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text_of(name)) if "://" not in link]
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing
    assert links or name != "README.md"


def test_both_readmes_tell_the_same_commands_of_the_shell():
    english, russian = (set(re.findall(r"make \w+|ADJUTANT_\w+", text_of(name))) for name in READMES)
    assert english == russian


def test_every_family_of_commands_can_be_found_from_the_help(tmp_path):
    table = Table(tmp_path)
    shown = table.say("Ira", "/help")
    table.desk.tools.store.close()
    missing = [name for name, known in commands().items() if not known.hidden and f"/{name}" not in shown]
    assert not missing
