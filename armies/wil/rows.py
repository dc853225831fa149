"""How a unit of War in Lace stands in a list: a name, a type, cells as words with numbers, options, in any order.

``Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, стрельба 5+ 12", рукопашная 5+, дисциплина 1, ветераны``,
or the name of a profile of the operator's and its options: ``Гренадеры, ветераны``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from armies.core.counts import in_range, plain_digits, split_count
from armies.core.header import POINT_WORDS
from armies.core.naming import tidy_name
from armies.core.pack import Typed
from armies.core.roster import Member
from armies.wil.forces import OPTION_NAMES, LaceProfile, with_options
from armies.wil.persons import officer_in, to_deploy
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import rank
from lexicon.names import Name
from resolvers.wil.names import UNIT_NAMES
from resolvers.wil.roster import OPTIONS
from resolvers.wil.words import UnitName

EXAMPLE: Final = "Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 5+, дисциплина 1, ветераны"
_OTHER_WORDS: Final = {
    "гренадеры": "shock_infantry", "grenadiers": "shock_infantry", "тяжелая кавалерия": "shock_cavalry",
    "heavy cavalry": "shock_cavalry", "орудие": "artillery", "пушка": "artillery", "gun": "artillery",
    "cannon": "artillery", "батарея": "artillery", "battery": "artillery", "гусары": "light_cavalry",
    "hussars": "light_cavalry", "light dragoons": "light_cavalry", "легкие драгуны": "light_cavalry",
    "кирасиры": "shock_cavalry", "cuirassiers": "shock_cavalry", "тяжелые драгуны": "shock_cavalry",
    "heavy dragoons": "shock_cavalry", "line foot": "line_infantry", "light foot": "light_infantry",
    "line": "line_infantry", "линия": "line_infantry", "skirmish infantry": "skirmishers",
    "irregular horse": "irregular_cavalry", "light horse": "light_cavalry", "heavy horse": "shock_cavalry",
}  # fmt: skip
"""Other words for a type, and troops that the book counts to one (wil p. 8-9)."""
_GUN_WEIGHTS: Final = {
    stem(word): weight
    for weight, words in (
        ("light", "лёгкая лёгкое light"), ("medium", "средняя среднее medium"), ("heavy", "тяжёлая тяжёлое heavy"),
    )
    for word in words.split()
}  # fmt: skip
"""Weights of guns (wil p. 10); cavalry and infantry have such words in the names of their types."""
_OPTION_WORDS: Final = {
    "меткие": "good_shooters", "хорошие стрелки": "good_shooters", "малое": "small", "small": "small",
    "крупное": "large", "large": "large", "кирасы": "cuirass", "рекруты": "recruits", "передок": "limbered",
}  # fmt: skip
_GAP: Final = r"\s*[:=]?\s*"
_NONE: Final = r"(?P<none>-|—|нет|none|no\b|n/a)(?![\w+])"
_INCH: Final = r"(?:[\"“”″]|дюйм\w*|in\b)"
_WHOLE: Final = rf"{_GAP}(?:(?P<a>[+-]?\d{{1,4}})(?:\s*{_INCH})?|{_NONE})"
_REACH: Final = rf"(?:\s*(?:,|на|до|within|at)?\s*(?P<reach>\d{{1,3}})\s*{_INCH})?"
_FACE: Final = rf"{_GAP}(?:на\s+)?(?:(?P<a>[2-6])\s*\+?{_REACH}|{_NONE})"
_PEOPLE: Final = (
    r"(?:модел\w*|мод\.?|чел\w*\.?|расч[её]т\w*|crew|models?|men|mdl|figures?|minis?|фигур\w*|бойц\w*|миниатюр\w*"
    r"|артиллерист\w*|канонир\w*|пушкар\w*|солдат\w*|gunners?|soldiers?)"
)
# A cell is a word and its number, in either order; what has none is said with a dash.
_CELLS: Final[dict[str, re.Pattern[str]]] = {
    cell: re.compile(rf"(?<![\w+-])(?:{pattern})(?!\w)", re.I)
    for cell, pattern in {
        "models": rf"(?:(?:расч[её]т\w*|crew)\s+(?:из|of)\s+)?(?P<a>\d{{1,4}})\s*{_PEOPLE}"
        rf"|(?:модел\w*|models?|size|размер|(?:расч[её]т\w*|crew)(?:\s+(?:из|of))?){_GAP}(?P<b>[+-]?\d{{1,4}})"
        r"|\[\s*(?P<c>\d{1,4})\s*\]",
        "points": rf"(?P<a>[+-]?\d{{1,4}})\s*{POINT_WORDS}|(?:очк\w*|оч\.|цена|стоимость|points?|pts|cost){_GAP}"
        r"(?P<b>[+-]?\d{1,4})|[=@]\s*(?P<c>\d{1,4})",
        "speed_in": rf"(?:скор(?:ость|\.)?|ск\.?|speed|spd|движение|move|movement|mv|ход|(?-i:С)(?=\s*\d)){_WHOLE}",
        "shooting": rf"(?:стрельб\w*|стрел\.?|стр\.?|метк(?:ость|\.)?|shoot(?:ing|s)?|shot|огонь|fire){_FACE}",
        "melee": r"(?:рукопаш\w*(?:\s+бой)?\.?|рук\.?|ближний\s+бой|бой|melee|mel\.?|close\s+combat|cc|"
        rf"(?-i:Р)(?=\s*\d)){_FACE}",
        "discipline": rf"(?:дисц(?:иплин\w*|\.)?|discipline|disc?\.?|(?-i:Д)(?=\s*[\d+-])){_WHOLE}",
        "range_in": rf"(?:дальн(?:ость|\.)?|range|rng){_WHOLE}",
    }.items()
}
COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "unit, name, отряд, название, имя, подразделение, юнит",
        "type": "type, тип, род войск, вид, class, troop type",
        "models": "models, size, модели, моделей, размер, людей, men, кол-во моделей, figures",
        "points": "points, pts, cost, очки, цена, стоимость, price",
        "speed_in": "speed, move, movement, скорость, движение, ход",
        "shooting": "shooting, shoot, стрельба, меткость, fire, огонь",
        "range_in": "range, дальность",
        "melee": "melee, рукопашная, рукопашный бой, бой, ближний бой, close combat",
        "discipline": "discipline, дисциплина, disc",
        "options": "options, опции, особенности, улучшения, upgrades, notes, варианты",
    }.items()
    for word in words.split(", ")
}
_SAID: Final = {"models": "{} models", "points": "{} points", "speed_in": "speed {}", "shooting": "shooting {}",
                "range_in": "range {}", "melee": "melee {}", "discipline": "discipline {}"}  # fmt: skip
_TIMES: Final = re.compile(r"^(?P<name>[^:,;\d]*[^\W\d_])\s*(?:[xх×]\s*(?P<count>\d{1,3}))(?=\s*(?:[:,;(]|-|$))", re.I)
"""How often a unit stands there, behind its name: ``Гусары ×2: ...``."""
_OPTION_PRICE: Final = re.compile(
    rf"([^,;|()\[\]+]+?)\s*[(\[]?\s*\+\d{{1,2}}\s*(?:{POINT_WORDS})?\s*[)\]]?(?=\s*(?:[,;|]|$))", re.I
)
_OF_ONE: Final = re.compile(rf"(\d\s*{POINT_WORDS})\s+(?:each|apiece|за отряд|кажд\w+)(?!\w)", re.I)
_QUOTED: Final = re.compile(r"[«“]([^«»“”]*)[»”]")
_JOINT: Final = re.compile(r"\s+(?:(?:с|со|в|with|in)\s+)?", re.I)


def line_of(cells: Mapping[str, str]) -> str:
    """A table's row as a typed line."""
    parts = [cells.get("type", ""), *(form.format(cells[cell]) for cell, form in _SAID.items() if cells.get(cell))]
    return f"{cells.get('name', '')}: {', '.join(part for part in (*parts, cells.get('options', '')) if part)}"


