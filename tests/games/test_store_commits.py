"""The store's one write: whole or not at all, once for each update, never over somebody else's."""

import pytest

from games.core.events import BattleEnded, DiceRoll, Note, PhaseMoved, Rolled, SeedRevealed, UndoAsked, Undone
from games.core.undo import undone
from games.fold import replay
from games.store import (
    MAX_TOKEN,
    ButtonDraft,
    Commit,
    OutboxDraft,
    ReminderDraft,
    SettingDraft,
    check_press,
    made_before,
    open_store,
)
from games.wma.events import AftermathChosen, OrderGiven, UnitsHalted
from lexicon.errors import NotAllowed, NotFound, StateStale
from tests.support.battle_making import SEED, Table, last_of, setting_up, started

MOVE = PhaseMoved(turn=1, phase="command", side="A")
ORDER = OrderGiven(
    commander="c1", units=("u1",), needed=8, roll=7, success=True, rolls=(DiceRoll(stage="command", faces=(3, 4)),)
)


def counts(table: Table) -> dict[str, int]:
    raw = table.store._connection.raw
    names = ("battles", "channels", "events", "updates", "outbox", "buttons", "seats", "settings", "reminders")
    return {name: raw.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def test_a_battle_is_there_after_a_restart(table):
    table.act(MOVE)
    done = table.act(ORDER, update_id="u:1", reply={"text": "Принят"})
    before = table.store.state(table.battle)
    assert done.state == before
    table.restart()
    assert table.store.state(table.battle) == before
    assert table.store.battle_in(table.channel) == table.battle
    assert table.store.channels_of(table.battle) == (table.channel,)
    assert [one.name for one in table.store.people.seated(table.battle).values()] == ["Ира", "Марк"]
    assert table.store.seed(table.battle) == SEED
    assert table.store.battles() == (table.battle,)
    assert table.store.check() == []


def test_the_cached_state_is_the_fold_of_the_log(table):
    for event in (MOVE, ORDER, UnitsHalted(units=("u2",)), Note(text="чай")):
        table.act(event)
        assert table.store.state(table.battle) == replay(table.battle, table.store.records(table.battle))


def test_acts_and_lines_are_numbered_without_gaps(table):
    table.act(MOVE, ORDER)
    table.act(Note(text="чай"))
    records = table.store.records(table.battle)
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    assert [record.act for record in records][-3:] == [2, 2, 3]
    assert table.store.records(table.battle, after=len(records) - 1)[0].event == Note(text="чай")


def test_a_repeated_update_gets_the_first_reply_and_changes_nothing(table):
    table.act(MOVE)
    first = table.act(ORDER, update_id="telegram:5", reply={"text": "7"}, outbox=(OutboxDraft(table.channel, "7"),))
    before = counts(table)
    again = table.act(ORDER, update_id="telegram:5", reply={"text": "иначе"}, outbox=(OutboxDraft(table.channel, "x"),))
    assert again.repeated
    assert not first.repeated
    assert again.reply == {"text": "7"}
    assert again.act == first.act
    assert counts(table) == before


def test_a_repeated_update_is_known_before_anything_is_rolled_and_after_a_restart(table):
    table.act(MOVE, update_id="telegram:5", reply={"text": "Ход 1"})
    table.restart()
    known = table.store.processed("telegram:5")
    assert known is not None
    assert known.reply == {"text": "Ход 1"}
    assert known.act == 2
    assert table.store.processed("telegram:6") is None


def test_a_repeat_is_a_repeat_even_when_the_battle_has_moved_on(table):
    version = table.store.state(table.battle).version
    table.act(MOVE, update_id="telegram:5", reply="a", expected=version)
    table.act(ORDER)
    assert table.act(MOVE, update_id="telegram:5", expected=version).reply == "a"


def test_the_same_number_from_two_platforms_is_two_updates(table):
    table.act(MOVE, update_id="telegram:5")
    assert not table.act(Note(text="x"), update_id="discord:5").repeated


def test_updates_without_a_battle_are_remembered_too(table):
    table.store.commit(
        Commit(update_id="telegram:7", reply={"text": "4"}, settings=(SettingDraft("chat", "lang", "en"),))
    )
    again = table.store.commit(Commit(update_id="telegram:7", settings=(SettingDraft("chat", "lang", "ru"),)))
    assert again.repeated
    assert again.state is None
    assert table.store.settings.get("chat", "lang") == "en"


def test_a_write_for_an_old_version_is_refused(table):
    version = table.store.state(table.battle).version
    table.act(MOVE)
    with pytest.raises(StateStale) as error:
        table.act(ORDER, expected=version)
    assert error.value.code == "state.stale"
    assert error.value.params["expected"] == version


def test_two_writers_cannot_both_win(table):
    """Two programs with the same file: both read, both write; the second is told."""
    other = table.open()
    version = other.state(table.battle).version
    table.act(MOVE)
    with pytest.raises(StateStale):
        other.commit(Commit(battle=table.battle, expected=version, events=(UnitsHalted(units=("u1",)),)))
    assert other.state(table.battle) == table.store.state(table.battle), "it sees what the other one wrote"
    other.commit(Commit(battle=table.battle, expected=other.state(table.battle).version, events=(ORDER,)))
    assert table.store.state(table.battle).unit("u1").orders == 1
    other.close()


def test_another_programs_undo_is_seen_too(table):
    table.act(MOVE)
    table.act(UnitsHalted(units=("u1",)))
    other = table.open()
    assert other.state(table.battle).unit("u1").halted
    table.act(undone(last_of(table.store.records(table.battle))))
    assert not other.state(table.battle).unit("u1").halted
    other.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"press": "never made"},
        {"links": ("busy:1",)},
        {"events": (ORDER, UnitsHalted(units=("nobody",)))},
        {"events": (ORDER, AftermathChosen(engagement="e7", units=("u1",), choice="stand"))},
        {"events": (ORDER, started())},
    ],
)
def test_a_commit_that_fails_late_leaves_nothing_behind(table, wrong):
    table.store.commit(Commit(battle="other", expected=0, events=setting_up(), seed=SEED, links=("busy:1",)))
    table.act(MOVE)
    before, state = counts(table), table.store.state(table.battle)
    given = {
        "battle": table.battle,
        "expected": state.version,
        "events": (ORDER,),
        "update_id": "telegram:9",
        "outbox": (OutboxDraft(table.channel, "x"),),
        "buttons": (ButtonDraft("fresh", {}),),
        "settings": (SettingDraft("chat", "lang", "en"),),
        "reminders": (ReminderDraft(table.clock.now, table.channel, "пора"),),
        **wrong,
    }
    with pytest.raises((NotFound, NotAllowed)):
        table.store.commit(Commit(**given))
    assert counts(table) == before
    assert table.store.state(table.battle) == state
    assert table.store.processed("telegram:9") is None
    table.restart()
    assert table.store.state(table.battle) == state


