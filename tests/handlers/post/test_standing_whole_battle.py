"""Battles in which both sides have said all beforehand and roll at once fold and check out like any other."""

import json
import random

import pytest

from benchmarks.waits import GDF, WMA, Battle, Plan
from games.core.events import StandingUsed
from games.core.record import parse_record
from games.fold import replay
from games.registry import kinds
from tests.support.verifiers import compare


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch):
    """Each time that it is played: the seed and the battle's id, on which they hang, are not drawn."""
    monkeypatch.setattr("os.urandom", random.Random(5).randbytes)
    monkeypatch.setattr("games.store.store.Store.new_battle_id", lambda store: "samedice")


@pytest.mark.parametrize("plan", [WMA, GDF], ids=lambda plan: plan.title)
def test_a_battle_with_standing_orders_is_as_whole_as_any(tmp_path, plan: Plan):
    battle = Battle(plan, tmp_path, random.Random(3), plan.orders, at_once=True)
    battle.play(60)
    store, name = battle.tools.store, battle.state.id
    records = [parse_record(json.loads(line), kinds()) for line in store.export(name)]
    used = [one.event for one in records if isinstance(one.event, StandingUsed)]
    assert {one.case for one in used} <= set(plan.orders) and {one.side for one in used} == {"A", "B"}
    assert replay(name, records) == battle.state
    if battle.state.ended is None:
        battle.say("A", "/end")
        battle.say("B", "/agree")
    report, differ = compare(list(store.export(name)))
    assert report.ok and report.revealed and not differ, (report.problems, differ)
    assert not report.unproved and report.rolls > 30
    battle.tools.close()


def test_the_plan_is_the_same_with_and_without_and_waits_less(tmp_path):
    """The act after which another person has to act is what costs hours."""
    by_hand = Battle(WMA, tmp_path / "hand", random.Random(1))
    said = Battle(WMA, tmp_path / "said", random.Random(1), WMA.orders)
    for battle in (by_hand, said):
        battle.play(60)
        battle.tools.close()
    assert said.acts >= 60 <= by_hand.acts and said.waits < by_hand.waits
