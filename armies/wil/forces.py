"""Forces of War in Lace: units from profiles that players or the operator supply, with the options of the text.

The book's own profiles are lost (only what options cost and change is left, wil p. 7-10), so a unit is typed with its
cells, ``Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, стрельба 5+ 12", рукопашная 5+, дисциплина 1,
ветераны``, or by the name of a profile in the operator's file, ``Гренадеры, ветераны``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, get_args

from pydantic import BeforeValidator, Field, PlainValidator

from armies.core.cells import cell_error, parse_armour
from armies.core.check import ForceVerdict, Violation
from armies.core.counts import plain_digits, split_count
from armies.core.naming import MAX_NAME, numbered, own_name
from armies.core.roster import Force, Member
from armies.core.statline import Frozen, Key, NameCell
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.folding import stem, strip_invisible
from lexicon.matching import rank
from lexicon.names import Language
from lexicon.refs import RuleRef
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.wil.game import WilRulings
from resolvers.wil.names import UNIT_NAMES, WORD_NAMES
from resolvers.wil.roster import MAX_POINTS, MIN_POINTS, OptionName, UnitOptions, resolve_unit_options
from resolvers.wil.words import UnitName

EXAMPLE: Final = "Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 5+, дисциплина 1, ветераны"
OPTION_NAMES: Final = {option: WORD_NAMES[option] for option in get_args(OptionName)}
_OTHER_WORDS: Final = {
    "гренадеры": "shock_infantry", "grenadiers": "shock_infantry", "тяжелая кавалерия": "shock_cavalry",
    "heavy cavalry": "shock_cavalry", "орудие": "artillery", "пушка": "artillery", "gun": "artillery",
}  # fmt: skip
_OPTION_WORDS: Final = {
    "меткие": "good_shooters", "хорошие стрелки": "good_shooters", "малое": "small", "small": "small",
    "крупное": "large", "large": "large", "кирасы": "cuirass", "рекруты": "recruits", "передок": "limbered",
}  # fmt: skip
_NUMBER: Final = r"\s*[:=]?\s*([+-]?\d{1,4})"
_CELLS: Final[dict[str, re.Pattern[str]]] = {
    "models": re.compile(rf"^(?:(\d{{1,4}})\s*(?:модел|чел|models?|men\b)|(?:модел[а-я]*|models){_NUMBER})", re.I),
    "points": re.compile(
        rf"^(?:([+-]?\d{{1,4}})\s*(?:очк|pts?\b|points?)|(?:очк[а-я]*|цена|points?|cost){_NUMBER})", re.I
    ),
    "speed_in": re.compile(rf"^(?:скорость|speed|движение){_NUMBER}", re.I),
    "shooting": re.compile(r"^(?:стрельба|меткость|shooting)\s*[:=]?\s*([2-6])\s*\+?", re.I),
    "melee": re.compile(r"^(?:рукопашная|бой|melee)\s*[:=]?\s*([2-6])\s*\+?", re.I),
    "discipline": re.compile(rf"^(?:дисциплина|discipline){_NUMBER}", re.I),
    "range_in": re.compile(rf"^(?:дальность|range){_NUMBER}", re.I),
}
_SHOT_RANGE: Final = re.compile(r"(\d{1,3})\s*(?:[\"“”″]|дюйм|in)", re.I)
_QUOTED: Final = re.compile(r"[«“]([^«»“”]*)[»”]")


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


def parse_lace(text: str, taken: Sequence[str] = (), profiles: Sequence[LaceProfile] = ()) -> Member:
    """A unit from a typed line.

    Raises:
        ValueMissing: ``profile.missing``: its type, points or models are neither typed nor in a profile; the options
            of line infantry (``wil.lost_table``).
        NotAllowed: ``option.not_allowed``: this type may not have it, or two exclude each other.
        NotUnderstood: ``line.word``: a part that is no cell and no option.
    """
    line = " ".join(strip_invisible(plain_digits(text)).split())
    own = next((found[1] for found in _QUOTED.finditer(line)), "")
    head, colon, rest = _QUOTED.sub(" ", line).strip(" -•*").partition(":")
    items = [item.strip() for item in re.split(r"[,;|]", rest if colon else head) if item.strip()]
    title = head.strip() if colon else (items.pop(0) if items else "")
    cells, kind = _of_profile(title, profiles)
    kind = kind or _type_of(title)
    options: list[str] = []
    for item in items:
        if _read_cell(item, cells):
            continue
        option = _option_of(item)
        named = _type_of(item) if option is None else None
        if option is not None:
            options.append(option)
        elif named is not None:
            kind = named
        else:
            raise NotUnderstood("line.word", field="unit", value=item, allowed=_all_options(), example=EXAMPLE)
    for field, value in (("type", kind), ("points", cells.get("points")), ("models", cells.get("models"))):
        if value is None:
            allowed = list(get_args(UnitName)) if field == "type" else None
            raise ValueMissing("profile.missing", field=field, value=title[:60], allowed=allowed, example=EXAMPLE)
    assert kind is not None
    name = own_name(own, taken) if own.strip() else numbered((title or UNIT_NAMES[kind].ru)[:MAX_NAME], taken)
    profile = _with_options(kind, cells, tuple(options))
    return Member(name, profile["points"], profile["models"], MappingProxyType(profile))


def _of_profile(title: str, profiles: Sequence[LaceProfile]) -> tuple[dict[str, Any], str | None]:
    """The cells and the type of the operator's profile of this name."""
    pairs = [(name, profile) for profile in profiles for name in (profile.name.ru, profile.name.en)]
    found = next((profile for name, profile in pairs if stem(name) == stem(title)), None)
    if found is None and pairs and title:
        near = rank(title, pairs, floor=90.0)
        found = near[0].thing if near else None
    if found is None:
        return {}, None
    cells = found.model_dump(exclude={"id", "name", "type"}, exclude_none=True)
    return cells, found.type


