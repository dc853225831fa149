"""Two rounds by taps alone come to what the same acts come to when they are typed with the same dice (gdf p. 7-10)."""

import random

import pytest

from games.core.verify import verify
from games.registry import view_of
from tests.support.chat_table import Table

ARMIES = (
    ("Аня", "/start grimdark future 1000"),
    ("Аня", "/join A"),
    ("Боря", "/join B"),
    (
        "Аня",
        '/deploy Братья [6] К4+ З4+ | 6x Винтовка (24", А1), 6x Нож (А1) | 100\n'
        'Танк [1] К3+ З2+ | Tough(12) | Пушка (36", А2), Пулемёт (24", А3), Таран (А1) | 90',
    ),
    ("Боря", '/deploy Орки [20] К5+ З3+ | 2x Топор (А1) | 60\nБагги [1] К4+ З2+ | Tough(18) | Дакка (18", А3) | 75'),
    ("Аня", "/objective всего 2"),
    ("Аня", "/first A"),
    ("Аня", "/turn"),
)
"""So many and so tough that nobody is cut to half in two rounds."""
# Orcs have nothing to shoot with, so that to charge is preset; a shot begins as the last one of its player was said.

ROUNDS = (
    ("Аня", ("Братья", "→ Орки", "Укрытие", "Бросить"), "/shoot братья, после движения > орки, укрытие"),
    ("Боря", ("Орки", "Бег"), "/activate орки бросок"),
    ("Аня", ("Танк", "→ Багги", "✓Укрытие", "≤36", "Бросить"), '/shoot танк, пушка, после движения > багги 36"'),
    ("Боря", ("Багги", "→ Танк", "Бросить"), "/shoot багги, после движения > танк"),
    ("Аня", ("1 –",), "/objective 1 рядом"),
    ("Боря", ("1 ◆",), "/objective 1 рядом"),
    ("Боря", ("2 –",), "/objective 2 B"),
    ("Аня", ("Готово: ◆",), "/objective готово"),
    ("Боря", ("Готово: ◇",), "/objective готово"),
    ("Аня", ("Братья", "Стоять", "→ Багги", "Бросить"), "/shoot братья, стоя > багги"),
    ("Боря", ("Орки", "→ Танк", "Бросить"), "/fight орки > танк"),
    ("Аня", ("Ответить",), "/strikeback танк да"),
    ("Боря", ("Мораль",), "/morale орки"),
    ("Аня", ("Танк", "Без огня"), "/activate танк шаг"),
    ("Боря", ("Багги", "Другое", "Ложись"), "/activate багги ложись"),
    ("Боря", ("Готово: ◇",), "/objective готово"),
    ("Аня", ("Готово: ◆",), "/objective готово"),
)


def battle(folder):
    """With dice by which the charging orcs lose their melee."""
    table = Table(folder)
    table.desk.tools.entropy = random.Random(4).randbytes
    table.desk.tools.store.new_battle_id = lambda: "taps"  # type: ignore[method-assign]
    for who, line in ARMIES:
        said = table.say(who, line)
        assert table.last.act is not None, said
    return table


def test_two_rounds_by_taps_end_as_the_same_acts_typed_with_the_same_dice(tmp_path):
    tapped, typed = battle(tmp_path / "tapped"), battle(tmp_path / "typed")
    for who, taps, line in ROUNDS:
        before = tapped.state.act
        for label in taps:
            assert tapped.state.act == before, (taps, label)
            said = tapped.press(who, label)
        assert tapped.state.act == before + 1, (taps, said)
        acts = tapped.last.act is not None  # to be done with a round asks the other side
        rolled = tapped.last.rolled
        said = typed.say(who, line + (f" кубики={','.join(map(str, rolled))}" if rolled else ""))
        assert (typed.last.act is not None) == acts, (line, said)
        assert view_of(typed.state) == view_of(tapped.state), line
    assert tapped.state.turn == 3
    assert dict(tapped.state.markers) == {"1": None, "2": "B"}
    assert verify(list(tapped.lines())).ok


