"""Words that may stand in the inputs of a game, and those that its results say."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanics


def words_of_inputs(mechanics: Mechanics) -> set[str]:
    """Every word that some input of some mechanic may be."""
    found: set[str] = set()
    seen: set[Any] = set()
    for mechanic in mechanics.all():
        _collect(mechanic.given, found, seen)
    return found


def _collect(kind: Any, found: set[str], seen: set[Any]) -> None:
    if get_origin(kind) is Literal:
        found.update(word for word in get_args(kind) if isinstance(word, str))
    elif isinstance(kind, type) and issubclass(kind, Given):
        if kind not in seen:
            seen.add(kind)
            for hint in get_type_hints(kind, include_extras=True).values():
                _collect(hint, found, seen)
    else:
        for part in get_args(kind):
            _collect(part, found, seen)


def words_of_result(result: Any) -> set[str]:
    """Every word in a plain result."""
    if isinstance(result, str):
        return {result}
    if isinstance(result, dict):
        return {word for value in result.values() for word in words_of_result(value)}
    if isinstance(result, list):
        return {word for value in result for word in words_of_result(value)}
    return set()
