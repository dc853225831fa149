"""What a bought General or omen changes in a battle: each function answers for one kind of effect (wma p. 82-122).

What stands in a statline (Attack, Command, mounts, elite rows) is on the unit or commander already. Of ranges to the
General only the table knows: ``near`` says that the unit, or the commander who orders, is within 20 cm of him.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.core.events import Event
from games.wma.engagement import Engagement
from games.wma.events import CommanderChanged
from games.wma.state import Commander, WmaBattle, WmaUnit
from lexicon.errors import NotAllowed
from lexicon.refs import RuleRef
from resolvers.wma.pages import page
from resolvers.wma.traits import Rules, general_rules

_NAMED = "named_general_"
_OMENS = {
    "hittite": 83,
    "late-achaemenid-persian": 93,
    "imperial-roman": 101,
    "dacian": 109,
    "sassanid-persian": 115,
    "late-roman": 116,
    "early-byzantine": 117,
    "scandinavian": 121,
}
"""The page of the omen in each army list that has it."""
_KING = 10  # Harold's Command in the first turn, p. 120
_CHIEF = 8  # what orders near Vercingetorix are given with, p. 106
_LOSES_HIS_HEAD = 11  # Hannibal's Command falls when an order of his rolls this or more, p. 105
_ARMOUR = {None: 6, 6: 5, 5: 4, 4: 3}
"""Armour one step better (p. 88)."""
_PER_SIZE = 1000
_HERMANNS = ("nobles", "warriors")


TABLE_KNOWS: Mapping[str, RuleRef] = {
    f"{_NAMED}ramses": page(82),
    f"{_NAMED}ashurbanipal": page(85),
    f"{_NAMED}vercingetorix": page(106),
    f"{_NAMED}harold": page(120),
}
"""Generals of whose rule only the table knows a part, or all; players are told when he is deployed."""


def leads(state: WmaBattle, side: str, name: str) -> bool:
    """Whether a living General of that name leads the side."""
    return any(f"{_NAMED}{name}" in one.rules and not one.dead for one in state.commanders_of(side))


def may_be_favoured(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a failed attack of a unit from being rolled again: under Ashurbanipal one may be, each turn (p. 85).

    It is said once the attack dice lie (:class:`games.wma.state.HeldRound`); with real dice, as the round is told.
    """
    if not leads(state, unit.side, "ashurbanipal"):
        return NotAllowed("fight.no_favour", field="favour", value=unit.name, ref=page(85))
    if state.sides[unit.side].favour_used:
        return NotAllowed("fight.favour_used", field="favour", value=unit.name, ref=page(85))
    return None


def failed_of(state: WmaBattle, side: str) -> tuple[tuple[str, str], ...]:
    """The units of a side whose attack dice lie there and failed, and against whom (wma p. 85)."""
    held = state.held_round
    return tuple(pair for pair in held.failed if state.units[pair[0]].side == side) if held is not None else ()


def extra_losses(state: WmaBattle, side: str) -> int:
    """Units that the army of Pyrrhus must lose beyond the usual before it withdraws (wma p. 95)."""
    return int(any(f"{_NAMED}pyrrhus" in one.rules for one in state.commanders_of(side)))


def asks_where_the_general_is(state: WmaBattle, side: str) -> bool:
    """Whether it matters who is within 20 cm of the General (wma p. 82, 106, 120).

    Of Ramses it does for a brigade alone, since its distance is that of its farthest unit.
    """
    king = leads(state, side, "harold") and state.turn <= 1
    return king or leads(state, side, "vercingetorix") or leads(state, side, "ramses")


def command_of(state: WmaBattle, commander: Commander, *, near: bool = False) -> int:
    """The Command with which a commander orders now."""
    side = commander.side
    if leads(state, side, "harold") and state.turn <= 1 and (near or f"{_NAMED}harold" in commander.rules):
        return _KING
    if near and commander.rank != "general" and leads(state, side, "vercingetorix"):
        return max(commander.command, _CHIEF)
    return commander.command


def after_an_order(commander: Commander, roll: int, *, success: bool) -> tuple[Event, ...]:
    """Hannibal loses his touch with an 11 or 12, Porus with his first failure; both for good (wma p. 96, 105)."""
    other = commander.profile.get("command_other")
    lost = (f"{_NAMED}hannibal" in commander.rules and roll >= _LOSES_HIS_HEAD) or (
        f"{_NAMED}porus" in commander.rules and not success
    )
    if not lost or not isinstance(other, int) or other >= commander.command:
        return ()
    return (CommanderChanged(commander=commander.id, command=other),)


