"""Who touches whom, where on him, and how his stands are split; said by the table (wma p. 44-46)."""

import pytest

from resolvers.wma.splitting import ways_to_share
from tests.support.chat_table import Table
from tests.support.fights import GAULS, ROME


@pytest.fixture
def gauls(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A галлы"),
        ("Марк", "/join B имперские римляне"),
        ("Ира", "/deploy 4 воины, знатная конная, генерал Бренн"),
        ("Марк", "/deploy 4 легионеры, генерал Цезарь"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    return table


def contacts(table):
    names = {unit.id: unit.name for unit in table.state.units.values()}
    return {tuple(names[one] for one in pair) for fight in table.state.engagements.values() for pair in fight.contacts}


IN_ORDER = {("Воины 1", "Легионеры 1"), ("Воины 2", "Легионеры 2")}
CHARGE = "/charge воины 1, воины 2 > легионеры 1, легионеры 2"


@pytest.mark.parametrize(
    ("label", "met"),
    [
        ("Каждый своего", IN_ORDER),
        ("Воины 1: обоих", IN_ORDER | {("Воины 1", "Легионеры 2")}),
        ("Легионеры 1: обоих", IN_ORDER | {("Воины 2", "Легионеры 1")}),
        ("Все всех", IN_ORDER | {("Воины 1", "Легионеры 2"), ("Воины 2", "Легионеры 1")}),
    ],
)
def test_several_on_several_are_asked_who_touches_whom(gauls, label, met):
    before = gauls.state
    gauls.say("Ира", CHARGE)
    assert gauls.state == before
    gauls.press("Ира", label)
    assert contacts(gauls) == met


@pytest.mark.parametrize(
    ("words", "met"),
    [
        ("каждый своего", IN_ORDER),
        ("касаются нескольких воины 2", IN_ORDER | {("Воины 2", "Легионеры 1")}),
        ("нескольких легионеры 2", IN_ORDER | {("Воины 1", "Легионеры 2")}),
    ],
)
@pytest.mark.parametrize("command", ["/charge", "/initiative"])
def test_whoever_says_it_is_not_asked(gauls, command, words, met):
    gauls.say("Ира", f"{command} воины 1, воины 2 > легионеры 1, легионеры 2 {words}")
    assert contacts(gauls) == met


def test_several_on_one_on_initiative_are_one_charge_and_nobody_has_to_answer_in_between(gauls):
    said = gauls.say("Ира", "/инициатива воины 1, воины 2 > легионеры 1")
    assert contacts(gauls) == {("Воины 1", "Легионеры 1"), ("Воины 2", "Легионеры 1")}
    assert "По инициативе" in said


@pytest.mark.parametrize("words", ["с фланга", "во фланг", "в тыл", "flank"])
@pytest.mark.parametrize("command", ["/charge", "/нападение", "/initiative"])
def test_a_charge_into_the_flank_is_known_in_the_fight_p46(gauls, command, words):
    said = gauls.say("Ира", f"{command} знатная конная > легионеры 1 {words}")
    assert "−1 кубик у каждой такой подставки: Легионеры 1 (3)" in said
    for _ in range(2):
        gauls.say("Ира", "/turn")
    assert "во фланг" in gauls.say("Ира", "/fight знатная конная > легионеры 1")
    assert "фронт" in gauls.say("Ира", "/fight знатная конная > легионеры 1 лицом к врагу легионеры 1")


@pytest.mark.parametrize(
    "line",
    ["/fight знатная конная > легионеры 1, на фланге 1", "/odds fight знатная легионеров 1, на фланге 1"],
)
def test_a_number_on_the_flank_of_nobody_is_asked_and_never_dropped_p46(at, line):
    fights = at(GAULS, ROME, "знатная конная > легионеры 1")
    before = fights.state
    assert "фланге: 1" in fights.say("Ира", line) and fights.state == before
    if line.startswith("/fight"):
        assert "обойдены: Легионеры 1 (1)" in fights.press("Ира", "Легионеры 1")


def test_nobody_turns_by_retreating_so_the_flank_is_open_in_the_second_round_p52(at):
    fights = at(GAULS, ROME, "знатная конная > легионеры 1 с фланга")
    assert "во фланг: Легионеры 1 (3)" in fights.say("Ира", "/fight знатная конная уточнить легионеры 1")
    assert "обойдены: Легионеры 1 (2)" in fights.press("Ира", "↻ −1 кубик: 3")
    fights.fight("знатная конная > легионеры 1", (6, 4), (1, 8), (1, 10))
    fights.press("Ира", "Преследовать")
    assert "во фланг" in fights.say("Ира", "/fight знатная конная > легионеры 1")


def test_a_flank_told_in_the_first_round_is_known_in_the_second_p52(at):
    fights = at(GAULS, ROME, "знатная конная > легионеры 1")
    fights.fight("знатная конная > легионеры 1 фланг", (6, 4), (1, 8), (1, 10))
    fights.press("Ира", "Преследовать")
    assert "во фланг" in fights.say("Ира", "/fight знатная конная > легионеры 1")


def test_a_front_told_in_the_first_round_is_known_in_the_second(at):
    fights = at(GAULS, ROME, "знатная конная > легионеры 1 с фланга")
    fights.fight("знатная конная > легионеры 1 лицом к врагу легионеры 1", (6, 4), (1, 8), (1, 13))
    fights.press("Ира", "Преследовать")
    assert "фронт" in fights.say("Ира", "/fight знатная конная > легионеры 1")


def test_who_strikes_whom_is_changed_by_a_tap_p45(at):
    fights = at(GAULS, ROME, "воины 1, воины 2 > легионеры 1, легионеры 2 касаются нескольких воины 2")
    fights.say("Ира", "/fight воины 1, воины 2 > легионеры 1, легионеры 2 уточнить воины 2")
    said = fights.press("Ира", "↻ Бьёт Легионеры 2 × 2")
    assert "Воины 2 → Легионеры 2 × 1, Легионеры 1 × 2" in said
    fights.press("Ира", "Готово")
    fights.press("Ира", "◇Легионеры 1…")
    said = fights.press("Ира", "↻ Бьёт Воины 1 × 2")
    assert "Легионеры 1 → Воины 1 × 1, Воины 2 × 2" in said
    assert "Воины 2 → Легионеры 2 × 1, Легионеры 1 × 2" in said, "the other split stays"


def test_every_way_to_share_three_stands_p45():
    assert ways_to_share(3, 2) == ((3, 0), (2, 1), (1, 2), (0, 3))
    assert len(ways_to_share(3, 3)) == 10 and all(sum(way) == 3 for way in ways_to_share(3, 3))


@pytest.mark.parametrize("line", ["воины 1 > легионеры 1", "легионеры 1 > воины 1"])
@pytest.mark.parametrize("who", ["Ира", "Марк"])
def test_a_fight_is_named_from_either_side(at, who, line):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "Бой, раунд 1" in fights.say(who, f"/fight {line}")


def test_a_name_that_both_sides_bear_is_one_s_own_where_the_command_is_about_one_s_own(tmp_path):
    """Ira's Elephants are called just so, Mark's are Elephants 2: each says «слоны» of his own."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A карфагеняне"),
        ("Марк", "/join B индийцы"),
        ("Ира", "/deploy слоны, 2 ветераны, генерал"),
        ("Марк", "/deploy слоны, 2 лучники, генерал"),
        ("Ира", "/turn"),
        ("Ира", "/charge ветераны 1 > слоны 2"),
        ("Марк", "/stand слоны"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    dice = [6] * 6 + [1] * 30
    for count in range(18, 36):
        if "мало" not in table.say("Ира", f"/fight ветераны 1 кубики={','.join(map(str, dice[:count]))}"):
            break
    said = table.say("Марк", "/makeway слоны > ветераны 1")
    assert table.last.error is None and "Слоны 2 топчут: Ветераны 1" in said, said


@pytest.fixture
def stampede(tmp_path):
    """Mark's Elephants 2 have lost a round in a big battle; whom they trampled is owed."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 3000"),
        ("Ира", "/join A карфагеняне"),
        ("Марк", "/join B индийцы"),
        ("Ира", "/deploy 2 ветерана, 12 пехоты, 8 нумидийцев, генерал"),
        ("Марк", "/deploy 2 слона, 5 лучников, генерал"),
        ("Ира", "/turn"),
        ("Ира", "/charge ветераны 1 > слоны 2"),
        ("Марк", "/stand слоны"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
        ("Ира", f"/fight ветераны 1 кубики={','.join(['6'] * 6 + ['1'] * 21)}"),
    ):
        table.say(who, line)
    return table


def test_of_several_of_one_name_the_one_is_meant_who_owes_what_is_said(stampede):
    """Mark has Elephants 1 and 2, and only the second were charged, and are to say whom they trampled."""
    assert stampede.state.phase == "combat", "who stands was plain"
    stampede.say("Марк", "/makeway слоны > лучники 1, ветераны 1")
    assert stampede.last.error is None
    stampede.say("Марк", "/makeway слоны > лучники 2")
    assert stampede.last.error == "name.ambiguous", "nobody owes anything any more"


def test_everybody_can_be_trampled_by_a_tap_however_many_there_are(stampede):
    stampede.say("Марк", "/makeway слоны")
    first = {label for label in stampede.tokens if label.startswith("+ ")}
    further = next(label for label in stampede.tokens if label.startswith("Ещё"))
    stampede.press("Марк", further)
    shown = first | {label for label in stampede.tokens if label.startswith("+ ")}
    others = {f"+ {unit.name}" for unit in stampede.state.units.values() if unit.name not in ("Слоны 2", "Ветераны 1")}
    assert further == f"Ещё {len(others) - len(first)}" and shown == others
