"""Combat: what a side may do with its fights, and what it owes after a round (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.course import Act, Debt, Option
from games.wma.engagement import Engagement, Place
from games.wma.fold.fights import without_choice
from games.wma.rights.combat import (
    falls_back_next,
    fell_back_from,
    fighters,
    helped_by,
    in_the_open,
    may_advance,
    may_be_fortified,
    may_be_unclear,
    may_choose,
    may_fight,
    may_touch,
    next_fighters,
)
from games.wma.rights.moves import stampeding
from games.wma.rights.reactions import answers_first
from games.wma.state import WmaBattle, WmaUnit
from games.wma.upgrades import failed_of, may_be_favoured
from lexicon.errors import NotAllowed
from resolvers.wma.pages import page

CHOICES = ("pursue", "support", "stand", "fall_back", "advance")
"""What may be chosen after a round; the rules leave some of it (wma p. 48, 54-61)."""
_COVERS = ("open", "defended", "fortified")


def combat_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """What each unit still has to choose after its round, once its elephants have trampled; how drawn sides go back."""
    return (*_favour_debts(state), *_choice_debts(state, waiting=False))


def waiting_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """Choices of the side that is not next to fall back: they are its own again in its turn (wma p. 60)."""
    return tuple(_choice_debts(state, waiting=True))


def _choice_debts(state: WmaBattle, *, waiting: bool) -> Iterator[Debt]:
    for fight in state.engagements.values():
        if stampeding(state, fight):
            continue
        choosing = [state.units[unit] for unit in fight.undecided if unit in state.units]
        what = "fall_back" if fight.outcome == "draw" else "aftermath"
        first = falls_back_next(state, fight)
        for side in dict.fromkeys(unit.side for unit in choosing if (first not in (None, unit.side)) == waiting):
            mine = [unit for unit in choosing if unit.side == side]
            yield Debt(side, what, tuple(u.id for u in mine), tuple(_choice(state, u) for u in mine), each=True)


def _favour_debts(state: WmaBattle) -> Iterator[Debt]:
    """Whether an attack that failed is rolled again by a god's favour, once the dice lie there (wma p. 85)."""
    held = state.held_round
    for side in held.waiting if held is not None else ():
        failed = failed_of(state, side)
        acts = [
            Act("reroll", unit, (Option("again", ("yes",), 1), Option("unit", (unit,), 1), Option("target", (of,), 1)))
            for unit, of in failed
        ]
        units = tuple(dict.fromkeys(unit for unit, _ in failed))
        leave = Act("reroll", "", (Option("again", ("no",), 1),))
        yield Debt(side, "favour", units, (*acts, leave), blocks=True)


def combat_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """Rounds, choices, advances, and what the table finds when units have moved in combat."""
    for unit in state.units_of(side, alive=True):
        yield from _fight(state, unit)
        yield _choice(state, unit)
        if state.phase == "combat":
            yield _advance(state, unit)
            yield _touch(state, unit)
            yield _unclear(state, unit)


def _fight(state: WmaBattle, unit: WmaUnit) -> Iterator[Act]:
    """The round with what the table may say of it; apart, how dice are split, and who supports from beside."""
    fight = state.fight_of(unit)
    if fight is None or unit.id not in next_fighters(state, fight):
        yield _strikes_nobody(unit, late=fight is not None and unit.id in fight.late)
        return
    refused = may_fight(state, fight, unit.side)
    if refused is not None:
        yield Act("fight", unit.id, why_not=refused)
        return
    state = without_choice(state, fight.id)
    fight = state.fight_of(state.units[unit.id])
    able = () if fight is None else fighters(state, fight)
    if fight is None or unit.id not in able:
        yield _strikes_nobody(unit)
        return
    ours = tuple(one for one in able if not state.hostile(unit.side, state.units[one].side))
    theirs = tuple(one for one in able if one not in ours)
    options = (
        Option("attackers", ours, len(ours), len(ours)),
        Option("targets", theirs, len(theirs), len(theirs)),
        Option("go", (True,), 1),
    )
    table = (
        *_of_the_table(state, fight, ours, ("own_support", "flanked", "own_cover", "stands")),
        *_of_the_table(state, fight, theirs, ("support", "flank", "cover", "enemy_stands")),
    )
    favoured = tuple(one for one in (*ours, *theirs) if may_be_favoured(state, state.units[one]) is None)
    favour = (Option("favour", favoured),) if favoured else ()
    yield Act("fight", unit.id, (*options, *favour, *table))
    for members, split, support in ((ours, "split", "own_support"), (theirs, "enemy_split", "support")):
        shares = _shares(state, fight, members)
        if shares:
            yield Act("fight", unit.id, (*options, Option(split, shares, len(shares), len(shares), table=True)))
        beside = supporters(state, fight, state.units[members[0]].side, ("side",))
        if beside:
            behind = Option(support, beside, 1, len(beside), table=True)
            yield Act("fight", unit.id, (*options, behind, Option("beside", (True,), 1, table=True)))


def _shares(state: WmaBattle, fight: Engagement, members: Iterable[str]) -> tuple[int, ...]:
    """Stands on each of the enemies of the one unit that touches several; nothing, where there is no such unit, or two.

    Each stand strikes one enemy (wma p. 45); all but the first get one.
    """
    able = fighters(state, fight)
    touching = {unit: [enemy for enemy in fight.touching(unit) if enemy in able] for unit in members}
    several = [unit for unit, enemies in touching.items() if len(enemies) > 1]
    if len(several) != 1:
        return ()
    stands, enemies = state.units[several[0]].stands, len(touching[several[0]])
    return (stands - enemies + 1, *(1,) * (enemies - 1)) if stands >= enemies else ()


