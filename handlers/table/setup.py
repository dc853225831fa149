"""``/setup`` and ``/ready``: all that comes before the first turn by taps, and the consent of both sides to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.events import ConsentRefused
from games.core.values import replace as replace_state
from handlers.desk.answer import CARD, Answer, Line, Message, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.language.options import Choice, Count, Options
from handlers.table.consent import ask
from handlers.table.kit import kit_of, kit_page
from handlers.table.setup_card import READY, digest_of, kept_here, setup_card, units_page
from handlers.table.setup_pages import armies_page, saved_page
from handlers.table.terms import FirstOptions, before_the_battle, first, may_settle_first
from handlers.table.turn import TurnOptions, may_move_on, turn
from lexicon.errors import NotAllowed
from lexicon.names import Name

_SIDES = {"A": (Name("A", "A"),), "B": (Name("B", "B"),)}


class SetupOptions(Options):
    """Which page of it; ``less``: to take units off. ``path``: of a unit put together, as tapped so far."""

    page: Annotated[
        Literal["armies", "units", "saved", "kit"] | None,
        Choice(
            Name("страница", "page"),
            Name("армии, отряды, ростеры или отряд", "armies, units, rosters or a unit"),
            {
                "armies": (Name("армии", "armies"),),
                "units": (Name("отряды", "units"),),
                "saved": (Name("ростеры", "rosters"),),
                "kit": (Name("отряд", "unit"),),
            },
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
    less: bool = False
    path: str = ""


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
    typed = context.request.press is None
    return Answer((replace(_page(context, options), anew=typed),))


def _page(context: Context, options: SetupOptions) -> Message:
    state = context.battle
    side = options.side or next(iter(context.own_sides), None)
    if options.page is None or side is None:
        return setup_card(context)
    if options.page == "saved":
        return kept_here(saved_page(context, side, options.number or 0))
    if state.game in SYSTEMS_WITH_LISTS and (options.page == "armies" or not state.sides[side].army):
        ages = options.number if options.page == "armies" and options.number in range(1, 5) else None
        return kept_here(armies_page(context, side, ages))
    kit = kit_of(state.game) if options.page == "kit" else None
    if kit is not None:
        return kept_here(kit_page(context, side, kit, options.path))
    return units_page(context, side, options.number or 0, less=options.less)


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

    Who has no units yet is led to them. Who begins is left to the die, where the book has one and nobody said.

    Raises:
        NotAllowed: ``consent.changed``; whatever keeps the first turn from beginning.
    """
    state, now = context.battle, digest_of(context.battle)
    if options.shown not in (None, now):
        raise NotAllowed("consent.changed", field="what")
    bare = next((side for side in context.own_sides if not any(state.units_of(side))), None)
    if bare is not None and context.call.edits == CARD:
        page = _page(context, SetupOptions(page="units", side=bare))
        return Answer((replace(page, blocks=(Line(text("setup-no-units")), *page.blocks)),))
    begins = desk_of(state.game).lots.begins is not None
    # What is asked about the beginning itself holds it up no longer.
    others = tuple(one for one in state.questions if one.command != READY)
    here = replace(context, state=replace_state(state, questions=others))
    refused = may_settle_first(here, FirstOptions()) if begins else may_move_on(here, TurnOptions())
    if refused is not None:
        raise refused
    stale = [one for one in state.questions if one.command == READY and one.options.get("shown") != now]
    closed = tuple(ConsentRefused(question=one.number) for one in stale)
    asked = ask(context, text("consent-ready"), ReadyOptions(shown=now), lapses=True)
    if asked is not None:
        return replace(asked, events=(*closed, *asked.events)) if asked.events else asked
    done = first(context, FirstOptions()) if begins else _first_turn(replace(context, agreed=True))
    return replace(done, events=(*closed, *done.events))


def _first_turn(context: Context) -> Answer:
    state, roll = context.battle, desk_of(context.battle.game).lots.first
    if state.first or roll is None:
        return turn(context, TurnOptions())
    thrown = first(context, FirstOptions(lots=True))
    begun = turn(replace(context, state=context.foresee(state, thrown.events)), TurnOptions())
    told, *others = begun.messages
    told = replace(told, blocks=(*thrown.messages[0].blocks, *told.blocks))
    return replace(begun, messages=(told, *others), events=(*thrown.events, *begun.events))
