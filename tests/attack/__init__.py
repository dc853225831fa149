"""``make attack``: killing, lying, breaking and shouting at the program, by chance; one table of what it did wrong."""
