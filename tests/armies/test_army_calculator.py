"""Own troops by typed words: the appendix as a calculator (wma p. 134-137)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armies.core.library import load_library
from armies.core.wording import render_statline, rule_name
from armies.wma.calculator import extra_choices, parse_troop, troop_choices
from armies.wma.prices import load_appendix, quote
from armies.wma.wording import render_quote
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotFound
from lexicon.names import Language


@pytest.mark.parametrize(
    ("typed", "troop", "extras"),
    [
        ("тяжёлая пехота", "heavy-infantry", ()),
        ("тяжелой пехоты", "heavy-infantry", ()),
        ("тяжёлая пехота 5+ фаланга", "heavy-phalanx", ()),
        ("тяжелая фаланга", "heavy-phalanx", ()),
        ("фаланга", "phalanx", ()),
        ("пехота 5+", "heavy-infantry", ()),
        ("пехота 6+ легион", "medium-infantry", ("legion",)),
        ("конница 6+ элита", "medium-cavalry-6", ("elite",)),
        ("средняя кавалерия 6+", "medium-cavalry-6", ()),
        ("кавалерия 4+", "extra-heavy-cavalry", ()),
        ("племенная пехота дружина ополчение", "tribal-infantry", ("warband", "militia")),
        ("пешие застрельщики", "foot-skirmishers", ()),
        ("лучники застрельщики", "archers", ("skirmish",)),
        ("heavy infantry, shieldwall, elite", "heavy-infantry", ("shieldwall", "elite")),
        ("Heavy Infantry maniple guard", "heavy-infantry", ("maniple", "guard")),
        ("верблюды средняя кавалерия", "medium-cavalry", ("camel",)),
        ("крестьяне ненадёжные", "peasants", ("unreliable",)),
        ("индийский слон", "indian-elephants", ()),
    ],
)
def test_words_find_a_type_and_its_extras(typed: str, troop: str, extras: tuple[str, ...]) -> None:
    assert parse_troop(typed) == quote(troop, extras)


def test_prices_are_those_of_the_appendix() -> None:
    legion = parse_troop("средняя пехота легион")  # 45 + 20, wma p. 134, 137
    assert (legion.low, legion.high, legion.special) == (65, 65, ("legion",))
    militia = parse_troop("тяжёлая пехота ополчение")  # 60 less 5 or 10
    assert (militia.low, militia.high, militia.stats.attack and militia.stats.attack.value) == (50, 55, 2)


@pytest.mark.parametrize(
    ("typed", "error", "code"),
    [
        ("пехота", Ambiguous, "troop.ambiguous"),
        ("застрельщики", Ambiguous, "troop.ambiguous"),
        ("slingers", NotFound, "troop.unknown"),
        ("", NotFound, "troop.unknown"),
        ("элита", NotFound, "troop.unknown"),
        ("тяжелая пехота 2+", NotFound, "troop.unknown"),
        ("тяжёлая пехота элита элита", NotAllowed, "adjustment.twice"),
        ("тяжёлая пехота элита ополчение", NotAllowed, "adjustment.opposite"),
        ("тяжёлая пехота верблюды", NotAllowed, "adjustment.type"),
    ],
)
def test_what_is_no_troop_is_refused(typed: str, error: type[AdjutantError], code: str) -> None:
    with pytest.raises(error) as caught:
        parse_troop(typed)
    assert caught.value.code == code


@given(st.sampled_from(load_appendix().troops), st.data())
def test_every_type_is_found_by_its_name_with_any_extras_it_may_have(troop: Any, data: st.DataObject) -> None:
    able = extra_choices(troop.id)
    extra = data.draw(st.sampled_from(able))
    language: Language = data.draw(st.sampled_from(["ru", "en"]))
    typed = f"{troop.name.to(language)} {extra.name.to(language)}"
    try:
        found = parse_troop(typed)
    except Ambiguous:
        return
    # "Лучники застрельщики" and the like may name a type of their own; the price is the same then.
    wanted = quote(troop.id, [extra.code])
    assert (found.low, found.high, found.stats) == (wanted.low, wanted.high, wanted.stats)


def test_extras_that_exclude_each_other_are_not_offered() -> None:
    codes = [extra.code for extra in extra_choices("heavy-infantry", ["elite"])]
    assert "militia" not in codes and "elite" not in codes and "camel" not in codes and "guard" in codes
    assert troop_choices("тяж")[0].startswith("Тяжелая") and len(troop_choices("")) == 25


def test_a_quote_in_one_line() -> None:
    assert render_quote(parse_troop("тяжёлая фаланга элита")) == (
        "Тяжелая Фаланга, элита: атака 4, ранения 3, защита 5+, подставки 3 (Фаланга), очки 80"
    )
    assert render_quote(parse_troop("archers militia"), "en") == (
        "Archers, militia: attack 1, range 30, hits 3, stands 3, points 30-35"
    )


def test_cells_and_rules_in_words() -> None:
    army = load_library("wma").named("imperial-roman")
    assert render_statline(army.by_id["general"].stats, "en") == "attack +2, command 9, stands 1"
    assert rule_name("omen", "ru", army) == "Знамение"


@given(st.text(max_size=80))
def test_any_text_is_a_troop_or_refused(text: str) -> None:
    try:
        parse_troop(text)
    except AdjutantError as refused:
        assert refused.code.startswith(("troop.", "adjustment."))
