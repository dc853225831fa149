"""Structured logs: one JSON line an act on standard error, with ids instead of names and never a token."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
# What Telegram and Discord tokens look like, wherever a library may have put one into a message.
_TOKENS = re.compile(r"\d{6,12}:[\w-]{30,50}|[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,45}")


class JsonLines(logging.Formatter):
    """A record as one JSON object; extra fields as they are."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with whatever looks like a token crossed out."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _STANDARD},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return hide_tokens(json.dumps(line, ensure_ascii=False, default=str))


def hide_tokens(text: str) -> str:
    """The text without anything that looks like a bot's token."""
    return _TOKENS.sub("***", text)


def set_up_logs(level: str) -> None:
    """All logs to standard error as JSON lines; the libraries speak up from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("adjutant").setLevel(level.upper())
