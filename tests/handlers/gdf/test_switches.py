"""The book's optional rules, switched on by ``/settings``: the battle keeps them by itself (gdf p. 22, 25-26, 28)."""

import pytest

from games.registry import view_of
from tests.support.chat_table import Table


def begun(folder, *switches, rounds=4):
    """Ann's brothers and tank against Bob's orcs and gunners, in the first round."""
    table = Table(folder)
    for who, line in (
        ("Аня", f"/start grimdark future 1000 {rounds} раунда"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Братья [5] К4+ З4+ | 5x Нож (А1), 5x Винтовка (24", А1) | 100'),
        ("Боря", "/deploy Орки [10] К5+ З5+ | 10x Топор (А1) | 110"),
    ):
        assert table.say(who, line) and table.last.act is not None, line
    questions = {question.name: question for question in type_of(table).questions()}
    for name, answer in (switch.split("=") for switch in switches):
        number = list(questions).index(name) + 1
        table.say("Аня", f"/settings {number}")
        label = questions[name].answers[answer].ru
        table.press("Аня", label)
        assert table.state.rulings[name] == answer
    table.say("Аня", "/turn")
    return table


def type_of(table):
    from resolvers.gdf.rulings import GdfRulings

    return GdfRulings


def unit(table, name):
    return view_of(table.state)["units"][name]


def done(table, who, line):
    said = table.say(who, line)
    assert table.last.act is not None, said
    return said


def test_a_unit_that_is_hit_gets_a_token_and_tests_to_lose_it_when_it_is_activated(tmp_path):
    table = begun(tmp_path, "suppression=suppression_on")
    done(table, "Аня", '/shoot братья > орки 20" кубики=4,1,1,1,1,5')
    assert unit(table, "Орки")["suppression"] == 1 and unit(table, "Орки")["left"] == 10
    assert "Сначала активация" in table.say("Боря", "/fight орки > братья бросить")
    done(table, "Боря", "/activate орки шаг кубики=4")
    assert unit(table, "Орки")["suppression"] == 1
    done(table, "Аня", "/turn")
    done(table, "Аня", '/shoot братья > орки 20" кубики=4,1,1,1,1,5')
    done(table, "Боря", "/activate орки наступать кубики=5,1")
    assert unit(table, "Орки")["suppression"] == 1
    said = done(table, "Боря", "/fight орки > братья кубики=5,5,5,1,1,1,1,1,1,1")
    assert "6+" in said, "a token takes one off the dice"


def test_the_third_token_of_shots_makes_the_unit_test_at_once(tmp_path):
    table = begun(tmp_path, "suppression=suppression_on")
    done(table, "Боря", "/mark орки подавление 2")
    done(table, "Аня", '/shoot братья > орки 20" кубики=4,1,1,1,1,6')
    assert view_of(table.state)["owed"] == [{"by": "B", "what": "morale", "units": ["Орки"]}]
    assert "нужно" not in done(table, "Боря", "/morale орки кубики=6")
    assert "shaken" not in unit(table, "Орки")["status"]


def test_who_rallies_is_steady_when_the_round_ends(tmp_path):
    table = begun(tmp_path, "suppression=suppression_on")
    done(table, "Боря", "/mark орки подавление 2, шокирован")
    done(table, "Аня", "/activate братья бросок")
    done(table, "Боря", "/activate орки сплочение")
    assert unit(table, "Орки")["suppression"] == 2
    done(table, "Аня", "/turn")
    assert unit(table, "Орки")["suppression"] == 0 and "shaken" not in unit(table, "Орки")["status"]


def test_attrition_instead_of_morale_costs_a_wound_a_failure_and_nobody_tests(tmp_path):
    table = begun(tmp_path, "attrition=attrition_instead")
    said = done(table, "Аня", '/shoot братья > орки 20" кубики=4,4,4,4,4,1,1,1,1,1,5,4,4,5,5')
    assert "истощение, ран ещё 2" in said
    assert unit(table, "Орки")["left"] == 3 and view_of(table.state)["owed"] == []


def test_sixes_and_ones_of_a_shot_are_rolled_for_again(tmp_path):
    table = begun(tmp_path, "criticals=criticals_on", "mishaps=mishaps_on")
    # A six and two ones: the hit is saved; 4+ wounds the target, then 1-3 wounds the shooter.
    done(table, "Аня", '/shoot братья > орки 20" кубики=6,1,1,2,3,5,4,3,4')
    assert unit(table, "Орки")["left"] == 9 and unit(table, "Братья")["left"] == 4


def test_an_event_is_owed_at_the_start_of_a_round_and_stops_everything(tmp_path):
    table = begun(tmp_path, "random_events=events_on")
    assert view_of(table.state)["owed"] == [{"by": "A", "what": "event", "units": []}]
    assert "Случайное событие" in table.say("Аня", "/activate братья бросок")
    # 5+: an event; 1 and 2: no supplies for D3 units, here one: army 1, its only unit.
    done(table, "Аня", "/event кубики=5,1,2,1,1,1")
    assert view_of(table.state)["owed"] == [] and unit(table, "Братья")["effects"] == ["no_shots"]
    assert "кончились боеприпасы" in table.say("Аня", '/shoot братья > орки 10"')
    done(table, "Аня", "/activate братья бросок")


@pytest.mark.parametrize(("face", "ended"), [(3, True), (4, False)])
def test_a_long_battle_goes_on_after_the_fourth_round_by_a_die(tmp_path, face, ended):
    table = begun(tmp_path, "long_battle=long_on")
    for number in range(1, 5):
        first, second = ("Аня", "братья"), ("Боря", "орки")
        order = (first, second) if table.state.active == "A" else (second, first)
        for who, name in order:
            done(table, who, f"/activate {name} бросок")
        if number < 4:
            done(table, "Аня", "/turn")
    assert [debt["what"] for debt in view_of(table.state)["owed"]] == ["length"]
    done(table, "Аня", f"/fog кубики={face}")
    done(table, "Аня", "/turn")
    assert (table.state.ended is not None) == ended and (ended or table.state.turn == 5)


def test_an_exhausted_side_activates_nobody_any_more(tmp_path):
    table = begun(tmp_path, "weariness=weariness_on")
    done(table, "Аня", "/activate братья бросок")
    done(table, "Боря", "/activate орки бросок")
    done(table, "Аня", "/turn")
    done(table, "Аня", "/activate братья бросок")
    assert [debt["what"] for debt in view_of(table.state)["owed"]] == ["weariness"]
    done(table, "Аня", "/fog кубики=1,1")
    assert view_of(table.state)["sides"]["A"]["exhausted"]
    done(table, "Боря", "/activate орки бросок")
    assert table.state.active is None


def test_a_token_says_who_activates(tmp_path):
    table = begun(tmp_path, "ebb=ebb_on")
    assert [debt["what"] for debt in view_of(table.state)["owed"]] == ["ebb"]
    done(table, "Аня", "/fog кубики=2")
    assert table.state.active == "B"
    assert "ход другой стороны" in table.say("Аня", "/activate братья бросок")
    done(table, "Боря", "/activate орки бросок")
    assert table.state.active == "A" and view_of(table.state)["owed"] == []
