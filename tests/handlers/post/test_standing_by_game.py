"""Standing orders of each game, in battles as they are played."""

import json

import pytest

from games.core.verify import verify
from games.registry import owed_in
from games.store import Commit, StandingDraft
from handlers.drawing.wording import draw_plain
from lexicon.errors import StorageTrouble
from tests.handlers.gdf.test_agreed_rules import OURS, THEIRS, seated
from tests.support.chat_table import Table
from tests.support.fights import GAULS, ROME, Fights


def orders(table, side, *cases):
    table.desk.tools.store.commit(
        Commit(battle=table.state.id, standing=tuple(StandingDraft(side, case) for case in cases))
    )


def used(table):
    """(side, case) of what was used in the last act."""
    last = table.state.act
    events = [json.loads(line)["event"] for line in table.lines() if json.loads(line)["act"] == last]
    return [(one["side"], one["case"]) for one in events if one["kind"] == "standing_used"]


def owed(table):
    return [(debt.by, debt.what) for debt in owed_in(table.state)]


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.desk.tools.store.close()


@pytest.fixture
def charged(table):
    """Ира has horse and foot against Марк's skirmishers, in her first Command phase."""
    for who, line in (
        ("Ира", "/start Warmaster 1000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, 2 тяжелая конница, генерал Цезарь"),
        ("Марк", "/deploy 2 воины, 2 застрельщики, генерал Бренн"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    return table


def test_skirmishers_evade_armoured_horse_and_wait_for_foot(charged):
    orders(charged, "B", "evade_armoured")
    said = charged.say("Ира", "/charge тяжелая конница 1 > застрельщики 1")
    assert used(charged) == [("B", "evade_armoured")] and "По заранее сказанному (Галлы)" in said
    assert not charged.state.engagements and ("B", "evade") not in owed(charged)
    charged.say("Ира", "/charge легионеры 1 > застрельщики 2")
    assert not used(charged) and [by for by, _ in owed(charged)] == ["B"]
    charged.say("Марк", "/stand застрельщики 2")
    assert not owed(charged)


def test_they_shoot_first_where_that_was_said_and_then_evade(charged):
    orders(charged, "B", "evade_all", "shoot_charger")
    charged.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert used(charged) == [("B", "shoot_charger"), ("B", "evade_all")]
    assert not [debt for debt in owed(charged) if debt[1] in ("evade", "reaction")]
    charged.say("Ира", "/end")
    charged.press("Марк", "Согласен")
    assert verify(charged.lines()).ok


def test_whose_act_it_is_is_not_answered_for_by_the_program(charged):
    orders(charged, "A", "evade_all")
    orders(charged, "B", "evade_all")
    charged.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert used(charged) == [("B", "evade_all")]


def won_by_the_defender(tmp_path, *cases):
    """Roman foot beats the Gauls who charged it, by four hits."""
    fights = Fights(Table(tmp_path), GAULS, ROME, "воины 1 > легионеры 1")
    orders(fights.table, "B", *cases)
    fights.fight("воины 1 > легионеры 1", (1, 12), (6, 4), (1, 5))
    return fights


def test_the_winner_pursues_where_he_said_so(tmp_path):
    fights = won_by_the_defender(tmp_path, "pursue_more")
    assert used(fights.table) == [("B", "pursue_more")]
    (fight,) = fights.state.engagements.values()
    assert dict(fight.chosen) == {fights.unit("Легионеры 1").id: "pursue"} and not owed(fights.table)
    fights.table.desk.tools.store.close()


def test_the_winner_stands_where_he_said_so_and_is_asked_where_he_said_nothing(tmp_path):
    fights = won_by_the_defender(tmp_path / "1", "pursue_never")
    assert used(fights.table) == [("B", "pursue_never")] and not fights.unit("Легионеры 1").engaged
    fights.table.desk.tools.store.close()
    fights = won_by_the_defender(tmp_path / "2", "draw_back")
    assert not used(fights.table) and owed(fights.table) == [("B", "aftermath")]
    assert "Преследовать" in " ".join(fights.table.tokens)
    fights.table.desk.tools.store.close()


def test_what_cannot_be_done_is_told_once_in_private_and_asked_as_usual(charged):
    """Foot that beats horse may not follow it (wma p. 55)."""
    orders(charged, "B", "pursue_all")
    told = []
    for horse, foot in (("тяжелая конница 1", "воины 1"), ("тяжелая конница 2", "воины 2")):
        charged.say("Ира", f"/charge {horse} > {foot}")
    charged.say("Ира", "/turn")
    charged.say("Ира", "/turn")
    for horse, foot in (("тяжелая конница 1", "воины 1"), ("тяжелая конница 2", "воины 2")):
        charged.say("Ира", f"/fight {horse} > {foot} кубики={','.join('1' * 12 + '6' * 4 + '1' * 5 + '1' * 4)}")
        assert not used(charged) and owed(charged)[-1] == ("B", "aftermath"), draw_plain(
            charged.last.messages[0].payload
        )
        private = [out for out in charged.last.messages if out.private]
        told.append([draw_plain(out.payload) for out in private])
    (first,), second = told
    assert "Преследуем всегда" in first and "Решите сами" in first and not second


def test_who_is_driven_back_goes_as_was_said(table):
    for who, line in (
        ("Ира", "/start Warmaster 1000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 лучники, генерал Цезарь"),
        ("Марк", "/deploy 4 воины, генерал Бренн"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
        ("Ира", "/shoot лучники 1 > воины 1 кубики=1,4,4"),
        ("Ира", "/shoot лучники 2 > воины 2 кубики=4,4,4"),
    ):
        table.say(who, line)
    orders(table, "B", "drive_hit")
    said = table.press("Ира", "Отбросить")
    assert used(table) == [("B", "drive_hit"), ("B", "drive_hit")] and not owed(table)
    assert said.index("Отбрасывание: Воины 2") < said.index("Отбрасывание: Воины 1"), "who was hit most goes first"
    assert table.state.stage == "drive_backs"


def test_a_charge_of_grimdark_future_is_struck_back_and_morale_rolled(tmp_path):
    table = seated(tmp_path, ("Инна", "/first A"), ("Инна", "/turn"), ours=OURS, theirs=THEIRS)
    orders(table, "B", "strike_yes", "morale_unit", "dice")
    table.say("Инна", "/fight тягач > рой бросить")
    assert ("B", "strike_yes") in used(table) and not [debt for debt in owed(table) if debt[0] == "B"]
    table.say("Инна", "/undo")
    table.press("Олег", "Согласен")
    assert table.state.melee is None and not owed(table)
    table.desk.tools.store.close()


def test_a_substitute_finds_what_was_said_and_is_told_what_cannot_be_done(charged):
    """The seat is the side's: whoever sits there has its orders."""
    orders(charged, "B", "evade_all")
    charged.say("Олег", "/battle")
    charged.say("Марк", "/замена олег")
    charged.press("Олег", "Сесть: Галлы")
    assert "✓ 4." in charged.alone("Олег", "/заранее")
    charged.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert used(charged) == [("B", "evade_all")]
    assert charged.alone("Марк", "/заранее") and charged.last.error is not None, "he plays no part meanwhile"


def test_an_act_that_could_not_be_stored_leaves_nothing_of_what_followed_it(charged, monkeypatch):
    orders(charged, "B", "evade_all")
    before, lines = charged.state, list(charged.lines())

    def full(*args):
        raise StorageTrouble("storage.full")

    monkeypatch.setattr(charged.desk.tools.store.orders, "keep", full)
    charged.say("Ира", "/charge легионеры 1 > застрельщики 1")
    monkeypatch.undo()
    charged.restart()
    assert charged.last.error == "storage.full" and charged.state == before and list(charged.lines()) == lines
    charged.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert used(charged) == [("B", "evade_all")]


def test_what_was_allowed_out_of_order_meets_what_was_said(charged):
    """A charge in another's turn, by leave of the umpire: the charged side's word stands as ever."""
    orders(charged, "A", "evade_all")
    charged.say("Судья", "/umpire")
    for who in ("Ира", "Марк"):
        if "Согласен" in charged.tokens:
            charged.press(who, "Согласен")
    charged.say("Марк", "/charge воины 1 > тяжелая конница 1")
    charged.press("Судья", "Разрешить")
    assert charged.last.act is not None and not used(charged), "horse that does not skirmish is no case of it"
    assert charged.state.engagements


def test_orders_of_a_battle_go_with_it(charged):
    orders(charged, "B", "evade_all")
    battle = charged.state.id
    charged.say("Ира", "/end")
    charged.press("Марк", "Согласен")
    assert charged.desk.tools.store.orders.of(battle) == {}


def started(table, *lines):
    for who, line in lines:
        table.say(who, line)
        assert table.last.act is not None, line
    return table


def test_horse_of_art_of_batallia_slips_away_from_its_end_as_was_said(table):
    """A 5 in melee lets cavalry evade shock cavalry (aob 5.6.8); who is evaded loses his formation (5.1)."""
    started(
        table,
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 3 ударная конница"),
        ("Марк", "/deploy 3 конница; 4 пехота"),
        ("Марк", "/losses конница потери 1"),
        ("Марк", "/losses конница потери 1"),
        ("Ира", "/first кубики=3,1"),
    )
    orders(table, "B", "evade_all")
    table.say("Ира", "/fight ударная конница > конница сосед пехота кубики=2,5")
    assert used(table) == [("B", "evade_all")] and not owed(table)
    stands = {one.name: one.stands for one in table.state.units.values()}
    assert stands["Конница"] == 2, "two bases were left, and both would have died"


def test_whoever_may_evades_in_field_of_glory(table):
    started(
        table,
        ("Ира", "/start фог 1 ход"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy рыцари ударные; лёгкая конница"),
        ("Марк", "/deploy тяжёлая пехота «Копейщики»; конница глубина 1"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
    )
    while table.state.active != "B":
        table.say("Ира", "/turn")
    orders(table, "A", "evade_all")
    table.say("Марк", "/charge конница > лёгкая конница")
    assert used(table) == [("A", "evade_all")] and not owed(table)
    assert next(one for one in table.state.units.values() if one.name == "Лёгкая конница").evaded
