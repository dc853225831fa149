"""``/battle as of 57``: the battle as it was, to be looked at and nothing else."""

from __future__ import annotations

from games.registry import owed_in
from handlers.cards.glance import glance_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.post.log_pages import seen_from, walked, when, with_dice
from handlers.post.logbook import check_act
from handlers.table.battle_words import describe_course
from handlers.table.zone import zone_here
from lexicon.names import Name


def past_of(context: Context, act: int) -> Answer:
    """The picture after that act, with what the act was, and buttons to those around it; none of the battle's own.

    Raises:
        NotFound: ``log.no_act``.
    """
    now = context.battle
    check_act(now, act, Name("/battle на", "/battle as of"))
    (shown,) = walked(context, act, act)
    then, line = shown.after, shown.lines[0]
    at = when(line.at, zone_here(context), context.tools.clock(), context.language)
    who = context.names.get(line.actor, "")
    blocks: list[Block] = [
        Headline(text("past-title", act=act, acts=now.act)),
        Line(text("past-act", who=who, at=at, what=with_dice(context, shown))),
    ]
    blocks += [Line(text("past-gone"))] if shown.gone else []
    course = tuple(Line(said) for said in describe_course(then, owed_in(then)))
    blocks += glance_of(seen_from(context, then), then, whole=True, below=course)
    key = context.call.edits or context.tools.store.new_token()
    return reply(*blocks, buttons=_rows(context, act, key), edit_key=key, alone="apart")


def _rows(context: Context, act: int, key: str) -> tuple[tuple[Button, ...], ...]:
    def leads(label: str, other: int) -> Button:
        return Button(text(label, act=other), Press("battle", {"act": other}, once=False, edits=key))

    turning = [leads("past-earlier", act - 1)] if act > 1 else []
    turning += [leads("past-later", act + 1)] if act < context.battle.act else []
    look = Button(text("past-now"), Press("battle", {}, once=False))
    read = Button(text("past-log"), Press("log", {"act": max(act - 7, 1)}, once=False))
    return (tuple(turning), (look, read))
