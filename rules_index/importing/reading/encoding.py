"""Bytes -> text, for the encodings that Russian texts come in."""

from __future__ import annotations

import codecs
import re
from collections import Counter

from charset_normalizer import from_bytes

from lexicon.errors import NotUnderstood

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# Of encodings that read a text equally well the first is meant.
_ONE_BYTE = ("cp1251", "koi8_r", "cp866", "mac_cyrillic", "cp1252")
_SAMPLE = 200_000
_COMMON = frozenset("оеаинтсрвлкмдпу")
_RARE = frozenset("ъщэфцюшё")
_RUSSIAN = re.compile("[а-яёА-ЯЁ]")
_CASE_BREAK = re.compile("[а-яё][А-ЯЁ]")
# Signs that print puts between letters; any other sign shows that the encoding is a wrong one.
_SIGNS = frozenset("«»„“”‘’…–—•·№§©®™°×÷±½¼¾−≤≥éèêëáàâäãåæçñíìîïóòôöõøúùûüßœ \u00a0\u00ad")
_GLUED = re.compile("[A-Za-z][а-яёА-ЯЁ]|[а-яё][A-Za-z]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def decode(data: bytes) -> str:
    """The text of ``data``.

    UTF-8 (and UTF-16 or UTF-32 with their mark) is taken at its word. One-byte encodings are told apart by how
    Russian the result looks, with charset-normalizer's opinion as one more candidate.

    Raises:
        NotUnderstood: ``book.binary`` for what is no text, ``book.encoding`` when no encoding gives readable text.
    """
    for mark, name in _BOMS:
        if data.startswith(mark):
            return _checked(data.decode(name, errors="replace"))
    try:
        return _checked(data.decode("utf-8"))
    except UnicodeDecodeError:
        pass
    if b"\x00" in data[:_SAMPLE]:
        raise NotUnderstood("book.binary", field="file", allowed="txt, md, html, docx, pdf")
    sample = data[:_SAMPLE]
    names = list(_ONE_BYTE)
    best = from_bytes(sample[:20_000]).best()
    if best is not None and best.encoding not in names:
        names.append(best.encoding)
    likeness, name = max(((russian_likeness(_try(sample, name)), name) for name in names), key=lambda scored: scored[0])
    text = data.decode(name, errors="replace")
    if likeness < 0.25:
        raise NotUnderstood("book.encoding", field="file", allowed="UTF-8, CP1251, KOI8-R")
    return _checked(text)


def russian_likeness(text: str) -> float:
    """From 0 (noise) to 1 (Russian prose): letter frequencies, no capitals inside words, no signs foreign to print.

    Text without Russian letters scores by the share of plain ASCII letters, so that English books pass.
    """
    letters = [c for c in text if not c.isspace()]
    if not letters:
        return 0.0
    counts = Counter(letters)
    total = len(letters)
    russian = sum(n for c, n in counts.items() if _RUSSIAN.match(c))
    ascii_letters = sum(n for c, n in counts.items() if c.isascii() and c.isalnum())
    foreign = sum(n for c, n in counts.items() if ord(c) > 127 and c not in _SIGNS and not _RUSSIAN.match(c)) / total
    foreign += len(_GLUED.findall(text)) / total
    if russian < total * 0.05:
        return max(0.0, 0.6 * ascii_letters / total - 4 * foreign)
    lower = [c.casefold() for c in letters if _RUSSIAN.match(c)]
    low = Counter(lower)
    common = sum(low[c] for c in _COMMON) / len(lower)
    rare = sum(low[c] for c in _RARE) / len(lower)
    breaks = len(_CASE_BREAK.findall(text)) / len(lower)
    return max(0.0, min(1.0, (russian + ascii_letters) / total * (common - 2 * rare) * 1.3 - 4 * breaks - 2 * foreign))


def _try(sample: bytes, name: str) -> str:
    try:
        return sample.decode(name, errors="replace")
    except LookupError:
        return ""


def _checked(text: str) -> str:
    head = text[:_SAMPLE]
    if head and len(_CONTROL.findall(head)) > max(3, len(head) // 200):
        raise NotUnderstood("book.binary", field="file", allowed="txt, md, html, docx, pdf")
    if head.count("\ufffd") > max(3, len(head) // 50):
        raise NotUnderstood("book.encoding", field="file", allowed="UTF-8, CP1251, KOI8-R")
    return text
