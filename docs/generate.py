"""Writes the pages that are made from the code: coverage.md, rulings.md, commands.md and others. `make docs` runs it.

`docs.reference_tables` and `armies.core.schemas` make the rest of what is made from the code.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from docs.licences import render_licences
from docs.used_by import Kept, commands_of_mechanics, kept_mechanics
from games.registry import pack_of
from handlers.desk.registry import commands
from handlers.desk.rights import RIGHTS, ROWS, WHO
from handlers.language.options import markers
from lexicon.refs import BOOKS
from resolvers.registry import mechanics_of

ROOT = Path(__file__).resolve().parent.parent
TITLES: dict[str, str] = {book: pack_of(book).names[0].en for book in BOOKS}
_MADE = "<!-- Made by docs/generate.py from the code; `make docs` writes it anew. -->\n"
_MOST_NAMED = 3
_KEPT = (
    "Found in the code (`docs/used_by.py`): a mechanic is kept where a command plays it whose right the battle judges, "
    "or a topic that changes the battle; within an act that goes by the same rule code; by the course where what may "
    "be done, what is owed or how it ends goes by it. In italics: what buttons come to, and nobody types.\n"
)
_CALCULATES = (
    "These are answered with numbers that the players say, in a battle too, and change nothing in it. Some are "
    "questions by nature (a price, a distance, who may); of others the battle knows the rule by code of its own, in "
    "its rights.\n"
)


def render_coverage() -> str:
    """Every mechanic: page, resolver, command, golden cases."""
    lines = [_MADE, "# What is covered\n", "Every mechanic of all games: where the book has it, which function "]
    lines[-1] += "resolves it, which commands come to it (`/do` plays any by name), what the battle keeps of it, how "
    lines[-1] += "many golden cases check it. What only calculates stands in `calculators.md` too.\n"
    lines.append(_KEPT)
    users, kept = commands_of_mechanics(), kept_mechanics()
    for book in BOOKS:
        cases = _cases(book)
        lines.append(f"## {TITLES[book]}\n")
        lines.append("| mechanic | name | page | resolver | command | kept by the battle | cases |")
        lines.append("|---|---|---|---|---|---|---|")
        for mechanic in mechanics_of(book).all():
            resolver = f"`{mechanic.build.__module__}.{mechanic.build.__name__}`"
            page = str(mechanic.ref.page or mechanic.ref.section or "—")
            title = f"{mechanic.title.ru} / {mechanic.title.en}"
            command = _commands(users[book, mechanic.name] or ["/do"])
            keeps = _kept(kept[book, mechanic.name])
            count = cases.get(mechanic.name, 0)
            lines.append(f"| `{mechanic.name}` | {title} | {page} | {resolver} | {command} | {keeps} | {count} |")
        lines.append("")
    return "\n".join(lines)


def _kept(kept: Kept) -> str:
    if kept.acts:
        return _commands(kept.acts)
    if kept.within:
        return "within " + _commands(kept.within[:_MOST_NAMED])
    return "its course" if kept.rights else "—"


def _commands(names: Iterable[str]) -> str:
    """Commands as they are typed; what only buttons and files come to, in italics."""
    hidden = {f"/{name}" for name, known in commands().items() if known.hidden}
    return ", ".join(f"*{name[1:]}*" if name in hidden else f"`{name}`" for name in names)


def render_calculators() -> str:
    """Every mechanic that only calculates."""
    lines = [_MADE, "# What only calculates\n", _CALCULATES, _KEPT]
    users, kept = commands_of_mechanics(), kept_mechanics()
    for book in BOOKS:
        lines.append(f"## {TITLES[book]}\n")
        for mechanic in mechanics_of(book).all():
            if kept[book, mechanic.name]:
                continue
            page = mechanic.ref.page or mechanic.ref.section or "—"
            command = _commands(users[book, mechanic.name] or ["/do"])
            lines.append(f"- {mechanic.title.en} / {mechanic.title.ru} (`{mechanic.name}`, {page}): {command}")
        lines.append("")
    return "\n".join(lines)


def _cases(book: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    folder = ROOT / "tests" / "golden"
    for file in filter(Path.exists, (folder / f"{book}.jsonl", folder / "odds" / "odds-dev.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            if case["system"] == book:
                counted[case["mechanic"]] += 1
    return counted


def render_rulings() -> str:
    """Every question: page, answers, the default."""
    lines = [_MADE, "# Readings of unclear rules\n"]
    lines.append(
        "Where a book is silent or contradicts itself, the reading is a setting. `/settings` shows and changes it.\n"
    )
    for book in BOOKS:
        lines.append(f"## {TITLES[book]}\n")
        for question in mechanics_of(book).rulings.questions():
            page = f"p. {question.ref.page}" if question.ref.page is not None else question.ref.section or ""
            lines.append(f"### `{question.name}`\n")
            lines.append(f"{question.question.en} ({page})  \n{question.question.ru}\n")
            for answer, name in question.answers.items():
                default = " **(default)**" if answer == question.default else ""
                lines.append(f"- `{answer}`: {name.en} / {name.ru}{default}")
            lines.append("")
    return "\n".join(lines)


def render_commands() -> str:
    """Every command: its words, what it takes, an example."""
    lines = [_MADE, "# Commands\n"]
    for _, known in sorted(commands().items()):
        if known.hidden:
            continue
        names = ", ".join(f"`/{name}`" for name in (known.name, *known.names))
        lines.append(f"## /{known.name}\n\n{known.about.en} / {known.about.ru}  \n{names}\n")
        for game, form in sorted(known.forms.items(), key=lambda item: _place(item[0])):
            where = f" ({TITLES[game]})" if game is not None else ""
            lines.append(f"Example{where}: `{form.example.en}` / `{form.example.ru}`\n")
            if form.examples:
                lines.append("\n".join(f"- `{example.en}` / `{example.ru}`" for example in form.examples) + "\n")
            for _, marker, several, required in markers(form.model):
                need = "" if required else ", optional"
                many = ", several" if several else ""
                lines.append(f"- **{marker.name.en}** / {marker.name.ru}{need}{many}: {marker.about.en}")
            lines.append("")
    return "\n".join(lines)


_MARKS = {"does": "yes", "asks": "asks", "own": "own", "counts": "counts", "not": "—"}


def render_rights() -> str:
    """Who may do what: the table that the desk asks before each command."""
    lines = [_MADE, "# Who may do what\n"]
    lines.append(
        "The desk asks this table (`handlers/desk/rights.py`) before each command; turn and phase are the book's. "
        "*yes*: done at once. *asks*: done when all whom it concerns agree; nobody is asked where nobody else plays. "
        "*own*: with one's own request or act only. *counts*: rolls and counts, and leaves the battle as it is. "
        "—: refused.\n"
    )
    lines += [f"- **{who}**: {name.en} / {name.ru}" for who, name in WHO.items()]
    lines.append("\n| | " + " | ".join(WHO) + " |")
    lines.append("|---" * (len(WHO) + 1) + "|")
    for name, row in ROWS.items():
        lines.append(f"| **{name}**: {row.about.en} | " + " | ".join(_MARKS[row.may[who]] for who in WHO) + " |")
    lines.append("\n## Which command is of which row\n")
    for name in ROWS:
        every = [_commands([f"/{one}"]) for one, right in sorted(RIGHTS.items()) if right.row == name]
        every += [
            f"`/{one}` with *{option}*"
            for one, right in sorted(RIGHTS.items())
            for option, row in right.said.items()
            if row == name
        ]
        lines.append(f"- **{name}**: {', '.join(every) or '`/unlink` in the first chat'}")
    lines.append(
        "\nA command of *play* that only calculates in a game stands in *count* there. `/end` of a battle that nobody "
        "plays is anybody's. In italics: what buttons and files come to, and nobody types. Of a person without a part "
        "one request waits at a time, and of all of them three; of a "
        "player twelve. Once refused, who plays no part asks nothing more for ten minutes. What was agreed to is done "
        "only if the row gives it to its author still: who has left a side since does nothing for it. A button of a "
        "side is of those who play the side when it is pressed. Before the first turn armies are put up and readings "
        "of the rules are chosen without asking; it is said in the chat. A battle is in four chats at most."
    )
    return "\n".join(lines)


def _place(game: str | None) -> int:
    """Games in the order of this page, what holds for all of them first."""
    return -1 if game is None else list(TITLES).index(game)


PAGES = {
    "coverage.md": render_coverage,
    "calculators.md": render_calculators,
    "rulings.md": render_rulings,
    "commands.md": render_commands,
    "licences.md": render_licences,
    "rights.md": render_rights,
}


def main() -> None:
    """Write all pages."""
    for name, render in PAGES.items():
        (ROOT / "docs" / name).write_text(render().rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
