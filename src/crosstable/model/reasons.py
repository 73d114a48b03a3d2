"""A reason: the rule that decided something, whom it concerns, the numbers, one plain sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """One decision with its rule number; the same value is tested, printed and shown."""

    rule: str
    players: tuple[int, ...]
    text: str
    data: Mapping[str, int | str] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The reason as the contract writes it."""
        body: dict[str, object] = {"rule": self.rule, "players": list(self.players), "text": self.text}
        if self.data:
            body["data"] = dict(self.data)
        return body
