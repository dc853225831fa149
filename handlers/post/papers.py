"""``/seal``, ``/hide``, ``/unseal``: written in private, fixed before the eyes of all, read out when it is opened.

Both sides seal their orders, or where their units stand, and both are read out at once when the last has sealed his; an
ambush is read out when its side says so. What begins with a command is offered to its side as a button then.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from games.core.events import MOST_OF_A_PAPER, OpenedPaper, PaperSealed, PapersOpened, PaperWithdrawn
from games.core.papers import digest, is_as_sealed, new_salt, opens_with, own_paper
from games.core.state import BattleState, Paper
from games.store import PaperDraft
from handlers.desk.answer import RAW, Answer, Asks, Block, Button, Headline, Line, Message, Press, Quote, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command, find_command, is_known
from handlers.desk.rights import check
from handlers.language.options import Count, Flag, Options, Rest
from handlers.post.own_battle import at_own_battle
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name

SHOWN = 12
"""Letters of a digest that are shown: enough to compare."""
_MOST_CLOSED = 10
"""Papers of a side that lie there unopened."""
_WRITTEN = Name("что написать", "what to write")


class SealOptions(Options):
    """What is written. ``side``, ``battle``: which, as a button says where several are one's own."""

    side: str | None = None
    battle: str | None = None
    written: Annotated[str | None, Rest(_WRITTEN, Name("приказы, места отрядов", "orders, where units stand"))] = None


class UnsealOptions(Options):
    """Which paper, and whether it is taken back unread."""

    battle: str | None = None
    number: Annotated[int | None, Count(Name("номер", "number"), Name("номер конверта", "of which"), bare=True)] = None
    off: Annotated[
        bool,
        Flag(Name("убрать", "off"), Name("забрать непрочитанным", "take it back unread"), ("убрать", "забрать", "off")),
    ] = False


@command(
    "seal",
    "конверт",
    "запечатать",
    "konvert",
    about=Name("Тайный приказ в конверте: откроются вместе с чужим", "Sealed orders: opened together with the others'"),
    example=Name("/seal левый фланг вперёд", "/seal the left flank forward"),
    group="battle",
    model=SealOptions,
    verbatim=True,
)
def seal(context: Context, options: SealOptions) -> Answer:
    """Without words it shows what is sealed. Said in private: what all have read is no secret.

    Raises:
        NotAllowed: ``paper.in_public``, ``paper.again`` (one's own waits already), ``paper.changed``,
            ``paper.not_here``. NotFound: ``battle.none``. NotUnderstood: ``paper.too_long``.
    """
    return _at_the_battle(context, options, "seal")


@command(
    "hide",
    "спрятать",
    "spryatat",
    about=Name("Засада в конверте: вскроете сами, когда пора", "A sealed ambush: you open it when it is time"),
    example=Name("/hide лучники в лесу слева", "/hide archers in the wood on the left"),
    group="battle",
    model=SealOptions,
    verbatim=True,
)
def hide(context: Context, options: SealOptions) -> Answer:
    """The same, but opened by its own side alone.

    Raises:
        NotAllowed, NotFound, NotUnderstood: as :func:`seal`; ``paper.enough``.
    """
    return _at_the_battle(context, options, "hide")


@command(
    "unseal",
    "вскрыть",
    "vskryt",
    about=Name("Вскрыть свою засаду или убрать конверт", "Open one's ambush, or take a paper back"),
    example=Name("/unseal 12", "/unseal 12"),
    examples=(Name("/unseal 12 убрать", "/unseal 12 off"),),
    group="battle",
    model=UnsealOptions,
    after_end=True,
)
def unseal(context: Context, options: UnsealOptions) -> Answer:
    """Read out to all, and checked against what was sealed.

    Raises:
        NotAllowed: ``paper.none``, ``paper.which``, ``paper.together``, ``paper.changed``, ``paper.not_here``.
    """
    said = {"number": options.number, "off": options.off}
    here = at_own_battle(context, options.battle, lambda one: Press("unseal", {**said, "battle": one}, once=False))
    if isinstance(here, Answer):
        return here
    check(here, "part")
    state = here.battle
    paper = own_paper(state, here.own_sides, options.number, alone=None if options.off else True)
    if options.off:
        line = Line(text("paper-off", side=state.called(paper.side), number=paper.number))
        return _done(context, here, say(line, target="linked"), PaperWithdrawn(number=paper.number))
    opened = PapersOpened(papers=(_read(here, paper),))
    return _done(context, here, _read_out(state, state.papers, opened), opened)


def _at_the_battle(context: Context, options: SealOptions, name: str) -> Answer:
    said = {} if options.written is None else {"written": options.written}
    here = at_own_battle(context, options.battle, lambda one: Press(name, {**said, "battle": one}, once=False))
    if isinstance(here, Answer):
        return here
    check(here, "part")
    if here.battle.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    secret = context.request.private or context.request.ephemeral or context.tools.console
    if options.written is None:
        return _page(here, name, secret=secret)
    if not secret:
        raise NotAllowed("paper.in_public", field="written", example=f"/{name}")
    if len(options.written) > MOST_OF_A_PAPER:
        raise NotUnderstood("paper.too_long", field="written", value=len(options.written), allowed=str(MOST_OF_A_PAPER))
    sides = here.own_sides if options.side is None else (options.side,)
    if len(sides) > 1:
        rows = tuple(
            (Button(text("paper-for", side=here.battle.called(one)), Press(name, {**said, "side": one}, once=False)),)
            for one in sides
        )
        return Answer((say(text("paper-whose"), buttons=rows, alone="aside"),), state=here.state)
    return _sealed(context, here, sides[0], options.written, alone=name == "hide")


