"""Spellings of other dice tools and slips of a keyboard, and what to type here instead.

Nothing here is ever rolled: each rewriting is only offered, and only when it can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lexicon.errors import AdjutantError, NotUnderstood, Unclear
from resolvers.dice.ast import Message
from resolvers.dice.limits import LIMITS, Limits
from resolvers.dice.modifiers import MODIFIER, stage_of
from resolvers.dice.reader import read_message
from resolvers.dice.spelling import SIGN, as_typed

Instead = str | Callable[[re.Match[str]], str]

_D = r"[dкд]"
_DIE = rf"\d*{_D}(?:\d+|%)"
_AFTER = r"(?<=[\d%])\s*"
_MOST = 3
_NUMBERS = {
    word: number
    for number, words in enumerate(
        ("один одна одну one a", "два две two", "три three", "четыре four", "пять five", "шесть six", "семь seven",
         "восемь eight", "девять nine", "десять ten"),
        1,
    )
    for word in words.split()
}  # fmt: skip


def _fate(found: re.Match[str]) -> str:
    """Dice of -1, 0 and 1 are dice of three sides, each less 2."""
    number = int(found[1] or 1)
    return f"{number}d3-{2 * number}"


def _fewer(found: re.Match[str]) -> str:
    """``4d6d1`` drops one; ``2d6 d6`` is a die beside two others."""
    return f"{found[1]}{found[2]}dl{found[3]}" if int(found[3]) < int(found[1]) else found[0]


def _of_the_sum(sign: str) -> Callable[[re.Match[str]], str]:
    """``2d6 8+`` asks of two dice what none of them has."""
    return lambda found: f"{found[1]}{sign}{found[3]}" if int(found[3]) > int(found[2]) else found[0]


def _compiled(*rules: tuple[str, Instead]) -> tuple[tuple[re.Pattern[str], Instead], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in rules)


_OTHER_WAY = str.maketrans("<>", "><")
_OR_MORE = r"(?:(?:или|и|or|and)\s+(?:больше|выше|более|лучше|more|better|higher|up|above|over))"
_OR_LESS = r"(?:(?:или|и|or|and)\s+(?:меньше|ниже|менее|less|lower|under|below))"
# What is mended first, whatever follows: words for numbers and dice, letters that look like digits.
_SLIPS = _compiled(
    (r"^(?:@\w+\s+)?[/!.]?(?:(?:roll|r|бросок|брось|бросить|кинь|кинуть)\s+|r(?=\d*d\d))", ""),
    (r"(?<=\w)\s*[·•∙✕✖]\s*(?=\d)", "*"),
    (r"➕", "+"),
    (r"➖", "-"),
    (r"</?[a-z]+>|[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]", " "),
    (r"^\s*(\|\||~~)(.*)\1\s*$", r"\2"),
    (r"^[`*_>\s]+|[`*_\s]+$|[.?,;:]+$", ""),
    (r"^(?:s|ul|nr)\s+(?=[(\d]|d\d)", ""),
    (r"^rr\s*(\d+)\s+(?=[(\d]|d\d)", r"\1x "),
    (r"^(?:дважды|twice)\s+|^два\s+раза\s+", "2x "),
    (r"^(?:трижды|thrice)\s+|^три\s+раза\s+", "3x "),
    (r"^(\S.*?)\s+(?:(\d+)\s+(?:раза?|times)|(дважды|twice)|(?:трижды|thrice))$",
     lambda found: f"{found[2] or (2 if found[3] else 3)}x {found[1]}"),
    (r"\s+(?:плюс|plus)\s+(?=\d)", "+"),
    (r"\s+(?:минус|minus)\s+(?=\d)", "-"),
    (r"\s+(?:умнож\w*\s+на|multiplied\s+by)\s+(?=\d)", "*"),
    (r"\s+(?:(?:раз)?дел\w+\s+на|divided\s+by)\s+(?=\d)|(?<=\w)\s*⁄\s*(?=\d)", "/"),
    (r"\s+(?:пополам|halved)$", "/2"),
    (r"\s+(?:и\s+)?(?:спас-бросок|брон\w+|армор\w*)\s+(?=\d+\+)", " save "),
    (r"(?<=\d\+)\s+(?:и|and)\s+(?=save|спас)", " "),
    (r"(?<=\d[+-])\s+(?:с\s+|со\s+)?(?:взрыв\w*|explod\w*)(?:\s+(?:на|on))?(?:\s+(\d+))?$",
     lambda found: f"!{found[1] or ''}"),
    (r",\s*(?=save|спас|regen|реген)", " "),
    (r"(?<=\d)\s+(?:hits?|попад\w*)\s+(?=\d+\+)", " "),
    (r"\s+(?:ward|fnp|feel no pain)\s*(\d+)\+?", r" regen \1+"),
    (r"\s+re-?roll(?:ing)?\s+(?:ones\b|1s?\b)|\s+(?:с\s+)?(?:переброс|рерол)\w*\s+(?:единиц\w*|1)$", " r1"),
    (rf"(?<!\w)({'|'.join(_NUMBERS)})\s+(?=[dкд]\d|куб|кост|дайс|dice|die\b)",
     lambda found: str(_NUMBERS[found[1].lower()])),
    (r"(\d+)\s*(?:куб\w*|кост\w+|дайс\w*)", r"\1к6"),
    (r"(\d+)\s*(?:dice|die)\b", r"\1d6"),
    (rf"(?<!\w)з(?={_D}\d)", "3"),
    (rf"(?<![^\W\d])[lі|](?={_D}\d)|(?<=\d{_D})l(?=0)", "1"),
    (rf"(?:(?<=\d)|(?<=\d{_D}))[оo](?!\w)", "0"),
    (rf"(?<=\d{_D})б(?!\w)", "6"),
    (r"^(\d*)[kвv](?=\d)", r"\1d"),
    (rf"(?<=\d)[_'’,\s](?=\d{{3}}{_D})", ""),
    (rf"(?<=\d)\s*({_D})\s+(?=\d)", r"\1"),
    (r"\[\[([^\[\]]*)\]\]", r"\1"),
    (rf"(?<!\w)(\d*){_D}[fф](?!\w)", _fate),
)  # fmt: skip

# What a spelling may stand for; several lines with one pattern are several offers.
_OFFERS = _compiled(
    (r"^[+-]?(\d+)$", r"d\1"),
    (r"^[+-]?(\d+)$", r"\1d6"),
    (r"^1\s*(?:-|\.\.)\s*(\d+)$", r"d\1"),
    (r"^([1-9]\d*)\s*(?:[xх*]|times|раза?)\s*(\d+)$", r"\1d\2"),
    (r"^([1-9]\d*)\s*(?:[xх*]|times|раза?)\s*(\d+)$", r"\1x d\2"),
    (r"^(\d+)([dкд])$", r"\g<1>\g<2>6"),
    (r"^(\d+)([dкд])$", r"\2\1"),
    (r"^(\d+)\+$", r"9d6 \1+"),
    (rf"^({_DIE})[xх](\d+)$", r"\1!\2"),
    (r"^(\S.*?)\s*[xх]\s*(\d+)$", r"\2x \1"),
    (r"^(\S.*?)\s*[xх]\s*(\d+)$", r"(\1)*\2"),
    (rf"^(\d+)\s+(?={_DIE})", r"\1x "),
    (rf"({_D})666(?!\d)", r"3x d6"),
    (rf"^({_DIE})!=(\d+)$", r"\1<>\2"),
    (rf"^({_DIE})!=(\d+)$", r"\1!\2"),
    (rf"^({_DIE}!(?!=)!?p?(?:[<>]?=?\d+)?)\s*({SIGN})\s*(\d+)$", r"(\1)\2\3"),
    (rf"^({_DIE}!(?!=)!?p?(?:[<>]?=?\d+)?)\s*({SIGN})\s*(\d+)$",
     lambda found: f"{found[1]} {found[3]}+" if found[2] == ">=" else f"{found[1]} t{found[2]}{found[3]}"),
    (rf"^({_DIE}!!?p?)\s*([<>]=?)\s*(\d+)$", r"\1\2\3"),
    (r"^(\d+)\s*([<>]=?|=)\s*([^<>=]+)$",
     lambda found: f"{found[3]}{found[2].translate(_OTHER_WAY)}{found[1]}"),
    (rf"^([23]{_D}(\d+))\s+(?:на\s+)?(\d+)(?:\+|\s+{_OR_MORE})?$", _of_the_sum(">=")),
    (rf"^([23]{_D}(\d+))\s+(?:на\s+)?(\d+)(?:-|\s+{_OR_LESS})?$", _of_the_sum("<=")),
    (r"^(\d+)\s*[#xх]\s*(\d+)\+$", r"\1d6 \2+"),
    (rf"^({_DIE})\s+(?:на\s+|on\s+)?(\d+)(?:\s+\+)?$", r"\1 \2+"),
    (rf"^({_DIE})\s+(\d+)(?:\s+\+)?$", r"\1+\2"),
    (r"(?<![a-z])r([<>]=?|=[<>]?)(\d+)", r"ro\1\2"),
    (r"(?<![a-z])r([<>]=?|=[<>]?)(\d+)", r"rr\1\2"),
    (_AFTER + r"ir(\d+)", r" rr<=\1"),
    (_AFTER + r"ro?(?![\w<>=])", r" ro1"),
    (_AFTER + r"r(?![\w<>=])", r" rr1"),
    (_AFTER + r"(?:ie|e)(\d+)", r"!\1"),
    (_AFTER + r"(?:ie|e)(\d+)", r"!>=\1"),
    (_AFTER + r"(?:ie|e|x)(?!\w)", r"!"),
    (r"(?<!\w)(\d*)([dкд]\d+)[dд](\d+)", r"\1\2dl\3"),
    (r"(?<!\w)(\d+)([dкд]\d+)\s+[dд](\d+)", _fewer),
    (r"(?<!\w)(\d*[dкд]\d+)к(\d+)", r"\1 лучшие \2"),
    (r"(?<!\w)(\d*[dкд]\d+)([dкд]\d+)", r"(\1)\2"),
    (_AFTER + r"(?:k|max)(?![\w<>=])", r"kh1"),
    (_AFTER + r"(?:q|min)(?![\w<>=])", r"kl1"),
    (_AFTER + r"q(\d+)", r"kl\1"),
    (_AFTER + r"p([lh]\d+)", r"d\1"),
    (_AFTER + r"(?:c?s>=|s)(\d+)", r" \1+"),
    (_AFTER + r"cs>(\d+)", r" t>\1"),
    (r"(?<=[\d%])(?<!66)\s*(?:s[ad]?|mt?)(?![\w<>=])", ""),
    (_AFTER + r"(?:c[sf][<>=]*\d+)+$", ""),
    (rf"^({_DIE})\s*>=\s*(\d+)\s*f=?1$", r"\1 \2+ f1"),
    (rf"^({_DIE})\s*([<>]=?|=)\s*(\d+)\s*f=?1$", r"\1 t\2\3 f1"),
    (r"^(\d+)b(\d+)\s*>=\s*(\d+)$", r"\1d\2 \3+"),
    (rf"^(\d+)b(\d+)\s*({SIGN})\s*(\d+)$", r"\1d\2 t\3\4"),
    (r"^(\d+)b(\d+)$", r"\1x d\2"),
    (r"^(\d+)r(\d+)\s*>=\s*(\d+)$", r"\1d\2!>=\3 \3+"),
    (r"^(\d+)r(\d+)\[(\d+)\]\s*>=\s*(\d+)$", r"\1d\2!>=\3 \4+"),
    (r"^(\d+)wh(\d+)\+?$", r"\1d6 \2+"),
    (r"^sr(\d+)$", r"\1d6 5+"),
    (r"^(\d+)cod$", r"\1d10!10 8+"),
    (r"^(\d+)cod([89])$", r"\1d10!>=\2 8+"),
    (r"^(\d+)wod(\d+)$", r"\1d10!10 \2+ f1"),
    (r"^(?:\{([^{}]*)\}|\(([^()]*,[^()]*)\))\s*kh?1?$", r"max(\1\2)"),
    (r"^(?:\{([^{}]*)\}|\(([^()]*,[^()]*)\))\s*kl1?$", r"min(\1\2)"),
    (r"^\{([^{},]*)\}(?!k|d)", r"(\1)"),
    (r"^\{([^{}]*,[^{}]*)\}$", lambda found: found[1].replace(",", " +")),
    (r"^round\((.*)\)$", r"floor(\1)"),
    (r"^round\((.*)\)$", r"ceil(\1)"),
    (r"(/\s*\d+)f(?!\w)", r"\1"),
    (rf"^1?({_D}\d+)(.*?)\s*ea$", r"3\1kh1\2"),
    (rf"^((?:\d+\s*[#xх]\s*)?)1?({_D}\d+)(.*?)\s*(?:with\s+|с\s+)?(?:adv\w*|преим\w*|优势)", r"\g<1>2\2kh1\3"),
    (rf"^((?:\d+\s*[#xх]\s*)?)1?({_D}\d+)(.*?)\s*(?:with\s+|с\s+)?(?:dis\w*|помех\w*|劣势)", r"\g<1>2\2kl1\3"),
    (r"\s+(?:с\s+)?(?:переброс|рерол|re-?roll)\w*$", " rf"),
    (r"\s+(?:с\s+)?(?:переброс|рерол|re-?roll)\w*$", " r1"),
    (rf"\s+(\d+)\s+{_OR_MORE}$", r" \1+"),
    (rf"\s+(\d+)\s+{_OR_LESS}$", r" \1-"),
    (r"\s+(?:на|on)\s+(\d+)$", r" \1+"),
    (r"\s+(?:vs\.?|dc|против|сл|от|не\s+(?:меньше|менее|ниже)|at\s+least)\s*(\d+)$", r">=\1"),
    (r"\s+(?:до|не\s+(?:больше|более|выше)|at\s+most|(?:roll\s+)?under|под|(?:vs\.?\s+)?ld)\s+(\d+)$", r"<=\1"),
    (r"\s+(?:больше|выше|above|over)\s+(\d+)$", r">\1"),
    (r"\s+(?:меньше|ниже|below|under)\s+(\d+)$", r"<\1"),
    (r"(?<=\d\+)\s+(?=\d+\+)", r" save "),
    (r"^(.*[\d%])\s*[-+*/]+$", r"\1"),
    (r"^(\S.*?)\s+!\s*([^\W\d].*)$", r"\1 # \2"),
    (r"^[\"«“']([^\"»”']+)[\"»”']\s*(.+)$", r"\2 # \1"),
    (r"^(\S.*?)\s*(?://|/\*)\s*([^\W\d][^*/]*?)\s*(?:\*/)?$", r"\1 # \2"),
    (r"^\[([^\W\d][^\[\]]*)\]\s*(.+)$", r"\2 # \1"),
    (rf"^(?!{_D}\d)([^\W\d](?:[\w ]*\w)?)\s*[:,-]?\s+((?:{_DIE}|\().*)$", r"\2 # \1"),
    (rf"^(\d+)\s*[#xх]\s*({_DIE}[+-]?\d*)\s+([^\W\d][^\d#]*)$", r"\1x \2 # \3"),
    (r"^(.*\S)#\s*(\S.*)$", r"\1 # \2"),
)  # fmt: skip
_BEGINS_WITH_DICE = re.compile(rf"[-+(]*{_DIE}", re.IGNORECASE)
_BESIDE = re.compile(rf"(?<=[\w%!+)])(?:\s*[,&]|\s+(?:и|and|plus|плюс))?\s*(?<![\dxх])(?={_DIE})", re.IGNORECASE)
_SHORT_BOUND = re.compile(r"(mi|ma)[nx](?=\d)", re.IGNORECASE)
_ORDERED = re.compile(rf"(?<!\w){_DIE}", re.IGNORECASE)
_SECRET = re.compile(rf"(?:s|p\s+|h){_DIE}", re.IGNORECASE)
_LABEL_AFTER = re.compile(r"\s*[-,:(\"'«“]?\s+[(\"'«“]?(?=(?:\d+\s+)?[^\W\d][^\d#]*$)")
_QUOTES = ")\"'»”"
_LABEL_OR_REPEAT = re.compile(rf"\S#\s*\(?{_DIE}", re.IGNORECASE)


def refusal(text: str, error: NotUnderstood, limits: Limits) -> NotUnderstood:
    """The same refusal with what may have been meant: one roll as its example, several as candidates."""
    if len(text) > min(limits.letters, LIMITS.letters):
        return error
    if _SECRET.match(text.strip()):
        return NotUnderstood("dice.secret", field="expr", value=text.strip())
    found = _readable(_offers(text), limits)
    if not found and error.code == "dice.syntax":
        found = _readable(_labels(text), limits)[:1]
    if len(found) > 1 or (found and error.code == "dice.no_dice"):
        code = error.code if error.code in ("dice.no_dice", "dice.doubt") else "dice.meant"
        return Unclear(code, field="expr", value=error.value, candidates=found, span=text.strip())
    if found:
        error.example = f"/roll {found[0]}"
    return error


def _readable(offers: Iterator[str], limits: Limits) -> list[str]:
    """The first offers that can be read, each meaning once."""
    found: dict[Message, str] = {}
    for offer in offers:
        told = " ".join(offer.split())
        try:
            read = read_message(told, limits)
        except AdjutantError:
            continue
        found.setdefault(read, told)
        if len(found) == _MOST:
            break
    return list(found.values())


def _offers(text: str) -> Iterator[str]:
    """Rewritings of a roll, the likeliest first; its label stays at its end."""
    body, mark, label = text.partition("#")
    if not body.strip() or not label.strip() or body.strip().isdecimal() or _LABEL_OR_REPEAT.search(text):
        body, mark, label = text, "", ""
    tail = f" #{label}" if mark else ""
    mended = as_typed(body).strip()
    for pattern, instead in _SLIPS:
        mended = pattern.sub(instead, mended)
    yield mended + tail
    yield _in_order(mended) + tail
    for pattern, instead in _OFFERS:
        if pattern.search(mended):
            yield pattern.sub(instead, mended) + tail
    if _BEGINS_WITH_DICE.match(mended):
        yield _BESIDE.sub("; ", mended) + tail
        yield _BESIDE.sub(" + ", mended) + tail


def _in_order(text: str) -> str:
    """The modifiers of the first dice in the order in which they are done here."""
    dice = _ORDERED.search(text)
    if dice is None:
        return text
    at, found = dice.end(), []
    while (one := MODIFIER.match(text, at)) is not None:
        found.append(one)
        at = one.end()
    short = (_SHORT_BOUND.sub(r"\1", one[0]) for one in sorted(found, key=stage_of))
    return text[: dice.end()] + "".join(short) + text[at:]


def _labels(text: str) -> Iterator[str]:
    """The roll with all words behind it as its label; the shortest label first."""
    if "#" not in text:
        for found in reversed(list(_LABEL_AFTER.finditer(text.strip()))[:20]):
            yield f"{text.strip()[: found.start()]} # {text.strip()[found.end() :].rstrip(_QUOTES)}"
