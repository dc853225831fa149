"""The five real books against the outline that people made of parts of them. Skips where the books are not."""

import json
from collections import defaultdict

import pytest


def plain(text: str | None) -> str:
    letters = "".join(c if c.isalnum() else " " for c in (text or "").casefold().replace("ё", "е"))
    return " ".join(letters.split())


@pytest.fixture(scope="module")
def outline(shared_dir):
    return json.loads((shared_dir / "search" / "outline-dev.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def by_title(imported):
    found = defaultdict(list)
    for book, value in imported.items():
        for section in value.sections:
            found[book, plain(section.title)].append(section)
    return found


def share(flags: list[bool]) -> float:
    return sum(flags) / len(flags)


def test_headings_are_found(outline, by_title):
    assert share([(entry["book"], plain(entry["title"])) in by_title for entry in outline]) >= 0.99


def test_pages_are_the_printed_ones(outline, by_title):
    paged = [entry for entry in outline if entry["page"] is not None]
    right = [
        any(section.page == entry["page"] for section in by_title[entry["book"], plain(entry["title"])])
        for entry in paged
    ]
    assert share(right) >= 0.99


def test_bodies_begin_right(outline, by_title):
    bodied = [entry for entry in outline if entry["starts_with"]]
    right = []
    for entry in bodied:
        sections = by_title[entry["book"], plain(entry["title"])]
        sections = [section for section in sections if section.page == entry["page"]] or sections
        right.append(any(plain(section.text).startswith(plain(entry["starts_with"])) for section in sections))
    assert share(right) >= 0.98


def test_books_are_not_cut_to_confetti(outline, imported):
    pages = {(entry["book"], entry["page"]) for entry in outline if entry["page"] is not None}
    known = {(entry["book"], plain(entry["title"])) for entry in outline}
    extra = [
        section
        for book, value in imported.items()
        for section in value.sections
        if (book, section.page) in pages and (book, plain(section.title)) not in known
    ]
    assert len(extra) <= 0.2 * len([entry for entry in outline if entry["page"] is not None])


def test_every_page_of_a_numbered_book_is_known(imported):
    """The two books whose pages are all numbered end with these numbers; a cover without one may follow."""
    assert imported["wma"].report.pages in (144, 145)
    assert imported["gdf"].report.pages in (48, 49)
    assert {section.page for section in imported["aob"].sections} == {None}


def test_no_body_holds_a_page_number_of_its_own(imported):
    for section in imported["wil"].sections:
        assert str(section.page) not in section.text.split("\n"), section.title


def test_talk_after_the_rules_is_no_rule(imported):
    assert not any("http" in section.text for section in imported["fog"].sections)
    assert any(left.why == "talk after the rules" for left in imported["fog"].report.left_out)
