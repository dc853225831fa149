"""Checking an exported log: the chain of hashes, the seed against its commitment, every fair roll.

``docs/verify_fair_dice.py`` does the same with the standard library alone, for people who trust nobody's package.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.fairdice import FairDice, commitment
from games.core.record import GENESIS, hash_of


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and at which line of the log (0: the whole)."""

    seq: int
    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Verification:
    """What a log proves.

    Attributes:
        lines, acts: how much was read.
        rolls, dice: fair rolls checked against the seed, and the dice in them.
        revealed: whether the seed is in the log; without it only the chain was checked.
        unproved: lines with dice of the system's generator, which nothing proves; ``typed``: with real dice typed in.
        unbound: lines with fair dice that no message id was mixed into.
        problems: everything that is wrong; none means all is well.
        head: the hash of the last line. Compare it with one that was published, to be sure that nothing was cut off.
    """

    battle: str
    lines: int
    acts: int
    rolls: int
    dice: int
    revealed: bool
    unproved: tuple[int, ...]
    typed: tuple[int, ...]
    unbound: tuple[int, ...]
    problems: tuple[Problem, ...]
    head: str

    @property
    def ok(self) -> bool:
        """Nothing is wrong with what could be checked."""
        return not self.problems


@dataclass
class _Check:
    """The running check: what the lines so far have shown."""

    battle: str = ""
    seq: int = 0
    act: int = 0
    prev: str = GENESIS
    hashes: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    lines: list[Mapping[str, Any]] = field(default_factory=list)

    def bad(self, code: str, detail: str = "", seq: int | None = None) -> None:
        self.problems.append(Problem(self.seq if seq is None else seq, code, detail))

    def line(self, text: str) -> None:
        try:
            data = json.loads(text)
            assert isinstance(data, dict)
            seq, act, event = data["seq"], data["act"], data["event"]
            battle, prev, digest = data["battle"], data["prev"], data["hash"]
            assert isinstance(event, dict)
            assert isinstance(seq, int)
            assert isinstance(act, int)
            assert all(isinstance(text, str) for text in (battle, prev, digest, data["message_id"]))
            expected = hash_of(data)
        except (ValueError, KeyError, TypeError, AssertionError, RecursionError) as error:
            self.bad("line.syntax", type(error).__name__, self.seq + 1)
            return
        if seq != self.seq + 1:
            self.bad("chain.gap", f"{self.seq} -> {seq}", seq)
        self.seq = seq
        self.battle = self.battle or battle
        if battle != self.battle:
            self.bad("battle.mixed", battle)
        if act not in (self.act, self.act + 1):
            self.bad("act.gap", f"{self.act} -> {act}")
        self.act = act
        if prev != self.prev:
            self.bad("chain.broken")
        if digest != expected:
            self.bad("chain.edited")
        self.prev = digest
        self.hashes.add(digest)
        self.lines.append(data)


def verify(lines: Iterable[str], head: str | None = None) -> Verification:
    """Check the lines of an exported log, in order.

    Args:
        lines: JSON, one line of the log each; empty lines are passed over.
        head: a hash that was published during the battle, or its beginning: a line of the log must have it.
    """
    check = _Check()
    for text in lines:
        if text.strip():
            check.line(text)
    if head is not None and not any(digest.startswith(head.lower()) for digest in check.hashes):
        check.bad("head.missing", head, 0)
    if not check.lines:
        check.bad("log.empty", "", 0)
    seed = _seed(check)
    rolls, dice, unbound = _dice(check, seed)
    return Verification(
        battle=check.battle,
        lines=len(check.lines),
        acts=check.act,
        rolls=rolls,
        dice=dice,
        revealed=seed is not None,
        unproved=_with_origin(check, "system"),
        typed=_with_origin(check, "typed"),
        unbound=unbound,
        problems=tuple(check.problems),
        head=check.prev,
    )


def _events(check: _Check, kind: str) -> list[Mapping[str, Any]]:
    return [line for line in check.lines if line["event"].get("kind") == kind]


def _rolls(line: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [roll for roll in line["event"].get("rolls", ()) if isinstance(roll, dict)]


def _with_origin(check: _Check, origin: str) -> tuple[int, ...]:
    # An origin that is left out is the default one.
    return tuple(line["seq"] for line in check.lines if any(r.get("origin", "system") == origin for r in _rolls(line)))


def _seed(check: _Check) -> bytes | None:
    started, revealed = _events(check, "battle_started"), _events(check, "seed_revealed")
    if len(started) != 1:
        check.bad("seed.commitment", f"{len(started)} battle_started", 0)
        return None
    if not revealed:
        return None
    try:
        seed = bytes.fromhex(revealed[-1]["event"]["seed"])
    except (KeyError, TypeError, ValueError):
        check.bad("seed.syntax", "", revealed[-1]["seq"])
        return None
    if commitment(seed) != started[0]["event"].get("seed_hash"):
        check.bad("seed.mismatch", "", revealed[-1]["seq"])
    return seed


def _dice(check: _Check, seed: bytes | None) -> tuple[int, int, tuple[int, ...]]:
    words: list[tuple[int, str]] = []
    coming: list[tuple[int, str]] = []
    messages: Counter[str] = Counter()
    unbound: list[int] = []
    source: FairDice | None = None
    act = rolls = dice = 0
    counted = over = known = False
    for line in check.lines:
        if line["act"] != act:
            act, source, counted = line["act"], None, False
            words, coming = words + coming, []
            over = known
        event = line["event"]
        known = known or event.get("kind") == "seed_revealed"
        if event.get("kind") == "seed_words":
            coming.append((event.get("player", 0), event.get("words", "")))
        for roll in _rolls(line):
            if roll.get("origin") != "fair":
                continue
            if over:
                check.bad("dice.after_seed", "", line["seq"])
            if not counted:
                counted = True
                messages[line["message_id"]] += 1
                if line["message_id"] and messages[line["message_id"]] > 1:
                    check.bad("dice.message_reused", line["message_id"], line["seq"])
            if not line["message_id"] and line["seq"] not in unbound:
                unbound.append(line["seq"])
            if seed is None:
                continue
            if source is None:
                source = FairDice(seed, check.battle, act, words, line["message_id"])
            faces, sides = roll.get("faces"), roll.get("sides", 6)
            if not isinstance(faces, list) or not isinstance(sides, int) or not 1 <= sides <= 10_000:
                check.bad("dice.syntax", "", line["seq"])
                continue
            rolls += 1
            dice += len(faces)
            expected = source.roll(len(faces), sides)
            if list(expected) != faces:
                check.bad("dice.mismatch", f"{faces} != {list(expected)}", line["seq"])
    return rolls, dice, tuple(unbound)
