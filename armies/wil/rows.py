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
from armies.wil.forces import LaceProfile, with_options
from armies.wil.kinds import GUN_WEIGHTS, gun_of, is_known, kind_of, name_and_type, option_of, options_of, type_of
from armies.wil.persons import officer_in, to_deploy
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import rank
from resolvers.wil.names import UNIT_NAMES
from resolvers.wil.words import UnitName

EXAMPLE: Final = "Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 5+, дисциплина 1, ветераны"
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
        "shooting": rf"(?:стрельб\w*|стрел\.?|стр\.?|метк(?:ость|\.)?|shoot(?:ing|s)?|shot|огонь|fire){_FACE}"
        r"(?:\s+(?P<far>\d{1,2})(?=\s*(?:[,;]|$|\s[^\W\d])))?",
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
        "points": "points, pts, cost, points each, очки за 1, очки за отряд, очки, цена, стоимость, price",
        "speed_in": "speed, move, movement, скорость, движение, ход",
        "shooting": "shooting, shoot, стрельба, меткость, fire, огонь",
        "range_in": "range, дальность",
        "melee": "melee, рукопашная, рукопашный бой, бой, ближний бой, close combat",
        "discipline": "discipline, дисциплина, disc",
        "count": "count, qty, кол-во, количество, шт, отрядов, number",
        "options": "options, опции, особенности, улучшения, upgrades, notes, варианты",
    }.items()
    for word in words.split(", ")
}
MOST_ALIKE: Final = 3
"""More than so many are the men of a unit, where a table does not say of what its numbers are."""
_SAID: Final = {"models": "{} models", "points": "{} points", "speed_in": "speed {}", "shooting": "shooting {}",
                "range_in": "range {}", "melee": "melee {}", "discipline": "discipline {}"}  # fmt: skip
_PIECES: Final = r"(?:отряд\w*|units?|шт(?:ук\w*)?\.?)"
_TIMES: Final = re.compile(
    rf"^(?P<name>[^:,;\d]*[^\W\d_])\s*(?:[xх×]\s*(?P<a>\d{{1,3}})|\(\s*(?:[xх×]\s*(?P<b>\d{{1,2}})|(?P<c>\d{{1,2}})\s*{_PIECES})\s*\))"
    r"(?=\s*(?:[:,;(]|-|$))",
    re.I,
)
"""How often a unit stands there, behind its name: ``Гусары ×2: ...``."""
_OPTION_PRICE: Final = re.compile(
    rf"(?<![^,;|()\[\]+])([^,;|()\[\]+]++)[(\[]?+\s*+\+\d{{1,2}}\s*+(?:{POINT_WORDS}\s*+)?[)\]]?(?=\s*+(?:[,;|]|$))",
    re.I,
)
_OF_ONE: Final = re.compile(
    rf"(\d\s*{POINT_WORDS})\s+(?:each|apiece|за отряд|кажд\w+)(?!\w)|(?<!\w)(?:по|at)\s+(\d{{1,3}}\s*{POINT_WORDS})",
    re.I,
)
_COPIES: Final = re.compile(
    rf"(?<=[\w+.])\s*(?:,?\s*[xх×]\s*(?P<a>\d{{1,2}})|[,-]\s*(?P<b>\d{{1,2}})\s*{_PIECES}"
    rf"|\(\s*(?:[xх×]\s*(?P<c>\d{{1,2}})|(?P<d>\d{{1,2}})\s*{_PIECES})\s*\))\s*$",
    re.I,
)
"""How often a unit stands there, behind all that it is: ``..., 5 очков x2``, ``..., 3 отряда``."""
_MEN: Final = re.compile(r"^([^\d]*[^\W\d_])\s+(\d{1,2})\s+([^\W\d_].*)$")
_LOOSE: Final = re.compile(r"^(?:по\s+\d|[\[(]\s*\d+\s*[\])])", re.I)
"""A number before the name that counts men or units, one does not know which."""
_OF: Final = re.compile(r"^(?:of|отряд(?:а|ов)?)\s+", re.I)
_NOTE: Final = re.compile(r"^([^\d,;:()\[\]|]*[^\W\d_])\s*\(([^()\d,;:]+)\)")
"""A word in brackets behind the name, which is of the name where it is nothing else."""
_QUOTED: Final = re.compile(r"[«“]([^«»“”]*)[»”]")
_JOINT: Final = re.compile(r"\s+(?:(?:с|со|в|with|in)\s+)?", re.I)


