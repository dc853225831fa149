"""The card of a battle before its first turn: who plays what, with buttons for what is still to be settled.

A press on it is any command; whatever that comes to, the card is drawn anew in the same place. What only shows
something takes the card's place, with a way back. What was typed has its own answer, and the card is put right as well.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.course import game_debts
from games.core.events import Event, LeaderAdded, SideNamed, Undone, UnitAdded, UnitRemoved
from games.core.state import BattleState, Leader, Unit
from games.registry import owed_in, pack_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import (
    CARD,
    Answer,
    Block,
    Button,
    Call,
    Headline,
    Line,
    Message,
    Press,
    Quote,
    Text,
    Words,
    text,
)
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.desk.seated import told_apart
from handlers.drawing.fluent import own_key
from handlers.table.battle_words import describe_debt
from handlers.table.pending import answer_buttons, pays

READY = "ready"
_READ = Line(text("army-read-so"))
_UNITS = ("deploy", "undo", "remove", "army_deploy")
"""What is done on a side's page of units, which stays open; the choice of an army leads to it."""


def on_setup_card(context: Context, answer: Answer) -> Answer:
    """The answer with the card as it is after it: in the card's place where that was pressed, else below."""
    state, messages = context.state, answer.messages
    undoes = any(isinstance(event, Undone) for event in answer.events)
    if state is None or state.ended is not None or not messages or answer.start is not None:
        return answer
    pressed, (first, *others) = context.call.edits == CARD, messages
    if first.target not in ("here", "linked") or not (pressed or answer.events) or (state.turn and not undoes):
        return answer
    if first.edit_key == CARD:
        return answer  # a page of it
    if not answer.events and context.call.command == READY:
        return replace(answer, messages=(setup_card(context, news=first.blocks[:1]), *others))
    if not answer.events:
        # A look at something, or a question of what is meant: from there one comes back.
        back = Button(text("builder-back"), Press("setup", once=False))
        leads_back = any(button.label == back.label for row in first.buttons for button in row)
        drawn = first if leads_back else replace(first, buttons=(*first.buttons, (back,)))
        return replace(answer, messages=(kept_here(drawn), *others))
    store = context.tools.store
    after = store.foresee(state, answer.events, context.player) if undoes else context.foresee(state, answer.events)
    if after.turn:
        return answer  # the first turn's card follows, and this one leads there
    here = replace(context, state=after)
    if not pressed or state.turn:
        return replace(answer, messages=(*messages, replace(setup_card(here), anew=state.turn > 0)))
    side = _side_of_units(context, answer)
    news = _news(context, first, whole=not side)
    less = context.call.command == "remove"
    card = units_page(here, side, news=news, less=less) if side else setup_card(here, news=news)
    return replace(answer, messages=(card, *others))


def _news(context: Context, message: Message, *, whole: bool) -> tuple[Block, ...]:
    """What is told of the act above the card: not what the card shows itself, nor how it is typed."""
    first, *others = message.blocks
    command = context.call.command
    if command not in (*_UNITS, "join"):
        return message.blocks
    # Of units of a list the line after the first says the points; what follows warns.
    tells = command == "deploy" and not whole
    warned = [one for one in others[1:] if tells and one != _READ and not isinstance(one, Quote)]
    return (first, *(one for one in others if isinstance(one, Call)), *warned)


def _side_of_units(context: Context, answer: Answer) -> str:
    """The side whose page of units stays open: one to which one more was added, and not all of it at once."""
    named = any(isinstance(event, SideNamed) and event.army for event in answer.events)
    came = sum(isinstance(event, (UnitAdded, LeaderAdded)) for event in answer.events)
    if came > 1 or not (context.call.command in _UNITS or (context.call.command == "join" and named)):
        return ""
    sides = {getattr(event, "side", "") for event in answer.events} & set(context.battle.sides)
    sides |= {one.side for event in answer.events if (one := _taken_off(context.battle, event)) is not None}
    sides = sides or set(context.own_sides)  # what is taken back has no side
    return next(iter(sides), "") if len(sides) == 1 else ""


def _taken_off(state: BattleState, event: Event) -> Unit | Leader | None:
    """Who is taken off the table by this."""
    if isinstance(event, UnitRemoved):
        return state.units.get(event.unit)
    return state.leaders.get(getattr(event, "commander", ""))


def kept_here(message: Message) -> Message:
    """The message in the card's place, its buttons too."""
    own = ("", message.edit_key)
    rows = tuple(tuple(_edits(one, own) for one in row) for row in message.buttons)
    return replace(message, buttons=rows, edit_key=CARD, target="linked")


