"""Rights in the Combat phase: who fights now, who supports, who may choose what, who may meet whom (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from games.wma.engagement import ROUNDS_A_PHASE, Engagement, Place
from games.wma.fold.fights import without_choice
from games.wma.rights.command import supporting_stand
from games.wma.rights.following import choices_now
from games.wma.rights.moves import stampeding
from games.wma.rights.reactions import owes_answer
from games.wma.rights.shooting import may_hold
from games.wma.state import WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst, StillOwed
from resolvers.wma.pages import page
from resolvers.wma.pursuit import refuse_pursuit
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.support import refuse_support
from resolvers.wma.words import COVER_TAKERS, TroopType


def to_fight(state: WmaBattle) -> tuple[Engagement, ...]:
    """Fights of which a round can be fought in this Combat phase now (wma p. 43-44)."""
    if state.phase != "combat":
        return ()
    return tuple(fight for fight in state.engagements.values() if fight.to_fight and next_fighters(state, fight))


def to_advance(state: WmaBattle) -> tuple[Engagement, ...]:
    """Fights whose winners have to go on to an enemy whom only the table knows: fanatics (wma p. 60, 124)."""
    fights = state.engagements.values() if state.phase == "combat" else ()
    return tuple(fight for fight in fights if "advance" in fight.bound.values())


def may_leave_combat(state: WmaBattle) -> NotAllowed | None:
    """The Combat phase ends when every fight in it has been fought and who must advance has (wma p. 43, 124)."""
    for fight in to_advance(state):
        return StillOwed("aftermath.must_follow", field="phase", value=_names(state, fight.bound), ref=page(124))
    for fight in to_fight(state):
        units = _names(state, next_fighters(state, fight))
        return StillOwed("turn.fights_open", field="phase", value=units, ref=page(43))
    return None


def may_fight(state: WmaBattle, fight: Engagement, side: str) -> NotAllowed | None:
    """What keeps a side from rolling a round of this fight now.

    One fight is ended before the next begins, and the player whose turn it is says in which order (wma p. 43).
    """
    if state.phase != "combat":
        return OutOfOrder("fight.phase", field="phase", value=state.phase, ref=page(43), example="/turn")
    if (refused := _unready(state, fight)) is not None:
        return refused
    others = [one for one in state.engagements.values() if one.id != fight.id]
    begun = next((one for one in others if one.begun), None)
    if begun is not None and not fight.begun:
        waits = next_fighters(state, begun) or begun.undecided or tuple(begun.bound) or begun.units
        return OwedFirst("fight.other_begun", field="units", value=_names(state, waits), ref=page(43))
    if side != state.active and not fight.begun and any(one.to_fight for one in others):
        active = state.sides.get(state.active or "")
        return OutOfOrder("fight.order", field="side", value=active.name or active.id if active else "", ref=page(43))
    return None


def _unready(state: WmaBattle, fight: Engagement) -> NotAllowed | None:
    """What this fight itself waits for."""
    if elephants := stampeding(state, fight):
        return StillOwed("fight.stampede", field="units", value=elephants[0].name, ref=page(63))
    if fight.undecided:
        return StillOwed("fight.choice_open", field="units", value=_names(state, fight.undecided), ref=page(48))
    if fight.rounds >= ROUNDS_A_PHASE:
        return OutOfOrder("fight.two_rounds", field="units", value=_names(state, fight.fighting), ref=page(44))
    reacting = [unit for unit in fight.units if unit in state.units and owes_answer(state, state.units[unit])]
    if reacting:
        return StillOwed("fight.reaction_owed", field="units", value=_names(state, reacting), ref=page(60))
    if not next_fighters(state, fight):
        return OutOfOrder("fight.late", field="units", value=_names(state, fight.units), ref=page(60))
    return None


def fighters(state: WmaBattle, fight: Engagement) -> tuple[str, ...]:
    """Those who strike in the next round: in touch with an enemy, and not come too late for it (wma p. 45, 60)."""
    late = set(fight.late) if fight.rounds else set()
    able = [unit for unit in fight.fighting if unit not in late and unit in state.units and state.units[unit].alive]
    return tuple(unit for unit in able if any(enemy in able for enemy in fight.touching(unit)))


def next_fighters(state: WmaBattle, fight: Engagement) -> tuple[str, ...]:
    """Those who strike in the next round once who has but one thing to do has done it: a pursuer has another enemy."""
    after = without_choice(state, fight.id)
    left = after.engagements.get(fight.id)
    return () if left is None else fighters(after, left)


def in_the_open(state: WmaBattle, fight: Engagement, unit: str) -> bool:
    """Whether no cover can help a unit in the next round: it is mounted, or came on, or fell back (wma p. 39, 47)."""
    known = state.units[unit]
    came_on = unit in fight.charging or (known.advanced and not fight.rounds)
    moved = came_on or unit in fight.pursuing or unit in fight.retreated
    return moved or known.type not in COVER_TAKERS


def may_be_fortified(state: WmaBattle, fight: Engagement, unit: str) -> NotAllowed | None:
    """What keeps a unit from fighting in fortifications: a phalanx never holds them, only foot attacks (wma p. 29)."""
    known = state.units[unit]
    if (refused := may_hold(known, "fortified")) is not None:
        return refused
    mounted = (state.units[enemy] for enemy in fight.touching(unit) if enemy in state.units)
    enemy = next((one for one in mounted if one.alive and one.type != "infantry"), None)
    if enemy is not None:
        return NotAllowed("fight.fortified_foot_only", field="cover", value=enemy.name, ref=page(29))
    return None


def may_support(
    state: WmaBattle,
    fight: Engagement,
    unit: WmaUnit,
    place: Place,
    *,
    of: Iterable[str] = (),
    turned: Iterable[str] = (),
) -> NotAllowed | None:
    """What keeps a unit from supporting in this fight from there (wma p. 49-50, 126-127).

    ``of``: whom; unsaid, it is enough that somebody can be supported. ``turned``: those who fight to flank or rear.
    """
    helped = helped_by(state, fight, unit, place, of=of, turned=turned)
    if not unit.alive:
        return NotAllowed("fight.destroyed", field="support", value=unit.name)
    if unit.off_table:
        return NotAllowed("fight.off_table", field="support", value=unit.name, ref=page(30))
    if unit.engaged and unit.engagement != fight.id and _touches(state, unit):
        return NotAllowed("fight.supporter_touches_enemy", field="support", value=unit.name, ref=page(49))
    if unit.clear:
        return NotAllowed("fight.supporter_fell_back", field="support", value=unit.name, ref=page(60))
    if helped:
        return None
    friends = [state.units[one] for one in of or fight.fighting if state.units[one].side == unit.side]
    if not friends:
        return NotAllowed("fight.nobody_to_support", field="support", value=unit.name, ref=page(49))
    around = set(turned)
    reasons = [_refused(fight, unit, one, place, state.in_force, turned=one.id in around) for one in friends]
    code, where = next(reason for reason in reasons if reason is not None)
    return NotAllowed(f"fight.{code}", field="support", value=unit.name, ref=page(where), whom=friends[0].name)


def helped_by(
    state: WmaBattle,
    fight: Engagement,
    unit: WmaUnit,
    place: Place,
    *,
    of: Iterable[str] = (),
    turned: Iterable[str] = (),
) -> tuple[str, ...]:
    """Those of its side whom a unit can support from there."""
    wanted, turned = tuple(of) or fighters(state, fight), set(turned)
    friends = [state.units[one] for one in wanted if one in state.units and state.units[one].side == unit.side]
    able = (friend for friend in friends if friend.id != unit.id and friend.id in fight.fighting)
    return tuple(f.id for f in able if _refused(fight, unit, f, place, state.in_force, turned=f.id in turned) is None)


def _refused(
    fight: Engagement, unit: WmaUnit, friend: WmaUnit, place: Place, rulings: WmaRulings, *, turned: bool
) -> tuple[str, int] | None:
    touches = bool(fight.touching(unit.id))
    stand = supporting_stand(unit, friend, place)
    stand = stand.model_copy(update={"touches_enemy": touches, "supported_fights_front": not turned})
    return refuse_support(stand, rulings)


def falls_back_next(state: WmaBattle, fight: Engagement) -> str | None:
    """The side that falls back now from a drawn fight; ``None``: whichever likes, no die was rolled (wma p. 60)."""
    going = {state.units[unit].side for unit, of in fight.options.items() if "fall_back" in of and unit in state.units}
    return state.back_first if fight.outcome == "draw" and len(going) > 1 and state.back_first in going else None


def may_choose(
    state: WmaBattle, unit: WmaUnit, choice: str, *, unable: bool = False, together: Iterable[str] = ()
) -> NotAllowed | None:
    """What keeps a unit from this choice after its round (wma p. 48, 54-61).

    Nobody else of their side moves on or back before fanatics that must advance have (wma p. 124).

    ``unable``: on the table it sees or reaches nobody whom it would have to follow. ``together``: who choose with it.
    """
    fight = state.fight_of(unit)
    if not unit.alive:
        return NotAllowed("fight.destroyed", field="units", value=unit.name)
    if fight is None or unit.id not in fight.options:
        return NotAllowed("aftermath.not_open", field="units", value=unit.name)
    if elephants := stampeding(state, fight):
        return NotAllowed("fight.stampede", field="units", value=elephants[0].name, ref=page(63))
    allowed = choices_now(state, fight, unit.id)
    first = falls_back_next(state, fight)
    if choice == "fall_back" and first not in (None, unit.side):
        name = state.called(first)
        return OutOfOrder("aftermath.not_first", field="units", value=unit.name, ref=page(60), side=name)
    ahead = _ahead(state, fight, unit) - set(together) if choice != "stand" else set()
    if ahead and choice in allowed:
        return OutOfOrder("aftermath.fanatics_first", field="units", value=_names(state, sorted(ahead)), ref=page(124))
    if choice in allowed or (unable and choice in ("stand", "fall_back")):
        return None
    if len(allowed) == 1 and allowed[0] in ("pursue", "advance"):
        return NotAllowed("aftermath.must_follow", field="choice", value=unit.name, ref=page(124))
    if choice == "pursue":
        why, where = _no_pursuit(state, fight, unit)
        return NotAllowed("aftermath.no_pursue", field="choice", value=unit.name, ref=page(where), why=why)
    return NotAllowed(f"aftermath.no_{choice}", field="choice", value=unit.name, ref=page(_CHOICE_PAGES[choice]))


def _ahead(state: WmaBattle, fight: Engagement, unit: WmaUnit) -> set[str]:
    """Others of its side who have to advance before it moves (wma p. 124)."""
    going = {one for one, choice in fight.bound.items() if choice == "advance" and one in state.units}
    return {one for one in going if state.units[one].side == unit.side} if unit.id not in going else set()


def _no_pursuit(state: WmaBattle, fight: Engagement, unit: WmaUnit) -> tuple[str, int]:
    """Why a unit may not pursue after its round, and the page (wma p. 54-55, 60)."""
    if fight.outcome == "draw":
        return "draw", 60
    beaten = (state.units[enemy] for enemy in fight.retreated if enemy in state.units)
    left = [enemy for enemy in beaten if enemy.alive and not enemy.off_table]
    if not left:
        return "nobody", 55
    reasons = [
        refuse_pursuit(cast(TroopType, unit.type), cast(TroopType, enemy.type), fortified=False, to_front=True)
        for enemy in left
    ]
    return (reasons[0] if all(reasons) else None) or "fortified", 55


_CHOICE_PAGES = {"support": 57, "stand": 48, "fall_back": 60, "advance": 60}


def may_advance(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from charging in the Combat phase: who destroyed all his enemies advances, once (wma p. 60)."""
    if not unit.alive:
        return NotAllowed("fight.destroyed", field="units", value=unit.name)
    if unit.advancing:
        return None
    if unit.advanced:
        return NotAllowed("advance.once", field="units", value=unit.name, ref=page(60))
    return OutOfOrder("charge.no_advance", field="units", value=unit.name, ref=page(60))


