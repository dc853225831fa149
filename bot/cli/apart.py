"""A book is read in a process of its own, with bounds: a file made to break its reader breaks nothing but that.

``python -m bot.cli.apart`` is the process: the file comes on its standard input, and each line of JSON on its output
is how far it is, or what came of it.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Any, BinaryIO

from pydantic import TypeAdapter

from lexicon import errors
from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from rules_index.importing.importer import FORMATS, Progress, import_book
from rules_index.sections import ImportedBook

MOST_MEMORY = 300_000_000
"""Bytes that reading may hold."""
_AT_LEAST_S, _BYTES_A_SECOND = 9, 25_000
"""Seconds of work for any file, and one more for so many bytes: a page of print takes a tenth of one."""
_BOOK = TypeAdapter(ImportedBook)


def seconds_for(size: int) -> int:
    """How long a file of so many bytes may be read, in seconds of the processor."""
    return _AT_LEAST_S + size // _BYTES_A_SECOND


def import_apart(
    data: bytes,
    filename: str,
    book: str,
    title: str | None = None,
    progress: Progress | None = None,
    *,
    seconds: int | None = None,
) -> ImportedBook:
    """As :func:`rules_index.importing.importer.import_book` has it, in a process that may not grow without end.

    ``seconds`` of the processor are what :func:`seconds_for` gives the file, where nothing else is said.

    Raises:
        OverBudget: ``book.too_slow``, ``book.too_much``, and what reading itself raises.
        NotUnderstood: ``book.binary`` where reading broke, and what reading itself raises.
    """
    seconds = seconds or seconds_for(len(data))
    order = {"size": len(data), "seconds": seconds, "filename": filename, "book": book, "title": title}
    with subprocess.Popen(  # noqa: S603 - nothing of the file stands in the command
        [sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        feeding = threading.Thread(target=_feed, args=(child.stdin, order, data), daemon=True)
        feeding.start()
        try:
            for line in child.stdout:
                if not line.endswith(b"\n"):
                    break  # it was stopped while it told
                told = json.loads(line)
                if "progress" in told:
                    if progress is not None:
                        progress(*told["progress"])
                elif "error" in told:
                    raise _error_of(told["error"])
                else:
                    return _BOOK.validate_python(told["read"])
        finally:
            child.kill()
            feeding.join()
    raise OverBudget("book.too_slow", field="file", value=filename, limit=seconds, allowed=FORMATS)


def _feed(to: BinaryIO, order: Mapping[str, Any], data: bytes) -> None:
    """The order and the file; a child that died reads no further, which is told by its silence."""
    try:
        to.write(json.dumps(order).encode() + b"\n" + data)
        to.close()
    except OSError:
        pass


def _error_of(told: Mapping[str, Any]) -> AdjutantError:
    kind = getattr(errors, told["kind"])
    made: AdjutantError = kind(told["code"], **told["named"])
    return made


def _main() -> None:
    order = json.loads(sys.stdin.buffer.readline())
    _bound(order["seconds"])
    try:
        data = sys.stdin.buffer.read(order["size"])
        read = import_book(data, order["filename"], order["book"], order["title"], _tell_progress)
        _tell({"read": _BOOK.dump_python(read, mode="json")})
    except AdjutantError as error:
        named = {"field": error.field, "value": error.value, "allowed": error.allowed, **error.params}
        if isinstance(error, OverBudget):
            named["limit"] = error.limit
        _tell({"error": {"kind": type(error).__name__, "code": error.code, "named": named}})
    except MemoryError:
        _refuse(OverBudget, "book.too_much", value=order["filename"], limit=MOST_MEMORY // 1_000_000)
    except Exception:  # of a file made to break its reader nothing more is known than that it did
        _refuse(NotUnderstood, "book.binary", value=order["filename"], allowed=FORMATS)


def _refuse(kind: type[AdjutantError], code: str, **named: Any) -> None:
    _tell({"error": {"kind": kind.__name__, "code": code, "named": {"field": "file", **named}}})


def _tell_progress(done: int, total: int) -> None:
    _tell({"progress": [done, total]})


def _tell(told: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def _bound(seconds: int) -> None:
    """No more memory and time than a book needs, where the system can bound them."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    _main()
