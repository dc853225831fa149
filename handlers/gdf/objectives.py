"""``/objective`` of Grimdark Future: how many markers there are, and who holds them when a round ends (gdf p. 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from games.core.events import ConsentAsked
from games.gdf.events import MarkerClaimed, MarkersLaid
from games.gdf.rights.places import can_seize, may_claim, may_lay
from games.gdf.state import GdfBattle
from handlers.cards.in_place import in_place
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.gdf.rolls import TOLD, answer
from handlers.gdf.round_end import is_played, marked, round_rows
from handlers.language.options import Count, Flag, Options, Pick
from handlers.table.consent import ask
from handlers.table.turn import TurnOptions, may_move_on, turn
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.gdf.objectives import OBJECTIVE_COUNT, ObjectiveCount
from resolvers.gdf.pages import page

_MOST = 20


class ObjectiveOptions(Options):
    """How many markers, or which one and whose."""

    total: Annotated[
        int | None,
        Count(
            Name("всего", "total"),
            Name("сколько маркеров на столе", "how many markers lie on the table"),
            ("всего", "total"),
            1,
            _MOST,
        ),
    ] = None
    lots: Annotated[
        bool,
        Flag(
            Name("жребий", "lots"),
            Name("бросить D3+2, как в книге", "roll D3+2, as in the book"),
            ("жребий", "бросок", "кубик", "roll", "dice", "lots"),
        ),
    ] = False
    marker: Annotated[
        int | None,
        Count(
            Name("маркер", "marker"),
            Name("номер маркера", "the marker's number"),
            ("маркер", "цель", "marker", "objective"),
            1,
            _MOST,
            bare=True,
        ),
    ] = None
    side: Annotated[
        str | None, Pick(Name("сторона", "side"), Name("кто его держит", "who holds it"), source="sides")
    ] = None
    nobody: Annotated[
        bool,
        Flag(
            Name("ничей", "nobody"),
            Name("его оспаривают обе стороны", "both sides contest it"),
            ("ничей", "ничейный", "спорный", "nobody", "neutral", "contested"),
        ),
    ] = False
    ours: Annotated[
        bool,
        Flag(
            Name("наш", "ours"),
            Name("его держит ваша сторона", "your side holds it"),
            ("наш", "мой", "наша", "моя", "мы", "нами", "ours", "mine", "we"),
        ),
    ] = False

    near: Annotated[
        bool,
        Flag(
            Name("рядом", "near"),
            Name('ваши рядом с ним, до 3"; ещё раз — уже нет', 'yours are within 3" of it; once more: they are not'),
            ("рядом", "возле", "near"),
        ),
    ] = False
    done: Annotated[
        bool,
        Flag(
            Name("готово", "done"),
            Name("все маркеры отмечены, раунд окончен", "all markers are marked, the round is over"),
            ("готово", "готовы", "done"),
        ),
    ] = False

    unit: Annotated[
        str | None,
        Pick(Name("отряд", "unit"), Name("кто его захватил", "who seizes it"), source="own_units"),
    ] = None

    def holder(self, context: Context) -> str | None:
        """The side that is said to hold it, or the side of who does; one's own, for one who plays a single side."""
        if self.unit is not None:
            return context.of(GdfBattle).unit(self.unit).side
        own = tuple(context.own_sides)
        return own[0] if self.ours and self.side is None and len(own) == 1 else self.side


def judge_objective(context: Context, options: ObjectiveOptions) -> NotAllowed | None:
    """Markers are laid before the battle; each side claims for itself, when a round ends."""
    state = context.of(GdfBattle)
    if options.total is not None or options.lots:
        return may_lay(state)
    if options.done:
        asked = any(one.command == "objective" for one in state.questions)
        return None if asked and is_played(state) else may_move_on(context, TurnOptions())
    if options.marker is None:
        return None
    if options.near:
        refusals = [may_claim(state, options.marker, side) for side in context.own_sides]
        return None if None in refusals else next(iter(refusals), None)
    side = options.holder(context)
    if side is not None and side not in context.own_sides:
        return NotAllowed("gdf.claims_own", field="side", value=options.marker, ref=page(6))
    seizer = None if options.unit is None else state.unit(options.unit)
    if seizer is not None and not can_seize(state, seizer):
        where = page(10) if seizer.shaken or seizer.stance == "last_drop" else page(13)
        return NotAllowed("gdf.seizes_not", field="unit", value=seizer.name, ref=where)
    return may_claim(state, options.marker, side)


