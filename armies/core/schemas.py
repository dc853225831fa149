"""The JSON schemas of army lists and rosters, made from the models; ``python -m armies.core.schemas docs`` writes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from armies.core.files import AnyFile
from armies.core.statline import Army

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def render_schemas() -> dict[str, str]:
    """File name -> text of each schema."""
    army = Army.model_json_schema(mode="validation")
    roster = AnyFile.json_schema(mode="validation")
    return {"army.schema.json": _text(army, "Army list"), "roster.schema.json": _text(roster, "Roster or force")}


def _text(schema: dict[str, Any], title: str) -> str:
    return json.dumps({"$schema": _DIALECT, **schema, "title": title}, ensure_ascii=False, indent=2) + "\n"


def main(folder: str = "docs") -> None:
    """Write the schemas into a folder."""
    for name, text in render_schemas().items():
        (Path(folder) / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:2])