def line_of(cells: Mapping[str, str]) -> str:
    """A table's row as a typed line."""
    count = cells.get("count", "")
    if count.isdecimal() and int(count) > MOST_ALIKE and "models" not in cells:
        cells, count = {**cells, "models": count}, ""  # so many are men, not units
    parts = [cells.get("type", ""), *(form.format(cells[cell]) for cell, form in _SAID.items() if cells.get(cell))]
    said = ", ".join(part for part in (*parts, cells.get("options", "")) if part)
    return f"{f'{count}x ' if count else ''}{cells.get('name', '')}: {said}"


def read_lace(lines: Sequence[str], profiles: Sequence[LaceProfile] = ()) -> Typed:
    """A unit from a typed line, with how many of it: ``2x Гусары: ...``; errors as of :func:`parse_lace`."""
    text = ", ".join(line.strip(" -•*+") for line in lines)
    if (more := _COPIES.search(text)) is not None and _COPIES.search(before := text[: more.start()]) is None:
        one = read_lace([before], profiles)
        if one.copies == 1:
            return Typed(one.member, in_range(next(filter(None, more.groups()))))
    if behind := _TIMES.match(text):
        member = parse_lace(f"{behind['name']}{text[behind.end() :]}", profiles)
        return Typed(member, in_range(next(filter(None, behind.groups()[1:]))))
    count, rest = split_count(text, trailing=False)
    unclear = count is not None and (_CELLS["models"].match(text) or re.match(r"\d+[^\W\d_]{2}", text)) is not None
    if count is None or unclear:
        return Typed(parse_lace(text, profiles))
    try:
        return Typed(parse_lace(_OF.sub("", rest), profiles), count)
    except ValueMissing as missing:
        if missing.field != "models" or count <= MOST_ALIKE:
            raise
        return Typed(parse_lace(f"{rest}, {count} models", profiles))  # "12 егерей, лёгкая пехота, 5 очков"


def goes_on(line: str, first: bool) -> bool:
    """Whether the line says nothing but options, of the unit before it."""
    items = [item for item in re.split(r"[,;]", _without_prices(line)) if re.search(r"\w", item)]
    return bool(items) and all(option_of(item.strip(" .-+•")) is not None for item in items)


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
    if (note := _NOTE.match(line)) is not None and not any(map(is_known, note.groups())):
        line = f"{note[1]} {note[2]}{line[note.end() :]}"
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
    if _LOOSE.match(title):
        raise NotUnderstood("line.word", field="unit", value=title, allowed=options_of(None), example=EXAMPLE)
    cells, kind = _of_profile(title, profiles)
    if kind is None and not colon:
        if "models" not in said and (men := _MEN.search(title)) is not None and kind_of(men[3]):
            said["models"], title = int(men[2]), f"{men[1]} {men[3]}"
        title, kind = name_and_type(title)
    cells |= said
    kind = kind or type_of(title)
    if kind is None and (gun := gun_of(title)) is not None:
        kind, cells = "artillery", {"weight": gun, **cells}
    options: list[str] = []
    if "models" not in cells and (lone := next((item for item in items if item.isdecimal()), None)):
        cells["models"] = int(lone[:5])
        items.remove(lone)
    for item in _apart(items):
        option = option_of(item)
        weight = GUN_WEIGHTS.get(stem(item)) if kind == "artillery" else None
        gun = (gun_of(item) or weight) if option is None else None
        named = type_of(item) if option is None and gun is None else None
        if gun is not None:
            kind, cells["weight"] = "artillery", gun
        elif option is not None:
            options.append(option)
        elif named is not None:
            kind = named
        else:
            raise NotUnderstood("line.word", field="unit", value=item, allowed=options_of(kind), example=EXAMPLE)
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
        return found[1].rstrip() if option_of(found[1].strip()) is not None else found[0]

    return _OF_ONE.sub(lambda found: found[1] or found[2], _OPTION_PRICE.sub(without, text))


def _cut_cells(text: str, said: dict[str, int]) -> str:
    """The text without its cells, which are put into ``said``; a dash for a cell says nothing of it."""
    for cell, pattern in _CELLS.items():
        found = pattern.search(text)
        if found is None:
            continue
        groups = found.groupdict()
        if number := next((groups[key] for key in ("a", "b", "c") if groups.get(key)), None):
            said[cell] = int(number)
        if reach := groups.get("reach") or groups.get("far"):
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


def _apart(items: Sequence[str]) -> Iterator[str]:
    """The items, each type apart from the option behind it: ``ударная кавалерия с кирасой``."""
    for item in items:
        ways = ((item[: gap.start()], item[gap.end() :]) for gap in _JOINT.finditer(item[:100]))
        whole = option_of(item) or kind_of(item)
        joint = None if whole else next((way for way in ways if kind_of(way[0]) and option_of(way[1])), None)
        yield from joint or (item,)
