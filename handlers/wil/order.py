"""``/order`` in a battle of War in Lace: a unit tries one action (wil p. 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from games.wil.events import LaceOrdered
from games.wil.rights.attacks import may_try_attack
from games.wil.rights.orders import (
    FORMATIONS,
    ORDERS,
    SHOTS,
    is_before_attack,
    may_try,
    shots_before,
)
from games.wil.rights.shooting import may_reach
from games.wil.state import WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.building.labels import capital
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Button, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import Meant, command, find_command
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.grammar import parse_words
from handlers.language.options import Options
from handlers.language.phrase import phrase
from handlers.language.vocabulary import value_name
from handlers.table.why import why_button
from handlers.topics.asides import Asides
from handlers.wil.asking import ask_whom
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
from handlers.wil.inputs import order_inputs
from handlers.wil.options import ACTION, ACTIONS, AGAIN, DISTANCE, EACH, FORGO, OFFICER, OFFICER_DISTANCE, TARGET
from handlers.wil.said import short_test, tested, told
from lexicon.errors import AdjutantError, NotAllowed
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.orders import ORDER_TEST, to_roll
from resolvers.wil.words import COLUMN_BONUS_IN

CLOSED = ("close_order", "column")
"""Formations that a move over broken ground breaks up (wil p. 10, 16)."""


class OrderOptions(Options):
    """Who does what, and whether an officer is near."""

    unit: Annotated[str, EACH]
    action: Annotated[str | None, ACTION] = None
    target: Annotated[str | None, TARGET] = None
    officer: Annotated[bool, OFFICER] = False
    officer_distance: Annotated[float | None, OFFICER_DISTANCE] = None
    to_target: Annotated[float | None, DISTANCE] = None
    forgo: Annotated[bool, FORGO] = False
    again: Annotated[bool, AGAIN] = False


_asides = Asides("wil", "order", OrderOptions, "unit")


def _turns(context: Context, words: Any) -> Meant | None:
    """An attack whose target is named with the order is one as if it had been called so."""
    try:
        said = parse_words(OrderOptions, words, context.named, example="") if isinstance(words, str) else None
    except AdjutantError:
        said = None  # whatever is wrong is told when the order is read
    if said is None or said.action != "attack" or said.target is None or said.each:
        return _asides(context, words)
    attack = find_command("attack")
    form = attack.form("wil")
    plain = said.model_dump(exclude_defaults=True, exclude={"action"})
    typed = phrase(attack, form, plain, context.named, context.language)
    return attack.name, form, typed.removeprefix(f"/{attack.name}").strip()


def judge_order(context: Context, options: OrderOptions) -> NotAllowed | None:
    """One attempt a turn, by its list, in its own turn; with an officer who commands (wil p. 3, 13)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    if options.again:
        state = before_test(context, unit, options.action)
        unit = state.units[unit.id]
    if (options.officer or options.officer_distance is not None) and not state.commands(unit.side):
        return no_officer(unit)
    if options.action is None:
        refusals = [may_try(state, unit, action) for action in ("move", *ORDERS)]
        return None if None in refusals else refusals[0]
    if options.action == "loose":  # no order of the list (wil p. 13): what a table agrees on is marked
        mark = Name(f"/mark {unit.name} свободная формация", f"/mark {unit.name} loose formation")
        return NotAllowed("wil.no_order_to_loose", field="action", value=unit.name, ref=page(13), example=mark)
    if options.to_target is not None and options.action == "move":
        return may_try(state, unit, "move") or _too_far(unit, options.to_target)
    if options.to_target is not None and options.action not in ("attack", *SHOTS):
        return NotAllowed("wil.no_distance_for", field="to_target", value=unit.name)
    if options.target is None:
        return may_try(state, unit, options.action)
    target = state.units[options.target]
    if options.action not in ("attack", *SHOTS):
        return NotAllowed("wil.no_target_for", field="targets", value=target.name, action=options.action)
    if options.action == "attack":
        return may_try_attack(state, unit, target)
    return may_try(state, unit, options.action) or may_reach(unit, options.to_target)


