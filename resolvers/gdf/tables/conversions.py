"""Fog of war, brutal damage, doctrines, kitchen games (gdf p. 25-27, 31)."""

from lexicon.names import Name
from resolvers.gdf.tables.model import Table, row

TABLES = (
    Table(
        "fog_deploy",
        Name("Неожиданное столкновение", "Surprise encounter"),
        "D3",
        25,
        (
            row(
                "1",
                "Часть 1",
                "Section 1",
                "отряд ставят целиком в выпавшую треть своей зоны (из засады: треть всего стола)",
                (
                    "the unit is placed wholly in the third rolled of its "
                    "deployment zone (from Ambush: of the whole table)"
                ),
            ),
            row(
                "2",
                "Часть 2",
                "Section 2",
                "отряд ставят целиком в выпавшую треть своей зоны (из засады: треть всего стола)",
                (
                    "the unit is placed wholly in the third rolled of its "
                    "deployment zone (from Ambush: of the whole table)"
                ),
            ),
            row(
                "3",
                "Часть 3",
                "Section 3",
                "отряд ставят целиком в выпавшую треть своей зоны (из засады: треть всего стола)",
                (
                    "the unit is placed wholly in the third rolled of its "
                    "deployment zone (from Ambush: of the whole table)"
                ),
            ),
        ),
        names=("туман войны развертывание",),
    ),
    Table(
        "fog_focus",
        Name("Смещение фокуса", "Shifting focus"),
        "D3",
        25,
        (
            row(
                "1",
                "Часть 1",
                "Section 1",
                "активировать можно лишь отряд в этой трети; если некого, берут следующую слева",
                "only a unit in the third rolled may activate; if there is none, the next third to the left",
            ),
            row(
                "2",
                "Часть 2",
                "Section 2",
                "активировать можно лишь отряд в этой трети; если некого, берут следующую слева",
                "only a unit in the third rolled may activate; if there is none, the next third to the left",
            ),
            row(
                "3",
                "Часть 3",
                "Section 3",
                "активировать можно лишь отряд в этой трети; если некого, берут следующую слева",
                "only a unit in the third rolled may activate; if there is none, the next third to the left",
            ),
        ),
        names=("туман войны активация",),
    ),
    Table(
        "fog_fatigue",
        Name("Борьба с усталостью", "Battle weariness"),
        "2D6",
        25,
        (
            row(
                "2, 12",
                "Выдохся",
                "Exhausted",
                "игрок до конца раунда не активирует; раунд кончится, когда соперник дойдёт до половины",
                "that player activates no more this round; round ends once the opponent has activated half",
            ),
            row("3-11", "Держится", "Carry on", "ничего", "nothing"),
        ),
        names=("усталость в тумане войны",),
        note=Name(
            "со 2-го раунда, после каждой активации игрока, у которого активирована половина",
            "from round 2, after each activation of a player with half of the units activated",
        ),
    ),
    Table(
        "fog_length",
        Name("Длительная битва", "Long battle"),
        "ROUND",
        25,
        (
            row(
                "round 4: 4+", "Бой продолжается", "continue", "на 3 и меньше игра окончена", "otherwise the game ends"
            ),
            row(
                "round 5: 5+", "Бой продолжается", "continue", "на 4 и меньше игра окончена", "otherwise the game ends"
            ),
            row(
                "round 6 and later: 6+",
                "Бой продолжается",
                "continue",
                "на 5 и меньше игра окончена",
                "otherwise the game ends",
            ),
        ),
        names=("длина битвы",),
        note=Name("в конце раунда с 4-го; x: номер раунда", "at the end of a round, from the 4th; x: the round"),
    ),
    Table(
        "brutal_friendly",
        Name("Дружественный огонь", "Friendly fire"),
        "D6",
        26,
        (
            row(
                "1-3",
                "По своим",
                "Friend hit",
                "попадание достаётся своим (если рядом несколько отрядов, случайному)",
                "hit goes to the friendly unit (random one if several)",
            ),
            row("4-6", "По врагу", "Enemy hit", "попадание остаётся на цели", "hit stays on the target"),
        ),
        names=("огонь по своим",),
        note=Name('за каждое попадание по цели в 3" от своих', 'for each hit on a target within 3" of a friend'),
    ),
    Table(
        "brutal_mishap",
        Name("Ужасные происшествия", "Terrible accident"),
        "D6",
        26,
        (
            row(
                "1-3",
                "Ранение",
                "Wound",
                "стрелок ранен; мораль из-за этого не проверяют",
                "shooter takes 1 automatic wound (never causes morale)",
            ),
            row("4-6", "Обошлось", "Nothing", "ничего", "nothing"),
        ),
        names=(
            "ужасное происшествие",
            "происшествие",
        ),
        note=Name("за каждую 1 при стрельбе", "for each 1 when shooting"),
    ),
    Table(
        "brutal_crit",
        Name("Критические удары", "Critical hit"),
        "D6",
        26,
        (
            row("1-3", "Обошлось", "Nothing", "ничего", "nothing"),
            row(
                "4-6",
                "Ранение",
                "Wound",
                "цели ещё одна рана сверх обычного попадания",
                "target takes 1 extra automatic wound besides the normal hit",
            ),
        ),
        names=(
            "критический удар",
            "крит",
        ),
        note=Name("за каждую 6 при стрельбе", "for each 6 when shooting"),
    ),
    Table(
        "brutal_system",
        Name("Повреждение системы", "System damage"),
        "2D6+X",
        26,
        (
            row("3-9", "Нет эффекта", "No effect", "ничего", "nothing"),
            row(
                "10-12",
                "Обездвижен",
                "Immobilised",
                '-2" шагом, -4" бегом и в наступлении, до конца',
                '-2" Advance, -4" Rush and Charge, for the rest of the game',
            ),
            row("13-15", "Потрясен", "Shocked", "-1 на попадание, до конца", "-1 to hit, for the rest of the game"),
            row("16+", "Уничтожен", "Destroyed", "сразу убит", "killed at once"),
        ),
        names=("повреждения системы",),
        note=Name(
            "монстр или техника получили X ран; эффекты складываются",
            "a monster or vehicle took X wounds; effects add up",
        ),
    ),
    Table(
        "doctrine",
        Name("Командная доктрина", "Command doctrine"),
        "D3",
        27,
        (
            row(
                "1",
                "Стратегическая доктрина",
                "Strategic",
                "бдительность, рефлексы, кодекс чести",
                "vigilance, reflexes, code of honour",
            ),
            row(
                "2",
                "Оборонительная доктрина",
                "Defensive",
                "чувства, огонь по наступающим, отступление",
                "senses, fire at chargers, retreat",
            ),
            row(
                "3",
                "Шоковая доктрина",
                "Shock",
                "рывок, смертельный удар, яростная атака",
                "dash, deadly blow, furious attack",
            ),
        ),
        names=("доктрина",),
    ),
    Table(
        "kitchen_deploy",
        Name("Кухонные игры: развертывание", "Kitchen deployment"),
        "D3",
        31,
        (
            row("1-2", "Линия фронта", "Front line", "зоны на рисунке книги", "diagram only"),
            row("3-4", "Дальний путь", "Long haul", "зоны на рисунке книги", "diagram only"),
            row("5-6", "Фланговый бой", "Side battle", "зоны на рисунке книги", "diagram only"),
        ),
        names=(
            "кухонное развертывание",
            "развертывание на кухне",
        ),
    ),
    Table(
        "kitchen_mission",
        Name("Кухонные игры: миссия", "Kitchen mission"),
        "D3",
        31,
        (
            row(
                "1-2",
                "Дуэль",
                "Duel",
                "D3 маркера, после 4-го раунда выигрывает у кого больше",
                "D3 markers, most after round 4",
                dice="D3",
            ),
            row(
                "3-4",
                "Захват территории",
                "Seize ground",
                "4 маркера, по одному в середине четвертей",
                "4 markers, one per quarter centre",
            ),
            row(
                "5-6",
                "Охота за реликвиями",
                "Relic hunt",
                "D3 маркера; захвативший несёт, роняет, если шокирован или уничтожен",
                "D3 markers, carried; dropped when the carrier is Shaken or destroyed",
                dice="D3",
            ),
        ),
        names=(
            "кухонная миссия",
            "миссия на кухне",
        ),
    ),
)
