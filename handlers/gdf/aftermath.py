"""What optional rules add to shots and blows: brutal damage, and suppression tokens (gdf p. 26, 28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.events import Event
from games.gdf.events import Suppressed
from games.gdf.party import head_of, heads, hero_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Block, Line, text
from handlers.desk.context import Context
from handlers.gdf.harm import harm, system_damage
from handlers.gdf.hazards import faces_of, mistake
from handlers.gdf.inputs import lowered
from handlers.gdf.rolls import TOLD
from resolvers.core.trace import Note
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.brutal import BRUTAL, Brutal, second_dice
from resolvers.gdf.pages import page
from resolvers.gdf.suppression import SUPPRESSION, TOKENS_TO_DUCK, Suppression

_MISHAP, _CRITICAL = 1, 6
_GONE = Body(0)


@dataclass
class More:
    """What comes besides: what is told of it, its events, what is left of the target then, tokens kept by unit."""

    blocks: list[Block] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    body: Body = _GONE
    tokens: dict[str, int] = field(default_factory=dict)


def after_shots(
    context: Context, shooter: GdfUnit, target: GdfUnit, body: Body, wounds: int, hits: int, traces: Sequence[Note]
) -> More:
    """Accidents of the shooter, critical hits and attrition of the target; then a token for it (gdf p. 26, 28)."""
    state = context.of(GdfBattle)
    lines, broken = system_damage(context, head_of(state, target), wounds, body)
    more = More(lines, broken, body)
    faces = faces_of(traces)
    if state.on("criticals_on") and more.body.standing:
        _second(context, more, target, faces.count(_CRITICAL), high=True)
    if wounds and more.body.standing:
        attrition(context, more, target, wounds, "shooting")
    if state.on("mishaps_on"):
        _second(context, more, shooter, faces.count(_MISHAP), high=False)
    lines, events = mistake(context, head_of(state, shooter), faces)
    more.blocks += lines
    more.events += events
    if hits and more.body.standing:
        suppress(context, more, (target,), tests=True)
    return more


def _second(context: Context, more: More, unit: GdfUnit, dice: int, *, high: bool) -> None:
    """A second die for each six or one that lies there: a wound on 4+, or on 1-3 (gdf p. 26)."""
    if not dice:
        return
    played = context.play(second_dice(dice, high=high))
    wounds = played.result
    key = "gdf-critical" if high else "gdf-mishap"
    more.blocks += [*TOLD.dice(played.trace), Line(text(key, unit=unit.name, wounds=wounds, page=page(26)))]
    given = Brutal(rule="critical" if high else "mishap", attacks=dice)
    before = more.body if high else None
    if high:
        more.body = suffer(more.body, head_of(context.of(GdfBattle), unit).tough, wounds)
    recorded = context.record(BRUTAL, given, played)
    lines, harmed = harm(context, unit, wounds, "brutal", recorded, before=before, untested=not high)
    more.blocks += lines
    more.events += harmed


def attrition(context: Context, more: More, unit: GdfUnit, wounds: int, where: str) -> None:
    """A test for each wound; each that fails is a wound more, in melee two; no other tests by them (gdf p. 26)."""
    state = context.of(GdfBattle)
    if not (state.on("attrition_beside") or state.on("attrition_instead")):
        return
    head = head_of(state, unit)
    given = Brutal(
        rule="attrition",
        wounds=wounds,
        quality=int(head.profile.get("quality", 6)),
        modifier=-head.suppression - lowered(head),
        context=where,
    )
    played = context.play(BRUTAL, given)
    extra = played.result.extra_wounds or 0
    before, more.body = more.body, suffer(more.body, head.tough, extra)
    more.blocks += TOLD.dice(played.trace)
    more.blocks.append(Line(text("gdf-attrition", unit=head.name, wounds=extra, page=page(26))))
    recorded = context.record(BRUTAL, given, played)
    lines, harmed = harm(context, head, extra, "brutal", recorded, before=before, untested=True)
    more.blocks += lines
    more.events += harmed


def suppress(context: Context, more: More, units: Sequence[GdfUnit], *, tests: bool) -> None:
    """A token for each; the third or a later one from shots or spells makes the unit test at once (gdf p. 28)."""
    state = context.of(GdfBattle)
    if not state.on("suppression_on"):
        return
    tokens = {head_of(state, unit).id: head_of(state, unit).suppression + 1 for unit in units}
    due = {
        unit: "forced"
        for unit, count in tokens.items()
        if tests and count >= TOKENS_TO_DUCK and not state.units[unit].shaken
    }
    for unit, count in tokens.items():
        more.blocks.append(Line(text("gdf-token", unit=state.units[unit].name, count=count, page=page(28))))
    more.events.append(Suppressed(tokens=tokens, tests=due))


def shake_off(context: Context, unit: GdfUnit) -> More:
    """A unit that is activated tests for each of its tokens; a hero takes one off his own without a die (gdf p. 28)."""
    state = context.of(GdfBattle)
    more = More()
    tokens = unit.suppression
    if not state.on("suppression_on"):
        return more
    hero = "Hero" in unit.known or hero_of(state, unit) is not None
    near = [one.name for one in heads(state, unit.side) if one.id != unit.id and one.suppression]
    if hero and near:
        more.blocks.append(Line(text("gdf-inspires", units=", ".join(near), page=page(28))))
    if not tokens or unit.shaken:
        return more
    given = Suppression(rule="activate", tokens=tokens, quality=int(unit.profile["quality"]), modifier=-lowered(unit))
    played = context.play(SUPPRESSION, given)
    left = max(0, (played.result.tokens or 0) - hero)
    more.blocks += TOLD.dice(played.trace)
    more.blocks.append(Line(text("gdf-token", unit=unit.name, count=left, page=page(28))))
    more.tokens = {unit.id: left}
    more.events.append(Suppressed(tokens=more.tokens, **context.record(SUPPRESSION, given, played)))
    return more
