"""Secondary tasks and decks of one's own, chosen by taps (gdf p. 19, 43-44)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.gdf.acts.cards import card_acts, every_card
from games.gdf.cards import KINDS, OWN_DECK
from games.gdf.rights.missions import may_set_up, may_show
from games.gdf.state import GdfBattle
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from lexicon.names import Name
from resolvers.gdf.tables import find_table

if TYPE_CHECKING:
    from handlers.desk.context import Context

_CATEGORIES = ("1", "2", "3")


def tasks_to_take(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each task by its category: taken before the battle, for oneself or both; in it the secret one is shown."""
    if may_set_up(state, 19) is None:
        more: tuple[Option, ...] = (Option("both", (True,)),)
    elif may_show(state, side) is None:
        more = (Option("shown", (True,), 1),)
    else:
        return
    for category in _CATEGORIES:
        taken = state.sides[side].secondaries
        rows = find_table(f"secondary_{category}").rows
        codes = tuple(code for row in rows if (code := f"{category}.{row.id}") not in taken)
        yield Act("secondary", options=(Option("category", (category,), 1), Option("task", codes, 1), *more))


def task_label(context: Context, name: str, value: Value) -> Words | None:
    """Categories and tasks by their names."""
    if not value:
        return text("gdf-task-category") if name == "category" else None
    if name == "category":
        place = _CATEGORIES.index(str(value))
        return find_table("secondary_category").rows[place].name
    if name == "task":
        category, number = str(value).split(".")
        rows = find_table(f"secondary_{category}").rows
        row = next(row for row in rows if row.id == number)
        alone = sum(one.name.ru == row.name.ru or one.name.en == row.name.en for one in rows) == 1
        return row.name if alone else Name(f"{row.name.ru}: {row.text.ru}", f"{row.name.en}: {row.text.en}")
    return None


def task_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What has to be done for it."""
    from handlers.gdf.task_names import task_name

    return Shown((task_name(str(said["task"])),)) if "task" in said else None


def task_said(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The category is in the task's own number."""
    return {name: value for name, value in said.items() if name != "category"}


def task_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """A task that is named has its category."""
    task = said.get("task")
    code = str(task[0] if isinstance(task, (list, tuple)) and task else task or "")
    return {**said, "category": code.split(".", maxsplit=1)[0]} if code else said


def decks_to_make(state: GdfBattle, side: str) -> Iterator[Act]:
    """Before the battle each way to play with a deck of one's own, and its 18 cards; later what cards allow."""
    if state.cards or may_set_up(state, 43) is not None:
        yield from card_acts(state, side)
        return
    for mode in KINDS:
        yield Act("cards", options=(Option("mode", (mode,), 1), Option("deck", every_card(), OWN_DECK, OWN_DECK)))


def deck_label(context: Context, name: str, value: Value) -> Words | None:
    """Cards by number and what they want, those of a hand by their places."""
    if name == "deck" and value:
        row = next(row for row in find_table("mission_card").rows if row.id == str(value))
        # Cards of one name differ by what they want.
        return Name(f"{value} {row.text.ru}", f"{value} {row.text.en}")
    return str(value) if name in ("lay", "hide") and value else None


def deck_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Колода: 5 из 18``."""
    if "deck" not in said and "mode" not in said:
        return None
    return text("gdf-deck-title", count=len(said.get("deck", ())), all=OWN_DECK)
