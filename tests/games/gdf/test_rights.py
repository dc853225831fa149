"""Who may do what in Grimdark Future: a row a rule, with the page, and what would be lawful beside it."""

import pytest

from games.core.events import BattleEnded, Loss, PhaseMoved, UnitChanged, UnitLost
from games.gdf.events import (
    Activated,
    CastTried,
    Charged,
    Embarked,
    MarkerClaimed,
    MarkersLaid,
    Reserved,
    StrikeDeclined,
    Struck,
    Volleyed,
)
from games.gdf.rights.casting import may_cast, may_spend
from games.gdf.rights.combat import may_answer, may_charge, may_charge_at, may_test
from games.gdf.rights.places import may_arrive, may_claim, may_disembark, may_embark, may_reserve
from games.gdf.rights.shooting import may_aim, may_fire, may_react, may_shoot
from games.gdf.rights.turn import may_act, may_declare, may_end_round
from games.gdf.standing import closes, next_round
from lexicon.errors import OutOfOrder
from resolvers.gdf.rulings import GdfRulings
from tests.support.gdf_making import battle, squad

SHAKEN = UnitChanged(unit="u1", values={"shaken": True})


def code(refused):
    return None if refused is None else refused.code


def at(state, unit):
    return state.unit(unit)


ACTIVATIONS = [
    # gdf p. 7: one activation by turns, one action a unit.
    ((), "u1", "rush", None),
    ((), "u5", "rush", "turn.not_active"),
    ((Activated(unit="u1", action="rush"),), "u3", "rush", "turn.not_active"),
    ((Activated(unit="u1", action="rush"),), "u5", "rush", None),
    ((Activated(unit="u1", action="advance"),), "u3", "rush", "gdf.acting"),
    ((Activated(unit="u1", action="advance"),), "u1", "rush", "gdf.declared"),
    ((Activated(unit="u1", action="rush"), Activated(unit="u5", action="rush")), "u1", "hold", "gdf.already"),
    # p. 7, 9: a charge that was declared is fought first, while there is whom to charge.
    ((Activated(unit="u1", action="charge"),), "u5", "rush", "gdf.charge_open"),
    ((Activated(unit="u1", action="charge"),), "u3", "rush", "gdf.charge_open"),
    ((Activated(unit="u1", action="charge"), UnitLost(unit="u5"), UnitLost(unit="u4")), "u3", "rush", None),
    ((Activated(unit="u1", action="assault"),), "u5", "rush", "gdf.charge_open"),
    # p. 10, 20: whom a shot at the charger has shaken does nothing more, and the others go on.
    ((Activated(unit="u1", action="charge"), SHAKEN), "u5", "rush", None),
    ((Activated(unit="u1", action="charge"), SHAKEN), "u3", "rush", "gdf.acting"),
    # p. 10: a Shaken unit idles; p. 20: lying low or braced as well, and only it stands to the last drop.
    ((SHAKEN,), "u1", "advance", "gdf.shaken_idles"),
    ((SHAKEN,), "u1", "overwatch", "gdf.shaken_idles"),
    ((SHAKEN,), "u1", "take_cover", None),
    ((SHAKEN,), "u1", "hold", None),
    # p. 13: a hero acts with his unit.
    ((Activated(unit="u1", action="rush"), Activated(unit="u5", action="rush")), "u2", "hold", "gdf.already"),
    # p. 14: who is out of a wreck tests the ground before it does anything else; others do not wait.
    ((UnitChanged(unit="u1", values={"danger_due": True}),), "u1", "hold", "turn.waiting"),
    ((UnitChanged(unit="u1", values={"danger_due": True}),), "u3", "rush", None),
    # p. 9-10: a charge waits for its answer, morale for its die.
    ((Charged(unit="u1", target="u5"), Struck(unit="u1", target="u5")), "u5", "rush", "turn.waiting"),
    (
        (Volleyed(unit="u1", target="u5", weapons=("Gun",), tests={"u5": "half"}),),
        "u4",
        "rush",
        "turn.waiting",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("events", "unit", "action", "refused"), ACTIVATIONS)
def test_who_may_declare_what(events, unit, action, refused):
    state = battle(*events)
    assert code(may_declare(state, at(state, unit), action)) == refused


def test_what_is_only_out_of_turn_may_be_allowed():
    state = battle(Activated(unit="u1", action="rush"))
    assert isinstance(may_declare(state, at(state, "u3"), "rush"), OutOfOrder)
    assert isinstance(may_declare(state, at(state, "u1"), "rush"), OutOfOrder)
    shaken = battle(SHAKEN)
    assert not isinstance(may_declare(shaken, at(shaken, "u1"), "rush"), OutOfOrder)


def test_only_the_shaken_stand_to_the_last_drop():
    state, shaken = battle(), battle(SHAKEN)
    assert code(may_declare(state, at(state, "u1"), "", last_drop=True)) == "gdf.not_shaken"
    assert may_declare(shaken, at(shaken, "u1"), "rush", last_drop=True) is None


@pytest.mark.parametrize(
    ("known", "action", "refused"),
    [
        ({"Immobile": 1}, "rush", "gdf.only_action"),
        ({"Immobile": 1}, "charge", "gdf.only_action"),
        ({"Immobile": 1}, "aim", None),
        ({"Aircraft": 1}, "hold", "gdf.only_action"),
        ({"Aircraft": 1}, "overwatch", "gdf.only_action"),
        ({"Aircraft": 1}, "advance", None),
    ],
)
def test_who_knows_one_action_only(known, action, refused):
    """gdf p. 13."""
    state = battle(squad("u9", "A", "Thing", 1, **known))
    assert code(may_declare(state, at(state, "u9"), action)) == refused


SHOTS = [
    ((), "u1", "", None),
    ((Activated(unit="u1", action="advance"),), "u1", "", None),
    ((Activated(unit="u1", action="advance"),), "u1", "hold", "gdf.no_shot"),
    ((Activated(unit="u1", action="hold"),), "u1", "aim", "gdf.no_shot"),
    ((Activated(unit="u1", action="aim"),), "u1", "aim", None),
    ((Activated(unit="u1", action="charge"),), "u1", "", "gdf.no_shot"),
    ((Activated(unit="u1", action="keep_low", stance="keep_low"),), "u1", "", "gdf.already"),
    ((SHAKEN,), "u1", "", "gdf.shaken_idles"),
    ((SHAKEN, Activated(unit="u1", stance="last_drop")), "u1", "", None),
    ((Embarked(unit="u5", transport="u4"), Activated(unit="u1", action="rush")), "u5", "", "gdf.aboard"),
]


@pytest.mark.parametrize(("events", "unit", "how", "refused"), SHOTS)
def test_who_may_shoot(events, unit, how, refused):
    state = battle(*events)
    assert code(may_shoot(state, at(state, unit), how)) == refused


def test_a_unit_fires_each_weapon_once_and_at_two_targets():
    """gdf p. 8."""
    third = squad("u9", "B", "Gunners")
    rifles = Volleyed(unit="u1", target="u5", weapons=("Rifle",), action="hold")
    rockets = Volleyed(unit="u1", target="u4", weapons=("Rocket",), action="hold")
    state = battle(third, rifles, rockets)
    assert code(may_aim(state, at(state, "u1"), at(state, "u9"))) == "gdf.two_targets"
    assert may_aim(state, at(state, "u1"), at(state, "u5")) is None
    assert code(may_aim(state, at(state, "u1"), at(state, "u3"))) == "shoot.friend"
    fired = battle(third, Volleyed(unit="u3", target="u5", weapons=(), action="hold"))
    assert may_fire(fired, at(fired, "u3"), ("Gun",)) is None
    assert fired.acting == "u3"


@pytest.mark.parametrize(
    ("moved", "inches", "refused"),
    [
        (Activated(unit="u1", action="advance"), 40, None),
        (Activated(unit="u1", action="hold"), 10, "gdf.nothing_to_answer"),
        (Volleyed(unit="u1", target="u5", weapons=(), action="hold"), 24, None),
        (Volleyed(unit="u1", target="u5", weapons=(), action="hold"), 25, "gdf.too_far_to_answer"),
        (Volleyed(unit="u1", target="u4", weapons=(), action="hold"), 10, "gdf.nothing_to_answer"),
    ],
)
def test_who_is_on_the_watch_answers_a_move_or_a_shot(moved, inches, refused):
    """gdf p. 20."""
    state = battle(UnitChanged(unit="u5", values={"stance": "overwatch"}), moved)
    assert code(may_react(state, at(state, "u5"), at(state, "u1"), inches)) == refused
    alone = battle(moved)
    assert code(may_react(alone, at(alone, "u5"), at(alone, "u1"), inches)) == "gdf.not_watching"


def test_a_charge_past_enemies_on_the_watch_is_declared_first():
    watched = battle(UnitChanged(unit="u5", values={"stance": "overwatch"}))
    assert code(may_charge(watched, at(watched, "u1"))) == "gdf.declare_first"
    declared = battle(UnitChanged(unit="u5", values={"stance": "overwatch"}), Activated(unit="u1", action="charge"))
    assert may_charge(declared, at(declared, "u1")) is None


def test_who_has_shot_charges_only_in_an_assault_and_the_same_enemy():
    """gdf p. 7, 20."""
    shot = Volleyed(unit="u1", target="u5", weapons=(), action="shoot")
    state = battle(shot)
    assert code(may_charge(state, at(state, "u1"))) == "gdf.no_charge"
    state = battle(shot.model_copy(update={"action": "assault"}))
    assert may_charge(state, at(state, "u1"), "assault") is None
    assert code(may_charge_at(state, at(state, "u1"), at(state, "u4"))) == "gdf.assault_target"
    assert may_charge_at(state, at(state, "u1"), at(state, "u5")) is None


def test_only_the_charged_answers_and_once():
    """gdf p. 9."""
    charged = battle(Charged(unit="u1", target="u5"), Struck(unit="u1", target="u5"))
    assert may_answer(charged, at(charged, "u5")) is None
    assert code(may_answer(charged, at(charged, "u4"))) == "gdf.no_answer"
    answered = battle(Charged(unit="u1", target="u5"), Struck(unit="u1", target="u5"), StrikeDeclined(unit="u5"))
    assert code(may_answer(answered, at(answered, "u5"))) == "gdf.no_answer"


def test_morale_is_tested_when_it_is_owed():
    """gdf p. 10."""
    state = battle(Volleyed(unit="u1", target="u5", weapons=(), tests={"u5": "half"}))
    assert may_test(state, at(state, "u5")) is None
    assert code(may_test(state, at(state, "u4"))) == "gdf.no_morale"


def test_casters_cast_before_they_attack_each_spell_once():
    """gdf p. 13."""
    psyker = squad("u9", "A", "Psyker", 1, Caster=2)
    state = battle(psyker, CastTried(unit="u9", spell="#1", cost=1, tokens={"u9": 1}))
    assert code(may_cast(state, at(state, "u9"), "#1")) == "gdf.spell_tried"
    assert may_cast(state, at(state, "u9"), "#2") is None
    shot = battle(psyker, Volleyed(unit="u9", target="u5", weapons=("Gun",), action="hold"))
    assert code(may_cast(shot, at(shot, "u9"), "#1")) == "gdf.cast_late"
    assert code(may_cast(shot, at(shot, "u1"))) == "gdf.no_caster"
    assert code(may_spend(state, at(state, "u1"), at(state, "u9"), 2)) == "gdf.few_tokens"
    assert may_spend(state, at(state, "u1"), at(state, "u9"), 1) is None


def test_ambush_waits_and_comes_at_the_start_of_a_later_round():
    """gdf p. 13."""
    shadows = squad("u9", "A", "Shadows", Ambush=1)
    before = battle(shadows, begun=False)
    assert may_reserve(before, at(before, "u9")) is None
    assert code(may_reserve(before, at(before, "u3"))) == "gdf.no_ambush"
    first = battle(Reserved(unit="u5"))
    assert code(may_arrive(first, at(first, "u5"))) == "gdf.arrives_later"
    assert code(may_act(first, at(first, "u5"))) == "gdf.in_reserve"
    second = battle(Reserved(unit="u5"), PhaseMoved(turn=2, phase="round", side="A"))
    assert may_arrive(second, at(second, "u5")) is None
    round_2 = (Reserved(unit="u5"), PhaseMoved(turn=2, phase="round", side="A"))
    theirs = battle(*round_2, Activated(unit="u3", action="rush"))
    assert may_arrive(theirs, at(theirs, "u5")) is None, "the other side does not close it"
    late = battle(*round_2, Activated(unit="u4", action="rush"))
    assert code(may_arrive(late, at(late, "u5"))) == "gdf.arrives_later"
    stays = battle(*round_2, Reserved(unit="u5"))
    assert code(may_arrive(stays, at(stays, "u5"))) == "gdf.stays_hidden"
    third = battle(*round_2, Reserved(unit="u5"), PhaseMoved(turn=3, phase="round", side="A"))
    assert may_arrive(third, at(third, "u5")) is None


def test_a_transport_takes_whom_it_has_seats_for_and_nobody_in_and_out_at_once():
    """gdf p. 14: eleven seats for ten models, or three of them Tough(3)."""
    big, four = squad("u8", "B", "Ogres", 3, Tough=3), squad("u9", "B", "Trolls", 4, Tough=3)
    before = battle(big, four, begun=False)
    assert may_embark(before, at(before, "u5"), at(before, "u4")) is None
    assert may_embark(before, at(before, "u8"), at(before, "u4")) is None
    assert code(may_embark(before, at(before, "u9"), at(before, "u4"))) == "gdf.no_seats"
    assert code(may_embark(before, at(before, "u5"), at(before, "u8"))) == "gdf.no_transport"
    inside = battle(Embarked(unit="u5", transport="u4"), Activated(unit="u1", action="rush"))
    assert may_disembark(inside, at(inside, "u5")) is None
    moved = battle(Activated(unit="u1", action="rush"), Activated(unit="u5", action="advance"))
    assert may_embark(moved, at(moved, "u5"), at(moved, "u4")) is None
    held = battle(Activated(unit="u1", action="rush"))
    assert code(may_embark(held, at(held, "u5"), at(held, "u4"))) == "gdf.embarks_moving"


def over(*events):
    """The first round when all have acted."""
    ids = ("u1", "u4", "u3", "u5")
    return battle(MarkersLaid(count=2), *(Activated(unit=one, action="rush") for one in ids), *events)


def test_markers_are_claimed_when_a_round_ends_by_who_can_seize_them():
    """gdf p. 6, 10."""
    early = battle(MarkersLaid(count=2))
    assert code(may_claim(early, 1, "A")) == "gdf.claim_early"
    assert may_claim(over(), 1, "A") is None
    assert code(may_claim(over(), 3, "A")) == "gdf.no_marker"
    all_shaken = over(SHAKEN, UnitChanged(unit="u3", values={"shaken": True}))
    assert code(may_claim(all_shaken, 1, "A")) == "gdf.nobody_seizes"
    assert may_claim(all_shaken, 1, "B") is None


def test_the_round_ends_when_all_have_acted_and_the_first_to_finish_begins_the_next():
    """gdf p. 7: A finishes with its second unit, B with the last of all."""
    assert code(may_end_round(battle(Activated(unit="u1", action="rush")))) == "gdf.round_open"
    state = over()
    assert may_end_round(state) is None
    assert (next_round(state).turn, next_round(state).side) == (2, "A")


def test_the_battle_ends_after_its_rounds_with_most_markers():
    """gdf p. 6-7."""
    state = over(MarkerClaimed(marker=1, side="B"))
    assert closes(state, GdfRulings()) == ()
    last = battle(MarkersLaid(count=2), PhaseMoved(turn=4, phase="round", side="A"), MarkerClaimed(marker=1, side="B"))
    (ended,) = closes(last, GdfRulings())
    assert isinstance(ended, BattleEnded)
    assert (ended.winner, dict(ended.points), ended.reason) == ("B", {"A": 0, "B": 1}, "objectives")


def test_cargo_of_a_destroyed_transport_is_out_shaken_and_tests():
    """gdf p. 14."""
    lost = Loss(unit="u4", suffered=6, stands_lost=1, destroyed=True)
    state = battle(
        Embarked(unit="u5", transport="u4"), Volleyed(unit="u1", target="u4", weapons=("Gun",), losses=(lost,))
    )
    orcs = at(state, "u5")
    assert (orcs.aboard, orcs.shaken, orcs.danger_due) == (None, True, True)
    assert code(may_aim(state, at(state, "u1"), orcs)) == "turn.waiting", "who of them stands is not known yet"
