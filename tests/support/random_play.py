"""Any game played to its end by somebody who picks lawful acts at random, with the battle checked after each of them.

:class:`Play` plays the game itself: its commands, its fold, no store and no desk. What it needs to know of a game is
the events before the first turn; acts come from the pack's ``may`` and ``owed``. :class:`DeskPlay` does it at a desk.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

from games.core.check import check_event
from games.core.course import Act, allowed
from games.core.events import BattleStarted, Event, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.core.record import GENESIS, Record, chain
from games.core.state import BattleState
from games.core.undo import Act as DoneAct
from games.core.undo import undone
from games.fold import fold, replay
from games.registry import pack_of, view_of
from games.store import Person
from handlers.desk.answer import Answer
from handlers.desk.consequences import with_consequences
from handlers.desk.context import Call, Context
from handlers.desk.registry import commands
from handlers.desk.request import Actor, Request
from handlers.language.options import markers
from handlers.language.phrase import phrase
from lexicon.errors import AdjutantError
from lexicon.refs import Book
from tests.support.chat_table import Table

SEED = bytes(32)
NAMES = {1: "Аня", 2: "Боря"}
SEATED = {number: Person(number, f"t:{number}", name, None) for number, name in NAMES.items()}
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


class Stuck(AssertionError):
    """The battle cannot go on, or says something of itself that is not so."""


def opening(game: Book, units: Sequence[UnitAdded | Event], **started: Any) -> list[Event]:
    """The events before the first turn: two players, and whatever stands on the table."""
    return [
        BattleStarted(game=game, seed_hash=commitment(SEED), **started),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        *units,
    ]


@dataclass
class Play:
    """A battle being played at random."""

    opening: Sequence[Event]
    chance: random.Random
    every: int = 20
    state: BattleState = field(default_factory=lambda: BattleState("b"))
    records: list[Record] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._write(self.opening, player=1)
        self.pack = pack_of(self.state.game)

    def _write(self, events: Sequence[Event], player: int) -> None:
        made = chain(
            self.state.id or "b",
            events,
            after=self.state.version,
            act=self.state.act + 1,
            at=WHEN,
            actor=player,
            message_id=str(self.state.act),
            prev=self.records[-1].hash if self.records else GENESIS,
        )
        for record in made:
            check_event(self.state, record.event)
            self.state = fold(self.state, record)
        self.records += made

    def context(self, side: str, command: str) -> Context:
        """Somebody of that side, at this battle, without a store behind."""
        people = SimpleNamespace(seated=lambda battle: SEATED)
        store = SimpleNamespace(people=people, seed=lambda battle: SEED, records=lambda battle: tuple(self.records))
        tools = SimpleNamespace(store=store, chance=SimpleNamespace(), clock=lambda: WHEN, shelf=None)
        player = self.state.players_of(side)[0]
        request = Request(channel="t", actor=Actor(f"t:{player}", NAMES[player]), message_id=str(self.state.act))
        form = commands()[command].form(self.state.game)
        return Context(
            request=request,
            tools=tools,  # type: ignore[arg-type]
            language="ru",
            person=player,
            state=self.state,
            player=player,
            call=Call(command, "", "", form.model, None),
        )

    def fill(self, act: Act) -> dict[str, Any]:
        """The options of an act, any of the lawful ones."""
        several = {name: many for name, _, many, _ in markers(commands()[act.command].form(self.state.game).model)}
        said: dict[str, Any] = {}
        for option in act.options:
            most = min(option.most, len(option.values))
            count = self.chance.randint(min(option.least, most), most)
            picked = self.chance.sample(list(option.values), count)
            if several.get(option.name, option.most > 1):
                said[option.name] = tuple(picked)
            elif picked:
                said[option.name] = picked[0]
        return said

    def step(self) -> None:
        """One act: a debt is paid if there is one (most often), else something that may be done."""
        debts = self.pack.owed(self.state)
        sides = tuple(self.state.sides)
        for debt in debts:
            if debt.by not in sides:
                raise Stuck(f"owed by nobody: {debt}")
            if not allowed(debt.acts):
                raise Stuck(f"nothing pays {debt}")
        choices = [(debt.by, act) for debt in debts for act in allowed(debt.acts)]
        if not choices or (self.chance.random() < 0.2 and not any(debt.blocks for debt in debts)):
            free = [(side, act) for side in sides for act in allowed(self.pack.may(self.state, side))]
            choices = free or choices
        if not choices:
            raise Stuck(f"nobody may do anything: turn {self.state.turn} {self.state.phase}")
        side, act = self.chance.choice(choices)
        self.act(side, act)

    def act(self, side: str, act: Act) -> None:
        """One act of a side, checked."""
        said = self.fill(act)
        told = f"{side} /{act.command} {said} in turn {self.state.turn} {self.state.phase}"
        before, records_before = self.state, len(self.records)
        try:
            answer = self._run(side, act.command, said)
        except AdjutantError as error:
            raise Stuck(f"{told}: allowed, and refused: {error}") from error
        if not answer.events:
            raise Stuck(f"{told}: changed nothing")
        self._write(answer.events, self.state.players_of(side)[0])
        self.done[act.command] += 1
        check_view(self.state)
        if self.state.act % self.every == 0:
            self._check_fold(before, records_before)

    def _run(self, side: str, command: str, said: dict[str, Any]) -> Answer:
        context = self.context(side, command)
        form = commands()[command].form(self.state.game)
        options = form.model.model_validate(said)
        refused = None if form.judge is None else form.judge(context, options)
        if refused is not None:
            raise refused
        return with_consequences(context, form.run(context, options))

    def _check_fold(self, before: BattleState, records_before: int) -> None:
        again = replay(self.state.id, self.records)
        if again != self.state:
            raise Stuck("the fold of the log is another state")
        if self.state.seed is not None:
            return  # the seed is out with the end: nothing is taken back any more
        made = self.records[records_before:]
        act = DoneAct(made[0].act, made[0].actor, WHEN, tuple(r.seq for r in made), tuple(r.event for r in made), True)
        back = replay(
            self.state.id,
            (
                *self.records,
                *chain(
                    self.state.id,
                    [undone(act)],
                    after=self.state.version,
                    act=self.state.act + 1,
                    at=WHEN,
                    actor=1,
                    message_id="undo",
                    prev=made[-1].hash,
                ),
            ),
        )
        if unnumbered(back) != unnumbered(before):
            raise Stuck("undo gives another state than the one before")

    def to_the_end(self, most: int = 3000) -> BattleState:
        """Play until the battle is over."""
        for _ in range(most):
            if self.state.ended is not None:
                return self.state
            self.step()
        raise Stuck(f"no end after {most} acts: turn {self.state.turn} {self.state.phase}, {self.done}")


@dataclass
class DeskPlay:
    """The same through the desk: every act is typed as its button would say it, and comes to the act that was meant.

    ``players``: who plays which side, by the name that the table knows.
    """

    table: Table
    players: dict[str, str]
    chance: random.Random
    done: Counter[str] = field(default_factory=Counter)

    def step(self) -> None:
        """One act: a debt is paid if there is one, else something that may be done."""
        state = self.table.state
        pack = pack_of(state.game)
        choices = [(debt.by, act) for debt in pack.owed(state) for act in allowed(debt.acts)]
        choices = choices or self.free([(by, act) for by in state.sides for act in allowed(pack.may(state, by))])
        if not choices:
            raise Stuck(f"nobody may do anything: turn {state.turn} {state.phase}")
        side, act = self.chance.choice(choices)
        said = Play.fill(cast(Play, SimpleNamespace(state=state, chance=self.chance)), act)
        command = commands()[act.command]
        form = command.form(state.game)
        things = [(one.name, one.id) for one in (*state.units.values(), *state.leaders.values())]
        typed = phrase(command, form, said, lambda source: things, state.language)
        answer = self.table.say(self.players[side], typed)
        if self.table.last is None or self.table.last.act is None:
            raise Stuck(f"{side} {typed} in turn {state.turn} {state.phase}: {answer}")
        self.done[act.command] += 1
        check_view(self.table.state)

    def free(self, choices: list[tuple[str, Act]]) -> list[tuple[str, Act]]:
        """Of what may be done where nothing is owed, by whom, what this play chooses from."""
        return choices

    def to_the_end(self, most: int = 3000) -> BattleState:
        """Play until the battle is over."""
        for _ in range(most):
            if self.table.state.ended is not None:
                return cast(BattleState, self.table.state)
            self.step()
        raise Stuck(f"no end after {most} acts, {self.done}")


def unnumbered(state: BattleState) -> BattleState:
    """The state without the numbers of its log, which only grow."""
    return replace(state, version=0, changed=0, act=0, done=0, told=0)


def check_view(state: BattleState) -> None:
    """What holds of every battle as data, whatever the game (battles/README.md)."""
    view = view_of(state)
    units, sides = view["units"], view["sides"]
    for name, unit in units.items():
        if not unit["alive"] and view["may"].get(name):
            raise Stuck(f"{name} is gone and may {view['may'][name]}")
        if unit["alive"] != (unit["gone"] is None) or not 0 <= unit["left"] <= unit["size"]:
            raise Stuck(f"{name}: {unit}")
        if unit["alive"] and unit["left"] == 0:
            raise Stuck(f"{name} is alive with nothing left")
    for debt in view["owed"]:
        if debt["by"] not in sides or any(name not in units for name in debt["units"]):
            raise Stuck(f"owed by or for nobody: {debt}")
    for side in sides:
        fighting = Counter(name for fight in view["fights"] for name in fight.get(side, []))
        twice = [name for name, times in fighting.items() if times > 1]
        if twice:
            raise Stuck(f"{twice} stand twice in the fights")
