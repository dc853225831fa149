"""A battle's state as bytes and back, exactly: what a snapshot keeps.

The bytes tell their own classes and fields, and only frozen values of this package are made of them again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import Any

from games.core.state import BattleState
from games.store.plain import to_json

_PACKAGE = "games."
_TUPLE, _LIST, _MAPPING, _SET, _FIRST_CLASS = range(5)
"""What the first item of a list tells of it; from the last one on: the number of its class."""


def frozen(state: BattleState) -> bytes:
    """The bytes of a state.

    Raises:
        TypeError: it holds a value of a kind that no state of ours has.
    """
    kinds: dict[type, int] = {}
    value = _plain(state, kinds)
    named = [[kind.__module__, kind.__qualname__, _field_names(kind)] for kind in kinds]
    return zlib.compress(to_json([named, value]).encode())


def thawed(data: bytes) -> BattleState:
    """The state of such bytes.

    Raises:
        ValueError: they were damaged, or made of other classes than there are now.
    """
    try:
        named, value = json.loads(zlib.decompress(data))
        state = _made(value, [_maker(*kind) for kind in named])
    except (zlib.error, TypeError, LookupError, AttributeError, ImportError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if not isinstance(state, BattleState):
        raise ValueError("no battle")  # noqa: TRY004 - the bytes are wrong, not their type
    return state


def _plain(value: Any, kinds: dict[type, int]) -> Any:
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, tuple):
        return [_TUPLE, *(_plain(one, kinds) for one in value)]
    if isinstance(value, list):
        return [_LIST, *(_plain(one, kinds) for one in value)]
    if isinstance(value, Mapping):
        return [_MAPPING, *(_plain(one, kinds) for pair in value.items() for one in pair)]
    if isinstance(value, frozenset):
        return [_SET, *(_plain(one, kinds) for one in sorted(value))]
    if is_dataclass(value) and not isinstance(value, type):
        number = kinds.setdefault(type(value), _FIRST_CLASS + len(kinds))
        return [number, *(_plain(getattr(value, name), kinds) for name in _field_names(type(value)))]
    raise TypeError(f"{type(value).__name__} in a battle")


def _made(value: Any, makers: list[Callable[..., Any]]) -> Any:
    if not isinstance(value, list):
        return value
    what, *items = value
    made = [_made(one, makers) for one in items]
    if what == _TUPLE:
        return tuple(made)
    if what == _LIST:
        return made
    if what == _MAPPING:
        return dict(zip(made[::2], made[1::2], strict=True))
    if what == _SET:
        return frozenset(made)
    return makers[what - _FIRST_CLASS](*made)


@cache
def _field_names(kind: type[Any]) -> list[str]:
    return [one.name for one in fields(kind)]


def _maker(module: str, name: str, names: list[str]) -> Callable[..., Any]:
    if not module.startswith(_PACKAGE):
        raise ValueError(module)
    kind = getattr(import_module(module), name)
    if not is_dataclass(kind) or not isinstance(kind, type) or _field_names(kind) != names:
        raise ValueError(f"{name} is another one now")
    return lambda *values: kind(**dict(zip(names, values, strict=True)))
