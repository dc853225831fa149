"""``/roll``: the dice language, with the chance of this or better beside the result. Needs no battle, no database.

Of a roll in secret all hear that it was made, and the roller and the umpire alone what fell, until the roller shows it.
In a battle it is made with the fair dice too: its faces follow from the seed, once that is out, as those of any roll.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any

from games.core.events import Rolled
from handlers.desk.answer import Answer, Block, Button, Faces, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.folding import one_line
from lexicon.names import Name
from resolvers.core.sources import TypedDice
from resolvers.dice.ast import Comparison, Message, PoolRoll, Roll, Sum
from resolvers.dice.law import chance_of_this_or_better
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import HandfulRolled, RollResult, roll_message

_NEEDS: dict[Comparison, str] = {">=": "{}+", "<=": "≤ {}", ">": "> {}", "<": "< {}", "=": "= {}", "!=": "≠ {}"}


_LONGEST_LABEL = 200
_SECRETLY = "тайно|втайне|секретно|скрытно|secret|secretly|hidden"
_SECRET = re.compile(rf"^\s*(?:{_SECRETLY})[\s,:]+|[\s,:]+(?:{_SECRETLY})\s*$", re.IGNORECASE)


class RollOptions(Options):
    """What to roll."""

    expr: Annotated[
        str,
        Rest(
            Name("бросок", "roll"),
            Name(
                "сумма 2к6+1, цель 2к6<=8, набор 9к6 4+ спас 5+; «тайно»: увидите только вы и судья",
                'a sum 2d6+1, a target 2d6<=8, a pool 9d6 4+ save 5+; "secret": for you and the umpire alone',
            ),
        ),
    ]


@command(
    "roll",
    "бросок",
    "кинуть",
    "кубики",
    "r",
    "pool",
    "пул",
    "brosok",
    about=Name(
        "Бросить кубики: сумма, цель или набор с успехами", "Roll dice: a sum, a target, or a pool of successes"
    ),
    example=Name("/roll 9к6 4+ спас 5+", "/roll 9d6 4+ save 5+"),
    examples=(Name("/roll 2к6 тайно", "/roll 2d6 secret"),),
    group="dice",
    model=RollOptions,
)
def roll(context: Context, options: RollOptions) -> Answer:
    """Roll it; in a battle the roll is fair, and stands in the log."""
    secret = _SECRET.search(options.expr)
    if secret is not None:
        return _secret(context, options.expr[: secret.start()] + options.expr[secret.end() :])
    message = parse_message(options.expr)
    results = roll_message(message, context.dice)
    label = label_of(message)
    blocks: list[Block] = [Headline(text("roll-title", expr=written(options.expr, message.label), label=label))]
    blocks += draw_results(message, results)
    again = Button(text("button-again"), Press("roll", {"words": options.expr}, once=False))
    answer = Answer((say(*blocks, buttons=((again,),)),))
    if context.state is None:
        return answer
    rolled = context.rolls()
    if not rolled:
        raise NotAllowed("dice.empty", field="expr", value=options.expr)
    event = Rolled(text=options.expr[:500], label=label, result=summary(results), rolls=rolled)
    return Answer(answer.messages, (event,))


def _secret(context: Context, expr: str) -> Answer:
    """What fell to the roller and the umpire, and to all that somebody rolled, and what."""
    message = parse_message(expr)
    results = roll_message(message, context.dice)
    rolls, actor = context.rolls(), context.request.actor
    if context.state is not None and not rolls:
        raise NotAllowed("dice.empty", field="expr", value=expr)
    label = label_of(message)
    shown = text("roll-title", expr=written(expr, message.label), label=label)
    title = Headline(text("roll-secret", who=context.who, what=shown))
    faces = [face for roll in rolls for face in roll.faces]
    own = context.call.faces is not None
    press = Press("show_roll", {"expr": expr, "who": context.who, "fell": faces, "own": own})
    button = Button(text("button-show-all"), press, person=actor.key, answers="secret")
    alone = say(title, *draw_results(message, results), target="person", person=actor.key)
    # What stands in the log everybody may read.
    events = () if context.state is None else (Rolled(text=expr[:500], label=label, result={"secret": True}),)
    umpires = () if context.state is None else (replace(alone, target="umpire"),)
    told = say(title, text("roll-secret-whose"), *own_dice(context.who, own=own), buttons=((button,),))
    return Answer((alone, *umpires, told), events)


def own_dice(who: str, *, own: bool) -> tuple[Line, ...]:
    """The mark of dice that were rolled by hand."""
    return (Line(text("own-dice", who=who)),) if own else ()


class ShowOptions(Options):
    """What was rolled in secret, by whom, and what fell: set by the button alone."""

    expr: str = ""
    who: str = ""
    fell: tuple[int, ...] = ()
    own: bool = False


@command(
    "show_roll",
    "открыть_бросок",
    about=Name("Показать всем тайный бросок", "Show a secret roll to all"),
    example=Name("/roll 2к6 тайно", "/roll 2d6 secret"),
    group="dice",
    model=ShowOptions,
    hidden=True,
)
def show_roll(context: Context, options: ShowOptions) -> Answer:
    """The roll as it fell.

    Raises:
        ValueMissing: ``dice.nothing_secret``, where nothing was rolled in secret.
    """
    if not options.fell:
        raise ValueMissing("dice.nothing_secret", field="expr", example="/roll 2к6 тайно")
    message = parse_message(options.expr)
    results = roll_message(message, TypedDice(options.fell))
    label = label_of(message)
    shown = text("roll-title", expr=written(options.expr, message.label), label=label)
    title = Headline(text("roll-shown", who=options.who, what=shown))
    said = say(title, *draw_results(message, results), *own_dice(options.who, own=options.own))
    known = {**summary(results), "shown": list(options.fell)}
    events = () if context.state is None else (Rolled(text=options.expr[:500], label=label, result=known),)
    return Answer((said,), events)


def label_of(message: Message) -> str:
    """What the roll is for."""
    return one_line(message.label or "")[:_LONGEST_LABEL]


def draw_results(message: Message, results: tuple[RollResult, ...]) -> list[Block]:
    """Each roll, and the sum of repeated ones."""
    rolls = (message.roll, *message.more)
    blocks = [block for at, one in enumerate(results) for block in draw_result(rolls[at % len(rolls)], one)]
    if message.repeat > 1:
        blocks.append(Line(text("roll-all", total=sum(value_of(result) for result in results))))
    return blocks


def written(expression: str, label: str | None) -> str:
    """The roll without its label, spaces evened."""
    body = expression[: expression.rindex(label)] if label else expression
    return " ".join(body.rstrip("# ").split())


def value_of(result: RollResult) -> int:
    """What counts of a result: a sum's total, of a pool what came through its last test."""
    if result.total is not None:
        return result.total
    return result.unsaved if result.unsaved is not None else result.successes or 0


