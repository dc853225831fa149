"""Armies of Grimdark Future."""

from armies.core.pack import ForcePack, OwnText
from armies.gdf.forge import is_forge, read_forge
from armies.gdf.squads import add_squad, check_squads, is_squad, parse_squad, paste_squads, render_squad

FORCES = ForcePack(
    "gdf",
    "Grimdark Future",
    750,
    lambda force, line, profiles: add_squad(force, parse_squad(line)),
    check_squads,
    render_squad,
    text=OwnText(is_squad, paste_squads, is_forge, read_forge),
)
