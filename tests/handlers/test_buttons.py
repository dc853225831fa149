"""Two taps on one button do one thing; an older button lives as long as it would do what it was made for."""

import pytest

from games.core.dice import RecordedDice
from games.core.fairdice import dice_for_show
from games.store import ButtonDraft, Commit
from handlers.desk import context
from handlers.desk.failures import ago


def tapped(battle, label):
    """The token of the button as it hangs in the chat now, to be pressed later."""
    return next(token for known, token in {**battle.above, **battle.tokens}.items() if known.startswith(label))


def hung(battle):
    """A button to the next turn, as cards hung it once while fights were open, and as it may still hang in a chat."""
    draft = ButtonDraft("~on", {"command": "turn", "options": {}, "once": True})
    battle.desk.tools.store.commit(Commit(buttons=(draft,), battle=battle.state.id, expected=battle.state.version))
    return draft.token


@pytest.fixture
def contact(battle):
    """Two fights, Ира attacking both times, in her Combat phase."""
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    battle.say("Ира", "/charge легионеры 2 > воины 2")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    assert battle.state.phase == "combat"
    return battle


def kinds(battle, since):
    return [record.event.kind for record in battle.desk.tools.store.records(battle.state.id, since)]


def test_an_act_in_between_that_changes_nothing_for_a_button_leaves_it_alive(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    halt = tapped(battle, "Стоп")
    battle.say("Ира", "/order Цезарь легионеры 2 10см кубики=1,1")
    before = battle.state.version
    said = battle.press_token("Ира", halt)
    assert "Легионеры 1" in said and kinds(battle, before) == ["units_halted"]


def finish(contact):
    """Whoever has a choice after a round stands, or falls back where he must."""
    while contact.state.engagements and any(fight.options for fight in contact.state.engagements.values()):
        contact.say("Ира", "/battle")
        label = next(known for known in contact.tokens if known.startswith(("Стоять", "Откатиться")))
        who = "Марк" if "Галлы" in label or "Решает: Галлы" in contact.say("Ира", "/battle") else "Ира"
        contact.press(who, label)


def test_rolling_one_fight_leaves_the_button_of_the_other_alive(contact):
    contact.say("Ира", "/fight легионеры 1 > воины 1")
    first = tapped(contact, "Бросить")
    contact.say("Ира", "/fight легионеры 2 > воины 2")
    contact.press("Ира", "Бросить")
    assert "Сначала закончите начатый бой" in contact.press_token("Ира", first), "one fight after the other, wma p. 43"
    finish(contact)
    before = contact.state.version
    said = contact.press_token("Ира", first)
    assert "Легионеры 1" in said and "fought" in kinds(contact, before)


def test_a_copy_of_a_button_does_not_do_the_same_twice(contact, monkeypatch):
    same_dice = RecordedDice(dice_for_show(), "fair")
    monkeypatch.setattr(context, "act_dice", lambda *known: same_dice)  # a round that somebody wins
    copies = []
    for _ in range(2):
        contact.say("Ира", "/fight легионеры 1 > воины 1")
        copies.append(tapped(contact, "Бросить"))
    contact.press_token("Ира", copies[0])
    before = contact.state
    said = contact.press_token("Ира", copies[1])
    assert said.startswith("Кнопка устарела: с тех пор Ира — раунд боя, только что."), said
    assert contact.state == before
    assert any(label.startswith("Преследовать") for label in contact.tokens), "the live buttons are shown"


def test_a_choice_of_round_1_is_none_of_round_2(battle):
    """Both rounds end in the same question to the same unit; the old message answers the old one alone (wma p. 48)."""
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    six, one = ["6"], ["1"]
    battle.say("Ира", f"/fight легионеры 1 > воины 1 кубики={','.join(six * 4 + one * 17)}")
    stand = tapped(battle, "Стоять")
    battle.press("Ира", "Преследовать")
    battle.say("Ира", f"/fight легионеры 1 > воины 1 кубики={','.join(six * 3 + one * 19)}")
    assert "Стоять" in battle.tokens, battle.tokens
    before = battle.state
    said = battle.press_token("Ира", stand)
    assert said.startswith("Кнопка устарела: с тех пор Ира — решение после раунда"), said
    assert battle.state == before
    battle.press("Ира", "Стоять")
    assert battle.state != before


def test_the_next_phase_is_not_skipped_by_an_older_button(battle):
    battle.say("Ира", "/turn")
    on = tapped(battle, "К бою")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    before = battle.state
    said = battle.press_token("Ира", on)
    assert "Кнопка устарела: с тех пор Ира — смена фазы" in said and battle.state == before
    assert "Поле" in battle.tokens, "where nothing waits the battle is shown on request"


def test_a_button_that_asked_about_one_phase_does_not_end_another(contact):
    """It was made with two fights open, so it would have asked about them; now it would go on from another phase."""
    on = hung(contact)
    contact.press_token("Ира", on)
    assert contact.state.phase == "combat"
    contact.say("Ира", "/undo")
    contact.say("Ира", "/undo")
    assert contact.state.phase == "command"
    assert "Кнопка устарела" in contact.press_token("Ира", on)
    assert contact.state.phase == "command"


def test_a_button_that_waited_for_something_in_its_phase_goes_on_once_that_is_done(battle):
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    on = hung(battle)
    battle.press_token("Ира", on)
    assert battle.state.phase == "combat", "a fight is open, which is asked about"
    battle.say("Ира", f"/fight легионеры 1 > воины 1 кубики={','.join(['6'] * 12 + ['1'] * 9)}")
    battle.press("Ира", "Стоять")
    battle.press_token("Ира", on)
    assert (battle.state.phase, battle.state.active) == ("command", "B")


def test_the_first_act_that_made_the_difference_is_named(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/turn")
    on = tapped(battle, "К бою")
    battle.say("Марк", "/roll 2d6")
    battle.say("Ира", "/shoot лучники 1 > воины 3 20см кубики=1,1,1")
    battle.say("Ира", "/turn")
    assert "с тех пор Ира — смена фазы" in battle.press_token("Ира", on)


def test_undo_takes_back_the_act_it_stands_under_or_nothing(table):
    for line in ("/start Warmaster 1000", "/join A имперские римляне", "/deploy легионеры"):
        table.say("Ира", line)
    older = tapped(table, "Отменить")
    table.say("Ира", "/deploy лучники")
    before = table.state
    assert "Кнопка устарела" in table.press_token("Ира", older) and table.state == before
    table.say("Ира", "/deploy генерал")
    table.press("Ира", "Отменить")
    assert [unit.name for unit in table.state.units.values()] == ["Легионеры", "Лучники"]
    assert not table.state.commanders


def test_yes_and_no_are_one_answer(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    agree = tapped(battle, "Согласен")
    battle.press("Марк", "Не согласен")
    said = battle.press_token("Марк", agree)
    assert said == "Уже сделано: Марк, только что. Ничего не изменилось."
    assert battle.state.units["u1"].orders == 1


def test_who_agreed_is_named_not_whose_act_it_became(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    agree = tapped(battle, "Согласен")
    battle.press("Марк", "Согласен")
    assert battle.press_token("Марк", agree) == "Уже сделано: Марк, только что. Ничего не изменилось."
    assert battle.state.units["u1"].orders == 0


def test_a_no_that_writes_nothing_is_an_answer_too(battle):
    battle.say("Ира", "/settings 1")
    battle.press("Ира", next(iter(battle.tokens)))
    agree = tapped(battle, "Согласен")
    battle.press("Марк", "Не согласен")
    assert battle.press_token("Марк", agree).startswith("Уже сделано: Марк")
    assert battle.state.rulings == {}


def test_a_button_that_only_asks_is_not_used_up_by_it(battle):
    """[Ещё приказ] asks how far before it rolls (wma p. 16)."""
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    again = tapped(battle, "Ещё приказ")
    before = battle.state
    first = battle.press_token("Ира", again)
    assert "2-й приказ" in first and battle.tokens["← Назад"], first
    assert battle.press_token("Ира", again) == first and battle.state == before


def test_what_was_refused_all_along_is_no_matter_of_the_button(contact):
    """Two fights are open: it did not go on then and does not now, whatever was done in between."""
    on = hung(contact)
    first = contact.press_token("Ира", on)
    contact.say("Ира", "/roll 2d6")
    assert contact.press_token("Ира", on) == first and "устарела" not in first


def test_a_used_button_shows_what_is_live_once_others_have_acted(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    halt = tapped(battle, "Стоп")
    battle.press_token("Ира", halt)
    assert battle.press_token("Ира", halt) == "Уже сделано: Ира, только что. Ничего не изменилось."
    assert not battle.last.messages, "a second tap is told to the one who tapped, and to nobody else"
    battle.say("Ира", "/order Цезарь легионеры 2 10см кубики=1,1")
    assert battle.press_token("Ира", halt).startswith("Уже сделано: Ира")
    assert battle.last.messages and "Поле" in battle.tokens


def test_new_units_may_get_other_numbers_than_they_would_have_got(table):
    """Both press [В бой] on lists that were shown before either had units on the table."""
    for who, side, army in (("Ира", "A", "имперские римляне"), ("Марк", "B", "имперские римляне")):
        table.say(who, "/start Warmaster 1000" if side == "A" else f"/join {side} {army}")
        if side == "A":
            table.say(who, f"/join {side} {army}")
    buttons = {}
    for who in ("Ира", "Марк"):
        table.say(who, f"/army new {'имперские римляне'}")
        table.say(who, "/army add 4 легионеры, генерал")
        table.say(who, "/army show")
        buttons[who] = tapped(table, "В бой")
    for who in ("Ира", "Марк"):
        said = table.press_token(who, buttons[who])
        assert "устарела" not in said, said
        again = table.press_token(who, buttons[who])
        assert again.startswith(f"Уже сделано: {who}"), again
    assert sum(unit.side == "A" for unit in table.state.units.values()) == 4
    assert sum(unit.side == "B" for unit in table.state.units.values()) == 4


def test_a_button_stored_by_an_older_program_still_works(battle):
    """It knew the last event that moved the battle on, and all buttons of its message as one group."""
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    halt = tapped(battle, "Стоп")
    connection = battle.desk.tools.store._connection
    with connection.immediate():
        connection.run("UPDATE buttons SET version = ?, grouped = token WHERE token = ?", battle.state.changed, halt)
    battle.say("Марк", "/roll 2d6")
    assert "Легионеры 1" in battle.press_token("Ира", halt)


@pytest.mark.parametrize(
    ("seconds", "unit", "count"),
    [(0, "now", 0), (59, "now", 0), (60, "minutes", 1), (3599, "minutes", 59), (3600, "hours", 1), (90_000, "days", 1)],
)
def test_how_long_ago_is_said_without_anybodys_clock(seconds, unit, count):
    from datetime import timedelta

    assert dict(ago(timedelta(seconds=seconds)).params) == {"unit": unit, "count": count}


def test_a_button_whose_act_was_taken_back_does_it_again(contact):
    """It is as if it had not been pressed, rolled by button or typed: the older one acts, and only once."""
    contact.say("Ира", "/fight легионеры 1 > воины 1")
    roll = tapped(contact, "Бросить")
    contact.press_token("Ира", roll)
    contact.say("Ира", "/undo")
    contact.press("Марк", "Согласен")
    before = contact.state.version
    contact.press_token("Ира", roll)
    assert "fought" in kinds(contact, before)
    assert "Уже сделано: Ира" in contact.press_token("Ира", roll)


def test_what_was_taken_back_is_named_and_not_who_agreed_to_it(contact):
    """The choice after a round that was taken back is none, and no example is made up for it."""
    contact.say("Ира", "/fight легионеры 1 > воины 1 бросить")
    choice = next(iter(contact.tokens.values()))
    contact.say("Ира", "/undo")
    contact.press("Марк", "Согласен")
    said = contact.press_token("Ира", choice)
    assert "Кнопка устарела: с тех пор Ира — отмена" in said and "Например" not in said
    assert "В бой: Легионеры 1" in contact.tokens


def test_a_rule_that_two_shown_rules_lead_to_has_one_button(table):
    table.say("Ann", "/lang en")
    table.say("Ann", "/rule saving throw")
    keys = [one["token"] for row in table.last.messages[0].payload["buttons"] for one in row]
    assert keys and len(keys) == len(set(keys))


def test_a_tap_to_a_combat_phase_with_no_contact_says_why_there_is_no_button(battle):
    battle.press("Ира", "К стрельбе")
    said = battle.press("Ира", "К бою")
    assert "Контактов не записано" in said and "с какой схватки" not in said, said
