"""A builder as a message: what may be said as buttons, what it would need, and the button that does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from games.core.course import Value
from handlers.building.builder import Field, Shown
from handlers.building.labels import ask_of
from handlers.building.parts import Parts
from handlers.desk.answer import (
    DICE,
    Answer,
    Asks,
    Block,
    Button,
    Headline,
    Line,
    Message,
    Words,
    text,
)
from handlers.desk.failure_words import explain_in_words
from handlers.desk.games import desk_of
from handlers.drawing.fluent import render_chance
from handlers.table.battle_words import dots

_ABREAST = 2
_STEPS_ABREAST = 3
_MOST = 12
"""Choices on one page: six rows, and two are left for what leads on."""
_MOST_ABREAST = 10
"""Choices that one still sees beside each other; more are a list, where a platform has lists."""
_MOST_STEPS = 6
_MOST_BESIDE = 4
_FACES = 6
_MOST_FACES = 60
_COUNTED_AT_A_GLANCE = 6
"""Dice in a row; of more one is told how many there are."""


class Page(Parts):
    """One page of a builder, as somebody looks at it."""

    def answer(self) -> Answer:
        """The page as an answer that changes nothing."""
        return Answer((self.message(),))

    def message(self) -> Message:
        """The page as a message that takes the place of the page before it."""
        asked = self._asked()
        if self.at.at == DICE:
            blocks, rows = self._dice()
        elif asked is not None:
            blocks, rows = self._choose(asked)
        else:
            blocks, rows = self._whole()
        return Message(
            tuple(blocks),
            tuple(row for row in rows if row),
            edit_key=self.at.key,
            builder=self._data(),
            alone="aside" if self.context.request.ephemeral else None,
        )

    # What one chooses from a list.

    def _choose(self, asked: Field) -> tuple[list[Block], list[tuple[Button, ...]]]:
        stays = asked.several and (bool(self.at.at) or asked.least > 1)
        start = min(self.at.start, max(len(asked.values) - 1, 0))
        shown = asked.values[start : start + _MOST]
        rows: list[tuple[Button, ...]] = []
        for field in self._beside(asked):
            rows += self._row_beside(field, asked.name if self.at.at else "")
        each = [self._listed(self._one(asked, value, asked.name if stays else ""), value) for value in shown]
        rows += _in_rows(each, _ABREAST)
        if self._all_may_be(asked):
            rows.append((self._to(text("builder-all"), "", {asked.name: asked.values}),))
        rest = len(asked.values) - start - len(shown)
        on = [*self._other_number(asked)]
        if rest or start:
            label = text("builder-more", count=rest) if rest else text("builder-first")
            on.append(self._to(label, asked.name, start=start + _MOST if rest else 0))
        if stays or (self.at.at and asked.chosen):
            on.append(self._to(text("builder-done"), ""))
        more = not (self.at.whole or self.layout.brief) and any(not one.needed for one in self.builder.fields)
        if more:
            on.append(self._to(text("builder-whole"), self.at.at, whole=True))
        rows.append((*on, *self._back(asked)))
        return [Headline(self._title()), Line(ask_of(self.context, self.builder, self.layout, asked))], rows

    def _listed(self, button: Button, value: Value) -> Button:
        """One of the list of what may be chosen; a unit with its state."""
        unit = self.context.battle.units.get(str(value))
        desk = desk_of(self.context.game)
        about: Words = "" if unit is None else (desk.row or desk.unit)(unit, dots(unit))
        return replace(button, listed=_MOST_ABREAST, about=about)

    def _all_may_be(self, asked: Field) -> bool:
        """Whether all are offered at once."""
        several = asked.name in self.layout.together and len(asked.values) > max(1, len(asked.chosen))
        return several and self.builder.may_be({asked.name: asked.values})

    def _beside(self, asked: Field) -> Iterator[Field]:
        """Of what is asked later nothing yet."""
        names = [field.name for field in self.builder.fields]
        for name in self.layout.beside:
            field = self.builder.field(name)
            later = field is not None and names.index(name) > names.index(asked.name)
            if field is not None and name != asked.name and len(field.values) > 1 and not later:
                yield field

    def _row_beside(self, field: Field, at: str) -> list[tuple[Button, ...]]:
        """Its first values, the chosen one, and a way to the others."""
        shown = [one for place, one in enumerate(field.values) if place < _MOST_BESIDE or one in field.chosen]
        more = (self._to(text("builder-opens", what=self._name(field), count=0), field.name),)
        each = [self._one(field, value, at) for value in shown] + list(more if len(shown) < len(field.values) else ())
        return _in_rows(each, _ABREAST if len(shown) == _MOST_BESIDE else _STEPS_ABREAST)

    def _one(self, field: Field, value: Value, at: str, label: Words | None = None) -> Button:
        """A value on a button: pressed, it is said; pressed again, where several may be, it is not."""
        on = value in field.chosen
        if field.several and on:
            said = tuple(one for one in field.chosen if one != value)
        else:
            said = (*field.chosen, value) if field.several and at else (value,)
        words = label or self._label(field, value)
        words = text("builder-on", what=words) if on else words
        if not self.at.whole and not at and self._is_last(field, said):
            return self._at_once(words, {**self.builder.chosen, field.name: said})
        return self._to(words, at, {field.name: said}, start=self.at.start if at == self.at.at else 0)

    def _is_last(self, field: Field, said: Sequence[Value]) -> bool:
        """Whether nothing has to be said beside it."""
        leads = self.layout.leads(self.context, {**self.builder.chosen, field.name: tuple(said)})
        return field.needed and leads is None and self.builder.ready_with({field.name: tuple(said)})

    def _at_once(self, words: Words, chosen: Mapping[str, Sequence[Value]]) -> Button:
        """A value that is the last word: pressed, the act is done."""
        press = self._act(self._as_options(chosen))
        return self._last(words, press)

    # All is said: what may be changed, and the button that does it.

    def _whole(self) -> tuple[list[Block], list[tuple[Button, ...]]]:
        shown = self._seen
        blocks: list[Block] = [Headline(self._title())]
        blocks += [Line(line) for line in shown.lines] if shown is not None else []
        rows: list[tuple[Button, ...]] = []
        small: list[Button] = []
        for name in self.layout.beside:
            if (field := self.builder.field(name)) is not None and len(field.values) > 1:
                rows += self._row_beside(field, "")
        for field in self.builder.fields:
            if field.name in self.layout.beside:
                continue
            steps = field.needed and not self._is_thing(field) and field.least < 2
            if steps and field.chosen and field.name in self.layout.folded:
                small.append(
                    self._to(text("builder-opens", what=self._label(field, field.chosen[0]), count=0), field.name)
                )
            elif steps and len(field.values) > 1:
                rows += _in_rows([*self._steps(field), *self._other_number(field)], _STEPS_ABREAST)
            elif field.needed:
                small += self._taken_off(field)
                if field.least > 1:
                    small.append(self._to(self._opener(field), field.name))
                free = field.several and field.least < 2 and len(field.values) > len(field.chosen)
                small += [self._to(text("builder-add", what=self._name(field)), field.name)] if free else []
            elif field.values[0] is True:
                said = () if field.chosen else (True,)
                label = text("builder-on", what=self._name(field)) if field.chosen else self._name(field)
                small.append(self._to(label, "", {field.name: said}))
            elif self._is_thing(field) or field.several or len(field.values) > _MOST_STEPS:
                small.append(self._to(self._opener(field), field.name))
            else:
                small.append(self._cycle(field))
        rows += _in_rows(small, _STEPS_ABREAST)
        last = next((one for one in reversed(self.builder.fields) if one.needed and self._is_thing(one)), None)
        if self.builder.ready and not (shown is not None and shown.refused):
            rows.append((*self._own_dice(shown), self._does(shown)))
        rows += () if shown is None else shown.mends
        rows.append(self._back(last))
        return blocks, rows

    def _taken_off(self, field: Field) -> list[Button]:
        """What was chosen besides, and needs others since: pressed, it is not, nor they."""
        goes = [field.name, *(name for name, first in self.layout.after.items() if first == field.name)]
        if len(goes) == 1 or len(field.chosen) != 1 or not self.builder.may_go(goes):
            return []
        words = text("builder-on", what=self._label(field, field.chosen[0]))
        return [self._to(words, "", dict.fromkeys(goes, ()))]

    def _steps(self, field: Field) -> list[Button]:
        """Values one of which has to be said; of few, with what each makes of the chance, where they differ in it."""
        chances: list[Fraction | None] = [None for _ in field.values]
        if len(field.values) <= _MOST_STEPS and self.builder.ready:
            chances = [self._chance_with(field, value) for value in field.values]
        if len(set(chances)) == 1:
            chances = [None for _ in chances]
        return [self._step(field, value, chance) for value, chance in zip(field.values, chances, strict=True)]

    def _other_number(self, field: Field) -> tuple[Button, ...]:
        """A number that only the table knows, where the usual ones do not fit."""
        if not field.table or field.several or not all(type(one) in (int, float) for one in field.values):
            return ()
        asks = Asks(self._name(field), text("builder-number-label"), field.name, str(field.values[-1]))
        opens = text("builder-opens", what=self._name(field), count=0)
        told = self._to(opens, self.at.at if self.at.at != field.name else "")
        return (replace(told, press=replace(told.press, asks=asks)),)

    def _chance_with(self, field: Field, value: Value) -> Fraction | None:
        shown = self._shown(self._as_options({**self.builder.chosen, field.name: (value,)}))
        return None if shown is None or shown.refused else shown.chance

    def _step(self, field: Field, value: Value, chance: Fraction | None) -> Button:
        words = self._label(field, value)
        if chance is not None:
            words = text("builder-step", what=words, chance=render_chance(chance))
        return self._one(field, value, "", words)

    def _cycle(self, field: Field) -> Button:
        """One of few values, turned over at each tap; first none of them."""
        unsaid = next((one for one in field.values if not self._says_more(field, one)), None)
        values: tuple[Value | None, ...] = (unsaid, *(one for one in field.values if one != unsaid))
        now = field.chosen[0] if field.chosen else unsaid
        after = values[(values.index(now) + 1) % len(values)]
        words = self._name(field) if now is None else self._label(field, now)
        return self._to(text("builder-turns", what=words), "", {field.name: () if after is None else (after,)})

    def _says_more(self, field: Field, value: Value) -> bool:
        """Whether the value is not what is meant where nothing is said."""
        return self._label(field, value) != self._name(field)

    def _opener(self, field: Field) -> Words:
        return text("builder-opens", what=self._name(field), count=len(field.chosen))

    def _own_dice(self, shown: Shown | None) -> tuple[Button, ...]:
        if shown is None or (shown.chance is None and shown.dice is None):
            return ()
        return (self._to(text("builder-own-dice"), DICE),)

    def _does(self, shown: Shown | None) -> Button:
        """The act itself, with its chance."""
        if self.at.out:
            label = text("out-ask")
        elif shown is None or shown.chance is None or shown.risk:
            label = text("builder-does" if shown is None or shown.dice is None else "button-roll")
        else:
            label = text("builder-rolls", chance=render_chance(shown.chance))
        press = self._act(self._said())
        return replace(self._last(label, press), style="main")

    # Own dice, by their faces.

    def _dice(self) -> tuple[list[Block], list[tuple[Button, ...]]]:
        fallen = " ".join(map(str, self.faces))
        shown = self._seen
        least, most = 1, _MOST_FACES
        if shown is not None:
            least, most = (shown.dice, shown.dice) if shown.dice else (shown.least, most)
        if self.at.dice > least:
            least, most = self.at.dice, max(self.at.dice, most if most == _MOST_FACES else 0)
        faces = [self._to(str(face), DICE, faces=(*self.faces, face)) for face in range(1, _FACES + 1)]
        rows = _in_rows(faces, _STEPS_ABREAST) if len(self.faces) < most else []
        back = (self._to(text("builder-die-back"), DICE, faces=self.faces[:-1]),) if self.faces else ()
        enough = (self._does(None),) if least <= len(self.faces) <= most else ()
        rows.append((*back, self._typed_dice(least), *enough))
        rows.append((self._to(text("builder-back"), "", faces=()),))  # what is rolled from there is the bot's
        lines = [Line(line) for line in shown.lines] if shown is not None else []
        if self.why is not None:
            lines.append(Line(explain_in_words(self.why, self.context.language, self.context)))
        many = len(self.faces) if len(self.faces) > _COUNTED_AT_A_GLANCE else 0
        return [
            Headline(self._title()),
            *lines,
            Line(text("builder-dice", faces=fallen, many=many, count=least, exactly="yes" if least == most else "no")),
        ], rows

    def _typed_dice(self, least: int) -> Button:
        """All of them at once, written down; then the act is done with them."""
        example = " ".join(str(1 + at % _FACES) for at in range(min(least, _FACES) or 1))
        asks = Asks(text("builder-own-dice"), text("builder-dice-label", count=least), DICE, example)
        press = replace(self._act(self._said()), once=False, faces=(), asks=asks)
        return self._button(text("builder-dice-typed"), press)


def _in_rows(buttons: Sequence[Button], abreast: int) -> list[tuple[Button, ...]]:
    return [tuple(buttons[at : at + abreast]) for at in range(0, len(buttons), abreast)]
