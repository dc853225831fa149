"""What happened in a battle while somebody was away: acts in short lines, losses, whom it waits for now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.events import ConsentGiven
from games.core.state import BattleState
from games.registry import owed_in
from games.waiting import awaited
from handlers.cards.head import head_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.post.act_lines import Act, act_line, standing_acts
from handlers.post.telling import Teller
from handlers.table.battle_words import describe_course
from handlers.table.pending import pending_buttons

_MOST_ACTS = 12
"""Acts that a phone's screen shows; of those before them it is said how many there are."""
_AGAIN = 5
"""Acts that are shown once more where there is nothing new."""
_MOST_LINES = 2000
"""Lines of the log that are looked through; who was away for longer has missed more than he can read."""


def news_of(context: Context) -> Answer:
    """What happened in the battle since the person's last visit, which is told by that."""
    state, person = context.battle, context.person
    visit = None if person is None else context.tools.visits.of(state.id, person)
    told = digest(context, 0 if visit is None else visit.since)
    if visit is not None and not context.for_show:
        visit.since = state.version
    return told


def digest(context: Context, since: int) -> Answer:
    """What follows line ``since`` of the battle's log, as the person wants to know it who has seen all up to there."""
    state = context.battle
    acts = [act for act in _acts(context, since) if not _is_own(context, act)]
    news, shown = bool(acts), acts
    if not news:
        shown = _acts(context, max(since - _MOST_LINES // 4, 0))[-_AGAIN:]
    blocks: list[Block] = [Headline(head_of(state))]
    blocks.append(Line(text("since-news" if news else "since-nothing", count=len(acts))))
    if len(shown) > _MOST_ACTS:
        blocks.append(Line(text("since-earlier", count=len(shown) - _MOST_ACTS)))
    teller = Teller(context.names, state)
    blocks += [Line(act_line(teller, context.names, act)) for act in shown[-_MOST_ACTS:]]
    if news and since:
        blocks += [Line(said) for said in _losses(context.tools.store.state_at(state.id, since), state)]
    awaited = _awaited(context)
    blocks += [Line(said, strong=awaited) for said in describe_course(state, owed_in(state))]
    if awaited:
        blocks.append(Line(text("since-you"), strong=True))
    return reply(*blocks, buttons=_buttons(context, awaited=awaited))


def _acts(context: Context, since: int) -> list[Act]:
    state = context.battle
    first = max(since, state.version - _MOST_LINES)
    return standing_acts(context.tools.store.records(state.id, first))


def _is_own(context: Context, act: Act) -> bool:
    """Whether the person did it: then he was there. What others agreed to, he asked for before."""
    agreed = any(isinstance(one.event, ConsentGiven) for one in act)
    return bool(context.player) and act[0].actor == context.player and not agreed


def _awaited(context: Context) -> bool:
    """Whether the battle, or somebody who asks for something, waits for this person."""
    state = context.battle
    return bool(set(state.side_of(context.player)) & set(awaited(state)))


def _losses(before: BattleState, after: BattleState) -> Iterator[Words]:
    """What each side has lost between the two, a line each; units that came meanwhile have lost what they lack."""
    for side in after.sides:
        gone: list[str] = []
        less: list[Words] = []
        for unit in after.units_of(side):
            was = before.units.get(unit.id)
            if not unit.alive and (was is None or was.alive):
                gone.append(unit.name)
            elif was is not None and unit.alive and unit.stands < was.stands:
                less.append(text("since-less", unit=unit.name, count=was.stands - unit.stands))
        dead = {one.id for one in before.leaders.values() if one.dead}
        gone += [one.name for one in after.leaders_of(side) if one.dead and one.id not in dead]
        if gone or less:
            named = text("since-gone", units=", ".join(gone)) if gone else ""
            both = tuple(part for part in (*less, named) if part)
            yield text("since-losses", mark=mark_of(after, side), side=after.called(side), what=both)


def _buttons(context: Context, *, awaited: bool) -> Rows:
    """What this person may pay or do now, and the field."""
    state = context.battle
    own: Sequence[str] = state.side_of(context.player)
    rows = pending_buttons(state) if awaited else ()
    mine = (tuple(one for one in row if one.side is None or one.side in own) for row in rows)
    look = Button(text("button-battle"), Press("battle", {}, once=False))
    watch = Button(text("button-watch"), Press("remind", {"words": "turn"}, once=False))
    last = (look,) if awaited or not own or state.ended is not None else (look, watch)
    return (*(row for row in mine if row), last)
