"""Art of Batallia in the chat: a file a command."""
