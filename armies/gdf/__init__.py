"""Armies of Grimdark Future."""

from armies.core.pack import ForcePack
from armies.gdf.squads import add_squad, check_squads, parse_squad, render_squad

FORCES = ForcePack(
    "gdf",
    "Grimdark Future",
    750,
    lambda force, line, profiles: add_squad(force, parse_squad(line)),
    check_squads,
    render_squad,
)
