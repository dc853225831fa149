"""``/end``: the players end their battle before the book does; ``/log``."""

from __future__ import annotations

from games.core.events import BattleEnded
from games.core.state import BattleState
from handlers.desk.answer import Answer, Button, File, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options
from handlers.table.consent import ask
from handlers.table.the_end import end_of, log_row, seed_shown
from lexicon.errors import NotAllowed
from lexicon.names import Name


class EndOptions(Options):
    """``sure``: said by the button, where there is nobody else to ask."""

    sure: bool = False


@command(
    "end",
    "закончить",
    "конец_боя",
    "finish",
    about=Name("Закончить бой: очки, победитель, зерно кубиков", "End the battle: points, winner, the dice's seed"),
    example=Name("/end", "/end"),
    group="battle",
    model=EndOptions,
    battle=True,
)
def end(context: Context, options: EndOptions) -> Answer:
    """Both sides agree to it; who plays alone is asked once more. Nothing is undone after the seed is shown."""
    state = context.battle
    if is_played(state):
        context.require_player()
    asked = ask(context, text("consent-end"), {"sure": True})
    if asked is not None:
        return asked
    if not options.sure:
        press = Press("end", {"sure": True})
        button = Button(text("button-end"), press, person=context.request.actor.key, style="danger")
        return reply(text("end-ask"), buttons=((button,),))
    points, winner = context.pack.result(state, context.rulings)
    ended = BattleEnded(winner=winner, points=points, reason="players")
    blocks, rows, more = end_of(context, (ended,))
    return Answer((say(*blocks, buttons=rows),), (ended, *more))


def is_played(state: BattleState) -> bool:
    """Whether anybody has joined it: one that nobody plays is in nobody's way, and anybody may end it."""
    return any(any(state.players_of(side)) for side in state.sides)


class LogOptions(Options):
    """Which battle: set by the button under its end, which outlives the battle's place in the chat."""

    battle: str | None = None


@command(
    "log",
    "журнал",
    about=Name("Журнал оконченного боя файлом: проверить кубики", "The log of a battle that is over: check the dice"),
    example=Name("/log", "/log"),
    group="battle",
    model=LogOptions,
    battle=True,
    after_end=True,
)
def log(context: Context, options: LogOptions) -> Answer:
    """The whole log, as ``adjutant verify`` and the checking script read it; the first who asks brings the seed out.

    Raises:
        NotAllowed: ``log.not_over``.
    """
    state = context.battle
    if state.ended is None:
        raise NotAllowed("log.not_over", field="battle", example="/end")
    if state.seed is None:
        context.require_player()
        said, revealed = seed_shown(context)
        return Answer((say(said, buttons=(log_row(state.id),)),), (revealed,))
    lines = "".join(f"{line}\n" for line in context.tools.store.export(options.battle or state.id))
    return reply(text("log-how"), File("battle.jsonl", lines.encode()))
