"""How often a battle by post waits for another person: by hand, and with what goes on by itself.

    python -m benchmarks.waits [--acts 200] [--battles 5]

Two sides play 200 acts through the desk, with one plan for both: a debt is paid as the side's standing orders would
pay it, else in the first way that is allowed; who owes nothing does the next thing of the turn. By hand each of them
does it himself, hours after the other. The same plan is played with standing orders of both sides, with rolls at once,
and with both; what cannot be otherwise the program does in any case. A wait is an act of another person than the one
before it; acts that went on by themselves are counted among the 200.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.timing import print_table
from bot.settings import Settings
from bot.wiring import make_tools
from games.core.beforehand import DICE, answer_to, is_the_case, parts_of
from games.core.course import Act, Debt, allowed, game_debts
from games.core.forced import forced_payments
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from games.store import Commit, StandingDraft
from handlers.desk.by_itself import as_options
from handlers.desk.desk import Desk
from handlers.desk.registry import find_command
from handlers.desk.request import Actor, Request
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import draw_plain
from handlers.language.options import markers
from handlers.language.phrase import phrase
from handlers.post.standing_use import cases_of

WHO = {"A": "Ann", "B": "Bob"}
CHANNEL = "bench:waits"


@dataclass(frozen=True)
class Plan:
    """A battle to be played: how it begins, and what both sides have said beforehand."""

    title: str
    setup: Sequence[tuple[str, str]]
    orders: Sequence[str]


def _troops(name: str, count: int) -> str:
    lines = (f'{name} {n} [10] К4+ З4+ | 10x Винтовка (24", А1), 10x Меч (А1) | 100' for n in range(1, count + 1))
    return "/deploy " + "\n".join(lines)


WMA = Plan(
    "Warmaster",
    (
        ("A", "/start Warmaster 2000"),
        ("A", "/join A имперские римляне"),
        ("B", "/join B галлы"),
        ("A", "/deploy 6 легионеры, 4 лучники, 4 тяжелая конница, 4 застрельщики, генерал Цезарь, легат Брут"),
        (
            "B",
            "/deploy 10 воины, 4 знатная конная, 4 застрельщики, 2 конные застрельщики, генерал Бренн, вождь Крикс",
        ),
        ("A", "/turn"),
    ),
    ("shoot_charger", "evade_all", "pursue_more", "draw_back", "drive_listed", "reroll_yes", DICE),
)
GDF = Plan(
    "Grimdark Future",
    (
        ("A", "/start Grimdark Future 3000"),
        ("A", "/join A"),
        ("B", "/join B"),
        ("A", _troops("Братья", 12)),
        ("B", _troops("Орки", 12)),
        ("A", "/first A"),
        ("A", "/turn"),
    ),
    ("strike_yes", "hinder_never", "morale_unit", "ambush_stay", DICE),
)
PLANS = (WMA, GDF)


@dataclass
class Battle:
    """One battle at a desk of its own. ``acts``: those done, by themselves or not; ``waits``: changes of the person."""

    plan: Plan
    folder: Path
    chance: random.Random
    orders: Sequence[str] = ()
    at_once: bool = False
    acts: int = 0
    waits: int = 0
    last: str = ""
    numbers: Iterator[int] = field(default_factory=count)
    _done: Counter[Any] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.tools = make_tools(Settings(data=self.folder))
        self.desk = Desk(self.tools)
        for side, words in self.plan.setup:
            self.say(side, words)
        if self.at_once:
            self.say("A", "/atonce on")
            self.say("B", "/agree")
        drafts = tuple(StandingDraft(side, case) for side in WHO for case in self.orders)
        self.tools.store.commit(Commit(battle=self.state.id, standing=drafts))

    @property
    def state(self) -> BattleState:
        battle = self.tools.store.battle_in(CHANNEL)
        assert battle is not None, "it was begun"
        return self.tools.store.state(battle)

    def _request(self, side: str, **what: Any) -> Request:
        number = str(next(self.numbers))
        actor = Actor(f"bench:{WHO[side]}", WHO[side])
        return Request(
            channel=CHANNEL, actor=actor, update_id=f"bench:{number}", message_id=number, locale="en", **what
        )

    def say(self, side: str, words: str) -> None:
        """Somebody of that side says it; what is refused ends the benchmark."""
        reply = self.desk.handle(self._request(side, text=words))
        if reply is None or reply.error is not None:
            raise SystemExit(f"{words}: {reply and reply.error}")

    def play(self, acts: int) -> None:
        """Until so many acts are done, or the battle is over."""
        while self.acts < acts and self.state.ended is None:
            if not self._step():
                return

    def _step(self) -> bool:
        state = self.state
        for side, command, said in self._plans(state):
            reply = self.desk.handle(self._request(side, text=self._typed(state, command, said)))
            if reply is None or reply.error is not None or self.state.changed == state.changed:
                continue
            self._done[self._when(state), side, command] += 1
            self.waits += side != self.last
            self.last = side
            self.acts += 1 + sum(_by_itself(message.payload) for message in reply.messages)
            return True
        return False

    def _typed(self, state: BattleState, command: str, said: Mapping[str, Any]) -> str:
        units, leaders = state.units.values(), state.leaders.values()
        things = [*((one.name, one.id) for one in units), *((one.name, one.id) for one in leaders)]
        known = find_command(command)
        return phrase(known, known.form(state.game), said, lambda source: things, "en")

    def _plans(self, state: BattleState) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """What may be tried now, the best first; the refused ones are passed over."""
        debts = game_debts(owed_in(state))
        for debt in debts:
            yield from self._owed(state, debt)
        if any(debt.blocks for debt in debts):
            return
        sides = (state.active,) if state.active is not None else tuple(state.sides)
        for side in sides:
            free = [act for act in allowed(pack_of(state.game).may(state, side)) if act.command in _MOST]
            self.chance.shuffle(free)
            free.sort(key=lambda act: list(_MOST).index(act.command))
            for act in free:
                if self._done[self._when(state), side, act.command] < _MOST[act.command]:
                    yield side, act.command, self._fill(state, act)
        for side in sides:
            yield side, "turn", {}

    def _when(self, state: BattleState) -> tuple[Any, ...]:
        return state.turn, state.phase

    def _owed(self, state: BattleState, debt: Debt) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for case in cases_of(state.game):
            if case.code in self.plan.orders and is_the_case(case, state, debt):
                for part in parts_of(debt):
                    if (payment := answer_to(case, state, part)) is not None:
                        yield debt.by, payment.act.command, as_options(state.game, payment)
        for payment in forced_payments((debt,)):
            yield debt.by, payment.act.command, as_options(state.game, payment)
        for act in allowed(debt.acts):
            yield debt.by, act.command, self._fill(state, act)

    def _fill(self, state: BattleState, act: Act) -> dict[str, Any]:
        """Lawful values of what has to be said with an act."""
        several: Mapping[str, bool] = {
            name: many for name, _, many, _ in markers(find_command(act.command).form(state.game).model)
        }
        said: dict[str, Any] = {}
        for option in act.options:
            # The likely value of what the table knows; else any: not all charge the same enemy.
            values = option.values if option.table else tuple(self.chance.sample(option.values, len(option.values)))
            picked = values[: option.least]
            if picked:
                said[option.name] = picked if several.get(option.name, option.most > 1) else picked[0]
        return said


_MOST = {"fight": 9, "charge": 3, "shoot": 4, "order": 2, "activate": 99}
"""What one does in a phase, the first that may be done, and how often at most."""


_WHY = ("by-itself-forced", "by-itself-rolled", "by-itself-standing")


def _by_itself(payload: Any) -> int:
    """How many acts went on by themselves, as a message tells them."""
    words = draw_plain(payload)
    return sum(words.count(render_text(key, {"side": "", "case": ""}, "en").partition("(")[0]) for key in _WHY)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--acts", type=int, default=200)
    parser.add_argument("--battles", type=int, default=5)
    given = parser.parse_args()
    rows = [["game", "how", "battles", "acts", "waits", "waits / 200 acts", "of by hand"]]
    for plan in PLANS:
        by_hand = 0.0
        for how, orders, at_once in (
            ("by hand", (), False),
            ("standing orders", plan.orders, False),
            ("rolls at once", (), True),
            ("both", plan.orders, True),
        ):
            acts = waits = 0
            for number in range(given.battles):
                with tempfile.TemporaryDirectory() as folder:
                    battle = Battle(plan, Path(folder), random.Random(number), orders, at_once)
                    battle.play(given.acts)
                    battle.tools.close()
                acts, waits = acts + battle.acts, waits + battle.waits
            rate = 200 * waits / acts
            by_hand = by_hand or rate
            rows.append(
                [plan.title, how, str(given.battles), str(acts), str(waits), f"{rate:.0f}", f"{rate / by_hand:.0%}"]
            )
    print_table("How often a battle by post waits for another person", rows)


if __name__ == "__main__":
    main()