def _worth_asking(result: RollResult) -> int:
    """Of a pool nothing or more is no chance: of one, then."""
    return value_of(result) if result.total is not None else max(1, value_of(result))


def summary(results: tuple[RollResult, ...]) -> dict[str, Any]:
    """The numbers for the log."""
    if len(results) > 1:
        return {"values": [value_of(result) for result in results]}
    return {
        name: value
        for name in ("total", "success", "margin", "successes", "unsaved")
        if (value := getattr(results[0], name)) is not None
    }


def draw_result(roll: Roll, result: RollResult) -> list[Block]:
    """One roll: its dice, then what it came to, with the chance of this or better."""
    # In a pool the dice of no test say how many are rolled.
    counts = text("roll-count") if isinstance(roll, PoolRoll) else None
    blocks: list[Block] = [block for handful in result.handfuls for block in draw_handful(handful, counts)]
    chance = chance_of_this_or_better(roll, _worth_asking(result))
    return [*blocks, Line(verdict(roll, result, chance), strong=True)]


def draw_handful(handful: HandfulRolled, name: Text | None) -> list[Block]:
    """The dice of one handful, with what was rolled again and what does not count; ``name`` of those without a test."""
    need = _NEEDS[handful.comparison].format(handful.target)
    label = name if handful.stage == "dice" else text(f"roll-stage-{handful.stage}", need=need)
    blocks: list[Block] = [Faces(handful.faces, handful.target, label)]
    if handful.rerolled:
        blocks.append(Faces(handful.rerolled, handful.target, text("roll-rerolled")))
    if handful.dropped:
        blocks.append(Faces(handful.dropped, None, text("roll-dropped")))
    return blocks


def verdict(roll: Roll, result: RollResult, chance: Fraction | None) -> Text:
    """The sentence of the result."""
    known = "no" if chance is None else "yes"
    share = Fraction(0) if chance is None else chance
    if result.success is not None:
        key = "roll-success" if result.success else "roll-failure"
        # Of "equal" and "not equal" nobody asks by how much.
        measured = isinstance(roll, Sum) and roll.comparison not in ("=", "!=")
        margin = abs(result.margin or 0) if measured else 0
        return text(key, total=result.total, margin=margin, chance=share, known=known)
    if result.total is not None:
        return text("roll-total", total=result.total, chance=share, known=known)
    assert isinstance(roll, PoolRoll)
    hits, asked = result.successes or 0, {"least": _worth_asking(result), "chance": share, "known": known}
    if result.unsaved is None:
        return text("roll-hits", hits=hits, **asked)
    return text("roll-through", hits=hits, through=result.unsaved, **asked)
