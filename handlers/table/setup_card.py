"""The one message of a battle before its first turn: who plays what, with buttons for what is still to be settled.

A press on it is any command; whatever that comes to, the card is drawn anew in the same place. What only shows
something takes the card's place, with a way back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.events import SideNamed, Undone
from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Answer, Block, Button, Call, Headline, Line, Message, Press, Text, text
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.table.pending import answer_buttons

MARKS = "◆◇▲△"
READY = "ready"
_KEY = "setup:"
_UNITS = ("deploy", "undo", "remove", "army_deploy")
"""What is done on a side's page of units, which stays open; the choice of an army leads to it."""


def key_of(battle: str) -> str:
    """By what the card is known among the messages of its channel."""
    return f"{_KEY}{battle}"


def mark_of(state: BattleState, side: str) -> str:
    """The side's mark."""
    return MARKS[list(state.sides).index(side) % len(MARKS)]


def on_setup_card(context: Context, answer: Answer) -> Answer:
    """The answer to a press on the card, in the card's place; any other answer as it is."""
    key, state, messages = context.call.edits, context.state, answer.messages
    if not key.startswith(_KEY) or state is None or key != key_of(state.id) or not messages or state.ended is not None:
        return answer
    first, *others = messages
    if first.target not in ("here", "linked") or answer.start is not None:
        return answer
    if not answer.events and context.call.command == READY:
        return replace(answer, messages=(setup_card(context, news=first.blocks[:1]), *others))
    if not answer.events:
        # A look at something, or a question of what is meant: from there one comes back.
        back = (Button(text("builder-back"), Press("setup", once=False)),)
        drawn = replace(first, buttons=first.buttons if context.call.command == "setup" else (*first.buttons, back))
        return replace(answer, messages=(_kept_here(drawn, key), *others)) if state.turn == 0 else answer
    undoes = any(isinstance(event, Undone) for event in answer.events)
    store = context.tools.store
    after = store.foresee(state, answer.events, context.player) if undoes else context.foresee(state, answer.events)
    if after.turn:
        done = Message((Line(text("card-below")),), edit_key=key)
        return replace(answer, messages=(*messages, done))
    side = _side_of_units(context, answer)
    here = replace(context, state=after)
    news = _news(context, first, whole=not side)
    card = units_page(here, side, news=news) if side else setup_card(here, news=news)
    return replace(answer, messages=(replace(card, target=first.target), *others))


def _news(context: Context, message: Message, *, whole: bool) -> tuple[Block, ...]:
    """What is told of the act above the card: not what the card shows itself, nor how it is typed."""
    first, *others = message.blocks
    command = context.call.command
    if command not in (*_UNITS, "join"):
        return message.blocks
    # Of units of a list the line after the first says the points; what follows warns.
    warned = others[1:] if command == "deploy" and not whole else ()
    return (first, *(one for one in others if isinstance(one, Call)), *warned)


def _side_of_units(context: Context, answer: Answer) -> str:
    """The side whose page of units stays open: one of a list, to which one more was added."""
    named = any(isinstance(event, SideNamed) and event.army for event in answer.events)
    adds = context.call.command in _UNITS or (context.call.command == "join" and named)
    if not adds or context.battle.game not in SYSTEMS_WITH_LISTS:
        return ""
    sides = {getattr(event, "side", "") for event in answer.events} & set(context.battle.sides)
    sides = sides or set(context.own_sides)  # what is taken back has no side
    return next(iter(sides), "") if len(sides) == 1 else ""


def _kept_here(message: Message, key: str) -> Message:
    """The message in the card's place, its buttons too."""
    rows = tuple(tuple(_edits(one, key) for one in row) for row in message.buttons)
    return replace(message, buttons=rows, edit_key=key)


def _edits(button: Button, key: str) -> Button:
    return replace(button, press=replace(button.press, edits=button.press.edits or key))


