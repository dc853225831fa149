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
import zipfile
from collections.abc import Iterable
from pathlib import Path


def text_of(value: object) -> str:
    """The one way to write a value down: hashes are taken over this text."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def faces_of(seed: bytes, bound: list, number: int, count: int, sides: int) -> list[int]:
    """The faces that roll `number` (from 0) of an act must have shown; `bound`: what the dice of the act hang on."""
    width = 1 if sides <= 256 else 2  # bytes a die
    fair = 256**width - 256**width % sides  # values from here on would favour the low faces: skipped
    faces, stream, block = [], b"", 0
    while len(faces) < count:
        while len(stream) < width:
            what = [*bound[:3], number, *bound[3:], block]
            stream += hmac.digest(seed, text_of(what).encode(), "sha256")
            block += 1
        value, stream = int.from_bytes(stream[:width], "big"), stream[width:]
        if value < fair:
            faces.append(value % sides + 1)
    return faces


def rolls_of(event: dict) -> tuple[list[tuple[int, list, str]], int]:
    """The rolls of an event as (sides, faces, origin), and how many cannot be read."""
    rolls, unread = [], 0
    data = event.get("rolls", [])
    for one in data if isinstance(data, list) else [data]:
        said = one if isinstance(one, dict) else {}
        sides, faces, origin = said.get("sides", 6), said.get("faces"), said.get("origin", "system")
        readable = type(sides) is int and isinstance(faces, list) and isinstance(origin, str)
        if readable and 1 <= sides <= 10_000 and all(type(face) is int for face in faces):
            rolls.append((sides, faces, origin))
        else:
            unread += 1
    return rolls, unread


def is_fair(rolls: list[tuple[int, list, str]]) -> bool:
    """Whether some of the rolls are said to come from the seed."""
    return any(origin == "fair" for _, _, origin in rolls)


def parsed(text: str) -> tuple[dict, str]:
    """A line, and the hash that it must have; raises for whatever cannot be read."""
    line = json.loads(text)
    whole = isinstance(line["event"], dict) and all(type(line[key]) is int for key in ("seq", "act", "actor"))
    if not whole or not all(isinstance(line[key], str) for key in ("battle", "prev", "hash", "message_id")):
        raise TypeError
    body = {key: value for key, value in line.items() if key not in ("hash", "texts")}
    return line, hashlib.sha256(text_of(body).encode()).hexdigest()


def salted(value: object, at: str = "") -> dict[str, str]:
    """Where salted hashes of people's texts stand in an event: place -> hash."""
    found: dict[str, str] = {}
    if isinstance(value, dict) and at and len(value) == 1 and isinstance(value.get("salted"), str):
        return {at: value["salted"]}
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        found |= salted(one, f"{at}.{key}" if at else str(key))
    return found


def texts_beside(line: dict) -> tuple[list[str], bool]:
    """The places where another text stands beside a line than was hashed in it; whether a text was removed."""
    places, beside = salted(line["event"]), line.get("texts", {})
    other = [
        place
        for place, one in beside.items()
        if hashlib.sha256((one["salt"] + text_of(one["text"])).encode()).hexdigest() != places.get(place)
        or one.keys() != {"salt", "text"}
    ]
    return other, bool(set(places) - set(beside))


def read(lines: Iterable[str], wrong: list[str], hashes: set[str]) -> list[tuple[int, dict, list]]:
    """(number, line, rolls) of each line that can be read, the chain of their hashes checked."""
    prev, act, battle, last, log = "0" * 64, 0, "", 0, []
    for number, text in enumerate((text for text in lines if text.strip()), 1):
        try:
            line, digest = parsed(text)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            wrong.append(f"line {number}: cannot be read ({type(error).__name__})")
            continue
        battle = battle or line["battle"]
        if line["seq"] != last + 1:
            wrong.append(f"line {number}: its number is {line['seq']}; a line is missing, moved or added")
        if line["battle"] != battle:
            wrong.append(f"line {number}: of another battle")
        if line["prev"] != prev:
            wrong.append(f"line {number}: does not follow the line before it")
        # What one side alone may know comes when the battle is over; until then only the hash of such a line is there.
        line["held back"] = line["event"].get("held_back") is True
        if line["hash"] != digest and not line["held back"]:
            wrong.append(f"line {number}: was changed after it was written")
        if line["act"] not in (act, act + 1):
            wrong.append(f"line {number}: acts are missing before it")
        try:
            other, line["removed"] = texts_beside(line)
            wrong += [f"line {number}: another text than was said ({place})" for place in other]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            line["removed"] = False
            wrong.append(f"line {number}: the texts beside it cannot be read")
        prev, act, last = line["hash"], line["act"], line["seq"]
        hashes.add(prev)
        rolls, unread = rolls_of(line["event"])
        wrong += [f"line {number}: a roll cannot be read"] * unread
        log.append((number, line, rolls))
    return log


