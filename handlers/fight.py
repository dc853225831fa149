"""``/fight``: one round of combat; first what it would be, with the odds, then the dice (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any

from games.ids import next_id
from games.state import BattleState, Unit
from handlers.aftermath import after_buttons
from handlers.answer import Answer, Block, Button, Headline, Line, Press, Text, say, text
from handlers.context import Context
from handlers.fighting import OURS, THEIRS, choices_after, engagement_of, fought_events, pursuit_worth, round_given
from handlers.fluent import render_decimal
from handlers.forecast import Chance, Forecast
from handlers.options import Choice, Count, Flag, Options, Pick
from handlers.registry import command
from handlers.terrain_words import COVERS
from handlers.why import why_button
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.core.trace import Rolled
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.pages import page
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.words import Cover

_MORE = 6  # stands or supports beyond which buttons are of no use


class FightOptions(Options):
    """Who fights whom; what only the table knows is preset to the likely answer and changed by a tap."""

    attackers: Annotated[
        tuple[str, ...],
        Pick(Name("наши", "ours"), Name("наши отряды в бою", "our units in the fight"), source="own_units"),
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("отряды врага", "the enemy's units"), source="enemy_units", target=True),
    ]
    charging: Annotated[
        bool,
        Flag(
            Name("нападение", "charge"),
            Name("наши напали в этот ход", "ours charged this turn"),
            ("нападение", "нападают", "атака", "charge", "charging"),
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
    cover: Annotated[Cover, Choice(Name("укрытие", "cover"), Name("чем прикрыт враг", "the enemy's cover"), COVERS)] = (
        "open"
    )
    own_cover: Annotated[
        Cover,
        Choice(
            Name("наше укрытие", "own cover"),
            Name("чем прикрыты наши", "our own cover"),
            {
                "open": (Name("мы открыто", "we open"),),
                "defended": (Name("мы прикрыты", "we defended"),),
                "fortified": (Name("мы за стеной", "we fortified"),),
            },
        ),
    ] = "open"
    flank: Annotated[
        bool,
        Flag(
            Name("фланг", "flank"),
            Name("наши бьют во фланг или тыл", "ours strike the flank or rear"),
            ("фланг", "тыл", "flank", "rear"),
        ),
    ] = False
    flanked: Annotated[
        bool,
        Flag(
            Name("нам во фланг", "flanked"),
            Name("враг у нашего фланга или тыла", "an enemy on our flank or rear"),
            ("нам во фланг", "нас обошли", "flanked"),
        ),
    ] = False
    stands: Annotated[
        int | None,
        Count(
            Name("подставки", "stands"),
            Name("сколько наших подставок бьётся", "how many of our stands fight"),
            ("подставок", "подставки", "stands"),
            1,
            40,
        ),
    ] = None
    enemy_stands: Annotated[
        int | None,
        Count(
            Name("их подставки", "their stands"),
            Name("сколько подставок врага бьётся", "how many of theirs fight"),
            ("вражеских", "их", "theirs"),
            1,
            40,
        ),
    ] = None
    support: Annotated[
        int,
        Count(
            Name("поддержка", "support"),
            Name("наших подставок в поддержке", "our supporting stands"),
            ("поддержка", "поддержки", "support"),
            0,
            40,
        ),
    ] = 0
    enemy_support: Annotated[
        int,
        Count(
            Name("их поддержка", "their support"),
            Name("подставок врага в поддержке", "their supporting stands"),
            ("поддерживают", "backing"),
            0,
            40,
        ),
    ] = 0
    go: bool = False
    change: bool = False


def forecast_fight(context: Context, options: FightOptions) -> Forecast:
    """Win, draw, lose, and what each unit is likely to lose (wma p. 43-51)."""
    state = context.battle
    ours = [state.unit(unit) for unit in dict.fromkeys(options.attackers)]
    theirs = [state.unit(unit) for unit in dict.fromkeys(options.targets)]
    given = round_given(state, ours, theirs, options.model_dump())
    odds = context.odds(context.procedure("combat_round", given))
    law = dict(odds.law("winner"))

    def label(unit: Unit) -> str:
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
    return Forecast(title=title, odds=odds, chances=chances, means=means, assumed=_assumed(options, given))


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
    state = context.battle
    ours = [state.unit(unit) for unit in dict.fromkeys(options.attackers)]
    theirs = [state.unit(unit) for unit in dict.fromkeys(options.targets)]
    _check(context, state, ours, theirs)
    given = round_given(state, ours, theirs, options.model_dump())
    if options.change:
        return _change(context, ours, theirs, options, given)
    if options.go or context.faces is not None:
        return _fought(context, ours, theirs, given)
    return Answer((preview(context, ours, theirs, options, given),))


def _check(context: Context, state: BattleState, ours: Sequence[Unit], theirs: Sequence[Unit]) -> None:
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


def title_of(context: Context, ours: Sequence[Unit], theirs: Sequence[Unit]) -> Text:
    """``Воины 1 (Марк) → Легионеры 2 (Ира)``."""
    names = context.names()
    state = context.battle

    def label(units: Sequence[Unit]) -> str:
        players = ", ".join(names.get(number, "?") for number in state.players_of(units[0].side))
        who = ", ".join(unit.name for unit in units)
        return f"{who} ({players})" if players else who

    return text("fight-who", ours=label(ours), theirs=label(theirs))


def preview(
    context: Context, ours: Sequence[Unit], theirs: Sequence[Unit], options: FightOptions, given: Mapping[str, Any]
) -> Any:
    """The round as it would be rolled: what was assumed, and how it is likely to end."""
    odds = context.odds(context.procedure("combat_round", given))
    said = options.model_dump(exclude_none=True)
    row = (
        Button(text("button-roll"), Press("fight", {**said, "go": True}), style="main"),
        Button(text("button-change"), Press("fight", {**said, "change": True}, once=False)),
    )
    return say(
        Headline(text("fight-title", round=given["round"])),
        title_of(context, ours, theirs),
        _assumed(options, given),
        Line(_chances(odds, ours, theirs, context), strong=True),
        Line(_expected(odds, ours, theirs, context)),
        buttons=(row,),
        edit_key=f"fight:{ours[0].id}:{theirs[0].id}",
    )


def _assumed(options: FightOptions, given: Mapping[str, Any]) -> Text:
    fighting = {OURS: 0, THEIRS: 0}
    charging = {OURS: False, THEIRS: False}
    pursuing = {OURS: False, THEIRS: False}
    for unit in given["units"].values():
        fighting[unit["side"]] += sum(len(attack["stands"]) for attack in unit["attacks"])
        charging[unit["side"]] |= unit["charging"]
        pursuing[unit["side"]] |= unit["pursuing"]
    doing = [
        text(f"fight-{verb}-{side}")
        for verb, who in (("charge", charging), ("pursue", pursuing))
        for side, key in (("ours", OURS), ("theirs", THEIRS))
        if who[key]
    ]
    facing = [text(f"fight-{name}") for name in ("flank", "flanked") if getattr(options, name)] or [text("fight-front")]
    support = []
    if options.support or options.enemy_support:
        support.append(text("fight-support", ours=options.support, theirs=options.enemy_support))
    return text(
        "fight-assumed",
        ours=fighting[OURS],
        theirs=fighting[THEIRS],
        same="yes" if fighting[OURS] == fighting[THEIRS] else "no",
        details=[*doing, *facing, COVERS[options.cover][0], *support],
    )


def _chances(odds: Odds[Any], ours: Sequence[Unit], theirs: Sequence[Unit], context: Context) -> Text:
    law = dict(odds.law("winner"))
    state = context.battle

    def label(side: str) -> str:
        return state.sides[side].name or side

    return text(
        "fight-chances",
        ours=label(ours[0].side),
        theirs=label(theirs[0].side),
        win=law.get(OURS, Fraction(0)),
        lose=law.get(THEIRS, Fraction(0)),
        draw=law.get(None, Fraction(0)),
        exact="yes" if odds.exact else "no",
    )


def _expected(odds: Odds[Any], ours: Sequence[Unit], theirs: Sequence[Unit], context: Context) -> Text:
    losses = []
    for unit in (*ours, *theirs):
        name = f"after.{unit.id}.stands_lost"
        if name in odds.fields():
            stands = render_decimal(odds.mean(name), context.language)
            losses.append(text("fight-expected-unit", unit=unit.name, stands=stands))
    return text("fight-expected", losses=losses)


def _change(
    context: Context, ours: Sequence[Unit], theirs: Sequence[Unit], options: FightOptions, given: Mapping[str, Any]
) -> Answer:
    """The facts as buttons: a tap changes one and shows the round anew."""

    def button(key: str, **update: Any) -> Button:
        said = options.model_copy(update={**update, "change": True}).model_dump(exclude_none=True)
        return Button(text(f"change-{key}", **update), Press("fight", said, once=False))

    next_cover: dict[str, str] = {"open": "defended", "defended": "fortified", "fortified": "open"}
    our_most = sum(unit.stands for unit in ours)
    their_most = sum(unit.stands for unit in theirs)
    our_now, their_now = options.stands or our_most, options.enemy_stands or their_most
    rows = (
        (button("charging", charging=not options.charging), button("charged", charged=not options.charged)),
        (
            button("cover", cover=next_cover[options.cover]),
            button("own_cover", own_cover=next_cover[options.own_cover]),
        ),
        (button("flank", flank=not options.flank), button("flanked", flanked=not options.flanked)),
        (
            button("stands", stands=our_now - 1 if our_now > 1 else our_most),
            button("enemy_stands", enemy_stands=their_now - 1 if their_now > 1 else their_most),
        ),
        (
            button("support", support=(options.support + 1) % _MORE),
            button("enemy_support", enemy_support=(options.enemy_support + 1) % _MORE),
        ),
    )
    shown = preview(context, ours, theirs, options.model_copy(update={"change": False}), given)
    return Answer((say(*shown.blocks, buttons=(shown.buttons[0][:1], *rows), edit_key=shown.edit_key),))


def _fought(context: Context, ours: Sequence[Unit], theirs: Sequence[Unit], given: Mapping[str, Any]) -> Answer:
    state = context.battle
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


def _struck(given: Mapping[str, Any], result: RoundResult, unit: Unit, trace: Sequence[Any]) -> Text:
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


def _verdict(state: BattleState, given: Mapping[str, Any], result: RoundResult) -> Text:
    side = ""
    if result.winner is not None:
        first = next(unit_id for unit_id, unit in given["units"].items() if unit["side"] == result.winner)
        side = state.sides[state.units[first].side].name or state.units[first].side
    difference = abs(result.score[OURS] - result.score[THEIRS])
    return text(f"fight-{result.outcome}", side=side, difference=difference)


def _unit_after(context: Context, result: RoundResult, unit: Unit, options: Mapping[str, Any]) -> Text:
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
