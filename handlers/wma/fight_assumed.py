"""A round of combat before the dice: who fights whom, and what was taken to be so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.wma.engagement import Engagement
from games.wma.state import WmaBattle
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.wma.fight_muster import Lines
from handlers.wma.inputs_combat import Table
from resolvers.wma.engagement import CombatRound
from resolvers.wma.pages import page
from resolvers.wma.round_plan import plan_round


def title_of(context: Context, state: WmaBattle, lines: Lines) -> Text:
    """``Воины 1 (Марк) → Легионеры 2 (Ира)``."""
    names = context.names

    def label(units: Sequence[str]) -> str:
        players = ", ".join(names.get(number, "?") for number in state.players_of(state.unit(units[0]).side))
        who = ", ".join(state.unit(unit).name for unit in units)
        return f"{who} ({players})" if players else who

    return text("fight-who", ours=label(lines.ours), theirs=label(lines.theirs))


def assumed(state: WmaBattle, fight: Engagement, lines: Lines, table: Table, given: CombatRound) -> tuple[Text, ...]:
    """What was taken for granted: stands, who charges, facing, cover, support, the legion's own, who strikes whom."""
    ours, theirs = (sum(table.units[unit].stands for unit in side) for side in (lines.ours, lines.theirs))
    details = [*_doing(lines, given), *_facing(state, lines, table), *_covers(state, lines, table)]
    support = [given.support.get(given.units[side[0]].side, 0) for side in (lines.ours, lines.theirs)]
    carried = [sum(given.units[unit].carried_shooting_hits for unit in side) for side in (lines.theirs, lines.ours)]
    if any(carried):
        details.append(text("fight-carried", ours=carried[0], theirs=carried[1]))
    if any(support):
        details.append(text("fight-support", ours=support[0], theirs=support[1]))
    # Of several who joined a unit the best alone adds his dice (wma p. 69).
    joined = sorted((one for one in state.commanders.values() if not one.dead), key=lambda one: one.attack_bonus)
    best = {one.unit: one for one in joined if one.unit in table.units and one.attack_bonus}
    details += [text("fight-joined", unit=one.name, bonus=one.attack_bonus) for one in best.values()]
    first = text("fight-assumed", ours=ours, theirs=theirs, same="yes" if ours == theirs else "no", details=details)
    behind = [
        text("fight-behind-at", unit=state.unit(unit).name, place=fight.supports[unit].place)
        for unit in (*lines.own_support, *lines.support)
    ]
    more = [text("fight-behind", units=behind)] if behind else []
    legion = plan_round(given, state.in_force).legion
    more += [
        text("fight-legion", side=state.called(side), support=legion[side], page=page(125))
        for side in (given.units[lines.ours[0]].side, given.units[lines.theirs[0]].side)
        if legion[side]
    ]
    favoured = [state.unit(unit).name for unit, facts in table.units.items() if facts.favoured]
    more += [text("fight-favour", unit=unit) for unit in favoured]
    return (first, *more, *_strikes(state, given))


def _doing(lines: Lines, given: CombatRound) -> list[Text]:
    made = []
    for verb, does in (("charge", "charging"), ("advance", "advancing"), ("pursue", "pursuing")):
        for side, units in (("ours", lines.ours), ("theirs", lines.theirs)):
            if any(getattr(given.units[unit], does) for unit in units):
                made.append(text(f"fight-{verb}-{side}"))
    return made


def _facing(state: WmaBattle, lines: Lines, table: Table) -> list[Text]:
    made = []
    for whole, some, units in (
        ("fight-flank", "fight-flank-of", lines.theirs),
        ("fight-flanked", "fight-flank-of", lines.ours),
    ):
        flanked = [unit for unit in units if table.units[unit].flanked]
        if flanked and all(table.units[unit].flanked == table.units[unit].stands for unit in units):
            made.append(text(whole, units=", ".join(_flanked(table, state, unit) for unit in flanked)))
        elif flanked:
            made.append(text(some, units=", ".join(_flanked(table, state, unit) for unit in flanked)))
    return made or [text("fight-front")]


def _flanked(table: Table, state: WmaBattle, unit: str) -> str:
    """``Воины 2 (1)``: how many of its stands have an enemy on the flank, and a die less each (wma p. 46)."""
    return f"{state.unit(unit).name} ({table.units[unit].flanked})"


def _covers(state: WmaBattle, lines: Lines, table: Table) -> list[Text]:
    striking = {unit: table.units[unit].cover for unit in (*lines.ours, *lines.theirs)}
    covers = {**striking, **table.behind}
    covered = [unit for unit, cover in covers.items() if cover != "open"]
    if not covered:
        return [text("fight-cover-open")]
    return [text(f"fight-cover-{covers[unit]}", unit=state.unit(unit).name) for unit in covered]


def _strikes(state: WmaBattle, given: CombatRound) -> Iterable[Text]:
    """Who strikes whom, where a unit touches more enemies than one or several could be meant."""
    sides = [unit.side for unit in given.units.values() if unit.attacks]
    if max(sides.count("A"), sides.count("B")) < 2:
        return
    for name, unit in given.units.items():
        shares = [
            text("fight-share", unit=state.unit(attack.target).name, stands=len(attack.stands))
            for attack in unit.attacks
        ]
        if shares:
            yield text("fight-shares", unit=state.unit(name).name, shares=shares)
