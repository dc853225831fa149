"""What is worth knowing of a unit at a glance in games that count more than stands and hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.state import Unit
from handlers.desk.answer import Text, Words, text
from handlers.language.vocabulary import value_name


def _corps(unit: Unit) -> list[Words]:
    """State, what ran off, leaders (aob 3.2, 6.1)."""
    facts: list[Words] = []
    state = unit.facts.get("state", "formed")
    if state != "formed":
        facts.append(value_name("aob", str(state)) or str(state))
    if unit.facts.get("encircled"):
        facts.append(text("glance-encircled"))
    if unit.facts.get("routing_bases"):
        facts.append(text("glance-running", bases=unit.facts["routing_bases"]))
    leaders = unit.profile.get("leaders") or ()
    if leaders:
        facts.append(text("glance-leaders", leaders=" ".join(map(str, leaders))))
    return facts


def _group(unit: Unit) -> list[Words]:
    """Cohesion (fog)."""
    cohesion = str(unit.facts.get("cohesion", "steady"))
    return [] if cohesion == "steady" else [value_name("fog", cohesion) or cohesion]


def _company(unit: Unit) -> list[Words]:
    """Markers of disorder and the formation, where it is not the loose one (wil p. 10, 12)."""
    facts: list[Words] = []
    if unit.facts.get("disorder_markers"):
        facts.append(text("glance-markers", markers=unit.facts["disorder_markers"]))
    formation = str(unit.facts.get("formation", "loose"))
    if formation != "loose":
        facts.append(value_name("wil", formation) or formation)
    return facts


_GAMES: Mapping[str, Callable[[Unit], list[Words]]] = {"aob": _corps, "fog": _group, "wil": _company}


def has_facts(game: str) -> bool:
    """Whether the units of this game are drawn by their facts."""
    return game in _GAMES


def glance(game: str, unit: Unit, dots: str) -> Text:
    """``●●●○ потерял строй``; a unit without stands of its own shows its facts alone."""
    if not unit.alive:
        return text("glance-gone", dots=dots)
    shown = "" if game == "fog" else dots
    return text("glance", dots=shown, facts=_GAMES[game](unit) or "")
