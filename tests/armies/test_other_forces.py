"""Armies of the games without lists of ours: typed lines, Army Forge's text and JSON, checks, exports."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from armies.aob.corps import check_corps, render_corps, with_leaders
from armies.aob.rows import parse_corps
from armies.core.exporting import FORMS, Form, export_force
from armies.core.force import add_line, import_force, rename_line, to_battle
from armies.core.pack import Typed
from armies.core.pasted import Pasted
from armies.core.pasting import Reader
from armies.core.roster import Force, Member
from armies.gdf.rows import read_squad
from armies.gdf.squads import check_squads, render_squad
from armies.wil.forces import LaceProfile, check_lace, render_lace
from armies.wil.rows import parse_lace, read_lace
from lexicon.errors import AdjutantError, NotAllowed, NotUnderstood, ValueMissing
from resolvers.aob.names import TYPE_NAMES


def force_of(empty: Force, *lines: str) -> Force:
    for line in lines:
        grown = add_line(empty, line)
        assert isinstance(grown, Force)
        empty = grown
    return empty


def parse_squad(line: str) -> Typed:
    return read_squad([line])


def paste_squads(text: str, force: Force) -> Pasted[Force]:
    return Reader(force).read(text)


def codes(verdict: Any) -> list[str]:
    return [violation.code for violation in verdict.violations]


# Art of Batallia


@pytest.mark.parametrize(
    ("line", "kind", "bases", "quality", "cost"),
    [
        ("4 лёгкая пехота элита", "light_infantry", 4, "elite", 5),  # aob 1.1: the worked example
        ("элитные пельтасты 4", "light_infantry", 4, "elite", 5),
        ("LI 4 elite", "light_infantry", 4, "elite", 5),
        ("3 пехота шваль", "infantry", 3, "rabble", 2),
        ("3 тяжёлая пехота регулярные", "heavy_infantry", 3, "regular", 4),
        ("Ударная конница x5", "shock_cavalry", 5, None, 5),
        ("5 баз стрелки", "shooters", 5, None, 5),
        ("4 лучники", "shooters", 4, None, 4),
        ("٤ конница", "cavalry", 4, None, 4),
        ("3 light cavalry", "light_cavalry", 3, None, 3),
        ("4 foot", "infantry", 4, None, 4),
        ("4 пехота, 4 базы", "infantry", 4, None, 4),
    ],
)
def test_a_corps_is_typed_and_priced(line: str, kind: str, bases: int, quality: str | None, cost: int) -> None:
    corps = parse_corps(line)
    assert (corps.profile["type"], corps.profile["bases"], corps.profile["quality"]) == (kind, bases, quality)
    assert corps.points == cost


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("2 пехота", "corps.size"),
        ("6 пехота", "corps.size"),
        ("0 пехота", "corps.size"),
        ("10000 пехота", "corps.size"),
        ("пехота", "corps.bases"),
        ("4 пехота, 5 баз", "corps.bases"),
        ("4 драконы", "corps.type"),
        ("4 foo", "corps.type"),
        ("", "corps.type"),
        ("4 пехота, лидеры 7", "corps.leaders"),
        ("4 пехота, лидеры 1 1", "corps.leaders"),
        ("4 пехота + 2 слоны", "corps.size"),
    ],
)
def test_a_corps_that_cannot_be_is_refused(line: str, code: str) -> None:
    with pytest.raises(AdjutantError) as caught:
        parse_corps(line)
    assert caught.value.code == code


def test_twenty_points_and_six_leaders() -> None:
    army = force_of(
        Force("aob", 20),
        "4 лёгкая пехота элита, лидеры 1",
        "5 пехота, лидеры 2 3",
        "4 тяжёлая пехота регулярные, лидеры 4 5",
        "5 пехота шваль, лидеры 6",
    )
    verdict = check_corps(army)
    assert (codes(verdict), verdict.total, verdict.left) == ([], 19, 1)  # 5 + 5 + 5 + 4
    dear = force_of(Force("aob", 20), "5 ударная конница элита", "5 пехота", "5 тяжёлая пехота", "5 стрелки")
    assert [(v.code, v.given, v.allowed) for v in check_corps(dear).violations] == [("over_points", 21, 20)]


def test_leaders_that_are_handed_out_badly_are_named() -> None:
    army = force_of(Force("aob", 20), "4 пехота, лидеры 1 2 3 4", "3 пехота")
    found = {(v.code, v.name, v.given) for v in check_corps(army).violations}
    assert found == {("corps_leaders", "Пехота", 4), ("corps_leaders", "Пехота 2", 0), ("leaders_spread", None, 4)}
    seven = force_of(Force("aob", 30), *["3 застрельщики"] * 7)
    assert ("leaders", 7, 6) in {(v.code, v.given, v.allowed) for v in check_corps(seven).violations}


def test_leaders_that_nobody_handed_out_are_spread_evenly() -> None:
    army = with_leaders(force_of(Force("aob", 20), *["4 пехота"] * 4))
    assert [member.profile["leaders"] for member in army.members] == [(1, 5), (2, 6), (3,), (4,)]
    assert codes(check_corps(army)) == []
    units = to_battle(force_of(Force("aob", 20), *["4 пехота"] * 4)).units
    assert [unit.facts()["profile"]["leaders"] for unit in units] == [[1, 5], [2, 6], [3], [4]]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("3 пехота + 1 слоны", []),
        ("4 лёгкая конница + 1 лучники", []),
        ("2 пехота + 2 слоны", ["support"]),  # the main bases must be more (aob 7)
        ("3 стрелки + 1 конница", ["support"]),
        ("2 пехота + 3 лучники", []),  # in the line, in any ratio
    ],
)
def test_supports_of_a_mixed_corps(line: str, wrong: list[str]) -> None:
    army = force_of(Force("aob", 20), line)
    assert codes(check_corps(army)) == wrong
    assert army.members[0].size == army.members[0].points


corps_lines = st.builds(
    lambda bases, kind, quality, leaders: f"{bases} {TYPE_NAMES[kind].ru} {quality}{leaders}",
    st.integers(3, 5),
    st.sampled_from([kind for kind in TYPE_NAMES if kind not in ("elephants", "scythed_chariots")]),
    st.sampled_from(["", "элита", "регулярные", "шваль"]),
    st.sampled_from(["", ", лидеры 1", ", лидеры 2 5 6"]),
)


@given(corps_lines)
def test_a_rendered_corps_is_read_back(line: str) -> None:
    corps = parse_corps(line)
    for language in ("ru", "en"):
        assert parse_corps(render_corps(corps, language)) == corps


# Grimdark Future

FORGE_TEXT = """++ Bugs (v3.4.4) [GF 750pts] ++

