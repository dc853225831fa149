"""All commands: one options model and one function each, with names in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from rapidfuzz.distance import OSA

from handlers.desk.games import all_desks
from handlers.language.options import Marker, Options, markers
from lexicon.errors import NotAllowed, NotFound, NotUnderstood
from lexicon.folding import fold, to_cyrillic, turn_layout
from lexicon.names import Name
from lexicon.refs import Book

if TYPE_CHECKING:
    from handlers.desk.answer import Alone, Answer
    from handlers.desk.context import Context
    from handlers.drawing.forecast import Forecast

Group = Literal["dice", "rules", "setup", "turn", "battle", "self"]
"""Where the command stands in the help page."""

SENT_LIST = "sent_list"
"""The command of a list that came as a file without one: it is shown as it was understood."""
PASTED_LIST = "pasted_list"
"""The command of a text without one that may be a list: it is shown likewise, or is talk after all."""

Run = Callable[["Context", Any], "Answer"]
Meant = tuple[str, "Form", Any]
"""The command that is meant, the form in which it is read, and the words that are left for it."""
F = TypeVar("F", bound=Run)

FIRST = (
    "shelf.roll",
    "shelf.roll_this",
    "shelf.odds",
    "shelf.mechanics",
    "shelf.rule",
    "shelf.unit",
    "shelf.army_lists",
    "table.start",
    "table.demo",
    "table.seats",
    "table.links",
    "post.inviting",
    "post.accepting",
    "post.substitute",
    "table.terms",
    "table.turning_over",
    "table.setup",
    "table.ending",
    "post.logbook",
    "post.notes",
    "post.luck",
    "table.verified",
)
LAST = (
    "table.remove",
    "shelf.army",
    "shelf.sent_list",
    "table.mark",
    "table.losses",
    "table.turn",
    "table.battle",
    "post.since",
    "post.mine",
    "post.several",
    "post.record",
    "post.privacy",
    "post.seat_code",
    "table.card",
    "table.legend",
    "table.undo",
    "table.consent",
    "post.at_once",
    "post.standing",
    "table.allow",
    "table.out_of_order",
    "table.remind",
    "post.papers",
    "post.opposed",
    "post.club",
    "post.clock",
    "post.pausing",
    "post.claiming",
    "post.quiet",
    "table.zone",
    "table.more",
    "table.why",
    "table.settings",
    "shelf.books",
    "shelf.speech",
    "shelf.help",
)
"""The modules that hold commands of any game, in the order of the help page; those of the games stand between."""


@dataclass(frozen=True)
class Form:
    """What a command takes and does in one game, or in all of them.

    Attributes:
        forecast: its odds without rolling.
        battle: whether it needs a battle in this channel. after_end: it may be given when that is over.
        judge: what forbids it now, asked before it runs; ``None`` when nothing does.
        examples: what else may be said, for the help page.
        understands: whether these words are of its game, asked where no battle says which game it is; 1 when they are
            but do not suffice.
        only_asks: whether these options only ask what would be: such may be asked whatever is owed.
        calculator: what it takes and does where there is no battle, if that is something else.
        turns: what else these words mean in a battle: a question, or another command; ``None`` where they are its own.
        about: what it is for in this game, where games share the command's name for different things.
    """

    model: type[Options]
    run: Run
    example: Name
    forecast: Callable[[Context, Any], Forecast] | None = None
    battle: bool = False
    understands: Callable[[Context, str], bool | int] | None = None
    examples: tuple[Name, ...] = ()
    judge: Callable[[Context, Any], NotAllowed | None] | None = None
    after_end: bool = False
    only_asks: Callable[[Any], bool] = lambda options: False
    calculator: Form | None = None
    turns: Callable[[Context, Any], Meant | None] = lambda context, words: None
    about: Name | None = None

    @property
    def free(self) -> Form:
        """What it takes and does where there is no battle."""
        return self.calculator or self


@dataclass(frozen=True)
class Command:
    """A command of the chat.

    Attributes:
        name: Latin letters, shown in menus.
        names: other words for it: Russian first, then translit and synonyms.
        about: one line of at most 100 letters.
        group: its place in the help page.
        forms: what it takes, by game; under ``None`` for every other game and without a battle.
        hidden: reached by buttons only, so that it stands in no menu.
        below: of its words, the beginning of the command that the lines below its own are words of; ``None`` where
            they are its own.
        alone: how its answers are for the asker alone, where they change nothing in a battle or chat.
        verbatim: its words are a person's own text: no dice are read out of them.
        takes_list: its word for a list that comes as a file, behind no words of its own; ``None`` where it takes none.
    """

    name: str
    names: tuple[str, ...]
    about: Name
    group: Group
    forms: dict[Book | None, Form] = field(default_factory=dict)
    hidden: bool = False
    below: Callable[[str], str] | None = None
    takes_list: str | None = None
    alone: Alone | None = None
    verbatim: bool = False

    def about_in(self, game: Book | None) -> Name:
        """What it is for in this game; without one, in the first that has it."""
        form = None if game is None else self.forms.get(game) or self.forms.get(None)
        return self.about if form is None else form.about or self.about

    def with_option(self, field: str) -> dict[Book, Marker]:
        """The games that know this option of it, and what it is there."""
        known = ((game, markers(form.model)) for game, form in self.forms.items() if game is not None)
        return {game: marker for game, fields in known for name, marker, *_ in fields if name == field}

    def form(self, game: Book | None) -> Form:
        """What it takes in this game.

        Raises:
            NotUnderstood: ``command.other_game``, when it belongs to other games only.
        """
        found = self.forms.get(game) or self.forms.get(None)
        if found is None:
            games = [str(book) for book in self.forms if book is not None]
            if game is None:
                return next(iter(self.forms.values()))
            raise NotUnderstood("command.other_game", field="command", value=self.name, allowed=games)
        return found


_COMMANDS: dict[str, Command] = {}
_NEVER_GUESSED = frozenset({"leave", "forget", "end", "link", "unlink", "umpire"})
"""Commands that give something away: nobody is led to them by a slip of the finger."""
_SHORT_WORD = 5
_MOST_NEAR = 3


def command(
    name: str,
    *names: str,
    about: Name,
    example: Name,
    group: Group,
    model: type[Options],
    game: Book | None = None,
    battle: bool = False,
    hidden: bool = False,
    forecast: Callable[[Context, Any], Forecast] | None = None,
    understands: Callable[[Context, str], bool | int] | None = None,
    examples: tuple[Name, ...] = (),
    judge: Callable[[Context, Any], NotAllowed | None] | None = None,
    after_end: bool = False,
    only_asks: Callable[[Any], bool] = lambda options: False,
    turns: Callable[[Context, Any], Meant | None] = lambda context, words: None,
    below: Callable[[str], str] | None = None,
    takes_list: str | None = None,
    alone: Alone | None = None,
    verbatim: bool = False,
) -> Callable[[F], F]:
    """Register a command, or one more game's form of a command that is known already.

    One that a game registers for a battle and without one does the one thing in a battle and the other without.
    """

    def register(run: F) -> F:
        known = _COMMANDS.get(name)
        if known is None:
            known = Command(name, names, about, group, {}, hidden, below, takes_list, alone, verbatim)
        elif any(word not in known.names for word in names):
            known = replace(known, names=tuple(dict.fromkeys((*known.names, *names))))
        _COMMANDS[name] = known
        form = Form(
            model,
            run,
            example,
            forecast,
            battle,
            understands,
            examples,
            judge,
            after_end,
            only_asks,
            None,
            turns,
            about,
        )
        other = known.forms.get(game)
        if other is not None:
            assert other.battle != battle, f"/{name} stands twice for {game}"
            form = replace(form, calculator=other) if battle else replace(other, calculator=form)
        known.forms[game] = form
        return run

    return register


@cache
def commands() -> Mapping[str, Command]:
    """All commands by name; the families are loaded on the first call."""
    games = (f"{desk.game}.{family}" for desk in all_desks() for family in desk.families)
    for family in (*FIRST, *games, *LAST):
        import_module(f"handlers.{family}")
    return dict(_COMMANDS)


@cache
def _words() -> dict[str, str]:
    words: dict[str, str] = {}
    for name, known in commands().items():
        for word in (name, *known.names):
            folded = fold(word)
            assert words.get(folded, name) == name, f"/{word} means two commands"
            words[folded] = name
    return words


def is_known(word: str) -> bool:
    """Whether a typed word is a command's, in any layout or alphabet."""
    return _meant(word) is not None


