"""What a bought General or omen changes in a battle (wma p. 82-122): each by the book's own words and numbers."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.core.events import UnitAdded, UnitLost
from games.fold import foresee
from games.registry import owed_in
from games.wma.events import CommanderJoined
from games.wma.upgrades import armour_of, rules_of, unreliable
from tests.support.chat_table import Table


def fought(folder: Path, army: str, roster: str, upgrade: str, enemies: str = "4 воины, генерал Бренн") -> Table:
    """Ира's roster with an upgrade against Марк's Gauls, in her first Command phase."""
    table = Table(folder)
    for line in ("/start вармастер 1000", "/join A", f"/army new {army} 1000", f"/army add {roster}"):
        table.say("Ира", line)
    for name in filter(None, upgrade.split("; ")):
        table.say("Ира", f"/army upgrade {name}")
        assert table.last is not None and table.last.error is None, name
    table.say("Ира", "/army show")
    table.press("Ира", "В бой")
    table.say("Марк", "/join B галлы")
    table.say("Марк", f"/deploy {enemies}")
    table.say("Ира", "/turn")
    assert table.state.phase == "command"
    return table


def needed(table: Table, line: str) -> str:
    """What the order's answer says of the number needed."""
    return next(row for row in table.say("Ира", line).splitlines() if row.startswith("Нужно"))


def commander(table: Table, name: str):
    return next(one for one in table.state.commanders.values() if one.name == name)


def test_pyrrhus_puts_the_withdrawal_off_by_one_unit_p95(tmp_path):
    """Half of four main units is two; with Pyrrhus it is the third that breaks the army."""
    table = fought(tmp_path, "диадохи", "4 фаланга, генерал", "пирр")
    table.say("Ира", "/losses фаланга 1 целиком")
    table.say("Ира", "/losses фаланга 2 целиком")
    table.say("Ира", "/turn")
    assert table.state.ended is None and table.state.phase == "shooting"
    table.say("Ира", "/losses фаланга 3 целиком")
    table.say("Ира", "/turn")
    ended = table.state.ended
    assert ended is not None and ended.winner == "B"


def test_an_omen_rolls_the_generals_failed_order_again_and_he_goes_on_p101(tmp_path):
    table = fought(tmp_path, "имперские римляне", "4 легионеры, генерал", "знамение")
    said = table.say("Ира", "/order генерал легионеры 1 20 кубики=6,5")
    assert "Не принят" in said and "перебросить приказ" in said
    assert not table.state.sides["A"].orders_ended, "nothing comes of it before the omen is used or not"
    said = table.say("Ира", "/reroll да кубики=3,4")
    assert "стр. 101" in said and "Принят" in said
    unit = next(one for one in table.state.units.values() if one.name == "Легионеры 1")
    assert (unit.orders, unit.order_failed) == (1, False)
    said = table.say("Ира", "/order генерал легионеры 2 20 кубики=6,6")
    assert table.state.sides["A"].orders_ended and "перебросить" not in said, "an omen comes once a battle"


def test_the_omens_roll_shows_its_chance_and_takes_own_dice_by_taps_p101(tmp_path):
    table = fought(tmp_path, "имперские римляне", "4 легионеры, генерал", "знамение")
    assert "нужно 9−, 83 %" in table.say("Ира", "/order генерал легионеры 1 20 кубики=6,5").replace("\xa0", " ")
    for label in ("Свои кубики", "3", "4"):
        assert table.press("Ира", label) and table.last.act is None
    table.press("Ира", "Сделать")
    assert table.last.rolled == (3, 4) and table.state.failed_order is None
    table.press("Ира", "Стоп")
    shown = [block["text"].replace("\xa0", " ") for block in table.last.messages[0].payload["above"]]
    assert "9−, 83 %: ✋3+4=7" in shown


