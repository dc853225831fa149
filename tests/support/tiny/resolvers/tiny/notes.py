"""Names of Tiny's notes."""

from lexicon.names import Name

NOTE_NAMES: dict[str, Name] = {}
