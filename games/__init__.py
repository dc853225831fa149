"""One battle per channel: events, the fold that makes its state, the store, undo, fair dice."""
