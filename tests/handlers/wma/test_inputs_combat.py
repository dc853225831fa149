"""What the battle knows of a fight and the player says of it, as inputs of the round: a row a field.

A plain fight: Foot touches Enemy, Reserve stands behind Foot, Guard behind Enemy. Each row changes one thing and names
all that it changes in the inputs; a field that is dropped, or read from the wrong unit, fails its row.
"""

from dataclasses import replace
from typing import Any

import pytest

from games.wma.engagement import Engagement, Support
from games.wma.state import Commander, WmaBattle, WmaSide, WmaUnit
from handlers.wma.fight_muster import lines_of
from handlers.wma.fight_options import OF_UNITS, FightOptions
from handlers.wma.inputs_combat import backed_maniples, letters_of, round_inputs
from handlers.wma.inputs_combat_facts import facts_of
from lexicon.errors import NotAllowed, NotUnderstood
from resolvers.wma.engagement import CombatRound, RoundAttack, RoundStand, RoundUnit

FOOT = WmaUnit(
    id="u1",
    side="A",
    name="Foot",
    type="infantry",
    attack=3,
    hits_per_stand=3,
    armour=5,
    size=3,
    stands=3,
    engagement="e1",
)
RESERVE = replace(FOOT, id="u2", name="Reserve")
ENEMY = replace(FOOT, id="u3", side="B", name="Enemy", armour=None, attack=4)
GUARD = replace(ENEMY, id="u4", name="Guard", stands=2)
CHIEF = Commander(id="c1", side="A", name="Chief", rank="leader", command=8, attack=1, mount_attack=2, unit="u1")
FIGHT = Engagement(
    "e1", units=("u1", "u2", "u3", "u4"), contacts=(("u1", "u3"),), supports={"u2": Support(), "u4": Support()}
)
SAID = FightOptions(attackers=("u1",), targets=("u3",))

STAND = RoundStand()
PLAIN = CombatRound(
    units={
        "u1": RoundUnit(side="A", type="infantry", attack=3, armour=5, hits_per_stand=3, stands=3,
                        attacks=(RoundAttack(target="u3", stands=(STAND,) * 3),)),
        "u3": RoundUnit(side="B", type="infantry", attack=4, hits_per_stand=3, stands=3,
                        attacks=(RoundAttack(target="u1", stands=(STAND,) * 3),)),
        "u2": RoundUnit(side="A", type="infantry", attack=3, armour=5, hits_per_stand=3, stands=3),
        "u4": RoundUnit(side="B", type="infantry", attack=4, hits_per_stand=3, stands=2),
    },
    support={"A": 3, "B": 2},
)  # fmt: skip


def made(*, units=(FOOT, RESERVE, ENEMY, GUARD), fight=FIGHT, commanders=(), named=("u1", "u3"), **said):
    state = WmaBattle(
        id="b",
        sides={side: WmaSide(side) for side in ("A", "B")},
        units={unit.id: unit for unit in units},
        commanders={one.id: one for one in commanders},
        engagements={fight.id: fight},
    )
    options = SAID.model_copy(update=said)
    lines = lines_of(state, fight, named)
    return round_inputs(state, fight, lines, facts_of(state, fight, lines, options))


def changed(of=None, **others):
    """The plain round with fields of units changed: ``of`` by unit, and others of the round."""
    units = {name: unit.model_copy(update=(of or {}).get(name, {})) for name, unit in PLAIN.units.items()}
    return PLAIN.model_copy(update={"units": units, **others})


def attacks(target, stand=STAND, count=3, *, from_front=True):
    return (RoundAttack(target=target, stands=(stand,) * count, from_front=from_front),)


@pytest.mark.parametrize("option", OF_UNITS)
def test_nothing_can_be_said_of_a_unit_that_is_not_in_this_fight(option):
    stranger = replace(FOOT, id="u9", name="Stranger", engagement=None)
    with pytest.raises(NotAllowed) as refused:
        made(units=(FOOT, RESERVE, ENEMY, GUARD, stranger), **{option: ("u1", "u9")})
    why = refused.value
    assert (why.code, why.field, why.value, why.ref.page) == ("fight.not_in_it", option, "Stranger", 44)


