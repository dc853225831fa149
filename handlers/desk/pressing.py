"""A button made for an earlier moment of its battle: whether it would still do what it would have done then.

The command runs twice for show, on the battle as it was when the button was made and as it is now, with the same dice
that count for nothing. The same events: what happened meanwhile does not concern this button, and it is pressed in
good faith. Other events: it is out of date, and the first act that made the difference is named. So it is where a debt
has been paid and is owed anew: the choice after round 1 is not that after round 2.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from games.core.canonical import canonical
from games.core.events import ASKING, ConsentGiven, Event, Undone, plain_event
from games.core.record import Record, undone_seqs
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from games.store import Button as Stored
from games.store import Store, made_before
from handlers.desk.answer import Button, Line, Message, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.reading import Wanted, called
from handlers.desk.running import carried_out
from handlers.table.pending import pending_blocks, pending_buttons
from lexicon.errors import AdjutantError, StateStale, StorageTrouble

_ID = re.compile(r"[a-z]\d+")
_NUMBER = re.compile(r" \d+$")


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a command would come to: its events as text, an error's code, or neither when it only answers."""

    events: tuple[str, ...]
    error: str
    moment: tuple[int, str, str, str | None]

    def same_as(self, other: _Outcome) -> bool:
        """Whether both do the same.

        What was refused or asked about then may be done now within the same phase: that is what it waited for.
        """
        if not self.events:
            return not (other.events or other.error) or self.moment == other.moment
        return self.events == other.events


@dataclass(frozen=True)
class Older:
    """A press of a button that was made before the last acts of its battle.

    Attributes:
        context: who presses, and the battle as it is now; no command is called yet.
        made_for: number of the last event in the log when the button was made.
    """

    context: Context
    wanted: Wanted
    made_for: int

    def check(self, events: Sequence[Event]) -> None:
        """Refuse the press if the button would do something else by now, or if ``events`` pay what is owed anew.

        Raises:
            StateStale: ``button.outdated`` with ``record``, the first event that made the difference.
        """
        if not self.then.same_as(self._outcome(self.context.battle.version)):
            raise StateStale("button.outdated", field="button", record=self._cause())
        paid = self._paid_before(events)
        if paid is not None:
            raise StateStale("button.outdated", field="button", record=paid)

    def check_refused(self, error: AdjutantError) -> None:
        """Say of what is refused now, and was not refused then, that the button is out of date.

        Raises:
            StateStale: ``button.outdated`` with ``record``, and with ``error`` as the ``reason``.
        """
        if not isinstance(error, StorageTrouble) and self.then.error != error.code:
            raise StateStale("button.outdated", field="button", record=self._cause(), reason=error) from error

    @cached_property
    def then(self) -> _Outcome:
        """What the button would have come to when it was made."""
        return self._outcome(self.made_for)

    def _cause(self) -> Record | None:
        """What made the difference; an act that was taken back leaves nothing that could."""
        lines, battle = self._store.logs.lines, self.context.battle.id
        gone = undone_seqs(self._undos)
        acts = [act for act in lines.acts(battle, self.made_for) if act[1] not in gone]
        at = bisect_left(acts, True, key=lambda act: not self.then.same_as(self._outcome(act[1])))
        return _told(lines.page(battle, *acts[at])) if at < len(acts) else None

    @cached_property
    def _undos(self) -> list[Record]:
        """What was taken back since the button was made."""
        return self._store.logs.lines.undos(self.context.battle.id, self.made_for, self.context.battle.version)

    @property
    def _store(self) -> Store:
        return self.context.tools.store

    def _paid_before(self, events: Sequence[Event]) -> Record | None:
        """Where what these events pay was paid since the button was made: it is owed anew, for another cause."""
        if any(isinstance(event, Undone) for event in events):
            return None
        pays = _owed(self.context.battle) - _owed(self.context.foresee(self.context.battle, events))
        stood = pays & _owed(self._at(self.made_for))
        gone = {one.event.act for one in self._undos if isinstance(one.event, Undone)} if pays else set()
        for first, state in self._store.states_after(self.context.battle.id, self.made_for) if pays else ():
            now = pays & _owed(state)
            if first.act in gone:
                continue
            if stood - now:
                return first
            stood |= now
        return None

    def _at(self, version: int) -> BattleState:
        state = self.context.battle
        return state if version == state.version else self._store.state_at(state.id, version)

    def _outcome(self, version: int) -> _Outcome:
        state = self._at(version)
        moment = (state.turn, state.phase, state.stage, state.active)
        try:
            context, form, words = called(replace(self.context, state=state, for_show=True), self.wanted)
            answer = carried_out(context, form, words, made=self.wanted.made)
        except AdjutantError as error:
            return _Outcome((), error.code, moment)
        return _Outcome(_texts(state, answer.events), "", moment)


def _told(act: Sequence[Record]) -> Record:
    """What an act is told by: not that somebody agreed to it, but what was agreed."""
    return next((one for one in act if not isinstance(one.event, (*ASKING, ConsentGiven))), act[0])


def older_press(button: Stored, context: Context, wanted: Wanted) -> Older | None:
    """The press of a button of this battle that is not the newest thing in it."""
    if button.battle is None or context.state is None:
        return None
    made_for = made_before(button, context.state)
    return None if made_for is None else Older(context, wanted, made_for)


def is_out_of_date(error: AdjutantError, context: Context) -> bool:
    """Whether a press was refused for what others did meanwhile, and not for a second tap."""
    if error.code == "button.used" and context.state is not None:
        return int(error.params["act"]) < context.state.act
    return error.code == "button.outdated"


def with_live_buttons(message: Message, state: BattleState, said: Text | None = None, *, asked: bool = True) -> Message:
    """The message, and what may be pressed now instead.

    ``said``: the debt that the message names already. Without ``asked`` only what the game waits for.
    """
    look = Button(text("button-battle"), Press("battle", {}, once=False))
    owed = [line for line in pending_blocks(state, asked=asked) if said is None or line != Line(said)]
    return say(*message.blocks, *owed, buttons=pending_buttons(state, asked=asked) or ((look,),))


def _owed(state: BattleState) -> frozenset[tuple[str, str, int, str]]:
    """What is owed, now or in its turn, unit by unit: by whom, what, about which question, whose it is."""
    debts = (*owed_in(state), *pack_of(state.game).waits(state))
    return frozenset((debt.by, debt.what, debt.about, unit) for debt in debts for unit in debt.units or ("",))


def _texts(state: BattleState, events: Sequence[Event]) -> tuple[str, ...]:
    """The events as text. What is new in them goes by its place: the numbers in its id and name are no difference."""
    known = set(state.ids())
    new: dict[str, str] = {}

    def is_new(data: Any) -> bool:
        return isinstance(data, str) and data not in known and _ID.fullmatch(data) is not None

    def renamed(data: Any) -> Any:
        if isinstance(data, dict):
            if isinstance(name := data.get("name"), str) and any(map(is_new, data.values())):
                data = {**data, "name": _NUMBER.sub("", name)}
            return {renamed(key): renamed(value) for key, value in data.items()}
        if isinstance(data, (list, tuple)):
            return [renamed(one) for one in data]
        return new.setdefault(data, f"new {len(new)}") if is_new(data) else data

    return tuple(
        canonical(renamed({field: value for field, value in plain_event(event).items() if field not in event.shared}))
        for event in events
    )
