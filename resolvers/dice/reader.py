"""Text to :class:`Message`, in linear time. ``d``, ``к`` and ``д`` mean dice only where a die can stand.

What has one meaning is read; whatever is left over, or means one thing here and another elsewhere, is refused.
"""

from __future__ import annotations

from lexicon.errors import Hint, NotUnderstood
from resolvers.dice.arithmetic import constant, span_of
from resolvers.dice.ast import (
    Comparison,
    Handful,
    Message,
    Negative,
    Number,
    Operation,
    Operator,
    PoolRoll,
    Roll,
    StageName,
    Sum,
    Term,
    Test,
)
from resolvers.dice.limits import Limits
from resolvers.dice.modifiers import MODIFIER, on_die, with_modifier
from resolvers.dice.spelling import (
    BEGINS,
    CALL,
    CALLS,
    COMPARISON,
    COMPARISONS,
    DIE,
    NAME,
    NEED,
    NUMBER,
    REPEAT,
    SIDES,
    SPACE,
    STAGE,
    TAG,
    UP,
    folded,
)


def read_message(text: str, limits: Limits) -> Message:
    """What a roll says; see :func:`resolvers.dice.parser.parse_message` for what it raises."""
    limits.check("letters", len(text))
    body, mark, label = text.partition("#")
    if mark and body.strip().isdecimal():
        # 3# 2d6 rolls three times; a label may still come.
        times_what, mark, label = label.partition("#")
        body = f"{body}#{times_what}"
    if mark and not body[-1:].isspace() and BEGINS.match(folded(label[:40])):
        # Dice straight behind the mark: d3#2d6 would be repeats elsewhere.
        raise NotUnderstood("dice.doubt", field="expr", value=f"#{label}")
    reader = _Reader(folded(TAG.sub("", body) if "[" in body else body), limits)
    times = reader.repeat()
    rolls = [reader.roll()]
    while reader.next() == ";" and times == 1:
        reader.at += 1
        rolls.append(reader.roll())
    reader.end()
    if times != 1:
        limits.check("dice", reader.dice * times)
    return Message(rolls[0], times, label.strip() or None, tuple(rolls[1:]))