def test_a_plain_fight():
    assert made() == PLAIN


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({"type": "cavalry"}, {"type": "cavalry"}),
        ({"attack": 1}, {"attack": 1}),
        ({"armour": None}, {"armour": None}),
        ({"armour": 4}, {"armour": 4}),
        ({"hits_per_stand": 4}, {"hits_per_stand": 4}),
        ({"stands": 2}, {"stands": 2, "attacks": attacks("u3", count=2)}),
        ({"hits": 2}, {"hits_left": 2}),
        ({"rules": ("warband", "of this army")}, {"rules": ("warband",)}),
        ({"rules": ("legion",)}, {"rules": ("legion",)}),
        ({"confused": True}, {"confused": True}),
        ({"advanced": True}, {"advancing": True}),
        ({"carried_hits": 2}, {"carried_shooting_hits": 2}),
        ({"charging": True}, {}),
        ({"phase_hits": 2}, {}),
    ],
)
def test_what_the_battle_knows_of_a_unit_that_strikes(of_unit, wanted):
    unit = replace(FOOT, **of_unit)
    # a supporter helps infantry only, and a stand behind one that fights (wma p. 49)
    behind = {"A": unit.stands} if unit.type == "infantry" else {}
    assert made(units=(unit, RESERVE, ENEMY, GUARD)) == changed({"u1": wanted}, support={**behind, "B": 2})


@pytest.mark.parametrize(
    ("of_fight", "wanted", "more"),
    [
        ({"charging": ("u1",)}, {"u1": {"charging": True}}, {}),
        ({"charging": ("u3",)}, {"u3": {"charging": True}}, {}),
        ({"charging": ("u1",), "rounds": 1}, {}, {"round": 2}),
        ({"rounds": 1}, {}, {"round": 2}),
        ({"rounds_before": 2}, {}, {"continued": True}),
        ({"pursuing": {"u1": 6}}, {"u1": {"pursuing": True, "enemy_retreat_cm": 6.0}}, {}),
        ({"retreated": ("u3",)}, {"u3": {"retreated_last_round": True}}, {}),
        ({"retreat_cm": 9}, {}, {}),
    ],
)
def test_what_the_battle_knows_of_the_fight(of_fight, wanted, more):
    assert made(fight=replace(FIGHT, **of_fight)) == changed(wanted, **more)


def test_a_unit_that_advanced_in_an_earlier_round_is_in_the_fight_like_others():
    made_now = made(units=(replace(FOOT, advanced=True), RESERVE, ENEMY, GUARD), fight=replace(FIGHT, rounds=1))
    assert made_now == changed(round=2)


def test_the_stand_at_whose_flank_somebody_stands_touches_him_besides_whom_it_strikes_p46():
    """So that elephants there cost it a die for terror, as well as the one for its flank."""
    two = replace(FIGHT, units=("u1", "u3", "u4"), contacts=(("u3", "u1"), ("u4", "u1")), supports={})
    flanked = replace(two, flanks=(("u1", "u4"),))
    beside = RoundStand(enemy_front_on_own_flank_or_rear=True, touches=("u4",))
    given = made(fight=flanked, named=("u1", "u3", "u4"), targets=("u3", "u4"))
    assert given.units["u1"].attacks == (RoundAttack(target="u3", stands=(STAND, STAND, beside)),)
    # One at each flank: each has a stand of its own there, or one stand has both at its edges.
    third = replace(GUARD, id="u5", name="Third")
    both = replace(two, units=(*two.units, "u5"), contacts=(*two.contacts, ("u5", "u1")))
    both = replace(both, flanks=(("u1", "u4"), ("u1", "u5")))
    said = {"units": (FOOT, RESERVE, ENEMY, GUARD, third), "fight": both, "named": ("u1", "u3", "u4", "u5")}
    for stands, touched in ((1, ((), (), ("u4", "u5"))), (2, ((), ("u4",), ("u5",)))):
        (attack,) = made(**said, targets=("u3", "u4", "u5"), flank_stands=stands).units["u1"].attacks
        assert (attack.target, tuple(one.touches for one in attack.stands)) == ("u3", touched)


