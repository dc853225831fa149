"""``/end``: the players end their battle before the book does."""

from __future__ import annotations

from typing import Annotated, Any

from games.core.events import BattleEnded
from handlers.desk.answer import Answer, Button, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import Flag, NoOptions, Options
from handlers.table.consent import ask
from handlers.table.the_end import end_of
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name


class EndOptions(Options):
    """``concedes``: whoever says it gives the battle up. ``draw``: nobody has won.

    ``sure``: said by the button, where nobody else is asked.
    """

    concedes: Annotated[
        bool,
        Flag(
            Name("сдаюсь", "I concede"),
            Name("признать поражение: победила другая сторона", "own up to a defeat: the other side has won"),
            ("сдаюсь", "сдаёмся", "сдаться", "признаю поражение", "поражение", "I concede", "concede", "give up"),
        ),
    ] = False
    draw: Annotated[
        bool,
        Flag(
            Name("ничья", "draw"),
            Name("предложить ничью: победителя нет", "offer a draw: nobody has won"),
            ("ничья", "ничью", "предлагаю ничью", "draw", "a draw", "offer a draw"),
        ),
    ] = False
    sure: bool = False


_OF_A_TURN = frozenset({"хода", "фазы", "turn", "phase"})


def _only_the_turn(context: Context, words: Any) -> Meant | None:
    """``/конец хода`` ends no battle."""
    turn = find_command("turn").form(context.game)
    return ("turn", turn, "") if isinstance(words, str) and fold(words) in _OF_A_TURN else None


@command(
    "end",
    "закончить",
    "конец_боя",
    "конец",
    "finish",
    about=Name("Закончить бой: очки, победитель, зерно кубиков", "End the battle: points, winner, the dice's seed"),
    example=Name("/end", "/end"),
    examples=(Name("/end сдаюсь", "/end concede"), Name("/end ничья", "/end draw")),
    group="battle",
    model=EndOptions,
    battle=True,
    turns=_only_the_turn,
)
def end(context: Context, options: EndOptions) -> Answer:
    """Both sides agree to it; who plays alone is asked once more. Nothing is undone after the seed is shown."""
    state = context.battle
    taker = _who_takes_it(context) if options.concedes else None
    if options.draw and taker is not None:
        raise NotAllowed("end.draw_or_defeat", field="draw", example=Name("/end ничья", "/end draw"))
    said = {"sure": True, **{name: True for name in ("concedes", "draw") if getattr(options, name)}}
    what = text("consent-end", turn=state.turn) if taker is None else text("consent-concede", side=state.called(taker))
    what = text("consent-draw") if options.draw else what
    asked = ask(context, what, said)
    if asked is not None:
        return asked
    if not options.sure:
        button = Button(text("button-end"), Press("end", said), person=context.request.actor.key, style="danger")
        return reply(text("end-ask", turn=state.turn), buttons=((button,),))
    # Who stands alone on a table where nothing has begun has beaten nobody.
    points, winner = context.pack.result(state, context.rulings) if state.turn else ({}, None)
    reason = "conceded" if taker is not None else "players" if state.turn else "not_begun"
    if options.draw and state.turn:
        winner, reason = None, "agreed_draw"
    ended = BattleEnded(winner=taker or winner, points=points, reason=reason)
    blocks, rows, more = end_of(context, (ended,))
    return Answer((say(*blocks, buttons=rows),), (ended, *more))


def _who_takes_it(context: Context) -> str:
    """The side that wins where this person gives his up.

    Raises:
        NotAllowed: ``end.whose_defeat``: whoever plays both sides, or none, gives up neither.
    """
    others = [side for side in context.battle.sides if side not in context.own_sides]
    if len(others) != 1:
        raise NotAllowed("end.whose_defeat", field="concedes", example="/end")
    return others[0]


def _gives_up(context: Context, words: Any) -> Meant:
    """``/сдаюсь`` is ``/end сдаюсь``."""
    return ("end", find_command("end").form(context.game), "сдаюсь")


@command(
    "concede",
    "сдаюсь",
    "сдаёмся",
    "сдаться",
    "признаю_поражение",
    about=Name("Признать поражение", "Own up to a defeat"),
    example=Name("/concede", "/concede"),
    group="battle",
    model=NoOptions,
    battle=True,
    hidden=True,
    turns=_gives_up,
)
def concede(context: Context, options: NoOptions) -> Answer:
    """The same as ``/end`` with that word."""
    return end(context, EndOptions(concedes=True))


def _offers_draw(context: Context, words: Any) -> Meant:
    """``/ничья`` is ``/end ничья``."""
    return ("end", find_command("end").form(context.game), "ничья")


@command(
    "draw",
    "ничья",
    "предлагаю_ничью",
    about=Name("Предложить ничью", "Offer a draw"),
    example=Name("/draw", "/draw"),
    group="battle",
    model=NoOptions,
    battle=True,
    hidden=True,
    turns=_offers_draw,
)
def draw(context: Context, options: NoOptions) -> Answer:
    """The same as ``/end`` with that word."""
    return end(context, EndOptions(draw=True))
