"""A round of combat that was rolled, as events: who struck whom, losses, choices, who is gone by its retreat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from games.core.events import Event, Loss, UnitLost
from games.fold import foresee
from games.wma.engagement import Engagement
from games.wma.events import AftermathChosen, Choice, Fighter, Fought, Retreated
from games.wma.rights.following import choices_now
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.context import Recorded
from handlers.wma.fight_muster import Lines, lines_of
from handlers.wma.fight_options import FightOptions
from handlers.wma.inputs_combat import Table, round_inputs
from handlers.wma.inputs_combat_facts import facts_of
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.engagement import CombatRound
from resolvers.wma.next_round import choices_after
from resolvers.wma.round_plan import plan_round

_GONE = {"artillery_lost": "retreat", "scythed_chariot_gone": "combat"}
"""What is said of a unit that is taken off after its round although it survived it (wma p. 54, 126)."""


def engagement_of(state: WmaBattle, units: Sequence[WmaUnit]) -> Engagement | None:
    """The fight that these units are in already, if they are in one."""
    return next((fight for unit in units if (fight := state.fight_of(unit)) is not None), None)


def fought_events(
    state: WmaBattle, fight: Engagement, given: CombatRound, result: RoundResult, table: Table, record: Recorded
) -> tuple[Event, ...]:
    """The round as events (wma p. 43-54, 126)."""
    sides = {unit.side: state.unit(name).side for name, unit in given.units.items()}
    fighters = tuple(_fighter(state, given, result, name) for name in given.units)
    losses = tuple(
        Loss(
            unit=name,
            suffered=after.hits_suffered,
            stands_lost=after.stands_lost,
            hits_left=after.hits_left,
            destroyed=after.destroyed,
        )
        for name, after in result.after.items()
        if after.hits_suffered or after.destroyed
    )
    events: list[Event] = [
        Fought(
            engagement=fight.id,
            round=given.round,
            fighters=fighters,
            score={sides[side]: value for side, value in result.score.items()},
            outcome=result.outcome,
            winner=sides[result.winner] if result.winner is not None else None,
            retreat_cm=result.retreat_cm,
            losses=losses,
            options=options_after(state, fight, given, result, table),
            wide=tuple(unit for unit, facts in table.units.items() if facts.wide),
            flanks=tuple((unit, enemy) for unit, facts in table.units.items() for enemy in facts.behind),
            favoured=_favoured(state, given, record),
            **record,
        )
    ]
    shaken = tuple(name for name, after in result.after.items() if after.confused and not state.unit(name).confused)
    if shaken:
        events.append(Retreated(engagement=fight.id, confused=shaken))
    events += [
        UnitLost(unit=name, cause=_GONE[after.removed])
        for name, after in result.after.items()
        if after.removed and not after.destroyed
    ]
    return tuple(events)


def _favoured(state: WmaBattle, given: CombatRound, record: Recorded) -> tuple[str, ...]:
    """The sides whose failed die was rolled again; where none failed nothing was asked of the god."""
    again = {roll.stage for roll in record["rolls"]}
    units = (name for name, unit in given.units.items() if unit.attack_rerolls and f"{name}.reroll" in again)
    return tuple(dict.fromkeys(state.unit(name).side for name in units))


def _fighter(state: WmaBattle, given: CombatRound, result: RoundResult, name: str) -> Fighter:
    attacks = given.units[name].attacks
    return Fighter(
        unit=name,
        side=state.unit(name).side,
        role="fighting" if attacks else "supporting",
        target=attacks[0].target if attacks else None,
        dice=result.attack_dice.get(name, 0),
        hits=result.hits.get(name, 0),
        saved=result.saved.get(name, 0) + result.maniple_saved.get(name, 0),
    )


def options_after(
    state: WmaBattle, fight: Engagement, given: CombatRound, result: RoundResult, table: Table
) -> dict[str, tuple[Choice, ...]]:
    """What each unit may choose now; who only supports may support the pursuit of others (wma p. 48, 54-61)."""
    fronts = {
        name: tuple(
            foe for foe, enemy in given.units.items() if enemy.side != unit.side and _shows_front(table, foe, name)
        )
        for name, unit in given.units.items()
    }
    advanced = tuple(name for name in given.units if state.unit(name).advanced)
    choices = choices_after(given, result, state.in_force, advanced=advanced, fronts=fronts)
    pursued = any("pursue" in of for name, of in choices.items() if not fight.only_supports(name))
    return {
        name: _of_supporter(fight, name, of) if pursued and _supports_on(state, fight, name) else of
        for name, of in choices.items()
    }


def _shows_front(table: Table, foe: str, to: str) -> bool:
    """Whether a beaten unit has its front to that enemy: not to those on its flank or rear, who may be unnamed."""
    facts = table.units.get(foe)
    return facts is None or not facts.flanked or bool(facts.behind and to not in facts.behind)


def _supports_on(state: WmaBattle, fight: Engagement, unit: str) -> bool:
    return fight.only_supports(unit) and state.unit(unit).type == "infantry"


def _of_supporter(fight: Engagement, unit: str, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Behind the line nobody is seen to pursue; beside it the unit may follow itself."""
    if fight.supports[unit].place == "side" and "pursue" in choices:
        return ("pursue", "support", *(choice for choice in choices if choice != "pursue"))
    return ("support", *choices)


def next_dice(state: WmaBattle, fight: Engagement, units: Collection[str]) -> tuple[int, int] | None:
    """Dice of the winners, and of the losers, in the next round if these units follow; ``None``: no such round."""
    others = tuple(unit for unit in fight.options if unit not in units)
    stay = (AftermathChosen(engagement=fight.id, units=others, choice="stand"),) if others else ()
    events = (*followed(state, fight, units), *stay)
    after = foresee(state, events)
    assert isinstance(after, WmaBattle)
    left = after.engagements.get(fight.id)
    if left is None or not left.contacts or fight.winner is None:
        return None
    # After the second round the next one is the first of the next turn, and those that came too late fight in it.
    again = left if left.rounds < 2 else _next_turn(left)
    lines = lines_of(after, again, [unit for unit in again.fighting if unit in again.pursuing])
    given = round_inputs(after, again, lines, facts_of(after, again, lines, _said(lines)))
    dice = {name: count.unit_dice for name, count in plan_round(given, state.in_force).attack.items()}
    ours = sum(dice[unit] for unit in lines.ours)
    return ours, sum(dice.values()) - ours


def followed(state: WmaBattle, fight: Engagement, units: Collection[str]) -> tuple[AftermathChosen, ...]:
    """These units follow, each as it is likely to: into contact, or in support (wma p. 55-57)."""
    pursuing = tuple(unit for unit in units if likely_to(state, fight, unit) == "pursue")
    supporting = tuple(unit for unit in units if likely_to(state, fight, unit) == "support")
    events = []
    if pursuing:
        events.append(AftermathChosen(engagement=fight.id, units=pursuing, choice="pursue"))
    if supporting:
        events.append(AftermathChosen(engagement=fight.id, units=supporting, choice="support"))
    return tuple(events)


def likely_to(state: WmaBattle, fight: Engagement, unit: str) -> str:
    """How a unit that may follow is likely to: into contact, or in support; ``""``: it may not."""
    return next((choice for choice in choices_now(state, fight, unit) if choice in ("pursue", "support")), "")


def _next_turn(fight: Engagement) -> Engagement:
    return replace(fight, rounds=0, rounds_before=fight.rounds_before + fight.rounds, charging=(), late=())


def _said(lines: Lines) -> FightOptions:
    return FightOptions(attackers=lines.ours, targets=lines.theirs)
