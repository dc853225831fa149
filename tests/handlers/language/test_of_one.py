"""Words beside one of several things are said of that one, or it is asked of whom; never of all, nor of another."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import pytest

from handlers.language.clauses import parse_clauses
from handlers.language.grammar import parse_words
from handlers.language.kinds import Thing
from handlers.language.names import Names
from handlers.language.options import ON_BOTH, Choice, Count, Flag, OfOne, Options, Pick
from lexicon.errors import AdjutantError, OfWhom
from lexicon.names import Name


def said(word):
    return Name(word, word)


OURS = [Thing("Львы 1", "a1"), Thing("Львы 2", "a2"), Thing("Львы 3", "a3")]
THEIRS = [Thing("Волки 1", "b1"), Thing("Волки 2", "b2")]
LISTS = {"ours": Names(OURS, OURS + THEIRS), "theirs": Names(THEIRS, OURS + THEIRS), "all": Names(OURS + THEIRS)}


class Hunt(Options):
    of_one: ClassVar[Mapping[str, OfOne]] = {
        "hide": OfOne({"open": "", "bush": "bushed"}, {"open": "", "bush": "bushed"}, whole=True, at_end=ON_BOTH),
        "bushed": OfOne("bushed", "bushed", at_end=ON_BOTH),
        "paws": OfOne("paws", "their_paws", whole=False, at_end=ON_BOTH),
        "behind": OfOne(theirs="tailed", named="tailed", at_end=ON_BOTH),
        "tails": OfOne("tailed", "tailed", named="tailed", at_end=ON_BOTH, keeps=True),
        "shares": OfOne("sharing", at_end=(False,), keeps=True),
        "far": OfOne(apart=True),
        "through": OfOne(at_end=(False,), apart=True),
        "holes": OfOne(whole=True, at_end=ON_BOTH),
    }
    of_all: ClassVar[tuple[str, ...]] = ("go",)

    who: Annotated[tuple[str, ...], Pick(said("кто"), said("кто"), source="ours")]
    whom: Annotated[tuple[str, ...], Pick(said("кого"), said("кого"), source="theirs", target=True)] = ()
    hide: Annotated[
        str,
        Choice(
            said("где"),
            said("где"),
            {"open": (said("открыто"),), "bush": (said("спрятаны"), said("укрыты"))},
            none="open",
        ),
    ] = "open"
    shares: Annotated[tuple[int, ...], Count(said("делит"), said("делит"), ("делит",))] = ()
    sharing: Annotated[tuple[str, ...], Pick(said("делёж у"), said("делёж у"), "all", words=("делёж у",))] = ()
    helpers: Annotated[tuple[str, ...], Pick(said("помощь"), said("помощь"), "all", words=("помогают",))] = ()
    bushed: Annotated[tuple[str, ...], Pick(said("в кустах"), said("в кустах"), "all", words=("в кустах",))] = ()
    tailed: Annotated[tuple[str, ...], Pick(said("с хвоста"), said("с хвоста"), "all", words=("с хвоста",))] = ()
    behind: Annotated[bool, Flag(said("сзади"), said("сзади"), ("сзади",))] = False
    far: Annotated[bool, Flag(said("далеко"), said("далеко"), ("далеко",))] = False
    tails: Annotated[int | None, Count(said("хвостов"), said("хвостов"), ("хвостов",))] = None
    through: Annotated[int | None, Count(said("сквозь"), said("сквозь"), ("сквозь",))] = None
    holes: Annotated[int | None, Count(said("нор"), said("нор"), ("нор",))] = None
    go: Annotated[bool, Flag(said("бросить"), said("бросить"), ("бросить",))] = False
    paws: Annotated[tuple[int | None, ...], Count(said("лап"), said("лап"), ("лап",), 0, 40, all_left=True)] = ()
    their_paws: Annotated[
        tuple[int | None, ...], Count(said("их лап"), said("их лап"), ("вражьих лап",), 0, 40, all_left=True)
    ] = ()


def read(words):
    got = parse_clauses(Hunt, words, LISTS.__getitem__, example="/охота")
    return {name: value for name, value in got.model_dump(exclude_defaults=True).items() if name not in ("who", "whom")}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("львы 1 спрятаны, львы 2 > волки 1", {"bushed": ("a1",)}),
        ("львы 1 спрятаны > волки 1", {"bushed": ("a1",)}),
        ("львы 1 спрятаны > волки 1 спрятаны", {"bushed": ("a1",), "hide": "bush"}),
        ("львы 1 в кустах, львы 2 > волки 1", {"bushed": ("a1",)}),
        ("львы 1 > волки 1, волки 2 спрятана", {"bushed": ("b2",)}),
        ("львы 1 > волки 1, волки 2, спрятаны", {"hide": "bush"}),
        ("львы 1, львы 2 спрятан > волки 1", {"bushed": ("a2",)}),
        ("львы 1 > волки 1 спрятаны, волки 2", {"bushed": ("b1",)}),
        ("львы 1 > волки 1 спрятаны, волки 2 открыто", {"bushed": ("b1",)}),
        ("львы 1 спрятаны, львы 2 в кустах, львы 3 > волки 1 в кустах", {"bushed": ("a1", "a2", "b1")}),
        ("львы 1 лап 2, львы 2, львы 3 лап 1 > волки 1", {"paws": (2, None, 1)}),
        ("львы 1, львы 2 лап 2, львы 3 > волки 1", {"paws": (None, 2, None)}),
        ("львы 1, львы 2, лап 3 > волки 1", {"paws": (3,)}),
        ("лап 3, львы 1, львы 2 > волки 1", {"paws": (3,)}),
        ("львы 1 лап 3 > волки 1", {"paws": (3,)}),
        ("львы 1 3 лап, львы 2 > волки 1 две лап", {"paws": (3, None), "their_paws": (2,)}),
        ("львы 1 делит 3, 1, львы 2 > волки 1, волки 2", {"shares": (3, 1), "sharing": ("a1",)}),
        ("львы 1, львы 2 делит 3, 1 > волки 1, волки 2", {"shares": (3, 1), "sharing": ("a2",)}),
        ("львы 1, львы 2, делит 3, 1 > волки 1, волки 2", {"shares": (3, 1)}),
        ("львы 1 > волки 1, волки 2 делит 3, 1", {"shares": (3, 1)}),
        ("львы 1, львы 2 > волки 1 лап 3", {"their_paws": (3,)}),
        ("львы 1 > волки 1 лап 3", {"their_paws": (3,)}),
        ("львы 1 лап 3 > волки 1 лап 2", {"paws": (3,), "their_paws": (2,)}),
        ("львы 1 лап 3 > волки 1, волки 2 лап 1", {"paws": (3,), "their_paws": (None, 1)}),
        ("львы 1 лап 3, львы 2 > волки 1, волки 2 лап 1", {"paws": (3, None), "their_paws": (None, 1)}),
        ("львы 1, львы 2 > волки 1, волки 2 лап все, 2", {"their_paws": (None, 2)}),
        ("львы 1 > волки 1 помогают львы 2 спрятаны", {"helpers": ("a2",), "bushed": ("a2",)}),
        ("львы 1, львы 2 > волки 1 хвостов 1, волки 2", {"tails": 1, "tailed": ("b1",)}),
        ("львы 1 > волки 1 спрятана хвостов 1", {"hide": "bush", "tails": 1, "tailed": ("b1",)}),
        ("львы 1, львы 2 лап все, 2 > волки 1", {"paws": (None, 2)}),
        ("львы 1 > волки 1, волки 2 вражьих лап 3, 2", {"their_paws": (3, 2)}),
        ("львы 1 > волки 1 лап 2, волки 2", {"their_paws": (2, None)}),
        ("львы 1 лап 3, львы 2 > волки 1 лап 2, волки 2", {"paws": (3, None), "their_paws": (2, None)}),
        ("львы 1 > волки 1 сзади, волки 2", {"tailed": ("b1",)}),
        ("львы 1, львы 2, сзади > волки 1", {"behind": True}),
        ("львы 1 сзади > волки 1", {"behind": True}),
        ("львы 1 далеко, львы 2 далеко > волки 1", {"far": True}),
        ("далеко львы 1, далеко львы 2 > волки 1", {"far": True}),
        ("львы 1 бросить, львы 2 > волки 1", {"go": True}),
    ],
)
def test_words_beside_one_of_several_are_said_of_it(words, wanted):
    assert read(words) == wanted


@pytest.mark.parametrize(
    ("words", "ways"),
    [
        (
            "львы 1, львы 2 спрятаны, львы 3 > волки 1",
            {
                "Львы 2": {"bushed": ("a2",)},
                "Львы 1, Львы 2": {"bushed": ("a1", "a2")},
                "": {"bushed": ("a1", "a2", "a3")},
            },
        ),
        ("львы 1, 2 спрятаны > волки 1", {"Львы 2": {"bushed": ("a2",)}, "": {"bushed": ("a1", "a2")}}),
        (
            "львы 1, лап 2, львы 2 > волки 1",
            {"Львы 1": {"paws": (2, None)}, "": {"paws": (2, 2)}, "Львы 1 + Львы 2": {"paws": (2,)}},
        ),
        (
            "львы 1, львы 2 лап 3 > волки 1",
            {"Львы 2": {"paws": (None, 3)}, "": {"paws": (3, 3)}, "Львы 1 + Львы 2": {"paws": (3,)}},
        ),
        (
            "львы 1 > волки 1, волки 2 лап 3 бросить",
            {
                "Волки 2": {"their_paws": (None, 3), "go": True},
                "": {"their_paws": (3, 3), "go": True},
                "Волки 1 + Волки 2": {"their_paws": (3,), "go": True},
            },
        ),
        ("львы 1 > волки 1, лап 3", {"Волки 1": {"their_paws": (3,)}, "Львы 1": {"paws": (3,)}}),
        ("львы 1 > волки 1, волки 2 спрятаны", {"Волки 2": {"bushed": ("b2",)}, "": {"bushed": ("b1", "b2")}}),
        ("львы 1 > укрытые волки 1, волки 2", {"Волки 1": {"bushed": ("b1",)}, "": {"bushed": ("b1", "b2")}}),
        (
            "львы 1 > волки 1 помогают львы 2 лап 3",
            {
                "Львы 1": {"helpers": ("a2",), "paws": (3,)},
                "Волки 1": {"helpers": ("a2",), "their_paws": (3,)},
            },
        ),
        (
            "львы 1 > волки 1, волки 2 хвостов 2",
            {"Волки 2": {"tails": 2, "tailed": ("b2",)}, "": {"tails": 2, "tailed": ("b1", "b2")}},
        ),
        (
            "львы 1, львы 2 сзади > волки 1",
            {name: {"tailed": (id_,)} for name, id_ in (("Львы 2", "a2"), ("Волки 1", "b1"))} | {"": {"behind": True}},
        ),
        ("львы 1, львы 2 сквозь 3 > волки 1", {"": {"through": 3}, "Львы 2": {"through": 3}}),
        ("львы 1 нор 2 > волки 1", {"Волки 1": {"holes": 2}}),
        ("львы 1, львы 2 нор 2 > волки 1, волки 2", {"Волки 1 + Волки 2": {"holes": 2}}),
        (
            "львы 1 сзади, львы 2 > волки 1, волки 2",
            {name: {"tailed": (id_,)} for name, id_ in (("Львы 1", "a1"), ("Волки 1", "b1"), ("Волки 2", "b2"))}
            | {"": {"behind": True}},
        ),
        ("львы 1 далеко, львы 2 > волки 1", {"": {"far": True}, "Львы 1": {"far": True}}),
        ("львы 1 вражьих лап 2, львы 2 > волки 1", {"": {"their_paws": (2,)}}),
        ("львы 1 > волки 1 далеко, волки 2", {"": {"far": True}}),
    ],
)  # fmt: skip
def test_what_one_cannot_have_or_who_is_in_doubt_is_asked_in_words_that_are_plain(words, ways):
    with pytest.raises(OfWhom) as asked:
        read(words)
    assert {who: read(line) for who, line in asked.value.ways} == ways


def test_who_goes_apart_leaves_the_others_without_the_words():
    with pytest.raises(OfWhom) as asked:
        read("львы 1 далеко, львы 2, львы 3 > волки 1")
    line = dict(asked.value.ways)["Львы 1"]
    first = parse_clauses(Hunt, line, LISTS.__getitem__, example="")
    assert [one.model_dump(include={"who", "whom", "far"}) for one in (first, *first.then)] == [
        {"who": ("a1",), "whom": ("b1",), "far": True},
        {"who": ("a2", "a3"), "whom": ("b1",), "far": False},
    ]


@pytest.mark.parametrize(
    "words", ["в кустах, львы 1 > волки 1", "львы 1 не в кустах, львы 2", "львы 1 спрятаны открыто, львы 2"]
)
def test_a_label_of_nobody_and_a_contradiction_are_refused(words):
    with pytest.raises(AdjutantError):
        read(words)


class Wounds(Options):
    of_one: ClassVar[Mapping[str, OfOne]] = {"torn": OfOne(at_end=(False,), apart=True)}

    who: Annotated[str, Pick(said("кто"), said("кто"), source="ours", each=True)]
    far: Annotated[bool, Flag(said("далеко"), said("далеко"), ("далеко",))] = False
    torn: Annotated[bool, Flag(said("порваны"), said("порваны"), ("порваны",))] = False


def test_where_each_acts_by_itself_each_has_the_words_beside_it():
    made = parse_clauses(Wounds, "львы 1 далеко, львы 2", LISTS.__getitem__, example="")
    said_of = [one.model_dump(include={"who", "far"}) for one in (made, *made.then)]
    assert said_of == [{"who": "a1", "far": True}, {"who": "a2", "far": False}]
    together = parse_words(Wounds, "львы 1, львы 2 далеко", LISTS.__getitem__, example="")
    assert together.each == ("a1", "a2") and together.far


def test_where_each_acts_by_itself_words_behind_the_last_are_of_it_alone_or_asked():
    def torn(words):
        made = parse_clauses(Wounds, words, LISTS.__getitem__, example="")
        each = [(one.each, one.model_dump()) for one in (made, *made.then)]
        return [(who, one["torn"]) for several, one in each for who in several or (one["who"],)]

    assert torn("львы 1, львы 2 порвана") == [("a1", False), ("a2", True)]
    with pytest.raises(OfWhom) as asked:
        torn("львы 1, львы 2 порваны")
    assert {who: dict(torn(line)) for who, line in asked.value.ways} == {
        "": {"a1": True, "a2": True},
        "Львы 2": {"a1": False, "a2": True},
    }
