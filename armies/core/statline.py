"""Armies, their units and the rules they bring, as an army list prints them (wma p. 81-123).

Everything here is frozen. The models read what :mod:`.document` gives (text only) and say all that is wrong at
once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from armies.core.cells import (
    ArmourCell,
    Attack,
    AttackCell,
    CommandCell,
    CostCell,
    CountCell,
    FlagCell,
    LimitCell,
    PageCell,
    RangeCell,
)
from armies.core.listed import LISTED, list_pack
from armies.core.spelling import Spelling, spellings_of
from lexicon.names import Name
from lexicon.refs import RuleRef

TroopType = Literal["infantry", "cavalry", "chariot", "elephant", "artillery"]
CommanderType = Literal["general", "leader", "subordinate"]
UnitType = Literal[TroopType, CommanderType, "upgrade"]
UpgradeKind = Literal["mount", "named_general", "character", "elite", "omen"]

TROOP_TYPES: Final = frozenset(get_args(TroopType))
COMMANDER_TYPES: Final = frozenset(get_args(CommanderType))

# The rules of wma p. 124-128 that a list may name in its last column; all other codes are rules of one army.
# fmt: off
GENERAL_RULES: Final = frozenset({
    "camel", "chariot_runner", "elephant", "fanatic", "heavy_artillery", "heavy_chariot", "legion", "light_artillery",
    "maniple", "phalanx", "scythed_chariot", "shieldwall", "shock", "skirmish", "slow", "triarii", "unreliable",
    "warband",
})
# fmt: on
TYPE_NAMES: Final[dict[UnitType, Name]] = {
    "infantry": Name("Пехота", "Infantry"),
    "cavalry": Name("Кавалерия", "Cavalry"),
    "chariot": Name("Колесницы", "Chariots"),
    "elephant": Name("Слоны", "Elephants"),
    "artillery": Name("Артиллерия", "Artillery"),
    "general": Name("Генерал", "General"),
    "leader": Name("Лидер", "Leader"),
    "subordinate": Name("Подчиненный", "Subordinate"),
    "upgrade": Name("Улучшение", "Upgrade"),
}

Word = Annotated[str, StringConstraints(min_length=1, max_length=80, strip_whitespace=True)]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]
Key = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Code = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=60)]


class Frozen(BaseModel):
    """A model that never changes and knows all its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))


class _TwoWords(Frozen):
    ru: Word
    en: Word


class _TwoSentences(Frozen):
    ru: Sentence
    en: Sentence


def _as_name(kind: type[_TwoWords] | type[_TwoSentences]) -> BeforeValidator:
    def read(value: object) -> Name:
        checked = kind.model_validate(value)
        return Name(checked.ru, checked.en)

    return BeforeValidator(read, json_schema_input_type=kind)


NameCell = Annotated[Name, _as_name(_TwoWords)]
TextCell = Annotated[Name, _as_name(_TwoSentences)]


class Statline(Frozen):
    """The cells that describe one stand or commander; what is printed as a dash is ``None``.

    Ranges in cm, armour as the face that saves (5 means 5+), size in stands.
    """

    attack: AttackCell | None = None
    range: RangeCell | None = None
    hits: CountCell | None = None
    armour: ArmourCell | None = None
    command: CommandCell | None = None
    size: CountCell | None = None


