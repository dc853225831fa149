"""The rules of play as pure functions: dice in, result out. No chat, no files, no clock."""
