"""Setting the game up: disputes, terrain, deployment, missions (gdf p. 4, 16-18)."""

from lexicon.names import Name
from resolvers.gdf.tables.model import Table, row

TABLES = (
    Table(
        "dispute",
        Name("Спор о правиле", "Rules dispute"),
        "D6",
        4,
        (
            row(
                "1-3",
                "Решает игрок А",
                "Player A decides",
                "так и играете до конца партии",
                "ruling stands until the end of the match",
            ),
            row(
                "4-6",
                "Решает игрок Б",
                "Player B decides",
                "так и играете до конца партии",
                "ruling stands until the end of the match",
            ),
        ),
        names=("спор",),
    ),
    Table(
        "terrain_style",
        Name("Способы размещения ландшафта", "Terrain placement"),
        "D6",
        16,
        (
            row(
                "1",
                "Случайный",
                "Random",
                (
                    "шесть квадратов 2'x2'; каждому элементу D6: в середину квадрата, потом "
                    '2D6" к середине другого случайного; 6" до соседей, иначе убрать'
                ),
                (
                    "table cut into six 2'x2' squares; per piece: D6 square, put in its centre, slide 2D6\" "
                    'toward the centre of another random square, stop 6" from other pieces; remove if impossible'
                ),
                dice="D6 2D6",
            ),
            row(
                "2",
                "Чередование (свободное)",
                "Alternating (free)",
                'встречный бросок, с победителя по очереди; 6" до соседей, что не влезло, убрать',
                'roll-off, winner first, alternate one piece each, 6" gap, unplaceable pieces are removed',
            ),
            row(
                "3",
                "Чередование (ограниченное)",
                "Alternating (restricted)",
                "как свободное чередование, плюс одно ограничение по броску",
                "as free alternation, plus one restriction by a roll",
                then="terrain_restriction",
            ),
            row(
                "4",
                "Полный стол",
                "Full table",
                'встречный бросок: победитель ставит всё (6" до соседей и краёв), другой выбирает сторону',
                ('roll-off: winner places everything (6" from pieces and table edge), loser picks the deployment side'),
            ),
            row(
                "5",
                "Две половинки",
                "Two halves",
                (
                    "встречный бросок: победитель режет стол из угла в угол и берёт "
                    'половину; каждый ставит на своей, 6" до соседей и краёв'
                ),
                (
                    "roll-off: winner cuts the table corner to corner and picks a "
                    'half; alternate pieces in own half, 6" from pieces and edge'
                ),
            ),
            row(
                "6",
                "Шесть квадратов",
                "Six squares",
                (
                    "шесть квадратов 2'x2'; встречный бросок, по очереди в "
                    'случайный квадрат (D6), 6" до соседей, иначе убрать'
                ),
                (
                    "six 2'x2' squares; roll-off, alternate one piece each "
                    'into a random (D6) square, 6" gap, remove if impossible'
                ),
                dice="D6",
            ),
        ),
        names=(
            "ландшафт",
            "размещение ландшафта",
            "расстановка ландшафта",
        ),
    ),
    Table(
        "terrain_restriction",
        Name("Ограничение ландшафта", "Terrain restriction"),
        "D6",
        16,
        (
            row(
                "1",
                "Пустая середина",
                "No centre",
                'ничего ближе 12" к середине стола',
                'nothing closer than 12" to the table centre',
            ),
            row("2", "Пустые края", "No edges", 'ничего ближе 12" к краям', 'nothing closer than 12" to a table edge'),
            row(
                "3",
                "Одинокая середина",
                "Lone centrepiece",
                'первый элемент в середине, прочие дальше 12" от него',
                'first piece in the centre, everything else more than 12" from it',
            ),
            row(
                "4",
                "Всё рядом",
                "Cluster",
                'первый элемент в середине, каждый следующий не дальше 9" от уже стоящего',
                'first piece in the centre, everything else within 9" of a piece already placed',
            ),
            row(
                "5",
                "Сперва углы",
                "Corners first",
                'первые 4 элемента в 12" от четырёх углов, дальше как угодно',
                'first 4 pieces within 12" of four different corners, rest anywhere',
            ),
            row(
                "6",
                "Сперва четверти",
                "Quarters first",
                "первые 4 элемента в разных частях, дальше как угодно",
                "first 4 pieces in different parts of the table, rest anywhere",
            ),
        ),
        names=("ограничение расстановки",),
    ),
    Table(
        "terrain_piece",
        Name("Выбор элементов ландшафта", "Extra terrain piece"),
        "2D6",
        16,
        (
            row("2-3", "Большой холм", "Large hill"),
            row("4", "Большая руина", "Large ruin"),
            row("5", "Большое поле", "Large field"),
            row("6-8", "Баррикада", "Barricade"),
            row("9", "Большой лес", "Large forest"),
            row("10", "Большой блокирующих обзор элемент", "Large sight-blocking piece"),
            row("11-12", "Большое озеро", "Large lake"),
        ),
        names=(
            "элемент ландшафта",
            "элемент местности",
            "terrain piece",
        ),
        note=Name(
            (
                "по броску на каждый из 4D3 добавочных элементов; основа 9: 2 "
                "баррикады, 2 больших леса или поля, 5 больших блокирующих обзор"
            ),
            (
                "a roll for each of 4D3 extra pieces; the base is 9: 2 "
                "barricades, 2 large forests or fields, 5 large sight blockers"
            ),
        ),
    ),
    Table(
        "deployment",
        Name("Способ развертывания", "Deployment type"),
        "D6",
        17,
        (
            row(
                "1",
                "Линия фронта",
                "Front line",
                'обычное: 12" от длинных краёв',
                'the standard deployment of p6 (12" from opposite long edges)',
            ),
            row("2", "Долгий путь", "Long haul", "зоны на рисунке книги", "diagram only"),
            row("3", "Бой по флангам", "Side battle", "зоны на рисунке книги", "diagram only"),
            row("4", "Окружение", "Encirclement", "зоны на рисунке книги", "diagram only"),
            row("5", "Острие копья", "Spearhead", "зоны на рисунке книги", "diagram only"),
            row("6", "Штурм флангов", "Flank assault", "зоны на рисунке книги", "diagram only"),
        ),
        names=(
            "развертывание",
            "расстановка армий",
            "тип развертывания",
            "deployment",
        ),
    ),
    Table(
        "mission",
        Name("Основная миссия", "Main mission"),
        "D6",
        18,
        (
            row(
                "1",
                "Дуэль",
                "Duel",
                "D3+2 маркера, после 4-го раунда выигрывает у кого больше; 1 ПО за маркер",
                "D3+2 markers; most markers after round 4 wins (the standard mission). VP if scored: 1 per marker",
                dice="D3+2",
            ),
            row(
                "2",
                "Захватить территорию",
                "Seize ground",
                "4 маркера, в середине каждой четверти между зонами; выигрывает у кого больше; 1 ПО за маркер",
                (
                    "4 markers, one in the centre of each quarter of the area "
                    "outside deployment zones; most wins. VP: 1 per marker"
                ),
            ),
            row(
                "3",
                "Охота за реликвиями",
                "Relic hunt",
                (
                    "3 маркера; захвативший несёт маркер с собой и роняет, "
                    "погибнув; выигрывает у кого больше; 1 ПО за маркер"
                ),
                (
                    "3 markers; a unit that seizes one carries it and "
                    "drops it where it dies; most wins. VP: 1 per marker"
                ),
            ),
            row(
                "4",
                "Диверсия",
                "Sabotage",
                (
                    'у каждого маркер в 12" от своего края; захваченный вражеский '
                    "гибнет сразу; победа: уничтожить чужой и сберечь свой, по 1 ПО"
                ),
                (
                    '1 marker per player, 12" from own edge; seizing the enemy marker destroys it at once; '
                    "win by destroying theirs while keeping yours. VP: 1 for destroying, 1 for keeping"
                ),
            ),
            row(
                "5",
                "Прорыв",
                "Breakthrough",
                'у каждого маркер в середине своей зоны, 12" от края; выигрывает у кого больше; 1 ПО за маркер',
                '1 marker per player in the centre of own zone, 12" from the edge; most wins. VP: 1 per marker',
            ),
            row(
                "6",
                "Царь горы",
                "King of the hill",
                'один маркер дальше 9" от зон и краёв; побеждает кто его держит; 2 ПО',
                '1 marker more than 9" from zones and edges; holder wins. VP: 2 for the marker',
            ),
        ),
        names=(
            "миссия",
            "случайная миссия",
            "mission",
        ),
    ),
)