def test_events_for_a_battle_that_never_began_are_refused(table):
    with pytest.raises(NotAllowed) as error:
        table.store.commit(Commit(battle="nowhere", expected=0, events=(MOVE,)))
    assert error.value.code == "battle.unknown"
    assert "nowhere" not in table.store.battles()


def test_a_channel_plays_one_battle_at_a_time(table):
    with pytest.raises(NotAllowed) as error:
        table.store.commit(Commit(battle="other", expected=0, events=setting_up(), seed=SEED, links=(table.channel,)))
    assert error.value.code == "channel.busy"
    assert error.value.params["battle"] == table.battle
    table.store.commit(
        Commit(
            battle="other", expected=0, events=setting_up(), seed=SEED, unlinks=(table.channel,), links=(table.channel,)
        )
    )
    assert table.store.battle_in(table.channel) == "other"


def test_one_battle_can_be_linked_to_several_channels(table):
    table.store.commit(Commit(battle=table.battle, links=("telegram:-100:7", "discord:42")))
    assert set(table.store.channels_of(table.battle)) == {table.channel, "telegram:-100:7", "discord:42"}
    assert table.store.battle_in("discord:42") == table.battle


# Buttons


def pressed(table, token, player=1, **more):
    button = table.store.press(token)
    check_press(button, table.store.state(table.battle), player, None)
    return table.act(button.does and UnitsHalted(units=("u1",)), press=token, actor=player, **more)