def may_be_unclear(state: WmaBattle, unit: WmaUnit, touching: Iterable[WmaUnit]) -> NotAllowed | None:
    """What keeps a unit from having fallen back without getting clear of the enemy (wma p. 60-61)."""
    fight = fell_back_from(state, unit)
    if not unit.alive or fight is None:
        return NotAllowed("unclear.not_fallen_back", field="units", value=unit.name, ref=page(60))
    touching = tuple(touching)
    if not touching and unit.confused:
        return NotAllowed("unclear.known", field="units", value=unit.name, ref=page(60))
    for enemy in touching:
        if not enemy.alive or not state.hostile(enemy.side, unit.side):
            return NotAllowed("fight.friends", field="targets", value=enemy.name)
        if fight.id not in state.over or enemy.id not in fight.chosen:
            return NotAllowed("unclear.not_his_enemy", field="targets", value=enemy.name, ref=page(61))
    return None


def fell_back_from(state: WmaBattle, unit: WmaUnit) -> Engagement | None:
    """The fight of this phase that a unit fell back from."""
    known = (*state.over.values(), *state.engagements.values())
    return next((fight for fight in known if fight.chosen.get(unit.id) == "fall_back" and not unit.engaged), None)


def may_touch(state: WmaBattle, unit: WmaUnit, enemy: WmaUnit) -> NotAllowed | None:
    """What keeps two enemies from having met unexpectedly, in a pursuit or a retreat (wma p. 54, 58).

    Whoever supports a pursuit meets nobody with an edge; all other contacts are made by charges and advances.
    """
    if not (unit.alive and enemy.alive):
        return NotAllowed("fight.destroyed", field="units", value=(enemy if unit.alive else unit).name)
    if not state.hostile(unit.side, enemy.side):
        return NotAllowed("fight.friends", field="targets", value=enemy.name)
    if enemy.off_table:
        return NotAllowed("fight.off_table", field="targets", value=enemy.name, ref=page(30))
    fight = state.fight_of(unit)
    if (
        fight is not None
        and enemy.id in fight.touching(unit.id)
        and enemy.id in fight.follows.get(unit.id, (enemy.id,))
    ):
        return NotAllowed("touch.known", field="targets", value=enemy.name)
    moved = fight is not None and (unit.id in fight.pursuing or unit.id in fight.retreated)
    if state.phase != "combat" or not moved:
        return OutOfOrder("touch.not_moved", field="units", value=unit.name, ref=page(58))
    return None


def _touches(state: WmaBattle, unit: WmaUnit) -> bool:
    fight = state.fight_of(unit)
    return fight is not None and bool(fight.touching(unit.id))


def _names(state: WmaBattle, units: Iterable[str]) -> str:
    return ", ".join(state.units[unit].name for unit in units if unit in state.units)
