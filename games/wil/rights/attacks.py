"""Rights of attacks: whom, how the attacked may answer, who fights, who pursues (wil p. 16-18)."""

from __future__ import annotations

from games.wil.events import Reaction
from games.wil.rights.orders import may_order, may_try
from games.wil.state import Attack, WilBattle, WilUnit
from lexicon.errors import NotAllowed, OwedFirst
from resolvers.wil.attacks import ReactionAllowed, refuse_reaction
from resolvers.wil.game import page
from resolvers.wil.melee import Pursuit, refuse_pursuit

REACTIONS: tuple[Reaction, ...] = ("evade", "countercharge", "volley", "square")
"""What needs a test of the attacked (wil p. 16-17)."""


def may_attack(state: WilBattle, unit: WilUnit, target: WilUnit) -> NotAllowed | None:
    """What keeps a unit from attacking this enemy; whether it sees him is the table's to say (wil p. 13, 16)."""
    return _enemy(state, unit, target) or may_order(state, unit, "attack")


def may_try_attack(state: WilBattle, unit: WilUnit, target: WilUnit) -> NotAllowed | None:
    """The same, but for shots of others that whoever attacks may let go (wil p. 13)."""
    return _enemy(state, unit, target) or may_try(state, unit, "attack")


def open_reactions(state: WilBattle, target: WilUnit, attacker: WilUnit) -> tuple[Reaction, ...]:
    """What an attacked unit may try, by its kind and formation (wil p. 10, 16-17)."""
    return tuple(one for one in REACTIONS if _refused(state, target, attacker, one) is None)


def may_react(state: WilBattle, unit: WilUnit, reaction: Reaction) -> NotAllowed | None:
    """What keeps a unit from answering an attack so: it is not asked, or it is not of the kind (wil p. 16-17)."""
    attack = state.attack
    if attack is None or not attack.reacting or attack.target != unit.id:
        why = None
        if attack is not None and attack.target == unit.id and not attack.reaction and reaction != "stand":
            why = _refused(state, unit, state.units[attack.attacker], reaction)
        asked = state.units[attack.target].name if attack is not None and attack.reacting else ""
        return why or NotAllowed("wil.not_attacked", field="unit", value=unit.name, asked=asked, ref=page(16))
    return None if reaction == "stand" else _refused(state, unit, state.units[attack.attacker], reaction)


def _refused(state: WilBattle, unit: WilUnit, attacker: WilUnit, reaction: Reaction) -> NotAllowed | None:
    given = ReactionAllowed(
        unit=unit.type,  # type: ignore[arg-type]
        reaction=reaction,  # type: ignore[arg-type]
        formation=unit.formation,  # type: ignore[arg-type]
        attacker=attacker.type,  # type: ignore[arg-type]
        profile_allows=True,  # whoever chooses it says so: the sheet is lost
    )
    code, number = refuse_reaction(given, state.in_force), 16 if reaction == "evade" else 17
    if code is None and unit.formation == "column" and reaction in ("evade", "countercharge"):
        code, number = "not_from_column", 10
    attack = state.attack
    if code is None and attack is not None and attack.pursuit and reaction in ("evade", "countercharge"):
        code, number = "pursuit_untested", 18
    if code is None and reaction == unit.formation:
        code, number = "formed_so", 10
    if code is None:
        return None
    return NotAllowed(f"wil.{code}", field="reaction", value=unit.name, action=reaction, ref=page(number))


def may_fight(state: WilBattle, unit: WilUnit, target: WilUnit) -> NotAllowed | None:
    """What keeps an attack from coming to blows: there is none, or a step before is open (wil p. 16-17)."""
    attack = state.attack
    if attack is None or attack.attacker != unit.id:
        return NotAllowed(
            "wil.no_attack", field="units", value=unit.name, example=f"/attack {unit.name} > {target.name}"
        )
    if attack.target != target.id:
        meant = state.units[attack.target].name
        return NotAllowed("wil.other_target", field="targets", value=target.name, target=meant, ref=page(16))
    if attack.reacting:
        return OwedFirst("wil.reaction_first", field="targets", value=target.name, ref=page(16))
    if attack.contact is False:
        return NotAllowed("wil.no_contact", field="targets", value=target.name, ref=page(16))
    return _shots_open(state, attack) or _fight_before(state, attack)


