"""What stands around the units of a list: its limit, titles and headings, totals, talk, signs of another game."""

from __future__ import annotations

import re
from typing import Final

from lexicon.folding import fold

POINT_WORDS: Final = r"(?:pts?\b\.?|points?\b|очк(?:ов|а|о|и|ами|ах)?\b\.?|оч\b\.?|п\b\.?)"
AMOUNT: Final = r"(?:\d{1,3}(?:[,.' ]\d{3})+|\d{1,7})(?![\d,]\d)"

_SPENT_OF: Final = re.compile(rf"({AMOUNT})\s*{POINT_WORDS}?\s*(?:/|из|of)\s*({AMOUNT})\s*{POINT_WORDS}?", re.I)
_COUNTED: Final = re.compile(rf"(?<![\w.,])({AMOUNT})\s*-?\s*{POINT_WORDS}", re.I)
_CALLED: Final = re.compile(
    r"(?<!\w)(?:лимит[а-я]*|limit|размер[а-я]*|size|очк[а-я]*|points?|pts|формат|format|бюджет[а-я]*|budget)"
    rf"\s*(?:игры|армии|боя)?\s*[:=-]?\s*({AMOUNT})(?!\w)",
    re.I,
)
_THOUSANDS: Final = re.compile(r"(?<![\w.,])(\d(?:[.,]\d)?)\s*[kк](?!\w)", re.I)
_BARE: Final = re.compile(r"(?:[-,;:(\[]|(?<=\s))\s*(\d{3,6})\s*[)\]]?\s*:?$|^\s*(\d{3,6})\s*$")
_BREAK: Final = re.compile(
    r"(?<!\w)(?:army\s+)?(?:break(?:ing)?\s*points?|порог(?:\s+(?:отхода|армии))?|отход)\s*[:=-]?\s*\d*", re.I
)
_TAIL: Final = " -,:;()[]|#=.+*"


def limit_in(text: str, *, bare: bool = True) -> tuple[int | None, str]:
    """The points that a title names, and the title without them: ``1,000 pts``, ``750/1000``, ``Лимит 400 очков``.

    ``bare``: a number of three figures at its end will do (``Sassanid Persian 1250``).
    """
    text = _BREAK.sub(" ", text).rstrip(" +=*#_")
    for pattern in (_SPENT_OF, _COUNTED, _CALLED, _THOUSANDS, *((_BARE,) if bare else ())):
        if found := pattern.search(text):
            digits = next(group for group in reversed(found.groups()) if group is not None)
            if pattern is _THOUSANDS:
                amount = int(float(digits.replace(",", ".")) * 1000)
            else:
                amount = int(re.sub(r"\D", "", digits))
            rest = f"{text[: found.start()]} {text[found.end() :]}"
            return (amount or None), " ".join(rest.split()).strip(_TAIL)
    return None, " ".join(text.split()).strip(_TAIL)


_TOTALS: Final = frozenset(
    fold(word)
    for word in (
        "итого", "всего", "сумма", "осталось", "остаток", "порог отхода", "порог", "стоимость", "потрачено",
        "общая стоимость", "общая сумма",
        "total", "sum", "break point", "breaking point", "army break point", "grand total", "spent", "subtotal",
        "total points", "total army", "in total", "in all", "army total", "points left", "points spent", "remaining",
        "число отрядов", "number of units",
    )
)  # fmt: skip


def begins_total(text: str) -> bool:
    """Whether the words begin with one for a sum."""
    words = fold(text)
    return any(words == total or words.startswith(total + " ") for total in _TOTALS)


def is_total(text: str) -> bool:
    """A line that says what the list costs, how much is left, or when the army withdraws."""
    if begins_total(text):
        return True
    rest = fold(re.sub(r"\d+", " ", _COUNTED.sub(" ", text)))
    return bool(re.search(r"\d", text)) and rest in ("", "из", "of", "bp")


