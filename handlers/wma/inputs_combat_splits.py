"""How a unit's dice are parted among the enemies that it touches, as the player says it (wma p. 45-46)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from games.wma.engagement import Engagement
from games.wma.state import WmaBattle
from handlers.wma.fight_muster import Lines
from handlers.wma.fight_options import FightOptions
from handlers.wma.inputs_combat import Table, UnitFacts, enemies_of, round_inputs
from lexicon.errors import NotUnderstood
from resolvers.wma.engagement import RoundAttack
from resolvers.wma.pages import page
from resolvers.wma.round_plan import plan_round
from resolvers.wma.splitting import Split, read_split, ways_to_share


def splits_of(
    state: WmaBattle, fight: Engagement, lines: Lines, table: Table, options: FightOptions
) -> Iterable[tuple[str, Split]]:
    """What was said of how dice are split: a number for each enemy that a unit touches, all as named.

    Raises:
        NotUnderstood: ``fight.split``: no stands give these dice; ``fight.split_nobody``: numbers of nobody who splits.
    """
    for members, said in ((lines.ours, options.split), (lines.theirs, options.enemy_split)):
        left = list(said)
        for unit in members:
            enemies = enemies_of(state, fight, unit)
            if len(enemies) < 2 or not left or (members is lines.ours and unit not in (options.dividing or members)):
                continue
            numbers, left = left[: len(enemies)], left[len(enemies) :]
            on_each = dict(zip(as_named(lines, enemies), numbers, strict=False))
            parts = [on_each[enemy] for enemy in enemies if enemy in on_each]
            stands = table.units[unit].stands
            dice, extra = _dice_of_a_stand(state, fight, lines, table, unit, enemies)
            uneven = table.units[unit].flanked > 0
            given = (state, fight, lines, table)
            found = _made_of_dice(given, unit, parts, extra) if uneven else None
            found = found or read_split(parts, stands, dice, extra)
            if found is None:
                allowed = " + ".join(str(each) for each in dice)
                raise NotUnderstood(
                    "fight.split", field="split", value=row_of(numbers), allowed=allowed, unit=state.unit(unit).name,
                    stands=stands, ref=page(45),
                )  # fmt: skip
            yield unit, found
        if left:
            whose = ", ".join(state.unit(unit).name for unit in options.dividing)
            raise NotUnderstood("fight.split_nobody", field="split", value=row_of(left), unit=whose, ref=page(45))


def as_named(lines: Lines, enemies: Collection[str]) -> tuple[str, ...]:
    """These units in the order in which they were named: so stand the numbers that are said of them."""
    return tuple(unit for unit in (*lines.ours, *lines.theirs) if unit in enemies)


def _made_of_dice(
    given: tuple[WmaBattle, Engagement, Lines, Table], unit: str, numbers: Sequence[int], extra: int
) -> Split | None:
    """The split that gives just these dice, where stands with an enemy at their flank have fewer (wma p. 45-46)."""
    state, fight, lines, table = given
    enemies = enemies_of(state, fight, unit)
    for stands in ways_to_share(table.units[unit].stands, len(enemies)):
        for place in range(len(enemies)) if extra else (0,):
            split = Split(stands, place)
            units = {**table.units, unit: with_split(table.units[unit], split)}
            plan = plan_round(round_inputs(state, fight, lines, replace(table, units=units)), state.in_force)
            dice = dict.fromkeys(enemies, 0)
            for onslaught in plan.onslaughts:
                dice[onslaught.target] = sum(blow.dice for blow in onslaught.blows if blow.attacker == unit)
            if [dice[enemy] for enemy in enemies] == list(numbers) and (stands[place] or not extra):
                return split
    return None


def _dice_of_a_stand(
    state: WmaBattle, fight: Engagement, lines: Lines, table: Table, unit: str, enemies: Sequence[str]
) -> tuple[tuple[int, ...], int]:
    """Dice that one stand of the unit has on each enemy, and those of its commander."""
    given = round_inputs(state, fight, lines, table)
    mine = given.units[unit]
    one = mine.attacks[0].stands[0]
    alone = mine.model_copy(
        update={
            "stands": max(mine.stands, len(enemies)),
            "attacks": tuple(RoundAttack(target=enemy, stands=(one,)) for enemy in enemies),
        }
    )
    plan = plan_round(given.model_copy(update={"units": {**given.units, unit: alone}}), state.in_force)
    return plan.attack[unit].per_stand, plan.attack[unit].commander_bonus


def with_split(facts: UnitFacts, split: Split | None) -> UnitFacts:
    """The facts of a unit with the split that was said of it, if any was."""
    return facts if split is None else replace(facts, split=split.stands, extra=split.extra)


def row_of(numbers: Iterable[int]) -> str:
    """Numbers as they are shown."""
    return ", ".join(map(str, numbers))
