"""What a command knows when it runs: who asks, where, in which battle, with which dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.core.dice import RecordedDice
from games.core.events import DiceRoll
from games.core.fairdice import act_dice
from games.core.state import BattleState
from handlers.desk.plain_traces import plain_trace
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.language.grammar import Named
from handlers.language.options import Options
from handlers.language.sources import names_of
from lexicon.errors import NotAllowed, NotFound, StorageTrouble
from lexicon.names import Language
from lexicon.refs import Book
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import Odds, OddsBudget, odds_of
from resolvers.core.plain import plain
from resolvers.core.procedure import Played, Procedure, play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import TypedDice
from resolvers.registry import mechanics_of, rulings_of

_QUICK = OddsBudget(states=50_000, branches=500_000, samples=4_000, sample_dice=200_000)
"""What odds may cost beside a roll: somebody waits for the answer with a phone in one hand."""


@dataclass
class Context:
    """One request being answered.

    Attributes:
        request: what came in.
        tools: what the program hands out.
        language: of the person, else of the chat, else what the platform says, else Russian.
        person: the person's number in the store; ``None`` when the store cannot be used.
        state: the channel's battle, if there is one.
        player: the person's number in the battle, 0 for somebody who plays no part in it.
        faces: dice that the player rolled by hand and typed in.
        command, words: what was typed, when it was typed: the command's name and the words after it.
        example: words of this command that work.
        model: the options of the command that runs.
        said_game: the game that was named, or whose words these are, where there is no battle.
        trouble: why the battles could not be read, where they could not.
    """

    request: Request
    tools: Tools
    language: Language
    person: int | None = None
    state: BattleState | None = None
    player: int = 0
    faces: tuple[int, ...] | None = None
    command: str = ""
    words: str = ""
    example: str = ""
    model: type[Options] | None = None
    said_game: Book | None = None
    trouble: StorageTrouble | None = None

    def require_readable(self) -> None:
        """Raise what keeps the battles from being read: that nothing is known of a battle does not mean there is none.

        Raises:
            StorageTrouble: the store's trouble.
        """
        if self.trouble is not None:
            raise self.trouble
        if self.state is None:
            _ = self.tools.store

    @property
    def battle(self) -> BattleState:
        """The channel's battle.

        Raises:
            NotFound: ``battle.none``, when there is none here. StorageTrouble: when nobody can tell.
        """
        if self.state is None:
            self.require_readable()
            raise NotFound("battle.none", field="battle", example="/start Warmaster 1000")
        return self.state

    @property
    def game(self) -> Book | None:
        """The battle's game; without a battle the one that was named."""
        return self.state.game if self.state is not None else self.said_game

    @property
    def scope(self) -> str:
        """Where the person's own settings are kept."""
        return f"person:{self.person}"

    def setting(self, name: str, default: Any = None) -> Any:
        """A setting of the chat."""
        try:
            return self.tools.store.settings.get(self.request.channel, name, default)
        except StorageTrouble:
            return default

    def own_sides(self) -> tuple[str, ...]:
        """The sides that this person may act for; an umpire may for all."""
        state = self.battle
        return tuple(side for side in state.sides if state.may_act_for(self.player, side))

    def require_side(self, side: str, *, unit: str | None = None) -> None:
        """Refuse to act for a side that is not this person's, and in a battle that is over.

        Raises:
            NotAllowed: ``turn.not_yours``, ``battle.ended``.
        """
        if self.battle.ended is not None:
            raise NotAllowed("battle.ended", field="battle", example="/start")
        if not self.battle.may_act_for(self.player, side):
            owners = [name for number, name in self.names().items() if side in self.battle.side_of(number)]
            raise NotAllowed("turn.not_yours", field="side", value=unit or side, owners=owners)

    def require_player(self) -> None:
        """Refuse somebody who plays no side and is no umpire.

        Raises:
            NotAllowed: ``turn.not_player``.
        """
        if not self.own_sides():
            raise NotAllowed("turn.not_player", field="side", example="/join A")

    def require_turn(self, side: str) -> None:
        """Refuse what only the side may do whose turn it is.

        Raises:
            NotAllowed: ``turn.not_active``.
        """
        if self.battle.active not in (None, side):
            raise NotAllowed("turn.not_active", field="side", value=self.battle.sides[side].name or side)

    def names(self) -> Mapping[int, str]:
        """The players' names by number."""
        return self.tools.store.people.names(self.battle.id)

    def named(self, source: str) -> Named:
        """(name, id) pairs of a source of names, for this person and battle."""
        return names_of(source, self)

    @cached_property
    def dice(self) -> RecordedDice:
        """The dice of this act: typed in by the player, else the battle's fair dice, else the system's."""
        if self._typed is not None:
            return RecordedDice(self._typed, "typed")
        if self.state is None or self.state.seed is not None:
            # Once the seed is out fair dice would be known beforehand.
            return self.tools.system_dice()
        return act_dice(self.tools.store.seed(self.state.id), self.state, self.request.message_id or "")

    @cached_property
    def _typed(self) -> TypedDice | None:
        return None if self.faces is None else TypedDice(self.faces)

    def check_typed_dice(self) -> None:
        """Raise when the player typed more faces than the roll took: somebody miscounted, so nothing is done."""
        if self._typed is not None:
            self._typed.check_all_used()

    def rolls(self) -> tuple[DiceRoll, ...]:
        """All dice rolled since the last call: they go into the event that they made."""
        return self.dice.taken()

    def mechanic(self, name: str, game: Book | None = None) -> Mechanic:
        """A mechanic of the battle's game."""
        return mechanics_of(game or self.game or "wma")[name]

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings in force: the battle's, or the game's defaults."""
        made = rulings_of(self.game or "wma")
        return made() if self.state is None else made(**self.state.rulings)

    def procedure(self, name: str, given: Mapping[str, Any]) -> Procedure[Any]:
        """A mechanic's procedure under the rulings in force."""
        return self.mechanic(name).procedure(given, self.rulings)

    def play(self, procedure: Procedure[Any]) -> Played[Any]:
        """Roll it with the dice of this act."""
        return play(procedure, self.dice)

    def odds(self, procedure: Procedure[Any]) -> Odds[Any]:
        """Its exact odds, or a sample that says so. Sampling never touches the battle's dice."""
        return odds_of(procedure, self.tools.chance, _QUICK)

    def record(self, mechanic: str, given: Mapping[str, Any], played: Played[Any]) -> dict[str, Any]:
        """The fields that every event of a resolved mechanic shares: dice, inputs and the trace for ``/why``."""
        return {
            "rolls": self.rolls(),
            "mechanic": mechanic,
            "given": plain(given),
            "trace": plain_trace(played.trace),
        }
