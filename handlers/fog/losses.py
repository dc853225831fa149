"""``/losses`` of battle groups: whoever takes bases off a group says how many it had, if nobody has said that yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from armies.fog.rows import MAX_BASES
from games.fog.state import FogBattle
from handlers.desk.answer import Answer, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.telling import as_typed, which
from handlers.language.options import Count
from handlers.table.losses import LossesOptions, taken
from lexicon.errors import NotAllowed
from lexicon.names import Name

_BASES, _OF = Name("базы", "bases"), Name("из", "of")
_USUAL = (2, 4, 6, 8, 10, 12)


class FogLosses(LossesOptions):
    """Which group, what it loses, and of how many bases: it loses nothing else, so that a number alone will do."""

    stands: Annotated[int | None, replace(LossesOptions.model_fields["stands"].metadata[0], name=_BASES, bare=True)] = (
        None
    )
    had: Annotated[
        int | None,
        Count(
            Name("из", "of"),
            Name("сколько баз было до этого, если не сказано", "how many bases it had, where that was not said"),
            ("из", "было", "of", "had"),
            1,
            MAX_BASES,
        ),
    ] = None


@command(
    "losses",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses копейщики 1 база из 6", "/losses spearmen 1 base of 6"),
    group="battle",
    model=FogLosses,
    game="fog",
    battle=True,
)
def losses(context: Context, options: FogLosses) -> Answer:
    """A correction. Without a number of bases nobody knows what is left of a group: that is asked, not made up.

    Raises:
        NotAllowed: ``fog.had``: another number was said before.
    """
    unit = context.of(FogBattle).units[options.unit]
    had, counts = options.had, options.stands is not None and unit.alive
    if had is not None and unit.alive and not unit.uncounted and had != unit.stands:
        raise NotAllowed("fog.had", field="had", value=unit.name, bases=unit.stands, said=had)
    if counts and unit.uncounted and had is None:
        if (options.stands or 0) > MAX_BASES:
            raise NotAllowed("losses.too_many", field="stands", value=options.stands, allowed=f"1..{MAX_BASES}")
        likely = [bases for bases in _USUAL if bases >= (options.stands or 0)] or [MAX_BASES]
        example = as_typed(context, options, f"{_OF.to(context.language)} {likely[-1]}")
        choices = [(f"{bases}", {"had": bases}) for bases in likely]
        return which(text("fog-which-had", unit=unit.name, example=example), context, options, choices)
    return taken(context, options, options, had if unit.uncounted else None)