def test_without_the_omen_the_failure_stands_and_orders_are_over(tmp_path):
    table = fought(tmp_path, "имперские римляне", "4 легионеры, генерал", "знамение")
    table.say("Ира", "/order генерал легионеры 1 20 кубики=6,5")
    table.press("Ира", "Оставить")
    assert table.state.sides["A"].orders_ended and not table.state.sides["A"].omen_used
    assert table.state.stage == "commanders"


def test_nothing_else_is_done_before_the_omen_is_settled(tmp_path):
    table = fought(tmp_path, "имперские римляне", "4 легионеры, генерал, легат", "знамение")
    table.say("Ира", "/order генерал легионеры 1 20 кубики=6,5")
    for line in ("/order легат легионеры 2 20 кубики=1,1", "/turn", "/halt легионеры 2"):
        table.say("Ира", line)
        assert table.last.error == "turn.waiting" and "Перебросить" in table.tokens
    table.say("Марк", "/reroll да")
    assert table.last.act is None and table.state.failed_order is not None


def test_an_order_without_an_omen_fails_as_ever(tmp_path):
    table = fought(tmp_path, "имперские римляне", "4 легионеры, генерал", "")
    table.say("Ира", "/order генерал легионеры 1 20 кубики=6,5")
    assert table.state.sides["A"].orders_ended and table.state.failed_order is None
    table.say("Ира", "/reroll да")
    assert table.last.error == "reroll.nothing"


def test_william_rolls_again_with_one_more_p122(tmp_path):
    table = fought(tmp_path, "норманны", "4 копейщики, генерал", "вильгельм")
    table.say("Ира", "/order вильгельм копейщики 1 20 кубики=5,4")
    said = table.say("Ира", "/reroll кубики=5,4")
    assert "нужно 9−" in said and "Принят" in said and "стр. 122" in said


def test_scipios_tribunes_roll_again_once_each_until_one_fails_again_p99(tmp_path):
    table = fought(tmp_path, "республиканские римляне", "4 легионеры, генерал, 2 трибун", "сципион")
    table.say("Ира", "/order трибун 1 легионеры 1 20 кубики=5,5")
    table.say("Ира", "/reroll да кубики=6,6,3")
    assert commander(table, "Трибун 1").failed and table.state.sides["A"].rerolls_over
    said = table.say("Ира", "/order трибун 2 легионеры 2 20 кубики=5,5")
    assert "перебросить" not in said and commander(table, "Трибун 2").failed


def test_a_double_six_that_may_be_rolled_again_is_no_blunder_yet(tmp_path):
    table = fought(tmp_path, "республиканские римляне", "4 легионеры, генерал, 2 трибун", "сципион")
    table.say("Ира", "/order трибун 1 легионеры 1 20 кубики=6,6")
    assert table.state.failed_order is not None and not table.state.blunder_choices
    table.say("Ира", "/reroll нет кубики=3")
    assert table.last.rolled == (3,), "it stands, and the blunder is rolled"


def test_hannibal_orders_with_10_until_an_order_rolls_11_or_12_p105(tmp_path):
    table = fought(tmp_path, "карфагеняне", "4 ветераны, генерал", "ганнибал")
    assert "10−" in needed(table, "/order ганнибал ветераны 1 20 кубики=5,5")
    assert commander(table, "Ганнибал").command == 10
    assert "командование теперь ниже" in table.say("Ира", "/order ганнибал ветераны 2 20 кубики=6,5")
    assert commander(table, "Ганнибал").command == 9


def test_porus_orders_with_9_until_he_fails_p96(tmp_path):
    table = fought(tmp_path, "индийцы", "4 лучники, генерал", "пор")
    assert commander(table, "Пор").command == 9
    table.say("Ира", "/order пор лучники 1 20 кубики=5,5")
    assert commander(table, "Пор").command == 8


