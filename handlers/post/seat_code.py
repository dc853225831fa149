"""``/join CODE``: whoever brings the code of a seat in a battle that came from another bot plays on there."""

from __future__ import annotations

import re
from typing import Annotated, Any

from games.core.events import Event, PlayerJoined, UmpireNamed
from games.core.state import BattleState
from games.store import Seat
from games.store.moving import SEAT, seat_scope
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import Options, Rest
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name

TAKE = "take_seat"
_CODE = re.compile(r"\s*([a-z]{8})\s*", re.IGNORECASE)


class SeatOptions(Options):
    """The code that the operator gave."""

    code: Annotated[str, Rest(Name("код", "code"), Name("код места в бою", "the code of a seat in a battle"))] = ""


def seat_meant(context: Context, words: Any) -> Meant | None:
    """Words of ``/join`` that are the code of a seat."""
    if not isinstance(words, str) or _held(context, words) is None:
        return None
    return TAKE, find_command(TAKE).form(context.game), {"code": words.strip()}


def join_by_code(context: Context, options: SeatOptions) -> Answer:
    """Where no battle is played: a code brings one here.

    Raises:
        NotFound: ``battle.none``, ``seat.unknown``.
    """
    if not _CODE.fullmatch(options.code):
        raise NotFound("battle.none", field="battle", example="/start")
    return take_seat(context, options)


@command(
    TAKE,
    "занять_место",
    about=Name("Занять место в бою, который переехал", "Take a seat in a battle that has moved"),
    example=Name("/join abcdefgh", "/join abcdefgh"),
    group="setup",
    model=SeatOptions,
    hidden=True,
)
def take_seat(context: Context, options: SeatOptions) -> Answer:
    """He is that player from now on, and the battle is played in this chat.

    Raises:
        NotFound: ``seat.unknown``. NotAllowed: ``battle.going_on`` (another one, here), ``seat.another`` (he has one).
    """
    store, here = context.tools.store, context.request.channel
    held = _held(context, options.code)
    if held is None:
        raise NotFound("seat.unknown", field="code", value=options.code, example="/start")
    state, player = held
    going = context.state is not None and context.state.ended is None and context.state.id != state.id
    if going:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    person = context.person or 0
    own = store.people.seat(state.id, person)
    if own not in (None, player):
        raise NotAllowed("seat.another", field="code", value=options.code, example="/battle")
    sides = ", ".join(map(state.called, state.side_of(player)))
    message = say(text("seat-taken", who=context.request.actor.name, sides=sides, battle=state.id))
    return Answer(
        (message,),
        tuple(_again(state, player)),
        state=state,
        actor=player,
        seats=(Seat(player, person),),
        links=(here,),
        unlinks=(here,),
        settings=((seat_scope(options.code), SEAT, None),),
    )


def _held(context: Context, code: str) -> tuple[BattleState, int] | None:
    """The battle and the player's number whose seat the code holds."""
    said = _CODE.fullmatch(code)
    held = None if said is None else context.tools.store.settings.get(seat_scope(said[1]), SEAT)
    return None if held is None else (context.tools.store.state(held["battle"]), int(held["player"]))


def _again(state: BattleState, player: int) -> list[Event]:
    """What he plays, said once more: it changes nothing but who that is."""
    joined: list[Event] = [
        PlayerJoined(player=player, side=side, both=number > 0) for number, side in enumerate(state.side_of(player))
    ]
    return joined or [UmpireNamed(player=player, on=True)]
