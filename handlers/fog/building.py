"""How charges and their tests are put together by taps in Field of Glory; numbers that the chapter lacks are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.fog.acts import answering_acts, charging_acts, falls, moving_acts
from games.fog.groups import group_of
from games.fog.rights.answering import may_test_cohesion
from games.fog.rights.charging import allows, may_be_restrained, may_charge, may_declare
from games.fog.rights.moving import may_vary
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import opens
from handlers.building.builder import Chosen, Layout, Shown
from handlers.desk.answer import Words, text
from handlers.drawing.fluent import render_signed
from handlers.fog.offering import with_likely
from lexicon.errors import ValueMissing
from resolvers.fog.complex_move import Cmt, numbers_of
from resolvers.fog.game import EVADING, FogRulings, page

if TYPE_CHECKING:
    from handlers.desk.context import Context

_TEST = ("needed", "training", "modifier")
_DEEP = (1, 2)
_DICE = ("charger_dice", "target_dice", "charger_needs", "target_needs")
_CAUSES = ("charged", "losses", "friends")
_NO_MODIFIER: Mapping[str, Callable[[Sequence[Value]], Value]] = {
    "modifier": lambda values: 0 if 0 in values else values[0]
}
_USUAL: Mapping[str, tuple[Value, ...]] = {
    "distance": tuple(float(mu) for mu in range(1, 7)),
    "bases_deep": _DEEP,
    "move": (3, 4, 5, 7),
    "needed": tuple(range(5, 11)),
    "modifier": (1, 0, -1, -2, 2),
    "charger_dice": (1, 2, 3, 4, 5, 6, 7, 8),
    "target_dice": (1, 2, 3, 4, 5, 6, 7, 8),
    "charger_needs": (3, 4, 5),
    "target_needs": (3, 4, 5),
}
"""Numbers of the table that fit on a phone; any others are typed, and stay as they were said."""


def _label(context: Context, name: str, value: Value) -> Words | None:
    if name == "needed" and value:
        return text("fog-builder-needed", needed=int(value))
    if name == "modifier":
        return text("fog-builder-modifier", modifier="" if value == "" else render_signed(int(value)))
    if name == "bases_deep":
        return text("fog-builder-deep", deep=int(value or 0))
    if name == "distance" and not value:
        return text("fog-builder-distance", number="")
    if name == "move" and not value:
        return text("fog-builder-move", number="")
    if name in ("distance", "move", *_DICE) and value:
        return text(f"fog-builder-{name}", number=f"{value:g}")
    return None


def _label_of_meeting(context: Context, name: str, value: Value) -> Words | None:
    """An interceptor's distance is measured to where he meets the charge."""
    if name == "distance":
        return text("fog-builder-meeting", number=f"{value:g}" if value else "")
    return _label(context, name, value)


def _charging_now(state: FogBattle) -> Iterator[str]:
    """Groups that may declare a charge at somebody, those that fight apart; who charges already comes last."""
    for unit in sorted(_own(state), key=lambda one: bool(one.charges)):
        if not state.touching(unit.id) and may_declare(state, unit) is None and any(_whom(state, unit)):
            yield unit.name


def _tempted_now(state: FogBattle) -> Iterator[str]:
    """Shock troops that nobody has told to charge, and may have to be held back."""
    for unit in _own(state):
        if group_of(unit).shock and may_be_restrained(state, unit) is None and any(_whom(state, unit)):
            yield unit.name


def _to_hold(state: FogBattle, name: str) -> Words:
    """``Удержать: Рыцари 2 · 42 %``: as likely as it is without modifiers, once somebody has said what they need."""
    needed = next((unit.needed for unit in state.units.values() if unit.name == name), None)
    return with_likely(text("fog-builder-row-restrain", who=name), needed)


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
                yield replace(act, options=tuple(replace(one, values=_numbers(command, one)) for one in act.options))

    return usual


def _charge_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Charges say where they come in, so that a test is asked for those in front alone."""
    for act in _usual("charge", charging_acts)(state, side):
        known = any(one.name == "aspect" for one in act.options)
        front = () if known else (Option("aspect", ("front",), 1, 1, table=True),)
        yield replace(act, options=(*act.options, *front))


def _numbers(command: str, option: Option) -> tuple[Value, ...]:
    """The usual ones; of a zone, which the chapter knows, all (fog, Intercepting)."""
    zone = command == "intercept" and option.name == "distance"
    return _USUAL.get(option.name, option.values) if option.table and not zone else option.values


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
    """How likely they are held back; where the enemy's depth decides and nobody has said it, both as buttons."""
    from handlers.fog.restraining import RestrainOptions, restraint_given
    from resolvers.fog.tested_charges import RESTRAIN_SHOCK

    options, units = RestrainOptions.model_validate(said), context.of(FogBattle).units
    try:
        given = restraint_given(units[options.unit], units[options.target], options)
    except ValueMissing:
        side, whom = units[options.unit].side, units[options.target].name
        deep = (
            opens(text("fog-builder-deep", deep=one), "restrain", {**said, "bases_deep": one}, side) for one in _DEEP
        )
        why = text("fog-builder-depth", unit=whom, page=page(EVADING))
        return Shown((why,), refused=True, mends=(tuple(deep),))
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


def _known_numbers(state: FogBattle, said: Chosen) -> Chosen:
    """What was said before of whoever is tested: what his tests need, and his normal move."""
    who = (*said.get("unit", ()), *said.get("attackers", ()))
    unit = state.units.get(str(who[0])) if len(who) == 1 else None
    numbers = {} if unit is None else {"needed": unit.needed, "move": unit.moves}
    return {name: (number,) for name, number in numbers.items() if number is not None}


