"""What an activated leader may do (aob 4.3)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import Leaders, State, TroopType
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact


class ActiveCorps(Given):
    """The corps of the activated leader.

    Attributes:
        type: its troop type; shooters may shoot instead of moving.
        leaders: how many leaders stand with it; a lone one cannot leave.
        straggler_near: a detached base that may rejoin is within 10 inches.
    """

    in_contact: Yes
    state: State = "formed"
    type: TroopType | None = None
    leaders: Leaders = 1
    straggler_near: Yes = True


class LeaderActions(Given):
    """A leader has been activated."""

    corps: ActiveCorps


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions to choose from, in the order of the rules."""

    allowed: tuple[str, ...]


def resolve_leader_actions(given: LeaderActions, rulings: AobRulings) -> Procedure[Actions]:
    """One action; a corps in contact only fights, a routing one is only stopped (aob 4.3, 6.1)."""
    corps = given.corps
    if corps.in_contact:
        return settled(Actions(("fight",)), Fact("in_contact_fights", page("4.3")))
    able = {
        "transfer": corps.leaders > 1,
        "stop_routers": corps.state == "routing",
        "recover_straggler": corps.state != "routing" and corps.straggler_near,
        "move": corps.state != "routing",
        "defence": corps.state != "routing",
        "shoot": corps.state != "routing" and corps.type == "shooters",
    }
    return settled(Actions(tuple(name for name, can in able.items() if can)), Fact("one_action", page("4.3")))


LEADER_ACTIONS = MECHANICS.add(
    "leader_actions",
    resolve_leader_actions,
    page=None,
    section="4.3",
    title=Name("Действия лидера", "A leader's actions"),
)


class LeaderTransfer(Given):
    """An active leader wants to go to another corps; the distance does not matter."""

    leaders_in_corps: Leaders
    distance_in: Inches = 0


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether it is allowed, and why not."""

    allowed: bool
    reason: str | None = None


def resolve_leader_transfer(given: LeaderTransfer, rulings: AobRulings) -> Procedure[Permission]:
    """Any distance, but the last leader stays with his corps (aob 4.3.1)."""
    if given.leaders_in_corps < 2:
        return settled(Permission(allowed=False, reason="last_leader"), Fact("last_leader", page("4.3.1")))
    return settled(Permission(allowed=True), Fact("spare_leader_goes", page("4.3.1")))


LEADER_TRANSFER = MECHANICS.add(
    "leader_transfer",
    resolve_leader_transfer,
    page=None,
    section="4.3.1",
    title=Name("Перемещение лидера", "Moving a leader"),
)
