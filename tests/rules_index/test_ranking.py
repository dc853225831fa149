"""The ranking sets of our own: their scores may only rise. Raise a floor when its score has risen.

``ranking.jsonl`` is the set that the search was tuned on. ``holdout.jsonl`` was written later, from the books alone and
without a look at the code, in three parts; the kinds that failed were mended after each. What each part scored on first
sight, which is the honest number (first / in five / rightly unsure / confident of the rest):

    295 + 26 queries   0.915 / 0.973 / 1.000 / 0.936
    153 + 13           0.869 / 0.935 / 1.000 / 0.915
     95 + 10           0.916 / 0.979 / 0.900 / 0.947

Queries that read two ways were left out or widened on review. Measured since:

    ranking   0.976 / 0.997 / 0.953 / 0.976
    holdout   0.972 / 0.994 / 1.000 / 0.972
"""

import pytest

from rules_index.reference.entries import load_reference
from rules_index.search.finder import Finder
from rules_index.store.index import BookIndex
from tests.rules_index.scoring import score
from tests.support.work_counted import work_of

# first, in five, rightly unsure, confident of the rest
FLOORS = {"ranking": (0.97, 0.99, 0.95, 0.97), "holdout": (0.97, 0.99, 0.99, 0.97)}


def test_the_sets_are_large_and_hold_no_query_twice(ranking_set, holdout_set):
    asked = [(query["q"], query["book"]) for query in (*ranking_set, *holdout_set)]
    assert len(asked) >= 800
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("name", sorted(FLOORS))
def test_score_over_the_five_books_never_falls(five_finder, ranking_set, holdout_set, name):
    found = score(five_finder, {"ranking": ranking_set, "holdout": holdout_set}[name])
    report = "\n".join(found.wrong)
    first, five, unsure, sure = FLOORS[name]
    assert found.first >= first, f"first {found.first:.3f}\n{report}"
    assert found.five >= five, f"in five {found.five:.3f}\n{report}"
    assert found.unsure >= unsure, f"rightly unsure {found.unsure:.3f}"
    assert found.sure >= sure, f"confident of the rest {found.sure:.3f}"


def test_a_query_over_the_five_books_is_little_work(five_finder, ranking_set):
    """Twice what the usual one and the hardest take; the goals of 2 and 8 ms are measured by ``make bench``."""
    asked = [(query["q"], query["book"]) for query in ranking_set]
    works = sorted(work_of(lambda words=words, book=book: five_finder.find(words, book)) for words, book in asked)
    assert works[len(works) // 2] < 2_200
    assert works[-1] < 27_000


def test_rules_are_found_with_no_book_at_all():
    with BookIndex(None) as index:
        answer = Finder(index, load_reference(links=False)).find("отбрасывание", "wma")
    assert answer.confident
    assert answer.hits[0].kind == "entry"
    assert answer.hits[0].page == 40