def read_lace(lines: Sequence[str], profiles: Sequence[LaceProfile] = ()) -> Typed:
    """A unit from a typed line, with how many of it: ``2x Гусары: ...``; errors as of :func:`parse_lace`."""
    text = ", ".join(line.strip(" -•*+") for line in lines)
    if behind := _TIMES.match(text):
        return Typed(parse_lace(f"{behind['name']}{text[behind.end() :]}", profiles), in_range(behind["count"]))
    count, rest = split_count(text, trailing=False)
    unclear = count is not None and (_CELLS["models"].match(text) or re.match(r"\d+[^\W\d_]{2}", text)) is not None
    member = parse_lace(text if count is None or unclear else rest, profiles)
    return Typed(member, 1 if count is None or unclear else count)


def goes_on(line: str, first: bool) -> bool:
    """Whether the line says nothing but options, of the unit before it."""
    items = [item for item in re.split(r"[,;]", _without_prices(line)) if re.search(r"\w", item)]
    return bool(items) and all(_option_of(item.strip(" .-+•")) is not None for item in items)


def parse_lace(text: str, profiles: Sequence[LaceProfile] = ()) -> Member:
    """A unit from a typed line.

    Raises:
        ValueMissing: ``profile.missing``: its type, points or models are neither typed nor in a profile; the options
            of line infantry (``wil.lost_table``).
        NotAllowed: ``option.not_allowed``: this type may not have it, or two exclude each other.
        NotUnderstood: ``line.word``: a part that is no cell and no option; ``wil.officer_in_list``: it is an officer,
            whom a roster has no place for: he costs nothing.
    """
    line = " ".join(strip_invisible(plain_digits(text)).split())
    if (officer := officer_in(line)) is not None:
        raise NotAllowed("wil.officer_in_list", field="unit", value=officer, example=to_deploy(officer))
    own = next((found[1] for found in _QUOTED.finditer(line)), "")
    head, colon, rest = _QUOTED.sub(" ", line).strip(" -•*").partition(":")
    said: dict[str, int] = {}
    title = head.strip() if colon else ""
    if colon and (within := re.search(r"\(([^()]*)\)", title)):
        title, rest = f"{title[: within.start()]}{title[within.end() :]}".strip(), f"{within[1]}, {rest}"
    rest = _cut_cells(_without_prices(rest if colon else head), said)
    items = [item for part in re.split(r"[,;|/()\[\]]|\s-+\s", rest) if re.search(r"\w", item := part.strip(" .-"))]
    if not colon:
        title = items.pop(0) if items else ""
    cells, kind = _of_profile(title, profiles)
    if kind is None and not colon:
        title, kind = _name_and_type(title)
    cells |= said
    kind = kind or _type_of(title)
    if kind is None and (gun := _gun_of(title)) is not None:
        kind, cells = "artillery", {"weight": gun, **cells}
    options: list[str] = []
    if "models" not in cells and (lone := next((item for item in items if item.isdecimal()), None)):
        cells["models"] = int(lone[:5])
        items.remove(lone)
    for item in _apart(items):
        option = _option_of(item)
        gun = _gun_of(item) if option is None else None
        named = _type_of(item) if option is None and gun is None else None
        if gun is not None:
            kind, cells["weight"] = "artillery", gun
        elif option is not None:
            options.append(option)
        elif named is not None:
            kind = named
        else:
            raise NotUnderstood("line.word", field="unit", value=item, allowed=_options_of(kind), example=EXAMPLE)
    for field, value in (("type", kind), ("points", cells.get("points")), ("models", cells.get("models"))):
        if value is None:
            allowed = list(get_args(UnitName)) if field == "type" else None
            raise ValueMissing("profile.missing", field=field, value=title[:60], allowed=allowed, example=EXAMPLE)
    assert kind is not None
    name = tidy_name(own) if fold(own) else tidy_name(title) or UNIT_NAMES[kind].ru
    profile = with_options(kind, cells, tuple(options))
    return Member(name, profile["points"], profile["models"], MappingProxyType(profile))


