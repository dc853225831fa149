"""All pieces that may begin at a token: what every reader of the grammar knows, whatever it listens for besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from handlers.language.cutting import REFUSED, UNKNOWN, Cut, Piece, cut
from handlers.language.lexer import Lexed, Token
from handlers.language.mentions import Mention
from handlers.language.names import Names
from handlers.language.phrases import ALL, DENIALS, FILLERS
from lexicon.matching import CLEAR

PHRASE, NUMBER, BARE, OUT_OF_RANGE, SLIPPED = 1.0, 1.0, 2.0, 100.0, 10.0
"""What pieces cost: a phrase, a number with its label, one without, one that its label does not take, a slip more."""
PER_WORD, FILLED = 0.01, 0.1
_LOOSE, _DOUBT, _IMPLIED, _STRANGER = 10.0, 5.0, 3.0, 1.0
_INFLECTED = 1.002  # a name in another case is likelier than a phrase but for the very words of one

Lists = Mapping[str, tuple[Names, bool]]
"""Lists of things that may be named, by option, and whether several may."""


class Says(NamedTuple):
    """What a piece says.

    ``kind``: ``nothing``; ``value`` and ``number`` of a field; ``names``, things mentioned of each list that fits;
    ``bare``, the label of things with none of them behind it; ``unknown``; ``denied`` and ``doubt``, which are refused.
    """

    kind: str
    field: str = ""
    value: Any = None
    mentions: tuple[tuple[str, Mention], ...] = ()


NOTHING, UNHEARD, DENIED, DOUBT = Says("nothing"), Says("unknown"), Says("denied"), Says("doubt")


class Reader:
    """Gives the pieces of one side's words; each kind of command adds the phrases and numbers that it listens for."""

    stranger_cost = REFUSED
    """What the whole name of another list's thing costs: whether a phrase of the same words is likelier."""

    def __init__(self, side: Lexed, lists: Lists, *, loose: bool, loose_names: bool | None = None) -> None:
        self.tokens = side.tokens
        self.lists = lists
        self.loose = loose
        self.loose_names = loose if loose_names is None else loose_names
        self._known: dict[int, list[Piece[Says]]] = {}
        self._some_take_all = any(several for _, several in lists.values())
        self._inside = self._within_names() if self.loose_names else frozenset()

    def cut(self) -> Cut[Says]:
        """The cheapest way to understand all of it."""
        return cut(len(self.tokens), self.at)

    def phrases(self, at: int) -> Iterator[Piece[Says]]:
        """Phrases that begin at this token."""
        raise NotImplementedError

    def numbers(self, at: int) -> Iterator[Piece[Says]]:
        """What the number at this token may say; a numeral (``две``) says something only with its label."""
        raise NotImplementedError

    def denied(self, at: int) -> Iterator[Piece[Says]]:
        """What the words from here on say when they are denied."""
        for piece in self.filled(at):
            opposite = self.opposite(piece) if piece.says.kind == "value" else None
            if opposite is not None:
                yield opposite
            elif piece.says.kind in ("value", "names"):
                yield Piece(piece.end, REFUSED, DENIED)

    def opposite(self, piece: Piece[Says]) -> Piece[Says] | None:
        """A value said not to be so; ``None`` where that says nothing."""
        raise NotImplementedError

    def at(self, at: int) -> list[Piece[Says]]:
        """Pieces from this token on; one of them always."""
        token = self.tokens[at]
        if token.silent:
            return [Piece(at + 1, 0.0, NOTHING)]
        pieces = [Piece(at + 1, UNKNOWN, UNHEARD), *self.filled(at)]
        if token.kind == "word" and token.folded in DENIALS and at + 1 < len(self.tokens):
            pieces += [piece._replace(cost=piece.cost + FILLED) for piece in self.denied(at + 1)]
        return pieces

    def filled(self, at: int) -> list[Piece[Says]]:
        """What begins here, or behind a small word."""
        own = self.plain(at)
        if own or self.tokens[at].folded not in FILLERS or at + 1 >= len(self.tokens):
            return own
        return [piece._replace(cost=piece.cost + FILLED) for piece in self.plain(at + 1)]

    def plain(self, at: int) -> list[Piece[Says]]:
        """What begins at this very token."""
        known = self._known.get(at)
        if known is None:
            known = [*self._names(at), *self.phrases(at)]
            if self.tokens[at].number is not None:
                known += self.numbers(at)
            self._known[at] = known
        return known

    def _names(self, at: int) -> list[Piece[Says]]:
        tokens, by_length = self.tokens, dict[int, list[tuple[str, Mention]]]()
        every = self._some_take_all and tokens[at].folded in ALL
        for field, (names, several) in self.lists.items():
            if not (self.loose_names or names.opens(tokens[at])):
                continue
            found = list(names.mentions(tokens, at, loose=self.loose_names))
            whole = (field, at) in self._inside or any(mention.exact for mention in found)
            for mention in found:
                if (several or not every or mention.length > 1) and (mention.exact or not whole):
                    by_length.setdefault(mention.length, []).append((field, mention))
        pieces = []
        for length, mentions in by_length.items():
            best = _likeliest(mentions)
            pieces.append(Piece(at + length, self._cost(best[0][1]), Says("names", mentions=tuple(best))))
        return pieces

    def _cost(self, mention: Mention) -> float:
        if mention.problem == "stranger":
            # A number that is a stranger's is no amount of anything here.
            return _STRANGER if mention.numbered else self.stranger_cost
        if mention.problem == "count" and len(mention.near) > 1:
            return _DOUBT
        return REFUSED if mention.problem else _cost(mention)

    def _within_names(self) -> frozenset[tuple[str, int]]:
        """Where in a whole name of a list no name said in part begins: ``тяжелая конница`` is no ``конница``."""
        return frozenset(
            (field, inside)
            for field, (names, _) in self.lists.items()
            for at, token in enumerate(self.tokens)
            if not token.silent
            for mention in names.mentions(self.tokens, at, loose=False)
            if mention.exact
            for inside in range(at + 1, at + mention.length)
        )


def is_amount(token: Token) -> bool:
    """Whether a number may say how much or how many."""
    return token.number is not None and not (token.at_least or token.times or token.ordinal)


def _likeliest(mentions: Sequence[tuple[str, Mention]]) -> list[tuple[str, Mention]]:
    """Of what the same words mean in several lists: the best, and what comes as near; a problem where it is plainer."""
    if len(mentions) == 1:
        return list(mentions)
    sound = [one for one in mentions if not one[1].problem]
    problems = [one for one in mentions if one[1].problem]
    best = max((mention.score for _, mention in sound), default=0.0)
    exact = any(mention.exact for _, mention in sound)
    strangers = [one for one in problems if one[1].problem == "stranger"]
    if not sound or (strangers and not exact):
        return sorted(strangers or problems, key=lambda one: -len(one[1].near))[:1]
    return [one for one in sound if (one[1].score == best if exact else best - one[1].score < CLEAR)]


def _cost(mention: Mention) -> float:
    doubt = _IMPLIED if mention.implied else _DOUBT if mention.doubtful else 0.0
    if mention.exact:
        return doubt - PER_WORD * mention.length + (_INFLECTED if mention.score < 100.0 else 0.0)
    return _LOOSE + (100.0 - mention.score) / 2 + doubt - PER_WORD * mention.length
