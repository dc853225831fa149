"""Applying the events of combat (wma p. 43-61)."""

from __future__ import annotations

from games.core.apply import Applies, lose, set_side, set_units
from games.core.values import replace
from games.wma.engagement import Support
from games.wma.events import AftermathChosen, AttacksRolled, Disengaged, Engaged, Fought, NotClear, Retreated
from games.wma.fold.changes import charged, set_engagement
from games.wma.fold.fights import FOLLOW, detach, fights, held_no_more, join, leave, settle, tidy, without_choice
from games.wma.state import HeldRound, WmaBattle

APPLIES = Applies()


@APPLIES.to(Engaged)
def _engaged(state: WmaBattle, event: Engaged) -> WmaBattle:
    state = join(
        state,
        event.engagement,
        event.units,
        contacts=event.contacts,
        flanks=event.flanks,
        charging=event.charging,
        advancing=event.advancing,
        supports={one.unit: Support(one.of, one.place) for one in event.supporting},
    )
    with_them = tuple(one.unit for one in event.supporting) if event.charging else ()
    return tidy(charged(state, (*event.charging, *event.advancing, *with_them), event.contacts))


@APPLIES.to(AttacksRolled)
def _attacks_rolled(state: WmaBattle, event: AttacksRolled) -> WmaBattle:
    before = state.held_round
    lying = tuple((roll.stage, roll.faces) for roll in event.rolls) or (before.lying if before is not None else ())
    held = HeldRound(event.engagement, event.said, event.given, lying, event.waiting, event.failed, event.favours)
    return held_no_more(replace(state, held_round=held))


@APPLIES.to(Fought)
def _fought(state: WmaBattle, event: Fought) -> WmaBattle:
    fighters = tuple(fighter.unit for fighter in event.fighters)
    state = _met(state, event)
    state = lose(state, event.losses, "combat")
    state = set_units(state, fighters, carried_hits=0, charging=False)
    state = set_units(state, event.wide, wide=True)
    for side in event.favoured:
        state = set_side(state, side, favour_used=True)
    state = replace(state, back_first=None, held_round=None)
    fight = state.engagements.get(event.engagement)
    if fight is None:
        return state
    beaten: tuple[str, ...] = ()
    winner = event.winner
    if event.outcome == "win" and winner is not None:
        beaten = tuple(
            unit for unit in fighters if fights(state, unit) and state.hostile(state.units[unit].side, winner)
        )
    # A retreat is a move against its player's wish: it may pass friends, and elephants trample (wma p. 63, 124). Who
    # fought again and was not beaten has done with his last one.
    state = set_units(state, (unit for unit in fighters if unit not in beaten), forced=False)
    state = set_units(state, beaten, forced=True, way_tested=False, met=())
    inside = {unit for unit in fight.units if fights(state, unit)}
    fight = replace(
        fight,
        charging=tuple(unit for unit in fight.charging if unit not in fighters),
        flanks=event.flanks,
        rounds=event.round,
        outcome=event.outcome,
        winner=winner,
        score=dict(event.score),
        retreat_cm=event.retreat_cm,
        retreated=beaten,
        pursuing={},
        options={unit: choices for unit, choices in event.options.items() if choices and unit in inside},
        chosen={},
        follows={},
        fall_back_cm={},
        stuck=(),
        dropped=(),
        one_round=event.one_round,
    )
    state = set_engagement(state, fight)
    return tidy(state) if fight.options else settle(tidy(state), fight.id)


def _met(state: WmaBattle, event: Fought) -> WmaBattle:
    """The fight with everybody who fought: who struck and was in no fight before touched his target."""
    fighters = tuple(fighter.unit for fighter in event.fighters)
    known = {unit for unit in fighters if unit in state.units and state.units[unit].engagement == event.engagement}
    met = tuple(
        (fighter.unit, fighter.target)
        for fighter in event.fighters
        if fighter.target is not None and fighter.target in fighters and not {fighter.unit, fighter.target} <= known
    )
    new = {f.unit: Support() for f in event.fighters if f.role == "supporting" and f.unit not in known}
    if known >= set(fighters):
        return state
    return join(state, event.engagement, fighters, contacts=met, supports=new)


