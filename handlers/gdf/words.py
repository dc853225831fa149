"""Words of Grimdark Future as players type them: units, weapons in brackets, ``К4+ З4+``, rules, numbers and flags.

``Тяжелая винтовка (24", A1, AP(1)) x5 К4+ > З4+ регенерация`` is parted into its two sides; each is read by
:func:`read_side`. Nothing is passed over: words that fit nothing are given back in ``loose`` or refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from handlers.gdf.notation import Notation, has_notation, take_notation
from handlers.language.aiming import aimed
from handlers.language.cutting import REFUSED, SOUND, Cut, Piece
from handlers.language.lexer import Lexed, Token, lex, lex_command
from handlers.language.names import Named, names_from
from handlers.language.options import Pick
from handlers.language.phrases import BEGUN, DENIALS, SPAN, Phrasebook
from handlers.language.pieces import BARE, NUMBER, PER_WORD, PHRASE, SLIPPED, UNHEARD, Lists, Reader, Says
from handlers.language.placing import Placed, Span
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.gdf.special_rules import SpecialRule, find_rule
from resolvers.gdf.weapon_profile import Profile

_UNITS = {"units": (Pick(Name("отряд", "unit"), Name("кто", "who"), source="units"), False)}


@dataclass(frozen=True, slots=True)
class Lexis:
    """What a command listens for.

    Attributes:
        flags: phrases of each yes-or-no.
        numbers: labels of each number; the number stands before or after its label.
        choices: of each choice, its values with their phrases.
        bare: numbers that need no label, in this order; ``plus`` take ``4+``, ``signed`` takes ``+1``, ``-2``.
        inches: what a length with its mark is.
    """

    flags: Mapping[str, Sequence[str]] = field(default_factory=dict)
    numbers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    bare: tuple[str, ...] = ()
    plus: tuple[str, ...] = ()
    signed: str = ""
    inches: str = ""

    def phrases(self) -> Iterator[tuple[str, tuple[str, Any]]]:
        """Every phrase with the field and the value that it says; no value for the label of a number."""
        for name, said in self.flags.items():
            yield from ((phrase, (name, True)) for phrase in said)
        for name, values in self.choices.items():
            yield from ((phrase, (name, value)) for value, said in values.items() for phrase in said)
        for name, said in self.numbers.items():
            yield from ((phrase, (name, None)) for phrase in said)


@dataclass
class Said:
    """What one side's words say.

    Attributes:
        unit: the id of the unit named.
        values: flags, numbers, choices; ``quality``, ``defence``, ``models``.
        rules: special rules with their X.
        weapons: profiles as typed, each with how many there are.
        loose: words that fit nothing, with the ``x3`` beside them.
    """

    unit: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    weapons: list[tuple[Profile, int]] = field(default_factory=list)
    loose: list[tuple[str, int | None]] = field(default_factory=list)

    def put(self, name: str, value: Any) -> None:
        """Take a value in; the same said twice with another one is refused."""
        known = self.values.setdefault(name, value)
        if known != value:
            raise NotUnderstood("options.twice", field=name, value=str(value), first=str(known))

    def get(self, name: str, default: Any = None) -> Any:
        """A value, or the default."""
        return self.values.get(name, default)


def split_sides(words: str, own: Named = (), targets: Named = ()) -> tuple[Lexed, Lexed]:
    """What is said of one's own, and all after it of the target: behind ``>``, or behind ``по`` and a unit's name."""
    sides = aimed(lex_command(words), [names_from(own)], [names_from(targets)])
    first, *others = sides
    return first, Lexed(first.text, tuple(token for side in others for token in side.tokens))


def has_profile(words: str) -> bool:
    """Whether these are words of this game: a weapon in brackets with its attacks, or a Quality or Defence."""
    return has_notation(lex_command(words))


def read_side(words: Lexed, lexis: Lexis, units: Named = (), arms: Iterable[str] = ()) -> Said:
    """The words of one side. ``units`` are those that may be meant, ``arms`` the names of weapons they carry.

    Raises:
        NotUnderstood: ``weapon.syntax``, ``weapon.rule``, ``options.twice``, ``options.denied``, ``gdf.face``.
        Ambiguous: ``name.ambiguous``; NotFound: ``name.stranger``; NotAllowed: ``name.gone``.
    """
    said = Said()
    notation = Notation(said.put, said.rules, said.weapons)
    side = take_notation(words, notation)
    lists = {"units": (names_from(units), False)}
    carried = [
        stems
        for name in arms
        if len(stems := [token.stem for token in lex(name).tokens]) > 1 or find_rule(name) is not None
    ]
    found = _Words(side, lexis, lists, loose=False, arms=carried).cut()
    if found.cost >= SOUND:
        # Words beside a unit named in full are its weapons sooner than another unit's name said in part.
        named = any(piece.says.kind == "names" for _, piece in found.pieces)
        found = _Words(side, lexis, lists, loose=True, loose_names=not named, arms=carried).cut()
    if units and not any(piece.says.kind == "names" for _, piece in found.pieces):
        found = _named_by_a_phrase(found, side, lexis, lists)
    _Placing(said, side, lists).place(found.pieces)
    return said


def _named_by_a_phrase(found: Cut[Says], side: Lexed, lexis: Lexis, lists: Lists) -> Cut[Says]:
    """A unit called by a word that is a phrase too (``assault``), where the words name nobody else."""
    said = frozenset(at for at, piece in found.pieces if piece.says.kind == "value")
    if not said:
        return found
    again = _Words(side, lexis, lists, loose=True, silent=said).cut()
    return again if again.cost < SOUND else found


class _Words(Reader):
    """Pieces of words of this game."""

    def __init__(
        self,
        side: Lexed,
        lexis: Lexis,
        lists: Lists,
        *,
        loose: bool,
        loose_names: bool | None = None,
        silent: frozenset[int] = frozenset(),
        arms: Sequence[Sequence[str]] = (),
    ) -> None:
        super().__init__(side, lists, loose=loose, loose_names=loose_names)
        self.arms = arms
        self.silent = silent
        self.lexis = lexis
        self._book = Phrasebook(lexis.phrases())

    def phrases(self, at: int) -> Iterator[Piece[Says]]:
        """Flags, choices, labels with their number, special rules; whole names of weapons, whatever their words say."""
        for stems in self.arms:
            if [token.stem for token in self.tokens[at : at + len(stems)]] == stems:
                yield Piece(at + len(stems), PHRASE, Says("arm"))
        for heard in () if at in self.silent else self._book.at(self.tokens, at, slips=self.loose):
            name, value = heard.meaning
            end = at + heard.length
            cost = PHRASE - PER_WORD * (heard.length + heard.fit) + (SLIPPED if heard.fit < BEGUN else 0.0)
            if value is not None:
                yield Piece(end, cost, Says("value", name, value))
            elif end < len(self.tokens) and self.tokens[end].plain:
                yield Piece(end + 1, cost, Says("number", value=((name,), self.tokens[end])))
        for length in range(1, min(SPAN, len(self.tokens) - at) + 1):
            if self.tokens[at + length - 1].kind != "word":
                break
            rule = find_rule(" ".join(token.folded for token in self.tokens[at : at + length]))
            if rule is not None:
                yield Piece(at + length, REFUSED if rule.rated else PHRASE, Says("rule", value=rule))

    def numbers(self, at: int) -> Iterator[Piece[Says]]:
        """``3 модели``, ``12″``, ``4+``, ``+1``, ``x3`` and bare ones."""
        token, lexis = self.tokens[at], self.lexis
        if token.times:
            yield Piece(at + 1, BARE, Says("times", value=token.number))
            return
        if token.plain or token.kind == "word":
            for heard in self._book.at(self.tokens, at + 1, slips=False):
                name, value = heard.meaning
                if value is None:
                    yield Piece(at + 1 + heard.length, NUMBER, Says("number", value=((name,), token)))
        names = self._fields_for(token, lexis)
        if names and token.kind == "number":
            yield Piece(at + 1, BARE, Says("number", value=(names, token)))

    @staticmethod
    def _fields_for(token: Token, lexis: Lexis) -> tuple[str, ...]:
        """Where a number without a label may belong: by its mark or its sign, else to the bare ones."""
        if token.unit:
            return (lexis.inches,) if token.unit == "in" and lexis.inches else ()
        if token.fraction or token.ordinal:
            return ()
        if token.at_least:
            return lexis.plus
        if token.sign:
            return (lexis.signed,) if lexis.signed else ()
        return lexis.bare

    def opposite(self, piece: Piece[Says]) -> Piece[Says] | None:
        """Flags can be denied; of several actions none is the opposite of another."""
        says = piece.says
        return piece._replace(says=says._replace(value=False)) if says.field in self.lexis.flags else None


class _Placing:
    """Takes pieces in the order of the words; those that mean nothing stay together, with the ``x3`` beside them."""

    def __init__(self, said: Said, side: Lexed, lists: Lists) -> None:
        self.said, self.side, self.lists = said, side, lists
        self.placed = Placed(_UNITS)
        self._run: Span | None = None
        self._whole = False
        self._times: int | None = None
        self._named: set[str] | None = None

    def place(self, pieces: Iterable[tuple[int, Piece[Says]]]) -> None:
        """All pieces of a side."""
        for start, piece in pieces:
            self._put(piece.says, Span(self.side, start, piece.end))
        self._close()
        self.placed.settle(self.lists)
        self.said.unit = self.placed.values().get("units")

    def _put(self, says: Says, span: Span) -> None:
        if says.kind == "arm" or (says.kind == "unknown" and self._whole):
            self._close(keep=True)
        if says.kind in ("arm", "unknown"):
            self._run = span if self._run is None else Span(self.side, self._run.start, span.end)
            self._whole = says.kind == "arm"
            return None
        if says.kind == "number":
            names, token = says.value
            name = next((name for name in names if name not in self.said.values), None)
            if name is None:
                return self._put(UNHEARD, span)
            self._close(keep=True)
            self.said.put(name, token.signed)
        elif says.kind == "times":
            if self._run is not None and self._times is not None:
                self._close()  # it has its number before it: this one is of the next
            self._times = says.value
            self._close(keep=self._run is None)
        elif says.kind == "nothing":
            self._close()
        else:
            self._close(keep=True)
            self._take(says, span)
        return None

    def _take(self, says: Says, span: Span) -> None:
        if says.kind == "value":
            self.said.put(says.field, says.value)
        elif says.kind == "rule":
            rule: SpecialRule = says.value
            if rule.rated:
                allowed = f"{rule.name}(X)"
                raise NotUnderstood("weapon.rule", field="rules", value=span.typed, allowed=allowed, ref=rule.ref)
            self.said.rules[rule.name] = 1
        elif self._again(says):
            self.said.loose.append((span.typed, None))
        else:
            self.placed.put(says, span, self.lists)

    def _again(self, says: Says) -> bool:
        """A part of the name of the unit that is named already: its weapon is called so too (``дакка дакка``)."""
        if not says.mentions:
            return False  # a name that is denied
        mention = says.mentions[0][1]
        things = {thing.id for group in mention.groups for thing in group}
        again = self._named is not None and not mention.exact and things == self._named
        self._named = things
        return again

    def _close(self, *, keep: bool = False) -> None:
        """The end of a run of words that mean nothing by themselves: a weapon's name, the caller's to know."""
        run, times = self._run, self._times
        self._run, self._whole = None, False
        if run is not None or not keep:
            self._times = None
        if run is None:
            return
        tokens = self.side.tokens[run.start : run.end]
        if any(token.folded in DENIALS for token in tokens):
            raise NotUnderstood("options.denied", field="words", value=run.typed)
        self.said.loose.append((run.typed, times))
