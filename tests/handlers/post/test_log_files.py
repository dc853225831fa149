"""``/log text``, ``/log report`` and ``/log json``, while the battle is played and after it."""

from base64 import b64decode

import pytest

from games.core.verify import verify
from handlers.desk.files import with_files
from handlers.post import log_files


@pytest.fixture
def fought(battle):
    """A volley (act 8) costs a stand; a second act, 9, has been taken back."""
    for who, line in (
        ("Ира", "/turn"),
        ("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6"),
        ("Ира", "/shoot скорпион > воины 4 кубики=6,6"),
        ("Ира", "/undo"),
        ("Марк", "/agree"),
    ):
        battle.say(who, line)
    return battle


def sent(table, who, line):
    """The name and the text of the file that the answer brings."""
    table.say(who, line)
    payload = with_files(table.last.messages[0].payload, lambda: table.desk.tools.store)
    file = next(block for block in payload["blocks"] if block["kind"] == "file")
    return file["name"], b64decode(file["base64"]).decode()


def test_as_text_every_act_has_a_line_and_what_was_taken_back_is_marked(fought):
    name, text = sent(fought, "Ира", "/log текст")
    assert name == "battle.txt"
    numbers = [line.removeprefix("✗ ").partition(".")[0] for line in text.splitlines()]
    assert numbers == [str(number) for number in range(1, fought.state.act + 1)]
    assert [line[:4] for line in text.splitlines() if line.startswith("✗")] == ["✗ 9."]
    assert "8. Ира" in text and "Воины 3 −1, осталось 2" in text


def test_the_report_says_who_played_what_was_done_and_what_it_cost(fought):
    name, text = sent(fought, "Марк", "/log отчёт")
    assert name == "battle.md" and text.startswith("# Warmaster Ancients: Имперские Римляне — Галлы\n")
    assert "**◆ Имперские Римляне** — Ира" in text and "Воины ×4" in text
    assert "### Ход 1" in text and "**◆ Имперские Римляне, стрельба**" in text
    assert "- Стрельба: ◆Лучники 1, ◆Лучники 2 → ◇Воины 3." in text and "(№8)" in text
    assert "(№9)" not in text, "what was taken back is no part of the story"
    assert "| 1 | — | −1 |" in text and "\n\n\n" not in text


def test_the_report_is_in_the_readers_language(fought):
    fought.say("Марк", "/lang en")
    _, text = sent(fought, "Марк", "/log report")
    assert "## The sides" in text and "- Shooting: ◆Лучники 1, ◆Лучники 2 → ◇Воины 3. Shots 6, hits 4, saved 0" in text


def test_the_report_of_a_battle_that_is_over_says_who_won(fought):
    fought.say("Ира", "/end сдаюсь")
    fought.say("Марк", "/agree")
    _, text = sent(fought, "Марк", "/log report")
    assert "Галлы" in text.partition("## ")[0] and "очки" in text.partition("## ")[0]


def test_signs_of_markdown_in_names_stay_signs(battle):
    battle.say("Ира", "/mark легионеры 1 имя *Звёзды* [тут]")
    battle.say("Ира", "/turn")
    _, text = sent(battle, "Ира", "/log report")
    assert "[тут]" not in text


def test_as_json_the_log_has_no_seed_and_its_chain_holds(fought):
    name, text = sent(fought, "Ира", "/log json")
    found = verify(text.splitlines())
    assert name == "battle.jsonl" and found.ok and not found.revealed and found.lines == fought.state.version
    assert fought.desk.tools.store.seed(fought.state.id).hex() not in text
    assert fought.last.act is None


def test_after_the_end_json_is_the_whole_log_with_its_seed(fought):
    fought.say("Ира", "/end")
    fought.say("Марк", "/agree")
    _, text = sent(fought, "Ира", "/log json")
    assert verify(text.splitlines()).revealed


def test_what_a_side_keeps_secret_is_held_back_until_the_end(fought, monkeypatch):
    monkeypatch.setattr("games.core.events.PhaseMoved.secret", property(lambda event: True))
    _, text = sent(fought, "Ира", "/log json")
    assert text.count('"held_back":true') == 2 and verify(text.splitlines()).ok


def test_a_log_too_long_to_be_told_while_others_wait_is_refused(fought, monkeypatch):
    monkeypatch.setattr(log_files, "MOST", 5)
    assert "adjutant export" in fought.say("Ира", "/log report") and fought.last.error == "log.too_large"


def test_the_page_has_buttons_for_the_files(fought):
    fought.say("Ира", "/log")
    assert "battle.md" in fought.press("Ира", "Отчёт")


def test_for_strangers_the_lines_come_without_what_people_said(fought):
    fought.say("Ира", "/note холм за нами")
    whole = sent(fought, "Ира", "/log json")[1]
    name, text = sent(fought, "Ира", "/log json без слов")
    assert name == "battle.jsonl" and "холм" in whole and "холм" not in text and '"texts"' not in text
    assert verify(text.splitlines()).ok
    assert sent(fought, "Ира", "/log без слов")[1] == text