def _too_far(unit: WilUnit, inches: float) -> NotAllowed | None:
    """A move of more than its speed, in a column of two inches more (wil p. 10, 16)."""
    most = _most_inches(unit)
    if most is None or inches <= most:
        return None
    return NotAllowed("wil.too_far", field="to_target", value=unit.name, allowed=f"{most:g}", ref=page(16))


def _most_inches(unit: WilUnit) -> float | None:
    speed = unit.stat("speed_in")
    return None if speed is None else float(speed) + (COLUMN_BONUS_IN if unit.formation == "column" else 0)


def forecast_order(context: Context, options: OrderOptions) -> Forecast:
    """The chance that it obeys."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    near = officer_near(context, unit, said=options.officer, distance=options.officer_distance)
    odds = context.odds(ORDER_TEST, order_inputs(state, unit, options.action or "move", near))
    title = _title(unit, options.action or "move")
    return Forecast(title=title, odds=odds, chances=(Chance(text("wil-accepted"), odds.chance("pass")),))


@command(
    "order",
    about=Name("Приказ отряду или бригаде", "Order a unit or a brigade"),
    example=Name("/order гренадеры движение", "/order grenadiers move"),
    examples=(
        Name("/order гренадеры сомкнуть строй офицер", "/order grenadiers close order officer"),
        Name("/order гренадеры стрельба", "/order grenadiers fire"),
    ),
    group="turn",
    model=OrderOptions,
    game="wil",
    battle=True,
    forecast=forecast_order,
    judge=judge_order,
    turns=_turns,
)
def order(context: Context, options: OrderOptions) -> Answer:
    """The action is declared, then tested; a formation is taken only when the test has succeeded (wil p. 13)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    if options.action is None:
        return _which(context, unit, options)
    if options.action == "attack":
        return ask_target(context, unit, options.model_dump(exclude_defaults=True, exclude={"action"}))
    before = is_before_attack(state, unit, options.action)
    asked = None if before else ask_for_shots(context, unit, options.model_dump(exclude_defaults=True))
    if asked is not None:
        return asked
    near = officer_near(context, unit, said=options.officer, distance=options.officer_distance)
    given = order_inputs(state, unit, options.action, near)
    played = context.play(ORDER_TEST, given)
    result = played.result
    event = LaceOrdered(
        unit=unit.id,
        action=options.action,
        passed=result.pass_,
        formation=options.action if result.pass_ and options.action in FORMATIONS else None,
        before_attack=before,
        double=result.event or "",  # type: ignore[arg-type]
        **recorded(context.record(ORDER_TEST, given, played), options.again),
    )
    chances = [(text("wil-accepted"), context.odds(ORDER_TEST, given).chance("pass"))]
    then = _then(unit, options.action, result.pass_, options.to_target)
    if before and not result.pass_:
        then = [text("wil-no-shot-before", unit=unit.name, page=page(8))]
    lines = [*tested(result.pass_, result.total, result.event or ""), *then]
    faces = tuple(face for roll in event.rolls for face in roll.faces)
    lacks = not before and lacks_officer(context, unit, options, result.total, faces)
    lines += [officer_unsaid(unit)] if lacks else []
    lines += shots_let_go(state, unit)
    blocks = told(_title(unit, options.action), played.trace, *lines, chances=chances)
    rows: Rows = ()
    if result.pass_ and options.action in SHOTS:
        rows = ((shot_button(unit, options.target, options.to_target),),)
    if result.pass_ and options.action == "move" and unit.formation in CLOSED:
        loose = Press("mark", {"unit": unit.id, "formation": "loose"})
        rows = ((Button(text("wil-button-loose"), loose, side=unit.side),),)
    if result.pass_ and options.action == "rally" and unit.disorder_markers:
        fewer = Press("mark", {"unit": unit.id, "disorder_markers": unit.disorder_markers - 1})
        rows = ((Button(text("wil-button-less"), fewer, side=unit.side),),)
    if before and not result.pass_:
        rows = attack_rows(context.foresee(state, (event,)))
    elif lacks:
        rows = officer_rows(unit, "order", options.model_dump(exclude_defaults=True), faces)
    thrown = faces_of(event, again=context.call.faces or ())
    short = short_test(_title(unit, options.action), to_roll(given), chances[0][1], thrown, result.pass_)
    return Answer((say(*blocks, buttons=(*rows, after_act(context)), short=short),), (event,))


