"""Forces of Grimdark Future: units as their players have them, since army books are not ours (gdf p. 4-6).

How lists write them, :mod:`.rows` reads; here is what a unit is once read, its army's limits, and how it is written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from armies.core.check import ForceVerdict, Violation
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.gdf.army import ArmyCounts, ArmyLimits, Limits, resolve_army_limits
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.special_rules import find_rule

MAX_MODELS: Final = 100
MAX_POINTS: Final = 10_000


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
    """A unit as a line that :func:`armies.gdf.rows.read_squad` reads."""
    profile = member.profile
    quality, defence = ("К", "З") if language == "ru" else ("Q", "D")
    kind = profile["kind"]
    name = kind if kind == member.name else f"{kind} «{member.name}»"
    parts = [f"{name} [{member.size}] {quality}{profile['quality']}+ {defence}{profile['defence']}+"]
    if profile["weapons"]:
        # Where no weapon had a count, every model would be read to have each.
        many = member.size > 1
        parts.append(", ".join(render_weapon(weapon, always=many) for weapon in profile["weapons"]))
    if profile["rules"]:
        parts.append(", ".join(profile["rules"]))
    if "joins" in profile:
        parts.append(f"> {profile['joins']}")
    return " | ".join([*parts, str(member.points)])


def render_weapon(weapon: Mapping[str, Any], *, always: bool = False) -> str:
    """A weapon as a profile: ``5x Автомат (24", A1, AP(1))``; a count of one only when ``always``."""
    count = f"{weapon['count']}x " if always or weapon["count"] != 1 else ""
    reach = [] if weapon["range"] is None else [f'{weapon["range"]:g}"']
    rules = [name if x is True else f"{name}({x})" for name, x in weapon["rules"].items()]
    attacks = f"A{weapon['attacks']}"
    return f"{count}{weapon['name']} ({', '.join([*reach, attacks, *rules])})"


def describe_squad(member: Member) -> dict[str, Any]:
    """A unit as plain values for scripts."""
    profile = member.profile
    weapons = [
        {**weapon, "rules": [name if x is True else f"{name}({x})" for name, x in weapon["rules"].items()]}
        for weapon in profile["weapons"]
    ]
    return {
        "name": member.name,
        "size": member.size,
        "quality": profile["quality"],
        "defense": profile["defence"],
        "points": member.points,
        "rules": list(profile["rules"]),
        "weapons": weapons,
        "joined": profile.get("joins"),
    }


def doubtful(member: Member, language: Language = "ru") -> list[tuple[str, Member]]:
    """Weapons that every model may have, or one only: lists say it as they please."""
    found: list[tuple[str, Member]] = []
    for at, weapon in enumerate(member.profile["weapons"] if member.size > 1 else ()):
        if weapon["count"] in (1, member.size):
            count = member.size if weapon["count"] == 1 else 1
            weapons = [*member.profile["weapons"]]
            weapons[at] = {**weapon, "count": count}
            profile = MappingProxyType({**member.profile, "weapons": tuple(weapons)})
            found.append((f"{count}x {weapon['name']}", replace(member, profile=profile)))
    return found
