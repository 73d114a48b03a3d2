"""Reasons in answers: code, facts and sentence."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field, RootModel

from crosstable.model.reasons import Topic
from crosstable.web.api.shapes.shape import Shape, missing


class FactValue(RootModel["bool | int | float | str | list[FactValue] | SentenceOut"]):
    """A fact of a sentence. Each code has facts of fixed types: a player is a number, money is in cents."""


class SentenceOut(Shape):
    """A sentence inside another: its code, its facts and its words."""

    code: str = Field(examples=["us-chess.same-score"])
    text: str
    facts: dict[str, FactValue]


class ReasonOut(Shape):
    """Why something is as it is. Programs read `code` and `facts`; `text` is for people and may change."""

    code: str = Field(description="its stable name", examples=["us-chess.same-score"])
    rule: str = Field(description="the rule of the book")
    players: list[int] = Field(description="whom it concerns; the first one is the one it is about")
    facts: dict[str, FactValue] = missing("what the sentence claims, by the names listed for its code")
    text: str = Field(description="the sentence, in the language of the reader")
    topic: Topic = Field(description="what part of a pairing it is about")
    remedy: list[str] = missing("what can be done about it")


class Grade(StrEnum):
    """How far a round is from the rulebook pairing: against an absolute rule, worse, or as good."""

    BREACH = "breach"
    WORSE = "worse"
    EQUAL = "equal"
