"""``/evade`` and ``/stand``: what the owner of a corps answers that may slip away (aob 5.1, 5.6)."""

from __future__ import annotations

from typing import Annotated, Any

from games.aob.events import CorpsAfter, CorpsEvaded, CorpsStood
from games.aob.rights.fights import come_upon, may_evade, may_stand
from games.aob.state import AobBattle, AobUnit
from games.aob.strength import spends_in_evade
from handlers.aob.acting import again_rows
from handlers.aob.actions import CORPS, ROUGH
from handlers.aob.afterwards import edge_rows, rough_rows
from handlers.aob.fight_options import COVER, NEIGHBOUR, Cover
from handlers.aob.inputs import Said, evade_inputs
from handlers.aob.melee import answered, ask_neighbour, fought, goes_on, is_answered
from handlers.aob.outcomes import after_losses
from handlers.aob.telling import after_line, is_own, miracle_line, told, under, word
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Count, Flag, Options, Pick
from handlers.topics.asides import Asides
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.evading import EVADE, EVADE_MOVE, EvadeMove
from resolvers.aob.game import page
from resolvers.aob.losses import lose
from resolvers.aob.movement import ENTER_ROUGH, EnterRough
from resolvers.aob.words import CAVALRY, FULL_MOVE_IN


class EvadeOptions(Options):
    """Who slips away, from whom, and what stood behind it."""

    unit: Annotated[str, CORPS]
    enemy: Annotated[
        str | None,
        Pick(Name("враг", "enemy"), Name("от кого", "from whom"), source="enemy_units", target=True),
    ] = None
    blocked: Annotated[
        int,
        Count(
            Name("закрыто баз", "bases blocked"),
            Name("сколько баз должно пройти сквозь врага", "how many bases would pass through enemies"),
            ("закрыто", "закрыто баз", "blocked"),
            0,
            5,
        ),
    ] = 0
    met: Annotated[
        bool,
        Flag(
            Name("враг позади", "enemy behind"),
            Name("на пути назад стоит враг", "an enemy stands on its way back"),
            ("враг позади", "сквозь врага", "enemy behind"),
        ),
    ] = False
    rough: Annotated[bool, ROUGH] = False


def judge_evade(context: Context, options: EvadeOptions) -> NotAllowed | None:
    """Its owner alone decides, when somebody has come on."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return may_evade(state, unit, None if options.enemy is None else state.unit(options.enemy))


@command(
    "evade",
    about=Name("Уйти от врага: отскок, уклонение", "Slip away from an enemy"),
    example=Name("/evade конница", "/evade cavalry"),
    group="turn",
    model=EvadeOptions,
    game="aob",
    battle=True,
    judge=judge_evade,
    turns=Asides("aob", "evade", EvadeOptions, "unit"),
)
def evade(context: Context, options: EvadeOptions) -> Answer:
    """Straight back a full move; the enemy takes a loss, unless a miracle says otherwise (aob 5.1)."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if state.slip is not None:
        return _out_of_melee(context, state, unit)
    meeting = state.meeting
    named = None if options.enemy is None else state.unit(options.enemy)
    enemy = come_upon(state, unit, named) if meeting is None else state.unit(meeting.attacker)
    if enemy is None:
        raise NotAllowed("aob.nobody_comes", field="unit", value=unit.name, ref=page("5.1"))
    if options.met and not options.blocked:
        return _ask_blocked(unit, options)
    given = evade_inputs(state, unit, enemy, rough=meeting is not None and meeting.rough, came=meeting is None)
    played = context.play(EVADE, given)
    result = played.result
    mine = lose(given.evader.state, given.evader.bases, result.loss_steps.evader, state.in_force)
    its = lose(given.enemy.state, given.enemy.bases, result.loss_steps.enemy, state.in_force)
    spends = {one.id: int(spends_in_evade(one, state.in_force)) for one in (unit, enemy)}
    own = after_losses(unit, mine.state, mine.bases, mine.detached, spent=spends[unit.id])
    other = after_losses(enemy, its.state, its.bases, its.detached, spent=spends[enemy.id])
    after = {"evader": _gone_back(context, unit, own, options), "enemy": other}
    units = {"evader": unit, "enemy": enemy}
    event = CorpsEvaded(
        unit=unit.id,
        enemy=enemy.id,
        after=tuple(after.values()),
        again=meeting is not None
        and state.in_force.evade_success == "evade_is_a_success"
        and goes_on(state, enemy, able=enemy.type in CAVALRY and not other.gone),
        **context.record(EVADE, given, played),
    )
    telling = told(units)
    blocks: list[Block] = [
        Headline(text("topic-title", what=EVADE.title, who=unit.name, whom=enemy.name)),
        *telling.dice(played.trace),
        *miracle_line(units, result.miracle),
        *(Line(text("aob-chariots-spent", unit=one.name)) for one in units.values() if spends[one.id]),
        *(Line(after_line(one, after[side]), strong=True) for side, one in units.items()),
        Line(text("aob-retreats", who=unit.name, inches=result.evader_retreats_in)),
    ]
    if result.effect:
        blocks.append(Line(text("aob-effect", effect=word(result.effect))))
    if event.again:
        blocks.append(Line(text("aob-moves-again", who=enemy.name)))
    later = context.foresee(state, (event,))
    now, came = later.units[unit.id], later.units[enemy.id]
    followed = rough_rows(came) if result.stops_at_in is not None else ()
    rows = (*again_rows(later, came), *edge_rows((now,)), *rough_rows(now), *followed, under(context))
    fates = (after_line(one, after[side]) for side, one in units.items())
    short = (text("aob-short-evades", who=unit.name, own="yes" if is_own(event) else "no"), *fates)
    return Answer((say(*blocks, *telling.reasons(played.trace), buttons=rows, short=short),), (event,))


