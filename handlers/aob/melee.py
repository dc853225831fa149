"""``/fight`` in a battle: contact, who may evade, the melee, and what it leaves (aob 4.3.4.6, 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.aob.events import CorpsAfter, CorpsFought, CorpsMet
from games.aob.rights.fights import asks_first, may_be_surrounded, may_fight_with
from games.aob.rights.leaders import is_on_table
from games.aob.state import AobBattle, AobUnit
from games.aob.strength import disordered_lining_up, has_chariots, melee_of
from handlers.aob.acting import again_rows
from handlers.aob.afterwards import edge_rows, friends_rows
from handlers.aob.fight_options import FightOptions
from handlers.aob.forming import as_it_acts, formed_first
from handlers.aob.inputs import Said, alignment_inputs, fight_inputs
from handlers.aob.outcomes import after_losses, as_it_is
from handlers.aob.telling import after_line, chance_rows, miracle_line, short_fight, told, under, word
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.calls import call, is_called
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.desk.running import author_of, run_as
from handlers.drawing.fluent import render_chance
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.options import Options
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.fight import FIGHT, FightResult
from resolvers.aob.game import page
from resolvers.aob.losses import lose
from resolvers.aob.melee import IfTaken
from resolvers.aob.movement import ALIGNMENT


def judge_fight(context: Context, options: FightOptions) -> NotAllowed | None:
    """The activated corps, once; who may evade is asked before dice are thrown."""
    state = context.of(AobBattle)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if is_answered(context, options.asked, unit.side):
        return None  # it is judged as his act who was asked
    context.require_side(unit.side, unit=unit.name)
    if (refused := may_fight_with(state, unit, target)) is not None:
        return refused
    if options.neighbour is not None and (refused := _no_neighbour(state, options)) is not None:
        return refused
    if context.call.faces and asks_first(state, unit, target, rough=options.rough):
        again = f"/fight {unit.name} > {target.name}"
        return NotAllowed("aob.evade_first", field="target", value=target.name, example=again, ref=page("5.1"))
    return None


def _no_neighbour(state: AobBattle, options: FightOptions) -> NotAllowed | None:
    assert options.neighbour is not None
    friend = state.unit(options.neighbour)
    if friend.alive and friend.id not in (options.unit, options.target):
        return is_on_table(state, friend)
    return NotAllowed("aob.not_a_neighbour", field="neighbour", value=friend.name, ref=page("5.5"))


def forecast_fight(context: Context, options: FightOptions) -> Forecast:
    """Who wins, and what is left of both (aob 5.5)."""
    state = as_it_acts(context, options.unit)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if target.routing:
        raise NotAllowed("aob.routers_do_not_fight", field="target", value=target.name, ref=page("6.1"))
    odds = context.odds(FIGHT, fight_inputs(state, unit, target, options.said))
    law = dict(odds.law("winner"))
    names = {"a": unit.name, "b": target.name}
    chances = [Chance(text("aob-wins", what=names[side]), law[side]) for side in names if side in law]
    left = [(text("aob-bases-left", who=names[side]), odds.mean(f"after.{side}.bases")) for side in names]
    return Forecast(title_of(unit, target), odds, chances, left)


def title_of(unit: AobUnit, target: AobUnit) -> Any:
    """``Бой: Пехота 1 → Конница 3``."""
    return text("topic-title", what=FIGHT.title, who=unit.name, whom=target.name)


@command(
    "fight",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name("/fight пехота > конница", "/fight infantry > cavalry"),
    examples=(
        Name("/fight пехота > конница во фланг", "/fight infantry > cavalry flank"),
        Name("/fight пехота > конница окружён", "/fight infantry > cavalry surrounded"),
    ),
    group="turn",
    model=FightOptions,
    game="aob",
    battle=True,
    forecast=forecast_fight,
    judge=judge_fight,
    turns=Asides(
        "aob",
        "fight",
        FightOptions,
        "unit",
        {
            "ближний бой": Lead("fight", who="unit"),
            "атака во фланг": Lead("fight", lambda rest: f"{rest} во фланг", "unit"),
        },
    ),
)
def fight(context: Context, options: FightOptions) -> Answer:
    """Routers die without dice; who may evade is asked; then whether a friend is near, if it may matter; then dice."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if is_answered(context, options.asked, unit.side):
        return answered(context, options, options.asked)
    return formed_first(context, unit, lambda now: _fight(now, options))


