"""How War in Lace's acts are put together by taps: who does what, whom he attacks from how far, with how many dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from armies.wil.forces import USUAL_CELLS, cell_words
from games.core.course import Act, Value
from games.core.values import replace
from games.wil.acts import shoot, unit_acts
from games.wil.rights.officers import may_move_officer
from games.wil.rights.orders import may_order
from games.wil.state import WilBattle
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Button, Press, Words, text
from handlers.drawing.fluent import render_chance, render_decimal, render_signed
from handlers.language.vocabulary import value_name
from lexicon.errors import AdjutantError
from lexicon.names import Name
from resolvers.wil.game import WilRulings, page
from resolvers.wil.morale import MORALE_TEST, needs_on_dice
from resolvers.wil.officers import OFFICER_CASUALTY, officer_needs
from resolvers.wil.orders import ORDER_TEST, Testing, sum_of, to_roll
from resolvers.wil.shooting import hits_on

if TYPE_CHECKING:
    from handlers.desk.context import Context

_ATTACK = "attack"


def _order_acts(state: WilBattle, side: str) -> Iterator[Act]:
    """What a unit may be ordered, and beside it the attack, which asks for more (wil p. 13, 16)."""
    for unit in state.units_of(side, alive=True):
        acts = {act.command: act for act in unit_acts(state, unit)}
        order = acts["order"]
        if order.why_not is None and acts[_ATTACK].why_not is None:
            options = (replace(one, values=_with_attack(one.values)) if one.name == "action" else one
                       for one in order.options)  # fmt: skip
            order = replace(order, options=tuple(options))
        yield order


def _with_attack(actions: tuple[Value, ...]) -> tuple[Value, ...]:
    """The attack behind the move."""
    return (*actions[:1], _ATTACK, *actions[1:])


def _leads(context: Context, said: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
    """An attack is asked for its target and its distance."""
    if said.get("action") not in (_ATTACK, [_ATTACK], (_ATTACK,)):
        return None
    return _ATTACK, {name: value for name, value in said.items() if name != "action"}


def _able(state: WilBattle) -> Iterator[str]:
    """Units that may try something now; one that may do anything may move (wil p. 13)."""
    return (
        unit.name for unit in state.units_of(state.active or "", alive=True) if may_order(state, unit, "move") is None
    )


def _mends(context: Context, why: AdjutantError) -> tuple[tuple[Button, ...], ...]:
    """A number of a unit's lost sheet that nobody has said: the usual ones, for its owner or with his consent."""
    cell = why.field or ""
    unit = next((one for one in context.of(WilBattle).units.values() if one.name == why.value), None)
    if why.code != "wil.no_stat" or cell not in USUAL_CELLS or unit is None:
        return ()
    labels = [(Name(cell_words(cell, one), cell_words(cell, one, "en")), one) for one in USUAL_CELLS[cell]]
    return (tuple(Button(label, Press("mark", {"unit": unit.id, cell: one})) for label, one in labels),)


def _order_label(context: Context, name: str, value: Value) -> Words | None:
    """Actions in a word, three of which stand abreast."""
    if name == "action" and value:
        return text("wil-builder-action", action=value)
    return _label(context, name, value)


def _label(context: Context, name: str, value: Value) -> Words | None:
    if name == "to_target" and value:
        return text("wil-builder-inches", inches=f"{value:g}")
    if name == "officer":
        return text("wil-builder-officer")
    if name == "near":
        return text("wil-builder-canister")
    if name == "pool":
        return text("wil-builder-dice", count=int(value or 0))
    if name in ("hits_per_model", "own_hits", "enemy_hits") and value:
        return text("wil-builder-hits", whose=name, hits=int(value))
    if name == "needed" and value:
        return text("wil-builder-needed", needed=int(value))
    if name == "modifier":
        return text("wil-builder-modifier", modifier="" if value == "" else render_signed(int(value)))
    return None