HEADINGS: Final = frozenset(
    fold(word)
    for word in (
        "отряды", "войска", "командиры", "командующие", "полководцы", "улучшения", "персонажи", "состав", "армия",
        "ростер", "список", "пехота", "кавалерия", "конница", "колесницы", "слоны", "артиллерия", "прочее", "резерв",
        "units", "troops", "commanders", "characters", "upgrades", "army", "army list", "roster", "list", "infantry",
        "cavalry", "chariots", "elephants", "artillery", "other", "core", "кол-во", "количество", "count", "unit",
        "отряд", "название", "для кого", "for", "имена", "names", "name", "очки", "points", "reserve", "reserves",
        "warmaster", "warmaster ancients", "авангард", "vanguard", "центр", "center", "centre", "герои", "heroes",
        "левый фланг", "правый фланг", "left wing", "right wing", "left flank", "right flank", "основа", "техника",
        "vehicles", "support", "special", "rare", "поддержка", "transports", "транспорты", "остальные", "the rest",
        "корпуса", "corps", "подразделения", "battle groups", "боевые группы", "группы", "command", "командование",
        "состав армии", "моя армия", "мой ростер", "мой список", "my army", "my list", "my roster", "ударная группа",
        "main force", "главные силы", "обоз и прочее", "модели", "models",
    )
)  # fmt: skip
_ABOUT: Final = re.compile(
    r"^\W*(?:player|author|by|date|event|tournament|faction|game|system|army(?: name)?|list(?: name)?|team|version|"
    r"игрок|автор|дата|турнир|игра|система|фракция|команда|название|версия)\s*[:=]\s*\S",
    re.I,
)
_PARTS: Final = (
    r"(?:бригад[аы]|дивизи[яи]|крыло|фланг|отряд|группа|линия|корпус|brigade|division|wing|warband|ward|battle|command|"
    r"detachment|line|group)"
)
_ORDER: Final = (
    r"(?:\d{1,2}|[ivx]{1,4}|[a-cа-в]|перв\w+|втор\w+|трет\w+|четв[её]рт\w+|пят\w+|шест\w+|лев\w+|прав\w+|one|two|three|"
    r"four|five|first|second|third|fourth|fifth|sixth|left|right|\d(?:st|nd|rd|th|-я|-й|-ая))"
)
_PART: Final = re.compile(rf"^(?:{_PARTS}\s*[#№]?\s*{_ORDER}|{_ORDER}\s+{_PARTS})\b\.?\s*(?P<rest>.*)$", re.I)


def part_of(text: str) -> str | None:
    """What stands behind the name of a part of an army (``Brigade 2 - Demetrios (Leader)``); ``None`` for no part."""
    found = _PART.match(text.strip(" #*="))
    return None if found is None else found["rest"].strip(" -:.,").strip()


def is_about(text: str) -> bool:
    """A line on the list rather than of it: whose it is, of when, when its army withdraws."""
    return bool(_ABOUT.match(text)) or bool(_BREAK.fullmatch(text.strip(_TAIL)))


def is_heading(text: str, *, framed: bool = False) -> bool:
    """A line that only says what the next ones are."""
    words = fold(_COUNTED.sub("", text))
    if is_about(text):
        return True
    return framed or words in HEADINGS or words.strip("0123456789 ") in HEADINGS or part_of(text) == ""


_TALK: Final = re.compile(
    r"(?<!\w)(?:hi|hello|hey|thanks|thank you|cheers|guys|folks|everyone|comments?|think|thoughts|welcome|please|how|"
    r"here(?:'?s| is| are)|i(?:'?m| am|'?ve| have|'?ll| will)|what|regards|let me know|gl|glhf|see you|feedback|advice|"
    r"good luck|привет\w*|здравствуй\w*|здорово|добр(?:ый|ое|ого)|всем|ребят\w*|народ|спасибо|вот|скажите|думаете|"
    r"скажете|посоветуйте|пожалуйста|оцените|удачи|буду|хочу|я|мне|что|как|жду|до встречи|собрал\w*|критик\w*|"
    r"комментари\w*|https?)(?!\w)",
    re.I,
)
_TITLE_WORDS: Final = 9
_CLOCK: Final = re.compile(r"^\[?\d{1,2}:\d{2}")


def is_talk(text: str) -> bool:
    """A greeting, a question, a remark: what people say around a list."""
    return bool(_TALK.search(text)) or text.rstrip().endswith(("?", "!", "!)", ":)", ")))")) or bool(_CLOCK.match(text))


def is_title(text: str) -> bool:
    """What a list may be called: a few words that are no talk."""
    words = text.split()
    return 0 < len(words) <= _TITLE_WORDS and not is_talk(text) and not text.rstrip().endswith(".")


# Signs of games that are none of ours: the maker's marks in brackets, headings and words that only their lists have.
_OTHER: Final = tuple(
    re.compile(sign, re.I)
    for sign in (
        r"\[\s*(?:AOF[A-Z]*|GFF|GFSQ|GFA|FTL|WFC|WF|DFT?)\s+\d|\b(?:age of fantasy|firefight|warfleet|star quest)\b",
        r"^\W*(?:faction keyword|detachment|total army points|warlord|enhancements?|army faction)\W*:",
        r"\b(?:grand alliance|battleline|battle-?forged|strike force \(|incursion \(|faction terrain)",
        r"\b(?:spell lore|general'?s regiment|battle traits?|auxiliaries: \d|drops: \d|manifestation lore)\b",
        r"\b(?:warhammer|40k|40 000|kings of war|bolt action|blood bowl|flames of war|the old world|kill team)\b",
        r"\b(?:middle-?earth|warmachine|malifaux|infinity n\d|battletech|star wars|мордхейм|вархаммер\w*)\b",
        r"\b(?:sigmar|wh40k|ваха|вахи|necromunda|mordheim|hail caesar|black powder|dbmm?|adlg)\b",
        r"^\W*(?:\+\+|\[)?\s*(?:configuration|battle size|no force org slot|gametype)\b|\bthe horus heresy\b",
        r"\[\d+\s*(?:PL|CP),?\s*\d*\s*(?:pts)?\s*(?:,[^\]]*)?\]",
    )
)


def is_other_game(text: str) -> bool:
    """Whether this line stands only in lists of games that are none of ours."""
    return any(sign.search(text) for sign in _OTHER)
