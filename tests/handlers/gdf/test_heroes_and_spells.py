"""A joined hero tests dangerous ground with his unit, a spell names its target, a marker's card needs the marker."""

from dataclasses import replace

from games.gdf.rights.cards import may_score
from games.gdf.state import SHARED
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

A = "/deploy Братья [2] К4+ З4+ | 2x Нож (А1) | 40\nКапитан [1] К3+ З3+ | Hero, Tough(3) | Меч (А3) | 80 | > Братья"
B = (
    "/deploy Шаман [1] К5+ З5+ | Hero, Tough(3), Caster(2) | Посох (А2) | 60\n"
    "Грузовик [1] К4+ З2+ | Tough(6), Transport(11) | Таран (А2) | 100\n"
    "Орки [5] К5+ З5+ | 5x Топор (А1) | 60"
)


def begun(folder, *before):
    table = Table(folder)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", A),
        ("Боря", B),
        *before,
        ("Боря", "/first B"),
        ("Боря", "/turn"),
    ):
        done(table, who, line)
    return table


def test_a_joined_hero_tests_dangerous_ground_with_his_unit_and_is_hurt_last(tmp_path):
    table = begun(tmp_path)
    # Two dice of the brothers, three of a hero with Tough(3); three ones: both fall, one wound is left for him.
    assert "Бросается 5" in table.say("Аня", "/danger братья кубики=1,1,1,2,3,4")
    done(table, "Аня", "/danger братья кубики=1,1,1,2,3")
    assert not unit(table, "Братья")["alive"]
    assert unit(table, "Капитан")["wounds"] == 1


def test_a_spell_names_the_enemy_it_is_meant_for_and_none_inside_a_transport(tmp_path):
    table = begun(tmp_path, ("Боря", "/embark орки в грузовик"))
    assert "не на столе" in table.say("Боря", "/cast шаман цена 1 > орки кубики=4")
    said = done(table, "Боря", "/cast шаман цена 1 > братья кубики=4")
    assert "Шаман → Братья" in said
    assert unit(table, "Шаман")["spell_tokens"] == 1


def test_a_card_of_a_marker_is_scored_by_who_holds_it(tmp_path):
    state = begun(tmp_path, ("Аня", "/cards битва умов")).state
    units = {name: replace(one, activated=True) for name, one in state.units.items()}
    ended = replace(state, units=units, markers={"3": "A", "4": None}, table_cards={SHARED: (13, 25)})
    assert may_score(ended, "A", 13) is None
    assert may_score(ended, "B", 13).code == "gdf.card_unheld"
    assert may_score(ended, "A", 25).code == "gdf.card_unheld", "there is no fifth marker"
    # 45 wants three markers, 46 all of them, 44 the one of its die (p. 47).
    held = replace(ended, table_cards={SHARED: (44, 45, 46)}, priority={SHARED: 4})
    for markers, codes in (
        ("AAB", ["gdf.card_unheld", "gdf.card_few", "gdf.card_few"]),
        ("AAAB", ["gdf.card_unheld", "", "gdf.card_few"]),
        ("AAAA", ["", "", ""]),
    ):
        now = replace(held, markers=dict(zip("1234", markers, strict=False)))
        assert [getattr(may_score(now, "A", card), "code", "") for card in (44, 45, 46)] == codes
