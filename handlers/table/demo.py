"""``/demo``: a guided first turn with two ready sides, in a battle of its own that touches no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from games.core.events import BattleStarted, Event, PlayerJoined, SideNamed
from games.core.fairdice import SCHEME, commitment, new_seed
from games.core.state import BattleState
from games.registry import pack_of
from games.store import Seat
from handlers.building.opening import opened
from handlers.desk.answer import CARD, Answer, Building, Button, Headline, Line, NewBattle, Press, reply, say, text
from handlers.desk.context import Call, Context
from handlers.desk.games import Rows, desk_of
from handlers.desk.registry import command, find_command
from handlers.desk.running import run_as
from handlers.language.options import Choice, Options
from handlers.table.ready_sides import first_act, ready_sides
from handlers.table.start import GAMES, ending, is_demo, replaced_demo
from lexicon.names import Name
from lexicon.refs import Book

_PLAYER = 1


class DemoOptions(Options):
    """Of which game."""

    game: Annotated[
        Book | None, Choice(Name("игра", "game"), Name("какую игру показать", "which game to show"), GAMES, listed=True)
    ] = None


@command(
    "demo",
    "пример",
    "показ",
    "primer",
    about=Name("Пример на две минуты: первый ход готовыми сторонами", "Two minutes: a first turn with ready sides"),
    example=Name("/demo Warmaster", "/demo Warmaster"),
    group="setup",
    model=DemoOptions,
)
def demo(context: Context, options: DemoOptions) -> Answer:
    """A battle of its own: where another one is played it stays away and says where it may be seen."""
    state = context.state
    if state is not None and state.ended is None and not is_demo(state):
        private = "yes" if context.request.private else "no"
        return reply(text("demo-busy", private=private), buttons=ending(context, state))
    if options.game is None:
        key = context.call.edits or context.tools.store.new_token()
        which: Rows = tuple(
            (Button(names[0], Press("demo", {"game": book}, once=False, edits=key)),) for book, names in GAMES.items()
        )
        return reply(text("demo-which"), buttons=which, edit_key=key)
    return _begun(context, options.game)


def _begun(context: Context, game: Book) -> Answer:
    """Both sides in one hand, with their units on the table and the first act half put together."""
    store = context.tools.store
    seed, battle = new_seed(context.tools.entropy), store.new_battle_id()
    made = BattleState(battle, game=game)
    language = context.language
    events: tuple[Event, ...] = (
        BattleStarted(
            game=game,
            settings={"demo": True},
            seed_hash=commitment(seed),
            dice=SCHEME,
            turns=pack_of(game).turns,
            language=language,
        ),
        *(PlayerJoined(player=_PLAYER, side=side, both=True) for side in ("A", "B")),
        *(
            SideNamed(side=side, name=ready.name.to(language))
            for side, ready in zip(("A", "B"), ready_sides(game), strict=True)
        ),
    )
    for side, ready in zip(("A", "B"), ready_sides(game), strict=True):
        events += _events_of(context, made, events, "deploy", {"side": side, "what": ready.units.to(language)})
    begins = desk_of(game).lots.begins is None
    if begins:
        events += _events_of(context, made, events, "turn", {})
    head = Headline(text("demo-title", game=GAMES[game][0]))
    how = Line(text(f"demo-how-{game}"))
    page = _first_act(_at(context, made, events), game) if begins else None
    if page is None:
        lots = Button(text("button-lots"), Press("first", {"lots": True}), style="main")
        message = say(head, how, buttons=((lots,),), edit_key=CARD)
    else:
        shown = page.messages[0]
        message = replace(shown, blocks=(head, how, *shown.blocks), edit_key=CARD, alone=None)
    here = (context.request.channel,)
    before, over = replaced_demo(context)
    return Answer(
        (message, *over),
        events,
        state=made,
        start=NewBattle(battle, seed),
        seats=(Seat(_PLAYER, context.person or 0),),
        links=here,
        unlinks=here,
        drops=before,
        actor=_PLAYER,
    )


def _at(context: Context, made: BattleState, events: tuple[Event, ...]) -> Context:
    """The person at the battle as these events make it."""
    seated = replace(context, state=made, player=_PLAYER)
    return replace(seated, state=seated.foresee(made, events))


def _events_of(
    context: Context, made: BattleState, events: tuple[Event, ...], name: str, options: Mapping[str, Any]
) -> tuple[Event, ...]:
    return run_as(_at(context, made, events), name, options, ()).events


def _first_act(context: Context, game: Book) -> Answer | None:
    known = find_command(first_act(game))
    form = known.form(game)
    call = Call(known.name, "", form.example.to(context.language), form.model)
    return opened(replace(context, call=call), {}, Building(key=CARD), asked=True)
