"""A turn put together by taps alone comes to the state of the same acts typed, with the same dice."""

from dataclasses import replace

import pytest

from tests.support.tapping import ANNA, BORIS, battle_of

WIL = (
    (ANNA, ("/card", "Пушка", "Стрельба", "Свои кубики", "6", "5", "Сделать"), "/order пушка стрельба кубики=6,5"),
    (ANNA, ("Стрелять", "Гусары", "3к", "Картечь", "Свои кубики", "1", "4", "3", "Сделать"),
     "/shoot пушка > гусары 3 кубика вблизи кубики=1,4,3"),
    (BORIS, ("/losses гусары 1 модель",), "/losses гусары 1 модель"),
    (BORIS, ("/morale гусары нужно 6 мод 0 кубики=3,3",), "/morale гусары нужно 6 мод 0 кубики=3,3"),
    (ANNA, ("/card", "Гренадеры", "Атака", "Егеря", "≤12", "Свои кубики", "4", "3", "Сделать"),
     '/attack гренадеры > егеря 12" кубики=4,3'),
    (BORIS, ("Стоять",), "/react стоять"),
)  # fmt: skip


AOB = (
    (ANNA, ("/first кубики=4,1",), "/first кубики=4,1"),
    (ANNA, ("Двигаться", "4"), '/move конница 4"'),
    (ANNA, ("В бой", "Тяжёлая", "Свои кубики", "5", "2", "Сделать"), "/fight конница > тяжёлая пехота кубики=5,2"),
)

FOG = (
    (ANNA, ("Рыцари 1 →", "Копейщики", "Сделать"), "/charge рыцари 1 > копейщики"),
    (ANNA, ("Удержать: Рыцари 2", "Копейщики", "Ход отряда 4", "Нужно 8+", "≤1", "≤3",
            "Свои кубики", "5", "2", "Сделать"),
     "/restrain рыцари 2 > копейщики 3ед ход 4 нужно 8 мод 0 кубики=5,2"),
    (ANNA, ("Лёгкая пехота →", "Сделать"), "/charge лёгкая пехота > лучники"),
    (ANNA, ("Атаки объявлены",), "/declared"),
    (BORIS, ("Стоять",), "/stand лучники"),
)  # fmt: skip

OWN = {"id": "", "seed_hash": ""}
"""What tells one battle from another."""


@pytest.mark.parametrize(("game", "turn"), [("aob", AOB), ("fog", FOG), ("wil", WIL)])
def test_a_turn_by_taps_is_the_same_turn_typed(tmp_path, game, turn):
    typed, tapped = battle_of(game, tmp_path / "typed"), battle_of(game, tmp_path / "tapped")
    for who, taps, line in turn:
        before = typed.state.act
        said = typed.say(who, line)
        assert typed.state.act > before, said
        if not tapped.tokens:
            tapped.say(who, "/card")
        for tap in taps:
            said = tapped.say(who, tap) if tap.startswith("/") else tapped.press(who, tap)
            assert tapped.last.error is None, f"{tap}: {said}"
        assert replace(tapped.state, **OWN) == replace(typed.state, **OWN), line
