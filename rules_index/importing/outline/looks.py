"""How a heading looks in print: each function answers for one look whether a heading begins at a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules_index.importing.outline.affinity import akin
from rules_index.importing.outline.blocks import Look
from rules_index.importing.outline.contents import Contents
from rules_index.importing.outline.measure import SENTENCE_END, is_flowing, is_title_case, mostly_capitals, widths
from rules_index.importing.outline.speech import LINKS, NEVER_FIRST, SENTENCE_WORDS, VERBS
from rules_index.importing.outline.titles import is_capitals
from rules_index.importing.reading.manuscript import Line

RUN_IN = re.compile(
    r"^(?:[A-ZА-ЯЁ«][^.:!?•|]{2,60}|[A-Z]+\(X\)): \S|^\[[A-Z][\w -]+\]: "
    r"|^[А-ЯЁ][^.:!?()]{1,40} ?\([A-Za-z][A-Za-z/ -]*\)\. \S"
)
CAPTION = re.compile(r"^(?:схема|рис\.?|рисунок|фото|diagram|figure|fig\.?)\s*\d", re.IGNORECASE)
_TRANSLATED = re.compile(r"^[А-ЯЁ].{1,70}\([A-Z][A-Za-z0-9/ -]+\)$|^[A-Z]\d/[А-ЯЁ].*\([A-Z].*\)$")
_FEWEST_SPACED = 5
_WHOLE_ELSEWHERE = 2
_CARD_NUMBER = re.compile(r"^\d{1,2}\t+$")
_NUMBER_RANGE = re.compile(r"^\d{1,2}\s+(?:и|and)\s+\d", re.IGNORECASE)
_FINITE = re.compile(r"(?:ают|яют|уют|еют|ются|утся|ятся|ится|ется|ает|яет|ует)$")
_INNER_STOP = re.compile(r"[.!?]\s")
ITEM = re.compile(r"^(?:[•·▪◦●*–—-]\s+|[•·▪◦●]|\d{1,2}[.)]\s|[а-яa-z]\)\s)")
_DIVISION = re.compile(
    r"^(глава|часть|раздел|пункт|приложение|chapter|part|section|appendix)\s+([\dIVX]{1,4}|[А-ЯA-Z])\b[.:]?\s*(.*)$",
    re.IGNORECASE,
)
_DEEP_NUMBER = re.compile(r"^(\d{1,2}(?:\.\d{1,2}){1,5})\.?\s+(?=[A-ZА-ЯЁ«\"])(.+)$")
_CHAPTER_NUMBER = re.compile(r"^(\d{1,2})\.\s+(?=[A-ZА-ЯЁ«\"])(.+)$")
_ITEM_NUMBER = re.compile(r"^(?:\d{1,2}\s?[.)]\s*|\d{1,3}\s+[-–—]\s+|\d{1,2}\t\s*)(?=[A-ZА-ЯЁ«\"])(.+)$")
_DASH = re.compile(r"^(.{3,60}?)\s+[-–—]\s+(.{15,})$", re.DOTALL)
_OPENS_TITLE = re.compile(r"^[\"«„“]?[A-ZА-ЯЁ]")
_HAS_WORD = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class Found:
    """A heading of ``lines`` printed lines; ``rest`` is text that stands on its last line after it."""

    raw: str
    look: Look
    lines: int = 1
    depth: int = 0
    rest: str = ""


def _joined(parts: Sequence[str]) -> str:
    """The lines of a title as one, without the hyphen that cut its word."""
    text = parts[0]
    for part in parts[1:]:
        cut = len(text) > 1 and text[-1] == "-" and text[-2].isalpha() and part[0].isalpha()
        cut = cut and (part[0].islower() or text[-2].isupper())
        text = text[:-1] + part if cut else f"{text} {part}"
    return text


class Looks:
    """The heading looks of one book, with the evidence that decides between them.

    ``declares`` says that the file marks all its headings itself.
    """

    def __init__(self, lines: Sequence[Line], contents: Contents, pages: Sequence[int | None], declares: bool) -> None:
        self._lines = lines
        self._contents = contents
        self._pages = pages
        self.flowing = is_flowing(lines)
        self._widths = widths(lines)
        self._declares = declares
        self._deep = sum(bool(_DEEP_NUMBER.match(line.text)) for line in lines) >= 3
        self._chapter = 0
        self._whole = Counter(line.text for at, line in enumerate(lines) if self._stands_alone(at))
        shouted = sum(line.gap and len(line.text) > 5 and is_capitals(line.text) for line in lines)
        spaced = sum(self._is_spaced(at) for at in range(len(lines))) if not self.flowing else 0
        # Without headings in capitals a book has to tell its headings in some other way: by the space around them.
        self._spaces = spaced >= _FEWEST_SPACED and spaced > 2 * shouted

    def width(self, at: int) -> int:
        """How long a full line is around here, in letters."""
        return self._widths[at]

    def heading_at(self, at: int, ended: bool) -> Found | None:
        """The heading that begins at a line; ``ended`` says that the paragraph before it is over."""
        line = self._lines[at]
        if line.row or line.prose:
            return None
        if line.level is not None:
            return self._declared(at)
        found = self._deep_number(at) or self._chapter_number(at) or self._division(at) or self._capitals(at)
        if found is None and not self._declares:
            found = (
                self._card(at)
                or self._listed(at, ended)
                or self._above_capitals(at)
                or self._item_number(at, ended)
                or self._lone(at, ended)
            )
        return found

    def _declared(self, at: int) -> Found:
        line = self._lines[at]
        parts = [line.text]
        while (after := self._line(at + len(parts))) and after.level == line.level and not after.gap:
            parts.append(after.text)
        return Found(_joined(parts), "declared", len(parts), line.level or 1)

    def _division(self, at: int) -> Found | None:
        line = self._lines[at]
        found = _DIVISION.match(line.text)
        if not found or len(line.text) > 90 or SENTENCE_END.search(line.text.rstrip(")")) or not line.gap:
            return None
        rest = found.group(3)
        if not (is_capitals(rest) or self._gap_after(at)):
            return None
        return Found(line.text, "numbered", depth=1 if found.group(2)[0].isdigit() else 2)

    def _deep_number(self, at: int) -> Found | None:
        line = self._lines[at]
        found = _DEEP_NUMBER.match(line.text)
        if not found or not self._deep:
            return None
        number, rest = found.groups()
        depth = number.count(".") + 1
        run_in = _DASH.match(rest)
        if run_in and len(rest) > 60:
            self._chapter = int(number.split(".")[0])
            return Found(f"{number} {run_in.group(1)}", "numbered", depth=depth, rest=run_in.group(2))
        if len(rest) > 90 or (SENTENCE_END.search(rest) and not self._gap_after(at)) or rest[-1] in ",;":
            return None
        self._chapter = int(number.split(".")[0])
        return Found(line.text.rstrip(":."), "numbered", depth=depth)

    def _chapter_number(self, at: int) -> Found | None:
        line = self._lines[at]
        found = _CHAPTER_NUMBER.match(line.text)
        asks = line.text.endswith("?") and line.gap and self._gap_after(at)
        if not found or not self._deep or len(line.text) > 70 or (SENTENCE_END.search(line.text) and not asks):
            return None
        number = int(found.group(1))
        if number != self._chapter + 1:
            return None
        for step in (-1, 1, 2):
            near = self._line(at + step)
            neighbour = _CHAPTER_NUMBER.match(near.text) if near else None
            if neighbour and abs(int(neighbour.group(1)) - number) == 1:
                return None
        self._chapter = number
        return Found(line.text, "numbered", depth=1)

    def _capitals(self, at: int) -> Found | None:
        line = self._lines[at]
        if not is_capitals(line.text) or len(line.text) > 110 or line.text[-1] == ";" or ITEM.match(line.text[:1]):
            return None
        if line.text[-1] == "," and (self._gap_after(at) or not is_capitals(self._lines[at + 1].text)):
            return None
        if line.text[-1] == "." and not (line.gap and self._gap_after(at)):
            return None
        parts = [line.text]
        known = 1 if line.text in self._contents else 0
        while len(parts) < 4:
            after = self._line(at + len(parts))
            if after is None or after.gap or after.level is not None or len(after.text) > 80:
                break
            bracket = after.text.startswith(("(", "["))
            if len(parts) == 1 and not bracket and self._whole[line.text] >= _WHOLE_ELSEWHERE:
                break  # what is a whole heading in other places is one here
            if (
                not is_capitals(after.text)
                or ((_ITEM_NUMBER.match(after.text) or _NUMBER_RANGE.match(after.text)) and not bracket)
                or parts[-1][-1] in "!?:"
            ):
                break
            parts.append(after.text)
            if " ".join(parts) in self._contents:
                known = len(parts)
        if known and known < len(parts) and not parts[known].startswith(("(", "[")):
            parts = parts[:known]
        return Found(_joined(parts), "capitals", len(parts))

    def _stands_alone(self, at: int) -> bool:
        """A heading of two words and more in capitals, with none right above or below it."""
        if not is_capitals(self._lines[at].text) or " " not in self._lines[at].text:
            return False
        above, below = self._line(at - 1), self._line(at + 1)
        under = above is not None and not self._lines[at].gap and is_capitals(above.text)
        return not under and not (below is not None and not below.gap and is_capitals(below.text))

    def _listed(self, at: int, ended: bool) -> Found | None:
        """A line that the contents list, on the page that they list it with."""
        line = self._lines[at]
        if not ended or len(line.text) > 80 or not _OPENS_TITLE.match(line.text) or line.text[-1] in ".,;:":
            return None
        for count in (2, 1):
            parts = [self._line(at + step) for step in range(count)]
            text = " ".join(part.text for part in parts if part)
            if self._contents.lists(text, self._pages[at]) and all(part and not part.gap for part in parts[1:]):
                after = self._line(at + count)
                if after is not None and not after.gap and after.text[0].islower():
                    continue
                return Found(text, "lone", count)
        return None

    def _card(self, at: int) -> Found | None:
        """The title of a card, alone below the card's own number."""
        line, before = self._lines[at], self._line(at - 1)
        if before is None or not _CARD_NUMBER.match(before.text) or len(line.text) > 40 or not self._gap_after(at):
            return None
        titled = _OPENS_TITLE.match(line.text) and _HAS_WORD.search(line.text) and not SENTENCE_END.search(line.text)
        return Found(line.text, "lone") if titled else None

    def _above_capitals(self, at: int) -> Found | None:
        """A chapter's title in small letters right on top of its first heading in capitals."""
        line, after = self._lines[at], self._line(at + 1)
        if after is None or after.gap or not is_capitals(after.text) or not line.gap or len(line.text) > 60:
            return None
        if not _OPENS_TITLE.match(line.text) or SENTENCE_END.search(line.text) or line.text[-1] in ",-–":
            return None
        plain = not any(c.isdigit() for c in line.text) and len(_HAS_WORD.findall(line.text)) >= 1
        return Found(line.text, "lone") if plain and len(after.text) >= 5 and not ITEM.match(line.text) else None

    def _item_number(self, at: int, ended: bool) -> Found | None:
        """``3. Something``, no item of a list: alone between gaps, or on top of its own paragraph."""
        line = self._lines[at]
        found = _ITEM_NUMBER.match(line.text)
        if not found or len(line.text) > 80 or SENTENCE_END.search(line.text.rstrip(".!?")) or line.text[-1] in ".,":
            return None
        if not _HAS_WORD.search(found.group(1)) or _INNER_STOP.search(found.group(1)):
            return None
        count = 1
        after = self._line(at + 1)
        if line.gap and after and not after.gap and after.text[0].islower() and self._gap_after(at + 1):
            if SENTENCE_END.search(after.text) or len(after.text) > 60:
                return None
            count, after = 2, self._line(at + 2)
        text = " ".join(self._lines[at + step].text for step in range(count))
        before = self._line(at - 1)
        if after is None or (_ITEM_NUMBER.match(after.text) and not after.gap):
            return None
        if line.gap and after.gap:
            listed = self.flowing and any(one and _ITEM_NUMBER.match(one.text) for one in (before, after))
            return None if listed else Found(text, "lone", count)
        if before and _ITEM_NUMBER.match(before.text) and not line.gap:
            return None
        if len(line.text) > 0.7 * self.width(at):
            return None
        if ended and after.gap and before and before.text[-1] != ":" and not self.flowing:
            return Found(text, "lone", count)
        if count == 1 and not after.gap and self._is_prose(at + 1, self.width(at), len(text.split()) > 3):
            return Found(text, "lone")
        return None

    def _lone(self, at: int, ended: bool) -> Found | None:
        """A short line without a full stop on top of its own paragraph."""
        line = self._lines[at]
        text = line.text
        if not ended or not _OPENS_TITLE.match(text) or not 3 <= len(text) <= 80 or ITEM.match(text):
            return None
        asks = text.endswith("?") and is_title_case(text)
        if (SENTENCE_END.search(text.replace(")", "")) and not asks) or text[-1] in "-–" or "\t" in text:
            return None
        first, *others = text.split()
        named = first == "The" and mostly_capitals(text) and others and others[0][0].isupper()
        begins_sentence = len(others) < 2 and first.casefold() in SENTENCE_WORDS and not named
        if len(others) > 9 or begins_sentence or _INNER_STOP.search(text):
            return None
        if (
            text.split()[-1].casefold() in LINKS
            or first.casefold() in NEVER_FIRST
            or ": " in text
            or CAPTION.match(text)
        ):
            return None
        tells = any(word.casefold().strip(",") in VERBS or _FINITE.search(word) for word in text.split())
        if tells and not self.flowing and not asks:
            return None
        if ("," in text and not mostly_capitals(text)) or (re.search(r"\s[–—-]\s", text) and len(others) > 3):
            return None
        if self.flowing:
            after = self._line(at + 1)
            prose = text[-1] != "," and after is not None and len(after.text) >= 80 and not ITEM.match(after.text)
            return Found(text, "lone") if prose and len(text) <= 60 and line.gap else None
        return self._translated(at) or self._on_top_of_prose(at) or self._apart_from_prose(at) or self._spaced(at)

    def _translated(self, at: int) -> Found | None:
        """``Term (English)`` on top of its explanation, as glossaries print it."""
        for count in (1, 2):
            parts = [self._line(at + step) for step in range(count)]
            after = self._line(at + count)
            if after is None or after.gap or any(part is None or part.gap for part in parts[1:]):
                return None
            text = " ".join(part.text for part in parts if part)
            if _TRANSLATED.match(text) and (_OPENS_TITLE.match(after.text) or after.text[0].isdigit()):
                return Found(text, "lone", count)
        return None

    def _on_top_of_prose(self, at: int) -> Found | None:
        """One or two short lines that touch the paragraph below them."""
        width = self.width(at)
        if width < 25:
            return None
        for count in (1, 2):
            last = self._lines[at + count - 1]
            after = self._line(at + count)
            ended = self._lines[at].gap or (at > 0 and len(self._lines[at - 1].text) < 0.8 * width)
            widest = 1.05 if ended and "," not in last.text else 0.97 if is_title_case(last.text) else 0.85
            if after is None or after.gap or (count == 2 and len(last.text) > widest * width):
                return None
            if count == 1 and last.text[-1] == ",":
                continue
            if count == 2 and (SENTENCE_END.search(last.text.replace(")", "")) or last.text[-1] in ",-–" or last.gap):
                return None
            wordy = len(self._lines[at].text.split()) >= 2
            if len(last.text) <= widest * width and self._is_prose(at + count, width, wordy):
                title = " ".join(self._lines[at + step].text for step in range(count))
                return Found(title, "lone", count) if _HAS_WORD.search(title) else None
        return None

    def _apart_from_prose(self, at: int) -> Found | None:
        """A word or three alone between gaps, when the prose below speaks of just that."""
        count = 1 if self._gap_after(at) else 2
        parts = self._lines[at : at + count]
        text = " ".join(line.text for line in parts)
        if not parts[0].gap or not self._gap_after(at + count - 1) or len(text.split()) > 4 or len(text) < 4:
            return None
        if max(len(line.text) for line in parts) > 0.5 * self.width(at) or text[-1] in ",.:;":
            return None
        below = at + count
        if not self._line(below) or not self._is_prose(below, self.width(at), True) or self._prose_length(below) < 70:
            return None
        ahead = " ".join(line.text for line in self._lines[below : below + 3]).casefold().split()[:16]
        wanted = [word for word in text.casefold().split() if len(word) > 2]
        ahead = [word.strip(".,;:()«»") for word in ahead]
        met = bool(wanted) and all(any(akin(word, other) for other in ahead) for word in wanted)
        return Found(text, "lone", count) if met else None

    def _spaced(self, at: int) -> Found | None:
        """A title with empty space around it, in a book that prints its headings so."""
        if not self._spaces:
            return None
        under = self._is_spaced(at + 1) and self._gap_after(at)
        if under:
            return Found(self._lines[at].text, "chapter")
        return Found(self._lines[at].text, "lone") if self._is_spaced(at) else None

    def _is_spaced(self, at: int) -> bool:
        line = self._line(at)
        if line is None or not line.gap or not self._gap_after(at) or not 4 <= len(line.text) <= 60:
            return False
        if not _OPENS_TITLE.match(line.text) or SENTENCE_END.search(line.text) or ITEM.match(line.text):
            return False
        width = self.width(at)
        return len(line.text) < 0.7 * width and self._is_prose(at + 1, width, True) and self._prose_length(at + 1) >= 90

    def _is_prose(self, at: int, width: int, wordy: bool) -> bool:
        line = self._line(at)
        if line is None or not _OPENS_TITLE.match(line.text) or ITEM.match(line.text):
            return False
        after = self._line(at + 1)
        # Justified print may leave the first line of a paragraph with one word.
        lonely = wordy and " " not in line.text and after is not None and not after.gap and after.text[0].islower()
        return (len(line.text) >= 0.6 * width or lonely) and self._prose_length(at) >= 60

    def _line(self, at: int) -> Line | None:
        return self._lines[at] if 0 <= at < len(self._lines) else None

    def _gap_after(self, at: int) -> bool:
        after = self._line(at + 1)
        return after is None or after.gap

    def _prose_length(self, at: int) -> int:
        """Letters of the paragraph that begins at a line, up to its first short line with a full stop."""
        length = 0
        for step in range(8):
            line = self._line(at + step)
            if line is None or (step and (line.gap or _ITEM_NUMBER.match(line.text))):
                break
            length += len(line.text)
            if SENTENCE_END.search(line.text) and len(line.text) < 0.8 * self.width(at):
                break
        return length
