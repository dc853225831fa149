"""The 32 special rules as data: who bears one, at which step it acts, when, and by how much (gdf p. 13-14).

Adding a rule means adding one entry here; the resolvers ask for the effects of a step and know no rule by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lexicon.folding import fold
from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.gdf.pages import page
from resolvers.gdf.situations import (
    Condition,
    Situation,
    always,
    behind_obstacle,
    charging,
    far_and_still,
    far_and_whole,
    shooting,
    shooting_from_hold,
    shooting_on_the_move,
    used_before,
)

Side = Literal["own", "against"]
"""Whether a rule acts when its bearer attacks (moves, tests), or when its bearer is attacked."""

Step = Literal[
    "advance",  # inches of an Advance
    "rush",  # inches of a Rush or a Charge
    "through_difficult",  # difficult ground counts as open
    "only_action",  # the one action its bearer may take (the text of `word`)
    "no_sight",  # no line of sight is needed
    "range",  # inches of range
    "spent",  # the weapon cannot be used
    "quality",  # Quality for hitting
    "hit",  # modifier of hit rolls
    "steady",  # negative modifiers of hits and range do not count
    "double_six",  # a natural six is one more hit, which is no six
    "six_ap",  # AP of the hit of a natural six
    "multiply",  # hits of each attack, up to the models of the target
    "ap",  # modifier of defence rolls, downwards
    "no_cover",  # cover does not count
    "reroll_six",  # natural sixes of defence are rolled once more
    "deadly",  # wounds that a wound becomes, on one model
    "no_regeneration",  # wounds cannot be regenerated
    "regeneration",  # face that ignores a wound
    "strike_first",  # strikes before the charger
    "impact",  # dice of a charge
    "score",  # wounds added when it is decided who won
    "second_chance",  # face that passes a failed morale test
]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a rule does at one step.

    Attributes:
        value: how much; ``None`` stands for the X of the rule.
        side: whether it acts for its bearer or for who attacks its bearer.
        word: for effects that name something.
    """

    step: Step
    value: int | None = 1
    when: Condition = always
    side: Side = "own"
    word: str = ""


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """One special rule. ``code`` names it in notes, ``title`` is the printed name with a Russian one by its side."""

    title: Name
    page: int
    rated: bool = False
    effects: tuple[Effect, ...] = ()

    @property
    def name(self) -> str:
        """The printed (English) name, the key in inputs."""
        return self.title.en

    @property
    def code(self) -> str:
        """Its name in notes."""
        return self.title.en.lower().replace("-", "_")

    @property
    def ref(self) -> RuleRef:
        """Where it stands."""
        return page(self.page, self.title.en)


X = None

