"""How a unit of Grimdark Future stands in a list (gdf p. 4-6): typed by hand, in Army Forge's text, forums, tables.

Its first line has a name, Quality and Defence, and in any order models, points, rules and weapons; lines of weapons and
rules go on with it: ``Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from armies.core.counts import LEAST_PRICE, in_range, split_count
from armies.core.header import AMOUNT, POINT_WORDS, is_heading, is_talk
from armies.core.naming import tidy_name
from armies.core.pack import Typed
from armies.core.paper import parted
from armies.core.roster import Member
from armies.gdf.arms import apart_from_rules, counted, is_rules, is_weapon, parse_rules, parse_weapon, tidy_marks
from armies.gdf.squads import MAX_MODELS, MAX_POINTS, squad_profile
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.folding import fold
from lexicon.names import Name

EXAMPLE: Final = 'Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110'
_QUALITY_WORD: Final = r"(?:quality|qual?|кач(?:ество|-во|\.)?|[QКK])"
_DEFENCE_WORD: Final = r"(?:defen[cs]e|def|защ(?:ита|\.)?|[DЗZ3Д])"
_FACE: Final = r"\.?\s*[:=]?\s*(\d)\s*"
_BOTH: Final = re.compile(
    rf"(?<![^\W_]){_QUALITY_WORD}{_FACE}\+?\s*[,/;|]?\s*{_DEFENCE_WORD}{_FACE}\+?(?!\w)", re.IGNORECASE
)
_QUALITY: Final = re.compile(rf"(?<![^\W_]){_QUALITY_WORD}{_FACE}\+", re.IGNORECASE)
_DEFENCE: Final = re.compile(rf"(?<![^\W_]){_DEFENCE_WORD}{_FACE}\+", re.IGNORECASE)
_MODELS: Final = re.compile(
    r"\[\s*(-?\d{1,6})\s*(?:модел\w*|models?)?\s*\]|(?<![\w-])(-?\d{1,6})\s*(?:модел\w*|models?|миниатюр\w*|minis?|figures?|"
    r"чел(?:овек\w*|\.)?)(?!\w)|(?<!\w)(?:модел\w*|models?|size|размер)\s*[:=]\s*(\d{1,6})",
    re.IGNORECASE,
)
_POINTS: Final = re.compile(
    rf"\(\s*\+?(-?{AMOUNT})\s*{POINT_WORDS}\s*\)|(?<![\w(])\+?(-?{AMOUNT})\s*{POINT_WORDS}(?!\w)|"
    rf"(?:[=@]|(?<!\w)(?:цена|стоимость|очков|очки|points|cost|price)\s*[:=]?)\s*({AMOUNT})(?!\w)",
    re.IGNORECASE,
)
_PRICE_FIRST: Final = re.compile(
    rf"^\(?\s*(-?{AMOUNT})\s*{POINT_WORDS}\s*\)?\s*[-:|,]*\s*(?=[^\W\d])|"
    rf"^\[\s*(-?{AMOUNT})\s*\]\s*[-:|,]*\s*(?=[^\W\d].*\[\s*\d)",
    re.IGNORECASE,
)
"""``130pts Orks [10] ...``, ``[130] Orks [10] ...``."""
_NUMBER_FIRST: Final = re.compile(rf"^(-?{AMOUNT})\s+(?=[^\W\d])")
_NUMBER_LAST: Final = re.compile(r"^(.*[)\w])\s+(\d{2,5})$")
_UNCLEAR_SIZE: Final = re.compile(r"\[[^\]]*\d[^\]]*\]|\d+\s*(?:→|➔|➜|⇒|[-=]+>)\s*\d+")
"""``[10→9]``, ``[5/10]``: two numbers of models, or none."""
_BRACKETED: Final = re.compile(r"\[[^\]]*\w[^\]]*\]")
_LONE: Final = re.compile(rf"^\(?\s*\+?(-?{AMOUNT})\s*\)?\.?$")
_COPIES: Final = re.compile(r"^(-?\d{1,6})\s*[xх×]\s*(?=\S)", re.IGNORECASE)
_SQUADS: Final = re.compile(r"^(\w+)\s+(?:отряд\w*|squads?|units?)\s+(?:of\s+)?(?=\w)", re.I)
"""``Два отряда Парней``."""
_TIMES: Final = re.compile(
    r"(?:^|\s)(?:[xх×]\s*(\d{1,3})|(\d{1,3})\s*(?:[xх×]|шт\.?)|\((\d{1,3})\))\s*$", re.IGNORECASE
)
_OWN: Final = re.compile(r"«([^«»]*)»")
_JOINED: Final = re.compile(r"^\W*(?:joined to|joins|присоедин[а-яё]*(?:\s+к)?)\s*:?\s*(?P<whom>.*)$", re.IGNORECASE)
_JOINS: Final = re.compile(
    r"\(\s*(?:joined to|joins|in|присоедин[а-яё]*(?:\s+к)?)\s*:?\s*(?P<whom>[^()]+)\)|"
    r"(?:joined to|присоедин[а-яё]*(?:\s+к)?)\s*:?\s*(?P<open>[^|,;]+)",
    re.IGNORECASE,
)
_TO: Final = re.compile(r"^(?:>|(?:к|ко|при|с|в отряде|в отряд|to|with|into)\s+)\s*(?P<whom>\S.*)$", re.IGNORECASE)
_LABEL: Final = re.compile(
    r"^(?:weapons?|rules|special(?: rules)?|upgrades?|loadout|equipment|оружие|правила|спецправила|особые правила|"
    r"улучшения|снаряжение|вооружение)\s*:\s*",
    re.IGNORECASE,
)
_DEARER: Final = re.compile(rf"\+\s*\d{{1,3}}\s*{POINT_WORDS}\s*\)?$", re.I)
_EACH: Final = frozenset(
    map(fold, ("each", "apiece", "per unit", "каждый", "каждая", "каждое", "за отряд", "за штуку"))
)
_TOGETHER: Final = frozenset(map(fold, ("total", "in total", "together", "всего", "итого", "вместе")))
"""What is said of a price of several units."""
_NAMED_RULE: Final = re.compile(r"^[A-ZА-ЯЁ][\w'’-]*(?:\s[\w'’-]+){0,2}(?:\(\+?\d{1,2}\))?$")
_DASH: Final = re.compile(r"\s+-+\s+|\s*\|\s*")
_SOLD: Final = re.compile(r"[|:;,=@-]\s*$")

COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "unit, name, отряд, название, имя, юнит, подразделение, squad",
        "models": "models, size, модели, моделей, размер, кол-во моделей, n, figures",
        "count": "кол-во, количество, шт, count, qty, quantity",
        "quality": "quality, q, qua, qual, качество, к, кач",
        "defence": "defense, defence, d, def, защита, з, защ",
        "points": "points, pts, cost, очки, цена, стоимость, price, pt",
        "weapons": "weapons, weapon, equipment, оружие, вооружение, loadout, wargear, снаряжение",
        "rules": "rules, special rules, special, правила, спецправила, особые правила, abilities, свойства",
        "joins": "joined to, joins, присоединён к, в отряде",
    }.items()
    for word in words.split(", ")
}


def line_of(cells: Mapping[str, str]) -> str:
    """A table's row as a typed line; where it has both, a size and a count, the count is how many such units."""
    keys = ("quality", "defence", "models", "points", "count")
    face = {key: re.sub(r"\D", "", cells.get(key, "")) for key in keys}
    copies = f"{face['count']}x " if face["models"] and face["count"] else ""
    models = face["models"] or face["count"] or 1
    parts = [f"{copies}{cells.get('name', '')} [{models}] Q{face['quality']}+ D{face['defence']}+"]
    parts += [f"{face['points']}pts"] if face["points"] else []
    parts += [cells[key] for key in ("rules", "weapons") if cells.get(key)]
    parts += [f"> {cells['joins']}"] if cells.get("joins") else []
    return " | ".join(parts)


