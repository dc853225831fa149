"""``/roll`` in the chat: what is shown, the chance beside it, and a sentence for every limit."""

import re

import pytest

from games.core.verify import verify

ROLLS = [
    ("/roll 2к6<=8 кубики=3,4", ["3 4", "7", "72 %"]),
    ("/roll 3d6+2 # откат кубики=1,2,3", ["откат", "1 2 3", "8"]),
    ("/roll 4к6 4+ спас 5+ кубики=4,5,6,1,5,2,2", ["1 4 5 6", "2 2 5", "3 попадания, прошло 2", "41 %"]),
    ("/roll 4d6 r1 лучшие 3 кубики=1,6,5,4,2", ["Переброшены", "2"]),
    ("/roll d66 кубики=3,5", ["35"]),
]


@pytest.mark.parametrize(("line", "pieces"), ROLLS, ids=lambda value: value if isinstance(value, str) else "")
def test_dice_and_result_are_shown(table, line, pieces):
    said = table.say("Ира", line)
    assert "Не понял" not in said
    for piece in pieces:
        assert piece.lower() in said.lower(), said


def test_the_chance_of_this_or_better_is_exact(table):
    assert "17 %" in table.say("Ира", "/roll 2d6 кубики=5,5")
    assert "3 %" in table.say("Ира", "/roll 2d6 кубики=6,6")
    assert "50 %" in table.say("Ира", "/roll 3d6 4+ кубики=4,4,1")


def test_beside_no_success_stands_the_chance_of_one(table):
    # 1 − (2/3)³ = 19/27; a hit and a failed save on one die: 1/2 · 1/2.
    assert "0 успехов (1 и больше: 70 %)" in table.say("Ира", "/roll 3d6 5+ кубики=1,2,4")
    assert "прошло 0 (1 и больше: 25 %)" in table.say("Ира", "/roll 1d6 4+ спас 4+ кубики=5,5")
    assert "0 из 1, нужно 4+ (1 и больше: 50 %)" in table.say("Ира", "/quality 4+ кубики=3")


def test_dice_without_an_end_have_no_chance_beside_them(table):
    assert "%" not in table.say("Ира", "/roll 2d6! кубики=5,4")


def test_the_button_rolls_again(table):
    first = table.say("Ира", "/roll 20d6 # залп")
    assert any("залп" in table.press("Ира", "Ещё") for _ in range(3)) and "залп" in first


LIMITS = [
    ("9999999d6", "1000"),
    ("1001d6 4+", "1000"),
    ("d10001", "10 000"),
    ("+".join(["1"] * 101), "100"),
    ("(" * 30 + "1" + ")" * 30, "20"),
    ("1" * 501, "500"),
    ("1d1!", "10 000"),
]


@pytest.mark.parametrize(("roll", "limit"), LIMITS, ids=[roll[:12] for roll, _ in LIMITS])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_too_much_says_how_much_is_allowed(table, roll, limit, language):
    table.say("Ира", f"/lang {language}")
    said = table.say("Ира", f"/roll {roll}").replace("\u00a0", " ").replace(",", " ")
    assert limit in said, said
    assert not re.search(r"dice\.|limit_|[a-z]+_[a-z]+", said), "no names of the program"
    assert len(said.splitlines()) <= 3


