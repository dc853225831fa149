"""``/help``: what one may want now, by buttons; all commands by group; one command with its words and an example."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from games.registry import pack_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.failure_examples import examples_of, usual_examples
from handlers.desk.games import desk_of
from handlers.desk.registry import Command, command, commands, find_command
from handlers.desk.trying import Tried, tried
from handlers.language.options import Choice, Count, Flag, Marker, Options, Pick, Rest, markers
from handlers.shelf.help_pages import first_page, is_all, page_of
from handlers.table.hints import example_of
from lexicon.folding import fold, to_cyrillic
from lexicon.names import Name

_EXAMPLES = 5
_ROOT = 4  # letters by which a Russian word in Latin ones is known
_MOST_WORDS = 16
_FEW_WORDS = 2  # forms of one word: the rest are read all the same
GROUPS = ("dice", "rules", "setup", "turn", "battle", "self")


class HelpOptions(Options):
    """About what."""

    about: Annotated[
        str | None, Rest(Name("команда", "command"), Name("о какой команде рассказать", "which command to explain"))
    ] = None


@command(
    "help",
    "помощь",
    "справка",
    "команды",
    "pomosch",
    about=Name("Помощь: что сейчас, все команды, или одна подробно", "Help: what now, all commands, or one in detail"),
    example=Name("/help roll", "/help roll"),
    examples=(Name("/help все", "/help all"), Name("/help чей ход", "/help whose turn")),
    group="self",
    alone="apart",
    model=HelpOptions,
)
def help_(context: Context, options: HelpOptions) -> Answer:
    """By situation; a page of that, or one command; the full list where that is asked for."""
    if options.about is None:
        return first_page(context)
    if is_all(options.about):
        return _all_of_them(context)
    return page_of(context, options.about) or _one(context, find_command(options.about.strip().lstrip("/")))


def _all_of_them(context: Context) -> Answer:
    """What can be said here. Commands of other games are left out in a battle."""
    blocks: list[Block] = [Headline(text("help-title"))]
    for group in GROUPS:
        shown = [known for known in commands().values() if known.group == group and _is_shown(known, context)]
        if not shown:
            continue
        blocks.append(Line(text(f"help-group-{group}"), strong=True))
        blocks += [Line(text("help-row", name=", ".join(names), about=about)) for about, names in _rows(shown, context)]
        pressed = [known for known in commands().values() if known.group == group and _is_pressed(known, context)]
        if pressed:
            blocks.append(Line(text("help-pressed", names=", ".join(_name(known, context) for known in pressed))))
    blocks.append(Line(text("help-end", command=_likely(context))))
    return reply(*blocks)


@command(
    "start_here",
    "привет",
    "hello",
    "privet",
    about=Name("С чего начать", "Where to begin"),
    example=Name("/help", "/help"),
    group="self",
    model=Options,
    hidden=True,
)
def hello(context: Context, options: Options) -> Answer:
    """A few lines for somebody who has never seen the bot; where a battle stands, that it stands."""
    if context.game is not None:
        look = Button(text("button-battle"), Press("battle", {}, once=False))
        return reply(
            Headline(text("hello-battle", game=pack_of(context.game).names[0])), text("hello-look"), buttons=((look,),)
        )
    invite = context.request.invite if context.request.private else None
    group = () if invite is None else (text("hello-group", link=invite),)
    heard = () if context.request.private else (text("start-speak"),)
    lines = (text("hello-first"), text("hello-second"), text("hello-third"))
    return reply(Headline(text("hello-title")), *lines, *group, *heard)


def _rows(shown: Iterable[Command], context: Context) -> Iterable[tuple[Name, list[str]]]:
    """What each does; those that do the same in this game are one."""
    rows: dict[Name, list[str]] = {}
    for known in shown:
        rows.setdefault(known.about_in(context.game), []).append(_name(known, context))
    return rows.items()


def _likely(context: Context) -> str:
    """A command that one would ask about: what is usual in this game, else the first of its turn."""
    usual = desk_of(context.game).usual.values() if context.game is not None else ()
    turn = (known.name for known in commands().values() if known.group == "turn" and _is_shown(known, context))
    return next((command for some in usual for command in some), "") or next(turn)


def _is_shown(known: Command, context: Context) -> bool:
    if known.hidden:
        return False
    return context.game is None or None in known.forms or context.game in known.forms


def _is_pressed(known: Command, context: Context) -> bool:
    """Whether it is a command of this very game that mostly a button gives."""
    form = known.forms.get(context.game) if context.game is not None else None
    return known.hidden and form is not None and form.battle


def _name(known: Command, context: Context) -> str:
    if context.language == "ru" and known.names:
        return f"/{known.name} /{known.names[0]}"
    return f"/{known.name}"


def _one(context: Context, known: Command) -> Answer:
    form = known.forms.get(context.game) or known.forms.get(None) or next(iter(known.forms.values()))
    blocks: list[Block] = [Headline(text("help-row", name=_name(known, context), about=known.about_in(context.game)))]
    if context.game is not None and not {context.game, None} & set(known.forms):
        games = ", ".join(pack_of(game).names[0].to(context.language) for game in known.forms if game is not None)
        blocks.append(Line(text("help-elsewhere", games=games), strong=True))
    for _, marker, several, required in markers(form.model):
        words = ", ".join(_words_of(marker, context))
        blocks.append(
            Line(
                text(
                    "help-option",
                    name=marker.name,
                    about=marker.about,
                    need="yes" if required else "no",
                    several="yes" if several else "no",
                    words=words,
                )
            )
        )
    several = context.game is None and len(known.forms) > 1
    blocks += _of_each_game(context, known) if several else _examples(context, known)
    # Russian readers type both alphabets, English ones their own, and no Russian word in Latin letters.
    if names := [f"/{name}" for name in known.names if context.language == "ru" or _is_english(name, known)]:
        blocks.append(Line(text("help-also", names=", ".join(names))))
    return reply(*blocks)


def _is_english(name: str, known: Command) -> bool:
    heard = fold(to_cyrillic(name))[:_ROOT]
    return name.isascii() and not any(fold(one).startswith(heard) for one in known.names if not one.isascii())


def _words_of(marker: Marker, context: Context) -> tuple[str, ...]:
    """What may be said for it, where that is a short list that its sentence does not give already."""
    if isinstance(marker, Flag | Pick | Count):
        own = tuple(word for word in marker.words if word.isascii() == (context.language != "ru"))
        return own or marker.words if isinstance(marker, Flag) else own[:_FEW_WORDS]
    if not isinstance(marker, Choice) or len(marker.choices) > _MOST_WORDS:
        return ()
    words = tuple(names[0].to(context.language) for names in marker.choices.values() if names)
    return () if any(word in marker.about.to(context.language) for word in words) else words


def _examples(context: Context, known: Command) -> list[Block]:
    """As it may be given now, and what else works here; where nothing does, how it is usually written."""
    lawful = example_of(context, known.name)
    lines = dict.fromkeys([*([lawful] if lawful else []), *examples_of(context, known.name)])
    came = {line: tried(context, line) for line in lines}
    examples = [line for line, outcome in came.items() if outcome is Tried.DONE][:_EXAMPLES]
    if examples:
        return [Line(text("for-example", example=examples[0])), *(Line(line) for line in examples[1:])]
    usual = [line for line in usual_examples(context, known.name) if came.get(line) is Tried.NOT_NOW]
    key = "for-example" if context.state is None else "help-not-now"
    return [Line(text(key, example=line)) for line in usual[:1]]


def _of_each_game(context: Context, known: Command) -> list[Block]:
    """Where nothing says which game it is: an example of each that has the command, with its name."""
    return [
        Line(text("help-example", game=pack_of(game).names[0] if game else "", example=example))
        for game, form in known.forms.items()
        if _works(context, example := form.example.to(context.language))
    ]


def _works(context: Context, line: str) -> bool:
    return tried(context, line) is not Tried.STRANGE
