"""Grimdark Future in the chat: typed profiles with the golden cases' dice, and battles of typed armies."""

import re

import pytest

from handlers.drawing.fluent import render_chance
from resolvers.gdf.melee import MELEE
from resolvers.gdf.tables import TABLES
from tests.support.chat_table import Table
from tests.support.golden_cases import cases

BROTHERS = (
    '/deploy Боевые братья [5] К3+ З4+ | 4x Автомат (24", А1), Плазма (24", A1, AP(4)), 5x Нож (А1) | Fearless | 110;'
    ' Дредноут [1] К3+ З2+ | Пушка (36", A3, AP(2), Deadly(3)), Кулак (A3, AP(4))'
    " | Tough(6), Impact(3), Fear(1) | 200"
)
CULT = (
    '/deploy Культисты [10] К5+ З5+ | 10x Пистолет (12", А1), 10x Когти (А1) | 90\n'
    "Псайкер [1] К4+ З4+ | Посох (А2) | Caster(2), Tough(3), Hero | 80\n"
    'Снайперы [3] К4+ З5+ | 3x Винтовка (30", A1, Sniper) | Stealth | 100'
)

HEAVY = '/shoot Тяжелая винтовка (24", A1, AP(1)) x5 К4+ > З4+ регенерация'


@pytest.fixture
def gdf(tmp_path):
    made = Table(tmp_path)
    for who, line in (
        ("Ира", "/start Grimdark Future 1000"),
        ("Ира", "/join A Братья"),
        ("Марк", "/join B Культ"),
        ("Ира", BROTHERS),
        ("Марк", CULT),
        ("Ира", "/turn"),
    ):
        assert "Не понял" not in made.say(who, line), line
    yield made
    made.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


# --- golden cases, said as players would


def rules_said(rules):
    return [name if x is True else f"{name}({x})" for name, x in (rules or {}).items()]


def shot_said(given):
    """The words for a golden shot; ``None`` where a case holds what only the table's pictures could show."""
    attacker, weapon, target = given["attacker"], given["weapon"], given["target"]
    if {"cover_models", "cover_from"} & given.keys() or "hero" in target:
        return None
    reach = [f'{weapon["range"]:g}"'] if weapon.get("range") is not None else []
    ap = [f"AP({weapon['ap']})"] if weapon.get("ap") else []
    inside = ", ".join([*reach, f"A{weapon['attacks']}", *ap, *rules_said(weapon["rules"])])
    left = [f"Оружие ({inside})", f"К{attacker['quality']}+", *rules_said(attacker.get("rules"))]
    left += [f"подавление {attacker['suppression']}"] if attacker.get("suppression") else []
    left += {"hold": ["стоя"], "advance": ["после движения"]}.get(given.get("action"), [])
    left += [f'{given["distance"]:g}"'] if "distance" in given else []
    right = [f"З{target['defence']}+", f"[{target['models']}]", *rules_said(target.get("rules"))]
    right += [f"Tough({target['tough']})"] if target.get("tough", 1) > 1 else []
    right += [f"раны {target['wounds']}"] if target.get("wounds") else []
    right += ["укрытие"] if given.get("cover") else []
    right += ["не видно"] if given.get("los") is False else []
    right += ["цель двигалась"] if target.get("moved_since_last_activation") else []
    return f"/shoot {', '.join(left)} > {', '.join(right)}"


def dice_said(*stages):
    faces = [face for stage in stages for face in stage]
    return f" кубики={','.join(map(str, faces))}" if faces else ""


SHOTS = [case for case in cases("gdf") if case["mechanic"] == "shooting" and shot_said(case["given"])]
MELEES = [case for case in cases("gdf") if case["mechanic"] == "melee"]


@pytest.mark.parametrize("case", SHOTS, ids=[case["id"] for case in SHOTS])
def test_a_golden_shot_said_in_the_chat(table, case):
    dice, expect = case["dice"], case["expect"]
    order = (dice.get(stage, ()) for stage in ("hit", "defence", "defence_reroll", "regen"))
    said = table.say("Ира", shot_said(case["given"]) + dice_said(*order))
    if expect.get("allowed") is False:
        assert "попад" not in said and "стр." in said
        return
    told = re.search(r"(\d+) попадани\w, (\d+) ран", said)
    assert told, said
    for name, value in (("hits", told[1]), ("wounds", told[2])):
        assert expect.get(name, int(value)) == int(value), said
    left = re.search(r"Убито (\d+), осталось (\d+)", said)
    assert left, said
    assert expect.get("killed", int(left[1])) == int(left[1]), said
    assert expect.get("models_left", int(left[2])) == int(left[2]), said


