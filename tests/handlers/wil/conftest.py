"""A battle of War in Lace: Ира has grenadiers, a gun and fusiliers, Марк has line, hussars and jaegers."""

import pytest

from games.registry import view_of
from tests.support.chat_table import Table

ARMIES = (
    ("Ира", "/start война в кружевах 40"),
    ("Ира", "/join A"),
    ("Марк", "/join B"),
    (
        "Ира",
        "/deploy Гренадеры: ударная пехота, 12 моделей, 10 очков, скорость 8, рукопашная 5+, стрельба 5+, дисциплина 1;"
        " Пушка: артиллерия, 4 модели, 5 очков, стрельба 4+, дисциплина 0;"
        " Фузилёры: линейная пехота, 12 моделей, 6 очков, скорость 6, рукопашная 5+, стрельба 5+, дисциплина 0",
    ),
    (
        "Марк",
        "/deploy Линия: линейная пехота, 12 моделей, 8 очков, скорость 6, рукопашная 5+, стрельба 5+, дисциплина 0;"
        " Гусары: лёгкая кавалерия, 12 моделей, 8 очков, скорость 11, рукопашная 5+, стрельба 6, дисциплина 0;"
        " Егеря: лёгкая пехота, 12 моделей, 6 очков, скорость 8, рукопашная 6, стрельба 5+, дисциплина 0",
    ),
)


class Lace(Table):
    """The table, and what the battle knows of its units."""

    def begin(self):
        for who, line in ARMIES:
            self.does(who, line)
        return self

    def does(self, who, line):
        """Say it; it must be an act."""
        said = self.say(who, line)
        assert self.last.act is not None, f"{line}: {said}"
        return said

    def refused(self, who, line):
        """Say it; nothing must come of it. The code of the refusal."""
        said = self.say(who, line)
        assert self.last.act is None and not self.last.rolled, f"{line}: {said}"
        return self.last.error

    @property
    def view(self):
        return view_of(self.state)

    def unit(self, name):
        return next(one for one in self.state.units.values() if one.name == name)

    def owed(self):
        return [(debt["by"], debt["what"], debt["units"]) for debt in self.view["owed"]]


@pytest.fixture
def lace(tmp_path):
    table = Lace(tmp_path).begin()
    table.does("Ира", "/turn")
    yield table
    table.desk.tools.store.close()


@pytest.fixture
def setup(tmp_path):
    """Before the first turn."""
    table = Lace(tmp_path).begin()
    yield table
    table.desk.tools.store.close()


def dice(*pools):
    """Faces in hand: ``(6, 12)`` are twelve sixes."""
    return "кубики=" + ",".join(str(face) for face, count in pools for _ in range(count))
