"""How a battle group of Field of Glory stands in a list: its troops, and in any order quality, training, depth, weapon.

``2 рыцари ударные элита «Гвардия»``, ``Тяжёлая пехота, обученные, в 3 базы глубиной``, ``2 x 8 Heavy foot, superior``.
The book has no army lists and no points, so what a group is its player says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from armies.core.counts import in_range, plain_digits, split_count
from armies.core.header import POINT_WORDS
from armies.core.naming import tidy_name
from armies.core.pack import Typed
from armies.core.roster import Member
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.folding import fold, has_cyrillic, stem, strip_invisible
from lexicon.names import Language, Name
from resolvers.fog.names import TYPE_NAMES, WORD_NAMES

EXAMPLE: Final = "2 рыцари ударные элита «Гвардия»"
MAX_BASES: Final = 40
MAX_DEEP: Final = 12
MAX_MOVE: Final = 20
_SHOCK: Final = Name("ударные", "shock")
_STEADY: Final = Name("неударные", "non-shock")

_TYPES: Final[Mapping[str, str]] = {
    "lf": "ЛП, light infantry, LF, лёгкие пехотинцы",
    "mf": "СП, MF, medium infantry, средние пехотинцы, med foot",
    "hf": "ТП, HF, heavy infantry, тяж пехота, тяжёлые пехотинцы, hvy foot",
    "light_horse": "LH, лёгкая кавалерия, light cavalry, ЛК",
    "cavalry": "Cv, кавалерия, всадники, horse",
    "camelry": "Cm, camels, верблюжья кавалерия, верблюжатники, верблюды",
    "knights": "Kn, knight",
    "cataphracts": "Ct, cataphract",
    "light_chariot": "LCh, light chariot, лёгкие колесницы",
    "heavy_chariot": "HCh, heavy chariot",
    "scythed_chariot": "SCh, scythed chariot",
    "elephants": "El, elephant, слоны",
    "artillery": "Art, орудия, машины, guns",
    "battle_wagon": "BWg, war wagons, battle wagon, war wagon, вагенбург, повозки, wagons",
}
_WORDS: Final[Mapping[tuple[str, Any], str]] = {
    ("quality", "elite"): "элита, элитные, elite, elites",
    ("quality", "superior"): "лучшие, отборные, превосходные, superior",
    ("quality", "average"): "средние, обычные, average",
    ("quality", "poor"): "плохие, слабые, poor",
    ("training", "drilled"): "обученные, выученные, drilled",
    ("training", "skirmishers"): "застрельщики, skirmishers",
    ("training", "undrilled"): "необученные, невыученные, undrilled, un drilled",
    ("shock", True): "ударные, shock, shock troops, ударные войска",
    ("shock", False): "неударные, не ударные, non-shock, not shock",
    ("front_rank_missile", "bow"): "лук, луки, с луками, лучники, bow, bows, bowmen",
    ("front_rank_missile", "longbow"): "длинный лук, длинные луки, longbow, longbows, long bow",
    ("front_rank_missile", "crossbow"): "арбалет, арбалеты, арбалетчики, crossbow, crossbows",
    ("front_rank_missile", "firearm"): "огнестрел, огнестрельное, аркебузы, firearm, firearms, handguns, arquebus",
}
# Said of troops in army lists; the impact phase does not ask for it, so it is kept as written.
_KEPT: Final = (
    "armoured, armored, heavily armoured, heavily armored, protected, unprotected, lancers, light spear, swordsmen, "
    "spearmen, offensive spearmen, defensive spearmen, pikemen, pike, impact foot, heavy weapon, javelins, sling, "
    "mixed, бронированные, тяжелобронированные, защищённые, незащищённые, копьё, копейщики, мечники, пикинёры, пики, "
    "лёгкое копьё, дротики, праща, пращники, тяжёлое оружие, натиск, лансеры, броня, тяжёлая броня, меч, мечи, щиты, "
    "impact, lance, def spear, off spear, def spearmen, off spearmen, spear, offensive spear, defensive spear, sword"
)
_IDLE: Final = frozenset(
    fold("и с в со из and with of the a in групп группы группа group groups bg bgs бг войска troops").split()
)
_KNOWN: Final[Mapping[str, tuple[str, Any]]] = {
    **{stem(word): ("arms", word) for word in _KEPT.split(", ")},
    **{stem(name): ("type", key) for key, both in TYPE_NAMES.items() for name in (both.ru, both.en, key)},
    **{stem(word): ("type", key) for key, words in _TYPES.items() for word in words.split(", ")},
    **{stem(word): said for said, words in _WORDS.items() for word in words.split(", ")},
}
_LONGEST: Final = 3
_QUOTED: Final = re.compile(r"[«“\"]([^«»“”\"]+)[»”\"]")
_CALLED: Final = re.compile(r"^\s*(\d{1,3}\s*[xх×]?\s+(?:\d{1,3}\s+)?)?([^:;\d][^:;]*):\s*(?=\S)")
# A name before its troops, parted from them: "Легионеры, 8 баз, тяжёлая пехота", "Легионеры (тяжёлая пехота)".
_LED: Final = re.compile(
    r"^\s*(\d{1,3}\s*[xх×]?\s+)?(?![xх×]\b)"
    r"([^\W\d_][^\d,;:()\[\]]*?)\s*(?:[,(\[]|\s[-–—]+\s|(?=\b\d))"
)
_NUMBERED: Final = re.compile(
    r"^\W*(?:bg|бг|battle\s+group|боевая\s+группа|группа)\s*[№#]?\s*\d{1,2}\s*[:.)-]?\s*", re.I
)
_DEEP: Final = re.compile(
    r"(?:глубин\w*|depth|deep|ranks?|рядов)\s*[:=]?\s*(?:в\s+)?(\d{1,3})(?:\s*(?:баз\w*|подстав\w*|основани\w*|bases?|ряд\w*))?|"
    r"(?:(?:в|in)\s+)?(\d{1,3})\s*(?:баз\w*|подстав\w*|основани\w*|bases?|ряд\w*|шеренг\w*|ranks?)?\s*-?\s*"
    r"(?:глубин\w*|в\s+глубину|deep)(?!\w|\s*[:=]?\s*\d+(?!\d|\s*(?:баз|подстав|основани|bases?\b)))|"
    r"(?:в|in)\s+(\d{1,3})\s*(?:ряд\w*|шеренг\w*|ranks?)|(?<!\w)(\d{1,2})\s*(?:ряд\w*|шеренг\w*|ranks?)(?!\w)",
    re.I,
)
_ONE_DEEP: Final = re.compile(
    r"(?<!\w)(?:одну|одной|one)(?=(?:\s+(?:баз\w*|подстав\w*|bases?))?\s+(?:в\s+глубину|глубин\w*|deep)(?!\w))", re.I
)
_OF_BASES: Final = re.compile(
    r"^\s*(\d{1,2})\s*(?:bgs?|бг|battle\s+groups?|групп\w*)\s+(?:of|по|из|x|х|×)\s*(\d{1,3})"
    r"(?:\s*(?:баз\w*|bases?))?\s*[,:]?\s+",
    re.I,
)
"""``4 BG of 6 Heavy foot``, ``2 БГ по 6 баз: тяжёлая пехота``."""
_MOVE: Final = re.compile(r"(?<!\w)(?:ход|движение|move)\s*[:=]?\s*(\d{1,3})(?:\s*(?:ед|mu))?(?!\w)", re.I)
"""Its normal move in MU, which stands in a chapter that is lost."""
_PRICED: Final = re.compile(
    r"(?:(\d{1,3})\s*(?:баз\w*|bases?)?\s*)?(?:@|[*x×х](?=\s*\d{1,3}\s*=))\s*(\d{1,3})(?:\s*=\s*(\d{1,4}))?"
    rf"(?:\s*{POINT_WORDS})?",
    re.I,
)
"""``8 @ 9 = 72``: bases, what each of them costs, and all."""
_BASES: Final = re.compile(
    r"(?:по\s+|из\s+|of\s+|[xх×]\s*)?(\d{1,3})\s*(?:баз\w*|подстав\w*|основани\w*|bases?)(?!\w)|[\[(]\s*(\d{1,3})\s*[\])]|"
    r"(?:баз\w*|подстав\w*|основани\w*|bases?)\s*[:=]\s*(\d{1,3})",
    re.I,
)
_POINTS: Final = re.compile(rf"\(?(?<![\w-])(\d{{1,4}})\s*(?:{POINT_WORDS}|AP\b)\)?|=\s*(\d{{1,4}})", re.I)
_COUNT: Final = re.compile(r"^\s*(\d{1,4})\s*(?:[xх×]\s*(?:(\d{1,3})\s+(?=\D)|(?=\D))|\s+(?=\D))", re.I)
_BEHIND: Final = re.compile(r"\s*[xх×]\s*(\d{1,4})\s*$|\s+-\s+(\d{1,4})\s*$", re.I)

COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "name, имя, название, группа, group, battle group, bg, unit, отряд",
        "type": "type, troops, тип, войска, род войск, troop type",
        "count": "count, groups, групп, количество, кол-во, bgs, шт, number",
        "bases": "bases, базы, баз, size, размер, основания, подставки, stands",
        "bases_deep": "deep, depth, bases deep, глубина, ranks, ряды",
        "quality": "quality, качество",
        "training": "training, выучка, обучение",
        "shock": "shock, ударные",
        "missile": "missile, weapons, оружие, стрелковое, capabilities, shooting",
        "points": "points, ap, pts, очки, cost",
    }.items()
    for word in words.split(", ")
}


def line_of(cells: Mapping[str, str]) -> str:
    """A table's row as a typed line."""
    kind = cells.get("type", "") or cells.get("name", "")
    own = f" «{cells['name']}»" if cells.get("type") and cells.get("name") else ""
    shock = fold(cells.get("shock", ""))
    parts = [
        f"{cells.get('count') or 1} {kind}",
        f"{cells['bases']} bases" if re.fullmatch(r"\d+", cells.get("bases", "")) else "",
        f"depth {cells['bases_deep']}" if re.fullmatch(r"\d+", cells.get("bases_deep", "")) else "",
        cells.get("quality", ""),
        cells.get("training", ""),
        "shock" if shock in ("yes", "да", "+", "shock", "ударные", "x", "true") else "",
        cells.get("missile", ""),
        f"{cells['points']} pts" if re.fullmatch(r"\d+", cells.get("points", "")) else "",
    ]
    return ", ".join(part for part in parts if part) + own


