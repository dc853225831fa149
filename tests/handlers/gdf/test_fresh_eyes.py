"""What one more whole battle showed: lone Fearless models, prices of spells, who begins, which units are vehicles."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

GIANT = '/deploy Голем [1] К3+ З2+ | Fear(1), Fearless, Tough(6) | Кулак (А3), Мортира (18", А2) | 200'
MAGE = "Маг [1] К4+ З5+ | Hero, Caster(2), Tough(3) | Жезл (А1) | 70"
FOES = (
    '/deploy Стая [6] К4+ З4+ | 6x Игла (18", А1, AP(4)), 6x Коготь (А1) | 90\n'
    "Вещун [1] К4+ З5+ | Caster(1) | Нож (А1) | 30"
)


def begun(folder, *before, first="A"):
    table = Table(folder)
    for who, line in (
        ("Ира", "/start grimdark future 1000"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", f"{GIANT}\n{MAGE}"),
        ("Лев", FOES),
        *before,
        ("Ира", f"/first {first}"),
        ("Ира", "/turn"),
    ):
        done(table, who, line)
    return table


@pytest.mark.parametrize(("second", "shaken"), [(3, True), (4, False)])
def test_a_lone_fearless_model_has_its_second_die(tmp_path, second, shaken):
    """Morale of a single model counts its Tough; that it is Fearless does not depend on its wounds (gdf p. 10, 13)."""
    table = begun(tmp_path, first="B")
    done(table, "Лев", '/shoot стая > голем 12" кубики=4,4,4,1,1,1,1,1,1')
    assert unit(table, "Голем")["wounds"] == 3
    assert "83 %" in done(table, "Ира", f"/morale кубики=2,{second}"), "2/3 and of the rest a half (gdf p. 13)"
    assert ("shaken" in unit(table, "Голем")["status"]) is shaken


def test_what_a_spell_costs_is_asked_by_buttons_up_to_what_its_caster_has(tmp_path):
    table = begun(tmp_path)
    table.say("Ира", "/cast маг")
    assert table.last.act is None and {"1", "2"} <= set(table.tokens) and "3" not in table.tokens
    table.press("Ира", "2")
    table.press("Лев", "Не мешать")
    assert unit(table, "Маг")["spell_tokens"] == 0
    assert "есть 0" in table.say("Ира", "/cast маг цена 1 кубики=4")


def test_a_token_said_with_a_spell_is_its_price(tmp_path):
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг 1 жетон > стая кубики=4")
    assert unit(table, "Маг")["spell_tokens"] == 1


def test_enemies_tokens_against_a_spell_are_never_passed_over(tmp_path):
    table = begun(tmp_path)
    table.say("Ира", "/cast маг цена 1 мешают 1 > стая кубики=4")
    assert table.last.act is None, "whose tokens they are says so first (gdf p. 13)"
    table.press("Лев", "Согласен")
    assert unit(table, "Вещун")["spell_tokens"] == 0


def test_a_roll_off_before_the_battle_offers_its_winner_the_first_turn(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(table, "Лев", "/rolloff кубики=2,6")
    table.press("Ира", "Первый ход")
    assert table.state.first == "B"


def test_only_units_that_are_placed_now_are_counted(tmp_path):
    table = Table(tmp_path)
    ambush = "\nТени [3] К4+ З4+ | Ambush | 3x Нож (А1) | 60"
    for who, line in (
        ("Ира", "/start grimdark future 1000"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", GIANT + ambush),
        ("Лев", FOES),
        ("Ира", "/reserve тени"),
    ):
        done(table, who, line)
    assert "A — 1, B — 2" in done(table, "Ира", "/first A")


def test_the_battle_says_which_units_are_agreed_to_be_vehicles(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(table, "Ира", GIANT)
    done(table, "Лев", FOES)
    assert "/mark" in done(table, "Ира", "/settings повреждение системы да")
    assert "техника" in done(table, "Ира", "/mark голем техника")
    assert "Отмечены: Голем" in done(table, "Ира", "/turn")
    done(table, "Ира", "/activate голем стоять")
    # Three wounds and 4+3 make ten: slower, and it says why (gdf p. 26).
    done(table, "Лев", '/shoot стая > голем 12" кубики=4,4,4,1,1,1,1,1,1,4,3')
    assert "обездвиживание" in table.say("Ира", "/unit голем")
    assert "стр. 26" in table.say("Ира", "/move голем бросок")


def test_the_last_round_tells_to_claim_before_it_ends_the_battle(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000 1 раунд"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    for who, line in (("Ира", GIANT), ("Лев", FOES), ("Ира", "/objective всего 2"), ("Ира", "/turn")):
        done(table, who, line)
    done(table, "Ира", "/activate голем бросок")
    assert "отметьте маркеры" not in done(table, "Лев", "/activate стая бросок")
    assert "отметьте маркеры" in done(table, "Лев", "/activate вещун бросок")
    assert view_of(table.state)["ended"] is None


def test_who_got_out_goes_on_by_a_button(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(
        table,
        "Ира",
        "/deploy Фура [1] К4+ З2+ | Tough(6), Transport(9) | Таран (А2) | 100\nГонцы [2] К4+ З4+ | 2x Нож (А1) | 40",
    )
    for who, line in (("Лев", FOES), ("Ира", "/embark гонцы в фура"), ("Ира", "/turn")):
        done(table, who, line)
    done(table, "Ира", "/disembark гонцы")
    assert "стоять" not in table.tokens and "наступать" in table.tokens
    table.press("Ира", "шаг")
    assert unit(table, "Гонцы")["action"] == "advance"


def test_a_unit_may_be_called_by_a_word_that_is_an_action_too(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(table, "Ира", "/deploy Assault Bikers [3] К4+ З5+ | 3x Нож (А1) | 60")
    done(table, "Лев", FOES)
    for who, line in (("Ира", "/turn"), ("Ира", "/activate assault bikers бросок"), ("Лев", "/activate стая шаг")):
        done(table, who, line)
    done(table, "Лев", '/shoot стая > assault 12" кубики=4,1,1,1,1,1,1')
    assert unit(table, "Assault Bikers")["left"] == 2


def test_all_said_of_a_unit_is_all_that_it_carries(tmp_path):
    table = begun(
        tmp_path, ("Лев", '/deploy Танк [1] К4+ З2+ | Tough(6) | Пушка (24", А1), Пулемёт (24", А2) | 90'), first="B"
    )
    # Three attacks of both weapons, all missed.
    done(table, "Лев", '/shoot танк все > голем 12" кубики=1,1,1')


def test_an_army_is_measured_by_the_battle_that_is_played_not_by_its_own_title(tmp_path):
    """One unit for each 200 points (gdf p. 6): five in a battle of 1000, whatever the list calls itself."""
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    five = "\n".join(f"Отряд {name} [2] К4+ З4+ | 2x Нож (А1) | 40" for name in ("Ад", "Бор", "Вал", "Гул", "Дым"))
    assert "Отрядов" not in done(table, "Ира", f"/deploy ++ Мои люди [GF 795pts] ++\n{five}")


def test_what_changes_a_blow_has_its_name_and_its_page(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(table, "Ира", "/deploy Кони [3] К4+ З4+ | 3x Шпора (А1) | 70\nПост [3] К4+ З4+ | 3x Нож (А1) | 60")
    done(table, "Лев", "/deploy Стража [3] К4+ З4+ | Counter | 3x Пика (А1) | 60")
    for who, line in (("Ира", "/turn"), ("Ира", "/activate пост шаг"), ("Лев", "/activate стража оборона")):
        done(table, who, line)
    # Braced units do not strike, and are hit at -2 (gdf p. 20): of 4+ only a six is left.
    said = done(table, "Ира", "/fight кони > стража бросить кубики=5,5,6,6")
    assert "занять оборону" in said and "стр. 20" in said and "модификатор" not in said


def test_a_hero_by_himself_is_put_into_a_unit_by_a_button(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    done(table, "Ира", f"{GIANT}\n{MAGE}\nПост [3] К4+ З4+ | 3x Нож (А1) | 60")
    table.say("Ира", "/attach маг")
    assert table.last.act is None and "Пост" in table.tokens and "Голем" not in table.tokens, (
        "several models only (p. 13)"
    )
    table.press("Ира", "Пост")
    assert unit(table, "Маг")["joined"] == "Пост"
    done(table, "Ира", "/attach маг")
    assert unit(table, "Маг")["joined"] is None
