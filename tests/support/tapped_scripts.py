"""The battles that are played by taps alone, one description for every door: who presses what, by how labels begin."""

from tests.support.scripted_battle import Press
from tests.support.tapped_battle import Write

IRA, MARK = "Ира", "Марк"
_FACES = "Свои кубики"
_WRITTEN = "Числами"
_DO = "Сделать"
_FEW = 8
_FIVE_HITS = "4" * 5 + "1" * 16
"""Of twelve dice against nine: no save is needed."""
_FOUR_HITS = "4444"


def by(who: str, *labels: str | tuple[str, str]) -> tuple[Press, ...]:
    """These buttons one after the other; what is written where one of them asks for words."""
    return tuple(Press(who, one) if isinstance(one, str) else Write(who, one[0], words=one[1]) for one in labels)


def dice(faces: str) -> tuple[str | tuple[str, str], ...]:
    """Own dice and the act that rolls them: a few face by face, many written down."""
    return (_FACES, *faces, _DO) if len(faces) <= _FEW else (_FACES, (_WRITTEN, " ".join(faces)))


WMA = (
    *by(IRA, "Warmaster", "Играть за ◆", *("↻ Очки",) * 3, "↻ Ходы", "↻ Первый"),
    *by(MARK, "Играть за ◇"),
    *by(IRA, "◆ Армия", ("Поиск", "имперские")),
    *by(IRA, "Легионеры 80", "Легионеры 80", "Лучники", "Лучники", "Тяжелая", "Тяжелая", "Генерал", "Легат", "Готово"),
    *by(MARK, "◇ Армия", ("Поиск", "галлы")),
    *by(MARK, *("Воины",) * 8, "Застрельщики", "Генерал", "Вождь", "Готово"),
    *by(IRA, "Готово: ◆"),
    *by(MARK, "Готово: ◇"),
    # Ира's orders: two charges, one that is evaded, and a blunder that owes a choice.
    *by(IRA, "Тяжелая Конница", "≤40", *dice("21"), "Нападение", "Воины"),
    *by(IRA, "Легионеры 2", "Враг", *dice("11"), "Нападение", "Воины 2"),
    *by(IRA, "Тяжелая Конница 2", "Легат", *dice("31"), "Нападение", "Застрельщики"),
    *by(MARK, "Уклониться"),
    *by(IRA, "Лучники", "+ Бригада", "Лучники 2", "Готово", *dice("66"), "1", _DO, "Лучники: −1"),
    # Shooting, and driving back.
    *by(IRA, "К стрельбе", "Все вместе", "Воины 3", *dice("124456"), "Отбросить"),
    *by(MARK, *dice("23154")),
    *by(IRA, "К бою"),
    # Two fights with a pursuit each.
    *by(IRA, "В бой: Тяжелая", *dice(_FIVE_HITS), "Преследовать", "След", *dice(_FOUR_HITS + "1" * 15), "Стоять"),
    *by(IRA, "В бой: Легионеры", *dice(_FIVE_HITS), "Преследовать", "След", *dice(_FOUR_HITS + "1" * 18), "Стоять"),
    *by(IRA, "Следующий ход"),
    # Марк's turn: an order that fails, taken back with Ира's consent, and the end by consent.
    *by(MARK, "Воины 5", *dice("65"), "↩"),
    *by(IRA, "Согласен"),
    *by(MARK, "⋯", "Закончить"),
    *by(IRA, "Согласен"),
)  # fmt: skip


def ready_sides(game: str, *settled: str) -> tuple[Press, ...]:
    """A battle of the game's ready sides, from its title to the first turn; what else is ``settled`` before it."""
    return (
        *by(IRA, game, "Играть за ◆"),
        *by(MARK, "Играть за ◇"),
        *by(IRA, "◆ Отряды", "Готовая"),
        *by(MARK, "◇ Отряды", "Готовая"),
        *by(IRA, *settled, "Готово: ◆"),
        *by(MARK, "Готово: ◇"),
    )


GDF = (
    *ready_sides("Grimdark", "↻ Первый"),
    *by(IRA, "Часовые", "→ Стрелки", *dice("12345116")),
)
# Who begins is rolled by the bot; with the dice of tests that is Марк's archers.
AOB = (*ready_sides("Art of"), *by(MARK, "В бой", "Копья", *dice("52")))
WIL = (*ready_sides("War in", "↻ Первый"), *by(IRA, "Синие гренадеры", *dice("54")))
FOG = (
    *ready_sides("Field of"),
    *by(IRA, "Удержать: Рыцари", "Тяжёлая пехота", "Нужно 8+", *dice("52")),
)
DEMO = by(IRA, "Пример", "Warmaster", "Легионеры 1", *dice("31"))
"""The first order of somebody who has never seen the bot."""