def read_groups(lines: Sequence[str], profiles: Sequence[Any] = ()) -> Typed:
    """Battle groups from a typed line.

    Raises:
        NotUnderstood: ``fog.no_type``: no troops in it; ``line.word``, ``line.called``: a word that
            says nothing of a battle group; ``line.two``: two that cannot both be.
        NotAllowed: ``count.range``, ``group.bases``, ``group.deep``: a number out of bounds.
    """
    line = " ".join(strip_invisible(plain_digits(", ".join(lines))).split())
    own = next((found[1] for found in _QUOTED.finditer(line)), "")
    line = _QUOTED.sub(" ", line)
    line = _OF_BASES.sub(r"\1 x \2 ", line)
    one = _NUMBERED.match(line) is not None  # a group by its number is one, however many bases are counted
    line = _NUMBERED.sub("", line)
    if not own and (called := _CALLED.match(line) or _led(line)):
        own, line = called[2], f"{called[1] or ''}{line[called.end() :]}"
    profile: dict[str, Any] = {}
    deep, line = _cut(_DEEP, _ONE_DEEP.sub("1", line))
    move, line = _cut(_MOVE, line)
    line, priced = _priced(line)
    bases, line = _cut(_BASES, line)
    points, line = _cut(_POINTS, line)
    copies = 1
    line = line.strip(" ,;.-()")
    if counted := _COUNT.match(line):
        copies, bases = in_range(counted[1]), int(counted[2]) if counted[2] else bases
        line = line[counted.end() :]
        if one and bases is None:
            copies, bases = 1, copies
    elif (said := split_count(line, trailing=False))[0] is not None:
        copies, line = said[0], said[1]
    elif behind := _BEHIND.search(line):
        copies, line = in_range(behind[1] or behind[2]), line[: behind.start()]
    for field, number, most in (("deep", deep, MAX_DEEP), ("bases", bases, MAX_BASES), ("move", move, MAX_MOVE)):
        if number is not None and not 1 <= number <= most:
            raise NotAllowed(f"group.{field}", field=field, value=number, allowed=f"1-{most}", example=EXAMPLE)
    profile |= _said(line, lines[0])
    if "type" not in profile:
        raise NotUnderstood("fog.no_type", field="type", value=lines[0][:60], example=EXAMPLE)
    if deep is not None:
        profile["bases_deep"] = deep
    if move is not None:
        profile["move_mu"] = move
    name = tidy_name(own) if fold(own) else _called(profile["type"], lines[0])
    if priced and points and bases and points == priced * bases * copies:
        points //= copies
    elif priced and points is None:
        points = priced * (bases or 0)
    return Typed(Member(name, points or 0, bases or 0, MappingProxyType(profile)), copies)


