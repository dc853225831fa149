"""Things known by their names, and which of them typed words mean: cases, slips, numbers, rows, ``все``, ``оба``.

A number that is typed is that thing's; who is gone is known to be gone, and his number goes to nobody else; what fits
several things is a doubt, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, overload

from rapidfuzz import fuzz

from handlers.language.lexer import Token, lex, other_spellings
from handlers.language.phrases import AIMING, BOTH, DENIALS, EVERY, FILLERS, SPAN
from handlers.language.series import Row, read_row
from lexicon.folding import stem_folded
from lexicon.matching import CLEAR, NEAR, score_name

Pair = tuple[str, str]
"""A thing's name and its id."""

_EXACT, _INFLECTED, _OTHER_KEYS = 100.0, 98.0, 97.0
_WORDS, _BELOW_WORDS = 92.0, 91.0
_NEARLY = 60.0
_FOREIGN = 60.0
_LOOSE_FROM, _SHORTEST = 3, 2  # words shorter than this name nothing; one of several may be shorter: "уд. пехота"
SMALLEST_LENGTH = 10
"""A bare number below this is somebody's number, never a length."""
_MOST_NEAR = 8
_REMEMBERED = 500
_ORDINALS = ("перв", "втор", "трет", "четверт", "пят", "шест", "седьм", "восьм", "девят", "десят")
_ENGLISH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Problem = Literal["", "nobody", "stranger", "count"]
"""Why a mention cannot be taken: no such number, a thing that stands in another list, not as many as were said."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing by its name; ``also``: what else it is called; ``gone``: it was here and is no more."""

    name: str
    id: str
    also: tuple[str, ...] = ()
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """What a run of tokens says of a list of things.

    Attributes:
        length: how many tokens.
        score: how well they fit, up to 100.
        groups: the things meant, one entry each; an entry of several things is a doubt.
        problem: why nothing of it can be taken.
        numbered: a number was said with it; ``implied``: the one thing without a number is taken for the first.
        near: names to offer instead.
    """

    length: int
    score: float
    groups: tuple[tuple[Thing, ...], ...]
    problem: Problem = ""
    near: tuple[str, ...] = ()
    numbered: bool = False
    implied: bool = False

    @property
    def exact(self) -> bool:
        """Whether the words are the name, in whatever case."""
        return self.score >= _INFLECTED

    @property
    def doubtful(self) -> bool:
        """Whether it is not plain who is meant."""
        return any(len(group) > 1 for group in self.groups)


class Label(NamedTuple):
    """One way to call a thing, folded: the whole, the words before its number, and the number."""

    whole: str
    base: str
    stems: str
    number: int | None


@lru_cache(maxsize=16_384)
def label_of(text: str) -> Label:
    """A name cut into its words and its number."""
    tokens = [token for token in lex(text).tokens if not token.silent]
    words = [token.folded for token in tokens]
    numbered = len(tokens) > 1 and tokens[-1].plain and tokens[-1].number is not None
    base = " ".join(words[:-1] if numbered else words)
    number = int(tokens[-1].number or 0) if numbered else None
    return Label(" ".join(words), base, stem_folded(base), number)


@dataclass(slots=True)
class _Kind:
    """Things of one name that differ by their numbers; a thing without a number is also the first."""

    base: str
    stems: str
    members: dict[int | None, list[Thing]] = field(default_factory=dict)

    def of(self, number: int) -> list[Thing]:
        """The things of this number."""
        return self.members.get(number) or (self.members.get(None, []) if number == 1 else [])

    @property
    def living(self) -> list[Thing]:
        """All of them that are not gone."""
        return [thing for things in self.members.values() for thing in things if not thing.gone]

    @property
    def meant(self) -> list[Thing]:
        """Whom the bare name may mean: the one called just so, else every one; the gone ones where all are."""
        bare = self.members.get(None, [])
        return bare or self.living or [thing for things in self.members.values() for thing in things]


Scored = list[tuple[float, _Kind]]
"""Kinds with how well words name them, best first."""


