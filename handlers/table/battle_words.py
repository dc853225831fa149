"""The state in words: the moment, who decides, a unit's stands; what several commands show."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.course import Debt
from games.core.events import BattleEnded
from games.core.state import BattleState, Ending, Leader, Unit
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import desk_of
from handlers.drawing.fluent import has_text

OWED_CONSENT = "owes-consent"
"""The sentence of an answer that is owed to a question."""


def describe_moment(state: BattleState) -> Text:
    """``Ход 3 из 7, бой``."""
    if state.ended is not None:
        return text("battle-ended")
    own = f"battle-moment-{state.game}"
    key = own if has_text(own, "ru") else "battle-moment"
    return text(key, turn=state.turn, turns=state.turns or 0, phase=text(f"phase-{state.phase or 'setup'}"))


def describe_debt(state: BattleState, debt: Debt) -> Text:
    """What is owed, by whom, for which units."""
    side = state.called(debt.by)
    asked = next((one.matter for one in state.questions if one.number == debt.about), None)
    rolls = next((one for one in state.opposed if one.number == debt.about), None)
    if rolls is not None:
        return text("owes-opposed", side=side, expr=rolls.expr)
    about: Words | None = asked or ", ".join(state.units[unit].name for unit in debt.units if unit in state.units)
    own = f"owes-{state.game}-{debt.what}"
    if asked is not None:
        return text(OWED_CONSENT, side=side, about=about, number=debt.about if len(state.questions) > 1 else 0)
    said = desk_of(state.game).owes(state, debt, side)
    return said or text(own if has_text(own, "ru") else f"owes-{debt.what}", side=side, about=about)


def describe_course(state: BattleState, debts: Sequence[Debt]) -> list[Text]:
    """Who decides now: what is owed, else whose turn it is; of a battle that is over, how it ended.

    What somebody asks for decides nothing, and comes after it.
    """
    if state.ended is not None:
        return describe_end(state, state.ended)
    owing = [describe_debt(state, debt) for debt in debts if not debt.about]
    asked = [describe_debt(state, debt) for debt in debts if debt.about]
    return [*(owing or [describe_deciding(state)]), *asked]


def describe_deciding(state: BattleState) -> Text:
    """Whose turn it is, where nothing is owed."""
    if state.turn == 0:
        return text("decides-setup")
    deciding = (state.active,) if state.active is not None else tuple(state.sides)
    sides = ", ".join(state.called(side) for side in deciding)
    return desk_of(state.game).deciding(state, sides) or text("decides-phase", sides=sides)


def describe_end(state: BattleState, end: Ending | BattleEnded) -> list[Text]:
    """Who won, and why the battle is over."""
    if end.reason == "not_begun":
        return [text("end-not-begun")]
    if end.winner:
        how = text("end-winner", side=state.called(end.winner))
    elif end.reason == "agreed_draw":
        how = text("end-draw")
    else:
        own = f"end-open-{state.game}"
        how = text(own if has_text(own, "ru") else "end-draw" if end.points else "end-open")
    return [how, text("end-why", reason=end.reason, turns=state.turns or 0)]


def dots(unit: Unit) -> str:
    """Stands left and lost: ``●●○``; a unit of many stands as a number."""
    if unit.size > 6:
        return f"{unit.stands}/{unit.size}"
    return "●" * unit.stands + "○" * unit.stands_lost


def leader_glance(state: BattleState, leader: Leader) -> Text:
    """Somebody who leads in one line: what is left to him, and whom he has joined."""
    if leader.dead:
        return text("battle-leader-lost")
    own = desk_of(state.game).leader
    if own is not None:
        return own(state, leader)
    marks = "finished" if getattr(leader, "finished", False) else ""
    joined = state.units.get(leader.unit or "")
    at = "" if joined is None else joined.name
    return text("battle-commander", command=getattr(leader, "command", 0), marks=marks, unit=at)
