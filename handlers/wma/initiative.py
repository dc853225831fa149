"""``/initiative``: a unit moves by itself (wma p. 13-14)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from games.wma.events import MovedOnInitiative
from games.wma.rights.command import may_use_initiative
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.grammar import Made, parse_words
from handlers.language.options import Choice, Options, Pick
from handlers.wma.charge import Behind, Beside, ChargeOptions, charge, judge_charge
from handlers.wma.meeting import IntoFlank
from handlers.wma.reactions import evaded_on_initiative
from handlers.wma.shortly import moved
from lexicon.errors import AdjutantError, NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.wma.pages import page

_HOW: dict[str, tuple[Name, ...]] = {
    "charge": (Name("нападает", "charge"), Name("нападение", "charges")),
    "evade": (Name("уклоняется", "evade"), Name("уклонение", "evades")),
}


class InitiativeOptions(Options):
    """Who moves by itself, and how."""

    verbs: ClassVar[tuple[str, ...]] = ("атакует", "атакуют", "бьёт", "бьют", "идёт", "идут", "attack", "attacks")

    unit: Annotated[
        str,
        Pick(
            Name("отряд", "unit"),
            Name("кто движется сам; можно списком", "who moves by itself; a list will do"),
            source="own_units",
            each=True,
        ),
    ]
    how: Annotated[
        Literal["charge", "evade"],
        Choice(Name("как", "how"), Name("нападает или уклоняется", "charges or evades"), _HOW),
    ] = "charge"
    targets: Annotated[
        tuple[str, ...],
        Pick(
            Name("на кого", "whom"),
            Name("на кого нападает: контакт сразу", "whom it charges: contact at once"),
            source="enemy_units",
            target=True,
        ),
    ] = ()

    support: Behind = ()
    beside: Beside = False

    flank: IntoFlank = False

    @property
    def charge(self) -> ChargeOptions | None:
        """The same as a charge, where it is said on whom."""
        if self.how == "evade" or not self.targets:
            return None
        return ChargeOptions(
            attackers=(self.unit,),
            targets=self.targets,
            support=self.support,
            beside=self.beside,
            flank=self.flank,
        )


def judge_initiative(context: Context, options: InitiativeOptions) -> NotAllowed | None:
    """Before the first order of one's own turn (wma p. 13)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    refused = may_use_initiative(state, unit)
    if refused is not None or options.charge is None:
        return refused
    return judge_charge(context, options.charge)


def _charge_of_several(context: Context, words: Any) -> Meant | None:
    """Several that charge the same enemies charge together, as ``/charge`` has it (wma p. 25)."""
    if not isinstance(words, str):
        return None
    own = _read(InitiativeOptions, words, context)
    if own is not None and (own.every or not own.each):
        return None
    together = _read(ChargeOptions, words, context)
    if together is None or together.then or not together.attackers[1:]:
        return None
    return "charge", find_command("charge").form("wma"), words


def _read(model: type[Made], words: str, context: Context) -> Made | None:
    """What the words say; what is wrong with them is told when the command reads them."""
    try:
        return parse_words(model, words, context.named, example="")
    except AdjutantError:
        return None


@command(
    "initiative",
    "инициатива",
    about=Name("Отряд движется по инициативе: приказов ему не будет", "A unit moves on initiative: no orders for it"),
    example=Name("/initiative воины 1 нападает", "/initiative warriors 1 charge"),
    group="turn",
    model=InitiativeOptions,
    game="wma",
    battle=True,
    judge=judge_initiative,
    turns=_charge_of_several,
)
def initiative(context: Context, options: InitiativeOptions) -> Answer:
    """Announced before the stands are moved; the contact of a charge follows with ``/charge`` (wma p. 14, 25)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    if options.charge is not None:
        return charge(context, options.charge)
    if options.how == "evade":
        return evaded_on_initiative(state, unit)
    if options.flank or options.support:
        raise ValueMissing("options.missing", field="targets", example=context.call.example)
    said = text("initiative-charge", unit=unit.name, page=page(14))
    short = moved(state, "initiative", unit)
    return Answer((say(said, short=(short,)),), (MovedOnInitiative(unit=unit.id, how="charge"),))
