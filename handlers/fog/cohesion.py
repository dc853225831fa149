"""``/cohesion`` in a battle: each cause is tested for once a turn; what is broken, and how far others fall."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.course import Debt
from games.fog.events import CohesionFell, CohesionTested, Level
from games.fog.rights.answering import is_frightened, may_fall, may_test_cohesion
from games.fog.state import FogBattle, FogUnit
from handlers.desk.answer import Answer, Block, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions
from handlers.fog.marks import LEVELS
from handlers.fog.routing import routs
from handlers.fog.telling import asks_numbers, chance, dice, reasons, short_test, strong, title
from handlers.language.options import Choice, Options, Pick
from handlers.language.vocabulary import value_name
from handlers.topics.asides import Asides
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.fog.cohesion import COHESION_TEST, CohesionTest
from resolvers.fog.words import below

_WHO = Pick(Name("отряд", "unit"), Name("ваша группа, которая тестирует", "your group that tests"), source="own_units")


class CohesionOptions(Options):
    """Whose cohesion is tested, why, and the numbers, which the chapter has not."""

    unit: Annotated[str, _WHO]
    needed: Annotated[int | None, TestOptions.model_fields["needed"].metadata[0]] = None
    modifier: Annotated[int | None, TestOptions.model_fields["modifier"].metadata[0]] = None
    cause: Annotated[
        Literal["charged", "friends", "losses"] | None,
        Choice(
            Name("повод", "cause"),
            Name("если не атака на разобщённых", "where it is no charge at fragmented troops"),
            {
                "charged": (Name("под атакой", "charged"),),
                "friends": (Name("свои бегут", "friends rout"), Name("свои сломлены", "friends broke")),
                "losses": (Name("потери", "losses"), Name("проигран бой", "lost the fight")),
            },
            listed=True,
        ),
    ] = None
    falls_to: Annotated[
        Level | None,
        Choice(
            Name("до уровня", "down to"),
            Name("сколько от провала осталось: говорит ваша таблица", "what a failure leaves: your table says it"),
            LEVELS,
        ),
    ] = None


def _cause(state: FogBattle, options: CohesionOptions) -> Literal["charged", "friends", "losses"]:
    """Said, or what it must be: the charge at a fragmented group, its fight, else friends who rout."""
    unit = state.units[options.unit]
    if options.cause is not None:
        return options.cause
    return "charged" if is_frightened(state, unit) else "losses" if unit.fought or unit.flanked else "friends"


def _judge_cohesion(context: Context, options: CohesionOptions) -> NotAllowed | None:
    """The owner; each cause is tested for once, and who failed falls once."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    if options.falls_to is not None:
        return may_fall(state, unit, options.falls_to)
    return may_test_cohesion(state, unit, _cause(state, options))


@command(
    "cohesion",
    about=Name("Тест на сплочённость", "Cohesion test"),
    example=Name("/cohesion копейщики нужно 7 мод -1", "/cohesion spearmen need 7 mod -1"),
    group="turn",
    model=CohesionOptions,
    game="fog",
    battle=True,
    judge=_judge_cohesion,
    turns=Asides("fog", "cohesion", CohesionOptions, "unit"),
)
@asks_numbers
def cohesion(context: Context, options: CohesionOptions) -> Answer:
    """A fragmented group that fails is broken; how far others fall says a table that the chapter has not."""
    state = context.of(FogBattle)
    unit, cause = state.units[options.unit], _cause(state, options)
    if options.falls_to is not None:
        return _fallen(state, unit, options.falls_to)
    given = CohesionTest(needed=options.needed, modifier=options.modifier or 0)
    played = context.play(COHESION_TEST, given)
    passed = played.result.pass_
    breaks = not passed and unit.cohesion == "fragmented"
    blocks: list[Block] = [title(Name("Тест на сплочённость", "Cohesion test"), (unit,)), *dice(played)]
    rows: Rows = ()
    if breaks:
        more, rows = routs(state, (unit,), first=cause == "charged")
        blocks += more
    else:
        blocks.append(strong("fog-cohesion-kept" if passed else "fog-cohesion-falls", unit=unit.name))
    event = CohesionTested(
        unit=unit.id,
        cause=cause,
        passed=passed,
        cohesion="broken" if breaks else None,
        falls=not passed and not breaks,
        needed=options.needed,
        **context.record(COHESION_TEST, given, played),
    )
    blocks += [*chance(context, COHESION_TEST, given, "pass", text("fog-test-passes")), *reasons(played.trace)]
    line = text("fog-short-cohesion", passed="yes" if passed else "no", unit=unit.name)
    likely = context.odds(COHESION_TEST, given).chance("pass")
    short = short_test(line, event, played.trace, options.needed, likely)
    return Answer((say(*blocks, buttons=rows, short=short),), (event,))


def _fallen(state: FogBattle, unit: FogUnit, to: Level) -> Answer:
    """Where it stands now; who breaks frightens his friends."""
    event = CohesionFell(unit=unit.id, cohesion=to)
    if to != "broken":
        return Answer((say(strong("fog-lowered", unit=unit.name, level=value_name("fog", to))),), (event,))
    blocks, rows = routs(state, (unit,))
    return Answer((say(*blocks, buttons=rows),), (event,))


def fall_buttons(state: FogBattle, debt: Debt, *, several: bool) -> Rows:
    """The levels under the one it has, for whoever failed; where several did, each label says whose."""
    unit = state.units[debt.units[0]]
    whose = unit.name if several else ""
    return (
        tuple(
            Button(
                text("fog-button-falls", level=value_name("fog", level), unit=whose),
                Press("cohesion", {"unit": unit.id, "falls_to": level}),
                side=unit.side,
            )
            for level in below(unit.cohesion)
        ),
    )
