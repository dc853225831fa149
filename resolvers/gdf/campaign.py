"""Campaigns: sizes, the underdog, experience, events, sales (gdf p. 37-39). Injuries and traits are tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from pydantic import Field

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Whole, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import points_steps

POINTS_AN_UNDERDOG = 50
MOST_POINTS_ABOVE = 250
XP_A_LEVEL = 5
MOST_XP = 30
EVENT_FACE = 5
SALE_FACE = 4


class Underdog(Given):
    """Points of the own army, and of all armies in the game."""

    own: Points
    armies: Annotated[tuple[Points, ...], Field(min_length=1, max_length=100)]


@dataclass(frozen=True, slots=True)
class UnderdogPoints:
    """Underdog points for this game."""

    points: int


def resolve_underdog(given: Underdog, rulings: GdfRulings) -> Procedure[UnderdogPoints]:
    """One for every 50 points behind the largest army (gdf p. 37)."""
    behind = max(0, max(given.armies) - given.own)
    points = points_steps(behind, POINTS_AN_UNDERDOG, rulings.points_steps)
    return settled(UnderdogPoints(points), Modifier("underdog", points, page(37)))


UNDERDOG = MECHANICS.add("underdog", resolve_underdog, page=37, title=Name("Бонус аутсайдера", "Underdog bonus"))


class CampaignLimits(Given):
    """Points of the own army and of the opponent's."""

    own: Points
    opponent: Points


@dataclass(frozen=True, slots=True)
class Fieldable:
    """Whether the army may be fielded."""

    legal: bool


def resolve_campaign_limits(given: CampaignLimits, rulings: GdfRulings) -> Procedure[Fieldable]:
    """At most 250 points above the opponent (gdf p. 37)."""
    legal = given.own - given.opponent <= MOST_POINTS_ABOVE
    return settled(Fieldable(legal), Fact("army_fieldable" if legal else "army_too_large", page(37)))


CAMPAIGN_LIMITS = MECHANICS.add(
    "campaign_limits", resolve_campaign_limits, page=37, title=Name("Размер армии в кампании", "Campaign army size")
)


class CampaignXp(Given):
    """What a unit did in a game, and its experience before.

    Attributes:
        hero_and_unit_killed: heroes destroyed with the unit they had joined; they count here alone.
    """

    survived: Yes
    units_killed: Count = 0
    heroes_killed: Count = 0
    hero_and_unit_killed: Count = 0
    before: Annotated[Count, Field(le=MOST_XP)] = 0


@dataclass(frozen=True, slots=True)
class Experience:
    """Experience gained, in all, and the levels it makes; ``reached`` are those of this game.

    Nobody has more than 30, so that what is above is not gained.
    """

    gained: int
    total: int
    levels: int
    reached: int


def resolve_campaign_xp(given: CampaignXp, rulings: GdfRulings) -> Procedure[Experience]:
    """Living 1, a unit 1, a hero 2, a hero with his unit 3; a level for every 5, at most 30 (gdf p. 38)."""
    earned = given.survived + given.units_killed + 2 * given.heroes_killed + 3 * given.hero_and_unit_killed
    total = min(MOST_XP, given.before + earned)
    notes = [Modifier("experience", earned, page(38))]
    if given.before + earned > MOST_XP:
        notes.append(Modifier("most_experience", MOST_XP - given.before - earned, page(38)))
    levels, before = total // XP_A_LEVEL, given.before // XP_A_LEVEL
    return settled(Experience(total - given.before, total, levels, levels - before), *notes)


CAMPAIGN_XP = MECHANICS.add("campaign_xp", resolve_campaign_xp, page=38, title=Name("Опыт", "Experience"))


UNIT_LEVEL_POINTS = 25
HERO_LEVEL_POINTS = {"level_costs_55": 55, "level_costs_30": 30}


SkillSet = Literal["captain", "support", "fighter", "shooter", "pathfinder", "healer"]
"""A hero's set of skills."""

SKILLS_OF_A_SET = 3


