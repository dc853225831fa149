"""Telegram: a door that makes Requests of updates and sends what the delivery gives it."""

import sys
from types import ModuleType

# Beside what it needs, python-telegram-bot loads what it finds installed: cryptography, to open passports that nobody
# sends here, and the client of its own requests, in place of which stands the transport of this door. Without them the
# program holds 9 MB less, 13 beside the tools of developers.
_requests = ModuleType("telegram.request._httpxrequest")
vars(_requests)["HTTPXRequest"] = type("HTTPXRequest", (), {})
_instead = {"cryptography": None, _requests.__name__: _requests}  # None stands for a module that is not installed
_instead = {name: module for name, module in _instead.items() if name not in sys.modules}
sys.modules.update(_instead)  # type: ignore[arg-type]

import telegram as telegram  # noqa: E402

for _name in _instead:
    del sys.modules[_name]  # pdfminer needs cryptography
