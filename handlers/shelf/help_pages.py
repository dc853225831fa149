"""The pages of ``/help`` by situation: a few lines each, with buttons that do the thing or open it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.registry import owed_in
from handlers.desk.answer import Answer, Asks, Block, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.failure_words import explain_in_words
from handlers.desk.games import Rows, desk_of
from handlers.desk.registry import commands
from handlers.drawing.fluent import own_key
from handlers.table.battle_words import describe_course, describe_moment
from handlers.table.hints import example_of, why_nobody
from handlers.table.pending import pending_buttons
from lexicon.folding import fold
from lexicon.names import Name

WANTS: Mapping[str, Name] = {
    "order": Name("хочу приказать", "I want to order"),
    "activate": Name("хочу действовать", "I want to act"),
    "move": Name("хочу двигаться", "I want to move"),
    "charge": Name("хочу напасть", "I want to charge"),
    "attack": Name("хочу атаковать", "I want to attack"),
    "shoot": Name("хочу стрелять", "I want to shoot"),
    "fight": Name("хочу драться", "I want to fight"),
}
"""What one wants of a battle, by the command that does it in games that have it."""
_TURN = Name("чей ход", "whose turn")
_DISAGREE = Name("не согласен", "I disagree")
_RULE = Name("нужно правило", "I need a rule")
_DICE = Name("нужны кубики", "I need dice")
_POST = Name("играем по переписке", "we play by post")
ALL = Name("все команды", "all commands")
_ABREAST = 2


def is_all(words: str) -> bool:
    """Whether somebody wants the full list."""
    return fold(words) in {fold(one) for name in (ALL, Name("все", "all")) for one in (name.ru, name.en)}


def first_page(context: Context) -> Answer:
    """What is going on, and a button for each situation."""
    state = context.state
    rows: list[Sequence[Button]]
    if state is None or state.ended is not None:
        rows = [
            (_to(context, _DICE), _to(context, _RULE)),
            (_does("start"), _does("demo")),
        ]
        blocks: list[Block] = [Headline(text("help-first")), *(Line(text(f"help-first-{at}")) for at in (1, 2, 3))]
    else:
        wants = [_to(context, WANTS[name]) for name in _wanted_here(context)] if state.turn else []
        blocks = [Headline(describe_moment(state)), *(Line(one) for one in describe_course(state, owed_in(state)))]
        blocks.append(Line(text("help-first-now" if state.turn else "help-first-setup")))
        looks = [_does("more"), _does("battle")] if state.turn else [_does("setup"), _does("battle")]
        each = [_to(context, _TURN), *wants, _to(context, _RULE), _to(context, _DISAGREE), _to(context, _POST), *looks]
        rows = [each[at : at + _ABREAST] for at in range(0, len(each), _ABREAST)]
    return _paged(context, blocks, (*rows, (_to(context, ALL),)), first=True)


def page_of(context: Context, words: str) -> Answer | None:
    """The page that these words name, if any."""
    said = fold(words)
    pages = {_TURN: _whose_turn, _DISAGREE: _disagree, _RULE: _rule, _DICE: _dice, _POST: _post}
    for name, page in pages.items():
        if said in (fold(name.ru), fold(name.en)):
            return page(context)
    wanted = next((one for one, name in WANTS.items() if said in (fold(name.ru), fold(name.en))), None)
    return None if wanted is None else _wants(context, wanted)


def _wanted_here(context: Context) -> Iterator[str]:
    """Acts of the battle's game, each once, by whichever of its names."""
    assert context.game is not None
    usual = {name for some in desk_of(context.game).usual.values() for name in some}
    seen: list[Any] = []
    for name in WANTS:
        known = commands().get(name)
        form = None if known is None else known.forms.get(context.game)
        if form is not None and (form.battle or name in usual) and form.run not in seen:
            seen.append(form.run)
            yield name


