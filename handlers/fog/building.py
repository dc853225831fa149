"""How charges and their tests are put together by taps in Field of Glory; numbers that the chapter lacks are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.fog.acts import answering_acts, charging_acts
from games.fog.groups import group_of
from games.fog.rights.charging import allows, may_be_restrained, may_charge, may_declare
from games.fog.state import FogBattle, FogUnit
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Words, text
from handlers.drawing.fluent import render_signed
from lexicon.errors import ValueMissing
from resolvers.fog.complex_move import Cmt, numbers_of
from resolvers.fog.game import FogRulings

if TYPE_CHECKING:
    from handlers.desk.context import Context

_TEST = ("needed", "training", "modifier")
_USUAL: Mapping[str, tuple[Value, ...]] = {
    "distance": tuple(float(mu) for mu in range(1, 7)),
    "move": (3, 4, 5),
    "needed": tuple(range(5, 11)),
    "modifier": (0, 1, -1),
}
"""Numbers of the table that fit on a phone; any others are typed, and stay as they were said."""


def _label(context: Context, name: str, value: Value) -> Words | None:
    if name == "needed" and value:
        return text("fog-builder-needed", needed=int(value))
    if name == "modifier" and value != "":
        return render_signed(int(value))
    if name in ("distance", "move") and value:
        return text(f"fog-builder-{name}", mu=f"{value:g}")
    return None


def _charging_now(state: FogBattle) -> Iterator[str]:
    """Groups that may declare a charge at somebody, those that fight apart."""
    for unit in _own(state):
        if not state.touching(unit.id) and may_declare(state, unit) is None and any(_whom(state, unit)):
            yield unit.name


def _tempted_now(state: FogBattle) -> Iterator[str]:
    """Shock troops that nobody has told to charge, and may have to be held back."""
    for unit in _own(state):
        if group_of(unit).shock and may_be_restrained(state, unit) is None and any(_whom(state, unit)):
            yield unit.name


def _own(state: FogBattle) -> Iterator[FogUnit]:
    return (unit for unit in state.units.values() if unit.alive and unit.side == state.active)


def _whom(state: FogBattle, unit: FogUnit) -> Iterator[FogUnit]:
    enemies = (one for one in state.units.values() if one.alive and state.hostile(one.side, unit.side))
    return (one for one in enemies if may_charge(state, unit, one) is None)


def _usual(command: str, acts: Callable[[FogBattle, str], Iterable[Act]]) -> Callable[[FogBattle, str], Iterator[Act]]:
    """What may be done of it, with the usual numbers."""

    def usual(state: FogBattle, side: str) -> Iterator[Act]:
        for act in acts(state, side):
            if act.command == command:
                yield replace(act, options=tuple(replace(one, values=_numbers(one)) for one in act.options))

    return usual


def _numbers(option: Option) -> tuple[Value, ...]:
    return _USUAL.get(option.name, option.values) if option.table else option.values


def _charge_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """Whether it is tested, and how likely all of the tests are passed."""
    from handlers.fog.declaring import ChargeOptions, charge_given
    from resolvers.fog.tested_charges import CHARGE

    options, state = ChargeOptions.model_validate(said), context.of(FogBattle)
    pairs = [(state.units[one], state.units[other]) for one in options.attackers for other in options.targets]
    tested = [pair for pair in pairs if allows(state, *pair, options.ground, options.aspect).cmt]
    if not tested:
        return Shown((text("fog-builder-free"),))
    given = [charge_given(unit, enemy, options) for unit, enemy in tested]
    chance = prod((context.odds(CHARGE, one).chance("charges") for one in given), start=Fraction(1))
    need = _need(context, given[0].test)
    return Shown((need,), None, chance, text("fog-test-passes"), least=2 * len(given))


def _restraint_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """How likely they are held back; nothing where the enemy's depth decides, which is asked."""
    from handlers.fog.restraining import RestrainOptions, restraint_given
    from resolvers.fog.tested_charges import RESTRAIN_SHOCK

    options, units = RestrainOptions.model_validate(said), context.of(FogBattle).units
    try:
        given = restraint_given(units[options.unit], units[options.target], options)
    except ValueMissing:
        return None
    odds = context.odds(RESTRAIN_SHOCK, given)
    if not odds.chance("must_test"):
        return Shown((text("fog-builder-calm"),))
    return Shown((_need(context, given.test),), None, 1 - odds.chance("charges"), text("fog-builder-holds"), least=2)


def _stand_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """How likely it stands."""
    from handlers.fog.answering import StandOptions, stand_given
    from resolvers.fog.tested_charges import STAND

    options, state = StandOptions.model_validate(said), context.of(FogBattle)
    given = stand_given(state, state.units[options.unit], options)
    if options.needed is None and options.training is None:
        return Shown((text("fog-builder-free"),))
    return Shown((_need(context, given.test),), None, context.odds(STAND, given).chance("stands"), least=2)


def _need(context: Context, test: Cmt | None) -> Words:
    numbers = numbers_of(test or Cmt(), context.rulings_as(FogRulings))
    modifier = render_signed(numbers.modifier) if numbers.modifier else ""
    return text("fog-builder-test", needed=numbers.needed, modifier=modifier)


def _title(act: str, who: str = "unit", whom: str = "target") -> Callable[[Any, Mapping[str, Any]], Words | None]:
    """What is done in a word, by whom, and upon whom as soon as it is said."""

    def title(context: Context, said: Mapping[str, Any]) -> Words | None:
        units = context.of(FogBattle).units

        def names(option: str) -> str:
            ids = said.get(option, ())
            return ", ".join(units[one].name for one in ([ids] if isinstance(ids, str) else ids))

        return text("fog-builder-title", act=act, who=names(who), whom=names(whom))

    return title


_CHARGE = Layout(
    order=("attackers", "targets", "aspect", "broken_off", *_TEST),
    asks={"targets": "fog-builder-ask-charge", "needed": "fog-builder-ask-needed"},
    left_open=("needed", "training", "broken_off"),
    label=_label,
    title=_title("charge", "attackers", "targets"),
    shows=_charge_shows,
    acts=_usual("charge", charging_acts),
    who=_charging_now,
    row="fog-builder-row",
)
BUILDERS = {
    "charge": _CHARGE,
    "attack": replace(_CHARGE, who=None),
    "restrain": Layout(
        order=("unit", "target", "distance", "move", *_TEST),
        asks={
            "target": "fog-builder-ask-tempting",
            "distance": "fog-builder-ask-distance",
            "move": "fog-builder-ask-move",
            "needed": "fog-builder-ask-needed",
        },
        left_open=("distance", "move", "needed", "training"),
        label=_label,
        title=_title("restrain"),
        shows=_restraint_shows,
        acts=_usual("restrain", charging_acts),
        who=_tempted_now,
        phases=("impact",),
        row="fog-builder-row-restrain",
    ),
    "stand": Layout(
        order=("unit", *_TEST),
        asks={"needed": "fog-builder-ask-needed"},
        left_open=("needed", "training"),
        label=_label,
        title=_title("stand"),
        shows=_stand_shows,
        acts=_usual("stand", answering_acts),
    ),
    "evade": Layout(title=_title("evade")),
    "intercept": Layout(label=_label, title=_title("intercept")),
    "reach": Layout(title=_title("reach", whom="targets")),
    "impact": Layout(title=_title("impact")),
    "cohesion": Layout(label=_label, title=_title("cohesion")),
}
