"""Fights in the chat, dice typed in: numbers of the book in the comments, pages in the names."""

import pytest

from handlers.wma.aftermath import after_round
from tests.support.chat_table import Table


class Fights:
    """Ира plays A, Марк plays B; the battle stands in the Combat phase of Ира's first turn."""

    def __init__(self, table, ours, theirs, *charges):
        self.table = table
        for who, line in (
            ("Ира", "/start вармастер 1000"),
            ("Ира", f"/join A {ours[0]}"),
            ("Марк", f"/join B {theirs[0]}"),
            ("Ира", f"/deploy {ours[1]}"),
            ("Марк", f"/deploy {theirs[1]}"),
            ("Ира", "/turn"),
            *(("Ира", line if line.startswith("/") else f"/charge {line}") for line in charges),
            ("Ира", "/turn"),
            ("Ира", "/turn"),
        ):
            self.say(who, line)
        assert self.state.phase == "combat"

    @property
    def state(self):
        return self.table.state

    def unit(self, name):
        return next(unit for unit in self.state.units.values() if unit.name == name)

    def say(self, who, line):
        return self.table.say(who, line)

    def press(self, who, label):
        return self.table.press(who, label)

    def fight(self, line, *dice, who="Ира"):
        """A round with these dice; a pair means a face so many times."""
        faces = [face for die in dice for face in ([die[0]] * die[1] if isinstance(die, tuple) else [die])]
        before = self.state.version
        said = self.say(who, f"/fight {line} кубики={','.join(map(str, faces))}")
        assert self.state.version > before, said
        return said

    def refused(self, line, who="Ира"):
        before = self.state
        said = self.say(who, line)
        assert self.state == before, said
        return said


@pytest.fixture
def at(tmp_path):
    made = []

    def build(ours, theirs, *charges):
        made.append(Table(tmp_path / str(len(made))))
        return Fights(made[-1], ours, theirs, *charges)

    yield build
    for table in made:
        table.desk.tools.store.close()


GAULS = ("галлы", "4 воины, знатная конная, 2 застрельщики, генерал Бренн, вождь Крикс")
ROME = ("имперские римляне", "4 легионеры, онагр, генерал Цезарь, легат Брут")
REPUBLIC = ("республиканские римляне", "3 легионеры, 2 триарии, генерал Сципион")
SUCCESSORS = ("диадохи", "слоны, 4 фаланга, генерал Пирр")

PARTHIA = ("парфяне", "катафракты, 2 конные лучники, генерал Сурена")


def test_two_on_one_each_with_the_saves_against_it(at):
    fights = at(GAULS, ROME, "воины 1, воины 2 > легионеры 1")
    said = fights.fight("воины 1, воины 2 > легионеры 1", (6, 4), (1, 8), 6, 1, 1, 1, (6, 2), (1, 10), 6, 6, (1, 9))
    assert "Воины 1: 12к, 4+ → 4, спасено 1 → 3" in said
    assert "Воины 2: 12к, 4+ → 2, спасено 2 → 0" in said
    assert "Счёт 3 : 3" in said and "Ничья" in said  # three hits against the legion's three supports