TURNED = RoundStand(attacks_from="flank", enemy_front_on_own_flank_or_rear=True)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({"cover": "defended"}, {"u3": {"cover": "defended"}, "u4": {"cover": "defended"}}),
        ({"own_cover": "fortified"}, {"u1": {"cover": "fortified"}, "u2": {"cover": "fortified"}}),
        ({"defended": ("u1",)}, {"u1": {"cover": "defended"}}),
        ({"fortified": ("u3",), "cover": "defended"}, {"u3": {"cover": "fortified"}, "u4": {"cover": "defended"}}),
        ({"rough": ("u3",)}, {"u3": {"difficult_terrain": True}}),
        ({"wide": ("u1",)}, {"u1": {"wide_base": True}}),
        ({"charging": True, "charged": True}, {}),
    ],
)
def test_what_the_table_says_of_a_unit(said, wanted):
    assert made(**said) == changed(wanted)


@pytest.mark.parametrize(
    ("said", "wanted", "support"),
    [
        ({"stands": (2,)}, {"u1": {"attacks": attacks("u3", count=2)}}, {"A": 2, "B": 2}),
        ({"enemy_stands": (1,)}, {"u3": {"attacks": attacks("u1", count=1)}}, {"A": 3, "B": 1}),
    ],
)
def test_stands_that_do_not_fight_are_not_supported_p49(said, wanted, support):
    assert made(**said) == changed(wanted, support=support)


def test_whoever_is_struck_on_the_flank_fights_to_it_and_is_not_supported():
    of = {"u3": {"attacks": attacks("u1", TURNED)}, "u1": {"attacks": attacks("u3", from_front=False)}}
    for said in ({"flank": True}, {"turned": ("u3",)}):
        assert made(**said) == changed(of, support={"A": 3})
    of = {"u1": {"attacks": attacks("u3", TURNED)}, "u3": {"attacks": attacks("u1", from_front=False)}}
    assert made(flanked=True) == changed(of, support={"B": 2})
    # as well where the battle knows it: the only enemy came to its flank (p. 49)
    assert made(fight=replace(FIGHT, flanks=(("u1", "u3"),))) == changed(of, support={"B": 2})


def test_cover_is_for_those_who_can_take_it():
    horse = replace(FOOT, type="cavalry")
    assert (
        made(units=(horse, RESERVE, ENEMY, GUARD), own_cover="defended", defended=("u1",)).units["u1"].cover == "open"
    )


@pytest.mark.parametrize(("said", "support"), [
    ({"support_stands": 1}, {"A": 1, "B": 2}),
    ({"support_stands": 0}, {"B": 2}),
    ({"support_stands": 5}, {"A": 5, "B": 2}),
    ({"enemy_support_stands": 1}, {"A": 3, "B": 1}),
])  # fmt: skip
def test_fewer_stands_may_support_than_whole_units_have(said, support):
    assert made(**said) == changed(support=support)


@pytest.mark.parametrize(
    ("of_fight", "of_unit"),
    [
        ({"charging": ("u1",)}, {}),
        ({"pursuing": {"u1": 3}}, {}),
        ({"retreated": ("u1",)}, {}),
        ({}, {"advanced": True}),
        ({}, {"type": "elephant"}),
    ],
)
def test_who_came_on_or_fell_back_has_no_cover(of_fight, of_unit):
    """wma p. 39, 47"""
    units = (replace(FOOT, **of_unit), RESERVE, ENEMY, GUARD)
    got = made(units=units, fight=replace(FIGHT, **of_fight), own_cover="defended", cover="defended")
    assert (got.units["u1"].cover, got.units["u3"].cover) == ("open", "defended")


