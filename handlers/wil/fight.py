"""``/fight`` in a battle of War in Lace: an attack comes to blows (wil p. 17)."""

from __future__ import annotations

from typing import Annotated

from games.core.events import BattleEnded, Loss
from games.wil.events import LaceFought
from games.wil.rights.attacks import may_fight, may_go_after
from games.wil.standing import follows
from games.wil.state import WilBattle, WilUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Answer, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_chance
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.options import Flag, Options
from handlers.topics.asides import Asides
from handlers.wil.asking import ask_number
from handlers.wil.going_on import pursuit_rows
from handlers.wil.inputs import melee_inputs, outcome_inputs, refuse_cuirass
from handlers.wil.options import PER_MODEL, TARGET, UNIT, per_model
from handlers.wil.order import after_act
from handlers.wil.said import fallen, told
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.melee import MELEE, MELEE_OUTCOME, Melee, Outcome, melee_dice, melee_needs

_SAID = frozenset({"shot_before", "melee_dice", "gives_way"})
"""Notes that the lines and the dice say, with whose they are."""


class FightOptions(Options):
    """Who fights whom, what takes a model, whether the attacked holds something."""

    unit: Annotated[str | None, UNIT] = None
    target: Annotated[str | None, TARGET] = None
    own_hits: Annotated[int | None, per_model(target=False)] = None
    enemy_hits: Annotated[int | None, per_model(target=True)] = None
    defended: Annotated[
        bool,
        Flag(
            Name("оборона", "defended"),
            Name("у атакованного защитный бонус: укрытие, строение", "the attacked has a defensive bonus"),
            ("оборона", "укрытие", "строение", "defended", "cover"),
        ),
    ] = False


def judge_fight(context: Context, options: FightOptions) -> NotAllowed | None:
    """Who attacks rolls for both, once the steps before are done; unsaid, it is the open attack (wil p. 16-17)."""
    state = context.of(WilBattle)
    if state.attack is None and None in (options.unit, options.target):
        return NotAllowed("wil.nobody_attacked", field="unit", ref=page(16))
    unit, target = _both(state, options)
    context.require_side(unit.side, unit=unit.name)
    return (
        may_fight(state, unit, target)
        or refuse_cuirass(unit, options.own_hits)
        or refuse_cuirass(target, options.enemy_hits)
    )


def _both(state: WilBattle, options: FightOptions) -> tuple[WilUnit, WilUnit]:
    """Who is named, else who attacks and is attacked."""
    attack = state.attack
    unit = options.unit or (attack.attacker if attack is not None else "")
    target = options.target or (attack.target if attack is not None else "")
    return state.units[unit], state.units[target]


def _given(state: WilBattle, options: FightOptions) -> Melee:
    assert state.attack is not None
    hits = {"own_hits": options.own_hits, "enemy_hits": options.enemy_hits}
    try:
        return melee_inputs(state, state.attack, defended=options.defended, **hits)
    except ValueMissing as missing:
        if missing.code == "wil.no_hits_per_model":
            unit, target = _both(state, options)
            missing.example = f"/fight {unit.name} на модель 2 > {target.name} на модель 2"
        raise


def forecast_fight(context: Context, options: FightOptions) -> Forecast:
    """Who gives way, as the attack stands."""
    state = context.of(WilBattle)
    unit, target = _both(state, options)
    refused = may_fight(state, unit, target)
    if refused is not None:
        raise refused
    odds = context.odds(MELEE, _given(state, options))
    chances = [
        Chance(text("wil-retreats", what=one.name), odds.chance("retreats", side))
        for side, one in (("defender", target), ("attacker", unit))
    ]
    return Forecast(title=text("wil-fight-title", unit=unit.name, target=target.name), odds=odds, chances=chances)