def melee_said(given):
    sides = []
    for name, weapon in (("attacker", "charge"), ("defender", "strike_back")):
        side, arm = given[name], given["weapons"][weapon]
        ap = [f"AP({arm['ap']})"] if arm.get("ap") else []
        inside = ", ".join([f"A{arm['attacks_per_model']}", *ap, *rules_said(arm.get("rules"))])
        words = [f"Оружие ({inside}) x{side['models']}", f"К{side['quality']}+ З{side['defence']}+"]
        words += rules_said(side.get("rules")) + (["устали"] if side.get("fatigued") else [])
        sides.append(", ".join(words))
    return f"/fight {' > '.join(sides)}{', без ответа' if given.get('strike_back') is False else ''}"


@pytest.mark.parametrize("case", MELEES, ids=[case["id"] for case in MELEES])
def test_a_golden_melee_said_in_the_chat(table, case):
    given, dice, expect = case["given"], case["dice"], case["expect"]
    blows = [dice.get(name, {}) for name in ("charge", "strike_back")]
    if "Counter" in given["defender"].get("rules", {}):
        blows.reverse()
    faces = [blow.get(stage, ()) for blow in blows for stage in ("impact", "impact_defence", "hit", "defence", "regen")]
    said = table.say("Ира", melee_said(given) + dice_said(*faces, dice.get("morale", ())))
    verdict = re.search(r"Счёт (\d+) : (\d+)\. (Ничья|Победа)", said)
    assert verdict, said
    assert (verdict[3] == "Ничья") == (expect["winner"] == "draw"), said
    if "scores" in expect:
        assert [int(verdict[1]), int(verdict[2])] == expect["scores"], said
    for side, word in (("attacker_left", "наступавшие"), ("defender_left", "защищавшиеся")):
        if side in expect:
            assert f"{word}: убито" in said and re.search(rf"{word}: убито \d+, осталось {expect[side]}\b", said), said
    outcomes = {"shaken": "шок", "rout": "бегство с поля", "passed": "мораль пройдена"}
    if expect.get("morale") in outcomes:
        assert outcomes[expect["morale"]] in said, said
    assert MELEES


# --- without a battle


def test_a_profile_typed_at_a_defence_typed(table):
    """Needs 4+; AP(1) makes 4+ a 5+; Regeneration ignores on 5+ (gdf p. 8, 13, 14)."""
    said = table.say("Ира", f"{HEAVY} кубики=1,4,5,6,2,3,5,2,6,2")
    assert said.splitlines() == [
        'Стрельба: 5x Тяжелая винтовка (24", A1, AP(1)) → защита 4+',
        "(открыто, в дальности, Тяжелая винтовка ×5)",
        "5 атак, 4+: 1 2 4 5 6",
        "3 броска защиты, 5+: 2 3 5",
        "Regeneration, 5+: 2 6",
        " −1  AP (бронебойность) · стр. 13",
        "3 попадания, 1 рана (1 и больше: 72 %)",
        "Кубики свои, со стола: Ира",
    ]
    assert "мало" in table.say("Ира", f"{HEAVY} кубики=1,4,5,6,2,3,5,2,6")
    assert "больше" in table.say("Ира", f"{HEAVY} кубики=1,4,5,6,2,3,5,2,6,2,3")


def test_the_chance_beside_a_shot_is_the_odds_own(table):
    """Five dice of 4+ against 5+ and 5+: one wound or more in 1 - (1 - 1/2 * 2/3 * 2/3)**5 = 1 - (7/9)**5 = 72 %."""
    said = table.say("Ира", '/odds shoot Винтовка (24", A1, AP(1)) x5 К4+ > З4+ [5] регенерация')
    assert f"{round(100 * (1 - (7 / 9) ** 5))} %  хоть одна рана" in said


