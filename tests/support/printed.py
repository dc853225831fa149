"""What the chat prints as something to type (examples of commands, help pages, ``/do``, errors), and what must never be
printed: keys, Python values, JSON."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from games.registry import pack_of
from handlers.desk import keeping
from handlers.desk.registry import commands
from handlers.drawing import fluent
from lexicon.errors import AdjutantError, NotAllowed
from lexicon.names import Language, Name
from lexicon.refs import BOOKS, MAIN, Book
from tests.support.chat_table import Table

LANGUAGES: tuple[Language, ...] = ("ru", "en")
IRA, MARK = "Ира", "Марк"
SKIPPED = frozenset({"lang"})
"""Commands whose examples change what the tests go by: the language."""

UNDERSTOOD = frozenset(
    {
        "battle.none",
        "army.none",
        "link.unknown",
        "invite.unknown",
        "invite.none",
        "substitute.nobody",
        "why.nothing",
        "remind.zone",
    }
)
"""Codes of what was said well, where there is nothing yet that it could be done to."""

_EXAMPLE = re.compile(r"(?:Например|For example): (/[^\n]+)")
_RAW = re.compile(
    r"\b[a-z]+(?:_[a-z0-9]+)+\b"  # a code
    r"|\bNone\b|\bTrue\b|\bFalse\b|nothing-said|\w+\(\w+=|<\w[\w.]* object"  # Python
    r"|\{['\"?…]|\[\{|\[…\]|\[['\"]|\bnull\b"  # JSON
)

_NAMES = re.compile(
    "|".join(["Ира", "Марк", r"Зоя \w+", "Русский", r"adjutant [\w ]+", *(pack_of(book).names[0].ru for book in BOOKS)])
)
"""What is called the same in both languages: people, games, a language by those who speak it, commands of the shell."""
NONSENSE: dict[Language, str] = {"ru": "хрюндель", "en": "gibberish"}
_RUSSIAN = re.compile(r"[^\n]*[а-яё][^\n]*", re.IGNORECASE)
_SENTENCE = re.compile(r"(?:(?<![/\w])[A-Za-z']{2,}[ ,]+){2,}[A-Za-z']{2,}")

Line = tuple[str, str]
Battle = dict[str, tuple[Line, ...]]

_WMA: Battle = {
    "ru": (
        (IRA, "/start Warmaster 3000 очков"),
        (IRA, "/join A имперские римляне"),
        (MARK, "/join B галлы"),
        (
            IRA,
            "/deploy 3 легионеры, 2 лучники, легкая конница «Конница 1», легкая конница «Конница 2», скорпион,"
            " 2 застрельщики, генерал Цезарь",
        ),
        (MARK, "/deploy 4 воины, знатная конница «Слоны», генерал Верцингеториг"),
        (IRA, "/turn"),
    ),
    "en": (
        (IRA, "/start Warmaster 3000 points"),
        (IRA, "/join A imperial roman"),
        (MARK, "/join B gallic"),
        (
            IRA,
            "/deploy 3 legionaries, bowmen “Archers 1”, bowmen “Archers 2”, light cavalry “Cavalry 1”,"
            " light cavalry “Cavalry 2”, scorpion, 2 skirmishers,"
            " general Caesar",
        ),
        (MARK, "/deploy 4 warriors, noble cavalry “Elephants”, general Vercingetorix"),
        (IRA, "/turn"),
    ),
}
_GDF: Battle = {
    "ru": (
        (IRA, "/start Grimdark Future 1000"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (
            IRA,
            '/deploy Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110\n'
            'Стрелки [3] К4+ З4+ | 3x Автомат (24", А1) | 60\n'
            'Танк [1] К4+ З2+ | Лазпушка (30", А1), Пулемёт (24", А3) | Tough(6) | 150\n'
            'Транспортёр [1] К4+ З2+ | Пулемёт (24", А3) | Tough(6), Transport(6) | 100',
        ),
        (
            MARK,
            '/deploy Культисты [10] К5+ З5+ | 10x Пистолет (12", А1), 10x Когти (А1) | 90\n'
            "Псайкер [1] К4+ З4+ | Посох (А2) | Caster(2), Tough(3) | 80\n"
            "Тени [3] К5+ З5+ | 3x Нож (А1) | 50\n"
            "Орки [5] К4+ З4+ | 5x Нож (А1) | 90\n"
            'Грузовик [1] К4+ З3+ | Пулемёт (24", А2) | Tough(6) | 90',
        ),
        (IRA, "/turn"),
    ),
    "en": (
        (IRA, "/start Grimdark Future 1000"),
        (IRA, "/join A Brothers"),
        (MARK, "/join B Cult"),
        (
            IRA,
            '/deploy Battle Brothers [5] Q3+ D4+ | 5x Rifle (24", A1), 5x Knife (A1) | 110\n'
            'Gunners [3] Q4+ D4+ | 3x Rifle (24", A1) | 60\n'
            'Tank [1] Q4+ D2+ | Lascannon (30", A1), Machine gun (24", A3) | Tough(6) | 150\n'
            'Carrier [1] Q4+ D2+ | Machine gun (24", A3) | Tough(6), Transport(6) | 100',
        ),
        (
            MARK,
            '/deploy Cultists [10] Q5+ D5+ | 10x Pistol (12", A1), 10x Claws (A1) | 90\n'
            "Psyker [1] Q4+ D4+ | Staff (A2) | Caster(2), Tough(3) | 80\n"
            "Shadows [3] Q5+ D5+ | 3x Knife (A1) | 50\n"
            "Orcs [5] Q4+ D4+ | 5x Knife (A1) | 90\n"
            'Truck [1] Q4+ D3+ | Machine gun (24", A2) | Tough(6) | 90',
        ),
        (IRA, "/turn"),
    ),
}
_AOB: Battle = {
    "ru": (
        (IRA, "/start баталия 20"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (IRA, "/deploy 4 пехота, лидеры 1 2; 4 стрелки, лидеры 3 4; 3 пехота"),
        (MARK, "/deploy 5 конница; 4 пехота"),
        (IRA, "/first кубики=5,2"),
    ),
    "en": (
        (IRA, "/start batallia 20"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (IRA, "/deploy 4 infantry, leaders 1 2; 4 shooters, leaders 3 4; 3 infantry"),
        (MARK, "/deploy 5 cavalry; 4 infantry"),
        (IRA, "/first dice=5,2"),
    ),
}
_FOG: Battle = {
    "ru": (
        (IRA, "/start поле славы"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (IRA, "/deploy рыцари ударные элита; лёгкая пехота лук"),
        (MARK, "/deploy Копейщики: тяжёлая пехота необученные; конница; лёгкая конница"),
        (IRA, "/turn"),
    ),
    "en": (
        (IRA, "/start field of glory"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (IRA, "/deploy knights shock elite; light foot bow"),
        (MARK, "/deploy Spearmen: heavy foot poor; cavalry; light horse"),
        (IRA, "/turn"),
    ),
}
_WIL: Battle = {
    "ru": (
        (IRA, "/start война в кружевах 40"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (
            IRA,
            "/deploy Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 5+, дисциплина 1;"
            " Пушка: артиллерия, 4 модели, 5 очков, стрельба 4+, дисциплина 0",
        ),
        (IRA, "/deploy офицер Иванов капитан"),
        (
            MARK,
            "/deploy Линия: линейная пехота, 12 моделей, 4 очка, скорость 6, рукопашная 5+, стрельба 5+, дисциплина 0",
        ),
        (IRA, "/turn"),
    ),
    "en": (
        (IRA, "/start war in lace 40"),
        (IRA, "/join A"),
        (MARK, "/join B"),
        (
            IRA,
            "/deploy Grenadiers: shock infantry, 12 models, 6 points, speed 8, melee 5+, discipline 1;"
            " Gun: artillery, 4 models, 5 points, shooting 4+, discipline 0",
        ),
        (IRA, "/deploy officer Smith captain"),
        (
            MARK,
            "/deploy Line: line infantry, 12 models, 4 points, speed 6, melee 5+, shooting 5+, discipline 0",
        ),
        (IRA, "/turn"),
    ),
}
BATTLES: dict[Book, Battle] = {"wma": _WMA, "gdf": _GDF, "aob": _AOB, "fog": _FOG, "wil": _WIL}
"""Battles in which the examples' own names stand, in each language."""