class Names(Sequence[Pair]):
    """Things to choose from; as a sequence, the (name, id) pairs of those that are not gone.

    ``strangers`` are not among them but known by name, so that words which are a stranger's name mean nobody here; with
    ``lenient`` they mean the stranger, who then has to be named in full. ``numbered``: numbers tell them apart.
    """

    def __init__(
        self,
        things: Iterable[Thing],
        strangers: Iterable[Thing] = (),
        *,
        lenient: bool = False,
        numbered: bool = True,
    ) -> None:
        self.lenient, self.numbered = lenient, numbered
        self.things = tuple(things)
        self._pairs = [(thing.name, thing.id) for thing in self.things if not thing.gone]
        self._kinds = _kinds_of(self.things)
        self._stems: dict[str, list[_Kind]] = {}
        for kind in self._kinds.values():
            self._stems.setdefault(kind.stems, []).append(kind)
        self._wholes: dict[str, list[Thing]] = {}
        for thing in self.things:
            for text in (thing.name, *thing.also):
                known = self._wholes.setdefault(label_of(text).whole, [])
                if thing not in known:
                    known.append(thing)
        own = {thing.id for thing in self.things}
        self._strangers = _kinds_of(thing for thing in strangers if thing.id not in own)
        self._scored: dict[tuple[str, ...], Scored] = {}

    @overload
    def __getitem__(self, index: int) -> Pair: ...
    @overload
    def __getitem__(self, index: slice) -> list[Pair]: ...
    def __getitem__(self, index: int | slice) -> Pair | list[Pair]:
        return self._pairs[index]

    def __len__(self) -> int:
        return len(self._pairs)

    def mentions(self, tokens: Sequence[Token], at: int, *, loose: bool) -> Iterator[Mention]:
        """Everything that the tokens from here on may say of these things; ``loose``: by parts and slips too."""
        first = tokens[at]
        if first.folded in EVERY | BOTH and first.kind == "word":
            yield from self._all(tokens, at, loose=loose)
        numbers, skip = _ordinals(tokens, at)
        yield from self._whole(tokens, at)
        for length in range(1, min(SPAN, len(tokens) - at - skip) + 1):
            last = tokens[at + skip + length - 1]
            if last.kind != "word":
                break
            kinds = self._fitting(tokens[at + skip : at + skip + length], loose=loose)
            if not kinds:
                yield from self._stranger(tokens, at, skip + length, numbers)
            elif numbers:
                yield self._numbered(kinds, Row(skip + length, numbers))
            else:
                yield from self._rows(tokens, at, length, kinds)

    def near(self, words: Sequence[Token]) -> tuple[str, ...]:
        """Names that come near to words which name nothing, best first; nothing near: all, where they are few."""
        text = " ".join(token.folded for token in words)
        scored = [(score_name(text, kind.base), kind) for kind in self._kinds.values()]
        best = sorted((one for one in scored if one[0] >= _NEARLY), key=lambda one: -one[0])
        found = [thing.name for _, kind in best for thing in kind.living]
        return tuple(dict.fromkeys(found))[:_MOST_NEAR]

    @property
    def offered(self) -> tuple[str, ...]:
        """All names, where they are few enough to choose from; else none."""
        names = tuple(dict.fromkeys(name for name, _ in self._pairs))
        return names if len(names) <= _MOST_NEAR else ()

    def _whole(self, tokens: Sequence[Token], at: int) -> Iterator[Mention]:
        """A whole name with numbers inside, letter by letter."""
        if not any(token.kind == "number" for token in tokens[at : at + SPAN]):
            return
        for length in range(1, min(SPAN, len(tokens) - at) + 1):
            if tokens[at + length - 1].kind not in ("word", "number"):
                return
            found = self._wholes.get(" ".join(token.folded for token in tokens[at : at + length]))
            if found is not None:
                yield Mention(length, _EXACT, (tuple(found),))

    def _rows(self, tokens: Sequence[Token], at: int, length: int, kinds: Scored) -> Iterator[Mention]:
        """The name without a number, and with each of the rows that follow it."""
        score = kinds[0][0]
        yield Mention(length, score, (_distinct(thing for _, kind in kinds for thing in kind.meant),))
        for row in read_row(tokens, at + length) if self.numbered else ():
            mention = self._numbered(kinds, Row(row.end - at, row.numbers))
            if mention.problem and row.numbers[-1] >= SMALLEST_LENGTH:
                return
            yield mention
            if mention.problem:
                return

    def _numbered(self, kinds: Scored, row: Row) -> Mention:
        """The things of these numbers; of several kinds, only those that have them all."""
        able = [(score, kind) for score, kind in kinds if all(kind.of(number) for number in row.numbers)]
        if not able:
            near = tuple(dict.fromkeys(thing.name for _, kind in kinds for thing in kind.living))[:_MOST_NEAR]
            stranger = self._strangers.get(kinds[0][1].base) if kinds[0][0] >= _INFLECTED else None
            if stranger is not None and all(stranger.of(number) for number in row.numbers):
                return self._strange(stranger, row, near)
            return Mention(row.end, kinds[0][0], (), "nobody", near, numbered=True)
        groups = tuple(
            _distinct(thing for _, kind in able for thing in kind.of(number)) for number in dict.fromkeys(row.numbers)
        )
        implied = all(not kind.members.get(number) for _, kind in able for number in row.numbers)
        return Mention(row.end, able[0][0], groups, numbered=True, implied=implied)

    def _strange(self, kind: _Kind, row: Row, near: tuple[str, ...]) -> Mention:
        """A thing of another list, named in full."""
        numbered = bool(row.numbers)
        if self.lenient:
            groups = tuple(tuple(kind.of(number)) for number in row.numbers) if numbered else (tuple(kind.meant),)
            return Mention(row.end, _EXACT, groups, numbered=numbered)
        return Mention(row.end, _EXACT, (), "stranger", near, numbered=numbered)

    def _all(self, tokens: Sequence[Token], at: int, *, loose: bool) -> Iterator[Mention]:
        """``все лучники``, ``все три``: every one that is left; ``оба``: both, where there are two."""
        both = tokens[at].folded in BOTH
        skip, wanted = 1, 2 if both else None
        if not both and at + 1 < len(tokens) and _says_how_many(tokens[at + 1]):
            skip, wanted = 2, int(min(tokens[at + 1].number or 0, 99))
        if skip == 1 and (living := self._living()):
            yield _counted(living, 1, _WORDS, wanted)
        for length in range(1, min(SPAN, len(tokens) - at - skip) + 1):
            if tokens[at + skip + length - 1].kind != "word":
                break
            kinds = self._fitting(tokens[at + skip : at + skip + length], loose=loose)
            things = _distinct(thing for _, kind in kinds for thing in kind.living)
            if not things:
                continue
            if len(kinds) > 1:
                yield Mention(skip + length, kinds[0][0], (things,))
            else:
                yield _counted(things, skip + length, kinds[0][0], wanted)

    def _living(self) -> tuple[Thing, ...]:
        return tuple(thing for thing in self.things if not thing.gone)

    def _stranger(self, tokens: Sequence[Token], at: int, length: int, numbers: tuple[int, ...]) -> Iterator[Mention]:
        """Words that are the name of a thing in another list, and of none here."""
        words = " ".join(token.folded for token in tokens[at : at + length] if token.kind == "word")
        kind = self._strangers.get(words)
        if kind is None:
            return
        for row in [Row(length, numbers)] if numbers else [Row(length, ()), *self._ends(tokens, at, length)]:
            if all(kind.of(number) for number in row.numbers):
                near = [k for score, k in self._scores(tokens[at : at + length]) if score >= NEAR]
                names = [thing.name for k in near for thing in k.living] or list(self.offered)
                yield self._strange(kind, row, tuple(dict.fromkeys(names))[:_MOST_NEAR])

    @staticmethod
    def _ends(tokens: Sequence[Token], at: int, length: int) -> Iterator[Row]:
        return (Row(row.end - at, row.numbers) for row in read_row(tokens, at + length))

    def _fitting(self, tokens: Sequence[Token], *, loose: bool) -> Scored:
        """Kinds that these words may name, best first, as good as each other; a whole name is never in doubt."""
        words = " ".join(token.folded for token in tokens)
        exact = self._kinds.get(words)
        if exact is not None:
            return [(_EXACT, exact)]
        inflected = self._stems.get(" ".join(token.stem for token in tokens))
        if inflected is not None:
            return [(_INFLECTED, kind) for kind in inflected]
        if not loose or words in self._strangers or _is_small(tokens[0]) or _is_small(tokens[-1]):
            return []
        scored = self._scores(tokens)
        best = scored[0][0] if scored else 0.0
        return [one for one in scored if best >= NEAR and best - one[0] < CLEAR]

    def _scores(self, tokens: Sequence[Token]) -> Scored:
        key = tuple(token.text for token in tokens)
        if key not in self._scored:
            if len(self._scored) > _REMEMBERED:
                self._scored.clear()
            said = _spelt(tokens)
            scored = [(max(_score(words, kind) - less for words, less in said), kind) for kind in self._kinds.values()]
            self._scored[key] = sorted((one for one in scored if one[0] > 0), key=lambda one: -one[0])
        return self._scored[key]


