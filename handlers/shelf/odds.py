"""``/odds``: the chances of anything that can be rolled, in the words in which it would be rolled."""

from __future__ import annotations

import re
from typing import Annotated

from handlers.desk.answer import Answer, Block, Headline, Line, Table, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command, commands, find_command
from handlers.drawing.fluent import render_chance, render_decimal
from handlers.drawing.forecast import forecast_blocks
from handlers.language.choosing import choose_form
from handlers.language.grammar import parse_words
from handlers.language.options import Options, Rest
from lexicon.errors import AdjutantError, NotFound, NotUnderstood
from lexicon.names import Name
from resolvers.dice.law import laws_of
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
    form, rest = choose_form(found, found.form(context.game), context, rest)
    if form.forecast is None:
        able = [known.name for known in commands().values() if any(f.forecast for f in known.forms.values())]
        raise NotUnderstood("odds.none", field="what", value=f"/{found.name}", allowed=able)
    if form.battle:
        context.battle  # noqa: B018 - says that there is no battle here before anything else is complained about
    asked = parse_words(form.model, rest, context.named, example=form.example.to(context.language))
    return reply(*forecast_blocks(form.forecast(context, asked), context.language))


def _dice_or(context: Context, words: str, name: str) -> Answer:
    try:
        return _dice(context, words)
    except AdjutantError:
        able = [known.name for known in commands().values() if any(f.forecast for f in known.forms.values())]
        raise NotUnderstood("odds.what", field="what", value=name, allowed=able) from None


def _dice(context: Context, words: str) -> Answer:
    message = parse_message(words)
    laws = laws_of(message.roll)
    blocks: list[Block] = [Headline(text("odds-title", what=words))]
    for field, law in laws.items():
        if field == "success":
            blocks.append(Line(text("odds-success", chance=law.get(True, 0) + 0), strong=True))
            continue
        mean = sum(value * chance for value, chance in law.items())
        blocks.append(
            Line(text("odds-mean", what=text(f"odds-field-{field}"), mean=render_decimal(mean, context.language)))
        )
        shown = list(law.items())
        while len(shown) > _ROWS:
            shown.pop(0 if shown[0][1] < shown[-1][1] else -1)
        rows = []
        for value, chance in shown:
            more = sum(p for other, p in law.items() if other >= value)
            rows.append((str(value), render_chance(chance), text("odds-or-more", chance=more)))
        blocks.append(Table(tuple(rows), head=False))
    return reply(*blocks)
