"""Blows of a melee as they are rolled and told, one after the other (gdf p. 9-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from handlers.desk.answer import Block, Line, Text, Words, text
from handlers.desk.context import Context
from handlers.gdf.fighters import Blow, Melee, other_side
from handlers.gdf.inputs_melee import after_blow, blow_inputs, score_inputs
from handlers.gdf.rolls import by_weapon, unread_line
from resolvers.core.procedure import Played
from resolvers.gdf.bodies import Body
from resolvers.gdf.melee_result import CONSOLIDATION, Consolidation, MeleeScore, MeleeWinner, Side
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups, VolleyResult

SIDES: tuple[Side, Side] = ("attacker", "defender")


@dataclass(frozen=True)
class Rolled:
    """A blow: its inputs and what came of it, the target before and after, and the wounds that count."""

    blow: Blow
    given: ShootingGroups
    played: Played[VolleyResult]
    before: Body
    after: Body
    points: int

    @property
    def weapons(self) -> tuple[str, ...]:
        """What it was struck with."""
        return tuple(weapon.id for weapon in self.given.weapons)


class Strikes:
    """Rolls blows: each begins with who still stands."""

    def __init__(self, context: Context, melee: Melee, points: tuple[int, int] = (0, 0)) -> None:
        self.context, self.melee = context, melee
        self.bodies: dict[Side, Body] = {"attacker": melee.one.body, "defender": melee.two.body}
        self.points: dict[Side, int] = {"attacker": points[0], "defender": points[1]}
        self.wounds: dict[Side, int] = {"attacker": 0, "defender": 0}
        self.blocks: list[Block] = []

    def strike(self, blow: Blow) -> Rolled | None:
        """The blow; ``None`` where nobody strikes or is struck."""
        foe_side = other_side(blow.side)
        own, foe = self.bodies[blow.side], self.bodies[foe_side]
        given = blow_inputs(blow, own, foe)
        if given is None:
            return None
        unit = blow.fighter.unit
        names = [weapon.id if blow.impact or unit is None else f"{unit.name}: {weapon.id}" for weapon in given.weapons]
        played = self.context.play(SHOOTING_GROUPS, given)
        result = played.result
        rulings = self.context.rulings_as(GdfRulings)
        points = result.wounds - (result.lost_excess if rulings.deadly_surplus == "surplus_lost" else 0)
        self.points[blow.side] += points
        self.wounds[foe_side] += result.wounds
        self.bodies[foe_side] = after_blow(self.melee.fighter(foe_side), foe, result)
        self.blocks += by_weapon(names, played.trace)
        if not blow.impact:
            self.blocks += unread_line([rule for arm in blow.arms(own) for rule in arm.unknown])
        return Rolled(blow, given, played, foe, self.bodies[foe_side], points)

    def score(self) -> MeleeScore:
        """What is compared when all have struck."""
        one, two = (score_inputs(self.melee.fighter(s), self.points[s], self.bodies[s]) for s in SIDES)
        return MeleeScore(attacker=one, defender=two)


def title_of(melee: Melee) -> Text:
    """``Ближний бой: Братья → Орки``."""
    return text("gdf-fight-title", one=melee.one.label, two=melee.two.label)


def result_line(result: MeleeWinner, winner: str, chance: Fraction | None) -> Text:
    """The score and who won; with the chance of it, where all of it was rolled at once."""
    return text(
        "gdf-fight-result",
        one=result.scores[0],
        two=result.scores[1],
        winner=winner,
        chance="" if chance is None else chance,
        page=page(10),
    )


def after_melee(context: Context, melee: Melee, gone: Sequence[Side]) -> list[Block]:
    """Who may move now (gdf p. 10)."""
    units = {side: melee.fighter(side).unit for side in SIDES}
    called = {"attacker": text("gdf-side-one"), "defender": text("gdf-side-two")}
    names: dict[Side, Words] = {side: called[side] if unit is None else unit.name for side, unit in units.items()}
    return moves_after(context, names, gone)


def moves_after(context: Context, names: Mapping[Side, Words], gone: Sequence[Side]) -> list[Block]:
    """Who may move after a melee of these two, of whom those are gone (gdf p. 10)."""
    given = Consolidation(attacker_destroyed="attacker" in gone, defender_destroyed="defender" in gone)
    result = context.play(CONSOLIDATION, given).result
    if result.mover is None:
        return []
    inches = result.max_inches or result.back_inches
    key = "gdf-consolidates" if result.max_inches else "gdf-steps-back"
    return [Line(text(key, who=names[result.mover], inches=inches, page=page(10)))]
