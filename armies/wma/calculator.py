"""Own troops by typed words: a standard type, its armour, extras (wma p. 134-137).

``тяжёлая пехота 5+ фаланга``, ``конница 6+ элита``, ``племенная пехота дружина ополчение``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from armies.core.statline import TYPE_NAMES, TroopType
from armies.wma.prices import Adjustment, Quote, Troop, load_appendix, quote
from lexicon.errors import Ambiguous, NotAllowed, NotFound
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import NEAR, rank, score_name
from lexicon.names import Language

EXAMPLE: Final = "тяжёлая пехота 5+ элита"
_ARMOUR: Final = re.compile(r"(?<!\S)([1-9])\s*\+|(?<!\S)без\s+(?:защиты|брони)|(?<!\S)no\s+armou?r")
# What people say for printed words: the list of types calls riders кавалерия, armies call them конница.
_ALIKE: Final = {
    "конниц": "кавалер",
    "всадник": "кавалер",
    "horse": "cavalry",
    "лучник": "лучник",
    "warbands": "warband",
}
_RULE_WORDS: Final = {
    "warband": ("дружина", "warband"),
    "phalanx": ("фаланга", "phalanx"),
    "shock": ("ударная", "shock"),
}


def parse_troop(text: str) -> Quote:
    """A unit of one's own from typed words: the type that has this name, armour and rules, with the extras.

    Raises:
        NotFound: ``troop.unknown``: no type of this name, or none with this armour; ``near`` and ``allowed`` help.
        Ambiguous: ``troop.ambiguous``: several types fit.
        NotAllowed: ``adjustment.*``: see :func:`armies.wma.prices.quote`.
    """
    line = " ".join(strip_invisible(text[:200]).casefold().split())
    armour: int | None = None
    bare = False
    if found := _ARMOUR.search(line):
        armour, bare = (int(found[1]), False) if found[1] else (None, True)
        line = line[: found.start()] + " " + line[found.end() :]
    words = fold(re.sub(r"[,;+()]", " ", line)).split()
    extras, rest = _around_a_name(words) or _extras(words)
    fitting = [troop for troop in load_appendix().troops if _has_armour(troop, armour, bare)]
    if not rest:
        raise _unknown(text, fitting)
    troop, used = _best_troop(" ".join(rest), fitting, text, bool(armour or bare))
    return quote(troop.id, [code for code in extras if code not in used])


def _has_armour(troop: Troop, armour: int | None, bare: bool) -> bool:
    return troop.stats.armour is None if bare else armour is None or troop.stats.armour == armour


def _extras(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Codes of the adjustments named, and the words left for the type."""
    names = [
        (tuple(stem(name).split()), extra.code)
        for extra in load_appendix().adjustments
        for name in (extra.name.ru, extra.name.en, extra.code, *_RULE_WORDS.get(extra.code, ()))
    ]
    names.sort(key=lambda item: -len(item[0]))
    roots = [stem(word) for word in words]
    codes: list[str] = []
    left: list[str] = []
    at = 0
    while at < len(words):
        hit = next(((n, code) for n, code in names if n and tuple(roots[at : at + len(n)]) == n), None)
        near = None if hit else _near_extra(roots[at])
        if hit and (left or len(words) > len(hit[0])):
            codes.append(hit[1])
            at += len(hit[0])
        elif near and left:
            codes.append(near)
            at += 1
        else:
            left.append(words[at])
            at += 1
    return codes, left


def _near_extra(root: str) -> str | None:
    """An extra with one slip of the finger in a word of five letters or more."""
    if len(root) < 5:
        return None
    scored = [
        (score_name(root, stem(name)), extra.code)
        for extra in load_appendix().adjustments
        for name in (extra.name.ru, extra.name.en)
    ]
    score, code = max(scored)
    return code if score >= 88.0 else None


def _around_a_name(words: Sequence[str]) -> tuple[list[str], list[str]] | None:
    """As :func:`_extras` when a whole name of a type stands in the line: "пешие застрельщики" has no extra."""
    names = {stem(name) for troop in load_appendix().troops for name in (troop.name.ru, troop.name.en)}
    for length in range(len(words), 0, -1):
        for at in range(len(words) - length + 1):
            span = words[at : at + length]
            if stem(" ".join(span)) in names:
                codes, left = _extras(["", *words[:at], *words[at + length :]])
                return None if any(left) else (codes, list(span))
    return None


def _best_troop(typed: str, fitting: Sequence[Troop], text: str, armoured: bool) -> tuple[Troop, set[str]]:
    root = stem(typed)
    # Every type counts for a name; the armour that was typed then says which of them.
    known = [(stem(name), troop) for troop in load_appendix().troops for name in (troop.name.ru, troop.name.en)]
    exact = [troop for name, troop in known if name == root and troop in fitting]
    if exact:
        return exact[0], set()
    root = " ".join(_ALIKE.get(word, word) for word in root.split())
    kind = _type_named(root)
    if kind is not None and armoured:
        plain = [t for t in fitting if t.type == kind and not set(t.special) - {"shock", "slow"}]
        if len(plain) == 1:
            return plain[0], set(plain[0].special)
    scored = sorted(((_score(root, name), troop.id) for name, troop in known if troop in fitting), reverse=True)
    if not scored or scored[0][0] < NEAR:
        raise _unknown(text, fitting)
    best = {troop_id for score, troop_id in scored if scored[0][0] - score < 4.0}
    if len(best) > 1:
        names = [troop.name for troop in fitting if troop.id in best]
        raise Ambiguous("troop.ambiguous", field="troop", value=text, candidates=names, count=len(names))
    return load_appendix().troop_by_id[best.pop()], set()


def _score(root: str, name: str) -> float:
    words, have = set(root.split()), set(name.split())
    if words == have:
        return 100.0
    return max(score_name(root, name), 94.0 if words and words < have else 0.0)


def _type_named(root: str) -> TroopType | None:
    for kind in ("infantry", "cavalry", "chariot", "elephant", "artillery"):
        if root in (stem(TYPE_NAMES[kind].ru), stem(TYPE_NAMES[kind].en)):
            return kind
    return None


def _unknown(text: str, fitting: Sequence[Troop]) -> NotFound:
    near = [match.thing.name for match in rank(text[:100], [(t.name.ru, t) for t in fitting], floor=45.0)[:3]]
    allowed = [troop.name for troop in fitting] or [troop.name for troop in load_appendix().troops]
    return NotFound("troop.unknown", field="troop", value=text[:100], near=near, allowed=allowed, example=EXAMPLE)


def troop_choices(typed: str, language: Language = "ru", limit: int = 25) -> tuple[str, ...]:
    """Standard types whose names begin like ``typed`` or come near it."""
    names = [troop.name.to(language) for troop in load_appendix().troops]
    if not fold(typed):
        return tuple(names[:limit])
    return tuple(match.name for match in rank(typed[:100], [(name, name) for name in names], floor=60.0)[:limit])


def extra_choices(troop_id: str, codes: Sequence[str] = ()) -> tuple[Adjustment, ...]:
    """The extras that this type may still have with those it has.

    Raises:
        NotFound: ``troop.unknown``.
    """
    quote(troop_id, codes)
    able: list[Adjustment] = []
    for extra in load_appendix().adjustments:
        try:
            quote(troop_id, (*codes, extra.code))
        except NotAllowed:
            continue
        able.append(extra)
    return tuple(able)
