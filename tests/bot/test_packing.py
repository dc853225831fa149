"""What the shelf reads is made in a process of its own, once for each version of the program and its books."""

from bot import packing
from bot.settings import Settings
from bot.wiring import KEPT_REFERENCE, KEPT_SEARCH, make_tools
from rules_index.search import finder
from rules_index.store.index import BookIndex
from tests.rules_index.invented import invented_book


def test_it_is_made_apart_once(tmp_path, monkeypatch):
    def never(*_, **__):
        raise AssertionError("it is made here, or twice")

    monkeypatch.setattr(finder, "load_synonyms", never)
    settings = Settings(data=tmp_path)
    with BookIndex(settings.books) as index:
        index.put(invented_book(), "saga.txt")
    assert make_tools(settings, before_books=packing.pack_apart).shelf.finder.find("клятва ярла").hits
    made = [(tmp_path / name).read_bytes() for name in (KEPT_REFERENCE, KEPT_SEARCH)]

    monkeypatch.setattr("subprocess.run", never)
    assert make_tools(settings, before_books=packing.pack_apart).shelf.finder.find("клятва ярла").hits
    assert [(tmp_path / name).read_bytes() for name in (KEPT_REFERENCE, KEPT_SEARCH)] == made


def test_a_process_that_cannot_be_had_and_a_broken_file_are_left_to_the_shelf(tmp_path, monkeypatch):
    def refused(*_, **__):
        raise OSError("no more processes")

    monkeypatch.setattr("subprocess.run", refused)
    settings = Settings(data=tmp_path)
    packing.pack_apart(settings, make_tools(settings))
    settings.books.write_bytes(b"no database" * 100)
    packing.pack_apart(settings, make_tools(settings))
