"""The appendix of troop types as a calculator, and as a second opinion on printed prices (wma p. 134-137)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final

from pydantic import PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from armies.core.cells import Attack, CostCell, PageCell
from armies.core.reading import parse_model
from armies.core.statline import GENERAL_RULES, Code, Frozen, Key, NameCell, Statline, TroopType
from lexicon.errors import NotAllowed, NotFound
from lexicon.refs import RuleRef


def _parse_signed(value: object) -> int:
    text = str(value)
    if text[:1] not in "+-" or not text[1:].isascii() or not text[1:].isdigit():
        raise PydanticCustomError("cell", "{allowed}", {"allowed": "a signed whole number", "example": "-5"})
    return int(text)


Signed = Annotated[int, PlainValidator(_parse_signed)]


class Troop(Frozen):
    """A standard type of troops with its price."""

    id: Key
    name: NameCell
    page: PageCell
    type: TroopType
    stats: Statline
    points: CostCell
    special: tuple[Code, ...] = ()


class Adjustment(Frozen):
    """What turns a standard type into a special one; two ``points`` are a choice (militia, conscripts)."""

    code: Code
    name: NameCell
    page: PageCell
    attack: Signed = 0
    hits: Signed = 0
    special: Code | None = None
    only: TroopType | None = None
    points: tuple[Signed, ...]


class Appendix(Frozen):
    """All standard types and adjustments."""

    pages: tuple[PageCell, ...]
    troops: tuple[Troop, ...]
    adjustments: tuple[Adjustment, ...]

    @model_validator(mode="after")
    def _opposites(self) -> Appendix:
        # Loading is the place to notice that the code below no longer knows these words.
        missing = {code for pair in _EXCLUDES for code in pair} - {adjustment.code for adjustment in self.adjustments}
        if missing:
            raise PydanticCustomError("row", "{allowed}", {"allowed": f"adjustments {', '.join(sorted(missing))}"})
        return self

    @cached_property
    def troop_by_id(self) -> dict[str, Troop]:
        """Types by id."""
        return {troop.id: troop for troop in self.troops}

    @cached_property
    def adjustment_by_code(self) -> dict[str, Adjustment]:
        """Adjustments by code."""
        return {adjustment.code: adjustment for adjustment in self.adjustments}


# One raises what the other lowers: together they would be a price without an effect.
_EXCLUDES: Final = (("elite", "militia"), ("guard", "conscripts"))


@dataclass(frozen=True, slots=True)
class Quote:
    """A unit put together from the appendix.

    Attributes:
        troop: the standard type it starts from.
        adjustments: codes of what was added; ``-skirmish`` where the type's own skirmish was taken away.
        stats: the resulting cells.
        special: the resulting rules.
        low: the cheapest price in points that the appendix allows.
        high: the dearest; differs from ``low`` for militia and conscripts (5 or 10 points less).
        ref: where the type stands.
    """

    troop: Troop
    adjustments: tuple[str, ...]
    stats: Statline
    special: tuple[str, ...]
    low: int
    high: int
    ref: RuleRef


@lru_cache(maxsize=1)
def load_appendix() -> Appendix:
    """The appendix that ships with the program."""
    source = Path(__file__).parent / "data" / "troops.yaml"
    return parse_model(Appendix, source.read_text("utf-8"), source.name)


def quote(troop_id: str, codes: Sequence[str] = ()) -> Quote:
    """Cells, rules and price of a standard type with adjustments.

    Raises:
        NotFound: ``troop.unknown`` or ``adjustment.unknown``.
        NotAllowed: ``adjustment.twice``, ``adjustment.opposite``, ``adjustment.type`` (camels are cavalry), or
            ``adjustment.too_low`` (nothing would be left of attack or hits).
    """
    appendix = load_appendix()
    troop = appendix.troop_by_id.get(troop_id)
    if troop is None:
        raise NotFound("troop.unknown", field="troop", value=troop_id, allowed=list(appendix.troop_by_id))
    for code in codes:
        if code not in appendix.adjustment_by_code:
            allowed = list(appendix.adjustment_by_code)
            raise NotFound("adjustment.unknown", field="extras", value=code, allowed=allowed)
    return _quote(troop, [appendix.adjustment_by_code[code] for code in codes])


def _quote(troop: Troop, chosen: Sequence[Adjustment], without_skirmish: bool = False) -> Quote:
    codes = [adjustment.code for adjustment in chosen]
    special = [code for code in troop.special if not (without_skirmish and code == "skirmish")]
    attack = troop.stats.attack
    assert attack is not None and troop.stats.hits is not None
    dice, hits = attack.value, troop.stats.hits
    low = high = troop.points.points
    for adjustment in chosen:
        ref = RuleRef("wma", adjustment.page, adjustment.name.en)
        if codes.count(adjustment.code) > 1 or adjustment.special in special:
            raise NotAllowed("adjustment.twice", field="extras", value=adjustment.code, ref=ref)
        if adjustment.only not in (None, troop.type):
            allowed = str(adjustment.only)
            raise NotAllowed("adjustment.type", field="extras", value=adjustment.code, allowed=allowed, ref=ref)
        dice, hits = dice + adjustment.attack, hits + adjustment.hits
        low, high = low + min(adjustment.points), high + max(adjustment.points)
        if adjustment.special is not None:
            special.append(adjustment.special)
    for one, other in _EXCLUDES:
        if one in codes and other in codes:
            raise NotAllowed("adjustment.opposite", field="extras", value=f"{one}, {other}", ref=RuleRef("wma", 137))
    if dice < 0 or hits < 1:
        raise NotAllowed("adjustment.too_low", field="extras", value=", ".join(codes), ref=RuleRef("wma", 137))
    if without_skirmish:
        price = max(load_appendix().adjustment_by_code["skirmish"].points)
        low, high = low - price, high - price
        codes.append("-skirmish")
    stats = troop.stats.model_copy(update={"attack": Attack(dice, added=False), "hits": hits})
    return Quote(troop, tuple(codes), stats, tuple(special), low, high, RuleRef("wma", troop.page, troop.name.en))


def appraise(type_: TroopType, stats: Statline, special: Iterable[str]) -> list[Quote]:
    """Every way in which the appendix arrives at these cells and rules, cheapest first.

    General rules that the appendix neither gives to a type nor prices (triarii) cost nothing here. A type that
    skirmishes may be taken without it, five points cheaper (as the list on wma p. 83 does).
    """
    return sorted(_appraise(type_, stats, special), key=lambda found: (found.low, found.troop.id))


def _appraise(type_: TroopType, stats: Statline, special: Iterable[str]) -> Iterator[Quote]:
    appendix = load_appendix()
    priced = {code for troop in appendix.troops for code in troop.special}
    priced |= {adjustment.special for adjustment in appendix.adjustments if adjustment.special is not None}
    wanted = set(special) & GENERAL_RULES & priced
    on_cells = [a for a in appendix.adjustments if a.special is None]
    by_rule = {a.special: a for a in appendix.adjustments if a.special is not None}
    for troop in appendix.troops:
        own = set(troop.special)
        dropped = own - wanted
        if troop.type != type_ or dropped - {"skirmish"} or not wanted - own <= by_rule.keys():
            continue
        needed = [by_rule[code] for code in sorted(wanted - own)]
        for size in range(len(on_cells) + 1):
            for extra in combinations(on_cells, size):
                try:
                    found = _quote(troop, [*needed, *extra], without_skirmish=bool(dropped))
                except NotAllowed:
                    continue
                if found.stats == stats:
                    yield found
