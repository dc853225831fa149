"""Forces of Field of Glory: battle groups as their players say them; the book prices nothing and limits nothing."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from armies.core.check import ForceVerdict, Violation
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.fog.names import TYPE_NAMES, WORD_NAMES
from resolvers.fog.words import EVADING_WHEN_SHALLOW, SKIRMISHERS

_USUAL_BASES = (4, 6, 8)
_MOST_BASES = 40


def check_groups(force: Force) -> ForceVerdict:
    """Points, where the players have agreed upon some."""
    over = force.total > force.size_points
    found = (Violation("over_points", RuleRef("fog"), given=force.total, allowed=force.size_points),) if over else ()
    return ForceVerdict(found, force.total, force.size_points - force.total)


def render_group(member: Member, language: Language = "ru") -> str:
    """A battle group as a line that :func:`armies.fog.rows.read_groups` reads."""
    profile, ru = member.profile, language == "ru"
    words = [TYPE_NAMES[profile["type"]].to(language)]
    words += ["ударные" if ru else "shock"] if profile.get("shock") else []
    said = [profile[key] for key in ("quality", "training", "front_rank_missile") if profile.get(key)]
    words += [WORD_NAMES[word].to(language) if word in WORD_NAMES else word for word in said]
    words += profile.get("arms", ())
    if member.size:
        words.append(f"баз: {member.size}" if ru else f"bases: {member.size}")
    if profile.get("bases_deep"):
        words.append(f"{'глубина' if ru else 'depth'} {profile['bases_deep']}")
    if profile.get("move_mu"):
        words.append(f"{'ход' if ru else 'move'} {profile['move_mu']}")
    if member.points:
        words.append(f"= {member.points}")
    return f"{', '.join(words)} «{member.name}»"


def doubtful(member: Member, language: Language = "ru") -> list[tuple[str, Member]]:
    """What players most often leave out or say otherwise: bases, shock, how deep those stand who may evade."""
    profile, ru = member.profile, language == "ru"
    sizes = _USUAL_BASES if not member.size else (member.size - 2, member.size + 2)
    found = [
        (f"{'баз' if ru else 'bases'}: {size}", replace(member, size=size)) for size in sizes if 0 < size <= _MOST_BASES
    ]
    other = not profile.get("shock", False)
    kinds: list[tuple[str, str, Any]] = []
    if profile["type"] not in SKIRMISHERS:
        kinds.append(
            (("ударные" if other else "неударные") if ru else ("shock" if other else "non-shock"), "shock", other)
        )
    if profile["type"] in EVADING_WHEN_SHALLOW:
        deep = [one for one in (1, 2) if profile.get("bases_deep") != one]
        kinds += [(f"{'глубина' if ru else 'depth'} {one}", "bases_deep", one) for one in deep]
    return [*found, *((label, _with(member, field, value)) for label, field, value in kinds)]


def _with(member: Member, field: str, value: Any) -> Member:
    return replace(member, profile=MappingProxyType({**member.profile, field: value}))


def describe_group(member: Member) -> dict[str, Any]:
    """A battle group as plain values for scripts; what was not said is not there."""
    profile = {key: value for key, value in member.profile.items() if key != "arms"}
    bases = {"bases": member.size} if member.size else {}
    return {"name": member.name, **profile, "arms": list(member.profile.get("arms", ())), **bases}