def test_surena_orders_with_9_while_his_army_is_ahead_at_the_start_of_the_phase_p113(tmp_path):
    table = fought(tmp_path, "парфяне", "4 конные лучники, генерал", "сурен")
    assert commander(table, "Сурен").command == 8
    table.say("Марк", "/losses воины 1 целиком")
    assert commander(table, "Сурен").command == 8, "it is settled at the start of the phase"
    for who in ("Ира",) * 3 + ("Марк",) * 3:
        table.say(who, "/turn")
    assert (table.state.turn, commander(table, "Сурен").command) == (2, 9)


def test_harold_and_those_near_him_order_with_10_in_the_first_turn_p120(tmp_path):
    table = fought(tmp_path, "саксы", "4 хускарлы, генерал, лидер", "гарольд")
    assert "10−" in needed(table, "/order гарольд хускарлы 1 20 кубики=1,1")
    assert "10−" in needed(table, "/order лидер хускарлы 2 20 у генерала кубики=1,1")


def test_vercingetorix_lends_his_command_of_8_to_those_near_him_p106(tmp_path):
    table = fought(tmp_path, "галлы", "4 воины, генерал, вождь", "верцингеториг", "4 воины, генерал Бренн")
    chief = next(one for one in table.state.commanders.values() if one.side == "A" and one.rank != "general")
    assert chief.command == 7
    unit = next(one for one in table.state.units.values() if one.side == "A")
    assert "8−" in needed(table, f"/order {chief.name} {unit.name} 20 у генерала кубики=1,1")


def test_it_does_not_matter_where_another_general_is(battle):
    battle.say("Ира", "/order Брут легионеры 1 20 у генерала кубики=1,1")
    assert battle.last.error == "order.no_near_general"


@pytest.mark.parametrize(
    ("points", "lost", "penalty"), [(1000, 0, False), (1000, 1, True), (2000, 1, False), (2000, 2, True)]
)
def test_under_attila_the_unreliable_obey_until_cavalry_is_lost_p118(tmp_path, points, lost, penalty):
    """One unit of cavalry for each 1,000 points of the army."""
    state = replace(fought(tmp_path, "гунны", "4 гунны, генерал", "аттила").state, points=points)
    horse = [unit for unit in state.units.values() if unit.side == "A"]
    after = foresee(state, [UnitLost(unit=unit.id) for unit in horse[1 : 1 + lost]])
    attila = next(one for one in state.commanders.values() if one.side == "A" and one.rank == "general")
    assert unreliable(after, replace(horse[0], rules=("unreliable",)), attila) is penalty


def test_only_his_own_orders_attila_gives_without_the_penalty_p118(tmp_path):
    """Attila's Command is 9, his leader's 8; two Germans are no brigade of warbands (p. 118, 128)."""
    table = fought(tmp_path, "гунны", "4 германцы, 2 гунны, генерал, лидер", "аттила")
    assert "7−" in needed(table, "/order лидер германцы 1, 2 20 кубики=1,1")
    assert "9−" in needed(table, "/order аттила германцы 3, 4 20 кубики=1,1")


def test_to_those_within_20_cm_of_him_ramses_orders_without_the_penalty_p82(tmp_path):
    """His Command is 9: at 20 cm nothing is taken off, at 21 cm one for the distance and one for the unreliable."""
    table = fought(tmp_path, "египтяне", "6 наемники, генерал, лидер", "рамсес")
    assert "9−" in needed(table, "/order рамсес наемники 1 20 кубики=1,1")
    assert "7−" in needed(table, "/order рамсес наемники 2 21 кубики=1,1")
    assert "8−" in needed(table, "/order рамсес наемники 3, наемники 4 21 у генерала кубики=1,1")
    assert "7−" in needed(table, "/order лидер наемники 5 10 у генерала кубики=1,1"), "8, less one for the unreliable"


def test_alexander_makes_the_unit_that_he_joined_terrifying_p91(tmp_path):
    table = fought(tmp_path, "александр", "4 фаланга, генерал", "александр")
    state = table.state
    unit = next(one for one in state.units.values() if one.side == "A")
    assert "terrifying" not in rules_of(state, unit)
    joined = foresee(state, [CommanderJoined(commander=commander(table, "Александр").id, unit=unit.id)])
    assert "terrifying" in rules_of(joined, joined.units[unit.id])


