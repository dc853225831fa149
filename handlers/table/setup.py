"""``/setup`` and ``/ready``: all that comes before the first turn by taps, and the consent of both sides to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.events import ConsentRefused
from games.core.values import replace as replace_state
from handlers.desk.answer import Answer, Message, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.language.options import Choice, Count, NoOptions, Options
from handlers.table.consent import ask
from handlers.table.setup_card import READY, digest_of, setup_card, units_page
from handlers.table.setup_pages import armies_page
from handlers.table.terms import FirstOptions, before_the_battle, first, may_settle_first
from handlers.table.turn import may_move_on, turn
from lexicon.errors import NotAllowed
from lexicon.names import Name

_SIDES = {"A": (Name("A", "A"),), "B": (Name("B", "B"),)}


class SetupOptions(Options):
    """Which page of it."""

    page: Annotated[
        Literal["armies", "units"] | None,
        Choice(
            Name("страница", "page"),
            Name("армии или отряды", "armies or units"),
            {"armies": (Name("армии", "armies"),), "units": (Name("отряды", "units"),)},
        ),
    ] = None
    side: Annotated[str | None, Choice(Name("сторона", "side"), Name("A или B", "A or B"), _SIDES)] = None
    number: Annotated[
        int | None,
        Count(
            Name("номер", "number"),
            Name("какая эпоха, или с какого отряда", "which age, or from which unit on"),
            ("номер", "number"),
            0,
            99,
            bare=True,
        ),
    ] = None


@command(
    "setup",
    "подготовка",
    "podgotovka",
    about=Name("Подготовка к бою кнопками: стороны, армии, отряды", "Before the battle, by taps: sides, armies, units"),
    example=Name("/setup", "/setup"),
    examples=(Name("/setup отряды A", "/setup units A"),),
    group="setup",
    model=SetupOptions,
    hidden=True,
    battle=True,
    judge=before_the_battle,
)
def setup(context: Context, options: SetupOptions) -> Answer:
    """The card of a battle that has not begun, or one of its pages."""
    return Answer((_page(context, options),))


def _page(context: Context, options: SetupOptions) -> Message:
    state = context.battle
    side = options.side or next(iter(context.own_sides), None)
    if options.page is None or side is None:
        return setup_card(context)
    if state.game in SYSTEMS_WITH_LISTS and (options.page == "armies" or not state.sides[side].army):
        ages = options.number if options.page == "armies" and options.number in range(1, 5) else None
        return armies_page(context, side, ages)
    return units_page(context, side, options.number or 0)


class ReadyOptions(Options):
    """``shown``: a digest of all that was agreed to."""

    shown: str | None = None


@command(
    READY,
    "готов",
    "готова",
    "готовы",
    "gotov",
    about=Name("Всё готово: согласие начать с тем, что на столе", "All is ready: consent to begin with what stands"),
    example=Name("/ready", "/ready"),
    group="setup",
    model=ReadyOptions,
    battle=True,
    hidden=True,
    judge=before_the_battle,
)
def ready(context: Context, options: ReadyOptions) -> Answer:
    """Once both sides are ready for the same, the first turn begins; a change in between takes it back.

    Raises:
        NotAllowed: ``consent.changed``; whatever keeps the first turn from beginning.
    """
    state, now = context.battle, digest_of(context.battle)
    if options.shown not in (None, now):
        raise NotAllowed("consent.changed", field="what")
    begins = desk_of(state.game).lots.begins is not None
    # What is asked about the beginning itself holds it up no longer.
    others = tuple(one for one in state.questions if one.command != READY)
    here = replace(context, state=replace_state(state, questions=others))
    refused = may_settle_first(here, FirstOptions()) if begins else may_move_on(here, NoOptions())
    if refused is not None:
        raise refused
    stale = [one for one in state.questions if one.command == READY and one.options.get("shown") != now]
    closed = tuple(ConsentRefused(question=one.number) for one in stale)
    asked = ask(context, text("consent-ready"), ReadyOptions(shown=now), lapses=True)
    if asked is not None:
        return replace(asked, events=(*closed, *asked.events)) if asked.events else asked
    done = first(context, FirstOptions()) if begins else turn(context, NoOptions())
    return replace(done, events=(*closed, *done.events))