def _fight(context: Context, options: FightOptions) -> Answer:
    state = context.of(AobBattle)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if target.routing:
        return _touched(context, state, unit, target)
    if asks_first(state, unit, target, rough=options.rough):
        event = CorpsMet(
            attacker=unit.id,
            target=target.id,
            flank=options.flank,
            rough=options.rough,
            aligns_rough=options.aligns_rough,
        )
        met = text("aob-met", unit=unit.name, target=target.name, page=page("5.1"))
        wins = forecast_fight(context, options).odds.chance("winner", "a")
        stands = [Line(text("aob-if-it-stands", who=unit.name, chance=render_chance(wins)))]
        short = (text("aob-short-pair", who=unit.name, whom=target.name),)
        return Answer((say(Headline(title_of(unit, target)), Line(met), *stands, short=short),), (event,))
    said, meeting = options.said, state.meeting
    if meeting is not None:  # what was said as they came into contact
        said = replace(said, flank=meeting.flank, rough=meeting.rough, aligns_rough=meeting.aligns_rough)
    asked = ask_neighbour(context, state, unit, target, said, "fight", options.model_dump(exclude_defaults=True))
    return asked or fought(context, state, unit, target, said, options.neighbour)


def is_answered(context: Context, asked: int | None, side: str) -> bool:
    """Whether the other side presses what this one was asked: both see the table."""
    return asked is not None and bool(context.own_sides) and side not in context.own_sides


def answered(context: Context, options: Options, asked: int | None) -> Answer:
    """The command of this call as his act who was asked, with his dice where he typed any."""
    assert asked is not None
    said = options.model_dump(exclude_defaults=True, exclude={"asked"})
    done = run_as(author_of(context, asked), context.call.command, said, context.call.faces or ())
    return replace(done, actor=asked)


def ask_neighbour(
    context: Context,
    state: AobBattle,
    unit: AobUnit,
    target: AobUnit,
    said: Said,
    again: str,
    options: dict[str, Any],
) -> Answer | None:
    """Who may come to be surrounded, if that was not said: [Сосед] for each friend, [Окружён] (aob 5.5).

    ``again``, ``options``: the command that goes on with the answer.
    """
    if said.cover is not None:
        return None
    melee = melee_of(state, unit, target, said.ground)
    loser = may_be_surrounded(state, melee, unit, target)
    if loser is None:
        return None
    friends = [one for one in state.on_table(loser.side) if one.id != loser.id]
    options = {**options, "asked": context.player}
    row = [
        Button(
            text("aob-button-neighbour", unit=friend.name if len(friends) > 1 else ""),
            Press(again, {**options, "neighbour": friend.id}),
        )
        for friend in friends
    ]
    row.append(Button(text("aob-button-surrounded"), Press(again, {**options, "cover": "surrounded"})))
    about = text("aob-ask-neighbour", side=state.called(loser.side), unit=loser.name, page=page("5.5"))
    asks = call(context, state, (loser.side,), about)[1] if is_called(context, state, loser.side) else Line(about)
    return Answer((say(Headline(title_of(unit, target)), asks, buttons=tuple((one,) for one in row)),))


