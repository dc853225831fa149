"""The card: the one live message of a battle in a channel, which acts edit until somebody has to be called."""
