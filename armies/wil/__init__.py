"""Armies of War in Lace."""

from collections.abc import Sequence
from dataclasses import replace

from armies.core.pack import ForcePack
from armies.core.roster import Force
from armies.wil.forces import LaceProfile, check_lace, parse_lace, render_lace


def _add(force: Force, line: str, profiles: Sequence[LaceProfile]) -> Force:
    member = parse_lace(line, [one.name for one in force.members], profiles)
    return replace(force, members=(*force.members, member))


FORCES = ForcePack("wil", "Война в кружевах", 40, _add, check_lace, render_lace)
