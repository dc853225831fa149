"""Two battles by post of two hundred acts and more, between two platforms: what was done is what the log comes to."""

import json
import random
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from games.core.verify import verify
from games.fold import replay
from handlers.post.handing_over import hand_over
from tests.support.by_post import ROOMS, PostPlay, PostTable, unlogged

LEAST = 200
ARMIES = {
    "wma": (
        "/start вармастер 2000",
        "/join A имперские римляне",
        "/deploy 6 легионеры, 4 лучники, 4 тяжелая конница, 2 скорпион, генерал Цезарь, легат Брут, легат Тит",
        "/join B галлы",
        "/deploy 10 воины, 4 застрельщики, 4 конные застрельщики, генерал Бренн, военачальник Дивик",
    ),
    "gdf": (
        "/start гримдарк 2000 12 раундов",
        "/join A",
        "/deploy "
        + "\n".join(
            (
                'Братья [5] К3+ З4+ | 5x Автомат (24", А1), Плазма (24", A1, AP(4)), 5x Нож (А1) | Fearless | 110',
                *(f'Стражи {one} [5] К4+ З3+ | 5x Автомат (24", А1), 5x Нож (А1) | 100' for one in "абвг"),
                'Тени [3] К4+ З4+ | Ambush | 3x Винтовка (30", А1) | 90',
                "Дредноут [1] К3+ З2+ | Tough(6), Fear(1) | Кулак (A3) | 200",
            )
        ),
        "/join B",
        "/deploy "
        + "\n".join(
            (
                *(f'Орки {one} [8] К5+ З5+ | 8x Топор (А1), 8x Пистоль (12", А1) | Counter | 110' for one in "абвгд"),
                "Босс [1] К3+ З3+ | Hero, Tough(3), Caster(2) | Секира (А3) | 75 | > Орки а",
                'Грузовик [1] К4+ З4+ | Tough(6), Transport(11) | Пулемёт (24", А1) | 100',
            )
        ),
        "/objective всего 4",
    ),
}


@pytest.fixture
def table(tmp_path):
    (tmp_path / "here").mkdir()
    made = PostTable(tmp_path / "here")
    yield made
    made.desk.tools.store.close()


def begun(table, game, seed=2):
    """Both armies on the table, each said by whoever plays it from his own platform."""
    first, join, deploy, other, theirs, *more = ARMIES[game]
    for line in (first, join, deploy):
        does(table, "Ира", line)
    code = re.search(r"/accept (\S+)", table.say("Ира", "/invite link B"))
    does(table, "Марк", f"/accept {code[1]}")
    assert table.desk.tools.store.channels_of(table.state.id) == tuple(ROOMS.values())
    for line in (other, theirs, *more):
        if (table.state.players_of("B") and not line.startswith("/join")) or "галлы" in line:
            does(table, "Марк", line)
    table.say("Ира", "/часы 3 дня, +12 часов, запас 7 дней")
    does(table, "Марк", "/agree")
    does(table, "Ира", "/turn")
    return PostPlay(table, {"A": "Ира", "B": "Марк"}, random.Random(seed))


def does(table, who, line):
    said = table.say(who, line)
    assert table.last.act is not None, f"{who}: {line}\n{said}"
    return said


def takes_back(table, play):
    """An act past dice, and its undo by consent: the battle is as it was."""
    for _ in range(60):
        before, act = unlogged(table.state), table.state.act
        play.acts(1)
        made = [line.event for line in table.desk.tools.store.records(table.state.id) if line.act == act + 1]
        if any(event.rolls for event in made) and table.state.ended is None:
            break
    table.say("Ира", "/undo")
    if table.state.questions:
        does(table, play.players["B"], "/agree")
    assert table.state.act > act + 1 and unlogged(table.state) == before


def seals(table, play):
    """Both write in private; neither text stands in the log before both are there."""
    table.privately("Ира", "/seal обходим лесом")
    assert "обходим" not in "\n".join(table.desk.tools.store.export(table.state.id))
    table.privately(play.players["B"], "/seal ждём на холме")
    assert table.state.papers == ()
    (opened,) = [
        line.event for line in table.desk.tools.store.records(table.state.id) if line.event.kind == "papers_opened"
    ]
    assert {paper.text for paper in opened.papers} == {"обходим лесом", "ждём на холме"}


def substitute(table, play):
    """Олег sits in for Марк, plays on, and gives the seat back."""
    table.say("Олег", "/battle")
    table.say("Марк", "/замена олег")
    table.press("Олег", "Сесть")
    play.players["B"] = "Олег"
    play.acts(40)
    does(table, "Марк", "/замена вернуть")
    play.players["B"] = "Марк"


ORDERS = {"wma": (1, 6, 12, 18), "gdf": (1, 5, 7)}
"""What Галлы and Орки say beforehand, by the numbers on their page: to answer, to pursue, to roll at once."""


def says_beforehand(table, play, game):
    for number in ORDERS[game]:
        table.privately("Марк", f"/standing {number}")
        assert table.last.error is None, table.said[-1]


def moves(table, folder):
    """The battle goes to another bot, and what it finds there is the same; the first goes on no more."""
    tools, battle, state = table.desk.tools, table.state.id, table.state
    hand_over(tools, battle)
    lines = list(tools.store.export(battle))
    folder.mkdir()
    there = PostTable(folder, now=table.now, acts=table.acts)
    taken = there.desk.tools.store.take_in(lines, tools.store.head(battle))
    assert replace(unlogged(taken.state), seed=None, seed_hash="") == replace(unlogged(state), seed_hash="")
    for number, who in ((1, "Ира"), (2, "Марк")):
        there.say(who, f"/join {taken.codes[number]}")
        assert there.last.error is None, there.said[-1]
    table.say("Ира", "/battle")
    assert table.last.error == "battle.none"
    return there


def pauses(table, play):
    """Марк is on holiday, and comes back early."""
    does(table, play.players["B"], "/пауза 7 дней отпуск")
    assert table.state.clock is not None
    table.now += timedelta(days=3)
    does(table, play.players["B"], "/resume")


@pytest.mark.parametrize("game", ARMIES)
def test_a_battle_by_post_is_what_its_log_comes_to(table, game, tmp_path):
    play = begun(table, game)
    says_beforehand(table, play, game)
    play.acts(40)
    takes_back(table, play)
    seals(table, play)
    table.say("Ира", "/заметка холм за нами")
    play.acts(10)
    pauses(table, play)
    play.acts(10)
    substitute(table, play)
    takes_back(table, play)
    play.acts(LEAST - 5 - table.state.act)
    assert table.state.ended is None
    first = {json.loads(line)["event"]["kind"] for line in table.lines()}
    assert first >= {"papers_opened", "seat_passed", "undone", "clock_agreed", "clock_paused", "note", "standing_used"}
    table = play.table = moves(table, tmp_path / "there")
    play.acts(LEAST + 10 - table.state.act)
    if table.state.ended is None:
        table.say("Ира", "/end")
        does(table, "Марк", "/agree")
    store, battle, state = table.desk.tools.store, table.state.id, table.state
    assert state.act >= LEAST
    found = verify(store.export(battle))
    assert found.ok and found.revealed and found.rolls > LEAST / 4
    assert replay(battle, store.records(battle)) == state
    table.restart()
    assert table.state == state
    table.desk.tools.store.close()
