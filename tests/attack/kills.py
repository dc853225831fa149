"""Kills: of the terminal chat before any statement and at any time, of whole programs behind both doors, and in the
middle of clearing away, reminders, copies and restores."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from random import Random

from tests.attack import chores, doors, terminal
from tests.attack.nursery import Nursery
from tests.attack.tally import Tally

AT_ONCE = 20
"""Kills of the terminal chat, and of work that nobody sees, in a lot."""


def attack(seed: str, folder: Path) -> Tally:
    """One battle on a platform, some in the terminal, or other work, by the number of the lot."""
    chance, tally = Random(seed), Tally(seed)
    number = seed.rpartition(":")[2]
    way = int(number) % 4 if number.isdecimal() else chance.randrange(4)
    if way in (0, 3):
        for again in count():
            if tally.tried >= AT_ONCE:
                break
            (terminal if way == 0 else chores).attack(chance, folder / str(again), tally)
        return tally
    nursery = Nursery()
    try:
        play = doors.on_telegram if way == 1 else doors.on_discord
        asyncio.run(play(seed, folder, nursery, tally))
    finally:
        nursery.close()
    return tally
