"""What the program is made with, and under which licences: from the locked requirements and what each package says."""

from __future__ import annotations

from importlib.metadata import metadata

from docs.pins import pins_of

ELSEWHERE = {"audioop-lts": "PSF-2.0", "cffi": "MIT-0", "pycparser": "BSD-3-Clause", "soupsieve": "MIT"}
"""Licences of what only some Pythons take, so that it cannot be asked everywhere."""


def licences() -> dict[str, str]:
    """The licence of each release that the program needs, on whichever machine and Python."""
    pins = pins_of("runtime")
    return {str(pin): ELSEWHERE[pin.name] if pin.where else licence_of(pin.name) for pin in pins}


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
    lines += [f"| {release.replace('==', ' | ')} | {licence} |" for release, licence in licences().items()]
    return "\n".join(lines)
