"""What every battle is, whatever the game: sides, people, log, fold, undo, fair dice."""
