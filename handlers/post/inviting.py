"""``/invite``: a side is kept for somebody, who is called by name or comes by a link or a code from another chat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated, Any

from games.core.state import BattleState
from handlers.desk.answer import CALLED, RAW, Answer, Asks, Block, Button, Call, Called, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.post.awaited import address_of
from handlers.post.whom import Whom, whom_of
from handlers.table.seats import SIDES
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name

INVITE, ACCEPT = "invite", "accept"
_LASTS = timedelta(days=7)
_MOST_OPEN = 5
"""Invitations of one battle that are open at a time."""
_OFF = ("withdraw", "отозвать", "off", "не надо")
_LINK = ("link", "ссылка", "код", "code")
_KEPT = "invite:"
_SECRET_BYTES = 6


@dataclass(frozen=True, slots=True)
class Invitation:
    """A side that is kept for somebody.

    Attributes:
        secret: what only who was invited knows. side: which.
        by: number in the store of the person who invited. until: when it lapses.
        whom: who is called by name; ``None`` for whoever comes first with the code.
    """

    secret: str
    side: str
    by: int
    until: datetime
    whom: Whom | None = None

    def plain(self) -> dict[str, Any]:
        """As the store keeps it."""
        named = {} if self.whom is None else {"name": self.whom.name, "person": self.whom.key}
        return {"side": self.side, "by": self.by, "until": self.until.isoformat(), **named}


def scope_of_battle(battle: str) -> str:
    """Where what only its table has to know of a battle is kept."""
    return f"battle:{battle}"


def find_invitation(context: Context, battle: str, secret: str) -> Invitation | None:
    """The invitation of this code; ``None`` where it was withdrawn, used, or never was."""
    kept = context.tools.store.settings.get(scope_of_battle(battle), _KEPT + secret)
    return None if kept is None else _invitation(secret, kept)


def _invitation(secret: str, kept: dict[str, Any]) -> Invitation:
    whom = Whom(kept["name"], kept["person"]) if "name" in kept else None
    return Invitation(secret, kept["side"], kept["by"], datetime.fromisoformat(kept["until"]), whom)


def forgotten(battle: str, invitation: Invitation) -> tuple[str, str, None]:
    """The setting that takes an invitation away."""
    return scope_of_battle(battle), _KEPT + invitation.secret, None


class InviteOptions(Options):
    """Whom, and to which side."""

    words: Annotated[
        str | None,
        Rest(
            Name("кого", "whom"), Name("имя или @ и сторона; ссылка; отозвать", "a name or @, a side; link; withdraw")
        ),
    ] = None


@command(
    INVITE,
    "пригласить",
    "позвать",
    "приглашение",
    "priglasit",
    about=Name("Позвать играть: по имени или ссылкой", "Invite somebody to play: by name or by a link"),
    example=Name("/пригласить @Олег B", "/invite @Oleg B"),
    examples=(Name("/пригласить ссылка B", "/invite link B"), Name("/пригласить отозвать", "/invite withdraw")),
    group="setup",
    model=InviteOptions,
    battle=True,
)
def invite(context: Context, options: InviteOptions) -> Answer:
    """A side for one person, for seven days; until then it may be withdrawn.

    Raises:
        NotAllowed: ``invite.full``: no side is free, and none was named; ``invite.many``; ``invite.plays``.
        NotUnderstood: see :func:`handlers.post.whom.whom_of`.
    """
    state, words = context.battle, (options.words or "").split()
    if not words:
        return _shown(context)
    if fold(" ".join(words)) in map(fold, _OFF):
        return _withdrawn(context)
    side, words = _side_of(state, words)
    by_link = bool(words) and fold(words[0]) in map(fold, _LINK)
    if by_link:
        words = words[1:]
    if not by_link and not words:
        return _shown(context)
    whom = None if by_link else whom_of(context, " ".join(words))
    if whom is not None and whom.key:
        _check_plays_not(context, whom)
    if len(_open(context)) >= _MOST_OPEN:
        raise NotAllowed("invite.many", field="invite", allowed=str(_MOST_OPEN), example="/invite withdraw")
    made = Invitation(secrets.token_hex(_SECRET_BYTES), side, context.person or 0, context.tools.clock() + _LASTS, whom)
    setting = (scope_of_battle(state.id), _KEPT + made.secret, made.plain())
    return replace(_linked(context, made) if whom is None else _called(context, made, whom), settings=(setting,))


def _called(context: Context, made: Invitation, whom: Whom) -> Answer:
    """Said in every chat of the battle; whom a platform knows is called."""
    side = context.battle.called(made.side)
    said: Block = Line(text("invite-called", who=context.who, whom=whom.name, side=side))
    if whom.key:
        said = Call(text("invite-called", who=context.who, whom=CALLED, side=side), (Called(whom.key, whom.name),))
    code = code_of(context.battle.id, made)
    take = Button(text("button-accept", side=side), Press(ACCEPT, {"code": code}, once=False), style="main")
    take = replace(take, person=whom.key or None)
    return Answer((say(said, buttons=((take, _off(context)),), target="linked"),))


def _linked(context: Context, made: Invitation) -> Answer:
    """The code, and the links that bring it along where a platform has such, for their eyes who asked."""
    state, code = context.battle, code_of(context.battle.id, made)
    lines: list[Block] = [Line(text("invite-link", side=state.called(made.side), code=code))]
    for key, where in (("invite-alone", "start"), ("invite-group", "startgroup")):
        links = [link(where, f"join-{code}") for link in context.tools.deep_links.values()]
        lines += [Line(text(key, link=one)) for one in links if one]
    if here := address_of(context.tools, state.id, context.request.platform):
        lines.append(Line(text("invite-here", link=here)))
    return reply(*lines, buttons=((_off(context),),), alone="apart")


def code_of(battle: str, made: Invitation) -> str:
    """What is typed in another chat: the battle and the secret."""
    return f"{battle}-{made.secret}"


def _off(context: Context) -> Button:
    return Button(
        text("button-invite-off"), Press(INVITE, {"words": _OFF[0]}, once=False), person=context.request.actor.key
    )


def _side_of(state: BattleState, words: list[str]) -> tuple[str, list[str]]:
    """The side that stands first or last among the words, and the others; without one the first that is free.

    Raises:
        NotAllowed: ``invite.full``.
    """
    names = {fold(name): side for side in state.sides for name in (side, state.called(side)) if name}
    names |= {fold(word): side for side in state.sides for one in SIDES.get(side, ()) for word in (one.ru, one.en)}
    for at in (-1, 0):
        if fold(words[at]) in names:
            return names[fold(words[at])], [word for word in words if word is not words[at]]
    free = next((side for side in state.sides if not state.players_of(side)), None)
    if free is None:
        raise NotAllowed("invite.full", field="side", allowed=list(state.sides), example="/invite @Oleg B")
    return free, words


def _check_plays_not(context: Context, whom: Whom) -> None:
    people = context.tools.store.people
    known = people.find(whom.key)
    number = None if known is None else people.seat(context.battle.id, known.id)
    if number is not None and context.battle.side_of(number):
        raise NotAllowed("invite.plays", field="who", value=whom.name, example="/invite link")


def _open(context: Context) -> list[Invitation]:
    """The invitations to this battle that count still."""
    kept = context.tools.store.settings.all(scope_of_battle(context.battle.id))
    every = (_invitation(name.removeprefix(_KEPT), one) for name, one in kept.items() if name.startswith(_KEPT))
    return [one for one in every if one.until > context.tools.clock()]


def _shown(context: Context) -> Answer:
    """Who is invited, and a button for each way to invite."""
    state, key = context.battle, context.request.actor.key
    opened = _open(context)
    lines = [
        Line(text("invite-open", side=state.called(one.side), whom="" if one.whom is None else one.whom.name))
        for one in opened
    ]
    asks = Asks(text("invite-title"), text("invite-label"), RAW, "@")
    by_name = Button(text("button-invite"), Press(INVITE, {RAW: ""}, once=False, asks=asks), person=key)
    links = [
        Button(text("button-invite-link", side=state.called(side)), Press(INVITE, {RAW: f"link {side}"}, once=False))
        for side in state.sides
        if not state.players_of(side)
    ]
    rows = [(by_name,), *((one,) for one in links)]
    if any(one.by == context.person for one in opened):
        rows.append((_off(context),))
    return reply(text("invite-how"), *lines, buttons=tuple(rows))


def _withdrawn(context: Context) -> Answer:
    """All that this person has invited; of a battle's others those stand."""
    mine = [one for one in _open(context) if one.by == context.person]
    if not mine:
        raise NotAllowed("invite.none", field="invite", example="/invite")
    done = reply(text("invite-off", count=len(mine)))
    return replace(done, settings=tuple(forgotten(context.battle.id, one) for one in mine))
