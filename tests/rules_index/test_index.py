"""The index on disk: whole or not at all, and never touched by a book that has not changed."""

import json
import sqlite3

import pytest

from lexicon.errors import NotAllowed, NotFound, NotUnderstood, OverBudget, StorageTrouble
from rules_index.store import shelf
from rules_index.store.index import VERSION, BookIndex, sections_as_lines
from tests.rules_index.invented import invented_book


def contents(path):
    with sqlite3.connect(path) as connection:
        return "\n".join(connection.iterdump())


def test_a_book_comes_back_as_it_was(index):
    book = invented_book()
    assert index.put(book, "saga.txt") == "added"
    assert tuple(part for _, part in index.sections("saga")) == book.sections
    assert list(index.terms()) == list(book.terms)
    record = index.book("saga")
    assert (record.title, record.file, record.sections, record.pages) == ("Сага о переправе", "saga.txt", 22, 12)
    assert record.left_out == book.report.left_out


def test_the_same_file_again_changes_nothing(tmp_path):
    path = tmp_path / "deep" / "rules.sqlite3"
    with BookIndex(path) as index:
        index.put(invented_book(), "saga.txt")
    before = contents(path)
    with BookIndex(path) as index:
        revision = index.revision()
        assert index.put(invented_book(), "other-name.txt") == "unchanged"
        assert index.revision() == revision
    assert contents(path) == before


def test_another_file_under_a_known_id_is_refused_unless_asked_for(index):
    index.put(invented_book(), "saga.txt")
    with pytest.raises(NotAllowed) as refused:
        index.put(invented_book(digest="two"), "second.txt")
    assert refused.value.code == "books.exists"
    assert index.book("saga").digest == "one"
    assert index.put(invented_book(digest="two"), "second.txt", replace=True) == "updated"
    assert index.book("saga").digest == "two"
    assert len(list(index.sections("saga"))) == 22


def test_a_failure_in_mid_write_leaves_the_old_book_whole(tmp_path, monkeypatch):
    path = tmp_path / "rules.sqlite3"
    with BookIndex(path) as index:
        index.put(invented_book(), "saga.txt")
        before = contents(path)
        broken = invented_book(digest="two", extra=[("Лишний", None, "x", object())])
        with pytest.raises((StorageTrouble, AttributeError, TypeError)):
            index.put(broken, "broken.txt", replace=True)
        twice = invented_book(digest="three")
        parts = (*twice.sections, twice.sections[0])  # the same place twice: the table refuses it at the very end
        with pytest.raises(StorageTrouble):
            index.put(type(twice)("saga", "x", parts, (), twice.report, "three"), "twice.txt", replace=True)
        assert contents(path) == before
        assert index.posting("лодк", "saga") or index.spread()


def test_removing_a_book_takes_everything_of_it(index):
    index.put(invented_book(), "saga.txt")
    index.put(invented_book("edda", "two"), "edda.txt")
    assert index.remove("saga").id == "saga"
    assert {part.book for _, part in index.sections()} == {"edda"}
    assert {term.book for term in index.terms()} == {"edda"}
    assert [record.id for record in index.books()] == ["edda"]
    before = index.spread()
    index.remove("edda")
    assert before
    assert index.spread() == {}


def test_neighbours_follow_the_order_of_the_book(index):
    index.put(invented_book(), "saga.txt")
    numbers = [number for number, _ in index.sections("saga")]
    assert index.beside(numbers[0]) == (None, numbers[1])
    assert index.beside(numbers[5]) == (numbers[4], numbers[6])
    assert index.beside(numbers[-1]) == (numbers[-2], None)


def test_unknown_books_and_sections_are_told_with_what_is_there(index):
    index.put(invented_book(), "saga.txt")
    with pytest.raises(NotFound) as lost:
        index.remove("wmaa")
    assert lost.value.code == "books.unknown"
    assert lost.value.near == ("saga",)
    with pytest.raises(NotFound):
        index.section(999)
    with pytest.raises(NotFound):
        shelf.list_sections(index, "wmaa")


def test_lines_for_scripts_hold_the_promised_fields(index):
    index.put(invented_book(), "saga.txt")
    first = json.loads(next(sections_as_lines(shelf.list_sections(index, "saga"))))
    assert list(first) == ["book", "title", "parent", "page", "text"]


def test_a_newer_or_broken_file_is_said_to_be_so(tmp_path):
    newer = tmp_path / "newer.sqlite3"
    with sqlite3.connect(newer) as connection:
        connection.execute(f"pragma user_version = {VERSION + 1}")
    with pytest.raises(StorageTrouble) as trouble:
        BookIndex(newer)
    assert trouble.value.code == "index.too_new"
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database at all, only words" * 100)
    with pytest.raises(StorageTrouble) as trouble:
        BookIndex(broken)
    assert trouble.value.code == "index.damaged"
    with pytest.raises(StorageTrouble):
        BookIndex(tmp_path)


MARKDOWN = "# Первая глава\n\nОтряд идёт вперёд на ладонь.\n\n# Вторая глава\n\nОтряд идёт назад на две ладони.\n"


def test_the_shelf_adds_updates_and_removes_files(index, tmp_path):
    file = tmp_path / "rules.md"
    file.write_text(MARKDOWN, encoding="utf-8")
    assert shelf.add_book(index, file, "mine", title="Мои правила").change == "added"
    assert [part.title for part in shelf.list_sections(index, "mine")] == ["Первая глава", "Вторая глава"]
    assert shelf.add_book(index, file, "mine").change == "unchanged"
    assert shelf.list_books(index)[0].title == "Мои правила"
    file.write_text(MARKDOWN.replace("Вторая", "Третья"), encoding="utf-8")
    assert shelf.update_book(index, file, "mine").change == "updated"
    record, parts = shelf.show_book(index, "mine")
    assert (record.sections, parts[1].title) == (2, "Третья глава")
    assert shelf.remove_book(index, "mine").id == "mine"
    with pytest.raises(NotFound):
        shelf.update_book(index, file, "mine")


@pytest.mark.parametrize("book", ["", "W", "wma/../x", "кот", "x" * 40, "1st"])
def test_malformed_ids_are_told(index, tmp_path, book):
    file = tmp_path / "rules.md"
    file.write_text(MARKDOWN, encoding="utf-8")
    with pytest.raises(NotUnderstood) as told:
        shelf.add_book(index, file, book)
    assert told.value.code == "books.id"


def test_missing_and_huge_files_leave_the_index_whole(index, tmp_path):
    index.put(invented_book(), "saga.txt")
    with pytest.raises(NotFound) as missing:
        shelf.add_book(index, tmp_path / "nowhere.txt", "mine")
    assert missing.value.code == "file.missing"
    with pytest.raises(NotUnderstood) as folder:
        shelf.add_book(index, tmp_path, "mine")
    assert folder.value.code == "file.folder"
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(200_000_000)  # sparse: it takes no room, and it must not be read
    with pytest.raises(OverBudget):
        shelf.update_book(index, huge, "saga")
    empty = tmp_path / "empty.txt"
    empty.touch()
    with pytest.raises(NotUnderstood):
        shelf.update_book(index, empty, "saga")
    assert index.book("saga").digest == "one"
    assert [record.id for record in index.books()] == ["saga"]


def test_two_programs_see_each_others_books(tmp_path):
    path = tmp_path / "rules.sqlite3"
    with BookIndex(path) as one, BookIndex(path) as other:
        revision = other.revision()
        one.put(invented_book(), "saga.txt")
        assert other.revision() != revision
        assert other.book("saga").sections == 22
