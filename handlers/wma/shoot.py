"""``/shoot``: a volley; and ``/driveback``, when all have shot (wma p. 36-41, 125)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

from games.core.events import Loss
from games.wma.events import Shot
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling
from handlers.language.options import Choice, Count, Flag, Options, Pick
from handlers.table.why import why_button
from handlers.wma.terrain_words import COVERS
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.core.plain_traces import plain_trace
from resolvers.wma.pages import page
from resolvers.wma.traits import general_rules
from resolvers.wma.words import Cover

_HEAVY_SHOTS = 3


class ShootOptions(Options):
    """Who shoots at whom, and what only the table knows."""

    shooters: Annotated[
        tuple[str, ...],
        Pick(
            Name("стрелки", "shooters"),
            Name("кто стреляет, через запятую", "who shoots, by commas"),
            source="own_units",
        ),
    ]
    target: Annotated[
        str,
        Pick(Name("цель", "target"), Name("в кого", "at whom"), source="enemy_units", target=True),
    ]
    cover: Annotated[
        Cover,
        Choice(
            Name("укрытие", "cover"),
            Name("открыто, прикрытие, укрепление", "open, defended, fortified"),
            COVERS,
            none="open",
        ),
    ] = "open"
    stands: Annotated[
        int | None,
        Count(
            Name("подставки", "stands"),
            Name("сколько подставок может стрелять", "how many stands can shoot"),
            ("подставок", "подставки", "stands"),
            1,
            40,
        ),
    ] = None
    through: Annotated[
        int | None,
        Count(
            Name("сквозь", "through"),
            Name("болт: сколько подставок на пути, до 3", "a bolt: stands on its path, up to 3"),
            ("сквозь", "насквозь", "through"),
            1,
            3,
        ),
    ] = None
    chargers: Annotated[
        bool,
        Flag(
            Name("наступающие", "chargers"),
            Name("цель нападает на стрелков", "the target charges the shooters"),
            ("наступающим", "нападающим", "атакующим", "chargers", "charging"),
        ),
    ] = False


def forecast_volley(context: Context, options: ShootOptions) -> Forecast:
    """The volley and the drive back after it, if nobody else shoots at the target (wma p. 36-41)."""
    state = context.of(WmaBattle)
    shooters = [state.unit(unit) for unit in dict.fromkeys(options.shooters)]
    target = state.unit(options.target)
    volley = volley_given(shooters, target, _stands(shooters, options.stands), options)
    given = {
        "shooters": volley["shooters"],
        "target": {
            **volley["target"],
            "rules": general_rules(target.rules),
            "stands_lost_before": target.stands_lost,
            "hits_suffered_before": target.phase_hits,
            "confused": target.confused,
            "engaged": target.engaged,
        },
    }
    odds = context.odds(context.procedure("volley_driveback", given))
    fates = dict(odds.law("fate"))
    chances = [
        Chance(text("odds-lost"), odds.chance("lost")),
        Chance(text("odds-driven"), fates.get("driven_back", Fraction(0))),
        Chance(text("odds-confused"), odds.chance("confused")),
    ]
    return Forecast(
        title=title_of(shooters, target),
        odds=odds,
        chances=chances,
        means=(
            (text("odds-hits"), odds.mean("hits_suffered")),
            (text("odds-stands-lost"), odds.mean("stands_lost")),
            (text("odds-distance"), odds.mean("distance_cm")),
        ),
        shown=("hits_suffered", text("odds-hits")),
        assumed=_assumed(options, shooters, _stands(shooters, options.stands)),
    )


@command(
    "shoot",
    "стрельба",
    "огонь",
    "strelba",
    "стрелять",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name(
        "/shoot лучники 1, лучники 2 > воины 3 прикрытие", "/shoot archers 1, archers 2 > warriors 3 defended"
    ),
    group="turn",
    model=ShootOptions,
    game="wma",
    battle=True,
    forecast=forecast_volley,
)
def shoot(context: Context, options: ShootOptions) -> Answer:
    """Shots, hits by cover, saves, stands lost; the drive back waits until all have shot."""
    state = context.of(WmaBattle)
    shooters = [state.unit(unit) for unit in dict.fromkeys(options.shooters)]
    target = state.unit(options.target)
    _check(context, state, shooters, target, options)
    stands = _stands(shooters, options.stands)
    if all("light_artillery" in unit.rules for unit in shooters):
        return _bolts(context, shooters, target, stands, options)
    given = volley_given(shooters, target, stands, options)
    procedure = context.procedure("shooting", given)
    chances = context.odds(procedure)
    played = context.play(procedure)
    result = played.result
    loss = Loss(
        unit=target.id,
        suffered=result.hits_suffered,
        stands_lost=result.stands_lost,
        hits_left=result.hits_left,
        destroyed=result.destroyed,
    )
    event = Shot(
        shooters=tuple(unit.id for unit in shooters),
        target=target.id,
        cover=options.cover,
        shots=result.shots,
        to_hit=result.to_hit,
        hits=result.hits,
        saved=result.saved,
        losses=(loss,),
        counts_for="combat" if options.chargers else "driveback",
        **context.record("shooting", given, played),
    )
    blocks: list[Block] = [
        Headline(title_of(shooters, target)),
        Line(_assumed(options, shooters, stands)),
        *Telling("wma").dice(played.trace),
        Line(_hits_line(result.hits, result.saved, chances), strong=True),
        Line(describe_loss(target, loss)),
    ]
    return _answer(context, blocks, event, target, loss)


def volley_given(
    shooters: Sequence[WmaUnit], target: WmaUnit, stands: Sequence[int], options: ShootOptions
) -> dict[str, Any]:
    """The inputs of a volley: what the state knows of the units, and what the player added."""
    return {
        "shooters": [
            {
                "name": unit.name,
                "stands_able": able,
                "shots_per_stand": _HEAVY_SHOTS if "heavy_artillery" in unit.rules else 1,
                "ignores_armour": unit.type == "artillery",
            }
            for unit, able in zip(shooters, stands, strict=True)
        ],
        "target": {
            "type": target.type,
            "cover": "open" if options.chargers else options.cover,
            "armour": target.armour,
            "stands": target.stands,
            "hits_per_stand": target.hits_per_stand,
            "hits_already_this_phase": target.hits,
        },
    }


def _answer(context: Context, blocks: list[Block], event: Shot, target: WmaUnit, loss: Loss) -> Answer:
    state = context.of(WmaBattle)
    waiting = [f"{unit.name} ({unit.phase_hits})" for unit in state.awaiting_drive_back() if unit.id != target.id]
    row = [Button(text("button-undo"), Press("undo", {})), why_button(state.act + 1)]
    if event.counts_for == "driveback":
        total = target.phase_hits + loss.suffered
        if total and not loss.destroyed:
            waiting.append(f"{target.name} ({total})")
        if waiting:
            blocks.append(Line(text("shoot-waiting", units=", ".join(waiting))))
            row.insert(0, Button(text("button-driveback"), Press("driveback", {})))
    elif loss.suffered:
        blocks.append(Line(text("shoot-counts-in-combat", hits=loss.suffered, page=page(41))))
    return Answer((say(*blocks, buttons=(tuple(row),)),), (event,))


def _bolts(
    context: Context, shooters: Sequence[WmaUnit], target: WmaUnit, stands: Sequence[int], options: ShootOptions
) -> Answer:
    """Each bolt rolls a die for every stand on its path, no saves (wma p. 125)."""
    depth = options.through or 1
    given: dict[str, Any] = {"path": [{"unit": target.id, "type": target.type, "cover": options.cover}] * depth}
    procedure = context.procedure("light_artillery", given)
    hits = 0
    traces: list[Any] = []
    bolts = sum(stands)
    for _ in range(bolts):
        played = context.play(procedure)
        hits += sum(played.result.hits_by_unit.values())
        traces += played.trace
    wanted = {
        "stands": target.stands,
        "hits_per_stand": target.hits_per_stand,
        "hits_left": target.hits,
        "new_hits": hits,
    }
    counted = context.play(context.procedure("casualties", wanted)).result
    loss = Loss(
        unit=target.id,
        suffered=counted.counted,
        stands_lost=counted.stands_lost,
        hits_left=counted.hits_left,
        destroyed=counted.destroyed,
    )
    event = Shot(
        shooters=tuple(unit.id for unit in shooters),
        target=target.id,
        cover=options.cover,
        shots=bolts * depth,
        hits=hits,
        losses=(loss,),
        counts_for="combat" if target.engaged or options.chargers else "driveback",
        rolls=context.rolls(),
        mechanic="light_artillery",
        given=given,
        trace=plain_trace(tuple(traces)),
    )
    blocks: list[Block] = [
        Headline(title_of(shooters, target)),
        Line(text("shoot-bolts", bolts=bolts, depth=depth, page=page(125))),
        *Telling("wma").dice(traces),
        Line(text("shoot-hits-plain", hits=hits), strong=True),
        Line(describe_loss(target, loss)),
    ]
    return _answer(context, blocks, event, target, loss)


def _check(
    context: Context, state: WmaBattle, shooters: Sequence[WmaUnit], target: WmaUnit, options: ShootOptions
) -> None:
    for unit in shooters:
        context.require_side(unit.side, unit=unit.name)
        if not state.hostile(unit.side, target.side):
            raise NotAllowed("shoot.friend", field="target", value=target.name)
        if unit.range is None:
            raise NotAllowed("shoot.no_range", field="shooters", value=unit.name, ref=page(36))
        if unit.engaged:
            raise NotAllowed("shoot.engaged", field="shooters", value=unit.name, ref=page(37))
        if unit.shot and not options.chargers:
            raise NotAllowed("shoot.already", field="shooters", value=unit.name, ref=page(36))
        if options.chargers and "heavy_artillery" in unit.rules:
            raise NotAllowed("shoot.heavy_at_chargers", field="shooters", value=unit.name, ref=page(125))
    bolts = all("light_artillery" in unit.rules for unit in shooters)
    if target.engaged and not bolts and not options.chargers:
        raise NotAllowed("shoot.target_engaged", field="target", value=target.name, ref=page(37))
    if options.chargers:
        return
    if state.phase != "shooting":
        raise NotAllowed("shoot.phase", field="phase", value=state.phase, ref=page(36), example="/turn")
    if state.stage == "drive_backs":
        raise NotAllowed("shoot.drive_backs", field="phase", value=state.stage, ref=page(40))
    for unit in shooters:
        context.require_turn(unit.side)


def _stands(shooters: Sequence[WmaUnit], said: int | None) -> list[int]:
    """Stands that shoot: all of each unit, or those that the player counted, in the units' order."""
    if said is None:
        return [unit.stands for unit in shooters]
    most = sum(unit.stands for unit in shooters)
    if said > most:
        raise NotAllowed("shoot.stands", field="stands", value=said, allowed=f"1..{most}")
    out = []
    for unit in shooters:
        out.append(min(unit.stands, said))
        said -= out[-1]
    return out


def title_of(shooters: Sequence[WmaUnit], target: WmaUnit) -> Text:
    """``Стрельба: Лучники 1 → Воины 3``."""
    return text("shoot-title", shooters=", ".join(unit.name for unit in shooters), target=target.name)


def _assumed(options: ShootOptions, shooters: Sequence[WmaUnit], stands: Sequence[int]) -> Text:
    every = "yes" if sum(stands) == sum(unit.stands for unit in shooters) else "no"
    return text("shoot-assumed", cover=COVERS[options.cover][0], every=every, stands=sum(stands))


def _hits_line(hits: int, saved: int, chances: Odds[Any]) -> Text:
    more = sum((p for value, p in chances.law("hits") if value >= hits), Fraction(0))
    return text("shoot-hits", hits=hits, saved=saved, chance=more)


def describe_loss(unit: WmaUnit, loss: Loss) -> Text:
    """``Воины 3: −1 подставка, осталось 2``."""
    return text(
        "unit-loss",
        unit=unit.name,
        suffered=loss.suffered,
        lost=loss.stands_lost,
        left=max(unit.stands - loss.stands_lost, 0),
        hits=loss.hits_left,
        destroyed="yes" if loss.destroyed else "no",
    )
