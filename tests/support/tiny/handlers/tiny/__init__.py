"""Tiny in the chat."""
