"""What a battle of Grimdark Future keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Side, Unit, unit_fields
from games.gdf.hand import Hand

_EARLIER: Mapping[str, str] = {
    "turn_activated": "activated",
    "turn_fatigued": "fatigued",
    "turn_shot": "weapons_fired",
    "turn_targets": "shot_at",
    "limited_used": "weapons_spent",
    "spell_round": "tokens_counted",
}

SHARED = "*"
"""The deck of mission cards that both sides draw from (gdf p. 43)."""

HIDDEN_TASK = "?"
"""A secondary task that its side has noted in secret and not shown yet (gdf p. 19)."""

CANCEL = "cancel"
"""What undoes an enemy's stratagem (gdf p. 27)."""

MARKED = ("take_cover", "brace", "keep_low", "overwatch", "last_drop")
"""Stances: what an extra action leaves behind until the unit's next activation (gdf p. 20)."""


@dataclass(frozen=True, slots=True)
class GdfUnit(Unit):
    """A unit. ``stands`` are its models, ``hits`` the wounds on the hurt one.

    A hero who has joined a unit is a unit of his own here; what both do together stands on each of them.

    Attributes:
        shaken, fatigued: as the rules have them (gdf p. 9-10). stance: taken in its last activation (p. 20).
        suppression: its tokens (p. 28). rallied: it gives up its action to lose them all when the round ends.
        activated: this round. weapons_fired, shot_at: in this activation: weapons by name, targets.
        action: of its last activation: ``hold``, ``advance``, ``rush``, ``charge``, ``assault``, ``aim``, ``pin``,
            ``idle``, a stance; ``shoot``: it shot, and nobody said whether it had moved; ``fought``: its charge is
            over; empty: not chosen yet. moved: whether it did by it (Entrenched, p. 13).
        weapons_spent: those that fire once a game, when they have (p. 14).
        spell_tokens: what it has; ``tokens_counted``: the round of the last count (p. 13).
        spells_tried: in this activation, each but once.
        host: the unit that this hero has joined (p. 13). aboard: its transport (p. 14); ``shuttled``: it got in or
            out in this activation.
        reserve: not on the table yet; ``arrived``: the round in which it came; ``stays``: the
            last one in which its side said that it stays in ambush (p. 13). placed: before the battle, in its turn,
            where units are placed one by one (p. 6).
        effects: what random events did to it: codes, those of a round with ``!`` before them (p. 22); damage of its
            systems, once for each time (p. 26). systems: it is a monster or a vehicle, as was agreed.
        morale_due: why it owes a morale test: ``half``, ``lost``, ``forced`` (p. 10). danger_due: a test of dangerous
            ground, as its transport was destroyed (p. 14).
    """

    shaken: bool = False
    fatigued: bool = False
    stance: str = ""
    suppression: int = 0
    rallied: bool = False
    activated: bool = False
    action: str = ""
    moved: bool = False
    weapons_fired: tuple[str, ...] = ()
    shot_at: tuple[str, ...] = ()
    weapons_spent: tuple[str, ...] = ()
    spell_tokens: int = 0
    tokens_counted: int = 0
    spells_tried: tuple[str, ...] = ()
    host: str | None = None
    aboard: str | None = None
    shuttled: bool = False
    reserve: bool = False
    arrived: int = 0
    stays: int = 0
    effects: tuple[str, ...] = ()
    morale_due: str = ""
    danger_due: bool = False
    systems: bool = False
    placed: bool = False

    earlier: ClassVar[Mapping[str, str]] = _EARLIER

    @property
    def known(self) -> Mapping[str, int]:
        """Its special rules that the rulebook defines, by printed name, with their X."""
        rules: Mapping[str, int] = self.profile.get("known", NOTHING)
        return rules

    @property
    def tough(self) -> int:
        """Wounds that each of its models takes."""
        return int(self.profile.get("tough", 1))

    def affected(self, effect: str) -> bool:
        """Whether a random event did this to it, for good or for this round (p. 22)."""
        return effect in self.effects or f"!{effect}" in self.effects

    def times(self, effect: str) -> int:
        """How often its systems were damaged so: such effects add up (p. 26)."""
        return self.effects.count(effect)

    @property
    def on_table(self) -> bool:
        """Whether it stands on the table: alive, and neither in reserve, nor in a transport, nor flown off."""
        return self.alive and not (self.reserve or self.off_table or self.aboard)