def test_the_chariots_of_caratacus_terrify_an_army_without_chariots_until_one_is_lost_p108(tmp_path):
    table = fought(tmp_path, "бритты", "2 колесницы, 2 воины, генерал", "каратак")
    state = table.state
    first, second = (one for one in state.units.values() if one.type == "chariot")
    foot = next(one for one in state.units.values() if one.side == "A" and one.type == "infantry")
    assert "terrifying" in rules_of(state, first) and "terrifying" not in rules_of(state, foot)
    after = foresee(state, [UnitLost(unit=second.id)])
    assert "terrifying" not in rules_of(after, after.units[first.id])
    theirs = foresee(state, [UnitAdded(unit="u90", side="B", name="Колесницы врага", type="chariot", hits=3)])
    assert "terrifying" not in rules_of(theirs, theirs.units[first.id])


@pytest.mark.parametrize(("armour", "better"), [(None, 6), (6, 5), (5, 4)])
def test_leonidas_makes_armour_one_step_better_p88(tmp_path, armour, better):
    table = fought(tmp_path, "греки", "4 гоплиты, генерал", "леонид")
    unit = next(one for one in table.state.units.values() if one.side == "A")
    state = replace(table.state, units={**table.state.units, unit.id: replace(unit, armour=armour)})
    assert armour_of(state, state.units[unit.id]) == armour
    joined = foresee(state, [CommanderJoined(commander=commander(table, "Леонид").id, unit=unit.id)])
    assert armour_of(joined, joined.units[unit.id]) == better


def test_hermanns_warriors_who_charge_have_one_die_more_as_a_unit_in_the_first_round_p107(tmp_path):
    """Three stands of Attack 3 with the charge make 12 dice; one more for the unit, and none in the second round."""
    table = fought(tmp_path, "германцы", "4 воины, генерал", "герман", "4 воины, генерал Бренн")
    mine, theirs = (next(u.name for u in table.state.units.values() if u.side == side) for side in "AB")
    table.say("Ира", f"/charge {mine} > {theirs}")
    for _ in range(2):
        table.say("Ира", "/turn")
    said = table.say("Ира", f"/fight {mine} > {theirs} кубики={','.join('1' * 22)}")
    assert table.last.error is None and f"{mine}: 13к" in said, said


def test_local_greeks_form_brigades_among_themselves_p89(tmp_path):
    table = fought(tmp_path, "персы ахемениды", "2 местные греки, 4 персидская пехота, генерал", "")
    table.say("Ира", "/order генерал местные греки 1, персидская пехота 1 20 кубики=1,1")
    assert table.last.error == "order.local_greeks"
    table.say("Ира", "/order генерал местные греки 1, местные греки 2 20 кубики=1,1")
    assert table.last.error is None


def test_what_only_the_table_knows_is_said_when_he_is_deployed_p106(tmp_path):
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A", "/army new галлы 1000", "/army add 4 воины, генерал"):
        table.say("Ира", line)
    table.say("Ира", "/army upgrade верцингеториг")
    said = table.say("Ира", "/army в бой")
    assert "у генерала" in said and "стр. 106" in said


def test_a_unit_is_marked_unreliable_and_reliable_again(tmp_path):
    table = fought(tmp_path, "персы ахемениды", "4 персидская пехота, генерал", "")
    chief = next(iter(table.state.commanders.values()))
    for words, wanted in (("ненадёжный", True), ("не ненадёжный", False)):
        table.say("Ира", f"/mark персидская пехота 1 {words}")
        unit = next(one for one in table.state.units.values() if one.name == "Персидская Пехота 1")
        assert unreliable(table.state, unit, chief) == wanted