def _strikes_nobody(unit: WmaUnit, *, late: bool = False) -> Act:
    code, where = ("fight.late", 60) if late else ("fight.no_contact", 44)
    return Act("fight", unit.id, why_not=NotAllowed(code, field="units", value=unit.name, ref=page(where)))


def _of_the_table(
    state: WmaBattle, fight: Engagement, members: tuple[str, ...], fields: tuple[str, str, str, str]
) -> Iterator[Option]:
    """What only the table knows of one side of a fight. Those who fight to their flank are not supported (p. 49)."""
    support, flanked, cover, stands = fields
    able = supporters(state, fight, state.units[members[0]].side)
    if able:
        yield Option(support, able, 0, len(able), table=True)
    elif not any(state.units[one].side == state.units[members[0]].side for one in fight.supports):
        yield Option(flanked, (True,), table=True)
    if not all(in_the_open(state, fight, unit) for unit in members):
        walls = all(may_be_fortified(state, fight, unit) is None for unit in members)
        yield Option(cover, _COVERS if walls else _COVERS[:2], table=True)
    each = [state.units[unit].stands for unit in members]
    # Fewer than would leave each a stand are said of one of them, not of all.
    least = 1 if len(each) == 1 else sum(each) - min(each) + 1
    yield Option(stands, tuple(range(sum(each), least - 1, -1)), table=True)
    rough = tuple(unit for unit in members if "shieldwall" in state.units[unit].rules)
    if rough:
        yield Option("rough", rough, 0, len(rough), table=True)
    wide = tuple(unit for unit in members if "shock" in state.units[unit].rules)
    if wide:
        yield Option("wide", wide, 0, len(wide), table=True)


def supporters(
    state: WmaBattle, fight: Engagement, side: str, places: tuple[Place, ...] = ("rear", "side")
) -> tuple[str, ...]:
    """Units of a side that are in no fight and may stand there so that they support in this one (wma p. 49-50)."""
    striking = [unit for unit in fighters(state, fight) if state.units[unit].side == side]
    maniples = [unit for unit in striking if "maniple" in state.units[unit].rules]
    turned = [unit for unit in striking if fight.struck_from_behind_alone(unit)]

    def able(unit: WmaUnit) -> bool:
        if unit.engaged or unit.off_table or unit.clear or (len(maniples) > 1 and "maniple" in unit.rules):
            return False  # behind which of several maniples has to be said
        return any(helped_by(state, fight, unit, place, turned=turned) for place in places)

    return tuple(unit.id for unit in state.units_of(side, alive=True) if able(unit))


def _choice(state: WmaBattle, unit: WmaUnit) -> Act:
    allowed = tuple(choice for choice in CHOICES if may_choose(state, unit, choice) is None)
    if not allowed:
        return Act("aftermath", unit.id, why_not=may_choose(state, unit, "stand"))
    options = (Option("units", (unit.id,), 1), Option("choice", allowed, 1))
    # Whoever moves is moved on the table; who waits for fanatics may do more when they have gone (wma p. 124).
    fight = state.fight_of(unit)
    moved = allowed != ("stand",) or fight is None or bool(fight.bound)
    return Act("aftermath", unit.id, options, on_table=moved)


def _advance(state: WmaBattle, unit: WmaUnit) -> Act:
    refused = may_advance(state, unit)
    if refused is not None:
        return Act("charge", unit.id, why_not=refused)
    enemies = [state.units[enemy] for enemy in _enemies(state, unit)]
    waiting = [held for enemy in enemies if (held := answers_first(state, enemy)) is not None]
    free = tuple(enemy.id for enemy in enemies if answers_first(state, enemy) is None)
    if not free:
        nobody = NotAllowed("charge.nobody", field="targets")
        return Act("charge", unit.id, why_not=waiting[0] if waiting else nobody)
    options = (Option("attackers", (unit.id,), 1), Option("targets", free, 1, table=True))
    return Act("charge", unit.id, options)


def _touch(state: WmaBattle, unit: WmaUnit) -> Act:
    enemies = _enemies(state, unit)
    met = tuple(enemy for enemy in enemies if may_touch(state, unit, state.units[enemy]) is None)
    if not met:
        refusals = (may_touch(state, unit, state.units[enemy]) for enemy in enemies)
        nobody = NotAllowed("touch.not_moved", field="units", value=unit.name, ref=page(58))
        return Act("touch", unit.id, why_not=next(refusals, nobody))
    return Act("touch", unit.id, (Option("attackers", (unit.id,), 1), Option("targets", met, 1, table=True)))


def _unclear(state: WmaBattle, unit: WmaUnit) -> Act:
    fight = fell_back_from(state, unit)
    met = tuple(
        enemy
        for enemy in (_enemies(state, unit) if fight is not None else ())
        if may_be_unclear(state, unit, (state.units[enemy],)) is None
    )
    alone = may_be_unclear(state, unit, ())
    if alone is not None and not met:
        return Act("unclear", unit.id, why_not=alone)
    touching = (Option("touching", met, int(alone is not None), table=True),) if met else ()
    return Act("unclear", unit.id, (Option("units", (unit.id,), 1), *touching))


def _enemies(state: WmaBattle, unit: WmaUnit) -> tuple[str, ...]:
    known = (one for one in state.units.values() if one.alive and not one.off_table)
    return tuple(one.id for one in known if state.hostile(one.side, unit.side))
