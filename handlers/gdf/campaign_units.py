"""After a game of a campaign, unit by unit: casualties, experience, new levels (gdf p. 37-38)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from games.core.events import Event
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, text
from handlers.desk.context import Context
from handlers.gdf.campaign_kills import kills_of
from handlers.gdf.campaign_words import CASUALTIES, EXPERIENCE, LEVEL, SKILL_SETS
from handlers.gdf.entries import Entry, read_entries
from handlers.gdf.rolls import TOLD, acted, answer
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.gdf.campaign import CAMPAIGN_LEVEL, CAMPAIGN_XP, CampaignLevel, CampaignXp, SkillSet
from resolvers.gdf.names import CAMPAIGN_NAMES
from resolvers.gdf.pages import page
from resolvers.gdf.rolled_table import TABLE, RollTable, TableRow
from resolvers.gdf.tests_of_quality import DICE_NOTATION, DiceNotation

G = TypeVar("G", bound=Given)
R = TypeVar("R")

HERO_CHANGE = 5
"""Points by which a hero is cheaper or dearer after a casualty roll of 1 or 6 (gdf p. 37)."""

_KILLS = {"units_killed": 1, "heroes_killed": 2, "hero_and_unit_killed": 3}
"""Experience for each (gdf p. 38)."""

_GONE, _TALENT = "1", "6"
_TRAIT, _SKILL = "campaign_trait", "campaign_skill_"


def goes_on(context: Context) -> bool:
    """Whether there is a battle whose log keeps what is rolled; a campaign rolls most of it when that is over."""
    return context.state is not None and context.state.ended is None


@dataclass
class Rolling:
    """Rolls of one answer: their dice, and in a battle what its log keeps of them."""

    context: Context
    blocks: list[Block] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def table(self, table: str, had: Sequence[str] = ()) -> TableRow:
        """A row of a table; rows that the unit has had are rolled again."""
        return self.play(TABLE, RollTable(table=table, had=tuple(had)))

    def dice(self, expr: str) -> int:
        """The total of some dice."""
        return self.play(DICE_NOTATION, DiceNotation(expr=expr)).total

    def play(self, mechanic: Mechanic[G, R], given: G) -> R:
        """What comes of a mechanic."""
        played = self.context.play(mechanic, given)
        self.blocks += TOLD.dice(played.trace)
        if goes_on(self.context):
            self.events.append(acted(self.context, mechanic, given, played, moves_on=False))
        return played.result

    def say(self, words: Text) -> None:
        """A line of what came of it."""
        self.blocks.append(Line(words, strong=True))

    def row(self, row: TableRow) -> None:
        """What a row is called, and what it does."""
        name, what = Name(row.name_ru, row.name), Name(row.text_ru, row.text_en)
        self.say(text("club-row", name=name, what=what, page=page(row.page)))


def casualties(context: Context, words: str) -> Answer:
    """A die for each unit that was destroyed or routed; without words for all that the battle lost (gdf p. 37)."""
    entries = read_entries(words, CASUALTIES) if words else [entry for entry in _fought(context) if not _lives(entry)]
    spared = any(entry.values.get("spared") for entry in entries)
    rolling = Rolling(context, [Headline(text("club-casualties"))])
    for entry in entries:
        if entry.name or not spared:
            _casualty(rolling, entry, spared)
    if not entries:
        rolling.say(text("club-no-casualties"))
    return answer(context, rolling.blocks, rolling.events)


def _fought(context: Context) -> list[Entry]:
    """All units of this battle, with what became of them and whom they destroyed."""
    kills = kills_of(context.standing())
    return [
        Entry(
            unit.name,
            {
                "survived": unit.alive,
                **({"hero": True} if "Hero" in unit.rules else {}),
                **kills.get(unit.id, {}),
            },
        )
        for unit in context.battle.units.values()
    ]


def _lives(entry: Entry) -> bool:
    return bool(entry.values.get("survived", True))


def _casualty(rolling: Rolling, entry: Entry, spared: bool) -> None:
    hero = bool(entry.values.get("hero"))
    rolling.blocks.append(Line(_called(entry), strong=True))
    row = rolling.table("campaign_casualty").row
    gone = row == _GONE and not hero
    if hero and row in (_GONE, _TALENT):
        table = "campaign_injury" if row == _GONE else "campaign_talent"
        rolling.say(text("club-hero-cost", points=HERO_CHANGE, dearer=row == _TALENT, page=page(37)))
        more = rolling.table(table, [one for known, one in entry.marks if known == table])
        rolling.row(more)
        gone = row == _GONE and more.row == _GONE
    elif not gone:
        rolling.say(text("club-recovered", talent=row == _TALENT, page=page(37)))
    if gone and spared:
        rolling.say(text("club-spared", games=rolling.dice("D3"), page=page(38)))
    elif gone:
        rolling.say(text("club-removed", page=page(37)))


def experience(context: Context, words: str) -> Answer:
    """Experience of each unit, the levels that it makes, and buttons to roll what they bring (gdf p. 38).

    Without words: of all units of the battle, what its log tells; what they had before only their players know.
    """
    blocks: list[Block] = [Headline(text("club-experience", page=page(38)))]
    buttons: list[Button] = []
    for entry in read_entries(words, EXPERIENCE) if words else _fought(context):
        said = {name: value for name, value in entry.values.items() if name != "hero"}
        survived = bool(said.pop("survived", True))
        if said.pop("killed", False) and not said.keys() & _KILLS:
            raise NotUnderstood("club.killed_whom", field="units_killed", value=entry.name, ref=page(38))
        result = context.play(CAMPAIGN_XP, CampaignXp(survived=survived, **said)).result
        blocks.append(Line(text("club-xp", who=_called(entry), gained=result.gained, total=result.total), strong=True))
        blocks.append(Line(text("club-xp-of", parts=list(_deeds(survived, said)))))
        if result.reached:
            hero = bool(entry.values.get("hero"))
            cost = context.play(CAMPAIGN_LEVEL, CampaignLevel(hero=hero)).result.points
            blocks.append(
                Line(text("club-levels", levels=result.levels, new=result.reached, cost=cost * result.reached))
            )
            buttons.append(_level_button(context, entry, result.levels))
    if not words:
        blocks.append(Line(text("club-add-kills")))
    return answer(context, blocks, (), buttons)


def _deeds(survived: bool, said: dict[str, int]) -> Iterator[Text]:
    yield text("club-deed-survived" if survived else "club-deed-lost")
    for name, worth in _KILLS.items():
        if said.get(name):
            yield text(f"club-deed-{name}", count=said[name], worth=worth * said[name])


def _level_button(context: Context, entry: Entry, level: int) -> Button:
    word = Name("уровень", "level").to(context.language)
    hero = Name("герой ", "hero ").to(context.language) if entry.values.get("hero") else ""
    words = f"{word} {hero}{_quoted(entry)} {word} {level}"
    return Button(text("club-button-level", who=_called(entry)), Press("campaign", {"words": words}, once=False))


def level(context: Context, words: str) -> Answer:
    """A trait of a unit, or a hero's skill: what it has already is rolled again (gdf p. 38)."""
    rolling = Rolling(context, [Headline(text("club-level-title", page=page(38)))])
    buttons: list[Button] = []
    for entry in read_entries(words, LEVEL) or [Entry()]:
        rolling.blocks.append(Line(_called(entry), strong=True))
        if entry.values.get("hero"):
            buttons += _skill(rolling, entry)
        else:
            _trait(rolling, entry)
    return answer(context, rolling.blocks, rolling.events, buttons)


