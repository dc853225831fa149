"""What is named only after a word of its own: things and rows of numbers, on either side of the mark."""

from typing import Annotated

import pytest

from handlers.desk.registry import Command, Form
from handlers.language.grammar import parse_values, parse_words
from handlers.language.kinds import Thing
from handlers.language.lexer import lex
from handlers.language.names import Names
from handlers.language.options import Count, Flag, Options, Pick
from handlers.language.phrase import phrase
from lexicon.errors import AdjutantError
from lexicon.names import Name


def said(word):
    return Name(word, word)


OURS = [Thing("Львы 1", "a1"), Thing("Львы 2", "a2"), Thing("Туры", "a3")]
THEIRS = [Thing("Волки 1", "b1"), Thing("Волки 2", "b2"), Thing("Волки 3", "b3")]
LISTS = {"ours": Names(OURS, OURS + THEIRS), "theirs": Names(THEIRS, OURS + THEIRS), "all": Names(OURS + THEIRS)}


class Melee(Options):
    who: Annotated[tuple[str, ...], Pick(said("кто"), said("кто"), source="ours")]
    whom: Annotated[tuple[str, ...], Pick(said("кого"), said("кого"), source="theirs", target=True)]
    back: Annotated[tuple[str, ...], Pick(said("за"), said("за"), source="all", words=("подпирают",))] = ()
    own: Annotated[tuple[str, ...], Pick(said("за нас"), said("за"), source="all", words=("наши подпирают",))] = ()
    split: Annotated[tuple[int, ...], Count(said("делёж"), said("делёж"), ("делит", "делят"), 0, 40)] = ()
    rear: Annotated[bool, Flag(said("сзади"), said("сзади"), ("сзади",))] = False


def read(words):
    got = parse_words(Melee, words, LISTS.__getitem__, example="/бой")
    return {name: value for name, value in got.model_dump().items() if value and name not in ("who", "whom")}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("туры > волки 1, волки 2 делит 12, 6", {"split": (12, 6)}),
        ("туры > волки 1, 2 делят 6 и 0", {"split": (6, 0)}),
        ("львы 1 > волки 1 подпирают волки 2", {"back": ("b2",)}),
        ("львы 1 > волки 1 подпирают волки 2, волки 3 сзади", {"back": ("b2", "b3"), "rear": True}),
        ("львы 1 > волки 1 подпирают волками 2 и 3", {"back": ("b2", "b3")}),
        ("львы 1 наши подпирают львы 2 > волки 1 подпирают туры", {"own": ("a2",), "back": ("a3",)}),
        ("львы 1 > волки 1 делит 3, 6 наши подпирают туры", {"split": (3, 6), "own": ("a3",)}),
    ],
)
def test_a_label_takes_what_follows_it(words, wanted):
    assert read(words) == wanted


@pytest.mark.parametrize(
    "words",
    [
        "львы 1 > волки 1 подпирают",
        "львы 1 > волки 1 подпирают 3",
        "львы 1 > волки 1 делит",
        "львы 1 > волки 1 подпирают волки 9",
        "львы 1 > волки 1 делит 99, 1",
        "львы 1 > волки 1 подпирают барсуки",
    ],
)
def test_a_label_with_nothing_to_take_is_refused_and_never_passed_over(words):
    with pytest.raises(AdjutantError):
        read(words)


def test_what_a_button_does_is_said_with_its_labels():
    form = Form(Melee, lambda context, options: None, said("/бой"))
    options = {"who": ["a1"], "whom": ["b1"], "back": ["b2", "b3"], "split": [6, 3], "rear": True}
    words = phrase(Command("melee", (), said("бой"), "turn"), form, options, lambda source: LISTS[source], "ru")
    assert words == "/melee Львы 1 делит 6, 3 > Волки 1 подпирают Волки 2, Волки 3 сзади"
    got = parse_words(Melee, words.removeprefix("/melee "), LISTS.__getitem__, example="/бой").model_dump()
    assert {name: list(got[name]) if isinstance(got[name], tuple) else got[name] for name in options} == options


def test_a_platform_may_take_a_row_of_numbers_apart():
    values = {"who": "львы 1", "whom": "волки 1", "split": "12, 6"}
    assert parse_values(Melee, values, LISTS.__getitem__, example="/бой").split == (12, 6)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("стража 2", {"c2"}),  # a whole word, and what the name ends with
        ("стражей 2", {"c2"}),
        ("стра 2", {"c2", "d2"}),  # the beginning of both
        ("конные 2", {"e2", "f2"}),  # what a name begins with may be meant of others
    ],
)
def test_the_noun_of_a_name_is_not_doubted_for_a_longer_word_of_another(word, found):
    kinds = {"c": "Городская Стража", "d": "Пращники-Стражники", "e": "Конные Пастухи", "f": "Тяжёлая Конница"}
    names = Names(Thing(f"{name} {number}", f"{id_}{number}") for id_, name in kinds.items() for number in (1, 2))
    best = max(names.mentions(lex(word).tokens, 0, loose=True), key=lambda one: (one.length, one.score))
    assert {thing.id for group in best.groups for thing in group} == found
