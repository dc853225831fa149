"""``adjutant resolve`` and ``adjutant odds``: any mechanic of any game, for scripts and from the shell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from bot.cli.lines import answer_lines, parse_line
from resolvers.contract import resolve_request
from resolvers.core.sources import SystemDice


def _request(system: str, mechanic: str, given: str) -> dict[str, Any]:
    if system == "dice" and not given.lstrip().startswith("{"):
        return {"id": None, "system": system, "mechanic": mechanic, "given": {"expr": given}}
    return {"id": None, "system": system, "mechanic": mechanic, "given": dict(parse_line(given))}


@click.command()
@click.option("--jsonl", is_flag=True, help="Read one JSON request a line, answer one a line.")
@click.argument("system", required=False)
@click.argument("mechanic", required=False)
@click.argument("given", required=False, default="{}")
def resolve(jsonl: bool, system: str | None, mechanic: str | None, given: str) -> None:
    """Roll one mechanic: adjutant resolve wma driveback '{"type": "infantry", ...}'."""
    dice = SystemDice()
    if jsonl or system is None:
        answer_lines(lambda request: resolve_request(request, dice))
        return
    made = resolve_request(_request(system, mechanic or "dice", given), dice)
    click.echo(json.dumps(made["result"], ensure_ascii=False, indent=1))


@click.command()
@click.argument("system")
@click.argument("mechanic")
@click.argument("given", required=False, default="{}")
def odds(system: str, mechanic: str, given: str) -> None:
    """Exact odds of one mechanic: adjutant odds dice dice '9d6 4+ save 5+'."""
    made: Mapping[str, Any] = resolve_request({**_request(system, mechanic, given), "odds": True}, SystemDice())
    click.echo(json.dumps(made["odds"], ensure_ascii=False, indent=1))
