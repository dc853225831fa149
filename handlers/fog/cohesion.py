"""``/cohesion`` in a battle: each cause is tested for once a turn; what is broken, and how far others fall."""

from __future__ import annotations

from typing import Annotated, Literal

from games.fog.events import CohesionTested
from games.fog.rights.answering import is_frightened, may_test_cohesion
from games.fog.state import FogBattle
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions
from handlers.fog.telling import asks_numbers, chance, dice, reasons, strong, title
from handlers.language.options import Choice, Options, Pick
from handlers.language.vocabulary import value_name
from handlers.topics.asides import Asides
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.fog.cohesion import COHESION_TEST, CohesionTest
from resolvers.fog.words import LADDER

_WHO = Pick(Name("отряд", "unit"), Name("кто", "who"), source="own_units")


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
        ),
    ] = None


def _cause(state: FogBattle, options: CohesionOptions) -> Literal["charged", "friends", "losses"]:
    """Said, or what it must be: the charge at a fragmented group, its fight, else friends who rout."""
    unit = state.units[options.unit]
    if options.cause is not None:
        return options.cause
    return "charged" if is_frightened(state, unit) else "losses" if unit.fought or unit.flanked else "friends"


def _judge_cohesion(context: Context, options: CohesionOptions) -> NotAllowed | None:
    """The owner; each cause is tested for once."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
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
    given = CohesionTest(needed=options.needed, modifier=options.modifier or 0)
    played = context.play(COHESION_TEST, given)
    passed = played.result.pass_
    breaks = not passed and unit.cohesion == "fragmented"
    blocks: list[Block] = [title(Name("Тест на сплочённость", "Cohesion test"), (unit,)), *dice(played)]
    buttons: list[Button] = []
    if breaks:
        blocks.append(strong("fog-broken", unit=unit.name))
        blocks.append(Line(text("fog-rout-order" if cause == "charged" else "fog-rout")))
    elif passed:
        blocks.append(strong("fog-cohesion-kept", unit=unit.name))
    else:
        blocks.append(strong("fog-cohesion-falls", unit=unit.name))
        below = LADDER[LADDER.index(unit.cohesion) + 1 :]
        buttons = [
            Button(
                value_name("fog", level) or level, Press("mark", {"unit": unit.id, "cohesion": level}), side=unit.side
            )
            for level in below
        ]
    event = CohesionTested(
        unit=unit.id,
        cause=cause,
        passed=passed,
        cohesion="broken" if breaks else None,
        **context.record(COHESION_TEST, given, played),
    )
    blocks += [*chance(context, COHESION_TEST, given, "pass", text("fog-test-passes")), *reasons(played.trace)]
    return Answer((say(*blocks, buttons=(tuple(buttons),) if buttons else ()),), (event,))