def raw_in(said: str) -> list[str]:
    """Keys, Python values and JSON in an answer."""
    return [found[0] for found in _RAW.finditer(said)]


def foreign_in(said: str, language: Language) -> list[str]:
    """What stands in the other language: any Russian in an English answer, three English words in a Russian one."""
    ours = _NAMES.sub("", said)
    return [found[0] for found in (_SENTENCE if language == "ru" else _RUSSIAN).finditer(ours)]


def examples_in(said: str) -> list[str]:
    """What an answer gives as an example."""
    return _EXAMPLE.findall(said)


def forecasts_of(game: Book, language: Language) -> list[str]:
    """The odds of every example that has some."""
    forms = [(name, known.forms[game]) for name, known in sorted(commands().items()) if game in known.forms]
    told = [example for _, form in forms if form.forecast is not None for example in (form.example, *form.examples)]
    return [f"/odds {example.to(language).removeprefix('/')}" for example in told]


def examples_of(game: Book | None) -> Iterator[tuple[str, Name]]:
    """(command, example) of a game's own commands; those of every game without one, in the words of the first."""
    for name, known in sorted(commands().items()):
        if known.hidden or name in SKIPPED:
            continue
        for book, form in known.forms.items():
            if book == game or (book is None and game == MAIN):
                yield from ((name, example) for example in (form.example, *form.examples))


