"""Values as they stand in the database: JSON, with letters as they are."""

from __future__ import annotations

import json

to_json = json.JSONEncoder(ensure_ascii=False).encode
"""A value's text. One encoder for all of them: ``json.dumps`` would make one for each."""
