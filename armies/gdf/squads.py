"""Forces of Grimdark Future: units as their players have them, since army books are not ours (gdf p. 4-6).

Read are lines typed by hand, ``Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110``, and the text that Army Forge
shares: a line with the unit, one with its weapons, ``++`` around the title, ``| Joined to:`` after a hero.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from armies.core.check import ForceVerdict, Violation
from armies.core.counts import in_range, plain_digits
from armies.core.naming import MAX_NAME, numbered, tidy_name
from armies.core.pasted import Pasted, PastedLine, Unread, refuse_too_long
from armies.core.roster import Force, Member
from lexicon.errors import AdjutantError, NotAllowed, NotUnderstood
from lexicon.folding import fold, strip_invisible
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.gdf.army import ArmyCounts, ArmyLimits, Limits, resolve_army_limits
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.special_rules import find_rule
from resolvers.gdf.weapon_profile import parse_profile

EXAMPLE: Final = 'Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110'
MAX_MODELS: Final = 100
MAX_POINTS: Final = 10_000
_FACE: Final = r"\s*[:=]?\s*([2-6])\s*\+"
_HEAD: Final = re.compile(
    r"^(?:(?P<copies>-?\d{1,6})\s*[xх×]\s+)?(?P<name>.+?)\s*(?:\[\s*(?P<models>-?\d{1,6})\s*\])?\s*[,:-]?\s*"
    rf"(?:Q|К|K|качество|quality){_FACE}\s*[,/]?\s*(?:D|З|Z|3|защита|defen[cs]e){_FACE}\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_POINTS: Final = re.compile(r"^\+?(-?\d{1,9})\s*(?:pts?|points?|очк[а-я]*|оч|п)?\.?$", re.IGNORECASE)
_TITLE: Final = re.compile(r"^\+\+\s*(.*?)\s*(?:\(v[\d.]+\)\s*)?(?:\[\s*\w+\s+(\d{1,6})\s*pts?[^\]]*\])?\s*\+\+$", re.I)
_JOINED: Final = re.compile(r"^\|\s*(?:joined to|присоединен[а-я]*(?: к)?)\s*:?\s*$", re.IGNORECASE)
_ATTACKS: Final = re.compile(r"\((?:[^()]|\([^()]*\))*(?<![^\W\d_])(?:[AА]\s*\d|\d+\s*атак|attacks)", re.IGNORECASE)
_QUOTED: Final = re.compile(r"«([^«»]*)»")
_RANGE_FIRST: Final = re.compile(r"^((?:\d+\s*[xх×]\s*)?)(\d{1,3})\s*[\"“”″]\s*(.+?)\s*\((.*)\)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Squad:
    """One line read: a unit, how many copies of it, and the name of the unit that it joins as a hero."""

    member: Member
    copies: int
    joins: str = ""


def is_squad(text: str) -> bool:
    """Whether the line begins a unit: it says Quality and Defence."""
    return _HEAD.match(_clean(text).partition("|")[0].strip()) is not None


def parse_squad(text: str, weapons: str = "") -> Squad:
    """A unit from a line, with the weapons of a second line if there is one.

    Raises:
        NotUnderstood: ``squad.head`` (no name, Quality or Defence), ``squad.points`` (no points), or what
            :func:`resolvers.gdf.weapon_profile.parse_profile` says of a weapon.
        NotAllowed: ``squad.models``, ``squad.cost``, ``count.range``: a number out of bounds.
    """
    head, *parts = [part.strip() for part in _clean(text).split("|")]
    found = _HEAD.match(head)
    if found is None:
        raise NotUnderstood(
            "squad.head", field="unit", value=head[:80], allowed="[5] К3+ З4+ (Q3+ D4+)", example=EXAMPLE
        )
    if found["rest"]:
        parts.insert(0, found["rest"].strip(" ,-:"))
    points: int | None = None
    joins = ""
    rules: list[str] = []
    arms: list[dict[str, Any]] = []
    for part in (*parts, _clean(weapons)):
        if points is None and (cost := _POINTS.match(part)):
            points = int(cost[1])
            continue
        if part.startswith(">"):
            joins = part[1:].strip()
            continue
        for item in _split(part):
            if _ATTACKS.search(item):
                arms.append(_weapon(item))
            else:
                rules.append(_rule(item))
    if points is None:
        raise NotUnderstood("squad.points", field="points", value=text[:80], allowed="110, 110pts", example=EXAMPLE)
    models = int(found["models"] or 1)
    if not 1 <= models <= MAX_MODELS:
        raise NotAllowed("squad.models", field="models", value=models, allowed=f"1-{MAX_MODELS}", example=EXAMPLE)
    if not 0 <= points <= MAX_POINTS:
        raise NotAllowed("squad.cost", field="points", value=points, allowed=f"0-{MAX_POINTS}", example=EXAMPLE)
    copies = in_range(found["copies"]) if found["copies"] else 1
    own = _QUOTED.search(found["name"])
    kind = tidy_name(_QUOTED.sub(" ", found["name"]).strip(" *_-•:,"))
    if not re.search(r"[^\W\d_]", kind):
        raise NotUnderstood("squad.head", field="unit", value=head[:80], allowed="имя", example=EXAMPLE)
    name = tidy_name(own[1]) if own is not None and fold(own[1]) else kind
    profile = squad_profile(kind, int(found[4]), int(found[5]), models, rules, arms)
    return Squad(Member(name, points, models, profile), copies, joins)


def squad_profile(
    kind: str, quality: int, defence: int, models: int, rules: Sequence[str], weapons: Sequence[Mapping[str, Any]]
) -> Mapping[str, Any]:
    """The profile of a unit as plain values; ``kind`` is its name in the army book, which copies share.

    ``rules`` holds every rule as written, ``known`` those that the rulebook defines and all models have, with their X.
    """
    known: dict[str, int] = {}
    for text in rules:
        written = re.match(r"^(?:(\d+)\s*[xх×]\s*)?(.*?)\s*(?:\(\s*\+?(\d{1,3})\s*\))?$", text, re.I)
        rule = find_rule(written[2]) if written else None
        # "1x Fast" of three models is no rule of the unit.
        if rule is not None and written is not None and int(written[1] or models) >= models:
            known[rule.name] = int(written[3]) if written[3] else 1
    return MappingProxyType(
        {
            "kind": kind,
            "quality": quality,
            "defence": defence,
            "models": models,
            "tough": known.get("Tough", 1),
            "hero": "Hero" in known,
            "rules": tuple(rules),
            "known": known,
            "weapons": tuple(dict(weapon) for weapon in weapons),
        }
    )


def _clean(text: str) -> str:
    return " ".join(strip_invisible(plain_digits(text)).replace("**", "").split())


def _weapon(text: str) -> dict[str, Any]:
    """A weapon as plain values. Older texts have the range before the name: ``24" Rifle (A1)``."""
    if (old := _RANGE_FIRST.match(text)) is not None:
        text = f'{old[1]}{old[3]} ({old[2]}", {old[4]})'
    profile = parse_profile(text)
    return {
        "name": profile.name,
        "count": profile.count,
        "range": profile.range,
        "attacks": profile.attacks,
        "rules": dict(profile.rules),
    }


