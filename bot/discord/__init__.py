"""Discord's door: slash commands, mentions, buttons."""
