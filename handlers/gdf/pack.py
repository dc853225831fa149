"""What Grimdark Future gives to the chat."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Debt
from games.gdf.acts.chance import COMMANDS
from games.gdf.fold.turns import waiting
from games.gdf.next_up import acting_next, decides
from games.gdf.party import head_of, heads
from games.gdf.placing import unplaced
from games.gdf.rights.places import may_lay
from games.gdf.state import GdfBattle
from handlers.cards.marks import mark_of
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.games import GameDesk, Lots, Rows
from handlers.desk.lazy import LazyModule
from handlers.gdf.building import BUILDERS
from handlers.gdf.building_acts import can_charge
from handlers.gdf.cards_told import card_buttons, unscored
from handlers.gdf.choosing import in_rows
from handlers.gdf.joining import army_notes
from handlers.gdf.lots import roll_first
from handlers.gdf.objectives import marker_texts
from handlers.gdf.places import ambush_buttons, comes
from handlers.gdf.round_end import held_markers, is_played, left_unmarked, marks_near, round_rows, score_now
from handlers.gdf.setting_up import setup_rows
from handlers.gdf.units import describe_unit
from resolvers.gdf.pages import page


def _pays(state: GdfBattle, debt: Debt) -> Rows:
    if debt.what.startswith("cards_"):
        return card_buttons(state, debt.by, debt.what)
    if debt.what in COMMANDS and debt.what != "event_units":
        return ((Button(text(f"gdf-button-{debt.what}"), Press(COMMANDS[debt.what], {}), side=debt.by, style="main"),),)
    if debt.what == "event_units":
        nobody = Press("event", {"nobody": True})
        return ((Button(text("gdf-button-nobody"), nobody, side=debt.by),),)
    if debt.what == "ambush":
        return tuple((button,) for button in ambush_buttons(state, debt.by))
    if debt.what == "deploy":
        return in_rows([comes(state.units[one]) for one in debt.units])
    unit = state.units[debt.units[0]]
    if debt.what == "returns":
        return ((comes(unit),),)
    from handlers.gdf.owed_buttons import rolls_owed

    return rolls_owed(state, debt)


def _owes(state: GdfBattle, debt: Debt, side: str) -> Text | None:
    from handlers.gdf.owed_words import owes

    return owes(state, debt, side)


def _undone(state: GdfBattle) -> tuple[tuple[Text, Rows], ...]:
    """Units that are still to be activated in this round (gdf p. 7), then sides that have scored no card (p. 43)."""
    left = [unit.name for side in state.sides for unit in waiting(state, side)] if state.to_act else []
    if left:
        return ((text("gdf-waiting", units=", ".join(left)), ()),)
    sides = ", ".join(state.called(side) for side in unscored(state)) if state.cards and state.turn else ""
    return ((text("gdf-unscored", sides=sides), ()),) if sides else ()


def _news(before: GdfBattle, after: GdfBattle) -> Iterator[Text]:
    """Cargo of a transport that was destroyed; whom the last drop left Shaken; who begins the round."""
    if after.on("systems_on") and (not before.on("systems_on") or before.turn < after.turn == 1):
        names = ", ".join(unit.name for unit in after.units.values() if unit.systems)
        yield text("gdf-systems-agreed", units=names, page=page(26))
    if before.turn == 0 and after.turn == 1 and not after.markers:
        yield text("gdf-unlaid", page=page(6))
    if after.turn == 0 and after.first and after.first != before.first:
        yield _deploys(after)
    if after.turn > before.turn:
        if before.turn and after.markers:
            yield text("gdf-held", markers=held_markers(after), score=score_now(after))
        yield from _round_begins(after)
    for unit in before.units.values():
        later = after.units.get(unit.id)
        if later is None or not later.alive:
            continue
        own = head_of(before, unit).id == unit.id  # a hero is out with the unit that he has joined
        if own and unit.aboard is not None and later.aboard is None and later.danger_due:
            yield text("gdf-wreck", unit=unit.name, page=page(14))
        if unit.stance == "last_drop" and later.stance != "last_drop" and later.shaken:
            yield text("gdf-shaken-again", unit=unit.name, page=page(20))


def _placed(state: GdfBattle, side: str) -> int:
    """How many units a side places: those inside come with their transport, those in reserve later (gdf p. 13-14)."""
    return sum(not (unit.aboard or unit.reserve) for unit in heads(state, side))


def _deploys(state: GdfBattle) -> Text:
    """Who deploys first, and how many units each side places by turns (gdf p. 6, 13-14)."""
    counts = [
        text("gdf-deploys", side=side.name or side.id, count=_placed(state, side.id)) for side in state.sides.values()
    ]
    first = state.sides[state.first]
    return text("gdf-deploys-first", side=first.name or first.id, counts=counts, page=page(6))


def _round_begins(state: GdfBattle) -> Iterator[Text]:
    """Who comes onto the table now, by a roll-off where both sides have such units (gdf p. 13-14)."""
    here = [unit for unit in heads(state) if unit.reserve and state.turn > 1]
    scouts = [unit for unit in unplaced(state) if "Scout" in unit.known] if state.turn == 1 else []
    for key, units in (("gdf-may-arrive", here), ("gdf-scouts", scouts)):
        if units:
            both = "yes" if len({unit.side for unit in units}) > 1 else "no"
            yield text(key, units=", ".join(unit.name for unit in units), both=both, page=page(13))


def _begins(state: GdfBattle) -> Rows:
    """[Маркеры] where they were forgotten (gdf p. 6)."""
    lots = Button(text("gdf-button-lots"), Press("objective", {"lots": True}))
    return () if state.markers or may_lay(state) is not None else ((lots,),)


def _moment(state: GdfBattle) -> Text | None:
    """How many units of each side are still to be activated (gdf p. 7)."""
    if not state.turn or not state.to_act:
        return None
    left = {side: len(waiting(state, side)) for side in state.sides}
    counts = " ".join(f"{mark_of(state, side)}{count}" for side, count in left.items())
    return text("gdf-waits", counts=counts if any(left.values()) else "")


def _deciding(state: GdfBattle, sides: str) -> Text:
    """Whoever has still a unit to activate says which; else markers are counted and the round ends (gdf p. 6-7)."""
    may_act = {state.units[unit].side for unit in acting_next(state)} if state.acting is not None else set()
    sides = ", ".join(map(state.called, decides(state)))
    acting = state.units.get(state.acting or "")
    if acting is not None and may_act <= {acting.side} and (not acting.action or can_charge(state, acting)):
        return text("gdf-goes-on", side=state.called(acting.side), unit=acting.name)
    if not is_played(state):
        return text("gdf-decides", sides=sides, how="acts", round=state.turn, score="")
    how = "markers" if marks_near(state) else "over" if state.markers else "unmarked"
    return text("gdf-decides", sides=sides, how=how, round=state.turn, score=score_now(state))


def _glance(state: GdfBattle) -> Iterator[Text]:
    """Who is with whom, who is aboard of what, and whose the markers are (gdf p. 6, 13-14)."""
    for unit in state.units.values():
        head = head_of(state, unit)
        transport = state.units.get(unit.aboard or "")
        if unit.alive and head.id != unit.id:
            yield text("gdf-with", hero=unit.name, unit=head.name)
        elif unit.alive and transport is not None:
            yield text("gdf-inside", unit=unit.name, transport=transport.name)
    if state.markers:
        yield text("gdf-markers-are", markers=marker_texts(state))


beforehand = LazyModule("handlers.gdf.beforehand")

DESK = GameDesk(
    game="gdf",
    families=(
        "tests",
        "save",
        "morale",
        "activate",
        "actions",
        "shoot",
        "fight",
        "strikeback",
        "cast",
        "hinder",
        "joining",
        "places",
        "objectives",
        "chance",
        "random_events",
        "missions",
        "cards",
        "command",
        "tables",
        "deploy",
        "marks",
        "campaign",
        "tournament",
    ),
    owes=_owes,
    pays=_pays,
    undone=_undone,
    skips=left_unmarked,
    unit=lambda unit, dots: describe_unit(unit),
    news=_news,
    notes=army_notes,
    glance=_glance,
    begins=_begins,
    sets_up=setup_rows,
    open=round_rows,
    goes_on=lambda before, after: round_rows(after),
    lots=Lots(roll_first),
    usual={"round": ("activate", "shoot", "fight")},
    instead={"attack": "fight", "order": "activate"},
    builders=BUILDERS,
    moment=_moment,
    deciding=_deciding,
    alternates=True,
    beforehand=lambda: beforehand.CASES,
)
