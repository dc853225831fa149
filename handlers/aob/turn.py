"""The turn of Art of Batallia: ``/first``, ``/activate``, ``/pass``, ``/move``, ``/terrain`` (aob 3.1, 4)."""

from __future__ import annotations

import re
from typing import Any

from games.aob.state import AobBattle
from games.core.events import PhaseMoved
from handlers.aob.inputs import corps_facts, lost_leaders
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.language.saying import Said
from handlers.topics.topic import Changes, Topic, Turn, Watch
from handlers.topics.topics import family
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name
from resolvers.aob.activation import ACTIVATION, FIRST_PLAYER, PASS_ORDER
from resolvers.aob.movement import MOVE
from resolvers.aob.terrain import TERRAIN_COUNT, TERRAIN_ZONES

_PASSED = re.compile(
    r"(?P<leader>[1-6])(?![\d.,])\s*(?P<words>[^\d]*?)\s*(?P<inches>\d+(?:[.,]\d+)?)\s*(?:\"|″|дюйм\w*|in\b)?"
)
_GIVER = re.compile(r"^\s*(?:лидер|leader)?\s*([1-6])\b(.*)$", re.IGNORECASE | re.DOTALL)
_WORDS = {
    "regular": (("нерегулярн", "irregular"), False),
    "on_table": (("вне стола", "не на столе", "off table", "off the table"), False),
    "with_routers": (("с бегущими", "routers", "with routers"), True),
}

_RECEIVED = ("получил приказ", "получил", "received order", "received")
_KNOWN = (
    *(word + end for marks, _ in _WORDS.values() for word in marks for end in ("", "ый", "ые")),
    *_RECEIVED,
    *("лидер", "leader", "регулярный", "regular", "на столе", "on table", "дюймов", "дюйма", "in"),
)


def _side_label(turn: Turn, code: str) -> str:
    state = turn.context.state
    if state is None:
        return {"a": "A", "b": "B"}[code]
    side = list(state.sides)["ab".index(code)]
    return state.sides[side].name or side


def _first_lines(turn: Turn) -> list[Text]:
    result = turn.result
    return [text("aob-first", who=_side_label(turn, result["first"]), leader=result["leader"])]


def _first_changes(turn: Turn) -> Changes | None:
    state = turn.context.battle
    side = list(state.sides)["ab".index(turn.result["first"])]
    begins = (PhaseMoved(turn=1, phase="turn", side=side),) if state.turn == 0 else ()
    return Changes(side_facts={} if begins else {side: {"turn_leader": turn.result["leader"]}}, more=begins)


family(
    "first",
    "первый",
    "кто_первый",
    "pervyi",
    game="aob",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    topics=(
        Topic(
            FIRST_PLAYER,
            sides=("a", "b"),
            watch=(Watch("leader", "more"),),
            lines=_first_lines,
            changes=_first_changes,
        ),
    ),
)


def _active_side(context: Context) -> str | None:
    """The side whose turn it is, if this person plays it; else the person's own."""
    if context.state is None:
        return None
    own = context.own_sides
    return context.state.active if context.state.active in own or not own else own[0]


def _lost_leaders(context: Context, given: dict[str, Any], units: Any) -> None:
    """Leaders of corps that are gone, when nobody says which are lost.

    Raises:
        NotAllowed: ``turn.not_active``.
    """
    state = context.state
    if state is not None and state.active is not None and state.active not in context.own_sides:
        raise NotAllowed("turn.not_active", field="side", value=state.sides[state.active].name or state.active)
    side = _active_side(context)
    if side is None or context.state is None or "lost_leaders" in given:
        return
    given["lost_leaders"] = lost_leaders(context.state.units_of(side))


def _activated_lines(turn: Turn) -> list[Text]:
    result = turn.result
    if result["leader"] is None:
        return [text("aob-leader-lost")]
    side = _active_side(turn.context)
    state = turn.context.state
    units = state.units_of(side, alive=True) if state is not None and side is not None else ()
    corps = [unit.name for unit in units if result["leader"] in unit.profile.get("leaders", ())]
    return [text("aob-leader-acts", leader=result["leader"], corps=", ".join(corps))]


def _activated(turn: Turn) -> Changes | None:
    side = _active_side(turn.context)
    return None if side is None else Changes(side_facts={side: {"turn_leader": turn.result["leader"]}})


family(
    "activate",
    "активация",
    "лидер",
    "aktiv",
    game="aob",
    about=Name("Кубик активации: какой лидер действует", "The activation die: which leader acts"),
    example=Name("/activate потеряны 3 5", "/activate lost 3 5"),
    topics=(
        Topic(
            ACTIVATION,
            example=Name("/activate потеряны 3 5", "/activate lost 3 5"),
            bare=("lost_leaders",),
            prepare=_lost_leaders,
            watch=(Watch("result", value="activate", words="aob-someone-acts"),),
            lines=_activated_lines,
            changes=_activated,
        ),
    ),
)


