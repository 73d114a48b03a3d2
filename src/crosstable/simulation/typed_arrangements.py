"""Arrangements of generated events as they are typed: on the command line or in a configuration file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.simulation.arrangements import Arrangements, byes_of_text

ACCELERATION = "acceleration"
ARRANGED = (ACCELERATION, "tiebreaks", "bye", "apart", "set")
"""The names of what can be arranged."""


def arrangement(wanted: Arrangements, name: str, said: Any, where: str) -> Arrangements:
    """The arrangements with one more: `said` is a text, a number, or a list of texts."""
    if name == "apart":
        return replace(wanted, apart=_whole(said, where))
    texts = _texts(said, where)
    if name == "tiebreaks":
        listed = tuple(part.strip() for text in texts for part in text.split(",") if part.strip())
        return replace(wanted, tiebreaks=listed)
    if name == "bye":
        return replace(wanted, byes=(*wanted.byes, *(byes_of_text(text, where) for text in texts)))
    if name == ACCELERATION:
        return replace(wanted, settings=(*wanted.settings, (ACCELERATION, texts[0])))
    return replace(wanted, settings=(*wanted.settings, *(_setting(text, where) for text in texts)))


def _texts(said: Any, where: str) -> Sequence[str]:
    """One text or several."""
    listed = [said] if isinstance(said, str) else said
    if not isinstance(listed, list) or not listed or not all(isinstance(one, str) for one in listed):
        raise BadInput(phrase("found {value}, expected a text in quotes", value=said), where=where)
    return listed


def _whole(said: Any, where: str) -> int:
    """A whole number, at least 0."""
    if isinstance(said, bool) or not isinstance(said, int) or said < 0:
        raise BadInput(phrase("found {value}, expected a whole number", value=said), where=where)
    return said


def _setting(text: str, where: str) -> tuple[str, Any]:
    """A setting of the rulebook: KEY=VALUE, the value as JSON or as a word."""
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise BadInput(phrase("“{typed}” is not of the form KEY=VALUE", typed=text[:40]), where=where)
    try:
        read = json.loads(value)
    except ValueError:
        read = value.strip()
    if not isinstance(read, str | int | float | bool):
        raise BadInput(phrase("“{typed}” is not of the form KEY=VALUE", typed=text[:40]), where=where)
    return key.strip(), read
