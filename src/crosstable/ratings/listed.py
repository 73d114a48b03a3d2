"""Somebody on a rating list, as far as an entry needs it."""

from __future__ import annotations

from typing import NamedTuple

KINDS = ("standard", "rapid", "blitz")
"""The ratings that lists have; national ones call them regular, quick, active."""


class Listed(NamedTuple):
    """One line of a list; what it does not say is empty. A tuple, for there are a million of them."""

    code: str
    name: str
    federation: str = ""
    title: str = ""
    sex: str = ""
    born: str = ""
    """A year, or a whole date."""
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    games: int | None = None
    """Of a provisional rating: how many games it comes from."""
    expires: str = ""
    """The day on which the membership ends."""
    club: str = ""
    region: str = ""
    fide: str = ""
    """FIDE's number of the same player, on a national list."""
    flag: str = ""

    def rating(self, kind: str = "standard") -> int | None:
        """The rating of a kind."""
        return {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]
