"""What follows a round in the chat: retreat, pursuit, advance, fall back, stampedes; pages in the names."""

import pytest

from tests.support.fights import GAULS, ROME, SUCCESSORS


def test_beaten_guns_are_lost_and_who_beat_them_may_advance_p54_p60(at):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    said = fights.fight("воины 1 > онагр", 6, (1, 11), 1)
    assert "орудия потеряны" in said and fights.unit("Онагр").destroyed == "retreat"
    assert {"Продвинуться", "Стоять", "Откатиться"} <= set(fights.table.tokens)
    assert "до 20 см" in fights.press("Ира", "Продвинуться").lower()
    said = fights.say("Ира", "/charge воины 1 > легионеры 2")
    assert fights.unit("Воины 1").engaged
    said = fights.fight("воины 1 > легионеры 2", (1, 9), (1, 9))
    assert "продвижение" not in said and "Воины 1: 9к" in said, "no charge bonus, wma p. 60"


def test_the_victim_of_an_advance_answers_before_it_fights_p60(at):
    fights = at(
        ("имперские римляне", "4 легионеры, генерал Цезарь"),
        ("галлы", "2 воины, 2 застрельщики, генерал Бренн"),
        "легионеры 1 > воины 1",
    )
    fights.fight("легионеры 1 > воины 1", (6, 9), (1, 3), (1, 9))
    fights.press("Ира", "Продвинуться")
    fights.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert "сначала ответ" in fights.say("Ира", "/fight легионеры 1 > застрельщики 1")
    fights.say("Марк", "/evade застрельщики 1")
    assert not fights.state.engagements


def test_who_advanced_may_not_again_p60(at):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    fights.fight("воины 1 > онагр", (6, 3), (1, 9), 1)
    fights.press("Ира", "Продвинуться")
    fights.say("Ира", "/charge воины 1 > легионеры 1")
    said = fights.fight("воины 1 > легионеры 1", (6, 9), (1, 9), (1, 9))
    assert "врагов не осталось" in said
    assert "Продвинуться" not in fights.table.tokens and "Стоять" in fights.table.tokens


