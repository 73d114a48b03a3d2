"""What is asked of the generator: sizes as ranges, rates, and a configuration file that says so."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.points import HALF_SIGN
from crosstable.model.remedies import FieldName
from crosstable.simulation.arrangements import Arrangements
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import PERCENTAGES, Percent, Rates, check_rates
from crosstable.simulation.typed_arrangements import ARRANGED, arrangement

_RANGE = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")
_ONE_IN = {"ForfeitRate": "forfeits", "RetiredRate": "withdrawals", "HalfPointByeRate": "byes"}
_RENAMED = {
    "PlayersNumber": "players",
    "RoundsNumber": "rounds",
    "DrawPercentage": "draws",
    "HighestRating": "highest",
    "LowestRating": "lowest",
}
_USUAL_POINTS = {
    "PointsForWin": 1,
    "PointsForDraw": Fraction(1, 2),
    "PointsForLoss": 0,
    "PointsForZPB": 0,
    "PointsForForfeitLoss": 0,
    "PointsForPAB": 1,
}
_TEXTS = ("rulebook", "format", "model")
_WHOLE = ("lowest", "highest", "seed")
_RANGES = ("players", "rounds")
_LARGEST = 1 << 16


@dataclass(frozen=True, slots=True)
class Range:
    """A number, or any number between two."""

    least: int
    most: int

    def drawn(self, random: Random) -> int:
        """One number of the range; a single number needs no draw."""
        return self.least if self.least == self.most else random.randrange(self.least, self.most + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The events to generate; `None` is what nobody has said yet."""

    rulebook: str | None = None
    players: Range | None = None
    rounds: Range | None = None
    seed: int | None = None
    format: str | None = None
    rates: Rates = field(default_factory=Rates)
    wanted: Arrangements = field(default_factory=Arrangements)

    def event(self, seed: int) -> Event:
        """The event of a seed: sizes drawn from their ranges, then as `generate` makes it."""
        if self.rulebook is None or self.players is None or self.rounds is None:
            raise BadInput(phrase("a plan needs a rulebook, players and rounds"), where=FieldName.CONFIG)
        random = Random(f"sizes of {seed}")
        players = self.players.drawn(random)
        rounds = self.rounds.drawn(random)
        return generate(self.rulebook, players, rounds, seed, self.rates, self.format, self.wanted)


def range_of(text: str, where: str) -> Range:
    """A range as it is typed: 40, or 20-100."""
    found = _RANGE.fullmatch(text.strip())
    if found is None:
        raise BadInput(
            phrase("“{typed}” is neither a number nor a range such as 20-100", typed=text[:40]), where=where
        )
    least = int(found[1])
    made = Range(least, int(found[2] or least))
    if made.most < made.least:
        raise BadInput(phrase("the range {range} ends below its start", range=text), where=where)
    return made


def read_plan(path: str, usual: Plan | None = None) -> Plan:
    """The plan in a configuration file: TOML, with our keys or those of the known pairing engines."""
    plan = usual or Plan()
    rates: dict[str, Any] = {}
    for key, value in _entries(path).items():
        name, said = _in_our_words(key, value, path)
        if name in PERCENTAGES:
            rates[name] = _percent(said, f"{path}: {key}")
        elif name in ("lowest", "highest", "model"):
            rates[name] = _checked(name, said, f"{path}: {key}")
        elif name in ARRANGED:
            plan = replace(plan, wanted=arrangement(plan.wanted, name, said, f"{path}: {key}"))
        elif name:
            plan = replace(plan, **{name: _checked(name, said, f"{path}: {key}")})
    plan = replace(plan, rates=replace(plan.rates, **rates))
    check_rates(plan.rates)
    return plan


def _entries(path: str) -> dict[str, Any]:
    """The keys and values of a configuration file."""
    try:
        data = Path(path).read_bytes()
        if len(data) > _LARGEST:
            raise BadInput(phrase("this is too long for a configuration file"), where=path)
        return tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadInput(
            phrase("cannot read the file: {reason}", reason=str(error.strerror or error).lower()), where=path
        ) from None
    except RecursionError:
        raise BadInput(phrase("lists are nested too deeply in this file"), where=path) from None
    except ValueError as error:
        raise BadInput(
            phrase("this is not a configuration file with lines KEY = VALUE: {error}", error=error),
            where=path,
        ) from None


def _in_our_words(key: str, value: Any, path: str) -> tuple[str, Any]:
    """A key of another engine as ours: "1 in N" becomes a percentage; nothing for points that are usual."""
    if key in _ONE_IN:
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise BadInput(
                phrase("found {value}, expected N for one in N, at least 1", value=value),
                where=f"{path}: {key}",
            )
        return _ONE_IN[key], Fraction(100, value)
    if key in _USUAL_POINTS:
        if value != _USUAL_POINTS[key]:
            text = phrase(
                "events are generated with 1, {half} and 0 points only, not with {value}",
                half=HALF_SIGN,
                value=value,
            )
            raise BadInput(text, where=f"{path}: {key}")
        return "", None
    name = _RENAMED.get(key, key)
    every = (*_RANGES, *_TEXTS, *_WHOLE, *PERCENTAGES, *ARRANGED)
    if name not in every:
        known = ", ".join(every)
        raise BadInput(phrase("unknown key; the keys are {keys}", keys=known), where=f"{path}: {key}")
    return name, value


def _percent(value: Any, where: str) -> Percent:
    """A percentage as a whole number or a decimal."""
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput(phrase("found {value}, expected a percentage", value=value), where=where)
    try:
        return value if isinstance(value, int) else Fraction(str(value))
    except ValueError:
        raise BadInput(phrase("found {value}, expected a percentage", value=value), where=where) from None


def _checked(name: str, value: Any, where: str) -> Any:
    """A text, a whole number, or a range given as a number, a text or a pair."""
    if name in _TEXTS:
        if not isinstance(value, str):
            raise BadInput(phrase("found {value}, expected a text in quotes", value=value), where=where)
        return value
    if name in _RANGES:
        typed = "-".join(str(part) for part in value) if isinstance(value, list) else str(value)
        return range_of(typed, where)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(phrase("found {value}, expected a whole number", value=value), where=where)
    return value