def test_what_is_owed_says_the_number_and_the_chance_and_the_card_keeps_a_line_or_two_of_each_act(tmp_path):
    """A charge, its answer, the loser's test: three of five left of six, a better hero (gdf p. 9-10, 13)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy Братья [5] К3+ З4+ | 5x Нож (А1) | 100\nВождь [1] К2+ З4+ | Hero, Tough(3) | Меч (А3) | 60"),
        ("Боря", "/deploy Орки [4] К5+ З5+ | 4x Топор (А2) | 60"),
        ("Аня", "/attach вождь в братья"),
        ("Аня", "/first B"),
        ("Аня", "/turn"),
    ):
        table.say(who, line)
    said = table.say("Боря", "/fight орки > братья, бросить кубики=6,6,6,1,1,1,1,1,1,1,1")
    assert "ответить? Братья: 3к 2+, 2к 3+, хоть одна рана: 97 %, усталость" in said
    assert "−3 модели" in said
    said = table.say("Аня", "/strikeback братья да кубики=1,1,1,1,1")
    assert "Мораль: Братья. Бросает: A, 3+, 67 %; провал при 3 из 6: бегство" in said
    labels = {label.replace("\xa0", " ") for label in table.tokens}
    assert {"Мораль: Братья 67 %", "Мораль: Вождь 83 %"} <= labels
    table.press("Аня", "Мораль: Вождь")
    above = [block["text"] for block in table.last.messages[0].payload["above"]]
    assert above[1:] == [
        "Нападение: ◇Орки → ◆Братья +Вождь",
        "8к 5+ → 3, спас 0 → −3, 3 из 6",
        "Ответ: ◆Братья +Вождь → ◇Орки",
        "5к → 0",
        "Раны 3 : 0, победа: ◇Орки",
    ]


def test_nobody_taps_past_the_markers_of_the_other_side(tmp_path):
    table = battle(tmp_path)
    for who, taps, _ in ROUNDS[:4]:
        for label in taps:
            table.press(who, label)
    assert "счёт ◆0 : ◇0" in table.say("Боря", "/card")
    said = table.press("Боря", "Следующий раунд")
    assert "маркеры отмечены не всеми" in said and table.last.act is None and "Готово: ◆" in table.tokens
    table.press("Аня", "1 –")
    for who, label in (("Аня", "Готово: ◆"), ("Боря", "Готово: ◇")):
        said = table.press(who, label)
    assert "Маркеры: 1 ◆, 2 – · счёт ◆1 : ◇0" in said and "Например" not in said
    assert table.state.turn == 2


def test_a_row_of_the_card_is_pressed_by_whose_unit_it_is(tmp_path):
    table = battle(tmp_path)
    before = table.state
    table.press("Боря", "Братья")
    assert table.last.notice is not None and "Аня" in table.last.notice
    assert not table.last.messages and table.state == before


def test_a_sniper_picks_the_hero_of_a_unit_and_dangerous_ground_is_rolled_for_whoever_moved_last(tmp_path):
    """A sniper hits at 2+; each die of dangerous ground that shows a 1 wounds (gdf p. 11, 14)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Снайперы [3] К4+ З5+ | 3x Винтовка (36", А1, Sniper) | 120'),
        ("Боря", "/deploy Орки [4] К5+ З5+ | 4x Топор (А2) | 60\nВождь [1] К4+ З4+ | Hero, Tough(3) | Нож (А3) | 50"),
        ("Боря", "/attach вождь в орки"),
        ("Аня", "/turn"),
    ):
        table.say(who, line)
    table.press("Аня", "Снайперы")
    said = table.press("Аня", "→ Вождь")
    assert "3к 2+, защита 4+" in said, "picked out, he is a unit of one model"
    table.press("Аня", "Бросить")
    said = table.press("Аня", "Снайперы: опасная местность")
    assert "3к" in said
    assert table.last.messages[0].payload["builder"]["chance"] == pytest.approx(1 - (5 / 6) ** 3)
    table.press("Аня", "↻ Все модели")
    assert table.last.messages[0].payload["builder"]["chance"] == pytest.approx(1 - (5 / 6) ** 2)
    table.press("Аня", "Бросить")
    assert table.last.rolled and "Снайперы: опасная местность" not in table.tokens, "the test is taken once (p. 11)"
    table.say("Аня", "/undo")
    table.press("Боря", "Согласен")
    table.say("Аня", "/card")
    assert "Снайперы: опасная местность" in table.tokens


def test_hits_and_ground_that_only_the_table_knows_are_asked_of_units_of_the_battle(tmp_path):
    """Two hits of AP(1) against 3+ with a 4+: 1 - (1/2)^2; twenty dice of dangerous ground (gdf p. 8, 11)."""
    table = battle(tmp_path)
    for said in ("/save", "/danger"):
        table.say("Боря", said)
        assert list(table.tokens)[:2] == ["Орки", "Багги"], said
    table.press("Боря", "Орки")
    assert table.last.messages[0].payload["builder"]["chance"] == pytest.approx(1 - (5 / 6) ** 20)
    table.say("Боря", "/save")
    for label in ("Орки", "Попаданий: 2", "↻ AP"):
        table.press("Боря", label)
    page = table.last.messages[0].payload["builder"]
    assert (page["need"], page["chance"]) == (4, 0.75)
    table.press("Боря", "Бросить")
    assert len(table.last.rolled) == 2


