"""Heroes in units: ``/attach``, and what is said of the heroes of an army that comes to the table (gdf p. 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from armies.gdf.arms import is_foreign
from games.core.events import Event, UnitAdded
from games.gdf.events import HeroJoined
from games.gdf.party import heads
from games.gdf.rights.places import may_join
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Button, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.choosing import in_rows
from handlers.gdf.rolls import answer
from handlers.language.options import Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.pages import page


class JoinOptions(Options):
    """Who joins whom."""

    unit: Annotated[str, Pick(Name("герой", "hero"), Name("кто присоединяется", "who joins"), source="own_units")]
    host: Annotated[
        str | None,
        Pick(
            Name("отряд", "unit"),
            Name("к кому; без отряда герой сам по себе", "whom; without one he stands by himself"),
            source="own_units",
            words=("к", "ко", "в", "to", "into"),
        ),
    ] = None


def _both(context: Context, options: JoinOptions) -> tuple[GdfUnit, GdfUnit | None]:
    state = context.of(GdfBattle)
    return state.unit(options.unit), None if options.host is None else state.unit(options.host)


def judge_join(context: Context, options: JoinOptions) -> NotAllowed | None:
    """Before the battle; heroes of up to Tough(6), into several models without a hero."""
    hero, host = _both(context, options)
    context.require_side(hero.side, unit=hero.name)
    return may_join(context.of(GdfBattle), hero, host)


@command(
    "attach",
    "присоединить",
    "в_отряд",
    about=Name("Герой присоединяется к отряду до боя", "A hero joins a unit before the battle"),
    example=Name("/attach псайкер к культисты", "/attach psyker to cultists"),
    group="setup",
    model=JoinOptions,
    game="gdf",
    battle=True,
    judge=judge_join,
)
def attach(context: Context, options: JoinOptions) -> Answer:
    """They are one unit from then on; named alone he leaves it (gdf p. 13)."""
    hero, host = _both(context, options)
    if host is None and hero.host is None:
        return _whom(context, hero)
    event = HeroJoined(unit=hero.id, host=None if host is None else host.id)
    said = text("gdf-joins", hero=hero.name, unit="" if host is None else host.name, page=page(13))
    return answer(context, [Line(said, strong=True)], (event,))


def _whom(context: Context, hero: GdfUnit) -> Answer:
    """He stands by himself, and whom he joins nobody said: a button for each unit that may have him."""
    state = context.of(GdfBattle)
    buttons = [
        Button(one.name, Press("attach", {"unit": hero.id, "host": one.id}), side=hero.side)
        for one in heads(state, hero.side)
        if one.id != hero.id and may_join(state, hero, one) is None
    ]
    return reply(Line(text("gdf-joins-whom", hero=hero.name, page=page(13))), buttons=in_rows(buttons))


def army_notes(events: Sequence[Event]) -> Iterator[Text]:
    """With whom each hero of an army stands, and the rules that the book does not have."""
    added = [event for event in events if isinstance(event, UnitAdded)]
    for hero in added:
        host, known = hero.profile.get("joins"), hero.profile.get("known")
        if isinstance(host, str):
            yield text("gdf-joins", hero=hero.name, unit=host, page=page(13))
        elif isinstance(known, dict) and "Hero" in known:
            yield text("gdf-stands-alone", hero=hero.name, page=page(13))
    foreign = dict.fromkeys(rule for one in added for rule in _rules(one) if is_foreign(rule))
    if foreign:
        yield text("gdf-unknown-rules", rules=", ".join(foreign))


def _rules(unit: UnitAdded) -> list[str]:
    rules = unit.profile.get("rules")
    return [str(rule) for rule in rules] if isinstance(rules, (list, tuple)) else []