def seeds_of(log: list[tuple[int, dict, list]], wrong: list[str]) -> list[bytes | None]:
    """The seeds in the order they were in force, each against the hash published before it; None: not revealed."""
    started = [line["event"] for _, line, _ in log if line["event"].get("kind") == "battle_started"]
    if len(started) != 1:
        wrong.append("the battle must begin exactly once")
        return [None]
    promised, seeds, last = started[0].get("seed_hash"), [], None
    for place, line, _ in log:
        event = line["event"]
        if event.get("kind") not in ("seed_renewed", "seed_revealed"):
            continue
        try:
            seed = bytes.fromhex(event["seed"])
        except (KeyError, TypeError, ValueError):
            wrong.append(f"line {place}: the seed is no hexadecimal number")
            continue
        if hashlib.sha256(seed).hexdigest() != promised:
            wrong.append(f"line {place}: the seed is not the one that was promised")
        if event["kind"] == "seed_renewed":
            seeds.append(seed)
            promised, last = event.get("seed_hash"), None
        else:
            last = seed
    return [*seeds, last]


def papers_changed(log: list[tuple[int, dict, list]]) -> list[str]:
    """Sealed papers that were read out with another text than was sealed."""
    sealed, wrong = {}, []
    for place, line, _ in log:
        event = line["event"]
        if event.get("kind") == "paper_sealed":
            sealed[str(event.get("number"))] = (event.get("side"), event.get("digest"))
        opened = event.get("papers") if event.get("kind") == "papers_opened" else None
        for at, paper in enumerate(opened if isinstance(opened, list) else []):
            said = paper if isinstance(paper, dict) else {}
            number, salt, text = said.get("number"), said.get("salt"), said.get("text")
            if isinstance(text, dict):  # it stands beside the line, or was removed
                if f"papers.{at}.text" not in line.get("texts", {}):
                    continue
                text = line["texts"][f"papers.{at}.text"]["text"]
            side, promised = sealed.get(str(number), ("", ""))
            what = text_of(["adjutant-paper-1", log[0][1]["battle"], number, side, salt, text])
            if hashlib.sha256(what.encode(errors="replace")).hexdigest() != promised:
                wrong.append(f"line {place}: paper {number} is not what was sealed")
    return wrong


