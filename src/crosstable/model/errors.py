"""Errors that speak to the arbiter: what is wrong, where, by which rule, and what to do."""

from __future__ import annotations


class CrosstableError(Exception):
    """The root of every error this package raises on purpose."""

    kind = "error"
    exit_status = 2

    def __init__(self, text: str, *, where: str | None = None, rule: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        """One line: the place, then the sentence."""
        return f"{self.where}: {self.text}" if self.where else self.text

    def as_json(self) -> dict[str, object]:
        """The `error` object of the contract."""
        body: dict[str, object] = {"kind": self.kind, "where": self.where, "text": self.text}
        if self.rule is not None:
            body["rule"] = self.rule
        return body


class BadInput(CrosstableError):
    """A file, argument or history that cannot be what its author meant."""

    kind = "bad-input"


class ForbiddenChoice(BadInput):
    """A choice of the section that its book forbids in the round as it stands."""

    def __init__(self, text: str, *, where: str, rule: str, players: tuple[int, ...]) -> None:
        super().__init__(text, where=where, rule=rule)
        self.players = players


class NoLegalPairing(CrosstableError):
    """No complete pairing of the round obeys the absolute rules of the book."""

    kind = "no-legal-pairing"
    exit_status = 3

    def __init__(
        self,
        text: str,
        *,
        rule: str,
        stuck: tuple[int, ...] = (),
        ways_out: tuple[str, ...] = (),
        where: str | None = None,
    ) -> None:
        super().__init__(text, where=where, rule=rule)
        self.stuck = stuck
        self.ways_out = ways_out

    def as_json(self) -> dict[str, object]:
        """The `error` object, with who is stuck and what relaxing which rule would give."""
        return super().as_json() | {"stuck": list(self.stuck), "ways_out": list(self.ways_out)}