def _sealed(context: Context, here: Context, side: str, words: str, *, alone: bool) -> Answer:
    state = here.battle
    here.require_side(side)
    _check_room(state, side, alone=alone)
    number, salt = state.act + 1, new_salt(context.tools.entropy)
    event = PaperSealed(number=number, side=side, digest=digest(state.id, number, side, salt, words), alone=alone)
    paper = Paper(number, side, event.digest, alone)
    shown = {"side": state.called(side), "number": number, "print": event.digest[:SHOWN]}
    told: Message = say(Line(text("paper-ambush" if alone else "paper-sealed", **shown), strong=True), target="linked")
    events: tuple[PaperSealed | PapersOpened, ...] = (event,)
    papers: tuple[PaperDraft, ...] = (PaperDraft(number, context.person, salt, words),)
    others = () if alone else opens_with(state, side)
    if others:
        read = [_read(here, one) for one in others]
        opened = PapersOpened(papers=(*read, OpenedPaper(number=number, salt=salt, text=words)))
        told = _read_out(state, (*state.papers, paper), opened)
        events, papers = (event, opened), ()
    receipt = say(
        Headline(text("paper-yours", **shown)),
        Quote(words),
        Line(text("paper-salt", salt=salt)),
        target="person",
        person=context.request.actor.key,
    )
    answer = _done(context, here, told, *events)
    return replace(answer, messages=(*answer.messages, receipt) if not others else answer.messages, papers=papers)


def _check_room(state: BattleState, side: str, *, alone: bool) -> None:
    own = [paper for paper in state.papers if paper.side == side and paper.alone is alone]
    if own and not alone:
        raise NotAllowed(
            "paper.again",
            field="number",
            value=own[0].number,
            example=Name(f"/unseal {own[0].number} убрать", f"/unseal {own[0].number} off"),
        )
    if len(own) >= _MOST_CLOSED:
        raise NotAllowed("paper.enough", field="number", allowed=str(_MOST_CLOSED), example=f"/unseal {own[0].number}")


def _read(here: Context, paper: Paper) -> OpenedPaper:
    """What it says, if that is what was sealed."""
    state = here.battle
    kept = here.tools.store.papers.find(state.id, paper.number)
    if kept is None:
        raise NotAllowed("paper.not_here", field="number", value=paper.number, side=state.called(paper.side))
    if not is_as_sealed(state, paper, kept.salt, kept.text):
        raise NotAllowed("paper.changed", field="number", value=paper.number, side=state.called(paper.side))
    return OpenedPaper(number=paper.number, salt=kept.salt, text=kept.text)


def _read_out(state: BattleState, papers: Iterable[Paper], opened: PapersOpened) -> Message:
    sides = {paper.number: paper.side for paper in papers}
    blocks: list[Block] = [Headline(text("paper-opened", many=len(opened.papers)))]
    rows: list[tuple[Button, ...]] = []
    for one in opened.papers:
        side = sides[one.number]
        blocks += [Line(text("paper-says", side=state.called(side), number=one.number), strong=True), Quote(one.text)]
        word, _, rest = one.text.removeprefix("/").partition(" ")
        if one.text.startswith("/") and is_known(word):
            press = Press(find_command(word).name, {RAW: rest})
            rows.append((Button(text("paper-do", side=state.called(side), what=f"/{word}"), press, side=side),))
    return say(*blocks, buttons=tuple(rows), target="linked")


def _page(here: Context, name: str, *, secret: bool) -> Answer:
    """What is sealed by whom, and what one may do about it."""
    state = here.battle
    lines = [
        Line(
            text(
                "paper-row-ambush" if paper.alone else "paper-row",
                side=state.called(paper.side),
                number=paper.number,
                print=paper.digest[:SHOWN],
            )
        )
        for paper in state.papers
    ]
    asks = Asks(text(f"paper-asks-{name}"), _WRITTEN, "written", long=True)
    write = Press(name, once=False, asks=asks) if secret else Press(name, once=False)
    rows: list[tuple[Button, ...]] = [(Button(text(f"paper-write-{name}"), write, style="main"),)]
    own = [paper for paper in state.papers if paper.side in here.own_sides]
    rows.extend(_own_row(paper) for paper in (own if secret else ()))
    nothing = () if lines else (Line(text("paper-nothing")),)
    how = Line(text(f"paper-how-{name}"))
    message = say(Headline(text("paper-title")), *lines, *nothing, how, buttons=tuple(rows), alone="apart")
    return Answer((message,), state=here.state)


def _own_row(paper: Paper) -> tuple[Button, ...]:
    off = Button(
        text("paper-take", number=paper.number), Press("unseal", {"number": paper.number, "off": True}), side=paper.side
    )
    if not paper.alone:
        return (off,)
    opens = Button(text("paper-open", number=paper.number), Press("unseal", {"number": paper.number}), side=paper.side)
    return opens, off


def _done(
    context: Context, here: Context, told: Message, *events: PaperSealed | PaperWithdrawn | PapersOpened
) -> Answer:
    """The answer, at the battle where it is: in private that is none of this chat's."""
    if here is context:
        return Answer((told,), events)
    return Answer((told,), events, state=here.state, actor=here.player)
