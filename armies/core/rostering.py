"""A pasted list of a game with army lists, read line by line into a roster; what was not understood is shown back.

Nobody's format is asked for: ``4 Легионеры, 2 Лучники, Генерал, Лидер верхом``, ``Легионеры x4 (320)``, tables,
bullets, brigades, either language. A line that is not clear changes nothing and says why.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from armies.core.editing import new_roster, resize
from armies.core.header import is_about, is_heading, is_other_game, is_talk, is_title, limit_in, part_of
from armies.core.library import Library
from armies.core.lines import Line, items_of, line_of, parse_line
from armies.core.listed import LISTED
from armies.core.naming import SAME, find_rows, joined_items, tidy_name
from armies.core.paper import Scrap, left_out, scraps, totals
from armies.core.pasted import NothingRead, Pasted, Unread, refuse_too_long
from armies.core.persons import is_rank, paired, unlabelled
from armies.core.roster import MAX_SIZE_POINTS, Roster
from armies.core.taking import SURELY_A_PRICE, Taker
from armies.core.titles import army_like, army_named, title_of
from lexicon.errors import AdjutantError, NotAllowed, NotUnderstood, OverBudget
from lexicon.folding import fold
from lexicon.names import Language, Name

MAX_LINE: Final = 300
EXAMPLE: Final = "4 Легионеры, 2 Лучники, Генерал"

_AND: Final = re.compile(r"^(?:(?:и|and|а также|plus|плюс|ещ[её]|another|&|\+)\s+)+(?=\S)", re.I)
_OF_LIST: Final = re.compile(r"\b(?:army|roster|list|warmaster|армия|ростер|список)\b", re.I)
_COLUMN_GAP: Final = re.compile(r"(?:\t|\s{2,})")
COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "unit, name, отряд, название, юнит, войска, troops, тип",
        "count": "count, no, n, number, qty, шт, кол-во, количество, число, сколько, pcs, units, взято, беру, taken",
        "points": "points, pts, очки, цена, стоимость, total, сумма, итого, всего очков, cost, pt",
        "each": "each, price, за штуку, цена за штуку, pts each, за шт",
        "notes": "for, для кого, notes, заметки, примечания, имена, names, upgrades, улучшения, character, имя",
    }.items()
    for word in words.split(", ")
}


def paste_roster(
    text: str,
    *,
    roster: Roster | None = None,
    library: Library | None = None,
    size_points: int = 1000,
    language: Language = "ru",
) -> Pasted[Roster]:
    """A roster from a pasted text; into ``roster`` when there is one, else into that of the army the text names.

    Raises:
        OverBudget: ``paste.too_long`` or ``paste.too_many_lines``; nothing was read.
        NotUnderstood: ``paste.nothing``: no line was understood; ``army.needed``: no line names an army;
            ``paste.other_game``.
    """
    refuse_too_long(text)
    found = scraps(text, COLUMNS)
    if library is not None:
        found = list(_with_titles_apart(found, library))
    title: Scrap | None = None
    if other := next((one for one in found if is_other_game(one.text)), None):
        raise NotUnderstood("paste.other_game", field="text", value=other.text[:80], allowed=LISTED)
    if roster is None:
        headed = title_of(found, library) if library is not None else None
        army, title = headed if headed is not None else (None, None)
        if army is None and library is not None and found:
            army, title = army_like(found[0], library), found[0]
        if army is None:
            known = [] if library is None else [army.name.to(language) for army in library.armies]
            first = found[0].text[:80] if found else ""
            raise NotUnderstood("army.needed", field="army", value=first, allowed=known)
        roster = new_roster(army, size_points)
    return _Reader(roster, library, title, language).read(found)


def _with_titles_apart(found: Sequence[Scrap], library: Library) -> Iterator[Scrap]:
    """``Huns 1000: general, 4 huns``: the title and what it is the title of, one after the other."""
    for at, scrap in enumerate(found):
        title, colon, rest = scrap.words.partition(":")
        if at == 0 and not colon:
            title, colon, rest = scrap.words.partition(";") if ";" in scrap.words else scrap.words.partition(",")
        if colon and re.search(r"[^\W\d_]", rest) and "«" not in title and army_named(title, library) is not None:
            yield replace(scrap, words=title)
            yield replace(scrap, words=rest.strip())
        else:
            yield scrap


class _Reader(Taker):
    """Reads scraps one after another into a roster that is replaced whole, never changed."""

    def __init__(self, roster: Roster, library: Library | None, title: Scrap | None, language: Language) -> None:
        super().__init__(roster, language)
        self.title = title
        self.library = library
        self.limit: int | None = None

    def read(self, found: Sequence[Scrap]) -> Pasted[Roster]:
        lines = [(scrap, list(self._parsed(scrap))) for scrap in found]
        self.pasted = Counter(fold(one.words) for _, parsed in lines for one in parsed if isinstance(one, Line))
        self.said = {scrap.number: scrap.words for scrap in found}
        for scrap, parsed in lines:
            self._scrap(scrap, parsed)
        for line, name, to, number in self.later:
            self.give(line, name, to, number)
        if not self._begun:
            raise NothingRead(self.unread, EXAMPLE)
        told: dict[tuple[int, str], Unread] = {}
        for one in self.unread:
            told.setdefault((one.number, one.text), one)
        unread = tuple(sorted(told.values(), key=lambda one: one.number))
        return Pasted(self.roster, tuple(self.lines), unread, self.limit)

    # What a scrap is ------------------------------------------------------------------------------------------------

    def _parsed(self, scrap: Scrap) -> Iterator[Line | AdjutantError]:
        """The items of a scrap, taken apart; none of what holds no units."""
        if scrap is self.title or scrap.head or (is_talk(scrap.words) and not scrap.cells) or is_about(scrap.words):
            return
        try:
            if scrap.left_out:
                raise left_out(scrap)
            if len(scrap.text) > MAX_LINE:
                raise OverBudget("paste.line_too_long", limit=MAX_LINE, field="line", value=len(scrap.text))
            if scrap.cells:
                yield line_of(scrap.number, scrap.text, scrap.cells)
                return
            for item in self._items(scrap.words):
                yield parse_line(scrap.number, item)
        except AdjutantError as trouble:
            yield trouble

    def _items(self, words: str) -> list[str]:
        rest = part_of(words)
        text = words if rest is None else re.sub(r"^\((.*)\)\W*$", r"\1", rest.strip(" :"))
        text = unlabelled(_AND.sub("", text))
        label, colon, behind = ("", "", "") if "«" in text.partition(":")[0] else text.partition(":")
        if colon and re.search(r"[^\W\d_]", behind) and is_heading(label) and not is_rank(self.army, label):
            text = behind.strip()
        if len(_COLUMN_GAP.findall(text.strip())) > 1 and "|" not in text:
            text = _COLUMN_GAP.sub(" | ", text.strip())
        if "|" in text:
            return [text]
        items = paired(items_of(text), self.army)
        return [_AND.sub("", one) for item in items for one in joined_items(self.army, item)]

    def _scrap(self, scrap: Scrap, parsed: Sequence[Line | AdjutantError]) -> None:
        if scrap is self.title:
            self._titled(scrap)
            return
        if scrap.head:
            self.seen(scrap.number, scrap.text, "heading")
            return
        if scrap.left_out:
            self.unread.append(Unread(scrap.number, scrap.text, left_out(scrap)))
            return
        if is_about(scrap.words):
            self.seen(scrap.number, scrap.text, "heading")
            return
        if totals(scrap, begun=self._begun):
            self.seen(scrap.number, scrap.text, "total")
            return
        read, unread, later = len(self.lines), len(self.unread), len(self.later)
        try:
            if self._heads(scrap, parsed):
                return
        except AdjutantError as trouble:
            self.unread.append(Unread(scrap.number, scrap.text, trouble))
            return
        if not parsed:
            parsed = [
                NotUnderstood(
                    "line.shape", field="line", value=scrap.text[:80], example=Name("4 Легионеры", "4 Legionaries")
                )
            ]
        for line in parsed:
            try:
                if isinstance(line, AdjutantError):
                    raise line
                self.take(line)
            except AdjutantError as trouble:
                shown = scrap.text if isinstance(line, AdjutantError) else line.text
                shown = scrap.words if shown == _AND.sub("", scrap.words) else shown
                self.unread.append(Unread(scrap.number, shown[:60] + "…" if len(shown) > MAX_LINE else shown, trouble))
        if len(self.lines) == read and len(self.later) == later and len(self.unread) > unread + 1:
            self.unread[unread:] = [Unread(scrap.number, scrap.text[:MAX_LINE], self.unread[unread].error)]

    def _titled(self, scrap: Scrap) -> None:
        own = re.match(r"\W*«([^«»]*)»", scrap.words)
        if own:
            self.roster = replace(self.roster, name=tidy_name(own[1]))
        self._limited(limit_in(re.sub(r"«[^«»]*»", " ", scrap.words))[0])
        self.seen(scrap.number, scrap.text, "army")

    def _limited(self, limit: int | None) -> None:
        if limit is not None and limit <= MAX_SIZE_POINTS:
            self.limit = self.limit or limit
            self.roster = resize(self.roster, limit)

    def _heads(self, scrap: Scrap, parsed: Sequence[Line | AdjutantError]) -> bool:
        """Whether the line names the army, its size, or the kind of what follows.

        Raises:
            NotAllowed: ``army.other``: it names another army.
        """
        words = scrap.words
        lines = [line for line in parsed if isinstance(line, Line)]
        counted = any(one.count is not None and not (one.bare and one.count > SURELY_A_PRICE) for one in lines)
        if scrap.cells or is_talk(words):
            if is_talk(words) and not self._begun:
                self._limited(limit_in(words, bare=False)[0])
            return False
        limit, rest = limit_in(words, bare=not counted)
        named = None if self.library is None or counted else army_named(words, self.library)
        rows = [row for said in (rest, *(one.words for one in lines)) if said for row in find_rows(self.army, said)]
        best = max((score for score, _ in rows), default=0.0)
        if named is not None and (limit is not None or scrap.framed or best < SAME):
            if named.id != self.army.id:
                allowed = self.army.name.to(self.language)
                raise NotAllowed("army.other", field="army", value=named.name.to(self.language), allowed=allowed)
            self._limited(limit)
            self.seen(scrap.number, scrap.text, "army")
            return True
        says_size = re.fullmatch(r"(?:размер\w*|очк\w*|формат|size|points?|pts|limit|лимит\w*|бюджет)?\W*", rest, re.I)
        if limit is not None and (says_size or not re.search(r"[^\W\d_]", rest)):
            self._limited(limit)
            self.seen(scrap.number, scrap.text, "army")
            return True
        if part_of(words) is not None:
            if not part_of(words):
                self.seen(scrap.number, scrap.text, "heading")
            return not part_of(words)
        titled = words.rstrip().endswith(":") or scrap.framed
        if limit is not None and scrap.framed and not self._begun and _OF_LIST.search(words):
            self._limited(limit)
        if not counted and ((is_heading(words, framed=scrap.framed) and best < 90.0) or (titled and len(parsed) < 2)):
            self.seen(scrap.number, scrap.text, "heading")
            return True
        untold = "army" not in self.kinds
        if self.title is not None and untold and not self._begun and is_title(words) and best < 90.0 and not counted:
            self.seen(scrap.number, scrap.text, "heading")  # the list's own name, above that of the army
            return True
        return False

    @property
    def _begun(self) -> bool:
        return bool(self.kinds & {"unit", "upgrade"})
