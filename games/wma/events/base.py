"""What events of Warmaster refer to."""

from __future__ import annotations

from typing import Annotated

from games.core.events.base import NewId, Refers

CommanderId = Annotated[NewId, Refers("commander")]
"""A commander that the battle has."""

FightId = Annotated[NewId, Refers("engagement")]
"""An engagement that the battle has."""
