"""``/variable``: the die that varies the move of evaders, and of chargers after them (fog, Evading)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any

from games.fog.events import MoveVaried
from games.fog.rights.moving import may_vary
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import opens, page_of
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Block, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.fog.offering import abreast
from handlers.fog.telling import as_typed, asks_numbers, dice, reasons, strong, which
from handlers.language.options import Count, Options, Pick
from lexicon.errors import Hint, NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.fog.variable_move import PUBLIC_VARIABLE_MOVE, VARIABLE_MOVE_ROLL, VariableMoveRoll

_MOVE = Name("ход 4", "move 4")
_USUAL = (3, 4, 5, 7)


_HOW_FAR = Count(
    Name("ход", "move"),
    Name("обычное движение, ЕД: бросить переменное", "the normal move, MU: roll the variable one"),
    ("ход", "движение", "move"),
    0,
    100,
)


class VariedOptions(Options):
    """A normal move, and the table that the chapter has not."""

    move: Annotated[int | None, _HOW_FAR] = None
    table: Annotated[
        tuple[int, ...],
        Count(
            Name("таблица", "table"),
            Name("что прибавляют выпавшие 1-6, ЕД", "what the faces 1 to 6 add, MU"),
            ("таблица", "table"),
            -20,
            20,
        ),
    ] = ()


def check_table(options: VariedOptions) -> None:
    """Whether the table has a number for each face.

    Raises:
        NotUnderstood: ``options.value``.
    """
    if options.table and len(options.table) != len(PUBLIC_VARIABLE_MOVE):
        said = ", ".join(map(str, options.table))
        raise NotUnderstood("options.value", field="table", value=said, allowed=Hint.SIX_WHOLES)


def varied(context: Context, move: int, table: tuple[int, ...]) -> tuple[list[Block], dict[str, Any]]:
    """The die and what it adds, and what the event of it holds.

    Raises:
        ValueMissing: ``fog.not_in_chapter``: nobody has said the table.
    """
    said = table or context.of(FogBattle).variable_move
    given = VariableMoveRoll.model_validate({"move_mu": float(move), "table": list(said) or None})
    played = context.play(VARIABLE_MOVE_ROLL, given)
    record = context.record(VARIABLE_MOVE_ROLL, given, played)
    return [*dice(played), *reasons(played.trace)], {"move_mu": played.result.move_mu, **record}


def varying(units: Iterable[FogUnit]) -> Rows:
    """A button for each move that a die varies."""
    return abreast(
        opens(text("fog-button-variable", unit=unit.name), "variable", {"unit": unit.id}, unit.side) for unit in units
    )


class VariableOptions(VariedOptions):
    """Whose move varies."""

    unit: Annotated[str, Pick(Name("отряд", "unit"), Name("чей ход", "whose move"), source="own_units")]
    move: Annotated[int | None, replace(_HOW_FAR, bare=True)] = None


def _judge_variable(context: Context, options: VariableOptions) -> NotAllowed | None:
    """The owner of an evader, or of a charger all of whose targets evaded; once."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    check_table(options)
    context.require_side(unit.side, unit=unit.name)
    return may_vary(state, unit)


@command(
    "variable",
    "переменное",
    "рпд",
    "peremennoe",
    about=Name("Переменное движение: уклонившихся и тех, от кого ушли все", "A variable move of evaders or after them"),
    example=Name("/variable рыцари ход 4", "/variable knights move 4"),
    group="turn",
    model=VariableOptions,
    game="fog",
    battle=True,
    judge=_judge_variable,
)
@asks_numbers
def variable(context: Context, options: VariableOptions) -> Answer:
    """The normal move, and what the die adds."""
    unit = context.of(FogBattle).units[options.unit]
    if options.move is None:
        known = options.model_dump(exclude_none=True, exclude_defaults=True)
        if (asked := page_of(context, "variable", known)) is not None:
            return asked
        example = as_typed(context, options, _MOVE.to(context.language))
        choices = [(text("fog-button-mu", mu=mu), {"move": mu}) for mu in _USUAL]
        return which(text("fog-which-move", example=example), context, options, choices)
    said, rolled = varied(context, options.move, options.table)
    blocks = [*said, strong("fog-runs", unit=unit.name, mu=rolled["move_mu"])]
    event = MoveVaried(unit=unit.id, table=options.table, normal_mu=options.move, **rolled)
    short = text("fog-short-runs", unit=unit.name, mu=rolled["move_mu"], faces=faces_of(event))
    return Answer((say(*blocks, short=(short,)),), (event,))
