"""One file a command family: a Request comes in, an Answer goes out. Knows no platform."""
