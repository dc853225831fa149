"""How a corps of Art of Batallia stands in a list (aob 1.1, 2, 3.2, 7).

A line names a troop type, how many bases, perhaps a quality, a support, leaders and an own name, in any order:
``5 тяжёлая пехота элита, лидеры 1 4 «Гоплиты»``, ``4 лёгкая пехота + 1 лучники``, ``Корпус 2: HI 5 elite (L2, L3)``,
or as the book writes troops, the name first: ``Пельтасты — 3 отряда, лёгкая пехота``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast

from armies.aob.corps import ref_of
from armies.core.counts import plain_digits, split_count
from armies.core.document import parse_document
from armies.core.header import POINT_WORDS
from armies.core.naming import tidy_name
from armies.core.pack import Typed
from armies.core.roster import Member
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.folding import fold, has_cyrillic, stem, strip_invisible
from lexicon.matching import rank
from resolvers.aob.army import QUALITY_COST
from resolvers.aob.names import TYPE_NAMES
from resolvers.aob.words import LEADERS, MAX_BASES, MIN_BASES

EXAMPLE: Final = "5 тяжёлая пехота элита, лидеры 1 4"
_LEADERS: Final = re.compile(
    r"(?<!\w)(?:лидер[а-яё]*|лид|leaders?|ldrs?|л|l)\.?\s*[:№#=]?\s*((?:[лl]?\d+(?!\s*(?:баз|bases?))(?:\s*(?:,|и|and|&|;|\+)?\s*(?=[лl]?\d)|(?!\d)))+)",
    re.I,
)
_LEADS: Final = re.compile(r"(?<!\w)(?:[Лл]идер[а-яё]*|[Ll]eaders?)\.?\s*[:№#=]?\s*")
_CALLED: Final = r"[A-ZА-ЯЁ][^\W\d_]*(?:[-'’ ][A-ZА-ЯЁ][^\W\d_]*){0,3}"
_LEADER_CALLED: Final = re.compile(
    rf"(?P<number>\d)(?!\w)\s*(?:[-–—:]\s*)?(?P<open>\()?\s*(?P<name>{_CALLED})(?!\w)"
    r"(?(open)(?:\s*,\s*(?P<kind>(?:не|ир)?рег\w*|(?:ir)?reg\w*))?\s*\)|(?!\s*[:–—-]|\s+(?!(?:и|and)\s)(?:\d+\s+)?[^\W\d_A-ZА-ЯЁ]))"
    rf"|(?P<first>{_CALLED})\s*(?P<bracket>\()?\s*(?P<after>\d)(?!\w)(?(bracket)\s*\))"
)
"""A leader's own name beside his number: ``6 (Александр)``, ``Парменион 5``."""
_NEXT: Final = re.compile(r"\s*(?:[,;+]|и|and|&)?\s*(?=[(\dA-ZА-ЯЁ])")
_IRREGULAR: Final = re.compile(
    r"(?<!\w)(?:нерег|иррег|irreg)\w*(?:\s+(?:лидер\w*|leaders?)((?:\s*,?\s*\d(?!\w))+))?", re.I
)
"""Leaders that add a die to fights; without numbers all leaders of the line are so (aob 4.2.1, 5.2)."""
_REGULAR: Final = re.compile(r"(?:регуляр\w*|рег(?!\w)\.?|regulars?|reg(?!\w)\.?)", re.I)
_OF_A_LEADER: Final = re.compile(r"\s*регулярный(?!\w)", re.I)
"""Said in brackets after the leaders, of a corps that has a quality already, or in gender and number of one leader, it
is the leaders' word (aob 4.2.1)."""
_ARMED: Final = re.compile(
    r"(?<!\w)(?:(?:вооруж[её]н\w*|armed)\s+)?(?:(?:с|со|with)\s+)?"
    r"(?:лук(?:ами|и)|дротик(?:ами|и)|копь(?:ями|я)|пик(?:ами|и)|пращ(?:ами|и)|меч(?:ами|и)|щит(?:ами|ы)|bows|javelins|spears|pikes|slings"
    r"|swords|shields)(?!\w)",
    re.I,
)
"""Arms, which change no rule of the troop types."""
_PLACES: Final = r"(?:впереди|спереди|сзади|позади|in front|behind)"
"""Where a support stands, which its troop type says already (aob 7)."""
_AFTER_A_NAME: Final = re.compile(r"\s+[-–—]+\s+|\s*,\s*|\s+(?=[xх×]?\d)", re.I)
_NO_NAMES: Final = frozenset({"корпус", "отряд", "corps", "unit"})
_MORE: Final = re.compile(r"^(?:(?:и|and)\s+)?(?:ещ[её]|another|плюс|plus)\s+", re.I)
_EMPTY: Final = re.compile(r"\(\s*\)")
_CUT: Final = 2
_GUESSED: Final = 4
"""Letters of the shortest words that are taken for troops with a slip in them: shorter ones are like too many."""
_QUOTED: Final = re.compile(r"[«“\"]([^«»“”\"]*)[»”\"]")
_NUMBERED: Final = re.compile(
    r"^\W*(?:корпус|corps|к|c)?\s*[№#]?\s*(?:\d{1,2}|[ivx]{1,4})\s*[:.)-]\s*(?=\D|\d+\s)", re.I
)
_WITHIN: Final = re.compile(r"^([^\d()]+?)\s*\(([^()]*)\)(.*)$")
_MARK: Final = re.compile(r"[№#]\s*(?=\d)")
_COST: Final = re.compile(rf"=\s*\d{{1,2}}(?:\s*{POINT_WORDS})?|(?<!\w)\d{{1,2}}\s*{POINT_WORDS}(?!\w)", re.I)
_BASES: Final = re.compile(
    r"(?<!\w)[xх×]?\s*(-?\d{1,6})\s*(?:[xх×](?=\s|$)|-?\s*баз\w*|отряд\w*|стенд\w*|подстав\w*|основани\w*|bases?\b|stands?\b|bs?\b)"
    r"|(?:баз\w*|bases?|подстав\w*|основани\w*)\s*[:=]\s*(\d{1,6})|(?:(?<=\s)|^)[xх×]?\s*(-?\d{1,6})(?!\w)",
    re.I,
)
_COUNTED: Final = (
    (re.compile(r"(?<=[^\W\d_])[xх×](?=\d)", re.I), " x"),
    (re.compile(r"\(\s*(\d{1,2})\s*\)"), r" \1 "),
    (re.compile(r":\s*(\d{1,2})\s*$"), r" \1"),
)
"""A number of bases behind a code, in brackets or behind a colon: ``HI×5``, ``Слоны (3)``, ``Слоны: 3``."""
_PLUS: Final = re.compile(
    r"\s*\+\s*|\s+(?:и|and|&)\s+(?=\d)"
    r"|\s+(?:с поддержкой|при поддержке|поддержка|supported by|with support(?: of)?|support)\s*:?\s+"
    r"|\s+(?:и|and|&)\s+(?=слон|elephant|(?:серпоносн\w*\s+)?колесниц|(?:scythed\s+)?chariot)"
    rf"|\s*[,;]?\s+{_PLACES}\s*:?\s+(?=\w)|\s*,\s*(?=\d+\s[^,+]*\s{_PLACES})",
    re.I,
)
COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "corps, name, корпус, название, имя, unit, отряд",
        "number": "n, no, номер, num",
        "type": "type, troops, тип, род войск, войска, troop type",
        "bases": "bases, size, базы, баз, размер, count, кол-во, количество, stands, подставки",
        "quality": "quality, качество, класс, class",
        "support": "support, поддержка",
        "leaders": "leaders, лидеры, leader, лидер",
        "cost": "cost, points, очки, цена, стоимость, pts",
    }.items()
    for word in words.split(", ")
}


