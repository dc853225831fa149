"""Every input, every result and every word that may stand in them has a name in both languages."""

import dataclasses
import typing

import pytest
from pydantic import BaseModel

from handlers.language.vocabulary import field_name, value_name
from resolvers.registry import mechanics_of

BOOKS = ("wma", "gdf", "aob", "fog", "wil")


def words_and_fields(system):
    """(words, fields) of all mechanics, by walking the annotations of inputs and results."""
    words, fields = set(), set()
    seen: set[type] = set()

    def walk(kind):
        if typing.get_origin(kind) is typing.Literal:
            words.update(value for value in typing.get_args(kind) if isinstance(value, str))
            return
        for part in typing.get_args(kind):
            walk(part)
        if not isinstance(kind, type) or kind in seen:
            return
        if issubclass(kind, BaseModel):
            seen.add(kind)
            kind.model_rebuild()
            fields.update(kind.model_fields)
            for info in kind.model_fields.values():
                walk(info.annotation)
        elif dataclasses.is_dataclass(kind):
            seen.add(kind)
            hints = typing.get_type_hints(kind)
            fields.update(field.name for field in dataclasses.fields(kind))
            for field in dataclasses.fields(kind):
                walk(hints[field.name])

    for mechanic in mechanics_of(system).all():
        walk(mechanic.given)
        walk(typing.get_type_hints(mechanic.build)["return"])
    return words - set(BOOKS), fields


@pytest.mark.parametrize("system", BOOKS)
def test_every_field_has_a_name(system):
    _, fields = words_and_fields(system)
    assert not sorted(field for field in fields if field_name(system, field) is None)
    assert len(fields) > 100


@pytest.mark.parametrize("system", BOOKS)
def test_every_word_has_a_name(system):
    words, _ = words_and_fields(system)
    assert not sorted(word for word in words if value_name(system, word) is None)
