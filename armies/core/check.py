"""Whether a roster obeys its list: every violation at once, and what may still be bought (wma p. 78-79)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from armies.core.listed import LISTED, list_pack
from armies.core.roster import Entry, Roster
from armies.core.statline import Unit
from lexicon.names import Language
from lexicon.refs import RuleRef

ViolationCode = Literal[
    "over_points",
    "min",
    "max",
    "absolute_max",
    "general_count",
    "upgrade_target",
    "upgrade_without_base",
    "general_mounted_first",
    "unknown_unit",
    "corps_size",
    "leaders",
    "leaders_spread",
    "leader_in_two",
    "corps_leaders",
    "support",
    "heroes",
    "copies",
    "unit_cost",
    "units",
    "force_small",
    "force_large",
]


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule.

    Attributes:
        code: which kind; the same words for every game.
        ref: the page that says so.
        unit: the row at fault, when there is one.
        target: the row that the upgrade was given to.
        given: how many or how much there is.
        allowed: how many or how much there may (``over_points``, ``max``...) or must (``min``) be.
        name: the name as typed, for ``unknown_unit``; the member's name in games without lists.
    """

    code: ViolationCode
    ref: RuleRef
    unit: Unit | None = None
    target: Unit | None = None
    given: int | None = None
    allowed: int | None = None
    name: str | None = None

    def params(self, language: Language) -> dict[str, str | int | None]:
        """What a sentence about it needs, names in the reader's language."""
        name = self.name if self.unit is None else self.unit.name.to(language)
        return {
            "unit": name,
            "name": name,
            "target": None if self.target is None else self.target.name.to(language),
            "given": self.given,
            "allowed": self.allowed,
            "page": self.ref.page,
            "section": self.ref.section,
        }