def ask_for_shots(context: Context, unit: WilUnit, said: Mapping[str, Any]) -> Answer | None:
    """Somebody was ordered to shoot and has not: does he, or does the next unit act without it (wil p. 13)?"""
    waiting = shots_before(context.of(WilBattle), unit)
    if not waiting or said.get("forgo"):
        return None
    on = Press(context.call.command, {**said, "forgo": True})
    go_on = Button(text("wil-button-without-shot"), on, side=unit.side)
    names = ", ".join(one.name for one in waiting)
    rows = (*((shot_button(one),) for one in waiting), (go_on,))
    return reply(text("wil-shot-waits", unit=names, page=page(13)), buttons=rows)


def shots_let_go(state: WilBattle, unit: WilUnit) -> list[Text]:
    """Whose shot is let go, now that the next unit is chosen (wil p. 13)."""
    return [text("wil-no-shot", unit=one.name, page=page(13)) for one in shots_before(state, unit)]


def shot_button(unit: WilUnit, target: str | None = None, distance: float | None = None) -> Button:
    """[Стрелять] for a unit that has a shot; at whom and with how many dice is asked."""
    known = {"target": target, "distance": distance}
    said = {"unit": unit.id, **{name: value for name, value in known.items() if value is not None}}
    return opens(text("wil-button-shoot"), "shoot", said, unit.side)


def shot_rows(unit: WilUnit) -> Rows:
    """[Стрелять] and [Не стрелять]."""
    halt = Button(text("wil-button-no-shot"), Press("halt", {"unit": unit.id}), side=unit.side)
    return ((shot_button(unit), halt),)


def after_act(context: Context) -> tuple[Button, ...]:
    """[Отменить] and [Почему?] under what was rolled."""
    return Button(text("button-undo"), Press("undo", {})), why_button(context.battle.act + 1)


def _title(unit: WilUnit, action: str) -> Text:
    return text("wil-order-title", unit=unit.name, action=value_name("wil", action) or action)


def _then(unit: WilUnit, action: str, passed: bool, gone: float | None) -> list[Text]:
    """What the unit does now."""
    if not passed:
        return [text("wil-order-failed", unit=unit.name, page=page(13))]
    if action in FORMATIONS:
        return [text("wil-formed", formation=value_name("wil", action) or action)]
    most = _most_inches(unit)
    if action == "move" and most is not None:
        moves = text("wil-moves", inches=f"{most:g}", gone="" if gone is None else f"{gone:g}", page=page(16))
        return [moves, text("wil-broken-ground", page=page(16))] if unit.formation in CLOSED else [moves]
    if action == "rally":
        return [text("wil-rallies", unit=unit.name)]
    return []


def ask_target(context: Context, unit: WilUnit, said: Mapping[str, Any]) -> Answer:
    """Whom it attacks, with what was ``said`` of the attack."""
    state = context.of(WilBattle)
    enemies = (one for one in state.units.values() if may_try_attack(state, unit, one) is None)
    return ask_whom(context, text("wil-attack-whom", unit=unit.name), "attack", said, enemies, unit.side)


def _which(context: Context, unit: WilUnit, options: OrderOptions) -> Answer:
    """Which action: a button for each that the unit may try."""
    state = context.of(WilBattle)
    rows = []
    said = options.model_dump(exclude_defaults=True)
    for action in ("move", "attack", *(one for one in ORDERS if one != "move")):
        if may_try(state, unit, action) is None:
            label = ACTIONS[action][0]
            rows.append((Button(capital(label), Press("order", {**said, "action": action}), side=unit.side),))
    return reply(text("wil-which-action", unit=unit.name), buttons=tuple(rows))