def test_the_second_press_of_a_button_changes_nothing_and_says_who_was_first(table):
    table.act(MOVE, buttons=(ButtonDraft("b1", {"do": "halt"}),))
    table.clock.pass_(hours=1)
    first = pressed(table, "b1")
    with pytest.raises(StateStale) as error:
        pressed(table, "b1", player=2)
    assert error.value.code == "button.used"
    assert error.value.params["by"] == 1
    assert error.value.params["at"] == table.clock.now
    assert error.value.params["act"] == first.act


def test_two_presses_at_once_are_one(table):
    """Both have passed the check when the first is stored: the store itself refuses the second."""
    table.act(MOVE, buttons=(ButtonDraft("b1", {"do": "halt"}, versioned=False),))
    pressed(table, "b1")
    with pytest.raises(StateStale) as error:
        table.act(UnitsHalted(units=("u2",)), press="b1", actor=2)
    assert error.value.code == "button.used"
    assert not table.store.state(table.battle).unit("u2").halted


def test_a_button_knows_what_it_was_made_for(table):
    """Whether it still does the same is asked of the command; here stands when it was made, where that matters."""
    table.act(MOVE, buttons=(ButtonDraft("b1", {"do": "halt"}), ButtonDraft("why", {}, versioned=False)))
    made = table.store.state(table.battle)
    assert made_before(table.store.press("b1"), made) is None
    table.act(Note(text="чай"))
    state = table.act(ORDER, actor=2).state
    check_press(table.store.press("b1"), state, 1, None)
    assert made_before(table.store.press("b1"), state) == made.version
    assert table.store.state_at(table.battle, made.version) == made
    assert made_before(table.store.press("why"), state) is None


def test_a_button_survives_a_restart(table):
    table.act(MOVE, buttons=(ButtonDraft("b1", {"do": "halt", "unit": "Легионеры"}, side="A"),))
    table.restart()
    button = table.store.press("b1")
    assert button.does == {"do": "halt", "unit": "Легионеры"}
    assert pressed(table, "b1").state.unit("u1").halted


@pytest.mark.parametrize("written", ['"A"', "[1]"])
def test_a_button_of_somebody_else_is_refused_but_the_umpire_may(table, written):
    """Also one that an earlier version of the program wrote, with its players' numbers."""
    table.act(MOVE, buttons=(ButtonDraft("b1", {"do": "halt"}, side="A"), ButtonDraft("b2", {}, persons=(7,))))
    with table.store._connection.immediate():
        table.store._connection.run("UPDATE buttons SET players = ? WHERE token = 'b1'", written)
    state = table.store.state(table.battle)
    for player in (2, None):
        with pytest.raises(NotAllowed) as error:
            check_press(table.store.press("b1"), state, player, None)
        assert error.value.code == "button.not_yours"
        assert error.value.params["players"] == (1,)
    with pytest.raises(NotAllowed):
        check_press(table.store.press("b2"), state, 1, 8)
    check_press(table.store.press("b2"), state, 2, 7)
    from dataclasses import replace

    check_press(table.store.press("b1"), replace(state, umpires=frozenset({3})), 3, None)


def test_a_button_that_is_unknown_is_not_found(table):
    with pytest.raises(NotFound) as error:
        table.store.press('"; DROP TABLE buttons; --')
    assert error.value.code == "button.unknown"


def test_buttons_of_a_group_are_used_up_together(table):
    table.act(
        buttons=(ButtonDraft("yes", 1, grouped="yes"), ButtonDraft("no", 0, grouped="yes"), ButtonDraft("why", 2))
    )
    table.store.commit(Commit(battle=table.battle, press="yes", actor=2))
    with pytest.raises(StateStale):
        table.store.commit(Commit(battle=table.battle, press="no", actor=1))
    check_press(table.store.press("why"), None, 1, None)


