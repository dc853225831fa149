"""Whether the tests reached enough of each room: ``python -m tests.floors`` after a measured run (``make units``)."""

import json
import sys
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / ".coverage.json"


def main() -> None:
    """Print the share of each room, and end with 1 where one is below its floor in ``pyproject.toml``."""
    floors: dict[str, float] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["floors"]
    reached, missed = Counter[str](), Counter[str]()
    for file, lines in json.loads(MEASURED.read_text(encoding="utf-8"))["files"].items():
        room = Path(file).parts[0]
        reached[room] += len(lines["executed_lines"])
        missed[room] += len(lines["missing_lines"])
    low = 0
    for room, floor in floors.items():
        share = 100 * reached[room] / max(reached[room] + missed[room], 1)
        low += share < floor
        print(f"{room:12} {share:5.1f} %  (floor {floor})" + ("  TOO LOW" if share < floor else ""))
    sys.exit(1 if low else 0)


if __name__ == "__main__":
    main()
