"""What the READMEs show works: their two minutes at a table, their commands, their scripts, their links."""

import re

import pytest

from bot.cli.main import _SUBCOMMANDS
from handlers.desk.registry import commands, find_command
from tests.support.chat_table import ROOT, Table
from tests.support.command_line import adjutant

READMES = ["README.md", "README.ru.md"]
TROUBLE = (
    "Не понял",
    "Did not understand",
    "сломалось",
    "broke",
    "такого имени",
    "no such name",
    "Не хватает",
    "Missing:",
)


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name):
    return re.findall(r"```\n(.*?)```", text_of(name), re.DOTALL)


def two_minutes(name):
    """The commands of the block that begins with /start, without their comments."""
    (block,) = [block for block in blocks(name) if block.startswith("/start")]
    return [re.split(r"\s{3,}", line)[0] for line in block.splitlines()]


def also_said(name):
    """Commands in the comments of that block: (or /join A; another player: /as Mark; then /join B Gallic)."""
    (block,) = [block for block in blocks(name) if block.startswith("/start")]
    return re.findall(r"(?:then|потом) (/[^)\n]+)", block)


@pytest.mark.parametrize("name", READMES)
def test_the_two_minutes_are_played_as_they_stand(tmp_path, name):
    table = Table(tmp_path)
    if name == "README.md":
        table.say("Ann", "/lang en")
    lines = two_minutes(name)
    assert len(lines) >= 7
    answers = []
    for line in lines:
        answers.append(table.say("Ann", line))
        if line.startswith("/join A"):
            (other,) = also_said(name)
            answers.append(table.say("Ann", other))
    table.desk.tools.store.close()
    for answer in answers:
        assert answer and not any(words in answer for words in TROUBLE), answer
    assert "9−" in answers[-1] or "5−" in answers[-1] or "6−" in answers[-1], answers[-1]


@pytest.mark.parametrize("name", READMES)
def test_every_command_that_is_mentioned_works(tmp_path, name):
    """In single quotes of code: those that need no battle are run, the others are commands that exist."""
    table = Table(tmp_path)
    if name == "README.md":
        table.say("Ann", "/lang en")
    mentioned = re.findall(r"`(/[^`]+)`", text_of(name))
    assert len(mentioned) >= 10
    for line in mentioned:
        if line.split()[0] == "/as":
            continue  # of the terminal alone
        known = find_command(line.split()[0][1:])
        answer = table.say("Ann", line)
        if known.name in ("roll", "rule", "unit", "army", "help", "lang"):
            assert answer and not any(words in answer for words in TROUBLE), (line, answer)
        else:
            assert answer and "сломалось" not in answer and "broke" not in answer, (line, answer)
    table.desk.tools.store.close()


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
