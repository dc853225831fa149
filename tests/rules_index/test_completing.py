"""Autocomplete: useful at every keystroke, and after little work."""

from lexicon.folding import turn_layout
from tests.support.work_counted import work_of


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


def test_every_keystroke_is_little_work_over_the_five_books(five_finder, ranking_set):
    """Twice what the hardest of these queries takes."""
    for query in ranking_set[::4]:
        for end in range(len(query["q"]) + 1):
            typed = query["q"][:end]
            assert work_of(lambda typed=typed, book=query["book"]: five_finder.complete(typed, book)) < 27_000, typed
