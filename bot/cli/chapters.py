"""``adjutant export | import``: a battle as a file, and how it moves to another bot with all its proofs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bot.cli.battles import log_lines, render_verification
from bot.cli.telling import tell
from bot.settings import Settings
from bot.wiring import make_tools
from lexicon.errors import NotAllowed, NotFound, StorageTrouble


@click.command()
@click.argument("battle")
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@click.option("--no-words", is_flag=True, help="Leave out what people said; it still checks out. Not with FILE.")
@click.pass_obj
def export(settings: Settings, battle: str, file: Path | None, force: bool, no_words: bool) -> None:
    """Print a battle's log, one JSON object a line; with FILE the battle moves to another bot.

    Its seed goes along, so it is played here no more: its chats are told. There: adjutant import FILE.
    """
    tools = make_tools(settings)
    with tools.store as store:
        if battle not in store.battles():
            raise NotFound("battle.unknown", field="battle", value=battle, near=store.battles())
        if file is None:
            for line in store.export(battle, words=not no_words):
                click.echo(line)
            return
        if no_words:
            raise NotAllowed("export.no_words", field="file", value=str(file), example=f"adjutant export {battle}")
        from handlers.post.handing_over import hand_over

        if file.exists() and not force:
            raise NotAllowed("backup.exists", field="file", value=str(file))
        if not file.absolute().parent.is_dir():
            raise NotFound("backup.no_folder", field="file", value=str(file.absolute().parent))
        # Whether it can be written is known before the battle is closed here.
        part = file.with_name(file.name + ".part")
        try:
            part.write_text("", encoding="utf-8")
            hand_over(tools, battle)
            part.write_text("".join(f"{line}\n" for line in store.export(battle)), encoding="utf-8")
            part.replace(file)
        except OSError as trouble:
            detail = str(trouble)
            raise StorageTrouble("storage.cannot_open", field="file", value=str(file), detail=detail) from trouble
        finally:
            part.unlink(missing_ok=True)
        over = "yes" if store.state(battle).ended is not None else ""
        tell(settings, "cli-exported", battle=battle, file=str(file), head=store.head(battle), over=over)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--head", default=None, help="The log's hash, as the export named it.")
@click.pass_obj
def import_(settings: Settings, file: Path, head: str | None) -> None:
    """Bring in a battle from the FILE of another bot; its players take their seats with the codes that are printed."""
    from games.store.moving import Unproved

    lines = list(log_lines(file))
    with make_tools(settings).store as store:
        try:
            taken = store.take_in(lines, head)
        except Unproved as wrong:
            for line in render_verification(wrong.found, settings.language):
                click.echo(line, err=True)
            tell(settings, "cli-import-nothing")
            sys.exit(1)
    state = taken.state
    tell(settings, "cli-imported", battle=state.id, lines=taken.lines, acts=state.act, hash=taken.seed_hash[:16])
    for player, code in taken.codes.items():
        sides = ", ".join(map(state.called, state.side_of(player)))
        tell(settings, "cli-import-seat", player=player, sides=sides, code=code)
