"""Files made to break their reader: each ends in a sentence, within ten seconds and 300 MB of its own."""

import io
import zipfile
import zlib

import pytest

from bot.cli.apart import import_apart, seconds_for
from lexicon.errors import AdjutantError, NotUnderstood
from rules_index.importing.importer import import_book

_MEGABYTE = 1_000_000
_HEAD = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
_PAGE = b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n"


def pdf_of(stream: bytes) -> bytes:
    body = b"4 0 obj<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream\nendobj\n" % (len(stream), stream)
    return _HEAD + _PAGE + body + b"trailer<</Root 1 0 R>>\n%%EOF"


def deflated(piece: bytes, megabytes: int) -> bytes:
    """A stream that unpacks to so much; packed once and written again and again."""
    packing = zlib.compressobj(9)
    begun = packing.compress(piece) + packing.flush(zlib.Z_FULL_FLUSH)
    again = packing.compress(piece * (_MEGABYTE // len(piece))) + packing.flush(zlib.Z_FULL_FLUSH)
    return begun + again * megabytes + packing.flush()


def docx_of(document: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", b"<Types/>")
        archive.writestr("word/document.xml", document)
    return made.getvalue()


def laughing() -> bytes:
    """Ten entities of ten of the one before: a thousand million letters."""
    steps = "".join(f'<!ENTITY e{at} "{f"&e{at - 1};" * 10}">' for at in range(1, 10))
    return f'<!DOCTYPE a [<!ENTITY e0 "haha">{steps}]><a>&e9;</a>'.encode()


BOMBS = {
    "a page that unpacks to two thousand megabytes": lambda: ("a.pdf", pdf_of(deflated(b" ", 2_000)), "book.too_much"),
    "a page that draws without end": lambda: ("a.pdf", pdf_of(deflated(b"q 1 0 0 1 0 0 cm Q ", 60)), "book.too_slow"),
    "entities of entities": lambda: ("a.docx", docx_of(laughing()), "book.binary"),
    "thirty thousand boxes in each other": lambda: ("a.html", b"<p>" + b"<div>" * 30_000 + b"a", "book.binary"),
    "a line of thirty thousand tabs": lambda: ("a.txt", b"\t" * 30_000 + b"a", "book.nothing_found"),
    "a block within ten thousand marks": lambda: ("a.html", b"<b><i>" * 5_000 + b"<h1>a", "book.binary"),
    "a hundred thousand quotes in each other": lambda: ("a.md", b"> " * 100_000 + b"a", "book.empty"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_trap_ends_in_a_sentence(name):
    file, data, code = BOMBS[name]()
    with pytest.raises(AdjutantError) as refused:
        import_apart(data, file, "trap", seconds=2)
    assert refused.value.code == code


def test_a_book_is_the_same_as_one_read_here():
    told = []
    data = "# Бой\n\nКто бьёт первым.\n\n## Отход\n\nКуда отходят.\n".encode()
    apart = import_apart(data, "book.md", "mine", None, lambda *said: told.append(said))
    assert apart == import_book(data, "book.md", "mine") and [part.title for part in apart.sections] == ["Бой", "Отход"]
    assert told and told[-1] == (100, 100)


def test_what_a_book_is_refused_for_comes_through_whole():
    for data, name in ((b"", "empty.txt"), (b"%PDF-1.4 nothing", "broken.pdf")):
        with pytest.raises(NotUnderstood) as here:
            import_book(data, name, "mine")
        with pytest.raises(NotUnderstood) as apart:
            import_apart(data, name, "mine")
        assert str(apart.value) == str(here.value)


def test_time_is_given_by_size():
    assert seconds_for(100_000) < 15, "a trap is small"
    assert seconds_for(2 * _MEGABYTE) > 60, "two hundred printed pages"
