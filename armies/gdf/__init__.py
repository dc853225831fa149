"""Armies of Grimdark Future."""

from armies.core.pack import ForcePack, OwnTree, Rows
from armies.gdf.forge import is_forge, read_forge
from armies.gdf.rows import COLUMNS, EXAMPLE, begins, goes_on, joins, line_of, read_squad
from armies.gdf.squads import check_squads, describe_squad, doubtful, render_squad

FORCES = ForcePack(
    "gdf",
    "Grimdark Future",
    1000,
    Rows(read_squad, COLUMNS, line_of, begins, goes_on, own=begins, joins=joins),
    check_squads,
    render_squad,
    describe_squad,
    EXAMPLE,
    also=("GF", "OPR", "One Page Rules", "GFF"),
    by_line=True,
    doubts=doubtful,
    tree=OwnTree(is_forge, read_forge),
)
