"""Warmaster Ancients in the chat: a file a command."""