def test_tokens_fit_both_platforms(tmp_path):
    with open_store(tmp_path / "tokens.db") as store:
        tokens = {store.new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(token.isascii() and len(token.encode()) <= MAX_TOKEN <= 64 for token in tokens)


def test_battle_ids_are_letters_that_can_be_read_out(table):
    ids = {table.store.new_battle_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(len(name) == 8 and name.isalpha() and name.islower() for name in ids)


# Undo in the store


def test_undo_takes_the_act_back_and_keeps_its_lines(table):
    table.act(MOVE)
    table.act(ORDER)
    event = undone(last_of(table.store.records(table.battle)), agreed=(2,))
    foreseen = table.store.foresee(table.store.state(table.battle), (event,), actor=1)
    done = table.act(event)
    assert done.state.unit("u1").orders == 0
    assert foreseen == done.state
    assert ORDER in [record.event for record in table.store.records(table.battle)], "the roll stays in the log"
    table.restart()
    assert table.store.state(table.battle) == done.state


def test_an_act_is_undone_once_and_only_its_own_lines(table):
    table.act(MOVE)
    table.act(ORDER)
    event = undone(last_of(table.store.records(table.battle)))
    table.act(event)
    with pytest.raises(NotAllowed) as error:
        table.act(event)
    assert error.value.code == "undo.nothing"
    with pytest.raises(NotAllowed):
        table.act(Undone(act=2, seqs=(1, 2)))
    with pytest.raises(NotAllowed):
        table.act(Undone(act=1, seqs=(1,)))


def test_the_next_act_after_an_undo_has_a_number_of_its_own(table):
    table.act(MOVE)
    first = table.act(ORDER)
    table.act(undone(last_of(table.store.records(table.battle))))
    again = table.act(ORDER)
    assert again.act == first.act + 2
    assert again.state.unit("u1").orders == 1


def test_names_from_outside_are_only_text(table):
    nasty = '"; DROP TABLE events; -- @everyone <b>\u202e'
    table.store.people.see("terminal:x", nasty)
    table.act(MOVE, Note(text=nasty), reply={"text": nasty}, update_id=nasty)
    table.restart()
    assert table.store.processed(nasty).reply == {"text": nasty}
    assert table.store.records(table.battle)[-1].event == Note(text=nasty)
    assert table.store.check() == []


def test_undo_requests_are_stored_like_anything_else(table):
    table.act(MOVE)
    table.act(ORDER)
    done = table.act(UndoAsked(act=3), actor=2)
    (asked,) = done.state.questions
    assert (asked.options, asked.by, asked.sides) == ({"act": 3}, 2, ("A",))
    assert table.act(UnitsHalted(units=("u2",))).state.questions == (), "who plays on has not agreed"


def test_after_the_end_only_the_seed_and_words_about_it_follow(table):
    table.act(MOVE)
    table.act(BattleEnded(winner="A"))
    with pytest.raises(NotAllowed) as error:
        table.act(ORDER)
    assert error.value.code == "battle.ended"
    table.act(undone(last_of(table.store.records(table.battle))))
    table.act(ORDER)
    table.act(BattleEnded(winner="A"), SeedRevealed(seed=SEED.hex()))
    table.act(Note(text="Спасибо за игру"), Rolled(text="2d6", rolls=ORDER.rolls))


def test_only_the_promised_seed_is_revealed_and_no_fair_roll_follows_it(table):
    with pytest.raises(NotAllowed) as error:
        table.act(SeedRevealed(seed="00" * 32))
    assert error.value.code == "seed.mismatch"
    table.act(BattleEnded(winner="A"), SeedRevealed(seed=SEED.hex()))
    with pytest.raises(NotAllowed) as error:
        table.act(Rolled(text="2d6", rolls=(DiceRoll(faces=(6, 6), origin="fair"),)))
    assert error.value.code == "seed.revealed"