def line_of(cells: Mapping[str, str]) -> str:
    """A table's row as a typed line."""
    name = cells.get("name", "")
    kind = cells.get("type", "") or name
    own = f" «{name}»" if cells.get("type") and re.search(r"[^\W\d_]", re.sub(r"(?i)корпус|corps", "", name)) else ""
    support = cells.get("support", "")
    helped = f" + {support}" if re.search(r"\w", support) and fold(support) not in ("нет", "none", "no") else ""
    leaders = f", лидеры {cells['leaders']}" if re.search(r"\d", cells.get("leaders", "")) else ""
    bases = re.sub(r"\D", "", cells.get("bases", ""))
    return f"{bases} {kind} {cells.get('quality', '')}{helped}{leaders}{own}"


@lru_cache(maxsize=1)
def _words() -> tuple[tuple[tuple[str, str], ...], Mapping[str, str], Mapping[str, str]]:
    """(name, type) pairs, codes and whole names of types, words of qualities (folded)."""
    source = Path(__file__).parent / "data" / "corps.yaml"
    tree = cast(dict[str, list[dict[str, Any]]], parse_document(source.read_text("utf-8")))
    pairs = [(name, key) for key, both in TYPE_NAMES.items() for name in (both.ru, both.en, key)]
    pairs += [(word, kind["id"]) for kind in tree["types"] for word in kind["words"]]
    codes = {fold(code): kind["id"] for kind in tree["types"] for code in kind["codes"]}
    codes |= {stem(word): kind["id"] for kind in tree["types"] for word in kind.get("whole", ())}
    qualities = {stem(word): quality["id"] for quality in tree["qualities"] for word in quality["words"]}
    return tuple(pairs), codes, qualities


