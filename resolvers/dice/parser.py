"""Text to :class:`Message`, in linear time. ``d``, ``к`` and ``д`` mean dice only where a die can stand."""

from __future__ import annotations

import re

from lexicon.errors import Hint, NotUnderstood
from lexicon.folding import strip_invisible
from resolvers.dice.ast import (
    NO_MODS,
    Comparison,
    Handful,
    Keep,
    KeepKind,
    Message,
    Mods,
    Negative,
    Number,
    Operation,
    PoolRoll,
    StageName,
    Sum,
    Term,
    Test,
)
from resolvers.dice.limits import LIMITS, Limits

_MOD = (
    r"(?:!|rf\b|r\d+|[kd][hl]\d*|ex\d+|mi\d+|ma\d+"
    r"|(?:переброс|reroll)\s+(?:промах\w*|миссов|failures|misses|\d+)"
    r"|(?:лучш\w+|худш\w+|best|worst)\s+\d+"
    r"|(?:доп|extra)\s+\d+)"
)
_MODS = rf"((?:\s*(?=[!a-zа-я]){_MOD})*)"
_DIE = r"(\d*)[dкд](\d+|%)"
# A die, what is done to it, and the target that makes it a pool; the whole of most messages in one match.
_HANDFUL = re.compile(rf"\s*{_DIE}{_MODS}(?:\s+(\d+)\+(?=[\s#!a-zа-я]|$))?")
_STAGE = re.compile(rf"\s*(save|armou?r|sv|спас\w*|защит\w*|regen\w*|реген\w*)\s*(\d+)\+?{_MODS}")
_LATE_MODS = re.compile(rf"(?:\s*{_MOD})+")
_ONE_MOD = re.compile(_MOD)
_REPEAT = re.compile(r"\s*(\d+)\s*(?:[xх×]\s*|раза?\s+|times\s+)(?=[\d(dкд\-])")
_NUMBER = re.compile(r"\s*(\d+)(?![dкд]\d)")
_COMPARISON = re.compile(r"\s*(<=|>=|≤|≥|<|>|==?)\s*(-?\d+)")
_SPACE = re.compile(r"\s*")
_WORDY = {"≤": "<=", "≥": ">=", "==": "=", "×": "*", "÷": "/"}


def parse_message(text: str, limits: Limits = LIMITS) -> Message:
    """What a roll says.

    Raises:
        NotUnderstood: ``dice.syntax``, with the position and what was expected there; ``dice.target`` and
            ``dice.modifier`` for values that cannot stand where they are.
        OverBudget: ``dice.limit_*``, with the limit.
    """
    if len(text) > limits.letters:
        limits.check("letters", len(text))
    body, mark, label = text.partition("#")
    folded = body.lower() if body.isascii() else strip_invisible(body).lower()
    reader = _Reader(folded, limits)
    repeat = 1
    if reader.die is None and (repeat := reader.repeat()) > 1:
        roll = reader.pool() or reader.sum()
        limits.check("dice", reader.dice * repeat)
    else:
        roll = reader.pool() or reader.sum()
    if reader.at < reader.size:
        reader.end()
    return Message(roll, repeat, label.strip() or None if mark else None)


