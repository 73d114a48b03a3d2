"""The web application, which needs packages that the commands do not need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from crosstable.model.errors import BadInput


def web_module(name: str) -> ModuleType:
    """A module of the web application, or an error that says what to install."""
    try:
        return import_module(f"crosstable.web.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("crosstable"):
            raise
        text = f"the web application needs a package that is not installed ({error.name})"
        raise BadInput(f"{text}; install all of them with: pip install 'crosstable[web]'") from None
