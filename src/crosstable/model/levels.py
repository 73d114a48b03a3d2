"""Strict mode and its warnings: how serious an act is, and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class StrictMode(Enum):
    """Whether a section is played in strict mode; a section without either value never was."""

    ON = "on"
    LEFT = "left"
    """It was left, which is for good."""


class Level(IntEnum):
    """How serious a warning is, and so what it takes to go on."""

    ACKNOWLEDGE = 2
    """To be acknowledged."""
    CONFIRM = 3
    """To be confirmed, or cancelled."""
    TWO_STEPS = 4
    """To be confirmed twice, the second time with the consequences in view."""
    REFUSED = 5
    """Not done, as long as the section is in strict mode."""


NOTHING_CONFIRMED = 0
ALL_CONFIRMED = int(Level.TWO_STEPS)
"""The highest level that a person can confirm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned:
    """One warning: its level, what is unusual, what it leads to, and the rule if there is one."""

    level: Level
    text: str
    consequences: tuple[str, ...] = ()
    rule: str | None = None

    def as_json(self) -> dict[str, object]:
        """The warning as plain data."""
        return {
            "level": int(self.level),
            "text": self.text,
            "consequences": list(self.consequences),
            **({} if self.rule is None else {"rule": self.rule}),
        }


def highest(warnings: tuple[Warned, ...]) -> int:
    """The level of the most serious warning; 0 if there is none."""
    return max((int(one.level) for one in warnings), default=NOTHING_CONFIRMED)


class NeedsConfirming(Exception):
    """A change that waits for its confirmation; no error, so that no page answers it with its own form."""

    kind = "needs-confirming"

    def __init__(self, warnings: tuple[Warned, ...]) -> None:
        super().__init__("; ".join(one.text for one in warnings))
        self.warnings = warnings

    @property
    def level(self) -> Level:
        """What it takes to go on."""
        return Level(highest(self.warnings))

    @property
    def texts(self) -> tuple[str, ...]:
        """What is unusual, most serious first."""
        return tuple(one.text for one in sorted(self.warnings, key=lambda one: -one.level))

    @property
    def consequences(self) -> tuple[str, ...]:
        """What it leads to."""
        return tuple(dict.fromkeys(line for one in self.warnings for line in one.consequences))

    def as_json(self) -> dict[str, object]:
        """The `error` object of the contract: the level, the warnings and their consequences."""
        return {
            "kind": self.kind,
            "level": int(self.level),
            "text": " ".join(self.texts),
            "consequences": list(self.consequences),
            "warnings": [one.as_json() for one in self.warnings],
        }
