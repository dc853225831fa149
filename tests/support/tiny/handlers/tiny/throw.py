"""``/throw`` and ``/stand``: all that is done in Tiny."""

from typing import Annotated

from games.tiny import TinyStood, TinyThrew, may_throw
from games.tiny.state import TinyBattle
from resolvers.tiny import THROW, Throw

from games.core.events import Loss
from handlers.desk.answer import Answer, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Flag, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name


class ThrowOptions(Options):
    """At whom."""

    target: Annotated[str, Pick(Name("цель", "target"), Name("в кого", "at whom"), source="enemy_units")]


def _judge(context: Context, options: ThrowOptions) -> NotAllowed | None:
    state = context.of(TinyBattle)
    (enemy,) = state.enemies_of(state.unit(options.target).side)
    context.require_side(enemy)
    return may_throw(state, enemy)


@command(
    "throw",
    about=Name("Бросить во врага", "Throw at an enemy"),
    example=Name("/throw двойка", "/throw two"),
    group="turn",
    model=ThrowOptions,
    game="tiny",
    battle=True,
    judge=_judge,
)
def throw(context: Context, options: ThrowOptions) -> Answer:
    """On 4+ the target loses a stand."""
    state = context.of(TinyBattle)
    target = state.unit(options.target)
    (side,) = state.enemies_of(target.side)
    played = context.play(THROW, Throw())
    lost = (Loss(unit=target.id, stands_lost=1),) if played.result.hit else ()
    event = TinyThrew(side=side, losses=lost, **context.record(THROW, Throw(), played))
    return Answer((say(Line(text("tiny-threw", unit=target.name, hit="yes" if lost else "no"))),), (event,))


class StandOptions(Options):
    """Who, and whether he runs."""

    unit: Annotated[str, Pick(Name("отряд", "unit"), Name("кто дрогнул", "who wavers"), source="own_units")]
    runs: Annotated[bool, Flag(Name("бежит", "runs"), Name("бежит со стола", "runs away"), ("бежит", "runs"))] = False


@command(
    "stand",
    about=Name("Дрогнувший отряд стоит или бежит", "A unit that wavers stays or runs"),
    example=Name("/stand двойка", "/stand two"),
    group="turn",
    model=StandOptions,
    game="tiny",
    battle=True,
)
def stand(context: Context, options: StandOptions) -> Answer:
    """The owner's choice."""
    unit = context.of(TinyBattle).unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return Answer((say(Line(unit.name)),), (TinyStood(unit=unit.id, runs=options.runs),))
