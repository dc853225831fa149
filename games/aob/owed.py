"""What a battle of Art of Batallia waits for, and from whom."""

from __future__ import annotations

from collections.abc import Iterator

from games.aob.acts.fights import answers, drawn, goes_in
from games.aob.acts.leaders import base_acts, split_act
from games.aob.rights.fights import answerless, may_evade, may_fight
from games.aob.rights.leaders import must_part
from games.aob.state import AobBattle
from games.core.course import Act, Debt, asked_debts


def owed(state: AobBattle) -> tuple[Debt, ...]:
    """Consent; the answer of who may evade (5.1); an attack that fire drew (5.4); a base for a lost leader (4.2).

    A corps whose centre is lost is parted (5.6.2); who is in contact fights (4.3); bases that stand alone go back as
    their own turn ends (6.1).
    """
    if state.ended is not None:
        return ()
    first = (*asked_debts(state), *_evading(state), *_drawn(state), *_torn(state), *_lost_leader(state))
    return first or tuple(_bound_to_fight(state)) or tuple(_stragglers(state))


def _bound_to_fight(state: AobBattle) -> Iterator[Debt]:
    """Who stood in contact as his leader was activated fights, and does nothing else (4.3)."""
    unit = state.acting(state.active or "")
    if unit is not None and unit.contact and not unit.fought and may_fight(state, unit) is None:
        acts = tuple(goes_in(state, unit, state.units[enemy]) for enemy in unit.contact)
        yield Debt(unit.side, "attack", (unit.id,), acts)


def _drawn(state: AobBattle) -> Iterator[Debt]:
    for unit in state.units.values():
        if unit.drawn_by is not None and state.meeting is None and state.slip is None:
            yield Debt(unit.side, "attack", (unit.id,), tuple(drawn(state, unit)))


def _torn(state: AobBattle) -> Iterator[Debt]:
    for unit in state.units.values():
        if must_part(state, unit):
            yield Debt(unit.side, "reaction", (unit.id,), (split_act(state, unit),))


def _evading(state: AobBattle) -> Iterator[Debt]:
    waiting = state.meeting.target if state.meeting is not None else state.slip.unit if state.slip is not None else None
    if waiting is not None:
        unit = state.units[waiting]
        if state.meeting is not None and answerless(state):
            attacker = state.units[state.meeting.attacker]
            yield Debt(attacker.side, "attack", (attacker.id,), (goes_in(state, attacker, unit),), blocks=True)
            return
        what = "evade" if may_evade(state, unit) is None else "reaction"
        yield Debt(unit.side, what, (unit.id,), tuple(answers(state, unit)), blocks=True)


def _lost_leader(state: AobBattle) -> Iterator[Debt]:
    for name, side in state.sides.items():
        if side.owes_base:
            corps = tuple(unit.id for unit in state.on_table(name))
            acts = tuple(act for act in base_acts(state, name) if act.why_not is None)
            if acts:
                yield Debt(name, "withdraw", corps, acts, blocks=True)


def _stragglers(state: AobBattle) -> Iterator[Debt]:
    """Paid by the end of the turn itself: they have one way to go, a full move to their own edge."""
    side = state.active or ""
    unit = state.acting(side)
    if unit is None or not (unit.acted or unit.shot or unit.fought or unit.moved) or unit.again:
        return
    alone = tuple(one.id for one in state.ever_of(side) if one.detached)
    if alone:
        yield Debt(side, "withdraw", alone, (Act("turn", on_table=True),))
