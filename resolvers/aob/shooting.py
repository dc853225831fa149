"""Shooting without an answer: when it is allowed, and what it does (aob 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.corps import Corps
from resolvers.aob.evading import STEADY_IN_DEFENCE
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.miracles import Hand, Miracle, marks_of, miracles_cancel, pool_of, single_miracle, superiority_note
from resolvers.aob.words import SHOOTING_RANGE_IN, State, Terrain
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Ask, Go, Procedure, Together, settled
from resolvers.core.trace import Fact, Note


class ShootingAllowed(Given):
    """Shooters want to shoot.

    Attributes:
        screened: units of either side stand before the target.
        shooter_moved: they moved in this activation.
        trigger: their own activation, an enemy who ended his move near, or one who passes through their range.
    """

    distance_in: Inches
    screened: Yes
    target_in_forest: Yes
    shooter_moved: Yes
    trigger: Literal["own_activation", "enemy_ended_move", "enemy_passes_through_range"]
    shooter_state: State = "formed"


@dataclass(frozen=True, slots=True)
class MayShoot:
    """Whether they may, why not, and whether it happens before the enemy makes contact."""

    allowed: bool
    reason: str | None = None
    before_contact: bool = False


def resolve_shooting_allowed(given: ShootingAllowed, rulings: AobRulings) -> Procedure[MayShoot]:
    """4 inches, not screened, not in a wood, instead of moving; on the move only from Defence (aob 5.4)."""
    passing = given.trigger == "enemy_passes_through_range"
    checks = (
        (given.distance_in > SHOOTING_RANGE_IN, "range"),
        (given.screened, "screened"),
        (given.target_in_forest, "forest"),
        (given.shooter_moved and given.trigger == "own_activation", "moved"),
        (given.shooter_state == "routing", "routing"),
        (passing and given.shooter_state != "defence", "not_in_defence"),
    )
    reason = next((code for forbids, code in checks if forbids), None)
    if reason is not None:
        return settled(MayShoot(allowed=False, reason=reason), Fact(reason, page("5.4")))
    return settled(MayShoot(allowed=True, before_contact=passing), Fact("may_shoot", page("5.4")))


SHOOTING_ALLOWED = MECHANICS.add(
    "shooting_allowed",
    resolve_shooting_allowed,
    page=None,
    section="5.4",
    title=Name("Можно ли стрелять", "May they shoot"),
)


class Shooting(Given):
    """Shooters shoot at a corps.

    Attributes:
        terrain: where the target stands.
        target_moving: it was shot at in its own move.
    """

    shooter: Corps
    target: Corps
    terrain: Terrain = "open"
    target_moving: Yes = False


@dataclass(frozen=True, slots=True)
class ShotLosses:
    """Loss steps of the target."""

    target: int


@dataclass(frozen=True, slots=True)
class ShootingResult:
    """What the shooting did."""

    miracle: Miracle | None
    loss_steps: ShotLosses
    effect: str | None


def target_five(target: Corps, terrain: Terrain, rulings: AobRulings) -> tuple[str, str] | None:
    """Why a 5 spares this target its losses, with the section: its type, its Defence, the ground (aob 5.4, 5.6)."""
    if target.type == "heavy_infantry":
        return "heavy_infantry_ignores", "5.6.1"
    if target.state == "defence" and target.type in STEADY_IN_DEFENCE:
        return "defence_spares_losses", "5.6.2, 5.6.3"
    if terrain == "rough" and rulings.five_counts == "five_listed_in_fight_table":
        return "rough_spares_losses", "5.4"
    return None


def resolve_shooting(given: Shooting, rulings: AobRulings) -> Procedure[ShootingResult]:
    """The target takes a loss, unless a miracle spares it or draws it on (aob 5.2, 5.4).

    Raises:
        NotAllowed: ``aob.cannot_shoot``, when the corps are no shooters.
    """
    if given.shooter.type != "shooters":
        raise NotAllowed(
            "aob.cannot_shoot", field="shooter.type", value=given.shooter.type, allowed=["shooters"], ref=page("5.4")
        )
    spares = target_five(given.target, given.terrain, rulings)
    five = rulings.five_counts == "five_listed_in_fight_table"
    shooter = Hand(marks_of(given.shooter, given.target, five, rulings), given.shooter.prefers or 5)
    target = Hand(marks_of(given.target, given.shooter, spares is not None, rulings), given.target.prefers or 6)

    def roll(_: object) -> Ask[Miracle | None]:
        pools = Together(
            (("shooter", pool_of(given.shooter, shooter.reading)), ("target", pool_of(given.target, target.reading)))
        )
        notes = (
            *superiority_note(given.shooter, given.target, "shooter"),
            *superiority_note(given.target, given.shooter, "target"),
        )
        return Ask("fight", pools, read, notes, page("5.2"))

    def read(faces: tuple[int, int]) -> Go[Miracle | None]:
        marks = shooter.counts_as(faces[0]), target.counts_as(faces[1])
        wonder = single_miracle("shooter", marks[0], "target", marks[1])
        return Go(wonder, (*miracles_cancel(*marks), _note(wonder)))

    def _note(wonder: Miracle | None) -> Note:
        if wonder is None:
            return Fact("usual_shooting", page("5.4"))
        if wonder.side == "target":
            code, section = spares if wonder.counts_as == 5 and spares is not None else ("no_losses", "5.4")
            return Fact(code, page(section))
        return Fact(_effect(wonder), page("5.4"))

    def _effect(wonder: Miracle) -> str:
        if wonder.counts_as == 5:
            return "whole_target_corps_attacks_shooters"
        return "half_target_corps_stops" if given.target_moving else "half_target_corps_attacks_shooters"

    def outcome(wonder: Miracle | None) -> ShootingResult:
        if wonder is None:
            return ShootingResult(None, ShotLosses(1), None)
        if wonder.side == "target":
            return ShootingResult(wonder, ShotLosses(0), None)
        losses = int(rulings.miracle_result == "miracle_added_to_usual_result")
        return ShootingResult(wonder, ShotLosses(losses), _effect(wonder))

    return Procedure(None, (roll,), outcome)


SHOOTING = MECHANICS.add("shooting", resolve_shooting, page=None, section="5.4", title=Name("Обстрел", "Shooting"))