def test_impact_is_asked_of_who_has_it_and_rolled_with_the_charge(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        (
            "Аня",
            "/deploy Братья [6] К4+ З4+ | 6x Нож (А1) | 100\nТанк [1] К3+ З2+ | Tough(6), Impact(3) | Таран (А1) | 90",
        ),
        ("Боря", "/deploy Орки [20] К5+ З3+ | 2x Топор (А1) | 60"),
        ("Аня", "/first A"),
        ("Аня", "/turn"),
        ("Аня", "/impact"),
    ):
        table.say(who, line)
    assert "Танк" in table.tokens and "Братья" not in table.tokens
    table.press("Аня", "Танк")
    assert '✓Нападение 12"' in table.tokens
    assert "Impact: 3к 2+" in table.press("Аня", "→ Орки")


def test_who_may_still_shoot_does_not_keep_the_question_from_whose_units_may_act(tmp_path):
    table = battle(tmp_path)
    table.press("Аня", "Танк")
    said = table.press("Аня", "Без огня")
    assert "B: кто действует?" in said and {"Орки", "Багги"} <= set(table.tokens), said


def test_of_an_answer_it_may_be_tapped_how_many_strike_and_the_table_tests_with_its_own_dice(tmp_path):
    """Two of three knives reach: 1 - (1 - 4/6 * 4/6)^2; the loser of three wounds to none tests (gdf p. 9-10)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy Братья [6] К3+ З4+ | 6x Нож (А1) | 100"),
        ("Боря", "/deploy Орки [4] К5+ З5+ | 4x Топор (А2) | 60"),
        ("Аня", "/first B"),
        ("Аня", "/turn"),
        ("Боря", "/fight орки > братья, бросить кубики=6,6,6,1,1,1,1,1,1,1,1"),
    ):
        table.say(who, line)
    page = table.press("Аня", "Кто бьёт")
    assert "3к 3+, защита 5+" in page
    table.press("Аня", "↻ Бьют 3/3")
    assert table.last.messages[0].payload["builder"]["chance"] == pytest.approx(1 - (5 / 9) ** 2)
    table.press("Аня", "Свои кубики")
    for face in "11":
        table.press("Аня", face)
    assert "поражение" in table.press("Аня", "Сделать")
    table.press("Аня", "Свои кубики")
    table.press("Аня", "4")
    assert "мораль пройдена (пройти: 67 %)" in table.press("Аня", "Сделать")
    assert table.last.rolled == (4,)


def test_each_side_says_for_itself_that_its_units_stay_in_ambush(tmp_path):
    """A card that is drawn again has the buttons of both (gdf p. 13)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy Тени [3] К4+ З5+ | Ambush | 3x Нож (А1) | 70\nБратья [1] К4+ З5+ | Нож (А1) | 20"),
        ("Боря", "/deploy Крысы [3] К4+ З5+ | Ambush | 3x Нож (А1) | 70\nОрки [1] К4+ З5+ | Нож (А1) | 20"),
        ("Аня", "/reserve тени"),
        ("Боря", "/reserve крысы"),
        ("Аня", "/first A"),
        ("Аня", "/turn"),
        ("Аня", "/activate братья бросок"),
        ("Боря", "/activate орки бросок"),
        ("Аня", "/turn"),
        ("Боря", "/card"),
    ):
        table.say(who, line)
    assert {"Остаются: A", "Остаются: B"} <= set(table.tokens)


def test_who_is_on_the_watch_answers_a_shot_by_the_card(tmp_path):
    """A shot at it from where it stood is answered within 24", at -1 (gdf p. 20)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Братья [2] К4+ З4+ | 2x Винтовка (24", А1) | 70'),
        ("Боря", '/deploy Орки [4] К4+ З5+ | 4x Ружьё (24", А1) | 70\nКрысы [1] К4+ З5+ | Нож (А1) | 20'),
        ("Аня", "/first B"),
        ("Аня", "/turn"),
        ("Боря", "/activate орки внимание"),
        ("Аня", '/shoot братья, стоя > орки 20" кубики=4,4,1,1'),
    ):
        table.say(who, line)
    assert "Мораль 50\xa0%" in table.tokens, "two of four are left"
    table.press("Аня", "Орки: огонь")
    assert table.last.notice == "Это решает Боря."
    said = table.press("Боря", "Орки: огонь")
    assert "2к 5+" in said
    said = table.say("Боря", "/activate крысы ?")
    assert "Мораль: Орки" in said.split("\n")[0], "what is waited for is said in words"
