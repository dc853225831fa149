"""Weapon groups at two targets, declared before any die is rolled (gdf p. 8)."""

import pytest

from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

TANK = '/deploy Танк [1] К3+ З2+ | Tough(9) | Лазпушка (48", А1, AP(3), Deadly(3)), Пулемёт (24", А3)'


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start grimdark future 1000"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", f'{TANK}, Пистоль (12", А1) | 200'),
        ("Лев", "/deploy Фура [1] К4+ З2+ | Tough(6) | Таран (А2) | 100\nСтая [6] К4+ З4+ | 6x Коготь (А1) | 90"),
        ("Лев", "/deploy Псы [4] К4+ З5+ | 4x Клык (А1) | 60"),
        ("Ира", '/deploy Пост [2] К5+ З4+ | 1x Ружьё (24", А1), 2x Нож (А1) | 60'),
        ("Ира", '/deploy Капитан [1] К3+ З4+ | Hero, Tough(3) | Пистолет (24", А1) | 60'),
        ("Ира", "/attach капитан к пост"),
        ("Ира", '/deploy Ёж [1] К4+ З2+ | Tough(6), Relentless | Гвоздь (30", А1), Сеть (30", А2) | 60'),
        ("Ира", '/deploy Стража [4] К4+ З4+ | 4x Ружьё (24", А1) | 60'),
        ("Ира", "/first A"),
        ("Ира", "/turn"),
    ):
        done(table, who, line)
    return table


@pytest.mark.parametrize(
    "words",
    [
        'танк лазпушка > фура 30", пулемёт > стая 20"',
        'танк, лазпушка > фура, 30" и пулемёт > стая, 20"',
        'танк лазпушка > фура 30"; танк пулемёт > стая 20"',
        'танк лазпушкой по фуре 30", пулемётом по стае 20"',
        'танк лазпушка > фура 30", не двигаясь; пулемёт > стая 20"',
    ],
)
def test_two_groups_fire_at_two_targets_in_one_act(table, words):
    """One shot, its save and three wounds of Deadly; then three shots, two hits, two saves, one failed."""
    done(table, "Ира", f"/shoot {words} кубики=3,4,3,3,1,4,3")
    assert unit(table, "Фура")["wounds"] == 3 and unit(table, "Стая")["left"] == 5
    assert table.state.units[table.state.acting].weapons_fired == ("Лазпушка", "Пулемёт")
    assert {debt["units"][0] for debt in owed(table)} == {"Фура"}, "half of its Tough is gone (gdf p. 10)"


def owed(table):
    from games.registry import view_of

    return view_of(table.state)["owed"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ('танк лазпушка > фура 30", пулемёт > стая 20", пистоль > псы 6"', "третья цель"),
        ('танк пулемёт > фура 20", пулемёт > стая 20"', "по одной цели"),
        ('танк лазпушка > стая 20", пулемёт > стая 20"', "дважды"),
        ('танк лазпушка > фура 30", пулемёт > стая 20" штурм', "стр. 20"),
        ('танк лазпушка > фура 30" стоя, пулемёт > стая 20" с ходу', "дважды"),
    ],
)
def test_what_the_book_does_not_split_is_refused_before_any_die(table, words, why):
    said = table.say("Ира", f"/shoot {words} кубики=1,1,1,1")
    assert why in said and table.last.act is None


def test_what_the_unit_does_is_said_once_for_both(table):
    done(table, "Ира", '/shoot танк лазпушка > фура 30", пулемёт > стая 20" с ходу кубики=1,1,1,1')
    assert unit(table, "Танк")["action"] == "advance"


def test_a_question_leaves_the_declarations_in_their_order(table):
    """The nail hits and wounds, the net misses twice: dice in hand go to whom they were rolled for."""
    table.say("Ира", '/shoot ёж гвоздь > фура 30", сеть > стая 20" кубики=4,1,1,1')
    table.press("Ира", "Стоя")
    assert unit(table, "Фура")["wounds"] == 1 and unit(table, "Стая")["left"] == 6


def test_a_weapon_that_is_not_said_is_asked_and_the_other_declaration_stays(table):
    table.say("Ира", '/shoot танк лазпушка > фура 30", танк > стая 20"')
    assert table.last.act is None and not any("Пистоль" in label for label in table.tokens), "it reaches 12 inches"
    table.press("Ира", "Пулемёт")
    table.press("Ира", "Бросить")
    assert table.state.units[table.state.acting].shot_at and len(table.state.units[table.state.acting].shot_at) == 2


def test_odds_of_a_unit_fire_all_that_reaches(table):
    """Three shots at 3+ against 4+: one wound or more comes in 1 - (2/3)^3 of them (gdf p. 8)."""
    assert "70 %" in table.say("Ира", '/odds /shoot танк пулемёт > стая 20"')
    both = table.say("Ира", '/odds /shoot танк > стая 20"')
    # The one shot with AP(3) wounds in 2/3 * 5/6 of cases besides: 1 - 8/27 * 4/9.
    assert "87 %" in both and "Пистоль" not in both


def test_so_many_of_a_weapon_fire(table):
    done(table, "Ира", '/shoot стража 2 ружья > стая 20" кубики=1,1')
    assert len(table.last.rolled) == 2