def test_nobody_else_charges_in_the_combat_phase_p60(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    for who, line in (("Ира", "воины 2 > легионеры 2"), ("Марк", "легионеры 2 > воины 2")):
        before = fights.state.engagements
        fights.say(who, f"/charge {line}")
        assert fights.state.engagements == before


def test_a_group_button_follows_with_all_who_may_and_supports_with_who_stands_behind_p57(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1 наши поддерживают воины 2", (6, 4), (1, 8), (1, 4), (1, 9))
    labels = set(fights.table.tokens)
    assert {"За ними: Воины 1", "Поддержит: Воины 2", "Стоит: Воины 2", "Назад: Воины 2"} <= labels
    said = fights.press("Ира", "Преследовать")
    assert "Преследование: Воины 1\n" in said and "Поддержка преследования: Воины 2\n" in said
    (fight,) = fights.state.engagements.values()
    names = {fights.state.units[unit].name: choice for unit, choice in fight.chosen.items()}
    assert names == {"Воины 1": "pursue", "Воины 2": "support"}


@pytest.mark.parametrize(
    ("ours", "theirs", "charge", "dice", "lost"),
    [
        (GAULS, ROME, "воины 1 > легионеры 1", ((6, 6), (1, 6), (1, 6), (1, 9)), "легионеры 1 1 подставка"),
        (ROME, GAULS, "легионеры 1 > знатная конная", ((6, 4), (1, 8), (1, 4), (1, 9)), "знатная конная 2 подставки"),
    ],
)
def test_who_is_destroyed_in_his_retreat_is_not_pursued_but_advanced_over_p59(at, ours, theirs, charge, dice, lost):
    fights = at(ours, theirs, charge)
    fights.fight(charge, *dice)
    winner = charge.split(" >")[0]
    assert "стр." in fights.refused(f"/aftermath {winner} продвигаются")
    fights.say("Марк", f"/losses {lost}")
    assert "преследовать некого" in fights.refused(f"/aftermath {winner} преследуют")
    fights.say("Ира", f"/aftermath {winner} продвигаются")
    assert fights.unit(winner.capitalize()).advancing


def test_nobody_follows_or_advances_where_the_beaten_left_the_table_p30(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (1, 4), (1, 9))
    fights.say("Марк", "/edge легионеры 1 кубики=3")
    assert fights.unit("Легионеры 1").off_table
    for choice in ("преследуют", "продвигаются"):
        fights.refused(f"/aftermath воины 1 {choice}")
    fights.say("Ира", "/стоять воины 1")
    assert not fights.unit("Воины 1").engaged


@pytest.mark.parametrize("line", [None, "/поддержать воины 2"])
def test_who_is_left_behind_the_line_supports_by_the_same_button_p57(at, line):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1 наши поддерживают воины 2", (6, 4), (1, 8), (1, 4), (1, 9))
    fights.press("Ира", "За ними: Воины 1")
    assert "За ними: Воины 2" in fights.table.tokens, "the table may have him see the enemy after all"
    said = fights.say("Ира", line) if line else fights.press("Ира", "Преследовать")
    assert "Поддержка преследования: Воины 2" in said
    (fight,) = fights.state.engagements.values()
    assert fights.unit("Воины 2").id in fight.supports and not fight.touching(fights.unit("Воины 2").id)


@pytest.mark.parametrize("behind", [("Воины 2",), ("Воины 2", "Воины 3")])
def test_where_nobody_of_the_line_goes_on_those_behind_pursue_themselves_p55_p57(at, behind):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    who = ", ".join(behind)
    fights.fight(f"воины 1 > легионеры 1 наши поддерживают {who} кому воины 1", (6, 4), (1, 8), (1, 4), (1, 9))
    fights.table.tokens.clear()
    fights.say("Ира", "/откатиться воины 1")
    assert ("Поддержит: Воины 2" in fights.table.tokens) == (len(behind) > 1), "another of them may pursue"
    if len(behind) == 1:
        assert "стр. 57" in fights.refused("/поддержать воины 2")
    said = fights.press("Ира", next(label for label in fights.table.tokens if label.startswith("Преследовать")))
    assert f"Преследование: {who}" in said and "Поддержка" not in said, said
    (fight,) = fights.state.engagements.values()
    assert all(fight.touching(fights.unit(name).id) == (fights.unit("Легионеры 1").id,) for name in behind)


def test_foot_does_not_pursue_the_front_of_horse_p55(at):
    fights = at(ROME, GAULS, "легионеры 1 > знатная конная")
    fights.fight("легионеры 1 > знатная конная", (6, 4), (1, 8), (1, 4), (1, 9))
    assert not any(label.startswith("Преследовать") for label in fights.table.tokens)
    assert "пешие не преследуют" in fights.say("Ира", "/aftermath легионеры 1 преследуют")


def test_one_roll_of_fall_back_for_a_side_p60(at):
    fights = at(ROME, GAULS, "легионеры 1, легионеры 2 > воины 1")
    fights.fight("легионеры 1, легионеры 2 > воины 1", (6, 2), (1, 10), (1, 12), (1, 9))
    said = fights.press("Ира", "Назад: Легионеры 1")
    rolled = fights.state.engagements["e1"].fall_back_cm["A"]
    assert f"до {rolled} см" in said.lower()
    version = fights.state.version
    said = fights.press("Ира", "Откатиться")
    assert f"До {rolled} см: бросок один" in said
    records = fights.table.desk.tools.store.records(fights.state.id, version)
    assert not any(record.event.rolls for record in records)


def test_a_fall_back_that_cannot_clear_confuses_and_one_still_in_touch_fights_on_p60(at):
    fights = at(GAULS, ("имперские римляне", "4 ауксиларии, генерал Цезарь"), "воины 1 > ауксиларии 1")
    fights.fight("воины 1 > ауксиларии 1", (1, 12), (1, 9))
    assert {"Откатиться: Галлы", "Откатиться: Имперские Римляне"} <= set(fights.table.tokens)
    fights.press("Ира", "Откатиться")
    fights.press("Марк", "Откатиться")
    assert not fights.state.engagements
    fights.press("Марк", "Ближе 1 см: Аукс")
    assert fights.unit("Ауксиларии 1").confused and not fights.unit("Воины 1").confused
    said = fights.press("Марк", "Касается: Воины 1")
    assert "второй раунд" in said
    (fight,) = fights.state.engagements.values()
    assert fight.rounds == 1 and fights.unit("Ауксиларии 1").engaged
    assert fights.unit("Воины 1").confused, "it fell back as well, and is not 1 cm clear either"
    assert "не откатывались" in fights.say("Ира", "/unclear воины 2")


def test_after_a_draw_each_button_says_whose_it_is_wherever_it_stands(at):
    fights = at(GAULS, ("имперские римляне", "4 ауксиларии, генерал Цезарь"), "воины 1 > ауксиларии 1")
    fights.fight("воины 1 > ауксиларии 1", (1, 12), (1, 9))
    both = ["Откатиться: Галлы", "Откатиться: Имперские Римляне"]
    for line, seen in (("/turn", both[:1]), ("/battle", both), ("/fight воины 1", both[:1])):
        fights.refused(line)
        rows = (row for out in fights.table.last.messages for row in out.payload["buttons"])
        labels = [button["label"] for row in rows for button in row if "Откатиться" in button["label"]]
        assert sorted(labels) == seen, f"{line}: in a refusal nobody sees what he may not press"


def test_unexpected_contact_brings_no_bonus_p58(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.fight("легионеры 1 > воины 1", (6, 4), (1, 8), (1, 9))
    fights.press("Ира", "Преследовать")
    fights.say("Ира", "/touch легионеры 1 > воины 2")
    said = fights.say("Ира", "/fight легионеры 1 > воины 1, воины 2")
    assert "Легионеры 1 → Воины 1 × 2, Воины 2 × 1" in said.replace(" и ", ", ")
    # 7 cm: (3 + 1 + 2) x 2 on those who retreated, 3 on the other; two stands after a retreat, three of the new one
    fights.fight("легионеры 1 > воины 1, воины 2", (1, 12), (1, 3), (1, 4), (1, 9))


def test_a_beaten_unit_that_the_pursuer_meets_after_all_is_fought_with_the_bonus_p46(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1, воины 2")
    # 6 hits and 3 for the legion: the two retreat 9 / 2, which is 5 cm.
    fights.fight("легионеры 1 > воины 1, воины 2", (6, 4), (1, 4), (6, 2), (1, 2), (1, 18))
    fights.press("Ира", "Лишь за: Воины 1")
    assert not fights.unit("Воины 2").engaged
    fights.say("Ира", "/touch легионеры 1 > воины 2")
    fights.say("Ира", "/fight легионеры 1 > воины 1, воины 2 изменить")
    assert not any(label.startswith("Воины 2: откр") for label in fights.table.tokens), "retreaters are open, p. 47"
    # (3 + 1 + 1) on each of three stands; a warband that retreats has 3 - 1 on two stands and on three.
    fights.fight("легионеры 1 > воины 1, воины 2", (1, 15), (1, 4), (1, 6))


def test_who_fell_back_is_clear_of_all_who_fight_and_supports_nobody_p60(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (1, 4), (1, 9))
    fights.press("Ира", "Откатиться")
    line = "/fight воины 2 > легионеры 2 наши поддерживают воины 1"
    assert "стр. 60" in fights.refused(line)
    fights.say("Ира", "/unclear воины 1")
    assert "поддержка 3" in fights.say("Ира", line), "who is not clear of his friends may stand behind them still"


def test_nobody_goes_along_with_an_advance_p50(at):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    fights.fight("воины 1 > онагр наши поддерживают воины 2", 6, (1, 11), 1)
    fights.say("Ира", "/aftermath воины 2 стоят")
    fights.press("Ира", "Продвинуться")
    assert "стр. 50" in fights.refused("/charge воины 1 > легионеры 1 поддержка воины 2")


def test_contact_of_those_who_did_not_move_needs_the_others_p58(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.say("Ира", "/touch легионеры 2 > воины 2")
    assert len(fights.state.engagements) == 1


def test_why_says_how_far_the_pursued_had_gone_p46(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.fight("легионеры 1 > воины 1", (6, 4), (1, 8), (1, 9))
    fights.press("Ира", "Преследовать: 18к против 4к")
    # 7 cm: one die for the pursuit and two for the distance on each of three stands; the warband has one less
    fights.fight("легионеры 1 > воины 1", (1, 18), (1, 4))
    said = fights.say("Ира", "/why")
    for line in ("+9  Атака", "+3  преследование", "+6  за каждые 3 см отступления", "−2  дружина отступала"):
        assert f"{line} · стр." in said


def beaten_elephants(at):
    """None of their 18 dice hits; four of the legion's 6 do (terror takes 3), and 3 for the legion (p. 46, 125)."""
    fights = at(SUCCESSORS, ROME, "слоны > легионеры 1")
    said = fights.fight("слоны > легионеры 1", (1, 18), (6, 4), (1, 2), (1, 4))
    assert "Счёт 0 : 7" in said
    return fights, said


def test_the_winner_waits_until_beaten_elephants_have_trampled_whom_they_touched_p63(at):
    fights, said = beaten_elephants(at)
    assert said.count("кого затоптали слоны (Слоны)") == 1
    assert "Затоптали" in fights.table.tokens and not {"Никого", "Стоять"} & set(fights.table.tokens)
    assert "сначала скажите, кого затоптали" in fights.refused("/aftermath легионеры 1 преследуют", who="Марк")
    assert "кого затоптали слоны" in fights.refused("/turn")
    assert "Назовите и этих: Легионеры 1" in fights.refused("/makeway слоны никого")
    assert "Назовите и этих: Легионеры 1" in fights.refused("/makeway слоны > фаланга 1")
    fights.press("Ира", "Затоптали")
    assert list(fights.table.tokens)[:2] == ["Легионеры 1", "+ Фаланга 1"]
    said = fights.say("Ира", "/makeway слоны > легионеры 1 кубики=6")
    assert "Легионеры 1: 6 — беспорядок" in said and "что делать после раунда (Легионеры 1)" in said
    assert fights.unit("Легионеры 1").confused
    fights.press("Марк", "Стоять")
    assert fights.state.engagements == {}


def test_beaten_elephants_trample_before_they_are_lost_in_their_retreat_p124(at):
    fights, _ = beaten_elephants(at)  # four hits after their saves: a stand and a hit
    assert "Путь закрыт: Слоны" not in fights.table.tokens
    for line in ("/edge слоны", "/blocked слоны 2 подставки"):
        assert "сначала скажите, кого затоптали" in fights.refused(line)
        assert "Затоптали" in fights.table.tokens
    fights.say("Ира", "/makeway слоны > легионеры 1 кубики=6")
    before = fights.unit("Слоны")
    fights.press("Ира", "Путь закрыт: Слоны")
    said = fights.press("Ира", "Некуда: −1")
    after = fights.unit("Слоны")
    assert (after.stands, after.hits) == (before.stands - 1, before.hits), "hits stay, p. 53"
    assert "осталось" in said and "Преследовать" in " ".join(fights.table.tokens)
    fights.say("Ира", f"/blocked слоны {after.stands} подставки")
    assert fights.unit("Слоны").destroyed == "retreat" and "Продвинуться" in fights.table.tokens


def test_of_a_blocked_retreat_it_is_asked_how_many_stands_had_no_way_p53(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (6, 4), (1, 9))  # as below: all saved, the Gauls retreat
    assert "что мешает отступить" in fights.say("Ира", "/blocked воины 1")
    assert list(fights.table.tokens)[:3] == ["Некуда: −1", "Некуда: −2", "Некуда: −3"]
    assert "от 1 до 3" in fights.refused("/blocked воины 1 4 подставки")
    assert "не отступает" in fights.refused("/blocked легионеры 1 1 подставка", who="Марк")
    assert "Это решает" in fights.refused("/blocked воины 1 1 подставка", who="Марк")
    fights.say("Ира", "/blocked воины 1")
    fights.press("Ира", "Некуда: −3")
    assert fights.unit("Воины 1").destroyed == "retreat"


def test_a_stampede_belongs_to_its_phase_p63(at):
    fights, _ = beaten_elephants(at)
    fights.say("Ира", "/makeway слоны > легионеры 1 кубики=1")
    fights.press("Марк", "Стоять")
    fights.say("Ира", "/turn")
    assert "это не так" in fights.refused("/makeway слоны > легионеры 1 кубики=6")
    assert not fights.unit("Слоны").forced


def test_the_loser_says_by_buttons_what_became_of_his_retreat_p53(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    # Four hits, all saved, against the legion's three supports: the Gauls retreat 3 cm.
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (6, 4), (1, 9))
    fights.press("Ира", "Путь закрыт: Воины 1")
    assert {"Свои уступили", "Край стола"} <= set(fights.table.tokens)
    fights.press("Ира", "Некуда: −1")
    assert fights.unit("Воины 1").stands == 2


def test_what_one_message_settles_is_not_called_owed_in_it(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1 наши поддерживают воины 2", (6, 4), (1, 8), (1, 4), (1, 9))
    said = fights.say("Ира", "/aftermath воины 1 преследуют, воины 2 стоят")
    assert "Преследование: Воины 1" in said and "На месте: Воины 2" in said and "Решает" not in said, said
    assert "кубики следующего раунда" not in said, "that was said with the round, and is of those who choose together"


def test_after_a_draw_a_die_says_who_falls_back_first_p60(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "откатываются обе стороны" in fights.refused("/backfirst")
    fights.fight("воины 1 > легионеры 1", (6, 3), (1, 9), (1, 3), (1, 9))  # 3 hits against 3 supports of the legion
    fights.table.tokens.clear()
    fights.say("Ира", "/battle")
    said = fights.press("Марк", "Жребий")
    (face,) = fights.table.last.rolled
    assert ("Галлы" if face <= 3 else "Имперские Римляне") in said and "стр. 60" in said
    assert fights.unit("Воины 1").engaged, "nobody has moved yet"
    goes, waits = ("Ира", "Марк") if face <= 3 else ("Марк", "Ира")
    units = {"Ира": "воины 1", "Марк": "легионеры 1"}
    assert "Жребий уже" in fights.refused("/backfirst")
    assert "по жребию" in fights.refused(f"/откатиться {units[waits]}", who=waits)
    fights.say(goes, f"/откатиться {units[goes]}")
    assert len(fights.table.last.rolled) == 3
    fights.say(waits, f"/откатиться {units[waits]}")
    assert len(fights.table.last.rolled) == 3


def test_by_lot_units_fall_back_one_by_one_and_who_stands_behind_in_cover_may_stay_p48_p60(at):
    fights = at(GAULS, ("имперские римляне", "4 ауксиларии, генерал Цезарь"), "воины 1 > ауксиларии 1")
    line = "воины 1 > ауксиларии 1 наши поддерживают воины 2, воины 3 кому воины 1 поддерживают ауксиларии 2"
    # The dice miss: three stands behind each line, so 3 : 3.
    fights.fight(f"{line} прикрыты ауксиларии 1, ауксиларии 2", (1, 9), (1, 9))
    fights.press("Ира", "Жребий")
    fights.table.tokens.clear()
    fights.say("Ира", "/battle")
    assert any(label.startswith("Назад") for label in fights.table.tokens)
    first = "Воины" if fights.state.back_first == "A" else "Ауксиларии"
    assert "всего 3" in fights.press("Ира" if first == "Воины" else "Марк", f"Свои кубики: {first} 1")
    assert not any(label.startswith("Откатиться: Галлы") for label in fights.table.tokens)
    (fight,) = fights.state.engagements.values()
    assert fight.options[fights.unit("Ауксиларии 2").id] == ("fall_back", "stand")
    who, units = (
        ("Ира", "воины 1, воины 2") if fights.state.back_first == "A" else ("Марк", "ауксиларии 1, ауксиларии 2")
    )
    assert "по одному" in fights.refused(f"/откатиться {units}", who=who)
    fights.say("Марк", "/стоять ауксиларии 1, ауксиларии 2")
    assert not fights.unit("Ауксиларии 2").engaged


@pytest.mark.parametrize("lot", [True, False])
def test_a_button_for_a_fall_back_waits_for_its_turn_p60(at, lot):
    fights = at(GAULS, ("имперские римляне", "4 ауксиларии, генерал Цезарь"), "воины 1 > ауксиларии 1")
    line = "воины 1 > ауксиларии 1 наши поддерживают воины 2, воины 3 кому воины 1 поддерживают ауксиларии 2"
    fights.fight(f"{line} прикрыты ауксиларии 1, ауксиларии 2", (1, 9), (1, 9))
    offered = dict(fights.table.tokens)
    if lot:
        fights.press("Ира", "Жребий")
    ours, theirs = ("Ира", ("Воины 1", "Воины 2")), ("Марк", ("Ауксиларии 1", "Ауксиларии 2"))
    first, second = (ours, theirs) if fights.state.back_first in ("A", None) else (theirs, ours)
    for (who, units), one in ((first, 0), (second, 0), (first, 1), (second, 1)):
        said = fights.table.press_token(who, offered[f"Назад: {units[one]}"])
        assert "устарела" not in said and not fights.unit(units[one]).engaged, said
        assert len(fights.table.last.rolled) == (0 if one else 3), "one roll for all of a side"
    used = fights.state
    fights.table.press_token("Ира", offered["Назад: Воины 1"])
    assert fights.state == used


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("/преследовать воины 1", "pursue"),
        ("/pursue воины 1 > легионеры 1", "pursue"),
        ("/откатиться воины 1", "fall_back"),
        ("/откат воины 1", "fall_back"),
        ("/стоять воины 1", "stand"),
        ("/последствия воины 1 стоят", "stand"),
    ],
)
def test_a_choice_after_a_round_is_said_by_its_own_word_p54(at, line, choice):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (1, 4), (1, 9))
    assert fights.unit("Воины 1").id in next(iter(fights.state.engagements.values())).options
    fights.say("Ира", line)
    fight = next(iter((*fights.state.engagements.values(), *fights.state.over.values())))
    assert fight.chosen[fights.unit("Воины 1").id] == choice


def test_who_destroyed_all_advances_by_that_word_p60(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (6, 12), (1, 12), (1, 9))
    fights.say("Ира", "/продвинуться воины 1")
    assert fights.unit("Воины 1").advanced


def test_to_stand_is_no_choice_where_nothing_is_to_choose(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "ничего не решает" in fights.refused("/стоять воины 2")


@pytest.mark.parametrize(
    "line", ["/aftermath воины 1 продвигаются > легионеры 2", "/продвинуться воины 1 > легионеры 2"]
)
def test_an_advance_that_says_on_whom_goes_on_to_the_contact_p60(at, line):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    fights.fight("воины 1 > онагр", 6, (1, 11), 1)
    said = fights.say("Ира", line)
    assert "Продвижение: Воины 1" in said and "Контакт: Воины 1 → Легионеры 2" in said, said
    assert fights.unit("Воины 1").engaged and fights.unit("Воины 1").advanced
    assert "продвижение" not in fights.fight("воины 1 > легионеры 2", (1, 9), (1, 9)), "no charge bonus"


def test_an_advance_into_a_flank_says_so_p46_p60(at):
    fights = at(SUCCESSORS, ROME, "фаланга 1 > онагр")
    fights.fight("фаланга 1 > онагр", 6, (1, 11), 1)
    said = fights.say("Ира", "/aftermath фаланга 1 продвигаются на легионеров 2 во фланг")
    assert "Легионеры 2 (3)" in said and "фланг" in said, said


@pytest.mark.parametrize("word", ["/advance воины 1 > легионеры 2", "/aftermath воины 1 продвигаются на легионеры 2"])
def test_who_advanced_says_on_whom_by_a_button_or_a_word_and_fights_by_the_next_p60(at, word):
    for way in ("На: Легионеры 2", word):
        fights = at(GAULS, ROME, "воины 1 > онагр")
        fights.fight("воины 1 > онагр", 6, (1, 11), 1)
        fights.press("Ира", "Продвинуться")
        fights.say("Ира", way) if way == word else fights.press("Ира", way)
        assert fights.unit("Воины 1").engagement == fights.unit("Легионеры 2").engagement is not None
        assert "◆Воины 1 ●●●" in fights.press("Ира", "В бой: Воины 1")


def test_of_two_who_advance_at_once_each_says_on_whom_p60(at):
    fights = at(GAULS, ROME, "воины 1, воины 2 > онагр")
    fights.fight("воины 1, воины 2 > онагр", (6, 4), (1, 20), 1)
    fights.press("Ира", "Продвинуться")
    fights.press("Ира", "Куда: Воины 1")
    fights.press("Ира", "Легионеры 3")
    assert fights.unit("Воины 1").engaged and not fights.unit("Воины 2").engaged
    said = fights.say("Ира", "/undo")
    fights.say("Ира", "/undo")
    fights.say("Ира", "/aftermath воины 1 продвигаются на легионеры 3, воины 2 продвигаются на легионеры 4")
    assert fights.unit("Воины 1").engaged and fights.unit("Воины 2").engaged, said


def test_an_advance_on_a_friend_or_on_who_has_to_answer_first_is_no_advance_at_all_p60(at):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    fights.fight("воины 1 > онагр", 6, (1, 11), 1)
    fights.refused("/aftermath воины 1 продвигаются > воины 2")
    assert "преследуют фронтом" in fights.refused("/aftermath воины 1 преследуют во фланг")
    assert "Продвинуться" in fights.table.tokens


@pytest.mark.parametrize("typed", ["воины 1 преследуют легионеры 2", "воины 1 преследуют > легионеры 2"])
def test_whom_a_unit_pursues_is_named_with_a_sign_or_without_p56(at, typed):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1, легионеры 2")
    fights.fight("воины 1 > легионеры 1, легионеры 2", (6, 8), (1, 8), (6, 4), (1, 4), (1, 9), (1, 9))
    fights.say("Ира", f"/aftermath {typed}")
    (fight,) = fights.state.engagements.values()
    assert [fights.state.units[unit].name for unit in fight.fighting] == ["Воины 1", "Легионеры 2"]


def test_an_enemy_is_named_for_a_pursuit_or_an_advance_alone(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (1, 4), (1, 9))
    for choice in ("стоят", "откатываются"):
        assert "Враг назван" in fights.refused(f"/aftermath воины 1 {choice} > легионеры 1")


@pytest.mark.parametrize(
    ("ours", "theirs", "charge", "dice", "why"),
    [
        (GAULS, ROME, "воины 1 > онагр", (6, (1, 11), 1), "преследовать некого"),
        (SUCCESSORS, GAULS, "фаланга 1 > воины 1", ((1, 12), (1, 9)), "после ничьей не преследуют"),
        (ROME, GAULS, "легионеры 1 > знатная конная", ((6, 5), (1, 7), (1, 5), (1, 9)), "пешие не преследуют"),
    ],
)
def test_why_nobody_pursues_is_said_p55(at, ours, theirs, charge, dice, why):
    fights = at(ours, theirs, charge)
    fights.fight(charge, *dice)
    assert why in fights.refused(f"/aftermath {charge.split(' >')[0]} преследуют")


def test_a_fight_that_has_begun_is_the_one_that_is_offered_p43(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (1, 4), (1, 9))
    fights.press("Ира", "Преследовать")
    fights.table.tokens.clear()
    assert "Сначала закончите начатый бой" in fights.refused("/fight воины 2")
    assert any(one.startswith("Следующий раунд") for one in fights.table.tokens) and not any(
        "Воины 2" in label for label in fights.table.tokens
    )


def test_who_advanced_is_not_called_moved_on_initiative(at):
    fights = at(GAULS, ROME, "воины 1 > онагр")
    fights.fight("воины 1 > онагр", 6, (1, 11), 1)
    fights.press("Ира", "Продвинуться")
    row = next(line for line in fights.say("Ира", "/battle").splitlines() if line.startswith("Воины 1 "))
    assert row.split() == ["Воины", "1", "●●●"], "no mark of a move on initiative"
