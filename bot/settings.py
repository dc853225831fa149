"""What the operator sets: the data folder, tokens, language; from the environment or a file that it names."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, SecretStr, model_validator

from lexicon.names import Language

NO_RESTART = 78
"""Exit status where tokens or settings are missing or wrong: ``EX_CONFIG``, which no restart mends."""


def _upper(said: object) -> object:
    return said.upper() if isinstance(said, str) else said


def _address(said: str) -> str:
    """As it was said. Raises ValueError for what is no address at all."""
    urlsplit(said)
    return said


LogLevel = Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)]


class Settings(BaseModel):
    """Read from ``ADJUTANT_*`` variables, where nothing else is given.

    Attributes:
        data: where everything is kept; nothing is written outside it.
        language: the first language of a new chat.
        discord_token, telegram_token: open the doors; ``*_token_file`` names a file that holds the token instead.
        discord_shards: how many shards Discord's gateway is split into; 1 for fewer than 2,500 servers.
        telegram_webhook: the public https address for Telegram's webhook; empty for polling.
        telegram_webhook_port: where the webhook listens on this machine.
        log_level: of the structured log on standard error.
        keep_battles: how many days a battle that is over is kept; for ever where it is not said.
    """

    data: Path = Field(default_factory=lambda: user_data_path("adjutant", appauthor=False))
    language: Language = "ru"
    discord_token: SecretStr | None = None
    discord_token_file: Path | None = None
    discord_shards: int = Field(default=1, ge=1, le=64)
    telegram_token: SecretStr | None = None
    telegram_token_file: Path | None = None
    telegram_webhook: Annotated[str, AfterValidator(_address)] = ""
    telegram_webhook_port: int = Field(default=8443, ge=1, le=65535)
    log_level: LogLevel = "INFO"
    keep_battles: int | None = Field(default=None, ge=1, le=36_500)

    @model_validator(mode="before")
    @classmethod
    def _of_environment(cls, given: dict[str, Any]) -> dict[str, Any]:
        said = {name.casefold(): value for name, value in os.environ.items()}
        names = {name: f"adjutant_{name}" for name in cls.model_fields}
        return {name: said[variable] for name, variable in names.items() if variable in said} | given

    def token(self, platform: str) -> str | None:
        """The token of ``discord`` or ``telegram``: from the variable, else from the file it names; None for neither.

        Raises:
            OSError: the file cannot be read, or what was said can be no token.
        """
        said: SecretStr | None = getattr(self, f"{platform}_token")
        if said is not None and said.get_secret_value().strip():
            return _one_word(said.get_secret_value().strip())
        file: Path | None = getattr(self, f"{platform}_token_file")
        if file is None:
            return None
        try:
            # Some editors begin a file with a mark of its encoding.
            return _one_word(file.read_text(encoding="utf-8-sig").strip()) or None
        except UnicodeDecodeError:
            raise OSError(errno.EILSEQ, "no text in UTF-8", str(file)) from None

    @property
    def token_files(self) -> list[str]:
        """The files that were named for tokens."""
        return [str(file) for file in (self.discord_token_file, self.telegram_token_file) if file is not None]

    @property
    def battles(self) -> Path:
        """The database of battles."""
        return self.data / "battles.db"

    @property
    def running_lock(self) -> Path:
        """What the one running program holds."""
        return self.data / "running.lock"

    @property
    def running_socket(self) -> Path:
        """Where the running program tells how it fares."""
        return self.data / "running.sock"

    @property
    def armies(self) -> Path:
        """The operator's own army books, YAML or CSV, one army a file."""
        return self.data / "armies"

    @property
    def books(self) -> Path:
        """The index of the operator's books."""
        return self.data / "books.db"


def _one_word(token: str) -> str:
    """The token. Raises OSError where it is none: a library would trip over it long before the platform refuses it."""
    if not all("!" <= letter <= "~" for letter in token):
        raise OSError(errno.EILSEQ, "not one word of Latin letters, digits and signs")
    return token