@APPLIES.to(Retreated)
def _retreated(state: WmaBattle, event: Retreated) -> WmaBattle:
    state = lose(state, event.losses, "retreat")
    return tidy(set_units(state, event.confused, confused=True))


@APPLIES.to(AftermathChosen)
def _aftermath_chosen(state: WmaBattle, event: AftermathChosen) -> WmaBattle:
    state = set_units(state, event.confused, confused=True)
    fight = state.engagements.get(event.engagement)
    if fight is None:
        return state
    units = tuple(unit for unit in event.units if unit in fight.units and fights(state, unit))
    stuck = units if event.still_touching else ()
    rolled = {state.units[unit].side: event.distance_cm for unit in units} if event.distance_cm is not None else {}
    fight = replace(
        fight,
        options={unit: choices for unit, choices in fight.options.items() if unit not in units},
        chosen={**fight.chosen, **dict.fromkeys(units, event.choice)},
        pursuing={**fight.pursuing, **(dict.fromkeys(units, fight.retreat_cm) if event.choice in FOLLOW else {})},
        follows={**fight.follows, **(dict.fromkeys(units, event.follows) if event.follows else {})},
        fall_back_cm={**fight.fall_back_cm, **rolled},
        stuck=fight.stuck + stuck,
    )
    state = set_engagement(state, fight)
    state = set_units(state, stuck, confused=True)
    if event.choice not in FOLLOW:
        state = detach(state, (unit for unit in units if unit not in stuck))
    if event.choice == "advance":
        state = set_units(state, units, advanced=True, advancing=True)
    if event.choice == "fall_back":
        state = set_units(state, units, clear=not event.still_touching)
    if event.choice == "fall_back" and state.back_first is not None:
        # Unit by unit in turn (wma p. 60): the other side's is next.
        others = (state.units[unit].side for unit in fight.options if unit in state.units)
        state = replace(state, back_first=next((one for one in others if one != state.back_first), None))
    state = settle(state, event.engagement)
    if event.choice == "advance" and event.into is not None:
        state = tidy(join(state, event.into, units, advancing=units))
    return state


@APPLIES.to(NotClear)
def _not_clear(state: WmaBattle, event: NotClear) -> WmaBattle:
    units = tuple(unit for unit in event.units if fights(state, unit))
    state = set_units(state, (*units, *event.confused), confused=True)
    state = set_units(state, units, clear=False)
    touching = tuple(unit for unit in event.touching if fights(state, unit))
    ended = state.over.get(event.engagement)
    if not touching or not units:
        return state
    if ended is not None and event.engagement not in state.engagements:
        again = replace(
            ended, units=(), contacts=(), supports={}, retreated=(), pursuing={}, chosen={}, stuck=(), dropped=()
        )
        over = {name: one for name, one in state.over.items() if name != ended.id}
        state = set_engagement(replace(state, over=over), again)
    met = tuple((unit, enemy) for unit in units for enemy in touching)
    return tidy(join(state, event.engagement, (*units, *touching), contacts=met))


@APPLIES.to(Disengaged)
def _disengaged(state: WmaBattle, event: Disengaged) -> WmaBattle:
    fight = state.engagements.get(event.engagement)
    if fight is None:
        return state
    return leave(state, (unit for unit in event.units or fight.units if unit in fight.units))


def drop_choices(state: WmaBattle) -> WmaBattle:
    """The phase is left with choices open: who has one stands, who has but one thing to do does it (wma p. 48)."""
    for fight in tuple(state.engagements.values()):
        if fight.undecided:
            chosen = {**fight.chosen, **dict.fromkeys(fight.undecided, "stand")}
            left = {unit: choices for unit, choices in fight.options.items() if unit not in fight.undecided}
            state = set_engagement(state, replace(fight, options=left, chosen=chosen))
            state = settle(detach(state, fight.undecided), fight.id)
        state = without_choice(state, fight.id)
    return state