def _without_prices(text: str) -> str:
    """The text without what its options cost, which the book says, and without a word that the price is of one."""

    def without(found: re.Match[str]) -> str:
        return found[1] if _option_of(found[1].strip()) is not None else found[0]

    return _OF_ONE.sub(r"\1", _OPTION_PRICE.sub(without, text))


def _cut_cells(text: str, said: dict[str, int]) -> str:
    """The text without its cells, which are put into ``said``; a dash for a cell says nothing of it."""
    for cell, pattern in _CELLS.items():
        found = pattern.search(text)
        if found is None:
            continue
        groups = found.groupdict()
        if number := next((groups[key] for key in ("a", "b", "c") if groups.get(key)), None):
            said[cell] = int(number)
        if reach := groups.get("reach"):
            said["range_in"] = int(reach)
        text = f"{text[: found.start()]},{text[found.end() :]}"
    return text


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


def _name_and_type(title: str) -> tuple[str, str | None]:
    """``мушкетёры линейная пехота``: the name and, by its whole name, the type behind it."""
    if _type_of(title) is None:
        for gap in re.finditer(r"\s+", title[:100]):
            if (kind := _whole_type(title[gap.end() :])) is not None:
                return title[: gap.start()], kind
    return title, None


def _whole_type(text: str) -> str | None:
    """The type that the words are, letter by letter."""
    return next((key for key, both in UNIT_NAMES.items() if stem(text) in (stem(both.ru), stem(both.en))), None)


