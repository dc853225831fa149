"""Armies of Art of Batallia."""

from armies.aob.corps import check_corps, describe_corps, doubtful, render_corps, with_leaders
from armies.aob.rows import COLUMNS, EXAMPLE, goes_on, is_plain, line_of, read_corps
from armies.core.pack import ForcePack, Rows
from resolvers.aob.words import BUDGET

FORCES = ForcePack(
    "aob",
    "Art of Batallia",
    BUDGET,
    Rows(read_corps, COLUMNS, line_of, plain=is_plain, goes_on=goes_on),
    check_corps,
    render_corps,
    describe_corps,
    EXAMPLE,
    doubts=doubtful,
    also=("Art de Batallia", "Искусство баталии"),
    muster=with_leaders,
)
