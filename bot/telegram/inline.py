"""Inline mode: what ``@bot …`` offers in any chat, as Telegram takes it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.telegram.client import Client
from bot.telegram.drawing import cut, render_payload
from bot.telegram.sending import NO_PREVIEW, keyboard
from bot.telegram.updates import Question
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text
from lexicon.names import Language

if TYPE_CHECKING:
    from handlers.shelf.offers import Offer

log = logging.getLogger("adjutant.telegram")

KEPT_S = 10
"""How long Telegram may give the same person the same answer; the books and the chat's words change meanwhile."""
_TITLE, _ABOUT = 80, 160
_WAY_ON = "rule"
"""What a press on the line above the answers leads to in the private chat: how rules are asked for."""


async def answer(client: Client, tools: Tools, question: Question, first: Language) -> None:
    """Answer a question of inline mode, whatever it asks; one that is too old by now gets nothing."""
    request = question.request
    found: tuple[Offer, ...] = ()
    try:
        # The commands behind it are loaded when somebody needs them, as they are for the desk.
        from handlers.shelf.offers import offers

        found = offers(tools, request)
    except Exception:
        # One question that nobody foresaw: the list stays empty, and says how to ask.
        log.exception("nothing offered")
    await _send(client, question.query, found, request.locale or first)


async def _send(client: Client, query: str, offered: Sequence[Offer], language: Language) -> None:
    none = {"text": render_text("inline-none", {}, language), "start_parameter": _WAY_ON}
    try:
        await client.post(
            "answerInlineQuery",
            inline_query_id=query,
            results=[_article(number, offer) for number, offer in enumerate(offered)],
            cache_time=KEPT_S,
            is_personal=True,
            button=None if offered else none,
        )
    except TelegramError as error:
        log.info("question not answered", extra={"reason": error.message})


def _article(number: int, offer: Offer) -> dict[str, Any]:
    drawn = render_payload(offer.payload)
    article: dict[str, Any] = {
        "type": "article",
        "id": str(number),
        "title": cut(offer.title, _TITLE) or "…",
        "description": cut(offer.about, _ABOUT),
        "input_message_content": {
            "message_text": drawn.html,
            "parse_mode": ParseMode.HTML,
            "link_preview_options": NO_PREVIEW,
        },
    }
    markup = keyboard(drawn.rows)
    return article if markup is None else {**article, "reply_markup": markup}
