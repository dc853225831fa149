"""The running program: command line, settings, wiring, doors, delivery."""
