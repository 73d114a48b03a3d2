"""The rules and sentences of this book for the notes on past rounds: byes, absences, open games."""

from __future__ import annotations

from collections.abc import Mapping

DAY_RULES: Mapping[str, str] = {
    "bye": "28L1",
    "unplayed": "28P",
    "absent": "28P",
    "asked": "28K",
    "withdrawn": "28P",
    "no-show": "28P",
    "no-show.text": (
        "did not appear for round {round} and is still paired: withdraw the player unless excused"
    ),
    "gone.text": "lost round {round} by not appearing and was dropped; the rounds after it score nothing",
    "unfinished": "28Q",
    "unfinished.text": ("28Q1-28Q2 and 29H1-29H8 have the choices"),
    "last-round-open": "29F",
    "house": "28M1",
    "ahead": "28M2",
    "across": "28M3",
}
"""Key of `HistoryRules.rules` -> rule number, or with `.text` the sentence that this book says."""
