"""Field of Glory in the chat: a file a command."""
