"""Words beside one of several things, ``воины 1 прикрыты, воины 2``: said of that one, or it is asked of whom.

What stands directly behind a thing's name, no comma between, is said of that thing, on the side where it stands. Behind
the last of several with nothing behind those before it may be of all as well, but for a form of one alone
(``прикрыта``), so that it is asked; behind a comma it is of all. Of the other side it is never.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Any, NamedTuple

from handlers.language.lexer import Lexed
from handlers.language.of_one_table import Case, decide
from handlers.language.of_whom import Beside, Words, ways_to_say
from handlers.language.options import Choice, Count, Goes, OfOne, Options, Pick
from handlers.language.placing import Heard, Placed
from lexicon.errors import NotUnderstood, OfWhom

_OF_NOBODY = OfOne()


def settle_of_one(model: type[Options], lexed: Lexed, cuts: Sequence[int], placed: Placed) -> None:
    """What was said beside one of several things is put where it belongs; ``cuts``: where the sides are parted.

    Raises:
        OfWhom: it cannot be said of one, or it is in doubt of whom it is said.
        NotUnderstood: ``options.unknown``: the label of things with none of them behind it or before.
    """
    listed = [one for one in placed.heard if one.things and _is_list(placed, one.field)]
    if len(listed) < 2 and not model.of_one:
        return
    words = _words_of(placed.heard, model)
    owners = [_before(one, lexed, words, placed) for one in words]
    every = list(zip(words, owners, strict=True))
    for side in range(len(cuts) + 1):
        names = [one for one in listed if bisect(cuts, one.start) == side]
        others = [one for one in listed if one not in names]
        here = [one for one in every if names and bisect(cuts, one[0].start) == side]
        for field in dict.fromkeys(one.field for one, _ in here):
            said = [pair for pair in here if pair[0].field == field]
            free = [name for name in names if not any(owner is name for _, owner in here)]
            beside = Beside(lexed, cuts, side, names, others, said, free)
            if field in model.of_one:
                for aside in beside.aside(placed.heard):
                    _settle_aside(model, placed, aside)
                beside = beside.without_aside()
            each = any(pair[0].field == field and any(pair[1] is name for name in others) for pair in every)
            _settle(model, placed, beside, one_by_one=each)
    alone = next((one for one in placed.heard if one.bare), None)
    if alone is not None:
        raise NotUnderstood("options.unknown", field="words", value=lexed.text[alone.start : alone.end])


def _is_list(placed: Placed, field: str) -> bool:
    marker, several = placed.fields[field]
    return isinstance(marker, Pick) and not marker.words and (several or marker.each)


def _words_of(heard: Sequence[Heard], model: type[Options]) -> list[Words]:
    """What was said in phrases and numbers, in the order of the text; the numbers of a row together."""
    found: dict[tuple[int, str], list[Heard]] = {}
    for one in sorted(heard, key=lambda one: one.start):
        if not one.things and one.field not in model.of_all:
            found.setdefault((one.start, one.field), []).append(one)
    return [Words(tuple(row)) for row in found.values()]


def _before(words: Words, lexed: Lexed, others: Sequence[Words], placed: Placed) -> Heard | None:
    """What is named directly before these words: no comma parts them, but within a row of numbers."""
    names = [one for one in placed.heard if one.things and one.end <= words.start]
    last = max(names, key=lambda one: one.end, default=None)
    if last is None:
        return None
    parted = (
        token.kind in ("comma", "and", "target") and not any(one.start < token.start < one.end for one in others)
        for token in lexed.tokens
        if last.end <= token.start < words.start
    )
    return None if any(parted) else last


def _settle(model: type[Options], placed: Placed, beside: Beside, *, one_by_one: bool) -> None:
    if not beside.said:
        return
    spec = model.of_one.get(beside.field, _OF_NOBODY)
    case = Case(placed, beside, spec, one_by_one)
    done, words = decide(case), case.words
    if done == "of one":
        _put(placed, beside, case.goes, spec)
    elif done == "not of one":
        doubt = case.place != "between" and not words.of_one_form(beside.text)
        raise _of_whom(placed, beside, words, "", spec, doubt=doubt)
    elif done != "of all":
        raise _of_whom(placed, beside, words, _option(case.goes, words), spec, doubt=done == "he or all?")


def _settle_aside(model: type[Options], placed: Placed, beside: Beside) -> None:
    """Words behind a thing that is no striker nor aim, as a supporter is: of it, or asked; never of those who are."""
    spec = model.of_one[beside.field]
    (words, owner), goes = beside.said[0], spec.theirs
    option = _option(goes, words)
    if goes and goes == spec.own and not spec.keeps and not (option and isinstance(placed.fields[option][0], Count)):
        _put(placed, beside, goes, spec)
    elif spec.whole is not None or (owner is not None and owner.field not in model.of_one):
        raise _of_whom(placed, beside, words, "", spec)


def _option(goes: Goes, words: Words) -> str:
    one = words.heard[0]
    return ("" if one.value is False else goes) if isinstance(goes, str) else goes[one.value]


class _Meant(NamedTuple):
    heard: Heard
    thing: str
    option: str


def _put(placed: Placed, beside: Beside, goes: Goes, spec: OfOne) -> None:
    """Each of the words to its thing."""
    meant: list[_Meant] = []
    for words, owner in beside.said:
        option = _option(goes, words)
        counted = bool(option) and isinstance(placed.fields[option][0], Count)
        if counted and len(words.heard) > 1 and len(beside.said) == 1 and not beside.inside:
            _take_back(placed, beside)
            for one in words.heard:
                placed.hear(one._replace(field=option))
            return
        listed = owner is not None and any(name is owner for name in beside.names)
        alone = owner is not None and listed and len(owner.things) == 1 and (spec.keeps or len(words.heard) == 1)
        several = len(words.heard) > 1
        passed = option and not (counted or several) and beside.passed(words) and not words.of_one_form(beside.text)
        twice = any(before is owner for said, before in beside.said if said is not words)
        if option and (not alone or passed or twice):
            raise _of_whom(placed, beside, words, option, spec)
        if owner is not None and option:
            meant.append(_Meant(words.heard[0], owner.things[0].id, option))
    if not spec.keeps:
        _take_back(placed, beside)
    rows = [one for one in meant if not isinstance(placed.fields[one.option][0], Pick)]
    if rows:
        row = _row(placed, beside, {one.thing: one.heard.value for one in rows}, rows[0].option)
        placed.hear(rows[0].heard._replace(field=rows[0].option, value=row))
    for heard, thing, option in (one for one in meant if one not in rows):
        placed.hear(heard._replace(field=option, value=(thing,), bare=False))


def _take_back(placed: Placed, beside: Beside) -> None:
    said = [one for words, _ in beside.said for one in words.heard]
    placed.heard = [one for one in placed.heard if not any(one is other for other in said)]
    if not said[0].bare:
        placed.retake(beside.field)


def _row(placed: Placed, beside: Beside, each: dict[str, Any], option: str) -> tuple[Any, ...]:
    marker = placed.fields[option][0]
    rest = marker.none if isinstance(marker, Choice) else None
    return tuple(each.get(thing, rest) for thing in dict.fromkeys(t.id for name in beside.names for t in name.things))


def _of_whom(placed: Placed, beside: Beside, words: Words, option: str, spec: OfOne, *, doubt: bool = False) -> OfWhom:
    said = beside.text[words.start : words.end]
    near = beside.nearest(words)
    ways = ways_to_say(placed.fields, beside, words, option, spec)
    unit = ", ".join(thing.name for thing in near.things)
    return OfWhom(field=words.field, value=said, unit=unit, ways=tuple(ways), doubt=doubt)
