"""Extra actions: their modifiers, and suppressive fire (gdf p. 20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Inches
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.impact import ASSAULT_FACE
from resolvers.gdf.numbers import Attacks

ExtraAction = Literal[
    "assault",
    "last_drop",
    "take_cover",
    "brace",
    "suppressive_fire",
    "aim",
    "close_in",
    "keep_low",
    "overwatch_move",
    "overwatch_return",
]
"""The nine actions by our names; the ninth, watching, reacts to a move or returns fire."""

AIM_INCHES = 12.0
CLOSE_IN_INCHES = (3.0, 6.0)
RETURN_FIRE_INCHES = 24.0


class ActionMod(Given):
    """An extra action; ``distance`` (inches) to the target, of the charge, or to the shooter, where it matters."""

    action: ExtraAction
    distance: Inches | None = None


@dataclass(frozen=True, slots=True)
class ActionEffect:
    """What an action changes.

    Attributes:
        allowed: whether the reaction may be made at that distance.
        hit_mod: of the unit's hit rolls; ``shoot_mod`` and ``melee_mod`` where they are told apart.
        defence_mod: of the unit's defence rolls.
        impact_need: face that its Impact dice need.
        enemy_shooting_mod: of those who shoot at it until its next activation; ``enemy_melee_mod`` who strike it.
        shaken_recovers: whether a Shaken unit may take the action and recovers by it.
        may_strike_back: whether it may strike back until its next activation.
        half_move: whether its movement is halved.
    """

    allowed: bool = True
    hit_mod: int = 0
    shoot_mod: int = 0
    melee_mod: int = 0
    defence_mod: int = 0
    impact_need: int | None = None
    enemy_shooting_mod: int = 0
    enemy_melee_mod: int = 0
    shaken_recovers: bool = False
    may_strike_back: bool = True
    may_move: bool = True
    may_shoot: bool = True
    half_move: bool = False


_IDLE = {"may_move": False, "may_shoot": False}

_EFFECTS: dict[ExtraAction, ActionEffect] = {
    "assault": ActionEffect(shoot_mod=-1, melee_mod=-1, impact_need=ASSAULT_FACE),
    "last_drop": ActionEffect(hit_mod=-1, defence_mod=-1, half_move=True),
    "take_cover": ActionEffect(enemy_shooting_mod=-2, shaken_recovers=True, **_IDLE),
    "brace": ActionEffect(enemy_melee_mod=-2, shaken_recovers=True, may_strike_back=False, **_IDLE),
    "suppressive_fire": ActionEffect(may_move=False),
    "aim": ActionEffect(hit_mod=1, shoot_mod=1, may_move=False),
    "close_in": ActionEffect(hit_mod=1, melee_mod=1, may_shoot=False),
    "keep_low": ActionEffect(enemy_shooting_mod=-1, may_shoot=False),
    "overwatch_move": ActionEffect(hit_mod=-1, shoot_mod=-1, may_move=False),
    "overwatch_return": ActionEffect(hit_mod=-1, shoot_mod=-1, may_move=False),
}

_WITHOUT_BONUS: dict[ExtraAction, ActionEffect] = {
    "aim": ActionEffect(may_move=False),
    "close_in": ActionEffect(may_shoot=False),
    "overwatch_return": ActionEffect(allowed=False, may_move=False, may_shoot=False),
}
"""What is left of an action at a distance at which it gives nothing."""


def _in_reach(action: ExtraAction, distance: float) -> bool:
    if action == "aim":
        return distance <= AIM_INCHES
    if action == "close_in":
        return CLOSE_IN_INCHES[0] < distance < CLOSE_IN_INCHES[1]
    return distance <= RETURN_FIRE_INCHES


def resolve_action_mod(given: ActionMod, rulings: GdfRulings) -> Procedure[ActionEffect]:
    """What an extra action changes, with the distance where it has one (gdf p. 20)."""
    effect = _EFFECTS[given.action]
    if given.action in _WITHOUT_BONUS:
        if given.distance is None:
            raise ValueMissing("value.missing", field="distance", allowed="0..1000", example="5", ref=page(20))
        if not _in_reach(given.action, given.distance):
            return settled(_WITHOUT_BONUS[given.action], Fact("out_of_reach", page(20)))
    return settled(effect, Fact(given.action, page(20)))


ACTION_MOD = MECHANICS.add(
    "action_mod", resolve_action_mod, page=20, title=Name("Дополнительные действия", "Extra actions")
)


class SuppressiveFire(Given):
    """Dice of a unit that pins its target down."""

    attacks: Attacks


@dataclass(frozen=True, slots=True)
class Pinned:
    """Hits, whether the target must test morale, and wounds: none, whatever the dice."""

    hits: int
    target_tests_morale: bool
    wounds: int = 0


class _Pinning(NamedTuple):
    hits: int = 0
    pinned: bool = False


def resolve_suppressive_fire(given: SuppressiveFire, rulings: GdfRulings) -> Procedure[Pinned]:
    """Only sixes hit; a die for each hit, and one 4+ among them forces a test (gdf p. 20)."""

    def hit(_: _Pinning) -> Ask[_Pinning]:
        return Ask("hit", Pool(given.attacks, AtLeast(6)), _Pinning, (), page(20))

    def pin(state: _Pinning) -> Ask[_Pinning] | Go[_Pinning]:
        if not state.hits:
            return Go(state)
        pool = Pool(state.hits, AtLeast(4))
        return Ask("effect", pool, lambda fours: _Pinning(state.hits, fours > 0), (), page(20))

    return Procedure(_Pinning(), (hit, pin), lambda state: Pinned(*state))


SUPPRESSIVE_FIRE = MECHANICS.add(
    "suppressive_fire",
    resolve_suppressive_fire,
    page=20,
    title=Name("Прикрыть огнём", "Suppressive fire"),
)
