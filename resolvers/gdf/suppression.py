"""Suppression tokens: what they do, how they come and go (gdf p. 28)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Attacks, Change, Quality, needed

TOKENS_TO_DUCK = 3
_FORCES_A_TEST = ("shooting", "spell")


class Suppression(Given):
    """A unit with suppression tokens.

    ``effects``: what the tokens do. ``activate``: it tests to lose them. ``heads_down``: it gets one more, and from the
    third on tests. ``rally``: it gives up its action. ``hero``: a hero activates within 12 inches.
    """

    rule: Literal["effects", "activate", "heads_down", "rally", "hero"]
    tokens: Attacks | None = None
    tokens_before: Attacks | None = None
    source: Literal["shooting", "spell", "melee", "friend_lost"] = "shooting"
    quality: Quality | None = None
    modifier: Change = 0
    shaken: Yes = False
    round_end: Yes = False


@dataclass(frozen=True, slots=True)
class Suppressed:
    """What changes; what the question does not touch is null.

    Attributes:
        advance: inches of an Advance; ``rush_charge`` of a Rush or Charge; ``hit`` and ``morale`` are modifiers.
        tokens: tokens now; ``removed`` how many went.
        test: whether it had to test; ``outcome`` of that.
        may_act: whether it may act in this activation.
    """

    advance: int | None = None
    rush_charge: int | None = None
    hit: int | None = None
    morale: int | None = None
    removed: int | None = None
    tokens: int | None = None
    test: bool | None = None
    outcome: Literal["passed", "shaken"] | None = None
    shaken: bool | None = None
    may_act: bool | None = None


def resolve_suppression(given: Suppression, rulings: GdfRulings) -> Procedure[Suppressed]:
    """Tokens hinder, force tests, and go by tests, rallying or heroes (gdf p. 28)."""
    rules: dict[str, Callable[[Suppression, GdfRulings], Procedure[Suppressed]]] = {
        "effects": _effects,
        "activate": _activate,
        "heads_down": _heads_down,
        "rally": _rally,
        "hero": _hero,
    }
    return rules[given.rule](given, rulings)


SUPPRESSION = MECHANICS.add("suppression", resolve_suppression, page=28, title=Name("Подавление", "Suppression"))


def _tokens(given: Suppression) -> int:
    tokens = given.tokens if given.tokens is not None else given.tokens_before
    if tokens is None:
        raise ValueMissing("value.missing", field="tokens", allowed="0..200", example="2", ref=page(28))
    return tokens


def _quality(given: Suppression) -> int:
    if given.quality is None:
        raise ValueMissing("value.missing", field="quality", allowed="2..6", example="4", ref=page(28))
    return given.quality


def _effects(given: Suppression, _: GdfRulings) -> Procedure[Suppressed]:
    tokens = _tokens(given)
    note = Modifier("suppression", -tokens, page(28), of="hit")
    return settled(Suppressed(-tokens, -2 * tokens, -tokens, -tokens, tokens=tokens), note)


def _activate(given: Suppression, _: GdfRulings) -> Procedure[Suppressed]:
    tokens, need = _tokens(given), needed(_quality(given), given.modifier)

    def roll(_: int) -> Ask[int]:
        return Ask("quality", Pool(tokens, AtLeast(need)), lambda passed: passed, (), page(28))

    def outcome(passed: int) -> Suppressed:
        return Suppressed(removed=passed, tokens=tokens - passed, may_act=not given.shaken)

    return Procedure(0, (roll,), outcome)


def _heads_down(given: Suppression, rulings: GdfRulings) -> Procedure[Suppressed]:
    before = given.tokens_before if given.tokens_before is not None else given.tokens
    if before is None:
        raise ValueMissing("value.missing", field="tokens_before", allowed="0..200", example="2", ref=page(28))
    tokens = before + 1
    if tokens < TOKENS_TO_DUCK or given.source not in _FORCES_A_TEST:
        return settled(Suppressed(tokens=tokens, test=False, shaken=given.shaken), Fact("no_morale_test", page(28)))
    if given.shaken:
        return settled(
            Suppressed(tokens=tokens, test=True, outcome="shaken", shaken=True), Fact("shaken_fails", page(10))
        )
    penalty = -tokens if rulings.heads_down_penalty == "tokens_hinder" else 0
    need = needed(_quality(given), penalty + given.modifier)

    def roll(_: bool) -> Ask[bool]:
        return Ask("quality", Pool(1, AtLeast(need)), bool, (), page(28))

    def outcome(passed: bool) -> Suppressed:
        return Suppressed(tokens=tokens, test=True, outcome="passed" if passed else "shaken", shaken=not passed)

    notes = (Modifier("suppression", penalty, page(28), of="morale"),) if penalty else ()
    return Procedure(False, (roll,), outcome, notes)


def _rally(given: Suppression, _: GdfRulings) -> Procedure[Suppressed]:
    tokens = _tokens(given)
    if given.round_end:
        result = Suppressed(removed=tokens, tokens=0, shaken=False, may_act=False)
        return settled(result, Fact("rallied", page(28)))
    return settled(Suppressed(removed=0, tokens=tokens, shaken=given.shaken, may_act=False), Fact("rallies", page(28)))


def _hero(given: Suppression, _: GdfRulings) -> Procedure[Suppressed]:
    tokens = _tokens(given)
    left = max(0, tokens - 1)
    return settled(Suppressed(removed=tokens - left, tokens=left), Fact("hero_inspires", page(28)))