def test_quality_tests_and_roll_offs(table):
    said = table.say("Ира", "/quality 4+ 3 теста -1 кубики=4,5,6")
    assert "Пройдено 2 из 3, нужно 5+ (2 и больше: 26 %) · стр. 4" in said
    said = table.say("Ира", "/rolloff Ира, Марк кубики=3,3,2,5")
    assert "Победа: Марк (шанс 50 %)" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        # Two natural sixes make AP(4): 3+ needs a six for these two (gdf p. 14).
        ('/shoot Меч (9", A1, Rending) x3 К4+ > З3+ кубики=6,6,4,3,5,4', "2 броска защиты, 6+: 3 5"),
        ('/shoot Меч (9", A1, Rending) x3 К4+ > З3+ кубики=6,6,4,3,5,4', "1 бросок защиты, 3+: 4"),
        ("/save 2 попадания З4+ AP(6) кубики=6,5", "Отбито 1, 1 рана"),
        ("/save 2 попадания З4+ рукопашная укрытие кубики=3,4", "Отбито 1, 1 рана"),
        ("/impact 3 > З5+ контрудар 1 кубики=2,5,1,6", "2 попадания, 1 рана"),
        ("/morale К5+ осталось 5 из 10 кубики=2", "шок (пройти"),
        ("/morale К5+ осталось 6 из 10", "проверка морали не нужна"),
        ("/morale К5+ осталось 3 из 10 проиграли кубики=2", "бегство с поля"),
        ("/danger 1 модель Tough(3) кубики=1,1,4", "2 раны"),
        ("/cast жетонов 3 цена 2 кубики=4", "Удалось, нужно 4+ (шанс 50 %). Жетонов осталось 1"),
        ("/move бросок Fast сложная", 'бросок: до 6", без стрельбы'),
        ("/move шаг Slow", 'продвинуться: до 4", можно стрелять'),
        ("/solo гибрид цель свободна враг на пути может наступать", "Отряд: наступать · стр. 35"),
    ],
)
def test_single_rolls(table, line, answer):
    assert answer in table.say("Ира", line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('/shoot Винтовка (24", A1) > З4+', "Не хватает качества"),
        ('/shoot Винтовка (24", A1) К4+ > регенерация', "Не хватает защиты"),
        ('/shoot Винтовка (24") К4+ > З4+', "Из чего?"),
        ('/shoot Винтовка (24", A1, AP) К4+ > З4+', "нужно так: AP(X)"),
        ('/shoot Винтовка (24", A1) К9+ > З4+', "бывают 2+ … 6+"),
        ('/shoot Винтовка (24", A1) К4+ гм > З4+', "гм"),
        ("/fight Меч (A1) К3+ > Когти (A1) К5+ З5+", "Не хватает защиты"),
        ("/cast", "Сколько стоит заклинание?"),
        ("/morale К4+", "Сколько моделей было"),
        ("/danger", "Сколько моделей?"),
        ("/table осадное дело", "такого имени нет"),
        ("/table повреждение системы", "X"),
        ("/rolloff Ира", "хотя бы двое"),
    ],
)
def test_what_is_missing_or_wrong_is_said(table, line, answer):
    said = table.say("Ира", line)
    assert answer in said and "сломалось" not in said, said


# --- tables


@pytest.mark.parametrize("name", ["случайное событие", "ckexfqyjt cj,snbt", "sluchainoe sobytie", "random event"])
def test_a_table_is_found_in_any_spelling(table, name):
    said = table.say("Ира", f"/table {name} кубики=2,2")
    assert said.splitlines()[:4] == [
        "Случайные события · стр. 22",
        "D3: 2",
        "D6: 2",
        "22: Ходячие мертвецы (шанс 6 %)",
    ]
    assert table.press("Ира", "Бросить D6+4").startswith("Ира · d6+4")


def test_a_row_leads_to_the_next_table(table):
    assert "Геологический" in table.say("Ира", "/table условия поля боя кубики=2")
    assert "Геологические условия · стр. 23" in table.press("Ира", "Геологические")


def test_x_stands_after_the_name(table):
    assert "10-12: Обездвижен (шанс" in table.say("Ира", "/table повреждение системы 4 кубики=4,2")
    assert "— да (шанс 33 %)" in table.say("Ира", "/table длительная битва раунд 5 кубики=5")


@pytest.mark.parametrize("listed", TABLES, ids=lambda listed: listed.id)
def test_every_table_is_rolled_by_its_title_in_both_languages(table, listed):
    x = " 4" if listed.die in ("2D6+X", "D3+X", "ROUND") else ""
    for language, title in (("ru", listed.title.ru), ("en", listed.title.en)):
        table.say("Ира", f"/lang {language}")
        said = table.say("Ира", f"/table {title}{x}")
        assert said.startswith(f"Ира · {title} · "), said


