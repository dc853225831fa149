"""``/battles``: the battles of one chat; one of them is the current one, of which commands speak."""

from __future__ import annotations

from typing import Annotated

from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import RAW, Answer, Block, Button, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.rights import manages
from handlers.language.options import Options, Rest
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name


class BattlesOptions(Options):
    """Which one is to be the current one."""

    code: Annotated[
        str | None, Rest(Name("код", "code"), Name("код боя, который сделать текущим", "a battle's code"))
    ] = None


@command(
    "battles",
    "бои",
    "boi",
    about=Name("Бои этого чата; сделать другой текущим", "The battles of this chat; make another the current one"),
    example=Name("/бои", "/battles"),
    group="battle",
    model=BattlesOptions,
)
def battles(context: Context, options: BattlesOptions) -> Answer:
    """Who plays both of them, or manages the chat, makes another one current; the one before waits.

    Raises:
        NotFound: ``battles.unknown``. NotAllowed: ``battles.not_yours``.
    """
    context.require_readable()
    store, here = context.tools.store, context.request.channel
    found = store.battles_in(here)
    if options.code:
        return _made_current(context, found, options.code.strip().lower())
    current = None if context.state is None else context.state.id
    states = [store.state(one) for one in found]
    if not states:
        return reply(text("battles-none"))
    lines: list[Block] = [Line(_line(state), strong=state.id == current) for state in states]
    rows = tuple(
        (Button(text("button-current", battle=_title(state)), Press("battles", {RAW: state.id}, once=False)),)
        for state in states
        if state.id != current
    )
    heading = text("battles-here", count=len(states), one="" if current is None else _title(store.state(current)))
    return reply(heading, *lines, *(() if rows else (Line(text("battles-only")),)), buttons=rows)


def _made_current(context: Context, found: tuple[str, ...], code: str) -> Answer:
    store, here, now = context.tools.store, context.request.channel, context.state
    if code not in found:
        raise NotFound("battles.unknown", field="code", value=code[:40], example="/battles")
    wanted = store.state(code)
    if now is not None and now.id == code:
        return reply(text("battles-is", battle=_title(wanted)))
    for state in (wanted, now):
        if state is not None and state.is_played and not (manages(context) or _plays(context, state)):
            raise NotAllowed("battles.not_yours", field="battle", value=_title(state), example="/battles")
    look = Button(text("button-battle"), Press("battle", once=False))
    said = say(
        text("battles-current", who=context.request.actor.name, battle=_title(wanted)),
        _line(wanted),
        buttons=((look,),),
    )
    over = now is not None and now.ended is not None
    return Answer((said,), state=wanted, links=(here,), unlinks=(here,), shelves=not over)


def _plays(context: Context, state: BattleState) -> bool:
    number = context.tools.store.people.seat(state.id, context.person or 0)
    return number is not None and (bool(state.side_of(number)) or number in state.umpires)


def _title(state: BattleState) -> str:
    return " — ".join(map(state.called, state.sides))


def _line(state: BattleState) -> Text:
    over = "yes" if state.ended is not None else "no"
    return text("battles-row", battle=_title(state), game=pack_of(state.game).names[0], turn=state.turn, over=over)
