"""``/books``: which of the operator's books the rule search knows."""

from __future__ import annotations

from handlers.desk.answer import Answer, Block, Headline, Line, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from lexicon.names import Name


@command(
    "books",
    "книги",
    "knigi",
    about=Name("Какие книги правил добавлены", "Which rulebooks were added"),
    example=Name("/books", "/books"),
    group="rules",
    alone="aside",
    model=NoOptions,
)
def books(context: Context, options: NoOptions) -> Answer:
    """The shelf, and what is there without any book."""
    shelf = context.tools.shelf
    found = shelf.index.books()
    blocks: list[Block] = [Headline(text("books-title"))]
    blocks += [
        Line(text("books-row", book=record.id, title=record.title, sections=record.sections)) for record in found
    ]
    if not found:
        blocks.append(Line(text("books-none")))
    blocks.append(Line(text("books-reference", entries=len(shelf.reference.entries))))
    return reply(*blocks)
