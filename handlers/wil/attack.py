"""``/attack`` in a battle of War in Lace, and ``/react``: what the attacked does about it (wil p. 8, 16-17)."""

from __future__ import annotations

from typing import Annotated, Any

from games.core.course import Debt
from games.wil.events import LaceAttacked, LaceReacted, Reaction
from games.wil.rights.attacks import may_react, may_try_attack, open_reactions
from games.wil.rights.orders import may_try
from games.wil.state import Attack, WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Button, Press, Text, Words, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import Meant, command
from handlers.drawing.fluent import render_chance
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.options import Flag, Options, Pick
from handlers.language.phrases import first_phrase
from handlers.language.vocabulary import value_name
from handlers.table.hints import example_of
from handlers.topics.asides import Asides
from handlers.wil.commanding import (
    before_test,
    lacks_officer,
    no_officer,
    officer_near,
    officer_rows,
    officer_unsaid,
    recorded,
)
from handlers.wil.going_on import attack_rows
from handlers.wil.inputs import attack_inputs, contact_after, reaction_inputs
from handlers.wil.options import AGAIN, DISTANCE, FORGO, OFFICER, OFFICER_DISTANCE, REACTION, TARGET, UNIT
from handlers.wil.order import after_act, ask_for_shots, ask_target, shot_rows, shots_let_go
from handlers.wil.said import short_test, tested, told
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import enumerate_odds
from resolvers.wil.attacks import ATTACK_ACTIVATION, COUNTERCHARGE, EVADE, SQUARE, AttackActivation, ReactionTest
from resolvers.wil.game import page
from resolvers.wil.orders import ORDER_TEST, OrderTest, doubles, sum_of, to_roll

_WHOLE = ("целиком", "whole")


class AttackOptions(Options):
    """Who attacks whom, from how far."""

    unit: Annotated[str, UNIT]
    target: Annotated[str | None, TARGET] = None
    to_target: Annotated[float | None, DISTANCE] = None
    officer: Annotated[bool, OFFICER] = False
    officer_distance: Annotated[float | None, OFFICER_DISTANCE] = None
    forgo: Annotated[bool, FORGO] = False
    again: Annotated[bool, AGAIN] = False
    visible: Annotated[
        bool,
        Flag(
            Name("видит", "sees"),
            Name("видит хотя бы одну модель цели", "it sees a model of the target"),
            ("видит", "sees", "visible"),
        ),
    ] = True


def judge_attack(context: Context, options: AttackOptions) -> NotAllowed | None:
    """By whom and whom; a target that is not seen is not attacked (wil p. 13, 16)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    if options.again:
        state = before_test(context, unit, options.target)
        unit = state.units[unit.id]
    if (options.officer or options.officer_distance is not None) and not state.commands(unit.side):
        return no_officer(unit)
    if options.target is None:
        return may_try(state, unit, "attack")
    target = state.units[options.target]
    if not options.visible:
        return NotAllowed("wil.target_not_visible", field="targets", value=target.name, ref=page(16))
    return may_try_attack(state, unit, target)


_asides = Asides("wil", "attack", AttackOptions, "unit")


def _turns(context: Context, words: Any) -> Meant | None:
    """A whole attack in one roll is for questions where there is no battle.

    Raises:
        NotAllowed: ``wil.step_by_step``.
    """
    if isinstance(words, str) and first_phrase(words, {fold(word): word for word in _WHOLE})[0]:
        example = example_of(context, "attack") or context.call.example
        raise NotAllowed("wil.step_by_step", field="words", example=example, ref=page(16))
    return _asides(context, words)


def activation_of(context: Context, options: AttackOptions) -> AttackActivation:
    """The attack's test as the battle and these words have it."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    near = officer_near(context, unit, said=options.officer, distance=options.officer_distance)
    return attack_inputs(state, unit, options.to_target, near)


def forecast_attack(context: Context, options: AttackOptions) -> Forecast:
    """The chance that it obeys, and that it reaches."""
    state = context.of(WilBattle)
    odds = context.odds(ATTACK_ACTIVATION, activation_of(context, options))
    chances = [Chance(text("wil-accepted"), odds.chance("pass"))]
    if options.to_target is not None:
        chances.append(Chance(text("wil-reaches"), odds.chance("contact")))
    target = "" if options.target is None else state.units[options.target].name
    title = text("wil-attack-title", unit=state.units[options.unit].name, target=target)
    return Forecast(title=title, odds=odds, chances=chances)