def begins(line: str) -> bool:
    """Whether the line begins a unit: it says Quality and Defence."""
    outside = re.sub(r"\((?!\s*[QКK]\s*\d)[^()]*(?:\([^()]*\)[^()]*)*\)", " ", tidy_marks(line))
    return bool(_BOTH.search(outside) or (_QUALITY.search(outside) and _DEFENCE.search(outside)))


def goes_on(line: str, first: bool) -> bool:
    """Whether the line is one of weapons or rules, of the unit before it.

    The first behind a unit's head may hold rules that only an army book knows.
    """
    line = tidy_marks(line)
    if first and not is_talk(line) and not is_heading(line) and all(map(_NAMED_RULE.match, parted(line))):
        return True
    labelled = _LABEL.match(line)
    return not begins(line) and (labelled is not None or is_rules(line) or any(map(is_weapon, parted(line, ",;|"))))


def joins(line: str) -> str | None:
    """``| Joined to:`` and the name of the unit, empty for the next one; ``None`` for any other line."""
    found = _JOINED.match(line)
    return None if found is None or begins(found["whom"]) else found["whom"].strip(" :|")


def read_squad(lines: Sequence[str], profiles: Sequence[Any] = ()) -> Typed:
    """A unit from its line and the lines of weapons and rules behind it.

    Raises:
        NotUnderstood: ``squad.head`` (no name, Quality or Defence), ``squad.points`` (no points), ``squad.dearer`` (an
            upgrade says what it costs more), or what
            :func:`resolvers.gdf.weapon_profile.parse_profile` says of a weapon.
        NotAllowed: ``squad.models``, ``squad.cost``, ``squad.face``, ``count.range``: a number out of bounds.
    """
    head = " ".join(tidy_marks(lines[0]).replace("**", "").split())
    if not begins(head):
        raise _no_head(head)
    copies = 1
    if several := _COPIES.match(head):
        copies, head = in_range(several[1]), head[several.end() :]
    if priced := _PRICE_FIRST.match(head):
        head = f"{head[priced.end() :]} | {priced[1] or priced[2]}pts"
    host = ""
    if met := _JOINS.search(head):
        host, head = (met["whom"] or met["open"]).strip(), f"{head[: met.start()]}|{head[met.end() :]}"
    cut = _Cut(head)
    quality, defence = cut.faces()
    models, points = cut.number(_MODELS), cut.number(_POINTS)
    bracketed = models is not None
    name, rest = cut.name_and_rest()
    _clear_size(_UNCLEAR_SIZE.search(name) or (_BRACKETED.search(name) if models is None else None))
    own = _OWN.search(name)
    kind = tidy_name(_OWN.sub(" ", name).strip(" *_-•:,.|"))
    if models is None and (times := _TIMES.search(kind)):
        models, kind = int(next(group for group in times.groups() if group)), kind[: times.start()].strip()
    if models is None:
        count, called = split_count(kind, trailing=False)
        models, kind = (count, called) if count is not None else (None, kind)
    if copies == 1 and (several := _SQUADS.match(kind)) and (number := split_count(f"{several[1]} x")[0]) is not None:
        copies, kind = number, kind[several.end() :]
    items = _items(rest, lines[1:])
    for item in items[:]:
        _clear_size(_UNCLEAR_SIZE.fullmatch(item))
        if not is_weapon(item) and (said := _TO.match(item)):
            host = said["whom"]
            items.remove(item)
    if points is None and (lone := next((item for item in items if _LONE.match(item)), None)):
        points = _amount(lone)
        items.remove(lone)
    if points is None and items and (ends := _NUMBER_LAST.match(items[-1])) and int(ends[2]) >= LEAST_PRICE:
        items[-1], points = ends[1], int(ends[2])
    leading = _NUMBER_FIRST.match(kind)
    if points is None and bracketed and leading is not None and _amount(leading[1]) >= LEAST_PRICE:
        points, kind = _amount(leading[1]), kind[leading.end() :]
    if not re.search(r"[^\W\d_]", kind):
        raise NotUnderstood("squad.head", field="unit", value=lines[0][:80], allowed="имя", example=EXAMPLE)
    if points is None:
        raise NotUnderstood("squad.points", field="points", value=kind, allowed="110, 110pts", example=EXAMPLE)
    for item in items[:]:
        if fold(item) in _EACH:
            items.remove(item)
        elif fold(item) in _TOGETHER:
            points = points // copies if points % copies == 0 else points
            items.remove(item)
        elif _DEARER.search(item):  # whether the price of the unit holds it already, its writer knows
            raise NotUnderstood("squad.dearer", field="points", value=item[:80], example=EXAMPLE)
        elif times := _TIMES.fullmatch(item):
            copies *= in_range(next(group for group in times.groups() if group))
            items.remove(item)
    models = 1 if models is None else models
    _in_bounds(models, points, quality, defence)
    items = [one for item in items for one in (apart_from_rules(item) if is_weapon(item) else [item])]
    weapons = counted([parse_weapon(item) for item in items if is_weapon(item)], models)
    rules = [rule for item in items if not is_weapon(item) for rule in parse_rules(item, models)]
    profile = squad_profile(kind, quality, defence, models, list(dict.fromkeys(rules)), weapons)
    named = tidy_name(own[1]) if own is not None and fold(own[1]) else kind
    return Typed(Member(named, points, models, profile), copies, host)


