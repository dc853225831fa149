"""A trace as people read it: numbers first, reasons after, pages last. One renderer for all results of all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import groupby

from handlers.desk.answer import Block, Entry, Faces, Ledger, Line, Words, text
from handlers.drawing.fluent import has_text, render_signed
from handlers.language.vocabulary import field_name
from lexicon.names import Name
from lexicon.refs import BOOKS
from resolvers.core.trace import Fact, Modifier, Note, Rolled, Trace

_AS_THEY_ARE = frozenset({"hits_suffered", "bases", "strength", "full_move", "cmt_needed", "interception_zone"})
"""Numbers that begin a sum and add nothing to it."""
_OF_THE_TABLE = frozenset({"shooting_dice", "morale_modifier", "own_speed"})
"""Numbers that the players gave because the book has lost them: no page tells them."""
_ABOUT = ("unit", "weapon", "winner", "side")
"""What a fact speaks of: the parameters that name it."""


@cache
def note_names(system: str) -> dict[str, Name]:
    """The names of a game's note codes."""
    if system not in BOOKS:
        return {}
    names: dict[str, Name] = import_module(f"resolvers.{system}.notes").NOTE_NAMES
    return names


def name_of(system: str, code: str) -> Name:
    """The name of a note; a code without one shows itself, and a test finds it."""
    return note_names(system).get(code) or Name(code, code)


def upper(words: Words) -> Words:
    """A name as it begins a line."""
    if isinstance(words, Name):
        return Name(words.ru[:1].upper() + words.ru[1:], words.en[:1].upper() + words.en[1:])
    return words


@dataclass(frozen=True)
class Telling:
    """How the traces of one result are told.

    Attributes:
        system: the game whose notes they are.
        called: who is meant by a part of a roll's stage, of what a number changes, or of what a fact is about: names
            of units and sides by their ids, of weapons by their place.
        silent: notes that the answer says in lines of its own.
    """

    system: str
    called: Mapping[str, Words] = field(default_factory=dict)
    silent: frozenset[str] = frozenset()

    def but(self, *silent: str) -> Telling:
        """The same, with these notes said by lines of the answer too."""
        return replace(self, silent=self.silent | set(silent))

    def dice(self, trace: Iterable[Note]) -> list[Block]:
        """The dice as they fell, with whose and what they are; rolls of one kind in a row are one pool."""
        rolled = [part for note in trace if isinstance(note, Rolled) for part in note.by_need() if part.faces]
        pools = (list(same) for _, same in groupby(rolled, key=lambda note: (note.stage, note.target)))
        return [self._faces(pool, self._whose(pool[0])) for pool in pools]

    def reasons(self, trace: Iterable[Note]) -> list[Block]:
        """What changed the numbers and what the rules decided, each once, with pages."""
        rows: list[Entry] = []
        for row in self.rows(trace):
            if row not in rows:
                rows.append(row)
        return [Ledger(tuple(rows))] if rows else []

    def story(self, trace: Trace, begins: Sequence[Entry] = ()) -> list[Block]:
        """Everything in its order, under the name of whose dice and numbers they are; ``begins`` stand first."""
        blocks: list[Block] = []
        rows, whose = list(begins), None
        for note in trace:
            owner = text("trace-result") if whose is not None and isinstance(note, Fact) else self._whose(note)
            if owner is not None and owner != whose:
                blocks += [Ledger(tuple(rows))] if rows else []
                blocks.append(Line(owner, strong=True))
                rows, whose = [], owner
            if isinstance(note, Rolled):
                blocks += [Ledger(tuple(rows))] if rows else []
                blocks += [self._faces([part], None) for part in note.by_need() if part.faces]
                rows = []
            else:
                rows += self.rows([note])
        return [*blocks, Ledger(tuple(rows))] if rows else blocks

    def rows(self, trace: Iterable[Note]) -> Iterator[Entry]:
        """A row for each number that changes something, and for each thing that the rules decided."""
        for note in trace:
            if isinstance(note, Rolled) or note.code in self.silent:
                continue
            page = None if note.code in _OF_THE_TABLE else note.ref
            if isinstance(note, Fact):
                yield Entry(_amount(note), self._about(note), page)
            elif note.value:
                yield Entry(_number(note), self._words(note), page)

    def _words(self, note: Modifier | Fact) -> Words:
        key = f"note-{self.system}-{note.code}"
        if note.params and has_text(key, "ru"):
            return text(key, **note.params)
        return name_of(self.system, str(note.params.get("name") or note.code))

    def _about(self, note: Fact) -> Words:
        said = next((kind for kind in _ABOUT if str(note.params.get(kind)) in self.called), None)
        if said is None:
            return self._words(note)
        key = "trace-winner" if said == "winner" else "trace-about"
        return text(key, what=self._words(note), who=self.called[str(note.params[said])])

    def _whose(self, note: Note) -> Words | None:
        """The first part of the path that has a name (``u1.attack``, ``score.A``); the last of a roll is what it is."""
        if isinstance(note, Fact):
            return None
        path = note.of.split(".") if isinstance(note, Modifier) else note.stage.split(".")[:-1]
        return next((self.called[part] for part in path if part in self.called), None)

    def _faces(self, pool: Sequence[Rolled], whose: Words | None) -> Faces:
        first, faces = pool[0], tuple(face for note in pool for face in note.faces)
        label = text("trace-dice", who=whose, what=self._roll(first.stage, len(faces)), target=first.target or 0)
        return Faces(faces, first.target, label)

    def _roll(self, stage: str, dice: int) -> Words:
        last = stage.split(".")[-1]
        if last in self.called:
            return self.called[last]
        if last.isdigit():
            return text("trace-player", number=int(last))
        if has_text(key := f"stage-{self.system}-{last}", "ru"):
            return text(key, dice=dice)
        named = field_name(self.system, f"stage_{last}") or field_name(self.system, last)
        return text("trace-some-dice") if named is None else upper(named)


def _number(note: Modifier) -> Words:
    """A number as it acts: what begins a sum as it is, a Quality as what is needed, AP against the roll it spoils."""
    if note.of == "quality":
        return f"{note.value}+"
    if note.code in _AS_THEY_ARE:
        return str(note.value)
    return render_signed(-note.value if note.of == "ap" else note.value)


def _amount(note: Fact) -> Words:
    """What a fact costs or how far it reaches; a dot where it is only so."""
    if isinstance(note.params.get("stands"), int):
        return render_signed(-note.params["stands"])
    if isinstance(note.params.get("cm"), (int, float)):
        return text("trace-cm", cm=note.params["cm"])
    if isinstance(note.params.get("inches"), (int, float)):
        return f"{note.params['inches']:g}″"
    return "·"
