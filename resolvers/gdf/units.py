"""Attackers, weapons and targets as inputs, and how their special rules are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from lexicon.refs import RuleRef
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.trace import Modifier
from resolvers.gdf.numbers import Attacks, Change, Defence, Models, Quality, Tough, Wounds
from resolvers.gdf.pages import page
from resolvers.gdf.special_rules import find_rule, rule_names

_RATED = re.compile(r"^(.*?)\s*\(\s*\+?(\d{1,3})\s*\)$")


def parse_rules(value: Any) -> dict[str, int]:
    """Rules as {name: X}, 1 for those without X. Reads {"AP": 1, "Rending": true} and ["AP(1)", "Rending"].

    Raises:
        ValueError: an unknown rule, a rule without its X, or an X that is none.
    """
    if value is None:
        return {}
    if isinstance(value, (list, tuple)):
        value = dict(_written(item) for item in value)
    if not isinstance(value, Mapping):
        raise ValueError('an object such as {"AP": 1, "Rending": true}')  # noqa: TRY004 - pydantic wants ValueError
    found: dict[str, int] = {}
    for name, x in value.items():
        rule = find_rule(str(name))
        if rule is None:
            raise ValueError(f"{name}: no such rule; known are {', '.join(rule_names())}")
        if x is False or x is None:
            continue
        if rule.rated:
            if isinstance(x, float) and x.is_integer():
                x = int(x)
            if isinstance(x, bool) or not isinstance(x, int) or not 0 <= x <= 100:
                raise ValueError(f"{rule.name} needs a number of 1..100, as in {rule.name}(3)")
            if x:
                found[rule.name] = x
        elif x is True or x == 1:
            found[rule.name] = 1
        else:
            raise ValueError(f"{rule.name} has no X: true or false")
    return found


def _written(item: Any) -> tuple[str, Any]:
    rated = _RATED.match(str(item).strip())
    return (rated[1], int(rated[2])) if rated else (str(item), True)


RulesGiven = Annotated[dict[str, int], BeforeValidator(parse_rules), Field(default_factory=dict)]
"""Special rules of a unit or a weapon, none when not told."""


class NamedModifier(Given):
    """A modifier that the table knows of (a spell, terrain), with its name."""

    name: Annotated[str, Field(max_length=100)] = ""
    value: Change


EXTRA_NAMES = frozenset({"assault", "aim", "overwatch", "last_drop", "take_cover", "keep_low", "brace", "close_in"})
"""Modifiers that extra actions give (gdf p. 20)."""


_PAGES = (
    dict.fromkeys(EXTRA_NAMES, 20)
    | {"at_charger": 27, "high_command": 27, "shocked": 26}
    | {
        "fury": 22,
        "dazzling": 22,
    }
)
"""Where modifiers with a name stand: extra actions, stratagems, system damage, random events."""


def _page_of(name: str) -> RuleRef:
    return page(_PAGES.get(name, 4))


def hit_modifiers(named: Iterable[NamedModifier], suppression: int) -> list[Modifier]:
    """What the table told, and -1 for each suppression token (gdf p. 28), as modifiers of hit rolls."""
    told = [
        Modifier("modifier", each.value, _page_of(each.name), of="hit", params={"name": each.name}) for each in named
    ]
    return [*told, Modifier("suppression", -suppression, page(28), of="hit")]


class Attacker(Given):
    """Who attacks.

    Attributes:
        moved: whether it has moved in this activation; not told, an Advance counts as moving.
        suppression: suppression tokens (gdf p. 28), -1 to hit each.
        models: how many there are, where it matters.
    """

    quality: Quality
    rules: RulesGiven
    models: Models | None = None
    moved: Yes | None = None
    suppression: Count = 0
    fatigued: Yes = False
    shaken: Yes = False


class Weapon(Given):
    """A weapon group: all dice of one weapon at one target.

    Attributes:
        attacks: dice of the whole group.
        range: inches; none for melee weapons.
        target: for volleys at several targets, the id of the one.
    """

    id: Annotated[str, Field(max_length=100)] = ""
    attacks: Attacks
    ap: Annotated[Attacks, Field(le=100)] = 0
    rules: RulesGiven
    range: Inches | None = None
    target: str | None = None


class Target(Given):
    """Who is attacked.

    Attributes:
        tough: wounds each model takes; 1 without Tough.
        start_tough: Tough at the start of the game, of a single model.
        start_models: models at the start of the game, such a hero among them; not told, those of now.
        wounds: wounds already on the most wounded model.
        hero_left: wounds that a hero who has joined it can still take; he suffers last and has its Defence.
        hero: whether it is a hero (for the reader; a sniped hero is a unit of its own).
    """

    id: Annotated[str, Field(max_length=100)] = ""
    defence: Defence
    models: Models = 1
    tough: Tough | None = None
    start_tough: Tough | None = None
    start_models: Models | None = None
    wounds: Wounds = 0
    hero_left: Wounds = 0
    rules: RulesGiven
    hero: Yes = False
    moved_since_last_activation: Yes = False
    all_models_have_stealth: Yes = True

    @property
    def toughness(self) -> int:
        """Wounds each model takes before it is removed."""
        return self.tough or self.rules.get("Tough", 1)