def _wants(context: Context, name: str) -> Answer:
    """How it is done now, or why nobody may; the button opens it."""
    known = commands()[name]
    lines: list[Block] = [Line(known.about_in(context.game))]
    example = example_of(context, name)
    if example is not None:
        lines.append(Line(text("for-example", example=example)))
    elif (why := why_nobody(context, name)) is not None:
        lines.append(Line(explain_in_words(why, context.language, context)))
    opens = Button(text("help-opens"), Press(name, {"words": "?"}, once=False), style="main")
    rows: Rows = ((opens,),) if example is not None else ()
    return _paged(context, (Headline(_capital(WANTS[name])), *lines), rows)


def _whose_turn(context: Context) -> Answer:
    state = context.state
    if state is None:
        return first_page(context)
    said: list[Block] = [Line(one) for one in describe_course(state, owed_in(state))]
    return _paged(context, (Headline(describe_moment(state)), *said), pending_buttons(state))


def _disagree(context: Context) -> Answer:
    blocks: list[Block] = [Headline(_capital(_DISAGREE)), *(Line(text(f"help-disagree-{at}")) for at in (1, 2, 3))]
    rows = (("why", "undo"), ("log", "settings")) if context.state is not None else ()
    each = tuple(tuple(_does(name) for name in row) for row in rows)
    dispute = Button(text("help-dispute"), Press("roll", {"words": "1d6"}, once=False))
    return _paged(context, blocks, (*each, (dispute,)))


def _post(context: Context) -> Answer:
    """Between people who are hours apart: how long a move may take, what was, where one is awaited."""
    blocks: list[Block] = [Headline(_capital(_POST)), *(Line(text(f"help-post-{at}")) for at in (1, 2, 3, 4))]
    there = ("clock", "pause", "standing", "atonce", "since", "log", "substitute", "invite")
    names = there if context.state is not None else ()
    each = [_does(name) for name in (*names, "mine", "quiet")]
    return _paged(context, blocks, [each[at : at + _ABREAST] for at in range(0, len(each), _ABREAST)])


def _rule(context: Context) -> Answer:
    said: list[Block] = [Headline(_capital(_RULE)), Line(rule_words(context)), Line(text("help-rule-how"))]
    return _paged(context, said, ((_asks("rule", "query"), _asks("unit", "query")),))


def rule_words(context: Context) -> Text:
    """What one may ask for, with a word of this game."""
    return text(own_key("help-rule-words", context.game))


def _dice(context: Context) -> Answer:
    blocks: list[Block] = [Headline(_capital(_DICE)), Line(text("help-dice-1")), Line(text("help-dice-2"))]
    dice = ("1d6", "2d6", "9d6 4+") if context.language == "en" else ("1к6", "2к6", "9к6 4+")
    row = tuple(Button(one, Press("roll", {"words": one}, once=False)) for one in dice)
    return _paged(context, blocks, (row, (_asks("roll", "expr"),)))


def _asks(command: str, option: str) -> Button:
    """A command whose words are written for its button."""
    title, example = text(f"help-ask-{command}"), commands()[command].form(None).example
    words = Name(*(said.partition(" ")[2] for said in (example.ru, example.en)))
    asks = Asks(title, text(f"help-ask-{command}-label"), option, words)
    return Button(text("builder-opens", what=title, count=0), Press(command, {}, once=False, asks=asks))


def _paged(
    context: Context, blocks: Sequence[Block], rows: Iterable[Sequence[Button]], *, first: bool = False
) -> Answer:
    """A page in the place of the one before."""
    key = context.call.edits or context.tools.store.new_token()
    back = () if first else (Button(text("builder-back"), Press("help", {}, once=False)),)
    drawn = tuple(tuple(_leafs(one, key) for one in row) for row in (*rows, back) if row)
    return reply(*blocks, buttons=drawn, edit_key=key)


def _leafs(button: Button, key: str) -> Button:
    """A button that leads to another page of the help takes this one's place; what is done is told on its own."""
    if button.press.command != "help":
        return button
    return Button(button.label, Press("help", button.press.options, once=False, edits=key))


def _to(context: Context, page: Name) -> Button:
    return Button(_capital(page), Press("help", {"words": page.to(context.language)}, once=False))


def _does(name: str) -> Button:
    return Button(text(f"help-do-{name}"), Press(name, {}, once=False))


def _capital(name: Name) -> Name:
    return Name(name.ru[0].upper() + name.ru[1:], name.en[0].upper() + name.en[1:])
