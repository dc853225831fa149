"""A thumb that puts every act together by random taps, and a small battle of each game for it."""

import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.core.course import Act, allowed
from games.registry import pack_of
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from tests.support.chat_table import Table

ANNA, BORIS = "Аня", "Боря"
BATTLES: dict[str, tuple[tuple[str, str], ...]] = {
    "wma": (
        (ANNA, "/start Warmaster 1000 очков 3 хода"),
        (ANNA, "/join A имперские римляне"),
        (BORIS, "/join B галлы"),
        (ANNA, "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, скорпион, генерал Цезарь, легат Брут"),
        (BORIS, "/deploy 4 воины, генерал Верцингеториг"),
        (ANNA, "/turn"),
    ),
    "gdf": (
        (ANNA, "/start гримдарк 1000 2 раунда"),
        (ANNA, "/join A"),
        (BORIS, "/join B"),
        (
            ANNA,
            '/deploy Братья [5] К3+ З4+ | 5x Автомат (24", А1), Плазма (24", A1, AP(4)), 5x Нож (А1) | 110\n'
            "Дредноут [1] К3+ З2+ | Tough(6) | Кулак (A3) | 200",
        ),
        (
            BORIS,
            '/deploy Орки [10] К5+ З5+ | 10x Топор (А1), 10x Пистоль (12", А1) | 110\n'
            "Босс [1] К3+ З3+ | Hero, Tough(3), Caster(2) | Секира (А3) | 75 | > Орки",
        ),
        (ANNA, "/objective всего 3"),
        (ANNA, "/turn"),
    ),
    "aob": (
        (ANNA, "/start баталия 20 12 ходов"),
        (ANNA, "/join A"),
        (BORIS, "/join B"),
        (ANNA, "/deploy 4 пехота регулярные, лидеры 1 2; 3 пехота регулярные, лидер 3"),
        (ANNA, "/deploy 3 конница + 1 ударная конница, лидеры 4 5 6"),
        (BORIS, "/deploy 4 лёгкая конница, лидеры 1 2; 4 стрелки, лидеры 3 4; 3 тяжёлая пехота, лидеры 5 6"),
    ),
    "wil": (
        (ANNA, "/start кружева 40 3 хода"),
        (ANNA, "/join A"),
        (BORIS, "/join B"),
        (
            ANNA,
            "/deploy Гренадеры: ударная пехота, 12 моделей, 8 очков, бой 5+, стрельба 5+, дисциплина 1, скорость 6;"
            " Пушка: артиллерия, 4 модели, 4 очка, рукопашная 6, стрельба 4+, дисциплина 0, картечь;"
            " офицер Иванов капитан",
        ),
        (
            BORIS,
            "/deploy Гусары: лёгкая кавалерия, 12 моделей, 6 очков, бой 5+, стрельба 6, дисциплина 0, скорость 12;"
            " Егеря: лёгкая пехота, 12 моделей, 5 очков, рукопашная 6, стрельба 5+, дисциплина 0, скорость 8;"
            " офицер Фриц майор верхом",
        ),
        (ANNA, "/turn"),
    ),
    "fog": (
        (ANNA, "/start fog 2 хода"),
        (ANNA, "/join A"),
        (BORIS, "/join B"),
        (ANNA, "/deploy 2 рыцари ударные; лёгкая конница; тяжёлая пехота; лёгкая пехота"),
        (BORIS, "/deploy тяжёлая пехота «Копейщики»; лёгкая пехота «Лучники»; конница глубина 1; боевые повозки"),
        (ANNA, "/turn"),
    ),
}


def battle_of(game: str, folder: Path, seed: int = 0) -> Table:
    """A small battle of the game that has begun, Аня against Боря, with the dice of that seed."""
    table = Table(folder)
    table.desk.tools.entropy = random.Random(seed).randbytes
    table.desk.tools.store.new_battle_id = lambda: f"{game}{seed}"  # type: ignore[method-assign]
    for who, line in BATTLES[game]:
        said = table.say(who, line)
        assert table.last is not None and table.last.act is not None, said
    return table


HEARD = frozenset({"dice.too_many_typed"})
"""Codes that a player has to hear: how many own dice a shot or a fight takes depends on how they fall."""


_ON = ("Дальше", "К стрельбе", "К бою", "Следующий ход")
_LOWEST = ("↩", "⋯", "?", *_ON)
"""Of a card's lowest row: other acts than the one that is put together, or none."""


class Untapped(AssertionError):
    """A tap went wrong."""