def _clear_size(unclear: re.Match[str] | None) -> None:
    if unclear is not None:
        value, allowed = unclear[0].strip("[] "), f"1-{MAX_MODELS}"
        raise NotAllowed("squad.models", field="models", value=value, allowed=allowed, example=EXAMPLE)


def _items(rest: str, more: Sequence[str]) -> list[str]:
    """Rules and weapons of the first line and of those that go on, one by one."""
    lines = [rest, *(_LABEL.sub("", tidy_marks(line)) for line in more)]
    items = [_LABEL.sub("", item) for line in lines for part in _dashed(line) for item in parted(part)]
    apart = [item.strip(" -|:*") for whole in items for item in parted(whole, ":")]
    return [item for item in apart if fold(item) or item.isdigit()]


def _dashed(text: str) -> list[str]:
    """What bars and dashes part, outside brackets."""
    parts, start = [], 0
    for found in _DASH.finditer(text):
        before = text[: found.start()]
        if before.count("(") == before.count(")"):
            parts.append(text[start : found.start()])
            start = found.end()
    return [*parts, text[start:]]


def _amount(text: str) -> int:
    digits = re.sub(r"[^\d-]", "", text)
    return int(digits)


def _in_bounds(models: int, points: int, quality: int, defence: int) -> None:
    if not 1 <= models <= MAX_MODELS:
        raise NotAllowed("squad.models", field="models", value=models, allowed=f"1-{MAX_MODELS}", example=EXAMPLE)
    if not 0 <= points <= MAX_POINTS:
        raise NotAllowed("squad.cost", field="points", value=points, allowed=f"0-{MAX_POINTS}", example=EXAMPLE)
    for field, face in (("quality", quality), ("defence", defence)):
        if not 2 <= face <= 6:
            raise NotAllowed("squad.face", field=field, value=face, allowed="2-6", example=EXAMPLE)


