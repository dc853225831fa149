"""The appendix as a calculator (wma p. 134-137): the book's own examples."""

import pytest

from armies.core.statline import Statline
from armies.wma.prices import appraise, load_appendix, quote
from lexicon.errors import NotAllowed, NotFound


def stats(**cells: str) -> Statline:
    return Statline.model_validate(cells)


def test_veteran_legionaries_are_elite_heavy_infantry_with_the_legion_rule() -> None:
    found = quote("heavy-infantry", ["elite", "legion"])
    assert (found.low, found.high) == (90, 90)
    assert found.stats == stats(attack="4", hits="3", armour="5+", size="3")
    assert found.special == ("legion",)
    assert found.ref.page == 134


def test_guard_raises_hits() -> None:
    found = quote("medium-infantry", ["guard", "warband"])
    assert (found.stats.hits, found.low) == (4, 55)


def test_militia_and_conscripts_cost_5_or_10_less_each() -> None:
    found = quote("heavy-infantry", ["militia", "conscripts", "unreliable"])
    assert (found.low, found.high) == (30, 40)
    assert found.stats.attack is not None and (found.stats.attack.value, found.stats.hits) == (2, 2)


def test_camels_are_cavalry_with_one_attack_less_and_10_points_less() -> None:
    found = quote("horse-archers", ["camel"])
    assert found.stats.attack is not None and (found.stats.attack.value, found.low) == (0, 50)
    with pytest.raises(NotAllowed) as caught:
        quote("archers", ["camel"])
    assert caught.value.code == "adjustment.type"


@pytest.mark.parametrize(
    ("troop", "extras", "code"),
    [
        ("archers", ["elite", "elite"], "adjustment.twice"),
        ("foot-skirmishers", ["skirmish"], "adjustment.twice"),
        ("archers", ["elite", "militia"], "adjustment.opposite"),
        ("archers", ["guard", "conscripts"], "adjustment.opposite"),
        ("horse-archers", ["militia", "camel"], "adjustment.too_low"),
    ],
)
def test_what_the_appendix_cannot_mean_is_refused(troop: str, extras: list[str], code: str) -> None:
    with pytest.raises(NotAllowed) as caught:
        quote(troop, extras)
    assert caught.value.code == code


@pytest.mark.parametrize(("troop", "extras"), [("legionaries", []), ("archers", ["golden"])])
def test_unknown_types_and_extras_say_what_there_is(troop: str, extras: list[str]) -> None:
    with pytest.raises(NotFound) as caught:
        quote(troop, extras)
    assert caught.value.allowed


def test_appraisal_undoes_the_calculator_for_every_type_and_adjustment() -> None:
    appendix = load_appendix()
    for troop in appendix.troops:
        for extra in appendix.adjustments:
            try:
                made = quote(troop.id, [extra.code])
            except NotAllowed:
                continue
            found = appraise(troop.type, made.stats, made.special)
            assert any((q.troop, q.low, q.high) == (troop, made.low, made.high) for q in found), (troop.id, extra.code)


def test_nothing_is_appraised_that_no_type_explains() -> None:
    assert appraise("infantry", stats(attack="9", hits="3", size="3"), []) == []
