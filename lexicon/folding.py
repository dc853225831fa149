"""Folding text so that what players type meets what books print.

Folding is lossy on purpose and only ever used for comparing; what a player reads is never folded.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_EN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?@#$^&"
_RU_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?'
_TO_RUSSIAN_KEYS = str.maketrans(_EN_KEYS, _RU_KEYS)
_TO_ENGLISH_KEYS = str.maketrans(_RU_KEYS, _EN_KEYS)

# Letters that look alike; used only inside words of mixed alphabets, never on whole prose.
_LATIN_LOOKALIKES = "aceopxykmhtbABCEHKMOPTXYi"
_CYRILLIC_LOOKALIKES = "асеорхукмнтвАВСЕНКМОРТХУі"
_LATIN_TO_CYRILLIC = str.maketrans(_LATIN_LOOKALIKES, _CYRILLIC_LOOKALIKES)
_CYRILLIC_TO_LATIN = str.maketrans(_CYRILLIC_LOOKALIKES, _LATIN_LOOKALIKES)

# Halves of a surrogate pair are no letters, and no file or chat can take them.
_INVISIBLE = re.compile("[\ud800-\udfff\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe0f]")
_UNSEEN = re.compile(
    "[\ud800-\udfff\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
"""Letters that show nothing, or turn the line around."""
_BROKEN = re.compile("[ \t]*[\x00-\x1f\x7f-\x9f\u2028\u2029]+[ \t]*")
_DASHES = re.compile("[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
_NOT_WORD = re.compile(r"[^\w+]+", re.UNICODE)
_CYRILLIC = re.compile("[а-яёА-ЯЁ]")
_LATIN = re.compile("[a-zA-Z]")
_WORD = re.compile(r"[^\W\d_]+")
_ENDING = re.compile(
    r"(?:иями|иях|иям|ием|ыми|ими|ия|ию|ии|ами|ями|ого|его|ому|ему|ов|ев|ей|ам|ям|ах|ях|ом|ем|ой|ый|ий|ая|яя|ые|ие|ых|их|ым|им|ую|юю|[аяоыиеуюьй]|e?s)$"
)
_SHORTEST_STEM = 3
_SPACED = re.compile(r"\S+")
_LETTER = re.compile(r"[^\W\d_]")

_TRANSLIT = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
# Longest first: what people type for Russian sounds in Latin letters.
_UNTRANSLIT = (
    ("shch", "щ"), ("sch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("yo", "ё"),
    ("yu", "ю"), ("ya", "я"), ("ju", "ю"), ("ja", "я"), ("jo", "ё"), ("ye", "е"), ("ii", "ий"), ("iy", "ий"),
    ("yy", "ый"), ("a", "а"), ("b", "б"), ("v", "в"), ("w", "в"), ("g", "г"), ("d", "д"), ("e", "е"), ("z", "з"),
    ("i", "и"), ("j", "й"), ("k", "к"), ("l", "л"), ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"), ("r", "р"),
    ("s", "с"), ("t", "т"), ("u", "у"), ("f", "ф"), ("h", "х"), ("c", "ц"), ("x", "кс"), ("q", "к"), ("'", "ь"),
)  # fmt: skip


def strip_invisible(text: str) -> str:
    """Without soft hyphens, zero-width and direction marks, broken pairs; dashes become ``-``; the rest stays."""
    return _DASHES.sub("-", _INVISIBLE.sub("", unicodedata.normalize("NFC", text)))


@lru_cache(maxsize=16_384)
def one_line(text: str) -> str:
    """What somebody typed as one line: no breaks, no control letters, none that is invisible or turns the others."""
    return _BROKEN.sub(" ", _UNSEEN.sub("", text))


@lru_cache(maxsize=4096)
def mend_mixed(word: str) -> str:
    """A word of mixed alphabets in one: ``cпac`` with three Latin letters becomes ``спас``.

    The alphabet with a letter that looks like none of the other's is the right one; else the one that most of it uses.
    """
    cyrillic, latin = _CYRILLIC.findall(word), _LATIN.findall(word)
    if not cyrillic or not latin:
        return word
    may_be_cyrillic = all(ord(letter) in _LATIN_TO_CYRILLIC for letter in latin)
    may_be_latin = all(ord(letter) in _CYRILLIC_TO_LATIN for letter in cyrillic)
    if may_be_cyrillic == may_be_latin:
        may_be_cyrillic = len(cyrillic) >= len(latin)
    return word.translate(_LATIN_TO_CYRILLIC if may_be_cyrillic else _CYRILLIC_TO_LATIN)


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Words in lower case, ё as е, look-alike letters mended, everything that is no letter, digit or ``+`` a space."""
    return fold_once(text)