def test_no_more_support_than_there_are_stands_for():
    # three behind, and two of the three that fight
    wanted = ("fight.support_stands", "support_stands", 6, "0..5", 49, {})
    assert refusal(lambda: made(support_stands=6)) == wanted
    horse = (replace(FOOT, type="cavalry"), RESERVE, ENEMY, GUARD)
    assert refusal(lambda: made(units=horse, support_stands=4))[3] == "0..3", "horsemen support nobody"
    beside = replace(FIGHT, supports={"u2": Support(place="side"), "u4": Support()})
    assert refusal(lambda: made(fight=beside, support_stands=4))[3] == "0..3", "one beside, and two that fight"


def test_supporters_count_only_behind_whom_they_can_help():
    cannot: dict[str, tuple[dict[str, Any], dict[str, Any], Support]] = {
        "skirmish behind": ({"rules": ("skirmish",)}, {}, Support()),
        "behind a phalanx": ({}, {"rules": ("phalanx",)}, Support()),
        "cavalry": ({"type": "cavalry"}, {}, Support()),
        "behind cavalry": ({}, {"type": "cavalry"}, Support()),
    }
    for why, (of_reserve, of_foot, support) in cannot.items():
        units = (replace(FOOT, **of_foot), replace(RESERVE, **of_reserve), ENEMY, GUARD)
        fight = replace(FIGHT, supports={"u2": support, "u4": Support()})
        assert made(units=units, fight=fight).support == {"B": 2}, why
    beside = replace(FIGHT, supports={"u2": Support(place="side"), "u4": Support()})
    able: list[tuple[dict[str, Any], dict[str, Any]]] = [({"rules": ("skirmish",)}, {}), ({}, {"rules": ("phalanx",)})]
    for of_reserve, of_foot in able:
        units = (replace(FOOT, **of_foot), replace(RESERVE, **of_reserve), ENEMY, GUARD)
        assert made(units=units, fight=beside).support == {"A": 1, "B": 2}


SECOND = replace(FOOT, id="u6", name="Second")


@pytest.mark.parametrize(
    ("front", "behind", "stands"),
    [
        # Behind a stand that strikes there is room for one: three in front have three behind, however deep.
        ({"u1": 3}, {"u2": (3, ("u1",)), "u7": (3, ("u1",))}, 3),
        ({"u1": 3}, {"u2": (2, ("u1",)), "u7": (2, ("u1",))}, 3),
        ({"u1": 3}, {"u2": (1, ("u1",)), "u7": (1, ("u1",))}, 2),
        # Who stands behind two supports each with a part of his stands.
        ({"u1": 2, "u6": 2}, {"u2": (3, ())}, 3),
        ({"u1": 1, "u6": 1}, {"u2": (3, ())}, 2),
        # Who can stand behind one alone stands there, and the others where there is room.
        ({"u1": 2, "u6": 2}, {"u2": (3, ()), "u7": (3, ("u6",))}, 4),
        ({"u1": 2, "u6": 2}, {"u2": (3, ()), "u7": (3, ("u1",))}, 4),
    ],
)
def test_behind_each_stand_that_strikes_there_is_room_for_one_p49(front, behind, stands):
    units = {"u1": FOOT, "u6": SECOND, "u2": RESERVE, "u7": replace(RESERVE, id="u7", name="Third")}
    sizes = front | {name: size for name, (size, _) in behind.items()}
    here = [replace(units[name], stands=size) for name, size in sizes.items()]
    fight = replace(
        FIGHT,
        units=(*sizes, "u3"),
        contacts=tuple((name, "u3") for name in front),
        supports={name: Support(of=of) for name, (_, of) in behind.items()},
    )
    assert made(units=(*here, ENEMY), fight=fight, named=(*front, "u3")).support["A"] == stands


def test_hermanns_nobles_have_a_die_more_a_unit_when_they_charge():
    """wma p. 107"""
    hermann = replace(CHIEF, rank="general", rules=("named_general_hermann",), unit=None)
    nobles = (replace(FOOT, entry="nobles"), replace(RESERVE, entry="nobles"), ENEMY, GUARD)
    charge = replace(FIGHT, charging=("u1", "u2"))
    got = made(units=nobles, fight=charge, commanders=(hermann,))
    assert {name: unit.extra_dice for name, unit in got.units.items()} == {"u1": 1, "u2": 0, "u3": 0, "u4": 0}
    assert made(units=nobles, fight=charge).units["u1"].extra_dice == 0


