"""Armies of War in Lace."""

from collections.abc import Sequence
from dataclasses import replace

from armies.core.pack import ForcePack, OwnFiles
from armies.core.roster import Force
from armies.wil.forces import LaceProfile, check_lace, parse_lace, render_lace
from armies.wil.profiles import is_profiles, load_profiles, parse_profiles


def _add(force: Force, line: str, profiles: Sequence[LaceProfile]) -> Force:
    member = parse_lace(line, [one.name for one in force.members], profiles)
    return replace(force, members=(*force.members, member))


_FILES = OwnFiles(is_profiles, parse_profiles, load_profiles)
FORCES = ForcePack(
    "wil",
    "Война в кружевах",
    40,
    _add,
    check_lace,
    render_lace,
    files=_FILES,
)