def _priced(line: str) -> tuple[str, int | None]:
    """The line with bases and points that stand about a price as they are said elsewhere, and the price of a base."""
    found = _PRICED.search(line)
    if found is None:
        return line, None
    bases = f", {found[1]} bases " if found[1] else " "
    points = f", ={found[3]} " if found[3] else " "
    return f"{line[: found.start()]}{bases}{points}{line[found.end() :]}", int(found[2])


def goes_on(line: str, first: bool) -> bool:
    """Whether the line says more of the group before it, and no troops."""
    items = [part for part in re.split(r"[,;]", line) if re.search(r"\w", part)]
    kinds = [_KNOWN.get(stem(part), ("type",))[0] for part in items]
    return bool(kinds) and "type" not in kinds


def _led(line: str) -> re.Match[str] | None:
    """Words that say nothing of troops, before others that do, are the name of the group."""
    found = _LED.match(line)
    if found is None or all(_KNOWN.get(stem(word)) or word in _IDLE for word in fold(found[2]).split()):
        return None
    words = fold(line[found.end() :]).split()
    pieces = (" ".join(words[at : at + length]) for at in range(len(words)) for length in range(1, _LONGEST + 1))
    return found if any(_KNOWN.get(stem(piece), ("",))[0] == "type" for piece in pieces) else None


