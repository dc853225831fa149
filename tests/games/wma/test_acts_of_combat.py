"""What a player may do in a Combat phase, as a list with every option: splits of dice, support from beside."""

from games.core.course import allowed
from games.core.events import PhaseMoved
from games.wma.acts.combat import combat_acts
from tests.support.command_phase import after, charged, unit

COMBAT = PhaseMoved(turn=1, phase="combat", side="A")


def rounds(state, of, side="A"):
    """The options of the ways to fight a round with that unit: by name their values, least and most."""
    return [
        {option.name: (option.values, option.least, option.most) for option in act.options}
        for act in allowed(combat_acts(state, side))
        if (act.command, act.unit) == ("fight", of)
    ]


def test_who_touches_two_enemies_may_split_his_stands_p45():
    state = after(charged("u1", "u3", "u8"), COMBAT)
    assert {"split": ((2, 1), 2, 2)} in [{"split": one["split"]} for one in rounds(state, "u1") if "split" in one]
    assert not any("enemy_split" in one for one in rounds(state, "u1")), "they touch one enemy each"
    theirs = rounds(state, "u3", "B")
    assert [one["enemy_split"] for one in theirs if "enemy_split" in one] == [((2, 1), 2, 2)]


def test_where_everybody_touches_one_enemy_nothing_is_split():
    assert not any("split" in one or "enemy_split" in one for one in rounds(after(charged("u1", "u3"), COMBAT), "u1"))


def test_a_unit_of_fewer_stands_than_enemies_splits_nothing():
    small = unit("u20", "A").model_copy(update={"size": 1})
    state = after(small, charged("u20", "u3", "u8"), COMBAT)
    assert rounds(state, "u20") and not any("split" in one for one in rounds(state, "u20"))


def test_who_could_support_from_beside_is_listed_with_it_p49():
    """Skirmishers support from beside alone, horsemen not at all (wma p. 49-50)."""
    (beside,) = [
        one for one in rounds(after(charged("u1", "u3"), COMBAT), "u1") if "own_support" in one and "beside" in one
    ]
    assert beside["beside"] == ((True,), 1, 1)
    units, least, _ = beside["own_support"]
    assert least == 1 and "u7" in units and "u10" not in units and "u1" not in units
