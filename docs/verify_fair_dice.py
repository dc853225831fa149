#!/usr/bin/env python3
# ruff: noqa: T201 - a program for the command line
"""Check the dice of a battle with nothing but Python's standard library.

    python3 verify_fair_dice.py battle.jsonl [beginning of a hash published during the battle]

The log has one JSON object a line. How the dice are made, and what this proves, is in fair-dice.md. This file imports
nothing of the bot, so that you need not trust it: read it, it is short.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterable
from pathlib import Path


def text_of(value: object) -> str:
    """The one way to write a value down: hashes are taken over this text."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def faces_of(
    seed: bytes, battle: str, act: int, number: int, words: list, message_id: str, count: int, sides: int
) -> list[int]:
    """The faces that roll `number` (from 0) of an act must have shown."""
    width = 1 if sides <= 256 else 2  # bytes a die
    fair = 256**width - 256**width % sides  # values from here on would favour the low faces: skipped
    faces, stream, block = [], b"", 0
    while len(faces) < count:
        while len(stream) < width:
            what = ["adjutant-dice-1", battle, act, number, words, message_id, block]
            stream += hmac.digest(seed, text_of(what).encode(), "sha256")
            block += 1
        value, stream = int.from_bytes(stream[:width], "big"), stream[width:]
        if value < fair:
            faces.append(value % sides + 1)
    return faces


def check(lines: Iterable[str], published: str | None = None) -> tuple[list[str], dict[str, int]]:
    """Returns (what is wrong, what was counted). Nothing wrong: an empty list."""
    wrong, counted = [], {"lines": 0, "rolls": 0, "dice": 0, "unproved": 0, "typed": 0}
    prev, act, battle, hashes, log = "0" * 64, 0, None, set(), []
    for number, text in enumerate((text for text in lines if text.strip()), 1):
        try:
            line = json.loads(text)
            event = line["event"]
            body = {key: value for key, value in line.items() if key != "hash"}
            battle = battle or line["battle"]
            if not isinstance(line["message_id"], str) or not isinstance(line["act"], int):
                wrong.append(f"line {number}: cannot be read")
                continue
            if line["seq"] != number:
                wrong.append(f"line {number}: its number is {line['seq']}; a line is missing, moved or added")
            if line["battle"] != battle:
                wrong.append(f"line {number}: of another battle")
            if line["prev"] != prev:
                wrong.append(f"line {number}: does not follow the line before it")
            if line["hash"] != hashlib.sha256(text_of(body).encode()).hexdigest():
                wrong.append(f"line {number}: was changed after it was written")
            if line["act"] not in (act, act + 1):
                wrong.append(f"line {number}: acts are missing before it")
            prev, act = line["hash"], line["act"]
            hashes.add(prev)
            rolls = [roll for roll in event.get("rolls", []) if isinstance(roll, dict)]
            log.append((number, line, event, event.get("kind"), rolls))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            wrong.append(f"line {number}: cannot be read ({type(error).__name__})")
    counted["lines"] = len(log)
    if published and not any(digest.startswith(published.lower()) for digest in hashes):
        wrong.append("no line has the published hash: the log was cut or written anew")

    # The seed against the hash that was published before the first roll.
    promised = [event.get("seed_hash") for _, _, event, kind, _ in log if kind == "battle_started"]
    revealed = [event.get("seed") for _, _, event, kind, _ in log if kind == "seed_revealed"]
    if len(promised) != 1:
        wrong.append("the battle must begin exactly once")
    if not promised or not revealed:
        return wrong, counted
    try:
        seed = bytes.fromhex(revealed[-1])
    except (TypeError, ValueError):
        return [*wrong, "the seed is no hexadecimal number"], counted
    if hashlib.sha256(seed).hexdigest() != promised[0]:
        wrong.append("the seed is not the one that was promised")

    # Every roll. Words count from the act after the one they were said in; each message may roll in one act only.
    # Once the seed is out no roll is fair any more.
    words, said, used, act, number, rolled, known, over = [], [], set(), 0, 0, False, False, False
    for place, line, event, kind, rolls in log:
        if line["act"] != act:
            act, number, rolled = line["act"], 0, False
            words, said, over = words + said, [], known
        known = known or kind == "seed_revealed"
        if kind == "seed_words":
            said.append([event.get("player"), event.get("words")])
        for roll in rolls:
            origin = roll.get("origin", "system")
            if origin != "fair":
                counted["typed" if origin == "typed" else "unproved"] += 1
                continue
            if over:
                wrong.append(f"line {place}: rolls after the seed was known")
            message_id, sides, faces = line["message_id"], roll.get("sides", 6), roll.get("faces")
            if not rolled and message_id:
                if message_id in used:
                    wrong.append(f"line {place}: rolls for a message that has rolled before")
                used.add(message_id)
            rolled = True
            if not isinstance(faces, list) or not isinstance(sides, int) or not 1 <= sides <= 10_000:
                wrong.append(f"line {place}: a roll cannot be read")
                continue
            right = faces_of(seed, battle, act, number, words, message_id, len(faces), sides)
            if faces != right:
                wrong.append(f"line {place}: shows {faces}, must be {right}")
            number += 1
            counted["rolls"] += 1
            counted["dice"] += len(faces)
    return wrong, counted


def main() -> int:
    """Check the file named on the command line; exit code 0 when all is well, 1 when not."""
    with Path(sys.argv[1]).open(encoding="utf-8") as file:
        wrong, counted = check(file, sys.argv[2] if len(sys.argv) > 2 else None)
    print(", ".join(f"{name}: {number}" for name, number in counted.items()))
    for line in wrong:
        print("WRONG", line)
    if not wrong:
        print("All is well." if counted["rolls"] else "The chain is whole; no roll was checked (no seed yet?).")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
