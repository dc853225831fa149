"""The rows of a card: who may do the usual act of the phase, and what leads on."""

from __future__ import annotations

from games.core.course import game_debts
from games.core.state import BattleState
from games.registry import owed_in
from handlers.building.builder import Layout
from handlers.desk.answer import Button, Press, Words, text
from handlers.desk.games import Rows, desk_of

_MOST = 10
"""Units on a card; the others come with [More]."""
_ABREAST = 2


def rows_of(state: BattleState) -> Rows:
    """Whoever may do what is usual now, a button each; where something is owed, who may go on."""
    if state.ended is not None or not state.turn:
        return ()
    desk = desk_of(state.game)
    waits = bool(game_debts(owed_in(state)))
    usual = desk.usual.get(state.phase, ())
    rows: list[tuple[Button, ...]] = []
    entries: list[Button] = []
    for command, layout in sorted(desk.builders.items(), key=lambda one: one[0] not in usual):
        if layout.who is None or (waits and not layout.while_owed):
            continue
        if not (command in usual or state.phase in layout.phases):
            continue
        if layout.entry:
            some = next(iter(layout.who(state)), None) is not None
            words = {} if layout.bare else {"words": "?"}
            entries += [Button(text(layout.entry), Press(command, words, once=False))] if some else []
            continue
        able = list(layout.who(state))
        each = [_opens(state, command, name, _label(state, layout, name)) for name in able[:_MOST]]
        if len(able) > _MOST:
            each.append(Button(text("builder-more", count=len(able) - _MOST), Press(command, once=False)))
        rows += (tuple(each[at : at + _ABREAST]) for at in range(0, len(each), _ABREAST))
        if layout.together and len(able) > 1:
            rows.append((Button(text("builder-all"), Press(command, {"words": f"{', '.join(able)} ?"}, once=False)),))
    return (*rows, *(tuple(entries[at : at + _ABREAST]) for at in range(0, len(entries), _ABREAST)))


def _label(state: BattleState, layout: Layout, name: str) -> Words:
    return text(layout.row, who=name) if layout.row else layout.called(state, name)


def _opens(state: BattleState, command: str, name: str, label: Words) -> Button:
    """Whose it is presses it; anybody else is told who decides."""
    sides = {one.side for one in state.units.values() if one.name == name}
    sides |= {one.side for one in state.leaders.values() if one.name == name}
    return Button(
        label, Press(command, {"words": f"{name} ?"}, once=False), side=sides.pop() if len(sides) == 1 else None
    )
