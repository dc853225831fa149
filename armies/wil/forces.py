"""Forces of War in Lace: units from profiles that players or the operator supply, with the options of the text.

The book's own profiles are lost (only what options cost and change is left, wil p. 7-10), so a unit is typed with its
cells, or by the name of a profile in the operator's file; how lists write them, :mod:`.rows` reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Annotated, Any, Final, get_args

from pydantic import BeforeValidator, Field, PlainValidator

from armies.core.cells import cell_error, parse_armour
from armies.core.check import ForceVerdict, Violation
from armies.core.roster import Force, Member
from armies.core.statline import Frozen, Key, NameCell
from lexicon.errors import NotAllowed
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.wil.game import WilRulings
from resolvers.wil.names import UNIT_NAMES, WORD_NAMES
from resolvers.wil.roster import MAX_POINTS, MIN_POINTS, OptionName, UnitOptions, resolve_unit_options
from resolvers.wil.words import UnitName

_CELL_WORDS: Final = {
    "speed_in": ("скорость {}", "speed {}"),
    "shooting": ("стрельба {}+", "shooting {}+"),
    "range_in": ("дальность {}", "range {}"),
    "melee": ("рукопашная {}+", "melee {}+"),
    "discipline": ("дисциплина {}", "discipline {}"),
}
OPTION_NAMES: Final = {option: WORD_NAMES[option] for option in get_args(OptionName)}


def _signed(low: int, high: int) -> PlainValidator:
    def read(value: object) -> int:
        text = str(value).strip()
        if not re.fullmatch(r"[+-]?[0-9]{1,4}", text) or not low <= int(text) <= high:
            raise cell_error(f"a whole number from {low} to {high}", str(max(low, 1)))
        return int(text)

    return PlainValidator(read, json_schema_input_type=str)


class LaceProfile(Frozen):
    """A unit's profile without options; ranges and speeds in inches, shooting and melee as the face that hits."""

    id: Key
    name: NameCell
    type: UnitName
    points: Annotated[int, _signed(1, 99)]
    models: Annotated[int, _signed(1, 60)]
    speed_in: Annotated[int, _signed(0, 60)] | None = None
    shooting: Annotated[int, BeforeValidator(parse_armour)] | None = None
    range_in: Annotated[int, _signed(1, 120)] | None = None
    melee: Annotated[int, BeforeValidator(parse_armour)] | None = None
    discipline: Annotated[int, _signed(-10, 10)] | None = None


class LaceBook(Frozen):
    """An operator's file of profiles."""

    profiles: Annotated[tuple[LaceProfile, ...], Field(min_length=1, max_length=500)]


def with_options(kind: str, cells: Mapping[str, Any], options: tuple[str, ...]) -> dict[str, Any]:
    """The profile after its options: each sets a cell, costs add up (wil p. 7-10)."""
    chosen: tuple[OptionName, ...] = options  # type: ignore[assignment]
    given = UnitOptions(unit=kind, options=chosen)  # type: ignore[arg-type]
    got = play(resolve_unit_options(given, WilRulings()), ScriptedDice({})).result
    if not got.legal:
        raise NotAllowed("option.not_allowed", field="options", value=", ".join(options), reason=got.reason, unit=kind)
    profile: dict[str, Any] = {
        "type": kind,
        "options": options,
        "base": dict(cells),
        **cells,
        "points": cells["points"] + (got.points_delta or 0),
    }
    for cell in ("discipline", "models", "speed_in"):
        if getattr(got, cell) is not None:
            profile[cell] = getattr(got, cell)
    for cell in ("shooting", "melee"):
        if (face := getattr(got, cell)) is not None:
            profile[cell] = int(face.rstrip("+"))
    if got.crew is not None:
        profile["models"] = got.crew
    if cells.get("weight") == "heavy":
        profile.setdefault("speed_in", 0)  # and a limber does not double it (wil p. 10)
    elif got.speed_multiplier is not None and profile.get("speed_in") is not None:
        profile["speed_in"] *= got.speed_multiplier
    for cell in ("hits_per_casualty_melee", "shooting_better_by"):
        if getattr(got, cell) is not None:
            profile[cell] = getattr(got, cell)
    return profile