def _ask_blocked(unit: AobUnit, options: EvadeOptions) -> Answer:
    """How many of its bases would have to pass through the enemy: these die, and the rest routs (aob 5.1)."""
    said = options.model_dump(exclude_defaults=True)
    row = tuple(
        Button(str(bases), Press("evade", {**said, "blocked": bases}), side=unit.side)
        for bases in range(1, unit.stands + 1)
    )
    return Answer((say(text("aob-ask-blocked", unit=unit.name), buttons=(row,)),))


def _gone_back(context: Context, unit: AobUnit, after: CorpsAfter, options: EvadeOptions) -> CorpsAfter:
    """What it met on its way: rough ground disorders, bases that enemies block die and the rest routs (aob 5.1)."""
    if after.gone:
        return after
    if options.rough:
        entered = EnterRough.model_validate({"type": unit.type, "state": after.state})
        after = after.model_copy(update={"state": context.play(ENTER_ROUGH, entered).result.state})
    if not options.blocked:
        return after
    blocked = min(options.blocked, after.bases)
    given: dict[str, Any] = {"type": unit.type, "bases": after.bases}
    met = EvadeMove.model_validate({"evader": given, "meets": "enemy_base", "blocked_bases": blocked})
    done = context.play(EVADE_MOVE, met).result
    left = after.bases - (done.destroyed_bases or 0)
    return after.model_copy(
        update={
            "state": after.state if left == 0 else "routing",
            "bases": left,
            "supports": min(after.supports, left),
            "gone": left == 0,
        }
    )


def _out_of_melee(context: Context, state: AobBattle, unit: AobUnit) -> Answer:
    slip = state.slip
    assert slip is not None
    event = CorpsEvaded(unit=unit.id, enemy=slip.enemy, after=slip.after)
    lines = [Line(after_line(state.units[one.unit], one), strong=True) for one in slip.after]
    lines.append(Line(text("aob-retreats", who=unit.name, inches=FULL_MOVE_IN)))
    head = Headline(text("topic-title", what=EVADE.title, who=unit.name, whom=state.units[slip.enemy].name))
    now = context.foresee(state, (event,)).units[unit.id]
    rows = (*edge_rows((now,)), *rough_rows(now), under(context)[:1])
    return Answer((say(head, *lines, buttons=rows),), (event,))


class StandOptions(Options):
    """Who stands, and whether a friend covers a flank where that matters."""

    unit: Annotated[str, CORPS]
    cover: Annotated[Cover | None, COVER] = None
    neighbour: Annotated[str | None, NEIGHBOUR] = None
    asked: int | None = None


def judge_stand(context: Context, options: StandOptions) -> NotAllowed | None:
    """Only who was asked stands."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if is_answered(context, options.asked, unit.side):
        return None
    context.require_side(unit.side, unit=unit.name)
    return may_stand(state, unit)


@command(
    "stand",
    about=Name("Отряд, на который напали, принимает бой", "A charged unit takes the fight"),
    example=Name("/stand конница", "/stand cavalry"),
    group="turn",
    model=StandOptions,
    game="aob",
    battle=True,
    judge=judge_stand,
)
def stand(context: Context, options: StandOptions) -> Answer:
    """The melee follows at once; who was offered to slip out of one takes what it brought (aob 5.1, 5.6)."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if is_answered(context, options.asked, unit.side):
        return answered(context, options, options.asked)
    meeting = state.meeting
    if meeting is None:
        return _stays(context, state, unit)
    attacker = state.unit(meeting.attacker)
    cover = options.cover or ("neighbour" if options.neighbour is not None else None)
    known = Said(meeting.flank, meeting.rough, cover=cover, aligns_rough=meeting.aligns_rough)
    asked = ask_neighbour(context, state, attacker, unit, known, "stand", options.model_dump(exclude_defaults=True))
    return asked or fought(context, state, attacker, unit, known, options.neighbour)


def _stays(context: Context, state: AobBattle, unit: AobUnit) -> Answer:
    """It takes what the melee brought, or has waited to bring; or it does not reach the shooters (aob 5.4, 5.6)."""
    slip = state.slip
    said: list[Block] = [Line(text("aob-stays" if slip is not None else "aob-falls-short", unit=unit.name))]
    if slip is None:
        return Answer((say(*said, buttons=(under(context)[:1],)),), (CorpsStood(unit=unit.id),))
    event = CorpsStood(unit=unit.id, after=slip.stands, retreats=slip.back if slip.stands else None)
    said += [Line(after_line(state.units[one.unit], one), strong=True) for one in slip.stands]
    now = context.foresee(state, (event,))
    rows = edge_rows(now.units[one.unit] for one in slip.stands)
    return Answer((say(*said, buttons=(*rows, under(context)[:1])),), (event,))
