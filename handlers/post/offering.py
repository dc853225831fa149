"""Whoever comes back after a day or more is offered what happened meanwhile: one line and a button, for them alone."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context

SINCE = "since"
"""The command that tells it."""


def with_offer(context: Context, answer: Answer) -> Answer:
    """The answer, with that line behind it where it is due; it is offered once a visit."""
    state, person = context.state, context.person
    if state is None or person is None or not answer.messages:
        return answer
    visit = context.tools.visits.of(state.id, person)
    if visit is None or not visit.offers:
        return answer
    visit.offers = False
    missed = context.tools.store.looks.missed(state.id, visit.since, context.player)
    if not missed or context.call.command == SINCE:
        return answer
    button = Button(text("button-since"), Press(SINCE, once=False))
    said = text("since-offer", who=context.who, count=missed)
    offer = say(said, buttons=((button,),), alone="apart", unasked=True)
    return replace(answer, messages=(*answer.messages, offer))
