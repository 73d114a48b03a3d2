"""The web application, which needs packages that the commands do not need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase


def web_module(name: str) -> ModuleType:
    """A module of the web application, or an error that says what to install."""
    try:
        return import_module(f"crosstable.web.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("crosstable"):
            raise
        text = phrase(
            "the web application needs a package that is not installed ({package}); "
            "install everything with: {command}",
            package=error.name,
            command="pip install crosstable",
        )
        raise BadInput(text) from None
