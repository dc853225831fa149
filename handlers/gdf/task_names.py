"""Secondary tasks by their names (gdf p. 19)."""

from __future__ import annotations

from games.gdf.state import HIDDEN_TASK
from lexicon.names import Name
from resolvers.gdf.tables import find_table
from resolvers.gdf.tables.model import Row


def task_name(task: str) -> Name:
    """What a task is called, with what has to be done."""
    if task == HIDDEN_TASK:
        return Name("тайное", "secret")
    row = _row(task)
    return Name(f"{row.name.ru}: {row.text.ru}", f"{row.name.en}: {row.text.en}")


def task_short(task: str) -> Name:
    """What a task that is known is called, alone."""
    return _row(task).name


def _row(task: str) -> Row:
    category, number = task.split(".")
    return next(row for row in find_table(f"secondary_{category}").rows if row.id == number)