def _known_cohesion(state: FogBattle, said: Chosen) -> Chosen:
    return {} if state.cohesion_needed is None else {"needed": (state.cohesion_needed,)}


def _interception_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """How likely it comes; whom no test holds back simply does."""
    from handlers.fog.intercepting import InterceptOptions, intercepting
    from resolvers.fog.tested_charges import INTERCEPTION

    options = InterceptOptions.model_validate(said)
    given = intercepting(context, options, options.distance or 0)
    if options.needed is None and options.training is None:
        return Shown((text("fog-builder-free"),))
    chance = context.odds(INTERCEPTION, given).chance("intercepts")
    return Shown((_need(context, given.test),), None, chance, text("fog-test-passes"), least=2)


def _cohesion_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Tests for every cause that there may be, and how far those fall who failed (fog, cohesion)."""
    for unit in state.units.values():
        if unit.side != side or not unit.alive:
            continue
        yield from falls(state, unit)
        for cause in _CAUSES:
            who = Option("unit", (unit.id,), 1, 1)
            numbers = (Option(name, _USUAL[name], 1, 1, table=True) for name in ("needed", "modifier"))
            if may_test_cohesion(state, unit, cause) is None:
                yield Act("cohesion", unit.id, (who, Option("cause", (cause,), 1, 1, table=True), *numbers))


def _cohesion_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """How likely it keeps together."""
    from resolvers.fog.cohesion import COHESION_TEST, CohesionTest

    if said.get("falls_to"):
        return None
    given = CohesionTest(needed=said.get("needed"), modifier=said.get("modifier", 0))
    modifier = render_signed(given.modifier) if given.modifier else ""
    need = text("fog-builder-test", needed=given.needed or 0, modifier=modifier)
    return Shown((need,), None, context.odds(COHESION_TEST, given).chance("pass"), text("fog-test-passes"), dice=2)


def _variable_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Whose move a die varies; the table for it, where nobody has said it, the command asks."""
    for unit in state.units.values():
        if unit.side == side and unit.alive and (unit.evaded or unit.charges) and may_vary(state, unit) is None:
            options = (Option("unit", (unit.id,), 1, 1), Option("move", _USUAL["move"], 1, 1, table=True))
            yield Act("variable", unit.id, options)


def _variable_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    return Shown((text("fog-builder-variable"),), dice=1)


def _impact_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Either side rolls for both."""
    usual = _usual("impact", moving_acts)
    return (act for one in state.sides for act in usual(state, one))


def _impact_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """The dice of both, and how likely the charger scores more hits."""
    from handlers.fog.impact import ImpactOptions, shown_impact

    return shown_impact(context, ImpactOptions.model_validate(said))


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
    folded=_TEST,
    first=_NO_MODIFIER,
    knows=_known_numbers,
    label=_label,
    title=_title("charge", "attackers", "targets"),
    shows=_charge_shows,
    acts=_charge_acts,
    who=_charging_now,
    row="fog-builder-row",
    while_owed=True,
)
BUILDERS = {
    "charge": _CHARGE,
    "attack": replace(_CHARGE, who=None),
    "restrain": Layout(
        order=("unit", "target", "distance", "move", "bases_deep", *_TEST),
        asks={
            "target": "fog-builder-ask-tempting",
            "distance": "fog-builder-ask-distance",
            "move": "fog-builder-ask-move",
            "needed": "fog-builder-ask-needed",
        },
        left_open=("move", "needed", "training"),
        folded=("distance", "move", *_TEST),
        first=_NO_MODIFIER,
        keeps=("distance",),
        knows=_known_numbers,
        label=_label,
        title=_title("restrain"),
        shows=_restraint_shows,
        acts=_usual("restrain", charging_acts),
        who=_tempted_now,
        phases=("impact",),
        called=_to_hold,
    ),
    "stand": Layout(
        order=("unit", *_TEST),
        asks={"needed": "fog-builder-ask-needed"},
        left_open=("needed", "training"),
        folded=_TEST,
        first=_NO_MODIFIER,
        knows=_known_numbers,
        label=_label,
        title=_title("stand"),
        shows=_stand_shows,
        acts=_usual("stand", answering_acts),
    ),
    "evade": Layout(title=_title("evade")),
    "intercept": Layout(
        order=("unit", "target", "distance", "flank", *_TEST),
        asks={"distance": "fog-builder-ask-meeting", "needed": "fog-builder-ask-needed"},
        left_open=("needed", "training"),
        folded=_TEST,
        first=_NO_MODIFIER,
        keeps=("distance",),
        knows=_known_numbers,
        label=_label_of_meeting,
        title=_title("intercept"),
        shows=_interception_shows,
        acts=_usual("intercept", answering_acts),
    ),
    "reach": Layout(title=_title("reach", whom="targets")),
    "variable": Layout(
        order=("unit", "move"),
        asks={"move": "fog-builder-ask-move"},
        left_open=("move",),
        folded=("move",),
        knows=_known_numbers,
        label=_label,
        title=_title("variable"),
        shows=_variable_shows,
        acts=_variable_acts,
    ),
    "impact": Layout(
        order=("unit", "target", *_DICE),
        asks={name: f"fog-builder-ask-{name}" for name in _DICE},
        left_open=_DICE,
        folded=_DICE,
        keeps=_DICE,
        label=_label,
        title=_title("impact"),
        shows=_impact_shows,
        acts=_impact_acts,
    ),
    "cohesion": Layout(
        order=("unit", "cause", "needed", "modifier"),
        asks={"needed": "fog-builder-ask-needed"},
        left_open=("needed",),
        folded=_TEST,
        first=_NO_MODIFIER,
        knows=_known_cohesion,
        label=_label,
        title=_title("cohesion"),
        shows=_cohesion_shows,
        acts=_cohesion_acts,
    ),
}