def test_odds_of_a_unit_and_its_hero_are_of_both(table):
    """A shot at 3+ and one at 5+, each against 4+: wounds in 1/3 and 1/6, no wound in 2/3 * 5/6 (gdf p. 8, 13)."""
    said = table.say("Ира", '/odds /shoot пост > стая 20"')
    assert "44 %" in said and "6 %   и больше: 6 %" in said, "and 1/18 that both wound"


JET = '/deploy Гроза-джет [1] К3+ З3+ | Aircraft, Tough(6) | Гроза (24", А4), Снайпер (24", А1, AP(1), Limited) | 150'


@pytest.fixture
def flying(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start grimdark future 1000"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", JET),
        ("Лев", '/deploy Ястреб [1] К4+ З2+ | Aircraft, Tough(6) | Дуло (30", А2) | 100'),
        ("Лев", "/deploy Стая [6] К4+ З4+ | 6x Коготь (А1) | 90"),
        ("Ира", "/first A"),
        ("Ира", "/turn"),
    ):
        done(table, who, line)
    return table


def test_a_weapon_that_fires_without_being_named_has_one_target_too(flying):
    """At 10 inches of an aircraft both reach 12 (gdf p. 13); named for one target, a weapon has no other (p. 8)."""
    said = flying.say("Ира", '/shoot гроза всё > ястреб 10", снайпер > стая 20"')
    assert "по одной цели" in said and flying.last.act is None


@pytest.mark.parametrize(("words", "fired"), [("гроза гроза", "Гроза"), ("гроза-джет снайпер", "Снайпер")])
def test_a_weapon_called_like_its_unit_or_like_a_rule_is_the_weapon(flying, words, fired):
    flying.say("Ира", f'/shoot {words} > стая 20", бросить')
    assert flying.state.units[flying.state.acting].weapons_fired == (fired,)


def test_what_changed_the_dice_of_one_weapon_stands_below_them(flying):
    lines = done(flying, "Ира", '/shoot гроза все > стая 20" кубики=1,1,1,1,4,6').splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("Снайпер: 1 бросок")]
    assert "AP" in lines[at[0] + 1]


def test_who_flies_off_the_edge_shoots_no_more(flying):
    """It leaves, its activation ends, and it comes back next round (gdf p. 13)."""
    assert "за краем стола" in done(flying, "Ира", "/activate гроза за край") and "Стрелять" not in flying.tokens
    assert (flying.state.acting, flying.state.active) == (None, "B")
    assert "не ваш" not in flying.say("Лев", "/turn")


def test_who_flew_off_comes_back_before_anybody_acts(flying):
    """On any edge, at the start of the next round (gdf p. 13)."""
    done(flying, "Ира", "/activate гроза за край")
    done(flying, "Лев", "/activate стая стоять")
    done(flying, "Лев", "/activate ястреб шаг")
    assert "Авиация возвращается" in done(flying, "Ира", "/turn")
    first = "Ира" if flying.state.active == "A" else "Лев"
    for who, line in ((first, "/activate стая стоять"), ("Ира", "/activate гроза шаг")):
        flying.say(who, line)
        assert flying.last.act is None, line
    done(flying, "Ира", "/arrive гроза")
    done(flying, first, "/activate стая стоять" if first == "Лев" else "/activate гроза шаг")


def test_whoever_asks_hears_who_has_still_to_act(flying):
    done(flying, "Ира", "/activate гроза за край")
    assert "Стая" in flying.say("Ира", "/turn"), "though the turn is the other side's"


def test_a_second_target_is_tapped_with_what_fires_at_it(table):
    """Cannon and pistol at the truck, 3+ and its 2+ less AP(3); three dice of the gun at the pack of 4+ (gdf p. 8)."""
    table.press("Ира", "Танк")
    table.press("Ира", "→ Фура")
    assert "Вторая цель…" in table.tokens and "Укрытие 2-й" not in table.tokens, "nobody is the second yet"
    for label in ("Вторая цель", "→ Стая", "Пулемёт"):
        said = table.press("Ира", label)
    assert "Пулемёт: 3к 3+, защита 4+" in said
    none = (1 - 2 / 3 * 4 / 6) * (1 - 2 / 3 * 1 / 6) * (1 - 2 / 3 * 1 / 2) ** 3
    assert table.last.messages[0].payload["builder"]["chance"] == pytest.approx(1 - none)
    table.press("Ира", "Бросить")
    tank = next(one for one in table.state.units.values() if one.name == "Танк")
    names = {one.id: one.name for one in table.state.units.values()}
    assert set(tank.weapons_fired) == {"Лазпушка", "Пистоль", "Пулемёт"}
    assert [names[one] for one in tank.shot_at] == ["Фура", "Стая"]


def test_a_second_target_is_taken_off_by_a_tap_be_it_the_only_other_one(table):
    """The gun fires at the pack alone, or at the truck as well, or at the pack again."""
    done(table, "Лев", "/losses псы, 4 модели")
    table.say("Ира", '/shoot танк, стоя > фура 20" ?')
    alone = set(table.tokens)
    table.press("Ира", "Вторая цель")
    for label in ("→ Стая", "Пулемёт"):
        if label in table.tokens:
            table.press("Ира", label)
    assert "✓→ Стая" in table.tokens and "Укрытие 2-й" in table.tokens
    table.press("Ира", "✓→ Стая")
    assert set(table.tokens) == alone