def test_ashur_has_one_failed_attack_rolled_again_once_a_turn_p85(tmp_path):
    """Spearmen charge with 4 dice a stand; the die that is rolled again comes before the enemy's 3 a stand."""
    table = fought(tmp_path, "ассирийцы", "3 копейщики, генерал", "ашшурбанапал")
    for line in ("/charge копейщики 1 > воины 1", "/charge копейщики 2 > воины 2", "/turn", "/turn"):
        table.say("Ира", line)
    again = "/fight копейщики 1 > воины 1 ашшур копейщики 1"
    assert "Ашшур: неудачный кубик атаки бросают снова, Копейщики 1" in table.say("Ира", again)
    assert not table.state.sides["A"].favour_used, "asked is not done"
    said = table.say("Ира", f"{again} кубики={','.join('1' * 12 + '6' + '1' * 9)}")
    assert "Ашшур: Копейщики 1, промах брошен снова: 6 · стр. 85" in said
    assert len(table.last.rolled) == 22 and table.state.sides["A"].favour_used
    table.press("Ира", "Стоять")
    said = table.say("Ира", "/fight копейщики 2 > воины 2 ашшур копейщики 2")
    assert table.last.error == "fight.favour_used" and "стр. 85" in said


def test_ashur_may_intervene_where_the_enemy_rolls_for_both_p85(tmp_path):
    table = fought(tmp_path, "ассирийцы", "3 копейщики, генерал", "ашшурбанапал")
    for line in ("/charge копейщики 1 > воины 1", "/charge копейщики 2 > воины 2", "/turn", "/turn"):
        table.say("Ира", line)
    table.say("Ира", "/fight копейщики 1 > воины 1 ашшур копейщики 2")
    assert table.last.error == "fight.favour_idle"
    table.say("Ира", f"/fight копейщики 1 > воины 1 кубики={','.join('6' * 4 + '1' * 8 + '1' * 9)}")
    table.press("Ира", "Преследовать")
    said = table.say(
        "Марк", f"/fight воины 1 > копейщики 1 ашшур копейщики 1 кубики={','.join('1' * 4 + '1' * 15 + '5')}"
    )
    assert "промах брошен снова: 5" in said and table.state.sides["A"].favour_used


def test_where_no_attack_fails_the_favour_of_ashur_is_kept_p85(tmp_path):
    table = fought(tmp_path, "ассирийцы", "3 копейщики, генерал", "ашшурбанапал")
    for line in ("/charge копейщики 1 > воины 1", "/turn", "/turn"):
        table.say("Ира", line)
    table.say("Ира", f"/fight копейщики 1 > воины 1 ашшур копейщики 1 кубики={','.join('6' * 12 + '1' * 9)}")
    assert len(table.last.rolled) == 21 and not table.state.sides["A"].favour_used


def fall_so(monkeypatch, *acts):
    """The program's dice of its next acts, however often the desk tries each of them."""
    scripts, coming, at = {}, iter(acts), {}

    def roll(dice, count, sides, stage=""):
        if not dice._bound.act:
            return (1,) * count  # for show
        faces = scripts.get(dice._bound.act) or scripts.setdefault(dice._bound.act, next(coming))
        at[dice] = at.get(dice, 0) + count
        return tuple(faces[at[dice] - count : at[dice]])

    monkeypatch.setattr("games.core.fairdice.FairDice.roll", roll)


def favoured(tmp_path, enemies="воины 1"):
    """Spearmen of Ashurbanipal, four dice a stand, have charged warriors."""
    table = fought(tmp_path, "ассирийцы", "3 копейщики, генерал", "ашшурбанапал")
    for line in (f"/charge копейщики 1 > {enemies}", "/turn", "/turn"):
        table.say("Ира", line)
    return table


