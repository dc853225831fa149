"""What stands behind a word of its own: things (``поддерживают воины 2``), rows of numbers (``делит 12, 6``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from handlers.language.lexer import Lexed, Token
from handlers.language.listening import Labels
from handlers.language.mentions import Mention
from handlers.language.names import Names
from handlers.language.options import Count, Marker, Pick
from handlers.language.phrases import EVERYBODY, INFLECTED, SAME, Heard, Phrasebook, is_adjective
from handlers.language.pieces import Says
from handlers.language.placing import Placed, Span


def take_labelled(lexed: Lexed, labels: Labels, names: Callable[[str], Names], placed: Placed) -> Lexed:
    """Take each label and what follows it; the rest of the words, in order.

    Raises:
        AdjutantError: see :func:`handlers.language.grammar.parse_words`.
    """
    at = 0
    while labels and at < len(lexed):
        start, end = _labelled(lexed, at, labels, names, placed)
        if end:
            lexed, at = Lexed(lexed.text, (*lexed.tokens[:start], *lexed.tokens[end:])), start
        else:
            at += 1
    return lexed


@cache
def _book(labels: Labels) -> Phrasebook[str]:
    return Phrasebook(
        (word, name) for name, marker in labels if isinstance(marker, (Pick, Count)) for word in marker.words
    )


def _labelled(
    lexed: Lexed,
    at: int,
    labels: Labels,
    names: Callable[[str], Names],
    placed: Placed,
) -> tuple[int, int]:
    """Where the label at this token and what belongs to it begin and end; the end is 0 when there is nothing."""
    known_by = dict(labels)
    phrases = _book(labels).at(lexed.tokens, at, slips=False)
    heard = (one for one in phrases if _is_label(one, lexed.tokens[at], known_by[one.meaning]))
    for one in sorted(heard, key=lambda one: (-one.length, -one.fit)):
        marker, start, known = known_by[one.meaning], at + one.length, len(placed.heard)
        if isinstance(marker, Count):
            end = _numbers(lexed, start, one.meaning, placed, marker)
            if not end and _counts(lexed, at - 1):
                # The number stands before its word: "воины 1 2 подставки".
                placed.put(Says("number", one.meaning, lexed.tokens[at - 1]), Span(lexed, at - 1, at), {})
                placed.heard[-1] = placed.heard[-1]._replace(end=lexed.tokens[start - 1].end)
                return at - 1, start
        else:
            end = _things(lexed, start, one.meaning, names(one.meaning), placed, marker)
        if end:
            label = lexed.tokens[at].start
            placed.heard[known:] = [said._replace(start=label) for said in placed.heard[known:]]
            return at, end
    return at, 0


def _counts(lexed: Lexed, at: int) -> bool:
    """Whether a number stands before a label, as itself and not as the number of a thing: ``воины 1 2``, ``две``."""
    tokens = lexed.tokens
    if at < 1 or tokens[at].number is None:
        return False
    return tokens[at].kind == "word" or (tokens[at].plain and tokens[at - 1].number is not None)


def _is_label(heard: Heard[str], token: Token, marker: Marker) -> bool:
    """An adjective in a form that is no label's belongs to the one name behind it: ``прикрытые воины 1``."""
    of_a_name = isinstance(marker, Pick) and is_adjective(token.folded)
    return heard.fit >= SAME or (heard.fit >= INFLECTED and not of_a_name)


def _numbers(lexed: Lexed, at: int, name: str, placed: Placed, marker: Count) -> int:
    end = 0
    while at < len(lexed):
        token = lexed.tokens[at]
        if token.plain or (marker.least < 0 and token._replace(sign="").plain):
            placed.put(Says("number", name, token), Span(lexed, at, at + 1), {})
            end = at + 1
        elif marker.all_left and token.folded in EVERYBODY and (end or _goes_on(lexed, at + 1)):
            placed.put(Says("value", name), Span(lexed, at, at + 1), {})
            end = at + 1
        elif not (end and token.kind in ("comma", "and")):
            break
        at += 1
    return end


def _goes_on(lexed: Lexed, at: int) -> bool:
    """Whether a row goes on behind this: ``подставок все, 2``."""
    return at + 1 < len(lexed) and lexed.tokens[at].kind in ("comma", "and") and lexed.tokens[at + 1].plain


def _things(lexed: Lexed, at: int, name: str, known: Names, placed: Placed, marker: Marker) -> int:
    """Names in a row; only the first and those behind a comma may be said in part."""
    end = 0
    parted = True
    sorted_by = _Sorts(marker, known, placed)
    while at < len(lexed):
        if end and lexed.tokens[at].kind in ("comma", "and"):
            parted = True
            at += 1
            continue
        word = sorted_by.word(lexed, at, parted=parted)
        if word:
            at += word
            end = at if end else 0
            continue
        mention = _mention(known, lexed.tokens, at, loose=parted)
        if mention is None:
            break
        end, parted = at + mention.length, False
        span = Span(lexed, at, end)
        placed.put(Says("names", mentions=((name, mention),)), span, {name: (known, True)})
        sorted_by.named(mention, span)
        at = end
    if end:
        placed.settle({name: (known, True)})
    return end


class _Sorts:
    """Into which other list the names in a row go: by a word behind those named since the last one, or before."""

    def __init__(self, marker: Marker, known: Names, placed: Placed) -> None:
        sorts = marker.sorts if isinstance(marker, Pick) else {}
        self._book = Phrasebook((word, name) for name, words in sorts.items() for word in words) if sorts else None
        self._known, self._placed = known, placed
        self._open: list[tuple[Mention, Span]] = []
        self._ahead: str | None = None

    def word(self, lexed: Lexed, at: int, *, parted: bool) -> int:
        """How many words at this token say it; 0 when they say something else."""
        heard = () if self._book is None else self._book.at(lexed.tokens, at, slips=False)
        found = max((one for one in heard if one.fit >= INFLECTED), key=lambda one: one.length, default=None)
        if found is None:
            return 0
        self._ahead = found.meaning if parted else None
        for mention, span in () if parted else self._open:
            self._put(found.meaning, mention, span)
        self._open = []
        return found.length

    def named(self, mention: Mention, span: Span) -> None:
        """One more name."""
        if self._ahead is None:
            self._open.append((mention, span))
        else:
            self._put(self._ahead, mention, span)

    def _put(self, name: str, mention: Mention, span: Span) -> None:
        self._placed.put(Says("names", mentions=((name, mention),)), span, {name: (self._known, True)})


def _mention(known: Names, tokens: Sequence[Token], at: int, *, loose: bool) -> Mention | None:
    for readings in (False, True) if loose else (False,):
        found = list(known.mentions(tokens, at, loose=readings))
        if found:
            return max(found, key=lambda mention: (mention.length, not mention.problem, mention.score))
    return None
