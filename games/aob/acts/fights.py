"""Contact, fights and fire: what may be done, and what answers it (aob 5)."""

from __future__ import annotations

from collections.abc import Iterator

from games.aob.rights.fights import (
    always_asked,
    exchanges,
    has_shooters,
    may_be_surrounded,
    may_crush,
    may_evade,
    may_fight,
    may_fight_with,
    may_shoot,
    may_shoot_at,
)
from games.aob.rights.leaders import reforms_by_itself
from games.aob.state import AobBattle, AobUnit
from games.aob.strength import Ground, melee_of
from games.core.course import Act, Option
from games.core.values import replace
from lexicon.errors import NotAllowed
from resolvers.aob.game import page

FLANKS = ("neighbour", "surrounded")
"""What the table says of a corps two bases behind: a friend covers a flank, or nobody does (5.5)."""


def fight_acts(state: AobBattle, side: str) -> Iterator[Act]:
    """All that a side may do of it now, and why not the rest."""
    for unit in state.corps_of(side):
        yield from _fights(state, unit)
        yield _shots(state, unit)
        touched = tuple(enemy.id for enemy in _enemies(state, unit) if may_crush(state, unit, enemy) is None)
        if touched:
            yield Act("touch", unit.id, (_only(unit), Option("target", touched, 1, 1)))


def _fights(state: AobBattle, unit: AobUnit) -> Iterator[Act]:
    refused = may_fight(state, unit)
    targets = [enemy for enemy in _enemies(state, unit) if may_fight_with(state, unit, enemy) is None]
    if refused is None and not targets:
        refused = NotAllowed("aob.nobody_to_fight", field="target", value=unit.name, ref=page("5.5"))
    if refused is not None:
        yield Act("fight", unit.id, why_not=refused)
        return
    new = not unit.contact
    for enemy in targets:
        yield Act("fight", unit.id, (_only(unit), Option("target", (enemy.id,), 1, 1), *_said(state, unit, enemy, new)))
        if may_evade(state, unit, enemy) is None:
            yield Act("evade", unit.id, (_only(unit), Option("enemy", (enemy.id,), 1, 1), *_back(unit)))


def _said(state: AobBattle, unit: AobUnit, enemy: AobUnit, new: bool) -> tuple[Option, ...]:
    """What only the table knows of a fight; a new contact may come from the flank."""
    if enemy.routing:
        return ()
    asked = _asked(state, unit, enemy)
    return (
        *((Option("flank", (True,), table=True), Option("aligns_rough", (True,), table=True)) if new else ()),
        Option("rough", (True,), table=True),
        Option("cover", FLANKS, int(asked), 1, table=True),
        *((Option("as_shooters", (True,)),) if has_shooters(unit) or has_shooters(enemy) else ()),
    )


def _asked(state: AobBattle, unit: AobUnit, enemy: AobUnit) -> bool:
    """Whether who covers a flank is asked; regular troops have taken their formation before they fight (4.3.4.2)."""
    return always_asked(state, _as_it_fights(state, unit), enemy)


def _as_it_fights(state: AobBattle, unit: AobUnit) -> AobUnit:
    by_itself = unit.quality == "regular" and reforms_by_itself(state, unit)
    return replace(unit, state="formed") if by_itself else unit


def is_asked_at_once(state: AobBattle, unit: AobUnit, enemy: AobUnit) -> bool:
    """Whether who covers a flank matters where nothing else is said: on open ground, from in front (5.5)."""
    fights = _as_it_fights(state, unit)
    return may_be_surrounded(state, melee_of(state, fights, enemy, Ground()), fights, enemy) is not None


def _shots(state: AobBattle, unit: AobUnit) -> Act:
    refused = may_shoot(state, unit)
    targets = tuple(enemy.id for enemy in _enemies(state, unit) if may_shoot_at(state, unit, enemy) is None)
    if refused is None and not targets:
        refused = NotAllowed("aob.nobody_to_shoot", field="target", value=unit.name, ref=page("5.4"))
    options = (_only(unit), Option("target", targets, 1, 1), Option("rough", (True,), table=True))
    return Act("shoot", unit.id, options if refused is None else (), refused)


def answers(state: AobBattle, unit: AobUnit) -> Iterator[Act]:
    """What a corps may answer: it slips away, shoots from Defence, or stands (5.1, 5.4, 5.6)."""
    if state.slip is not None:
        yield Act("evade", unit.id, (_only(unit),))
        yield Act("stand", unit.id, (_only(unit),))
        return
    meeting = state.meeting
    assert meeting is not None
    attacker = state.units[meeting.attacker]
    if may_evade(state, unit) is None:
        yield Act("evade", unit.id, (_only(unit), *_back(unit)))
    if may_shoot_at(state, unit, attacker) is None:
        way = (Option("mover", ("stops", "goes_on"), 1, 1, table=True),) if exchanges(state, unit, attacker) else ()
        yield Act("shoot", unit.id, (_only(unit), Option("target", (attacker.id,), 1, 1), *way))
    asked = always_asked(state, attacker, unit)
    yield Act("stand", unit.id, (_only(unit), Option("cover", FLANKS, int(asked), 1, table=True)))


def _back(unit: AobUnit) -> tuple[Option, ...]:
    """What only the table knows of its way back (5.1)."""
    return (Option("blocked", tuple(range(1, unit.stands + 1)), table=True), Option("rough", (True,), table=True))


def goes_in(state: AobBattle, unit: AobUnit, target: AobUnit) -> Act:
    """The melee of a corps that came on, once the other has shot at it and has nothing else to answer (5.4)."""
    cover = Option("cover", FLANKS, int(_asked(state, unit, target)), 1, table=True)
    return Act("fight", unit.id, (_only(unit), Option("target", (target.id,), 1, 1), cover))


def drawn(state: AobBattle, unit: AobUnit) -> Iterator[Act]:
    """What a corps does that fire drew on: it attacks the shooters, or does not reach them (5.4)."""
    shooters = state.units[unit.drawn_by or ""]
    options = (_only(unit), Option("target", (shooters.id,), 1, 1), *_said(state, unit, shooters, True))
    yield Act("fight", unit.id, options)
    yield Act("stand", unit.id, (_only(unit),))


def _enemies(state: AobBattle, unit: AobUnit) -> Iterator[AobUnit]:
    return (enemy for side in state.enemies_of(unit.side) for enemy in state.ever_of(side))


def _only(unit: AobUnit) -> Option:
    return Option("unit", (unit.id,), 1, 1)
