"""A round of Grimdark Future that has been played: markers by a tap for each side, then the next one (gdf p. 6-7)."""

from __future__ import annotations

from itertools import combinations

from games.gdf.events import MarkerClaimed
from games.gdf.owed import owed
from games.gdf.rights.places import may_claim
from games.gdf.rights.turn import may_end_round
from games.gdf.standing import closes_battle, result
from games.gdf.state import HIDDEN_TASK, GdfBattle
from handlers.cards.marks import mark_of
from handlers.desk.answer import Block, Button, Line, Press, Text, text
from handlers.desk.games import Rows
from handlers.gdf.task_names import task_short
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings

_ABREAST = 4


def is_played(state: GdfBattle) -> bool:
    """Whether nobody is left to act in this round, and nothing is owed but answers to questions."""
    if not state.turn or state.ended is not None or not state.to_act or may_end_round(state) is not None:
        return False
    acting = state.units.get(state.acting or "")
    if acting is not None and not acting.action:
        return False  # it has begun, and what it does is not said yet
    return all(debt.about for debt in owed(state))


def round_rows(state: GdfBattle) -> Rows:
    """A tap a marker for whoever has somebody near it, and [Готово] of each side that has players."""
    if not is_played(state):
        return ()
    marks = [_mark(state, number) for number in state.markers] if marks_near(state) else []
    rows = [tuple(marks[at : at + _ABREAST]) for at in range(0, len(marks), _ABREAST)]
    counts = [] if marks or not state.markers else [Button(text("gdf-markers"), Press("objective", {}, once=False))]
    tasks = [(_task(state, side, task),) for side, task in tasks_open(state)]
    return (*rows, *tasks, (*counts, *_goes_on(state)))


def tasks_open(state: GdfBattle) -> list[tuple[str, str]]:
    """Secondary tasks that nobody has said to be done, each by its side, as the battle is about to end (gdf p. 19)."""
    if not closes_battle(state):
        return []
    sides = state.sides.values()
    return [(one.id, task) for one in sides for task in one.secondaries if task not in (*one.done, HIDDEN_TASK)]


def last_said(state: GdfBattle) -> list[Block]:
    """What is still to be marked after the last round, before the battle ends (gdf p. 6, 19)."""
    said: list[Block] = [Line(text("gdf-last-round", page=page(6)))]
    if tasks_open(state):
        said.append(Line(text("gdf-last-tasks", page=page(19))))
    return said


def _task(state: GdfBattle, side: str, task: str) -> Button:
    """``◆ Натиск: выполнено``."""
    label = text("gdf-button-task-of", mark=mark_of(state, side), task=task_short(task))
    return Button(label, Press("secondary", {"task": task, "done": True}), side=side)


def score_now(state: GdfBattle) -> str:
    """``◆2 : ◇1``: the points that each side would have if the battle ended now (gdf p. 6)."""
    points, _ = result(state, state.ruled(GdfRulings))
    return " : ".join(f"{mark_of(state, side)}{points[side]}" for side in state.sides)


def held_markers(state: GdfBattle) -> str:
    """``1 ◆, 2 ◇, 3 –``: whose each marker is."""
    signs = {side: mark_of(state, side) for side in state.sides}
    return ", ".join(f"{number} {signs.get(held or '', '–')}" for number, held in state.markers.items())


def marks_near(state: GdfBattle) -> bool:
    """Whether sides say by a tap who is near: not where an enemy's hand destroys a marker at once (gdf p. 18)."""
    return bool(state.markers) and state.mission != "sabotage"


def marked(state: GdfBattle, number: str, sides: tuple[str, ...]) -> MarkerClaimed:
    """A tap of somebody who plays these sides: he turns over whether they are near (gdf p. 6).

    Both are near: nobody's. One is: that one's. Nobody is: whose it was as the round began. Who plays several sides
    goes through all that may be.
    """
    now = state.marked.get(number, ())
    able = tuple(side for side in sides if may_claim(state, int(number), side) is None)
    others = tuple(side for side in now if side not in able)
    every = [one for count in range(len(able) + 1) for one in combinations(able, count)]
    own = tuple(side for side in able if side in now)
    chosen = {*others, *every[(every.index(own) + 1) % len(every)]}
    near = tuple(side for side in state.sides if side in chosen)
    holder = state.held_at_start.get(number) if not near else near[0] if len(near) == 1 else None
    return MarkerClaimed(marker=int(number), side=holder, near=near)


def _mark(state: GdfBattle, number: str) -> Button:
    """``2 ◆◇``: who is near, else in brackets whose it is from before."""
    near, held = state.marked.get(number, ()), state.markers[number]
    signs = "".join(mark_of(state, side) for side in near)
    signs = signs or ("–" if held is None else f"({mark_of(state, held)})")
    return Button(f"{number} {signs}", Press("objective", {"marker": int(number), "near": True}))


def left_unmarked(state: GdfBattle) -> tuple[tuple[Text, Rows], ...]:
    """Before the round ends each side says where it stands: nobody presses past the other's markers (gdf p. 6)."""
    if not (marks_near(state) and is_played(state) and _counts_together(state)):
        return ()
    return ((text("gdf-markers-yet"), round_rows(state)),)


def _counts_together(state: GdfBattle) -> bool:
    """Whether different people play the sides."""
    return len({state.players_of(side) for side in state.sides if state.players_of(side)}) > 1


def _goes_on(state: GdfBattle) -> list[Button]:
    """[Готово] for each side, where two have to count; else the next round, or the end of the battle."""
    played = [side for side in state.sides if state.players_of(side)]
    if state.markers and _counts_together(state):
        return [
            Button(text("gdf-button-done", mark=mark_of(state, side)), Press("objective", {"done": True}), side=side)
            for side in played
        ]
    label = text("gdf-button-over") if closes_battle(state) else text("button-after-round")
    return [Button(label, Press("turn", {}), style="main")]