class Unit(Frozen):
    """One row of an army list: a unit, a commander, or an upgrade of either.

    ``starts_low``: of two printed Command values he begins the battle with the lower one.
    """

    id: Key
    name: NameCell
    type: UnitType
    kind: UpgradeKind | None = None
    printed_type: TroopType | None = None
    upgrades: tuple[Key, ...] = ()
    general_first: FlagCell = False
    starts_low: FlagCell = False
    shared_points: Key | None = None
    stats: Statline = Statline()
    limit: LimitCell
    cost: CostCell = Field(alias="points")
    special: tuple[Code, ...] = ()
    off_standard: TextCell | None = None

    @model_validator(mode="after")
    def _columns_agree(self) -> Unit:
        upgrade = self.type == "upgrade"
        if upgrade != (self.kind is not None) or upgrade != bool(self.upgrades):
            raise _row_error("kind and upgrades belong to every row of type upgrade, and to no other")
        if upgrade != self.cost.added:
            raise _row_error("points of an upgrade bear a plus (+10), points of anything else do not")
        if (self.kind == "elite") != (self.printed_type is not None):
            raise _row_error("printed_type belongs to upgrades of kind elite, and to no other row")
        attack = self.stats.attack
        adds = self.type in COMMANDER_TYPES or self.kind in ("mount", "named_general", "character")
        if attack is not None and attack.added != adds:
            raise _row_error("attack bears a plus (+2) for commanders, mounts and characters, and for nobody else")
        if self.type in TROOP_TYPES and None in (attack, self.stats.hits, self.stats.size):
            raise _row_error("a unit needs attack, hits and size")
        if self.type in COMMANDER_TYPES and None in (attack, self.stats.command, self.stats.size):
            raise _row_error("a commander needs attack, command and size")
        if len(set(self.special)) != len(self.special):
            raise _row_error("each rule stands once in special")
        return self

    @property
    def is_troop(self) -> bool:
        """A unit that fights by itself, so neither a commander nor an upgrade."""
        return self.type in TROOP_TYPES

    @property
    def is_commander(self) -> bool:
        """General, leader or subordinate."""
        return self.type in COMMANDER_TYPES

    @property
    def attack(self) -> Attack | None:
        """Attack dice per stand or the bonus a commander adds."""
        return self.stats.attack

    @property
    def points(self) -> int:
        """Price, or what an upgrade adds to one."""
        return self.cost.points

    @property
    def least(self) -> int | None:
        """The printed minimum; a General's lone 1 means exactly one (wma p. 78)."""
        return 1 if self.type == "general" and not self.limit.per_1000 else self.limit.least

    def least_at(self, size_points: int) -> int:
        """How many an army of this nominal size must have: per full thousand, none below 1,000 (wma p. 78)."""
        if not self.limit.per_1000:
            return self.least or 0
        return (self.limit.least or 0) * (size_points // 1000)

    def most_at(self, size_points: int) -> int | None:
        """How many an army of this nominal size may have; ``None`` is no limit. Below 1,000 as at 1,000 (wma p. 78)."""
        if self.limit.most is None or not self.limit.per_1000:
            return self.limit.most
        return self.limit.most * max(1, size_points // 1000)

    def is_its_price(self, number: int, size_points: int) -> bool:
        """Whether a number behind an upgrade's name (``Знамение 10``) is what it costs, and no army has so many."""
        most = self.most_at(size_points)
        return self.kind is not None and number == self.points and most is not None and number > most


class ArmyRule(Frozen):
    """A rule that only this army has, in our own words."""

    code: Code
    name: NameCell
    page: PageCell | None = None
    gist: TextCell


class Doubt(Frozen):
    """Cells where the print is doubtful or torn, and how they were read."""

    cells: tuple[Word, ...] = Field(min_length=1)
    note: Sentence


class Army(Frozen):
    """One army list.

    Attributes:
        also: what players call it besides its name, in any language (``Селевкиды`` for the Successors).
        pages: the pages it stands on, the first of them where the contents send the reader.
    """

    id: Key
    name: NameCell
    also: tuple[Word, ...] = ()
    pages: tuple[PageCell, ...] = ()
    units: tuple[Unit, ...] = Field(min_length=1)
    rules: tuple[ArmyRule, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @model_validator(mode="after")
    def _rows_agree(self) -> Army:
        rows = [Row(unit.id, unit.type, unit.upgrades, unit.special) for unit in self.units]
        cells = [cell for doubt in self.doubts for cell in doubt.cells]
        wrong = wrong_rows(rows, [rule.code for rule in self.rules], cells)
        if wrong:
            raise PydanticCustomError("rows", "{wrong}", {"wrong": "; ".join(wrong)})
        return self

    @cached_property
    def by_id(self) -> dict[str, Unit]:
        """Rows by id."""
        return {unit.id: unit for unit in self.units}

    @cached_property
    def spellings(self) -> tuple[Spelling, ...]:
        """Every way to call a row."""
        return spellings_of(((unit.id, unit.name, unit.points) for unit in self.units), list_pack().alike)

    @cached_property
    def rule_by_code(self) -> dict[str, ArmyRule]:
        """This army's own rules by code."""
        return {rule.code: rule for rule in self.rules}

    @property
    def page(self) -> int | None:
        """The page where the list starts."""
        return self.pages[0] if self.pages else None

    @property
    def ref(self) -> RuleRef:
        """Where the list stands."""
        return RuleRef(LISTED, self.page, self.name.en)


class Row(NamedTuple):
    """What rows of a list must agree upon."""

    id: str
    type: str
    upgrades: tuple[str, ...] = ()
    special: tuple[str, ...] = ()


def wrong_rows(rows: Sequence[Row], rules: Sequence[str], doubted: Sequence[str] = ()) -> list[str]:
    """Everything in which the rows of one list contradict each other or its own rules, a sentence each."""
    wrong = [
        *(f"{key} is the id of {times} rows" for key, times in _repeated(row.id for row in rows)),
        *(f"{code} is the code of {times} rules" for code, times in _repeated(rules)),
    ]
    known = {row.id: row for row in rows}
    own = set(rules)
    used = {code for row in rows for code in row.special}
    for row in rows:
        strangers = [key for key in row.upgrades if key not in known or known[key].type == "upgrade"]
        wrong += [f"{row.id} upgrades {key}, which is no unit or commander of this army" for key in strangers]
        unknown = [code for code in row.special if code not in GENERAL_RULES and code not in own]
        wrong += [f"{row.id} has the rule {code}, which is neither general nor in rules" for code in unknown]
    wrong += [f"the rule {code} is named by no row" for code in sorted(own - used)]
    wrong += [f"the rule {code} is a general rule and cannot be redefined" for code in sorted(own & GENERAL_RULES)]
    if not any(row.type == "general" for row in rows):
        wrong.append("there is no row of type general")
    return wrong + [
        f"a doubt names {cell}, which is no cell of this list" for cell in doubted if not _is_cell(cell, known)
    ]


def _row_error(text: str) -> PydanticCustomError:
    return PydanticCustomError("row", "{allowed}", {"allowed": text})


def _repeated(values: Any) -> list[tuple[str, int]]:
    return [(value, times) for value, times in Counter(values).items() if times > 1]


def _is_cell(text: str, rows: Mapping[str, Row]) -> bool:
    row, _, field = text.partition(".")
    return row in rows and field in _CELLS


_CELLS: Final = frozenset(
    {"name", "type", "printed_type", "limit", "points", "special", "upgrades"}
    | {f"stats.{cell}" for cell in Statline.model_fields}
)
