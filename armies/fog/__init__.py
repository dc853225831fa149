"""Armies of Field of Glory."""

from armies.core.pack import ForcePack, Rows
from armies.fog.groups import check_groups, describe_group, doubtful, render_group
from armies.fog.rows import COLUMNS, EXAMPLE, goes_on, line_of, read_groups

FORCES = ForcePack(
    "fog",
    "Field of Glory",
    800,
    Rows(read_groups, COLUMNS, line_of, goes_on=goes_on),
    check_groups,
    render_group,
    describe_group,
    EXAMPLE,
    doubts=doubtful,
    also=("Поле славы", "FoG"),
)