def _order_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """What the test has to come to, and how likely that is (wil p. 13)."""
    from handlers.wil.commanding import officer_near
    from handlers.wil.inputs import order_inputs
    from handlers.wil.order import OrderOptions

    options, state = OrderOptions.model_validate(said), context.of(WilBattle)
    unit = state.units[options.unit]
    near = officer_near(context, unit, said=options.officer, distance=options.officer_distance)
    given = order_inputs(state, unit, options.action or "move", near)
    chance = context.odds(ORDER_TEST, given).chance("pass")
    return Shown((_need(given),), to_roll(given), chance, text("wil-accepted"), dice=2)


def _attack_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """The order's test, and how likely its dice carry so far (wil p. 16)."""
    from handlers.wil.attack import AttackOptions, activation_of, forecast_attack

    options = AttackOptions.model_validate(said)
    given, forecast = activation_of(context, options), forecast_attack(context, options)
    lines: tuple[Words, ...] = (_need(given),)
    obeys, reaches = forecast.chances[0], forecast.chances[-1]
    if options.to_target is not None:
        chances = {"obeys": render_chance(obeys.chance), "reaches": render_chance(reaches.chance)}
        lines = (*lines, text("wil-builder-reach", inches=f"{options.to_target:g}", **chances))
    return Shown(lines, to_roll(given), reaches.chance, reaches.words, dice=2)


def _need(given: Testing) -> Words:
    total = sum_of(given)
    return text("wil-builder-need", need=to_roll(given), modifier=render_signed(total) if total else "")


def _order_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    if "unit" not in said:
        return None
    unit, action = context.of(WilBattle).units[said["unit"]], said.get("action", "move")
    return text("wil-order-title", unit=unit.name, action=value_name("wil", action) or action)


def _title(key: str) -> Callable[[Context, Mapping[str, Any]], Words | None]:
    """Who, and upon whom as soon as it is said."""

    def title(context: Context, said: Mapping[str, Any]) -> Words | None:
        units = context.of(WilBattle).units
        if "unit" not in said:
            return None
        target = units[said["target"]].name if "target" in said else ""
        return text(key, unit=units[said["unit"]].name, target=target)

    return title


def _shots(state: WilBattle, side: str) -> Iterator[Act]:
    """Shots; what a die needs of a unit that was ordered to shoot, and whose sheet says nothing of it, is asked."""
    for unit in state.units_of(side, alive=True):
        yield shoot(state, replace(unit, shooting=6) if unit.firing and unit.stat("shooting") is None else unit)


def _shot_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """From which face so many dice hit, and how often: of models and dice, the table that tells is lost (wil p. 18)."""
    from handlers.wil.shoot import ShootOptions, forecast_shoot, given_of

    options = ShootOptions.model_validate(said)
    unit = context.of(WilBattle).units[options.unit]
    forecast = forecast_shoot(context, options)
    mean = render_decimal(forecast.means[0][1], context.language)
    need = hits_on(given_of(context, options))
    line = text("wil-builder-shot", dice=options.pool or 0, need=need, models=unit.stands, mean=mean)
    any_hit = forecast.chances[0]
    return Shown((line,), need, any_hit.chance, any_hit.words, dice=options.pool)


def _fight_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    from handlers.wil.fight import FightOptions, shown_fight

    return shown_fight(context, FightOptions.model_validate(said))


def _react_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What an answer to an attack needs; who waits for it rolls nothing (wil p. 16-17)."""
    from handlers.wil.attack import ReactOptions, test_of

    options, state = ReactOptions.model_validate(said), context.of(WilBattle)
    if options.unit is None or options.reaction == "stand":
        return None
    mechanic, given = test_of(context, state.units[options.unit], options)
    return Shown((_need(given),), to_roll(given), context.odds(mechanic, given).chance("pass"), dice=2)


def _morale_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """What two dice have to show (wil p. 12)."""
    from handlers.wil.inputs import morale_inputs

    given = morale_inputs(context.of(WilBattle), said.get("needed"), said.get("modifier", 0))
    need, chance = needs_on_dice(given), context.odds(MORALE_TEST, given).chance("pass")
    modifier = render_signed(said["modifier"]) if said.get("modifier") else ""
    return Shown((text("wil-builder-need", need=need, modifier=modifier),), need, chance, text("wil-holds"), dice=2)


def _officer_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    officers = context.of(WilBattle).officers
    return text("wil-officer-title", officer=officers[said["officer"]].name) if "officer" in said else None


def _officer_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What two dice have to show for him to live (wil p. 5)."""
    from handlers.wil.inputs import officer_inputs

    officer = context.of(WilBattle).officers[said["officer"]]
    if not officer.tests:
        return None
    given = officer_inputs(officer)
    need = officer_needs(given, context.rulings_as(WilRulings))
    chance = context.odds(OFFICER_CASUALTY, given).chance("officer", "safe")
    return Shown((text("wil-builder-need", need=need, modifier=""),), need, chance, text("wil-officer-safe"), dice=2)


