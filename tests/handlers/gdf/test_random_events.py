"""Random events of a battle: what they do by themselves, and what only the table can say (gdf p. 22)."""

from games.registry import view_of
from tests.handlers.gdf.test_agreed_rules import seated, switched
from tests.handlers.gdf.test_switches import done, unit


def eventful(folder):
    table = seated(folder)
    switched(table, "random_events", "да")
    done(table, "Инна", "/turn")
    return table


def owed(table):
    return [debt["what"] for debt in view_of(table.state)["owed"]]


def test_toxic_fumes_ask_which_units_are_in_the_quarter_and_hit_each(tmp_path):
    table = eventful(tmp_path)
    # 5+: an event; 1 and 5; the second of four quarters.
    said = done(table, "Инна", "/event кубики=5,1,5,2")
    assert "Четверть стола: 2" in said and "D3+4" in said and owed(table) == ["event_units"]
    table.say("Инна", "/activate пехота бросок")
    assert table.last.act is None
    # D3+4 hits without AP: five for the infantry at 4+, six for the swarm at 5+, which heals on 5+.
    done(table, "Инна", "/event пехота, рой кубики=1,4,4,4,3,3,2,5,5,5,5,4,4,5,1")
    assert (unit(table, "Пехота")["left"], unit(table, "Рой")["left"]) == (2, 5)
    assert owed(table)[0] == "morale"


def test_a_sudden_attack_shakes_one_of_the_units_inside_terrain(tmp_path):
    table = eventful(tmp_path)
    done(table, "Инна", "/event кубики=6,2,4")
    # Army 1 of two, its second unit.
    done(table, "Инна", "/event пехота, тягач, рой кубики=1,2")
    assert [name for name in ("Пехота", "Тягач", "Рой") if "shaken" in unit(table, name)["status"]] == ["Тягач"]
    assert owed(table) == []


def test_an_event_that_met_nobody_lets_the_round_go_on(tmp_path):
    table = eventful(tmp_path)
    done(table, "Инна", "/event кубики=6,2,4")
    table.press("Инна", "Никого")
    assert owed(table) == []
    table.say("Инна", "/event никого")
    assert table.last.act is None


def test_the_first_one_of_a_shot_in_the_round_hits_the_shooter(tmp_path):
    table = eventful(tmp_path)
    done(table, "Инна", "/event кубики=6,2,5")
    done(table, "Инна", "/activate пехота бросок")
    # One miss with a 1; D3+3 = 4 hits with AP(2): at 5+ with AP only sixes block; two heal.
    said = done(table, "Олег", '/shoot рой > пехота 10" кубики=1,2,2,2,2,2,1,6,5,5,5,5,5,1')
    assert "просчёт" in said and unit(table, "Рой")["left"] == 5
    # Once in the round.
    assert "просчёт" not in done(table, "Инна", '/shoot тягач > рой 10" кубики=1,1,1,1')


def test_the_first_six_of_a_melee_in_the_round_wounds_its_target(tmp_path):
    table = eventful(tmp_path)
    done(table, "Инна", "/event кубики=6,2,6")
    done(table, "Инна", "/activate пехота бросок")
    # A six, saved; then D3 = 2 wounds.
    assert "Берсерк" in done(table, "Олег", "/fight рой > пехота кубики=6,1,1,1,1,1,6,2")
    assert unit(table, "Пехота")["left"] == 2


def test_anti_gravity_boots_roll_their_inches_with_each_move(tmp_path):
    table = eventful(tmp_path)
    done(table, "Инна", "/event кубики=6,3,5,1,1")
    assert unit(table, "Пехота")["effects"] == ["antigravity"]
    assert 'до 16"' in done(table, "Инна", "/activate пехота бросок кубики=3,1")


def test_the_walking_dead_are_counted_and_placed(tmp_path):
    table = eventful(tmp_path)
    said = done(table, "Инна", "/event кубики=6,2,2,3,5")
    assert "Четверть стола: 3" in said and "Зомби: 9" in said
