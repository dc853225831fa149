"""A mechanic: one named piece of a game's rules, with its inputs, its page and the procedure that resolves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast, get_type_hints

from pydantic import ValidationError

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from lexicon.refs import Book, RuleRef
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure
from resolvers.core.rulings import Rulings

G = TypeVar("G", bound=Given)
R = TypeVar("R")
W = TypeVar("W", bound=Rulings)


@dataclass(frozen=True)
class Mechanic(Generic[G, R]):
    """What the outside may ask of a game: the handle by which the program plays a rule.

    Attributes:
        system: the game.
        name: the mechanic's public name, for scripts and logs.
        ref: where the rule stands.
        title: its name for players.
        given: the model of its inputs.
        rulings: the game's rulings class.
        build: makes the procedure from inputs and rulings.
        command: the chat command that uses it, if one does.
    """

    system: Book
    name: str
    ref: RuleRef
    title: Name
    given: type[G]
    rulings: type[Rulings]
    build: Callable[[G, Any], Procedure[R]]
    command: str | None = None

    def procedure(self, given: G, rulings: Rulings | None = None) -> Procedure[R]:
        """The procedure for these inputs, under the game's default rulings unless told otherwise."""
        return self.build(given, rulings or self.rulings())

    def parse(self, inputs: Mapping[str, Any]) -> G:
        """The inputs of a script as their model.

        Raises:
            NotUnderstood: ``given.value``: the field at fault, what is allowed, the page.
        """
        return parse_given(self.given, inputs, self.ref)

    def from_plain(self, inputs: Mapping[str, Any], rulings: Rulings | None = None) -> Procedure[R]:
        """The procedure for a script's inputs. ``reading`` among them sets one ruling.

        Raises:
            NotUnderstood: as :meth:`parse`; ``ruling.unknown``.
        """
        chosen = rulings or self.rulings()
        reading = inputs.get("reading")
        if reading is not None:
            chosen = chosen.with_reading(str(reading))
        return self.build(self.parse({name: value for name, value in inputs.items() if name != "reading"}), chosen)


AnyMechanic = Mechanic[Given, Any]
"""A mechanic looked up by name: only a script's words say what its inputs are."""


def parse_given(model: type[G], inputs: Mapping[str, Any], ref: RuleRef | None = None) -> G:
    """The inputs as their model.

    Raises:
        ValueMissing: ``given.missing``, naming the first input that is needed and not there.
        NotUnderstood: ``given.unknown``, for an input that there is none of; ``given.value``, for one that cannot stand
            there. ``problems`` counts all that is wrong.
    """
    try:
        return model.model_validate(inputs)
    except ValidationError as error:
        problems = error.errors(include_url=False)
        first = problems[0]
        path = ".".join(str(part) for part in first["loc"]) or None
        count = len(problems)
        if first["type"] == "missing":
            raise ValueMissing("given.missing", field=path, ref=ref, problems=count) from error
        if first["type"] == "extra_forbidden":
            known = list(model.model_fields) if len(first["loc"]) == 1 else None
            raise NotUnderstood("given.unknown", field=path, allowed=known, ref=ref, problems=count) from error
        raise NotUnderstood(
            "given.value", field=path, value=first.get("input"), allowed=allowed_of(first), ref=ref, problems=count
        ) from error


_SHAPES = {
    "int_type": "0, 1, 2…",
    "int_parsing": "0, 1, 2…",
    "int_from_float": "0, 1, 2…",
    "float_type": "0, 1.5, 2…",
    "bool_type": "true, false",
    "tuple_type": "[…]",
    "list_type": "[…]",
    "dict_type": "{…}",
    "mapping_type": "{…}",
    "model_type": "{…}",
    "string_type": '"…"',
}
_BOUNDS = {
    "greater_than_equal": ("ge", "≥"),
    "greater_than": ("gt", ">"),
    "less_than_equal": ("le", "≤"),
    "less_than": ("lt", "<"),
}


def allowed_of(problem: Mapping[str, Any]) -> str:
    """What may stand there, in signs that need no translation: words of a list, a bound, or a shape."""
    kind, details = problem["type"], problem.get("ctx", {})
    if kind in ("literal_error", "enum"):
        return str(details["expected"]).replace("'", "").replace(" or ", ", ")
    if kind in _BOUNDS:
        key, sign = _BOUNDS[kind]
        return f"{sign} {details[key]}"
    if kind in ("too_short", "string_too_short"):
        return f"≥ {details['min_length']}"
    if kind in ("too_long", "string_too_long"):
        return f"≤ {details['max_length']}"
    return _SHAPES.get(kind, str(problem["msg"]))


class Mechanics(Generic[W]):
    """The mechanics of one game, by name. Modules of the game make their handles with :meth:`add`."""

    def __init__(self, system: Book, rulings: type[W]) -> None:
        self.system = system
        self.rulings = rulings
        self._known: dict[str, AnyMechanic] = {}

    def add(
        self,
        name: str,
        build: Callable[[G, W], Procedure[R]],
        *,
        page: int | None,
        title: Name,
        section: str | None = None,
        command: str | None = None,
    ) -> Mechanic[G, R]:
        """Make the handle of ``build(given, rulings) -> Procedure``; the inputs are read from its annotations."""
        assert name not in self._known, f"{self.system} {name} stands twice"
        hints = get_type_hints(build)
        given = hints[next(iter(hints))]
        ref = RuleRef(self.system, page, section)
        made: Mechanic[G, R] = Mechanic(self.system, name, ref, title, given, self.rulings, build, command)
        self._known[name] = cast(AnyMechanic, made)
        return made

    def __getitem__(self, name: str) -> AnyMechanic:
        """The mechanic of that name.

        Raises:
            NotUnderstood: ``mechanic.unknown``.
        """
        try:
            return self._known[name]
        except KeyError:
            raise NotUnderstood("mechanic.unknown", field="mechanic", value=name, allowed=sorted(self._known)) from None

    def all(self) -> list[AnyMechanic]:
        """All of them, in the order of their registration."""
        return list(self._known.values())