def _fight_before(state: WilBattle, attack: Attack) -> OwedFirst | None:
    """Morale after a fight belongs to it: both have tested before the pursuit comes to blows (wil p. 16-18)."""
    both = (state.units[attack.attacker], state.units[attack.target])
    waiting = next((one for one in both if one.morale_due), None) if attack.pursuit else None
    if waiting is None or state.in_force.pursuit_morale == "morale_may_wait":
        return None
    return OwedFirst("wil.morale_first", field="units", value=waiting.name, ref=page(17))


def _shots_open(state: WilBattle, attack: Attack) -> OwedFirst | None:
    """A shot of this attack that is not made, or whose losses or morale are open, comes before the melee (p. 17)."""
    for name in (attack.target, attack.attacker):
        unit = state.units[name]
        if unit.firing:
            return OwedFirst("wil.shot_first", field="units", value=unit.name, ref=page(17))
        if unit.hits_due:
            return OwedFirst("wil.losses_first", field="units", value=unit.name, ref=page(17))
    if attack.answered and attack.reaction == "volley" and state.units[attack.attacker].morale_due:
        return OwedFirst("wil.morale_first", field="units", value=state.units[attack.attacker].name, ref=page(17))
    return None


def may_halt(state: WilBattle, unit: WilUnit) -> NotAllowed | None:
    """What keeps a unit's action from being called over: its attack, a shot that it need not make (p. 13, 16)."""
    attack = state.attack
    if attack is None or attack.attacker != unit.id:
        return None if unit.firing else NotAllowed("wil.nothing_open", field="unit", value=unit.name, ref=page(13))
    if attack.reacting:
        return OwedFirst("wil.reaction_first", field="units", value=state.units[attack.target].name, ref=page(16))
    if unit.firing:
        return None
    if attack.contact:
        target = state.units[attack.target].name
        return NotAllowed("wil.has_contact", field="unit", value=unit.name, target=target, ref=page(16))
    return _shots_open(state, attack)


def may_pursue(state: WilBattle, unit: WilUnit, target: WilUnit | None) -> NotAllowed | None:
    """What keeps a unit from going after those who gave way, or after another where nobody is left (wil p. 18)."""
    chance = state.pursuit
    if not unit.alive:
        return NotAllowed("unit.dead", field="unit", value=unit.name)
    if chance is None or chance.winner != unit.id:
        return NotAllowed("wil.enemy_did_not_retreat", field="unit", value=unit.name, ref=page(18))
    if unit.disorder_markers:
        return NotAllowed("wil.pursuer_disordered", field="unit", value=unit.name, ref=page(18))
    if target is None:
        return None
    if chance.destroyed:
        return _enemy(state, unit, target)
    if target.id != chance.loser:
        meant = state.units[chance.loser].name
        return NotAllowed("wil.other_target", field="targets", value=target.name, target=meant, ref=page(18))
    return None


def may_go_after(state: WilBattle, winner: WilUnit, loser: WilUnit, destroyed: bool) -> bool:
    """Whether who made another give way may pursue at all (wil p. 18)."""
    given = Pursuit(
        unit=winner.type,  # type: ignore[arg-type]
        fierce=winner.has("fierce"),
        disorder_markers=winner.disorder_markers,
        enemy=loser.type,  # type: ignore[arg-type]
        enemy_retreated=True,
        enemy_destroyed=destroyed,
    )
    again = state.attack is not None and state.attack.pursuit
    return not again and refuse_pursuit(given) is None


def _enemy(state: WilBattle, unit: WilUnit, target: WilUnit) -> NotAllowed | None:
    if not state.hostile(unit.side, target.side):
        return NotAllowed("fight.friends", field="targets", value=target.name)
    if not target.alive:
        return NotAllowed("unit.dead", field="targets", value=target.name)
    if target.off_table:
        return NotAllowed("wil.off_table", field="targets", value=target.name)
    return None
