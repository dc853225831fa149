"""Who fights, with how many dice and what saves; dice are typed in, pages stand in the names."""

import pytest

from handlers.wma.aftermath import after_round
from tests.support.fights import GAULS, PARTHIA, REPUBLIC, ROME, SUCCESSORS


def test_two_on_one_each_with_the_saves_against_it(at):
    fights = at(GAULS, ROME, "воины 1, воины 2 > легионеры 1")
    said = fights.fight("воины 1, воины 2 > легионеры 1", (6, 4), (1, 8), 6, 1, 1, 1, (6, 2), (1, 10), 6, 6, (1, 9))
    assert "Воины 1: 12к, 4+ → 4, спасено 1 → 3" in said
    assert "Воины 2: 12к, 4+ → 2, спасено 2 → 0" in said
    assert "Счёт 3 : 3" in said and "Ничья" in said  # three hits against the legion's three supports


def test_what_a_unit_cannot_take_is_said_not_to_count_p48(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1")
    said = fights.fight("слоны > воины 1", (6, 18), (1, 6))
    assert "Слоны: 18к, 4+ → 18" in said and "9, ещё 9 сверх сил не в счёт" in said


def test_elephants_split_their_dice_and_frighten_only_those_they_touch_p45_p46(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1, воины 2", "фаланга 1 > воины 3")
    said = fights.say("Ира", "/fight слоны > воины 1, воины 2 делит 6, 12")
    assert "Слоны → Воины 1 × 1, Воины 2 × 2" in said.replace(" и ", ", ")
    said = fights.fight("слоны > воины 1, воины 2 делит 6, 12", (6, 6), (1, 12), (1, 6), (1, 6))
    assert "Слоны → Воины 1: 6к, 4+ → 6" in said and "Слоны → Воины 2: 12к, 4+ → 0" in said
    assert fights.unit("Воины 1").stands == 1 and fights.unit("Воины 2").stands == 3


def test_a_split_is_read_in_the_order_in_which_the_enemies_are_named_p45(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1, воины 2")
    said = fights.say("Ира", "/fight слоны > воины 2, воины 1 делит 1, 2")
    assert "Воины 1 × 2" in said and "Воины 2 × 1" in said
    fights.press("Ира", "◆Слоны…")
    said = fights.press("Ира", "↻ Бьёт")
    assert "Воины 1 × 1" in said and "Воины 2 × 2" in said


def test_two_pairs_that_touch_each_their_own_fight_two_fights_p44(at):
    fights = at(GAULS, ROME, "воины 1, воины 2 > легионеры 1, легионеры 2 каждый своего")
    assert [set(fight.units) for fight in fights.state.engagements.values()] == [
        {fights.unit("Воины 1").id, fights.unit("Легионеры 1").id},
        {fights.unit("Воины 2").id, fights.unit("Легионеры 2").id},
    ]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [("8, 2", "Воины 1 × 2, Воины 2 × 1"), ("6, 4", "Воины 2 × 1, Воины 1 × 2"), ("5, 5", "Воины 1 × 1, Воины 2 × 2")],
)
def test_dice_are_split_where_one_stand_has_an_enemy_at_its_flank_p45_p46(at, said, wanted):
    """Three stands of three dice, the last with one less, and the General's two, on one enemy or on the other."""
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1 фланг")
    fights.say("Марк", "/attach Цезарь легионеры 1 вытеснен")
    assert f"Легионеры 1 → {wanted}" in fights.say("Марк", f"/fight легионеры 1 > воины 1, воины 2 делит {said}")
    assert "не выходит" in fights.refused("/fight легионеры 1 > воины 1, воины 2 делит 7, 3", who="Марк")


def test_a_split_that_whole_stands_cannot_make_says_what_they_can(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1, воины 2")
    assert "Кубиков на подставку: 6 + 6" in fights.refused("/fight слоны > воины 1, воины 2 делит 9, 9")


def test_maniples_behind_cancel_hits_and_beside_do_not_p126(at):
    fights = at(GAULS, REPUBLIC, "воины 1 > легионеры 1", "воины 2 > легионеры 3")
    said = fights.fight("воины 1 > легионеры 1 поддерживают легионеры 2", (6, 4), (1, 8), (1, 4), 6, 6, 1, (1, 9))
    assert "Легионеры 1: манипул отменяет 2" in said
    assert (fights.unit("Легионеры 1").stands, fights.unit("Легионеры 1").hits) == (3, 2)
    assert "Ничья" not in said and "Счёт 2 : 3" in said
    fights.press("Марк", "Стоять")
    said = fights.fight("воины 2 > легионеры 3 поддерживают триарии 1 сбоку", (6, 4), (1, 8), (1, 4), (1, 9))
    assert "манипул" not in said and fights.unit("Легионеры 3").stands == 2


def test_behind_which_of_two_maniples_is_asked_p126(at):
    fights = at(GAULS, REPUBLIC, "воины 1 > легионеры 1, легионеры 2")
    said = fights.refused("/fight воины 1 > легионеры 1, легионеры 2 поддерживают триарии 1")
    assert "за кем из манипулов" in said
    said = fights.press("Ира", "Легионеры 2")
    assert "В поддержке: Триарии 1" in said
    line = "воины 1 > легионеры 1, легионеры 2 поддерживают триарии 1 кому легионеры 1"
    said = fights.say("Ира", f"/fight {line}")
    assert "В поддержке: Триарии 1" in said
    # 8 dice on the first legion and 4 on the second; maniples save for the first alone
    said = fights.fight(line, (6, 4), (1, 4), (1, 4), 6, 1, 1, (6, 4), (1, 4), (1, 9), (1, 9))
    assert "Легионеры 1: манипул отменяет 1" in said and said.count("манипул") == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "charge", "line", "words"),
    [
        (GAULS, ROME, "знатная конная > легионеры 1", "наши поддерживают воины 1", "только пехота"),
        (GAULS, ROME, "воины 1 > легионеры 1", "наши поддерживают знатная конная", "только пехота"),
        (GAULS, ROME, "воины 1 > легионеры 1", "наши поддерживают застрельщики 1 сзади", "только сбоку"),
        (SUCCESSORS, GAULS, "фаланга 1 > воины 1", "наши поддерживают фаланга 2 сзади", "только сбоку"),
        (GAULS, ROME, "воины 1 > легионеры 1", "фланг поддерживают легионеры 2", "бьётся фронтом"),
        (GAULS, ROME, "воины 1 > легионеры 1", "наши поддерживают воины 1", "касается врага"),
    ],
)
def test_who_cannot_support_so_is_refused_with_the_page(at, ours, theirs, charge, line, words):
    fights = at(ours, theirs, charge)
    first, second = charge.split(" > ")
    said = fights.refused(f"/fight {first} > {second} {line}")
    assert words in said and "стр. " in said


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("наши поддерживают воины 2 сбоку, воины 3 сзади", "Воины 2 сбоку, Воины 3 сзади"),
        ("наши поддерживают сзади воины 2, сбоку воины 3", "Воины 2 сзади, Воины 3 сбоку"),
        ("наши поддерживают воины 2, воины 3 сбоку", "Воины 2 сбоку, Воины 3 сбоку"),
        ("наши поддерживают воины 2 сбоку, воины 3", "Воины 2 сбоку, Воины 3 сзади"),
        ("наши поддерживают воины 2 сбоку, поддерживают легионеры 2 сзади", "Воины 2 сбоку, Легионеры 2 сзади"),
        ("поддерживают легионеры 2 сбоку наши поддерживают воины 2 сзади", "Воины 2 сзади, Легионеры 2 сбоку"),
        ("supported by легионеры 2 beside, легионеры 3 behind", "Легионеры 2 сбоку, Легионеры 3 сзади"),
    ],
)
def test_each_supporter_stands_where_it_is_said_beside_it_p49(at, said, wanted):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    line = f"воины 1 > легионеры 1 прикрыты {said}"
    shown = fights.say("Ира", f"/fight {line}")
    assert f"В поддержке: {wanted}" in shown
    assert f"В поддержке: {wanted}" in fights.press("Ира", "◆Воины 1…"), "the button carries it"


