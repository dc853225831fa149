"""``3 Гренадеры``, ``как Гренадеры``, ``2 Гренадеры как выше``: more of a unit that the list has already."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from armies.core.counts import split_count
from armies.core.naming import numbered, tidy_name
from armies.core.pack import Typed
from armies.core.roster import Force, Member
from lexicon.errors import NotAllowed
from lexicon.folding import fold, stem
from lexicon.matching import rank

_ALIKE: Final = re.compile(
    r"(?<![\s,:(-])[\s,:(-]*+(?<!\w)(?:как\s+(?:выше|у\s+них)|(?:такой|такие|таких|то)\s+же|так\s+же|(?:the\s+)?same(?:\s+as\s+above)?|"
    r"as\s+above|ditto|см\.?\s*выше|see\s+above|копи[яий]|cop(?:y|ies))[\s).]*$",
    re.I,
)
_LIKE: Final = re.compile(
    r"(?<!\w)(?:как(?:\s+и)?|такой\s+же,?\s+как|такие\s+же,?\s+как|the\s+same\s+as|same\s+as|like|copy\s+of|copies\s+of|"
    r"копи[яий]|as)\s+(?P<whom>[^,;]+?)(?:\s+(?:выше|above))?[\s).]*$",
    re.I,
)
_MORE: Final = re.compile(r"^(?:и\s+|and\s+)?(?:ещ[её](?:\s+раз)?|another|plus|плюс)\s+", re.I)
_ONE_OF: Final = re.compile(
    r"^(?:(?:один|одна|одну|одного|one)\s+)?(?:отряд|группу|корпус|unit|group|corps)\s+(?:of\s+)?(?=[^\W\d])", re.I
)
_AGAIN: Final = re.compile(r"\s+more(?:\s+of\s+(?:the\s+same|these|them))?$|\s+ещ[её]$", re.I)
_LABEL: Final = re.compile(r"^\W*(?:bg|бг|(?:battle\s+)?group|группа|корпус|corps|отряд|unit)\s*[№#]?\s*\d+\W*$", re.I)
_SURE: Final = 92.0
MOST_COPIES: Final = 60


def said_to_copy(text: str) -> bool:
    """Whether the words say that it is a copy, so that it is nothing else."""
    return any(pattern.search(text) for pattern in (_ALIKE, _LIKE, _MORE))


def copies_of(force: Force, text: str) -> Typed | None:
    """The unit that a line copies and how often, under its new name if the line gives one; ``None`` for no copy."""
    if not force.members:
        return None
    words = _AGAIN.sub("", _ONE_OF.sub("", _MORE.sub("", text.strip(" .;,"))))
    own = ""
    if _ALIKE.search(words):
        words = _LABEL.sub("", _ALIKE.sub("", words))
    elif found := _LIKE.search(words):
        head, words = words[: found.start()].strip(" :,-("), found["whom"]
        count, own = split_count(head, trailing=False) if head else (None, "")
        if own.isdecimal():
            count, own = int(own), ""
        words = words if count is None else f"{count} {words}"
    words = words.strip()
    if not words or words.isdecimal():
        return Typed(_bare(force.members[-1]), int(words or 1)) if own or words or _ALIKE.search(text) else None
    count, name = split_count(words, trailing=False)
    if count is None:
        try:
            count, name = split_count(words)
        except NotAllowed:
            if _named(force, re.sub(r"\W*\d+\W*$", "", words)) is None:
                return None  # the last number of a unit's own line, "дисциплина 0": it counts nobody
            raise
    member = _named(force, name)
    if member is None:
        return None
    member = _bare(member)
    return Typed(replace(member, name=tidy_name(own)) if fold(own) else member, count or 1)


def _named(force: Force, text: str) -> Member | None:
    called = stem(text)
    for member in force.members:
        names = (member.name, str(member.profile.get("kind", "")))
        if called and any(called in (stem(name), stem(re.sub(r"\s+\d+$", "", name))) for name in names if name):
            return member
    found = rank(text[:200], [(member.name, member) for member in force.members], floor=_SURE)
    return found[0].thing if found else None


def _bare(member: Member) -> Member:
    """Without what only one can have: a number behind its name, leaders of its own, the unit that it joined."""
    profile = {key: value for key, value in member.profile.items() if key not in ("leaders", "joins")}
    if "leaders" in member.profile:
        profile["leaders"] = ()
    return replace(member, name=re.sub(r"\s+\d+$", "", member.name), profile=MappingProxyType(profile))


def grown(force: Force, typed: Typed) -> tuple[Force, tuple[str, ...]]:
    """The force with this unit, each copy under a name of its own, and those names; the first one joins.

    Raises:
        NotAllowed: ``count.range``: more of one unit than anybody fields.
    """
    if not 1 <= typed.copies <= MOST_COPIES:
        raise NotAllowed("count.range", field="count", value=typed.copies, allowed=f"1-{MOST_COPIES}", example="3")
    members = list(force.members)
    made: list[str] = []
    for at in range(typed.copies):
        name = numbered(typed.member.name, [member.name for member in members])
        member = replace(typed.member, name=name)
        members.append(joining(member, typed.joins) if typed.joins and not at else member)
        made.append(name)
    return replace(force, members=tuple(members)), tuple(made)


def joining(hero: Member, host: str) -> Member:
    """The hero in a unit of this name."""
    return replace(hero, profile=MappingProxyType({**hero.profile, "joins": host}))
