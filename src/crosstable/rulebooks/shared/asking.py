"""A book's one-time question before a round is paired: a setting the director has not chosen yet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskedAnswer:
    """One answer: the value of the setting, the words on its button, and what it means."""

    value: str
    label: str
    says: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a setting; any value that is set, including the book's own, answers it."""

    key: str
    rule: str
    text: str
    answers: tuple[AskedAnswer, ...]