@command(
    "fight",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name(
        "/fight гренадеры на модель 2 > линия на модель 2", "/fight grenadiers per model 2 > line per model 2"
    ),
    group="turn",
    model=FightOptions,
    game="wil",
    battle=True,
    forecast=forecast_fight,
    judge=judge_fight,
    turns=Asides("wil", "fight", FightOptions, "unit"),
)
def fight(context: Context, options: FightOptions) -> Answer:
    """Both roll, both lose, one gives way; who lost models tests his morale (wil p. 17)."""
    state, attack = context.of(WilBattle), context.of(WilBattle).attack
    assert attack is not None
    unit, target = _both(state, options)
    asked = _ask_per_model(context, options, unit, target)
    if asked is not None:
        return asked
    given = _given(state, options)
    _check_typed(context, given)
    odds = context.odds(MELEE, given)
    played = context.play(MELEE, given)
    result = played.result
    lost = (min(result.lost.attacker, unit.stands), min(result.lost.defender - attack.shot, target.stands))
    both = outcome_inputs(state, attack, (result.lost.attacker, result.lost.defender), options.defended)
    outcome = context.play(MELEE_OUTCOME, both).result
    back, winner = (unit, target) if outcome.retreats == "attacker" else (target, unit)
    gone = lost[0 if back is unit else 1] >= back.stands
    event = LaceFought(
        attacker=unit.id,
        target=target.id,
        losses=tuple(_loss(one, count) for one, count in ((unit, lost[0]), (target, lost[1])) if count),
        hits=(result.hits.attacker, result.hits.defender),
        retreats=back.id,
        tests=_tests(state, outcome, unit, target),
        pursuer=winner.id if may_go_after(state, winner, back, gone) else None,
        per_model={
            one.id: said for one, said in ((unit, options.own_hits), (target, options.enemy_hits)) if said is not None
        },
        **context.record(MELEE, given, played),
    )
    lines = [
        text("wil-hits", unit=unit.name, ours=result.hits.attacker, target=target.name, theirs=result.hits.defender),
        fallen(unit, lost[0], shot=attack.answered or 0).words,
        fallen(target, lost[1] + attack.shot, shot=attack.shot, gone=attack.shot).words,
        *_cuirasses((unit, result.hits.defender), (target, result.hits.attacker)),
        *_gives_way(back, outcome, gone),
    ]
    stormed = options.defended and winner is unit and not unit.disorder_markers and back is target
    lines += [text("wil-storms", unit=unit.name, page=page(18))] if stormed else []
    title = text("wil-fight-title", unit=unit.name, target=target.name)
    chance = [(text("wil-retreats", what=back.name), odds.chance("retreats", outcome.retreats))]
    after = context.foresee(state, (event,))
    called = {"attacker": unit.name, "defender": target.name}
    blocks = told(title, played.trace, *lines, chances=chance, called=called, silent=_SAID)
    over = any(isinstance(one, BattleEnded) for one in follows(state, after, state.in_force))
    rows = () if over else pursuit_rows(after)
    short = (title, text("wil-short-fight", ours=lost[0], theirs=lost[1], back=back.name))
    return Answer((say(*blocks, buttons=(*rows, after_act(context)), short=short),), (event,))


def shown_fight(context: Context, options: FightOptions) -> Shown:
    """Both sides' dice, what takes a model, and how likely the attacked gives way (wil p. 17)."""
    state = context.of(WilBattle)
    unit, target = _both(state, options)
    given = _given(state, options)
    sides = ((unit, given.attacker, given.charge_bonus), (target, given.defender, given.countercharge))
    lines = [
        text(
            "wil-builder-melee",
            unit=one.name,
            dice=0 if given.volleyed and one is target else melee_dice(fights.disorder_markers),
            need=melee_needs(fights.melee, charges),
            hits=fights.hits_per_model or 0,
        )
        for one, fights, charges in sides
    ]
    chance = context.odds(MELEE, given).chance("retreats", "defender")
    gives_way = text("wil-retreats", what=target.name)
    last = text("wil-builder-gives-way", who=target.name, chance=render_chance(chance))
    return Shown((*lines, last), None, chance, gives_way, dice=sum(_pools(given)))


def _pools(given: Melee) -> list[int]:
    """Dice of the attacker and of the attacked."""
    pools = [melee_dice(given.attacker.disorder_markers)]
    return pools if given.volleyed else [*pools, melee_dice(given.defender.disorder_markers)]


def _check_typed(context: Context, given: Melee) -> None:
    """Dice of both sides are typed together, so that what is missing is counted of both (wil p. 17).

    Raises:
        ValueMissing: ``dice.too_few``.
    """
    typed = context.call.faces
    needed = sum(_pools(given))
    if typed is not None and len(typed) < needed:
        raise ValueMissing("dice.too_few", field="dice", value=list(typed), allowed=str(needed))


def _ask_per_model(context: Context, options: FightOptions, unit: WilUnit, target: WilUnit) -> Answer | None:
    """How many hits take a model of who fights, where nobody has said it (wil p. 17)."""
    said = options.model_dump(exclude_defaults=True)
    for one, field in ((unit, "own_hits"), (target, "enemy_hits")):
        if field not in said and one.hits_per_model is None and not one.has("cuirass"):
            both = {**said, "unit": unit.id, "target": target.id}
            return ask_number(context, text("wil-how-many-hits", unit=one.name), both, field, PER_MODEL, unit.side)
    return None


def _loss(unit: WilUnit, lost: int) -> Loss:
    return Loss(unit=unit.id, suffered=lost, stands_lost=lost, destroyed=lost >= unit.stands)


def _tests(state: WilBattle, outcome: Outcome, unit: WilUnit, target: WilUnit) -> tuple[str, ...]:
    """Whoever lost models, but not an attacker who has tested for a volley already (wil p. 17)."""
    attack = state.attack
    volleyed = attack is not None and attack.reaction == "volley" and bool(attack.answered)
    sides = {"attacker": unit.id, "defender": target.id}
    return tuple(sides[side] for side in outcome.morale_tests if not (volleyed and side == "attacker"))


def _cuirasses(*hit: tuple[WilUnit, int]) -> list[Text]:
    """Whose hits take fewer models than elsewhere, and why (wil p. 10)."""
    worn = ((one, one.profile.get("hits_per_casualty_melee")) for one, hits in hit if hits)
    return [text("wil-cuirass", unit=one.name, hits=hits, page=page(10)) for one, hits in worn if hits]


def _gives_way(back: WilUnit, outcome: Outcome, gone: bool) -> list[Text]:
    if gone:
        return [text("wil-wiped-out", unit=back.name)]
    inches = "" if outcome.retreat_in is None else f"{outcome.retreat_in:g}"
    return [text("wil-gives-way", who=back.name, inches=inches)]
