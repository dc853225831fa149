"""The page of ``/luck``: a table a side, what may be said of it, the acts that decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from games.core.state import BattleState
from games.luck import FEWEST, Luck, Row, Turn
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Table, Text, Words, reply, text
from handlers.desk.context import Context
from handlers.drawing.fluent import in_line, render_decimal
from handlers.post.log_pages import said_of, shortened, walked
from handlers.post.luck_odds import luck_in
from handlers.post.story import MOST
from lexicon.errors import NotAllowed
from lexicon.names import Language

_SIGNS = {"lucky": "↑", "unlucky": "↓", "usual": "≈", "few": "?"}
_A_ROUND = 1000
"""From so many rolls on no tenths are shown: a row keeps within a phone."""


def page_of(context: Context) -> Answer:
    """The luck of the battle so far, in the language of who asks.

    Raises:
        NotAllowed: ``log.too_large``.
    """
    state = context.battle
    if state.version > MOST:
        raise NotAllowed("log.too_large", field="battle", value=state.id, lines=state.version)
    luck = luck_in(context, state)
    blocks: list[Block] = [Headline(text("luck-title", act=state.act))]
    if not luck.rows:
        return reply(*blocks, Line(text("luck-none")))
    for side in state.sides:
        rows = [row for row in luck.rows if row.side == side]
        if rows:
            blocks.append(Line(side_called(state, side), strong=True))
            blocks.append(luck_table(rows, context.language))
    blocks += map(Line, verdicts(state, luck))
    turns = [turn_words(context, turn, luck) for turn in luck.turns]
    if turns:
        blocks.append(Line(text("luck-turns", points=luck.in_points), strong=True))
        blocks += map(Line, turns)
    blocks += map(Line, _small_print(luck))
    acts = sorted(turn.act for turn in luck.turns)
    looks = tuple(Button(text("luck-act", act=act), Press("battle", {"act": act}, once=False)) for act in acts)
    return reply(*blocks, buttons=(looks,) if looks else ())


def side_called(state: BattleState, side: str) -> Text:
    """``◆ Рим``."""
    return text("luck-side", mark=mark_of(state, side), side=state.called(side))


def luck_table(rows: Iterable[Row], language: Language) -> Table:
    """Kind, what came of how many, what was to be expected, and what may be said of it in a sign."""
    head: tuple[Words, ...] = (text("luck-kind"), text("luck-came"), text("luck-expected"), "")
    return Table((head, *(luck_row(row, language) for row in rows)))


def luck_row(row: Row, language: Language) -> tuple[Words, ...]:
    """A row of the table: its kind, what came, what was to be expected, the sign."""
    tally = row.tally
    came = str(tally.got) if row.kind == "distance" else f"{tally.got}/{tally.rolls}"
    expected = str(round(tally.expected)) if tally.rolls >= _A_ROUND else tenths(tally.expected, language)
    return text(f"luck-{row.kind}"), came, expected, _SIGNS[row.verdict]


def tenths(value: Fraction | float, language: Language) -> str:
    """A number with at most one place, as it is written in that language."""
    rounded = round(Fraction(value), 1)
    return str(rounded) if rounded.denominator == 1 else render_decimal(rounded, language)


def verdicts(state: BattleState, luck: Luck) -> Iterator[Text]:
    """What may be said of it in sentences, side by side."""
    return judged(luck.rows, {side: side_called(state, side) for side in state.sides})


def judged(rows: Sequence[Row], called: Mapping[str, Words]) -> Iterator[Text]:
    """What was unusual, and how rare that is; nothing of too few rolls. ``called``: whose rows they are, in words."""
    unusual = [row for row in rows if row.verdict in ("lucky", "unlucky")]
    for row in unusual:
        lucky = row.verdict == "lucky"
        yield text(
            "luck-lucky" if lucky else "luck-unlucky",
            side=called[row.side],
            kind=text(f"luck-{row.kind}"),
            chance=Fraction(row.so_lucky if lucky else row.so_unlucky),
        )
    if unusual:
        yield text("luck-by-itself")
    elif all(row.verdict == "few" for row in rows):
        yield text("luck-few", fewest=FEWEST)
    else:
        yield text("luck-usual")


def turn_words(context: Context, turn: Turn, luck: Luck) -> Text:
    """An act that decided: what it was, whom it favoured, what it cost and what it would have on average."""
    state, language = context.battle, context.language
    (act,) = walked(context, turn.act, turn.act)
    what = shortened(said_of(context, act))
    mark = mark_of(state, turn.side)
    if turn.kind is not None:
        return text("luck-turn-test", act=turn.act, mark=mark, what=what, chance=Fraction(turn.chance or 0))
    lost, expected = turn.lost or {}, turn.expected or {}
    costs = [
        in_line(
            text(
                "luck-cost",
                mark=mark_of(state, side),
                lost=tenths(lost.get(side, 0), language),
                expected=tenths(expected.get(side, 0), language),
            ),
            language,
        )
        for side in state.sides
        if side in lost or side in expected
    ]
    return text("luck-turn", act=turn.act, mark=mark, what=what, swing=tenths(turn.swing, language), costs=costs)


def _small_print(luck: Luck) -> Iterator[Text]:
    """How the signs are read, and what is counted."""
    yield text("luck-signs", fewest=FEWEST)
    typed = sum(row.typed for row in luck.rows)
    if typed:
        yield text("luck-typed", typed=typed, rolls=sum(row.tally.rolls for row in luck.rows))
    if luck.untold:
        yield text("luck-untold", dice=luck.untold)
    if not luck.exact:
        yield text("luck-sampled")