def test_one_failed_die_of_a_favoured_unit_is_rolled_again():
    """wma p. 85"""
    assert made(favour="u1") == changed({"u1": {"attack_rerolls": 1}})


def test_a_unit_that_was_seen_with_its_wide_side_to_the_front_still_stands_so():
    """wma p. 127, 138"""
    assert made(units=(replace(FOOT, wide=True), RESERVE, ENEMY, GUARD)) == changed({"u1": {"wide_base": True}})


def test_beside_a_line_there_is_room_for_one_stand_at_each_of_its_ends_p49():
    others = tuple(replace(RESERVE, id=name, name=name) for name in ("u6", "u7"))
    units = (FOOT, RESERVE, *others, ENEMY, GUARD)
    for beside, stands in ((("u2",), 1), (("u2", "u6"), 2), (("u2", "u6", "u7"), 2)):
        supports = {**dict.fromkeys(beside, Support(place="side")), "u4": Support()}
        fight = replace(FIGHT, units=(*FIGHT.units, "u6", "u7"), supports=supports)
        assert made(units=units, fight=fight).support["A"] == stands


def test_a_commander_brings_his_attack_and_his_mounts_while_he_lives_and_has_joined():
    assert made(commanders=(CHIEF,)) == changed({"u1": {"commander_attacks": (3,)}})
    assert made(commanders=(replace(CHIEF, dead=True),)) == PLAIN
    assert made(commanders=(replace(CHIEF, unit=None),)) == PLAIN
    assert made(commanders=(replace(CHIEF, unit="u3", side="B"),)) == changed({"u3": {"commander_attacks": (3,)}})


def test_maniples_behind_a_maniple_unit_save_for_it_alone():
    front, behind = replace(FOOT, rules=("maniple",)), replace(RESERVE, rules=("maniple",), stands=2)
    got = made(units=(front, behind, ENEMY, GUARD))
    assert {name: unit.rear_maniple_stands for name, unit in got.units.items()} == {"u1": 2, "u2": 0, "u3": 0, "u4": 0}
    beside = replace(FIGHT, supports={"u2": Support(place="side")})
    assert made(units=(front, behind, ENEMY, GUARD), fight=beside).units["u1"].rear_maniple_stands == 0
    assert made(units=(front, RESERVE, ENEMY, GUARD)).units["u1"].rear_maniple_stands == 0
    assert made(units=(FOOT, behind, ENEMY, GUARD)).units["u1"].rear_maniple_stands == 0


OTHER = replace(FOOT, id="u5", side="B", name="Other", armour=None, attack=4)
TWO = replace(FIGHT, units=(*FIGHT.units, "u5"), contacts=(("u1", "u3"), ("u1", "u5")), supports={})


def two(**said):
    return made(units=(FOOT, ENEMY, OTHER), fight=TWO, **said)


def shares(unit):
    return {attack.target: len(attack.stands) for attack in unit.attacks}


def test_stands_are_split_evenly_among_those_they_touch_whole_stands_first_named_first():
    assert shares(two().units["u1"]) == {"u3": 2, "u5": 1}
    assert shares(two().units["u3"]) == {"u1": 3}
    assert shares(two().units["u5"]) == {"u1": 3}


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ((6, 3), {"u3": 2, "u5": 1}),  # dice: three a stand
        ((3, 6), {"u3": 1, "u5": 2}),
        ((0, 9), {"u5": 3}),
        ((1, 2), {"u3": 1, "u5": 2}),  # stands
    ],
)
def test_the_player_says_how_the_dice_are_split(said, wanted):
    assert shares(two(split=said).units["u1"]) == wanted


def test_one_stand_strikes_one_of_two():
    got = made(units=(replace(FOOT, stands=1), ENEMY, OTHER), fight=TWO, split=(0, 3))
    assert shares(got.units["u1"]) == {"u5": 1}


