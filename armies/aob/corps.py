"""Armies of Art of Batallia: corps by corps, checked and priced (aob 1.1, 2, 3.2, 7). :mod:`.rows` reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from armies.core.check import ForceVerdict, Violation
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.aob.army import MAX_LEADERS_PER_CORPS, QUALITY_COST
from resolvers.aob.mixed import SUPPORTS
from resolvers.aob.names import TYPE_NAMES, WORD_NAMES
from resolvers.aob.words import LEADERS, MAX_BASES, MIN_BASES


def check_corps(force: Force) -> ForceVerdict:
    """Budget, sizes, supports, and leaders: six in all, one to three in a corps (aob 1.1, 3.2, 7)."""
    found: list[Violation] = []
    if force.total > force.size_points:
        found.append(Violation("over_points", ref_of("1.1"), given=force.total, allowed=force.size_points))
    if len(force.members) > LEADERS:
        found.append(Violation("leaders", ref_of("3.2"), given=len(force.members), allowed=LEADERS))
    for member in force.members:
        if not MIN_BASES <= member.size <= MAX_BASES:
            limit = MIN_BASES if member.size < MIN_BASES else MAX_BASES
            found.append(Violation("corps_size", ref_of("3.2"), given=member.size, allowed=limit, name=member.name))
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
        yield Violation("support", ref_of("7"), given=helpers, allowed=0, name=member.name)
    elif helpers > kind.at_most or (kind.ratio and helpers >= bases):
        allowed = min(kind.at_most, bases - 1) if kind.ratio else kind.at_most
        yield Violation("support", ref_of("7"), given=helpers, allowed=allowed, name=member.name)


def _leaders(force: Force) -> Iterator[Violation]:
    """Judged once somebody has a leader: until then they have simply not been handed out."""
    spread = {member.name: tuple(member.profile.get("leaders", ())) for member in force.members}
    numbers = [number for leaders in spread.values() for number in leaders]
    if not numbers:
        return
    for name, leaders in spread.items():
        if not 1 <= len(leaders) <= MAX_LEADERS_PER_CORPS:
            allowed = 1 if not leaders else MAX_LEADERS_PER_CORPS
            yield Violation("corps_leaders", ref_of("3.2"), given=len(leaders), allowed=allowed, name=name)
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        has = ", ".join(name for name, leaders in spread.items() if number in leaders)
        yield Violation("leader_in_two", ref_of("3.2"), given=number, allowed=1, name=has)
    if set(numbers) != set(range(1, LEADERS + 1)):
        yield Violation("leaders_spread", ref_of("3.2"), given=len(set(numbers)), allowed=LEADERS)


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
    """A corps as a line that :func:`armies.aob.rows.parse_corps` reads."""
    profile = member.profile
    parts = [f"{profile['bases']} {TYPE_NAMES[profile['type']].to(language)}"]
    if profile.get("quality"):
        parts.append(WORD_NAMES[profile["quality"]].to(language))
    line = " ".join(parts)
    if support := profile.get("support"):
        line += f" + {support['bases']} {TYPE_NAMES[support['type']].to(language)}"
    irregular = profile.get("irregular") or ()
    usual = [one for one in profile.get("leaders") or () if one not in irregular]
    called = profile.get("leader_names") or {}
    for numbers, ru, en in ((usual, "лидеры", "leaders"), (irregular, "нерегулярные лидеры", "irregular leaders")):
        if numbers:
            who = (f"{one} ({called[str(one)]})" if str(one) in called else str(one) for one in numbers)
            line += f", {ru if language == 'ru' else en} {', '.join(who) if called else ' '.join(who)}"
    if profile.get("regular"):
        line += " (регулярные)" if language == "ru" else " (regular)"
    return f"{line} «{member.name}»"


def doubtful(member: Member, language: Language = "ru") -> list[tuple[str, Member]]:
    """What its line may have meant instead: a base less or more, another quality, leaders of another kind."""
    profile, found = member.profile, list[tuple[str, Member]]()
    ru = language == "ru"
    for size in (member.size - 1, member.size + 1):
        bases = profile["bases"] + size - member.size
        if MIN_BASES <= size <= MAX_BASES and bases > 0:
            found.append((f"{'баз' if ru else 'bases'}: {size}", _with(member, size, bases=bases)))
    found += [
        (WORD_NAMES[one].to(language), _with(member, member.size, quality=one))
        for one in ("elite", "regular", "rabble")
        if profile["quality"] != one
    ]
    if profile["quality"]:
        found.append(("обычный корпус" if ru else "ordinary corps", _with(member, member.size, quality=None)))
    leaders = tuple(profile.get("leaders") or ())
    if leaders and not profile.get("irregular"):
        label = "лидеры нерегулярные" if ru else "irregular leaders"
        found.append((label, _with(member, member.size, irregular=leaders, regular=False)))
    if leaders and not profile.get("regular") and profile["quality"] != "regular":
        label = "лидеры регулярные" if ru else "regular leaders"
        found.append((label, _with(member, member.size, irregular=(), regular=True)))
    return found


def _with(member: Member, size: int, **said: Any) -> Member:
    """The corps with something said otherwise, at what it costs then (aob 1.1)."""
    profile = {**member.profile, **said}
    return replace(member, size=size, points=size + QUALITY_COST[profile["quality"]], profile=MappingProxyType(profile))


def ref_of(section: str) -> RuleRef:
    """A section of the book."""
    return RuleRef("aob", None, section)


def describe_corps(member: Member) -> dict[str, Any]:
    """A corps as plain values for scripts."""
    profile = member.profile
    return {
        "name": member.name,
        "type": profile["type"],
        "size": member.size,
        "quality": profile["quality"],
        "leaders": list(profile["leaders"]),
        "support": profile.get("support"),
    }
