"""Hits that nobody shot, and events that wait for the first 1 of a shot or the first 6 of a blow (gdf p. 22)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Block, Line, text
from handlers.desk.context import Context, Recorded
from handlers.gdf.harm import harm
from handlers.gdf.rolls import TOLD, die
from resolvers.core.trace import Note, Rolled
from resolvers.gdf.bodies import Body
from resolvers.gdf.pages import page
from resolvers.gdf.save import SAVE, Save

MISTAKE, BERSERKER = "25", "26"
_MISTAKE_HITS, _MISTAKE_AP = 3, 2


def hits_saved(context: Context, unit: GdfUnit, hits: int, ap: int, cause: str) -> tuple[list[Block], list[Event]]:
    """Automatic hits on a unit, that are saved at once."""
    heals = "Regeneration" in unit.known
    given = Save(defence=int(unit.profile.get("defence", 6)), ap=ap, hits=hits, regeneration=heals)
    played = context.play(SAVE, given)
    wounds = played.result.wounds
    lines, events = harm(context, unit, wounds, cause, context.record(SAVE, given, played))
    said = text("gdf-event-hits", unit=unit.name, hits=hits, wounds=wounds)
    return [Line(said), *TOLD.dice(played.trace), *lines], events


def faces_of(traces: Sequence[Note]) -> list[int]:
    """Faces of the hit dice, as they were rolled."""
    return [face for note in traces if isinstance(note, Rolled) and note.stage.endswith("hit") for face in note.faces]


def mistake(context: Context, shooter: GdfUnit, faces: Sequence[int]) -> tuple[list[Block], list[Event]]:
    """The first unit of the round that rolls a 1 to hit takes hits itself, where that event is on."""
    if context.of(GdfBattle).hazard != MISTAKE or 1 not in faces:
        return [], []
    lines, events = hits_saved(context, shooter, die(context, 3, 22) + _MISTAKE_HITS, _MISTAKE_AP, "hazard")
    return [Line(text("gdf-hazard", row=int(MISTAKE), unit=shooter.name, page=page(22)), strong=True), *lines], events


def berserk(
    context: Context, target: GdfUnit, before: Body, faces: Sequence[int]
) -> tuple[list[Block], list[Event], int]:
    """The target of the first 6 in melee of the round takes D3 wounds, where that event is on; how many."""
    if context.of(GdfBattle).hazard != BERSERKER or 6 not in faces or not before.standing:
        return [], [], 0
    wounds = die(context, 3, 22)
    recorded = Recorded(rolls=context.rolls(), mechanic="", given={}, trace=())
    lines, events = harm(context, target, wounds, "hazard", recorded, before=before, untested=True)
    said = Line(text("gdf-hazard", row=int(BERSERKER), unit=target.name, page=page(22)), strong=True)
    return [said, *lines], events, wounds