def refusal(make):
    """Code, field, value, what is allowed, page, and the rest of an error."""
    with pytest.raises(NotUnderstood) as caught:
        make()
    error = caught.value
    return error.code, error.field, error.value, error.allowed, error.ref and error.ref.page, dict(error.params)


@pytest.mark.parametrize(("said", "shown"), [((5, 4), "5, 4"), ((9, 9), "9, 9"), ((2, 2), "2, 2"), ((9,), "9")])
def test_what_whole_stands_cannot_make_is_refused(said, shown):
    wanted = ("fight.split", "split", shown, "3 + 3", 45, {"unit": "Foot", "stands": 3})
    assert refusal(lambda: two(split=said)) == wanted


def test_a_split_is_of_those_who_touch_several():
    wanted = ("fight.split_nobody", "split", "6, 6", None, 45, {"unit": ""})
    assert refusal(lambda: two(enemy_split=(6, 6))) == wanted


def test_numbers_of_a_split_are_read_unit_by_unit():
    units = (FOOT, RESERVE, ENEMY, OTHER)
    met = (("u1", "u3"), ("u1", "u5"), ("u2", "u3"), ("u2", "u5"))
    fight = replace(TWO, contacts=met)
    got = made(units=units, fight=fight, named=("u1", "u2", "u3", "u5"), split=(0, 9, 6, 3), enemy_split=(4, 8))
    wanted = {"u1": {"u5": 3}, "u2": {"u3": 2, "u5": 1}, "u3": {"u1": 1, "u2": 2}, "u5": {"u1": 2, "u2": 1}}
    assert {name: shares(unit) for name, unit in got.units.items()} == wanted
    alone = made(units=units, fight=fight, named=("u1", "u2", "u3", "u5"), split=(3, 6), dividing=("u2",))
    assert shares(alone.units["u2"]) == {"u3": 1, "u5": 2}


def test_a_charge_bonus_that_holds_against_one_of_two_is_in_the_dice_that_are_split():
    fight = replace(TWO, charging=("u1",))
    units = (FOOT, ENEMY, OTHER)
    # four dice a stand on the open enemy, three on the defended one
    got = made(units=units, fight=fight, defended=("u5",), split=(4, 6))
    assert shares(got.units["u1"]) == {"u3": 1, "u5": 2}
    error = refusal(lambda: made(units=units, fight=fight, defended=("u5",), split=(5, 6)))
    assert error[3] == "4 + 3"


def test_one_with_an_enemy_before_it_too_strikes_to_its_front_with_a_die_less_for_a_stand_at_the_flank_p46():
    free, beside = RoundStand(), RoundStand(enemy_front_on_own_flank_or_rear=True)
    for said, stands in (
        ({}, (free, free, beside)),
        ({"flank_stands": 1}, (free, free, beside)),
        ({"flank_stands": 2}, (free, beside, beside)),
        ({"flank_stands": 3}, (beside,) * 3),
    ):
        assert two(turned=("u1",), **said).units["u1"].attacks == (
            RoundAttack(target="u3", stands=stands[:2]),
            RoundAttack(target="u5", stands=stands[2:]),
        )
    # The numbers of a split are dice: the stand with one at its flank has one less.
    for dice, split in (((6, 2), {"u3": 2, "u5": 1}), ((3, 5), {"u3": 1, "u5": 2})):
        assert shares(two(turned=("u1",), split=dice).units["u1"]) == split
    wanted = ("fight.flank_stands", "flank_stands", 4, "1..3", 46, {})
    assert refusal(lambda: two(turned=("u1",), flank_stands=4)) == wanted
    assert all(attack.from_front for attack in two(turned=("u1",)).units["u3"].attacks)


def test_a_commanders_dice_go_to_the_enemy_that_the_split_gives_them():
    got = two(commanders=(), split=(6, 3))
    assert [attack.target for attack in got.units["u1"].attacks] == ["u3", "u5"]
    state_units = (FOOT, ENEMY, OTHER)
    got = made(units=state_units, fight=TWO, commanders=(CHIEF,), split=(3, 9))  # 1 stand; 2 stands and three more dice
    assert shares(got.units["u1"]) == {"u3": 1, "u5": 2}
    assert [attack.target for attack in got.units["u1"].attacks] == ["u5", "u3"]


