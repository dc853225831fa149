"""The peers of the search benchmark: each gets the same titles and texts, and finds in them as its makers advise."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Doc:
    """One thing to find: what a player would see as its title, and the text behind it."""

    book: str
    title: str
    label: str  # the title, for a unit with its army
    text: str
    army: str | None


class Absent(Exception):
    """A peer that is not installed here; the message says how to get it."""


def words(query):
    return re.findall(r"\w+", query.lower())


class RapidFuzz:
    name = "rapidfuzz WRatio, titles"

    def __init__(self, docs):
        from rapidfuzz import fuzz, process, utils

        self._extract, self._scorer = process.extract, fuzz.WRatio
        self._prepare = utils.default_process
        self._titles = [self._prepare(doc.label) for doc in docs]

    def find(self, query):
        found = self._extract(self._prepare(query), self._titles, scorer=self._scorer, limit=200)
        return [at for _, _, at in found]


class Fts5:
    def __init__(self, docs, tokenizer, name):
        self.name = name
        self._prefix = tokenizer != "trigram"
        self._db = sqlite3.connect(":memory:")
        self._db.execute(f"create virtual table doc using fts5(title, text, tokenize='{tokenizer}')")
        self._db.executemany(
            "insert into doc (rowid, title, text) values (?, ?, ?)",
            ((at, doc.label, doc.text) for at, doc in enumerate(docs)),
        )

    def find(self, query):
        parts = [f'"{word}"' + ("*" if self._prefix and len(word) > 2 else "") for word in words(query)]
        if not self._prefix:
            parts = [part for part in parts if len(part) >= 5]
        if not parts:
            return []
        sql = "select rowid from doc where doc match ? order by bm25(doc, 10.0, 1.0) limit 200"
        return [row[0] for row in self._db.execute(sql, (" OR ".join(parts),))]


class Tantivy:
    name = "tantivy, Russian stems, fuzzy 1"

    def __init__(self, docs):
        try:
            import tantivy
        except ImportError as absent:
            raise Absent("pip install tantivy") from absent
        builder = tantivy.SchemaBuilder()
        builder.add_integer_field("at", stored=True)
        for field in ("title", "text"):
            builder.add_text_field(field, tokenizer_name="ru")
        self._index = tantivy.Index(builder.build())
        analyzer = (
            tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
            .filter(tantivy.Filter.lowercase())
            .filter(tantivy.Filter.stemmer("russian"))
            .build()
        )
        self._index.register_tokenizer("ru", analyzer)
        writer = self._index.writer()
        for at, doc in enumerate(docs):
            writer.add_document(tantivy.Document(at=at, title=doc.label, text=doc.text))
        writer.commit()
        self._index.reload()
        self._searcher = self._index.searcher()

    def find(self, query):
        plain = " ".join(words(query))
        if not plain:
            return []
        parsed = self._index.parse_query(
            plain,
            ["title", "text"],
            field_boosts={"title": 10.0, "text": 1.0},
            fuzzy_fields={"title": (False, 1, True), "text": (False, 1, True)},
        )
        found = self._searcher.search(parsed, 200).hits
        return [self._searcher.doc(address)["at"][0] for _, address in found]


class Whoosh:
    name = "whoosh, Russian stems"

    def __init__(self, docs):
        try:
            from whoosh.analysis import LanguageAnalyzer
            from whoosh.fields import STORED, TEXT, Schema
            from whoosh.filedb.filestore import RamStorage
            from whoosh.qparser import MultifieldParser, OrGroup
        except ImportError as absent:
            raise Absent("pip install whoosh-reloaded") from absent
        analyzer = LanguageAnalyzer("ru")
        schema = Schema(at=STORED, title=TEXT(analyzer=analyzer, field_boost=10.0), text=TEXT(analyzer=analyzer))
        index = RamStorage().create_index(schema)
        writer = index.writer()
        for at, doc in enumerate(docs):
            writer.add_document(at=at, title=doc.label, text=doc.text)
        writer.commit()
        self._searcher = index.searcher()
        self._parser = MultifieldParser(["title", "text"], schema, group=OrGroup)

    def find(self, query):
        return [hit["at"] for hit in self._searcher.search(self._parser.parse(" ".join(words(query))), limit=200)]


class Node:
    """MiniSearch or Fuse.js in a node process that answers line by line; needs node and a folder with the packages."""

    _SCRIPT = Path(__file__).with_name("search_peers.mjs")

    def __init__(self, docs, package, name):
        self.name = name
        folder = os.environ.get("ADJUTANT_NODE_MODULES")
        if shutil.which("node") is None or folder is None or not (Path(folder) / package).is_dir():
            raise Absent(f"npm i {package} somewhere, and set ADJUTANT_NODE_MODULES to its node_modules")
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False, encoding="utf-8") as file:
            json.dump([{"id": at, "title": doc.label, "text": doc.text} for at, doc in enumerate(docs)], file)
        self._file = file.name
        self._node = subprocess.Popen(
            ["node", str(self._SCRIPT), folder, package, file.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.find("тепло")  # the first answer comes when the index is built

    def find(self, query):
        self._node.stdin.write(json.dumps(query) + "\n")
        self._node.stdin.flush()
        return json.loads(self._node.stdout.readline())

    def close(self):
        self._node.stdin.close()
        self._node.wait(10)
        Path(self._file).unlink()


PEERS = [
    RapidFuzz,
    lambda docs: Fts5(docs, "trigram", "SQLite FTS5, trigram"),
    lambda docs: Fts5(docs, "unicode61", "SQLite FTS5, words as prefixes"),
    Tantivy,
    Whoosh,
    lambda docs: Node(docs, "minisearch", "MiniSearch, fuzzy .25, prefix"),
    lambda docs: Node(docs, "fuse.js", "Fuse.js, titles, threshold .35"),
]
