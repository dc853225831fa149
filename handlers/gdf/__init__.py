"""Grimdark Future in the chat: a file a command."""
