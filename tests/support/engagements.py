"""Warmaster engagements for tests: four units of infantry a side, who charges whom, what a round left."""

from dataclasses import replace

from games.core.events import PhaseMoved, UnitAdded
from games.fold import foresee
from games.wma.events import AftermathChosen, Engaged, Fighter, Fought, Supporting
from tests.support.battle_making import setting_up, state_of

OURS, THEIRS = ("a1", "a2", "a3", "a4"), ("b1", "b2", "b3", "b4")
WINNERS = ("pursue", "stand", "fall_back")


def armies(phase="command"):
    units = tuple(
        UnitAdded(unit=unit, side=unit[0].upper(), name=unit, type="infantry", attack=3, hits=3, size=3)
        for unit in (*OURS, *THEIRS)
    )
    state = state_of((*setting_up(), *units))
    return foresee(state, [PhaseMoved(turn=1, phase=phase, side="A")])


def charge(number, *pairs):
    units = tuple(dict.fromkeys(unit for pair in pairs for unit in pair))
    charging = tuple(dict.fromkeys(charger for charger, _ in pairs))
    return Engaged(engagement=f"e{number}", units=units, charging=charging, contacts=pairs)


def fought(*fighters, outcome="win", winner="A", options=None, number=1, cm=4, losses=(), engagement="e0"):
    return Fought(
        engagement=engagement,
        round=number,
        fighters=tuple(Fighter(unit=unit, side=unit[0].upper(), target=target) for unit, target in fighters),
        outcome=outcome,
        winner=winner,
        retreat_cm=cm,
        losses=losses,
        options=options or {},
    )


def chose(choice, *units, follows=()):
    return AftermathChosen(engagement="e0", units=units, choice=choice, follows=follows)


def two_on_two():
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a2", "b2"))])
    state = foresee(state, [PhaseMoved(turn=1, phase="combat", side="A")])
    rolled = fought(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2"), options={"a1": WINNERS, "a2": WINNERS})
    return foresee(state, [rolled])


def supported():
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a2", "b2"))])
    return foresee(
        state,
        [
            PhaseMoved(turn=1, phase="combat", side="A"),
            Engaged(
                engagement="e0",
                units=("a3", "b3", "b4"),
                supporting=(
                    Supporting(unit="a3"),
                    Supporting(unit="b3", of=("b1",)),
                    Supporting(unit="b4", of=("b2",), place="side"),
                ),
            ),
        ],
    )


def drawn():
    back = ("fall_back",)
    state = foresee(armies(), [charge(0, ("a1", "b1")), PhaseMoved(turn=1, phase="combat", side="A")])
    rolled = fought(("a1", "b1"), ("b1", "a1"), outcome="draw", winner=None, options={"a1": back, "b1": back}, cm=0)
    return foresee(state, [rolled])


def standing(*fights):
    """The Combat phase with these fights under way, as they are."""
    state = armies("combat")
    engaged = {unit: fight.id for fight in fights for unit in fight.units}
    units = {name: replace(unit, engagement=engaged.get(name)) for name, unit in state.units.items()}
    return replace(state, units=units, engagements={fight.id: fight for fight in fights})
