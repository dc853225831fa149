"""The published schemas are those of the models."""

import json
import re
from pathlib import Path

import pytest

from armies.core.book import lint_army
from armies.core.schemas import main, render_schemas

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", ["army.schema.json", "roster.schema.json"])
def test_the_published_schema_is_current(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == render_schemas()[name], "run: python -m armies.core.schemas docs"


def test_the_schemas_name_what_files_hold(tmp_path: Path) -> None:
    main(str(tmp_path))
    army = json.loads((tmp_path / "army.schema.json").read_text("utf-8"))
    assert army["required"] == ["id", "name", "units"]
    assert set(army["$defs"]["Unit"]["required"]) == {"id", "name", "type", "limit", "points"}
    roster = json.loads((tmp_path / "roster.schema.json").read_text("utf-8"))
    assert set(roster["discriminator"]["mapping"]) == {"wma", "aob", "wil", "gdf", "fog"}


def test_the_examples_of_the_manual_are_right() -> None:
    page = (DOCS / "army-books.md").read_text("utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert [lint_army(block, "example.yaml") for block in blocks] == [(), ()]