def _kinds_of(things: Iterable[Thing]) -> dict[str, _Kind]:
    kinds: dict[str, _Kind] = {}
    for thing in things:
        for text in (thing.name, *thing.also):
            label = label_of(text)
            if not label.base:
                continue
            members = kinds.setdefault(label.base, _Kind(label.base, label.stems)).members
            known = members.setdefault(label.number, [])
            if all(other.id != thing.id for other in known):
                known.append(thing)
    return kinds


def _distinct(things: Iterable[Thing]) -> tuple[Thing, ...]:
    return tuple({thing.id: thing for thing in things}.values())


def _counted(things: tuple[Thing, ...], length: int, score: float, wanted: int | None) -> Mention:
    """Every one of them, where there are as many as was said."""
    if wanted is not None and len(things) != wanted:
        return Mention(length, score, (things,) if len(things) > 1 else (), "count", tuple(t.name for t in things))
    return Mention(length, score, tuple((thing,) for thing in things))


def _says_how_many(token: Token) -> bool:
    return token.plain or (token.kind == "word" and token.number is not None)


def _ordinals(tokens: Sequence[Token], at: int) -> tuple[tuple[int, ...], int]:
    """``2-е``, ``первый и второй`` before a name: the numbers, and how many tokens they take."""
    numbers: list[int] = []
    length = 0
    while at + length < len(tokens):
        token = tokens[at + length]
        if token.kind == "number" and token.ordinal and token.plain:
            numbers.append(int(token.number or 0))
        elif token.kind == "word" and (known := _ordinal(token)) is not None:
            numbers.append(known)
        elif not numbers or token.kind not in ("comma", "and"):
            break
        length += 1
    return (tuple(numbers), length) if numbers else ((), 0)


