"""From the battle and the options to the rules: what the state knows of battle groups, as inputs of mechanics."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from games.fog.groups import drill_facts
from games.fog.state import FogUnit
from handlers.language.options import Choice, Count, Flag, Options
from lexicon.names import Name
from resolvers.fog.complex_move import Cmt
from resolvers.fog.names import WORD_NAMES
from resolvers.fog.words import SKIRMISHERS


def words_for(*values: str) -> dict[str, tuple[Name, ...]]:
    """Words of the game as the choices of an option."""
    return {value: (WORD_NAMES[value],) for value in values}


def ground_words() -> dict[str, tuple[Name, ...]]:
    """Kinds of ground, alone and with the word itself: ``в пересечённой местности``, ``местность неровная``."""
    made: dict[str, tuple[Name, ...]] = {}
    for value in ("open", "uneven", "rough", "difficult"):
        word = WORD_NAMES[value]
        made[value] = (
            word,
            Name(f"{word.ru} местность", f"{word.en} ground"),
            Name(f"местность {word.ru}", f"{word.en} terrain"),
        )
    return made


class TestOptions(Options):
    """The numbers of a test, which the chapter has not: players name them, or the labelled public sheet has them."""

    needed: Annotated[
        int | None,
        Count(
            Name("нужно", "needed"),
            Name("сумма двух кубиков, с которой тест пройден", "the total that passes the test"),
            ("нужно", "надо", "needed", "need"),
            2,
            20,
        ),
    ] = None
    modifier: Annotated[
        int | None,
        Count(
            Name("модификатор", "modifier"),
            Name("сумма всех поправок к тесту", "the sum of all modifiers of the test"),
            ("мод", "модификатор", "поправка", "mod", "modifier"),
            -20,
            20,
        ),
    ] = None
    training: Annotated[
        Literal["drilled", "undrilled", "skirmishers"] | None,
        Choice(
            Name("выучка", "training"),
            Name("если не сказана при расстановке", "where it was not said at deployment"),
            words_for("drilled", "undrilled", "skirmishers"),
        ),
    ] = None
    commander: Annotated[
        Literal["with_group", "in_range", "none"] | None,
        Choice(
            Name("командующий", "commander"),
            Name("где он, для чисел из памятки", "where he is, for the numbers of the sheet"),
            {
                "with_group": (Name("командующий с группой", "commander with the group"),),
                "in_range": (Name("командующий рядом", "commander in range"),),
                "none": (Name("без командующего", "no commander"),),
            },
        ),
    ] = None
    inspired: Annotated[
        bool,
        Flag(
            Name("вдохновляющий", "inspired"),
            Name("командующий вдохновляет", "the commander is inspired"),
            ("вдохновляющий", "inspired"),
        ),
    ] = False


def test_inputs(unit: FogUnit, options: TestOptions) -> Cmt:
    """The complex move test of a group, with what was said and what it is known for."""
    known: dict[str, Any] = dict(drill_facts(unit))
    if unit.type in SKIRMISHERS:
        known["training"] = "skirmishers"
    said = options.model_dump(include=set(TestOptions.model_fields), exclude_defaults=True)
    if "needed" in said:
        said = {"modifier": 0, **said}  # who says what is needed and no modifier has counted it in
    return Cmt.model_validate(known | said)