def read_corps(lines: Sequence[str], profiles: Sequence[Any] = ()) -> Typed:
    """A corps from a typed line; errors as of :func:`parse_corps`."""
    return Typed(parse_corps(", ".join((lines[0], *(line.strip(" -•*+") for line in lines[1:])))))


def goes_on(line: str, first: bool) -> bool:
    """Whether the line says nothing but how good the corps before it is, or who leads it."""
    words = fold(_LEADERS.sub(" ", line)).split()
    return bool(re.search(r"\w", line)) and all(stem(word) in _words()[2] for word in words)


def parse_corps(text: str) -> Member:
    """A corps from a typed line.

    Raises:
        NotUnderstood: ``corps.type``: no troop type in it; ``corps.bases``: no number of bases; ``line.word``: a number
            that nobody said what of.
        NotAllowed: ``corps.size``: a corps has 3 to 5 bases; ``corps.leaders``: leaders are numbered 1 to 6.
    """
    line = plain_digits(strip_invisible(text)).strip()
    for shape, plain in _COUNTED:
        line = shape.sub(plain, line)
    own = next((found[1] for found in _QUOTED.finditer(line)), "")
    line = _MORE.sub("", _NUMBERED.sub("", _QUOTED.sub(" ", line).strip(), count=1))
    line = _MARK.sub("", line)
    line, called = _leaders_called(line)
    irregular: tuple[int, ...] | None = None
    if found := _IRREGULAR.search(line):
        irregular = tuple(int(digit) for digit in re.findall(r"\d", found[1] or ""))
        line = line[: found.start()] + " " + line[found.end() :]
    leaders: tuple[int, ...] = ()
    regular = False
    if found := _LEADERS.search(line):
        leaders = tuple(int(digit) for digit in re.findall(r"\d+", found[1]))
        line, after = line[: found.start()] + " ", line[found.end() :]
        said = re.match(rf"\s*,?\s*(\()?\s*{_REGULAR.pattern}\s*\)?", after, re.I)
        bound = bool(_OF_A_LEADER.match(after)) and len(leaders) == 1
        regular = said is not None and (bool(said[1]) or bound or _has_quality(line))
        line = _EMPTY.sub(" ", line + (after[said.end() :] if said is not None and regular else after))
    leaders += irregular or ()
    if wrong := [number for number in leaders if not 1 <= number <= LEADERS] or len(set(leaders)) != len(leaders):
        value = wrong[0] if isinstance(wrong, list) else ", ".join(map(str, leaders))
        raise NotAllowed("corps.leaders", field="leaders", value=value, allowed=f"1-{LEADERS}", ref=ref_of("2.5"))
    if (within := _WITHIN.match(line)) and _type_of(within[2]):
        own, line = own or within[1].strip(" -*•"), f"{within[2]} {within[3]}"
    head, colon, rest = line.partition(":")
    if colon and re.search(r"\w", rest) and not re.search(r"\d", head):
        own, line = own or head.strip(" -*•"), rest
    line = _ARMED.sub(" ", _COST.sub(" ", line))
    main, *supports = [part for part in _PLUS.split(line.strip(" ,;.-–•*")) if re.search(r"\w", part)] or [""]
    if not re.search(r"\d", main) and (counted := split_count(main, trailing=False))[0] is not None:
        main = f"{counted[0]} {counted[1]}"  # "пять пехоты"
    if not fold(own):
        own, main = _name_first(main)
    kind, bases, quality = _parse_part(main, text)
    profile: dict[str, Any] = {"type": kind, "quality": quality, "bases": bases, "leaders": leaders}
    if irregular is not None and leaders:
        profile["irregular"] = irregular or leaders
    if regular and irregular is None:
        profile["regular"] = True
    size = bases
    if called:
        profile["leader_names"] = called
    if supports:
        helper, helpers, _ = _parse_part(supports[0], text, bases=1)
        profile["support"] = {"type": helper, "bases": helpers}
        size += helpers
    if not MIN_BASES <= size <= MAX_BASES:
        allowed = f"{MIN_BASES}-{MAX_BASES}"
        raise NotAllowed("corps.size", field="bases", value=size, allowed=allowed, example=EXAMPLE, ref=ref_of("3.2"))
    name = tidy_name(own) if fold(own) else _default_name(kind, line)
    return Member(name, size + QUALITY_COST[quality], size, MappingProxyType(profile))


