"""How Telegram reads the HTML of a message: what it refuses, what is left as text, whom it would call."""

import re
from html import unescape

TAGS = {"b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "code", "pre", "blockquote", "a", "tg-spoiler"}
_TOKEN = re.compile(r"<(/?)([^\s>/]*)([^>]*)>|&(#\d+|#x[0-9a-fA-F]+|lt|gt|amp|quot);|<")
_MENTION = re.compile(r"(?<![\w@])@(\w{4,32})")


class Refusal(Exception):
    """A 400 of the Bot API, with its description."""


def units(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def read_html(html: str) -> tuple[str, list[str], int]:
    """The text that people see, the names it would call, and the number of entities.

    Raises:
        Refusal: broken or unknown tags.
    """
    text, calls, entities, stack, at = "", [], 0, [], 0
    plain = ""
    for found in _TOKEN.finditer(html):
        text += html[at : found.start()]
        plain += "" if {"code", "pre"} & set(stack) else html[at : found.start()]
        at = found.end()
        if found[4]:
            text += unescape(found[0])
            plain += unescape(found[0])
        elif found[0] == "<":
            raise Refusal(f"can't parse entities: Unclosed start tag at byte offset {found.start()}")
        elif found[1]:
            if not stack or stack[-1] != found[2]:
                raise Refusal(f"can't parse entities: Unmatched end tag at byte offset {found.start()}")
            stack.pop()
            plain += "\x00"
            entities += 1
        else:
            allowed = found[2] == "blockquote" and found[3].strip() in ("", "expandable")
            if found[2] not in TAGS or (found[3].strip() and not allowed and found[2] != "a"):
                raise Refusal(
                    f'can\'t parse entities: Unsupported start tag "{found[2]}" at byte offset {found.start()}'
                )
            stack.append(found[2])
            plain += "\x00"
    if stack:
        raise Refusal(f"can't parse entities: Can't find end tag corresponding to start tag \"{stack[-1]}\"")
    text += html[at:]
    plain += html[at:]
    calls = _MENTION.findall(plain)
    return text, calls, entities


def check_text(text: str, most: int) -> str:
    """The text as it will stand in the chat.

    Raises:
        Refusal: nothing left, or too long.
    """
    text = text.strip()
    if not re.sub(r"[\s\u2060\u200b\u00ad]", "", text):
        raise Refusal("message text is empty")
    if units(text) > most:
        raise Refusal("message is too long" if most == 4096 else "message caption is too long")
    return text
