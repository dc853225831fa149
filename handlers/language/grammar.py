"""Typed words to options. Words come in any order; names may have spaces; nothing unknown is passed over silently.

An exact name of a thing beats a flag, a flag beats a loose name. What was not understood is quoted back, and a name
that fits several things raises :class:`Ambiguous` with the span that was typed, so that a button can mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from handlers.language.options import Choice, Count, Distance, Flag, Marker, Options, Pick, Rest, markers
from handlers.language.series import expand_series
from lexicon.errors import Ambiguous, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import fold, strip_invisible
from lexicon.matching import NEAR, has_foreign_word, rank, spellings

Named = Sequence[tuple[str, str]]
"""(name, id) pairs of a source."""

Sources = Callable[[str], Named]
"""The list of a source by its name, for the person and battle at hand."""

_SEPARATOR = re.compile(r"\s*(?:->|=>|>|→|(?<!\S)(?:против|vs\.?|against)(?!\S))\s*", re.IGNORECASE)
_DISTANCE = re.compile(
    r"(?<![\w.,])(-?\d+(?:[.,]\d+)?)\s*(см|cm|сантиметр\w*|дюйм\w*|in(?:ch(?:es)?)?\b|\"|″|”|''|ед\b|mu\b)",
    re.IGNORECASE,
)
_KEY_VALUE = re.compile(r"(?<!\S)([^\W\d_][\w-]*)\s*=\s*(\S+)")
_QUOTED = re.compile(r"[«“\"„]([^«»“”\"„]+)[»”\"“]")
_NUMBER = re.compile(r"-?\d+")
_SPAN = 5  # no name has more words than this
_MOST_WORDS = 150  # no command has more to say; free text has no such bound
_NEARLY = 50.0  # as near as this a name is worth a question
_UNKNOWN, _OUT_OF_RANGE, _LOOSE, _FLAG, _EXACT = 1000.0, 100.0, 10.0, 1.0, 0.0


@dataclass
class _Piece:
    """A run of words taken as one thing."""

    words: str
    kind: str  # "name" | "flag" | "choice" | "number" | "unknown"
    fields: tuple[str, ...] = ()
    value: Any = None
    candidates: tuple[tuple[str, str], ...] = ()
    near: tuple[str, ...] = ()


@dataclass
class _Made:
    """Values gathered so far, and who said what."""

    values: dict[str, Any] = field(default_factory=dict)

    def put(self, name: str, value: Any, several: bool) -> None:
        if several:
            self.values[name] = (*self.values.get(name, ()), value)
        elif name in self.values and self.values[name] != value:
            raise NotUnderstood("options.twice", field=name, value=str(value), first=str(self.values[name]))
        else:
            self.values[name] = value


def parse_words(model: type[Options], text: str, sources: Sources, *, example: str) -> Options:
    """The options that ``text`` (without the command's name) says.

    Raises:
        NotUnderstood: ``options.unknown`` for words that fit nothing; ``options.twice``, ``options.value``.
        Ambiguous: ``name.ambiguous``; ``span`` is what was typed.
        NotFound: ``name.not_found``.
        ValueMissing: ``options.missing``, naming what is still needed.
    """
    text = strip_invisible(text).strip()
    made = _Made()
    fields = {name: (marker, several) for name, marker, several, _ in markers(model)}
    rest = next((name for name, (marker, _) in fields.items() if isinstance(marker, Rest)), None)
    if rest is not None and len(fields) == 1:
        if text:
            made.values[rest] = text
        return build(model, made.values, example=example)
    if rest is not None:
        text = _take_rest_key(text, rest, fields[rest][0], made)
    text = _take_keys(text, fields, made, sources)
    text = _take_distances(text, fields, made)
    if rest is not None:
        _take_leading(text, fields, made, sources, rest)
        return build(model, made.values, example=example)
    has_target = any(isinstance(marker, Pick) and marker.target for marker, _ in fields.values())
    if (count := len(text.split())) > _MOST_WORDS:
        raise NotUnderstood("options.too_long", field="words", value=count, allowed=str(_MOST_WORDS))
    sides = _SEPARATOR.split(text) if has_target else [text]
    for number, side in enumerate(sides):
        target = has_target and number > 0
        _take_side(side, fields, made, sources, target=target)
    return build(model, made.values, example=example)


def parse_values(model: type[Options], values: Mapping[str, Any], sources: Sources, *, example: str) -> Options:
    """Options that a platform has taken apart already: each value still as the player gave it."""
    made = _Made()
    for name, marker, several, _ in markers(model):
        value = values.get(name)
        if value is None:
            continue
        if isinstance(value, str) and not isinstance(marker, Rest):
            for part in value.split(",") if several else [value]:
                if part.strip():
                    made.put(name, _read(name, marker, part.strip(), sources), several)
        else:
            made.values[name] = tuple(value) if several and isinstance(value, list) else value
    unknown = set(values) - {name for name, *_ in markers(model)}
    if unknown:
        raise NotUnderstood("options.unknown", field=min(unknown), value=min(unknown), example=example)
    return build(model, made.values, example=example)


def build(model: type[Options], values: Mapping[str, Any], *, example: str) -> Options:
    """The model of gathered values; the first missing or wrong one is named."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        problem = error.errors(include_url=False)[0]
        name = str(problem["loc"][0]) if problem["loc"] else ""
        if problem["type"] == "missing":
            raise ValueMissing("options.missing", field=name, example=example) from None
        raise NotUnderstood(
            "options.value", field=name, value=problem.get("input"), allowed=problem["msg"], example=example
        ) from None


def _take_keys(text: str, fields: dict[str, tuple[Marker, bool]], made: _Made, sources: Sources) -> str:
    def take(found: re.Match[str]) -> str:
        key = fold(found[1])
        for name, (marker, several) in fields.items():
            if key in (fold(marker.name.ru), fold(marker.name.en), fold(name)):
                made.put(name, _read(name, marker, found[2], sources), several)
                return " "
        return found[0]

    return _KEY_VALUE.sub(take, text) if "=" in text else text


def _take_rest_key(text: str, name: str, marker: Marker, made: _Made) -> str:
    """``имя=Дикие гуси``: free text said by its key is all that follows, or what stands in quotes."""
    for found in _KEY_VALUE.finditer(text) if "=" in text else ():
        if fold(found[1]) in (fold(marker.name.ru), fold(marker.name.en), fold(name)):
            value = text[found.start(2) :]
            quoted = _QUOTED.match(value)
            made.values[name] = quoted[1].strip() if quoted else value.strip()
            return f"{text[: found.start()]} {value[quoted.end() :] if quoted else ''}"
    return text


def _take_distances(text: str, fields: dict[str, tuple[Marker, bool]], made: _Made) -> str:
    found_fields = [
        (name, marker, several) for name, (marker, several) in fields.items() if isinstance(marker, Distance)
    ]
    if not found_fields:
        return text

    def take(found: re.Match[str]) -> str:
        free = [f for f in found_fields if f[2] or f[0] not in made.values]
        name, marker, several = (free or found_fields)[0]
        if marker.only and not found[2].lower().startswith(("с", "c")):
            raise NotUnderstood("options.value", field=name, value=found[0], allowed="см / cm")
        made.put(name, _length(name, marker, found[1]), several)
        return " "

    return _DISTANCE.sub(take, text)


def _length(name: str, marker: Distance, digits: str) -> float:
    try:
        value = float(digits.replace(",", "."))
    except ValueError:
        raise NotUnderstood("options.value", field=name, value=digits, allowed=f"0..{marker.most}") from None
    if not 0 <= value <= marker.most:
        raise NotUnderstood("options.value", field=name, value=value, allowed=f"0..{marker.most} {marker.unit}")
    return int(value) if value.is_integer() else value


def _read(name: str, marker: Marker, said: str, sources: Sources) -> Any:
    """One value said on its own: ``key=value``, or a slash option."""
    if isinstance(marker, Pick):
        piece = _named(said, [(name, marker)], sources)
        return _only(piece, name)
    if isinstance(marker, Distance):
        digits = _NUMBER.search(said.replace(",", "."))
        return _length(name, marker, said.strip('"″ смcm') if digits else said)
    if isinstance(marker, Count):
        return _count(name, marker, said)
    if isinstance(marker, Flag):
        return fold(said) in ("да", "yes", "true", "1", "есть", "+") or _is_flag(marker, fold(said))
    if isinstance(marker, Choice):
        value = _chosen(marker, fold(said))
        if value is None:
            allowed = [words[0].ru for words in marker.choices.values()]
            raise NotUnderstood("options.value", field=name, value=said, allowed=allowed)
        return value
    return said


def _count(name: str, marker: Count, said: str) -> int:
    if not _NUMBER.fullmatch(said) or len(said) > 12 or not marker.least <= int(said) <= marker.most:
        raise NotUnderstood("options.value", field=name, value=said, allowed=f"{marker.least}..{marker.most}")
    return int(said)


def _is_flag(marker: Flag, word: str) -> bool:
    known = _folded((marker.name.ru, marker.name.en, *marker.words))
    return any(word == w or _begins(word, w) for w in known)


def _begins(word: str, known: str) -> bool:
    """Whether ``word`` is the beginning of ``known``, or the same word with another ending (``выстрела``)."""
    if len(word) >= 3 and known.startswith(word):
        return True
    if word.count(" ") != known.count(" "):
        return False  # another word is no ending: ``добавить 4``
    if len(known) >= 4 and word.startswith(known) and len(word) <= len(known) + 2:
        return True
    stem = max(len(word), len(known)) - 2
    return stem >= 3 and len(word) >= 5 and len(known) >= 5 and word[:stem] == known[:stem]


@lru_cache(maxsize=512)
def _folded(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(fold, words))


def _chosen(marker: Choice, word: str) -> str | None:
    listed = [
        (value, w)
        for value, names in marker.choices.items()
        for w in _folded((value, *(w for n in names for w in (n.ru, n.en))))
    ]
    exact = [value for value, w in listed if w == word]
    begun = [value for value, w in listed if w != _folded((value,))[0] and _begins(word, w)]
    return next(iter(exact or begun), None)


def _take_side(
    side: str,
    fields: dict[str, tuple[Marker, bool]],
    made: _Made,
    sources: Sources,
    *,
    target: bool,
) -> None:
    picks = [(n, m) for n, (m, _) in fields.items() if isinstance(m, Pick) and m.target == target]
    others = [(n, m) for n, (m, _) in fields.items() if isinstance(m, (Flag, Choice, Count, Distance))]
    chunks = side.split(",")
    if any(fields[name][1] for name, _ in picks):
        chunks = expand_series(chunks, {fold(label) for _, m in picks for label, _ in sources(m.source)})
    for chunk in chunks:
        words = [word for word in chunk.split() if fold(word)]
        if not words:
            continue
        reader = _Reader(words, picks, others, sources)
        pieces = reader.cut(loose=False)
        for piece in _with_numbers(reader.cut(loose=True) or [] if pieces is None else pieces):
            _place(piece, fields, made)


def _with_numbers(pieces: list[_Piece]) -> list[_Piece]:
    """``легионеры 9``: a number that no thing bears belongs to the name before it, and that name is then unknown."""
    made: list[_Piece] = []
    for piece in pieces:
        after_name = bool(made) and made[-1].kind in ("name", "unknown") and _NUMBER.fullmatch(piece.words)
        if after_name and (piece.kind == "unknown" or len({id_ for _, id_ in made[-1].candidates}) != 1):
            before = made.pop()
            near = tuple(label for label, _ in before.candidates)[:3]
            piece = _Piece(f"{before.words} {piece.words}", "unknown", before.fields, near=near)
        made.append(piece)
    return made


def _take_leading(text: str, fields: dict[str, tuple[Marker, bool]], made: _Made, sources: Sources, rest: str) -> None:
    """Known words at the beginning; from the first that is none, all is free text, kept as it was typed."""
    tokens = list(re.finditer(r"\S+", text))
    picks = [(n, m) for n, (m, _) in fields.items() if isinstance(m, Pick)]
    at = 0
    while at < len(tokens):
        others = [
            (n, m) for n, (m, _) in fields.items() if isinstance(m, (Flag, Choice, Count)) and n not in made.values
        ]
        reader = _Reader([], [p for p in picks if p[0] not in made.values], others, sources)
        taken = _longest(reader, [token.group() for token in tokens[at : at + _SPAN]])
        if taken is None:
            break
        piece, length = taken
        _place(piece, fields, made)
        at += length
    if at < len(tokens):
        if rest in made.values:
            raise NotUnderstood("options.unknown", field="words", value=text[tokens[at].start() :].strip())
        made.values[rest] = text[tokens[at].start() :].strip()


def _longest(reader: _Reader, words: list[str]) -> tuple[_Piece, int] | None:
    for loose in (False, True):
        for length in range(len(words), 0, -1):
            _, piece = reader.piece(words[:length], loose and bool(reader.picks))
            if piece is not None and piece.kind != "unknown":
                return piece, length
    return None


def _place(piece: _Piece, fields: dict[str, tuple[Marker, bool]], made: _Made) -> None:
    if piece.kind == "unknown":
        if piece.fields:
            raise NotFound("name.not_found", field=piece.fields[0], value=piece.words, near=piece.near)
        raise NotUnderstood("options.unknown", field="words", value=piece.words)
    if piece.kind != "name":
        name = piece.fields[0]
        marker, several = fields[name]
        value = _count(name, marker, piece.value) if isinstance(marker, Count) else piece.value
        made.put(name, value, several)
        return
    free = [name for name in piece.fields if fields[name][1] or name not in made.values]
    name = (free or list(piece.fields))[0]
    made.put(name, _only(piece, name), fields[name][1])


def _only(piece: _Piece, name: str) -> str:
    if piece.kind == "unknown":
        raise NotFound("name.not_found", field=name, value=piece.words, near=piece.near)
    ids = dict.fromkeys(id_ for _, id_ in piece.candidates)
    if len(ids) > 1:
        raise Ambiguous(
            "name.ambiguous",
            field=name,
            value=piece.words,
            candidates=[label for label, _ in piece.candidates],
            span=piece.words,
        )
    return next(iter(ids))


class _Reader:
    """Cuts words into pieces at the least cost; first with exact names only, which is nearly free."""

    def __init__(
        self,
        words: list[str],
        picks: Sequence[tuple[str, Pick]],
        others: Sequence[tuple[str, Marker]],
        sources: Sources,
    ) -> None:
        self.words = words
        self.picks = picks
        self.others = others
        self.sources = sources
        self.exact: dict[str, list[tuple[str, str, str]]] = {}
        for name, marker in picks:
            for label, id_ in sources(marker.source):
                self.exact.setdefault(fold(label), []).append((name, label, id_))

    def cut(self, *, loose: bool) -> list[_Piece] | None:
        """The cheapest cut, or None when exact words do not cover everything."""
        best: list[tuple[float, list[_Piece]] | None] = [(0.0, [])] + [None] * len(self.words)
        for end in range(1, len(self.words) + 1):
            for start in range(max(0, end - _SPAN), end):
                before = best[start]
                if before is None:
                    continue
                cost, piece = self.piece(self.words[start:end], loose)
                if piece is None:
                    continue
                total = before[0] + cost
                here = best[end]
                if here is None or total < here[0]:
                    best[end] = (total, [*before[1], piece])
        last = best[-1]
        return None if last is None else last[1]

    def piece(self, words: list[str], loose: bool) -> tuple[float, _Piece | None]:
        text = " ".join(words)
        folded = fold(text)
        if folded in self.exact:
            found = self.exact[folded]
            first = found[0][0]
            fields = tuple(dict.fromkeys(name for name, _, _ in found))
            candidates = tuple((label, id_) for name, label, id_ in found if name == first)
            return _EXACT - 0.01 * len(words), _Piece(text, "name", fields, candidates=candidates)
        other = self.other(words, folded)
        if other is not None:
            return _FLAG if self.in_range(other) else _OUT_OF_RANGE, other
        if not loose:
            return 0.0, None
        piece = _named(text, self.picks, self.sources)
        if piece.kind == "unknown":
            return _UNKNOWN * len(words), piece
        return _LOOSE + (100 - piece.value) / 2 + (5.0 if len(piece.candidates) > 1 else 0.0), piece

    def in_range(self, piece: _Piece) -> bool:
        """``1000 ходов 6``: a number that its option does not take may be another option's; the cut decides."""
        marker = next((m for n, m in self.others if n == piece.fields[0]), None)
        if piece.kind != "number" or not isinstance(marker, Count):
            return True
        return len(piece.value) <= 12 and marker.least <= int(piece.value) <= marker.most

    def other(self, words: list[str], folded: str) -> _Piece | None:
        text = " ".join(words)
        for name, marker in self.others:
            if isinstance(marker, Flag) and len(words) <= 2 and _is_flag(marker, folded):
                return _Piece(text, "flag", (name,), value=True)
            if isinstance(marker, Choice) and not marker.explicit and len(words) <= 3:
                value = _chosen(marker, folded)
                if value is not None:
                    return _Piece(text, "choice", (name,), value=value)
            if isinstance(marker, Count):
                number = next((word for word in words if _NUMBER.fullmatch(word)), None)
                word = next((fold(word) for word in words if word != number), "")
                begun = any(_begins(word, w) for w in _folded(marker.words))
                if len(words) == 2 and number is not None and begun:
                    return _Piece(text, "number", (name,), value=number)
                if marker.bare and len(words) == 1 and _NUMBER.fullmatch(words[0]):
                    return _Piece(text, "number", (name,), value=words[0])
            if isinstance(marker, Distance) and len(words) == 1 and _NUMBER.fullmatch(words[0]):
                return _Piece(text, "number", (name,), value=_length(name, marker, words[0]))
        return None


def _named(text: str, picks: Sequence[tuple[str, Pick]], sources: Sources) -> _Piece:
    """The things that ``text`` may name, over all sources; as good as each other within a few points."""
    best = 0.0
    found: list[tuple[float, str, str, str]] = []
    near: list[str] = []
    folded = fold(text)
    for name, marker in picks:
        things = sources(marker.source)
        exact = [(100.0, name, label, id_) for label, id_ in things if fold(label) == folded]
        if exact:
            found, best = [entry for entry in found if entry[0] == 100.0] + exact, 100.0
            continue
        # The same id under several names (ru, en) must count once: rank() merges by identity, ids are interned here.
        ids = {id_: id_ for _, id_ in things}
        ranked = rank(text, [(label, ids[id_]) for label, id_ in things], floor=_NEARLY)
        matches = [m for m in ranked if m.score >= NEAR and (m.score > 91.0 or not has_foreign_word(text, m.name))]
        if not matches:
            near += [match.name for match in ranked[:3]]
        for match in matches:
            found.append((match.score, name, match.name, match.thing))
            best = max(best, match.score)
    # A whole name is never in doubt: "Воины 1" is not "Воины 10".
    close = [entry for entry in found if entry[0] == best == 100.0 or (best < 100.0 and best - entry[0] < 8.0)]
    if not close:
        return _Piece(text, "unknown", tuple(name for name, _ in picks), near=tuple(dict.fromkeys(near))[:3])
    fields = tuple(dict.fromkeys(name for _, name, _, _ in close))
    candidates = tuple((label, id_) for _, name, label, id_ in close if name == fields[0])
    return _Piece(text, "name", fields, value=best, candidates=candidates)


def known_spellings(word: str) -> tuple[str, ...]:
    """How a typed command word may be meant: as it is, in the other layout, from Latin letters."""
    return spellings(word)