ROLLED = [case for case in cases("gdf") if case["mechanic"] == "table"]


@pytest.mark.parametrize("case", ROLLED, ids=[case["id"] for case in ROLLED])
def test_a_golden_row_is_rolled_in_the_chat(table, case):
    given, dice = case["given"], case["dice"]
    listed = next(one for one in TABLES if one.id == given["table"])
    x = f" {given['x']}" if "x" in given else ""
    said = table.say("Ира", f"/table {listed.title.ru}{x}{dice_said(dice.get('d3', ()), dice.get('d6', ()))}")
    row = case["expect"].get("row")
    if row is not None:
        number = row.replace("round", "раунд").replace("and later", "и дальше")
        assert any(line.startswith(f"{number}: ") for line in said.splitlines()), said
    assert f"· стр. {listed.page}" in said or "стр." in said


def test_without_a_name_all_tables_are_listed(table):
    said = table.say("Ира", "/table")
    assert all(listed.title.ru in said for listed in TABLES) and "Случайные таблицы: 50" in said


# --- in a battle


def test_the_battle_is_drawn_with_models_and_wounds(gdf):
    said = gdf.say("Ира", "/battle")
    assert "Боевые братья  5/5" in said and "Культисты  10/10" in said


def test_which_weapon_is_asked_and_the_distance_where_it_matters(gdf):
    said = gdf.say("Ира", "/shoot братья > снайперы")
    assert "из чего стреляем?" in said
    assert list(gdf.tokens) == ["Автомат ×4", "Плазма", "Всё оружие"]
    assert "дальше ли 9" in gdf.press("Ира", "Автомат")
    assert "Автомат ×4: 4к 4+, защита 5+" in gdf.press("Ира", "Дальше")
    said = gdf.press("Ира", "Бросить")
    assert "\n4 атаки, 4+" in said and "−1  Stealth (скрытный) · стр. 14" in said


def test_a_volley_of_all_weapons_with_losses(gdf):
    """4 rifles and a plasma at 3+: 5 hits; 5+ four times, then AP(4) needs a six: 4 wounds (gdf p. 8, 13)."""
    said = gdf.say("Ира", "/shoot братья все оружие > культисты кубики=3,3,3,3,1,2,5,4,6,5")
    assert "5 попаданий, 4 раны" in said and "Культисты: −4 модели, осталось 6" in said
    assert unit(gdf, "Культисты").stands == 6
    assert unit(gdf, "Боевые братья").activated
    assert "активация уже была" in gdf.say("Ира", "/shoot братья автомат > культисты")


def test_only_so_many_models_shoot(gdf):
    said = gdf.say("Ира", "/shoot братья 3 модели автомат > культисты кубики=1,1,1")
    assert "Автомат ×3" in said and "3 атаки, 3+" in said


def test_a_weapon_of_one_use_is_spent_for_the_whole_game(tmp_path):
    table = Table(tmp_path)
    for line in (
        "/start гдф 1000",
        "/join both",
        '/deploy A: Ракетчики [1] К4+ З4+ | Ракета (36", A1, Limited) | 50',
        "/deploy B: Орда [9] К5+ З5+ | 9x Когти (А1) | 90",
        "/turn",
        "/shoot ракетчики > орда кубики=1",
        "/activate орда бросок",
        "/turn",
    ):
        assert table.say("Ира", line) and table.last.act is not None, line
    assert "один раз за игру" in table.say("Ира", "/shoot ракетчики ракета > орда")
    table.desk.tools.store.close()


def test_suppressive_fire_hurts_nobody_but_may_shake(gdf):
    dice = "6,6,1,1,4,1"
    said = gdf.say("Ира", f"/shoot братья автомат > культисты прикрыть огнем кубики={dice}")
    assert "Прижаты" in said and "стр. 20" in said and unit(gdf, "Культисты").stands == 10
    assert "Культисты: шок" in gdf.say("Марк", "/morale культисты кубики=2")


