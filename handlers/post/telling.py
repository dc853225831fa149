"""What happened, in a sentence a line of the log: for its pages, for what an undo takes back, for the report.

A sentence is ``told-<kind>`` of the Fluent files, with every field of the event as a parameter in the words of the
players: units and sides by their names. No game is named here: a kind without a sentence goes by its name and by those
whom it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.events import Acted, ClockRan, Event, Part, SettingChanged, StandingUsed
from games.core.references import references_by_field
from games.core.state import BattleState
from handlers.cards.marks import mark_of
from handlers.desk.answer import Text, Words, text
from handlers.desk.lazy import LazyModule
from handlers.drawing.events import event_name
from handlers.drawing.fluent import has_text
from handlers.language.vocabulary import value_name
from lexicon.names import Name
from resolvers.registry import rulings_of

standing_use = LazyModule("handlers.post.standing_use")

_NOT_TOLD = frozenset({"kind", "v", "rolls", "mechanic", "given", "trace", "facts", "side_facts", "battle_facts"})
_OF_AN_ANSWER = frozenset({"consent_given", "allowed", "seed_revealed", "call_back"})
"""Kinds that come before or behind what an act is about."""


def only_ticks(event: Event) -> bool:
    """Whether it only says how the clock stands after an act, which tells itself whom the battle waits for."""
    return isinstance(event, ClockRan) and event.why == "course"


class Teller:
    """Tells the events of one battle.

    Args:
        players: their names by number. state: the battle as it is before what is told.
        marked: whose a unit is stands before its name.
    """

    def __init__(self, players: Mapping[int, str], state: BattleState, *, marked: bool = False) -> None:
        self._players = players
        self._marked = marked
        self.state = state

    def told(self, events: Sequence[Event]) -> list[Words]:
        """The sentences of an act, in order: several that come to the table in one."""
        added = [event.adds for event in events if event.adds]
        names = [str(getattr(event, "name", "")) for event in events if event.adds]
        said: list[Words] = []
        for event in events:
            if event.adds in added[:1]:
                said.append(text("told-added", names=names, count=len(names)))
            elif not (event.adds or only_ticks(event)):
                said.append(self.sentence(event))
        return said or [self.sentence(event) for event in events[-1:]]

    def sentence(self, event: Event) -> Words:
        """One event."""
        params = self._params(event)
        for key in self._keys(event):
            if has_text(key, "ru"):
                return text(key, **params)
        whom = list(dict.fromkeys(name for names in self._named(event).values() for name in names))
        return text("told-other", what=event_name(self.state.game, event), whom=whom)

    def _keys(self, event: Event) -> Iterator[str]:
        if isinstance(event, Acted) and event.mechanic:
            yield f"told-acted-{self.state.game}-{event.mechanic}"
        if isinstance(event, SettingChanged) and event.scope != "ruling":
            yield f"told-setting-{event.name}"
            return
        yield f"told-{event.kind}"

    def _params(self, event: Event) -> dict[str, Any]:
        named = self._named(event)
        params: dict[str, Any] = {"game": self.state.game}
        for name in type(event).model_fields:
            if name not in _NOT_TOLD:
                value = getattr(event, name)
                params[name] = self._words(event, name, value, named.get(name))
                if isinstance(value, str) and name not in named:
                    params[f"{name}_name"] = self._coded(value)
        if (losses := getattr(event, "losses", None)) is not None:
            params["suffered"] = sum(loss.suffered for loss in losses)
        if isinstance(event, SettingChanged):
            params |= self._ruling(event)
        if isinstance(event, Acted):
            params["what"] = event_name(self.state.game, event)
        return params

    def _words(self, event: Event, name: str, value: Any, names: Sequence[str] | None) -> Any:
        """A field as a parameter."""
        if isinstance(event, StandingUsed) and name == "case":
            name_of: Name = standing_use.case_named(self.state.game, value)
            return name_of
        if name == "player":
            return self._players.get(value, "?")
        if name == "phase":
            return text(f"phase-{value}") if has_text(f"phase-{value}", "ru") else value
        if name == "words" and isinstance(value, Mapping):
            return Name(value.get("ru", ""), value.get("en", ""))
        if isinstance(value, Mapping):
            return self._mapped(value, names)
        if isinstance(value, (tuple, list)) and any(isinstance(one, Part) for one in value):
            return self._parts(value)
        if names is not None:
            return names
        if isinstance(value, (tuple, list)):
            return [str(one) for one in value]
        return True if isinstance(value, Part) else value if isinstance(value, (bool, int, float, str)) else ""

    def _mapped(self, value: Mapping[Any, Any], names: Sequence[str] | None) -> list[Words]:
        """``Рим 5, Галлы 3``, ``Воины (бегство)``; without a number or a word only whom it is about."""
        return [self._with(name, one) for name, one in zip(names or (), value.values(), strict=False)]

    def _with(self, name: str, what: object) -> Words:
        if isinstance(what, (int, float)) and not isinstance(what, bool):
            return f"{name} {what}"
        known = value_name(self.state.game, what) if isinstance(what, str) else None
        return name if known is None else text("told-of", name=name, what=known)

    def _coded(self, value: str) -> Words:
        """The name of a word that stands for something in the game's rules; any other as it is."""
        return value_name(self.state.game, value) or value

    def _parts(self, parts: Iterable[Any]) -> Words | list[Words]:
        """Those whom parts of an event are about and what they are then; those of several sides against each other."""
        parts = list(parts)
        if said := [text("told-paper", number=part.number, said=part.text) for part in parts if hasattr(part, "text")]:
            return [*said]
        about = [part for part in parts if getattr(part, "unit", None) is not None]
        sides: dict[str, list[Words]] = {}
        for part in about:
            name = self._name("unit", part.unit)
            sides.setdefault(getattr(part, "side", ""), []).append(self._with(name, getattr(part, "state", None)))
        if len(sides) < 2:
            return [one for names in sides.values() for one in names]
        return " — ".join(", ".join(map(str, names)) for names in sides.values())

    def _named(self, event: Event) -> dict[str, list[str]]:
        """Whom the event's fields name."""
        found = references_by_field(event)
        return {field: [self._name(kind, one) for kind, one in some] for field, some in found.items()}

    def _name(self, kind: str, one: str) -> str:
        state = self.state
        if kind == "side":
            return state.called(one)
        known = state.units.get(one) or state.leaders.get(one)
        if known is None:
            return ""
        return f"{mark_of(state, known.side)}{known.name}" if self._marked else known.name

    def _ruling(self, event: SettingChanged) -> dict[str, Any]:
        asked = next((one for one in rulings_of(self.state.game).questions() if one.name == event.name), None)
        if asked is None:
            return {}
        return {"question": asked.question, "answer": asked.answers.get(str(event.value or asked.default), "")}


