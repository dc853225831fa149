"""What the battle waits for, with its buttons: after an undo, on ``/battle``, and before ``/turn`` moves on."""

from __future__ import annotations

from games.core.state import BattleState, Engagement, decision
from handlers.desk.answer import Block, Button, Line, Press, text
from handlers.table.battle_words import describe_decision
from handlers.wma.aftermath import after_buttons, next_round
from handlers.wma.driveback import drive_back_buttons

Rows = tuple[tuple[Button, ...], ...]


def pending_buttons(state: BattleState) -> Rows:
    """Buttons for the choice that is open now, for whoever has to make it; none where nothing waits."""
    waits = decision(state)
    if waits.what == "aftermath":
        fight = state.engagements[waits.about[0]]
        return after_buttons(state, fight.id, fight.options, None)
    if waits.what == "drive_back":
        return drive_back_buttons(state.awaiting_drive_back())
    if waits.what == "undo":
        agree = Button(text("button-agree"), Press("undoagree", {"agree": True}), side=waits.sides[0], style="main")
        return ((agree, Button(text("button-refuse"), Press("undoagree", {"agree": False}), side=waits.sides[0])),)
    return tuple((next_round(state, fight),) for fight in open_fights(state))


def pending_blocks(state: BattleState) -> list[Block]:
    """The same as a sentence, where a choice is open."""
    waits = decision(state)
    return [Line(describe_decision(state, waits))] if waits.what in ("aftermath", "drive_back", "undo") else []


def open_fights(state: BattleState) -> list[Engagement]:
    """Fights of this Combat phase that can still be fought in it: contact without a round, or a second round due."""
    if state.phase != "combat":
        return []
    return [fight for fight in state.engagements.values() if fight.to_fight]
