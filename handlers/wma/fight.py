"""``/fight``: one round of combat; first what it would be, with the odds, then the dice (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from games.core.ids import next_id
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Headline, Line, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.table.why import why_button
from handlers.wma.aftermath import after_buttons
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_preview import assumed, change, preview, title_of
from handlers.wma.fighting import OURS, THEIRS, choices_after, engagement_of, fought_events, pursuit_worth, round_given
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.trace import Rolled
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.pages import page
from resolvers.wma.rulings import WmaRulings


def forecast_fight(context: Context, options: FightOptions) -> Forecast:
    """Win, draw, lose, and what each unit is likely to lose (wma p. 43-51)."""
    state = context.of(WmaBattle)
    ours = [state.unit(unit) for unit in dict.fromkeys(options.attackers)]
    theirs = [state.unit(unit) for unit in dict.fromkeys(options.targets)]
    given = round_given(state, ours, theirs, options.model_dump())
    odds = context.odds(context.procedure("combat_round", given))
    law = dict(odds.law("winner"))

    def label(unit: WmaUnit) -> str:
        return state.sides[unit.side].name or unit.side

    fields = odds.fields()
    chances = [
        Chance(text("odds-win", side=label(ours[0])), law.get(OURS, Fraction(0))),
        Chance(text("odds-draw"), law.get(None, Fraction(0))),
        Chance(text("odds-win", side=label(theirs[0])), law.get(THEIRS, Fraction(0))),
    ]
    chances += [
        Chance(text("odds-destroyed", unit=unit.name), odds.chance(f"after.{unit.id}.destroyed"))
        for unit in (*ours, *theirs)
        if f"after.{unit.id}.destroyed" in fields
    ]
    means = [
        (text("odds-unit-stands", unit=unit.name), odds.mean(f"after.{unit.id}.stands_lost"))
        for unit in (*ours, *theirs)
        if f"after.{unit.id}.stands_lost" in fields
    ]
    title = title_of(context, ours, theirs)
    return Forecast(title=title, odds=odds, chances=chances, means=means, assumed=assumed(options, given))


@command(
    "fight",
    "сражение",
    "драка",
    "рукопашная",
    "схватка",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name("/fight воины 1 > легионеры 2 нападение", "/fight warriors 1 > legionaries 2 charge"),
    group="turn",
    model=FightOptions,
    game="wma",
    battle=True,
    forecast=forecast_fight,
)
def fight(context: Context, options: FightOptions) -> Answer:
    """Show the round and its odds; roll it when told to, or at once when real dice were typed in."""
    state = context.of(WmaBattle)
    ours = [state.unit(unit) for unit in dict.fromkeys(options.attackers)]
    theirs = [state.unit(unit) for unit in dict.fromkeys(options.targets)]
    _check(context, state, ours, theirs)
    given = round_given(state, ours, theirs, options.model_dump())
    if options.change:
        return change(context, ours, theirs, options, given)
    if options.go or context.call.faces is not None:
        return _fought(context, ours, theirs, given)
    return Answer((preview(context, ours, theirs, options, given),))


def _check(context: Context, state: WmaBattle, ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit]) -> None:
    if not any(state.may_act_for(context.player, unit.side) for unit in (*ours, *theirs)):
        context.require_side(ours[0].side, unit=ours[0].name)
    for unit in (*ours, *theirs):
        if not unit.alive:
            raise NotAllowed("fight.destroyed", field="units", value=unit.name)
    if any(not state.hostile(one.side, other.side) for one in ours for other in theirs):
        raise NotAllowed("fight.friends", field="targets", value=theirs[0].name)
    if state.phase != "combat":
        raise NotAllowed("fight.phase", field="phase", value=state.phase, ref=page(43), example="/turn")
    engagement = engagement_of(state, (*ours, *theirs))
    if engagement is not None and engagement.options:
        waiting = ", ".join(state.units[unit].name for unit in engagement.options)
        raise NotAllowed("fight.choice_open", field="units", value=waiting, ref=page(48))
    if engagement is not None and engagement.rounds >= 2:
        raise NotAllowed("fight.two_rounds", field="units", value=ours[0].name, ref=page(44))


def _fought(context: Context, ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit], given: Mapping[str, Any]) -> Answer:
    state = context.of(WmaBattle)
    known = engagement_of(state, (*ours, *theirs))
    engagement = known.id if known is not None else next_id(state, "e")
    played = context.play(context.procedure("combat_round", given))
    result: RoundResult = played.result
    record = context.record("combat_round", given, played)
    options = choices_after(context, given, result)
    events = fought_events(context, engagement, given, result, options, record)
    blocks: list[Block] = [
        Headline(text("fight-title", round=given["round"])),
        Line(title_of(context, ours, theirs)),
        *[
            Line(_struck(given, result, unit, played.trace))
            for unit in (*ours, *theirs)
            if result.attack_dice.get(unit.id)
        ],
        Line(_score(result), strong=True),
        Line(_verdict(state, given, result), strong=True),
        *[Line(_unit_after(context, result, unit, options)) for unit in (*theirs, *ours)],
    ]
    assert isinstance(context.rulings, WmaRulings)
    worth = pursuit_worth(given, result, context.rulings) if result.outcome == "win" else None
    rows = after_buttons(state, engagement, options, worth)
    if options:
        deciding = dict.fromkeys(state.sides[state.units[unit].side].name or state.units[unit].side for unit in options)
        blocks.append(Line(text("fight-decides", sides=", ".join(deciding))))
    rows = (*rows, (why_button(state.act + 1),))
    return Answer((say(*blocks, buttons=rows, edit_key=f"fight:{ours[0].id}:{theirs[0].id}"),), tuple(events))


def _struck(given: Mapping[str, Any], result: RoundResult, unit: WmaUnit, trace: Sequence[Any]) -> Text:
    attack = given["units"][unit.id]["attacks"]
    target = attack[0]["target"] if attack else ""
    stages = (note for note in trace if isinstance(note, Rolled) and note.stage.split(".")[-2:-1] == [unit.id])
    need = next((note.target for note in stages if note.target), 0)
    saved = result.saved.get(target, 0) + result.maniple_saved.get(target, 0)
    attacks = [other["attacks"] for other in given["units"].values() if other["attacks"]]
    alone = sum(1 for other in attacks if other[0]["target"] == target) == 1
    hits = result.hits.get(unit.id, 0)
    return text(
        "fight-struck",
        unit=unit.name,
        dice=result.attack_dice[unit.id],
        need=need,
        hits=hits,
        saved=saved if alone else 0,
        left=max(hits - saved, 0) if alone else hits,
    )


def _score(result: RoundResult) -> Text:
    details = []
    for side in (OURS, THEIRS):
        support = result.support.get(side, 0)
        legion = result.legion.get(side, 0)
        if support:
            hits = result.score[side] - support
            where = page(125 if legion else 49)
            part = text("fight-score-part", hits=hits, support=support - legion, legion=legion, page=where)
            details.append(part)
    return text("fight-score", ours=result.score[OURS], theirs=result.score[THEIRS], details=details)


def _verdict(state: WmaBattle, given: Mapping[str, Any], result: RoundResult) -> Text:
    side = ""
    if result.winner is not None:
        first = next(unit_id for unit_id, unit in given["units"].items() if unit["side"] == result.winner)
        side = state.sides[state.units[first].side].name or state.units[first].side
    difference = abs(result.score[OURS] - result.score[THEIRS])
    return text(f"fight-{result.outcome}", side=side, difference=difference)


def _unit_after(context: Context, result: RoundResult, unit: WmaUnit, options: Mapping[str, Any]) -> Text:
    after = result.after[unit.id]
    return text(
        "fight-after",
        unit=unit.name,
        lost=after.stands_lost,
        left=after.stands,
        hits=after.hits_left,
        destroyed="yes" if after.destroyed else "no",
        retreats="yes" if after.retreats and not after.removed else "no",
        cm=result.retreat_cm,
        removed=after.removed or "",
        confused="yes" if after.confused and not unit.confused else "no",
        stampedes="yes" if after.stampedes else "no",
    )
