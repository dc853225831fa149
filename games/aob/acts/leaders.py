"""Activation and what a leader does beside fighting: what may be done (aob 4)."""

from __future__ import annotations

from collections.abc import Iterator

from games.aob.rights.edge import leavers
from games.aob.rights.leaders import (
    may_activate,
    may_be_joined,
    may_defend,
    may_merge,
    may_move,
    may_pass,
    may_recover,
    may_reform,
    may_roll_first,
    may_split,
    may_stop_runners,
    may_transfer,
    may_withdraw_base,
    parts_of,
    receivers,
    stragglers,
    unsaid,
)
from games.aob.state import AobBattle, AobUnit
from games.core.course import Act, Option
from lexicon.errors import NotAllowed
from resolvers.aob.game import page
from resolvers.aob.words import CAVALRY, FULL_MOVE_IN, ORDER_RANGE_IN, RECOVER_RANGE_IN


def leader_acts(state: AobBattle, side: str) -> Iterator[Act]:
    """All that a side may do of it now, and why not the rest."""
    if not state.turn:
        yield Act("first", why_not=may_roll_first(state))
    yield Act("activate", why_not=may_activate(state, side))
    yield _pass(state, side)
    for unit in state.corps_of(side):
        yield Act("move", unit.id, _way(unit), may_move(state, unit))
        yield Act("defend", unit.id, (_only(unit),), may_defend(state, unit))
        ground = (Option("rough", (True,), table=True),) if unit.type not in CAVALRY else ()
        yield Act("reform", unit.id, (_only(unit), *ground), may_reform(state, unit))
        yield from _recover(state, unit)
        yield from _merge(state, unit)
        yield split_act(state, unit)
        yield _transfer(state, unit)
    yield from base_acts(state, side)
    for unit in state.ever_of(side):
        yield from _leaving(unit)


def split_act(state: AobBattle, unit: AobUnit) -> Act:
    """How it may be parted (4.3.4.5, 5.6.2)."""
    asked = () if unit.irregular_known else (Option("irregular", (0, 1), 1, 1, table=True),)
    bases = Option("bases", tuple(parts_of(unit)), 1, 1)
    return Act("split", unit.id, (_only(unit), bases, *asked), may_split(state, unit))


def _leaving(unit: AobUnit) -> Iterator[Act]:
    """Who crossed his own edge: the table shows it (4.2, 6.1)."""
    for what, bases in leavers(unit).items():
        many = (Option("bases", tuple(range(1, bases + 1)), 1, 1, table=True),) if what != "corps" else ()
        yield Act(
            "edge", unit.id if unit.alive else "", (_only(unit), Option("what", (what,), 1, 1, table=True), *many)
        )


def base_acts(state: AobBattle, side: str) -> Iterator[Act]:
    """Whose base withdraws for a lost leader (4.2)."""
    for unit in state.corps_of(side):
        yield Act("retire", unit.id, (_only(unit),), may_withdraw_base(state, unit))


def _pass(state: AobBattle, side: str) -> Act:
    refused = may_pass(state, side)
    able = () if refused is not None else tuple(str(one) for one in receivers(state, side))
    reach = Option("distance", tuple(range(ORDER_RANGE_IN + 1)), 1, 1, table=True)
    asked = (Option("regular", (True,), 1, 1, table=True),) if unsaid(state, side, map(int, able)) else ()
    return Act("pass", "", (Option("to", able, 1, 1), reach, *asked), refused)


def _way(unit: AobUnit) -> tuple[Option, ...]:
    inches = Option("distance", tuple(range(FULL_MOVE_IN, -1, -1)), 1, 1, table=True)
    return (_only(unit), inches, Option("rough", (True,), table=True))


def _merge(state: AobBattle, unit: AobUnit) -> Iterator[Act]:
    if (refused := may_merge(state, unit)) is not None:
        yield Act("merge", unit.id, why_not=refused)
        return
    for friend in state.corps_of(unit.side):
        if friend.id != unit.id and may_merge(state, unit, friend) is None:
            yield Act("merge", unit.id, (Option("units", (unit.id, friend.id), 2, 2),))


def _recover(state: AobBattle, unit: AobUnit) -> Iterator[Act]:
    refused = may_recover(state, unit)
    able = stragglers(state, unit) if refused is None else ()
    source = (Option("source", able),) if able and unit.id in able else (Option("source", able, 1, 1),) if able else ()
    reach = Option("distance", tuple(range(RECOVER_RANGE_IN + 1)), table=True)
    yield Act("recover", unit.id, (_only(unit), *source, reach), refused)
    if may_stop_runners(state, unit) is None:
        yield Act("recover", unit.id, (_only(unit), Option("runners", (True,), 1, 1)))


def _transfer(state: AobBattle, unit: AobUnit) -> Act:
    leader = state.sides[unit.side].turn_leader
    refused = may_transfer(state, unit)
    friends = tuple(one.id for one in state.ever_of(unit.side) if may_be_joined(unit, one) is None)
    known = unit.irregular_known
    irregular = () if known else (Option("irregular", ("usual", "irregular"), 1, 1, table=True),)
    if refused is None and not friends:
        refused = NotAllowed("aob.nobody_to_join", field="to", value=unit.name, ref=page("4.3.1"))
    return Act(
        "attach", unit.id, (Option("leader", (str(leader),), 1, 1), Option("to", friends, 1, 1), *irregular), refused
    )


def _only(unit: AobUnit) -> Option:
    return Option("unit", (unit.id,), 1, 1)
