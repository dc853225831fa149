"""A mechanic: one named piece of a game's rules, with its inputs, its page and the procedure that resolves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

from pydantic import ValidationError

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from lexicon.refs import Book, RuleRef
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure
from resolvers.core.rulings import Rulings

F = TypeVar("F", bound=Callable[..., Procedure[Any]])


@dataclass(frozen=True)
class Mechanic:
    """What the outside may ask of a game.

    Attributes:
        system: the game.
        name: the mechanic's public name.
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
    given: type[Given]
    rulings: type[Rulings]
    build: Callable[[Any, Any], Procedure[Any]]
    command: str | None = None

    def procedure(self, given: Mapping[str, Any], rulings: Rulings | None = None) -> Procedure[Any]:
        """The procedure for plain inputs. ``reading`` among them sets one ruling.

        Raises:
            NotUnderstood: ``given.value``: the field at fault, what is allowed, the page.
        """
        inputs = dict(given)
        chosen = rulings or self.rulings()
        reading = inputs.pop("reading", None)
        if reading is not None:
            chosen = chosen.with_reading(str(reading))
        return self.build(parse_given(self.given, inputs, self.ref), chosen)


def parse_given(model: type[Given], inputs: Mapping[str, Any], ref: RuleRef | None = None) -> Any:
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


class Mechanics:
    """The mechanics of one game, by name. Modules of the game add theirs with the decorator :meth:`add`."""

    def __init__(self, system: Book) -> None:
        self.system = system
        self._known: dict[str, Mechanic] = {}

    def add(
        self, name: str, *, page: int | None, title: Name, section: str | None = None, command: str | None = None
    ) -> Callable[[F], F]:
        """Register ``build(given, rulings) -> Procedure``; inputs and rulings are read from its annotations."""

        def register(build: F) -> F:
            hints = get_type_hints(build)
            given, rulings = (hints[name] for name in list(hints)[:2])
            assert name not in self._known, f"{self.system} {name} stands twice"
            ref = RuleRef(self.system, page, section)
            self._known[name] = Mechanic(self.system, name, ref, title, given, rulings, build, command)
            return build

        return register

    def __getitem__(self, name: str) -> Mechanic:
        """The mechanic of that name.

        Raises:
            NotUnderstood: ``mechanic.unknown``.
        """
        try:
            return self._known[name]
        except KeyError:
            raise NotUnderstood("mechanic.unknown", field="mechanic", value=name, allowed=sorted(self._known)) from None

    @property
    def rulings(self) -> type[Rulings]:
        """The game's rulings class: all its mechanics share one."""
        return next(iter(self._known.values())).rulings

    def all(self) -> list[Mechanic]:
        """All of them, in the order of their registration."""
        return list(self._known.values())
