"""The path of a request: read, checked, run, drafted, written down."""
