"""Rights of missions and secondary tasks (gdf p. 18-19)."""

from __future__ import annotations

from games.gdf.state import HIDDEN_TASK, GdfBattle
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.gdf.pages import page


def may_set_up(state: GdfBattle, where: int) -> NotAllowed | None:
    """Missions, tasks and decks are settled before the battle."""
    return OutOfOrder("gdf.set_up_late", field="phase", ref=page(where)) if state.turn else None


def may_finish(state: GdfBattle, side: str, task: str) -> NotAllowed | None:
    """Only a task that the side has can be done."""
    if task not in state.sides[side].secondaries:
        return NotAllowed("gdf.no_task", field="task", value=task, ref=page(19))
    return None


def may_hide(state: GdfBattle, side: str) -> NotAllowed | None:
    """One task a side is noted in secret, before the battle (gdf p. 19)."""
    if HIDDEN_TASK in state.sides[side].secondaries:
        return NotAllowed("gdf.task_hidden", field="task", ref=page(19))
    return may_set_up(state, 19)


def may_show(state: GdfBattle, side: str) -> NotAllowed | None:
    """What was noted in secret is shown, once."""
    if HIDDEN_TASK in state.sides[side].secondaries:
        return None
    return NotAllowed(
        "gdf.no_hidden_task", field="task", ref=page(19), example=Name("/secondary тайно", "/secondary secret")
    )
