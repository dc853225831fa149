"""``/first`` and ``/turns``: who has the first turn and how many turns there are, settled before the battle begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from games.core.events import DiceRoll, TermsAgreed
from games.core.state import BattleState
from handlers.desk.answer import Answer, Button, Headline, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.desk.registry import command
from handlers.language.options import Count, Flag, Options, Pick
from handlers.table.consent import ask, others_of
from handlers.table.ready_sides import usual_sizes
from lexicon.errors import NotAllowed
from lexicon.names import Name
from lexicon.refs import Book

_LOTS = Flag(
    Name("жребий", "lots"),
    Name("решает кубик, как в книге", "the die decides, as in the book"),
    (
        "жребий",
        "кубик",
        "бросок",
        "встречный",
        "встречный бросок",
        "случайно",
        "lots",
        "dice",
        "roll",
        "roll-off",
        "at random",
    ),
)


_TURNS = (4, 5, 6, 7, 8, 0)
_ABREAST = 3


def before_the_battle(context: Context, options: Options) -> NotAllowed | None:
    """It is settled before the first turn only."""
    return NotAllowed("terms.too_late", field="phase", example="/undo") if context.battle.turn else None


TURNED = "terms_turned_by"
"""The setting that holds which side turned a term over last without asking the other."""


def check_turned(context: Context) -> None:
    """Refuse to begin with terms that this side alone has set.

    Raises:
        NotAllowed: ``terms.unagreed``.
    """
    if context.battle.settings.get(TURNED) in context.own_sides and others_of(context) and not context.agreed:
        raise NotAllowed("terms.unagreed", field="phase", example="/ready")


class FirstOptions(Options):
    """Which side, or the die."""

    side: Annotated[str | None, Pick(Name("сторона", "side"), Name("кто начинает", "who begins"), source="sides")] = (
        None
    )
    lots: Annotated[bool, _LOTS] = False


def may_settle_first(context: Context, options: FirstOptions) -> NotAllowed | None:
    """Only players, before the first turn; a die that begins it at once waits for what the book wants done before."""
    begins = options.side is None and desk_of(context.battle.game).lots.begins is not None
    return before_the_battle(context, options) or (context.pack.holds(context.battle) if begins else None)


def first(context: Context, options: FirstOptions) -> Answer:
    """Said by both sides, or by the die where both want it or the book throws it; without a word it asks."""
    lots = desk_of(context.battle.game).lots
    if lots.begins is not None and options.side is None:
        check_turned(context)
        return lots.begins(context)
    state, roll = context.battle, lots.first
    if options.lots and roll is not None:
        asked = None if _one_voice(context) else ask(context, text("consent-first-lots"), options, lapses=True)
        if asked is not None:
            return asked
        side, recorded = roll(context)
        said = text("first-lots", faces=_faces(recorded["rolls"]), side=_label(state, side), how=_how(state, "first"))
        return _agreed(context, TermsAgreed(first=side, **recorded), said)
    if options.lots or options.side is None:
        return _which_first(context)
    label = _label(state, options.side)
    asked = None if _one_voice(context) else ask(context, text("consent-first", side=label), options, lapses=True)
    return asked or _agreed(context, TermsAgreed(first=options.side), text("first-settled", side=label))


def _one_voice(context: Context) -> bool:
    """Whether one player settles it: where the book lets him, and what was rolled or said before is not taken back."""
    return context.pack.one_voice and not context.battle.first


def settles_first(game: Book | None = None) -> None:
    """Register ``/first`` of any battle; once more for a game that calculates with this word where there is none."""
    command(
        "first",
        "первый",
        "первые",
        "кто_первый",
        "pervyi",
        about=Name("Кто ходит первым", "Who moves first"),
        example=Name("/first A", "/first A"),
        group="setup",
        model=FirstOptions,
        game=game,
        battle=True,
        judge=may_settle_first,
    )(first)


settles_first()


def _which_first(context: Context) -> Answer:
    state = context.battle
    rows: Rows = tuple((Button(_label(state, side), Press("first", {"side": side})),) for side in state.sides)
    if desk_of(state.game).lots.first is not None:
        rows = (*rows, (Button(text("button-lots"), Press("first", {"lots": True})),))
    return reply(Headline(text("first-which")), Line(text("first-unsaid")), buttons=rows)


class TurnsOptions(Options):
    """How many, or the die; 0: no number."""

    count: Annotated[
        int | None,
        Count(
            Name("ходы", "turns"),
            Name("сколько ходов у каждой стороны; 0 — без счёта", "how many turns each side has; 0: no number"),
            ("ходов", "ходы", "хода", "ход", "turns", "turn", "раундов", "раунда", "rounds"),
            0,
            99,
            bare=True,
        ),
    ] = None
    lots: Annotated[bool, _LOTS] = False


@command(
    "turns",
    "ходы",
    "ходов",
    "hody",
    about=Name("Сколько ходов длится бой", "How many turns the battle lasts"),
    example=Name("/turns 6", "/turns 6"),
    group="setup",
    model=TurnsOptions,
    hidden=True,
    battle=True,
    judge=before_the_battle,
)
def turns(context: Context, options: TurnsOptions) -> Answer:
    """Said by both sides, or by the die where both want it."""
    roll = desk_of(context.battle.game).lots.turns
    if options.lots and roll is not None:
        asked = ask(context, text("consent-turns-lots"), options, lapses=True)
        if asked is not None:
            return asked
        count, recorded = roll(context)
        said = text("turns-lots", faces=_faces(recorded["rolls"]), turns=count, how=_how(context.battle, "turns"))
        return _agreed(context, TermsAgreed(turns=count, **recorded), said)
    if options.count is None:
        rows = _numbers("turns", "count", _TURNS)
        if roll is not None:
            rows = (*rows, (Button(text("button-lots"), Press("turns", {"lots": True})),))
        return reply(Headline(text("turns-which")), buttons=rows)
    asked = ask(context, text("consent-turns", turns=options.count), options, lapses=True)
    return asked or _agreed(context, TermsAgreed(turns=options.count), text("turns-settled", turns=options.count))


class PointsOptions(Options):
    """How large the armies are."""

    points: Annotated[
        int | None,
        Count(
            Name("очки", "points"),
            Name("размер армий", "size of the armies"),
            ("очков", "очки", "points", "point"),
            1,
            1_000_000,
            bare=True,
        ),
    ] = None


@command(
    "points",
    "очки",
    "очков",
    "ochki",
    about=Name("На сколько очков играем", "How large the armies are"),
    example=Name("/points 1000", "/points 1000"),
    group="setup",
    model=PointsOptions,
    hidden=True,
    battle=True,
    judge=before_the_battle,
)
def points(context: Context, options: PointsOptions) -> Answer:
    """Said by both sides, before the first turn."""
    if options.points is None:
        return reply(
            Headline(text("points-which")), buttons=_numbers("points", "points", usual_sizes(context.battle.game))
        )
    asked = ask(context, text("consent-points", points=options.points), options, lapses=True)
    return asked or _agreed(context, TermsAgreed(points=options.points), text("points-settled", points=options.points))


def _numbers(name: str, field: str, numbers: Sequence[int]) -> Rows:
    each = [Button(str(one) if one else "∞", Press(name, {field: one})) for one in numbers]
    return tuple(tuple(each[at : at + _ABREAST]) for at in range(0, len(each), _ABREAST))


def _agreed(context: Context, event: TermsAgreed, said: Text) -> Answer:
    return Answer((say(Line(said, strong=True)),), (event,))


def _faces(rolls: Sequence[DiceRoll]) -> str:
    return ", ".join(str(face) for roll in rolls for face in roll.faces)


def _how(state: BattleState, what: str) -> Text:
    """What the faces mean, and the page."""
    return text(f"lots-{what}-{state.game}")


def _label(state: BattleState, side: str) -> str:
    return state.called(side)
