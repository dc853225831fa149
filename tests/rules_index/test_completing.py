"""Autocomplete: useful at every keystroke, and quick."""

import time

from lexicon.folding import turn_layout


def titles(hits):
    return [hit.title for hit in hits]


def test_names_that_begin_so_come_before_names_with_such_a_word(saga):
    assert titles(saga.complete("фаза"))[:2] == ["Фаза набега", "Фаза переправы"]
    found = titles(saga.complete("ярл"))
    assert found[0] == "Ярл"
    assert "Слово ярла" in found


def test_nothing_typed_lists_what_there_is(saga):
    assert len(saga.complete("", limit=25)) == 23  # the sections and the table that only the reference has
    assert len(saga.complete("", limit=7)) == 7
    assert all(hit.kind != "unit" for hit in saga.complete("", limit=25))


def test_english_and_other_layouts_complete_too(saga):
    assert titles(saga.complete("longs")) == ["Лодки"]
    assert titles(saga.complete(turn_layout("замеш"))) == ["Замешательство"]


def test_a_slip_is_still_completed_when_sure(saga):
    assert titles(saga.complete("замишательство")) == ["Замешательство"]
    assert saga.complete("гравитация") == ()


def test_a_thing_is_offered_once_and_a_book_filter_holds(saga):
    found = saga.complete("лодки")
    assert titles(found).count("Лодки") == 1
    assert saga.complete("лодки", book="wma") == ()


def test_completed_titles_lead_back_to_their_thing(saga):
    hit = saga.complete("скальд")[0]
    assert saga.titled(hit.book, hit.title).sections == hit.sections
    assert saga.titled("saga", "Нет такого") is None


def test_every_keystroke_is_quick_over_the_five_books(five_finder, ranking_set):
    times = []
    for query in ranking_set[::4]:
        for end in range(len(query["q"]) + 1):
            started = time.thread_time()
            five_finder.complete(query["q"][:end], query["book"])
            times.append(time.thread_time() - started)
    times.sort()
    assert times[int(len(times) * 0.99)] < 0.1
    assert times[-1] < 0.3