def test_half_strength_offers_morale_to_the_owner(gdf):
    gdf.say("Ира", "/shoot братья автомат > культисты кубики=3,3,3,3,1,1,1,1")
    gdf.say("Ира", "/shoot братья плазма > культисты кубики=3,1")
    assert unit(gdf, "Культисты").stands == 5
    assert "Мораль 33\xa0%" in gdf.tokens
    assert "Это решает Марк" in gdf.press("Ира", "Мораль")
    assert "Пока рано. Мораль" in gdf.say("Марк", "/activate снайперы бросок")
    gdf.say("Марк", "/morale культисты кубики=4")
    assert unit(gdf, "Культисты").shaken
    assert "в шоке" in gdf.say("Ира", "/battle")
    assert "шок прошёл" in gdf.say("Марк", "/activate культисты")
    assert not unit(gdf, "Культисты").shaken


def test_deadly_wounds_stay_on_a_tough_model(gdf):
    """Deadly(3): one unsaved hit kills Tough(3) (gdf p. 13, 14)."""
    said = gdf.say("Ира", "/shoot дредноут > псайкер укрытие кубики=6,5,1,6,1")
    assert "Псайкер: отряд уничтожен" in said and unit(gdf, "Псайкер").destroyed
    gdf.say("Ира", "/undo")


def test_a_melee_with_impact_fear_and_the_losers_fate(gdf):
    gdf.say("Ира", "/fight дредноут > культисты")
    assert list(gdf.tokens) == ["Бросить"]
    # Impact: 3 hits, 3 wounds; fist: 2 hits, 2 wounds. Claws of five: 1 hit, saved. 5+1 to 0; morale fails.
    said = gdf.say("Ира", "/fight дредноут > культисты кубики=2,3,4,1,1,1,3,3,1,1,1")
    assert "Культисты: −5 моделей, осталось 5" in said and list(gdf.tokens)[:2] == ["Ответить 25\xa0%", "Не отвечать"]
    assert unit(gdf, "Дредноут").fatigued and not unit(gdf, "Культисты").fatigued
    said = gdf.say("Марк", "/strikeback культисты да кубики=5,1,1,1,1,2")
    assert "Счёт 6 : 0. Победа: Дредноут" in said
    assert "+1  Fear (страх) · стр. 13" in said
    said = gdf.say("Марк", "/morale культисты кубики=2")
    assert "Культисты: бегство с поля (пройти: 33 %)" in said and 'Дредноут: можно пройти до 3"' in said
    assert unit(gdf, "Культисты").destroyed == "morale"
    assert "бегство · стр. 10" in gdf.say("Ира", "/why")


def test_fatigue_hits_on_sixes_until_the_round_ends(gdf):
    gdf.say("Ира", "/fight братья > культисты кубики=1,1,1,1,1")
    gdf.say("Марк", "/strikeback культисты да кубики=" + ",".join(["1"] * 10))
    said = gdf.say("Марк", "/fight культисты > братья кубики=" + ",".join(["5"] * 10))
    assert "Когти: 10 атак, 6+" in said and "усталость" in said
    gdf.say("Ира", "/strikeback братья нет")
    for who, line in (("Ира", "дредноут"), ("Марк", "псайкер"), ("Марк", "снайперы")):
        gdf.say(who, f"/activate {line} бросок")
    gdf.say("Ира", "/turn")
    assert gdf.state.turn == 2 and not unit(gdf, "Боевые братья").fatigued


def test_a_stance_hinders_those_who_shoot_at_it(gdf):
    gdf.say("Ира", "/activate братья бросок")
    gdf.say("Марк", "/activate культисты ложись")
    said = gdf.say("Ира", "/shoot дредноут > культисты кубики=4,4,4")
    assert "−2  ложись · стр. 20" in said and "0 попаданий" in said
    assert "активация уже была" in gdf.say("Марк", "/activate культисты")


def test_spell_tokens_grow_each_round_up_to_six(gdf):
    def rest(*names):
        for who, line in names:
            gdf.say(who, f"/activate {line} бросок")

    rest(("Ира", "братья"))
    said = gdf.say("Марк", "/cast псайкер цена 2 кубики=4")
    assert "Удалось" in said and "осталось 0" in said
    rest(("Марк", "псайкер"), ("Ира", "дредноут"), ("Марк", "культисты"), ("Марк", "снайперы"))
    for wanted in (2, 4, 6):
        gdf.say("Ира", "/turn")
        assert unit(gdf, "Псайкер").spell_tokens == wanted
        if wanted == 4:
            rest(("Ира", "братья"))
            assert "Жетонов не хватает: нужно 5" in gdf.say("Марк", "/cast псайкер цена 5")
        else:
            rest(("Ира", "братья"), ("Марк", "псайкер"))
        rest(("Марк", "псайкер"), ("Ира", "дредноут"), ("Марк", "культисты"), ("Марк", "снайперы"))