def test_what_a_unit_cannot_take_is_said_not_to_count_p48(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1")
    said = fights.fight("слоны > воины 1", (6, 18), (1, 6))
    assert "Слоны: 18к, 4+ → 18" in said and "9 (сверх сил 9 не в счёт)" in said


def test_elephants_split_their_dice_and_frighten_only_those_they_touch_p45_p46(at):
    fights = at(SUCCESSORS, GAULS, "слоны > воины 1, воины 2", "фаланга 1 > воины 3")
    said = fights.say("Ира", "/fight слоны > воины 1, воины 2 делит 6, 12")
    assert "Слоны → Воины 1 × 1, Воины 2 × 2" in said.replace(" и ", ", ")
    said = fights.fight("слоны > воины 1, воины 2 делит 6, 12", (6, 6), (1, 12), (1, 6), (1, 6))
    assert "Слоны → Воины 1: 6к, 4+ → 6" in said and "Слоны → Воины 2: 12к, 4+ → 0" in said
    assert fights.unit("Воины 1").stands == 1 and fights.unit("Воины 2").stands == 3


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
    assert "Воины 2, Воины 1 (Ира)" in said and "В поддержке: Легионеры 3" in said


def test_two_fights_named_as_one_are_asked_about_and_a_supporter_behind_both_makes_them_one_p50(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    assert "разные бои" in fights.refused("/fight воины 1, воины 2 > легионеры 1, легионеры 2")
    fights.fight("воины 1, воины 2 > легионеры 1, легионеры 2 поддерживают легионеры 3", (1, 24), (1, 18))
    assert len(fights.state.engagements) == 1


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


def test_whose_turn_it_is_says_which_fight_is_next_p43(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")
    assert "решает тот, чей ход" in fights.say("Марк", "/fight легионеры 1 > воины 1")
    assert "Бой, раунд 1" in fights.say("Ира", "/fight воины 1 > легионеры 1")


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
    said = fights.fight("слоны > воины 1, воины 2 делит 12, 6", (6, 18), (1, 6), (1, 6))
    # Воины 1 gone, Воины 2 one stand; 15 : 0, two losers: 8 cm; (4 + 1 + 2) x 3 and (3 - 1 terror - 1 warband) x 1
    assert "Преследовать 21:1" in fights.table.tokens
    assert "21 у преследующих, 1 у отступивших" in said
    fights.press("Ира", "Преследовать 21:1")
    fights.fight("слоны > воины 2", (1, 21), 1)


def test_a_group_button_follows_with_all_who_may_and_supports_with_who_stands_behind_p57(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.fight("воины 1 > легионеры 1 наши поддерживают воины 2", (6, 4), (1, 8), (1, 4), (1, 9))
    labels = set(fights.table.tokens)
    assert {"За ними: Воины 1", "Поддержит: Воины 2", "Стоит: Воины 2", "Назад: Воины 2"} <= labels
    fights.press("Ира", "Преследовать")
    (fight,) = fights.state.engagements.values()
    names = {fights.state.units[unit].name: choice for unit, choice in fight.chosen.items()}
    assert names == {"Воины 1": "pursue", "Воины 2": "support"}


def test_foot_does_not_pursue_the_front_of_horse_p55(at):
    fights = at(ROME, GAULS, "легионеры 1 > знатная конная")
    fights.fight("легионеры 1 > знатная конная", (6, 4), (1, 8), (1, 4), (1, 9))
    assert not any(label.startswith("Преследовать") for label in fights.table.tokens)
    assert "преследовать сейчас нельзя" in fights.say("Ира", "/aftermath легионеры 1 преследуют")


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
    assert {"Откатиться: Галлы", "Откатиться: Им. Ри."} <= set(fights.table.tokens)
    fights.press("Ира", "Откатиться")
    fights.press("Марк", "Откатиться")
    assert not fights.state.engagements
    fights.press("Марк", "Не ушёл: Аукс")
    assert fights.unit("Ауксиларии 1").confused and not fights.unit("Воины 1").confused
    said = fights.press("Марк", "Касается: Воины 1")
    assert "второй раунд" in said
    (fight,) = fights.state.engagements.values()
    assert fight.rounds == 1 and fights.unit("Ауксиларии 1").engaged
    assert "не откатывались" in fights.say("Ира", "/unclear воины 2")


def test_unexpected_contact_brings_no_bonus_p58(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.fight("легионеры 1 > воины 1", (6, 4), (1, 8), (1, 9))
    fights.press("Ира", "Преследовать")
    fights.say("Ира", "/touch легионеры 1 > воины 2")
    said = fights.say("Ира", "/fight легионеры 1 > воины 1, воины 2")
    assert "Легионеры 1 → Воины 1 × 2, Воины 2 × 1" in said.replace(" и ", ", ")
    # 7 cm: (3 + 1 + 2) x 2 on those who retreated, 3 on the other; two stands after a retreat, three of the new one
    fights.fight("легионеры 1 > воины 1, воины 2", (1, 12), (1, 3), (1, 4), (1, 9))


def test_contact_of_those_who_did_not_move_needs_the_others_p58(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.say("Ира", "/touch легионеры 2 > воины 2")
    assert len(fights.state.engagements) == 1


def test_a_commander_adds_his_dice_and_falls_with_his_unit_p69(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1", "/attach Цезарь легионеры 1")
    # 3 stands of 3 + 1, and the General's two; eleven hits cannot be saved: the unit goes, and he with it
    said = fights.fight("легионеры 1 > воины 1", (1, 14), (6, 9), (1, 9))
    assert "Легионеры 1: уничтожен" in said and "Цезарь" in said and "стр. 70" in said
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


def test_the_facts_are_changed_by_taps_and_each_tap_can_be_typed(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.say("Ира", "/fight воины 1 > легионеры 1 поддерживают легионеры 2")
    fights.press("Ира", "Изменить")
    said = fights.press("Ира", "Легионеры 1: 3 п.")
    assert "Подставок 3 против 2" in said
    said = fights.press("Ира", "Легионеры 1: открыт")
    assert "прикрытие: Легионеры 1" in said and "Подставок 3 против 2" in said
    assert "Без: Легионеры 2" in {label.replace("\xa0", " ") for label in fights.table.tokens}
    said = fights.press("Ира", "Бросить")
    assert "Бой, раунд 1" in said and "Легионеры 1: 6к" in said


def test_a_charge_or_cover_that_cannot_be_is_refused(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    assert "в этот ход не нападали" in fights.refused("/fight воины 1 > легионеры 1 враг напал")
    assert "бьётся открыто" in fights.refused("/fight воины 1 > легионеры 1 мы прикрыты")
    assert "прикрытие: Легионеры 1" in fights.say("Ира", "/fight воины 1 > легионеры 1 нападение прикрытие")


def test_why_says_how_far_the_pursued_had_gone_p46(at):
    fights = at(ROME, GAULS, "легионеры 1 > воины 1")
    fights.fight("легионеры 1 > воины 1", (6, 4), (1, 8), (1, 9))
    fights.press("Ира", "Преследовать 18:4")
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


def test_a_stampede_belongs_to_its_phase_p63(at):
    fights, _ = beaten_elephants(at)
    fights.say("Ира", "/makeway слоны > легионеры 1 кубики=1")
    fights.press("Марк", "Стоять")
    fights.say("Ира", "/turn")
    assert "это не так" in fights.refused("/makeway слоны > легионеры 1 кубики=6")
    assert not fights.unit("Слоны").forced


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
    assert "поддержка 2" in fights.say("Ира", f"/fight {line} подставок 2")
    assert "поддержка 3" in fights.say("Ира", f"/fight {line}, легионеры 3")


def test_a_wide_base_is_known_in_the_rounds_to_come_p127(at):
    fights = at(PARTHIA, GAULS, "катафракты > воины 1")
    assert not fights.unit("Катафракты").wide
    fights.say("Ира", "/fight катафракты > воины 1 широко катафракты бросить")
    assert fights.unit("Катафракты").wide


def test_the_loser_says_by_buttons_what_became_of_his_retreat_p53(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    # Four hits, all saved, against the legion's three supports: the Gauls retreat 3 cm.
    fights.fight("воины 1 > легионеры 1", (6, 4), (1, 8), (6, 4), (1, 9))
    assert {"Воины 1: уступили", "Воины 1: край"} <= set(fights.table.tokens)
    fights.press("Ира", "Воины 1: тупик −1")
    assert fights.unit("Воины 1").stands == 2


def test_a_round_that_is_the_first_of_its_phase_is_not_called_the_second_p48(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    (fight,) = fights.state.engagements
    told, rows = after_round(fights.state, fight)
    assert told == () and rows[0][0].label.key == "button-first-round"
