"""Forces of Field of Glory: battle groups as their players say them; the book prices nothing and limits nothing."""

from __future__ import annotations

from typing import Any

from armies.core.check import ForceVerdict, Violation
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.fog.names import TYPE_NAMES, WORD_NAMES


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
    if member.points:
        words.append(f"{member.points} {'очков' if ru else 'points'}")
    return f"{', '.join(words)} «{member.name}»"


def describe_group(member: Member) -> dict[str, Any]:
    """A battle group as plain values for scripts; what was not said is not there."""
    profile = {key: value for key, value in member.profile.items() if key != "arms"}
    bases = {"bases": member.size} if member.size else {}
    return {"name": member.name, **profile, "arms": list(member.profile.get("arms", ())), **bases}
