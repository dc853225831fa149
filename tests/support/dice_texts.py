"""Texts of the dice language for Hypothesis: built as the grammar is, beside what each of them means."""

from dataclasses import dataclass

from hypothesis import strategies as st

SPACES = st.sampled_from(["", " ", "  ", "\u00a0"])
DIE_LETTERS = st.sampled_from(["d", "к", "д", "D", "К", "Д"])


@dataclass(frozen=True)
class Dice:
    """A handful as a tester sees it: what was written, and what it is."""

    text: str
    number: int
    sides: int
    least: int
    most: int


@st.composite
def plain_dice(draw, most_dice=6):
    number = draw(st.integers(0, most_dice))
    sides = draw(st.sampled_from([1, 2, 3, 4, 6, 8, 10, 12, 20, 66, 100]))
    shown = draw(st.sampled_from(["", str(number)])) if number == 1 else str(number)
    die = draw(st.sampled_from(["%", "100"])) if sides == 100 else str(sides)
    least, most = (11, 66) if sides == 66 else (1, sides)
    return Dice(f"{shown}{draw(DIE_LETTERS)}{die}", number, sides, least * number, most * number)


@st.composite
def terms(draw, depth=3):
    """(text, least, most): sums with all operators but division, whose bounds would need care of their own."""
    if depth == 0 or draw(st.booleans()):
        if draw(st.booleans()):
            value = draw(st.integers(0, 50))
            return str(value), value, value
        dice = draw(plain_dice())
        return dice.text, dice.least, dice.most
    kind = draw(st.sampled_from(["+", "-", "*", "×", "(", "neg"]))
    text, least, most = draw(terms(depth - 1))
    if kind == "(":
        return f"({text})", least, most
    if kind == "neg":
        return f"-({text})", -most, -least
    other, low, high = draw(terms(depth - 1))
    space, more = draw(SPACES), draw(SPACES)
    if kind == "+":
        return f"({text}){space}+{more}({other})", least + low, most + high
    if kind == "-":
        return f"({text}){space}-{more}({other})", least - high, most - low
    ends = [a * b for a in (least, most) for b in (low, high)]
    return f"({text}){space}{kind}{more}({other})", min(ends), max(ends)


MODIFIERS = ["r1", "r2", "rf", "kh2", "kl1", "dh1", "dl1", "ex6", "mi2", "ma5", "переброс 1", "reroll failures",
             "переброс промахов", "лучшие 2", "худшие 1", "best 2", "worst 1", "доп 6", "extra 6"]  # fmt: skip


@st.composite
def pools(draw):
    """(text, dice): a pool of six-sided dice with any chain of tests and modifiers the grammar knows."""
    number = draw(st.integers(0, 12))
    mods = draw(st.lists(st.sampled_from([m for m in MODIFIERS if m]), max_size=2, unique=True))
    text = f"{number}{draw(DIE_LETTERS)}6 {' '.join(mods)} {draw(st.integers(1, 6))}+"
    stages = draw(st.lists(st.sampled_from(["save", "спас", "защита", "armour", "regen", "реген"]), max_size=3))
    for stage in stages:
        text += f" {stage} {draw(st.integers(1, 6))}+" + draw(st.sampled_from(["", " r1", " rf"]))
    return text, number


LETTERS = "0123456789dкдDКД+-*/×÷<>=≤≥()!# %.,;rfkhlexmia\u202e\u200f\u200b🎲٣²лучшие спасрегензащита"
noise = st.text(LETTERS, max_size=60) | st.text(max_size=60)
"""Letters of the language in any order, and any letters at all."""
