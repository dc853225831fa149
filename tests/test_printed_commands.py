"""Every command that a document gives to be typed in the chat works as it is printed; they are read from the documents.

A block is said from top to bottom at one table. A line within a sentence is said without a battle and in a battle of
each game until one understands it. A name alone is that of a command: ``tests/handlers/test_printed_examples.py`` types
each in every game, and the examples on ``docs/commands.md`` too, which are those of the commands themselves.
"""

import re

import pytest

from bot.discord import menu
from bot.discord.reading import said_in
from bot.telegram.updates import Act, parse_update
from handlers.desk.registry import commands, find_command
from lexicon.folding import has_cyrillic
from lexicon.refs import BOOKS
from tests.support.chat_table import Table
from tests.support.command_line import adjutant
from tests.support.printed import Place, examples_of, watched
from tests.support.printed_lines import Printed, printed_lines, said_beside

EXAMPLES = "docs/commands.md"
NOT_RUN = {
    "/newbot": "said to BotFather",
    "/mybots": "said to BotFather",
    "/setprivacy": "said to BotFather",
    "/setinline": "said to BotFather",
    "@YourBot drive back": "offered in the line itself, which tests/bot/test_telegram_inline.py tries",
    **{f"/{word}": "a group in Discord's menu" for word in ("bot", "бот", "стол")},
}
"""What is no command of the bot, and whose it is."""


def _in_groups():
    """What Discord's menu calls a command in either language, and its name."""
    for place in menu.places(commands().values()):
        *groups, name = place.path
        yield place.path, name
        if groups:
            russian = [re.sub(r"\W+", "_", menu.group_words(group)[0].ru.lower()) for group in groups]
            yield from (((*russian, word), name) for word in place.command.names if has_cyrillic(word))


IN_GROUPS = dict(_in_groups())

SAID = [line for line in printed_lines() if line.chat and line.text not in NOT_RUN]
BLOCKS = sorted({(line.page, line.block) for line in SAID if line.block is not None})


def at_the_door(line: Printed) -> str:
    """What the desk hears: a platform's page says how the bot is called there."""
    called = re.match(r"(?:/\w+)?@(\w+)", line.text)
    if called is None:
        command = IN_GROUPS.get(tuple(line.text.removeprefix("/").split(" ")))
        return line.text if command is None else f"/{command}"
    if "discord" in line.page:
        heard = said_in(line.text.replace(f"@{called[1]}", "<@1>"), 1, addressed=False, replied=False)
    else:
        chat, person = {"id": -5, "type": "group"}, {"id": 7, "is_bot": False, "first_name": "Ira"}
        message = {"message_id": 1, "chat": chat, "from": person, "text": line.text}
        act = parse_update({"update_id": 1, "message": message}, called[1].lower())
        assert isinstance(act, Act)
        heard = act.request.text
    assert heard is not None
    return heard


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """Places to say a line at, each made when it is first needed: without a battle, then in each game's."""
    made: dict[tuple[str, str | None], Place] = {}

    def place(language, game):
        if (language, game) not in made:
            made[language, game] = Place(tmp_path_factory.mktemp(f"{game or 'none'}-{language}"), language, game)
        return made[language, game]

    yield place
    for one in made.values():
        one.close()


def works_somewhere(places, text):
    languages = ("ru", "en") if has_cyrillic(text) else ("en", "ru")
    for language in languages:
        for game in (None, *BOOKS):
            place = places(language, game)
            with watched(place, close=False):
                # That there is no battle says nothing of the words.
                if place.works(text) and not any(error.code == "battle.none" for error in place.errors):
                    return True
    return False


def test_names_of_commands_are_names_of_commands():
    names = {(line.page, at_the_door(line)) for line in SAID if " " not in at_the_door(line)}
    wrong = [(page, name) for page, name in sorted(names) if find_command(name[1:]).hidden]
    assert not wrong and len(names) > 300


def test_examples_on_the_page_of_commands_are_those_of_the_commands():
    """Which ``test_printed_examples`` types, each in the battle that it speaks of."""
    typed = {said for game in (None, *BOOKS) for _, example in examples_of(game) for said in (example.ru, example.en)}
    shown = {line.text for line in SAID if line.page == EXAMPLES and " " in line.text}
    assert {line for line in shown - typed if not line.startswith("/lang ")} == set()
    assert len(shown) > 300


def test_lines_within_sentences_work(places):
    lines = [line for line in SAID if line.page != EXAMPLES and line.block is None and " " in at_the_door(line)]
    said = {at_the_door(line): line.page for line in lines}
    assert [(page, text) for text, page in said.items() if not works_somewhere(places, text)] == []
    assert len(said) > 25


@pytest.mark.parametrize(("page", "block"), BLOCKS)
def test_a_block_is_said_from_top_to_bottom(places, tmp_path, page, block):
    """What is said beside a line with *then* follows it; all of it is said at the console too, which knows ``/as``."""
    table, lines = Table(tmp_path / "table"), [line for line in SAID if (line.page, line.block) == (page, block)]
    russian = any(has_cyrillic(line.text) for line in lines)
    table.say("Ann", "/lang ru" if russian else "/lang en")
    for line in lines:
        then = [one for one in said_beside(line) if re.search(rf"(?:then|потом) {re.escape(one)}", line.aside)]
        for text in (line.text, *then):
            said = table.say("Ann", text)
            assert said and table.last.error is None, (text, said)
    table.desk.tools.store.close()
    aside = [one for line in lines for one in said_beside(line)]
    with watched(places("ru", None), close=False) as place:
        place.errors.clear()
        spoken = adjutant("console", data=tmp_path / "console", stdin="\n".join((lines[0].text, *aside)))
        assert spoken.status == 0 and not place.errors
        assert all(f": {one}\n" in spoken.out for one in aside)


def test_a_new_line_that_does_not_work_would_be_found(places):
    for text in ("/roll сорок бочек", "/unit хрюндель", "/order Nobody nothing 3 bananas", "/lang klingon"):
        assert not works_somewhere(places, text), text
