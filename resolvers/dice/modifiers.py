"""What stands behind dice: which are rolled again, explode, are bounded, kept or dropped."""

from __future__ import annotations

import re

from lexicon.errors import NotUnderstood
from resolvers.dice.arithmetic import chosen, faces_of
from resolvers.dice.ast import Burst, Keep, KeepKind, Mods
from resolvers.dice.limits import Limits
from resolvers.dice.spelling import COMPARISONS

_ON = r"([<>]=?|=[<>]?)?(\d+)"
MODIFIER = re.compile(
    r"\s*(?:"
    rf"(?P<burst>(?!!=)!!?p?)(?:{_ON})?"
    rf"|(?P<again>r[or]?){_ON}"
    r"|(?P<failures>rf(?!\w)|(?:переброс|reroll)\s+(?:промах\w*|миссов|failures|misses))"
    r"|(?:переброс|reroll)\s+(?P<once>\d+)"
    r"|(?P<keep>[kd][hl](?![a-zа-яё])|k(?=\d))(?P<kept>\d*)"
    r"|(?P<better>лучш|best)\w*(?:\s+(?P<best>\d+))?"
    r"|(?P<worse>худш|worst)\w*(?:\s+(?P<worst>\d+))?"
    r"|(?:доп\s+|extra\s+|ex)(?P<extra>\d+)"
    r"|min?(?P<least>\d+)"
    r"|max?(?P<most>\d+)"
    r"|(?P<ones>f1(?!\w))"
    r")"
)
_BURST_ON, _BURST_FACE, _AGAIN_ON, _AGAIN_FACE = 2, 3, 5, 6


def stage_of(found: re.Match[str]) -> int:
    """0 rolls once again, 1 until it is well, 2 explodes, 3 bounds, chooses or counts."""
    if found["burst"]:
        return 2
    if found["again"]:
        return int(found["again"] == "rr")
    return 0 if found["once"] else 3


def _otherwise_elsewhere(mods: Mods, found: re.Match[str]) -> bool:
    """Whether who writes so has it done in another order than ours, which no tool with that spelling has."""
    stage, bounded = stage_of(found), mods.least is not None or mods.most is not None
    begun = 3 if bounded else 2 if mods.explode else int(bool(mods.again))
    chosen_first = bool(mods.keep) and found["again"] == "rr"
    # min and max bound before dice explode where they are written so; mi and ma, of d20, know no such dice.
    long = bool(mods.explode) and found[0].lstrip().startswith(("min", "max"))
    return stage < begun or chosen_first or long


def with_modifier(mods: Mods, found: re.Match[str], sides: int, limits: Limits) -> Mods:
    """The modifiers with one more of :data:`MODIFIER`, on dice of so many sides.

    Raises:
        NotUnderstood: ``dice.modifier``, for a number that the die has not; ``dice.doubt``, for ``r<3``, and for
            ``mi2r1``, ``!r1``, ``rr1ro2``, ``kh3rr1`` and ``!min2``, which are done in another order elsewhere.
        OverBudget: ``dice.limit_generated``, where no face would end it.
    """
    said = found[0].strip()
    if _otherwise_elsewhere(mods, found):
        raise NotUnderstood("dice.doubt", field="expr", value=said)

    def face(digits: str) -> int:
        number = int(digits[:6])
        if not on_die(number, sides):
            raise NotUnderstood("dice.modifier", field="expr", value=said, allowed=f"1..{sides}")
        return number

    def faces(sign: str | None, digits: str) -> frozenset[int]:
        number = face(digits)
        if not sign:
            return frozenset((number,))
        return chosen(COMPARISONS[sign], number, sides)

    if found["burst"]:
        on = faces(found[_BURST_ON], found[_BURST_FACE]) if found[_BURST_FACE] else frozenset((faces_of(sides)[-1],))
        burst: Burst = found["burst"]  # type: ignore[assignment]
        # !5!6 explodes on both; of two ways to explode nobody can tell which is meant.
        if mods.explode and (burst != mods.burst or not found[_BURST_FACE]):
            raise NotUnderstood("dice.modifier", field="expr", value=said, allowed="!, !!, !p")
        on |= mods.explode
        if len(on) == len(faces_of(sides)):
            limits.check("generated", limits.generated + 1)
        return mods._replace(explode=on, burst=burst)
    if found["again"]:
        if found["again"] == "r" and found[_AGAIN_ON]:
            raise NotUnderstood("dice.doubt", field="expr", value=said)
        again = faces(found[_AGAIN_ON], found[_AGAIN_FACE])
        once = found["again"] != "rr"
        mods = mods._replace(reroll=mods.reroll | again) if once else mods._replace(again=mods.again | again)
    elif found["once"]:
        mods = mods._replace(reroll=mods.reroll | {face(found["once"])})
    elif found["failures"]:
        return mods._replace(reroll_failures=True)
    elif found["extra"]:
        if mods.extra is not None:
            raise NotUnderstood("dice.modifier", field="expr", value=said, allowed=f"ex{mods.extra}")
        return mods._replace(extra=face(found["extra"]))
    elif found["ones"]:
        return mods._replace(ones_take=True)
    elif found["least"]:
        mods = mods._replace(least=max(mods.least or 1, face(found["least"])))
    elif found["most"]:
        mods = mods._replace(most=min(mods.most or sides, face(found["most"])))
    else:
        kind: KeepKind = found["keep"] or ("kh" if found["better"] else "kl")  # type: ignore[assignment]
        digits = found["kept"] or found["best"] or found["worst"] or "1"
        return mods._replace(keep=(*mods.keep, Keep("kh" if found["keep"] == "k" else kind, int(digits[:6]))))
    if max(len(mods.reroll), len(mods.again)) >= len(faces_of(sides)) or (mods.least or 1) > (mods.most or sides):
        raise NotUnderstood("dice.modifier", field="expr", value=said, allowed="r1")
    return mods


def on_die(number: int, sides: int) -> bool:
    """Whether a number lies between the least and the highest face."""
    return 1 <= number <= sides
