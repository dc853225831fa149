"""The one way to write plain data down: hashes are taken over it."""

from __future__ import annotations

import json
from typing import Any


def canonical(data: Any) -> str:
    """The one text of plain data: keys sorted, no spaces, no NaN. Hashes are taken over its UTF-8."""
    return encode(data)


encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode
