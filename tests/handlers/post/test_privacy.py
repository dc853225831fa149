"""``/privacy`` and ``/forget me``: what is stored is shown and taken along, and goes when somebody asks."""

import base64
import json

import pytest

from games.core.events import PaperSealed
from games.core.verify import verify
from games.store import Commit, PaperDraft
from handlers.drawing.wording import draw_plain
from tests.support.chat_table import Table


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    made.say("Ира", "/start Warmaster 1000")
    made.say("Ира", "/join A имперские римляне")
    made.say("Марк", "/join B галлы")
    made.say("Ира", "/deploy 2 легионеры, генерал Цезарь")
    made.say("Марк", "/deploy 2 воины, генерал Вождь")
    made.say("Ира", "/roll 2к6 # за мой дом")
    return made


def waiting(table):
    """What waits for the chat, as plain text."""
    return [draw_plain(row.payload) for row in table.desk.tools.store.outbox.waiting(table.channel, 100)]


def test_the_page_counts_what_is_stored(table):
    said = table.say("Ира", "/личное")
    assert "Имя в чате: Ира; номер: test:Ира" in said
    assert "Боёв, где у вас место: 1, из них идёт: 1" in said
    # The roll and its label, and the commander's name; units and side are called as the list has them.
    assert "Ваших слов в журналах (имена, заметки, подписи): 3" in said
    assert "Боёв, где у вас место: 0" in table.say("Зритель", "/privacy")


def test_everything_comes_as_a_file(table):
    table.say("Ира", "/личное")
    table.press("Ира", "Забрать файлом")
    (file,) = [block for out in table.last.messages for block in out.payload["blocks"] if block["kind"] == "file"]
    known = json.loads(base64.b64decode(file["base64"]))
    assert (file["name"], known["person"]["name"]) == ("adjutant.json", "Ира")
    assert {one["text"] for one in known["texts"]} >= {"за мой дом", "Цезарь"}


def test_another_ones_file_is_not_to_be_had(table):
    table.say("Ира", "/личное")
    assert "не ваша" in table.press("Марк", "Забрать файлом").lower() or not table.last.messages


def test_it_asks_once_and_says_what_goes_and_what_stays(table):
    said = table.say("Ира", "/забудь меня")
    assert "ваши слова в журналах (3)" in said
    assert "под «бывшим игроком»" in said
    assert "Боёв идёт: 1" in said
    assert table.desk.tools.store.people.find("test:Ира") is not None


def test_only_oneself_can_be_forgotten(table):
    assert "только себя" in table.say("Ира", "/забудь Марка")
    table.say("Ира", "/забудь меня")
    table.press("Марк", "Да, забудь меня")
    assert table.desk.tools.store.people.find("test:Ира") is not None
    assert table.desk.tools.store.people.find("test:Марк") is not None


@pytest.mark.parametrize("words", ["/забудь меня", "/forget me", "/forget", "/забыть меня", "забудь меня"])
def test_who_asks_is_forgotten_and_the_others_are_told(table, words):
    store = table.desk.tools.store
    battle = store.battle_in(table.channel)
    hashes = [json.loads(line)["hash"] for line in store.export(battle)]
    if words.startswith("/"):
        table.say("Ира", words)
    else:
        table.say("Ира", "/" + words)
    said = table.press("Ира", "Да, забудь меня")
    assert said == "Забыл. Журналы боёв целы и сходятся, о вас в них ничего нет."
    assert store.people.find("test:Ира") is None
    assert any("Играть некому: Имперские Римляне" in one for one in waiting(table))
    state = store.state(battle)
    assert (state.players_of("A"), state.players_of("B")) == ((), (2,))
    assert sorted(unit.name for unit in state.units.values()) == ["Воины 1", "Воины 2", "Легионеры 1", "Легионеры 2"]
    assert all("Цезарь" not in leader.name for leader in state.leaders.values())
    lines = list(store.export(battle))
    assert [json.loads(line)["hash"] for line in lines][: len(hashes)] == hashes
    assert verify(lines).ok
    assert store.check() == []
    dump = "\n".join(line for line in store._connection.raw.iterdump() if 'INTO "outbox"' not in line)
    for word in ("Ира", "Цезарь", "за мой дом"):
        assert word not in dump


def test_whoever_comes_back_is_somebody_new_and_may_take_the_side(table):
    table.say("Ира", "/забудь меня")
    table.press("Ира", "Да, забудь меня")
    assert "Боёв, где у вас место: 0" in table.say("Ира", "/личное")
    table.say("Ира", "/join A")
    table.say("Марк", "/agree")
    battle = table.desk.tools.store.battle_in(table.channel)
    assert table.desk.tools.store.state(battle).players_of("A") == (3,)


def test_the_same_press_again_gets_the_same_answer(table):
    table.say("Ира", "/забудь меня")
    token = table.tokens["Да, забудь меня"]
    first = table.press_token("Ира", token, update="u77")
    assert table.press_token("Ира", token, update="u77") == first
    assert table.desk.tools.store.people.find("test:Ира") is None


def test_an_umpire_who_goes_is_umpire_no_more(table):
    store = table.desk.tools.store
    battle = store.battle_in(table.channel)
    table.say("Судья", "/umpire")
    for who in ("Ира", "Марк"):
        table.say(who, "/agree")
    assert store.state(battle).umpires
    table.say("Судья", "/забудь меня")
    table.press("Судья", "Да, забудь меня")
    assert not store.state(battle).umpires
    assert any("Судья попросил забыть его" in one for one in waiting(table))
    assert store.state(battle).players_of("A") == (1,)


def test_a_sealed_paper_goes_with_who_sealed_it(table):
    store = table.desk.tools.store
    battle, text = store.battle_in(table.channel), "засада в лесу"
    paper = PaperSealed(number=store.state(battle).act + 1, side="A", digest="0" * 64)
    draft = PaperDraft(paper.number, store.people.find("test:Ира").id, "5a17" * 8, text)
    version = store.state(battle).version
    store.commit(Commit(battle=battle, expected=version, actor=1, events=(paper,), papers=(draft,)))
    table.say("Ира", "/забудь меня")
    table.press("Ира", "Да, забудь меня")
    assert (store.state(battle).papers, store.papers.find(battle, paper.number)) == ((), None)


def test_a_battle_that_is_over_is_told_nothing(table):
    store = table.desk.tools.store
    battle = store.battle_in(table.channel)
    table.say("Ира", "/end")
    for who in ("Ира", "Марк"):
        if store.state(battle).ended is None:
            table.say(who, "/agree")
    assert store.state(battle).ended is not None
    before = store.state(battle).version
    table.say("Ира", "/forget me")
    table.press("Ира", "Да, забудь меня")
    assert store.state(battle).version == before
    assert verify(store.export(battle)).ok


def test_in_english(table):
    table.say("Ann", "/lang en")
    assert "What is stored of you" in table.say("Ann", "/privacy")
    assert "Forget you?" in table.say("Ann", "/forget me")
    assert "Forgotten." in table.press("Ann", "Yes, forget me")