def check(lines: Iterable[str], published: str | None = None) -> tuple[list[str], dict[str, object]]:
    """Returns (what is wrong, what was counted). Nothing wrong: an empty list. Lines are counted by their numbers."""
    wrong: list[str] = []
    hashes: set[str] = set()
    log = read(lines, wrong, hashes)
    seeds = seeds_of(log, wrong)
    wrong += papers_changed(log)
    promised = [str(line["event"].get("seed_hash")) for _, line, _ in log if "seed_hash" in line["event"]]
    of_seed = bool(published) and any(digest.startswith(published.lower()) for digest in promised)
    if published and not of_seed and not any(digest.startswith(published.lower()) for digest in hashes):
        wrong.append("no line has the published hash: the log was cut or written anew")
    back = {
        seq
        for _, line, _ in log
        if line["event"].get("kind") == "undone" and isinstance(line["event"].get("seqs"), list)
        for seq in line["event"]["seqs"]
        if type(seq) is int
    }
    names = (
        "no message id",
        "taken back",
        "not from the seed",
        "typed in",
        "another seed",
        "first recipe",
        "text removed",
        "held back",
    )
    places: dict[str, list[int]] = {name: [] for name in names}
    # A free roll is an act of its own: before the dice of another act it would only move those.
    last = {line["act"]: at for at, line, rolls in log if is_fair(rolls) and line["event"].get("kind") != "rolled"}

    # Every roll. Words count from the act after the one they were said in, and so does another seed; each message may
    # roll in one act only. Once the seed is out no roll is fair any more.
    unseen = {line["act"] for _, line, _ in log if line["held back"]}
    words, said, used, act, number, first, rolls, dice = [], [], set(), 0, 0, None, 0, 0
    scheme, period, renewed, known, over, battle = 1, 0, 0, False, False, ""
    for place, line, rolled in log:
        event, kind, battle = line["event"], line["event"].get("kind"), battle or line["battle"]
        if line["act"] != act:
            act, number, first = line["act"], 0, None
            words, said, over, period = words + said, [], known, renewed
        for name, there in (("text removed", line["removed"]), ("held back", line["held back"])):
            if there:
                places[name].append(place)
        known = known or kind == "seed_revealed"
        if kind == "seed_renewed":
            known, renewed = False, renewed + 1
            places["another seed"].append(place)
        elif kind == "battle_started":
            scheme = event.get("dice", 1)
            if type(scheme) is not int or scheme not in (1, 2):
                wrong.append(f"line {place}: dice of a kind that this script does not know")
            if scheme == 1:  # there, whatever stands before an act changes its dice
                places["first recipe"].append(place)
        elif kind == "seed_words":
            if type(event.get("player")) is int and isinstance(event.get("words"), str):
                said.append([event["player"], event["words"]])
            else:
                wrong.append(f"line {place}: the words cannot be read")
        for name, origin in (("not from the seed", "system"), ("typed in", "typed")):
            if any(roll[2] == origin for roll in rolled):
                places[name].append(place)
        fair = [(sides, faces) for sides, faces, origin in rolled if origin == "fair"]
        if not fair:
            continue
        message, actor = line["message_id"], line["actor"]
        if kind == "rolled" and place < last.get(act, 0):
            wrong.append(f"line {place}: a free roll before the dice of another act")
        if not message:
            places["no message id"].append(place)
        if line["seq"] in back:
            places["taken back"].append(place)
        if over:
            wrong.append(f"line {place}: rolls after the seed was known")
        if first is None:
            first = (message, actor)
            if message and message in used:
                wrong.append(f"line {place}: rolls for a message that has rolled before")
            used.add(message)
        elif scheme != 1 and first != (message, actor):
            wrong.append(f"line {place}: rolls for another message or player than its act")
        seed = seeds[min(period, len(seeds) - 1)]
        if seed is None or scheme not in (1, 2) or act in unseen:
            continue
        if scheme == 1:
            bound = ["adjutant-dice-1", battle, act, words, first[0]]
        else:
            bound = ["adjutant-dice-2", battle, first[1], words, first[0] or act]
        for sides, faces in fair:
            if not faces and scheme != 1:
                wrong.append(f"line {place}: a roll of no dice")
            right = faces_of(seed, bound, number, len(faces), sides)
            if faces != right:
                wrong.append(f"line {place}: shows {faces}, must be {right}")
            number, rolls, dice = number + 1, rolls + 1, dice + len(faces)
    if known and places["held back"]:
        wrong.append("lines are held back though the battle is over and its seed known")
    note = (
        "The hash is the seed's: it was promised. Whether lines were cut, only a hash of the log shows."
        if of_seed
        else ""
    )
    return wrong, {"lines": len(log), "rolls": rolls, "dice": dice, **places, "note": note}


def main() -> int:
    """Check the file named on the command line; exit code 0 when all is well, 1 when not."""
    path = Path(sys.argv[1])
    if zipfile.is_zipfile(path):  # a long log is sent as an archive of one file
        with zipfile.ZipFile(path) as archive, archive.open(archive.namelist()[0]) as packed:
            text = packed.read().decode("utf-8", "replace")
    else:
        text = path.read_text(encoding="utf-8", errors="replace")
    wrong, counted = check(text.split("\n"), sys.argv[2] if len(sys.argv) > 2 else None)
    print(", ".join(f"{name}: {number}" for name, number in counted.items() if isinstance(number, int)))
    for name, places in counted.items():
        if isinstance(places, list) and places:
            print(f"{name}: {len(places)} (lines {', '.join(map(str, places))})")
    if counted["note"]:
        print(counted["note"])
    for line in wrong:
        print("WRONG", line)
    if not wrong:
        print("All is well." if counted["rolls"] else "The chain is whole; no roll was checked (no seed yet?).")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
