"""``adjutant verify | export | backup | restore``: battles from the shell."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bot.settings import Settings
from bot.wiring import make_tools
from lexicon.errors import NotFound


@click.command()
@click.argument("log", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--head", default=None, help="The last line's hash, as the chat showed it.")
def verify(log: Path, head: str | None) -> None:
    """Check an exported battle: the chain of its lines, and every fair roll once the seed is revealed."""
    from games.verify import verify as verify_lines

    with log.open(encoding="utf-8") as lines:
        found = verify_lines(lines, head)
    click.echo(f"Бой {found.battle}: строк {found.lines}, бросков {found.rolls}, кубиков {found.dice}")
    if not found.revealed:
        click.echo("Зерно ещё не раскрыто: проверена только цепочка строк.")
    for problem in found.problems:
        click.echo(f"  {problem}")
    click.echo("Всё сходится." if found.ok else "Не сходится.")
    sys.exit(0 if found.ok else 1)


@click.command()
@click.argument("battle")
@click.pass_obj
def export(settings: Settings, battle: str) -> None:
    """Print a battle's log, one JSON object a line."""
    store = make_tools(settings).store
    if battle not in store.battles():
        raise NotFound("battle.unknown", field="battle", value=battle, near=store.battles()[:3])
    for line in store.export(battle):
        click.echo(line)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(settings: Settings, file: Path) -> None:
    """Copy all battles into FILE, while the program runs."""
    make_tools(settings).store.backup(file)
    click.echo(f"Копия готова: {file}")


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.pass_obj
def restore(settings: Settings, file: Path) -> None:
    """Bring back the battles of a copy; the present database is kept beside it."""
    from games.store import restore as restore_store

    restore_store(file, settings.battles)
    click.echo("Бои восстановлены из копии.")
