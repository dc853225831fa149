"""Whatever an operator feeds the importer, it answers with sections or with one of our errors, and soon."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.errors import AdjutantError
from rules_index.importing.importer import import_book
from tests.rules_index.printshop import across_columns, flowing, pages_with_left_feet
from tests.support.work_counted import work_of

_LINES = [
    *flowing().split("\n"), *across_columns().split("\n"), *pages_with_left_feet()[0].split("\n"),
    "", "", "•", "•", "17", "1.", "1.1  Тут", "А", "т", "5", "ЗАГОЛОВОК", "Слово", "Слово:", "— да", "…", "[X]", "(X)",
    "11\t", "11\tКАРТА", "Схема 3.1 –", "СЛОВО [W]: да", "Глава 3", ". . . . . 4", "Оглавление",
]  # fmt: skip


def read(data: bytes, name: str = "b.txt"):
    try:
        return import_book(data, name, "own")
    except AdjutantError as error:
        assert error.code.startswith("book.")
        return None


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(_LINES), max_size=120))
def test_lines_of_books_in_any_order(lines):
    text = "\n".join(lines)
    imported = read(text.encode())
    if imported is None:
        return
    assert [section.order for section in imported.sections] == list(range(len(imported.sections)))
    printed = set("".join(c if c.isalnum() else " " for c in text.casefold()).split())
    for section in imported.sections:
        assert section.title.strip() == section.title
        assert section.title
        for word in "".join(c if c.isalnum() else " " for c in section.text.casefold()).split():
            assert any(word in known or known in word for known in printed)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=3000), st.sampled_from(["b.txt", "b.md", "b.html", "b.docx", "b.pdf", "b", ""]))
def test_any_bytes(data, name):
    read(data, name)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=2000), st.sampled_from(["b.txt", "b.md", "b.html"]))
def test_any_text(text, name):
    read(
        text.encode("utf-8", errors="surrogatepass") if text.isascii() else text.encode("utf-8", errors="ignore"), name
    )


@pytest.mark.parametrize("text", ["http://a/b", "a.txt", "<?xml version='1.0'?><a>x</a>"])
def test_a_page_that_looks_like_something_else_is_read_without_a_warning(text):
    read(text.encode(), "b.html")


@pytest.mark.parametrize(
    "text",
    [
        "A" * 400_000, "А\n" * 3_000, "ЗАГОЛОВОК РАЗДЕЛА\n\n" * 800, "1. Пункт\n" * 1_500, "•\n" * 2_000,
        "слово " * 60_000, "Слово: текст этого слова тут\n" * 800, "((((([[[[[" * 10_000,
        ". . . . " * 20_000 + "\n" * 9,
        "\n".join(str(number) for number in range(2_000)), "Начало\tконца\t" * 15_000,
    ],
    ids=range(11),
)  # fmt: skip
def test_ten_times_of_a_hostile_text_is_ten_times_the_work(text):
    tenth = work_of(lambda: read(text[: len(text) // 10].encode()))
    assert 0 < work_of(lambda: read(text.encode())) < 12 * tenth
