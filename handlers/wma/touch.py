"""``/touch`` and ``/unclear``: what the table finds when units have moved in combat (wma p. 54, 58, 60-61)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from games.core.ids import next_id
from games.wma.events import Engaged, NotClear
from games.wma.rights.combat import fell_back_from, may_be_unclear, may_touch
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Flag, Options, Pick
from handlers.wma.aftermath import after_round
from handlers.wma.fighting import engagement_of
from handlers.wma.meeting import Apart, Spanning, contacts_of, who_meets_whom
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


class TouchOptions(Options):
    """Who touches whom, and whether one of them charged in this turn."""

    of_all: ClassVar[tuple[str, ...]] = ("apart",)

    attackers: Annotated[
        tuple[str, ...], Pick(Name("наши", "ours"), Name("кто касается", "who touches"), source="any_units")
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("кого касается", "whom"), source="any_enemies", target=True),
    ]
    charging: Annotated[
        bool,
        Flag(
            Name("нападение", "charge"),
            Name("наши напали в этот ход", "ours charged this turn"),
            ("нападение", "нападают", "charge", "charging"),
        ),
    ] = False
    charged: Annotated[
        bool,
        Flag(
            Name("напали на нас", "charged"),
            Name("враг напал в этот ход", "the enemy charged this turn"),
            ("враг напал", "напали", "charged"),
        ),
    ] = False
    apart: Apart = False
    spanning: Spanning = ()


def judge_touch(context: Context, options: TouchOptions) -> NotAllowed | None:
    """Pursuers and those who retreat may meet somebody; any other contact that was not noted needs consent."""
    state = context.of(WmaBattle)
    for unit in (state.unit(one) for one in options.attackers):
        context.require_side(unit.side, unit=unit.name)
    for one, other in contacts_of(options, options.attackers, options.targets):
        refused = may_touch(state, state.unit(one), state.unit(other))
        if refused is not None:
            return refused
    return None


@command(
    "touch",
    "касание",
    "касаются",
    about=Name("Отметить, кто кого коснулся в бою", "Note who met whom in combat"),
    example=Name("/touch легионеры 1 > воины 3", "/touch legionaries 1 > warriors 3"),
    group="turn",
    model=TouchOptions,
    game="wma",
    battle=True,
    judge=judge_touch,
)
def touch(context: Context, options: TouchOptions) -> Answer:
    """Units that meet unexpectedly are in the fight, without a bonus for charge or pursuit (wma p. 58)."""
    state = context.of(WmaBattle)
    asked = who_meets_whom(state, "touch", options, options.attackers, options.targets)
    if asked is not None:
        return asked
    units = [state.unit(unit) for unit in (*options.attackers, *options.targets)]
    known = engagement_of(state, units)
    charging = (
        *(options.attackers if options.charging else ()),
        *(options.targets if options.charged else ()),
    )
    event = Engaged(
        engagement=known.id if known is not None else next_id(state, "e"),
        units=tuple(unit.id for unit in units),
        charging=charging,
        contacts=contacts_of(options, options.attackers, options.targets),
    )
    after = context.foresee(state, (event,))
    ours, theirs = (", ".join(state.unit(unit).name for unit in side) for side in (options.attackers, options.targets))
    told, rows = after_round(after, event.engagement, units[0].side) if known is not None else ((), ())
    if not rows and state.phase == "combat":
        said = {"attackers": options.attackers, "targets": options.targets}
        label = text("button-first-round", unit=units[0].name)
        rows = ((Button(label, Press("fight", said, once=False), style="main"),),)
    return Answer(
        (say(Line(text("charge-done", ours=ours, theirs=theirs, flank="no")), *told, buttons=rows),), (event,)
    )


class UnclearOptions(Options):
    """Who fell back and is not clear of the enemy; whom they still touch, if anybody."""

    units: Annotated[
        tuple[str, ...], Pick(Name("отряды", "units"), Name("кто откатился", "who fell back"), source="any_units")
    ]
    touching: Annotated[
        tuple[str, ...],
        Pick(
            Name("касаются", "touching"), Name("кого ещё касаются", "whom they still touch"), "any_enemies", target=True
        ),
    ] = ()


def judge_unclear(context: Context, options: UnclearOptions) -> NotAllowed | None:
    """Only those who fell back in this phase; in touch only once both sides have (wma p. 60-61)."""
    state = context.of(WmaBattle)
    enemies = [state.unit(one) for one in options.touching]
    for unit in (state.unit(one) for one in options.units):
        context.require_side(unit.side, unit=unit.name)
        refused = may_be_unclear(state, unit, enemies)
        if refused is not None:
            return refused
    return None


@command(
    "unclear",
    "неоторвались",
    about=Name("Откатились, но не оторвались от врага", "Fell back, and are not clear of the enemy"),
    example=Name("/unclear воины 1 > легионеры 1", "/unclear warriors 1 > legionaries 1"),
    group="turn",
    model=UnclearOptions,
    game="wma",
    battle=True,
    hidden=True,
    judge=judge_unclear,
)
def unclear(context: Context, options: UnclearOptions) -> Answer:
    """Not 1 cm clear: confused; still in touch after both fell back: confused, and the fight goes on (wma p. 60-61)."""
    state = context.of(WmaBattle)
    first = state.unit(options.units[0])
    fight = fell_back_from(state, first)
    assert fight is not None, "the judge looked"
    both = tuple(unit for unit in options.touching if fight.chosen.get(unit) == "fall_back")
    event = NotClear(engagement=fight.id, units=options.units, touching=options.touching, confused=both)
    names = ", ".join(state.unit(unit).name for unit in (*options.units, *both))
    blocks: list[Block] = [Line(text("unclear-done", units=names, page=page(60)))]
    rows: tuple[tuple[Button, ...], ...] = ()
    if options.touching:
        told, rows = after_round(context.foresee(state, (event,)), fight.id, first.side)
        blocks += told
    elif fight.id in state.over:
        enemies = [unit for unit, choice in fight.chosen.items() if _met(state, fight.id, first.id, unit)]
        rows = tuple(
            (
                Button(
                    text("button-still-touches", unit=state.unit(enemy).name),
                    Press("unclear", {"units": list(options.units), "touching": [enemy]}),
                    side=first.side,
                ),
            )
            for enemy in enemies
        )
    return Answer((say(*blocks, buttons=rows),), (event,))


def _met(state: WmaBattle, fight: str, unit: str, enemy: str) -> bool:
    return (
        fight in state.over
        and enemy in state.units
        and state.unit(enemy).alive
        and state.hostile(state.unit(unit).side, state.unit(enemy).side)
    )
