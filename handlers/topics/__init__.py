"""Answers on a topic that a command knows by a word."""