def _ordinal(token: Token) -> int | None:
    if token.folded in _ENGLISH:
        return _ENGLISH.index(token.folded) + 1
    return next((at for at, word in enumerate(_ORDINALS, 1) if token.stem == word), None)


def _is_small(token: Token) -> bool:
    """A word that no part of a name begins or ends with."""
    word = token.folded
    return word in FILLERS or word in AIMING or word in DENIALS or word in EVERY or word in BOTH


def _spelt(tokens: Sequence[Token]) -> list[tuple[str, float]]:
    """The words as typed, and, worth a little less, on the other keyboard or read from Latin letters."""
    typed = " ".join(token.folded for token in tokens)
    others = [other_spellings(token.text) or (token.folded,) for token in tokens]
    most = max(map(len, others))
    turned = [" ".join(words[min(at, len(words) - 1)] for words in others) for at in range(most)]
    return [(typed, 0.0), *((words, _EXACT - _OTHER_KEYS) for words in dict.fromkeys(turned) if words != typed)]


def _score(words: str, kind: _Kind) -> float:
    """How well words name a kind by parts or with a slip; 0: not at all."""
    if words == kind.base:
        return _EXACT
    stems = stem_folded(words)
    if stems == kind.stems:
        return _INFLECTED
    if len(words) < _LOOSE_FROM:
        return 0.0
    said, have = words.split(), kind.base.split()
    score = score_name(words, kind.base)
    if score <= _WORDS:
        score = _WORDS if _begin_each(stems.split(), have) else min(score, _BELOW_WORDS)
    return score if score >= _WORDS or not _has_foreign_word(said, have) else 0.0


def _has_foreign_word(words: Iterable[str], have: Sequence[str]) -> bool:
    """Whether a word has nothing in common with any of a name: then it is more than a slip of it."""
    return not all(any(_is_kin(word, other) for other in have) for word in words)


def _is_kin(word: str, other: str) -> bool:
    if len(word) <= _LOOSE_FROM:
        return other.startswith(word)
    return fuzz.partial_ratio(word, other) >= _FOREIGN


def _begin_each(words: Iterable[str], have: Iterable[str]) -> bool:
    """Whether every word is the beginning of a name's word of its own."""
    left = list(have)
    for word in words:
        begun = next((other for other in left if other.startswith(word)), None)
        if begun is None or len(word) < _SHORTEST:
            return False
        left.remove(begun)
    return True


Named = Sequence[Pair]
"""Things to choose from as a source gives them: :class:`Names`, or plain (name, id) pairs."""

Sources = Callable[[str], Named]
"""The list of a source by its name, for the person and battle at hand."""


def names_from(named: Named) -> Names:
    """The things of a source; several pairs of one id are one thing by several names."""
    if isinstance(named, Names):
        return named
    called: dict[str, list[str]] = {}
    for name, id_ in named:
        called.setdefault(id_, []).append(name)
    return Names(Thing(names[0], id_, tuple(names[1:])) for id_, names in called.items())
