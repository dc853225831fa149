import json
from pathlib import Path

import pytest

from rules_index.importing.importer import import_book
from rules_index.reference.entries import load_reference
from rules_index.search.finder import Finder
from rules_index.store.index import BookIndex
from tests.rules_index.invented import InventedUnits, invented_book, invented_reference

BOOKS = {"wma": "000_*", "aob": "001_*", "wil": "002_*", "fog": "003_*", "gdf": "004_*"}


@pytest.fixture
def index():
    with BookIndex(None) as index:
        yield index


@pytest.fixture(scope="session")
def saga():
    """A finder over the invented book, its entries and its units."""
    with BookIndex(None) as index:
        index.put(invented_book(), "saga.txt")
        yield Finder(index, invented_reference(), InventedUnits())


@pytest.fixture(scope="session")
def imported(shared_dir):
    """The five real books, read once for all tests."""
    books = {}
    for book, pattern in BOOKS.items():
        path = next((shared_dir / "seeds").glob(pattern))
        books[book] = import_book(path.read_bytes(), path.name, book)
    return books


@pytest.fixture(scope="session")
def five_books(imported, tmp_path_factory):
    """An index with the five real books."""
    with BookIndex(tmp_path_factory.mktemp("data") / "rules.sqlite3") as index:
        for book in imported.values():
            index.put(book, "book.txt")
        yield index


@pytest.fixture(scope="session")
def real_units():
    from armies.core.library import load_library
    from bot.wiring import ArmyUnits

    return ArmyUnits(load_library)


@pytest.fixture(scope="session")
def five_finder(five_books, real_units):
    return Finder(five_books, load_reference(links=False), real_units)


@pytest.fixture(scope="session")
def ranking_set():
    lines = Path(__file__).with_name("ranking.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="session")
def holdout_set():
    lines = Path(__file__).with_name("holdout.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