def test_skirmishers_and_a_phalanx_are_taken_to_stand_beside(at):
    fights = at(SUCCESSORS, GAULS, "фаланга 1 > воины 1")
    fights.fight("фаланга 1 > воины 1 наши поддерживают фаланга 2 поддерживают застрельщики 1", (1, 12), (1, 9))
    (fight,) = fights.state.engagements.values()
    assert {support.place for support in fight.supports.values()} == {"side"}


def test_a_supporter_that_somebody_charged_has_a_fight_of_its_own(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    said = fights.refused("/fight воины 1 > легионеры 1 поддерживают легионеры 2")
    assert "касается врага" in said


def test_a_fight_named_in_part_asks_and_goes_on_whole_with_what_was_said_p44(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1")
    said = fights.refused("/fight воины 2 > легионеры 1 поддерживают легионеры 3")
    assert "В этом бою ещё: Воины 1" in said
    said = fights.press("Ира", "Все вместе")
    assert said.index("◆Воины 2") < said.index("◆Воины 1") and "В поддержке: Легионеры 3" in said


def test_two_fights_named_as_one_are_asked_about_and_a_supporter_behind_both_makes_them_one_p50(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    assert "разные бои" in fights.refused("/fight воины 1, воины 2 > легионеры 1, легионеры 2")
    fights.fight("воины 1, воины 2 > легионеры 1, легионеры 2 поддерживают легионеры 3", (1, 24), (1, 18))
    assert len(fights.state.engagements) == 1


def test_who_only_supports_is_not_taken_for_one_who_strikes_p49(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1 поддерживают воины 2")
    assert "только поддержка: Воины 2" in fights.refused("/fight воины 1, воины 2 > легионеры 1 бросить")
    assert "только поддержка: Воины 2" in fights.refused("/fight легионеры 1 > воины 1, воины 2 бросить", who="Марк")
    assert "Легионеры 1 (Марк) → Воины 1 (Ира)" in fights.press("Ира", "Только поддержка")


def test_two_fights_in_one_line_are_asked_which_comes_first_p44(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    said = fights.refused("/fight воины 1 > легионеры 1, воины 2 > легионеры 2 бросить")
    assert "Какой первый" in said
    assert "◆Воины 2 ●●●" in fights.press("Ира", "В бой: Воины 2")


def test_contact_that_was_not_noted_is_noted_with_the_consent_of_the_other_side(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.refused("/fight воины 1, воины 2 > легионеры 1")
    said = fights.press("Ира", "Контакт был")
    assert "Воины 2" in said and "уже отмечен" not in said
    fights.press("Марк", "Разрешить")
    assert "◆Воины 1 ●●● 12к 4+\n◆Воины 2 ●●● 9к 4+" in fights.say("Ира", "/fight воины 1, воины 2 > легионеры 1")


def test_no_contact_no_fight_p44(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "Контакт не отмечен: Воины 2" in fights.refused("/fight воины 1, воины 2 > легионеры 1")


def test_one_fight_is_ended_before_the_next_begins_p43(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    fights.fight("воины 1 > легионеры 1", (1, 12), (1, 9))
    assert "Сначала закончите начатый бой: Воины 1, Легионеры 1" in fights.say("Ира", "/fight воины 2 > легионеры 2")
    fights.press("Марк", "Стоять") if "Стоять" in fights.table.tokens else fights.say(
        "Марк", "/aftermath легионеры 1 стоят"
    )
    assert "Бой, раунд 1" in fights.say("Ира", "/fight воины 2 > легионеры 2")


def test_enemies_unsaid_are_all_whom_ours_fight_p44(at):
    """Nobody who is known to be in the fight has to be named: 3 stands of 3 dice + 1 for the charge are 12."""
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    said = fights.fight("воины 1", (1, 21))
    assert "Воины 1: 12к" in said and "Легионеры 1: 9к" in said and "Легионеры 2" not in said


def test_where_nobody_fights_who_touches_nobody_is_told_so_p44(at):
    fights = at(GAULS, ROME)
    assert "Воины 3: врага не касается" in fights.refused("/fight воины 3")


def test_a_fight_of_nobody_offers_those_that_are_open(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    for line in ("/fight", "/fight воины 3"):
        said = fights.refused(line)
        assert "Не сказано: " in said and list(fights.table.tokens) == ["В бой: Воины 1", "В бой: Воины 2"], said
    assert "◇Легионеры 2 ●●●" in fights.press("Ира", "В бой: Воины 2")


def test_who_has_nobody_left_to_fight_is_told_what_his_fight_waits_for_p48(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1")
    fights.fight("слоны", (6, 18), (1, 6))
    said = fights.refused("/fight слоны")
    assert "Сначала выбор после раунда: Слоны" in said and "Продвинуться" in fights.table.tokens, said


def test_what_has_to_be_ended_first_is_offered_and_may_be_allowed_p43(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    fights.fight("воины 1", (6, 6), (1, 21))
    said = fights.refused("/fight воины 2 > легионеры 2")
    assert "Сначала закончите начатый бой: " in said and "что делать после раунда" in said, said
    assert list(fights.table.tokens)[-1] == "Разрешить" and "Стоять" in fights.table.tokens
    fights.press("Ира", "Стоять")
    assert "◆Воины 2" in fights.say("Ира", "/fight воины 2")


def test_whose_turn_it_is_says_which_fight_is_next_p43(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    assert "решает тот, чей ход" in fights.say("Марк", "/fight легионеры 1 > воины 1")
    assert "Бой, раунд 1" in fights.say("Ира", "/fight воины 1 > легионеры 1")


def test_scythed_chariots_end_their_own_part_only_p126(at):
    fights = at(
        ("диадохи", "серпоносные колесницы, 4 фаланга, генерал Пирр"), GAULS, "серпоносные, фаланга 1 > воины 1"
    )
    said = fights.fight("серпоносные, фаланга 1 > воины 1", (6, 3), (1, 3), (1, 12), (1, 9))
    assert "сняты" in said and "беспорядок" in said
    assert fights.unit("Серпоносные Колесницы").destroyed == "combat"
    fights.press("Ира", "Преследовать")
    (fight,) = fights.state.engagements.values()
    assert fight.contacts == ((fights.unit("Фаланга 1").id, fights.unit("Воины 1").id),)


def test_the_numbers_on_the_button_are_those_of_the_next_round_after_losses_p46(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1, воины 2")
    fights.fight("слоны > воины 1, воины 2 делит 12, 6", (6, 18), (1, 6), (1, 6))
    # Воины 1 gone, Воины 2 one stand; 15 : 0, two losers: 8 cm; (4 + 1 + 2) x 3 and (3 - 1 terror - 1 warband) x 1
    assert "Преследовать: 21к против 1к" in fights.table.tokens
    fights.press("Ира", "Преследовать: 21к против 1к")
    fights.fight("слоны > воины 2", (1, 21), 1)


def test_a_commander_adds_his_dice_and_falls_with_his_unit_p69(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1", "/attach Цезарь легионеры 1")
    assert "Цезарь +2" in fights.say("Ира", "/fight легионеры 1")
    # 3 stands of 3 + 1, and the General's two; eleven hits cannot be saved: the unit goes, and he with it
    said = fights.fight("легионеры 1 > воины 1", (1, 14), (6, 9), (1, 9))
    assert "Легионеры 1: отряд уничтожен" in said and "Цезарь" in said and "стр. 70" in said
    assert next(one for one in fights.state.commanders.values() if one.name == "Цезарь").dead


def test_why_names_the_right_sides_when_b_attacks(at):
    fights = at(GAULS, ROME)
    fights.say("Ира", "/turn")
    fights.say("Марк", "/charge легионеры 1 > воины 1")
    fights.say("Марк", "/turn")
    fights.say("Марк", "/turn")
    fights.fight("легионеры 1 > воины 1", (6, 9), (1, 3), (1, 9), who="Марк")
    said = fights.say("Марк", "/why")
    assert "победа: Имперские Римляне" in said and "отряд уничтожен: Воины 1" in said
    where = said.index("легион ·")
    assert said.rindex("Имперские Римляне", 0, where) > said.rindex("Воины 1", 0, where)


def test_cover_and_flank_of_one_unit_among_several(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1")
    said = fights.say("Ира", "/fight воины 1, воины 2 > легионеры 1 прикрыты легионеры 1 обойдены воины 2")
    assert "прикрытие: Легионеры 1" in said and "обойдены: Воины 2" in said
    # no charge bonus onto defended foot; Воины 2 strikes to its flank, one die less a stand
    line = "воины 1, воины 2 > легионеры 1 прикрыты легионеры 1 обойдены воины 2"
    said = fights.fight(line, (6, 1), (5, 1), (1, 7), (1, 2), (1, 6), (1, 9))
    assert "Воины 1: 9к, 5+ → 2" in said and "Воины 2: 6к, 5+ → 0" in said


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("воины 1, воины 2 > легионеры 1 прикрыты, легионеры 2", "фронт, прикрытие: Легионеры 1\n"),
        ("warriors 1, warriors 2 > legionaries 1 defended, legionaries 2", "фронт, прикрытие: Легионеры 1\n"),
        ("воины 1, воины 2 > легионеры 1 фланг, легионеры 2", "обойдены: Легионеры 1 (1), открыто"),
        ("воины 1 подставок 2, воины 2 > легионеры 1, легионеры 2", "Подставок 5 против 6"),
        ("воины 1, воины 2 > легионеры 1 вражеских 2, легионеры 2 вражеских 1", "Подставок 6 против 3"),
        ("воины 1, воины 2 > легионеры 1, легионеры 2 подставок все, 1", "Подставок 6 против 4"),
        ("воины 1, воины 2 подставок 1, 2 > легионеры 1, легионеры 2 подставок 1", "Подставок 3 против 4"),
        ("воины 1, воины 2 > легионеры 1, легионеры 2 прикрыта", "фронт, прикрытие: Легионеры 2\n"),
        ("воины 1, воины 2 > легионеры 1, легионеры 2 обойдена", "обойдены: Легионеры 2"),
        ("warriors 1, warriors 2 > legionaries 1 flanked, legionaries 2", "обойдены: Легионеры 1 (1), открыто"),
        ("воины 1, воины 2 > легионеры 1 на фланге 2, легионеры 2", "обойдены: Легионеры 1 (2), открыто"),
        ("воины 1, воины 2 > легионеры 1 две подставки, легионеры 2", "Подставок 6 против 5"),
        ("warriors 1, warriors 2 > legionaries 1 covered, legionaries 2", "фронт, прикрытие: Легионеры 1\n"),
        (
            "воины 1, воины 2 > легионеры 1, легионеры 2 поддерживают легионеры 3 прикрыты",
            "фронт, прикрытие: Легионеры 3,",
        ),
        ("воины 1, воины 2 > легионеры 1, легионеры 2 поддерживают легионеры 3 подставок 2", "о ком это?"),
        ("воины 1 делит 8, 4, воины 2 > легионеры 1, легионеры 2", "Делить нечего: 8, 4. Воины 1: враг один"),
    ],
)
def test_words_beside_one_unit_are_said_of_it_alone(at, line, words):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1, легионеры 2")
    assert words in fights.say("Ира", f"/fight {line}")


def test_the_legions_own_support_stands_on_the_page_before_the_dice_p125(at):
    """A legion of three stands scores 3 more in the front with sides and rear free; warriors do not."""
    page = at(GAULS, ROME, "воины 1 > легионеры 1").say("Ира", "/fight воины 1 > легионеры 1 ?")
    told = [line for line in page.split("\n") if "Легион:" in line]
    assert told == ["Легион: Имперские Римляне +3 к счёту · стр. 125"]


def test_a_unit_beside_which_cover_is_said_is_the_one_in_cover_and_a_doubt_is_never_rolled(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1")
    assert "Воины 1: кто нападает" in fights.refused("/fight воины 1 прикрыты, воины 2 > легионеры 1 бросить")
    assert "о ком это?" in fights.refused("/fight воины 1, воины 2 прикрыты > легионеры 1 бросить")
    assert list(fights.table.tokens) == ["Воины 2", "Обо всех"]
    assert "Воины 3: в этом бою такого отряда нет" in fights.refused(
        "/fight воины 1, воины 2 > легионеры 1 обойдены воины 3 бросить"
    )


def test_supporting_stands_said_beside_the_enemys_supporter_are_never_ours_p49(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    line = "/fight воины 1 > легионеры 1 поддерживают легионеры 2 в поддержке 2"
    assert "«Легионеры 2»: о ком это?" in fights.refused(line)
    assert "поддержка 0 и 2" in fights.press("Ира", "Легионеры 2")
    assert "поддержка 2 и 3" in fights.say("Ира", line.replace(" в поддержке 2", "").replace(" >", " в поддержке 2 >"))


def test_a_number_of_stands_that_leaves_somebody_none_is_asked_for_whose_it_is(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 1")
    assert "о ком это?" in fights.refused("/fight воины 1, воины 2 подставок 2 > легионеры 1")
    assert "у кого столько?" in fights.refused("/fight воины 1, воины 2, подставок 2 > легионеры 1")
    assert "Подставок 5 против 3" in fights.press("Ира", "Воины 2")
    # of the one who is named alone, not of all who fight beside him
    assert "В этом бою ещё: Воины 2" in fights.refused("/fight воины 1 подставок 2 > легионеры 1")
    assert "Подставок 5 против 3" in fights.press("Ира", "Все вместе")


def test_the_facts_are_changed_by_taps_and_each_tap_can_be_typed(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.say("Ира", "/fight воины 1 > легионеры 1 поддерживают легионеры 2")
    fights.press("Ира", "◇Легионеры 1…")
    said = fights.press("Ира", "↻ Подставок 3 из 3")
    assert "Подставок 3 против 2" in said
    said = fights.press("Ира", "↻ Открыто")
    assert "прикрытие: Легионеры 1" in said and "Подставок 3 против 2" in said
    fights.press("Ира", "Готово")
    fights.press("Ира", "Поддержка: 1")
    assert "В поддержке: Легионеры 2 сбоку" in fights.press("Ира", "✓◇Легионеры 2 сзади")
    assert "В поддержке" not in fights.press("Ира", "✓◇Легионеры 2 сбоку")
    assert "В поддержке: Легионеры 2 сзади" in fights.press("Ира", "◇Легионеры 2")
    said = fights.press("Ира", "Бросить")
    assert "Бой, раунд 1" in said and "Легионеры 1: 6к" in said


def test_a_charge_or_cover_that_cannot_be_is_refused(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "в этот ход не нападали" in fights.refused("/fight воины 1 > легионеры 1 враг напал")
    assert "бьётся открыто" in fights.refused("/fight воины 1 > легионеры 1 мы прикрыты")
    assert "прикрытие: Легионеры 1" in fights.say("Ира", "/fight воины 1 > легионеры 1 нападение прикрытие")


@pytest.mark.parametrize(
    ("ours", "theirs", "charge", "line", "words"),
    [
        (GAULS, ROME, "знатная конная > легионеры 1", "за стеной легионеры 1", "только пехота"),
        (GAULS, ROME, "знатная конная > легионеры 1", "укрепление", "только пехота"),
        (GAULS, SUCCESSORS, "воины 1 > фаланга 1", "за стеной фаланга 1", "фаланга в укреплении не стоит"),
    ],
)
def test_only_foot_attacks_the_fortified_and_a_phalanx_never_is_p29(at, ours, theirs, charge, line, words):
    fights = at(ours, theirs, charge)
    said = fights.refused(f"/fight {charge} {line}")
    assert words in said and "стр. 29" in said


def test_foot_may_attack_the_fortified_and_needs_sixes_p47(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    said = fights.fight("воины 1 > легионеры 1 за стеной легионеры 1", 6, (5, 8), 1, (1, 9))
    assert "Воины 1: 9к, 6+ → 1" in said  # no bonus for a charge against cover, p. 46


def test_who_stands_exactly_behind_is_no_more_than_those_ahead_of_him_p49(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    line = "легионеры 1 > воины 1 наши поддерживают легионеры 2"
    assert "поддержка 3" in fights.say("Ира", f"/fight {line}")
    assert "поддержка 2" in fights.say("Ира", "/fight легионеры 1 подставок 2 > воины 1 наши поддерживают легионеры 2")
    assert "поддержка 3" in fights.say("Ира", f"/fight {line}, легионеры 3")


def test_a_wide_base_is_known_in_the_rounds_to_come_p127(at):
    fights = at(PARTHIA, GAULS, "катафракты > воины 1")
    assert not fights.unit("Катафракты").wide
    fights.say("Ира", "/fight катафракты > воины 1 широко катафракты бросить")
    assert fights.unit("Катафракты").wide


def test_a_round_that_is_the_first_of_its_phase_is_not_called_the_second_p48(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    (fight,) = fights.state.engagements
    told, rows = after_round(fights.state, fight)
    assert told == () and rows[0][0].label.key == "button-first-round"


HORSE = ("имперские римляне", "2 тяжелая конница, 4 легионеры, генерал Цезарь")


def test_stands_with_an_enemy_at_their_front_strike_him_and_nobody_on_their_flank_p45(at):
    fights = at(GAULS, HORSE, "воины 1 > тяжелая конница 1", "воины 2 > тяжелая конница 1 с фланга")
    said = fights.say("Ира", "/fight воины 1, воины 2 > тяжелая конница 1")
    assert "Тяжелая Конница 1 → Воины 1 × 3\n" in said
    assert "обойдены: Тяжелая Конница 1 (1)" in said


def test_stands_that_no_front_enemy_reaches_strike_to_the_flank_p45(at):
    fights = at(GAULS, HORSE, "воины 1 > тяжелая конница 1", "воины 2 > тяжелая конница 1 с фланга")
    fights.say("Ира", "/mark воины 1 осталось 1")
    said = fights.say("Ира", "/fight воины 1, воины 2 > тяжелая конница 1")
    assert "Тяжелая Конница 1 → Воины 1 × 1, Воины 2 × 2\n" in said


def test_foot_before_beaten_horse_does_not_pursue_but_foot_on_its_flank_may_p55(at):
    fights = at(GAULS, HORSE, "воины 1 > тяжелая конница 1", "воины 2 > тяжелая конница 1 с фланга")
    fights.fight("воины 1, воины 2 > тяжелая конница 1", (6, 4), (1, 8), (1, 4), (6, 4), (1, 8), (1, 4), (1, 8))
    labels = set(fights.table.tokens)
    assert "За ними: Воины 2" in labels and "За ними: Воины 1" not in labels
    assert "стр. 55" in fights.refused("/преследовать воины 1")


def test_units_of_the_other_side_named_in_a_row_are_the_enemies(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert fights.say("Ира", "/fight воины 1 легионеры 1") == fights.say("Ира", "/fight воины 1 > легионеры 1")


def test_who_owes_a_choice_in_the_other_s_turn_hears_so_from_turn(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1", (1, 12), 6, 6, (1, 7))
    said = fights.say("Марк", "/turn")
    assert "Ира" not in said and "Имперские Римляне" in said, said
