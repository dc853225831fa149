"""Weapons called like an action or a rule, how many of them there are, and how many models reach (gdf p. 8-10, 13)."""

import pytest

from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

OURS = """/deploy Riflemen [4] К3+ З3+ | 80
3x Assault Rifle (24", А1), 1x Sniper Rifle (30", А1, Sniper), 4x Sword (А2)
Warlock [1] К4+ З4+ | Caster(1), Tough(3) | 60
Staff (А1)"""
FOES = """/deploy Толпа [9] К5+ З6+ | 70
9x Дубина (А1)
Старший [1] К5+ З6+ | Герой, Tough(3) | 40
Кнут (А3)
Стена [3] К5+ З6+ | Counter | 50
3x Копьё (А1)"""


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start grimdark future 1000 2 раунда"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", OURS),
        ("Лев", FOES),
        ("Лев", "/attach Старший к Толпа"),
        ("Ира", "/objective всего 3"),
        ("Ира", "/first A"),
        ("Ира", "/turn"),
    ):
        done(table, who, line)
    return table


FIRED = {
    # Attacks of the rifles and of the sniper's, which hits on 2+ (gdf p. 8, 14).
    "Assault Rifle": (3, 0),
    "Sniper Rifle": (0, 1),
    "2 Assault Rifle": (2, 0),
    "Assault Rifle, Assault Rifle": (3, 0),
    "Sniper Rifle, Assault Rifle x2": (2, 1),
    "2 Assault Rifle 1 Sniper Rifle": (2, 1),
    "3 модели, все оружие": (2, 1),  # no more weapons than models
}


def test_a_weapon_called_like_an_action_or_a_rule_fires_its_own_attacks(table):
    for said, (rifles, snipers) in FIRED.items():
        told = table.say("Ира", f'/odds shoot Riflemen, {said} > Толпа 20"')
        mean = (rifles * 4 / 6 + snipers * 5 / 6) * 5 / 6
        assert f"в среднем: {mean:.1f}".replace(".", ",") in told, said


def test_nobody_fires_more_than_the_unit_has(table):
    for said, most in (("4 Assault Rifle", 3), ("2 Sniper Rifle", 1), ("5 моделей, все оружие", 4)):
        told = table.say("Ира", f'/shoot Riflemen, {said} > Толпа 20"')
        assert table.last.act is None and f"{most}. " in f"{told} ", said


def test_as_many_strike_as_are_near_enough_and_the_hero_beside_them(table):
    """gdf p. 9: two swords of A2; then five clubs of A1 and the hero's whip of A3."""
    assert "2x Sword" in table.say("Ира", "/fight Riflemen, 2 sword > Толпа")
    done(table, "Ира", "/fight Riflemen 2 модели > Толпа, бросить кубики=1,1,1,1")
    assert "от 1 до 9" in table.say("Лев", "/strikeback да 10 моделей")
    done(table, "Лев", "/strikeback 5 моделей кубики=1,1,1,1,1,1,1,1")


def test_what_is_said_of_each_side_of_a_charge_is_kept_for_its_own_blows(table):
    """gdf p. 9, 13: the charger's two swords of A2; of the charged four models, and the whip of the hero."""
    assert "2x Sword (A2), 3x Дубина" in table.say("Ира", "/fight Riflemen 2 модели > Толпа, Дубина x3")
    assert "2x Sword (A2), 4x Дубина" in table.say("Ира", "/fight Riflemen 2 модели > Толпа 4 модели")
    done(table, "Ира", "/fight Riflemen 2 модели > Толпа 4 модели, бросить кубики=1,1,1,1")
    done(table, "Лев", "/strikeback да кубики=1,1,1,1,1,1,1")


def test_impact_of_units_of_the_battle_is_left_to_their_melee(table):
    """gdf p. 13: else its dice would be rolled twice."""
    for said in ("3 Riflemen > Толпа", "3 Riflemen", "3 > Толпа"):
        assert "часть наступления" in table.say("Ира", f"/impact {said}") and table.last.act is None
    assert "1 рана" in done(table, "Ира", "/impact 1 > З5+ кубики=2,1")


def test_a_caster_that_has_come_round_casts_in_the_next_round(table):
    """gdf p. 10, 13: it idled as Shaken in the round before."""
    done(table, "Ира", "/shaken Warlock")
    for who, line in (("Ира", "Warlock"), ("Лев", "Толпа стоять"), ("Ира", "Riflemen стоять"), ("Лев", "Стена стоять")):
        done(table, who, f"/activate {line}")
    done(table, "Ира", "/turn")
    done(table, "Ира", "/cast Warlock, цена 1, Искра > Толпа кубики=4")
    assert unit(table, "Warlock")["spell_tokens"] == 1


def test_odds_of_a_sniped_hero_ask_the_morale_of_his_whole_unit(table):
    """gdf p. 10, 14: ten with the hero; at six, his last wound leaves five, which is half."""
    line = '/odds shoot Riflemen, Sniper Rifle > Старший 20"'
    assert "0 % цель проверяет мораль" in " ".join(table.say("Ира", line).split())
    done(table, "Лев", "/losses Толпа 4 модели")
    done(table, "Лев", "/losses Старший 2 раны")
    assert "69 % цель проверяет мораль" in " ".join(table.say("Ира", line).split())  # 5/6 to hit, 5/6 not saved


def test_as_many_as_were_said_strike_after_a_counter_too(table):
    """gdf p. 9, 13: two of the four, with two blows each."""
    done(table, "Ира", "/fight Riflemen 2 модели > Стена, бросить")
    done(table, "Лев", "/strikeback нет")
    assert "от 1 до 4" in table.say("Ира", "/fight Riflemen 5 моделей > Стена, бросить")
    done(table, "Ира", "/fight Riflemen > Стена, бросить кубики=1,1,1,1")


def test_the_weapons_that_were_named_strike_after_a_counter_too(table):
    """gdf p. 9, 13: one sword of A2 strikes, after one spear of A1."""
    done(table, "Ира", "/fight Riflemen, Sword x1 > Стена Копьё x1, бросить")
    done(table, "Лев", "/strikeback да кубики=1")
    done(table, "Ира", "/fight Riflemen > Стена, бросить кубики=1,1")


def test_odds_of_the_enemys_act_are_asked_by_either_side(table):
    for line in ('shoot Riflemen, Assault Rifle > Толпа 20"', "fight Riflemen > Толпа"):
        assert "Шансы: " in table.say("Ира", f"/odds {line}")
        assert table.say("Лев", f"/odds {line}") == table.say("Ира", f"/odds {line}")
    assert "не с той стороны" in table.say("Лев", '/shoot Riflemen, Assault Rifle > Толпа 20"')
