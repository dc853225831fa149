"""Who may do what in a battle of Warmaster, a file a phase: each function answers with the refusal or ``None``."""
