"""Lots of a part, one after the other or several at once, until so much was tried."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import count
from pathlib import Path

from tests.attack.tally import Tally


def lot(part: str, seed: str) -> Tally:
    """One lot of a part, in a folder of its own; a failure of the attack itself is none of the program's, and told."""
    from games.store import connection

    # A killed program loses nothing by that, only a power cut would.
    connection.SYNCHRONOUS = "OFF"
    try:
        with tempfile.TemporaryDirectory(prefix="attack-", ignore_cleanup_errors=True) as folder:
            return import_module(f"tests.attack.{part}").attack(seed, Path(folder))
    except Exception:
        tally = Tally(seed)
        tally.find("tracebacks", f"of the attack itself: {traceback.format_exc(limit=-3)}")
        return tally


def run(part: str, size: int, seed: str, pool: ProcessPoolExecutor, jobs: int, lots: int | None) -> Tally:
    """Lots of a part until so much was tried; what they find is printed as it is found."""
    whole = Tally(seed)
    seeds: Iterator[str] = (f"{seed}:{number}" for number in count())
    if lots is not None:
        seeds = iter([seed]) if lots == 1 else iter([f"{seed}:{number}" for number in range(lots)])
    going: set[Future[Tally]] = set()
    begun = ended = 0
    while True:
        while len(going) < jobs and whole.tried < size and (following := next(seeds, None)) is not None:
            # No more lots than are needed, as far as the first ones tell.
            if ended and begun >= ended and whole.tried + (begun - ended) * whole.tried / ended >= size:
                break
            going.add(pool.submit(lot, part, following))
            begun += 1
        if not going:
            return whole
        done, going = wait(going, return_when=FIRST_COMPLETED)
        for one in done:
            tally = one.result()
            ended += 1
            whole.tried += tally.tried
            whole.finds += tally.finds
            whole.most = max(whole.most, tally.most)
            for find in tally.finds:
                print(f"{find.kind} {find.seed}  {find.what}", flush=True)