def _no_head(head: str) -> NotUnderstood:
    """Whatever it is, it says no Quality and Defence."""
    allowed = [Name("[5] К3+ З4+", "[5] Q3+ D4+")]
    return NotUnderstood("squad.head", field="unit", value=head[:80], allowed=allowed, example=EXAMPLE)


class _Cut:
    """A head from which cells are cut out; the name is what stands before the first of them."""

    def __init__(self, head: str) -> None:
        self.head = head
        # Brackets of weapons and rules hold no cells of the unit; those with points or a face are its own.
        self.shown = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", self._hidden, head)
        self.spans: list[tuple[int, int]] = []

    @staticmethod
    def _hidden(found: re.Match[str]) -> str:
        own = _POINTS.fullmatch(found[0]) or _BOTH.search(found[0]) or _MODELS.search(found[0])
        return found[0] if own else "\0" * len(found[0])

    def faces(self) -> tuple[int, int]:
        """Quality and Defence.

        Raises:
            NotUnderstood: ``squad.head``, where what was cut off before held one of them.
        """
        if both := _BOTH.search(self.shown):
            self.spans.append(both.span())
            return int(both[1]), int(both[2])
        quality, defence = _QUALITY.search(self.shown), _DEFENCE.search(self.shown)
        if quality is None or defence is None:
            raise _no_head(self.head)
        self.spans += [quality.span(), defence.span()]
        return int(quality[1]), int(defence[1])

    def number(self, pattern: re.Pattern[str]) -> int | None:
        """The first number of this kind, with brackets that hold nothing else."""
        found = pattern.search(self.shown)
        if found is None:
            return None
        start, end = found.span()
        alone = self.shown[:start].endswith("(") and self.shown[end:].startswith(")")
        self.spans.append((start - 1, end + 1) if alone else (start, end))
        return _amount(next(group for group in found.groups() if group is not None))

    def name_and_rest(self) -> tuple[str, str]:
        """The name, and all that is neither name nor cell."""
        first = min(start for start, _ in self.spans)
        kept, at = [], first
        for start, end in sorted(self.spans):
            kept.append(self.head[at:start])
            at = max(at, end)
        return _SOLD.sub("", self.head[:first].strip(" (/")), "|".join([*kept, self.head[at:]])
