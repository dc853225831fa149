"""Whatever is typed gets an answer, after little work, and changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.work_counted import calls_counted

HOSTILE = [
    "",
    " ",
    "а",
    "я",
    "x",
    "?",
    "лодка " * 800,
    "а" * 5000,
    "z" * 5000,
    "щ" * 41,
    "NEAR(лодка погоня, 5)",
    'NEAR("',
    '"',
    '"""лодки"""',
    "*",
    "лод*",
    ":",
    "title:лодки",
    "лодки AND погоня OR NOT",
    "' OR 1=1 --",
    "'; drop table section; --",
    "😀🎲🔥",
    "\u200f\u202eлодки\u202c",
    "\u0000лодки\u0007",
    "<b>лодки</b>",
    "<script>alert(1)</script>",
    "@everyone",
    "[](tg://user?id=1)",
    "%s %d {0} ${x}",
    "\\",
    "\n\n\t",
    "ﷺ" * 100,
    "٣٤٥",
    "1",
    "-1",
    "()[]{}",
    "(x)",
    "лодки\ud800",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_any_query_is_answered_after_little_work(saga, query):
    saga.find("лодки")  # what is read once for all queries
    with calls_counted() as calls:
        answer = saga.find(query)
        completed = saga.complete(query)
    assert 0 < len(calls) < 16_000, "twice what 800 words take"
    assert len(answer.hits) <= 5
    assert len(completed) <= 25


@pytest.mark.parametrize("query", ["<b>лодки</b>", '"лодки"', "лодки*", "\u202eлодки\u202c", "лодки 😀", "title:лодки"])
def test_signs_around_a_word_do_not_hide_it(saga, query):
    assert saga.find(query).hits[0].title == "Лодки"


@pytest.mark.parametrize("query", ["", " ", "?", "*", "😀", '"', "()", "а", "и"])
def test_nothing_asked_is_nothing_sure(saga, query):
    assert not saga.find(query).confident


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80))
def test_random_text_never_raises(saga, query):
    saga.find(query)
    saga.complete(query)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="лодкипгнятевзмщс [];',.", min_size=1, max_size=60))
def test_scores_fall_and_stay_within_bounds(saga, query):
    scores = [hit.score for hit in saga.find(query).hits]
    assert scores == sorted(scores, reverse=True)
    assert all(0.0 <= score <= 1.0 for score in scores)
