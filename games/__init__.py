"""Battles: events, their fold, the store, the outbox, fair dice."""