SPECIAL_RULES: tuple[SpecialRule, ...] = (
    SpecialRule(
        Name("Авиация", "Aircraft"),
        13,
        effects=(
            Effect("only_action", word="advance"),
            Effect("range", -12, side="against"),
            Effect("hit", -1, side="against"),
        ),
    ),
    SpecialRule(Name("Засада", "Ambush"), 13),
    SpecialRule(Name("Бронебойность", "AP"), 13, rated=True, effects=(Effect("ap", X),)),
    SpecialRule(Name("Взрыв", "Blast"), 13, rated=True, effects=(Effect("multiply", X), Effect("no_cover"))),
    SpecialRule(Name("Заклинатель", "Caster"), 13, rated=True),
    SpecialRule(Name("Контрудар", "Counter"), 13, effects=(Effect("strike_first", side="against"),)),
    SpecialRule(Name("Смертоносное", "Deadly"), 13, rated=True, effects=(Effect("deadly", X),)),
    SpecialRule(
        Name("Окопавшиеся", "Entrenched"), 13, effects=(Effect("hit", -2, when=far_and_still, side="against"),)
    ),
    SpecialRule(Name("Быстрый", "Fast"), 13, effects=(Effect("advance", 2), Effect("rush", 4))),
    SpecialRule(Name("Страх", "Fear"), 13, rated=True, effects=(Effect("score", X),)),
    SpecialRule(Name("Бесстрашный", "Fearless"), 13, effects=(Effect("second_chance", 4),)),
    SpecialRule(Name("Летающий", "Flying"), 13, effects=(Effect("through_difficult"),)),
    SpecialRule(Name("Неистовый", "Furious"), 13, effects=(Effect("double_six", when=charging),)),
    SpecialRule(Name("Герой", "Hero"), 13),
    SpecialRule(Name("Неподвижный", "Immobile"), 13, effects=(Effect("only_action", word="hold"),)),
    SpecialRule(Name("Натиск", "Impact"), 13, rated=True, effects=(Effect("impact", X, when=charging),)),
    SpecialRule(
        Name("Непрямой огонь", "Indirect"),
        13,
        effects=(
            Effect("no_sight"),
            Effect("no_cover", when=behind_obstacle),
            Effect("hit", -1, when=shooting_on_the_move),
        ),
    ),
    SpecialRule(Name("Копьё", "Lance"), 14, effects=(Effect("ap", 2, when=charging),)),
    SpecialRule(Name("Одноразовое", "Limited"), 14, effects=(Effect("spent", when=used_before),)),
    SpecialRule(Name("Самонаведение", "Lock-On"), 14, effects=(Effect("steady"), Effect("no_cover"))),
    SpecialRule(Name("Яд", "Poison"), 14, effects=(Effect("reroll_six"), Effect("no_regeneration"))),
    SpecialRule(Name("Регенерация", "Regeneration"), 14, effects=(Effect("regeneration", 5, side="against"),)),
    SpecialRule(Name("Безжалостный", "Relentless"), 14, effects=(Effect("double_six", when=shooting_from_hold),)),
    SpecialRule(Name("Надёжное", "Reliable"), 14, effects=(Effect("quality", 2),)),
    SpecialRule(Name("Раздирающее", "Rending"), 14, effects=(Effect("six_ap", 4), Effect("no_regeneration"))),
    SpecialRule(Name("Разведчик", "Scout"), 14),
    SpecialRule(Name("Медленный", "Slow"), 14, effects=(Effect("advance", -2), Effect("rush", -4))),
    SpecialRule(Name("Снайпер", "Sniper"), 14, effects=(Effect("quality", 2, when=shooting),)),
    SpecialRule(Name("Скрытный", "Stealth"), 14, effects=(Effect("hit", -1, when=far_and_whole, side="against"),)),
    SpecialRule(Name("Следопыт", "Strider"), 14, effects=(Effect("through_difficult"),)),
    SpecialRule(Name("Прочность", "Tough"), 14, rated=True),
    SpecialRule(Name("Транспорт", "Transport"), 14, rated=True),
)

_BY_NAME = {fold(word): rule for rule in SPECIAL_RULES for word in (rule.title.en, rule.title.ru)}
# Cyrillic letters that look like the Latin ones: "АР(1)" typed on a Russian keyboard is AP(1).
_BY_NAME["ар"] = _BY_NAME["ap"]

Rules = Mapping[str, int]
"""Printed name -> X; 1 for rules without one."""


def find_rule(name: str) -> SpecialRule | None:
    """The rule of that name, English or Russian, case and look-alike letters aside."""
    return _BY_NAME.get(fold(name))


@dataclass(frozen=True, slots=True)
class Acting:
    """A rule that acts at the step asked for, and by how much."""

    rule: SpecialRule
    value: int
    word: str = ""


def acting(step: Step, rules: Rules, now: Situation | None = None, side: Side = "own") -> list[Acting]:
    """The effects of ``rules`` at ``step``. Copies of one rule never act twice: a mapping holds each once."""
    return [
        Acting(rule, x if effect.value is None else effect.value, effect.word)
        for name, x in rules.items()
        for rule in (_BY_NAME[fold(name)],)
        for effect in rule.effects
        if effect.step == step and effect.side == side and (now is None or effect.when(now))
    ]


def any_acting(step: Step, rules: Rules, now: Situation | None = None, side: Side = "own") -> bool:
    """Whether any of ``rules`` acts at ``step``."""
    return bool(acting(step, rules, now, side))


def rule_names() -> list[str]:
    """How inputs may name rules, for error messages."""
    return [f"{rule.name}(X)" if rule.rated else rule.name for rule in SPECIAL_RULES]
