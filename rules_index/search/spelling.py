"""Other ways in which one word may have been typed: turned keyboard layout, Latin letters for Russian sounds."""

from __future__ import annotations

import re

from lexicon.folding import fold, has_cyrillic, has_latin, to_cyrillic, turn_layout
from rules_index.search.words import ASKING

# One sign for each sound, so that the many ways to write щ, ю or й in Latin letters meet, and a slip costs one letter.
_SOUNDS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "J", "з": "z", "и": "i", "й": "i", "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
    "ц": "c", "ч": "C", "ш": "W", "щ": "W", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "U", "я": "A",
}  # fmt: skip
_LATIN_SOUNDS = {
    "shch": "W", "sch": "W", "shh": "W", "sh": "W", "zh": "J", "ch": "C", "kh": "h", "tz": "c", "ts": "c", "yo": "e",
    "jo": "e", "yu": "U", "ju": "U", "iu": "U", "ya": "A", "ja": "A", "ia": "A", "ye": "e", "je": "e", "iy": "i",
    "yi": "i", "ij": "i", "ck": "k", "ph": "f", "y": "i", "j": "i", "x": "h", "q": "k", "w": "v",
}  # fmt: skip
_LATIN_SOUND = re.compile("|".join(sorted(_LATIN_SOUNDS, key=len, reverse=True)))
_GLIDE = re.compile("i[yj](?=[aeou])")
_RUN = re.compile(r"(.)\1+")
_SOFT = re.compile("i+([eAU])")


def skeleton(word: str) -> str:
    """How a folded word sounds, the same for ``застрельщики``, ``zastrelshchiki`` and ``zastrelschiki``."""
    if has_cyrillic(word):
        sounds = "".join(_SOUNDS.get(letter, letter) for letter in word)
    else:
        sounds = _LATIN_SOUND.sub(lambda found: _LATIN_SOUNDS[found.group()], _GLIDE.sub("y", word))
    sounds = sounds.replace("ts", "c")  # "ts" may be т and с as well
    return _RUN.sub(r"\1", _SOFT.sub(r"\1", sounds))


ASKING_SOUNDS = {skeleton(word): word for word in sorted(ASKING) if has_cyrillic(word)}

_HEARD = str.maketrans("оеэыябвгджзщ", "аиииипфктшсш")


def heard_as(word: str) -> str:
    """How a folded Russian word sounds to a poor speller: а as о, е as и, voiced as unvoiced, no doubles, no signs."""
    return _RUN.sub(r"\1", word.translate(_HEARD).replace("ь", "").replace("ъ", "").replace("тс", "ц"))


def turned(chunk: str) -> str:
    """The folded word that the same keys give on the other layout, or an empty string when they give no one word.

    Takes the chunk as typed: on the Russian layout ``[`` and ``,`` are letters.
    """
    if has_cyrillic(chunk) and has_latin(chunk):
        return ""
    words = fold(turn_layout(chunk)).split()
    return words[0] if len(words) == 1 else ""


def russian_readings(word: str) -> tuple[str, ...]:
    """Russian spellings that a word in Latin letters may stand for, likeliest first; empty for other words."""
    if not has_latin(word) or has_cyrillic(word):
        return ()
    first = fold(to_cyrillic(word))
    hard = fold(to_cyrillic(word.replace("c", "k")))
    return tuple(dict.fromkeys((first, hard)))
