"""A seat is offered to somebody by name: he takes it by a button, declines, or the offer is withdrawn or grows old."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from games.core.events import SeatPassed
from games.store import SeatPass
from handlers.desk.answer import CALLED, Answer, Block, Button, Call, Called, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.post.whom import Whom
from lexicon.errors import NotAllowed

_LASTS = timedelta(days=7)
"""So long an offer stands."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that is offered. ``whom``: who is called, ``None`` for the one who asks himself.

    ``by``: the number in the store of the person who offers it. ``vanished``: its player has not been heard of.
    """

    seat: int
    whom: Whom | None
    by: int
    vanished: bool = False


def offer_seat(context: Context, offer: Offer) -> Answer:
    """The offer as all read it; one that was made of this seat before counts no more."""
    state, store, whom = context.battle, context.tools.store, offer.whom
    assert whom is not None
    _check_may_sit(context, whom.key)
    key = store.new_token()
    until = context.tools.clock() + _LASTS
    kept = {"key": key, "name": whom.name, "person": whom.key, "by": offer.by, "vanished": offer.vanished}
    sides = ", ".join(map(state.called, state.side_of(offer.seat)))
    owner = context.names.get(offer.seat, "?")
    said = text("substitute-offer", who=context.who, owner=owner, side=sides, vanished=offer.vanished)
    called: Block = Line(text("substitute-calls-for", who=whom.name))
    if whom.key:
        called = Call(text("substitute-calls-for", who=CALLED), (Called(whom.key, whom.name),))
    press = {"seat": offer.seat, "key": key}
    answers, person = f"seat {offer.seat}", whom.key or None
    row = [Button(text("button-sit", side=sides), Press("sit_in", press), person=person, style="main", answers=answers)]
    if person is not None:
        row.append(
            Button(text("button-sit-no"), Press("sit_in", {**press, "no": True}), person=person, answers=answers)
        )
    off = Press("substitute", {"words": "withdraw"}, once=False)
    rows = (tuple(row), (Button(text("button-substitute-off"), off, person=context.request.actor.key),))
    setting = (_scope(context), f"offer:{offer.seat}", {**kept, "until": until.isoformat()})
    message = say(said, called, text("substitute-takes"), buttons=rows, target="linked")
    return Answer((message,), settings=(setting,))


def answer_offer(context: Context, seat: int, key: str, *, person: int | None = None, no: bool = False) -> Answer:
    """What comes of a press on an offer's button. ``person``: who sits down, where the one who offers has said so.

    Raises:
        NotAllowed: ``substitute.withdrawn``, ``substitute.called_off``, ``substitute.expired``, ``substitute.acts``,
            ``substitute.plays``, ``substitute.umpire``.
    """
    name, store = f"offer:{seat}", context.tools.store
    kept: dict[str, Any] | None = store.settings.get(_scope(context), name)
    if kept is None or kept["key"] != key:
        raise NotAllowed("substitute.withdrawn", field="player", example="/substitute")
    if "off" in kept:
        by = context.tools.store.people.person(kept["by"]).name
        raise NotAllowed("substitute.called_off", field="player", value=by, example="/substitute")
    if context.tools.clock() > datetime.fromisoformat(kept["until"]):
        raise NotAllowed("substitute.expired", field="player", allowed=str(_LASTS.days), example="/substitute")
    if kept["vanished"]:
        _check_silent_since(context, seat, datetime.fromisoformat(kept["until"]) - _LASTS)
    whom = Whom(kept["name"], kept["person"])
    if no:
        return replace(say_no(context), settings=((_scope(context), name, None),))
    offer = Offer(seat, whom, kept["by"], kept["vanished"])
    if person is None and not whom.is_actor(context):
        return _is_it_him(context, offer, key)
    return seated_now(context, offer, context.person or 0 if person is None else person)


def _check_silent_since(context: Context, seat: int, offered: datetime) -> None:
    """Raise where the player who had vanished has acted since his seat was offered: he is there again."""
    last = context.tools.store.people.last_act(context.battle.id, seat)
    if last is not None and last > offered:
        raise NotAllowed("substitute.acts", field="player", value=context.names.get(seat, "?"), example="/substitute")


def say_no(context: Context) -> Answer:
    """He cannot."""
    return reply(text("substitute-no", who=context.who))


def _is_it_him(context: Context, offer: Offer, key: str) -> Answer:
    """Somebody of another name wants to sit down: whoever offered the seat says whether he is meant."""
    assert offer.whom is not None
    _check_may_sit(context, context.request.actor.key)
    by = context.tools.store.people.person(offer.by)
    said = text("substitute-is_it", who=context.who, whom=offer.whom.name, by=by.name)
    press = Press("substitute", {"seat": offer.seat, "key": key, "person": context.person}, once=False)
    return reply(said, buttons=((Button(text("button-substitute-yes", who=context.who), press, person=by.key),),))


def seated_now(context: Context, offer: Offer, person: int) -> Answer:
    """This person sits at the seat from now on.

    Raises:
        NotAllowed: ``substitute.plays``, ``substitute.umpire``, ``substitute.taken``.
    """
    state, store = context.battle, context.tools.store
    sits = store.people.person(person)
    _check_may_sit(context, sits.key or "")
    if store.stand_ins.find(state.id, offer.seat) is not None:
        raise NotAllowed("substitute.taken", field="player", value=context.names.get(offer.seat, "?"))
    owner = store.people.person_at(state.id, offer.seat)
    sides = ", ".join(map(state.called, state.side_of(offer.seat)))
    said = text("substitute-seated", who=sits.name, side=sides, owner="" if owner is None else owner.name)
    back = Press("substitute", {"words": "back"}, once=False)
    mine = Button(text("button-substitute-back"), back, person=None if owner is None else owner.key)
    rows = ((mine,),) if owner is not None and owner.key else ()
    gone = tuple((_scope(context), f"{name}:{offer.seat}", None) for name in ("offer", "called"))
    return Answer(
        (say(said, text("substitute-takes"), buttons=rows),),
        (SeatPassed(player=offer.seat, why="vanished" if offer.vanished else "holiday"),),
        passes=(SeatPass(offer.seat, person, offer.vanished),),
        settings=gone,
        actor=offer.seat,
    )


def _check_may_sit(context: Context, key: str) -> None:
    """Raise where this person plays a side of the battle or judges it: nobody plays against himself.

    Raises:
        NotAllowed: ``substitute.plays``, ``substitute.umpire``.
    """
    state, people = context.battle, context.tools.store.people
    known = people.find(key) if key else None
    number = None if known is None else people.seat(state.id, known.id)
    if known is None or number is None:
        return
    if number in state.umpires:
        raise NotAllowed("substitute.umpire", field="who", value=known.name)
    if state.side_of(number):
        raise NotAllowed("substitute.plays", field="who", value=known.name)


def _scope(context: Context) -> str:
    return f"battle:{context.battle.id}"