def test_stands_of_each_unit_or_of_all_together():
    units = (FOOT, replace(RESERVE), ENEMY)
    fight = replace(FIGHT, contacts=(("u1", "u3"), ("u2", "u3")), supports={})
    for said, wanted in (((4,), [3, 1]), ((1, 2), [1, 2]), ((), [3, 3])):
        got = made(units=units, fight=fight, named=("u1", "u2", "u3"), stands=said)
        assert [sum(shares(got.units[unit]).values()) for unit in ("u1", "u2")] == wanted
    for wrong, shown in (((7,), "7"), ((4, 1), "4, 1"), ((1, 1, 1), "1, 1, 1"), ((0,), "0"), ((0, 0), "0, 0")):
        error = refusal(lambda: made(units=units, fight=fight, named=("u1", "u2", "u3"), stands=wrong))  # noqa: B023
        assert error == ("fight.stands", "stands", shown, "3, 3", 45, {})
    got = made(units=units, fight=fight, named=("u1", "u2", "u3"))
    assert got.support == {} and list(got.units) == ["u1", "u2", "u3"]


def test_sides_keep_their_own_letters_whoever_is_named_first():
    got = made(named=("u3", "u1"))
    assert {name: unit.side for name, unit in got.units.items()} == {"u1": "A", "u2": "A", "u3": "B", "u4": "B"}
    assert list(got.units) == ["u3", "u1", "u4", "u2"], "who is named first strikes first"
    fight = Engagement("e1", units=("u1", "u3"), contacts=(("u1", "u3"),))
    for ours, theirs, letter in (("C", "D", "A"), ("C", "A", "B"), ("A", "D", "A"), ("C", "B", "A"), ("B", "D", "B")):
        state = WmaBattle(
            id="b",
            sides={side: WmaSide(side) for side in (ours, theirs)},
            units={"u1": replace(FOOT, side=ours), "u3": replace(ENEMY, side=theirs)},
        )
        got_letters = letters_of(state, lines_of(state, fight, ("u1",)))
        assert got_letters == {"u1": letter, "u3": "A" if letter == "B" else "B"}, (ours, theirs)


def test_behind_which_of_two_maniples_has_to_be_said():
    units = {
        unit.id: replace(unit, rules=("maniple",))
        for unit in (FOOT, RESERVE, replace(FOOT, id="u6", name="Other Foot"), ENEMY)
    }
    fight = Engagement("e1", units=tuple(units), contacts=(("u1", "u3"), ("u6", "u3")), supports={"u2": Support()})
    state = WmaBattle(
        id="b", sides={side: WmaSide(side) for side in ("A", "B")}, units=units, engagements={"e1": fight}
    )
    assert backed_maniples(state, fight, "u2") == ("u1", "u6")
    said = replace(fight, supports={"u2": Support(of=("u6",))})
    assert backed_maniples(state, said, "u2") == ("u6",)
    assert backed_maniples(state, fight, "u1") == (), "it supports nobody"
    assert backed_maniples(state, replace(said, supports={"u2": Support(place="side")}), "u2") == ()
    lines = lines_of(state, said, ("u1",))
    got = round_inputs(state, said, lines, facts_of(state, said, lines, SAID))
    assert (got.units["u1"].rear_maniple_stands, got.units["u6"].rear_maniple_stands) == (0, 3)


def test_who_advanced_into_a_fight_already_fought_neither_strikes_nor_is_struck_this_turn():
    """wma p. 60"""
    late = replace(TWO, rounds=1, late=("u5",))
    got = made(units=(FOOT, ENEMY, OTHER), fight=late)
    assert set(got.units) == {"u1", "u3"} and shares(got.units["u1"]) == {"u3": 3}
    assert set(made(units=(FOOT, ENEMY, OTHER), fight=replace(late, rounds=0)).units) == {"u1", "u3", "u5"}
