"""Applying the events of setup and correction."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import (
    BattleStarted,
    CommanderAdded,
    CommanderChanged,
    CommanderRemoved,
    PlayerJoined,
    PlayerLeft,
    SettingChanged,
    SideNamed,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitRemoved,
)
from games.core.fold.changes import applies, destroy, map_units, merge_facts, set_commander, set_units
from games.core.fold.combat import leave, tidy
from games.core.state import BattleState, Commander, Side, Unit


@applies(BattleStarted)
def _battle_started(state: BattleState, event: BattleStarted) -> BattleState:
    return replace(
        state,
        game=event.game,
        title=event.title,
        language=event.language,
        rulings=dict(event.rulings),
        settings=dict(event.settings),
        seed_hash=event.seed_hash,
        points=event.points,
        turns=event.turns,
        table=event.table,
        sides={side: Side(side) for side in event.sides},
    )


@applies(SideNamed)
def _side_named(state: BattleState, event: SideNamed) -> BattleState:
    old = state.sides.get(event.side, Side(event.side))
    side = replace(
        old,
        name=old.name if event.name is None else event.name,
        army=old.army if event.army is None else event.army,
        team=old.team if event.team is None else event.team,
    )
    return replace(state, sides={**state.sides, event.side: side})


@applies(PlayerJoined)
def _player_joined(state: BattleState, event: PlayerJoined) -> BattleState:
    before = state.players.get(event.player, ()) if event.both else ()
    sides = tuple(dict.fromkeys((*before, event.side)))
    return replace(state, players={**state.players, event.player: sides})


@applies(PlayerLeft)
def _player_left(state: BattleState, event: PlayerLeft) -> BattleState:
    return replace(state, players={player: at for player, at in state.players.items() if player != event.player})


@applies(UmpireNamed)
def _umpire_named(state: BattleState, event: UmpireNamed) -> BattleState:
    return replace(state, umpires=state.umpires | {event.player} if event.on else state.umpires - {event.player})


@applies(UnitAdded)
def _unit_added(state: BattleState, event: UnitAdded) -> BattleState:
    unit = Unit(
        id=event.unit,
        side=event.side,
        name=event.name,
        army=event.army,
        entry=event.entry,
        type=event.type,
        attack=event.attack,
        hits_per_stand=event.hits,
        armour=event.armour,
        size=event.size,
        range=event.range,
        points=event.points,
        rules=event.rules,
        profile=dict(event.profile),
        stands=event.size,
    )
    return replace(state, units={**state.units, event.unit: unit})


@applies(UnitChanged)
def _unit_changed(state: BattleState, event: UnitChanged) -> BattleState:
    fields = ("name", "side", "points", "stands", "hits", "orders", "confused", "off_table", "blunder_marks", "rules")
    given = {field: getattr(event, field) for field in fields}
    values = {field: value for field, value in given.items() if value is not None}
    gone = event.destroyed is True or event.stands == 0
    if gone:
        values.pop("stands", None)
    revived = not gone and (event.destroyed is False or event.stands is not None)

    def change(unit: Unit) -> Unit:
        changed = replace(unit, **values, facts=merge_facts(unit.facts, event.facts))
        if revived and not unit.alive:
            changed = replace(changed, destroyed=None, stands=changed.stands or 1)
        return changed

    state = map_units(state, (event.unit,), change)
    if event.orders == 0:
        state = set_units(state, (event.unit,), ordered_by=None, order_failed=False, halted=False, initiative=None)
    return tidy(destroy(state, (event.unit,), "corrected") if gone else state)


@applies(UnitRemoved)
def _unit_removed(state: BattleState, event: UnitRemoved) -> BattleState:
    state = leave(state, (event.unit,))
    units = {name: unit for name, unit in state.units.items() if name != event.unit}
    commanders = {
        name: replace(commander, unit=None) if commander.unit == event.unit else commander
        for name, commander in state.commanders.items()
    }
    return tidy(replace(state, units=units, commanders=commanders))


@applies(CommanderAdded)
def _commander_added(state: BattleState, event: CommanderAdded) -> BattleState:
    commander = Commander(
        id=event.commander,
        side=event.side,
        name=event.name,
        rank=event.rank,
        command=event.command,
        attack=event.attack,
        mount=event.mount,
        mount_attack=event.mount_attack,
        points=event.points,
        army=event.army,
        entry=event.entry,
        rules=event.rules,
        profile=dict(event.profile),
    )
    return replace(state, commanders={**state.commanders, event.commander: commander})


@applies(CommanderChanged)
def _commander_changed(state: BattleState, event: CommanderChanged) -> BattleState:
    known = state.commanders.get(event.commander)
    if known is None:
        return state
    fields = ("name", "command", "attack", "mount", "mount_attack", "points", "finished", "dead")
    given = {field: getattr(event, field) for field in fields}
    values = {field: value for field, value in given.items() if value is not None}
    return set_commander(state, event.commander, **values, facts=merge_facts(known.facts, event.facts))


@applies(CommanderRemoved)
def _commander_removed(state: BattleState, event: CommanderRemoved) -> BattleState:
    kept = {name: one for name, one in state.commanders.items() if name != event.commander}
    return replace(state, commanders=kept)


@applies(SettingChanged)
def _setting_changed(state: BattleState, event: SettingChanged) -> BattleState:
    if event.scope == "ruling":
        value = None if event.value is None else str(event.value)
        return replace(state, rulings=merge_facts(state.rulings, {event.name: value}))
    return replace(state, settings=merge_facts(state.settings, {event.name: event.value}))
