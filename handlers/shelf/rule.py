"""``/rule``: the rule that somebody half remembers, first; ``/alias`` teaches a chat its own words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from handlers.desk.answer import (
    Answer,
    Block,
    Button,
    Entry,
    Headline,
    Ledger,
    Line,
    Press,
    Quote,
    Words,
    reply,
    say,
    text,
)
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Options, Rest
from handlers.shelf.help_pages import rule_words
from handlers.shelf.unit import unit_label
from handlers.shelf.units_shown import show_unit
from handlers.table.start import GAMES
from lexicon.errors import NotAllowed, NotFound, NotUnderstood
from lexicon.folding import has_cyrillic
from lexicon.names import Name
from lexicon.refs import BOOKS, MAIN, Book

if TYPE_CHECKING:
    # The search is loaded with the first question: the program is ready sooner without it.
    from rules_index.reference.entries import Entry as Known
    from rules_index.search.finder import Alias, Hit
    from rules_index.search.finder import Answer as Found
    from rules_index.sections import Section

_PIECE = 900  # letters of a book's text in one message: a screen and a half of a phone
_PLACE = re.compile(r"#([se])([\w.\-]{1,60})(?:\+(\d{1,9}))?")
_DIGITS = 9
"""Of the number of a section: more has no book."""
_OTHERS = 4
_LISTED = 5
"""So many rules stand as buttons; more are a list, where a platform has lists."""
_ALIAS = Name("/alias откат = отбрасывание назад", "/alias rollback = drive back")
_BROADEST = 10
"""Letters of a first column that leaves room for words on a phone."""
_AS_GOOD = 0.005
_UNITS = {"см": "cm", "мм": "mm", "ЕД": "MU", "час": "hour", "ПО": "VP", "вверх": "up"}
_UNIT = re.compile("|".join(_UNITS))


class RuleOptions(Options):
    """What to look up, and in which game's book."""

    book: Annotated[
        Book | None,
        Choice(Name("игра", "game"), Name("в чьих правилах искать", "whose rules to search"), GAMES, explicit=True),
    ] = None
    query: Annotated[
        str, Rest(Name("что", "what"), Name("слово, термин, вопрос; опечатки не страшны", "a word, a term, a question"))
    ]


@command(
    "rule",
    "правило",
    "правила",
    "pravilo",
    "найти",
    about=Name("Найти правило по слову, с опечаткой или вопросом", "Find a rule by a word, a slip or a question"),
    example=Name("/rule отбрасывание", "/rule drive back"),
    group="rules",
    alone="aside",
    model=RuleOptions,
)
def rule(context: Context, options: RuleOptions) -> Answer:
    """One message: title, game, page, our summary; the book's text and the other hits are a press away."""
    place = _PLACE.fullmatch(options.query.strip())
    if place is not None:
        return _at(context, place[1], place[2], int(place[3] or 0))
    found = look_up(context, options.query, options.book)
    if not found.confident:
        answer = reply(
            text("rule-unsure", query=options.query[:60], near=found.offered),
            *(() if found.offered else (rule_words(context),)),
            text("rule-unsure-books"),
            buttons=tuple((Button(name, Press("rule", {"words": name.ru}, once=False)),) for name in found.offered),
        )
        return _in_the_language_asked(context, answer, found)
    first, *others = found.hits
    # What was guessed in Russian tells an English reader nothing; the title says what it was taken for.
    english = found.english or context.language == "en"
    understood = "" if english and has_cyrillic(found.understood) else found.understood
    shown = show_hit(context, first, others, understood)
    if context.game is not None and options.book is None and first.book != context.game:
        # What the battle's own game does not have may only mislead its players: it is said whose it is.
        told, *more = shown.messages
        elsewhere = Line(text("rule-elsewhere", game=_game(context.game), other=_game(first.book)))
        shown = replace(shown, messages=(replace(told, blocks=(elsewhere, *told.blocks)), *more))
    return _in_the_language_asked(context, shown, found)


def look_up(context: Context, query: str, book: Book | None = None) -> Found:
    """What is found, the best first: in ``book``, else in the game that is played, else in any."""
    asked = book or context.game
    finder, aliases = context.tools.shelf.finder, aliases_of(context)
    phase = context.state.phase if context.state is not None and context.state.game == asked else None
    found = finder.find(query, asked, 1 + _OTHERS, aliases, phase=phase)
    if not found.confident and asked is not None and book is None:
        # The battle's own rules are only the likely place: what they do not have may be in another book. Where nothing
        # is sure there either, what is offered is still of the game that is played.
        anywhere = finder.find(query, None, 1 + _OTHERS, aliases)
        found = anywhere if anywhere.confident or not found.suggestions else found
    if not found.confident or asked is not None:
        return found
    # Equal hits of several books: the main game's first.
    hits = found.hits
    alike = [hit for hit in hits if hits[0].score - hit.score < _AS_GOOD]
    return replace(found, hits=(*sorted(alike, key=lambda hit: hit.book != MAIN), *hits[len(alike) :]))


