"""Armies of War in Lace."""

from armies.core.pack import ForcePack, OwnFiles, Rows
from armies.wil.forces import check_lace, describe_lace, doubtful, render_lace
from armies.wil.profiles import is_profiles, parse_profiles
from armies.wil.rows import COLUMNS, EXAMPLE, goes_on, line_of, read_lace

FORCES = ForcePack(
    "wil",
    "Война в кружевах",
    40,
    Rows(read_lace, COLUMNS, line_of, goes_on=goes_on),
    check_lace,
    render_lace,
    describe_lace,
    EXAMPLE,
    also=("War in Lace",),
    doubts=doubtful,
    files=OwnFiles(is_profiles, parse_profiles),
)
