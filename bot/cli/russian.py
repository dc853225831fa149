"""The help and the mistakes of the command line in Russian; in English they are what the commands say of themselves."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

import click

HELP = {
    "": "Адъютант настольных варгеймов: кубики, правила и бои.",
    "--data": "Где всё хранится.",
    "run": "Открыть каждую дверь, у которой есть токен; без токенов — чат в терминале.",
    "console": "Чат в терминале.",
    "chat": """Отвечает на {"channel", "user", "text" | "press", "update_id"} строкой
    {"replies": [...], "act", "error", "rolled"}.

    "words" рядом с "press": что написано для кнопки, которая спрашивает слова.
    "manager": true — кто действует, тот ведает чатом; иначе никто, как на платформе.
    На {"channel", "user", "state": true} ответ {"state": {...}}, бой как данные; ничего не меняется.""",
    "chat --jsonl": "По действию в строке на входе, по ответу в строке на выходе.",
    "books": "Книги правил, которые вы добавили.",
    "books add": "Добавить книгу: txt, md, html, docx, pdf.",
    "books add --book": "wma, gdf, aob, fog, wil или своё имя.",
    "books add --title": "Название для показа.",
    "books list": "Какие книги добавлены.",
    "books remove": "Убрать книгу.",
    "books sections": "Какие разделы нашлись.",
    "books sections --book": "Только этой книги.",
    "books sections --json": "По разделу в строке.",
    "books show": "Отчёт о книге и её план.",
    "books update": "Заменить файл книги другим.",
    "books update --book": "Какую книгу.",
    "books update --title": "Название для показа.",
    "search": "Найти правило или отряд: adjutant search отбрасывание.",
    "search --jsonl": 'По вопросу {"q", "book"} в строке на входе, по ответу в строке на выходе.',
    "search --limit": "Сколько ответов, не больше.",
    "search --book": "Только в этой книге.",
    "resolve": """Разыграть одно правило: adjutant resolve wma driveback '{"type": "infantry", ...}'.""",
    "resolve --jsonl": "По запросу JSON в строке на входе, по ответу в строке на выходе.",
    "odds": "Точные шансы одного правила: adjutant odds dice dice '9к6 4+ спас 5+'.",
    "armies": "Списки армий и ростеры.",
    "armies check": "Проверить ростеры: по объекту JSON в строке или один список в любом виде.",
    "armies check --json": "По ростеру в строке на входе, по приговору в строке на выходе.",
    "armies lint": "Сказать сразу всё, что не так в вашем файле армий (YAML или CSV).",
    "armies read": "Сказать, как понят список со стандартного входа.",
    "armies read --system": "Какая игра.",
    "armies read --json": "Один объект JSON.",
    "armies show": "Показать списки.",
    "armies show --system": "Какая игра.",
    "armies show --army": "Одна армия, по коду или имени.",
    "armies show --json": "Один объект JSON.",
    "verify": "Проверить выгруженный бой: цепочку строк и, когда зерно открыто, каждый честный бросок.",
    "verify --head": "Отпечаток журнала, каким его показала /seed в чате.",
    "show": "Показать бой, как он стоит: с --json данными, с --report отчётом, иначе строка на сторону и на отряд.",
    "show --json": "Бой как данные, один объект JSON.",
    "show --report": "Отчёт о бое, Markdown.",
    "export": """Выдать журнал боя, по объекту JSON в строке; с файлом бой переезжает в другого бота.

    Зерно уходит с ним, поэтому здесь в него больше не играют: чатам это скажут. Там: adjutant import ФАЙЛ.""",
    "export --force": "Заменить файл, если он есть.",
    "export --no-words": "Без того, что сказали люди; такой журнал тоже сходится. Не вместе с файлом.",
    "import": "Принять бой из файла другого бота; игроки займут места по кодам, которые будут названы.",
    "import --head": "Отпечаток журнала, каким его назвала выгрузка.",
    "backup": """Сложить бои, книги и списки армий в один файл; программа может работать.

    Файл с таким именем без --force не трогается.""",
    "backup --force": "Заменить файл, если он есть.",
    "restore": "Вернуть то, что в копии; нынешнее остаётся рядом.",
    "forget": "Забыть человека (telegram:12345, discord:12345) или чат. В боях остаётся один номер, и они сходятся.",
    "forget --chat": "Это чат (telegram:-100123, discord:456), а не человек.",
    "doctor": """Проверить папку данных, бои, книги, токены, права бота и работающую программу.

    Кончается кодом 1, когда что-то не так; что только ждёт, скажем сети, — не ошибка.""",
    "doctor --running": "Спросить одну работающую программу: что живо, что ждёт, что не вышло последним.",
}
"""What a command, and an option of it, is for, by its path."""

_SAID = {
    "Options": "Ключи",
    "Commands": "Команды",
    "Show this message and exit.": "Показать это и выйти.",
    "Show the version and exit.": "Показать версию и выйти.",
}
_PIECES = {"[OPTIONS]": "[КЛЮЧИ]", "COMMAND": "КОМАНДА", "[ARGS]...": "[СЛОВА]..."}
_NOTES = {"[required]": "[нужно]", "[default: ": "[если не сказано: "}


class _Formatter(click.HelpFormatter):
    """Headings, usage and notes in Russian."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        said = " ".join(_PIECES.get(piece, piece) for piece in args.split(" "))
        super().write_usage(prog, said, "Пишется: " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(_SAID.get(heading, heading))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _with_notes(_SAID.get(said, said))) for name, said in rows], col_max, col_spacing)


class _Context(click.Context):
    formatter_class = _Formatter


def _with_notes(said: str) -> str:
    for note, russian in _NOTES.items():
        said = said.replace(note, russian)
    return said


def in_russian(command: click.Command, path: str = "") -> Any:
    """The same command with its help in Russian; what is loaded later asks for its own."""
    said = copy(command)
    said.context_class = _Context
    said.help = HELP[path]
    said.short_help = said.help.partition("\n")[0]
    said.params = [_param(one, path) for one in command.params]
    if isinstance(said, click.Group):
        said.commands = {name: in_russian(one, f"{path} {name}".strip()) for name, one in said.commands.items()}
    return said


def _param(param: click.Parameter, path: str) -> click.Parameter:
    if not isinstance(param, click.Option) or "--version" in param.opts:
        return param
    said = copy(param)
    said.help = HELP[f"{path} {param.opts[0]}".strip()]
    return said


def mistake_in_russian(error: click.ClickException) -> str:
    """What is wrong with a line of the shell, how it is written, and where it is explained."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    lines = [] if context is None else [context.get_usage(), f"Справка: {context.command_path} --help", ""]
    return "\n".join([*lines, f"Ошибка: {_wrong(error)}"])


def _wrong(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        near = f" Может быть: {', '.join(error.possibilities)}?" if error.possibilities else ""
        return f"ключа {error.option_name} нет.{near}"
    if isinstance(error, click.NoSuchCommand):
        return f"такой команды нет: {error.command_name}."
    named = "" if not isinstance(error, click.BadParameter) or error.param is None else error.param.human_readable_name
    if isinstance(error, click.MissingParameter):
        return f"не сказано: {named}."
    if isinstance(error, click.BadParameter):
        kind = None if error.param is None else error.param.type
        why = f"можно {', '.join(kind.choices)}" if isinstance(kind, click.Choice) else error.message
        return f"{named} не годится: {why}"
    return error.message
