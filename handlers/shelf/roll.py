"""``/roll``: the dice language, with the chance of this or better beside the result. Needs no battle, no database."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

from games.core.events import Rolled
from handlers.desk.answer import Answer, Block, Button, Faces, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from lexicon.errors import NotAllowed
from lexicon.folding import one_line
from lexicon.names import Name
from resolvers.dice.ast import Comparison, PoolRoll, Roll, Sum
from resolvers.dice.law import chance_of_this_or_better
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import HandfulRolled, RollResult, roll_message

_NEEDS: dict[Comparison, str] = {">=": "{}+", "<=": "≤ {}", ">": "> {}", "<": "< {}", "=": "= {}", "!=": "≠ {}"}


_LONGEST_LABEL = 200


class RollOptions(Options):
    """What to roll."""

    expr: Annotated[
        str,
        Rest(
            Name("бросок", "roll"),
            Name(
                "сумма 2к6+1, цель 2к6<=8, набор 9к6 4+ спас 5+", "a sum 2d6+1, a target 2d6<=8, a pool 9d6 4+ save 5+"
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
    group="dice",
    model=RollOptions,
)
def roll(context: Context, options: RollOptions) -> Answer:
    """Roll it; in a battle the roll is fair, and stands in the log."""
    message = parse_message(options.expr)
    results = roll_message(message, context.dice)
    label = one_line(message.label or "")[:_LONGEST_LABEL]
    rolls = (message.roll, *message.more)
    blocks: list[Block] = [Headline(text("roll-title", expr=written(options.expr, message.label), label=label))]
    for at, result in enumerate(results):
        blocks += draw_result(rolls[at % len(rolls)], result)
    if message.repeat > 1:
        blocks.append(Line(text("roll-all", total=sum(value_of(result) for result in results))))
    again = Button(text("button-again"), Press("roll", {"words": options.expr}, once=False))
    answer = Answer((say(*blocks, buttons=((again,),)),))
    if context.state is None:
        return answer
    rolled = context.rolls()
    if not rolled:
        raise NotAllowed("dice.empty", field="expr", value=options.expr)
    event = Rolled(text=options.expr[:500], label=label, result=summary(results), rolls=rolled)
    return Answer(answer.messages, (event,))


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
