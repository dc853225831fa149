"""``/deploy`` of Tiny: names, by commas."""

from typing import Annotated

from games.tiny.state import TinyBattle

from games.core.events import UnitAdded
from games.core.ids import next_id
from handlers.desk.answer import Answer, Line, say
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from lexicon.names import Name


class DeployOptions(Options):
    """Who comes."""

    words: Annotated[str, Rest(Name("отряды", "units"), Name("имена через запятую", "names by commas"))]


@command(
    "deploy",
    about=Name("Выставить отряды", "Deploy units"),
    example=Name("/deploy Один, Два", "/deploy One, Two"),
    group="setup",
    model=DeployOptions,
    game="tiny",
    battle=True,
)
def deploy(context: Context, options: DeployOptions) -> Answer:
    """Each of two stands."""
    state = context.of(TinyBattle)
    names = [name.strip() for name in options.words.split(",")]
    events = tuple(
        UnitAdded(unit=next_id(state, "u", at), side=context.own_sides[0], name=name, size=2)
        for at, name in enumerate(names)
    )
    return Answer((say(Line(options.words)),), events)