def _cut(pattern: re.Pattern[str], line: str) -> tuple[int | None, str]:
    found = pattern.search(line)
    if found is None:
        return None, line
    number = next(int(group) for group in found.groups() if group is not None)
    return number, f"{line[: found.start()]} , {line[found.end() :]}"


def _said(line: str, whole: str) -> dict[str, Any]:
    """What the words say, the longest that are known first.

    Raises:
        NotUnderstood: ``line.word``, ``line.called``: one says nothing; ``fog.no_type``: none of them names troops.
    """
    words = fold(line).split()
    language: Language = "ru" if has_cyrillic(line) else "en"
    found: dict[str, Any] = {}
    strange: list[str] = []
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            said = _KNOWN.get(stem(" ".join(words[at : at + length])))
            if said is not None:
                _note(found, *said, language)
                at += length
                break
        else:
            if words[at] not in _IDLE:
                strange.append(words[at])
            at += 1
    if "type" not in found:
        raise NotUnderstood("fog.no_type", field="type", value=whole[:60], example=EXAMPLE)
    if strange:
        if (called := _perhaps_called(whole, strange)) is not None:
            raise NotUnderstood("line.called", field="unit", value=" ".join(strange), called=called, example=EXAMPLE)
        raise NotUnderstood("line.word", field="unit", value=strange[0], allowed=list(TYPE_NAMES.values()))
    return found


def _perhaps_called(whole: str, strange: Sequence[str]) -> str | None:
    """The line with a colon behind its first words, where these alone say nothing: they may be the group's name."""
    begun = re.match(r"\s*(?:\d{1,3}\s*[xх×]?\s+)?", whole)
    at = begun.end() if begun else 0
    words = list(re.finditer(r"[^\s,]+", whole[at:]))
    if len(words) <= len(strange) or fold(" ".join(one[0] for one in words[: len(strange)])).split() != [*strange]:
        return None
    end = at + words[len(strange) - 1].end()
    return f"{whole[:end].strip()}: {whole[end:].strip(' ,')}"


def _note(found: dict[str, Any], field: str, value: Any, language: Language) -> None:
    if field == "arms":
        found["arms"] = (*found.get("arms", ()), value)
    elif found.setdefault(field, value) != value:
        raise NotUnderstood("line.two", field=field, value=_word(value, language), first=_word(found[field], language))


def _word(value: Any, language: Language) -> str:
    """A value as players read it."""
    if isinstance(value, bool):
        return (_SHOCK if value else _STEADY).to(language)
    name = TYPE_NAMES.get(value) or WORD_NAMES.get(value)
    return name.to(language) if name is not None else str(value)


def _called(kind: str, line: str) -> str:
    """Its troops, in the language in which it is written."""
    name = TYPE_NAMES[kind].to("ru" if has_cyrillic(line) else "en")
    return name[:1].upper() + name[1:]
