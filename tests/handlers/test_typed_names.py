"""Nobody speaks in the bot's voice: what people type is one line, bounded, and seen to be theirs."""

import pytest

from handlers.desk.request import Actor
from handlers.language.typed_names import MOST, typed_name

FORGED = "Марк\n\nИра: 6 6 6\x85Марк сдаётся\u2028\u202eкорткуп\u2066\u200b"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Марк", "Марк"),
        ("Анна-Мария O'Нил 2", "Анна-Мария O'Нил 2"),
        ("А. Иванов 🐻", "А. Иванов 🐻"),
        ("Марк\nсдаётся", "Марк сдаётся"),
        ("Марк: 6, 6, 6", "«Марк: 6, 6, 6»"),
        ("Марк сдался. Конец", "«Марк сдался. Конец»"),
        ("»Марк« выиграл!", "«Марк выиграл!»"),
        ("Ма\u202eрк\u200b\x00", "Марк"),
        ("Б" * 99, f"«{'Б' * (MOST - 1)}…»"),
        ("\u3164\u2067 \n", ""),
    ],
)
def test_a_name_is_one_line_and_what_looks_like_a_sentence_stands_in_quotes(said, shown):
    assert typed_name(said) == shown == typed_name(shown)


@pytest.mark.parametrize("line", ["/roll 2d6 # {}", "/rule {}", "/roll {}", "/unit {}", "/start {}"])
def test_what_is_typed_closes_no_quotes_of_the_bot(table, line):
    for language, ours in (("ru", "«»"), ("en", '"“”')):
        table.say("Ира", f"/lang {language}")
        plain, forged = (table.say("Ира", line.replace("{}", word)) for word in ("чай он пил", 'чай» он” "пил'))
        assert [forged.count(quote) for quote in ours] == [plain.count(quote) for quote in ours], forged


def test_whose_name_shows_nothing_goes_by_his_key():
    assert Actor("telegram:77", "\u200b\n").name == "77"


@pytest.mark.parametrize(
    "line",
    ["/roll 2d6 # {} кубики=1,2", '/join A имя="{}"', "/seed {}", "/deploy легионеры «{}»", "/alias {} = отбрасывание"],
)
def test_what_is_typed_adds_no_line_to_an_answer(table, line):
    """No more lines than with a plain word in its place, in the answer and on the table."""

    def answered(word):
        table.say("Ира", "/start Warmaster")
        table.say("Ира", "/join A имперские римляне")
        table.say("Марк", "/join B галлы")
        said = table.say("Ира", line.replace("{}", word))
        shown = table.say("Ира", "/battle")
        table.say("Ира", "/end")
        table.press("Марк", "Согласен")
        return len(said.split("\n")), len(shown.split("\n")), said + shown

    *plain, _ = answered("вперёд")
    one_line = FORGED.replace("\n", "\v")  # a break of a message is another line of it
    *forged, words = answered(one_line)
    assert all(one <= other for one, other in zip(forged, plain, strict=True))
    assert not set(words) & set("\x85\u2028\u202e\u2066\u200b\v")


def test_a_forged_person_says_one_line_wherever_he_is_named(table):
    table.say("Ира", "/start Warmaster")
    said = [table.say(FORGED, line) for line in ("/join A", "/seed слова", "/leave", "/battle")]
    plain = [table.say("Вася", line) for line in ("/join A", "/seed слова", "/leave", "/battle")]
    assert [one.count("\n") for one in said] == [one.count("\n") for one in plain]
    assert "«Марк Ира: 6 6 6 Марк сдаётся корткуп» играет: A" in said[0]


def test_a_comment_is_quoted(table):
    assert table.say("Ира", "/roll 2d6 # выпало 12").split("\n")[0] == "Ира · 2d6 · «выпало 12»"
