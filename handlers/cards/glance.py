"""The battle at a glance: each side with its losses, a row a unit. One way to draw it, for ``/battle`` and for the
message that is pinned.
"""  # noqa: D205 - one sentence

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.core.losses import Standing
from games.core.state import BattleState, Leader, Unit
from handlers.cards.head import head_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import Block, Headline, Line, Table, Text, Words, text
from handlers.desk.games import desk_of
from handlers.desk.seated import Seated
from handlers.table.battle_words import dots, leader_glance

COLUMNS = 30
"""Letters that a phone shows beside each other where all are of one width."""
_MOST_ROWS = 20
"""Units and leaders on a phone's screen."""


def glance_of(seated: Seated, state: BattleState, *, whole: bool, below: Sequence[Block] = ()) -> tuple[Block, ...]:
    """The turn, then each side with its losses and its units; ``below`` stands under the first line.

    ``whole``: everybody; otherwise those who are gone, and then those whom nothing has befallen, make room for others
    where a phone could not show all.
    """
    blocks: list[Block] = [Headline(head_of(state)), *below]
    for side in state.sides:
        standing = seated.pack.standing(state, side, seated.rulings)
        blocks += _side(seated, state, side, standing)
        rows = [_leader(state, one) for one in state.leaders_of(side)]
        units = list(state.units_of(side))
        shown = units if whole else _most_telling(units, _room_of(state, side))
        rows += [_row(state, unit) for unit in shown]
        if rows:
            blocks.append(Table(tuple(rows), head=False, columns=COLUMNS))
        if more := len(units) - len(shown):
            blocks.append(Line(text("glance-more", count=more)))
    return (*blocks, *(Line(said) for said in desk_of(state.game).glance(state)))


def is_cut(state: BattleState) -> bool:
    """Whether a phone's screen does not hold all units."""
    return len(state.units) + len(state.leaders) > _MOST_ROWS


def _room_of(state: BattleState, side: str) -> int:
    """How many units of a side are shown beside its leaders."""
    if not is_cut(state):
        return len(state.units)
    return max(_MOST_ROWS // max(len(state.sides), 1) - len(list(state.leaders_of(side))), 1)


def legend_of(game: str) -> Text:
    """What the marks of a game's rows mean."""
    return text(f"legend-{game}")


def _side(seated: Seated, state: BattleState, side: str, standing: Standing) -> Iterator[Block]:
    # Whoever sits down with this very act has no name at this table yet.
    players = ", ".join(filter(None, map(seated.names.get, state.players_of(side))))
    known = state.sides[side]
    yield Line(text("battle-side", mark=mark_of(state, side), side=known.name or side, players=players), strong=True)
    yield Line(
        text(
            "battle-losses",
            worth=_worth(state, side, standing),
            lost=standing.lost,
            counted=standing.counted,
            at=standing.break_point or 0,
            withdraws="yes" if standing.withdraws else "no",
        )
    )


def _most_telling(units: Sequence[Unit], room: int) -> Sequence[Unit]:
    """At most so many units, in their order: the hurt before the whole, and before those that are gone."""
    telling = sorted(units, key=lambda unit: (not unit.alive, not (unit.stands_lost or unit.hits)))[:room]
    kept = {unit.id for unit in telling}
    return [unit for unit in units if unit.id in kept]


def _row(state: BattleState, unit: Unit) -> tuple[Words, ...]:
    desk = desk_of(state.game)
    return unit.name, (desk.row or desk.unit)(unit, dots(unit))


def _leader(state: BattleState, leader: Leader) -> tuple[Words, ...]:
    name = f"★{leader.name}" if leader.rank == "general" else leader.name
    if leader.dead or desk_of(state.game).leader is not None:
        return name, leader_glance(state, leader)
    joined = state.units.get(leader.unit or "")
    finished = "yes" if getattr(leader, "finished", False) else "no"
    command = getattr(leader, "command", 0)
    return name, text(
        "glance-commander", command=command, finished=finished, unit="" if joined is None else joined.name
    )


def _worth(state: BattleState, side: str, standing: Standing) -> Text:
    """What a side has gained, as it counts in the end; before the battle, what it has put up, where that has points."""
    if state.ended is not None:
        standing = replace(standing, points=state.ended.points.get(side, standing.points))
    fielded = {one: _points(state, one) for one in state.sides} if state.turn == 0 else {}
    if any(fielded.values()):
        return text("battle-fielded", points=fielded[side])
    return desk_of(state.game).worth(state, side, standing)


def _points(state: BattleState, side: str) -> int:
    return sum(unit.points for unit in state.units_of(side)) + sum(one.points for one in state.leaders_of(side))
