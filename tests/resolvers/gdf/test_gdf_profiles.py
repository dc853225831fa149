"""Weapon profiles as players type them (gdf p. 4-5)."""

import pytest

from lexicon.errors import NotUnderstood
from resolvers.gdf.weapon_profile import parse_profile


@pytest.mark.parametrize(
    ("text", "name", "reach", "attacks", "rules"),
    [
        ('Тяжелая винтовка (24", A1, AP(1))', "Тяжелая винтовка", 24, 1, {"AP": 1}),
        ("Тяжелая винтовка (24 дюйма, А1, АР(1))", "Тяжелая винтовка", 24, 1, {"AP": 1}),  # А, АР in Cyrillic
        ("Огнемёт (12“, A1, Blast(3), Надёжное)", "Огнемёт", 12, 1, {"Blast": 3, "Reliable": True}),
        ("Снайперка (30'', 1 атака, ap(1), SNIPER)", "Снайперка", 30, 1, {"AP": 1, "Sniper": True}),
        ("CCW (A1)", "CCW", None, 1, {}),
        ("Меч (двуручный) (А2, АP(1))", "Меч (двуручный)", None, 2, {"AP": 1}),  # the rule in both alphabets
        ("Когти (A3, Раздирающее)", "Когти", None, 3, {"Rending": True}),
        ("Ракета (Lock–On, 30”, A2, Deadly(3))", "Ракета", 30, 2, {"Lock-On": True, "Deadly": 3}),
        ("Пушка (18in; A2; Смертоносное (6))", "Пушка", 18, 2, {"Deadly": 6}),
        ("Копьё (A1, Lance)", "Копьё", None, 1, {"Lance": True}),
        ('Игломёт (4,5", A2)', "Игломёт", 4.5, 2, {}),
    ],
)
def test_profiles(text, name, reach, attacks, rules) -> None:
    profile = parse_profile(text)
    assert (profile.name, profile.range, profile.attacks, profile.rules) == (name, reach, attacks, rules)
    assert profile.kind == ("melee" if reach is None else "ranged")
    assert not profile.unknown


def test_several_of_a_weapon() -> None:
    profile = parse_profile("2x Claws (A4, AP(1))")
    assert (profile.count, profile.name, profile.attacks) == (2, "Claws", 4)


def test_rules_of_army_books_stay_as_written() -> None:
    profile = parse_profile('Blaster (18", A1, Shatter(2), Bane)')
    assert profile.rules == {"Shatter": 2, "Bane": True}
    assert profile.unknown == ("Shatter", "Bane")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Винтовка",
        "(A1)",
        'Винтовка (24")',
        'Винтовка (24", A1',
        'Винтовка 24", A1)',
        'Винтовка (24", A1, A2)',
        'Винтовка (24", 12", A1)',
        "Винтовка (A1, AP)",
        "Винтовка (A1, Poison(2))",
        "Винтовка (A1, AP(1)))",
        "Винтовка (A1, (2))",
    ],
)
def test_what_is_no_profile_is_refused_with_an_example(text) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_profile(text)
    assert refused.value.example
    assert refused.value.field == "text"