def _type_of(text: str) -> str | None:
    named = stem(split_count(text, trailing=False)[1] if text else "")
    words = {stem(name): key for key, both in UNIT_NAMES.items() for name in (both.ru, both.en, key)}
    words |= {stem(word): key for word, key in _OTHER_WORDS.items()}
    if named in words:
        return words[named]
    pairs = [(name, key) for key, both in UNIT_NAMES.items() for name in (both.ru, both.en)]
    near = {match.thing for match in rank(text, pairs, floor=88.0)}
    return near.pop() if len(near) == 1 else None


def _gun_of(text: str) -> str | None:
    """The weight of a gun that says it: ``средняя артиллерия``, ``heavy gun``; ``None`` for anything else."""
    words = text.split()
    weights = [word for word in words if stem(word) in _GUN_WEIGHTS]
    if len(weights) != 1 or _type_of(" ".join(word for word in words if word not in weights)) != "artillery":
        return None
    return _GUN_WEIGHTS[stem(weights[0])]


def _option_of(text: str) -> str | None:
    words: dict[str, str] = {stem(name): key for key, both in OPTION_NAMES.items() for name in (both.ru, both.en, key)}
    words |= {stem(word): key for word, key in _OPTION_WORDS.items()}
    if (key := words.get(stem(text))) is not None:
        return key
    pairs: list[tuple[str, str]] = [(name, key) for key, both in OPTION_NAMES.items() for name in (both.ru, both.en)]
    near = rank(text, pairs, floor=85.0)
    return near[0].thing if near else None


def _apart(items: Sequence[str]) -> Iterator[str]:
    """The items, each type apart from the option behind it: ``ударная кавалерия с кирасой``."""
    for item in items:
        ways = ((item[: gap.start()], item[gap.end() :]) for gap in _JOINT.finditer(item[:100]))
        whole = _option_of(item) or _kind_of(item)
        joint = None if whole else next((way for way in ways if _kind_of(way[0]) and _option_of(way[1])), None)
        yield from joint or (item,)


def _kind_of(text: str) -> str | None:
    return _gun_of(text) or _type_of(text)


def _options_of(kind: str | None) -> list[Name]:
    """What this type may be bought; of one whose list is lost, or of nobody, all that there is (wil p. 7-10)."""
    listed = next((options for unit, (_, options) in OPTIONS.items() if unit == kind), OPTION_NAMES)
    return [OPTION_NAMES[option] for option in listed]
