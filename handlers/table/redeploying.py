"""What was read of a typed list, shown back as it would be typed; a tap on its number, and a unit is put right.

``/deploy исправить Гетайры`` shows the unit as it is understood; ``= ...`` behind it says it anew, before the battle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from armies.core.roster import Force, Member
from games.core.events import Event, UnitAdded, UnitRemoved
from games.core.state import BattleState, Unit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.lazy import LazyModule
from handlers.language.vocabulary import value_name
from handlers.shelf.read_back import listed_back
from handlers.table.mustering import free_name, muster_events
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.matching import choose

if TYPE_CHECKING:
    from armies.core import force as forces
    from armies.core.muster import Muster, MusteredUnit
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

Now = Callable[[Unit], Mapping[str, Any]]
"""What of its list's line is otherwise by now, as corrections have left it."""

_FIX = re.compile(r"^(?:исправить|поправить|fix|correct)\s+(?P<name>[^=]+?)\s*(?:=\s*(?P<line>.+))?$", re.I | re.DOTALL)
_IN_A_ROW = 5


def read_back(context: Context, events: Sequence[Event], side: str) -> tuple[list[Block], Rows]:
    """Each unit that came as it would be typed, with its number, and a button for each; nothing once it has begun."""
    units = [event for event in events if isinstance(event, UnitAdded)]
    if not units or context.battle.turn:
        return [], ()
    buttons = [
        Button(text("army-button-fix", number=number), _press(one.name, side)) for number, one in enumerate(units, 1)
    ]
    rows = tuple(tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))
    return [listed_back(_lines(context, units)), Line(text("army-read-so"))], rows


def _press(words: str, side: str) -> Press:
    return Press("deploy", {"what": f"исправить {words}", "side": side}, once=False)


def _lines(context: Context, units: Iterable[UnitAdded]) -> list[str]:
    members = (Member(one.name, one.points, one.size, MappingProxyType(dict(one.profile))) for one in units)
    return forces.entry_lines(_force(context, *members), context.language)


def line_of(context: Context, unit: Unit) -> str:
    """A unit of the battle as it would be typed, without a name of its own."""
    bases = 0 if unit.uncounted else unit.size
    member = Member(re.sub(r"\s+\d+$", "", unit.name), unit.points, bases, MappingProxyType(dict(unit.profile)))
    return forces.entry_lines(_force(context, member), context.language)[0]


def _force(context: Context, *members: Member) -> Force:
    made = forces.new_force(context.battle.game)
    assert isinstance(made, Force)
    return replace(made, members=members)


def put_right(context: Context, words: str, side: str, now: Now, read: Callable[[str], Muster]) -> Answer | None:
    """A unit shown, or said anew; ``None`` where the words are no such correction.

    Raises:
        NotAllowed: ``terms.too_late``: the battle has begun, and ``/mark`` corrects. NotFound, Ambiguous: its name.
    """
    said = _FIX.match(words)
    if said is None:
        return None
    state = context.battle
    unit = state.unit(choose(said["name"], [(one.name, one.id) for one in state.units_of(side)], field="unit"))
    if state.turn:
        raise NotAllowed("terms.too_late", field="phase", example=f"/mark {unit.name}")
    if said["line"] is None:
        bases = 0 if unit.uncounted else unit.size
        return _asked(
            context, Member(unit.name, unit.points, bases, MappingProxyType({**unit.profile, **now(unit)})), unit
        )
    mustered = read(said["line"])
    new, *more = (one for one in muster_events(state, side, mustered) if isinstance(one, UnitAdded))
    first = new.model_copy(update={"name": _name(state, unit, mustered.units[0])})
    row = (
        Button(text("button-undo"), Press("undo", {})),
        Button(text("button-battle"), Press("battle", {}, once=False)),
    )
    blocks = (
        Line(text("deploy-fixed", unit=unit.name), strong=True),
        Quote("\n".join(_lines(context, (first, *more)))),
    )
    return Answer((say(*blocks, buttons=(row,)),), (UnitRemoved(unit=unit.id), first, *more))


def _name(state: BattleState, unit: Unit, said: MusteredUnit) -> str:
    """What it is called now: as before, where no other name was said."""
    before = re.sub(r"\s+\d+$", "", unit.name)
    own = not _is_kind(state, unit.type, before)
    if fold(before) == fold(said.name) or (own and _is_kind(state, said.type, said.name)):
        return unit.name
    return free_name(said.name, {fold(one.name) for one in state.units.values() if one is not unit})


def _is_kind(state: BattleState, kind: str, name: str) -> bool:
    """Whether it is called what its troops are, for want of a name."""
    known = value_name(state.game, kind)
    return known is not None and fold(name) in (fold(known.ru), fold(known.en))


def _asked(context: Context, member: Member, unit: Unit) -> Answer:
    force = _force(context, member)
    (line,) = forces.entry_lines(force, context.language)
    buttons = [
        Button(label, _press(f"{unit.name} = {said}", unit.side))
        for label, said in forces.other_readings(force, 1, context.language)
    ]
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    drop = Button(text("army-button-drop"), Press("remove", {"things": [unit.id]}))
    return reply(
        Headline(text("deploy-fix", unit=unit.name)),
        Line(text("deploy-fix-how", unit=unit.name, line=line)),
        buttons=(*rows, (drop,)),
    )
