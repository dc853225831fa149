"""``/odds``: the chances of anything that can be rolled, in the words in which it would be rolled."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from handlers.desk.answer import Answer, Block, Headline, Line, Table, reply, text
from handlers.desk.context import Context
from handlers.desk.failure_examples import example_here, examples_of
from handlers.desk.reading import Wanted, called, read_options
from handlers.desk.registry import Command, command, commands, find_command
from handlers.desk.trying import working
from handlers.drawing.fluent import render_chance, render_decimal
from handlers.drawing.forecast import forecast_blocks
from handlers.language.options import Options, Rest
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name
from resolvers.dice.law import only_roll, weights_of
from resolvers.dice.parser import parse_message

_DICE = re.compile(r"^\s*(\d*\s*[dкд][\d%]|\(|\d+\s*[xх×]|\d+\s*раз)", re.IGNORECASE)
_ROWS = 14


class OddsOptions(Options):
    """Dice, or a command as it would be typed."""

    what: Annotated[
        str,
        Rest(
            Name("что", "what"),
            Name("9к6 4+ спас 5+ или команда: order Цезарь конница 2 65см 85см", "9d6 4+ save 5+, or a command"),
        ),
    ]


@command(
    "odds",
    "шансы",
    "шанс",
    "вероятность",
    "shans",
    about=Name("Шансы броска или команды, не бросая", "The chances of a roll or a command, without rolling"),
    example=Name("/odds order Цезарь конница 2 65см 85см", "/odds fight warriors 1 > legionaries 2 charge"),
    group="dice",
    alone="aside",
    model=OddsOptions,
)
def odds(context: Context, options: OddsOptions) -> Answer:
    """Exact where it can be, else a sample that says so. Nothing is rolled with the battle's dice."""
    words = options.what.strip().lstrip("/!")
    if _DICE.match(words):
        return _dice(context, words)
    name, _, rest = words.partition(" ")
    try:
        found = find_command(name)
    except NotFound:
        return _dice_or(context, words, name)
    if found.name not in _with_odds(None):
        if any(fold(words).startswith(fold(unit)) for unit, _ in context.named("any_units")):
            # A unit whose name begins like a command: "Battle Brothers" asks nothing of /battle.
            raise NotUnderstood("odds.what", field="what", value=words, allowed=_able(context))
        raise NotUnderstood("odds.none", field="what", value=f"/{found.name}", allowed=_able(context))
    try:
        return _of_command(context, found, rest)
    except (NotFound, NotAllowed):
        # The enemy's act, as its own side would say it.
        theirs = _across(context)
        if theirs is None:
            raise
        try:
            return _of_command(theirs, found, rest)
        except AdjutantError:
            pass
        raise


def _across(context: Context) -> Context | None:
    """The same table from the seat of those whom one plays against; ``None`` where there are no such."""
    state = context.state
    if state is None:
        return None
    theirs = tuple(side for side in state.sides if any(state.hostile(own, side) for own in context.own_sides))
    return replace(context, across=theirs) if theirs and theirs != context.own_sides else None


def _of_command(context: Context, found: Command, rest: str) -> Answer:
    """The odds of a command's words.

    Raises:
        NotUnderstood, NotFound, ValueMissing: as the command itself.
    """
    meant, form, asked = called(context, Wanted(found, rest))
    if form.forecast is None and (free := found.form(context.game).free).forecast is not None:
        # The act has no odds of its own; they are those of the question about it.
        meant, form, asked = replace(meant, call=replace(meant.call, model=free.model)), free, rest
    if form.forecast is None:
        raise NotUnderstood("odds.none", field="what", value=f"/{found.name}", allowed=_able(context))
    try:
        forecast = form.forecast(meant, read_options(meant, asked, made=False))
    except ValueMissing as error:
        raise _lacking(context, meant, error) from error
    return reply(*forecast_blocks(forecast, meant.language))


def _lacking(context: Context, meant: Context, error: ValueMissing) -> ValueMissing:
    """The same of the command whose odds were asked for: what it lacks by its name, and how its odds are asked for."""
    if context.for_show:
        return error  # an example is being tried: it needs none of its own
    usual = (example_here(meant), *examples_of(meant, meant.call.command))
    error.example = working(context, (f"/odds {line.lstrip('/')}" for line in usual if line is not None))
    error.params = {**error.params, "command": meant.call.command}
    return error


def _able(context: Context) -> list[str]:
    """Commands whose odds can be asked for here, those of every game where no battle says which."""
    return [f"/{name}" for name in _with_odds(context.game)]


def _with_odds(game: str | None) -> list[str]:
    return [
        known.name
        for known in commands().values()
        if any(form.free.forecast for book, form in known.forms.items() if game is None or book in (None, game))
    ]


def _dice_or(context: Context, words: str, name: str) -> Answer:
    try:
        return _dice(context, words)
    except AdjutantError:
        raise NotUnderstood("odds.what", field="what", value=name, allowed=_able(context)) from None


def _dice(context: Context, words: str) -> Answer:
    laws = weights_of(only_roll(parse_message(words), words))
    blocks: list[Block] = [Headline(text("odds-title", what=words))]
    for field, law in laws.items():
        # Whole numbers as far as they go: a fraction of each of a thousand values takes long.
        whole = sum(law.values())
        if field == "success":
            blocks.append(Line(text("odds-success", chance=Fraction(law.get(True, 0), whole)), strong=True))
            continue
        mean = Fraction(sum(value * weight for value, weight in law.items()), whole)
        blocks.append(
            Line(text("odds-mean", what=text(f"odds-field-{field}"), mean=render_decimal(mean, context.language)))
        )
        shown = sorted(law.items())
        while len(shown) > _ROWS:
            shown.pop(0 if shown[0][1] < shown[-1][1] else -1)
        rows = []
        for value, weight in shown:
            more = Fraction(sum(w for other, w in law.items() if other >= value), whole)
            rows.append((str(value), render_chance(Fraction(weight, whole)), text("odds-or-more", chance=more)))
        blocks.append(Table(tuple(rows), head=False))
    return reply(*blocks)
