"""Applying the events of setup and correction."""

from __future__ import annotations

from games.core.apply.changes import B, destroy, map_units, merge_facts
from games.core.apply.fields import set_fields
from games.core.apply.table import Applies
from games.core.events import (
    BattleStarted,
    PlayerJoined,
    PlayerLeft,
    SettingChanged,
    SideNamed,
    TermsAgreed,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitRemoved,
)
from games.core.state import BattleState, Unit
from games.core.values import replace

CORE = Applies()


@CORE.to(BattleStarted)
def _battle_started(state: BattleState, event: BattleStarted) -> BattleState:
    return replace(
        state,
        game=event.game,
        title=event.title,
        language=event.language,
        rulings=dict(event.rulings),
        settings=dict(event.settings),
        seed_hash=event.seed_hash,
        dice=event.dice,
        points=event.points,
        turns=event.turns,
        table=event.table,
        sides={side: state.new_side(side) for side in event.sides},
    )


@CORE.to(SideNamed)
def _side_named(state: BattleState, event: SideNamed) -> BattleState:
    old = state.sides.get(event.side) or state.new_side(event.side)
    side = replace(
        old,
        name=old.name if event.name is None else event.name,
        army=old.army if event.army is None else event.army,
        team=old.team if event.team is None else event.team,
    )
    return replace(state, sides={**state.sides, event.side: side})


@CORE.to(TermsAgreed)
def _terms_agreed(state: BattleState, event: TermsAgreed) -> BattleState:
    turns = state.turns if event.turns is None else event.turns or None
    points = event.points or state.points
    return replace(state, first=event.first or state.first, turns=turns, points=points)


@CORE.to(PlayerJoined)
def _player_joined(state: BattleState, event: PlayerJoined) -> BattleState:
    before = state.players.get(event.player, ()) if event.both else ()
    sides = tuple(dict.fromkeys((*before, event.side)))
    return replace(state, players={**state.players, event.player: sides})


@CORE.to(PlayerLeft)
def _player_left(state: BattleState, event: PlayerLeft) -> BattleState:
    return replace(state, players={player: at for player, at in state.players.items() if player != event.player})


@CORE.to(UmpireNamed)
def _umpire_named(state: BattleState, event: UmpireNamed) -> BattleState:
    return replace(state, umpires=state.umpires | {event.player} if event.on else state.umpires - {event.player})


@CORE.to(UnitAdded)
def _unit_added(state: BattleState, event: UnitAdded) -> BattleState:
    return replace(state, units={**state.units, event.unit: state.new_unit(event)})


@CORE.to(UnitChanged)
def unit_changed(state: B, event: UnitChanged) -> B:
    """Each field that is given; nothing left of it means that it is gone, something means that it is back."""
    fields = ("name", "side", "points", "stands", "hits", "off_table", "rules")
    given = {field: getattr(event, field) for field in fields}
    values = {field: value for field, value in given.items() if value is not None}
    gone = event.destroyed is True or event.stands == 0
    if gone:
        values.pop("stands", None)
    revived = not gone and (event.destroyed is False or event.stands is not None)

    def change(unit: Unit) -> Unit:
        changed = set_fields(replace(unit, **values), event.values)
        if revived and not unit.alive:
            changed = replace(changed, destroyed=None, stands=changed.stands or min(changed.size, 1))
        return changed

    state = map_units(state, (event.unit,), change)
    return destroy(state, (event.unit,), "correction") if gone else state


@CORE.to(UnitRemoved)
def unit_removed(state: B, event: UnitRemoved) -> B:
    """It never was there."""
    return replace(state, units={name: unit for name, unit in state.units.items() if name != event.unit})


@CORE.to(SettingChanged)
def _setting_changed(state: BattleState, event: SettingChanged) -> BattleState:
    if event.scope == "ruling":
        value = None if event.value is None else str(event.value)
        return replace(state, rulings=merge_facts(state.rulings, {event.name: value}))
    return replace(state, settings=merge_facts(state.settings, {event.name: event.value}))
