"""Telegram: a door that makes Requests of updates and sends what the delivery gives it."""
