"""What the program is made with, and under which licences: from the locked requirements and what each package says."""

from __future__ import annotations

import re
from importlib.metadata import metadata
from pathlib import Path

REQUIREMENTS = Path(__file__).resolve().parent.parent / "requirements" / "runtime.txt"
_PIN = re.compile(r"([a-z0-9-]+)==(\S+) \\$", re.MULTILINE)
"""Packages that every platform and every Python takes: the others depend on where it runs."""


def licences() -> dict[str, tuple[str, str]]:
    """Version and licence of each package that the program needs."""
    return {name: (version, licence_of(name)) for name, version in _PIN.findall(REQUIREMENTS.read_text("utf-8"))}


def licence_of(name: str) -> str:
    """The licence that a package says it has: its expression, else its class, else the first line of its text."""
    said = metadata(name)
    expression, text = (" ".join(said.get_all(key) or ()) for key in ("License-Expression", "License"))
    classes = [one.rpartition(" :: ")[2] for one in said.get_all("Classifier") or () if one.startswith("License ::")]
    return expression or (classes[0] if classes else text.strip().partition("\n")[0]) or "—"


def render_licences() -> str:
    """The page."""
    lines = [
        "# What the program is made with\n",
        "Adjutant is under the MIT licence. It runs with these libraries, each under its own; none of them asks more",
        "of you than to keep its notice (python-telegram-bot, under the LGPL: that you may replace it, as you may).\n",
        "| library | version | licence |",
        "|---|---|---|",
    ]
    lines += [f"| {name} | {version} | {licence} |" for name, (version, licence) in licences().items()]
    return "\n".join(lines)