class _Reader:
    """A place in the text and what has been spent so far.

    ``need`` is the target of the handful read last, which makes it a pool, and ``pool`` what was written of it.
    """

    __slots__ = ("at", "dice", "handfuls", "limits", "need", "pool", "start", "terms", "text")

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self.at = self.start = 0
        self.dice = self.terms = self.handfuls = 0
        self.need: tuple[Comparison, str] | None = None
        self.pool = ""

    def fail(self, expected: Hint) -> NotUnderstood:
        got = self.text[self.at : self.at + 20].strip()
        return NotUnderstood("dice.syntax", field="expr", value=got or None, allowed=expected, position=self.at)

    def whole(self, digits: str, limit: str) -> int:
        if len(digits) > 18:
            raise NotUnderstood("dice.number", field=limit, value=digits[:20] + "…", allowed="0..999999")
        return int(digits)

    def repeat(self) -> int:
        found = REPEAT.match(self.text)
        if found is None:
            return 1
        self.at = self.start = found.end()
        times = self.whole(found[1] or found[2], "dice")
        self.limits.check("dice", times)
        if not times:
            raise NotUnderstood("dice.number", field="repeat", value=0, allowed="1..100", example="/roll 5x 2d6")
        return times

    def roll(self) -> Roll:
        """One roll, which must have dice."""
        handfuls, self.need = self.handfuls, None
        roll: Roll
        first = self.part(0)
        if self.need is not None and isinstance(first, Handful):
            roll = self.chain(first, *self.need)
        else:
            term = self.addition(0, first)
            if self.need is not None:
                raise NotUnderstood("dice.mixed", field="expr", value=self.pool)
            roll = self.against(term)
        if self.next() in ("", ";") and handfuls == self.handfuls:
            raise NotUnderstood("dice.no_dice", field="expr", value=self.text.strip())
        return roll

    def chain(self, handful: Handful, comparison: Comparison, target: str) -> PoolRoll:
        tests = [self.test("hit", target, handful, comparison)]
        while (stage := STAGE.match(self.text, self.at)) is not None:
            self.at = stage.end()
            name: StageName = "regen" if stage[1].startswith(("regen", "реген")) else "save"
            written = self.at
            saved = self.modified(Handful(handful.number, handful.sides), target=False)
            mods = saved.mods
            if mods.keep or mods.explode or mods.extra is not None or mods.ones_take or handful.mods.ones_take:
                said = self.text[written : self.at].strip() or "f1"
                raise NotUnderstood("dice.modifier", field=name, value=said, allowed="r1, rf, mi2, ma5")
            tests.append(self.test(name, stage[2], saved, ">="))
        return PoolRoll(handful, tuple(tests))

    def test(self, stage: StageName, digits: str, handful: Handful, comparison: Comparison) -> Test:
        target = self.whole(digits, "target")
        least, most = 1 + (comparison == "<"), handful.sides - (comparison == ">")
        if not least <= target <= most:
            raise NotUnderstood("dice.target", field=stage, value=target, allowed=f"{least}..{most}")
        return Test(stage, target, handful.mods, comparison)

    def against(self, term: Term) -> Sum:
        """The sum, with its target if it has one."""
        found = COMPARISON.match(self.text, self.at)
        if found is None:
            return Sum(term)
        attached = not found[1] and not found[3] and self.text[self.at - 1].isdigit()
        self.at = found.end()
        target = constant(self.addition(0, self.part(0)))
        if target is None:
            raise NotUnderstood("dice.target_rolled", field="expr", value=found[2] + self.text[found.end() : self.at])
        if isinstance(term, Handful):
            # 2d6!=5 explodes on fives for some and is "not 5" for others; 2d6!6 >= 5 counts dice elsewhere.
            bare = not self.text[self.start : found.start()].rstrip().endswith(")")
            if on_die(target, term.sides) and ((found[2] == "!=" and attached) or (term.mods.explode and bare)):
                raise NotUnderstood("dice.doubt", field="expr", value=self.text[found.start() : self.at].strip())
        return Sum(term, COMPARISONS[found[2]], target)

    def addition(self, depth: int, first: Term) -> Term:
        left = self.product(depth, first)
        while (sign := self.next()) and sign in "+-":
            self.at += 1
            left = Operation(sign, left, self.product(depth, self.part(depth)))  # type: ignore[arg-type]
        return left

    def product(self, depth: int, first: Term) -> Term:
        left = first
        while (sign := self.next()) and sign in "*/":
            # Two strokes divide to a whole number, as one does here; two stars are a power.
            self.at += 1 + self.text.startswith("//", self.at)
            begin = self.at
            right = self.part(depth)
            if sign == "/":
                # Before a die is rolled: a roll that was seen and then refused would stand in no log.
                low, high = span_of(right)
                if low <= 0 <= high:
                    raise NotUnderstood("dice.division", field="expr", value=self.text[begin : self.at].strip())
            up = UP.match(self.text, self.at) if sign == "/" else None
            if up is not None:
                self.at = up.end()
            left = Operation("/up" if up is not None else sign, left, right)  # type: ignore[arg-type]
        return left

    def next(self) -> str:
        """The letter that comes next, spaces passed over; empty at the end."""
        self.at = SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
        return self.text[self.at : self.at + 1]

    def part(self, depth: int) -> Term:
        self.terms += 1
        if self.terms > self.limits.terms:
            self.limits.check("terms", self.terms)
        found = DIE.match(self.text, self.at)
        # "3 d6" are three dice at the beginning; later it may be a sum and a die beside it.
        if found is not None and (not found[1] or not found[2] or not self.text[self.start : self.at].strip()):
            begin = found.start() + len(found[0]) - len(found[0].lstrip())
            self.at = found.end()
            return self.handful(Number(self.whole(found[1], "dice") if found[1] else 1), found[3], depth, begin)
        number = NUMBER.match(self.text, self.at)
        if number is not None:
            self.at = number.end()
            return Number(self.whole(number[1], "number"))
        call = CALL.match(self.text, self.at)
        if call is not None:
            self.at = call.end()
            return self.call(CALLS[call[1][:NAME]], depth + 1)
        opened = self.next()
        if not opened or opened not in "(-+":
            raise self.fail(Hint.DICE_START)
        self.limits.check("depth", depth + 1)
        begin = self.at
        self.at += 1
        if opened == "-":
            return Negative(self.part(depth + 1))
        if opened == "+":
            return self.part(depth + 1)
        inner = self.closed(depth + 1)
        sides = SIDES.match(self.text, self.at)
        if sides is None:
            return inner
        self.at = sides.end()
        return self.handful(inner, sides[1], depth, begin)

    def closed(self, depth: int) -> Term:
        inner = self.addition(depth, self.part(depth))
        if self.next() != ")":
            raise self.fail(Hint.DICE_BRACKET)
        self.at += 1
        return inner

    def call(self, operator: Operator, depth: int) -> Term:
        """``max(a, b)``, ``min(a, b)``; ``ceil(a/b)`` and ``floor(a/b)``: how the division in them is rounded."""
        self.limits.check("depth", depth)
        self.at += 1
        inner = self.addition(depth, self.part(depth))
        while operator in ("max", "min") and self.next() == ",":
            self.at += 1
            inner = Operation(operator, inner, self.addition(depth, self.part(depth)))
        if self.next() != ")":
            raise self.fail(Hint.DICE_BRACKET)
        self.at += 1
        if operator in ("max", "min"):
            return inner
        if not isinstance(inner, Operation) or inner.operator not in ("/", "/up"):
            raise NotUnderstood("dice.rounding", field="expr", value=self.text.strip(), example="/roll ceil(d6/2)")
        return inner._replace(operator=operator)

    def handful(self, count: Term, digits: str | None, depth: int, begin: int) -> Handful:
        """The dice whose number was read, their sides and what is done to them."""
        if digits is None:
            self.at += 1
            sides = constant(self.closed(depth + 1))
            if sides is None:
                raise NotUnderstood("dice.sides_rolled", field="expr", value=self.text[begin : self.at])
        else:
            sides = 100 if digits == "%" else self.whole(digits, "sides")
        if sides == 666:
            # Three dice read one after the other, to those who know d66.
            raise NotUnderstood("dice.doubt", field="expr", value=self.text[begin : self.at].strip())
        if sides < 1:
            raise NotUnderstood("dice.number", field="sides", value=sides, allowed=f"1..{self.limits.sides}")
        if sides > self.limits.sides:
            self.limits.check("sides", sides)
        self.handfuls += 1
        number = constant(count)
        if number is None:
            if self.need is not None:
                raise NotUnderstood("dice.mixed", field="expr", value=self.pool)
            most = span_of(count)[1]
            number = self.limits.dice + 1 if most > self.limits.dice else max(int(most), 0)
            made = Handful(number, sides, counted=count)
        elif number < 0:
            raise NotUnderstood("dice.number", field="dice", value=number, allowed=f"0..{self.limits.dice}")
        else:
            made = Handful(number, sides)
        self.dice += number
        if self.dice > self.limits.dice:
            self.limits.check("dice", self.dice)
        made = self.modified(made, target=True)
        if self.need is not None and not self.pool:
            self.pool = self.text[begin : self.at].strip()
        mods = made.mods
        if self.need is None and (mods.reroll_failures or mods.extra is not None or mods.ones_take):
            said = self.text[begin : self.at].strip()
            raise NotUnderstood("dice.modifier", field="expr", value=said, allowed="9d6 4+ rf ex6 f1")
        return made

    def modified(self, handful: Handful, *, target: bool) -> Handful:
        """The handful with all that stands behind it; a target that stands there goes to ``need``."""
        mods = handful.mods
        while self.at < len(self.text):
            found = MODIFIER.match(self.text, self.at)
            if found is not None:
                self.at = found.end()
                mods = with_modifier(mods, found, handful.sides, self.limits)
                continue
            need = NEED.match(self.text, self.at) if target and self.need is None else None
            if need is None:
                break
            self.at = need.end()
            sign = need[2] or need[3] or need[5] or ">="
            self.need = COMPARISONS[sign], need[1] or need[4] or need[6]
        return handful._replace(mods=mods) if mods is not handful.mods else handful

    def end(self) -> None:
        if self.next():
            raise self.fail(Hint.DICE_NEXT)