def _read_cell(item: str, cells: dict[str, Any]) -> bool:
    for cell, pattern in _CELLS.items():
        if found := pattern.match(item):
            cells[cell] = int(next(group for group in found.groups() if group is not None))
            if cell == "shooting" and (reach := _SHOT_RANGE.search(item[found.end() :])):
                cells["range_in"] = int(reach[1])
            return True
    return False


def _type_of(text: str) -> str | None:
    named = stem(split_count(text, trailing=False)[1] if text else "")
    words = {stem(name): key for key, both in UNIT_NAMES.items() for name in (both.ru, both.en, key)}
    words |= {stem(word): key for word, key in _OTHER_WORDS.items()}
    if named in words:
        return words[named]
    pairs = [(name, key) for key, both in UNIT_NAMES.items() for name in (both.ru, both.en)]
    near = {match.thing for match in rank(text, pairs, floor=88.0)}
    return near.pop() if len(near) == 1 else None


def _option_of(text: str) -> str | None:
    words: dict[str, str] = {stem(name): key for key, both in OPTION_NAMES.items() for name in (both.ru, both.en, key)}
    words |= {stem(word): key for word, key in _OPTION_WORDS.items()}
    if (key := words.get(stem(text))) is not None:
        return key
    pairs: list[tuple[str, str]] = [(name, key) for key, both in OPTION_NAMES.items() for name in (both.ru, both.en)]
    near = rank(text, pairs, floor=85.0)
    return near[0].thing if near else None


def _all_options() -> list[str]:
    return [name.ru for name in OPTION_NAMES.values()]


def _with_options(kind: str, cells: Mapping[str, Any], options: tuple[str, ...]) -> dict[str, Any]:
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
    if got.speed_multiplier is not None and profile.get("speed_in") is not None:
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
    """A unit as a line that :func:`parse_lace` reads, with the cells it had before its options."""
    base = member.profile["base"]
    ru = language == "ru"
    words = {
        "models": "{} моделей" if ru else "{} models",
        "points": "{} очков" if ru else "{} points",
        "speed_in": "скорость {}" if ru else "speed {}",
        "shooting": "стрельба {}+" if ru else "shooting {}+",
        "range_in": "дальность {}" if ru else "range {}",
        "melee": "рукопашная {}+" if ru else "melee {}+",
        "discipline": "дисциплина {}" if ru else "discipline {}",
    }
    cells = [words[cell].format(base[cell]) for cell in words if base.get(cell) is not None]
    options = [OPTION_NAMES[option].to(language) for option in member.profile["options"]]
    kind = UNIT_NAMES[member.profile["type"]].to(language)
    return f"{member.name}: " + ", ".join([kind, *cells, *options])
