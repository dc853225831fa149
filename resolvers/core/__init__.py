"""What every game's resolvers stand on: pools and readings, dice sources, procedures, the enumerator, the trace."""
