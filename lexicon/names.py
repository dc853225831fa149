"""Names that exist in Russian and in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["ru", "en"]


@dataclass(frozen=True, slots=True)
class Name:
    """A thing's name in both languages. Names are never declined: sentences keep them in the nominative."""

    ru: str
    en: str

    def to(self, language: Language) -> str:
        """The name for a reader of ``language``."""
        return self.ru if language == "ru" else self.en