def main_of(events: Iterable[Event]) -> list[Event]:
    """The events of an act without those that only came along with it, as long as others are left."""
    events = list(events)
    return [event for event in events if event.kind not in _OF_AN_ANSWER] or events


def joined(sentences: Iterable[Words]) -> Words:
    """Sentences one behind the other, each once; in any language."""
    first, *others = sentences
    rest = [one for one in others if one != first]
    return text("told-then", one=first, then=joined(rest)) if rest else first


def dice_of(events: Iterable[Event]) -> str:
    """The faces of an act, pool by pool: ``3 1 · 5 5 2``; empty where none were thrown, or none that all may see."""
    return " · ".join(" ".join(map(str, roll.faces)) for event in events if not event.secret for roll in event.rolls)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a unit, or of somebody who ``leads``: ``gone``, ``back``, ``fewer``, ``more``.

    ``count``: stands, bases or models lost; ``left``: how many there are now. ``worth``: what was lost in points, as a
    part of the unit; where nobody counts points, a whole unit is worth one.
    """

    side: str
    name: str
    what: str
    count: int = 0
    left: int = 0
    worth: float = 0
    leads: bool = False

    @property
    def said(self) -> Text:
        """In words."""
        key = "outcome-leader" if self.leads else f"outcome-{self.what}"
        return text(key, name=self.name, lost=self.count, left=self.left, dead=self.what == "gone")


def changes(before: BattleState, after: BattleState) -> Iterator[Change]:
    """What an act made of units and leaders: who is gone, who has fewer left, who is back."""
    for unit in before.units.values():
        now = after.units.get(unit.id)
        if now is None or now is unit:
            continue
        whole = unit.points or 1
        if unit.alive and not now.alive:
            part = unit.stands / unit.size if unit.size and unit.stands else 1
            yield Change(unit.side, unit.name, "gone", unit.stands, 0, whole * part)
        elif now.alive and not unit.alive:
            yield Change(unit.side, unit.name, "back", left=now.stands)
        elif now.stands < unit.stands:
            lost = unit.stands - now.stands
            yield Change(unit.side, unit.name, "fewer", lost, now.stands, whole * lost / (unit.size or unit.stands))
        elif now.stands > unit.stands:
            yield Change(unit.side, unit.name, "more", left=now.stands)
    for leader in before.leaders.values():
        then = after.leaders.get(leader.id)
        if then is not None and then.dead != leader.dead:
            what = "gone" if then.dead else "back"
            yield Change(leader.side, leader.name, what, worth=leader.points or 1, leads=True)


def outcomes(before: BattleState, after: BattleState) -> list[Text]:
    """The same in words."""
    return [change.said for change in changes(before, after)]