def _event_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    unit = context.of(WilBattle).units.get(said.get("unit", ""))
    return None if unit is None else text("wil-event-title", unit=unit.name, event=unit.event_due)


def _event_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """On which table the face is looked up: each is as likely, and nothing has to be reached (wil p. 14)."""
    table = "blunders" if context.of(WilBattle).units[said["unit"]].event_due == "1-1" else "heroics"
    face = render_chance(Fraction(1, 6))
    return Shown((text("wil-event-before", table=table, chance=face, page=page(14)),), dice=1)


def _moving_now(state: WilBattle) -> Iterator[str]:
    """Officers who may move still: before all orders of the turn (wil p. 2)."""
    for officer in state.officers_of(state.active or ""):
        places = (None, *state.units_of(officer.side, alive=True))
        if any(may_move_officer(state, officer, place) is None for place in places):
            yield officer.name


BUILDERS = {
    "order": Layout(
        order=("unit", "action", "officer"),
        asks={"unit": "wil-builder-ask-order"},
        label=_order_label,
        title=_order_title,
        shows=_order_shows,
        mends=_mends,
        acts=_order_acts,
        who=_able,
        leads=_leads,
    ),
    "attack": Layout(
        order=("unit", "target", "to_target", "officer"),
        keeps=("to_target",),
        asks={"target": "wil-builder-ask-attack"},
        label=_label,
        title=_title("wil-attack-title"),
        shows=_attack_shows,
        mends=_mends,
    ),
    "shoot": Layout(
        order=("unit", "target", "pool", "near"),
        asks={"pool": "wil-builder-ask-pool"},
        left_open=("pool",),
        keeps=("pool",),
        label=_label,
        title=_title("wil-shoot-title"),
        shows=_shot_shows,
        acts=_shots,
        mends=_mends,
    ),
    "fight": Layout(
        order=("unit", "target", "own_hits", "enemy_hits", "defended"),
        left_open=("own_hits", "enemy_hits"),
        folded=("own_hits", "enemy_hits"),
        label=_label,
        title=_title("wil-fight-title"),
        shows=_fight_shows,
        mends=_mends,
    ),
    "react": Layout(
        order=("unit", "reaction", "officer"),
        label=_label,
        title=_title("wil-builder-react"),
        shows=_react_shows,
        mends=_mends,
    ),
    "morale": Layout(
        order=("unit", "needed", "modifier"),
        asks={"needed": "wil-builder-ask-needed"},
        left_open=("needed",),
        folded=("needed", "modifier"),
        first={"modifier": lambda values: 0 if 0 in values else values[0]},
        label=_label,
        title=_title("wil-builder-morale"),
        shows=_morale_shows,
    ),
    "officer": Layout(title=_officer_title, shows=_officer_shows),
    "losses": Layout(
        order=("unit", "hits", "hits_per_model"),
        asks={"hits_per_model": "wil-builder-ask-per-model"},
        label=_label,
        title=_title("wil-builder-losses"),
    ),
    "attach": Layout(
        order=("commander", "unit", "alone"),
        asks={"commander": "builder-ask-joins", "unit": "builder-ask-joined"},
        who=_moving_now,
        phases=("turn",),
        entry="wil-builder-officers",
    ),
    "pursue": Layout(title=_title("wil-builder-pursue")),
    "event": Layout(title=_event_title, shows=_event_shows),
    "halt": Layout(title=_title("wil-builder-halt")),
}
