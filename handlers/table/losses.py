"""``/losses UNIT 1 подставка``: taken off without a roll. ``/place``: off the table and back.

In games whose book has a rule of losses, ``/losses`` follows it; a number of stands, bases or models is taken off
plainly in every game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from games.core.events import UnitChanged
from games.core.state import Unit
from handlers.desk.answer import Answer, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.language.grammar import parse_words
from handlers.language.options import Count, Flag, Options, Pick
from handlers.table.corrections import correct
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name

_STANDS = ("подставка", "подставки", "подставок", "база", "базы", "баз", "модель", "модели", "моделей", "стенд",
           "stand", "stands", "base", "bases", "model", "models")  # fmt: skip
_HITS = ("рана", "раны", "ран", "попадание", "попадания", "попаданий", "wound", "wounds", "hit", "hits")
_MEASURED = re.compile(
    r"\b(?:\d+|одн\w+|две|дв[ау]|три|one|two|three)\s+(?:подстав|баз|модел|стенд|stand|base|model)|целиком|whole unit",
    re.IGNORECASE,
)
_UNIT = Pick(Name("отряд", "unit"), Name("кто; можно списком", "who; a list will do"), source="units_ever", each=True)


class LossesOptions(Options):
    """Which unit, and what it loses."""

    verbs: ClassVar[tuple[str, ...]] = ("теряет", "теряют", "потерял", "потеряли", "loses", "lose", "lost")

    unit: Annotated[str, _UNIT]
    stands: Annotated[
        int | None,
        Count(Name("подставки", "stands"), Name("подставок, баз, моделей", "stands, bases, models"), _STANDS, 1, 1000),
    ] = None
    hits: Annotated[
        int | None, Count(Name("раны", "wounds"), Name("ран или попаданий", "wounds or hits"), _HITS, 1, 1000)
    ] = None
    whole: Annotated[
        bool, Flag(Name("целиком", "whole"), Name("весь отряд", "the whole unit"), ("целиком", "весь", "whole"))
    ] = False


@command(
    "losses",
    "потери",
    "poteri",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses воины 1 1 подставка", "/losses warriors 1 1 stand"),
    group="battle",
    model=LossesOptions,
    battle=True,
)
def losses(context: Context, options: LossesOptions) -> Answer:
    """A correction: nothing is rolled or saved; with nothing left the unit is gone.

    Raises:
        ValueMissing: ``losses.how_many``. NotAllowed: ``losses.gone``, ``losses.too_many``, ``losses.no_hits``.
    """
    return taken(context, options, options)


def taken(
    context: Context, options: LossesOptions, again: Options | Mapping[str, Any], had: int | None = None
) -> Answer:
    """``again``: the options with which the command says the same, where the other side has to agree first.

    ``had``: how many it had until now, where nobody has said that before.
    """
    state = context.battle
    unit = state.units[options.unit]
    if had is not None:
        unit = replace(unit, stands=had, size=unit.size or had)
    if not unit.alive:
        raise NotAllowed("losses.gone", field="unit", value=unit.name)
    if options.stands is None and options.hits is None and not options.whole:
        raise ValueMissing("losses.how_many", field="stands", counted=state.game, example=_one_stand(state.game, unit))
    event = _taken_off(context, unit, options)
    if had is not None:
        event = event.model_copy(update={"values": {"size": unit.size}})
    lost = unit.stands - (unit.stands if event.stands is None else event.stands)
    what = text("losses-what", unit=unit.name, stands=lost, hits=options.hits or 0)
    return correct(context, unit, (event,), what, again)


def _one_stand(game: str, unit: Unit) -> Name:
    one = text("losses-one", counted=game)
    return Name(*(f"/losses {unit.name}, {render_words(one, language)}" for language in ("ru", "en")))


def _taken_off(context: Context, unit: Unit, options: LossesOptions) -> UnitChanged:
    lost, hits = unit.stands if options.whole else options.stands or 0, None
    if options.hits is not None:
        takes = context.pack.hits_per_stand(unit)
        if takes is None:
            raise NotAllowed(
                "losses.no_hits", field="hits", value=unit.name, example=_one_stand(context.battle.game, unit)
            )
        lost, hits = lost + (unit.hits + options.hits) // takes, (unit.hits + options.hits) % takes
    if lost > unit.stands and options.hits is None:
        raise NotAllowed("losses.too_many", field="stands", value=lost, allowed=f"1..{unit.stands}")
    left = max(unit.stands - lost, 0)
    return UnitChanged(unit=unit.id, stands=left, hits=hits if left else None)


def by_measure(context: Context, words: str) -> Answer | None:
    """The same in a game with a rule of losses of its own: only where stands, bases or models are counted."""
    if context.state is None or _MEASURED.search(words) is None:
        return None
    said = parse_words(LossesOptions, words, context.named, example=context.call.example)
    assert isinstance(said, LossesOptions)
    return taken(context, said, {"words": words})


class PlaceOptions(Options):
    """Which unit, and where it is."""

    unit: Annotated[str, _UNIT]
    off: Annotated[
        bool,
        Flag(
            Name("вне стола", "off the table"),
            Name("снят со стола, но в бою", "off the table, and still in the battle"),
            ("вне стола", "со стола", "off the table", "off table", "off"),
        ),
    ] = False
    on: Annotated[
        bool,
        Flag(
            Name("на стол", "on the table"),
            Name("снова на столе", "on it again"),
            ("на стол", "на столе", "on the table", "on table", "back"),
        ),
    ] = False


@command(
    "place",
    "поставить",
    "место",
    "postavit",
    about=Name("Отряд вне стола или снова на столе", "A unit is off the table, or on it again"),
    example=Name("/place воины 1 вне стола", "/place warriors 1 off"),
    group="battle",
    model=PlaceOptions,
    battle=True,
)
def place(context: Context, options: PlaceOptions) -> Answer:
    """A correction: it is in the battle either way, and counts for nothing as a loss.

    Raises:
        ValueMissing: ``options.missing``. NotAllowed: ``losses.gone``.
    """
    unit = context.battle.units[options.unit]
    if not unit.alive:
        raise NotAllowed("losses.gone", field="unit", value=unit.name)
    if options.off == options.on:
        raise ValueMissing(
            "options.missing", field="off", example=Name(f"/place {unit.name}, вне стола", f"/place {unit.name}, off")
        )
    event = UnitChanged(unit=unit.id, off_table=options.off)
    return correct(
        context, unit, (event,), text("place-what", unit=unit.name, off="yes" if options.off else "no"), options
    )