def _flags(words: str) -> dict[str, bool]:
    said = fold(words)
    return {name: value for name, (marks, value) in _WORDS.items() if any(fold(mark) in said for mark in marks)}


def parse_pass(context: Context, words: str) -> Said:
    """``4 > 1 10", 2 8", 3 9" нерегулярный``: the rolled leader, then each other with his distance.

    Raises:
        ValueMissing: ``given.missing``, when nobody is named; NotUnderstood: ``options.unknown``.
    """
    left, separator, right = words.partition(">")
    others, giver = (right, left) if separator else (words, "")
    side = _active_side(context)
    known = context.of(AobBattle).sides[side].turn_leader if side is not None else None
    found = _GIVER.match(giver)
    if giver.strip() and found is None:
        raise NotUnderstood("options.unknown", field="words", value=giver.strip())
    leader = int(found[1]) if found is not None else known
    if leader is None:
        raise ValueMissing("given.missing", field="rolled.leader", allowed="1-6")
    said = Said()
    rolled = {"leader": leader, "regular": True, "on_table": True, **_flags(found[2] if found else "")}
    rolled.pop("with_routers", None)
    said.values.update({f"rolled.{name}": value for name, value in rolled.items()})
    said.values["received_order"] = any(fold(word) in fold(words) for word in _RECEIVED)
    listed: list[dict[str, Any]] = []
    for item in _items(others):
        match = _PASSED.search(item)
        if match is None:
            raise NotUnderstood("options.unknown", field="words", value=item.strip())
        rest = match["words"] + " " + item[match.end() :]
        if _left_over(item):
            raise NotUnderstood("options.unknown", field="words", value=item.strip())
        one = {"leader": int(match["leader"]), "regular": True, **_flags(rest)}
        listed.append({**one, "distance_in": float(match["inches"].replace(",", "."))})
    said.values["others"] = listed
    return said


def _items(others: str) -> list[str]:
    """The others, parted by commas, or without commas by each leader's number.

    Raises:
        ValueMissing: ``given.missing``, when there is none; NotUnderstood: ``options.unknown``.
    """
    if "," in others:
        items = [item for item in re.split(r",\s+|;", others) if _PASSED.search(item) or _left_over(item)]
    else:
        starts = [found.start() for found in _PASSED.finditer(others)]
        items = [others[at:end] for at, end in zip(starts, [*starts[1:], len(others)], strict=False)]
        if _left_over(others[: starts[0]] if starts else others):
            raise NotUnderstood("options.unknown", field="words", value=others.strip())
    if not items:
        raise ValueMissing("given.missing", field="others")
    return items


def _left_over(words: str) -> str:
    """What is left of words without those that say something here, without numbers and marks."""
    rest = fold(words)
    for word in sorted(_KNOWN, key=len, reverse=True):
        rest = rest.replace(fold(word), " ")
    return re.sub(r"[^a-zа-яё]+", "", rest)


def _receivers(turn: Turn) -> list[Text]:
    able = turn.result["may_pass_to"]
    return [text("aob-may-pass", leaders=", ".join(map(str, able)), rolled=turn.given["rolled"]["leader"])]


family(
    "pass",
    "передать",
    "передача",
    "pered",
    game="aob",
    about=Name("Кому лидер может передать приказ", "To whom a leader may pass his order"),
    example=Name('/pass 4 > 1 10", 2 8", 3 9"', '/pass 4 > 1 10", 2 8", 3 9"'),
    topics=(
        Topic(
            PASS_ORDER,
            example=Name('/pass 4 > 1 10", 2 8", 3 9"', '/pass 4 > 1 10", 2 8", 3 9"'),
            read=parse_pass,
            lines=_receivers,
        ),
    ),
)

family(
    "move",
    "движение",
    "идти",
    "dvizh",
    game="aob",
    about=Name("Как далеко можно пройти", "How far one may move"),
    example=Name('/move конница 12" контакт', '/move cavalry 12" contact'),
    topics=(
        Topic(
            MOVE,
            example=Name('/move конница 12" контакт', '/move cavalry 12" contact'),
            sides=("",),
            bare=("wanted_in",),
            says={
                "с поворотом": ("path.straight", False),
                "поворачивает": ("path.straight", False),
                "turning": ("path.straight", False),
                "пересечённая местность": ("path.clear_terrain", False),
                "rough ground": ("path.clear_terrain", False),
            },
            likely={"path.straight": True, "path.clear_terrain": True},
            facts=corps_facts,
        ),
    ),
)

family(
    "terrain",
    "местность",
    "mestnost",
    game="aob",
    about=Name("Местность: сколько и где", "Terrain: how much and where"),
    example=Name("/terrain", "/terrain"),
    group="setup",
    topics=(
        Topic(TERRAIN_ZONES, ("где", "where"), watch=(Watch("pieces", "more"),)),
        Topic(TERRAIN_COUNT, ("сколько", "count"), watch=(Watch("pieces", "more"),)),
    ),
)