def _touched(context: Context, state: AobBattle, unit: AobUnit, target: AobUnit) -> Answer:
    """Routers that a corps touches are destroyed; cavalry may go on (aob 5.6.7-5.6.9, 6.1)."""
    again = goes_on(state, unit, able=unit.type.endswith("cavalry"))
    after = (_moved_on(unit), CorpsAfter(unit=target.id, state="routing", detached=target.detached, gone=True))
    event = CorpsFought(attacker=unit.id, target=target.id, after=after, again=again)
    lines: list[Block] = [
        Headline(title_of(unit, target)),
        Line(text("aob-routers-destroyed", unit=target.name, page=page("6.1")), strong=True),
    ]
    if again:
        lines.append(Line(text("aob-moves-again", who=unit.name)))
    now = context.foresee(state, (event,))
    rows = (*again_rows(now, now.units[unit.id]), under(context)[:1])
    return Answer((say(*lines, buttons=rows),), (event,))


def _moved_on(unit: AobUnit) -> CorpsAfter:
    """Who has moved has left his Defence."""
    known = as_it_is(unit)
    return known.model_copy(update={"state": "formed"}) if unit.state == "defence" else known


def goes_on(state: AobBattle, unit: AobUnit, *, able: bool) -> bool:
    """Whether a success lets it move and fight once more: ``able`` to, it may do so once, or as often as it has one."""
    return able and (not unit.again or state.in_force.pursuit == "after_every_success")


def fought(
    context: Context,
    state: AobBattle,
    unit: AobUnit,
    target: AobUnit,
    said: Said,
    neighbour: str | None = None,
) -> Answer:
    """The dice of a melee and all that comes of it."""
    given = fight_inputs(state, unit, target, said)
    odds = context.odds(FIGHT, given)
    played = context.play(FIGHT, given)
    result = played.result
    units = {"a": unit, "b": target}
    after = {side: _after(result, side, one) for side, one in units.items()}
    back = {None: None, "a": unit, "b": target, "attacker": unit}[result.melee.retreats]
    # Who fought and is no more touches nobody, even where a part of his corps stood apart (5.4).
    standing = all(fate.state not in ("destroyed", "routing") for fate in (result.after.a, result.after.b))
    slips, if_taken = _slip(state, units, result, given)
    ends = tuple(after.values())
    waits = slips is not None and any(one.gone for one in ends)
    event = CorpsFought(
        attacker=unit.id,
        target=target.id,
        after=tuple(map(as_it_is, units.values())) if waits else ends,
        contact=back is None and standing,
        retreats=None if back is None else back.id,
        again=goes_on(state, unit, able=result.moves_again == "a"),
        slips=slips,
        if_taken=if_taken,
        if_stands=ends if waits else (),
        neighbour=neighbour,
        **context.record(FIGHT, given, played),
    )
    telling = told(units)
    names = {side: one.name for side, one in units.items()}
    blocks: list[Block] = [
        Headline(title_of(unit, target)),
        *_aligned(context, state, unit, target, said),
        *telling.dice(played.trace),
        Line(text("aob-winner", who=names[result.winner], by=result.melee.decided_by), strong=True),
        *miracle_line(units, result.melee.miracle),
        *(Line(text("aob-chariots-spent", unit=units[side].name)) for side in result.chariots_spent),
        *((Line(text("aob-unless-it-evades", who=state.unit(slips).name)),) if waits and slips else ()),
        *(Line(after_line(one, after[side]), strong=True) for side, one in units.items()),
        *_more_lines(result, units, back, event),
        *chance_rows(odds, "winner", names, "aob-wins"),
        *telling.reasons(played.trace),
    ]
    now = context.foresee(state, (event,))
    rows = (*again_rows(now, now.units[unit.id]), *_went(now, units, result))
    fates = [after_line(one, after[side]) for side, one in units.items() if after[side].gone or one is back]
    winner = text("aob-winner", who=names[result.winner], by=result.melee.decided_by)
    short = short_fight(event, unit, target, winner, *fates)
    return Answer((say(*blocks, buttons=(*rows, under(context)), short=short),), (event,))


