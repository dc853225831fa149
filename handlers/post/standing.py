"""``/standing``: what one's side has said beforehand, in private, on one page that is changed by taps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from games.core.beforehand import Case
from games.store import StandingDraft
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Message, Press, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.desk.rights import check
from handlers.language.options import Count, Flag, Options
from handlers.post.own_battle import at_own_battle
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name

use = LazyModule("handlers.post.standing_use")

_ABREAST = 4


class StandingOptions(Options):
    """Which case, and that it is said no more. ``side``, ``battle``: which, as a button says."""

    side: str | None = None
    battle: str | None = None
    number: Annotated[
        int | None,
        Count(Name("номер", "number"), Name("номер строки на странице", "of which line of the page"), bare=True),
    ] = None
    off: Annotated[
        bool,
        Flag(Name("убрать", "off"), Name("больше так не делать", "not any more"), ("убрать", "снять", "off")),
    ] = False


@command(
    "standing",
    "заранее",
    "наказы",
    "zaranee",
    about=Name("Сказать заранее, что делать без вас: тайно", "Say beforehand what is done without you: in private"),
    example=Name("/standing", "/standing"),
    examples=(Name("/standing 2", "/standing 2"), Name("/standing 2 убрать", "/standing 2 off")),
    group="battle",
    model=StandingOptions,
)
def standing(context: Context, options: StandingOptions) -> Answer:
    """The page of one's side; with a case what is said of it.

    Raises:
        NotAllowed: ``standing.in_public``, ``turn.not_player``, ``battle.ended``. NotFound: ``battle.none``,
            ``standing.unknown``.
    """
    said = {"number": options.number, "off": options.off} if options.number is not None else {}
    here = at_own_battle(context, options.battle, lambda one: Press("standing", {**said, "battle": one}, once=False))
    if isinstance(here, Answer):
        return here
    check(here, "part")
    state = here.battle
    own = state.side_of(here.player)
    if state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    if not own:
        raise NotAllowed("turn.not_player", field="side", example="/join A")
    request = context.request
    shown_apart = request.apart is not None and options.number is None
    if not (request.private or request.ephemeral or shown_apart or context.tools.console):
        raise NotAllowed("standing.in_public", field="number", example="/standing")
    side = options.side if options.side in own else own[0]
    before = here.tools.store.orders.of(state.id).get(side, {})
    cases = use.cases_of(state.game)
    drafts = () if options.number is None else _drafts(cases, before, side, options, here.person)
    now = {case for case in before if all(one.case != case for one in drafts)}
    now |= {one.case for one in drafts if one.on}
    page = _page(here, context.call.edits, cases, now, side)
    return Answer((page,), state=here.state if here is not context else None, standing=drafts)


def _drafts(
    cases: tuple[Case, ...], before: Mapping[str, bool], side: str, options: StandingOptions, person: int | None
) -> tuple[StandingDraft, ...]:
    """The case, and others of its topic that it takes the place of."""
    number = options.number or 0
    if not 0 < number <= len(cases):
        raise NotFound("standing.unknown", field="number", value=number, allowed=str(len(cases)), example="/standing")
    chosen = cases[number - 1]
    drafts = [StandingDraft(side, chosen.code, on=not options.off, person=person)]
    if not options.off and chosen.topic:
        others = (case for case in cases if case.topic == chosen.topic and case is not chosen)
        drafts += [StandingDraft(side, case.code, on=False) for case in others]
    return tuple(drafts)


def _page(here: Context, edits: str, cases: tuple[Case, ...], now: set[str], side: str) -> Message:
    """All cases with their numbers, those said marked; a button for each number."""
    state, key = here.battle, edits or here.tools.store.new_token()
    blocks: list[Block] = [Headline(text("standing-title", side=state.called(side))), Line(text("standing-how"))]
    buttons = []
    for number, case in enumerate(cases, 1):
        on = case.code in now
        blocks.append(Line(text("standing-row", on=on, number=number, case=case.name), strong=on))
        said = {"number": number, "side": side, "battle": state.id, **({"off": True} if on else {})}
        label = text("standing-toggle", on=on, number=number)
        buttons.append(Button(label, Press("standing", said, once=False, edits=key), person=here.request.actor.key))
    rows = [tuple(buttons[at : at + _ABREAST]) for at in range(0, len(buttons), _ABREAST)]
    sides = [
        Button(text("standing-for", side=state.called(one)), _other(one, state.id, key), person=here.request.actor.key)
        for one in state.side_of(here.player)
        if one != side
    ]
    rows += [(one,) for one in sides]
    return say(*blocks, buttons=tuple(rows), alone="apart", edit_key=key)


def _other(side: str, battle: str, key: str) -> Press:
    return Press("standing", {"side": side, "battle": battle}, once=False, edits=key)
