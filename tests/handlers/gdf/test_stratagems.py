"""Stratagems of a battle: each at its moment, and what it does to the rolls that come (gdf p. 27)."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_switches import done, type_of, unit
from tests.support.chat_table import Table

OURS = (
    '/deploy Стража [5] К4+ З4+ | 5x Ружьё (12", А1), 5x Копьё (А1) | 100\n'
    'Пушка [1] К4+ З4+ | Tough(3) | Ядро (24", А2) | 80'
)
THEIRS = "/deploy Волки [6] К4+ З4+ | 6x Клык (А1) | 90\nВепри [3] К4+ З5+ | 3x Клык (А1) | 60"


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.desk.tools.store.close()


def begun(table, ours="", theirs="", first="A"):
    """Зоя's guard and gun, with a doctrine and 8 points, against Лев's wolves and boars with one and 8."""
    for who, line in (
        ("Зоя", "/start grimdark future 1000 4 раунда"),
        ("Зоя", "/join A"),
        ("Лев", "/join B"),
        ("Зоя", OURS),
        ("Лев", THEIRS),
        ("Зоя", "/objective всего 2"),
    ):
        done(table, who, line)
    number = [question.name for question in type_of(table).questions()].index("command_points") + 1
    table.say("Зоя", f"/settings {number}")
    table.press("Зоя", "да")
    for who, doctrine in (("Зоя", ours), ("Лев", theirs)):
        done(table, who, "/cp жребий кубики=6")
        if doctrine:
            done(table, who, f"/cp {doctrine}")
    done(table, "Зоя", f"/first {first}")
    done(table, "Зоя", "/turn")
    return table


def points(table, side):
    return view_of(table.state)["sides"][side]["command_points"]


EARLY = [
    ("стратегическая", "вечная бдительность", "потерял модель"),
    ("стратегическая", "молниеносные рефлексы", "только что бежал"),
    ("стратегическая", "кодекс чести", "только что провалил мораль"),
    ("оборонительная", "огонь по наступающим", "на который объявили наступление"),
    ("шоковая", "смертельный удар", "сражается в ближнем бою"),
    ("шоковая", "яростная атака", "только что закончил бой"),
    ("", "захватить инициативу", "очереди противника"),
    ("", "полное отключение", "конца раунда"),
    ("", "отложенное развертывание", "до первого раунда"),
    ("", "скрытое развертывание", "до первого раунда"),
]


@pytest.mark.parametrize(("doctrine", "stratagem", "moment"), EARLY)
def test_a_stratagem_is_not_sold_before_its_moment(table, doctrine, stratagem, moment):
    begun(table, ours=doctrine)
    said = table.say("Зоя", f"/cp {stratagem}")
    assert table.last.act is None and moment in said and "стр. 27" in said
    assert points(table, "A") == 8


def test_a_shot_at_chargers_comes_before_they_move_at_any_range_with_one_off(table):
    begun(table, ours="оборонительная", first="B")
    assert "Сначала объявите наступление" in table.say("Лев", "/fight волки > стража бросить")
    done(table, "Лев", "/activate волки наступать")
    done(table, "Зоя", "/cp огонь по наступающим стража")
    assert points(table, "A") == 6
    # Quality 4+ at -1: a four misses, a five hits; 20" is beyond the 12" of the guns.
    said = done(table, "Зоя", '/shoot стража > волки 20" кубики=5,4,4,1,1,1')
    assert "стр. 27" in said and unit(table, "Волки")["left"] == 5
    assert "activated" not in unit(table, "Стража")["status"]
    table.say("Зоя", '/shoot стража > волки 20"')
    assert table.last.act is None, "one shot was bought"
    said = table.say("Лев", "/fight волки > пушка бросить")
    assert table.last.act is None and "Стража" in said, "they charge whoever shot at them"
    done(table, "Лев", "/fight волки > стража кубики=1,1,1,1,1")


def test_the_fallen_strike_once_more_with_a_deadly_blow(table):
    begun(table, theirs="шоковая")
    # Five spears: two hit and are not saved; two wolves fall.
    done(table, "Зоя", "/fight стража > волки кубики=4,4,1,1,1,1,1")
    assert unit(table, "Волки")["left"] == 4
    assert "смертельный удар" in table.say("Лев", "/cp").lower()
    done(table, "Лев", "/cp смертельный удар")
    # The two fallen strike first (one hits, one save fails), then the four that stand, who all miss.
    said = done(table, "Лев", "/strikeback да кубики=4,1,1,1,1,1,1")
    assert "последний удар" in said and unit(table, "Стража")["left"] == 4
    assert table.state.melee is None


def test_the_charger_s_fallen_strike_when_the_answer_kills_them(table):
    begun(table, ours="шоковая")
    done(table, "Зоя", "/fight стража > волки кубики=1,1,1,1,1")
    done(table, "Зоя", "/cp смертельный удар")
    # One of six wolves kills a guard, who strikes once more and kills a wolf: one wound each, a draw.
    said = done(table, "Лев", "/strikeback да кубики=4,1,1,1,1,1,1,4,1")
    assert "1 : 1" in said and unit(table, "Волки")["left"] == 5 and unit(table, "Стража")["left"] == 4


def test_a_furious_attack_fights_the_same_enemy_again_as_a_fresh_charge(table):
    begun(table, ours="шоковая")
    done(table, "Зоя", "/fight стража > волки кубики=1,1,1,1,1")
    done(table, "Лев", "/strikeback нет")
    assert "fatigued" in unit(table, "Стража")["status"]
    done(table, "Зоя", "/cp яростная атака стража")
    table.say("Зоя", "/fight стража > вепри бросить")
    assert table.last.act is None
    # Fours hit: not only sixes.
    done(table, "Зоя", "/fight стража > волки кубики=4,4,4,1,1,1,1,1")
    assert unit(table, "Волки")["left"] == 3
    done(table, "Лев", "/strikeback нет")
    table.say("Зоя", "/fight стража > волки бросить")
    assert table.last.act is None, "once"


def test_keen_senses_see_no_cover(table):
    begun(table, ours="оборонительная")
    done(table, "Зоя", "/cp обострение чувств стража")
    # Defence 4+: a three would block in cover, and does not.
    done(table, "Зоя", '/shoot стража > волки 12" укрытие кубики=4,1,1,1,1,3')
    assert unit(table, "Волки")["left"] == 5


def test_lightning_reflexes_are_cover_from_the_next_shot_only(table):
    begun(table, theirs="стратегическая", first="B")
    done(table, "Лев", "/activate волки бросок")
    done(table, "Лев", "/cp молниеносные рефлексы")
    done(table, "Зоя", '/shoot стража > волки 12" кубики=4,1,1,1,1,3')
    assert unit(table, "Волки")["left"] == 6
    done(table, "Лев", "/activate вепри бросок")
    done(table, "Зоя", '/shoot пушка > волки 12" кубики=4,1,3')
    assert unit(table, "Волки")["left"] == 5


@pytest.mark.parametrize(("face", "left"), [(4, 6), (3, 5)])
def test_eternal_vigilance_saves_a_model_on_a_four(table, face, left):
    begun(table, theirs="стратегическая")
    done(table, "Зоя", '/shoot стража > волки 12" кубики=4,1,1,1,1,1')
    done(table, "Лев", f"/cp вечная бдительность кубики={face}")
    assert unit(table, "Волки")["left"] == left


def test_a_code_of_honour_keeps_a_unit_steady_and_a_routed_one_shaken(table):
    begun(table, theirs="стратегическая")
    done(table, "Зоя", '/shoot стража > волки 12" кубики=4,4,4,1,1,1,1,1')
    done(table, "Лев", "/morale волки кубики=1")
    assert "shaken" in unit(table, "Волки")["status"]
    done(table, "Лев", "/cp кодекс чести")
    assert "shaken" not in unit(table, "Волки")["status"]
    done(table, "Лев", "/activate вепри бросок")
    done(table, "Зоя", "/fight пушка > волки бросить")


def test_a_routed_unit_is_shaken_instead_by_the_code_of_honour(table):
    begun(table, theirs="стратегическая")
    done(table, "Зоя", "/fight стража > вепри кубики=4,4,1,1,1,1,1")
    done(table, "Лев", "/strikeback нет")
    done(table, "Лев", "/morale вепри кубики=1")
    assert not unit(table, "Вепри")["alive"]
    done(table, "Лев", "/cp кодекс чести")
    assert unit(table, "Вепри")["left"] == 1 and "shaken" in unit(table, "Вепри")["status"]


def test_a_dash_adds_two_inches_and_a_retreat_rolls_its_own(table):
    begun(table, ours="шоковая", theirs="оборонительная")
    done(table, "Зоя", "/cp рывок стража")
    assert 'до 14"' in done(table, "Зоя", "/activate стража бросок")
    assert 'до 7"' in done(table, "Лев", "/cp тактическое отступление волки кубики=5")


def test_high_command_adds_one_to_the_next_roll_of_its_side_and_no_other(table):
    begun(table)
    done(table, "Зоя", "/cp верховное командование бросок")
    # Threes hit once.
    done(table, "Зоя", '/shoot стража > волки 12" кубики=3,1,1,1,1,1')
    assert unit(table, "Волки")["left"] == 5
    done(table, "Лев", "/activate волки бросок")
    done(table, "Зоя", '/shoot пушка > волки 12" кубики=3,3')
    assert unit(table, "Волки")["left"] == 5


def test_high_command_defends_when_the_enemy_rolls_first(table):
    begun(table)
    done(table, "Лев", "/cp верховное командование бросок")
    done(table, "Зоя", '/shoot стража > волки 12" кубики=4,1,1,1,1,3')
    assert unit(table, "Волки")["left"] == 6


def test_who_seizes_the_initiative_activates_twice_running(table):
    begun(table)
    done(table, "Зоя", "/activate стража шаг")
    done(table, "Зоя", "/cp захватить инициативу")
    assert table.state.active == "A"
    done(table, "Зоя", "/activate пушка бросок")
    assert table.state.active == "B"


def test_a_marker_that_is_shut_down_is_nobody_s_until_the_next_round(table):
    begun(table)
    for who, name in (("Зоя", "стража"), ("Лев", "волки"), ("Зоя", "пушка"), ("Лев", "вепри")):
        done(table, who, f"/activate {name} бросок")
    done(table, "Зоя", "/objective 1 A")
    done(table, "Зоя", "/cp полное отключение маркер 1")
    assert table.state.markers["1"] is None
    said = table.say("Лев", "/objective 1 B")
    assert table.last.act is None and "отключён" in said
    done(table, "Лев", "/cp отмена")
    assert table.state.markers["1"] == "A"
    done(table, "Лев", "/objective 1 B")


def test_a_doctrine_may_be_rolled_for(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Зоя", "/start grimdark future 1000"), ("Зоя", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    number = [question.name for question in type_of(table).questions()].index("command_points") + 1
    table.say("Зоя", f"/settings {number}")
    table.press("Зоя", "да")
    assert "шоковая" in done(table, "Зоя", "/cp случайная доктрина кубики=3")
    assert table.state.sides["A"].doctrine == "shock"
    assert "оборонительная" in done(table, "Лев", "/cp доктрина оборонительная")