def setup_card(context: Context, *, news: Sequence[Block] = ()) -> Message:
    """All of it: the terms, a line a side, what is asked, and the buttons."""
    state = context.battle
    head = Headline(
        text("setup-title", game=pack_of(state.game).names[0], points=state.points or 0, turns=state.turns or 0)
    )
    lines = [Line(_side_line(context, state, side)) for side in state.sides]
    if state.first:
        lines.append(Line(text("setup-begins", side=state.called(state.first))))
    return _kept_here(Message((*news, head, *lines), (*_asked(state), *setup_rows(context))), key_of(state.id))


def _side_line(context: Context, state: BattleState, side: str) -> Text:
    names = context.names
    units = list(state.units_of(side))
    return text(
        "setup-side",
        mark=mark_of(state, side),
        name=state.called(side),
        players=", ".join(names.get(one, context.who) for one in state.players_of(side)),
        units=len(units),
        points=sum(unit.points for unit in units) + sum(one.points for one in state.leaders_of(side)),
        size=state.points or 0,
        ready="yes" if side in ready_sides(state) else "",
    )


def _asked(state: BattleState) -> Rows:
    """What somebody asks for beside the beginning, which has buttons of its own."""
    open_ = [one for one in state.questions if one.command != READY]
    return tuple(answer_buttons(one, numbered=len(open_) > 1) for one in open_)


def setup_rows(context: Context) -> Rows:
    """The buttons of the card."""
    state = context.battle
    free = [side for side in state.sides if not state.players_of(side)]
    joins = [
        Button(text("start-join", side=side), Press("join", {"side": side}, once=False), style="main") for side in free
    ]
    both = [Button(text("start-both"), Press("join", {"side": "both"}, once=False))] if free else []
    settled = ("points", "turns") if desk_of(state.game).lots.begins is not None else ("points", "turns", "first")
    terms = [Button(text(f"setup-{one}"), Press(one, once=False)) for one in settled]
    held = [side for side in state.sides if state.players_of(side)]
    rows: list[Iterable[Button]] = [joins, both, terms]
    if state.game in SYSTEMS_WITH_LISTS:
        rows.append(_page(state, side, "armies") for side in held)
    rows.append(_page(state, side, "units") for side in held)
    rows.append(_ready(state, side) for side in held)
    key = key_of(state.id)
    drawn = (tuple(_edits(one, key) for one in row) for row in rows)
    return tuple(row for row in drawn if row)


def _page(state: BattleState, side: str, page: str) -> Button:
    label = text(f"setup-{page}", mark=mark_of(state, side))
    return Button(label, Press("setup", {"page": page, "side": side}, once=False), side=side)


def _ready(state: BattleState, side: str) -> Button:
    on = "yes" if side in ready_sides(state) else ""
    return Button(
        text("setup-ready", mark=mark_of(state, side), on=on), Press(READY, once=False), side=side, style="main"
    )


def digest_of(state: BattleState) -> str:
    """All that somebody agrees to who is ready: a change of any of it makes another one."""
    sides = [(one.id, one.name, one.army, state.players_of(one.id)) for one in state.sides.values()]
    units = [(one.id, one.side, one.name, one.entry, one.points, sorted(one.rules)) for one in state.units.values()]
    leaders = [(one.id, one.side, one.name, one.entry, one.points) for one in state.leaders.values()]
    terms = (state.points, state.turns, state.first)
    return hashlib.sha256(repr((sides, units, leaders, terms)).encode()).hexdigest()[:16]


def ready_sides(state: BattleState) -> frozenset[str]:
    """The sides that agree to begin with all as it stands."""
    now = digest_of(state) if any(one.command == READY for one in state.questions) else ""
    asked = [one for one in state.questions if one.command == READY and one.options.get("shown") == now]
    return frozenset(side for one in asked for side in state.sides if side not in one.sides and state.players_of(side))


def units_page(context: Context, side: str, start: int = 0, *, news: Sequence[Block] = ()) -> Message:
    """A side's units: those of its list with their points, where a tap adds one; else how they are pasted."""
    from handlers.table.setup_pages import units_of_list

    state = context.battle
    head = Headline(_side_line(context, state, side))
    blocks, rows = units_of_list(context, side, start)
    return _kept_here(Message((*news, head, *blocks), rows), key_of(state.id))
