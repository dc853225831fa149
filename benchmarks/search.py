"""Rule search beside its peers: the same books, titles and queries in one run.

    python -m benchmarks.search [--scales 1,10] [--no-peers]

Needs the folder with the books (``ADJUTANT_SHARED``). Prints a table for the README: right title first, in the first
five, per kind, and milliseconds a query; then the time of a query when the text grows (copies with
changed words; --scales 1,10,100 takes five minutes to build).
"""

import argparse
import json
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from armies.core.library import load_library
from benchmarks.search_peers import PEERS, Absent, Doc
from bot.wiring import ArmyUnits
from rules_index.reference.entries import Reference, load_reference
from rules_index.search.finder import Finder
from rules_index.sections import ImportedBook
from rules_index.store.index import BookIndex
from rules_index.store.shelf import add_book
from tests.conftest import find_shared
from tests.rules_index.conftest import BOOKS
from tests.rules_index.scoring import plain

_KINDS = "exact inflected typo layout translit english partial synonym abbrev stat question"
KINDS = _KINDS.split()
_FIRST = ord("а")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", default="1,10")
    parser.add_argument("--no-peers", action="store_true")
    args = parser.parse_args()
    shared = find_shared()
    if shared is None:
        print("the folder with the books is not here; set ADJUTANT_SHARED")
        return 1
    sets = [shared / "search" / "queries-dev.jsonl", Path("tests/rules_index/ranking.jsonl")]
    queries = [json.loads(line) for file in sets for line in file.read_text(encoding="utf-8").splitlines()]
    queries = [query for query in queries if query["kind"] != "no_answer"]
    with BookIndex(None) as index:
        for book, pattern in BOOKS.items():
            add_book(index, next((shared / "seeds").glob(pattern)), book)
        reference = load_reference(links=False)
        if not args.no_peers:
            compare(index, reference, queries)
        grow(index, reference, queries, [int(scale) for scale in args.scales.split(",") if scale])
    return 0


def compare(index, reference, queries) -> None:
    docs = [Doc(part.book, part.title, part.title, part.text, None) for _, part in index.sections()]
    units = ArmyUnits(load_library)
    docs += [Doc("wma", unit.unit, f"{unit.unit} {unit.army}", "", unit.army) for unit in units.units()]
    print(f"{len(docs)} titles, {len(queries)} queries with an answer\n")
    head = ["", "first", "in five", "ms median", "ms 99 %", *KINDS]
    print("| " + " | ".join(head) + " |\n|" + " --- |" * len(head))
    full = Finder(index, reference, ArmyUnits(load_library))
    row("Adjutant", lambda query: ours(full, query), queries)
    bare = Finder(index, Reference((), ""), ArmyUnits(load_library))
    row("Adjutant without its reference", lambda query: ours(bare, query), queries)
    for make in PEERS:
        try:
            peer: Any = make(docs)
        except Absent as absent:
            print(f"| not here: {absent} |")
            continue
        row(peer.name, lambda query, peer=peer: theirs(peer, docs, query), queries)
        getattr(peer, "close", lambda: None)()


def ours(finder, query):
    started = time.perf_counter()
    hits = finder.find(query["q"], query["book"], 5).hits
    return time.perf_counter() - started, [(hit.book, hit.title, hit.army) for hit in hits]


def theirs(peer, docs, query):
    """The first five of the peer that pass the book filter, each title once: no peer may lose by twins."""
    started = time.perf_counter()
    found = peer.find(query["q"])
    spent = time.perf_counter() - started
    hits = (docs[at] for at in found)
    kept = dict.fromkeys((d.book, d.title, d.army) for d in hits if query["book"] in (None, d.book))
    return spent, list(kept)[:5]


def row(name, find, queries) -> None:
    first, five, kinds, times = 0, 0, {kind: [] for kind in KINDS}, []
    for query in queries:
        spent, hits = find(query)
        times.append(spent * 1000)
        right = [matches(hit, query["expect"]) for hit in hits]
        first += right[:1] == [True]
        five += any(right)
        kinds[query["kind"]].append(right[:1] == [True])
    times.sort()
    shown = [f"{first / len(queries):.3f}", f"{five / len(queries):.3f}"]
    shown += [f"{statistics.median(times):.2f}", f"{times[int(len(times) * 0.99)]:.2f}"]
    shown += [f"{statistics.mean(kinds[kind]):.2f}" for kind in KINDS]
    print("| " + " | ".join([name, *shown]) + " |", flush=True)


def matches(hit, expected) -> bool:
    book, title, army = hit
    for one in expected:
        if "unit" in one:
            if army and plain(title) == plain(one["unit"]) and plain(army) == plain(one["army"]):
                return True
        elif army is None and book == one["book"] and plain(title) == plain(one["title"]):
            return True
    return False


def grow(index, reference, queries, scales) -> None:
    """Query times as the text grows; the answers must stay what they were."""
    print("\n| text | sections | load s | ms median | ms 99 % | same first hit |\n|" + " --- |" * 6)
    books = [whole(index, record) for record in index.books()]
    asked = [(query["q"], query["book"]) for query in queries]
    before: list[object] = []
    copies = 1
    with BookIndex(None) as grown:
        for scale in scales:
            while copies <= scale:
                for book in books:
                    grown.put(book if copies == 1 else changed(book, copies), "copy")
                copies += 1
            started = time.perf_counter()
            finder = Finder(grown, reference, ArmyUnits(load_library))
            load = time.perf_counter() - started
            for _ in range(2):  # the second round is what a running program sees
                times: list[float] = []
                firsts: list[object] = []
                for query, book in asked:
                    started = time.perf_counter()
                    answer = finder.find(query, book)
                    times.append((time.perf_counter() - started) * 1000)
                    firsts.append(answer.hits[0].title if answer.hits else None)
            times.sort()
            before = before or firsts
            same = sum(one == other for one, other in zip(before, firsts, strict=True)) / len(firsts)
            sections = sum(record.sections for record in grown.books())
            median, high = statistics.median(times), times[int(len(times) * 0.99)]
            print(f"| {scale}x | {sections} | {load:.2f} | {median:.2f} | {high:.2f} | {same:.3f} |", flush=True)


def whole(index, record) -> ImportedBook:
    parts = tuple(part for _, part in index.sections(record.id))
    terms = tuple(term for term in index.terms() if term.book == record.id)
    from rules_index.sections import ImportReport

    report = ImportReport(record.pages, record.sections, record.terms, record.statlines, ())
    return ImportedBook(record.id, record.title, parts, terms, report, record.digest)


def changed(book: ImportedBook, number: int) -> ImportedBook:
    """A copy with other words of the same lengths and frequencies: two letters of each alphabet change places."""
    letters = [chr(_FIRST + at) for at in range(32)]
    step = 1 + number % 31
    turned = {ord(one): letters[(at + step * (1 + at % 3)) % 32] for at, one in enumerate(letters)}
    name = f"{book.book}-{number}"
    parts = tuple(
        replace(part, book=name, title=part.title.lower().translate(turned), text=part.text.lower().translate(turned))
        for part in book.sections
    )
    return replace(book, book=name, sections=parts, terms=(), digest=f"{book.digest}{number}")


if __name__ == "__main__":
    sys.exit(main())
