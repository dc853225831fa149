"""The ranking set of our own: the score may only rise. Raise the floor when it has risen.

Measured when the set grew to 400 queries: first 0.956, in five 0.990, rightly unsure 0.953,
confident of the rest 0.915.
"""

import time

from rules_index.entries import load_reference
from rules_index.finder import Finder
from rules_index.index import BookIndex
from tests.rules_index.scoring import score

FLOOR_FIRST, FLOOR_FIVE, FLOOR_UNSURE, FLOOR_SURE = 0.95, 0.985, 0.945, 0.91


def test_the_set_is_large_and_apart_from_the_outside_one(ranking_set):
    assert len(ranking_set) >= 150
    assert len({(query["q"], query["book"]) for query in ranking_set}) == len(ranking_set)


def test_score_over_the_five_books_never_falls(five_finder, ranking_set):
    found = score(five_finder, ranking_set)
    report = "\n".join(found.wrong)
    assert found.first >= FLOOR_FIRST, f"first {found.first:.3f}\n{report}"
    assert found.five >= FLOOR_FIVE, f"in five {found.five:.3f}\n{report}"
    assert found.unsure >= FLOOR_UNSURE
    assert found.sure >= FLOOR_SURE


def test_a_query_over_the_five_books_is_quick(five_finder, ranking_set):
    times = []
    for query in ranking_set:
        started = time.perf_counter()
        five_finder.find(query["q"], query["book"])
        times.append(time.perf_counter() - started)
    times.sort()
    # The goal is 2 ms and 8 ms; a busy machine gets five times as much before the test calls it slow.
    assert times[len(times) // 2] < 0.010
    assert times[int(len(times) * 0.99)] < 0.040


def test_rules_are_found_with_no_book_at_all():
    with BookIndex(None) as index:
        answer = Finder(index, load_reference(links=False)).find("отбрасывание", "wma")
    assert answer.confident
    assert answer.hits[0].kind == "entry"
    assert answer.hits[0].page == 40
