"""The terminal: the chat at one keyboard, and a battle that plays itself."""
