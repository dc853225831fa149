"""Timing: peers are measured in turn in the same run, so that a busy machine is as busy for each of them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Act = Callable[[], Any]


def best_us(act: Act, *, number: int = 100, rounds: int = 15) -> float:
    """Processor time of one call in microseconds: the best of several rounds of so many calls."""
    return turn_about({"": act}, number=number, rounds=rounds)[""]


def turn_about(acts: Mapping[str, Act], *, number: int | Mapping[str, int] = 100, rounds: int = 15) -> dict[str, float]:
    """Processor time of one call of each in microseconds, the best of its rounds; they take turns."""
    best = dict.fromkeys(acts, float("inf"))
    for _ in range(rounds):
        for name, act in acts.items():
            count = number if isinstance(number, int) else number[name]
            began = time.process_time()
            for _ in range(count):
                act()
            best[name] = min(best[name], (time.process_time() - began) / count)
    return {name: seconds * 1e6 for name, seconds in best.items()}


def print_table(title: str, rows: Sequence[Sequence[Any]]) -> None:
    """A heading, and rows in columns; the first row names them."""
    shown = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[at]) for row in shown) for at in range(len(shown[0]))]
    print(f"\n## {title}\n")
    for number, row in enumerate(shown):
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
        print("| " + " | ".join(cells) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def machine() -> str:
    """What these figures were measured on: processors, and how busy they were."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} processors{load}"
