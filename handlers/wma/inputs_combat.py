"""From a fight and what the table says of it to the inputs of a round (wma p. 43-50, 125-127)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from games.wma.engagement import Engagement
from games.wma.rights.combat import fighters, helped_by
from games.wma.state import WmaBattle, WmaUnit
from games.wma.upgrades import armour_of, extra_dice, rules_of
from handlers.wma.fight_muster import Lines
from handlers.wma.inputs import troop_type
from resolvers.wma.engagement import CombatRound, RoundAttack, RoundStand, RoundUnit
from resolvers.wma.splitting import share_stands
from resolvers.wma.words import Cover, Side

ON_A_SIDE = 1
"""Stands of a unit that stand exactly beside one of another unit (wma p. 49)."""
_ENDS = 2
"""How many stands may stand so beside one unit (wma p. 49)."""


@dataclass(frozen=True, slots=True)
class UnitFacts:
    """What only the table knows of a unit that strikes.

    Attributes:
        stands: that strike. split: how many of them strike each enemy that the unit touches, in order.
        extra: which of those enemies, by its place, the joined commander's dice go to.
        flanked: how many of them have an enemy's front on their flank or rear: each has a die less (p. 46).
        turned: it strikes nobody to its front. behind: the enemies on flank or rear, where it is known which.
        rough: it stands in difficult ground. wide: its stands face the enemy with their wide side (p. 127, 138).
        favoured: one of its failed dice is rolled again (p. 85).
    """

    stands: int
    split: tuple[int, ...] = ()
    extra: int = 0
    cover: Cover = "open"
    flanked: int = 0
    turned: bool = False
    behind: tuple[str, ...] = ()
    rough: bool = False
    wide: bool = False
    favoured: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """What the table says of a round: of each unit that strikes, and how many stands support where not all do.

    ``behind``: the cover of supporters, who may stay in it after a draw (wma p. 48).
    """

    units: Mapping[str, UnitFacts]
    own_support: int | None = None
    support: int | None = None
    behind: Mapping[str, Cover] = field(default_factory=dict)


def round_inputs(state: WmaBattle, fight: Engagement, lines: Lines, table: Table) -> CombatRound:
    """The round as it will be rolled: ours in the order in which they were named, then theirs, then supporters."""
    letters = letters_of(state, lines)
    units: dict[str, RoundUnit] = {}
    for unit in (*lines.ours, *lines.theirs, *lines.own_support, *lines.support):
        units[unit] = _round_unit(state, fight, state.unit(unit), letters[unit], table)
    support = {
        letters[lines.ours[0]]: _support_of(state, fight, lines.own_support, table, table.own_support),
        letters[lines.theirs[0]]: _support_of(state, fight, lines.support, table, table.support),
    }
    return CombatRound(
        round=fight.rounds + 1,
        continued=fight.rounds_before > 0,
        units=units,
        support={side: stands for side, stands in support.items() if stands},
    )


def letters_of(state: WmaBattle, lines: Lines) -> dict[str, Side]:
    """Which side of the rules each unit is on: its own letter in a battle of two, else A for those named first."""
    first, other = state.unit(lines.ours[0]).side, state.unit(lines.theirs[0]).side
    ours: Side = "B" if first == "B" or other == "A" else "A"
    theirs: Side = "A" if ours == "B" else "B"
    return {
        **dict.fromkeys((*lines.ours, *lines.own_support), ours),
        **dict.fromkeys((*lines.theirs, *lines.support), theirs),
    }


def _round_unit(state: WmaBattle, fight: Engagement, unit: WmaUnit, side: Side, table: Table) -> RoundUnit:
    facts = table.units.get(unit.id, UnitFacts(stands=0, cover=table.behind.get(unit.id, "open")))
    pursuing = unit.id in fight.pursuing
    return RoundUnit(
        side=side,
        type=troop_type(unit),
        attack=unit.attack or 0,
        rules=rules_of(state, unit),
        confused=unit.confused,
        wide_base=facts.wide,
        armour=armour_of(state, unit),
        hits_per_stand=unit.hits_per_stand or 1,
        stands=unit.stands,
        hits_left=unit.hits,
        attacks=_attacks(state, fight, unit, facts, table),
        cover=facts.cover,
        difficult_terrain=facts.rough,
        charging=unit.id in fight.charging and fight.rounds == 0,
        advancing=unit.advanced and fight.rounds == 0,
        pursuing=pursuing,
        enemy_retreat_cm=float(fight.pursuing[unit.id]) if pursuing else 0.0,
        retreated_last_round=unit.id in fight.retreated,
        commander_attacks=tuple(
            one.attack_bonus for one in state.commanders.values() if one.unit == unit.id and not one.dead
        ),
        carried_shooting_hits=unit.carried_hits,
        extra_dice=extra_dice(state, unit, fight) if unit.id in table.units else 0,
        attack_rerolls=int(facts.favoured),
        rear_maniple_stands=min(_maniples_behind(state, fight, unit), facts.stands),
    )


def _attacks(
    state: WmaBattle, fight: Engagement, unit: WmaUnit, facts: UnitFacts, table: Table
) -> tuple[RoundAttack, ...]:
    enemies, split = enemies_of(state, fight, unit.id), shares_of(state, fight, unit.id, facts)
    # Stands are counted from the first enemy on; those at the flank are the last.
    free = sum(split) - facts.flanked
    struck = [enemy for enemy, count in zip(enemies, split, strict=True) for _ in range(count)]
    stands = [
        RoundStand(
            attacks_from="flank" if facts.turned else "front",
            enemy_front_on_own_flank_or_rear=at >= free,
            touches=tuple(one for one in _beside(facts, at - free) if one != enemy),
        )
        for at, enemy in enumerate(struck)
    ]
    ends = tuple(accumulate(split))
    attacks = [
        RoundAttack(target=enemy, stands=tuple(stands[end - count : end]), from_front=not table.units[enemy].turned)
        for enemy, count, end in zip(enemies, split, ends, strict=True)
        if count
    ]
    extra = enemies[facts.extra] if facts.extra < len(enemies) else ""
    return tuple(sorted(attacks, key=lambda attack: attack.target != extra)) if facts.extra else tuple(attacks)


def _beside(facts: UnitFacts, flanked: int) -> tuple[str, ...]:
    """The enemies on the flank of one of the flanked stands: one each while they last; who are left touch the last."""
    if flanked < 0:
        return ()
    last = flanked + 1 == facts.flanked
    return facts.behind[flanked:] if last else facts.behind[flanked : flanked + 1]


def shares_of(state: WmaBattle, fight: Engagement, unit: str, facts: UnitFacts) -> tuple[int, ...]:
    """How many stands of a unit strike each enemy that it touches, in the order in which they met (wma p. 45).

    A stand with an enemy at its front edge strikes him: those on flank or rear are left the stands that have none.
    """
    enemies = enemies_of(state, fight, unit)
    if facts.split or not enemies:
        return facts.split
    ahead = tuple(enemy for enemy in enemies if enemy not in facts.behind)
    if not ahead:
        return share_stands(facts.stands, len(enemies))
    facing = min(facts.stands, sum(state.unit(enemy).stands for enemy in ahead)) if facts.behind else facts.stands
    shares = dict(zip(ahead, share_stands(facing, len(ahead)), strict=True))
    aside = tuple(enemy for enemy in enemies if enemy not in shares)
    shares |= zip(aside, share_stands(facts.stands - facing, len(aside)) if aside else (), strict=True)
    return tuple(shares[enemy] for enemy in enemies)


def enemies_of(state: WmaBattle, fight: Engagement, unit: str) -> tuple[str, ...]:
    """Whom a unit strikes, in the order in which they met."""
    able = fighters(state, fight)
    return tuple(enemy for enemy in fight.touching(unit) if enemy in able)


def _support_of(state: WmaBattle, fight: Engagement, supporters: Iterable[str], table: Table, said: int | None) -> int:
    """Stands of those who stand so that they can support somebody who strikes to his front (wma p. 49).

    Exactly behind a stand that strikes there is room for one: who is behind brings no more than those ahead of him.
    Exactly beside is the stand at the end of the line alone, and a line has two ends.
    """
    if said is not None:
        return said
    turned = [unit for unit, facts in table.units.items() if facts.turned]

    def helped(unit: str) -> tuple[str, ...]:
        support = fight.supports[unit]
        return helped_by(state, fight, state.unit(unit), support.place, of=support.of, turned=turned)

    ahead = {unit: facts.stands for unit, facts in table.units.items()}
    ends = dict.fromkeys(ahead, _ENDS)
    total = 0
    for unit in sorted(supporters, key=lambda one: len(helped(one))):
        standing, friends = state.unit(unit).stands, helped(unit)
        if fight.supports[unit].place == "side" and (free := next((one for one in friends if ends[one]), None)):
            ends[free], total = ends[free] - 1, total + ON_A_SIDE
        for friend in friends if fight.supports[unit].place == "rear" else ():
            behind = min(standing, ahead[friend])
            standing, ahead[friend], total = standing - behind, ahead[friend] - behind, total + behind
    return total


def _maniples_behind(state: WmaBattle, fight: Engagement, unit: WmaUnit) -> int:
    """Maniple stands in rear support of a maniple unit (wma p. 126)."""
    if "maniple" not in unit.rules or not fight.touching(unit.id):
        return 0
    return sum(state.unit(one).stands for one in fight.supports if backed_maniples(state, fight, one) == (unit.id,))


def backed_maniples(state: WmaBattle, fight: Engagement, supporter: str) -> tuple[str, ...]:
    """The maniple units that a maniple unit stands behind: one, or those among whom it has to be said."""
    support, behind = fight.supports.get(supporter), state.unit(supporter)
    if support is None or support.place != "rear" or "maniple" not in behind.rules or fight.touching(supporter):
        return ()
    able = (unit for unit in fighters(state, fight) if state.unit(unit).side == behind.side)
    maniples = [unit for unit in able if "maniple" in state.unit(unit).rules]
    return tuple(unit for unit in maniples if not support.of or unit in support.of)
