"""How well a finder answers a set of queries: the same measure as the outside check."""

from collections import Counter
from dataclasses import dataclass

from lexicon.folding import fold


def plain(text):
    return "".join(c if c.isalnum() else " " for c in fold(text or "")).split()


def is_right(hit, expected):
    for one in expected:
        if "unit" in one:
            if hit.kind == "unit" and plain(hit.title) == plain(one["unit"]) and plain(hit.army) == plain(one["army"]):
                return True
        elif hit.book == one["book"] and plain(hit.title) == plain(one["title"]):
            return True
    return False


@dataclass
class Score:
    first: float
    five: float
    unsure: float
    sure: float
    wrong: list[str]


def score(finder, queries):
    asked, first, five, sure = Counter(), 0, 0, Counter()
    wrong = []
    for query in queries:
        answer = finder.find(query["q"], query["book"], 5)
        none = query["kind"] == "no_answer"
        asked[none] += 1
        sure[none] += answer.confident
        if none:
            continue
        right = [is_right(hit, query["expect"]) for hit in answer.hits]
        first += right[:1] == [True]
        five += any(right)
        if right[:1] != [True]:
            wrong.append(f"{query['kind']}: {query['q']} -> {[hit.title for hit in answer.hits[:3]]}")
    answered, nones = asked[False], asked[True]
    unsure = (nones - sure[True]) / nones if nones else 1.0
    return Score(first / answered, five / answered, unsure, sure[False] / answered, wrong)
