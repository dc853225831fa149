"""The AI of solo play (gdf p. 35-36)."""

from lexicon.names import Name
from resolvers.gdf.tables.model import Table, row

TABLES = (
    Table(
        "solo_objective",
        Name("ИИ: квадрат для цели", "AI objective square"),
        "D6",
        35,
        (
            row(
                "1",
                "Квадрат 1",
                "Square 1",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
            row(
                "2",
                "Квадрат 2",
                "Square 2",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
            row(
                "3",
                "Квадрат 3",
                "Square 3",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
            row(
                "4",
                "Квадрат 4",
                "Square 4",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
            row(
                "5",
                "Квадрат 5",
                "Square 5",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
            row(
                "6",
                "Квадрат 6",
                "Square 6",
                "маркер в середину; нельзя: другой случайный квадрат и сдвиг до законного места",
                (
                    "put the marker in its centre; if it may not lie "
                    "there: another random square, nudged to a legal spot"
                ),
            ),
        ),
        names=(
            "цель ИИ",
            "маркер ИИ",
            "AI objective",
        ),
    ),
    Table(
        "solo_deploy",
        Name("ИИ: часть для развёртывания", "AI deployment section"),
        "D3",
        35,
        (
            row(
                "1",
                "Часть 1",
                "Section 1",
                "если все три группы попали в одну часть, перебросить",
                "re-roll when all three groups fall in one section",
            ),
            row(
                "2",
                "Часть 2",
                "Section 2",
                "если все три группы попали в одну часть, перебросить",
                "re-roll when all three groups fall in one section",
            ),
            row(
                "3",
                "Часть 3",
                "Section 3",
                "если все три группы попали в одну часть, перебросить",
                "re-roll when all three groups fall in one section",
            ),
        ),
        names=(
            "развертывание ИИ",
            "AI deployment",
        ),
    ),
    Table(
        "solo_activate",
        Name("ИИ: порядок активации", "AI activation section"),
        "D3",
        36,
        (
            row(
                "1",
                "Часть 1",
                "Section 1",
                "если некого, следующая по часовой стрелке; отряд в ней выбирает D6",
                "no eligible unit: the next section clockwise; a D6 picks the unit in it",
                dice="D6",
            ),
            row(
                "2",
                "Часть 2",
                "Section 2",
                "если некого, следующая по часовой стрелке; отряд в ней выбирает D6",
                "no eligible unit: the next section clockwise; a D6 picks the unit in it",
                dice="D6",
            ),
            row(
                "3",
                "Часть 3",
                "Section 3",
                "если некого, следующая по часовой стрелке; отряд в ней выбирает D6",
                "no eligible unit: the next section clockwise; a D6 picks the unit in it",
                dice="D6",
            ),
        ),
        names=(
            "активация ИИ",
            "AI activation",
        ),
    ),
    Table(
        "solo_spell",
        Name("ИИ: номер заклинания", "AI spell number"),
        "D3+X",
        36,
        (
            row(
                "D3+X",
                "Заклинание с этим номером",
                "spell of that number",
                "X: уровень Caster; нельзя или дорого: следующее возможное по списку; нет такого: без заклинания",
                "X is the level of Caster; not legal or too dear: the next possible one in the list; none: no spell",
            ),
        ),
        names=(
            "заклинание ИИ",
            "AI spell",
        ),
        note=Name("x: уровень Caster", "x: the level of Caster"),
    ),
)
