"""A list that came as a file without a word: what it was understood as, and where it may go by a tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from armies.core.listed import LISTED, SYSTEMS_WITH_LISTS
from armies.core.pasted import Pasted
from armies.core.roster import AnyForce, Roster
from games.registry import pack_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import PASTED_LIST, SENT_LIST, command
from handlers.drawing.fluent import render_words
from handlers.language.options import Options, Rest
from handlers.shelf.army_acts import roster_of_side
from handlers.shelf.read_back import listed_back
from handlers.shelf.rosters import broken_rules, current_roster, name_of, roster_data, roster_names, standing
from handlers.shelf.units_shown import short_cells
from handlers.shelf.violations import unread_lines
from lexicon.errors import AdjutantError, NotUnderstood
from lexicon.names import Name
from lexicon.refs import MAIN

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_LEAST_UNITS = 2
_SHOWN_LETTERS = 60
_ABOUT = Name("Показать, как понят список", "Show what a list is understood as")
_EXAMPLE = Name("/army вставить Галлы 1000: генерал, 4 воины", "/army paste Gauls 1000: general, 4 warriors")


class SentListOptions(Options):
    """The list; ``side``: that it is for."""

    side: str | None = None
    what: Annotated[str, Rest(Name("список", "list"), Name("список армии, отряд в строке", "an army list"))]


@command(
    SENT_LIST,
    about=_ABOUT,
    example=_EXAMPLE,
    group="setup",
    model=SentListOptions,
    hidden=True,
    takes_list="",
)
def sent_list(context: Context, options: SentListOptions) -> Answer:
    """Nothing is kept and nothing deployed without a tap."""
    sides = _played(context) if options.side is None else (options.side,)
    return _shown(context, options.what, _read(context, options.what, sides), sides)


@command(
    PASTED_LIST,
    about=_ABOUT,
    example=_EXAMPLE,
    group="setup",
    model=SentListOptions,
    hidden=True,
)
def pasted_list(context: Context, options: SentListOptions) -> Answer:
    """A text without a command, which the desk takes for talk where it is not plainly a list.

    Raises:
        NotUnderstood: ``options.unknown``: then.
    """
    words = options.what
    try:
        pasted = _read(context, words, _played(context))
        if pasted.unread and pasted.unread[0].number == 1:
            _, _, words = words.partition("\n")  # what somebody says before his list
            pasted = _read(context, words, _played(context))
    except AdjutantError as error:
        raise NotUnderstood("options.unknown", field="words", value=options.what[:_SHOWN_LETTERS]) from error
    units = sum(line.kind == "unit" for line in pasted.lines)
    if units < _LEAST_UNITS or units <= len(pasted.unread):
        raise NotUnderstood("options.unknown", field="words", value=options.what[:_SHOWN_LETTERS])
    return _shown(context, words, pasted, _played(context))


def _played(context: Context) -> Sequence[str]:
    return () if context.state is None else context.own_sides


def _shown(context: Context, words: str, pasted: Pasted[AnyForce], sides: Sequence[str]) -> Answer:
    force, verdict = pasted.force, forces.check(pasted.force)
    blocks: tuple[Block, ...] = (
        Headline(name_of(force, context.language)),
        Line(text("list-read", game=pack_of(force.system).names[0], unread=len(pasted.unread))),
        listed_back(_with_cells(context, force)),
        *unread_lines(context, pasted.unread),
        Line(standing(verdict, force)),
        *broken_rules(verdict, context),
    )
    key = context.tools.store.new_token()
    return reply(*blocks, buttons=(_takes(context, force, words, key, sides),), edit_key=key)


def _with_cells(context: Context, force: AnyForce) -> list[str]:
    """The entries; units of a list with what they are, as they are known only by their names."""
    lines = forces.entry_lines(force, context.language)
    if not isinstance(force, Roster):
        return lines
    cells = (short_cells(entry.unit) for entry in force.entries)
    return [
        line if one is None else f"{line}  {render_words(one, context.language)}"
        for line, one in zip(lines, cells, strict=True)
    ]


def _read(context: Context, words: str, sides: Sequence[str]) -> Pasted[AnyForce]:
    """The list by itself: into the army that the person's side has, as ``/deploy`` would; else into that it names."""
    library = context.tools.library(LISTED)
    at_hand = current_roster(context) if roster_names(context) else None
    named = forces.game_of(words, library, context.game)
    game = named or context.game or (at_hand.system if at_hand is not None else MAIN)
    system = None if forces.is_file(words) else game
    into = roster_of_side(context, sides) if system == context.game else None
    state, free = context.state, system is not None and system not in SYSTEMS_WITH_LISTS
    if into is None and free and state is not None and state.points and system == state.game:
        into = forces.new_force(state.game, size_points=state.points)  # what is played, unless the list says its own

    def read(into: AnyForce | None) -> Pasted[AnyForce]:
        profiles = context.tools.profiles(game)
        return forces.import_force(
            words, library=library, into=into, system=system, profiles=profiles, language=context.language
        )

    try:
        return read(into)
    except NotUnderstood as error:
        if error.code != "army.needed" or not isinstance(at_hand, Roster):
            raise
        size = at_hand.size_points
        return read(forces.new_force(at_hand.system, army=at_hand.army.name.ru, size_points=size, library=library))


def _takes(context: Context, force: AnyForce, words: str, key: str, own: Sequence[str]) -> tuple[Button, ...]:
    """Onto the table, for each side that the person plays, and into the rosters, where it is put right."""
    state, person = context.state, context.request.actor.key
    played = state is not None and state.ended is None and state.game == force.system
    sides = own if played else ()
    here = [
        Button(
            text("list-button-deploy", side=mark_of(context.battle, side) if len(sides) > 1 else ""),
            _deploys(context, force, words, side, key),
            person=person,
            style="main",
        )
        for side in sides
    ]
    keep = Press("army", {"action": "paste", "what": words})
    return (*here, Button(text("list-button-fix" if here else "list-button-keep"), keep, person=person))


def _deploys(context: Context, force: AnyForce, words: str, side: str, key: str) -> Press:
    """As it would be typed; a list of another army than the side's, or of none, brings its army along."""
    if isinstance(force, Roster) and context.battle.sides[side].army != force.army.id:
        name = name_of(force, context.language)
        return Press("army_deploy", {"name": name, "side": side, "as_shown": roster_data(force)}, edits=key)
    return Press("deploy", {"side": side, "what": words}, edits=key)