@command(
    "objective",
    "цель",
    "маркер",
    "цели",
    "objectives",
    about=Name("Маркеры целей: сколько их и кто их держит", "Objective markers: how many, and who holds them"),
    example=Name("/objective 2 A", "/objective 2 A"),
    examples=(
        Name("/objective всего 4", "/objective total 4"),
        Name("/objective 2 наш", "/objective 2 ours"),
        Name("/objective 2 братья", "/objective 2 brothers"),
        Name("/objective 2 ничей", "/objective 2 nobody"),
    ),
    group="turn",
    model=ObjectiveOptions,
    game="gdf",
    battle=True,
    judge=judge_objective,
)
def objective(context: Context, options: ObjectiveOptions) -> Answer:
    """Alone it shows them. Seized when a round ends and no enemy is within 3"; contested it is nobody's (gdf p. 6).

    Raises:
        ValueMissing: ``gdf.whose_marker``.
    """
    state = context.of(GdfBattle)
    if options.total is not None:
        said = text("gdf-markers-laid", count=options.total, page=page(6))
        return answer(context, [Line(said, strong=True)], (MarkersLaid(count=options.total),))
    if options.lots:
        return _rolled(context)
    if options.done:
        return _done(context, options)
    if options.marker is None:
        shown = reply(Headline(text("gdf-markers")), *marker_lines(state), buttons=_buttons(context, state))
        return in_place(context, shown)
    if options.near:
        return _marked(context, str(options.marker))
    holder = options.holder(context)
    if holder is None and not options.nobody:
        raise ValueMissing(
            "gdf.whose_marker", field="side", value=options.marker, example="/objective 2 A", ref=page(6)
        )
    side = None if options.nobody else holder
    name = state.called(side)
    said = text("gdf-marker-claimed", number=options.marker, side=name, page=page(6))
    blocks: list[Block] = [Line(said, strong=True)]
    held = state.markers[str(options.marker)]
    if side is not None and held is not None and held != side:
        was = state.called(held)
        blocks.append(Line(text("gdf-marker-was", number=options.marker, side=was, page=page(6))))
    return answer(context, blocks, (MarkerClaimed(marker=options.marker, side=side),))


def _done(context: Context, options: ObjectiveOptions) -> Answer:
    """The next round, once each side has marked its markers; until then the other one goes on marking."""
    state = context.of(GdfBattle)
    asked = ask(context, text("gdf-round-counted", round=state.turn), options, lapses=True)
    if asked is None:
        return turn(context, TurnOptions())
    if not any(isinstance(event, ConsentAsked) for event in asked.events):
        return asked  # both have said so
    first, *others = asked.messages
    return replace(asked, messages=(replace(first, buttons=round_rows(state)), *others))


def _marked(context: Context, number: str) -> Answer:
    """Who is near it now, and whose it is by that (gdf p. 6)."""
    state = context.of(GdfBattle)
    event = marked(state, number, context.own_sides)
    near = [f"{mark_of(state, side)}{state.called(side)}" for side in event.near or ()]
    said = text("gdf-marker-near", number=number, near=", ".join(near), side=state.called(event.side), page=page(6))
    return answer(context, [Line(said, strong=True)], (event,), short=())  # its button says it from then on


def _rolled(context: Context) -> Answer:
    given = ObjectiveCount()
    played = context.play(OBJECTIVE_COUNT, given)
    count = played.result.markers
    blocks: list[Block] = [
        *TOLD.dice(played.trace),
        Line(text("gdf-markers-laid", count=count, page=page(6)), strong=True),
    ]
    return answer(context, blocks, (MarkersLaid(count=count, **context.record(OBJECTIVE_COUNT, given, played)),))


def marker_lines(state: GdfBattle) -> list[Block]:
    """Who holds each marker."""
    if not state.markers:
        return [Line(text("gdf-no-markers", page=page(6)))]
    return [Line(said) for said in marker_texts(state)]


def marker_texts(state: GdfBattle) -> list[Text]:
    """``2: Орки`` for each marker."""
    return [text("gdf-marker", number=number, side=state.called(held)) for number, held in state.markers.items()]


def _buttons(context: Context, state: GdfBattle) -> Rows:
    """Before the battle [D3+2]; when a round ends a row for each marker: who seizes it, or nobody (gdf p. 6)."""
    if not state.markers:
        lots = Button(text("gdf-button-lots"), Press("objective", {"lots": True}))
        return ((lots,),) if context.own_sides and may_lay(state) is None else ()
    return tuple(row for number, held in state.markers.items() if (row := _row(state, int(number), held)))


def _row(state: GdfBattle, number: int, held: str | None) -> tuple[Button, ...]:
    takers = [side for side in state.sides if side != held and may_claim(state, number, side) is None]
    row = [
        Button(
            text("gdf-marker", number=number, side=state.called(side)),
            Press("objective", {"marker": number, "side": side}),
            side=side,
        )
        for side in takers
    ]
    if held is not None and may_claim(state, number, None) is None:
        nobody = Press("objective", {"marker": number, "nobody": True})
        row.append(Button(text("gdf-marker", number=number, side=""), nobody))
    return tuple(row)
