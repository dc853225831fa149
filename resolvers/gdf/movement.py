"""How far a unit may move with its action, and whether it may shoot then (gdf p. 7, 11, 13-14, 20, 23, 28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, plain_number
from resolvers.gdf.special_rules import Step, acting
from resolvers.gdf.units import RulesGiven

Action = Literal["hold", "advance", "rush", "charge"]

ACTION_INCHES: dict[Action, int] = {"hold": 0, "advance": 6, "rush": 12, "charge": 12}
"""Movement of each action, gdf p. 7."""

DIFFICULT_INCHES = 6.0
AIRCRAFT_MOVE_INCHES = (30, 36)
_SHOOTING: tuple[Action, ...] = ("hold", "advance")
_STEP_OF: dict[Action, Step] = {"advance": "advance", "rush": "rush", "charge": "rush"}
IMMOBILISED_INCHES: dict[Action, int] = {"hold": 0, "advance": -2, "rush": -4, "charge": -4}
"""What damage of its systems takes off each action, gdf p. 26."""
_TOKEN_INCHES: dict[Action, int] = {"hold": 0, "advance": -1, "rush": -2, "charge": -2}


class Movement(Given):
    """A unit that takes an action.

    Attributes:
        difficult: whether any model touches difficult ground; ``difficult_cap`` is what it allows, 6 inches as a rule.
        suppression: suppression tokens (gdf p. 28).
        last_drop: whether it is the action that halves movement (gdf p. 20).
        bonus: other inches (traits, stratagems).
        immobilised: how often its systems were damaged so (gdf p. 26).
    """

    action: Action
    rules: RulesGiven
    difficult: Yes = False
    difficult_cap: Inches | None = None
    suppression: Count = 0
    last_drop: Yes = False
    bonus: Change = 0
    immobilised: Count = 0


@dataclass(frozen=True, slots=True)
class MayMove:
    """Whether the action may be taken, how far it goes (inches), and whether the unit may shoot with it."""

    allowed: bool
    max_inches: float
    min_inches: float
    may_shoot: bool


def resolve_movement(given: Movement, rulings: GdfRulings) -> Procedure[MayMove]:
    """The action's inches, changed by rules and tokens, perhaps halved, capped by difficult ground (gdf p. 7, 11)."""
    action, rules = given.action, given.rules
    may_shoot = action in _SHOOTING
    only = [each for each in acting("only_action", rules) if each.word != action]
    if only:
        note = Fact("only_action", only[0].rule.ref, {"rule": only[0].rule.name, "action": only[0].word})
        return settled(MayMove(False, 0, 0, False), note)
    if "Aircraft" in rules:
        least, most = AIRCRAFT_MOVE_INCHES
        return settled(MayMove(True, most, least, may_shoot), Fact("aircraft_flies", page(13)))
    notes: list[Note] = [Modifier(action, ACTION_INCHES[action], page(7), of="inches")]
    inches: float = ACTION_INCHES[action]
    if action in _STEP_OF:
        changes = [
            Modifier(each.rule.code, each.value, each.rule.ref, of="inches") for each in acting(_STEP_OF[action], rules)
        ]
        changes.append(Modifier("suppression", _TOKEN_INCHES[action] * given.suppression, page(28), of="inches"))
        changes.append(Modifier("bonus", given.bonus, page(7), of="inches"))
        lame = IMMOBILISED_INCHES[action] * given.immobilised
        changes.append(Modifier("immobilised", lame, page(26), of="inches"))
        inches = max(0, inches + sum(change.value for change in changes))
        notes += [change for change in changes if change.value]
    if given.last_drop:
        inches /= 2
        notes.append(Fact("last_drop", page(20)))
    if given.difficult or given.difficult_cap is not None:
        easy = acting("through_difficult", rules)
        cap = DIFFICULT_INCHES if given.difficult_cap is None else given.difficult_cap
        if easy:
            notes.append(Fact("difficult_ignored", easy[0].rule.ref, {"rule": easy[0].rule.name}))
        elif inches > cap:
            inches = cap
            notes.append(Fact("difficult", page(11), {"inches": plain_number(cap)}))
    return settled(MayMove(True, plain_number(inches), 0, may_shoot), *notes)


MOVEMENT = MECHANICS.add("movement", resolve_movement, page=7, title=Name("Движение", "Movement"))
