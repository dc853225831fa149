"""Rights of contact, fights and fire (aob 5). Range and sight are the table's; what the battle knows is judged here."""

from __future__ import annotations

from itertools import product

from games.aob.rights.leaders import is_on_table, may_act
from games.aob.state import AobBattle, AobUnit
from games.aob.strength import Ground, melee_of
from games.core.values import replace
from lexicon.errors import NotAllowed, OutOfOrder
from resolvers.aob.bout import Melee, known_winner
from resolvers.aob.corps import Corps
from resolvers.aob.encirclement import is_surrounded
from resolvers.aob.evading import find_slip
from resolvers.aob.exchange import PARTNERS, partners
from resolvers.aob.game import page
from resolvers.aob.losses import lose
from resolvers.aob.melee_results import USUAL
from resolvers.aob.words import MAX_BASES, SHOOTING_RANGE_IN, Terrain


def may_fight(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from fighting anybody: once in an activation, not while it re-forms, not after fire (4.3)."""
    if (refused := may_act(state, unit)) is not None:
        return refused
    if unit.routing:
        return NotAllowed("aob.runs", field="unit", value=unit.name, ref=page("6.1"))
    if unit.fought and not unit.again:
        return OutOfOrder("aob.fought_already", field="unit", value=unit.name, ref=page("4.3"))
    if unit.reforms:
        return NotAllowed("aob.reforming_no_contact", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if unit.shot:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action="shot", ref=page("5.4"))
    if unit.defended and not unit.contact:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action="defended", ref=page("4.3.4.3"))
    return None


def may_fight_with(state: AobBattle, unit: AobUnit, target: AobUnit) -> NotAllowed | None:
    """What keeps a corps from fighting this one: whoever it is in contact with comes first (4.3)."""
    if not state.hostile(unit.side, target.side):
        return NotAllowed("fight.friends", field="target", value=target.name)
    if not target.alive:
        return NotAllowed("aob.gone", field="target", value=target.name)
    if unit.drawn_by == target.id or (answerless(state) and meets(state, unit, target)):
        return None
    if (refused := may_fight(state, unit) or is_on_table(state, target)) is not None:
        return refused
    if unit.contact and target.id not in unit.contact:
        others = [state.units[one].name for one in unit.contact]
        return NotAllowed("aob.fights_others", field="target", value=target.name, allowed=others, ref=page("4.3"))
    return None


def meets(state: AobBattle, unit: AobUnit, target: AobUnit) -> bool:
    """Whether it has come into contact with this one, who answers before they fight (5.1)."""
    meeting = state.meeting
    return meeting is not None and (meeting.attacker, meeting.target) == (unit.id, target.id)


def answerless(state: AobBattle) -> bool:
    """Whether who was met has shot and can do nothing else any more: the melee follows (5.4)."""
    meeting = state.meeting
    if meeting is None:
        return False
    unit, enemy = state.units[meeting.target], state.units[meeting.attacker]
    return may_evade(state, unit) is not None and may_shoot_at(state, unit, enemy) is not None


def may_slip(state: AobBattle, unit: AobUnit, enemy: AobUnit, *, rough: bool) -> NotAllowed | None:
    """What keeps a corps from evading an enemy that comes on (5.1, 5.6)."""
    if unit.encircled:
        return NotAllowed("aob.surrounded", field="unit", value=unit.name, ref=page("5.5"))
    if enemy.routing:
        return NotAllowed("aob.routers_do_not_fight", field="enemy", value=enemy.name, ref=page("6.1"))
    ground: Terrain = "rough" if rough else "open"
    slip = find_slip(_corps(unit), _corps(enemy), ground, state.in_force)
    if unit.routing or slip is None or slip.with_five:
        return NotAllowed("aob.may_not_evade", field="unit", value=unit.type, ref=page("5.1, 5.6"))
    return None


def may_evade(state: AobBattle, unit: AobUnit, enemy: AobUnit | None = None) -> NotAllowed | None:
    """What keeps a corps from an evade now: somebody must have come on, or its die offered it (5.1).

    The corps that acts may evade whom it has come upon itself, as skirmishers always do (5.1, 5.5).
    """
    if state.slip is not None and state.slip.unit == unit.id:
        return None
    if not unit.alive:
        return NotAllowed("aob.gone", field="unit", value=unit.name)
    meeting = state.meeting
    if meeting is None and (met := come_upon(state, unit, enemy)) is not None:
        return may_fight_with(state, unit, met) or may_slip(state, unit, met, rough=False)
    if meeting is None or meeting.target != unit.id:
        return OutOfOrder("aob.nobody_comes", field="unit", value=unit.name, ref=page("5.1"))
    if enemy is not None and enemy.id != meeting.attacker:
        name = state.units[meeting.attacker].name
        return NotAllowed("aob.another_comes", field="enemy", value=enemy.name, allowed=[name], ref=page("5.1"))
    return may_slip(state, unit, state.units[meeting.attacker], rough=meeting.rough)


def come_upon(state: AobBattle, unit: AobUnit, enemy: AobUnit | None = None) -> AobUnit | None:
    """Whom the corps that acts has come upon, or stands in contact with: the one that is named, or the only one."""
    if not unit.activated:
        return None
    met = [*unit.contact, *([unit.reached] if unit.reached is not None and unit.reached not in unit.contact else [])]
    if enemy is not None:
        return enemy if not met or enemy.id in met else None
    return state.units[met[0]] if len(met) == 1 else None


def may_stand(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from staying where it is: nobody came on, and no fire drew it (5.1, 5.4)."""
    slips = state.slip is not None and state.slip.unit == unit.id
    met = state.meeting is not None and state.meeting.target == unit.id
    if slips or met or unit.drawn_by:
        return None
    return OutOfOrder("aob.nobody_comes", field="unit", value=unit.name, ref=page("5.1"))


def asks_first(state: AobBattle, unit: AobUnit, target: AobUnit, *, rough: bool) -> bool:
    """Whether the target may slip away, or shoot from Defence, before a corps that comes on now meets it (5.1, 5.4)."""
    if target.id in unit.contact or target.routing or unit.drawn_by == target.id or meets(state, unit, target):
        return False
    return may_slip(state, target, unit, rough=rough) is None or _fires_first(unit, target)


def _fires_first(unit: AobUnit, target: AobUnit) -> bool:
    return target.state == "defence" and shoots(target) and not target.shot and not target.contact


def can_shoot(unit: AobUnit) -> bool:
    """Whether it has anybody who shoots: shooters, alone or in its line, or those who exchange fire (5.4, 5.6, 7)."""
    return unit.type in PARTNERS or has_shooters(unit)


def has_shooters(unit: AobUnit) -> bool:
    """Shooters in the line of infantry shoot as shooters do (7)."""
    return unit.support is not None and unit.support.gives == "shoots_as_shooters"


def may_shoot(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from shooting at anybody: instead of moving, once; or at an enemy in his own turn (5.4)."""
    if not unit.alive:
        return NotAllowed("aob.gone", field="unit", value=unit.name)
    if not can_shoot(unit) or (not shoots(unit) and state.in_force.exchange_begun == "only_shooters_begin"):
        return NotAllowed("aob.cannot_shoot", field="unit", value=unit.type, ref=page("5.4"))
    if unit.routing:
        return NotAllowed("aob.runs", field="unit", value=unit.name, ref=page("6.1"))
    if unit.contact:
        return NotAllowed("aob.in_contact", field="unit", value=unit.name, ref=page("4.3"))
    if (refused := is_on_table(state, unit)) is not None:
        return refused
    if state.turn and state.active != unit.side:
        return _may_react(state, unit)
    if (refused := may_act(state, unit)) is not None:
        return refused
    if unit.shot:
        return OutOfOrder("aob.shot_already", field="unit", value=unit.name, ref=page("5.4"))
    if unit.reforms:
        return NotAllowed("aob.reforming_no_fire", field="unit", value=unit.name, ref=page("4.3.4.2"))
    done = next((what for what in ("fought", "moved") if getattr(unit, what)), None)
    if done is not None:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("5.4"))
    return None


def _may_react(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """Shooters alone shoot in the enemy's turn, once, at the corps that moves (5.4)."""
    if unit.type != "shooters" and not has_shooters(unit):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    if unit.shot:
        return OutOfOrder("aob.shot_already", field="unit", value=unit.name, ref=page("5.4"))
    if state.meeting is not None and (unit.id != state.meeting.target or unit.state != "defence"):
        return OutOfOrder("aob.not_in_defence", field="unit", value=unit.name, ref=page("5.4"))
    enemy = mover(state, unit.side)
    if enemy is not None and unit.back and unit.fought and not (enemy.again and enemy.moved):
        return OutOfOrder("aob.does_not_move", field="target", value=enemy.name, ref=page("5.4, 5.5"))
    if enemy is None:
        return OutOfOrder("aob.nobody_moves", field="unit", value=unit.name, ref=page("5.4"))
    return None


def mover(state: AobBattle, side: str) -> AobUnit | None:
    """The enemy corps that moves now: shooters may shoot at it in its own turn (5.4)."""
    if state.active is None or not state.hostile(side, state.active):
        return None
    unit = state.acting(state.active)
    if unit is None or unit.routing or unit.back or (unit.contact and not unit.moved):
        return None  # who runs or goes back ends no move there, and who was in contact does not move at all (4.3)
    return None if unit.acted in ("recover", "transfer", "rally") or unit.shot or unit.defended else unit


def may_shoot_at(state: AobBattle, unit: AobUnit, target: AobUnit) -> NotAllowed | None:
    """What keeps a corps from shooting at this one."""
    if not state.hostile(unit.side, target.side):
        return NotAllowed("shoot.friend", field="target", value=target.name)
    if not target.alive:
        return NotAllowed("aob.gone", field="target", value=target.name)
    if (refused := may_shoot(state, unit) or is_on_table(state, target)) is not None:
        return refused
    if state.active != unit.side and mover(state, unit.side) is not target:
        return OutOfOrder("aob.does_not_move", field="target", value=target.name, ref=page("5.4"))
    if target.routing and not shoots(unit):
        return NotAllowed("aob.no_exchange", field="target", value=target.type, ref=page("5.4, 5.6"))
    if not shoots(unit) and target.contact and exchanges(state, unit, replace(target, contact=())):
        return NotAllowed("aob.answers_no_fire", field="target", value=target.name, ref=page("5.4"))
    if not shoots(unit) and not exchanges(state, unit, target):
        allowed = sorted(partners(unit.type, state.in_force))
        return NotAllowed("aob.no_exchange", field="target", value=target.type, allowed=allowed, ref=page("5.4, 5.6"))
    return None


def shoots(unit: AobUnit) -> bool:
    """Whether it shoots at anybody, shot back at or not."""
    return unit.type == "shooters" or has_shooters(unit)


def exchanges(state: AobBattle, unit: AobUnit, target: AobUnit) -> bool:
    """Whether both shoot: the target is one who answers fire (5.4, 5.6)."""
    shooter = "shooters" if has_shooters(unit) else unit.type
    answers = "shooters" if has_shooters(target) else target.type
    return not target.routing and not target.contact and answers in partners(shooter, state.in_force)


def in_range(inches: float | None) -> NotAllowed | None:
    """What keeps a target at this distance from being shot at; unsaid it is in range (5.4)."""
    if inches is not None and inches > SHOOTING_RANGE_IN:
        return NotAllowed("aob.out_of_range", field="distance", value=inches, allowed=f'0..{SHOOTING_RANGE_IN}"',
                          ref=page("5.4"))  # fmt: skip
    return None


def may_crush(state: AobBattle, unit: AobUnit, target: AobUnit) -> NotAllowed | None:
    """What keeps a corps from touching bases of the enemy that stand alone, or run (6.1)."""
    if (refused := may_act(state, unit)) is not None:
        return refused
    if not state.hostile(unit.side, target.side):
        return NotAllowed("fight.friends", field="target", value=target.name)
    if unit.routing:
        return NotAllowed("aob.runs", field="unit", value=unit.name, ref=page("6.1"))
    if unit.reforms:
        return NotAllowed("aob.reforming_no_contact", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if unit.contact and not unit.again:
        return NotAllowed("aob.in_contact", field="unit", value=unit.name, ref=page("4.3"))
    if unit.shot or (unit.fought and not unit.again):
        done = "shot" if unit.shot else "fought"
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("6.1"))
    if not target.detached and not target.routing_bases:
        return NotAllowed("aob.nothing_to_touch", field="target", value=target.name, ref=page("6.1"))
    return None


def may_be_surrounded(state: AobBattle, meeting: Melee, unit: AobUnit, target: AobUnit) -> AobUnit | None:
    """The corps that a usual result of this melee would leave two bases behind, if a friend may cover it (5.5).

    ``meeting``: both as they fight, ``unit`` as its side a.
    """
    rulings = state.in_force
    known = known_winner(meeting, rulings)
    for side, loser in (("a", unit), ("b", target)):
        covered = any(one.id != loser.id for one in state.on_table(loser.side))
        if loser.encircled or not covered or (known is not None and known[0] == side):
            continue
        own, enemy = (meeting.a, meeting.b) if side == "a" else (meeting.b, meeting.a)
        left = lose(own.state, own.bases, USUAL.loser_losses or 0, rulings).bases
        kept = lose(enemy.state, enemy.bases, USUAL.winner_losses or 0, rulings).bases
        if is_surrounded((enemy.bases, kept), (own.bases, left), None, rulings):
            return loser
    return None


def always_asked(state: AobBattle, unit: AobUnit, target: AobUnit) -> bool:
    """Whether a neighbour may matter in this fight, whatever else the table says of it."""
    said = product((False, True), repeat=4)
    return any(
        may_be_surrounded(state, melee_of(state, unit, target, Ground(*facts)), unit, target) is not None
        for facts in said
    )


def _corps(unit: AobUnit) -> Corps:
    return Corps.model_validate({"type": unit.type, "state": unit.state, "bases": max(min(unit.stands, MAX_BASES), 1)})