def _leaders_called(line: str) -> tuple[str, dict[str, str]]:
    """The line without its leaders' own names, and these by number (aob 2.5)."""
    called: dict[str, str] = {}
    lead = _LEADS.search(line)
    at = lead.end() if lead is not None else len(line)
    while found := _LEADER_CALLED.match(line, at):
        name = (found["name"] or found["first"]).strip()
        if _troops(name)[0] is not None or _has_quality(name) or _REGULAR.match(name) or _IRREGULAR.match(name):
            break
        number = found["number"] or found["after"]
        called[number] = tidy_name(name)
        kind = f" ({found['kind']})" if found["kind"] else ""
        line = f"{line[:at]}{number}{kind} {line[found.end() :]}"
        gap = _NEXT.match(line, at + 1)
        at = gap.end() if gap is not None else at + 1
    return line, called


def _parse_part(part: str, text: str, bases: int | None = None) -> tuple[str, int, str | None]:
    """Type, bases and quality of one half of a corps."""
    pairs, _, _ = _words()
    if found := _BASES.search(part):
        bases = _number(found)
        part = part[: found.end()] + _said_again(part[found.end() :], bases, text)
    elif (counted := split_count(part))[0] is not None:
        bases, part = counted
    part = re.sub(rf"(?<!\w){_PLACES}(?!\w)", " ", part, flags=re.I)
    kind, quality, named = _troops(part)
    counted_out = fold(_BASES.sub(" ", part, count=1))
    if loose := [word for word in counted_out.split() if word.isdecimal()]:
        said = " ".join(loose)  # whose numbers these are, nobody has said
        raise NotUnderstood("line.word", field="leaders", value=said, allowed=[f"лидеры {said}"], example=EXAMPLE)
    if kind is None:
        near = rank(named[:100], pairs, floor=80.0) if len(named) >= _GUESSED else []
        best = {match.thing for match in near if match.score >= near[0].score - 4.0}
        if len(best) != 1:
            allowed = list(TYPE_NAMES.values())
            raise NotUnderstood("corps.type", field="type", value=named or text[:80], allowed=allowed, example=EXAMPLE)
        kind = best.pop()
    if bases is None:
        raise NotUnderstood("corps.bases", field="bases", value=text[:80], allowed="3-5", example=EXAMPLE)
    return kind, bases, quality


def _number(found: re.Match[str]) -> int:
    return int(next(group for group in found.groups() if group))