@dataclass(frozen=True, slots=True)
class ForceVerdict:
    """What a check says of a force without a list: all violations, points spent, points left (negative when over)."""

    violations: tuple[Violation, ...]
    total: int
    left: int

    @property
    def legal(self) -> bool:
        """No rule is broken."""
        return not self.violations


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check says.

    Attributes:
        roster: what was checked.
        violations: all of them; empty for a legal roster.
        total: points spent.
        left: points not spent; negative when over.
        breaking_point: lost units at which the army withdraws.
        affordable: rows that may still be taken, with how many at most, dearest first.
    """

    roster: Roster
    violations: tuple[Violation, ...]
    total: int
    left: int
    breaking_point: int
    affordable: tuple[tuple[Unit, int], ...]

    @property
    def legal(self) -> bool:
        """No rule is broken."""
        return not self.violations


def resolve_check(roster: Roster) -> Verdict:
    """Check a roster against its list."""
    found = (
        *_points(roster),
        *_counts(roster),
        *_targets(roster),
        *_bases(roster),
        *_general_first(roster),
    )
    left = roster.size_points - roster.total
    return Verdict(roster, found, roster.total, left, roster.breaking_point, _affordable(roster, left))


def _points(roster: Roster) -> Iterator[Violation]:
    if roster.total > roster.size_points:
        yield Violation("over_points", list_pack().sizes, given=roster.total, allowed=roster.size_points)


def _counts(roster: Roster) -> Iterator[Violation]:
    generals = sum(entry.count for entry in roster.entries if entry.unit.type == "general")
    if generals != 1:
        yield Violation("general_count", list_pack().sizes, given=generals, allowed=1)
    for unit in roster.army.units:
        if unit.type == "general":
            continue
        count, least, most = roster.count_of(unit), unit.least_at(roster.size_points), unit.most_at(roster.size_points)
        if count < least:
            yield Violation("min", list_pack().sizes, unit, given=count, allowed=least)
        if most is not None and count > most:
            code: ViolationCode = "max" if unit.limit.per_1000 else "absolute_max"
            where = list_pack().sizes if unit.limit.per_1000 else _own_page(roster, unit)
            yield Violation(code, where, unit, None, count, most)


def _targets(roster: Roster) -> Iterator[Violation]:
    for entry in roster.entries:
        target = entry.applied_to
        if target is not None and target.id not in entry.unit.upgrades:
            yield Violation("upgrade_target", _own_page(roster, entry.unit), entry.unit, target, entry.count)


def _bases(roster: Roster) -> Iterator[Violation]:
    """Each unit or commander bears one upgrade of a kind: one mount, one name, one set of better cells."""
    given: dict[str, Counter[tuple[str, ...]]] = {}
    first: dict[tuple[str, tuple[str, ...]], Unit] = {}
    for entry in roster.entries:
        if entry.unit.kind is None or (entry.applied_to is not None and entry.applied_to.id not in entry.unit.upgrades):
            continue
        takers = entry.unit.upgrades if entry.applied_to is None else (entry.applied_to.id,)
        given.setdefault(entry.unit.kind, Counter())[takers] += entry.count
        first.setdefault((entry.unit.kind, takers), entry.unit)
    for kind, wanted in given.items():
        free = Counter({unit.id: roster.count_of(unit) for unit in roster.army.units if unit.type != "upgrade"})
        # Those who named a taker come first; who named none takes what is left among all that could.
        for takers, count in sorted(wanted.items(), key=lambda item: len(item[0])):
            had = sum(free[taker] for taker in takers)
            upgrade = first[kind, takers]
            if count > had:
                target = roster.army.by_id[takers[0]]
                yield Violation("upgrade_without_base", _own_page(roster, upgrade), upgrade, target, count, had)
            rest = count
            for taker in takers:
                used = min(rest, free[taker])
                free[taker] -= used
                rest -= used


def _general_first(roster: Roster) -> Iterator[Violation]:
    """Where the list says so, nobody rides before the General does (wma p. 96)."""
    mounts = [entry for entry in roster.entries if entry.unit.kind == "mount" and entry.count]
    if any(_may_be_for_general(entry, roster) for entry in mounts):
        return
    for entry in mounts:
        if entry.unit.general_first and entry.applied_to is not None:
            yield Violation(
                "general_mounted_first", _own_page(roster, entry.unit), entry.unit, entry.applied_to, entry.count
            )


def _may_be_for_general(entry: Entry, roster: Roster) -> bool:
    takers = entry.unit.upgrades if entry.applied_to is None else (entry.applied_to.id,)
    return any(roster.army.by_id[taker].type == "general" for taker in takers)


def _own_page(roster: Roster, unit: Unit) -> RuleRef:
    """Where the list explains this row: the page of its own rule, else where the list starts."""
    pages = [rule.page for code in unit.special if (rule := roster.army.rule_by_code.get(code)) is not None]
    return RuleRef(LISTED, pages[0] if pages else roster.army.page, unit.name.en)


def _affordable(roster: Roster, left: int) -> tuple[tuple[Unit, int], ...]:
    """Rows that can be added without breaking a rule that is not broken yet, and how many of each alone."""
    found: list[tuple[Unit, int]] = []
    for unit in roster.army.units:
        most = unit.most_at(roster.size_points)
        price = unit.points
        if unit.shared_points is not None and _group_is_paid(roster, unit):
            price = 0
        room = left // price if price else (left >= 0) * roster.size_points
        if most is not None:
            room = min(room, most - roster.count_of(unit))
        if unit.kind is not None:
            room = min(room, _free_bases(roster, unit))
        if room > 0:
            found.append((unit, room))
    return tuple(sorted(found, key=lambda item: -item[0].points))


def _group_is_paid(roster: Roster, unit: Unit) -> bool:
    return any(entry.unit.shared_points == unit.shared_points and entry.count for entry in roster.entries)


def _free_bases(roster: Roster, upgrade: Unit) -> int:
    bases = [roster.army.by_id[key] for key in upgrade.upgrades]
    if upgrade.general_first and not any(_rides(entry, roster) for entry in roster.entries):
        bases = [base for base in bases if base.type == "general"]
    taken = sum(
        entry.count
        for entry in roster.entries
        if entry.unit.kind == upgrade.kind and set(entry.unit.upgrades) & set(upgrade.upgrades)
    )
    return sum(roster.count_of(base) for base in bases) - taken


def _rides(entry: Entry, roster: Roster) -> bool:
    return entry.unit.kind == "mount" and entry.count > 0 and _may_be_for_general(entry, roster)
