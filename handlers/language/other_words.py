"""Other words for troops than their lists have, in both languages: archers are bowmen, and конница is cavalry."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from lexicon.folding import fold, stem_folded

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
    ("егеря", "jagers", "rangers"),
    ("кирасиры", "cuirassiers"),
    ("уланы", "uhlans", "lancers"),
    ("казаки", "cossacks"),
    ("арбалетчики", "crossbowmen"),
    ("пращники", "slingers"),
    ("гоплиты", "hoplites"),
    ("фаланга", "phalanx"),
    ("легионеры", "legionaries"),
    ("пушка", "gun", "cannon"),
    ("артиллерия", "artillery"),
    ("баллиста", "ballista"),
    ("танк", "tank"),
    ("транспорт", "transport"),
    ("братья", "brothers"),
    ("тяжёлый", "heavy"),
    ("средний", "medium"),
    ("лёгкий", "light"),
    ("ударный", "shock"),
    ("боевой", "battle"),
    ("конный", "mounted"),
    ("пеший", "foot"),
    ("дворянский", "noble"),
    ("старый", "old"),
    ("молодой", "young"),
)
_MOST = 8
"""So many whole translations of a name are made."""


def _stem(word: str) -> str:
    return stem_folded(fold(word))


_OF_WORD: dict[str, list[str]] = {}
for _words in _ALIKE:
    for _word in _words:
        _OF_WORD.setdefault(_stem(_word), []).extend(other for other in _words if other != _word)


def in_other_words(name: str, *, translated: bool) -> Iterator[str]:
    """The name with each word that has others in their place, one at a time; ``translated``: also in other languages.

    Who is called by his list has his name in the other language from there.
    """
    words = name.split()
    others = [_OF_WORD.get(_stem(word), []) for word in words]
    for at, (word, alike) in enumerate(zip(words, others, strict=True)):
        for other in alike:
            if translated or other.isascii() == word.isascii():
                yield " ".join((*words[:at], other, *words[at + 1 :]))
    if translated and len(words) > 1:
        pairs = zip(words, others, strict=True)
        foreign = ([one for one in alike if one.isascii() != word.isascii()] for word, alike in pairs)
        yield from (" ".join(made) for made in islice(product(*foreign), _MOST))
