"""Armies of Art of Batallia: corps by corps, from lines that players type, checked and priced (aob 1.1, 2, 3.2, 7).

A line names a troop type, how many bases, perhaps a quality, a support, leaders and an own name:
``5 тяжёлая пехота элита, лидеры 1 4 «Гоплиты»``, ``4 лёгкая пехота + 1 лучники``, ``HI 5 elite L2``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast

from armies.core.check import ForceVerdict, Violation
from armies.core.counts import plain_digits
from armies.core.document import parse_document
from armies.core.naming import numbered, own_name
from armies.core.roster import Force, Member
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import rank
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.aob.army import MAX_LEADERS_PER_CORPS, QUALITY_COST
from resolvers.aob.mixed import SUPPORTS
from resolvers.aob.names import TYPE_NAMES, WORD_NAMES
from resolvers.aob.words import LEADERS, MAX_BASES, MIN_BASES

EXAMPLE: Final = "5 тяжёлая пехота элита, лидеры 1 4"
_LEADERS: Final = re.compile(r"(?:лидер[а-яё]*|leaders?|л|l)\s*[:№#]?\s*((?:\d[\s,и&]*)+)", re.I)
_QUOTED: Final = re.compile(r"[«“\"]([^«»“”\"]*)[»”\"]")
_BASES: Final = re.compile(
    r"(?:^|(?<=\s)|(?<=[xх×]))[xх×]?\s*(-?\d{1,6})\s*(?:[xх×](?=\s|$)|баз[аы]?\b|отряд[а-я]*\b|bases?\b)?", re.I
)
_PLUS: Final = re.compile(r"\s*\+\s*|\s+(?:с поддержкой|поддержка|supported by|support)\s+", re.I)


@lru_cache(maxsize=1)
def _words() -> tuple[tuple[tuple[str, str], ...], Mapping[str, str], Mapping[str, str]]:
    """(name, type) pairs, codes of types, words of qualities (folded)."""
    source = Path(__file__).parent / "data" / "corps.yaml"
    tree = cast(dict[str, list[dict[str, Any]]], parse_document(source.read_text("utf-8")))
    pairs = [(name, key) for key, both in TYPE_NAMES.items() for name in (both.ru, both.en, key)]
    pairs += [(word, kind["id"]) for kind in tree["types"] for word in kind["words"]]
    codes = {fold(code): kind["id"] for kind in tree["types"] for code in kind["codes"]}
    qualities = {stem(word): quality["id"] for quality in tree["qualities"] for word in quality["words"]}
    return tuple(pairs), codes, qualities


def parse_corps(text: str, taken: Sequence[str] = ()) -> Member:
    """A corps from a typed line.

    Raises:
        NotUnderstood: ``corps.type``: no troop type in it; ``corps.bases``: no number of bases.
        NotAllowed: ``corps.size``: a corps has 3 to 5 bases; ``corps.leaders``: leaders are numbered 1 to 6;
            ``rename.*``: the own name.
    """
    line = plain_digits(strip_invisible(text)).strip()
    own = next((found[1] for found in _QUOTED.finditer(line)), "")
    line = _QUOTED.sub(" ", line)
    leaders: tuple[int, ...] = ()
    if found := _LEADERS.search(line):
        leaders = tuple(int(digit) for digit in re.findall(r"\d+", found[1]))
        line = line[: found.start()] + " " + line[found.end() :]
    if wrong := [number for number in leaders if not 1 <= number <= LEADERS] or len(set(leaders)) != len(leaders):
        value = wrong[0] if isinstance(wrong, list) else ", ".join(map(str, leaders))
        raise NotAllowed("corps.leaders", field="leaders", value=value, allowed=f"1-{LEADERS}", ref=_ref("2.5"))
    main, *supports = [part for part in _PLUS.split(line.strip(" ,;.-–•*")) if part.strip()] or [""]
    kind, bases, quality = _parse_part(main, text)
    profile: dict[str, Any] = {"type": kind, "quality": quality, "bases": bases, "leaders": leaders}
    size = bases
    if supports:
        helper, helpers, _ = _parse_part(supports[0], text, bases=1)
        profile["support"] = {"type": helper, "bases": helpers}
        size += helpers
    if not MIN_BASES <= size <= MAX_BASES:
        allowed = f"{MIN_BASES}-{MAX_BASES}"
        raise NotAllowed("corps.size", field="bases", value=size, allowed=allowed, example=EXAMPLE, ref=_ref("3.2"))
    name = own_name(own, taken) if own.strip() else numbered(_default_name(kind), taken)
    return Member(name, size + QUALITY_COST[quality], size, MappingProxyType(profile))


def _parse_part(part: str, text: str, bases: int | None = None) -> tuple[str, int, str | None]:
    """Type, bases and quality of one half of a corps."""
    pairs, codes, qualities = _words()
    if found := _BASES.search(part):
        bases = int(found[1])
        part = part[: found.start()] + " " + part[found.end() :]
    quality: str | None = None
    rest: list[str] = []
    for word in fold(part).split():
        if quality is None and stem(word) in qualities:
            quality = qualities[stem(word)]
        elif not word.isdigit():
            rest.append(word)
    named = " ".join(rest)
    kind = codes.get(named) or next((key for name, key in pairs if stem(name) == stem(named)), None)
    if kind is None:
        near = rank(named[:100], pairs, floor=80.0) if named else []
        best = {match.thing for match in near if match.score >= near[0].score - 4.0}
        if len(best) != 1:
            allowed = [TYPE_NAMES[key].ru for key in TYPE_NAMES]
            raise NotUnderstood("corps.type", field="type", value=named or text[:80], allowed=allowed, example=EXAMPLE)
        kind = best.pop()
    if bases is None:
        raise NotUnderstood("corps.bases", field="bases", value=text[:80], allowed="3-5", example=EXAMPLE)
    return kind, bases, quality


def _default_name(kind: str) -> str:
    name = TYPE_NAMES[kind].ru
    return name[:1].upper() + name[1:]


def check_corps(force: Force) -> ForceVerdict:
    """Budget, sizes, supports, and leaders: six in all, one to three in a corps (aob 1.1, 3.2, 7)."""
    found: list[Violation] = []
    if force.total > force.size_points:
        found.append(Violation("over_points", _ref("1.1"), given=force.total, allowed=force.size_points))
    if len(force.members) > LEADERS:
        found.append(Violation("leaders", _ref("3.2"), given=len(force.members), allowed=LEADERS))
    for member in force.members:
        if not MIN_BASES <= member.size <= MAX_BASES:
            limit = MIN_BASES if member.size < MIN_BASES else MAX_BASES
            found.append(Violation("corps_size", _ref("3.2"), given=member.size, allowed=limit, name=member.name))
        found += _support(member)
    found += _leaders(force)
    return ForceVerdict(tuple(found), force.total, force.size_points - force.total)


def _support(member: Member) -> Iterator[Violation]:
    support = member.profile.get("support")
    if not support:
        return
    bases, helpers = member.profile["bases"], support["bases"]
    kind = next((s for s in SUPPORTS if s.support == support["type"] and member.profile["type"] in s.main), None)
    if kind is None:
        yield Violation("support", _ref("7"), given=helpers, allowed=0, name=member.name)
    elif helpers > kind.at_most or (kind.ratio and helpers >= bases):
        allowed = min(kind.at_most, bases - 1) if kind.ratio else kind.at_most
        yield Violation("support", _ref("7"), given=helpers, allowed=allowed, name=member.name)


def _leaders(force: Force) -> Iterator[Violation]:
    """Judged once somebody has a leader: until then they have simply not been handed out."""
    spread = {member.name: tuple(member.profile.get("leaders", ())) for member in force.members}
    numbers = [number for leaders in spread.values() for number in leaders]
    if not numbers:
        return
    for name, leaders in spread.items():
        if not 1 <= len(leaders) <= MAX_LEADERS_PER_CORPS:
            allowed = 1 if not leaders else MAX_LEADERS_PER_CORPS
            yield Violation("corps_leaders", _ref("3.2"), given=len(leaders), allowed=allowed, name=name)
    if sorted(numbers) != list(range(1, LEADERS + 1)):
        yield Violation("leaders_spread", _ref("3.2"), given=len(set(numbers)), allowed=LEADERS)


def with_leaders(force: Force) -> Force:
    """The army with its six leaders handed out evenly, in order, where nobody has said otherwise."""
    if not force.members or any(member.profile.get("leaders") for member in force.members):
        return force
    corps = len(force.members)
    hands = [tuple(n for n in range(1, LEADERS + 1) if (n - 1) % corps == at) for at in range(corps)]
    members = [
        replace(member, profile=MappingProxyType({**member.profile, "leaders": leaders}))
        for member, leaders in zip(force.members, hands, strict=True)
    ]
    return replace(force, members=tuple(members))


def render_corps(member: Member, language: Language = "ru") -> str:
    """A corps as a line that :func:`parse_corps` reads."""
    profile = member.profile
    parts = [f"{profile['bases']} {TYPE_NAMES[profile['type']].to(language)}"]
    if profile.get("quality"):
        parts.append(WORD_NAMES[profile["quality"]].to(language))
    line = " ".join(parts)
    if support := profile.get("support"):
        line += f" + {support['bases']} {TYPE_NAMES[support['type']].to(language)}"
    if profile.get("leaders"):
        word = "лидеры" if language == "ru" else "leaders"
        line += f", {word} {' '.join(map(str, profile['leaders']))}"
    return f"{line} «{member.name}»"


def _ref(section: str) -> RuleRef:
    return RuleRef("aob", None, section)
