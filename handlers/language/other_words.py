"""Other words for troops than their lists have, in both languages: archers are bowmen, and конница is cavalry."""

from __future__ import annotations

from collections.abc import Iterator

from lexicon.folding import fold

_ALIKE = (
    ("лучники", "лукари", "bowmen", "archers"),
    ("застрельщики", "скирмишеры", "skirmishers"),
    ("конница", "кавалерия", "cavalry", "horse"),
    ("пехота", "пехотинцы", "infantry", "foot"),
    ("воины", "варриоры", "warriors"),
    ("копейщики", "спирмены", "spearmen"),
    ("пикинёры", "пики", "pikemen"),
    ("рыцари", "knights"),
    ("слоны", "elephants"),
    ("колесницы", "chariots"),
    ("стрелки", "шутеры", "shooters"),
    ("мушкетёры", "musketeers"),
    ("драгуны", "dragoons"),
    ("гусары", "hussars"),
    ("гренадеры", "grenadiers"),
)
_OF_WORD = {fold(word): [other for other in alike if other != word] for alike in _ALIKE for word in alike}


def in_other_words(name: str, *, translated: bool) -> Iterator[str]:
    """The name with each word that has others in their place, one at a time; ``translated``: also in other languages.

    Who is called by his list has his name in the other language from there.
    """
    words = name.split()
    for at, word in enumerate(words):
        for other in _OF_WORD.get(fold(word), ()):
            if translated or other.isascii() == word.isascii():
                yield " ".join((*words[:at], other, *words[at + 1 :]))