@pytest.mark.parametrize(
    ("word", "dice", "hits", "used"),
    [("Ашшур: Копейщики 1", [6] * 4 + [1] * 8 + [1] * 9 + [5], 5, True), ("Без Ашшура", [6] * 4 + [1] * 17, 4, False)],
)
def test_ashur_is_asked_once_the_attack_dice_lie_there_whoever_rolls_p85(tmp_path, monkeypatch, word, dice, hits, used):
    table = favoured(tmp_path)
    fall_so(monkeypatch, dice[:12], dice[12:])
    said = table.say("Марк", "/fight воины 1 бросить")
    assert "Копейщики 1 → Воины 1: 12к, 4+ → 4, мимо 8" in said and "стр. 85" in said
    assert table.last.rolled == tuple(dice[:12]), "no save and no die of the enemy before he has said"
    assert table.say("Ира", "/turn") and table.last.error is not None, "nothing else goes on"
    table.say("Марк", "/reroll нет")
    assert table.last.error is not None, "it is not the enemy's to say"
    table.say("Ира", "/battle")
    said = table.press("Ира", word)
    assert table.last.rolled == tuple(dice[12:])
    assert f"Счёт 0 : {hits}" in said, said
    assert table.state.sides["A"].favour_used is used and table.state.held_round is None
    assert "стр. 46" in table.say("Ира", "/why")


def test_a_round_that_waits_for_ashur_is_rolled_anew_once_one_of_its_units_is_taken_away(tmp_path, monkeypatch):
    table = favoured(tmp_path)
    fall_so(monkeypatch, [6] * 4 + [1] * 8)
    table.say("Марк", "/fight воины 1 бросить")
    assert table.state.held_round is not None
    table.say("Ира", "/losses копейщики 1 3 подставки")
    assert table.state.held_round is None and not any(debt.what == "favour" for debt in owed_in(table.state))


def test_ashur_is_not_asked_where_no_attack_failed_p85(tmp_path, monkeypatch):
    table = favoured(tmp_path)
    fall_so(monkeypatch, [6] * 12 + [1] * 9)
    table.say("Ира", "/fight копейщики 1 бросить")
    assert len(table.last.rolled) == 21 and table.state.held_round is None


def test_which_of_two_that_it_struck_is_said_p85(tmp_path, monkeypatch):
    """Eight dice on the one, four on the other; both miss some, and the die that is rolled again is of the other."""
    table = favoured(tmp_path, "воины 1, воины 2")
    fall_so(monkeypatch, [6] * 7 + [1] * 5, [6] + [1] * 18)
    table.say("Ира", "/fight копейщики 1 бросить")
    assert {"Копейщики 1 → Воины 1", "Копейщики 1 → Воины 2"} <= set(table.tokens)
    table.say("Ира", "/ашшур копейщики 1")
    assert table.last.error == "options.missing", "whose of the two is not guessed"
    assert "Счёт 8 : 0" in table.press("Ира", "Копейщики 1 → Воины 2")
    assert table.state.sides["A"].favour_used


def test_where_one_of_two_alone_was_missed_the_unit_is_enough_p85(tmp_path, monkeypatch):
    table = favoured(tmp_path, "воины 1, воины 2")
    fall_so(monkeypatch, [6] * 8 + [1] * 4, [6] + [1] * 18)
    table.say("Ира", "/fight копейщики 1 бросить")
    assert [label for label in table.tokens if label.startswith("Ашшур")] == ["Ашшур: Копейщики 1"]
    assert "Счёт 9 : 0" in table.press("Ира", "Ашшур")


def test_own_dice_of_ashur_and_of_all_that_follows_are_tapped_in_their_order_p85(tmp_path, monkeypatch):
    """One die rolled again, no saves of warriors, then nine dice of theirs."""
    table = favoured(tmp_path)
    fall_so(monkeypatch, [6] * 4 + [1] * 8)
    table.say("Ира", "/fight копейщики 1 бросить")
    said = table.press("Ира", "Свои кубики")
    assert "1к, 4+, 50" in said and "не меньше 10" in said and "9к 4+" in said
    for face in (6, *[1] * 9):
        said = table.press("Ира", str(face))
    assert "· введено 10" in said
    assert "Счёт 5 : 0" in table.press("Ира", "Сделать")