def _edits(button: Button, own: Container[str | None] = ("",)) -> Button:
    return replace(button, press=replace(button.press, edits=CARD)) if button.press.edits in own else button


def setup_card(context: Context, *, news: Sequence[Block] = ()) -> Message:
    """All of it: the terms, a line a side, what is asked, and the buttons."""
    state = context.battle
    head = Headline(title_of(state))
    lines = [Line(_side_line(context, state, side)) for side in state.sides]
    if state.first:
        lines.append(Line(text("setup-begins", side=state.called(state.first))))
    lines += [Line(describe_debt(state, debt)) for debt in game_debts(owed_in(state))]
    return kept_here(Message((*news, head, *lines), (*_asked(state), *setup_rows(context))))


def title_of(state: BattleState) -> Text:
    """The game, and what is settled of points and turns."""
    key = own_key("setup-title", state.game)
    return text(key, game=pack_of(state.game).names[0], points=state.points or 0, turns=state.turns or 0)


def _side_line(context: Context, state: BattleState, side: str) -> Text:
    people = {number: one.name for number, one in context.people.items()}
    # Whoever sits down with this very act is told apart from the others as well.
    names = told_apart({**people, **{one: context.request.actor.name for one in state.players if one not in people}})
    units = list(state.units_of(side))
    return text(
        "setup-side",
        mark=mark_of(state, side),
        name=state.called(side),
        players=", ".join(names[one] for one in state.players_of(side)),
        units=len(units),
        points=sum(unit.points for unit in units) + sum(one.points for one in state.leaders_of(side)),
        size=state.points or 0,
        ready="yes" if side in ready_sides(state) else "",
    )


def _asked(state: BattleState) -> Rows:
    """What the book or somebody asks for beside the beginning, which has buttons of its own."""
    owed = (row for debt in game_debts(owed_in(state)) for row in pays(state, debt))
    open_ = [one for one in state.questions if one.command != READY]
    return (*owed, *(answer_buttons(one, numbered=len(open_) > 1) for one in open_))


def setup_rows(context: Context) -> Rows:
    """The buttons of the card."""
    state = context.battle
    free = [side for side in state.sides if not state.players_of(side)]
    joins = [
        Button(text("start-join", side=mark_of(state, side)), Press("join", {"side": side}, once=False), style="main")
        for side in free
    ]
    both = [Button(text("start-both"), Press("join", {"side": "both"}, once=False))] if free else []
    held = [side for side in state.sides if state.players_of(side)]
    rows: list[Iterable[Button]] = [(*joins, *both), _terms(state)]
    if state.game in SYSTEMS_WITH_LISTS:
        rows.append(page_button(state, side, "armies") for side in held)
    rows.append(page_button(state, side, "units") for side in held)
    rows += desk_of(state.game).sets_up(state)
    rows.append(_ready(state, side) for side in held)
    drawn = (tuple(_edits(one) for one in row) for row in rows)
    return tuple(row for row in drawn if row)


def _terms(state: BattleState) -> Iterable[Button]:
    """What is turned over at each tap, as it stands."""
    lots = desk_of(state.game).lots
    yield _turns_over(state, "points", str(state.points or "–"))
    yield _turns_over(state, "turns", str(state.turns or "∞"))
    if lots.begins is None:
        unsaid = next(iter(state.sides)) if lots.first is None else ""
        first = state.first or unsaid
        yield _turns_over(state, "first", mark_of(state, first) if first else text("setup-die"))


def _turns_over(state: BattleState, term: str, now: Words) -> Button:
    return Button(text(own_key(f"setup-{term}", state.game), now=now), Press("terms", {"term": term}, once=False))


def page_button(state: BattleState, side: str, page: str) -> Button:
    """A page of a side, behind the card."""
    label = text(f"setup-{page}", mark=mark_of(state, side))
    return Button(label, Press("setup", {"page": page, "side": side}, once=False, edits=CARD), side=side)


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


def units_page(
    context: Context, side: str, start: int = 0, *, news: Sequence[Block] = (), less: bool = False
) -> Message:
    """A side's units: those of its list with their points, where a tap adds one; else how they are pasted."""
    from handlers.table.setup_pages import units_of_list

    state = context.battle
    head = Headline(_side_line(context, state, side))
    blocks, rows = units_of_list(context, side, start, less=less)
    return kept_here(Message((*news, head, *blocks), rows))