class _Reader:
    """A place in the text and what has been spent so far; ``die`` is the handful found at ``at``, if any."""

    __slots__ = ("at", "dice", "die", "limits", "size", "terms", "text")

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.size = len(text)
        self.at = 0
        self.die = _HANDFUL.match(text)
        self.limits = limits
        self.dice = 0
        self.terms = 0

    def fail(self, expected: Hint) -> NotUnderstood:
        got = self.text[self.at : self.at + 20].strip()
        return NotUnderstood("dice.syntax", field="expr", value=got or None, allowed=expected, position=self.at)

    def whole(self, digits: str, limit: str) -> int:
        if len(digits) > 18:
            raise NotUnderstood("dice.number", field=limit, value=digits[:20] + "…", allowed="0..999999")
        return int(digits)

    def repeat(self) -> int:
        found = _REPEAT.match(self.text)
        if found is None:
            return 1
        self.at = found.end()
        self.die = _HANDFUL.match(self.text, self.at)
        times = self.whole(found[1], "dice")
        self.limits.check("dice", times)
        if not times:
            raise NotUnderstood("dice.number", field="repeat", value=0, allowed="1..100", example="/roll 5x 2d6")
        return times

    def pool(self) -> PoolRoll | None:
        """A pool, or None (and nothing read) when no target follows the dice."""
        found = self.die
        if found is None or found[4] is None:
            return None
        self.at = found.end()
        count, sides, mods, target = found.groups()
        late = _LATE_MODS.match(self.text, self.at) if self.at < self.size else None
        if late is not None:
            self.at = late.end()
            mods += " " + late[0]
        handful = self.handful(count, sides, mods)
        tests = [self.test("hit", target, handful.sides, handful.mods)]
        while self.at < self.size and (stage := _STAGE.match(self.text, self.at)) is not None:
            self.at = stage.end()
            name: StageName = "regen" if stage[1].startswith(("regen", "реген")) else "save"
            stage_mods = self.mods(stage[3], handful.sides) if stage[3] else NO_MODS
            if stage_mods.keep or stage_mods.explode or stage_mods.extra is not None:
                raise NotUnderstood("dice.modifier", field=name, value=stage[3].strip(), allowed="r1, rf, mi2, ma5")
            tests.append(self.test(name, stage[2], handful.sides, stage_mods))
        return PoolRoll(handful, tuple(tests))

    def test(self, stage: StageName, digits: str, sides: int, mods: Mods) -> Test:
        target = int(digits) if len(digits) < 10 else self.whole(digits, "target")
        if not 1 <= target <= sides:
            raise NotUnderstood("dice.target", field=stage, value=target, allowed=f"1..{sides}")
        return Test(stage, target, mods)

    def sum(self) -> Sum:
        term = self.addition(0)
        found = _COMPARISON.match(self.text, self.at) if self.at < self.size else None
        if found is None:
            return Sum(term)
        self.at = found.end()
        sign: Comparison = _WORDY.get(found[1], found[1])  # type: ignore[assignment]
        return Sum(term, sign, self.whole(found[2], "target"))

    def addition(self, depth: int) -> Term:
        left = self.product(depth)
        while (sign := self.next()) and sign in "+-":
            self.at += 1
            left = Operation(sign, left, self.product(depth))  # type: ignore[arg-type]
        return left

    def product(self, depth: int) -> Term:
        left = self.part(depth)
        while (sign := self.next()) and sign in "*/×÷":
            self.at += 1
            left = Operation(_WORDY.get(sign, sign), left, self.part(depth))  # type: ignore[arg-type]
        return left

    def next(self) -> str:
        """The letter that comes next, spaces passed over; empty at the end."""
        letter = self.text[self.at : self.at + 1]
        if letter.isspace():
            self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            letter = self.text[self.at : self.at + 1]
        return letter

    def part(self, depth: int) -> Term:
        self.terms += 1
        if self.terms > self.limits.terms:
            self.limits.check("terms", self.terms)
        found, self.die = self.die or _HANDFUL.match(self.text, self.at), None
        if found is not None and found[4] is None:
            self.at = found.end()
            handful = self.handful(*found.groups()[:3])
            if handful.mods.reroll_failures or handful.mods.extra is not None:
                raise NotUnderstood("dice.modifier", field="expr", value=found[3].strip(), allowed="9d6 4+ rf ex6")
            return handful
        if found is not None:
            raise NotUnderstood("dice.mixed", field="expr", value=found[0].strip())
        number = _NUMBER.match(self.text, self.at)
        if number is not None:
            self.at = number.end()
            return Number(self.whole(number[1], "number"))
        opened = self.next()
        if not opened or opened not in "(-+":
            raise self.fail(Hint.DICE_START)
        self.limits.check("depth", depth + 1)
        self.at += 1
        if opened == "-":
            return Negative(self.part(depth + 1))
        if opened == "+":
            return self.part(depth + 1)
        inner = self.addition(depth + 1)
        if self.next() != ")":
            raise self.fail(Hint.DICE_BRACKET)
        self.at += 1
        return inner

    def handful(self, count: str, sides: str, mods: str) -> Handful:
        number = int(count) if count and len(count) < 10 else self.whole(count, "dice") if count else 1
        faces = 100 if sides == "%" else int(sides) if len(sides) < 10 else self.whole(sides, "sides")
        if faces < 1:
            raise NotUnderstood("dice.number", field="sides", value=faces, allowed=f"1..{self.limits.sides}")
        if faces > self.limits.sides:
            self.limits.check("sides", faces)
        self.dice += number
        if self.dice > self.limits.dice:
            self.limits.check("dice", self.dice)
        if not mods:
            return Handful(number, faces)
        return Handful(number, faces, self.mods(mods, faces))

    def mods(self, text: str, sides: int) -> Mods:
        made = NO_MODS
        for found in _ONE_MOD.finditer(text):
            made = _with_mod(made, found[0], sides)
        if made.reroll and len(made.reroll) >= sides:
            raise NotUnderstood("dice.modifier", field="expr", value=text.strip(), allowed="r1")
        return made

    def end(self) -> None:
        if self.next():
            raise self.fail(Hint.DICE_NEXT)


_KEEP_WORDS: tuple[tuple[str, KeepKind], ...] = (("лучш", "kh"), ("best", "kh"), ("худш", "kl"), ("worst", "kl"))


def _with_mod(mods: Mods, word: str, sides: int) -> Mods:
    digits = "".join(letter for letter in word if letter.isdecimal())[:6]
    number = int(digits) if digits else 1
    if word == "!":
        return mods._replace(explode=True)
    if (word[:2] == "ex" and word[:5] != "extra") or word.startswith(("доп", "extra")):
        return mods._replace(extra=_on_die(number, word, sides))
    if word[:2] == "mi" and word[:4] != "miss":
        return mods._replace(least=_on_die(number, word, sides))
    if word[:2] == "ma":
        return mods._replace(most=_on_die(number, word, sides))
    if word[:2] in ("kh", "kl", "dh", "dl"):
        return mods._replace(keep=Keep(word[:2], number))  # type: ignore[arg-type]
    for beginning, kind in _KEEP_WORDS:
        if word.startswith(beginning):
            return mods._replace(keep=Keep(kind, number))
    if not digits:
        return mods._replace(reroll_failures=True)
    return mods._replace(reroll=mods.reroll | {_on_die(number, word, sides)})


def _on_die(number: int, word: str, sides: int) -> int:
    if not 1 <= number <= sides:
        raise NotUnderstood("dice.modifier", field="expr", value=word, allowed=f"1..{sides}")
    return number
