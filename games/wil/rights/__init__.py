"""Who may do what in a battle of War in Lace: each function answers with the refusal or ``None``."""