@dataclass
class Place:
    """Where things are typed: each time in the same battle, or each time in another channel without one.

    What is refused leaves the battle as it is; after anything else it is begun anew.

    Attributes:
        more: what is said in the battle before anything is tried.
        errors: what was refused by the last line. answer: to the line that was tried last, by its first speaker.
        untold: texts that have no words. labels: of the buttons of the last answer.
    """

    folder: Path
    language: Language
    game: Book | None
    more: tuple[Line, ...] = ()
    errors: list[AdjutantError] = field(default_factory=list)
    answer: str = ""
    untold: list[str] = field(default_factory=list)
    labels: str = ""
    _count: int = 0
    _table: Table | None = None

    def __post_init__(self) -> None:
        self.start = self.folder / "start"
        table = Table(self.start)
        for who in (IRA, MARK):
            table.say(who, f"/lang {self.language}")
        for who, line in (*(() if self.game is None else BATTLES[self.game][self.language]), *self.more):
            said = table.say(who, line)
            assert table.last is not None and table.last.error is None, (line, said)
        if self.game is None:
            self._table = table
        else:
            table.desk.tools.store.close()

    def say(self, line: str, who: str = IRA) -> str:
        """What is answered."""
        self.errors.clear()
        self._count += 1
        if self.game is None:
            assert self._table is not None
            said = self._table.say(who, line, channel=f"test:{self._count}")
            self.labels = "\n".join(self._table.tokens)
            return said
        table = self._table = self._table or self._as_it_began()
        table.tokens = {}
        said = table.say(who, line, update=f"typed{self._count}")
        self.labels = "\n".join(table.tokens)
        assert table.last is not None
        if table.last.error is None and not line.startswith("/help"):
            self.close()  # something may have come of it: the next line finds the battle as it began
        return said

    def _as_it_began(self) -> Table:
        here = self.folder / str(self._count)
        shutil.copytree(self.start, here)
        return Table(here)

    def works(self, line: str, *, now: bool = False) -> bool:
        """Whether words are understood, though the rules or the battle may forbid it; ``now``: they are done."""
        for who in (IRA, MARK):
            said = self.say(line, who)
            if who == IRA:
                self.answer = said
            error = self.errors[-1] if self.errors else None
            if error is None or (not now and (isinstance(error, NotAllowed) or error.code in UNDERSTOOD)):
                return True
        return False

    def close(self) -> None:
        """The store of the table that is open, if one is."""
        if self._table is not None:
            self._table.desk.tools.store.close()
            self._table = None


@contextmanager
def watched(place: Place, *, close: bool = True) -> Iterator[Place]:
    """Errors that the desk tells of, and texts that have no words, are put down where they were typed."""
    formatted: Callable[..., str] = fluent._formatted
    tell: Callable[..., Any] = vars(keeping)["explain"]

    def told(error: AdjutantError, *rest: Any) -> Any:
        place.errors.append(error)
        return tell(error, *rest)

    def worded(key: str, params: Any, language: Language) -> str:
        said = formatted(key, params, language)
        if said == key and not fluent.has_text(key, language):
            place.untold.append(key)
        return said

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(keeping, "explain", told)
        patched.setattr(fluent, "_formatted", worded)
        yield place
    if close:
        place.close()