def _in_the_language_asked(context: Context, answer: Answer, found: Found) -> Answer:
    """A battle may be begun in another language than somebody reads who has never chosen any."""
    if found.english:
        return replace(answer, language="en")
    return replace(answer, language="ru") if context.reads is None and has_cyrillic(found.query) else answer


def aliases_of(context: Context) -> tuple[Alias, ...]:
    """The chat's own names for rules."""
    from rules_index.search.finder import Alias

    return tuple(Alias(*stored) for stored in context.setting("aliases", []) or [])


def show_hit(context: Context, hit: Hit, others: Sequence[Hit] = (), understood: str = "") -> Answer:
    """What is told of something found: our summary, or where there is none the book's text; the others by buttons."""
    more = [(other, Button(_title(context, other, hit.book), _press(_words_of(other)))) for other in others[:_OTHERS]]
    if hit.kind == "unit" and hit.unit is not None:
        shown = show_unit(context, hit.unit)
        return Answer((say(*shown, *_taken_for(understood), buttons=tuple((button,) for _, button in more)),))
    shelf = context.tools.shelf
    entries = [shelf.reference.entry(key) for key in hit.entries]
    blocks: list[Block] = []
    for entry in entries[:2]:
        blocks += entry_blocks(entry)
    sections = hit.sections
    first: list[Button] = []
    if entries and sections:
        first.append(Button(text("rule-book-text"), _press(f"#s{sections[0]}")))
    if not entries and sections:
        blocks += section_blocks(shelf.index.section(sections[0]), 0)
        first += _around(context, sections[0], 0)
    keys = dict.fromkeys(
        key for entry in entries for key in entry.see_also
    )  # of two rules that lead to one it is told once
    related = [shelf.reference.entry(key) for key in keys if key not in hit.entries[:2]][:3]
    offered = {entry.id for entry in related}
    rows = [
        tuple(first),
        tuple(Button(_entry_label(entry), _press(f"#e{entry.id}")) for entry in related),
        *((button,) for other, button in more if not offered & set(other.entries)),
    ]
    rows[1:] = [tuple(replace(one, listed=_LISTED) for one in row) for row in rows[1:]]
    return Answer((say(*blocks, *_taken_for(understood), buttons=tuple(row for row in rows if row)),))


def _taken_for(understood: str) -> list[Block]:
    """What the question was taken for, when some of its words were guessed."""
    return [Line(text("rule-understood", words=understood))] if understood else []


def _press(words: str) -> Press:
    """A look-up by a button: for anybody, any time."""
    return Press("rule", {"words": words}, once=False)


def _words_of(hit: Hit) -> str:
    if hit.entries:
        return f"#e{hit.entries[0]}"
    if hit.sections:
        return f"#s{hit.sections[0]}"
    return f"{hit.title} {hit.army or ''}".strip()


def _title(context: Context, hit: Hit, book: str) -> Words:
    """What else was found, beside a hit in ``book``: of another game it says whose it is."""
    if hit.unit is not None:
        return unit_label(context, hit.unit)
    page = f" · {hit.page}" if hit.page is not None else ""
    named = Name(hit.name.ru + page, hit.name.en + page)
    if hit.entries:
        named = _entry_label(context.tools.shelf.reference.entry(hit.entries[0]))
    if hit.book == book:
        return named
    game = GAMES[hit.book][0] if hit.book in BOOKS else Name(hit.book, hit.book)
    return Name(f"{named.ru} · {game.ru}", f"{named.en} · {game.en}")


def _entry_label(entry: Known) -> Name:
    page = f" · {entry.page}" if entry.page is not None else ""
    english = entry.names.en[0] if entry.names.en else entry.title
    return Name(entry.title + page, english + page)


def _at(context: Context, kind: str, key: str, offset: int) -> Answer:
    shelf = context.tools.shelf
    if kind == "e":
        entry = shelf.reference.entry(key)
        hit = shelf.finder.titled(entry.book, entry.title)
        if hit is not None:
            return show_hit(context, hit)
        return reply(*entry_blocks(entry))
    if not key.isdecimal() or len(key) > _DIGITS:
        raise NotFound("rule.gone", field="query", value=key)
    number = int(key)
    section = shelf.index.section(number)
    return reply(*section_blocks(section, offset), buttons=(tuple(_around(context, number, offset)),))


