"""Things known by their names, and which of them typed words mean: cases, slips, numbers, rows, ``все``, ``оба``.

A number that is typed is that thing's; who is gone is known to be gone, and his number goes to nobody else; what fits
several things is a doubt, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cached_property
from typing import overload

from handlers.language.kinds import (
    EXACT,
    INFLECTED,
    INITIALS,
    Kind,
    Scored,
    Thing,
    kin_of,
    kinds_of,
    label_of,
    score_of,
    slip_in_a_word,
    spelt,
)
from handlers.language.lexer import Token
from handlers.language.mentions import (
    SMALLEST_LENGTH,
    Mention,
    belongs_before,
    counted,
    distinct,
    each_has,
    how_many_behind,
    is_small,
    of_this_noun,
    says_how_many,
)
from handlers.language.phrases import ALL, BOTH, SPAN
from handlers.language.series import ORDINALS, Row, read_ordinals, read_row
from lexicon.matching import CLEAR, NEAR, alike, score_name

Pair = tuple[str, str]
"""A thing's name and its id."""

_ALL_OF_THEM = 92.0  # "все" alone is less plain than "все лучники"
_NEARLY = 60.0
_FEW = 8
_REMEMBERED = 500


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
        self._living = tuple([thing for thing in self.things if not thing.gone])
        self._pairs = [(thing.name, thing.id) for thing in self._living]
        self._kinds = kinds_of(self.things)
        self._stems: dict[str, list[Kind]] = {}
        for kind in self._kinds.values():
            self._stems.setdefault(kind.stems, []).append(kind)
        self._wholes: dict[str, list[Thing]] = {}
        for thing in self.things:
            for text in (thing.name, *thing.also):
                label = label_of(text)
                if any(letter.isdigit() for letter in label.whole):
                    self._wholes.setdefault(label.whole, []).append(thing)
        own = {thing.id for thing in self.things}
        self._strangers = kinds_of(thing for thing in strangers if thing.id not in own)
        self._scored: dict[tuple[str, ...], Scored] = {}
        self._kin: dict[str, tuple[set[int], set[int]]] = {}
        kinds = [*self._kinds.values(), *self._strangers.values()]
        self._whole_openings = {words.split()[0] for words in self._wholes}
        self._longest = max((len(kind.base.split()) for kind in kinds), default=0)
        begun = [*self._wholes, *(words for kind in kinds for words in (kind.base, kind.stems))]
        self._openings = ALL | ORDINALS.keys() | {words.split()[0] for words in begun if words}

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
        if not loose and not self.opens(first):
            return
        if first.folded in ALL:
            yield from self._all(tokens, at, loose=loose)
        elif loose and self.numbered and says_how_many(first) and not belongs_before(tokens, at):
            yield from self._of_a_kind(tokens, at, 1, int(first.number or 0), loose=True, plain=True)
        numbers, skip = read_ordinals(tokens, at)
        wholes = list(self._whole(tokens, at))
        yield from wholes
        if skip and (named := self._named_so(tokens, at)):
            yield from self._rows(tokens, at, named[0], named[1], {one.length for one in wholes})
            return
        # A name may have fallen into two words: one more than any name has.
        for length in range(1, min(self._longest + loose, len(tokens) - at - skip) + 1):
            last = tokens[at + skip + length - 1]
            if last.kind != "word":
                break
            kinds = self._fitting(tokens[at + skip : at + skip + length], loose=loose)
            if not kinds:
                yield from self._stranger(tokens, at, skip + length, numbers)
            elif numbers:
                yield self._numbered(kinds, Row(skip + length, numbers))
            else:
                yield from self._rows(tokens, at, length, kinds, {one.length for one in wholes})

    def opens(self, token: Token) -> bool:
        """Whether a thing said by its very name may begin so."""
        return token.ordinal or token.folded in self._openings or token.stem in self._openings

    def near(self, words: Sequence[Token]) -> tuple[str, ...]:
        """Names that come near to words which name nothing, best first."""
        said = [token.folded for token in words if not token.plain] or [token.folded for token in words]
        typed = " ".join(said)
        scored = [
            (max(score_name(typed, kind.base), slip_in_a_word(said, kind)), kind) for kind in self._kinds.values()
        ]
        best = sorted((one for one in scored if one[0] >= _NEARLY), key=lambda one: -one[0])
        found = [thing for _, kind in best for thing in kind.living]
        numbers = {int(token.number or 0) for token in words if token.plain}
        # A number that was said is that thing's, however its name was meant.
        same = [thing for thing in found if label_of(thing.name).number in numbers]
        return tuple(dict.fromkeys(thing.name for thing in same or found))

    def meant(self, words: Sequence[Token]) -> tuple[Thing, ...]:
        """The things that all of these words together may mean: one, or those between which nobody can tell."""
        whole = (
            [one for one in self.mentions(words, 0, loose=True) if one.length == len(words) and one.groups]
            if words
            else []
        )
        return max(whole, key=lambda one: one.score).groups[0] if whole else ()

    def likely(self, words: Sequence[Token]) -> tuple[str, ...]:
        """Whom to offer instead of words which name nothing: who comes near, else all, where they are few."""
        return self.near(words) or self.offered

    @property
    def offered(self) -> tuple[str, ...]:
        """All names, where they are few enough to choose from; else none."""
        names = tuple(dict.fromkeys(name for name, _ in self._pairs))
        return names if len(names) <= _FEW else ()

    def _whole(self, tokens: Sequence[Token], at: int) -> Iterator[Mention]:
        """A whole name with numbers inside, letter by letter."""
        if tokens[at].folded not in self._whole_openings:
            return
        for length in range(1, min(SPAN, len(tokens) - at) + 1):
            if tokens[at + length - 1].kind not in ("word", "number"):
                return
            if length == 1 and tokens[at].unit:
                continue  # a length, be there a thing whose whole name is that number
            found = self._wholes.get(" ".join(token.folded for token in tokens[at : at + length]))
            if found is not None:
                yield Mention(length, EXACT, (distinct(found),))

    def _named_so(self, tokens: Sequence[Token], at: int) -> tuple[int, Scored] | None:
        """A whole name that begins with an ordinal, ``Второй взвод``: the word is the name's, and no number."""
        for length in range(min(self._longest, len(tokens) - at), 1, -1):
            if all(token.kind == "word" for token in tokens[at : at + length]):
                kinds = self._fitting(tokens[at : at + length], loose=False)
                if kinds:
                    return length, kinds
        return None

    def _rows(
        self, tokens: Sequence[Token], at: int, length: int, kinds: Scored, known: Container[int]
    ) -> Iterator[Mention]:
        """The name without a number, and with each of the rows that follow it but those of ``known`` lengths."""
        score, end = kinds[0][0], at + length
        yield Mention(length, score, (distinct([thing for _, kind in kinds for thing in kind.meant]),))
        living = distinct([thing for _, kind in kinds for thing in kind.living])
        if living and end < len(tokens):
            yield from how_many_behind(living, tokens, end, length, score)
        for row in read_row(tokens, at + length) if self.numbered else ():
            if row.end - at in known:
                continue
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
            near = tuple(dict.fromkeys(thing.name for _, kind in kinds for thing in kind.living))
            stranger = self._strangers.get(kinds[0][1].base) if kinds[0][0] >= INFLECTED else None
            if stranger is not None and all(stranger.of(number) for number in row.numbers):
                return self._strange(stranger, row, near)
            return Mention(row.end, kinds[0][0], (), "nobody", near, numbered=True)
        groups = tuple(
            distinct(thing for _, kind in able for thing in kind.of(number)) for number in dict.fromkeys(row.numbers)
        )
        implied = all(not kind.members.get(number) for _, kind in able for number in row.numbers)
        return Mention(row.end, able[0][0], groups, numbered=True, implied=implied)

    def _strange(self, kind: Kind, row: Row, near: tuple[str, ...]) -> Mention:
        """A thing of another list, named in full."""
        numbered = bool(row.numbers)
        if self.lenient:
            groups = tuple(tuple(kind.of(number)) for number in row.numbers) if numbered else (tuple(kind.meant),)
            return Mention(row.end, EXACT, groups, numbered=numbered)
        return Mention(row.end, EXACT, (), "stranger", near, numbered=numbered)

    def _all(self, tokens: Sequence[Token], at: int, *, loose: bool) -> Iterator[Mention]:
        """``все лучники``, ``все три``: every one that is left; ``оба``: both, where there are two."""
        both = tokens[at].folded in BOTH
        skip, wanted = 1, 2 if both else None
        if living := self._living:
            yield counted(living, 1, _ALL_OF_THEM, wanted)
        if not both and at + 1 < len(tokens) and says_how_many(tokens[at + 1]):
            skip, wanted = 2, int(tokens[at + 1].number or 0)
        yield from self._of_a_kind(tokens, at, skip, wanted, loose=loose)

    def _of_a_kind(
        self, tokens: Sequence[Token], at: int, skip: int, wanted: int | None, *, loose: bool, plain: bool = False
    ) -> Iterator[Mention]:
        """Everybody of the kind that is named ``skip`` tokens on; with ``wanted`` of them, where there are so many.

        ``plain``: only where it is named in full; else it is asked who is meant.
        """
        for length in range(1, min(SPAN, len(tokens) - at - skip) + 1):
            if tokens[at + skip + length - 1].kind != "word":
                break
            kinds = self._fitting(tokens[at + skip : at + skip + length], loose=loose)
            things = distinct([thing for _, kind in kinds for thing in kind.living])
            if not things:
                continue
            doubt = kinds[0][0] < INFLECTED if plain else len(kinds) > 1
            if doubt and (plain or not each_has(kinds, tokens[at + skip : at + skip + length])):
                yield Mention(skip + length, kinds[0][0], (things,))
            else:
                yield counted(things, skip + length, kinds[0][0], wanted)

    def _stranger(self, tokens: Sequence[Token], at: int, length: int, numbers: tuple[int, ...]) -> Iterator[Mention]:
        """Words that are the name of a thing in another list, and of none here."""
        words = " ".join([token.folded for token in tokens[at : at + length] if token.kind == "word"])
        kind = self._strangers.get(words)
        if kind is None:
            return
        for row in [Row(length, numbers)] if numbers else [Row(length, ()), *self._ends(tokens, at, length)]:
            if all(kind.of(number) for number in row.numbers):
                near = [k for score, k in self._scores(tokens[at : at + length]) if score >= NEAR]
                names = [thing.name for k in near for thing in k.living] or list(self.offered)
                yield self._strange(kind, row, tuple(dict.fromkeys(names)))

    @staticmethod
    def _ends(tokens: Sequence[Token], at: int, length: int) -> Iterator[Row]:
        return (Row(row.end - at, row.numbers) for row in read_row(tokens, at + length))

    def _fitting(self, tokens: Sequence[Token], *, loose: bool) -> Scored:
        """Kinds that these words may name, best first, as good as each other; a whole name is never in doubt."""
        words = " ".join([token.folded for token in tokens])
        exact = self._kinds.get(words)
        if exact is not None:
            return [(EXACT, exact)]
        inflected = self._stems.get(" ".join([token.stem for token in tokens]))
        if inflected is not None:
            return [(INFLECTED, kind) for kind in inflected]
        if not loose or words in self._strangers or is_small(tokens[0]) or is_small(tokens[-1]):
            return []
        if words in self._initials:
            return [(INITIALS, kind) for kind in self._initials[words]]
        scored = self._scores(tokens)
        best = scored[0][0] if scored else 0.0
        return of_this_noun(tokens, [one for one in scored if best >= NEAR and best - one[0] < CLEAR])

    def _scores(self, tokens: Sequence[Token]) -> Scored:
        """The kinds that words come near to, best first, and those that nobody can tell from them."""
        key = tuple([token.text for token in tokens])
        if key not in self._scored:
            if len(self._scored) > _REMEMBERED:
                self._scored.clear()
                self._kin.clear()
            said, kinds = spelt(tokens), list(self._kinds.values())
            best: dict[int, float] = {}
            for words, less in said:
                for at in self._akin(words):
                    best[at] = max(score_of(words, kinds[at]) - less, best.get(at, 0.0))
            scored = [(best[at], kinds[at]) for at in sorted(best) if best[at] > NEAR - CLEAR]
            self._scored[key] = sorted(scored, key=lambda one: -one[0])
        return self._scored[key]

    @cached_property
    def _initials(self) -> dict[str, list[Kind]]:
        """The kinds by the first letters of their words: ``тп`` for ``Тяжелая Пехота``."""
        kinds: dict[str, list[Kind]] = {}
        for kind in self._kinds.values():
            words = kind.base.replace("-", " ").split()
            if len(words) > 1:
                kinds.setdefault("".join(word[0] for word in words), []).append(kind)
        return kinds

    @cached_property
    def _having(self) -> dict[str, list[int]]:
        """Which kinds have a word in their name, by that word."""
        having: dict[str, list[int]] = {}
        for at, base in enumerate(self._kinds):
            for word in base.split():
                having.setdefault(word, []).append(at)
        return having

    def _akin(self, words: str) -> set[int]:
        """The kinds that words may come near to; no others need to be scored, which takes much longer."""
        begun, kin = (set.intersection(*sets) for sets in zip(*map(self._kin_of, words.split()), strict=True))
        others, bases = sorted(kin - begun), list(self._kinds)
        return begun.union(others[at] for at in alike(words, [bases[at] for at in others], NEAR - CLEAR))

    def _kin_of(self, word: str) -> tuple[set[int], set[int]]:
        """The kinds with a word that this one may begin, and those with one that it is kin to."""
        if word not in self._kin:
            begun, kin = kin_of(word, list(self._having))
            self._kin[word] = (
                {at for other in begun for at in self._having[other]},
                {at for other in kin for at in self._having[other]},
            )
        return self._kin[word]


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
