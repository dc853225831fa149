"""What the search works out of books, reference and army lists, kept in a file: read back it takes a tenth of the time.

And half of the memory: what only the work needs (every stem, every question as it is worded) is never there.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from rules_index.keeping import keep, kept
from rules_index.search.units import UnitName
from rules_index.store.index import BookIndex

_ROOT = Path(__file__).resolve().parents[2]
_SOURCES = ("rules_index/search/*.*", "rules_index/*.py", "rules_index/store/index.py", "lexicon/folding.py")
"""The files that decide what is worked out."""

_VALUES = frozenset(
    {
        ("array", "_array_reconstructor"),
        ("array", "array"),
        ("builtins", "bytearray"),
        ("builtins", "list"),
        ("builtins", "set"),
        ("collections", "defaultdict"),
    }
)
"""Besides classes of the search nothing else is made of what a file holds."""


def key_of(index: BookIndex, reference: str, units: Iterable[UnitName]) -> str:
    """What tells these books, this reference (by its digest), these units and this program from any others."""
    whole = hashlib.sha256(_of_program())
    whole.update(repr((index.stamp(), reference, tuple(units))).encode())
    return whole.hexdigest()


@cache
def _of_program() -> bytes:
    whole = hashlib.sha256(version("snowballstemmer").encode())
    for path in sorted(path for pattern in _SOURCES for path in _ROOT.glob(pattern) if path.is_file()):
        whole.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.digest()


def pack(file: Path, key: str, made: object, given: Mapping[str, object]) -> None:
    """Keep what was made; of what is ``given`` anew each time only the name."""
    body = BytesIO()
    _Packer(body, given).dump(made)
    keep(file, key, body.getvalue())


def unpack(file: Path, key: str, given: Mapping[str, object]) -> Any:
    """What was kept under that key; None where nothing was."""
    body = kept(file, key)
    try:
        return None if body is None else _Unpacker(BytesIO(body), given).load()
    except (pickle.UnpicklingError, EOFError):
        return None  # somebody else wrote it


class _Packer(pickle.Pickler):
    def __init__(self, file: BinaryIO, given: Mapping[str, object]) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._names = {id(one): name for name, one in given.items()}

    def persistent_id(self, one: object) -> str | None:
        return self._names.get(id(one))


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BinaryIO, given: Mapping[str, object]) -> None:
        super().__init__(file)
        self._given = given

    def persistent_load(self, pid: str) -> object:
        return self._given[pid]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _VALUES or (module.startswith("rules_index.search.") and name.isidentifier()):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name}")
