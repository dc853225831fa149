"""``/deploy`` in games whose units are typed by hand: corps, companies, squads; a line or ``;`` parts them.

A list is read as anywhere else; a line that is not understood is shown back and the others stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from armies.core.muster import Muster, muster
from armies.core.roster import Force
from handlers.desk.answer import Answer, Block, Line, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.shelf.violations import unread_lines, violation_lines
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, deploys, muster_events, side_for
from handlers.table.redeploying import Now, put_right, read_back
from lexicon.errors import AdjutantError, ValueMissing
from lexicon.names import Name
from lexicon.refs import Book

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_PARTED = re.compile(r"\s*;\s*(?![^()]*\))")
_COUNTED = re.compile(r"\s*,\s*(?=\d{1,2}\s+[^\W\d_])")
"""A comma before a number and a word may part units; as well it may stand in one: ``лидеры 1, 2 нерегулярные``."""
_SHOWN = 5


@dataclass(frozen=True)
class Coming:
    """What comes to the table, and what is to be said of it."""

    mustered: Muster
    more: tuple[Block, ...] = ()


Read = Callable[[Context, str, bool], Coming]
"""What was typed, to what stands on the table; the last argument: nothing of the side stands there yet."""


def lines_of(words: str) -> str:
    """What was typed, a unit a line: in one line semicolons part them."""
    return words if "\n" in words or forces.is_file(words) else "\n".join(_PARTED.split(words))


def _units_in(context: Context, empty: Any, line: str) -> list[str]:
    """The units of one line: what follows a comma begins another one, where it and what stands before are each one."""

    def reads(words: str) -> bool:
        try:
            forces.add_line(empty, words, context.tools.profiles(context.battle.game), context.language)
        except AdjutantError:
            return False
        return True

    first, *others = _COUNTED.split(line)
    units = [first]
    for words in others:
        if reads(units[-1]) and reads(words):
            units.append(words)
        else:
            units[-1] += f", {words}"
    return units


def typed_army(context: Context, words: str, fresh: bool) -> Coming:
    """Each line a unit as the game writes it; what an army settles once for all is settled when it comes whole.

    Raises:
        AdjutantError: nothing was understood; of a lone line, why.
    """
    state = context.battle
    empty = forces.new_force(state.game, size_points=state.points)
    profiles = context.tools.profiles(state.game)
    text = lines_of(words)
    if not forces.is_file(text):
        text = "\n".join(unit for line in text.split("\n") for unit in _units_in(context, empty, line))
    if "\n" in text or forces.is_file(text):
        titled = "\n" in words  # of units in one line the first is no title
        pasted = forces.import_force(text, into=empty, profiles=profiles, language=context.language, titled=titled)
        force, unread = pasted.force, pasted.unread
    else:
        force, unread = forces.add_line(empty, text, profiles, context.language), ()
    mustered = forces.to_battle(force, context.language) if fresh else muster(force, context.language)
    broken = _too_much(context, force) if fresh and isinstance(force, Force) else []
    return Coming(mustered, (*unread_lines(context, unread), *broken))


def _too_much(context: Context, force: Force) -> list[Line]:
    """The rules of army building that an army breaks by what it has; what is still to come breaks none."""
    size = context.battle.points or force.size_points  # what is played, whatever the list says of itself
    found = [
        one
        for one in forces.check(replace(force, size_points=size)).violations
        if (one.given or 0) > (one.allowed or 0)
    ]
    return violation_lines(context, [one for one in found if one.code != "over_points"], _SHOWN)


def deploys_typed(game: Book, example: Name, read: Read = typed_army, now: Now = lambda unit: {}) -> None:
    """Register ``/deploy`` of a game whose units are typed; a saved army goes by its name.

    What came is shown back, and may be put right: ``now`` tells what is otherwise by then.
    """

    def run(context: Context, options: DeployOptions) -> Answer:
        state = context.battle
        side = side_for(context, options)
        words = options.what.strip()
        if not words:
            raise ValueMissing("options.missing", field="what", example=example.to(context.language))
        anew = put_right(context, words, side, now, lambda line: read(context, line, False).mustered)
        if anew is not None:
            return anew
        coming = _saved(context, words) or read(context, words, not any(state.units_of(side)))
        events = muster_events(state, side, coming.mustered)
        asked = ask_to_deploy(context, options, side, events)
        if asked is None:
            shown, rows = read_back(context, events, side)
            answer = deployed(context, side, events, *coming.more, *shown)
            message = answer.messages[0]
            return replace(answer, messages=(replace(message, buttons=(*rows, *message.buttons)),))
        question, *rest = asked.messages
        return replace(asked, messages=(replace(question, blocks=(*question.blocks, *coming.more)), *rest))

    deploys(game, example)(run)


def _saved(context: Context, name: str) -> Coming | None:
    store, owner = context.tools.store, context.person or 0
    if name not in store.rosters.names(owner):
        return None
    saved = forces.import_force(json.dumps(store.rosters.get(owner, name))).force
    broken = violation_lines(context, forces.check(saved).violations, _SHOWN, text("list-way-check"))
    return Coming(forces.to_battle(saved, context.language), tuple(broken))
