"""A campaign's army and its standing: the first purchase, rewards, recruits, the table of leaders (gdf p. 37, 39)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings, page

START_POINTS = 1000
MOST_SAVED = 200
HEROES_AT_START = 1
MOST_HEROES = 3
WINNER_VP = 2
WINNER_POINTS = 150
LOSERS_POINTS = 300
OBJECTIVE_POINTS = 75
VETERAN_POINTS = 50

Costs = Annotated[tuple[Points, ...], Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class Bought:
    """What a purchase comes to.

    Attributes:
        cost: points paid; ``left`` those that are left to spend, negative when there are too few.
        violations: the limits that it breaks.
    """

    legal: bool
    cost: int
    left: int
    violations: tuple[str, ...]


def _bought(cost: int, have: int, on: int, broken: dict[str, bool]) -> Procedure[Bought]:
    violations = tuple(code for code, is_broken in broken.items() if is_broken)
    notes = (Fact(f"limit_{code}", page(on)) for code in violations)
    return settled(Bought(not violations, cost, have - cost, violations), *notes)


class CampaignStart(Given):
    """Points spent on the first army of a campaign, and its heroes."""

    points: Points
    heroes: Count = 0


def resolve_campaign_start(given: CampaignStart, rulings: GdfRulings) -> Procedure[Bought]:
    """1000 points, of which 200 at most are kept for later, and one hero at most (gdf p. 37)."""
    broken = {
        "total": given.points > START_POINTS,
        "saved": START_POINTS - given.points > MOST_SAVED,
        "start_heroes": given.heroes > HEROES_AT_START,
    }
    return _bought(given.points, START_POINTS, 37, broken)


CAMPAIGN_START = MECHANICS.add(
    "campaign_start", resolve_campaign_start, page=37, title=Name("Первая армия кампании", "First army of a campaign")
)


class CampaignReward(Given):
    """The end of a game for one army.

    Attributes:
        losers: armies that lost the game; they share their points.
        objective: whether it reached its special objective.
    """

    won: Yes
    losers: Positive = 1
    objective: Yes = False


@dataclass(frozen=True, slots=True)
class Rewarded:
    """Victory points, and points to spend."""

    vp: int
    points: int


def resolve_campaign_reward(given: CampaignReward, rulings: GdfRulings) -> Procedure[Rewarded]:
    """The winner has 2 VP and 150 points, all losers 300 between them; a special objective is 75 more (gdf p. 37)."""
    share = WINNER_POINTS if given.won else LOSERS_POINTS // given.losers
    special = OBJECTIVE_POINTS if given.objective else 0
    notes = [Modifier("winner" if given.won else "losers_share", share, page(37))]
    if special:
        notes.append(Modifier("special_objective", special, page(37)))
    return settled(Rewarded(WINNER_VP if given.won else 0, share + special), *notes)


CAMPAIGN_REWARD = MECHANICS.add(
    "campaign_reward", resolve_campaign_reward, page=37, title=Name("Награда в кампании", "Campaign reward")
)


class CampaignRecruit(Given):
    """Units and heroes bought after a game, by their costs.

    Attributes:
        points: points to spend.
        army_heroes: heroes that the army has already.
        veteran: one of the new units begins with 5 experience.
    """

    points: Points
    units: Costs = ()
    heroes: Costs = ()
    army_heroes: Count = 0
    veteran: Yes = False


def resolve_campaign_recruit(given: CampaignRecruit, rulings: GdfRulings) -> Procedure[Bought]:
    """Any units, one of them with 5 XP for 50 points; one hero a game, three in the army at most (gdf p. 39)."""
    cost = sum(given.units) + sum(given.heroes) + (VETERAN_POINTS if given.veteran else 0)
    broken = {
        "recruit_points": cost > given.points,
        "new_heroes": len(given.heroes) > 1,
        "army_heroes": bool(given.heroes) and given.army_heroes + len(given.heroes) > MOST_HEROES,
        "veteran_unit": given.veteran and not given.units,
    }
    return _bought(cost, given.points, 39, broken)


CAMPAIGN_RECRUIT = MECHANICS.add(
    "campaign_recruit", resolve_campaign_recruit, page=39, title=Name("Набор отрядов", "Recruiting")
)

PlayerName = Annotated[str, Field(min_length=1, max_length=100)]


class CampaignPlayer(Given):
    """A player's victory points and the games that he has played."""

    name: PlayerName
    vp: Count
    games: Count = 0


class CampaignStandings(Given):
    """All players of a campaign.

    Attributes:
        limit: victory points at which the campaign ends, where it ends so.
    """

    players: Annotated[tuple[CampaignPlayer, ...], Field(min_length=1, max_length=100)]
    limit: Positive | None = None


@dataclass(frozen=True, slots=True)
class Leader:
    """A player's place; ``average`` is his victory points a game, where that is what counts."""

    place: int
    name: str
    vp: int
    average: float | None


@dataclass(frozen=True, slots=True)
class Leaders:
    """Players, the best first; who has reached the limit."""

    players: tuple[Leader, ...]
    winners: tuple[str, ...]


def resolve_campaign_standings(given: CampaignStandings, rulings: GdfRulings) -> Procedure[Leaders]:
    """By victory points; where players have not played as many games, by victory points a game (gdf p. 37).

    Raises:
        NotUnderstood: ``given.value``, when games are said of some players only.
    """
    games = {player.games for player in given.players}
    uneven = len(games) > 1
    if uneven and 0 in games:
        lacks = next(player.name for player in given.players if not player.games)
        raise NotUnderstood("given.value", field="games", value=lacks, allowed="≥ 1", ref=page(37))
    worth = [Fraction(player.vp, player.games) if uneven else Fraction(player.vp) for player in given.players]
    ranked = sorted(zip(worth, given.players, strict=True), key=lambda one: -one[0])
    leaders = tuple(
        Leader(
            1 + sum(other > value for other in worth),
            player.name,
            player.vp,
            round(float(value), 2) if uneven else None,
        )
        for value, player in ranked
    )
    done = tuple(player.name for _, player in ranked if given.limit is not None and player.vp >= given.limit)
    return settled(Leaders(leaders, done), Fact("by_average" if uneven else "by_vp", page(37)))


CAMPAIGN_STANDINGS = MECHANICS.add(
    "campaign_standings", resolve_campaign_standings, page=37, title=Name("Таблица кампании", "Campaign standings")
)
