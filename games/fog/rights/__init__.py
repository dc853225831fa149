"""Who may do what in an impact phase: each function answers with the refusal or ``None``."""
