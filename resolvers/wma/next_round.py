"""What a round leaves behind: who may do what now, who is out of the fight, and the round that a pursuit leads to."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from resolvers.wma.aftermath import DrawnUnits, Winner, WinnerAction, draw_actions, winner_actions
from resolvers.wma.combat_result import SIDES
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.engagement import CombatRound, RoundUnit
from resolvers.wma.game import WmaRulings
from resolvers.wma.pursuit import refuse_pursuit
from resolvers.wma.pursuit_worth import WorthOfPursuit
from resolvers.wma.round_plan import plan_round
from resolvers.wma.words import Cover, UnitName

_FIRST: tuple[WinnerAction, ...] = ("pursue", "advance", "stand", "fall_back")
"""The order in which choices are offered: what keeps the fight going first."""


def remaining(given: CombatRound, result: RoundResult) -> dict[UnitName, RoundUnit]:
    """The units that are still on the table after a round: neither destroyed nor taken off (wma p. 54, 126)."""
    return {
        name: unit
        for name, unit in given.units.items()
        if not result.after[name].destroyed and result.after[name].removed is None
    }


def cover_now(unit: RoundUnit) -> Cover:
    """The unit's cover as it counts in this round: whoever moved into contact is in the open (wma p. 39, 47)."""
    moved = unit.charging or unit.advancing or unit.pursuing or unit.retreated_last_round
    return "open" if moved else unit.cover


def choices_after(
    given: CombatRound,
    result: RoundResult,
    rulings: WmaRulings,
    *,
    advanced: Collection[UnitName] = (),
    fronts: Mapping[UnitName, Collection[UnitName]] | None = None,
) -> dict[UnitName, tuple[WinnerAction, ...]]:
    """What each unit that has a choice may do now, by unit (wma p. 48, 54-61, 124).

    In a draw all that remain; after a victory the winners. Nobody when both sides are gone.

    Args:
        given: the round that was fought.
        result: what came of it.
        rulings: the readings in force.
        advanced: units that have advanced in this Combat phase already.
        fronts: for each winner those retreating enemies of whom it would meet the front; unsaid, of all.
    """
    left = remaining(given, result)
    if result.outcome == "draw":
        return dict(draw_actions(DrawnUnits(unit_cover={name: cover_now(unit) for name, unit in left.items()})))
    if result.winner is None:
        return {}
    losers = {name: unit for name, unit in left.items() if unit.side != result.winner}
    out: dict[UnitName, tuple[WinnerAction, ...]] = {}
    for name, unit in left.items():
        if unit.side != result.winner:
            continue
        fortified = cover_now(unit) == "fortified"
        met = fronts.get(name, ()) if fronts is not None else losers
        reachable = any(
            refuse_pursuit(unit.type, loser.type, fortified=fortified, to_front=foe in met) is None
            for foe, loser in losers.items()
        )
        winner = Winner(
            type=unit.type,
            fortified=fortified,
            fanatic="fanatic" in unit.rules,
            all_enemies_destroyed=result.enemies_wiped_out,
            already_advanced=name in advanced,
            can_reach_retreating_enemy=reachable,
            visible_reachable_enemy_within_20=True,
        )
        out[name] = tuple(sorted(winner_actions(winner), key=_FIRST.index))
    return out


def out_of_fight(
    given: CombatRound, result: RoundResult, follows: Mapping[UnitName, Collection[UnitName]]
) -> tuple[UnitName, ...]:
    """Units that remain on the table but are no longer in the fight: whoever did not follow, or was not followed.

    ``follows``: for each winner that pursues, whom it touches or, in support of a pursuit, supports (wma p. 57, 59).
    A loser that only supports another stays when it is named as one who is followed.
    """
    kept = {*follows, *(name for followed in follows.values() for name in followed)}
    return tuple(name for name in remaining(given, result) if name not in kept)


def round_after(
    given: CombatRound, result: RoundResult, pursuers: Collection[UnitName] | None = None
) -> CombatRound | None:
    """The round that follows when these winners pursue, all of them if unsaid (wma p. 46-48, 58, 61).

    Stands strike whom they struck, as far as both are left; nobody is charged, and all are in the open. After a second
    round it is the first of the next turn. ``None``: nobody won over anybody who is left.
    """
    if result.outcome != "win":
        return None
    left = {
        name: unit
        for name, unit in remaining(given, result).items()
        if unit.side != result.winner or pursuers is None or name in pursuers
    }
    if len({unit.side for unit in left.values()}) < len(SIDES):
        return None
    units = {name: _afterwards(unit, result, name, left) for name, unit in left.items()}
    again = given.round == 1
    return CombatRound(round=2 if again else 1, continued=given.continued or not again, units=units)


def _afterwards(unit: RoundUnit, result: RoundResult, name: UnitName, left: Collection[UnitName]) -> RoundUnit:
    after, won = result.after[name], unit.side == result.winner
    attacks = []
    stands = after.stands
    for attack in unit.attacks:
        if attack.target in left and stands:
            still = tuple(
                stand.model_copy(update={"touches": tuple(one for one in stand.touches if one in left)})
                for stand in attack.stands[:stands]
            )
            attacks.append(attack.model_copy(update={"stands": still}))
            stands -= len(still)
    return unit.model_copy(
        update={
            "stands": after.stands,
            "hits_left": after.hits_left,
            "confused": after.confused,
            "cover": "open",
            "charging": False,
            "advancing": False,
            "pursuing": won,
            "enemy_retreat_cm": float(result.retreat_cm) if won else 0.0,
            "retreated_last_round": not won,
            "carried_shooting_hits": 0,
            "legion_stands": None,
            "attacks": tuple(attacks),
        }
    )


def worth_of_pursuit(given: CombatRound, result: RoundResult, rulings: WmaRulings) -> WorthOfPursuit | None:
    """Dice of the winners if they all pursue, and of the losers against them; ``None`` when nobody retreats."""
    follow = round_after(given, result)
    if follow is None:
        return None
    dice = {name: count.unit_dice for name, count in plan_round(follow, rulings).attack.items()}
    winners = sum(count for name, count in dice.items() if given.units[name].side == result.winner)
    return WorthOfPursuit(winners, sum(dice.values()) - winners, dice)
