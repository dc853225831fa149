"""A person goes: the battles they play are told that a side has no player, then everything of them is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.events import Event, PaperWithdrawn, PlayerLeft, UmpireNamed
from games.core.state import BattleState
from games.store import Commit, OutboxDraft, SeatPass, StandIn, Written
from handlers.desk.answer import Button, Line, Message, Press, say, text
from handlers.desk.drafting import private_channel, self_contained
from handlers.desk.tools import Tools
from handlers.drawing.wording import render_message
from handlers.post.coming_back import coming_back
from handlers.table.side_names import left_behind
from lexicon.folding import fold

_MOST_BATTLES = 10_000
_NAMES = ("name", "profile.joins")
"""Fields of texts that may hold what an army list calls a unit."""


def forget_person(tools: Tools, key: str, private: Iterable[str] = ()) -> bool:
    """Leave all battles that go on, tell their chats, and forget the person; whether there was anybody.

    ``private``: channels that only they read. All of it is written at once where the caller holds
    :meth:`games.store.Store.together`; the caller empties the log afterwards (:meth:`games.store.Store.scrub`).

    Raises:
        StorageTrouble: it cannot be written now.
    """
    known = tools.store.people.find(key)
    if known is None:
        return False
    for seat in tools.store.people.battles_of(known.id, _MOST_BATTLES):
        state = tools.store.state(seat.battle)
        if state.ended is not None or state.moved:
            continue
        stands_in = tools.store.stand_ins.find(state.id, seat.player)
        if stands_in is not None:
            _give_back(tools, state, stands_in, known.id)
        elif events := tuple(_leaving(state, seat.player)):
            _leave(tools, state, seat.player, events)
    return tools.store.forget(key, (private_channel(key), *private), nobodys(tools))


def nobodys(tools: Tools) -> Callable[[Written], bool]:
    """Whether a text is nobody's own words: a name that an army list gives, with or without a number."""
    listed = _listed(tools)
    return lambda said: said.field in _NAMES and _bare(said) in listed


def _leaving(state: BattleState, player: int) -> Iterator[Event]:
    """What a player leaves: the sides with what they have sealed, and that he is umpire."""
    if player in state.umpires:
        yield UmpireNamed(player=player, on=False)
    left = [side for side in state.side_of(player) if state.players_of(side) == (player,)]
    yield from (PaperWithdrawn(number=paper.number) for paper in state.papers if paper.side in left)
    if state.side_of(player):
        yield PlayerLeft(player=player)
        for side in state.side_of(player):
            bare = left_behind(state, player, side)
            if bare is not None:
                yield bare


def _give_back(tools: Tools, state: BattleState, seat: StandIn, person: int) -> None:
    """A substitute goes: whose seat it is has it again, without what the substitute has sealed there."""
    store = tools.store
    papers = (paper.number for paper in state.papers)
    sealed = [one for one in map(partial(store.papers.find, state.id), papers) if one and one.person == person]
    events = (*(PaperWithdrawn(number=paper.number) for paper in sealed), *coming_back(store, state, seat))
    sides, owner = ", ".join(map(state.called, state.side_of(seat.player))), store.people.person(seat.owner).name
    said = say(Line(text("gone-substitute", side=sides, owner=owner)))
    _leave(tools, state, seat.player, events, said, (SeatPass(seat.player, None),))


def _leave(
    tools: Tools,
    state: BattleState,
    player: int,
    events: tuple[Event, ...],
    said: Message | None = None,
    passes: tuple[SeatPass, ...] = (),
) -> None:
    store, said = tools.store, said or _told(state, player)
    drafts = (
        OutboxDraft(channel, render_message(said, store.settings.get(channel, "language") or state.language, _token))
        for channel in store.channels_of(state.id)
    )
    outbox = tuple(drafts)
    store.commit(
        Commit(battle=state.id, expected=state.version, actor=player, events=events, outbox=outbox, passes=passes)
    )


def _told(state: BattleState, player: int) -> Message:
    sides = state.side_of(player)
    empty = [side for side in sides if state.players_of(side) == (player,)]
    lines = [Line(text("gone-player", side=", ".join(map(state.called, sides))))] if sides else []
    lines += [Line(text("gone-side", side=", ".join(map(state.called, empty))))] if empty else []
    lines += [Line(text("gone-umpire"))] if player in state.umpires else []
    rows = tuple((Button(text("gone-take", side=side), Press("join", {"words": side}, once=False)),) for side in empty)
    return say(*lines, buttons=rows)


def _token(button: Button) -> str:
    made = self_contained(button)
    assert made is not None, "a typed command"
    return made


def _listed(tools: Tools) -> frozenset[str]:
    """What the army lists call armies and units, folded."""
    armies = [army for system in SYSTEMS_WITH_LISTS for army in tools.library(system).armies]
    names = [name for army in armies for name in (army.name, *(unit.name for unit in army.units))]
    return frozenset(fold(word) for name in names for word in (name.ru, name.en))


def _bare(said: Written) -> str:
    """A name without its number."""
    name = said.value if isinstance(said.value, str) else ""
    base, _, number = name.rpartition(" ")
    return fold(base if base and number.isdecimal() else name)
