"""A command of free words that is an act in a battle: which of its words are questions there, and which another act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from handlers.desk.context import Context
from handlers.desk.registry import Meant, find_command
from handlers.language.grammar import parse_words
from handlers.language.options import Options
from handlers.topics.topics import FAMILIES, choose_topic
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import fold
from lexicon.refs import Book


@dataclass(frozen=True)
class Lead:
    """Another command that the words of a topic mean.

    ``words`` makes of the rest what that command reads; where it lacks ``who`` the words are a question after all.
    """

    command: str
    words: Callable[[str], str] = lambda rest: rest
    who: str = ""


@dataclass(frozen=True)
class Asides:
    """What words of a command mean in a battle, where they are not its act; called by the desk.

    They are a question where they begin with the words of another topic than the first, and where they name nobody of
    the battle and make a whole question.

    Attributes:
        game, name: the command. model: the options of its act; ``who`` names who acts.
        leads: topics that are acts of other commands, by their first word.
    """

    game: Book
    name: str
    model: type[Options]
    who: str
    leads: Mapping[str, Lead] = field(default_factory=dict)

    def __call__(self, context: Context, words: Any) -> Meant | None:
        """The command, the form and the words that are meant; ``None`` for the act itself."""
        act = find_command(self.name).form(self.game)
        question = (self.name, act.free, words)
        if not isinstance(words, str):
            return question if set(words) == {"words"} else None
        if not words.strip():
            return None
        topics = FAMILIES[self.game, self.name]
        topic, rest = choose_topic(topics, words)
        if topic is not topics[0] and _names_somebody(context, words):
            topic, rest = topics[0], words
        lead = self.leads.get(topic.words[0]) if topic.words else None
        if lead is not None:
            other = find_command(lead.command).form(self.game)
            left = lead.words(rest)
            return question if _lacks(context, other.model, left, lead.who) else (lead.command, other, left)
        if topic is not topics[0]:
            return question
        alone = not any(topic.sides)
        nobody = alone and _nobody(context, self.model, rest) and not _names_somebody(context, rest)
        asks = nobody or _lacks(context, self.model, rest, self.who)
        whole = act.free.understands is not None and act.free.understands(context, words) is True
        return question if asks and whole else (self.name, act, rest)


def _lacks(context: Context, model: type[Options], words: str, who: str) -> bool:
    """Whether these words say all but who acts."""
    try:
        parse_words(model, words, context.named, example="")
    except ValueMissing as error:
        return error.field == who
    except AdjutantError:
        pass  # whatever is wrong is told when the act is read
    return False


def _nobody(context: Context, model: type[Options], words: str) -> bool:
    """Whether these words are none of an act's; whoever names somebody of the other side asks about no kind of unit."""
    try:
        parse_words(model, words, context.named, example="")
    except (NotFound, NotUnderstood) as error:
        return error.code != "name.stranger"
    except AdjutantError:
        pass
    return False


def _names_somebody(context: Context, words: str) -> bool:
    """Whether the first words are the name of a unit, which may be called as a rule is."""
    said = fold(words)
    return any(said.startswith(fold(name)) for name, _ in context.named("units"))
