"""``/end``: points, the winner, and the dice's seed for everybody to check; ``/log``."""

from __future__ import annotations

from games.core.events import BattleEnded, SeedRevealed
from handlers.desk.answer import Answer, Button, File, Headline, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions, Options
from lexicon.errors import NotAllowed
from lexicon.names import Name


@command(
    "end",
    "закончить",
    "конец_боя",
    "finish",
    about=Name("Закончить бой: очки, победитель, зерно кубиков", "End the battle: points, winner, the dice's seed"),
    example=Name("/end", "/end"),
    group="battle",
    model=NoOptions,
    battle=True,
)
def end(context: Context, options: NoOptions) -> Answer:
    """Ask first; the button ends it. Nothing is undone after the seed is shown."""
    context.require_player()
    if context.battle.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    press = Press("endnow", {})
    return reply(
        text("end-ask"),
        buttons=((Button(text("button-end"), press, person=context.request.actor.key, style="danger"),),),
    )


@command(
    "endnow",
    about=Name("Закончить бой", "End the battle"),
    example=Name("/end", "/end"),
    group="battle",
    model=NoOptions,
    battle=True,
    hidden=True,
)
def end_now(context: Context, options: NoOptions) -> Answer:
    """Points, the winner, and the seed for everybody to check."""
    context.require_player()
    state = context.battle
    if state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    points, winner = context.pack.result(state, context.rulings)
    revealed = SeedRevealed(seed=context.tools.store.seed(state.id).hex())
    lines: list[Text] = [
        text("end-points", side=state.sides[side].name or side, points=value) for side, value in points.items()
    ]
    said = text("end-winner", side=state.sides[winner].name or winner) if winner else text("end-draw")
    # The file is asked for by a button: these last lines of the log are not written yet.
    row = (Button(text("button-log"), Press("log", {"battle": state.id}, once=False)),)
    message = say(Headline(said), *lines, text("end-seed", seed=revealed.seed, battle=state.id), buttons=(row,))
    events = (BattleEnded(winner=winner, points=points, reason="players"), revealed)
    return Answer((message,), events)


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
    """The whole log, as ``adjutant verify`` and the checking script read it; only once the seed is out.

    Raises:
        NotAllowed: ``log.not_over``.
    """
    state = context.battle
    if state.ended is None or state.seed is None:
        raise NotAllowed("log.not_over", field="battle", example="/end")
    lines = "".join(f"{line}\n" for line in context.tools.store.export(options.battle or state.id))
    return reply(text("log-how"), File("battle.jsonl", lines.encode()))
