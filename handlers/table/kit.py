"""A unit put together by taps, in games whose units are typed: its kind, how large it is, what it has.

What was tapped stands in the buttons as a path, ``3.1.0,2``: the number of the choice at each step; of a step where
several may be said, all of them. What comes of it are the words that one would type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from handlers.desk.answer import Button, Headline, Line, Message, Press, text
from handlers.desk.context import Context
from lexicon.names import Language, Name
from lexicon.refs import Book

_ABREAST = 2
_SHORT = 6
_MANY_ABREAST = 4


@dataclass(frozen=True, slots=True)
class Step:
    """One question; ``many``: any number of answers, also none."""

    title: Name
    choices: tuple[Name, ...]
    many: bool = False


@dataclass(frozen=True, slots=True)
class Kit:
    """A game's questions in their order, the typed line that the answers make, and what one more of a line is."""

    steps: tuple[Step, ...]
    line: Callable[[Sequence[Sequence[str]], Language], str]
    again: Callable[[str], str] = lambda line: line


def kit_of(game: Book) -> Kit | None:
    """The game's own; ``None`` where units are taken from lists."""
    made: Kit | None = getattr(import_module(f"handlers.{game}.ready_sides"), "KIT", None)
    return made


def kit_page(context: Context, side: str, kit: Kit, path: str) -> Message:
    """The next question; at the last one what was put together may be taken."""
    taken = [[int(one) for one in part.split(",") if one] for part in path.split(".")] if path else []
    taken = [[at for at in some if at < len(step.choices)] for some, step in zip(taken, kit.steps, strict=False)]
    number = min(len(taken), len(kit.steps) - 1)
    step, language = kit.steps[number], context.language
    chosen = taken[number] if number < len(taken) else []
    before = taken[:number]

    def at(*parts: Sequence[int]) -> Press:
        said = ".".join(",".join(map(str, part)) for part in parts)
        return Press("setup", {"page": "kit", "side": side, "path": said}, once=False)

    each = [
        Button(
            f"✓ {name.to(language)}" if one in chosen else name,
            at(*before, sorted({one} ^ set(chosen)) if step.many else (one,)),
            side=side,
        )
        for one, name in enumerate(step.choices)
    ]
    abreast = _MANY_ABREAST if all(len(one.to(language)) <= _SHORT for one in step.choices) else _ABREAST
    rows = [tuple(each[first : first + abreast]) for first in range(0, len(each), abreast)]
    back = Button(
        text("builder-back"),
        at(*before[:-1]) if before else Press("setup", {"page": "units", "side": side}, once=False),
        side=side,
    )
    answers = [[kit.steps[n].choices[one].to(language) for one in some] for n, some in enumerate([*before, chosen])]
    blocks = [Headline(step.title)]
    if number < len(kit.steps) - 1 or not (step.many or chosen):
        said = ", ".join(word for some in answers for word in some)
        return Message((*blocks, *([Line(said)] if said else [])), (*rows, (back,)))
    line = kit.line(answers, language)
    puts = Press("deploy", {"words": f"{side}: {line}"}, once=False)
    take = Button(text("setup-take"), puts, side=side, style="main")
    return Message((*blocks, Line(line)), (*rows, (take, back)))