@command(
    "attack",
    about=Name("Атака: приказ, дальность, реакции", "An attack: order, reach, reactions"),
    example=Name('/attack гренадеры > линия 8"', '/attack grenadiers > line 8"'),
    group="turn",
    model=AttackOptions,
    game="wil",
    battle=True,
    forecast=forecast_attack,
    judge=judge_attack,
    turns=_turns,
)
def attack(context: Context, options: AttackOptions) -> Answer:
    """The test's dice are the reach as well; then the attacked is asked what it does (wil p. 16)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    if options.target is None:
        return ask_target(context, unit, options.model_dump(exclude_defaults=True))
    asked = ask_for_shots(context, unit, options.model_dump(exclude_defaults=True))
    if asked is not None:
        return asked
    target = state.units[options.target]
    given = activation_of(context, options)
    odds = context.odds(ATTACK_ACTIVATION, given)
    played = context.play(ATTACK_ACTIVATION, given)
    result = played.result
    passed = bool(result.pass_)
    reacts = passed and bool(open_reactions(state, target, unit))
    double = doubles((result.total or 0) - sum_of(given)) or ""
    event = LaceAttacked(
        attacker=unit.id,
        target=target.id,
        passed=passed,
        reach_in=result.charge_in if passed else None,
        distance_in=options.to_target,
        reacts=reacts,
        may_fire=passed and bool(result.may_fire_first) and unit.stat("shooting") is not None,
        contact=None if reacts or not passed else result.contact,
        double=double,  # type: ignore[arg-type]
        **recorded(context.record(ATTACK_ACTIVATION, given, played), options.again),
    )
    lines: list[Text] = tested(passed, result.total, double)
    faces = tuple(face for roll in event.rolls for face in roll.faces)
    lacks = lacks_officer(context, unit, options, result.total, faces)
    if not passed:
        lines.append(text("wil-order-failed", unit=unit.name, page=page(13)))
        lines += [officer_unsaid(unit)] if lacks else []
    elif result.charge_in is not None:
        contact = "" if result.contact is None else "yes" if result.contact else "no"
        said = "" if options.to_target is None else f"{options.to_target:g}"
        lines.append(text("wil-reach", inches=f"{result.charge_in:g}", distance=said, contact=contact))
    lines += shots_let_go(state, unit)
    chances = [(text("wil-accepted"), odds.chance("pass"))]
    if options.to_target is not None:
        chances.append((text("wil-reaches"), odds.chance("contact")))
    after = context.foresee(state, (event,))
    blocks = told(_title(unit, target), played.trace, *lines, chances=chances)
    rows = attack_rows(after)
    if lacks:
        rows = officer_rows(unit, "attack", options.model_dump(exclude_defaults=True), faces)
    reach = None if not passed or result.charge_in is None else text("wil-short-reach", inches=f"{result.charge_in:g}")
    short = short_test(
        _title(unit, target),
        to_roll(given),
        odds.chance("pass"),
        faces_of(event, again=context.call.faces or ()),
        passed,
        reach,
    )
    return Answer((say(*blocks, buttons=(*rows, after_act(context)), short=short),), (event,))


def _title(unit: WilUnit, target: WilUnit) -> Text:
    return text("wil-attack-title", unit=unit.name, target=target.name)


class ReactOptions(Options):
    """Which of one's units is attacked, and what it does."""

    unit: Annotated[
        str | None, Pick(Name("отряд", "unit"), Name("кого атакуют", "who is attacked"), source="own_units")
    ] = None
    reaction: Annotated[str, REACTION]
    officer: Annotated[bool, OFFICER] = False
    officer_distance: Annotated[float | None, OFFICER_DISTANCE] = None


def judge_react(context: Context, options: ReactOptions) -> NotAllowed | None:
    """The side that is attacked, once, by the kind of its unit (wil p. 16-17)."""
    state = context.of(WilBattle)
    unit = _attacked(state, options)
    if unit is None:
        return NotAllowed("wil.nobody_attacked", field="unit", ref=page(16))
    context.require_side(unit.side, unit=unit.name)
    if (options.officer or options.officer_distance is not None) and not state.commands(unit.side):
        return no_officer(unit)
    return may_react(state, unit, options.reaction)  # type: ignore[arg-type]


def _attacked(state: WilBattle, options: ReactOptions) -> WilUnit | None:
    if options.unit is not None:
        return state.units[options.unit]
    return None if state.attack is None else state.units[state.attack.target]