def opens(state: WmaBattle) -> tuple[Event, ...]:
    """At the start of his Command phase Surena has the better Command if his army is ahead (wma p. 113)."""
    if state.phase != "command" or state.active is None:
        return ()
    side = state.active
    lost = sum(not unit.alive for unit in state.units_of(side))
    killed = sum(not unit.alive for enemy in state.enemies_of(side) for unit in state.units_of(enemy))
    changed = []
    for one in state.commanders_of(side):
        other = one.profile.get("command_other")
        if f"{_NAMED}surena" not in one.rules or not isinstance(other, int) or one.dead:
            continue
        best, worst = max(one.command, other), min(one.command, other)
        # Only the printed pair is known, so what he has now is one of the two.
        now = best if killed > lost else worst
        if now != one.command:
            changed.append(CommanderChanged(commander=one.id, command=now))
    return tuple(changed)


def unreliable(state: WmaBattle, unit: WmaUnit, commander: Commander, *, near: bool = False) -> bool:
    """Whether this commander's orders to a unit have the penalty for unreliable troops.

    Units that Xerxes cowed have it too, until a core unit of his is destroyed (p. 89). Not those of Ramses to a unit
    near him (p. 82), nor Attila's own until one unit of cavalry is lost for each 1,000 points (p. 118). ``near``:
    within 20 cm.
    """
    if not ("unreliable" in unit.rules or _cowed(state, unit)) or (near and f"{_NAMED}ramses" in commander.rules):
        return False
    if f"{_NAMED}attila" not in commander.rules:
        return True
    own = list(state.units_of(unit.side))
    costs = (*(one.points for one in own), *(one.points for one in state.commanders_of(unit.side)))
    size = state.points or sum(costs)
    lost = sum(one.type == "cavalry" and not one.alive for one in own)
    return lost >= max(1, size // _PER_SIZE)


def _cowed(state: WmaBattle, unit: WmaUnit) -> bool:
    enemies = [one for enemy in state.enemies_of(unit.side) for one in state.units_of(enemy)]
    return unit.cowed and not any(not one.alive and _is_core(one) for one in enemies)


def _is_core(unit: WmaUnit) -> bool:
    """All but skirmishers without armour (wma p. 71)."""
    return "skirmish" not in unit.rules or unit.armour is not None


def rules_of(state: WmaBattle, unit: WmaUnit) -> Rules:
    """Its general special rules, terror included: Alexander's unit (p. 91), the chariots of Caratacus (p. 108)."""
    own = general_rules(unit.rules)
    return (*own, "terrifying") if _terrifies(state, unit) and "terrifying" not in own else own


def _terrifies(state: WmaBattle, unit: WmaUnit) -> bool:
    if any(f"{_NAMED}alexander" in one.rules for one in _joined(state, unit)):
        return True
    if unit.type != "chariot" or not leads(state, unit.side, "caratacus"):
        return False
    unhurt = all(one.alive for one in state.units_of(unit.side) if one.type == "chariot")
    foes = (one for enemy in state.enemies_of(unit.side) for one in state.units_of(enemy))
    return unhurt and all(one.type != "chariot" for one in foes)


def armour_of(state: WmaBattle, unit: WmaUnit) -> int | None:
    """Its Armour in combat: one step better with Leonidas (wma p. 88)."""
    if any(f"{_NAMED}leonidas" in one.rules for one in _joined(state, unit)):
        return _ARMOUR.get(unit.armour, unit.armour)
    return unit.armour


def extra_dice(state: WmaBattle, unit: WmaUnit, fight: Engagement) -> int:
    """Under Hermann nobles and warriors who charge have one die more a unit in the first round (wma p. 107)."""
    charges = unit.id in fight.charging and fight.rounds == 0
    return int(charges and unit.entry in _HERMANNS and leads(state, unit.side, "hermann"))


def _joined(state: WmaBattle, unit: WmaUnit) -> Iterable[Commander]:
    return (one for one in state.commanders_of(unit.side) if one.unit == unit.id and not one.dead)


def reroll_of(state: WmaBattle, commander: Commander) -> tuple[int, RuleRef] | None:
    """What lets him roll a failed order again: what is added to his Command then, and the page; ``None`` for nothing.

    The General's omen and William once a battle (p. 101, 122), Scipio's Tribunes each once a phase until one of them
    fails again (p. 99).
    """
    side = state.sides[commander.side]
    if commander.rank == "general" and not side.omen_used:
        if f"{_NAMED}william" in commander.rules:
            return 1, page(122)
        if "omen" in commander.rules:
            return 0, page(_OMENS.get(commander.army, 101))
    tribune = commander.entry == "tribune" and leads(state, commander.side, "scipio")
    return (0, page(99)) if tribune and not commander.rerolled and not side.rerolls_over else None