def entry_blocks(entry: Known) -> list[Block]:
    """An entry of our reference: name, game and page, the summary in our own words, its numbers or rows."""
    blocks: list[Block] = [
        Headline(Name(entry.names.ru[0], entry.names.en[0] if entry.names.en else entry.names.ru[0])),
        Line(text("rule-place", game=_game(entry.book), page=entry.page or 0)),
        Line(Name(entry.gist.ru, entry.gist.en)),
    ]
    if entry.numbers:
        numbers = (Entry(measure(number.value), Name(number.ru, number.en)) for number in entry.numbers)
        blocks.append(Ledger(tuple(numbers)))
    rows = [(measure(row.roll or row.value or "·"), Name(row.ru, row.en)) for row in entry.rows]
    # Words of a table wrap as words do: no phone holds them beside each other, nor beside a broad first column.
    if all(len(value.ru) <= _BROADEST for value, _ in rows):
        blocks += [Ledger(tuple(Entry(value, words) for value, words in rows))] if rows else []
    else:
        blocks += [Line(Name(f"{value.ru}: {words.ru}", f"{value.en}: {words.en}")) for value, words in rows]
    return blocks


def measure(value: str) -> Name:
    """A number with its unit: the data holds it once, with the Russian unit."""
    return Name(value, _UNIT.sub(lambda found: _UNITS[found[0]], value))


def section_blocks(section: Section, offset: int) -> list[Block]:
    """A section of the operator's book, a piece of it from ``offset`` on, cut at a sentence."""
    piece = section.text[offset : offset + _PIECE]
    if offset + _PIECE < len(section.text):
        piece = piece[: _cut(piece)]
    source = text("rule-place", game=_game(section.book), page=section.page or 0)
    return [Headline(section.title), Quote(piece.strip() or "—", source)]


def _cut(piece: str) -> int:
    ends = [found.end() for found in re.finditer(r"[.!?…]\s", piece)]
    return ends[-1] if ends and ends[-1] > _PIECE // 3 else len(piece)


def _around(context: Context, number: int, offset: int) -> list[Button]:
    index = context.tools.shelf.index
    section = index.section(number)
    piece = section.text[offset : offset + _PIECE]
    out = []
    if offset + _PIECE < len(section.text):
        words = f"#s{number}+{offset + _cut(piece)}"
        out.append(Button(text("button-more"), Press("rule", {"words": words}, once=False)))
    before, after = index.beside(number)
    for other, key in ((before, "rule-before"), (after, "rule-after")):
        if other is not None:
            out.append(Button(text(key), Press("rule", {"words": f"#s{other}"}, once=False)))
    return out


def _game(book: str) -> Words:
    return GAMES[book][0] if book in BOOKS else book


class AliasOptions(Options):
    """``слово = правило``; without a rule the word is forgotten."""

    words: Annotated[
        str | None,
        Rest(Name("слово = правило", "word = rule"), Name("откат = Отбрасывание назад", "rollback = Drive back")),
    ] = None


@command(
    "alias",
    "синоним",
    about=Name("Научить чат своему слову для правила", "Teach the chat a word of its own for a rule"),
    example=_ALIAS,
    group="rules",
    alone="aside",
    model=AliasOptions,
)
def alias(context: Context, options: AliasOptions) -> Answer:
    """Kept per chat; its members may teach it, up to a hundred words."""
    known = [tuple(stored) for stored in context.setting("aliases", []) or []]
    if options.words is None:
        titled = context.tools.shelf.finder.titled
        rows = [
            Line(text("alias-row", word=name, title=title if (hit := titled(book, title)) is None else hit.name))
            for name, book, title in known
        ]
        return reply(*(rows or [Line(text("alias-none"))]))
    word, mark, wanted = (part.strip() for part in options.words.partition("="))
    if not word or not mark or len(word) > 60:
        raise NotUnderstood("alias.shape", field="words", value=options.words[:60], example=_ALIAS)
    kept = [stored for stored in known if stored[0].casefold() != word.casefold()]
    if not wanted:
        said = text("alias-forgotten", word=word)
    else:
        found = context.tools.shelf.finder.find(wanted, context.game, 1)
        if not found.confident:
            raise NotFound("rule.unsure", field="words", value=wanted, near=found.offered, query=wanted)
        if len(kept) >= 100:
            raise NotAllowed("alias.full", field="words", allowed="100")
        kept.append((word, found.hits[0].book, found.hits[0].title))
        said = text("alias-kept", word=word, title=found.hits[0].name)
    return Answer((say(said),), settings=((context.request.channel, "aliases", kept),))
