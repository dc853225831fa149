"""Telegram: a door that makes Requests of updates and sends what the delivery gives it."""

import sys

# Beside what it needs, python-telegram-bot loads what it finds installed: cryptography, to open passports that nobody
# sends here, and httpx's own command line. Without them the program holds 8 MB less, 12 beside the tools of developers.
_without = [name for name in ("cryptography", "httpx._main") if name not in sys.modules]
for _name in _without:
    sys.modules[_name] = None  # type: ignore[assignment] # None stands for a module that is not installed

import telegram as telegram  # noqa: E402

for _name in _without:
    del sys.modules[_name]  # pdfminer needs cryptography
