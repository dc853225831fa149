"""Checking an exported log: the chain of hashes, the seeds against their commitments, every fair roll.

``docs/verify_fair_dice.py`` does the same with the standard library alone, for people who trust nobody's package.
Whatever a file holds makes a problem with a name, and never an error: of a line nothing is taken for granted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.fairdice import SCHEME, SCHEMES, Bound, FairDice, commitment
from games.core.holding import HELD_BACK
from games.core.papers import digest
from games.core.record import GENESIS, hash_of
from games.core.salting import digest_of, known_texts, salted_places

_MOST_SIDES = 10_000


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
        taken_back: lines with fair dice that an undo took back. renewed: lines where another seed took the place.
        first_recipe: the beginning of a battle whose dice hang on how much stands before an act.
        problems: everything that is wrong; none means all is well.
        head: the hash of the last line. Compare it with one that was published, to be sure that nothing was cut off.
        removed: lines of which a text was removed: what it was nobody can know, and everything else stands.
        held: lines whose content is held back while the battle goes on; their hashes are taken as they are given.
        of_seed: the hash that was asked for is a promised seed's, which says nothing of lines cut off.
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
    taken_back: tuple[int, ...] = ()
    renewed: tuple[int, ...] = ()
    first_recipe: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    of_seed: bool = False

    @property
    def ok(self) -> bool:
        """Nothing is wrong with what could be checked."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class _Roll:
    sides: int
    faces: list[int]
    origin: str


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as far as the check looks at it."""

    seq: int
    act: int
    actor: int
    message_id: str
    event: Mapping[str, Any]
    rolls: Sequence[_Roll]
    texts: Mapping[str, tuple[str, str]]

    @property
    def kind(self) -> object:
        return self.event.get("kind")

    @property
    def fair(self) -> list[_Roll]:
        return [roll for roll in self.rolls if roll.origin == "fair"]


@dataclass
class _Check:
    """The running check: what the lines so far have shown."""

    battle: str = ""
    seq: int = 0
    act: int = 0
    prev: str = GENESIS
    hashes: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    lines: list[_Line] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)

    def bad(self, code: str, detail: str = "", seq: int | None = None) -> None:
        self.problems.append(Problem(self.seq if seq is None else seq, code, detail[:200]))

    def line(self, text: str) -> None:
        try:
            data = _parsed(text)
            expected = hash_of(data)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            self.bad("line.syntax", type(error).__name__, self.seq + 1)
            return
        seq, act, actor, event = data["seq"], data["act"], data["actor"], data["event"]
        battle, prev, digest, message_id = data["battle"], data["prev"], data["hash"], data["message_id"]
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
        if event.get(HELD_BACK) is True:
            self.held.append(seq)
        elif digest != expected:
            self.bad("chain.edited")
        self.prev = digest
        self.hashes.add(digest)
        texts = self._texts(data)
        self.lines.append(_Line(seq, act, actor, message_id, event, self._rolls(event.get("rolls", [])), texts))

    def _texts(self, data: Mapping[str, Any]) -> Mapping[str, tuple[str, str]]:
        """Those beside the line; each must be what was hashed in it, and one that is not there was removed."""
        try:
            known, places = known_texts(data), dict(salted_places(data["event"]))
            other = [place for place, said in known.items() if places.get(place) != digest_of(*said)]
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
            self.bad("text.syntax")
            return {}
        for place in other:
            self.bad("text.edited", place)
        if not places.keys() <= known.keys():
            self.removed.append(self.seq)
        return known

    def _rolls(self, data: object) -> list[_Roll]:
        """The rolls of an event; what is none is told."""
        rolls: list[_Roll] = []
        for one in data if isinstance(data, list) else [data]:
            said = one if isinstance(one, dict) else {}
            sides, faces, origin = said.get("sides", 6), said.get("faces"), said.get("origin", "system")
            if (
                type(sides) is int
                and 1 <= sides <= _MOST_SIDES
                and isinstance(origin, str)
                and isinstance(faces, list)
                and all(type(face) is int for face in faces)
            ):
                rolls.append(_Roll(sides, faces, origin))
            else:
                self.bad("dice.syntax")
        return rolls


def _parsed(text: str) -> Mapping[str, Any]:
    """A line with all that the check looks at; raises for whatever is none."""
    data = json.loads(text)
    if not isinstance(data, dict) or not isinstance(data["event"], dict):
        raise TypeError
    if not all(type(data[key]) is int for key in ("seq", "act", "actor")):
        raise TypeError
    if not all(isinstance(data[key], str) for key in ("battle", "prev", "hash", "message_id")):
        raise TypeError
    return data


def verify(lines: Iterable[str], head: str | None = None) -> Verification:
    """Check the lines of an exported log, in order.

    Args:
        lines: JSON, one line of the log each; empty lines are passed over.
        head: a hash that was published during the battle, or its beginning: a line of the log must have it, or a seed.
    """
    check = _Check()
    for text in lines:
        if text.strip():
            check.line(text)
    promised = {str(line.event.get("seed_hash")) for line in check.lines if "seed_hash" in line.event}
    of_seed = bool(head) and _begins_one(head, promised)
    if head is not None and not of_seed and not _begins_one(head, check.hashes):
        check.bad("head.missing", head, 0)
    if not check.lines:
        check.bad("log.empty", "", 0)
    seeds = _seeds(check)
    rolls, dice = _dice(check, seeds)
    _check_added(check)
    _check_papers(check)
    shown = [line.kind for line in check.lines if line.kind in ("seed_revealed", "seed_renewed")]
    if check.held and shown[-1:] == ["seed_revealed"]:
        # With the seed the whole log is handed out: what is kept back now was never meant to be.
        check.bad("line.held", ", ".join(map(str, check.held)), check.held[0])
    back = _taken_back(check)
    return Verification(
        battle=check.battle,
        lines=len(check.lines),
        acts=check.act,
        rolls=rolls,
        dice=dice,
        revealed=seeds is not None and None not in seeds,
        unproved=_with_origin(check, "system"),
        typed=_with_origin(check, "typed"),
        unbound=tuple(line.seq for line in check.lines if line.fair and not line.message_id),
        problems=tuple(check.problems),
        head=check.prev,
        taken_back=tuple(line.seq for line in check.lines if line.fair and line.seq in back),
        renewed=tuple(line.seq for line in check.lines if line.kind == "seed_renewed"),
        first_recipe=tuple(
            line.seq for line in check.lines if line.kind == "battle_started" and line.event.get("dice", 1) == 1
        ),
        removed=tuple(check.removed),
        held=tuple(check.held),
        of_seed=of_seed,
    )


def _begins_one(head: str | None, hashes: Iterable[str]) -> bool:
    return head is not None and any(digest.startswith(head.lower()) for digest in hashes)


def _with_origin(check: _Check, origin: str) -> tuple[int, ...]:
    return tuple(line.seq for line in check.lines if any(roll.origin == origin for roll in line.rolls))


def _check_added(check: _Check) -> None:
    """A free roll is an act of its own: before the dice of another act it would only move those."""
    last = {line.act: at for at, line in enumerate(check.lines) if line.fair and line.kind != "rolled"}
    for at, line in enumerate(check.lines):
        if line.fair and line.kind == "rolled" and at < last.get(line.act, 0):
            check.bad("dice.added", "", line.seq)


def _check_papers(check: _Check) -> None:
    """What is read out of a sealed paper is what was sealed; of one whose text was removed nobody can tell."""
    sealed: dict[object, tuple[object, object]] = {}
    for line in check.lines:
        if line.kind == "paper_sealed":
            sealed[str(line.event.get("number"))] = line.event.get("side"), line.event.get("digest")
        opened = line.event.get("papers") if line.kind == "papers_opened" else None
        for place, paper in enumerate(opened if isinstance(opened, list) else []):
            said = paper if isinstance(paper, dict) else {}
            number, salt, text = said.get("number"), said.get("salt"), said.get("text")
            if isinstance(text, dict):
                beside = line.texts.get(f"papers.{place}.text")
                if beside is None:
                    continue
                text = json.loads(beside[1])
            side, promised = sealed.get(str(number), ("", ""))
            if _digest(check.battle, number, side, salt, text) != promised:
                check.bad("paper.changed", str(number), line.seq)


def _digest(battle: str, number: object, side: object, salt: object, text: object) -> str | None:
    """``None`` for what nobody can have sealed: other things than text, or half letters."""
    if type(number) is not int or not (isinstance(side, str) and isinstance(salt, str) and isinstance(text, str)):
        return None
    try:
        return digest(battle, number, side, salt, text)
    except ValueError:
        return None


def _taken_back(check: _Check) -> set[int]:
    named = [line.event.get("seqs") for line in check.lines if line.kind == "undone"]
    return {seq for seqs in named if isinstance(seqs, list) for seq in seqs if type(seq) is int}


def _seeds(check: _Check) -> list[bytes | None] | None:
    """The seeds in the order they were in force, ``None`` for one that is not revealed; none without a beginning."""
    started = [line for line in check.lines if line.kind == "battle_started"]
    if len(started) != 1:
        check.bad("seed.commitment", f"{len(started)} battle_started", 0)
        return None
    promised: object = started[0].event.get("seed_hash")
    seeds: list[bytes | None] = []
    last: bytes | None = None
    for line in check.lines:
        if line.kind not in ("seed_renewed", "seed_revealed"):
            continue
        try:
            seed = bytes.fromhex(line.event["seed"])
        except (KeyError, TypeError, ValueError):
            check.bad("seed.syntax", "", line.seq)
            continue
        if commitment(seed) != promised:
            check.bad("seed.mismatch", "", line.seq)
        if line.kind == "seed_renewed":
            seeds.append(seed)
            promised, last = line.event.get("seed_hash"), None
        else:
            last = seed
    return [*seeds, last]


def _dice(check: _Check, seeds: list[bytes | None] | None) -> tuple[int, int]:
    """Every fair roll in its turn; how many were checked, and the dice in them."""
    words: list[tuple[int, str]] = []
    coming: list[tuple[int, str]] = []
    messages: set[str] = set()
    first: _Line | None = None
    source: FairDice | None = None
    scheme: object = 1
    act = rolls = dice = period = renewed = 0
    over = known = False
    unseen = {line.act for line in check.lines if line.event.get(HELD_BACK) is True}
    for line in check.lines:
        if line.act != act:
            act, first, source = line.act, None, None
            words, coming = words + coming, []
            over, period = known, renewed
        known = known or line.kind == "seed_revealed"
        if line.kind == "seed_renewed":
            renewed, known = renewed + 1, False
        if line.kind == "battle_started":
            scheme = line.event.get("dice", 1)
            if type(scheme) is not int or scheme not in SCHEMES:
                check.bad("dice.scheme", str(scheme), line.seq)
        elif line.kind == "seed_words":
            player, said = line.event.get("player"), line.event.get("words")
            if type(player) is not int or not isinstance(said, str):
                check.bad("seed.words", "", line.seq)
            else:
                coming.append((player, said))
        if not line.fair:
            continue
        if over:
            check.bad("dice.after_seed", "", line.seq)
        if first is None:
            first = line
            if line.message_id and line.message_id in messages:
                check.bad("dice.message_reused", line.message_id, line.seq)
            messages.add(line.message_id)
        elif scheme != 1 and (line.message_id, line.actor) != (first.message_id, first.actor):
            check.bad("dice.mixed", "", line.seq)
        seed = None if seeds is None else seeds[min(period, len(seeds) - 1)]
        if seed is None or scheme not in SCHEMES or act in unseen:
            continue
        if source is None:
            bound = Bound(check.battle, act, first.actor, words, first.message_id, 1 if scheme == 1 else SCHEME)
            source = FairDice(seed, bound)
        for roll in line.fair:
            if not roll.faces and scheme != 1:
                check.bad("dice.empty", "", line.seq)
            expected = list(source.roll(len(roll.faces), roll.sides))
            rolls += 1
            dice += len(roll.faces)
            if expected != roll.faces:
                check.bad("dice.mismatch", f"{roll.faces} != {expected}", line.seq)
    return rolls, dice
