"""Errors that speak to the arbiter: what is wrong, where, by which rule, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.entrants import Entrants
from crosstable.model.one_line import one_line
from crosstable.model.remedies import Advice, FieldName, join_advice
from crosstable.model.sayings import Said


class CrosstableError(Exception):
    """The root of all deliberate errors of this package."""

    kind = "error"
    exit_status = 2

    def __init__(
        self,
        text: str | Said,
        *,
        where: str | None = None,
        rule: str | None = None,
        remedies: Sequence[Advice] = (),
    ) -> None:
        """What is wrong, in words for every medium; `where` is a place, or a field by its name."""
        super().__init__(text)
        self.said = text
        self.where = where
        self.rule = rule
        self.remedies = tuple(remedies)

    @property
    def text(self) -> str:
        """What is wrong, written out now on one line, in the language of the reader."""
        return one_line(str(self.said))

    def speak_of(self, entrants: Entrants) -> None:
        """Use the words of an event of players, or of teams."""
        if isinstance(self.said, Said):
            self.said = self.said.among(entrants)

    @property
    def place(self) -> str | None:
        """Where in a file or event it is; none for a field, which each medium names differently."""
        return None if self.where is None or isinstance(self.where, FieldName) else one_line(self.where)

    def __str__(self) -> str:
        """One line for any medium: the place, what is wrong, what to do."""
        told = join_advice(self.text, (advice.words for advice in self.remedies))
        return f"{self.place}: {told}" if self.place else told

    def as_json(self) -> dict[str, object]:
        """The `error` object of the contract, before a medium puts its own words for field and remedy."""
        body: dict[str, object] = {"kind": self.kind, "where": self.where, "text": self.text}
        if self.rule is not None:
            body["rule"] = self.rule
        if self.remedies:
            body["remedy"] = [advice.remedy.value for advice in self.remedies]
        return body


class BadInput(CrosstableError):
    """A file, argument or history that cannot be what its author meant."""

    kind = "bad-input"


class WrongArgument(BadInput):
    """An argument of a call that cannot be: which one, what was given, and what there is instead."""

    def __init__(
        self, text: str | Said, *, argument: str, given: object, known: Sequence[object] = ()
    ) -> None:
        """`known` lists what could have been given, where that is a list."""
        super().__init__(text, where=argument)
        self.argument = argument
        self.given = given
        self.known = tuple(known)


class Unavailable(CrosstableError):
    """A file or database that cannot be used at the moment; trying again later helps."""

    kind = "unavailable"


class ForbiddenChoice(BadInput):
    """A choice of the section that its book forbids in the current round."""

    said: Said

    def __init__(self, text: Said, *, where: str, rule: str, players: tuple[int, ...]) -> None:
        super().__init__(text, where=where, rule=rule)
        self.players = players


class NoLegalPairing(CrosstableError):
    """No complete pairing of the round obeys the absolute rules of the book."""

    kind = "no-legal-pairing"
    exit_status = 3

    def __init__(
        self,
        text: str | Said,
        *,
        rule: str,
        stuck: tuple[int, ...] = (),
        ways_out: tuple[str | Said, ...] = (),
        where: str | None = None,
        remedies: Sequence[Advice] = (),
    ) -> None:
        super().__init__(text, where=where, rule=rule, remedies=remedies)
        self.stuck = stuck
        self._ways_out = ways_out

    @property
    def ways_out(self) -> tuple[str, ...]:
        """What relaxing each rule would allow, in the reader's language."""
        return tuple(map(str, self._ways_out))

    def speak_of(self, entrants: Entrants) -> None:
        """Use the words of an event of players, or of teams."""
        super().speak_of(entrants)
        self._ways_out = tuple(
            way.among(entrants) if isinstance(way, Said) else way for way in self._ways_out
        )

    def as_json(self) -> dict[str, object]:
        """The `error` object, with who is stuck and what relaxing each rule would allow."""
        return super().as_json() | {"stuck": list(self.stuck), "ways_out": list(self.ways_out)}
