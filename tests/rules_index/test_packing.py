"""What the search worked out is kept in a file: the same answers, sooner; never those of other books."""

import os
import pickle

import pytest

from rules_index.keeping import keep
from rules_index.reference.entries import Reference
from rules_index.search import finder as finding
from rules_index.search.finder import Finder, is_packed
from rules_index.store.index import BookIndex
from tests.rules_index.invented import InventedUnits, invented_book, invented_reference

QUERIES = ("клятва ярла", "сколько гребцов на лодке", "klyatva", "хускарлы", "лодки", "погоня", "бронепоезд")


@pytest.fixture
def books(tmp_path):
    with BookIndex(tmp_path / "books.db") as index:
        index.put(invented_book(), "saga.txt")
        yield index


@pytest.fixture
def kept(tmp_path):
    return tmp_path / "search.kept"


def finder(index, kept, reference=None):
    return Finder(index, reference or invented_reference(), InventedUnits(), kept)


def answers(found):
    return [found.find(query) for query in QUERIES] + [found.complete(query[:3]) for query in QUERIES]


@pytest.fixture
def nothing_is_made(monkeypatch):
    def made(*_):
        pytest.fail("the tables are worked out again")

    return lambda: monkeypatch.setattr(finding, "load_synonyms", made)


def test_a_kept_search_answers_as_a_fresh_one_and_works_nothing_out(books, kept, nothing_is_made):
    fresh = answers(Finder(books, invented_reference(), InventedUnits()))
    assert any(answer.confident for answer in fresh[: len(QUERIES)])
    assert answers(finder(books, kept)) == fresh
    nothing_is_made()
    assert answers(finder(books, kept)) == fresh
    assert is_packed(books, invented_reference().digest, InventedUnits(), kept)


def test_other_books_references_and_units_are_worked_out_anew(books, kept, tmp_path):
    finder(books, kept)

    def fits(index=books, reference=None, units=None):
        return is_packed(index, reference or invented_reference().digest, units or InventedUnits(), kept)

    class NoUnits:
        def units(self):
            return ()

    assert fits()
    assert not fits(reference="another")
    assert not fits(units=NoUnits())
    with BookIndex(tmp_path / "other.db") as other:
        assert not fits(other)
    book = invented_book()
    books.remove(book.book)
    books.put(book, "saga.txt")  # its sections have other numbers now
    assert not fits()
    assert answers(finder(books, kept)) == answers(Finder(books, invented_reference(), InventedUnits()))


def test_a_book_that_leaves_is_noticed(books, kept):
    found = finder(books, kept)
    assert found.find("клятва ярла").hits
    books.remove(invented_book().book)
    assert answers(found) == answers(Finder(books, invented_reference(), InventedUnits()))


def test_a_damaged_file_and_a_folder_that_is_not_there_are_no_trouble(books, kept):
    fresh = answers(finder(books, kept))
    whole = kept.read_bytes()
    first = whole.partition(b"\n")[0] + b"\n"
    for damaged in (b"", first, whole[:-40], first + b"\xff" * 40, first + pickle.dumps({"a": 1})[:-1]):
        kept.write_bytes(damaged)
        assert answers(finder(books, kept)) == fresh
        assert kept.read_bytes() == whole
    assert answers(finder(books, kept.parent / "no" / "such" / "folder")) == fresh


class Told:
    def __reduce__(self):
        return os.mkdir, ("made-by-a-kept-file",)


def test_nothing_but_our_own_values_is_made_of_a_file(books, kept, monkeypatch, tmp_path):
    finder(books, kept)
    whole = kept.read_bytes()
    monkeypatch.chdir(tmp_path)
    keep(kept, whole.split(b" ")[0].decode(), pickle.dumps(Told()))
    assert len(kept.read_bytes()) < len(whole)
    finder(books, kept)
    assert not (tmp_path / "made-by-a-kept-file").exists()
    assert kept.read_bytes() == whole


def test_stems_are_forgotten_once_the_tables_stand_and_kept_for_the_next_time(books, kept):
    finder(books, kept)
    assert not books.stems.remembered()
    books.recall_stems()
    assert "ярла" in books.stems.remembered()


def test_entries_without_their_questions_are_read_whole_for_the_tables(books, kept, monkeypatch, tmp_path):
    whole = invented_reference()
    bare = Reference(whole.entries, whole.digest, tmp_path)
    monkeypatch.setattr(Reference, "whole", lambda self: whole if self is bare else pytest.fail("read twice"))
    assert answers(finder(books, kept, bare)) == answers(Finder(books, bare, InventedUnits()))
    answers(finder(books, kept, bare))


def test_a_disk_that_is_full_leaves_nothing_half_written(books, kept, monkeypatch):
    def full(self, data):
        self.touch()
        raise OSError("no space left")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    assert answers(finder(books, kept)) == answers(Finder(books, invented_reference(), InventedUnits()))
    assert not [file for file in kept.parent.iterdir() if file.name.startswith(kept.name)]