def _trait(rolling: Rolling, entry: Entry) -> None:
    strange = next((table for table, _ in entry.marks if table != _TRAIT), None)
    if strange is not None or "skill_set" in entry.values:
        raise NotUnderstood("club.hero_skill", field="hero", value=entry.name, ref=page(38))
    reached = CampaignLevel(level=entry.values.get("level", 1))
    cost = rolling.context.play(CAMPAIGN_LEVEL, reached).result.points
    row = rolling.table(_TRAIT, [row for _, row in entry.marks])
    rolling.say(text("club-dearer", cost=cost))
    rolling.row(row)


def _skill(rolling: Rolling, entry: Entry) -> list[Button]:
    """A skill of the hero's set; a hero without one, or with a whole one, rolls for a set and chooses."""
    if any(table == _TRAIT for table, _ in entry.marks):
        raise NotUnderstood("club.unit_trait", field="hero", value=entry.name, ref=page(38))
    sets = list(dict.fromkeys(table.removeprefix(_SKILL) for table, _ in entry.marks))
    chosen: SkillSet | None = entry.values.get("skill_set") or (SKILL_SETS[sets[-1]] if sets else None)
    had = [row for table, row in entry.marks if table == f"{_SKILL}{chosen}"]
    number = entry.values.get("level", 1 if chosen is None else 2)
    if number > 1 and chosen is None:
        rolling.say(text("club-which-set", page=page(38)))
        return [_set_button(rolling.context, entry, one) for one in SKILL_SETS]
    reached = CampaignLevel(hero=True, level=number, skill_set=chosen, skills=len(had))
    result = rolling.context.play(CAMPAIGN_LEVEL, reached).result
    row = rolling.table(result.table, had if result.table != "campaign_skillset" else ())
    if result.table != "campaign_skillset":
        rolling.say(text("club-dearer", cost=result.points))
        rolling.row(row)
        return []
    rolling.row(row)
    offered = [one for one in SKILL_SETS if CAMPAIGN_NAMES[one].en in row.name and one not in sets]
    return [_set_button(rolling.context, entry, one) for one in offered]


def _set_button(context: Context, entry: Entry, skill_set: str) -> Button:
    """Choose a set, and roll for the skill: what else the hero has is said again."""
    name = CAMPAIGN_NAMES[skill_set]
    word, hero = Name("уровень", "level").to(context.language), Name("герой", "hero").to(context.language)
    words = f"{word} {hero} {_quoted(entry)} {name.to(context.language).lower()}"
    return Button(name, Press("campaign", {"words": words}, once=False))


def _called(entry: Entry) -> Text:
    return text("club-who", name=entry.name, hero=bool(entry.values.get("hero")))


def _quoted(entry: Entry) -> str:
    return f"«{entry.name}»" if entry.name else ""