class CampaignLevel(Given):
    """A unit that reaches a level; ``level`` is the one reached.

    Attributes:
        skill_set: a hero's set, once he has one.
        skills: how many skills of this set he has already.
    """

    hero: Yes = False
    level: Annotated[Whole, Field(ge=1, le=MOST_XP // XP_A_LEVEL)] = 1
    skill_set: SkillSet | None = None
    skills: Annotated[Count, Field(le=SKILLS_OF_A_SET)] = 0


@dataclass(frozen=True, slots=True)
class LevelReached:
    """Points by which it becomes dearer, and the table to roll."""

    points: int
    table: str


def resolve_campaign_level(given: CampaignLevel, rulings: GdfRulings) -> Procedure[LevelReached]:
    """A unit is 25 points dearer and rolls a trait; a hero is 55 dearer and rolls a skill of his set (gdf p. 38).

    A hero without a set, or with all three skills of his, rolls for a set first.

    Raises:
        ValueMissing: a hero past his first level has a set, and nobody said which.
    """
    if not given.hero:
        return settled(LevelReached(UNIT_LEVEL_POINTS, "campaign_trait"), Fact("level_of_a_unit", page(38)))
    if given.level > 1 and given.skill_set is None:
        raise ValueMissing("value.missing", field="skill_set", allowed=list(get_args(SkillSet)), ref=page(38))
    new_set = given.skill_set is None or given.skills == SKILLS_OF_A_SET
    table = "campaign_skillset" if new_set else f"campaign_skill_{given.skill_set}"
    return settled(LevelReached(HERO_LEVEL_POINTS[rulings.hero_level], table), Fact("level_of_a_hero", page(38)))


CAMPAIGN_LEVEL = MECHANICS.add(
    "campaign_level", resolve_campaign_level, page=38, title=Name("Новый уровень", "Level reached")
)


class EventTrigger(Given):
    """The start of a round."""


@dataclass(frozen=True, slots=True)
class Triggered:
    """Whether a random event happens."""

    event: bool


def resolve_event_trigger(given: EventTrigger, rulings: GdfRulings) -> Procedure[Triggered]:
    """On 5+ at the start of a round, in a game or a campaign (gdf p. 22, 37)."""

    def roll(_: bool) -> Ask[bool]:
        return Ask("d6", Pool(1, AtLeast(EVENT_FACE)), bool, (), page(22))

    return Procedure(False, (roll,), Triggered)


EVENT_TRIGGER = MECHANICS.add(
    "event_trigger", resolve_event_trigger, page=22, title=Name("Случится ли событие", "Event trigger")
)


class SellUpgrade(Given):
    """An upgrade to sell, by its price; a negative price is paid in full."""

    cost: Annotated[Whole, Field(ge=-10_000, le=10_000)]


@dataclass(frozen=True, slots=True)
class Sold:
    """Points that the sale brings; negative: that it costs."""

    points: int


def resolve_sell_upgrade(given: SellUpgrade, rulings: GdfRulings) -> Procedure[Sold]:
    """Half the price to the nearest 5; one of 5 points sells for 5 on a die of 4+ (gdf p. 39)."""
    if given.cost % 5:
        raise NotUnderstood("given.value", field="cost", value=given.cost, allowed="5, 10, 15…", ref=page(39))
    if given.cost == 5:

        def roll(_: bool) -> Ask[bool]:
            return Ask("d6", Pool(1, AtLeast(SALE_FACE)), bool, (), page(39))

        return Procedure(False, (roll,), lambda sold: Sold(5 if sold else 0))
    if given.cost <= 0:
        return settled(Sold(given.cost))
    fives, tie = divmod(given.cost // 5, 2)
    return settled(Sold(5 * (fives + (tie if rulings.sale_rounding == "half_up" else 0))))


SELL_UPGRADE = MECHANICS.add(
    "sell_upgrade", resolve_sell_upgrade, page=39, title=Name("Продажа улучшения", "Selling an upgrade")
)