Stage = Literal["counter", "blows", "answer"]
"""Of a melee: a target with Counter decides first; the charger's blows; the target decides (gdf p. 9, 13)."""


@dataclass(frozen=True, slots=True)
class Bought:
    """A stratagem of this activation, by its English name (gdf p. 27).

    Attributes:
        side: who paid. unit: for whom. marker: the objective that it is about, ``held`` by that side before.
        used: its effect is over.
    """

    side: str
    name: str
    unit: str = ""
    marker: str = ""
    held: str | None = None
    used: bool = False


@dataclass(frozen=True, slots=True)
class Broke:
    """A unit that has just failed its morale: ``shaken`` or ``rout``, and what stood of it and of its hero before."""

    unit: str
    outcome: str
    bodies: tuple[tuple[str, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Lately:
    """What has happened in the present activation, for stratagems that answer it (gdf p. 27).

    Attributes:
        fell: units that lost a model. broke: who failed morale last. fought: the two of the last melee, the charger
            first. crossed: units that have tested for dangerous ground, so that nobody offers it again (p. 11).
    """

    fell: tuple[str, ...] = ()
    broke: Broke | None = None
    fought: tuple[str, str] | None = None
    crossed: tuple[str, ...] = ()


Arms = tuple[tuple[str, int], ...]
"""Weapons by name, and how many of each."""


@dataclass(frozen=True, slots=True)
class OpenMelee:
    """A charge that is not over yet.

    Attributes:
        charger, target: units; heroes who have joined them fight beside them.
        points: wounds dealt so far by each of the two.
        answered: the target has struck, or will not.
        assault: it shot before (gdf p. 20). modifier: of the charger's hit rolls, as it was said; ``named``: those
            that have a name.
        models: of the charger's and of the target's that reach the enemy, 0 for all (p. 9); ``weapons``: those of
            each that strike and how many of them, where they were named.
        killed: models that each of the two has lost in it; avenged: those of them that struck once more (p. 27).
        tired: whether each of the two was Fatigued as it began.
    """

    charger: str
    target: str
    stage: Stage = "blows"
    points: tuple[int, int] = (0, 0)
    answered: bool = False
    assault: bool = False
    modifier: int = 0
    named: tuple[tuple[str, int], ...] = ()
    models: tuple[int, int] = (0, 0)
    weapons: tuple[Arms, Arms] = ((), ())
    killed: tuple[int, int] = (0, 0)
    avenged: tuple[int, int] = (0, 0)
    tired: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class OpenCast:
    """A spell before its roll, of which enemies are asked whether they spend tokens against it (gdf p. 13).

    Attributes:
        unit: the caster. spell: as it was called, else ``#`` and its cost.
        own, allies: tokens spent for it besides its cost. modifier: of its roll, as it was said.
        target: whom it is cast at; hits, ap: of a spell that hits.
        asks: sides that have still to say. against: tokens that casters of the others spend, by unit.
    """

    unit: str
    spell: str
    cost: int
    own: int = 0
    allies: int = 0
    modifier: int = 0
    target: str | None = None
    hits: int = 0
    ap: int = 0
    asks: tuple[str, ...] = ()
    against: Mapping[str, int] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class GdfSide(Side):
    """A side.

    Attributes:
        exhausted: it activates nobody any more in this round (fog of war, gdf p. 25).
        points: command points that are left, ``None`` before they are rolled; ``doctrine``: the one it chose (p. 27).
        secondaries: secondary tasks it has, by category and number; ``done``: those that are done (p. 19).
        victory: points for mission cards. scored, dropped: the round in which it did that last; card: the one it
            scored then (p. 43). hand: its own cards that do not lie open (p. 44).
    """

    exhausted: bool = False
    points: int | None = None
    doctrine: str = ""
    secondaries: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    victory: int = 0
    scored: int = 0
    dropped: int = 0
    card: int = 0
    hand: Hand = field(default=Hand())


@dataclass(frozen=True, slots=True)
class GdfBattle(BattleState):
    """A battle of Grimdark Future; its turns are rounds of both sides (gdf p. 7). ``first`` began the present one.

    Attributes:
        to_act: the side whose turn it is to activate a unit; empty in logs from before the order was kept.
        acting: the unit whose activation goes on. mover: the last one that was activated: what enemies react to.
        done_first: the side that was the first to finish its activations of this round: it begins the next one.
        melee: the charge that waits for an answer.
        markers: objectives by number, and who holds each; held_at_start: as this round began. marked: the sides that
            said, as it ended, that they have somebody near one.
        mission: its code, empty for the duel of p. 6 (p. 18).
        chance_due: dice of optional rules that have to be rolled before the battle goes on: ``event`` at the start
            of a round (p. 22), ``ebb``, ``weariness``, ``length`` (p. 25); and roll-offs: ``scouts``, and ``arrivals``,
            which only whoever arrives waits for (p. 13-14). places: the side that places next of such units, or
            of all, before the battle (p. 6).
            ``event_units``: whom the event met, which only the table knows; asks_event: the event's number.
        hazard: the number of an event that waits in this round for the first 1 or 6 of a roll (p. 22).
        weary: the side that rolls for weariness. goes_on: the last round after which a long battle goes on;
            ``stops``: it does not.
        cards: how mission cards are played, empty without them (p. 43); decks, table_cards: numbers in each deck and
            on the table, by side, of a deck for all under ``*``; drawn: the round in which each was drawn from;
            priority: the marker that card 44 speaks of, by its die (p. 47).
        casting: the spell of which enemies are asked before it is rolled (p. 13).
        spells: hits of spells that wait for their defence: the unit, how many, their AP (p. 13).
        spent_on: stratagems of this activation: each is used once in it. lately: what they may answer (p. 27).
    """

    units: Mapping[str, GdfUnit] = field(default_factory=lambda: NOTHING)
    sides: Mapping[str, GdfSide] = field(default_factory=lambda: NOTHING)
    to_act: str = ""
    acting: str | None = None
    mover: str | None = None
    done_first: str = ""
    melee: OpenMelee | None = None
    markers: Mapping[str, str | None] = field(default_factory=lambda: NOTHING)
    held_at_start: Mapping[str, str | None] = field(default_factory=lambda: NOTHING)
    marked: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NOTHING)
    mission: str = ""
    chance_due: tuple[str, ...] = ()
    weary: str = ""
    places: str = ""
    asks_event: str = ""
    hazard: str = ""
    goes_on: int = 0
    stops: bool = False
    casting: OpenCast | None = None
    spells: tuple[tuple[str, int, int], ...] = ()
    spent_on: tuple[Bought, ...] = ()
    lately: Lately = Lately()
    cards: str = ""
    decks: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: NOTHING)
    table_cards: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: NOTHING)
    drawn: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    priority: Mapping[str, int] = field(default_factory=lambda: NOTHING)

    def open_cast(self) -> OpenCast | None:
        """The spell that waits for enemies, while its caster lives."""
        caster = None if self.casting is None else self.units.get(self.casting.unit)
        return self.casting if caster is not None and caster.alive else None

    def under_spells(self) -> Iterator[tuple[GdfUnit, int, int]]:
        """Units that have still to defend themselves against hits of a spell, how many, and their AP (p. 13)."""
        for target, hits, ap in self.spells:
            unit = self.units.get(target)
            if unit is not None and unit.alive:
                yield unit, hits, ap

    def on(self, answer: str) -> bool:
        """Whether an optional rule is in force, by the answer that switches it on."""
        return answer in self.rulings.values()

    def new_side(self, side: str) -> GdfSide:
        """A side of Grimdark Future."""
        return GdfSide(side)

    def new_unit(self, event: UnitAdded) -> GdfUnit:
        """A unit of Grimdark Future."""
        return GdfUnit(**unit_fields(event))

    def units_of(self, side: str, *, alive: bool = False) -> Iterator[GdfUnit]:
        """A side's units in the order they were added; ``alive``: only those not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and (unit.alive or not alive))

    def unit(self, unit: str) -> GdfUnit:
        """The unit of that id. Raises ``NotFound`` (``unit.unknown``)."""
        found = BattleState.unit(self, unit)
        assert isinstance(found, GdfUnit)
        return found

    def next_side(self, side: str) -> str:
        """The side after this one in the order of play."""
        sides = tuple(self.sides)
        return sides[(sides.index(side) + 1) % len(sides)] if side in sides else sides[0]