def fold_once(text: str) -> str:
    """Like ``fold``, and nothing is remembered: of texts by the thousand each comes but once."""
    text = strip_invisible(text).casefold().replace("ё", "е")
    if has_cyrillic(text) and has_latin(text):
        text = _WORD.sub(lambda found: mend_mixed(found.group()), text)
    return " ".join(_NOT_WORD.sub(" ", text).replace("_", " ").split())


def forget_folds() -> None:
    """Let go of what was folded so far: whoever folds thousands of names at a start holds 2 MB of it else."""
    fold.cache_clear()
    mend_mixed.cache_clear()


def stem(text: str) -> str:
    """Folded words without their endings, for comparing inflected words: лучников and лучники are лучник."""
    return stem_folded(fold(text))


@lru_cache(maxsize=16_384)
def stem_folded(folded: str) -> str:
    """The same of words that are folded already."""
    return " ".join(_stem_word(word) for word in folded.split())


def _stem_word(word: str) -> str:
    ending = _ENDING.search(word)
    return word if ending is None or ending.start() < _SHORTEST_STEM else word[: ending.start()]


def turn_layout(text: str) -> str:
    """The same keys on the other keyboard layout: ``jn,hfcsdfybt`` is ``отбрасывание``, ``кщдд`` is ``roll``."""
    return text.translate(_TO_ENGLISH_KEYS if _CYRILLIC.search(text) else _TO_RUSSIAN_KEYS)


def turn_words(text: str) -> str:
    """Each word on the other keyboard layout; numbers, what follows ``=`` and signs that stand alone stay."""
    return _SPACED.sub(lambda found: _turn_word(found[0]), text)


def _turn_word(word: str) -> str:
    key, equals, value = word.partition("=")
    if not _LETTER.search(key):
        return word.replace("?", ",")  # the comma of the Russian layout, typed on the other one
    return turn_layout(key) + equals + value


def to_latin(text: str) -> str:
    """Russian letters written in Latin: ``отряд`` is ``otryad``. Lower case."""
    return "".join(_TRANSLIT.get(letter, letter) for letter in text.casefold())


def to_cyrillic(text: str) -> str:
    """Latin letters read as Russian sounds: ``otryad`` is ``отряд``. Lower case; a guess, for comparing only."""
    text = text.casefold()
    if not _LATIN.search(text) and "'" not in text:
        return text
    out: list[str] = []
    at = 0
    while at < len(text):
        for latin, cyrillic in _UNTRANSLIT:
            if text.startswith(latin, at):
                out.append(cyrillic)
                at += len(latin)
                break
        else:
            # A "y" before or after a vowel is й, elsewhere ы.
            vowel_near = (at > 0 and text[at - 1] in "aeiouy") or text[at + 1 : at + 2] in tuple("aeiou")
            out.append(("й" if vowel_near else "ы") if text[at] == "y" else text[at])
            at += 1
    return "".join(out)


def has_cyrillic(text: str) -> bool:
    """Whether any Russian letter stands in it."""
    return _CYRILLIC.search(text) is not None


def has_latin(text: str) -> bool:
    """Whether any Latin letter stands in it."""
    return _LATIN.search(text) is not None
