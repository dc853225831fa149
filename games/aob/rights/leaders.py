"""Rights of activation: whose leader acts, and what he may do beside fighting (aob 4)."""

from __future__ import annotations

from collections.abc import Iterable

from games.aob.state import AobBattle, AobUnit
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.aob.game import page
from resolvers.aob.mixed import supports_leaving
from resolvers.aob.words import CAVALRY, LEADERS, MAX_BASES, UNSTEADY_IN_ROUGH

_DEPLOY = Name("/deploy 4 пехота, лидеры 1 2 3", "/deploy 4 infantry, leaders 1 2 3")


def may_roll_first(state: AobBattle) -> NotAllowed | None:
    """What keeps players from rolling who begins: once, before the first turn, with a leader for every corps (4.1)."""
    if state.turn:
        return NotAllowed("terms.too_late", field="phase", example="/undo", ref=page("4.1"))
    return not_ready(state)


def not_ready(state: AobBattle) -> NotAllowed | None:
    """What keeps the battle from beginning: a side without corps, a leader in two of them, more corps than leaders."""
    for side in () if state.turn else state.sides:
        if (refused := _corps_led(state, side)) is not None:
            return refused
    return None


def _corps_led(state: AobBattle, side: str) -> NotAllowed | None:
    """A leader for every corps: there are six (3.2)."""
    corps = list(state.corps_of(side))
    if not corps:
        return NotAllowed("turn.no_units", field="phase", value=state.called(side), example=_DEPLOY)
    if len(corps) > LEADERS:
        return NotAllowed(
            "aob.too_many_corps", field="units", value=len(corps), allowed=f"1..{LEADERS}", ref=page("3.2")
        )
    for number, led in twice_led(state, side).items():
        names = [unit.name for unit in led]
        example = led_anew(state, led[-1], number)
        return NotAllowed(
            "aob.leader_in_two", field="leaders", value=number, allowed=names, example=example, ref=page("3.2")
        )
    return None


def twice_led(state: AobBattle, side: str) -> dict[int, list[AobUnit]]:
    """Leaders whom several corps of a side have, and these corps in the order in which they came (3.2)."""
    led = {
        number: [unit for unit in state.corps_of(side) if number in unit.leaders] for number in range(1, LEADERS + 1)
    }
    return {number: corps for number, corps in led.items() if len(corps) > 1}


def led_anew(state: AobBattle, unit: AobUnit, number: int) -> Name:
    """What gives a corps another leader than this one, or only its others: a free number, as long as there is one."""
    free = [one for one in state.lost_leaders(unit.side) if one != number]
    others = [one for one in unit.leaders if one != number] or free[:1] or [number]
    said = " ".join(map(str, others))
    return Name(f"/mark {unit.name} лидеры {said}", f"/mark {unit.name} leaders {said}")


def may_activate(state: AobBattle, side: str) -> NotAllowed | None:
    """What keeps a side from rolling for a leader: one activation a turn (4.1)."""
    if not state.turn:
        return NotAllowed("aob.not_begun", field="phase", example="/first", ref=page("4.1"))
    if state.active != side:
        return _not_active(state)
    leader = state.sides[side].turn_leader
    if leader is not None:
        return OutOfOrder("aob.activated_already", field="leader", value=leader, example="/turn", ref=page("4.1"))
    return None


