"""``/campaign``: what a club works out before and after each game of a campaign (gdf p. 37-39). Nothing is kept."""

from __future__ import annotations

from handlers.desk.answer import Answer, Headline, text
from handlers.desk.context import Context
from handlers.gdf.campaign_armies import game, leaders
from handlers.gdf.campaign_units import Rolling, casualties, experience, level
from handlers.gdf.club import Part, club
from handlers.gdf.rolls import answer
from handlers.topics.topic import Topic
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.gdf.campaign import EVENT_TRIGGER, SELL_UPGRADE, EventTrigger
from resolvers.gdf.campaign_army import CAMPAIGN_RECRUIT, CAMPAIGN_REWARD, CAMPAIGN_START
from resolvers.gdf.pages import page
from resolvers.gdf.tables import find_table


def length(context: Context, words: str) -> Answer:
    """How many games, victory points or weeks a campaign lasts (gdf p. 37)."""
    return _table(context, words, "campaign_length")


def objective(context: Context, words: str) -> Answer:
    """A special objective (gdf p. 37)."""
    return _table(context, words, "campaign_objective")


def _in_battle(context: Context) -> bool:
    """Whether the units of a battle can be meant."""
    return context.state is not None and bool(context.state.units)


def _table(context: Context, words: str, table: str) -> Answer:
    if words:
        raise NotUnderstood("options.unknown", field="words", value=words)
    found = find_table(table)
    rolling = Rolling(context, [Headline(text("gdf-table-title", title=found.title, page=page(found.page)))])
    row = rolling.table(table)
    if table == "campaign_length":
        rolling.say(text("club-length", limit=row.value))
    else:
        rolling.row(row)
    return answer(context, rolling.blocks, rolling.events)


def event(context: Context, words: str) -> Answer:
    """Whether something happens at the start of a round, and what (gdf p. 37, 40)."""
    if words:
        raise NotUnderstood("options.unknown", field="words", value=words)
    rolling = Rolling(context, [Headline(text("club-event", page=page(37)))])
    if not rolling.play(EVENT_TRIGGER, EventTrigger()).event:
        rolling.say(text("club-no-event"))
    else:
        rolling.row(rolling.table("campaign_event"))
    return answer(context, rolling.blocks, rolling.events)


START = Topic(
    CAMPAIGN_START,
    example=Name("/кампания старт 950, герои 1", "/campaign start 950, heroes 1"),
    bare=("points",),
    labels={"heroes": ("героев", "герой", "heroes", "hero")},
)
REWARD = Topic(
    CAMPAIGN_REWARD,
    example=Name("/кампания награда победа, особая цель", "/campaign reward won, special objective"),
    says={
        "победил": ("won", True),
        "победила": ("won", True),
        "выиграл": ("won", True),
        "win": ("won", True),
        "поражение": ("won", False),
        "проиграл": ("won", False),
        "проиграла": ("won", False),
        "lost": ("won", False),
        "loss": ("won", False),
        "цель": ("objective", True),
        "objective": ("objective", True),
    },
    quiet=("losers",),
)
SALE = Topic(
    SELL_UPGRADE,
    example=Name("/кампания продажа 15", "/campaign sale 15"),
    bare=("cost",),
    signed=("cost",),
)
RECRUIT = Topic(
    CAMPAIGN_RECRUIT,
    example=Name(
        "/кампания набор очков 500, отряды 120 80, герой 90, героев уже 1, ветеран",
        "/campaign recruit points 500, units 120 80, hero 90, heroes already 1, veteran",
    ),
    labels={
        "points": ("очков", "очки", "points"),
        "units": ("отряд", "отряды", "unit", "units"),
        "heroes": ("герой", "герои", "hero", "heroes"),
        "army_heroes": ("героев уже", "уже героев", "heroes already", "already heroes"),
    },
)

club(
    "campaign",
    "кампания",
    "кампании",
    "kampaniya",
    about=Name(
        "Кампания: потери, опыт, уровни, награды, набор", "A campaign: casualties, experience, levels, recruits"
    ),
    example=Name("/кампания опыт Братья 4 XP уцелели, убили отряд", "/campaign xp Brothers 4 XP survived, killed unit"),
    begins=(text("club-campaign", page=page(37)), text("club-campaign-steps"), text("club-nothing-kept")),
    parts=(
        Part(
            Name("Старт", "Start"),
            ("начало", "первая армия"),
            text("club-about-start", page=page(37)),
            Name("/кампания старт 950, герои 1", "/campaign start 950, heroes 1"),
            START,
        ),
        Part(
            Name("Игра", "Game"),
            ("подготовка", "аутсайдер", "армии", "underdog", "armies"),
            text("club-about-game", page=page(37)),
            Name("/кампания игра Аня 1250, Боря 1000", "/campaign game Ann 1250, Bob 1000"),
            game,
        ),
        Part(
            Name("Цель", "Objective"),
            ("особая цель",),
            text("club-about-objective", page=page(37)),
            Name("/кампания цель", "/campaign objective"),
            objective,
            lambda context: True,
        ),
        Part(
            Name("Событие", "Event"),
            (),
            text("club-about-event", page=page(37)),
            Name("/кампания событие", "/campaign event"),
            event,
            lambda context: True,
        ),
        Part(
            Name("Награда", "Reward"),
            ("итог", "награды"),
            text("club-about-reward", page=page(37)),
            Name("/кампания награда победа, особая цель", "/campaign reward won, special objective"),
            REWARD,
        ),
        Part(
            Name("Потери", "Casualties"),
            ("loss", "losses"),
            text("club-about-casualties", page=page(37)),
            Name("/кампания потери Братья, герой Кортес", "/campaign casualties Brothers, hero Cortez"),
            casualties,
            _in_battle,
        ),
        Part(
            Name("Опыт", "XP"),
            ("experience",),
            text("club-about-experience", page=page(38)),
            Name("/кампания опыт Братья 4 XP уцелели, убили отряд", "/campaign xp Brothers 4 XP survived, killed unit"),
            experience,
            _in_battle,
        ),
        Part(
            Name("Уровень", "Level"),
            ("черта", "навык", "trait", "skill"),
            text("club-about-level", page=page(38)),
            Name("/кампания уровень герой Кортес, капитан, лидер", "/campaign level hero Cortez, captain, leader"),
            level,
        ),
        Part(
            Name("Продажа", "Sale"),
            ("продать", "улучшение", "улучшения", "sell", "upgrade"),
            text("club-about-sale", page=page(39)),
            Name("/кампания продажа 15", "/campaign sale 15"),
            SALE,
        ),
        Part(
            Name("Набор", "Recruit"),
            ("нанять", "recruits"),
            text("club-about-recruit", page=page(39)),
            Name(
                "/кампания набор очков 500, отряды 120 80, герой 90, героев уже 1, ветеран",
                "/campaign recruit points 500, units 120 80, hero 90, heroes already 1, veteran",
            ),
            RECRUIT,
        ),
        Part(
            Name("Таблица", "Standings"),
            ("лидеры", "leaders", "table"),
            text("club-about-leaders", page=page(37)),
            Name("/кампания таблица Аня 6 за 3 игры, Боря 4 за 2", "/campaign standings Ann 6 in 3 games, Bob 4 in 2"),
            leaders,
        ),
        Part(
            Name("Длина", "Length"),
            ("продолжительность",),
            text("club-about-length", page=page(37)),
            Name("/кампания длина", "/campaign length"),
            length,
            lambda context: True,
        ),
    ),
)
