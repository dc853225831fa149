"""A battle of Warmaster in its first Command phase, for tests: units of all kinds, orders, charges, blunders."""

from typing import Any

from games.core.events import Loss, PhaseMoved, UnitAdded
from games.wma.events import Blundered, CommanderAdded, Engaged, Evaded, OrderGiven, Shot
from games.wma.rights.command import may_order
from tests.support.battle_making import setting_up, state_of


def unit(name, side, type_="infantry", *rules, range_=None):
    stats: dict[str, Any] = {"attack": 3, "hits": 3, "armour": 5, "size": 3, "points": 50}
    return UnitAdded(unit=name, side=side, name=name, type=type_, rules=rules, range=range_, **stats)


ARMIES = (
    *setting_up(),
    CommanderAdded(commander="c4", side="A", name="Центурион", rank="subordinate", command=8, attack=1),
    unit("u5", "A"),
    unit("u6", "A"),
    unit("u7", "A", "infantry", "skirmish", range_="15"),
    unit("u8", "B", "infantry", "skirmish", range_="15"),
    unit("u9", "B", "cavalry", "skirmish", range_="15"),
    unit("u10", "A", "cavalry", "skirmish", range_="15"),
    unit("u11", "A", "infantry", "fanatic"),
    unit("u12", "B", "artillery", "heavy_artillery", range_="3x60"),
    unit("u13", "B", "infantry", range_="30"),
)
COMMAND = PhaseMoved(turn=1, phase="command", side="A")


def ordered(units, by="c3", *, success=True, **more):
    failed: dict[str, Any] = {} if success else {"commander_finished": True}
    units = (units,) if isinstance(units, str) else units
    return OrderGiven(commander=by, units=units, needed=8, roll=4, success=success, **failed, **more)


def charged(charger, *enemies, fight="e1"):
    pairs = tuple((charger, enemy) for enemy in enemies)
    return Engaged(engagement=fight, units=(charger, *enemies), charging=(charger,), contacts=pairs)


def after(*events):
    return state_of(ARMIES, COMMAND, *events)


def order(state, units, by="c3"):
    units = (units,) if isinstance(units, str) else units
    return code(may_order(state, state.commander(by), [state.unit(one) for one in units]))


def code(refused):
    return None if refused is None else refused.code


def shot(shooter, target, hits=1):
    loss = Loss(unit=target, suffered=hits, hits_left=hits)
    return Shot(shooters=(shooter,), target=target, shots=3, hits=hits, losses=(loss,), counts_for="combat")


def evaded(one, *chargers):
    return Evaded(unit=one, chargers=chargers)


def blunder(result, units=("u1", "u5"), score=1):
    return Blundered(commander="c3", units=units, score=score, result=result)
