"""Secondary missions (gdf p. 19)."""

from lexicon.names import Name
from resolvers.gdf.tables.model import Table, row

TABLES = (
    Table(
        "secondary_mode",
        Name("Вторичные задания: метод игры", "Secondary missions: play mode"),
        "D3",
        19,
        (
            row(
                "1",
                "Общий",
                "Shared",
                "каждый открыто берёт по одному; любое засчитают любому",
                "each player openly picks 1; either player may score any of them",
            ),
            row(
                "2",
                "Скрытый",
                "Hidden",
                "каждый тайно берёт по одному; засчитают только своё",
                "each player secretly picks 1; only own one scores",
            ),
            row(
                "3",
                "Смешанный",
                "Mixed",
                "победитель встречного броска открыто выбирает общее; потом каждый тайно по одному своему",
                "roll-off, winner openly picks 1 for both; then each secretly picks 1 of their own",
            ),
        ),
        names=(
            "вторичные задания",
            "режим вторичных заданий",
            "secondary mode",
        ),
    ),
    Table(
        "secondary_select",
        Name("Вторичные задания: методы выбора", "Secondary missions: selection"),
        "D3",
        19,
        (
            row("1", "Свободный", "Free", "любое из всех трёх категорий", "any secondary of any category"),
            row(
                "2",
                "Ограниченный",
                "Restricted",
                "категория по D3, внутри неё на выбор",
                "D3 for the category, then free choice inside it",
                then="secondary_category",
            ),
            row(
                "3",
                "Случайный",
                "Random",
                "категория по D3, задание по D6; невозможное перебросить",
                "D3 category, then D6 secondary; re-roll the D6 while impossible",
                then="secondary_category",
            ),
        ),
        names=(
            "выбор вторичных заданий",
            "метод выбора",
            "secondary selection",
        ),
    ),
    Table(
        "secondary_category",
        Name("Вторичные задания: категории", "Secondary missions: category"),
        "D3",
        19,
        (
            row("1", "Боевое мастерство", "Combat prowess", then="secondary_1"),
            row("2", "Тактический гений", "Tactical genius", then="secondary_2"),
            row("3", "Героическое вмешательство", "Heroic intervention", then="secondary_3"),
        ),
        names=(
            "категория вторичного задания",
            "категория",
            "secondary category",
        ),
    ),
    Table(
        "secondary_1",
        Name("Боевое мастерство", "Secondary: combat prowess"),
        "D6",
        19,
        (
            row(
                "1",
                "Сохранение",
                "Preservation",
                "уцелела хотя бы половина своих отрядов",
                "at least 50% of friendly units alive",
            ),
            row(
                "2",
                "Потеря строя",
                "Break the line",
                "не осталось врагов без Tough",
                "every enemy without Tough is dead",
            ),
            row(
                "3",
                "Уничтожение",
                "Annihilation",
                "три вражеских отряда и больше уничтожены в одном раунде",
                "destroy 3+ enemy units in one round",
            ),
            row("4", "Ужас", "Terror", "враг бежал из рукопашной", "an enemy unit routed in melee"),
            row("5", "Натиск", "Onslaught", "рукопашная выиграна на 3 раны и больше", "win a melee by 3+ wounds"),
            row(
                "6",
                "Истощение",
                "Attrition",
                "погибла хотя бы половина вражеских отрядов",
                "at least 50% of enemy units killed",
            ),
        ),
        names=(
            "вторичное задание 1",
            "combat prowess",
        ),
    ),
    Table(
        "secondary_2",
        Name("Тактический гений", "Secondary: tactical genius"),
        "D6",
        19,
        (
            row("1", "Доминирование", "Domination", "у врага ни одного маркера", "enemy controls no objective"),
            row(
                "2",
                "Наземная война",
                "Ground war",
                'ближе 6" к середине стола нет врагов',
                'no enemy within 6" of the centre',
            ),
            row(
                "3",
                "Захват",
                "Occupation",
                "в каждой четверти целиком стоит свой отряд",
                "at least one own unit wholly inside each table quarter",
            ),
            row(
                "4",
                "Оборона",
                "Defence",
                "в твоей зоне нет целиком вошедших врагов",
                "no enemy unit wholly inside your deployment zone",
            ),
            row(
                "5",
                "Вторжение",
                "Invasion",
                "свой отряд от 3 моделей целиком во вражеской зоне",
                "at least one own unit of 3+ models wholly in the enemy zone",
            ),
            row("6", "Захват", "Seizure", "у тебя больше половины маркеров", "control most objective markers"),
        ),
        names=(
            "вторичное задание 2",
            "tactical genius",
        ),
    ),
    Table(
        "secondary_3",
        Name("Героическое вмешательство", "Secondary: heroic intervention"),
        "D6",
        19,
        (
            row(
                "1",
                "Убить",
                "Kill",
                "погиб вражеский герой с наибольшим Tough",
                "kill the enemy hero with the highest Tough",
            ),
            row("2", "Жертва", "Sacrifice", "погиб твой самый дорогой герой", "your most expensive hero died"),
            row(
                "3",
                "Охотник за головами",
                "Head hunter",
                "погиб самый дорогой герой врага",
                "kill the most expensive enemy hero",
            ),
            row(
                "4",
                "Верховный волшебник",
                "Arch wizard",
                "героя врага убило заклинание",
                "an enemy hero killed by a spell",
            ),
            row(
                "5",
                "Древние реликвии",
                "Ancient relics",
                'твой герой не дальше 6" от середины',
                'own hero within 6" of the table centre',
            ),
            row(
                "6",
                "Секретная миссия",
                "Secret mission",
                'твой герой не дальше 3" от вражеского края, в его зоне',
                'own hero within 3" of the enemy edge, inside their zone',
            ),
        ),
        names=(
            "вторичное задание 3",
            "heroic intervention",
        ),
    ),
)
