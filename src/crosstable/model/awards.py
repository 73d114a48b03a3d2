"""Who gets which prize: cents and trophies, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """All that one player gets."""

    player: int
    cents: int
    trophies: tuple[str, ...]
    reasons: tuple[Reason, ...]

    def as_json(self) -> dict[str, object]:
        """The award as the contract writes it."""
        return {
            "player": self.player,
            "cents": self.cents,
            "trophies": list(self.trophies),
            "reasons": [_reason_json(reason) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Unawarded:
    """A prize that nobody can get, and why."""

    prize: str
    cents: int
    text: str

    def as_json(self) -> dict[str, object]:
        """The prize as plain data."""
        return {"prize": self.prize, "cents": self.cents, "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """The prizes of a section after a round, in the order of the standings.

    `final` is false while a round or a result is missing; `rounding` says where odd cents go.
    """

    after: int
    awards: tuple[Award, ...]
    unawarded: tuple[Unawarded, ...] = ()
    rounding: str
    final: bool = False

    def as_json(self) -> dict[str, object]:
        """The prize list as the contract writes it."""
        return {
            "after": self.after,
            "final": self.final,
            "awards": [award.as_json() for award in self.awards],
            "unawarded": [prize.as_json() for prize in self.unawarded],
            "rounding": self.rounding,
        }


def _reason_json(reason: Reason) -> dict[str, object]:
    """A reason of the prize list: rule, players, sentence, and the arithmetic as data."""
    return {
        "rule": reason.rule,
        "players": list(reason.players),
        "text": reason.text,
        "data": dict(reason.data),
    }
