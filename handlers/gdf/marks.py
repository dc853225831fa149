"""What may be put right on a unit of Grimdark Future."""

from __future__ import annotations

from typing import Annotated

from games.gdf.state import GdfUnit
from handlers.desk.registry import command
from handlers.language.options import Count, Flag
from handlers.table.losses import LossesOptions, losses
from handlers.table.mark import MarkOptions, register, too_many
from lexicon.errors import NotAllowed
from lexicon.names import Name


class GdfMarks(MarkOptions):
    """Models, wounds on the hurt one, tokens, Shaken and Fatigued (gdf p. 9-10, 14, 46)."""

    hits: Annotated[
        int | None,
        Count(
            Name("раны", "wounds"),
            Name("на раненой модели", "on the hurt model"),
            ("раны", "ран", "рана", "wounds", "wound"),
            0,
            100,
        ),
    ] = None
    suppression: Annotated[
        int | None,
        Count(
            Name("подавление", "suppression"),
            Name("жетонов подавления", "suppression tokens"),
            ("подавление", "подавления", "жетоны подавления", "suppression"),
            0,
            99,
        ),
    ] = None
    shaken: Annotated[
        bool | None, Flag(Name("шокирован", "Shaken"), Name("шок", "Shaken"), ("шокирован", "шок", "в шоке", "shaken"))
    ] = None
    fatigued: Annotated[
        bool | None, Flag(Name("устал", "Fatigued"), Name("усталость", "fatigue"), ("устал", "усталые", "fatigued"))
    ] = None
    activated: Annotated[
        bool | None,
        Flag(Name("активирован", "activated"), Name("в этом раунде", "this round"), ("активирован", "activated")),
    ] = None

    systems: Annotated[
        bool | None,
        Flag(
            Name("техника", "vehicle"),
            Name("монстр или техника: её системы повреждают", "a monster or vehicle: its systems get damaged"),
            ("техника", "машина", "монстр", "vehicle", "monster"),
        ),
    ] = None
    reserve: Annotated[
        bool | None,
        Flag(
            Name("в резерве", "in reserve"),
            Name("ещё не на столе", "not on the table yet"),
            ("в резерве", "резерв", "reserve"),
        ),
    ] = None
    spell_tokens: Annotated[
        int | None,
        Count(
            Name("жетоны", "spell tokens"),
            Name("жетонов заклинаний", "tokens for spells"),
            ("жетоны", "жетонов", "spell tokens", "tokens"),
            0,
            6,
        ),
    ] = None

    def refused(self, unit: GdfUnit) -> NotAllowed | None:
        """The hurt model has fewer wounds than kill it (gdf p. 14)."""
        most = int(unit.profile.get("tough", 1)) - 1
        if self.hits is not None and self.hits > most:
            return too_many("hits", self.hits, most)
        return super().refused(unit)


register("gdf", GdfMarks, Name("/mark культисты осталось 1, шокирован", "/mark cultists left 1, shaken"))

command(
    "losses",
    game="gdf",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses Братья 1 модель", "/losses Brothers 1 model"),
    group="battle",
    model=LossesOptions,
    battle=True,
)(losses)
