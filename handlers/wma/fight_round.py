"""A round of combat made ready of what was said, and what came of it in words (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.events import Event
from games.wma.engagement import Engagement
from games.wma.rights.combat import in_the_open, may_be_fortified
from games.wma.state import WmaBattle, WmaUnit
from games.wma.upgrades import may_be_favoured
from handlers.desk.answer import Answer, Block, Headline, Line, say, text
from handlers.desk.context import Context
from handlers.table.why import why_button
from handlers.wma.aftermath import after_round
from handlers.wma.blocked import retreat_ways
from handlers.wma.fight_assumed import title_of
from handlers.wma.fight_muster import Lines, lines_of, opening, strikers
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_told import blows_told, score_told, struck_in, unit_told, verdict_told
from handlers.wma.fighting import fought_events
from handlers.wma.inputs_combat import Table, round_inputs
from handlers.wma.inputs_combat_facts import facts_of
from handlers.wma.shortly import left_of, marked
from lexicon.errors import NotAllowed
from resolvers.core.procedure import play
from resolvers.core.sources import LyingDice
from resolvers.wma.combat_result import OTHER
from resolvers.wma.combat_round import COMBAT_ROUND
from resolvers.wma.engagement import CombatRound
from resolvers.wma.pages import page
from resolvers.wma.round_plan import plan_round
from resolvers.wma.rulings import WmaRulings


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is ready to be rolled.

    Attributes:
        opening: what happens before its dice; state: the battle after that.
    """

    opening: tuple[Event, ...]
    state: WmaBattle
    fight: Engagement
    lines: Lines
    table: Table
    given: CombatRound


def _check_said(state: WmaBattle, fight: Engagement, lines: Lines, options: FightOptions) -> None:
    """What is said and cannot be so: a charge that nobody made, cover of those who came on or fell back (p. 39, 46)."""
    for said, side in ((options.charging, lines.ours), (options.charged, lines.theirs)):
        if said and (fight.rounds or not any(unit in fight.charging for unit in side)):
            names = ", ".join(state.unit(unit).name for unit in side)
            raise NotAllowed("fight.not_charging", field="charging", value=names, ref=page(46))
    named = (*options.defended, *options.fortified)
    sides = ((options.own_cover, lines.ours), (options.cover, lines.theirs))
    for cover, side in sides:
        covered = side if cover != "open" else [unit for unit in side if unit in named]
        if covered and all(in_the_open(state, fight, unit) for unit in covered):
            names = ", ".join(state.unit(unit).name for unit in covered)
            raise NotAllowed("fight.in_the_open", field="cover", value=names, ref=page(39))


def ready_round(
    context: Context,
    state: WmaBattle,
    fights: Sequence[Engagement],
    options: FightOptions,
    done: tuple[Event, ...] = (),
) -> Round:
    """The round that these options mean: who fights and supports, and what the table says of them.

    Raises:
        NotAllowed: ``fight.*``: what is said and cannot be so.
    """
    before = opening(state, fights, options)
    after = context.foresee(state, before) if before else state
    fight = after.engagements[fights[0].id]
    named = [unit for unit in strikers(state, options) if after.unit(unit).engagement == fight.id]
    lines = lines_of(after, fight, named)
    _check_said(after, fight, lines, options)
    if options.favour is not None:
        favoured = after.unit(options.favour)
        if favoured.id not in (*lines.ours, *lines.theirs):
            raise NotAllowed("fight.favour_idle", field="favour", value=favoured.name, ref=page(85))
        if (refused := may_be_favoured(after, favoured)) is not None:
            raise refused
    table = facts_of(after, fight, lines, options)
    walled = (unit for unit, facts in table.units.items() if facts.cover == "fortified")
    if refused := next(filter(None, (may_be_fortified(after, fight, unit) for unit in walled)), None):
        raise refused
    return Round((*done, *before), after, fight, lines, table, round_inputs(after, fight, lines, table))


def finish_round(context: Context, ready: Round, lying: Sequence[tuple[str, tuple[int, ...]]] = ()) -> Answer:
    """Roll it and tell what came of it; ``lying``: its dice that lie on the table already."""
    given, state, lines = ready.given, ready.state, ready.lines
    procedure = COMBAT_ROUND.procedure(given, context.rulings_as(WmaRulings))
    played = play(procedure, LyingDice(lying, context.dice))
    result = played.result
    record = context.record(COMBAT_ROUND, given, played)
    events = (*ready.opening, *fought_events(state, ready.fight, given, result, ready.table, record))
    after = context.foresee(context.of(WmaBattle), events)
    plan = plan_round(given, state.in_force)
    rolled = {roll.stage: roll.faces[0] for roll in record["rolls"]}
    again = [(unit, rolled[f"{unit}.reroll"]) for unit in given.units if f"{unit}.reroll" in rolled]
    ours = given.units[lines.ours[0]].side
    every = (*lines.theirs, *lines.ours, *lines.support, *lines.own_support)
    blocks: list[Block] = [
        Headline(text("fight-title", round=given.round)),
        Line(title_of(context, state, lines)),
        *map(Line, blows_told(state, plan, result, struck_in(plan, played.trace))),
        *[Line(text("fight-favoured", unit=state.unit(one).name, face=face, page=page(85))) for one, face in again],
        Line(score_told(plan, result, ours), strong=True),
        Line(verdict_told(state, plan, result), strong=True),
        *[Line(unit_told(state, result, unit)) for unit in every],
    ]
    told, rows = after_round(after, ready.fight.id, state.unit(lines.ours[0]).side)
    ways = tuple(row for one in ready.given.units for row in retreat_ways(after, after.unit(one)))
    shown = (*rows, *ways, (why_button(context.battle.act + 1),))
    score = text(
        "wma-short-round",
        round=given.round,
        ours=marked(state, [state.unit(unit) for unit in lines.ours]),
        theirs=marked(state, [state.unit(unit) for unit in lines.theirs]),
        won=result.score[ours],
        lost=result.score[OTHER[ours]],
        own="yes" if context.call.faces is not None else "no",
    )
    fates = (f"{unit.name} {left_of(unit)}" for unit in (after.unit(one) for one in every) if _is_changed(state, unit))
    said = say(
        *blocks,
        *told,
        buttons=shown,
        short=(score, verdict_told(state, plan, result), *fates),
        anew=given.round == 1,
    )
    return Answer((said,), events)


def _is_changed(before: WmaBattle, unit: WmaUnit) -> bool:
    old = before.unit(unit.id)
    return (old.stands, old.hits, old.alive) != (unit.stands, unit.hits, unit.alive)
