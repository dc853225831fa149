"""Armies of Art of Batallia."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from armies.aob.corps import check_corps, parse_corps, render_corps, with_leaders
from armies.core.pack import ForcePack
from armies.core.roster import Force
from resolvers.aob.words import BUDGET


def _add(force: Force, line: str, profiles: Sequence[Any]) -> Force:
    member = parse_corps(line, [one.name for one in force.members])
    return replace(force, members=(*force.members, member))


FORCES = ForcePack("aob", "Art of Batallia", BUDGET, _add, check_corps, render_corps, with_leaders)
