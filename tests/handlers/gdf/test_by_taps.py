"""Two rounds by taps alone come to what the same acts come to when they are typed with the same dice (gdf p. 7-10)."""

import random

from games.core.verify import verify
from games.registry import view_of
from tests.support.chat_table import Table

ARMIES = (
    ("Аня", "/start grimdark future 1000"),
    ("Аня", "/join A"),
    ("Боря", "/join B"),
    (
        "Аня",
        '/deploy Братья [6] К4+ З4+ | 6x Винтовка (24", А1), 6x Нож (А1) | 100\n'
        'Танк [1] К3+ З2+ | Tough(12) | Пушка (36", А2), Пулемёт (24", А3), Таран (А1) | 90',
    ),
    ("Боря", '/deploy Орки [20] К5+ З3+ | 2x Топор (А1) | 60\nБагги [1] К4+ З2+ | Tough(18) | Дакка (18", А3) | 75'),
    ("Аня", "/objective всего 2"),
    ("Аня", "/first A"),
    ("Аня", "/turn"),
)
"""So many and so tough that nobody is cut to half in two rounds."""
# Orcs have nothing to shoot with, so that to charge is preset; a shot begins as the last one of its player was said.

ROUNDS = (
    ("Аня", ("Братья", "→ Орки", "Укрытие", "Бросить"), "/shoot братья, после движения > орки, укрытие"),
    ("Боря", ("Орки", "Бег"), "/activate орки бросок"),
    ("Аня", ("Танк", "→ Багги", "✓Укрытие", "≤36", "Бросить"), '/shoot танк, пушка, после движения > багги 36"'),
    ("Боря", ("Багги", "→ Танк", "Бросить"), "/shoot багги, после движения > танк"),
    ("Аня", ("Следующий",), "/turn"),
    ("Аня", ("Братья", "Стоять", "→ Багги", "Бросить"), "/shoot братья, стоя > багги"),
    ("Боря", ("Орки", "→ Танк", "Бросить"), "/fight орки > танк"),
    ("Аня", ("Ответить",), "/strikeback танк да"),
    ("Боря", ("Мораль",), "/morale орки"),
    ("Аня", ("Танк", "Без огня"), "/activate танк шаг"),
    ("Боря", ("Багги", "Другое", "Ложись"), "/activate багги ложись"),
    ("Боря", ("Следующий",), "/turn"),
)


def battle(folder):
    """With dice by which the charging orcs lose their melee."""
    table = Table(folder)
    table.desk.tools.entropy = random.Random(0).randbytes
    table.desk.tools.store.new_battle_id = lambda: "taps"  # type: ignore[method-assign]
    for who, line in ARMIES:
        said = table.say(who, line)
        assert table.last.act is not None, said
    return table


def test_two_rounds_by_taps_end_as_the_same_acts_typed_with_the_same_dice(tmp_path):
    tapped, typed = battle(tmp_path / "tapped"), battle(tmp_path / "typed")
    for who, taps, line in ROUNDS:
        before = tapped.state.act
        for label in taps:
            assert tapped.state.act == before, (taps, label)
            said = tapped.press(who, label)
        assert tapped.state.act == before + 1, (taps, said)
        rolled = tapped.last.rolled
        said = typed.say(who, line + (f" кубики={','.join(map(str, rolled))}" if rolled else ""))
        assert typed.last.act is not None, (line, said)
        assert view_of(typed.state) == view_of(tapped.state), line
    assert verify(list(tapped.lines())).ok
