"""The terminal chat: numbered buttons, several people at one keyboard, the wrong layout, what was not delivered."""

import re

import pytest

from bot.settings import Settings
from bot.terminal.console import CHANNEL, Console
from bot.terminal.demo import SCRIPTS, play_demo
from bot.wiring import make_tools
from games.store import Commit, OutboxDraft
from handlers.desk.desk import Desk


@pytest.fixture
def console(tmp_path):
    made = Typed(tmp_path)
    yield made
    made.close()


class Typed:
    """A console whose output can be read line by line."""

    def __init__(self, folder):
        self.folder = folder
        self.open()

    def open(self):
        self.tools = make_tools(Settings(data=self.folder), console=True)
        self.said = []
        self.console = Console(Desk(self.tools), self.said.append, folder=self.folder / "files")

    def close(self):
        self.tools.store.close()

    def type(self, line):
        """What the terminal shows after this line."""
        self.said.clear()
        assert self.console.say(line), "nobody wanted to leave"
        return "\n".join(self.said).replace("\xa0", " ")

    def leaves(self, line):
        return not self.console.say(line)


def test_a_line_is_a_command_with_its_slash_or_without(console):
    for line in (
        "/roll 2d6",
        "!roll 2d6",
        "roll 2d6",
        "бросок 2к6",
        "2d6",
        "2к6+1",
        "(d6+1)*2",
        ".2#d6",
        "4d6kh3",
        "d%",
    ):
        assert "]" in console.type(line) and "[1 Ещё раз]" in "\n".join(console.said)


@pytest.mark.parametrize("line", [".кщдд 2к6", "/кщдд 2к6", "кщдд 2к6"])
def test_the_wrong_layout_is_understood(console, line):
    """A slash is a dot on the Russian layout."""
    said = console.type(line)
    assert "Не понял" not in said and "такой команды" not in said.lower()
    assert "2к6" in said


def test_a_file_is_put_beside_the_battles_and_told_where(console):
    for line in ("/start Warmaster 500", "/end", "1"):
        console.type(line)
    path = console.folder / "files" / "battle.jsonl"
    assert f"Файл сохранён: {path}" in console.type("/log")
    assert '"battle_started"' in path.read_text(encoding="utf-8").splitlines()[0]


def test_a_number_presses_the_button_of_the_last_reply(console):
    console.type("/roll 2d6 # удар")
    label = next(line for line in console.said if line.startswith("["))
    assert label.startswith("[1 ")
    assert "удар" in console.type("1")


def test_what_a_button_asks_for_is_the_next_line_unless_that_is_a_command(console):
    def press(label):
        row = next(line for line in console.said if line.startswith("["))
        return console.type(re.search(rf"\[(\d+) {label}", row)[1])

    console.type("/help")
    press("Нужны кубики")
    assert "Что бросить" in press("Бросок…")
    assert "7к6 4+" in console.type("7к6 4+")
    console.type("/help")
    press("Нужны кубики")
    press("Бросок…")
    assert "Язык" in console.type("/lang").replace("язык", "Язык")
    assert "номером" in console.type("99"), "a number is a button's again"


@pytest.mark.parametrize("line", ["7", "0", "-1", "−2", "99", "99999999999999999999", "²"])
def test_a_number_without_a_button_is_answered_and_not_pressed(console, line):
    console.type("/roll 2d6")
    buttons = console.console.buttons
    assert "номером" in console.type(line) or line == "²"
    assert console.console.buttons == buttons and "2d6" not in console.said


def test_several_people_at_one_keyboard(console):
    console.type("/as Ира")
    console.type("/start Warmaster 1000")
    console.type("/join A имперские римляне")
    assert "Марк" in console.type("/as Марк")
    console.type("/join B галлы")
    assert "Марк" in console.type("/as")
    shown = console.type("/battle")
    assert "Ира" in shown and "Марк" in shown
    console.type(".фы Пётр")
    assert console.console.name == "Пётр"
    console.type("/как Ира")
    assert console.console.name == "Ира"


def test_the_terminal_speaks_the_language_that_was_chosen_by_whoever_types(console):
    assert "Кнопки с номером 7 нет" in console.type("7")
    console.type("/lang en")
    assert "There is no button 7" in console.type("7")
    assert "Сейчас" not in console.type("/as")
    console.type("/as Марк")
    assert "Кнопки с номером 7 нет" in console.type("7"), "another person, another language"


def test_a_very_long_name_is_cut(console):
    console.type("/as " + "я" * 1000)
    assert len(console.console.name) == 40


@pytest.mark.parametrize("line", ["/quit", "/exit", "/выход", "!q", ".йгше"])
def test_leaving(console, line):
    assert console.leaves(line)


@pytest.mark.parametrize(
    "line", ["", "   ", "\t", "/", "//", "!", ".", "/ roll", "\x00", "\u202e", "🎲", "/roll \ud800"]
)
def test_odd_lines_are_no_reason_to_stop(console, line):
    said = console.type(line)
    assert "сломалось" not in said and bool(said) == bool(line.strip())


def test_an_unknown_command_gets_what_comes_near(console):
    assert "roll" in console.type("/rol 2d6").replace("/rol 2d6", "")


def test_words_in_colour_have_the_same_words(tmp_path):
    typed = Typed(tmp_path)
    typed.console.colour = True
    said = typed.type("/roll 2d6 # удар")
    typed.close()
    assert "\033[1m" in said and "удар" in said


def test_what_was_shown_does_not_wait_in_the_outbox(console):
    for line in ("/start Warmaster 1000", "/join both", "/join A имперские римляне"):
        console.type(line)
    assert console.tools.store.outbox.due() == ()


def test_what_waits_since_before_a_restart_is_shown_once(console):
    console.type("/start Warmaster 1000")
    shown = {"blocks": [{"kind": "line", "text": "Пока вас не было", "strong": False}], "buttons": [], "edit_key": None}
    console.tools.store.commit(Commit(outbox=(OutboxDraft(CHANNEL, shown),)))
    console.close()
    console.open()
    console.console.deliver()
    assert "Пока вас не было" in "\n".join(console.said)
    console.said.clear()
    console.console.deliver()
    assert console.said == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_demonstration_shows_every_line_of_its_script_and_no_failure(language):
    said = []
    play_demo(said.append, language)
    text = "\n".join(said)
    assert all(line in text for _, line in SCRIPTS[language])
    for failure in ("Не понял", "сломалось", "такого имени нет", "ot understood", "broke", "no such name"):
        assert failure not in text
    if language == "en":
        assert not re.search("[а-я]{4}", text), re.findall(".*[а-я]{4}.*", text)
