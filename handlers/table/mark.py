"""``/mark``: what a unit is by now, where the table knows better: stands left, hits, markers, formation, cohesion.

Each game says in its own model what may be marked: the fields are those of its unit, in its players' words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from games.core.events import Event, UnitChanged
from games.core.state import BattleState, Leader, Unit
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Count, Options, Pick
from handlers.table.corrections import correct
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from lexicon.refs import Book

LEFT = Count(
    Name("осталось", "left"),
    Name("подставок, баз или моделей", "stands, bases or models"),
    ("осталось", "осталась", "остался", "left"),
    0,
    1000,
)
_APART = frozenset({"unit", "leader", "stands", "hits"})


class MarkOptions(Options):
    """Which unit, and what is left of it; a game adds what its units have."""

    unit: Annotated[
        str | None,
        Pick(Name("отряд", "unit"), Name("кто; можно списком", "who; a list"), source="units_ever", each=True),
    ] = None
    stands: Annotated[int | None, LEFT] = None

    def values(self) -> dict[str, Any]:
        """Fields of the game's own unit, with what was said of them."""
        return self.model_dump(exclude=set(_APART), exclude_none=True)

    def refused(self, unit: Any) -> NotAllowed | None:
        """What of it this unit cannot be."""
        if self.stands is not None and self.stands > unit.size:
            return too_many("stands", self.stands, unit.size)
        return None

    def events(self, unit: Any) -> Sequence[Event]:
        """The correction."""
        hits = getattr(self, "hits", None)
        return (UnitChanged(unit=unit.id, stands=self.stands, hits=hits, values=self.values()),)

    def said(self) -> bool:
        """Whether anything is to be marked."""
        return bool(self.model_dump(exclude={"unit", "leader"}, exclude_none=True))

    def thing(self, state: BattleState) -> Unit | Leader | None:
        """Whom it is about: a unit, or one who leads where the game has such, not both."""
        leader = getattr(self, "leader", None)
        if leader is not None:
            return None if self.unit is not None else state.leaders[leader]
        return None if self.unit is None else state.units[self.unit]


def too_many(field: str, value: int, most: int) -> NotAllowed:
    """A number that this unit cannot have."""
    return NotAllowed("mark.too_many", field=field, value=value, allowed=f"0..{most}")


def register(game: Book | None, model: type[MarkOptions], example: Name) -> None:
    """``/mark`` of a game."""

    def run(context: Context, options: MarkOptions) -> Any:
        state = context.battle
        thing, sample = options.thing(state), example.to(context.language)
        if thing is None:
            raise ValueMissing("options.missing", field="unit", example=sample)
        if not options.said():
            raise ValueMissing("mark.what", field="unit", value=thing.name, thing=thing.id, example=sample)
        if isinstance(thing, Unit) and not thing.alive and not options.stands:
            raise NotAllowed("losses.gone", field="unit", value=thing.name)
        refused = options.refused(thing)
        if refused is not None:
            raise refused
        return correct(context, thing, options.events(thing), None, options)

    command(
        "mark",
        "отметить",
        "отметка",
        "otmet",
        about=Name(
            "Поправить состояние отряда: сколько осталось, строй, маркеры", "Put a unit's state right: what is left..."
        ),
        example=example,
        group="battle",
        model=model,
        game=game,
        battle=True,
    )(run)


register(None, MarkOptions, Name("/mark легионеры 1 осталось 2", "/mark legionaries 1 left 2"))
