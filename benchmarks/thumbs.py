"""A plain thumb: whoever must decide takes the first button that leads on, until each side has had its turn.

It plays no good game, but every unit acts as is usual, by the buttons that stand there; no words are typed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.course import allowed
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from lexicon.refs import Book
from tests.support.chat_table import Table

if TYPE_CHECKING:
    from benchmarks.messages import Chat

IRA, MARK = "Ира", "Марк"
_ASIDE = (
    "↩",
    "⋯",
    "?",
    "Почему",
    "Отменить",
    "Поле",
    "Карточка",
    "Значки",
    "Мы ещё",
    "Изменить",
    "Уточнить",
    "Толкование",
)
"""Beside what is played."""
_WITHIN = ("←", "⌫", "✓", "↻", "+ ", "Свои кубики", "Готово", "Без ", "Ещё ")
"""On a page: back, other choices than the usual one, dice from the table."""
_ON = ("Дальше", "К стрельбе", "К бою", "Следующий", "Конец", "Атаки объявлены", "Маркеры")
"""Taken where nothing else is left."""
_MOST = 400

_SQUAD = '[5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110'
_LIGHT = "лёгкая пехота, 12 моделей, 5 очков, рукопашная 6, стрельба 5+, дисциплина 0, скорость 8"
_SIX = range(1, 7)


def _begun(start: str, ours: str, theirs: str, *more: str) -> tuple[tuple[str, str], ...]:
    """Both sides on the table."""
    begin = ((IRA, f"/start {start}"), (IRA, "/join A"), (MARK, "/join B"))
    return (*begin, (IRA, f"/deploy {ours}"), (MARK, f"/deploy {theirs}"), *((IRA, line) for line in more))


SIDES: dict[Book, tuple[tuple[str, str], ...]] = {
    "gdf": _begun(
        "гримдарк 1000 2 раунда",
        "\n".join(f"Братья {number} {_SQUAD}" for number in _SIX),
        "\n".join(f"Орки {number} {_SQUAD}" for number in _SIX),
        "/objective всего 3",
        "/turn",
    ),
    "aob": _begun(
        "баталия 20 12 ходов",
        "4 пехота, лидеры 1 2; 3 пехота, лидер 3; 4 конница, лидеры 4 5 6",
        "4 лёгкая конница, лидеры 1 2; 4 стрелки, лидеры 3 4; 3 тяжёлая пехота, лидеры 5 6",
    ),
    "wil": _begun(
        "кружева 40 3 хода",
        "; ".join(f"Егеря {number}: {_LIGHT}" for number in _SIX),
        "; ".join(f"Стрелки {number}: {_LIGHT}" for number in _SIX),
        "/turn",
    ),
    "fog": _begun(
        "fog 2 хода",
        "2 рыцари ударные; лёгкая конница; 2 тяжёлая пехота; лёгкая пехота",
        "2 тяжёлая пехота «Копейщики»; лёгкая пехота «Лучники»; 2 конница глубина 1; боевые повозки",
        "/turn",
    ),
}
"""Six units a side, typed in; in Art of Batallia three corps, one of which acts in a turn."""


def turn_of(game: Book, folder: Path, chat: Chat) -> int:
    """The first whole turn of a battle of that game, as the chat hears it; the number of taps."""
    table = Table(folder)
    table.desk.tools.entropy = random.Random(3).randbytes
    table.desk.tools.store.new_battle_id = lambda: game  # type: ignore[method-assign]
    for who, line in SIDES[game]:
        said = table.say(who, line)
        assert table.last is not None and table.last.error is None, said
    began, taps, done = table.state.turn, 0, set[tuple[Any, ...]]()
    table.say(IRA, "/card")
    _hear(table, chat)
    while table.state.turn <= max(began, 1) and table.state.ended is None and taps < _MOST:
        who, label, token = _choose(table, chat, done)
        table.press_token(who, token)
        taps += 1
        assert table.last is not None and table.last.error is None, (who, label, table.last)
        _hear(table, chat)
    table.desk.tools.store.close()
    assert taps < _MOST, "this turn has no end"
    return taps


def _hear(table: Table, chat: Chat) -> None:
    assert table.last is not None
    for out in table.last.messages:
        chat.take(out.payload)


def _choose(table: Table, chat: Chat, done: set[tuple[Any, ...]]) -> tuple[str, str, str]:
    """Who presses which button: its label and its token. Each unit is taken once a phase, each choice once an act."""
    state = table.state
    side = _decides(state)
    standing = next(one for one in reversed(chat.stands.values()) if one["buttons"])
    owes = any(not debt.about for debt in owed_in(state))
    for standing in reversed(chat.stands.values()):
        moment = state.act if standing.get("builder") or owes else (state.turn, state.phase, side)
        chosen = _leads_on([one for one in _buttons(table, standing, side) if (moment, one["label"]) not in done])
        if chosen is not None:
            if chosen["style"] != "main":
                done.add((moment, chosen["label"]))
            return (IRA if side == "A" else MARK), chosen["label"], chosen["token"]
    raise AssertionError(f"nothing leads on for {side}: {standing['blocks']}")


def _leads_on(buttons: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The one that does the act, else a target, else what is usual; to go on is the last."""
    on = [one for one in buttons if one["label"].startswith(_ON)]
    others = [one for one in buttons if one not in on]
    does = [one for one in others if one["style"] == "main"]
    at = [one for one in others if one["label"].startswith("→")]
    return next(iter((*does, *at, *others, *on)), None)


def _decides(state: BattleState) -> str:
    owed = [debt.by for debt in owed_in(state) if not debt.about]
    able = (side for side in state.sides if any(allowed(pack_of(state.game).may(state, side))))
    return owed[0] if owed else state.active or next(able, "A")


def _buttons(table: Table, standing: dict[str, Any], side: str) -> Iterator[dict[str, Any]]:
    for row in standing["buttons"]:
        for button in row:
            aside = button["label"].startswith((*_ASIDE, *_WITHIN)) or button["label"].endswith("…") or "asks" in button
            if not aside and _is_for(table, button["token"], side):
                yield button


def _is_for(table: Table, token: str, side: str) -> bool:
    return token.startswith("/") or table.desk.tools.store.press(token).side in (None, side)
