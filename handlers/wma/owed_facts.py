"""What is known of a debt before it is paid: the dice, what they need, how likely it is, how far one may go."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.core.course import Debt
from games.wma.acts.command import reaction_debts
from games.wma.rights.reactions import chargers_of, may_evade_charge
from games.wma.rights.shooting import may_shoot_at
from games.wma.state import WmaBattle, WmaUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_signed
from handlers.drawing.traces import name_of
from handlers.wma.again import lines_of
from handlers.wma.aiming import Unclear, aims_of
from handlers.wma.forced_facts import edge_facts, fall_back_line, rolls_to_fall_back
from handlers.wma.inputs import troop_type
from handlers.wma.reactions import REACTIONS, evasion_cm
from handlers.wma.shoot_options import ShootOptions
from handlers.wma.shooting_inputs import driveback_inputs, volley_inputs
from resolvers.core.trace import Modifier
from resolvers.wma.driveback import DRIVEBACK, count_dice
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.shooting import SHOOTING
from resolvers.wma.words import FULL_MOVE_CM, Cover, number_to_hit


def facts_of(context: Context, debt: Debt) -> Iterator[Text]:
    """Lines for the card, at the battle as the context has it; nothing of a debt that no number belongs to."""
    state = context.of(WmaBattle)
    units = [state.unit(unit) for unit in debt.units]
    if debt.what in REACTIONS:
        yield from _of_charge(context, units[0])
    if debt.what == "drive_back":
        for unit in units:
            yield from (_driven if len(units) == 1 else _driven_in_short)(context, unit, unit.cover)
    if debt.what == "test":
        for unit in units:
            line, *_ = edge_facts(context, unit.id)
            yield text("wma-edge-of", unit=unit.name, what=line) if len(units) > 1 else line
    yield from lines_of(context, debt)
    if debt.what in ("aftermath", "fall_back") and any(rolls_to_fall_back(state, unit.id) for unit in units):
        yield fall_back_line(context)


def _of_charge(context: Context, unit: WmaUnit) -> Iterator[Text]:
    """What a shot at each charger is worth, and how far one may go (wma p. 24-25, 41)."""
    state, shoots = context.of(WmaBattle), False
    chargers = chargers_of(state, unit)
    named = len(chargers) > 1 or len(reaction_debts(state)) > 1
    for charger in chargers:
        if may_shoot_at(state, unit, charger) is not None:
            continue
        aims = aims_of(state, ShootOptions(shooters=(unit.id,), targets=(charger.id,)))
        if isinstance(aims, Unclear) or aims[0].bolts:
            continue
        shoots, aim = True, aims[0]
        law = context.odds(SHOOTING, volley_inputs(aim.firing, aim.target)).law("hits_suffered")
        yield text(
            "wma-charge-shot",
            unit=unit.name if named else "",
            charger=charger.name,
            dice=sum(one.shots for one in aim.firing),
            need=number_to_hit(troop_type(charger), "open"),
            chance=sum((chance for hits, chance in law if hits), Fraction(0)),
        )
    if may_evade_charge(state, unit) is None:
        yield text(
            "wma-charge-evade", unit=unit.name if named else "", cm=evasion_cm(unit), after="yes" if shoots else "no"
        )


def shown_drive_back(context: Context, unit_id: str, cover: Cover | None) -> Shown:
    """What would drive a unit back: the dice and why, away from whom, and the chance that it routs (wma p. 40)."""
    unit = context.of(WmaBattle).unit(unit_id)
    held = cover or unit.cover
    dice, routed = _drive_back(context, unit, held)
    *lines, routs = _driven(context, unit, held)
    return Shown((*lines, routs), None, routed, routs, dice, risk=True)


def _drive_back(context: Context, unit: WmaUnit, cover: Cover) -> tuple[int, Fraction]:
    given = driveback_inputs(unit, cover)
    dice, _ = count_dice(given, context.rulings_as(WmaRulings))
    return dice, context.odds(DRIVEBACK, given).chance("routed")


def _driven(context: Context, unit: WmaUnit, cover: Cover) -> Iterator[Text]:
    state, (dice, routed) = context.of(WmaBattle), _drive_back(context, unit, cover)
    _, notes = count_dice(driveback_inputs(unit, cover), context.rulings_as(WmaRulings))
    changes = [
        text("wma-driven-change", change=render_signed(note.value), why=name_of("wma", note.code))
        for note in notes
        if isinstance(note, Modifier) and note.code != "hits_suffered"
    ]
    shooters = [state.units[one].name for one in unit.shot_by if one in state.units]
    yield text("wma-driven-hits", unit=unit.name, hits=unit.phase_hits, changes=changes)
    yield text("wma-driven-dice", dice=dice, away=", ".join(shooters), several="yes" if len(shooters) > 1 else "no")
    yield text("wma-driven-routs", cm=FULL_MOVE_CM[troop_type(unit)], chance=routed)


def _driven_in_short(context: Context, unit: WmaUnit, cover: Cover) -> Iterator[Text]:
    dice, routed = _drive_back(context, unit, cover)
    cm = FULL_MOVE_CM[troop_type(unit)]
    yield text("wma-driven-short", unit=unit.name, dice=dice, cm=cm, chance=routed)