@pytest.mark.parametrize(
    ("roll", "quoted"),
    [
        ("2d6 банан", "банан"),
        ("9d6 7+", "7"),
        ("2d6 r9", "r9"),
        ("1d6/0", ""),
        ("", ""),
        ("2d6 + 9d6 4+", "9d6 4+"),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_was_not_understood_is_quoted_with_an_example_that_works(table, roll, quoted, language):
    table.say("Ира", f"/lang {language}")
    said = table.say("Ира", f"/roll {roll}")
    assert quoted in said
    examples = re.findall(r"/roll [^\n]+", said)
    assert examples, said
    again = table.say("Ира", examples[-1])
    assert not any(words in again for words in ("Не понял", "Did not", "Не хватает", "Missing")), again


def test_a_number_alone_asks_which_dice(table):
    said = table.say("Ира", "/roll 20")
    assert "нет кубиков" in said and "d20" in said and "20d6" in said
    assert "d20" in table.press("Ира", "d20").splitlines()[0]


def test_what_may_have_been_meant_is_a_button_with_the_whole_roll(table):
    assert "3x 2d6" in table.say("Ира", "/roll 2d6 x3 # залп")
    said = table.press("Ира", "3x 2d6 # залп")
    assert said.splitlines()[0].endswith("3x 2d6 · «залп»") and "Всего за все" in said


def test_one_roll_that_may_have_been_meant_is_the_example(table):
    table.say("Ира", "/lang en")
    assert "/roll 2d20kh1" in table.say("Ира", "/roll d20 adv")


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("/roll 3# 2d6 # залп кубики=1,2,3,4,5,6", ["3# 2d6 · «залп»", "Всего 3", "Всего 7", "Всего 11", "броски: 21"]),
        ("/roll 2d6; d8 кубики=3,4,5", ["Всего 7", "Всего 5"]),
        ("/roll 4к6 ровно 6 кубики=6,5,6,1", ["Нужно = 6", "2 успеха", "13 %"]),
        ("/roll 4к6 3- кубики=6,3,2,1", ["Нужно ≤ 3", "3 успеха"]),
        ("/roll 2d6<>7 кубики=2,4", ["6: успех (шанс 83 %)"]),
        ("/roll 2d6=7 кубики=2,4", ["6: неудача (шанс успеха 17 %)"]),
        ("/roll (1к3+1)к6 4+ кубики=2,4,1,6", ["Сколько кубиков: 2", "2 успеха"]),
    ],
)
def test_the_larger_language_in_the_chat(table, line, pieces):
    said = table.say("Ира", line)
    for piece in pieces:
        assert piece in said, said


def test_several_rolls_are_not_summed(table):
    assert "за все" not in table.say("Ира", "/roll 2d6; d8 кубики=3,4,5")


def test_chances_are_those_of_one_roll(table):
    assert "для одного броска" in table.say("Ира", "/odds 2d6; d8")


def test_typed_dice_must_fit(table):
    assert "нет грани 7" in table.say("Ира", "/roll 2d6 кубики=7,1")
    assert "мало" in table.say("Ира", "/roll 2d6 кубики=1")
    assert "больше" in table.say("Ира", "/roll 2d6 кубики=1,2,3")


def test_rolls_in_a_battle_stand_in_its_log(battle):
    before = battle.state.version
    battle.say("Ира", "/roll 2d6 # судьба")
    assert battle.state.version == before + 1
    assert any("судьба" in line for line in battle.lines())


@pytest.mark.parametrize("said", ["/roll 2d6 тайно", "/бросок секретно 2к6", "/roll 2d6, secret"])
def test_a_secret_roll_is_for_the_roller_and_the_umpire_until_it_is_shown(battle, said):
    battle.say("Олег", "/umpire")
    for who in ("Ира", "Марк"):
        battle.press(who, "Согласен")
    told = battle.say("Ира", said)
    own, umpire, all_ = battle.last.messages
    assert [one.payload["private_to"] for one in (own, umpire, all_)] == ["test:Ира", "test:Олег", None]
    faces = next(block["faces"] for block in own.payload["blocks"] if block["kind"] == "faces")
    assert told.startswith("Ира бросает тайно · 2")
    assert all(block["kind"] != "faces" for block in all_.payload["blocks"])
    assert '"faces"' not in list(battle.lines())[-1]
    assert battle.last.rolled == ()
    token = battle.tokens["Открыть всем"]
    assert "Ира" in battle.press_token("Марк", token), "only the roller shows it"
    shown = battle.press_token("Ира", token)
    assert shown.startswith("Ира открывает тайный бросок · 2")
    assert " ".join(map(str, faces)) in shown
    battle.press_token("Ира", token)
    assert battle.last.error == "button.used"
    assert verify(list(battle.lines())).ok


def test_own_dice_of_a_secret_roll_stay_marked_and_without_a_battle_it_is_secret_too(table):
    said = table.say("Ира", "/roll 2d6 тайно кубики=3,4")
    assert "Кубики свои, со стола: Ира" in said
    assert "3 4" not in said
    shown = table.press("Ира", "Открыть всем")
    assert "Кубики свои, со стола: Ира" in shown
    assert "3 4" in shown


def test_a_spectator_rolls_in_secret_too_and_shows_it(battle):
    told = battle.say("Пётр", "/roll 2d6 тайно")
    assert told.startswith("Пётр бросает тайно")
    assert battle.last.messages[0].payload["private_to"] == "test:Пётр"
    assert battle.press("Пётр", "Открыть всем").startswith("Пётр открывает тайный бросок")
    assert verify(list(battle.lines())).ok
