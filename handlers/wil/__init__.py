"""War in Lace in the chat: a file a command."""