def _said_again(rest: str, bases: int, text: str) -> str:
    """What follows the number of bases, without the same number called bases: ``4 пехота, 4 базы``.

    Raises:
        NotUnderstood: ``corps.bases``: it is another number.
    """
    again = next((one for one in _BASES.finditer(rest) if re.search(r"[^\W\d_]{2}", one[0])), None)
    if again is None:
        return rest
    if _number(again) != bases:
        said = [str(bases), str(_number(again))]
        raise NotUnderstood("corps.bases", field="bases", value=text[:80], allowed=said, example=EXAMPLE)
    return f"{rest[: again.start()]} {rest[again.end() :]}"


@lru_cache(maxsize=1024)
def _type_of(text: str) -> str | None:
    """The type of troops that the words are, and nothing else."""
    pairs, codes, _ = _words()
    named = stem(text)
    whole = codes.get(fold(text)) or codes.get(named) or next((key for name, key in pairs if stem(name) == named), None)
    if whole is not None:
        return whole
    words = fold(text).split()
    short = {key for name, key in pairs if _shortens(words, fold(name).split())}
    return short.pop() if len(short) == 1 else None


def _shortens(words: Sequence[str], names: Sequence[str]) -> bool:
    """``тяж пехоты`` for ``тяжёлая пехота``: a word cut short, the others whole."""
    if not 1 < len(words) == len(names):
        return False
    pairs = list(zip(words, names, strict=True))
    alike = [stem(word) == stem(name) for word, name in pairs]
    cut = [len(word) >= _CUT and name.startswith(word) for word, name in pairs]
    return any(alike) and all(one or two for one, two in zip(alike, cut, strict=True))


def _troops(part: str) -> tuple[str | None, str | None, str]:
    """The type that the words name exactly, their quality, and the words that are left for the type."""
    qualities = _words()[2]
    if found := _BASES.search(part):
        part = part[: found.start()] + " " + part[found.end() :]
    quality: str | None = None
    rest: list[str] = []
    for word in fold(part).split():
        if quality is None and stem(word) in qualities:
            quality = qualities[stem(word)]
        elif not word.isdecimal():
            rest.append(word)
    named = " ".join(rest)
    return _type_of(named), quality, named


_NAME = 100
"""Letters that a name has at most."""


def _name_first(main: str) -> tuple[str, str]:
    """The name that stands before troops which need no guess, and the troops (aob 1.1); an empty name without one."""
    if _troops(main)[0] is None:
        # Words with nothing between them and the troops are a name where the whole comes near no troops.
        near = rank(_troops(main)[2][:_NAME], _words()[0], floor=80.0)
        head = main[:_NAME]
        gaps = list(_AFTER_A_NAME.finditer(head)) + ([] if near else list(re.finditer(r"\s+", head)))
        for gap in gaps:
            called, rest = main[: gap.start()], main[gap.end() :]
            named = _troops(called)[2]
            if named and named not in _NO_NAMES and not re.search(r"\d", called) and _troops(rest)[0] is not None:
                return called.strip(" -*•"), rest
    return "", main


def is_plain(line: str) -> bool:
    """Whether a line has a troop type by the book's own name or code, or else what only corps have (aob 2, 2.3, 2.5).

    ``4 легионеры`` stands in lists of other games as well.
    """
    stems = set(stem(line).split())
    named = any(set(stem(name).split()) <= stems for both in TYPE_NAMES.values() for name in (both.ru, both.en))
    coded = any(fold(word) in _words()[1] for word in re.findall(r"\w+", line) if word.isupper())
    return named or coded or _has_quality(line) or _LEADERS.search(line) is not None


def _has_quality(text: str) -> bool:
    """Whether a word of the line says how good the corps is (aob 2.3)."""
    qualities = _words()[2]
    return any(stem(word) in qualities for word in fold(text).split())


def _default_name(kind: str, line: str) -> str:
    """What the troops are called, in the language of their line."""
    name = TYPE_NAMES[kind].to("ru" if has_cyrillic(line) else "en")
    return name[:1].upper() + name[1:]