@dataclass
class Thumb:
    """Somebody who says nothing but bare commands, and presses buttons of builders until something is done.

    ``players``: who plays which side. ``types``: each button is also typed, as it says it would be.
    """

    table: Table
    chance: random.Random
    players: dict[str, str] = field(default_factory=lambda: {"A": ANNA, "B": BORIS})
    types: bool = False
    done: Counter[str] = field(default_factory=Counter)
    most: int = 150

    def step(self) -> str:
        """One act of somebody who may act now; what was said and pressed for it."""
        state = self.table.state
        pack = pack_of(state.game)
        owed = [(debt.by, act) for debt in pack.owed(state) for act in allowed(debt.acts)]
        free = [(side, act) for side in state.sides for act in allowed(pack.may(state, side))]
        side, act = self.chance.choice(owed or free)
        return self.put_together(side, act)

    def put_together(self, side: str, act: Act) -> str:
        """The command bare, and then taps; with a question mark where it alone means something that may not be."""
        who, before = self.players[side], self.table.state.act
        said = [f"{who} /{act.command}"]
        answer = self.table.say(who, said[0].removeprefix(f"{who} "))
        if self._last.error is not None:
            said[0] += " ?"
            answer = self.table.say(who, f"/{act.command} ?")
        for _ in range(self.most):
            if self._last.error in HEARD:
                break
            if self._last.error is not None:
                raise Untapped(f"{said}: {self._last.error} {answer}")
            buttons = [one for one in self._buttons() if self._is_mine(one["token"], side)]
            if self.table.state.act != before or not buttons:
                break
            label, token = self._pick(buttons)
            said.append(label)
            typed = self.typed(token, who) if self.types else None
            answer = self.table.press_token(who, token)
            if typed is not None and self._last.error is None and typed != self.said_so_far():
                raise Untapped(f"{said}: typed {typed}, pressed {self.said_so_far()}")
        else:
            raise Untapped(f"nothing done: {said}")
        self.done[act.command if self.table.state.act != before else f"asked {act.command}"] += 1
        return " · ".join(said)

    def typed(self, token: str, who: str) -> dict[str, Any] | None:
        """What is chosen on the page of a button's words, typed; nothing for a button that does the act."""
        if not token.startswith("/") and "builds" not in self.table.desk.tools.store.press(token).does:
            return None
        shown, buttons, above = self.table.last, self.table.tokens, self.table.above
        line = self.table.desk.does(token, Request("test:table", Actor(f"test:{who}", who), "d"))
        self.table.say(who, line)
        made = self.said_so_far()
        self.table.last, self.table.tokens, self.table.above = shown, buttons, above
        return made

    def said_so_far(self) -> dict[str, Any] | None:
        """What is chosen on the page that is shown; nothing where it is none."""
        built = next((one["builder"] for one in self._payloads() if one.get("builder")), None)
        if built is None:
            return None
        return {one["name"]: one["chosen"] for one in built["fields"] if one["chosen"]}

    @property
    def _last(self) -> Reply:
        assert self.table.last is not None
        return self.table.last

    def _payloads(self) -> list[dict[str, Any]]:
        return [out.payload for out in self._last.messages]

    def _buttons(self) -> list[dict[str, Any]]:
        every = (button for one in self._payloads() for row in one["buttons"] for button in row)
        return [button for button in every if not button["label"].startswith(_LOWEST) and "asks" not in button]

    def _is_mine(self, token: str, side: str) -> bool:
        return token.startswith("/") or self.table.desk.tools.store.press(token).side in (None, side)

    def _pick(self, buttons: list[dict[str, Any]]) -> tuple[str, str]:
        forward = [one for one in buttons if "Назад" not in one["label"] and "⌫" not in one["label"]]
        done = [one for one in forward if one["style"] == "main"]
        one = self.chance.choice(done if done and self.chance.random() < 0.2 else forward or buttons)
        return one["label"], one["token"]


_ASIDE = (*_LOWEST, "Отменить", "Почему", "Поле", "Мы ещё", "Свои кубики", "⌫", "Значки", "Карточка")
"""Buttons that take back, look, or say dice; the thumb goes on."""


@dataclass
class CardThumb:
    """Somebody who types nothing once the battle has begun: he presses what the last answer shows, whoever's it is.

    Attributes:
        acts: how many were done. stuck: the answer showed nothing that leads on.
    """

    table: Table
    chance: random.Random
    acts: int = 0
    trail: list[str] = field(default_factory=list)

    def press(self) -> None:
        """One button.

        Raises:
            Untapped: nothing leads on, or what a button offers is refused.
        """
        label, token = self._pick()
        before, shown = self.table.state.act, (self.table.last, self.table.tokens, self.table.above)
        both = (ANNA, BORIS) if self.table.state.active == "A" else (BORIS, ANNA)
        for who in both:
            self.table.last, self.table.tokens, self.table.above = shown
            said = self.table.press_token(who, token)
            assert self.table.last is not None
            if self.table.last.error not in ("button.not_yours", "turn.not_yours"):
                break
        self.trail.append(label)
        if self.table.last.error is not None:
            raise Untapped(f"{self.trail[-6:]}: {self.table.last.error} {said}")
        self.acts += self.table.state.act != before

    def _pick(self) -> tuple[str, str]:
        assert self.table.last is not None
        rows = (row for out in self.table.last.messages for row in out.payload["buttons"])
        every = [button for row in rows for button in row if "asks" not in button]
        on = [one for one in every if one["label"].startswith(_ON)]
        doing = [one for one in every if one not in on and not one["label"].startswith((*_ASIDE, "✓", "←"))]
        main = [one for one in doing if one["style"] == "main"]
        back = [one for one in every if one["label"].startswith("←")]
        if main and self.chance.random() < 0.7:
            found = main[0]
        elif doing and (self.chance.random() < 0.93 or not on):
            found = self.chance.choice(doing)
        elif on or back:
            found = (on or back)[0]
        else:
            raise Untapped(f"{self.trail[-6:]}: nothing leads on from {[one['label'] for one in every]}")
        return found["label"], found["token"]