def test_nobody_else_has_it_p85(tmp_path):
    table = fought(tmp_path, "ассирийцы", "3 копейщики, генерал", "")
    for line in ("/charge копейщики 1 > воины 1", "/turn", "/turn"):
        table.say("Ира", line)
    table.say("Ира", "/fight копейщики 1 > воины 1 ашшур копейщики 1")
    assert table.last.error == "fight.no_favour"


@pytest.fixture
def xerxes(tmp_path):
    """Ира's Persians under Xerxes against Марк's Gauls, before the battle."""
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A", "/army new персы ахемениды 1000",
                 "/army add 4 персидская пехота, генерал", "/army upgrade ксеркс", "/army show"):  # fmt: skip
        table.say("Ира", line)
        assert table.last.error is None, line
    table.press("Ира", "В бой")
    for line in ("/join B галлы", "/deploy 4 воины, 2 застрельщики, генерал Бренн"):
        table.say("Марк", line)
    yield table
    table.desk.tools.store.close()


def cowed(table):
    return sorted(unit.name for unit in table.state.units.values() if unit.cowed)


@pytest.mark.parametrize(("face", "count"), [(1, 1), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_xerxes_cows_a_die_less_two_and_one_at_least_p89(xerxes, face, count):
    assert "Ксеркс" in xerxes.say("Ира", "/turn") and xerxes.last.error == "turn.waiting"
    said = xerxes.say("Ира", f"/dread кубики={face}")
    assert f"Дрогнет отрядов: {count}" in said and "стр. 89" in said
    names = [*(f"воины {number}" for number in range(1, count + 1))]
    xerxes.say("Ира", "/turn")
    assert xerxes.last.error == "turn.waiting", "its player has to name them"
    xerxes.say("Марк", f"/dread {', '.join(names)}")
    assert cowed(xerxes) == [name.capitalize() for name in names]
    assert xerxes.say("Ира", "/turn") and xerxes.state.turn == 1


def test_xerxes_roll_and_those_who_lose_heart_are_tapped_p89(xerxes):
    """On 4 and more it is two units and more: one of two."""
    xerxes.say("Ира", "/setup")
    assert "два и больше: 50" in xerxes.press("Ира", "Бросок Ксеркса…")
    for label in ("Свои кубики", "4", "Сделать"):
        xerxes.press("Ира", label)
    for label in ("Кто дрогнул…", "Воины 3", "Застрельщики 1", "Готово", "Сделать"):
        xerxes.press("Марк", label)
    assert cowed(xerxes) == ["Воины 3", "Застрельщики 1"]


def test_one_is_named_by_a_button_and_only_by_its_own_player_p89(xerxes):
    xerxes.say("Ира", "/dread кубики=2")
    assert {"Воины 1", "Воины 4"} <= set(xerxes.tokens)
    xerxes.say("Марк", "/dread воины 1, воины 2")
    assert xerxes.last.error == "dread.count"
    xerxes.press("Марк", "Воины 3")
    assert cowed(xerxes) == ["Воины 3"]
    xerxes.say("Марк", "/dread воины 1")
    assert xerxes.last.error == "dread.nobody"
    xerxes.say("Ира", "/dread")
    assert xerxes.last.error == "dread.rolled_already"


def test_the_cowed_are_unreliable_until_a_core_unit_of_xerxes_is_gone_p89(xerxes):
    xerxes.say("Ира", "/dread кубики=1")
    xerxes.say("Марк", "/dread воины 1")
    for _ in range(4):
        xerxes.say("Ира", "/turn")
    line = "/order Бренн воины 1 20 кубики=1,1"
    assert "ненадёжн" in xerxes.say("Марк", line).casefold()
    xerxes.say("Марк", "/undo")
    xerxes.say("Ира", "/losses персидская пехота 1 целиком")
    assert "ненадёжн" not in xerxes.say("Марк", line).casefold()