def may_act(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from acting at all now: its leader was not activated, or has done what he could (4.3)."""
    if not unit.alive:
        return NotAllowed("aob.gone", field="unit", value=unit.name)
    if not state.turn:
        return NotAllowed("aob.not_begun", field="phase", example="/first", ref=page("4.1"))
    if state.active != unit.side:
        return _not_active(state)
    if state.sides[unit.side].turn_leader is None:
        return OutOfOrder("aob.no_leader_yet", field="leader", value=unit.name, example="/activate", ref=page("4.2"))
    if not unit.activated:
        acting = state.acting(unit.side)
        return OutOfOrder(
            "aob.not_activated",
            field="unit",
            value=unit.name,
            acting=acting.name if acting is not None else "",
            ref=page("4.3"),
        )
    if state.meeting is not None or state.slip is not None:
        return NotAllowed("aob.waits_for_answer", field="unit", value=_asked(state).name, ref=page("5.1"))
    if unit.acted:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=unit.acted, ref=page("4.3"))
    return None


def _asked(state: AobBattle) -> AobUnit:
    waiting = state.meeting.target if state.meeting is not None else state.slip.unit if state.slip is not None else ""
    return state.unit(waiting)


def _bound(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What leaves an activated corps no action at all: it runs, or stands in contact and only fights (4.3, 6.1)."""
    if (refused := may_act(state, unit)) is not None:
        return refused
    if unit.routing:
        return NotAllowed("aob.runs", field="unit", value=unit.name, ref=page("6.1"))
    if unit.contact:
        return NotAllowed("aob.in_contact", field="unit", value=unit.name, ref=page("4.3"))
    return None


def may_begin(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps an activated corps from an action of its own: it may do one, and in contact it only fights (4.3)."""
    if (refused := _bound(state, unit)) is not None:
        return refused
    done = next((what for what in ("shot", "fought", "moved", "defended", "reforms") if getattr(unit, what)), None)
    if done is not None:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("4.3"))
    return None


def is_on_table(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from fights, fire and Defence: no move of it was told yet, though others of its side came."""
    if not state.waits(unit):
        return None
    example = Name(f"/mark {unit.name} на столе", f"/mark {unit.name} on the table")
    return OutOfOrder("aob.off_table", field="unit", value=unit.name, example=example, ref=page("4.1"))


def may_move(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from moving: once, not after shooting or fighting, but once more after a success (4.3.4)."""
    if (refused := _bound(state, unit)) is not None:
        return refused
    if unit.again:
        return None
    done = next((what for what in ("shot", "fought", "moved", "defended") if getattr(unit, what)), None)
    if done is not None:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("4.3.4"))
    return None


def may_defend(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from taking Defence: instead of moving; it may shoot or re-form beside (4.3.4.3)."""
    if (refused := _bound(state, unit)) is not None:
        return refused
    if (refused := is_on_table(state, unit)) is not None:
        return refused
    if unit.state == "defence" or unit.defended:
        return NotAllowed("aob.defends_already", field="unit", value=unit.name, ref=page("4.3.4.3"))
    if unit.moved or unit.fought:
        done = "fought" if unit.fought else "moved"
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("4.3.4.3"))
    if unit.shot and unit.state == "disordered":
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action="shot", ref=page("4.3.4.2"))
    return None


def may_reform(state: AobBattle, unit: AobUnit, *, rough: bool = False) -> NotAllowed | None:
    """What keeps a corps from re-forming: not in an activation in which it shot or fought (4.3.4.2).

    It is no action of its own: ordinary troops have it as their activation ends, whatever their leader did in it.
    """
    refused = may_act(state, unit)
    ends_with_it = unit.acted in ("recover", "merge", "transfer") and unit.quality != "regular"
    if refused is not None and not (refused.code == "aob.acted" and ends_with_it):
        return refused
    if unit.state != "disordered":
        return NotAllowed("aob.nothing_to_reform", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if rough and unit.type in CAVALRY:
        return NotAllowed("aob.cavalry_in_rough", field="unit", value=unit.name, ref=page("4.3.4.1"))
    if unit.reforms:
        return NotAllowed("aob.reforms_already", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if unit.reached is not None:
        return NotAllowed("aob.reforming_no_contact", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if unit.contact and unit.quality != "regular":
        return NotAllowed("aob.in_contact", field="unit", value=unit.name, ref=page("4.3"))
    contacts = ("shot", "fought", "touched")
    wrong = (*contacts, "moved", "defended") if unit.quality == "regular" else contacts
    done = next((what for what in wrong if getattr(unit, what)), None)
    if done is not None:
        return OutOfOrder("aob.acted", field="unit", value=unit.name, action=done, ref=page("4.3.4.2"))
    return None


def reforms_by_itself(state: AobBattle, unit: AobUnit) -> bool:
    """Whether a corps takes its formation unasked: nothing else is chosen, no rough ground forbids it (4.3.4.1-2)."""
    ground = unit.type in CAVALRY or (unit.moved and unit.type in UNSTEADY_IN_ROUGH)
    return not ground and not unit.acted and may_reform(state, unit) is None


def may_pass(state: AobBattle, side: str, receiver: int | None = None) -> NotAllowed | None:
    """What keeps a leader from giving his order away, before he does anything (4.2.1). Distances are the table's."""
    if (refused := _not_passing(state, side)) is not None:
        return refused
    leader = state.sides[side].turn_leader
    giver = state.acting(side)
    assert leader is not None and giver is not None
    if giver.kind_of(leader) == "irregular":
        return NotAllowed("aob.irregular_gives_no_orders", field="leader", value=leader, ref=page("4.2.1"))
    able = receivers(state, side)
    if receiver is None:
        return None if able else NotAllowed("aob.nobody_to_pass_to", field="leader", value=leader, ref=page("4.2.1"))
    if receiver not in able:
        return NotAllowed(
            "aob.not_a_receiver",
            field="to",
            value=receiver,
            allowed=list(map(str, able)) or None,
            reason=_why_not_him(state, giver, leader, receiver),
            ref=page("4.2.1"),
        )
    return None


def _why_not_him(state: AobBattle, giver: AobUnit, leader: int, receiver: int) -> str:
    """What of the rule a leader misses who does not receive the order (4.1, 4.2.1)."""
    unit = state.led_by(giver.side, receiver)
    if unit is None:
        return "lost"
    if receiver >= leader:
        return "higher"
    if unit is giver:
        return "same_corps"
    if unit.routing:
        return "routing"
    return "irregular" if _same_place(state, giver, unit) else "off_table"


def _not_passing(state: AobBattle, side: str) -> NotAllowed | None:
    if not state.turn:
        return NotAllowed("aob.not_begun", field="phase", example="/first", ref=page("4.1"))
    if state.active != side:
        return _not_active(state)
    giver = state.acting(side)
    if state.sides[side].turn_leader is None or giver is None:
        return OutOfOrder("aob.no_leader_yet", field="leader", value="", example="/activate", ref=page("4.2"))
    if state.sides[side].leaders_done:
        return NotAllowed("aob.received_order_stays", field="leader", ref=page("4.2.1"))
    if state.meeting is not None:
        return NotAllowed("aob.waits_for_answer", field="unit", value=_asked(state).name, ref=page("5.1"))
    done = next(
        (what for what in ("shot", "fought", "moved", "defended", "reforms") if getattr(giver, what)), giver.acted
    )
    if done and not giver.rallied:
        return OutOfOrder("aob.acted", field="unit", value=giver.name, action=done, ref=page("4.2.1"))
    return None


def receivers(state: AobBattle, side: str) -> tuple[int, ...]:
    """Lower leaders of other corps that do not run, regular as far as anybody said.

    Who of them is nearest, and in reach, the table knows.
    """
    leader, giver = state.sides[side].turn_leader or 0, state.acting(side)
    others = [unit for unit in state.corps_of(side) if unit is not giver and not unit.routing]
    able = [(one, unit) for unit in others if _same_place(state, giver, unit) for one in unit.leaders if one < leader]
    return tuple(sorted(one for one, unit in able if unit.kind_of(one) != "irregular"))


def _same_place(state: AobBattle, giver: AobUnit | None, unit: AobUnit) -> bool:
    """An order passes between leaders on the table, or between those who wait off it (4.1)."""
    return giver is None or state.waits(giver) == state.waits(unit)


def unsaid(state: AobBattle, side: str, receivers: Iterable[int]) -> tuple[AobUnit, ...]:
    """Corps of an order's giver and of those who may receive it, whose leaders nobody called regular yet (4.2.1)."""
    leaders = (state.sides[side].turn_leader or 0, *receivers)
    corps = {one: state.led_by(side, one) for one in leaders}
    found = [unit for one, unit in corps.items() if unit is not None and unit.kind_of(one) is None]
    return tuple({unit.id: unit for unit in found}.values())


def may_transfer(state: AobBattle, unit: AobUnit, leader: int | None = None) -> NotAllowed | None:
    """What keeps the activated leader from leaving his corps, alone: the last one stays (4.3.1)."""
    refused = may_begin(state, unit)
    if refused is not None and not (unit.rallied and refused.code == "aob.acted"):
        return refused
    if leader is not None and leader != state.sides[unit.side].turn_leader:
        return NotAllowed("aob.not_the_leader", field="leader", value=leader, ref=page("4.3.1"))
    if len(unit.leaders) < 2:
        return NotAllowed("aob.last_leader", field="leader", value=unit.name, ref=page("4.3.1"))
    return None


def may_be_joined(unit: AobUnit, other: AobUnit) -> NotAllowed | None:
    """What keeps a leader from going to this corps; of one that is gone the bases that still run may be joined."""
    if not (other.alive or other.routing_bases) or other.side != unit.side or other.id == unit.id:
        return NotAllowed("aob.not_a_friend", field="to", value=other.name)
    return None


def may_recover(state: AobBattle, unit: AobUnit, source: AobUnit | None = None) -> NotAllowed | None:
    """What keeps a corps from taking a base back that stands alone; reach and sight are the table's (4.3.3)."""
    if (refused := may_begin(state, unit)) is not None:
        return refused
    if (refused := is_on_table(state, unit)) is not None:
        return refused
    if unit.stands >= MAX_BASES:
        return NotAllowed("aob.full", field="unit", value=unit.name, allowed=f"1..{MAX_BASES}", ref=page("4.3.4.5"))
    able = stragglers(state, unit)
    if not able:
        return NotAllowed("aob.no_stragglers", field="unit", value=unit.name, ref=page("4.3.3"))
    if source is not None and source.id not in able:
        return NotAllowed("aob.wrong_straggler", field="source", value=source.name, ref=page("4.3.3"))
    return None


def stragglers(state: AobBattle, unit: AobUnit) -> tuple[str, ...]:
    """Corps of one's own, the gone ones too, with a base standing alone that fits: its own first (4.3.3)."""
    own = [one for one in state.units.values() if one.side == unit.side and one.detached and one.type == unit.type]
    return tuple(one.id for one in sorted(own, key=lambda one: one.id != unit.id))


def may_stop_runners(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a leader from stopping the part of his corps that runs (4.3.2)."""
    if (refused := may_begin(state, unit)) is not None:
        return refused
    if not unit.routing_bases:
        return NotAllowed("aob.no_runners", field="unit", value=unit.name, ref=page("4.3.2"))
    return None


def may_merge(state: AobBattle, unit: AobUnit, other: AobUnit | None = None) -> NotAllowed | None:
    """What keeps a corps from joining another: of its own kind, five bases together (4.3.4.5)."""
    if (refused := may_begin(state, unit)) is not None:
        return refused
    if other is None:
        able = any(may_merge(state, unit, one) is None for one in state.corps_of(unit.side) if one.id != unit.id)
        return None if able else NotAllowed("aob.nobody_to_merge", field="unit", value=unit.name, ref=page("4.3.4.5"))
    if not other.alive or other.side != unit.side or other.id == unit.id:
        return NotAllowed("aob.not_a_friend", field="into", value=other.name)
    if (refused := is_on_table(state, other)) is not None and not state.waits(unit):
        return refused
    if other.routing:
        return NotAllowed("aob.runs", field="into", value=other.name, ref=page("6.1"))
    if (other.type, other.quality) != (unit.type, unit.quality):
        return NotAllowed("aob.other_kind", field="into", value=other.name, ref=page("3.2"))
    together = unit.stands + other.stands
    if together > MAX_BASES:
        return NotAllowed(
            "aob.too_many_bases", field="into", value=together, allowed=f"1..{MAX_BASES}", ref=page("4.3.4.5")
        )
    return None


def may_split(state: AobBattle, unit: AobUnit, bases: int | None = None) -> NotAllowed | None:
    """What keeps a corps from being split: two leaders, a base for each part (4.3.4.5)."""
    if not unit.alive:
        return NotAllowed("aob.gone", field="unit", value=unit.name)
    if len(unit.leaders) < 2:
        return NotAllowed("aob.one_leader", field="unit", value=unit.name, ref=page("4.3.4.5"))
    able = parts_of(unit)
    if not able or (bases is not None and bases not in able):
        allowed = sorted(map(str, able)) or None
        ref = page("4.3.4.5, 7" if unit.supports else "4.3.4.5")
        return NotAllowed("aob.split_bases", field="bases", value=bases or unit.stands, allowed=allowed, ref=ref)
    # What cannot be was said before what is untimely: that may be allowed.
    return None if must_part(state, unit) else may_begin(state, unit)


def must_part(state: AobBattle, unit: AobUnit) -> bool:
    """Whether shock infantry parted it, and each part of it has a leader (5.6.2)."""
    able = unit.alive and unit.torn and not unit.routing and len(unit.leaders) > 1 and bool(parts_of(unit))
    return able and state.in_force.torn_centre == "parts_with_leaders_are_corps"


def parts_of(unit: AobUnit) -> dict[int, int]:
    """How many bases may leave it, most first, and how many of its support go along: both parts keep the ratio (7)."""
    gone = {leaving: supports_leaving(unit.support, unit.stands, unit.supports, leaving)
            for leaving in range(unit.stands - 1, 0, -1)}  # fmt: skip
    return {leaving: supports for leaving, supports in gone.items() if supports is not None}


def may_withdraw_base(state: AobBattle, unit: AobUnit) -> NotAllowed | None:
    """What keeps a corps from parting with a base: only a lost leader's number takes one (4.2)."""
    if not unit.alive:
        return NotAllowed("aob.gone", field="unit", value=unit.name)
    if not state.sides[unit.side].owes_base:
        return NotAllowed("aob.no_base_owed", field="unit", value=unit.name, ref=page("4.2"))
    return is_on_table(state, unit)


def _not_active(state: AobBattle) -> OutOfOrder:
    return OutOfOrder("turn.not_active", field="side", value=_name(state, state.active or ""))


def _name(state: AobBattle, side: str) -> str:
    return state.called(side)
