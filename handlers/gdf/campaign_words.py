"""What is said of units and players in campaigns and tournaments, as phrases; nothing but the lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from handlers.gdf.entries import Heard, phrases
from lexicon.folding import fold
from resolvers.gdf.campaign import SkillSet
from resolvers.gdf.names import CAMPAIGN_NAMES
from resolvers.gdf.tables import find_table
from resolvers.gdf.tournament import Result

NAME_COLUMN = 13
"""Letters of a player in a table of standings, which leaves room for three numbers on a phone."""

_HERO = phrases({"герой,героиня,hero": ("hero", True)})
_UNIT = "отряд,отряда,отрядов,отряды,unit,units"
_HEROES = "герой,героя,героев,героям,hero,heroes"
_BOTH = "героя с отрядом,героя и отряд,герой с отрядом,героев с отрядами,hero with unit,hero and unit"
_SMALL = frozenset({"за", "с", "и", "было", "of", "had", "есть", "has", "a", "the"})

EXPERIENCE = Heard(
    facts=phrases(
        {
            "жив,жива,живы,цел,целы,уцелел,уцелела,уцелели,выжил,выжили,alive,survived": ("survived", True),
            "погиб,погибла,погибли,потерян,потеряны,уничтожен,уничтожены,разгромлен,разгромлены,бежал,бежали"
            ",lost,dead,destroyed,routed": ("survived", False),
            "убил,убила,убили,убито,уничтожил,уничтожила,уничтожили,killed,kills": ("killed", True),
        }
    ),
    labels=phrases(
        {
            "xp,хп,опыт,опыта": ("before", None),
            _UNIT: ("units_killed", 1),
            _HEROES: ("heroes_killed", 1),
            _BOTH: ("hero_and_unit_killed", 1),
        }
    ),
    first=_HERO,
    small=_SMALL,
)
"""``Братья 4 XP уцелели, убили отряд и героя``."""

SKILL_SETS: Mapping[str, SkillSet] = {one: one for one in get_args(SkillSet)}


def _marks(*tables: str) -> dict[str, tuple[str, str]]:
    """(table, row) by the names of rows; the same name in two tables is of the first."""
    found: dict[str, tuple[str, str]] = {}
    for table in tables:
        for row in find_table(table).rows:
            for name in (row.name.ru, row.name.en):
                found.setdefault(fold(name), (table, row.id))
    return found


LEVEL = Heard(
    facts=phrases({f"{CAMPAIGN_NAMES[one].ru},{CAMPAIGN_NAMES[one].en}": ("skill_set", one) for one in SKILL_SETS}),
    labels=phrases({"уровень,уровня,level": ("level", None)}),
    marks=_marks("campaign_trait", *(f"campaign_skill_{one}" for one in SKILL_SETS)),
    first=_HERO,
    small=_SMALL,
)
"""``Братья есть упрямство``, ``герой Кортес капитан лидер``."""

CASUALTIES = Heard(
    facts=phrases({"без смерти,без постоянной смерти,no permadeath": ("spared", True)}),
    marks=_marks("campaign_injury", "campaign_talent"),
    first=_HERO,
    small=_SMALL,
)
"""``Братья, герой Кортес сломанная нога``."""

ARMIES = Heard(bare=("points",), small=frozenset({"очков", "очка", "очко", "points"}))
"""``Аня 1250, Боря 1000``."""

LEADERS = Heard(
    labels=phrases(
        {
            "по,очков,очка,vp": ("vp", None),
            "игр,игры,игра,партий,партии,партия,games,game": ("games", None),
            "предел,limit": ("limit", None),
        }
    ),
    bare=("vp", "games"),
    small=frozenset({"за", "in"}),
)
"""``Аня 6 за 3 игры, Боря 4 за 2``."""

_RESULTS = {
    "победа,победил,победила,выиграл,выиграла,win,won": ("result", "win"),
    "ничья,draw,drew": ("result", "draw"),
    "поражение,проиграл,проиграла,loss,lost": ("result", "loss"),
}

PLAYERS = Heard(
    labels=phrases(
        {
            "тур,тура,туров,round,rounds": ("rounds", None),
            "по,vp": ("vp", None),
            "ор,dp": ("destruction", None),
            **{said: (value, None) for said, (_, value) in _RESULTS.items()},
        }
    ),
    bare=("vp", "destruction"),
    small=frozenset({"после", "after"}),
)
"""``после тура 2, Аня 6 900 победа 450``: after the word of a result stand the destruction points of that game."""

RESULTS: tuple[Result, ...] = ("win", "draw", "loss")

LOST = Heard(
    facts=phrases(_RESULTS),
    lists=phrases(
        {
            "уничтожен,уничтожены,разгромлен,разгромлены,бежал,бежали,destroyed,routed": "destroyed",
            "шокирован,шокированы,шок,shaken": "shaken",
        }
    ),
    nameless=True,
)
"""``победа, уничтожены 120 90, шок 60``."""

ROSTER = Heard(
    facts=phrases({"чужая фракция,чужой фракции,another faction": ("foreign", True)}),
    labels=phrases(
        {
            "основная,основной,main": ("main", None),
            "вторая,второй,second": ("second", None),
            "игра,размер,size": ("size", None),
            _HEROES: ("heroes", 1),
        }
    ),
    lists=phrases({"подкрепление,подкрепления,подкреплений,reinforcements,reinforcement": "reinforcement"}),
    bare=("main", "second"),
    nameless=True,
)
"""``основная 1200 вторая 300 подкрепления 500 500``."""
