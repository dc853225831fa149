"""Typed words to options. Words come in any order; names may have spaces; nothing unknown is passed over silently.

An exact name of a thing beats a flag, a flag beats a loose name. What was not understood is quoted back, and a name
that fits several things raises :class:`Ambiguous` with the span that was typed, so that a button can mend it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from handlers.language.aiming import aimed
from handlers.language.cutting import SOUND, Cut, Piece
from handlers.language.labelled import take_labelled
from handlers.language.lexer import Lexed, Token, lex, lex_command
from handlers.language.listening import Fields, Side, listening, others_of, side_of
from handlers.language.meaning import OptionReader
from handlers.language.names import Names, Sources, names_from
from handlers.language.of_one import settle_of_one
from handlers.language.options import Choice, Count, Distance, Flag, Marker, Options, Pick, Rest, markers
from handlers.language.pieces import Lists, Says
from handlers.language.placing import Placed, Span, number_of
from handlers.language.verbs import without_verbs
from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.folding import fold, strip_invisible

Made = TypeVar("Made", bound=Options)

_YES = ("да", "yes", "true", "1", "есть", "+")


def parse_words(model: type[Made], text: str, sources: Sources, *, example: str) -> Made:
    """The options that ``text`` (without the command's name) says.

    Raises:
        NotUnderstood: ``options.unknown`` for words that fit nothing; ``options.twice``, ``options.denied``,
            ``options.doubt``, ``options.value``, ``options.too_long``. OfWhom: beside one of several things.
        Ambiguous: ``name.ambiguous``; ``span`` is what was typed, ``at`` where it begins.
        NotFound: ``name.not_found``, ``name.stranger``. NotAllowed: ``name.gone``.
        ValueMissing: ``options.missing``, naming what is still needed.
    """
    heard = listening(model)
    fields, rest = heard.fields, heard.rest
    if rest is not None and len(fields) == 1:
        text = strip_invisible(text).strip()
        return build(model, {rest: text} if text else {}, example=example)
    lexed = typed = lex_command(text) if rest is None else lex(text)
    placed = Placed(fields)
    if rest is not None:
        lexed = _take_rest_key(lexed, rest, fields[rest][0], placed)
    lexed = _take_keys(lexed, fields, placed, sources)
    if rest is not None:
        _take_leading(lexed, fields, placed, sources, rest)
        return build(model, placed.values(), example=example)
    lexed = take_labelled(lexed, heard.labels, lambda name: _names_of(name, fields, sources), placed)
    own, targets = _picks(heard.own, sources), _picks(heard.theirs, sources)
    ours, theirs = [names for names, _ in own.values()], [names for names, _ in targets.values()]
    lexed = without_verbs(lexed, model.verbs, ours, theirs)
    sides = aimed(lexed, ours, theirs) if targets else (lexed,)
    for number, side in enumerate(sides):
        _take_side(side, (heard.theirs if number else heard.own).others, targets if number else own, placed)
    settle_of_one(model, typed, _cuts(typed, sides), placed)
    return build(model, placed.values(), example=example)


def _cuts(lexed: Lexed, sides: Sequence[Lexed]) -> list[int]:
    """Where the sides are parted: at the marks, else where the second begins."""
    if len(sides) < 2:
        return []
    marks = [token.start for token in lexed.tokens if token.kind == "target"]
    return marks or [side.tokens[0].start for side in sides[1:]]


def parse_values(model: type[Made], values: Mapping[str, Any], sources: Sources, *, example: str) -> Made:
    """Options that a platform has taken apart already: each value still as the player gave it."""
    made: dict[str, Any] = {}
    for name, marker, several, _ in markers(model):
        value = values.get(name)
        if value is None:
            continue
        if isinstance(marker, (Count, Distance)) and isinstance(value, (int, float)) and not isinstance(value, bool):
            value = str(value)  # read as if it were typed, so that its limits hold
        if isinstance(value, str) and not isinstance(marker, Rest):
            if fold(value):
                made |= _read(name, marker, several, value, sources)
        else:
            made[name] = tuple(value) if several and isinstance(value, list) else value
    unknown = set(values) - {name for name, *_ in markers(model)}
    if unknown:
        raise NotUnderstood("options.unknown", field=min(unknown), value=min(unknown), example=example)
    return build(model, made, example=example)


def build(model: type[Made], values: Mapping[str, Any], *, example: str) -> Made:
    """The model of gathered values; the first missing or wrong one is named."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        problem = error.errors(include_url=False)[0]
        name = str(problem["loc"][0]) if problem["loc"] else ""
        if problem["type"] == "missing":
            missing = ValueMissing("options.missing", field=name, example=example)
            missing.said = dict(values)
            raise missing from None
        raise NotUnderstood(
            "options.value", field=name, value=problem.get("input"), allowed=problem["msg"], example=example
        ) from None


def _names_of(name: str, fields: Fields, sources: Sources) -> Names:
    marker = fields[name][0]
    assert isinstance(marker, Pick)
    return names_from(sources(marker.source))


def _picks(side: Side, sources: Sources) -> Lists:
    return {name: (names_from(sources(source)), several) for name, source, several in side.picks}


def _take_side(side: Lexed, others: Mapping[str, Marker], picks: Lists, placed: Placed) -> None:
    """The words of one side; first by whole names and words alone, which is nearly free."""
    if not len(side):
        return
    found = OptionReader(side, others, picks, loose=False).cut()
    if found.cost >= SOUND:
        found = OptionReader(side, others, picks, loose=True).cut()
    for start, piece in _named_by_one(found, side, others, picks, placed).pieces:
        placed.put(piece.says, Span(side, start, piece.end), picks)
    placed.settle(picks)


def _named_by_one(
    found: Cut[Says], side: Lexed, others: Mapping[str, Marker], picks: Lists, placed: Placed
) -> Cut[Says]:
    """Of two values of one choice that cannot both be meant, one may be a thing's name: ``assault charge``."""
    said: dict[str, dict[Any, int]] = {}
    for start, piece in found.pieces:
        if piece.says.kind == "names":
            return found
        if piece.says.kind == "value" and isinstance(others[piece.says.field], Choice):
            said.setdefault(piece.says.field, {}).setdefault(piece.says.value, start)
    single = (values for name, values in said.items() if not placed.fields[name][1])
    for at in (at for values in single if len(values) > 1 for at in values.values()):
        again = OptionReader(side, others, picks, loose=True, silent=at).cut()
        if again.cost < SOUND:
            return again
    return found


def _key_of(token: Token, fields: Fields) -> str | None:
    """The option that a key names."""
    return next((name for name, (m, _) in fields.items() if token.key in _keys(name, m)), None)


def _keys(name: str, marker: Marker) -> tuple[str, ...]:
    return (fold(marker.name.ru), fold(marker.name.en), fold(name.replace("_", " ")))


def _take_keys(lexed: Lexed, fields: Fields, placed: Placed, sources: Sources) -> Lexed:
    left = []
    for token in lexed.tokens:
        name = _key_of(token, fields) if token.kind == "pair" else None
        if name is None:
            left.append(token)
        else:
            marker, several = fields[name]
            placed.take_all(_read(name, marker, several, token.value, sources))
    return Lexed(lexed.text, tuple(left))


def _take_rest_key(lexed: Lexed, name: str, marker: Marker, placed: Placed) -> Lexed:
    """``имя=Дикие гуси``: free text said by its key is all that follows, or what stands in quotes."""
    for at, token in enumerate(lexed.tokens):
        if token.kind == "pair" and token.key in _keys(name, marker):
            quoted = len(token.value) > 1 and not token.value[0].isalnum() and not token.value[-1].isalnum()
            if quoted:
                placed.take(name, token.value[1:-1].strip())
                return Lexed(lexed.text, (*lexed.tokens[:at], *lexed.tokens[at + 1 :]))
            placed.take(name, lexed.text[token.end - len(token.value) :].strip())
            return lexed.part(0, at)
    return lexed


def _take_leading(lexed: Lexed, fields: Fields, placed: Placed, sources: Sources, rest: str) -> None:
    """Known words at the beginning; from the first that is none, all is free text, kept as it was typed."""
    at = known = 0
    while at < len(lexed):
        if lexed.tokens[at].silent:
            at += 1
            continue
        free = {name: field for name, field in fields.items() if name not in placed}
        own, theirs = side_of(free, target=False), side_of(free, target=True)
        picks = {**_picks(own, sources), **_picks(theirs, sources)}
        taken = _longest(lexed, at, others_of(free), picks)
        if taken is None:
            break
        placed.put(taken.says, Span(lexed, at, taken.end), picks)
        placed.settle(picks)
        at = known = taken.end
    if at < len(lexed):
        words = _from_word(lexed, at, known)
        if rest in placed:
            raise NotUnderstood("options.unknown", field="words", value=words)
        placed.take(rest, words)


def _from_word(lexed: Lexed, at: int, known: int) -> str:
    """The text from a token on, with what is written to it, ``«Дикие гуси»``, and the bracket that opens JSON.

    ``known``: the first token that belongs to no known words.
    """
    before, start = lexed.tokens[known - 1].end if known else 0, lexed.tokens[at].start
    opened = next((place for place in range(before, start) if lexed.text[place] in "{["), None)
    blank = lexed.text.rfind(" ", before, start) if opened is None else opened
    return lexed.text[max(before, blank) :].strip(" ,:;")


def _longest(lexed: Lexed, at: int, others: Mapping[str, Marker], picks: Lists) -> Piece[Says] | None:
    """The piece that begins here and takes most words, exact ones before loose ones; None where free text begins."""
    for loose in (False, True):
        pieces = OptionReader(lexed, others, picks, loose=loose)
        known = [p for p in pieces.at(at) if p.cost < SOUND]
        if known:
            return max(known, key=lambda piece: (piece.end, -piece.cost))
    return None


def _read(name: str, marker: Marker, several: bool, said: str, sources: Sources) -> dict[str, Any]:
    """One value said on its own: ``key=value``, or a slash option; with the other things where it names several."""
    said = said.strip("«»“”„\"'[] ")
    lexed = lex_command(said)
    if isinstance(marker, Pick):
        picks = {name: (names_from(sources(marker.source)), several)}
        placed = Placed({name: (marker, several)})
        _take_side(lexed, {}, picks, placed)
        return {name: () if several else None, **placed.values()}
    if several and isinstance(marker, Count):
        numbers = [token for token in lexed.tokens if not token.silent]
        return {name: tuple(number_of(name, marker, token, said) for token in numbers)}
    token = lexed.tokens[0] if len(lexed) == 1 else None
    value: Any = said
    if isinstance(marker, (Distance, Count)):
        value = number_of(name, marker, token, said)
    elif isinstance(marker, Flag):
        value = fold(said) in _YES or said.strip() in _YES or _says(name, marker, lexed) is True
    elif isinstance(marker, Choice):
        value = _says(name, marker, lexed)
        if value is None:
            allowed = [words[0].ru for words in marker.choices.values()]
            raise NotUnderstood("options.value", field=name, value=said, allowed=allowed)
    return {name: (value,) if several else value}


def _says(name: str, marker: Flag | Choice, lexed: Lexed) -> Any:
    """The value that words alone say of this option; None where they say nothing of it."""
    if not len(lexed):
        return None
    if isinstance(marker, Choice):
        marker = Choice(marker.name, marker.about, marker.choices, none=marker.none)
    pieces = OptionReader(lexed, {name: marker}, {}, loose=True).at(0)
    whole = [piece for piece in pieces if piece.end == len(lexed) and piece.says.kind == "value"]
    return min(whole, key=lambda piece: piece.cost).says.value if whole else None
