"""``/log``: what has been done, act by act, a page at a time; the log of a battle that is over as a file."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.state import BattleState
from handlers.desk.answer import Answer, Button, LogFile, Press, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.desk.rights import check
from handlers.language.options import Choice, Count, Flag, Options
from handlers.table.the_end import log_row, seed_shown
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name

files = LazyModule("handlers.post.log_files")
pages = LazyModule("handlers.post.log_pages")

MOST_PLAIN, MOST_ZIPPED = 7_000_000, 50_000_000
"""Bytes of a log that goes into a chat as it is, and zipped to about a seventh. Discord takes files of 8 MB."""


class LogOptions(Options):
    """Which act, and of which battle: that is set by the button under its end, which outlives its place in the chat."""

    act: Annotated[
        int | None,
        Count(
            Name("действие", "act"),
            Name("номер действия, с которого читать", "the number of the act to read from"),
            ("действие", "действия", "с действия", "act", "from"),
            1,
            1_000_000,
            bare=True,
        ),
    ] = None
    form: Annotated[
        Literal["text", "report", "json"] | None,
        Choice(
            Name("файл", "file"),
            Name("файлом: текст, отчёт для чтения или строки с доказательствами", "as a file: text, report, json"),
            {
                "text": (Name("текст", "text"), Name("текстом", "txt")),
                "report": (Name("отчёт", "report"), Name("отчёт о бое", "battle report"), Name("рассказ", "story")),
                "json": (Name("json", "json"), Name("джейсон", "jsonl"), Name("доказательства", "proofs")),
            },
        ),
    ] = None
    bare: Annotated[
        bool,
        Flag(
            Name("без слов", "no words"),
            Name("строки без того, что сказали люди: для чужих", "the lines without what people said, for strangers"),
            ("без слов", "без текстов", "no words", "without words", "bare"),
        ),
    ] = False
    battle: str | None = None
    file: bool = False
    last: bool = False


@command(
    "log",
    "журнал",
    "лог",
    "zhurnal",
    about=Name("Журнал боя: что было сделано, по действиям", "The battle's log: what was done, act by act"),
    example=Name("/log", "/log"),
    examples=(
        Name("/log 3", "/log 3"),
        Name("/log отчёт", "/log report"),
        Name("/log текст", "/log text"),
        Name("/log json без слов", "/log json no words"),
    ),
    group="battle",
    model=LogOptions,
    battle=True,
    after_end=True,
)
def log(context: Context, options: LogOptions) -> Answer:
    """The last acts, or those from the number that is said; or a file, at any time.

    Of a battle that is over the bare command brings the file, as ``verify`` reads it.

    Raises:
        NotAllowed: ``log.not_over``, ``log.too_large``. NotFound: ``log.no_act``.
    """
    over = context.battle.ended is not None
    if options.form in ("text", "report"):
        written: Answer = files.written(context, options.form)
        return written
    lines = options.form == "json" or options.bare
    if lines and not over:
        return log_so_far(context, words=not options.bare)
    if lines or options.file or (over and options.act is None and not options.last):
        return log_file(context, options.battle or context.battle.id, words=not options.bare)
    if options.act is not None:
        check_act(context.battle, options.act, Name("/log", "/log"))
    page: Answer = pages.page_of(context.for_reader(), options.act)
    return page


def check_act(state: BattleState, act: int, example: Name) -> None:
    """Refuse the number of an act that is not in the log. ``example``: what is asked, without the number.

    Raises:
        NotFound: ``log.no_act`` (``last``: the last one there is).
    """
    if not 1 <= act <= state.act:
        shown = Name(f"{example.ru} {state.act}", f"{example.en} {state.act}")
        raise NotFound("log.no_act", field="act", value=act, last=state.act, example=shown)


def log_file(context: Context, battle: str, *, words: bool = True) -> Answer:
    """The whole log, as ``adjutant verify`` and the checking script read it; the first who asks brings the seed out.

    A long one comes as an archive, which both read too.

    Raises:
        NotAllowed: ``log.not_over``, ``log.too_large``.
    """
    state = context.battle
    if state.ended is None:
        raise NotAllowed("log.not_over", field="battle", example="/log json")
    if state.seed is None:
        check(context, "part")
        said, revealed = seed_shown(context)
        return Answer((say(said, buttons=(log_row(state.id),)),), (revealed,))
    file = _file(context, battle, secrets=True, words=words)
    read = Button(text("log-read"), Press("log", {"last": True}, once=False))
    report = Button(text("log-report"), Press("log", {"form": "report"}, once=False))
    return Answer((say(text("log-how", file=file.name), file, buttons=((read, report),)),))


def log_so_far(context: Context, *, words: bool = True) -> Answer:
    """The lines of a battle that goes on: without the seed, and without what one side alone may know by now.

    Raises:
        NotAllowed: ``log.too_large``.
    """
    file = _file(context, context.battle.id, secrets=False, words=words)
    return Answer((say(text("log-so-far", file=file.name), file),))


def _file(context: Context, battle: str, *, secrets: bool, words: bool) -> LogFile:
    lines, size = context.tools.store.log_size(battle)
    if size > MOST_ZIPPED:
        raise NotAllowed("log.too_large", field="battle", value=battle, lines=lines)
    return LogFile("battle.jsonl" if size <= MOST_PLAIN else "battle.zip", battle, lines, secrets, words)