def check_lace(force: Force) -> ForceVerdict:
    """30 to 40 points, and what was agreed (wil p. 5)."""
    ref = RuleRef("wil", 5)
    found: list[Violation] = []
    if force.total > min(MAX_POINTS, force.size_points):
        found.append(Violation("force_large", ref, given=force.total, allowed=min(MAX_POINTS, force.size_points)))
    if force.total < MIN_POINTS:
        found.append(Violation("force_small", ref, given=force.total, allowed=MIN_POINTS))
    return ForceVerdict(tuple(found), force.total, force.size_points - force.total)


def render_lace(member: Member, language: Language = "ru") -> str:
    """A unit as a line that :func:`armies.wil.rows.parse_lace` reads, with the cells it had before its options."""
    base = member.profile["base"]
    ru = language == "ru"
    words = {
        "models": "{} " + (_russian(base.get("models", 0), "модель", "модели", "моделей") if ru else "models"),
        "points": "{} " + (_russian(base["points"], "очко", "очка", "очков") if ru else "points"),
        **{cell: both[0 if ru else 1] for cell, both in _CELL_WORDS.items()},
    }
    cells = [words[cell].format(base[cell]) for cell in words if base.get(cell) is not None]
    options = [OPTION_NAMES[option].to(language) for option in member.profile["options"]]
    kind = UNIT_NAMES[member.profile["type"]].to(language)
    if weight := base.get("weight"):
        kind = f"{WORD_NAMES[weight].to(language)} {kind}"
    return f"{member.name}: " + ", ".join([kind, *cells, *options])


USUAL_CELLS: Final[Mapping[str, tuple[int, ...]]] = {
    "discipline": (-1, 0, 1),
    "melee": (4, 5, 6),
    "shooting": (4, 5, 6),
    "speed_in": (6, 8, 12),
}
"""Numbers of a lost sheet that one is asked about first."""


def cell_words(cell: str, value: int, language: Language = "ru") -> str:
    """``рукопашная 5+``: a number of the sheet as it is typed."""
    return _CELL_WORDS[cell][0 if language == "ru" else 1].format(value)


def doubtful(member: Member, language: Language = "ru") -> list[tuple[str, Member]]:
    """Numbers of its sheet that its line does not say: the book has lost them, so each is a tap (wil p. 7)."""
    profile, base = member.profile, member.profile["base"]
    needed = ("discipline", "shooting") if profile["type"] == "artillery" else tuple(USUAL_CELLS)
    return [
        (cell_words(cell, value, language), _with(member, {**base, cell: value}))
        for cell in needed
        if profile.get(cell) is None
        for value in USUAL_CELLS[cell]
    ]


def _with(member: Member, cells: Mapping[str, Any]) -> Member:
    profile = with_options(member.profile["type"], cells, member.profile["options"])
    return replace(member, profile=MappingProxyType(profile))


def _russian(count: int, one: str, few: str, many: str) -> str:
    """The word for so many things: ``1 модель``, ``4 модели``, ``12 моделей``."""
    if count % 100 in range(11, 15):
        return many
    return one if count % 10 == 1 else few if count % 10 in (2, 3, 4) else many


def describe_lace(member: Member) -> dict[str, Any]:
    """A unit as plain values for scripts."""
    profile = member.profile
    return {
        "name": member.name,
        "type": profile["type"],
        "size": member.size,
        "points": member.points,
        "melee": profile.get("melee"),
        "shooting": profile.get("shooting"),
        "discipline": profile.get("discipline"),
        "speed": profile.get("speed_in"),
        "options": list(profile["options"]),
    }
