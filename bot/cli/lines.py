"""JSON lines in, JSON lines out: one object a line, in order, never a traceback."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Mapping
from typing import Any

from handlers.desk.failure_words import explain_in_words
from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from lexicon.names import Language

log = logging.getLogger("adjutant.lines")

LONGEST = 4_000_000


def answer_lines(answer: Callable[[Mapping[str, Any]], Mapping[str, Any]], language: Language = "en") -> None:
    """Answer each line of standard input; a line that cannot be answered gets ``{"id", "error": {...}}``."""
    for line in sys.stdin:
        if not line.strip():
            continue
        identity: Any = None
        try:
            request = parse_line(line)
            identity = request.get("id")
            made = answer(request)
        except AdjutantError as error:
            made = {"id": identity, "error": render_error(error, language)}
        except Exception:
            log.exception("unexpected failure")
            made = {"id": identity, "error": render_error(AdjutantError("program.failure"), language)}
        sys.stdout.write(json.dumps(made, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def parse_line(line: str) -> Mapping[str, Any]:
    """One request. Raises ``NotUnderstood`` (``json.syntax``) when it is no JSON object."""
    if len(line) > LONGEST:
        raise OverBudget("json.too_long", limit=LONGEST, field="line", value=len(line))
    try:
        request = json.loads(line.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        raise NotUnderstood("json.syntax", field="line", value=line.strip()[:40]) from None
    if not isinstance(request, dict):
        raise NotUnderstood("json.syntax", field="line", value=line.strip()[:40])
    return _whole(request) if "\\u" in line else request


def whole_text(text: str) -> str:
    """An argument of the command line without the bytes that are no text, which Python keeps as halves of pairs."""
    return text.encode("utf-8", "replace").decode("utf-8")


def mend_line(line: str) -> str:
    """A line of JSON without halves of surrogate pairs; what is no JSON object stays as it is."""
    try:
        return json.dumps(parse_line(line), ensure_ascii=False) if "\\u" in line else line
    except (AdjutantError, RecursionError):
        return line


def _whole(request: dict[str, Any]) -> dict[str, Any]:
    """The request without halves of surrogate pairs, which JSON may hold and no text can."""
    text = json.dumps(request, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        mended: dict[str, Any] = json.loads(text.encode("utf-8", "replace"))
        return mended
    return request


def render_error(error: AdjutantError, language: Language) -> dict[str, Any]:
    """``{"code", "field", "message"}``."""
    return {"code": error.code, "field": error.field, "message": explain_in_words(error, language)}
