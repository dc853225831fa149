"""Runs the command line inside the tests' own process: exit status, standard output, standard error."""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.cli import main


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def jsons(self) -> list[dict]:
        return [json.loads(line) for line in self.lines]


class _Standard(io.TextIOWrapper):
    """A standard stream over memory, as it is with no terminal."""

    def __init__(self, data: bytes = b"") -> None:
        self._bytes = io.BytesIO(data)
        super().__init__(self._bytes, encoding="utf-8", write_through=True)

    def written(self) -> str:
        return self._bytes.getvalue().decode("utf-8")


def adjutant(*arguments: str, data: Path | None = None, stdin: str | bytes | Sequence[object] = "") -> Ran:
    """``adjutant --data DATA ARGUMENTS`` with this on standard input; a traceback fails the test."""
    if not isinstance(stdin, (str, bytes)):
        stdin = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in stdin)
    given = stdin.encode("utf-8") if isinstance(stdin, str) else stdin
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = _Standard(), _Standard()
    sys.stdin, sys.stdout, sys.stderr = _Standard(given), out, err
    status = 0
    try:
        main([*(() if data is None else ("--data", str(data))), *arguments])
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 0 if left.code is None else 1
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    ran = Ran(status, out.written(), err.written())
    assert "Traceback" not in ran.out + ran.err, ran
    return ran
