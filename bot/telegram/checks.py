"""What the doctor asks of Telegram: the token, what the bot sees in groups, who fetches its updates."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from telegram import User, WebhookInfo
from telegram.error import InvalidToken, TelegramError

from bot.health import Finding
from bot.settings import Settings
from bot.telegram.client import API, make_client
from lexicon.names import Name

_PORTS = (443, 80, 88, 8443)
_WAITING = 100


async def check(token: str, settings: Settings, *, api: str = API) -> list[Finding]:
    """Everything about this bot. Asks only what disturbs nobody: a bot that runs meanwhile does not notice."""
    try:
        client = make_client(token, api)
    except InvalidToken:
        return [_WRONG_TOKEN]
    try:
        await client.initialize()
        return [*check_bot(client.bot), *check_webhook(await client.get_webhook_info(), settings)]
    except InvalidToken:
        return [_WRONG_TOKEN]
    except TelegramError as error:
        return [_unreached(error)]
    finally:
        await client.shutdown()


def check_bot(bot: User) -> Iterator[Finding]:
    """The bot as BotFather has set it up."""
    yield Finding("ok", Name(f"telegram: токен верный, бот @{bot.username}", f"telegram: token good, @{bot.username}"))
    if not bot.can_join_groups:
        yield Finding(
            "fail",
            Name("telegram: бота нельзя добавить в группу", "telegram: the bot cannot be added to a group"),
            Name("BotFather: /setjoingroups → Enable.", "BotFather: /setjoingroups → Enable."),
        )
    if bot.can_read_all_group_messages:
        yield Finding(
            "warn",
            Name("telegram: бот получает все сообщения групп", "telegram: the bot gets every message of its groups"),
            Name(
                "Ему это не нужно. BotFather: /setprivacy → Enable, потом удалите бота из группы и добавьте снова.",
                "It need not. BotFather: /setprivacy → Enable, then remove the bot from the group and add it again.",
            ),
        )
    else:
        yield Finding(
            "ok",
            Name(
                "telegram: в группах бот видит только команды и ответы ему, этого хватает",
                "telegram: in groups the bot sees commands and replies to it alone, which is enough",
            ),
        )
    yield Finding(
        "ok",
        Name(
            "telegram: состояние боя закрепляется там, где бот админ с правом закреплять",
            "telegram: the battle at a glance is pinned where the bot is an admin who may pin",
        ),
    )
    if not bot.supports_inline_queries:
        yield Finding(
            "warn",
            Name(
                f"telegram: «@{bot.username} 9к6 4+» в чужих чатах ничего не предложит",
                f'telegram: "@{bot.username} 9d6 4+" offers nothing in other chats',
            ),
            Name(
                "BotFather: /setinline, подсказка в поле ввода, например «9к6 4+ или правило».",
                'BotFather: /setinline, and a hint for the input field, say "9d6 4+ or a rule".',
            ),
        )


def check_webhook(info: WebhookInfo, settings: Settings) -> Iterator[Finding]:
    """Who gets the updates: this program by asking, or the address of a webhook."""
    wanted = settings.telegram_webhook
    if wanted:
        yield from _check_address(wanted)
    if info.url and info.url != wanted:
        yield Finding(
            "warn",
            Name(f"telegram: сообщения уходят на {info.url}", f"telegram: updates go to {info.url}"),
            Name(
                "С этим токеном работает другая программа. При запуске адрес будет заменён; если она нужна, возьмите"
                " другой токен.",
                "Another program uses this token. A start replaces the address; if it is needed, take another token.",
            ),
        )
    if info.url and info.last_error_message:
        yield Finding(
            "warn",
            Name(
                f"telegram: вебхук отвечает с ошибкой: {info.last_error_message}",
                f"telegram: the webhook answers with an error: {info.last_error_message}",
            ),
            Name(
                f"Адрес должен вести по https на порт {settings.telegram_webhook_port} этой машины.",
                f"The address has to lead by https to port {settings.telegram_webhook_port} of this machine.",
            ),
        )
    if info.pending_update_count > _WAITING:
        yield Finding(
            "warn",
            Name(
                f"telegram: ждут ответа сообщений: {info.pending_update_count}",
                f"telegram: {info.pending_update_count} messages wait for an answer",
            ),
            Name(
                "Запустите бота: adjutant run. Telegram хранит их сутки.", "Start the bot: they are kept for one day."
            ),
        )


def _check_address(url: str) -> Iterator[Finding]:
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme != "https" or not parts.hostname or (port is not None and port not in _PORTS):
        yield Finding(
            "fail",
            Name(f"telegram: адрес вебхука {url}", f"telegram: webhook address {url}"),
            Name(
                "Нужен вида https://имя/путь, порт 443, 80, 88 или 8443. Без вебхука тоже работает: уберите"
                " ADJUTANT_TELEGRAM_WEBHOOK.",
                "It has to look like https://name/path, port 443, 80, 88 or 8443. It works without one too: unset"
                " ADJUTANT_TELEGRAM_WEBHOOK.",
            ),
        )


_WRONG_TOKEN = Finding(
    "fail",
    Name("telegram: такого токена Telegram не знает", "telegram: Telegram does not know this token"),
    Name(
        "Возьмите его у @BotFather: /mybots → ваш бот → API Token. Вид: 123456789:AA…",
        "Get it from @BotFather: /mybots → your bot → API Token. It looks like 123456789:AA…",
    ),
)


def _unreached(error: TelegramError) -> Finding:
    return Finding(
        "fail",
        Name(f"telegram: не отвечает ({error.message})", f"telegram: no answer ({error.message})"),
        Name(
            "Проверьте сеть: открывается ли https://api.telegram.org с этой машины?",
            "Check the network: does https://api.telegram.org open from this machine?",
        ),
    )