Brood Leader [1] Q4+ D4+ | 95pts | Fearless, Hero, Tough(3), Pheromones
2x Serrated Blade (A2, AP(4))
| Joined to:
2x Assault Grunts [3] Q5+ D5+ | 50pts | 3x Fast, Strider
2x Razor Claws (A2), Serrated Claws (A2, AP(4))

Shooter Grunts [3] Q5+ D5+ | 40pts | 1x Scout
2x Spitter (6", A2, AP(1)), 12" Flamer (A1, Blast(3), Reliable)
"""


def test_a_line_typed_by_hand_is_a_unit() -> None:
    squad = parse_squad('Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110')
    profile = squad.member.profile
    assert (squad.member.name, squad.member.points, squad.member.size) == ("Боевые братья", 110, 5)
    assert (profile["quality"], profile["defence"], profile["models"]) == (3, 4, 5)
    assert profile["weapons"] == ({"name": "Автомат", "count": 5, "range": 24, "attacks": 1, "rules": {}},)


@pytest.mark.parametrize(
    "line",
    [
        'Боевые братья [5] Q3+ D4+ | 110pts | Tough(3) | 5x Автомат (24", A1)',
        'Боевые братья [5] К3+ З4+ | 110 очков | Прочность(3) | 5х Автомат (24", А1)',
        "Боевые братья [5] качество 3+ защита 4+ | 110 | Tough(3), 5x Автомат (24 дюйма, 1 атака)",
        '**Боевые братья [5] К3+/З4+** | Tough(3) | 5x Автомат (24", А1) | 110',
    ],
)
def test_the_order_and_the_language_of_the_parts_do_not_matter(line: str) -> None:
    member = parse_squad(line).member
    assert (member.name, member.points, member.size, member.profile["tough"]) == ("Боевые братья", 110, 5, 3)
    assert member.profile["weapons"][0] == {"name": "Автомат", "count": 5, "range": 24, "attacks": 1, "rules": {}}


def test_a_shared_text_keeps_every_weapon_copy_and_hero() -> None:
    pasted = paste_squads(FORGE_TEXT, Force("gdf", 500))
    force = pasted.force
    assert (force.name, force.size_points, force.total, pasted.unread) == ("Bugs", 750, 95 + 50 + 50 + 40, ())
    assert [member.name for member in force.members] == [
        "Brood Leader",
        "Assault Grunts",
        "Assault Grunts 2",
        "Shooter Grunts",
    ]
    hero, grunts, _, shooters = force.members
    assert (hero.profile["joins"], hero.profile["hero"], hero.profile["tough"]) == ("Assault Grunts", True, 3)
    assert grunts.profile["known"] == {"Fast": 1, "Strider": 1}
    assert "Scout" not in shooters.profile["known"]  # one model of three has it
    assert [(w["name"], w["count"], w["range"]) for w in shooters.profile["weapons"]] == [
        ("Spitter", 2, 6),
        ("Flamer", 1, 12),
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Боевые братья", "squad.head"),
        ("Братья [5] К3+ | 110", "squad.head"),
        ("Братья [5] К7+ З4+ | 110", "squad.face"),
        ("Братья [5] К3+ З4+", "squad.points"),
        ("Братья [0] К3+ З4+ | 110", "squad.models"),
        ("Братья [10000] К3+ З4+ | 110", "squad.models"),
        ("0x Братья [5] К3+ З4+ | 110", "count.range"),
        ("Братья [5] К3+ З4+ | 1000000", "squad.cost"),
        ("Братья [5] К3+ З4+ | 110 | Меч (А1, AP)", "weapon.rule"),
        ("[5] К3+ З4+ | 110", "squad.head"),
    ],
)
def test_a_line_that_is_no_unit_is_refused(line: str, code: str) -> None:
    with pytest.raises(AdjutantError) as caught:
        parse_squad(line)
    assert caught.value.code == code


def test_lines_that_are_no_units_are_shown_back() -> None:
    pasted = paste_squads(FORGE_TEXT + "\nкто-то ещё\nБратья [0] К3+ З4+ | 5\n", Force("gdf", 750))
    assert [(u.number, u.text, u.error.code) for u in pasted.unread] == [
        (12, "кто-то ещё", "squad.head"),
        (13, "Братья [0] К3+ З4+ | 5", "squad.models"),
    ]
    with pytest.raises(NotUnderstood):
        paste_squads("ничего\nздесь нет", Force("gdf", 750))


def test_the_force_organisation_names_all_that_is_broken() -> None:
    """gdf p. 6: a hero a 500, 1+X copies, no unit above 35 percent, a unit a 200."""
    force = paste_squads(FORGE_TEXT, Force("gdf", 200)).force
    small = Force("gdf", 200, force.members)
    found = {(v.code, v.name, v.given, v.allowed) for v in check_squads(small).violations}
    assert found == {
        ("heroes", None, 1, 0),
        ("copies", "Assault Grunts", 2, 1),
        ("unit_cost", "Brood Leader", 95, 70),
        ("units", None, 4, 1),
        ("over_points", None, 235, 200),
    }
    assert check_squads(Force("gdf", 2000, force.members)).legal


FORGE: dict[str, Any] = {
    "gameSystem": "gf",
    "name": "Список",
    "units": [
        {
            "name": "Battle Brothers", "customName": "Первое отделение", "selectionId": "s1", "size": 5, "quality": 3,
            "defense": 4, "cost": 110, "rules": [{"name": "Fearless"}, {"name": "Tough", "rating": "3"}],
            "loadout": [
                {"name": "Assault Rifle", "count": 5, "range": 24, "attacks": 1, "specialRules": []},
                {"name": "CCW", "count": 5, "range": 0, "attacks": 1, "specialRules": [{"name": "AP", "rating": 1}]},
                {"name": "Banner", "count": 1, "content": [{"name": "Fear", "rating": "1"}]},
            ],
        },
        {
            "name": "Battle Brothers", "selectionId": "s2", "combined": True, "joinToUnit": "s1", "size": 5,
            "quality": 3, "defense": 4, "cost": 120, "rules": [{"name": "Fearless"}],
            "loadout": [
                {"name": "Plasma", "range": 24, "attacks": 1, "specialRules": [{"name": "AP", "rating": 4}]},
            ],
        },
        {
            "name": "Captain", "selectionId": "h", "joinToUnit": "s1", "size": 1, "quality": "3+", "defense": "3+",
            "cost": 95, "specialRules": [{"name": "Hero"}],
            "equipment": [{"name": "Pistol", "attacks": 1, "range": '12"'}],
            "selectedUpgrades": [{"id": "x"}],
        },
    ],
}  # fmt: skip


def test_army_forge_json_loses_no_model_and_no_weapon() -> None:
    pasted = import_force(json.dumps(FORGE, ensure_ascii=False, indent=1))
    assert isinstance(pasted.force, Force)
    brothers, captain = pasted.force.members
    assert (brothers.name, brothers.size, brothers.points) == ("Первое отделение", 10, 230)
    assert [(w["name"], w["count"], w["range"]) for w in brothers.profile["weapons"]] == [
        ("Assault Rifle", 5, 24),
        ("CCW", 5, None),
        ("Plasma", 1, 24),
    ]
    assert "Fear(1)" in brothers.profile["rules"] and brothers.profile["kind"] == "Battle Brothers"
    assert (captain.profile["joins"], captain.profile["weapons"][0]["range"]) == ("Первое отделение", 12)
    # An older file names upgrades without what they give: that is shown back, with its line.
    assert [(u.text, u.error.code) for u in pasted.unread] == [("Captain", "forge.upgrades")]
    assert pasted.unread[0].number > 50


def broken(**changes: object) -> str:
    unit = {**FORGE["units"][0], **changes}
    return json.dumps({"units": [unit]}, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"quality": "ten"}, "units.0.quality"),
        ({"quality": 9}, "units.0.quality"),
        ({"size": 0}, "units.0.size"),
        ({"size": 10_000}, "units.0.size"),
        ({"cost": None}, "units.0.cost"),
        ({"name": ""}, "units.0.name"),
        ({"loadout": "sword"}, "units.0.loadout"),
        ({"loadout": [{"name": "x"}] * 101}, "units.0.loadout"),
        ({"rules": [{"rating": 3}]}, "units.0.rules.0.name"),
    ],
)
def test_a_wrong_army_forge_file_is_refused_at_its_line(changes: Mapping[str, object], field: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        import_force(broken(**changes))
    assert (caught.value.code, caught.value.params["line"] is not None) == ("roster.shape", True)
    assert str(caught.value.field).startswith(field.rpartition(".")[0])


# War in Lace

GRENADIERS = 'Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, стрельба 5+ 12", рукопашная 5+, дисциплина 1'
GUARD = LaceProfile.model_validate(
    {"id": "guard", "name": {"ru": "Гвардия", "en": "Guard"}, "type": "light_infantry", "points": "5", "models": "12",
     "melee": "6+", "discipline": "0"}
)  # fmt: skip


def test_options_set_cells_and_add_their_points() -> None:
    """wil p. 8: shock infantry: veterans to +2 for 2 points, good shooters to 4+ for 2, large to 18 models for 1."""
    member = parse_lace(f"{GRENADIERS}, ветераны, отличные стрелки, крупное подразделение")
    profile = member.profile
    assert (member.points, member.size) == (6 + 5, 18)
    assert (profile["discipline"], profile["shooting"], profile["melee"], profile["speed_in"]) == (2, 4, 5, 8)
    gun = parse_lace("Пушка, 4 модели, 5 очков, скорость 4, передок, картечь")  # wil p. 10
    assert (gun.points, gun.size, gun.profile["speed_in"], gun.profile["shooting_better_by"]) == (8, 6, 8, 1)


@pytest.mark.parametrize(
    ("line", "name", "size", "options"),
    [
        ("12-фунтовая батарея - тяжёлая артиллерия, 4 модели, 3 очка", "12-фунтовая батарея", 4, ()),
        ("1-й гренадерский полк: гренадеры, 12 моделей, 7 очков", "1-й гренадерский полк", 12, ()),
        ("42nd Foot: line infantry, 12 models, 6 points", "42nd Foot", 12, ()),
        ("Пушка: артиллерия, 4 артиллериста, 5 очков, дисциплина 0", "Пушка", 4, ()),
        ("Пушка: артиллерия, расчёт 4, 5 очков", "Пушка", 4, ()),
        ("Пушка: артиллерия, расчёт из 4 человек, 5 очков", "Пушка", 4, ()),
        ("Кирасиры - ударная кавалерия с кирасой, 12 моделей, 7 очков", "Кирасиры", 12, ("cuirass",)),
        ("Пушка: тяжёлая артиллерия с картечью, 4 модели, 5 очков", "Пушка", 4, ("canister",)),
        ("Гвардия - ударная пехота ветераны, 12 моделей, 7 очков", "Гвардия", 12, ("veterans",)),
    ],
)
def test_a_line_is_one_unit_with_its_own_name_its_people_and_its_options(
    line: str, name: str, size: int, options: tuple[str, ...]
) -> None:
    read = read_lace([line])
    assert (read.copies, read.member.name, read.member.size, read.member.profile["options"]) == (1, name, size, options)


def test_a_unit_that_was_not_understood_ends_with_no_count_of_another() -> None:
    pasted = import_force(f"{GRENADIERS}\nКазаки: иррегулярная кавалерия, чепуха, дисциплина 0", into=Force("wil", 40))
    assert [one.error.code for one in pasted.unread] == ["line.word"]


def test_a_unit_is_offered_the_options_of_its_kind() -> None:
    """wil p. 10."""
    with pytest.raises(NotUnderstood) as caught:
        parse_lace("Кирасиры: ударная кавалерия, 12 моделей, 7 очков, чепуха")
    assert [str(one.en) for one in caught.value.allowed] == ["recruits", "veterans", "cuirass"]


def test_a_profile_of_the_operator_is_called_by_its_name() -> None:
    member = parse_lace("гвардия, яростные", [GUARD])
    assert (member.points, member.profile["melee"], member.profile["type"]) == (6, 5, "light_infantry")
    assert parse_lace("Guard: 10 models", [GUARD]).size == 10


@pytest.mark.parametrize(
    ("line", "error", "code"),
    [
        ("Гренадеры, ветераны", ValueMissing, "profile.missing"),
        ("Ударная пехота, 12 моделей", ValueMissing, "profile.missing"),
        ("Линейная пехота, 12 моделей, 5 очков, ветераны", ValueMissing, "wil.lost_table"),
        ("Казаки: иррегулярная кавалерия, 12 моделей, 4 очка, крупное", NotAllowed, "option.not_allowed"),
        (f"{GRENADIERS}, ветераны, ветераны", NotUnderstood, "wil.option_twice"),
        (f"{GRENADIERS}, яростные, чепуха", NotUnderstood, "line.word"),
        ("", ValueMissing, "profile.missing"),
    ],
)
def test_no_value_is_invented_and_no_option_guessed(line: str, error: type[AdjutantError], code: str) -> None:
    with pytest.raises(error) as caught:
        parse_lace(line)
    assert caught.value.code == code


def test_thirty_to_forty_points() -> None:
    """wil p. 5."""

    def of(points: int) -> Force:
        return Force("wil", 40, (Member("Гвардия", points),))

    assert [codes(check_lace(of(points))) for points in (29, 30, 40, 41)] == [["force_small"], [], [], ["force_large"]]
    assert codes(check_lace(Force("wil", 35, (Member("Гвардия", 36),)))) == ["force_large"]


@given(st.lists(st.sampled_from(["ветераны", "отличные стрелки", "яростные", "крупное подразделение"]), unique=True))
def test_a_rendered_unit_of_lace_is_read_back(options: list[str]) -> None:
    member = parse_lace(", ".join([GRENADIERS, *options]))
    for language in ("ru", "en"):
        assert parse_lace(render_lace(member, language)) == member


# All of them

CORPS = force_of(
    Force("aob", 20, name="Греки"), "5 тяжёлая пехота элита, лидеры 1 4 «Гоплиты»", "4 лёгкая пехота + 1 лучники"
)
SQUADS = paste_squads(FORGE_TEXT, Force("gdf", 750)).force
GROUPS = force_of(Force("fog", 800, name="Карфаген"), "4 тяжёлая пехота «Ветераны», ударная", "лёгкая конница")
LACE = force_of(Force("wil", 40, name="Полк"), f"{GRENADIERS}, ветераны", "Пушка, 4 модели, 5 очков")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("force", [CORPS, SQUADS, LACE, GROUPS], ids=["aob", "gdf", "wil", "fog"])
def test_every_form_reads_back_what_it_wrote(force: Force, form: Form, language: Any) -> None:
    pasted = import_force(export_force(force, form, language))
    assert (pasted.force, pasted.unread) == (force, ())


def test_a_renamed_unit_keeps_its_book_name_and_its_hero() -> None:
    renamed = rename_line(SQUADS, "assault grunts", "Клыки")
    assert isinstance(renamed, Force)
    assert renamed.members[1].name == "Клыки" and renamed.members[1].profile["kind"] == "Assault Grunts"
    assert renamed.members[0].profile["joins"] == "Клыки"
    assert import_force(export_force(renamed, "text")).force == renamed
    assert render_squad(renamed.members[1]).startswith("Assault Grunts «Клыки» [3]")


def test_units_come_to_battle_with_their_profiles() -> None:
    from games.core.events import UnitAdded

    for force in (CORPS, SQUADS, LACE):
        found = to_battle(force)
        events = [UnitAdded(unit=f"u{at}", side="A", **one.facts()) for at, one in enumerate(found.units)]
        assert [event.name for event in events] == [member.name for member in force.members]
        assert sum(event.points for event in events) == force.total


def test_lines_of_a_game_are_pasted_into_its_force() -> None:
    pasted = import_force("- 4 пехота\n- 9 пехота\n\nдраконы\n4 конница", into=Force("aob", 20))
    assert [(u.number, u.error.code) for u in pasted.unread] == [(2, "corps.size"), (4, "corps.type")]
    assert len(pasted.force.members) == 2


@example("0\x1f", CORPS)  # a count with a mark behind it that only some take for a space
@given(st.text(max_size=120), st.sampled_from([CORPS, SQUADS, LACE]))
def test_any_line_is_a_unit_or_refused_in_our_words(text: str, force: Force) -> None:
    try:
        grown = add_line(force, text)
    except AdjutantError as refused:
        assert refused.code != "error"
    else:
        assert grown.total >= force.total - 1


@pytest.mark.parametrize(
    ("words", "weight", "speed"),
    [
        ("Пушка: лёгкая артиллерия, 4 модели, 5 очков, скорость 6, на передке", "light", 12),
        ("Пушка: артиллерия средняя, 4 модели, 5 очков, скорость 4, на передке", "medium", 8),
        ("Мортира: тяжёлая пушка, 4 модели, 5 очков, на передке", "heavy", 0),
        ("Heavy gun, 4 models, 5 points, limbered", "heavy", 0),
    ],
)
def test_a_gun_is_light_medium_or_heavy_and_a_limber_doubles_the_speed_of_the_first_two(
    words: str, weight: str, speed: int
) -> None:
    """wil p. 10: a limber adds two gunners; the heavy gun has no speed that could be doubled."""
    gun = parse_lace(words)
    assert (gun.profile["type"], gun.profile["weight"], gun.profile["speed_in"]) == ("artillery", weight, speed)
    assert (gun.size, gun.points) == (6, 7)
    assert parse_lace(render_lace(gun, "ru")) == gun and parse_lace(render_lace(gun, "en")) == gun


def test_numbers_of_a_unit_are_written_in_the_right_case() -> None:
    lines = [
        render_lace(parse_lace(f"Рота: артиллерия, {models} моделей, {models} очков")) for models in (1, 4, 12, 22)
    ]
    assert [line.split(": ")[1].split(", ", 1)[1] for line in lines] == [
        "1 модель, 1 очко",
        "4 модели, 4 очка",
        "12 моделей, 12 очков",
        "22 модели, 22 очка",
    ]


def test_copies_of_copies_are_no_unit():
    with pytest.raises(AdjutantError):
        read_lace(["гвардия " + "x5" * 1_900])


def test_a_squad_whose_defence_is_somebody_elses_has_no_head():
    with pytest.raises(NotUnderstood) as caught:
        read_squad(["Герой К3+, присоединён к З4+"])
    assert caught.value.code == "squad.head"
