"""Databases damaged by chance, as a dying disk does it: the program answers each act with words, and what is no longer
there is told: to the player, or to the operator by the doctor."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from games.store import open_store
from lexicon.errors import StorageTrouble
from tests.attack.tally import Tally, watched
from tests.support.command_line import Ran, adjutant

DATABASES = 5
"""Damaged databases a lot."""

_NAME = "battles.db"
_CHANNEL = "script:t"
_PLAYED = (
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 2 легионеры, 2 лучники, генерал Цезарь, легат Брут"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
    ("Ира", "/order Брут легионеры 1 10см кубики=1,1"),
    *(("Марк", f"/roll {number}d6 # судьба") for number in range(2, 12)),
)


def _acts(first: int, acts: tuple[tuple[str, str], ...]) -> list[dict[str, object]]:
    return [
        {"channel": "t", "user": who, "text": text, "update_id": number}
        for number, (who, text) in enumerate(acts, first)
    ]


@cache
def _killed() -> tuple[Path, list[str], list[str]]:
    """What a program that was killed leaves: the file, its log and the log's index; the lines in them; the battle."""
    data, left = Path(mkdtemp(prefix="attack-")), Path(mkdtemp(prefix="attack-"))
    adjutant("chat", "--jsonl", data=data, stdin=_acts(1, _PLAYED[:-6]))
    with open_store(data / _NAME) as store:
        # The last connection that is closed takes the write-ahead log away: this one stays open meanwhile.
        adjutant("chat", "--jsonl", data=data, stdin=_acts(50, _PLAYED[-6:]))
        for file in data.iterdir():
            if file.is_file():
                shutil.copy2(file, left)
        lines = list(store.export(store.battles()[0]))
    assert (left / f"{_NAME}-wal").stat().st_size > 0
    (shown,) = adjutant("chat", "--jsonl", data=data, stdin=_acts(1_000, (("Ира", "/battle"),))).jsons
    shutil.rmtree(data)
    return left, lines, _battle(shown)


def attack(seed: str, folder: Path, *, databases: int = DATABASES) -> Tally:
    """Some databases, each damaged once or twice."""
    chance, tally = Random(seed), Tally(seed, tried=databases)
    left, lines, battle = _killed()
    for number in range(databases):
        data = folder / str(number)
        shutil.copytree(left, data)
        told = ", ".join(_harm(chance, data) for _ in range(chance.randint(1, 2)))
        doing = [f"{number}: {told}"]
        with watched(tally, doing):
            try:
                _try_out(data, lines, battle, tally, doing)
            except Exception as fault:
                tally.find("tracebacks", f"{fault!r} at {doing[-1]}")
        shutil.rmtree(data)
    return tally


def _try_out(data: Path, lines: list[str], battle: list[str], tally: Tally, doing: list[str]) -> None:
    """Two starts of the chat with something to do, and the doctor; then what is there is compared."""
    what = doing[-1]
    # What was last in the log is known from the log and from its index: where both are harmed, nobody can tell.
    witness = not ("-wal" in what and "-shm" in what)
    said: list[Ran] = []
    for start in (1, 2):
        asked = [*_acts(50, _PLAYED[-6:]), *_acts(1_000 + 10 * start, (("Ира", "/battle"), ("Марк", "/roll 2d6")))]
        doing.append(f"start {start} after {what}")
        ran = adjutant("chat", "--jsonl", data=data, stdin=asked)
        said.append(ran)
        answered = ran.status != 0 or (len(ran.jsons) == len(asked) and all(_is_answer(one) for one in ran.jsons))
        tally.check("unanswered", answered and bool(ran.out + ran.err), f"{ran.out[-100:]}{ran.err} at {doing[-1]}")
        if ran.status == 0 and len(ran.jsons) == len(asked):
            shown = ran.jsons[-2]
            tally.check("lost", shown.get("error") or _battle(shown) == battle, f"{_battle(shown)} at {doing[-1]}")
    doing.append(f"doctor after {what}")
    doctor = adjutant("doctor", data=data)
    tally.check("unanswered", bool(doctor.out.strip()), doing[-1])
    # Each line that was committed stands there as it stood, or somebody was told of trouble.
    told = doctor.status != 0 or any("storage." in ran.out or ran.status != 0 for ran in said)
    tally.check("lost", told or not witness or _still_there(data, lines), f"silently: {what}")


def _is_answer(one: dict[str, object]) -> bool:
    return bool(one.get("replies")) or "error" in one


def _battle(shown: dict[str, Any]) -> list[str]:
    """What an answer to ``/battle`` shows, without the names of people, of which nothing else in the file knows."""
    return [re.sub("· [^·]* ·", "·", reply["text"]) for reply in shown["replies"]]


def _still_there(data: Path, lines: list[str]) -> bool:
    try:
        with open_store(data / _NAME) as store:
            found = {line for battle in store.battles() for line in store.export(battle)}
    except StorageTrouble:
        return False
    return set(lines) <= found


def _harm(chance: Random, data: Path) -> str:
    """Damage one of the files; what was done, in words."""
    files = [data / _NAME, data / _NAME, data / f"{_NAME}-wal", data / f"{_NAME}-wal", data / f"{_NAME}-shm"]
    file = chance.choice([one for one in files if one.exists()] or [data / _NAME])
    if not file.exists():
        return "nothing left"
    kind = chance.choice(list(_HARMS))
    content = bytearray(file.read_bytes())
    file.write_bytes(_HARMS[kind](chance, content))
    if kind == "cut" and chance.random() < 0.2:
        file.unlink()
        kind = "gone"
    return f"{file.name} {kind}"


def _flipped(chance: Random, data: bytearray) -> bytes:
    for _ in range(chance.choice((1, 3, 50))):
        if data:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def _paged(fill: Callable[[Random], bytes]) -> Callable[[Random, bytearray], bytes]:
    def harm(chance: Random, data: bytearray) -> bytes:
        size = 4096
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(max(len(data) // size, 1)) * size
            data[at : at + size] = fill(chance)[: len(data) - at]
        return bytes(data)

    return harm


def _swapped(chance: Random, data: bytearray) -> bytes:
    size, pages = 4096, max(len(data) // 4096, 1)
    one, two = chance.randrange(pages) * size, chance.randrange(pages) * size
    data[one : one + size], data[two : two + size] = data[two : two + size], data[one : one + size]
    return bytes(data)


_HARMS: dict[str, Callable[[Random, bytearray], bytes]] = {
    "bits flipped": _flipped,
    "pages zeroed": _paged(lambda _: bytes(4096)),
    "pages of ones": _paged(lambda _: b"\xff" * 4096),
    "pages of noise": _paged(lambda chance: chance.randbytes(4096)),
    "pages swapped": _swapped,
    "cut": lambda chance, data: bytes(data[: chance.randrange(len(data) + 1)]),
    "cut at a page": lambda chance, data: bytes(data[: chance.randrange(len(data) // 4096 + 1) * 4096]),
    "emptied": lambda _, data: b"",
    "longer": lambda chance, data: bytes(data) + chance.randbytes(chance.randint(1, 9000)),
    "its head": lambda chance, data: chance.randbytes(chance.randint(1, 100)) + bytes(data[100:]),
}