def _rule(text: str) -> str:
    """A rule as written, by its printed name where the rulebook knows it."""
    found = re.match(r"^(.*?)\s*(\(\s*\+?\d{1,3}\s*\))?$", text)
    rule = find_rule(found[1]) if found else None
    return text[:MAX_NAME] if rule is None or found is None else f"{rule.name}{(found[2] or '').replace(' ', '')}"


def _split(text: str) -> list[str]:
    """Items between commas that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter in ",;" and depth <= 0:
            parts.append(text[start:at])
            start = at + 1
    return [part.strip() for part in (*parts, text[start:]) if part.strip()]


def paste_squads(text: str, force: Force) -> Pasted[Force]:
    """Units from a pasted text, added to ``force``; lines that are no units are shown back.

    Raises:
        OverBudget: ``paste.too_long`` or ``paste.too_many_lines``.
        NotUnderstood: ``paste.nothing``.
    """
    refuse_too_long(text)
    lines = [(number, _clean(raw).lstrip("-*•● ")) for number, raw in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    read: list[PastedLine] = []
    unread: list[Unread] = []
    joins = False
    at = 0
    while at < len(lines):
        number, line = lines[at]
        at += 1
        if title := _TITLE.match(line):
            force = replace(force, name=force.name or title[1][:MAX_NAME])
            if title[2] and not force.members:
                force = replace(force, size_points=max(force.size_points, int(title[2])))
            read.append(PastedLine(number, line, "army"))
        elif _JOINED.match(line):
            joins = True
            read.append(PastedLine(number, line, "heading"))
        elif is_squad(line):
            arms = ""
            if at < len(lines) and not is_squad(lines[at][1]) and _ATTACKS.search(lines[at][1]):
                arms = lines[at][1]
                at += 1
            try:
                squad = parse_squad(line, arms)
                force = add_squad(force, squad, joined=joins)
                read.append(PastedLine(number, line, "unit"))
            except AdjutantError as trouble:
                unread.append(Unread(number, line, trouble))
            joins = False
        else:
            wrong = NotUnderstood("squad.head", field="unit", value=line[:80], allowed="К3+ З4+", example=EXAMPLE)
            unread.append(Unread(number, line, wrong))
    if not any(line.kind == "unit" for line in read):
        first = unread[0].text[:80] if unread else ""
        raise NotUnderstood("paste.nothing", field="text", value=first, example=EXAMPLE, lines=len(unread))
    return Pasted(force, tuple(read), tuple(unread))


def add_squad(force: Force, squad: Squad, *, joined: bool = False) -> Force:
    """The force with this unit, each copy under a name of its own. ``joined``: the unit before is its hero."""
    members = list(force.members)
    first = len(members)
    for _ in range(squad.copies):
        name = numbered(squad.member.name, [member.name for member in members])
        members.append(replace(squad.member, name=name))
    if squad.joins:
        members[first] = _joining(members[first], squad.joins)
    if joined and first and members[first - 1].profile.get("hero"):
        members[first - 1] = _joining(members[first - 1], members[first].name)
    return replace(force, members=tuple(members))


def _joining(hero: Member, name: str) -> Member:
    return replace(hero, profile=MappingProxyType({**hero.profile, "joins": name}))


def check_squads(force: Force) -> ForceVerdict:
    """Points, heroes, copies, the dearest unit and the number of units (gdf p. 6)."""
    kinds = Counter(str(member.profile.get("kind", member.name)) for member in force.members)
    dearest = max(force.members, key=lambda member: member.points, default=None)
    heroes = sum(bool(member.profile.get("hero")) for member in force.members)
    counts = ArmyCounts(
        heroes=heroes,
        copies=dict(kinds),
        dearest_unit=0 if dearest is None else dearest.points,
        units=len(force.members),
        total=force.total,
    )
    given = ArmyLimits(points=force.size_points, army=counts)
    limits: Limits = play(resolve_army_limits(given, GdfRulings()), ScriptedDice({})).result
    return ForceVerdict(tuple(_violations(force, limits, counts, kinds)), force.total, force.size_points - force.total)


def _violations(force: Force, limits: Limits, counts: ArmyCounts, kinds: Counter[str]) -> Iterator[Violation]:
    ref = RuleRef("gdf", 6)
    for code in limits.violations:
        if code == "total":
            yield Violation("over_points", ref, given=force.total, allowed=force.size_points)
        elif code == "heroes":
            yield Violation("heroes", ref, given=counts.heroes, allowed=limits.max_heroes)
        elif code == "units":
            yield Violation("units", ref, given=counts.units, allowed=limits.max_units)
        elif code == "copies":
            many = [(kind, count) for kind, count in kinds.items() if count > limits.max_copies]
            yield from (Violation("copies", ref, given=n, allowed=limits.max_copies, name=kind) for kind, n in many)
        else:
            dear = [member for member in force.members if member.points > limits.max_unit_cost]
            most = int(limits.max_unit_cost)
            yield from (Violation("unit_cost", ref, given=m.points, allowed=most, name=m.name) for m in dear)


def render_squad(member: Member, language: Language = "ru") -> str:
    """A unit as a line that :func:`parse_squad` reads."""
    profile = member.profile
    quality, defence = ("К", "З") if language == "ru" else ("Q", "D")
    kind = profile["kind"]
    name = kind if kind == member.name else f"{kind} «{member.name}»"
    parts = [f"{name} [{member.size}] {quality}{profile['quality']}+ {defence}{profile['defence']}+"]
    if profile["weapons"]:
        parts.append(", ".join(map(render_weapon, profile["weapons"])))
    if profile["rules"]:
        parts.append(", ".join(profile["rules"]))
    if "joins" in profile:
        parts.append(f"> {profile['joins']}")
    return " | ".join([*parts, str(member.points)])


def render_weapon(weapon: Mapping[str, Any]) -> str:
    """A weapon as a profile: ``5x Автомат (24", A1, AP(1))``."""
    count = f"{weapon['count']}x " if weapon["count"] != 1 else ""
    reach = [] if weapon["range"] is None else [f'{weapon["range"]:g}"']
    rules = [name if x is True else f"{name}({x})" for name, x in weapon["rules"].items()]
    attacks = f"A{weapon['attacks']}"
    return f"{count}{weapon['name']} ({', '.join([*reach, attacks, *rules])})"