def _went(state: AobBattle, units: dict[str, AobUnit], result: FightResult) -> Rows:
    """Who may have crossed his edge, and whom routers ran through: the table knows."""
    if not all(any(state.corps_of(side)) for side in state.sides):
        return ()  # the battle is over with it
    now = [state.units[one.id] for one in units.values()]
    ran = [one for one, before in zip(now, units.values(), strict=True) if _runs(one, before)]
    behind = [units[side] for side in (result.elephants_destroyed,) if side is not None]
    through = {unit.id: row for one in (*ran, *behind) for unit, row in friends_rows(state, one.side, one.id)}
    return (*edge_rows(now), *through.values())


def _runs(unit: AobUnit, before: AobUnit) -> bool:
    return unit.alive and (unit.routing or unit.routing_bases > before.routing_bases)


def _after(result: FightResult, side: str, unit: AobUnit) -> CorpsAfter:
    fate = result.after.a if side == "a" else result.after.b
    spent = int(side in result.chariots_spent and has_chariots(unit))
    centre = result.melee.a_losses_from if side == "a" else result.melee.b_losses_from
    made = after_losses(
        unit,
        fate.state,
        fate.bases,
        fate.detached,
        fate.routing_bases,
        spent=spent,
        encircled=result.melee.encircled == side,
    )
    return made.model_copy(update={"torn": True}) if centre and fate.detached and made.bases > 1 else made


def _slip(
    state: AobBattle, units: dict[str, AobUnit], result: FightResult, given: Any
) -> tuple[str | None, tuple[CorpsAfter, ...]]:
    """Whether the loser's die lets it evade, and what both are if it does (aob 5.6.4, 5.6.8, 5.6.9)."""
    taken: IfTaken | None = result.melee.if_taken
    if taken is None or units[taken.retreats].encircled:
        return None, ()
    made = []
    for side, unit in units.items():
        corps = given.a if side == "a" else given.b
        steps = taken.loss_steps.a if side == "a" else taken.loss_steps.b
        done = lose(corps.state, corps.bases, steps, state.in_force)
        spent = int(side in result.chariots_spent)
        made.append(after_losses(unit, done.state, done.bases, done.detached, spent=spent))
    return units[taken.retreats].id, tuple(made)


def _aligned(context: Context, state: AobBattle, unit: AobUnit, target: AobUnit, said: Said) -> list[Block]:
    """Who lines up after a new contact (aob 4.3.4.6)."""
    if target.id in unit.contact or said.flank:
        return []
    done = context.play(ALIGNMENT, alignment_inputs(state, unit, target, flank=False)).result
    who = unit if done.aligns == "attacker" else target
    strengths = f"{done.strength.attacker}:{done.strength.defender}"
    lines: list[Block] = [Line(text("aob-aligns", unit=who.name, strengths=strengths, page=page("4.3.4.6")))]
    if disordered_lining_up(state, unit, target, said.ground) is not None:
        lines.append(Line(text("aob-aligns-rough", unit=who.name), strong=True))
    return lines


def _more_lines(
    result: FightResult, units: dict[str, AobUnit], back: AobUnit | None, event: CorpsFought
) -> Sequence[Block]:
    melee, lines = result.melee, []
    if back is not None:
        lines.append(text("aob-retreats", who=back.name, inches=melee.retreat_in or 0))
    if melee.encircled is not None:
        lines.append(text("aob-encircled", who=units[melee.encircled].name))
    torn = [units["a" if one.unit == units["a"].id else "b"] for one in (*event.after, *event.if_stands) if one.torn]
    lines += [text("aob-torn", unit=one.name, page=page("5.6.2")) for one in torn]
    told_already = melee.effect == "losses_in_centre_split_enemy" or result.elephants_destroyed is not None
    if melee.effect and event.slips is None and not told_already:
        lines.append(text("aob-effect", effect=word(melee.effect)))
    if result.elephants_destroyed:
        lines.append(text("aob-elephants-gone", who=units[result.elephants_destroyed].name))
    if result.friends_disordered:
        lines.append(text("aob-friends-disordered", side=units[result.friends_disordered].name))
    if event.again:
        lines.append(text("aob-moves-again", who=units["a"].name))
    return [Line(one) for one in lines]