def test_dangerous_ground_and_marks_by_hand(gdf):
    assert "Боевые братья: −2 модели, осталось 3" in gdf.say("Ира", "/danger братья кубики=1,1,2,3,4")
    gdf.say("Ира", "/activate братья бросок")
    said = gdf.say("Марк", "/mark псайкер раны 2, подавление 1")
    assert "2 раны из 3" in said and "подавление 1" in said
    assert unit(gdf, "Псайкер").hits == 2
    assert "Можно: от 0 до 2" in gdf.say("Марк", "/mark псайкер раны 3")
    assert "−1  подавление" in gdf.say("Марк", "/fight псайкер > братья кубики=6,6,1,1")


def test_army_forge_text_is_deployed(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start Grimdark Future 1000")
    table.say("Ира", "/join A")
    said = table.say(
        "Ира",
        "/deploy ++ Братья (v3.3.1) [GF 1000pts] ++\n\nBattle Brothers [5] Q3+ D4+ | 110pts | Fearless\n"
        '5x Assault Rifle (24", A1), 5x CCW (A1)\n\nчто-то ещё',
    )
    assert "Battle Brothers" in said and "110 очков" in said and "Строка 6 не понята" in said
    assert unit(table, "Battle Brothers").profile["quality"] == 3
    table.desk.tools.store.close()


@pytest.mark.parametrize(
    ("who", "line", "answer"),
    [
        ("Марк", "/shoot братья > культисты", "не с той стороны"),
        ("Пётр", "/shoot братья автомат > культисты", "Это решает Ира"),
        ("Ира", "/shoot марсиане > культисты", "такого имени нет"),
        ("Ира", "/shoot братья бластер > культисты", "такого имени нет"),
        ("Ира", "/shoot братья 7 моделей автомат > культисты", "Можно: от 1 до 5"),
        ("Ира", "/shoot братья", "В кого?"),
        ("Ира", "/shoot дредноут кулак > культисты", "такого имени нет"),
        ("Ира", "/cast братья цена 1", "нет Caster"),
        ("Ира", "/fight братья", "По кому?"),
        ("Ира", "/order Цезарь братья 10см", "в этой игре нет"),
    ],
)
def test_a_wrong_act_gets_a_sentence_and_changes_nothing(gdf, who, line, answer):
    before = gdf.state
    assert answer.lower() in gdf.say(who, line).lower()
    assert gdf.state == before


def test_the_whole_battle_verifies(gdf):
    from games.core.verify import verify

    gdf.say("Ира", "/shoot братья все оружие > культисты")
    gdf.say("Марк", "/morale культисты")
    gdf.say("Марк", "/activate снайперы шаг")
    gdf.say("Ира", "/fight дредноут > культисты бросить")
    gdf.say("Марк", "/table случайное событие")
    gdf.say("Ира", "/end")
    gdf.press("Марк", "Согласен")
    found = verify(list(gdf.lines()))
    assert found.ok and found.revealed and found.rolls >= 4, found.problems


# --- odds of a whole melee


def plain_odds(table, given):
    """The mechanic's own odds for one weapon a side."""
    from handlers.desk.context import Context
    from handlers.desk.request import Actor, Request

    context = Context(
        request=Request(channel="x", actor=Actor("x", "x")), tools=table.desk.tools, language="ru", said_game="gdf"
    )
    return context.odds(MELEE, MELEE.parse(given))


@pytest.mark.parametrize("case", MELEES, ids=[case["id"] for case in MELEES])
def test_the_odds_of_blows_one_by_one_are_those_of_the_whole_melee(table, case):
    said = table.say("Ира", melee_said(case["given"]).replace("/fight", "/odds fight"))
    odds = plain_odds(table, {name: value for name, value in case["given"].items() if name != "reading"})
    for winner, line in (("attacker", 2), ("draw", 3), ("defender", 4)):
        chance = next((float(p) for got, p in odds.law("winner") if got == winner), 0.0)
        shown = said.splitlines()[line].split("%")[0].strip()
        assert shown == render_chance(chance).removesuffix("%").strip("\xa0 "), said


def test_two_weapons_a_side_have_odds_too(gdf):
    said = gdf.say("Ира", "/odds fight дредноут > псайкер")
    assert "победа: Дредноут" in said and "бегство: Псайкер" in said