@command(
    "react",
    "реакция",
    about=Name("Чем атакованный отряд отвечает на атаку", "How an attacked unit answers the attack"),
    example=Name("/react залп", "/react volley"),
    examples=(Name("/react контратака", "/react countercharge"), Name("/react стоять", "/react stand")),
    group="turn",
    model=ReactOptions,
    game="wil",
    battle=True,
    judge=judge_react,
)
def react(context: Context, options: ReactOptions) -> Answer:
    """It tests out of its turn; who only waits rolls nothing (wil p. 16-17)."""
    state = context.of(WilBattle)
    unit, open_now = _attacked(state, options), state.attack
    assert unit is not None and open_now is not None
    reaction: Reaction = options.reaction  # type: ignore[assignment]
    title = text("wil-react-title", unit=unit.name, reaction=value_name("wil", reaction) or reaction)
    if reaction == "stand":
        event = LaceReacted(unit=unit.id, reaction=reaction, contact=contact_after(open_now, unit, reaction, False))
        return _reacted(context, event, [text("wil-stands", unit=unit.name)])
    mechanic, ready = test_of(context, unit, options)
    odds = context.odds(mechanic, ready)
    played = context.play(mechanic, ready)
    passed = bool(played.result.pass_)
    faces = context.record(mechanic, ready, played)
    rolled = sum(face for roll in faces["rolls"] for face in roll.faces)
    event = LaceReacted(
        unit=unit.id,
        reaction=reaction,
        passed=passed,
        formation=("square" if passed else "loose") if reaction == "square" else None,
        shoots=passed and reaction in ("volley", "evade"),
        contact=contact_after(open_now, unit, reaction, passed),
        double=doubles(rolled) or "",  # type: ignore[arg-type]
        **faces,
    )
    total = rolled + sum_of(ready)
    lines = [*tested(passed, total, doubles(rolled) or ""), _comes(unit, reaction, passed)]
    own = tuple(face for roll in event.rolls for face in roll.faces)
    lines += (
        [text("wil-officer-unsaid-react", unit=unit.name, page=page(13))]
        if lacks_officer(context, unit, options, total, own)
        else []
    )
    blocks = told(title, played.trace, *lines, chances=[(text("wil-accepted"), odds.chance("pass"))])
    short = short_test(title, to_roll(ready), odds.chance("pass"), faces_of(event), passed)
    return _reacted(context, event, blocks, short)


def test_of(context: Context, unit: WilUnit, options: ReactOptions) -> tuple[Mechanic[Any, Any], Any]:
    """The test of an answer, as the battle and these words have it."""
    near = officer_near(context, unit, said=options.officer, distance=options.officer_distance)
    return _mechanic(options.reaction, reaction_inputs(context.of(WilBattle), unit, near))


def _mechanic(reaction: str, given: ReactionTest) -> tuple[Mechanic[Any, Any], Any]:
    """A volley is tested for like any order (wil p. 17)."""
    own: dict[str, Mechanic[Any, Any]] = {"evade": EVADE, "countercharge": COUNTERCHARGE, "square": SQUARE}
    if reaction in own:
        return own[reaction], given
    return ORDER_TEST, OrderTest.model_validate({**given.model_dump(), "action": "volley"})


def _comes(unit: WilUnit, reaction: Reaction, passed: bool) -> Text:
    return text(
        "wil-reaction",
        unit=unit.name,
        what=reaction if passed else "failed",
        page=page(16 if reaction == "evade" else 17),
    )


def _reacted(context: Context, event: LaceReacted, blocks: list[Any], short: tuple[Words, ...] | None = None) -> Answer:
    state = context.of(WilBattle)
    after = context.foresee(state, (event,))
    missed = after.attack is None or after.attack.contact is False
    more = [_short(state, state.attack)] if missed and state.attack is not None else []
    won = [debt for debt in context.pack.owed(after) if debt.what == "reaction"]  # a shot, which is another debt
    rows = (*(row for debt in won for row in reaction_buttons(after, debt)), *attack_rows(after))
    rows = (*rows, after_act(context)) if event.rolls else rows
    return Answer((say(*blocks, *more, buttons=rows, short=short),), (event,))


def _short(state: WilBattle, attack: Attack) -> Text:
    return text("wil-falls-short", unit=state.units[attack.attacker].name, page=page(16))


def reaction_buttons(state: WilBattle, debt: Debt) -> Rows:
    """A button for each answer that is open, or for the shot that was won."""
    attack = state.attack
    if attack is None:
        return ()
    target, attacker = state.units[attack.target], state.units[attack.attacker]
    if not attack.reacting:
        return shot_rows(target)
    choices: tuple[Reaction, ...] = (*open_reactions(state, target, attacker), "stand")
    each = [
        Button(_with_chance(state, target, one), Press("react", {"unit": target.id, "reaction": one}), side=debt.by)
        for one in choices
    ]
    more = opens(text("wil-button-react"), "react", {"unit": target.id, "reaction": choices[0]}, debt.by)
    return (*(tuple(each[at : at + 2]) for at in range(0, len(each), 2)), (more,))


def _with_chance(state: WilBattle, unit: WilUnit, reaction: Reaction) -> Words:
    """``Залп 83 %``, as far as the battle knows how near the officer is; who waits rolls nothing (wil p. 16-17)."""
    label = text(f"wil-button-{reaction}")
    if reaction == "stand" or unit.stat("discipline") is None:
        return label
    mechanic, given = _mechanic(reaction, reaction_inputs(state, unit, False))
    chance = enumerate_odds(mechanic.procedure(given, state.in_force)).chance("pass")
    return text("wil-button-chance", what=label, chance=render_chance(chance))
