"""What every page of a builder is made of: where its buttons lead, what is to be seen of the act, and its data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from games.core.course import Value
from handlers.building.builder import Builder, Field, Layout, Shown
from handlers.building.labels import label_of, name_of, options_of, title_of
from handlers.building.opener import of_opener
from handlers.desk.answer import CARD, Building, Button, Press, Words, text
from handlers.desk.context import Context
from handlers.desk.failure_words import explain_in_words
from handlers.desk.registry import commands
from handlers.drawing.fluent import in_line
from lexicon.errors import AdjutantError

_REQUEST = "request"


@dataclass(frozen=True)
class Parts:
    """A builder as somebody looks at it; a page puts its parts in rows."""

    context: Context
    builder: Builder
    layout: Layout
    at: Building
    faces: tuple[int, ...] = ()
    why: AdjutantError | None = None
    """What the own dice lack."""

    def _asked(self) -> Field | None:
        """What this page lets one choose; nothing where all is said and may only be changed."""
        return self.builder.field(self.at.at) if self.at.at else self.builder.next

    def _act(self, said: Mapping[str, Any]) -> Press:
        """What does the act; where it is not due, what asks for it."""
        command, options = self.builder.command, said
        if self.at.out:
            command, options = "outofturn", {"command": command, "act": dict(said)}
        return Press(command, options, faces=self.faces, edits=self.at.key)

    def _button(self, label: Words, press: Press) -> Button:
        """A button of whoever put this page up, and of a partner who takes over."""
        return of_opener(self.context, Button(label, press))

    def _last(self, label: Words, press: Press) -> Button:
        """The button that does the act; a request is used up by its press, though it changes nothing: it calls once."""
        button = self._button(label, press)
        return replace(button, answers=_REQUEST) if self.at.out else button

    def _back(self, field: Field | None) -> tuple[Button, ...]:
        """To what was asked before this: it is unsaid, and may be said anew."""
        asked = [one for one in self.builder.fields if one.needed and self._is_thing(one) and len(one.values) > 1]
        if self.at.at:
            return (self._to(text("builder-back"), ""),)
        if self._asked() is None:
            before = field if field in asked else None
        else:
            # A number is asked after the units that it is about.
            names = [one.name for one in self.builder.fields]
            earlier = [one for one in asked if field and names.index(one.name) < names.index(field.name)]
            before = earlier[-1] if earlier else None
        if before is None:
            return (self._to_card(),) if self.at.key == CARD else ()
        return (self._to(text("builder-back"), "", {before.name: ()}),)

    def _to_card(self) -> Button:
        """Away from the builder, back to the card in whose place it stands."""
        return self._button(text("builder-back"), Press("card", {}, once=False))

    def _to(
        self,
        label: Words,
        at: str,
        said: Mapping[str, Sequence[Value]] | None = None,
        *,
        start: int = 0,
        whole: bool = False,
        faces: tuple[int, ...] | None = None,
    ) -> Button:
        """A button that goes to a page, with something more said, or less."""
        more = {name: tuple(values) for name, values in (said or {}).items()}
        chosen = {**self.builder.chosen, **more}
        options = {name: list(values) for name, values in chosen.items() if values}
        press = Press(
            self.builder.command,
            options,
            once=False,
            faces=self.faces if faces is None else faces,
            builds=replace(self.at, at=at, start=start, whole=whole or self.at.whole),
        )
        return self._button(label, press)

    def _said(self) -> dict[str, Any]:
        return self._as_options(self.builder.chosen)

    def _as_options(self, chosen: Mapping[str, Iterable[Value]]) -> dict[str, Any]:
        return options_of(self.context, self.builder.command, self.layout, chosen)

    @cached_property
    def _seen(self) -> Shown | None:
        """What is to be seen of the act as it is put together; odds are worked out once a page."""
        return self._shown(self._said())

    def _shown(self, said: Mapping[str, Any]) -> Shown | None:
        """What is to be seen of it, or why it may not be done so."""
        if not self.builder.ready:
            return None
        try:
            self._judge(said)
            return None if self.layout.shows is None else self.layout.shows(self.context, said)
        except AdjutantError as refused:
            why = (explain_in_words(refused, self.context.language, self.context),)
            return Shown(why, refused=True, mends=self.layout.mends(self.context, refused))

    def _judge(self, said: Mapping[str, Any]) -> None:
        form = commands()[self.builder.command].form(self.context.game)
        refused = None if form.judge is None else form.judge(self.context, form.model.model_validate(said))
        if refused is not None:
            raise refused

    def _title(self) -> Words:
        return title_of(self.context, self.builder, self.layout)

    def _label(self, field: Field, value: Value) -> Words:
        own = self.layout.label_with(self.context, self.builder.chosen, field.name, value)
        return own or label_of(self.context, self.builder.command, self.layout, field, value)

    def _name(self, field: Field) -> Words:
        own = self.layout.label_with(self.context, self.builder.chosen, field.name, "")
        return own or name_of(self.context, self.builder.command, self.layout, field.name)

    def _is_thing(self, field: Field) -> bool:
        """Whether it is a unit or a leader."""
        known = self.context.battle.units.keys() | self.context.battle.leaders.keys()
        return any(value in known for value in field.values)

    def _data(self) -> dict[str, Any]:
        """The builder as plain data: what may be said by names that players see."""
        language = self.context.language

        def words(field: Field, values: Sequence[Value]) -> list[str]:
            return [in_line(self._label(field, value), language) for value in values]

        shown = self._seen
        chance: Fraction | None = shown.chance if shown is not None else None
        return {
            "command": self.builder.command,
            "fields": [
                {
                    "name": field.name,
                    "label": in_line(self._name(field), language),
                    "values": words(field, field.values),
                    "chosen": words(field, field.chosen),
                    "needed": field.needed,
                    "several": field.several,
                    "table": field.table,
                }
                for field in self.builder.fields
            ],
            "ready": self.builder.ready,
            "need": shown.need if shown is not None else None,
            "chance": None if chance is None else float(chance),
        }