def is_turned(word: str) -> bool:
    """Whether a typed word is a command's on the other keyboard layout alone."""
    return fold(word) not in _words() and fold(turn_layout(word)) in _words()


def _meant(word: str) -> str | None:
    words = _words()
    known = words.get(fold(word))
    if known is not None:
        return known
    spellings = (fold(turn_layout(word)), fold(to_cyrillic(word)))
    return next((words[one] for one in spellings if one in words), None)


def find_command(word: str) -> Command:
    """The command that a typed word (without its slash) means, in any layout or alphabet.

    Raises:
        NotFound: ``command.not_found``; ``near`` lists close names.
    """
    name = _meant(word)
    if name is not None:
        return commands()[name]
    raise NotFound("command.not_found", field="command", value=word, near=_near(fold(word)))


def _near(typed: str) -> list[str]:
    """Words of commands a slip away from what was typed, or that begin so; never one by which somebody leaves."""
    slips = 1 if len(typed) <= _SHORT_WORD else 2
    found = []
    for word, name in _words().items() if len(typed) > slips + 1 else ():
        if commands()[name].hidden or name in _NEVER_GUESSED:
            continue
        apart = OSA.distance(typed, word, score_cutoff=slips)
        if apart <= slips or word.startswith(typed):
            found.append((apart, word, name))
    best = {name: word for _, word, name in sorted(found, reverse=True)}
    return sorted(best.values(), key=lambda word: OSA.distance(typed, word))[:_MOST_NEAR]
