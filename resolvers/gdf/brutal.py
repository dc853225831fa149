"""Brutal damage: attrition, friendly fire, accidents, critical hits (gdf p. 26). System damage is a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Positive
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast, Showing
from resolvers.core.trace import Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Attacks, Change, Quality, needed

_WOUNDS_A_FAILURE = {"melee": 2}


class Brutal(Given):
    """One of the options.

    Attributes:
        wounds: wounds just taken, for attrition; ``quality`` of who took them; ``context`` ``melee`` costs double.
        hits: hits on a target near a friend, for friendly fire.
        attacks: hit dice to look at for accidents and critical hits, unless they lie there already.
    """

    rule: Literal["attrition", "friendly_fire", "mishap", "critical"]
    wounds: Attacks | None = None
    quality: Quality | None = None
    modifier: Change = 0
    context: Annotated[str, Field(max_length=100)] = "shooting"
    hits: Attacks | None = None
    attacks: Annotated[Positive, Field(le=1000)] = 1


@dataclass(frozen=True, slots=True)
class BrutalResult:
    """What the option did; what it does not touch is null.

    Attributes:
        tests: morale tests of attrition, ``failed`` those that failed.
        friendly_hits: hits that go to the friend, ``enemy_hits`` those that stay.
        rolls: dice for accidents or critical hits.
        extra_wounds: on the target; ``self_wounds`` on the shooter.
    """

    tests: int | None = None
    failed: int | None = None
    extra_wounds: int | None = None
    friendly_hits: int | None = None
    enemy_hits: int | None = None
    rolls: int | None = None
    self_wounds: int | None = None


class _Rolled(NamedTuple):
    rolls: int = 0
    bad: int = 0


def resolve_brutal(given: Brutal, rulings: GdfRulings) -> Procedure[BrutalResult]:
    """The chosen option's dice (gdf p. 26)."""
    options = {"attrition": _attrition, "friendly_fire": _friendly, "mishap": _mishap, "critical": _critical}
    return options[given.rule](given)


BRUTAL = MECHANICS.add("brutal", resolve_brutal, page=26, title=Name("Брутальный урон", "Brutal damage"))


def _missing(field: str, example: str) -> ValueMissing:
    return ValueMissing("value.missing", field=field, allowed="0..200", example=example, ref=page(26))


def _attrition(given: Brutal) -> Procedure[BrutalResult]:
    if given.wounds is None:
        raise _missing("wounds", "2")
    if given.quality is None:
        raise ValueMissing("value.missing", field="quality", allowed="2..6", example="4", ref=page(26))
    tests, need = given.wounds, needed(given.quality, given.modifier)
    each = _WOUNDS_A_FAILURE.get(given.context, 1)

    def roll(_: _Rolled) -> Ask[_Rolled]:
        pool = Pool(tests, AtLeast(need))
        return Ask("quality", pool, lambda passed: _Rolled(tests, tests - passed), (), page(26))

    notes = (Modifier("modifier", given.modifier, page(10), of="morale"),) if given.modifier else ()
    return Procedure(
        _Rolled(),
        (roll,),
        lambda end: BrutalResult(tests=tests, failed=end.bad, extra_wounds=end.bad * each),
        notes,
    )


def _friendly(given: Brutal) -> Procedure[BrutalResult]:
    if given.hits is None:
        raise _missing("hits", "3")
    hits = given.hits

    def roll(_: _Rolled) -> Ask[_Rolled]:
        return Ask("d6", Pool(hits, AtLeast(4)), lambda stay: _Rolled(hits, hits - stay), (), page(26))

    return Procedure(
        _Rolled(), (roll,), lambda end: BrutalResult(friendly_hits=end.bad, enemy_hits=end.rolls - end.bad)
    )


def _after_hit_dice(given: Brutal, face: int, *, high: bool) -> tuple[Any, Any]:
    """Hit dice that show ``face``, and a second die for each of them: high or low ones count."""

    def look(_: _Rolled) -> Ask[_Rolled]:
        return Ask("hit", Pool(given.attacks, Showing(face), open=True), _Rolled, (), page(26))

    def roll(state: _Rolled) -> Ask[_Rolled] | Go[_Rolled]:
        return _seconds(state.rolls, high=high) if state.rolls else Go(state)

    return look, roll


def _seconds(rolls: int, *, high: bool) -> Ask[_Rolled]:
    """A die for each: 4-6 count, or 1-3."""

    def count(fours: int) -> _Rolled:
        return _Rolled(rolls, fours if high else rolls - fours)

    return Ask("d6", Pool(rolls, AtLeast(4)), count, (), page(26))


def second_dice(rolls: int, *, high: bool) -> Procedure[int]:
    """Wounds of accidents or critical hits, where the hit dice lie there already."""
    return Procedure(_Rolled(), (lambda _: _seconds(rolls, high=high),), lambda end: end.bad)


def _mishap(given: Brutal) -> Procedure[BrutalResult]:
    steps = _after_hit_dice(given, 1, high=False)
    return Procedure(_Rolled(), steps, lambda end: BrutalResult(rolls=end.rolls, self_wounds=end.bad))


def _critical(given: Brutal) -> Procedure[BrutalResult]:
    steps = _after_hit_dice(given, 6, high=True)
    return Procedure(_Rolled(), steps, lambda end: BrutalResult(rolls=end.rolls, extra_wounds=end.bad))
