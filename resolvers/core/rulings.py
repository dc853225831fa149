"""Readings of unclear rules: one field a question, one word an answer, with the page and what each answer means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from lexicon.refs import RuleRef

R = TypeVar("R", bound="Rulings")


@dataclass(frozen=True, slots=True)
class Question:
    """One ruling as players see it: the question, its answers, the default and the page it is about."""

    name: str
    question: Name
    answers: Mapping[str, Name]
    default: str
    ref: RuleRef


def ruling(default: str, ref: RuleRef, question: Name, answers: Mapping[str, Name]) -> Any:
    """A field of a :class:`Rulings`; annotate it with ``Literal[...]`` of the same answers."""
    return Field(default=default, json_schema_extra={"_": _Meta(ref, question, answers)})  # type: ignore[dict-item]


@dataclass(frozen=True, slots=True)
class _Meta:
    ref: RuleRef
    question: Name
    answers: Mapping[str, Name]


class Rulings(BaseModel):
    """Base of a game's rulings. Every field is made by :func:`ruling`."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    @classmethod
    def questions(cls) -> Iterator[Question]:
        """All questions of the game, in order."""
        for name, info in cls.model_fields.items():
            meta = info.json_schema_extra["_"]  # type: ignore[index]
            assert isinstance(meta, _Meta)
            assert set(meta.answers) == set(get_args(info.annotation)), f"{cls.__name__}.{name}: answers differ"
            yield Question(name, meta.question, meta.answers, info.default, meta.ref)

    def with_reading(self: R, reading: str) -> R:
        """These rulings with the one question that knows the answer ``reading`` set to it.

        Raises:
            NotUnderstood: ``ruling.unknown``, when no question has this answer.
        """
        for question in self.questions():
            if reading in question.answers:
                return self.model_copy(update={question.name: reading})
        known = [answer for question in self.questions() for answer in question.answers]
        raise NotUnderstood("ruling.unknown", field="reading", value=reading, allowed=known)
