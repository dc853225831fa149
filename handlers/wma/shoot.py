"""``/shoot``: a volley in the Shooting phase, or at enemies that charge or advance (wma p. 36-41, 60, 125)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from games.core.events import Loss
from games.wma.events import Shot
from games.wma.rights.shooting import attacked_by, may_be_struck, may_hold, may_reach_with_shots, may_shoot_at
from games.wma.state import WmaBattle
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling
from handlers.table.why import why_button
from handlers.wma.aiming import Aim, Unclear, aims_of
from handlers.wma.shoot_options import ShootOptions
from handlers.wma.shooting_inputs import Struck, bolts_inputs, mixed_inputs, volley_forecast_inputs, volley_inputs
from handlers.wma.shortly import shot
from handlers.wma.volley_preview import preview
from handlers.wma.volley_words import assumed, fate_of, hits_line, no_dice_page, title_of
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.wma.bolts import BOLTS
from resolvers.wma.mixed_cover import SHOOTING_MIXED_COVER
from resolvers.wma.pages import page
from resolvers.wma.shooting import SHOOTING
from resolvers.wma.volley_driveback import VOLLEY_DRIVEBACK
from resolvers.wma.words import COVER_TAKERS


def judge_shoot(context: Context, options: ShootOptions) -> NotAllowed | None:
    """Whether every shooter may shoot at the first target now, and bolts may reach the others."""
    state = context.of(WmaBattle)
    shooters = [state.unit(unit) for unit in dict.fromkeys(options.shooters)]
    targets = [state.unit(unit) for unit in dict.fromkeys(options.targets)]
    for unit in shooters:
        context.require_side(unit.side, unit=unit.name)
    if options.chargers and not any(attacked_by(state, unit, targets[0]) for unit in shooters):
        return OutOfOrder("shoot.not_attacked", field="targets", value=targets[0].name, ref=page(41))
    bolts = all(any(trait.code == "light_artillery" for trait in unit.traits) for unit in shooters)
    aimed = targets[:1] if bolts else targets
    refusals = [may_shoot_at(state, unit, target) for unit in shooters for target in aimed]
    refusals += [may_be_struck(state.unit(unit)) for unit in (*options.targets[1:], *options.friends)]
    covers = options.cover if len(options.cover) > 1 else options.cover * len(targets)
    refusals += [may_hold(unit, cover) for unit, cover in zip(targets, covers, strict=False)]
    if options.distance is not None:
        refusals += [may_reach_with_shots(unit, options.distance) for unit in shooters]
    return next((refused for refused in refusals if refused is not None), None)


def forecast_volley(context: Context, options: ShootOptions) -> Forecast:
    """The volley and the drive back after it, if nobody else shoots at the target (wma p. 36-41)."""
    aims = aims_of(context.of(WmaBattle), options)
    aim = aims[0] if isinstance(aims, tuple) and len(aims) == 1 else None
    if aim is None or aim.bolts or aim.partly_covered:
        raise NotAllowed("shoot.no_odds", field="targets")
    odds = context.odds(VOLLEY_DRIVEBACK, volley_forecast_inputs(aim.firing, aim.target))
    fates = dict(odds.law("fate"))
    chances = [
        Chance(text("odds-lost"), odds.chance("lost")),
        Chance(text("odds-driven"), fates.get("driven_back", Fraction(0))),
        Chance(text("odds-confused"), odds.chance("confused")),
    ]
    return Forecast(
        title=title_of(aim),
        odds=odds,
        chances=chances,
        means=(
            (text("odds-hits"), odds.mean("hits_suffered")),
            (text("odds-stands-lost"), odds.mean("stands_lost")),
            (text("odds-distance"), odds.mean("distance_cm")),
        ),
        shown=("hits_suffered", text("odds-hits")),
        assumed=assumed(aim),
    )


@command(
    "shoot",
    "стрельба",
    "огонь",
    "strelba",
    "стрелять",
    "обстрел",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name(
        "/shoot лучники 1, лучники 2 > воины 3 прикрытие", "/shoot archers 1, archers 2 > warriors 3 defended"
    ),
    examples=(
        Name("/shoot лучники 1 > воины 3, воины 4 делит 2, 1", "/shoot archers 1 > warriors 3, warriors 4 split 2, 1"),
        Name("/shoot лучники 1 > воины 3 2 подставки прикрыты", "/shoot archers 1 > warriors 3 2 stands covered"),
        Name("/shoot скорпион > воины 3, воины 4 сквозь 3", "/shoot scorpion > warriors 3, warriors 4 through 3"),
    ),
    group="turn",
    model=ShootOptions,
    game="wma",
    battle=True,
    forecast=forecast_volley,
    judge=judge_shoot,
)
def shoot(context: Context, options: ShootOptions) -> Answer:
    """Shots, hits by cover, saves, stands lost; the drive back waits until all have shot.

    Without a word that it is to be rolled, nor dice of the table, it is shown first; what was allowed out of order or
    agreed to is rolled.
    """
    before = context.of(WmaBattle)
    aims = aims_of(before, options)
    if isinstance(aims, Unclear):
        return in_place(context, _ask(aims, before.unit(options.shooters[0]).side))
    if not (options.go or context.allowed or context.agreed) and context.call.faces is None:
        return preview(context, options, aims)
    state, events = before, list[Shot]()
    blocks: list[Block] = []
    for aim in aims:
        blocks += [Headline(title_of(aim)), Line(assumed(aim)), *_in_the_open(aim, options)]
        for part in aim.parts():
            rolled, lines = _rolled(context, part.at(state))
            events.append(rolled)
            blocks += lines
            state = context.foresee(before, events)
        blocks += [Line(fate_of(before, state, one.unit)) for one in aim.struck]
    return _answer(context, before, state, blocks, events)


def _in_the_open(aim: Aim, options: ShootOptions) -> list[Block]:
    """Cover was said of who takes none: it is told, not passed over (wma p. 38)."""
    said = bool(options.cover) and set(options.cover) != {"open"}
    mounted = [one.unit.name for one in aim.struck if one.unit.type not in COVER_TAKERS]
    if not mounted or not (said or options.covered):
        return []
    return [Line(text("shoot-always-open", units=", ".join(mounted), page=page(38)))]


def _ask(unclear: Unclear, side: str) -> Answer:
    """What has to be said first, with a button for each answer."""
    about = text(unclear.ask, unit=unclear.about.name, stands=unclear.about.stands, through=unclear.through)
    rows = tuple(
        (Button(label, Press("shoot", said.model_dump(exclude_defaults=True)), side=side),)
        for label, said in unclear.choices
    )
    return reply(about, buttons=rows)


def _rolled(context: Context, aim: Aim) -> tuple[Shot, list[Block]]:
    """One roll of shots: its event, and what is said of it."""
    if aim.bolts:
        return _bolts(context, aim)
    return _at_mixed_cover(context, aim) if aim.partly_covered else _volley(context, aim)


def _volley(context: Context, aim: Aim) -> tuple[Shot, list[Block]]:
    given = volley_inputs(aim.firing, aim.target)
    chances = context.odds(SHOOTING, given)
    played = context.play(SHOOTING, given)
    result = played.result
    event = Shot(
        **_who(aim),
        shots=result.shots,
        to_hit=result.to_hit,
        hits=result.hits,
        saved=result.saved,
        losses=(_loss(aim.target, result.hits_suffered, result),),
        **context.record(SHOOTING, given, played),
    )
    return event, [*Telling("wma").dice(played.trace), Line(hits_line(result.hits, result.saved, chances), strong=True)]


def _at_mixed_cover(context: Context, aim: Aim) -> tuple[Shot, list[Block]]:
    """At the open stands while there are any (wma p. 38-39)."""
    given = mixed_inputs(aim.firing, aim.target)
    chances = context.odds(SHOOTING_MIXED_COVER, given)
    played = context.play(SHOOTING_MIXED_COVER, given)
    result = played.result
    event = Shot(
        **_who(aim),
        shots=given.shots,
        hits=result.hits,
        saved=result.saved,
        losses=(_loss(aim.target, result.hits_suffered, result),),
        **context.record(SHOOTING_MIXED_COVER, given, played),
    )
    return event, [*Telling("wma").dice(played.trace), Line(hits_line(result.hits, result.saved, chances), strong=True)]


def _bolts(context: Context, aim: Aim) -> tuple[Shot, list[Block]]:
    """Each bolt rolls a die for every stand in its way, no saves (wma p. 125)."""
    bolts, depth = sum(one.stands for one in aim.firing), sum(one.stands for one in aim.struck)
    given = bolts_inputs(bolts, aim.struck)
    played = context.play(BOLTS, given)
    result = played.result
    event = Shot(
        **_who(aim),
        covers={one.unit.id: one.cover for one in aim.struck[1:] if one.cover != "open"},
        shots=result.dice_count,
        hits=result.hits,
        losses=tuple(_loss(one, result.by_unit[one.unit.id].hits, result.by_unit[one.unit.id]) for one in aim.struck),
        **context.record(BOLTS, given, played),
    )
    blocks: list[Block] = [
        Line(text("shoot-bolts", bolts=bolts, depth=depth, page=page(125))),
        *Telling("wma").dice(played.trace),
        Line(text("shoot-hits-plain", hits=result.hits), strong=True),
    ]
    return event, blocks


class _Losses(Protocol):
    @property
    def stands_lost(self) -> int: ...
    @property
    def hits_left(self) -> int: ...
    @property
    def destroyed(self) -> bool: ...


def _loss(struck: Struck, suffered: int, losses: _Losses) -> Loss:
    return Loss(
        unit=struck.unit.id,
        suffered=suffered,
        stands_lost=losses.stands_lost,
        hits_left=losses.hits_left,
        destroyed=losses.destroyed,
    )


def _who(aim: Aim) -> dict[str, Any]:
    """The fields of the event that say who shot at whom."""
    return {
        "shooters": tuple(one.unit.id for one in aim.firing),
        "stands": {one.unit.id: one.stands for one in aim.firing},
        "target": aim.target.unit.id,
        "cover": aim.target.cover,
    }


def _answer(
    context: Context, before: WmaBattle, after: WmaBattle, blocks: list[Block], events: Sequence[Shot]
) -> Answer:
    """What waits now: drive backs once all have shot, or a reaction; hits that count in combat are said."""
    carried = [
        unit for unit in after.units.values() if unit.alive and unit.carried_hits > before.units[unit.id].carried_hits
    ]
    where = page(125 if after.phase == "shooting" else 41)
    for unit in carried:
        hits = unit.carried_hits - before.units[unit.id].carried_hits
        blocks.append(Line(text("shoot-counts-in-combat", unit=unit.name, hits=hits, page=where)))
    waiting = after.awaiting_drive_back()
    if after.phase == "shooting":
        struck = (unit for unit in after.units.values() if unit.phase_hits > before.units[unit.id].phase_hits)
        still = [one for one in struck if one.alive and not after.stands_fast(one) and after.driven_nowhere(one)]
        blocks += [Line(text("driveback-no-dice-yet", unit=one.name, page=no_dice_page(one))) for one in still]
    row = [why_button(before.act + 1)]
    if waiting and after.phase == "shooting" and after.stage != "drive_backs":
        blocks.append(Line(text("shoot-waiting", units=", ".join(f"{one.name} ({one.phase_hits})" for one in waiting))))
        row.insert(0, Button(text("button-driveback"), Press("driveback", {}), side=after.active))
    return Answer(
        (say(*blocks, buttons=(tuple(row),), short=shot(before, after, events, own=context.call.faces is not None)),),
        tuple(events),
    )
