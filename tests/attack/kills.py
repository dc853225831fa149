"""Kills: of the terminal chat before any statement and at any time, and of whole programs behind both doors."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from random import Random

from tests.attack import doors, terminal
from tests.attack.nursery import Nursery
from tests.attack.tally import Tally

IN_TERMINAL = 20
"""Kills of the terminal chat in a lot."""


def attack(seed: str, folder: Path) -> Tally:
    """One battle on a platform, or some in the terminal, by the number of the lot."""
    chance, tally = Random(seed), Tally(seed)
    number = seed.rpartition(":")[2]
    way = int(number) % 3 if number.isdecimal() else chance.randrange(3)
    if way == 0:
        for battle in count():
            if tally.tried >= IN_TERMINAL:
                break
            terminal.attack(chance, folder / str(battle), tally)
        return tally
    nursery = Nursery()
    try:
        play = doors.on_telegram if way == 1 else doors.on_discord
        asyncio.run(play(seed, folder, nursery, tally))
    finally:
        nursery.close()
    return tally
