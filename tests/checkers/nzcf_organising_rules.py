"""Chapters 1 to 3 of the NZCF rules as plain tables and questions, read from the rulebook and the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Money, Said, Several, Who

TITLES = {
    "nz-championship": "New Zealand Championship",
    "nz-major-open": "New Zealand Major Open",
    "nz-women": "New Zealand Women's Championship",
    "nz-seniors": "New Zealand Seniors Championship",
    "nz-junior": "New Zealand Junior and Age Group Championships",
    "ni-championship": "North Island Championship",
    "si-championship": "South Island Championship",
    "nz-rapid": "New Zealand Rapid Championship",
    "ni-rapid": "North Island Rapid Championship",
    "si-rapid": "South Island Rapid Championship",
}
FORMAT = {
    "nz-championship": ("2.2.2", (11,)),
    "nz-major-open": ("2.3.1", (11,)),
    "nz-rapid": ("2.4.2", (9,)),
    "nz-junior": ("3.2.1", (6, 7)),
    "ni-championship": ("3.3.3", (8,)),
    "ni-rapid": ("3.4.2", (6,)),
    "si-championship": ("3.5.3", (8,)),
    "si-rapid": ("3.6.2", (8,)),
}
"""Swiss events with a number of rounds: the rule and the rounds; the Women's and Seniors' are free."""
CONTROL = {
    "nz-championship": ("2.1.5", "100+30"),
    "nz-major-open": ("2.1.5", "100+30"),
    "nz-rapid": ("2.4.2", "30"),
    "ni-championship": ("3.3.3", "90+30"),
    "ni-rapid": ("3.4.2", "30"),
    "si-championship": ("3.5.3", "40/105, 30"),
    "si-rapid": ("3.6.2", "30"),
}
DATES = {
    "nz-championship": "2.1.2",
    "nz-major-open": "2.1.2",
    "nz-women": "3.1.3",
    "nz-seniors": "1.1.2",
    "nz-junior": "3.2.2",
    "ni-championship": "3.3.1",
    "si-championship": "3.5.1",
    "nz-rapid": "2.4.2",
    "ni-rapid": "3.4.1",
    "si-rapid": "3.6.1",
}
VENUE = {**DATES, "nz-championship": "2.1.6", "nz-major-open": "2.1.6", "nz-rapid": "2.1.6"}
VENUE |= {"ni-championship": "3.3.2", "si-championship": "3.5.2"}
CLOSING = {"nz-championship": "2.2.5", "nz-major-open": "2.2.5", "nz-women": "3.1.3", "nz-junior": "3.2.2"}
CONGRESS = ("nz-championship", "nz-major-open", "nz-rapid")
FORMS = ("nz-championship", "nz-major-open")
"""Events whose entries follow 2.2.4 and 2.2.5."""
LONG_PLAY = "40/90+30, 30+30"
HOURS = {"100+30": 300, "90+30": 280, "30": 60, "40/105, 30": 270, LONG_PLAY: 340}
"""Minutes of a game of a hundred moves: both players' whole time (2.1.4)."""


@dataclass(frozen=True)
class Finding:
    """One sentence to an organiser: the event and the section it is about, the day, and what is claimed."""

    event: Event
    section: Section
    on: date
    reason: Reason

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The typed facts of the sentence."""
        assert isinstance(self.reason.said, Said)
        return self.reason.said.facts

    @property
    def code(self) -> str:
        """The code without its book."""
        return self.reason.code.removeprefix("nzcf.")

    @property
    def preset(self) -> str | None:
        """Which of the ten events the section is."""
        chosen = self.section.settings.get("preset") or self.event.preset
        return None if chosen is None else str(chosen)

    @property
    def player(self) -> Player:
        """The entry that the sentence names, which is the one it is filed under."""
        who = self.facts["player"]
        assert isinstance(who, Who) and (who.no,) == self.reason.players
        return self.section.player(who.no)

    def setting(self, key: str, default: object = None) -> object:
        """What the section sets."""
        found = self.section.settings.get(key)
        return default if found is None else found

    def whole(self, key: str, default: int) -> int:
        """A setting that is a number."""
        found = self.setting(key, default)
        assert isinstance(found, int)
        return found

    def cents(self, name: str) -> int:
        """A fact that is money."""
        found = self.facts[name]
        assert isinstance(found, Money)
        return found.cents

    def listed(self, name: str) -> tuple[object, ...]:
        """A fact that is a list."""
        found = self.facts[name]
        assert isinstance(found, Several)
        return found.all

    def nested(self, name: str) -> Finding:
        """A sentence within the sentence, as a finding of its own."""
        said = self.facts[name]
        assert isinstance(said, Said)
        return replace(self, reason=Reason(said.saying.rule, self.reason.players, said))

    def require(self, truth: object, why: object) -> None:
        """The claim is false unless something holds."""
        if not truth:
            reason = self.reason
            raise AssertionError(f"{reason.code} {reason.rule}: {reason.text!r}: {why}")

    def cites(self, number: object) -> None:
        """The rule that the sentence cites."""
        self.require(self.reason.rule == number, f"the rule is {number}")


def starts(found: Finding) -> dict[int, datetime]:
    """The start of every round of the section on the programme: its own, or that of the event."""
    own = found.setting("round_times")
    if isinstance(own, tuple):
        times = {at: datetime.fromisoformat(text) for at, text in enumerate(own, start=1)}
    else:
        times = {one.round: datetime.fromisoformat(one.start) for one in found.event.schedule}
    return {number: start for number, start in times.items() if number <= found.section.rounds}


def first_day(found: Finding) -> date | None:
    """The day on which the section starts, where it is known."""
    if found.section.start is not None:
        return date.fromisoformat(found.section.start)
    return min(starts(found).values()).date() if starts(found) else None


def last_day(found: Finding) -> date | None:
    """The day on which the section ends, where it is known."""
    if found.section.end is not None:
        return date.fromisoformat(found.section.end)
    return max(starts(found).values()).date() if starts(found) else first_day(found)


def parts(found: Finding) -> list[Finding]:
    """All sections of the event."""
    return [replace(found, section=section) for section in found.event.sections]


def schedule(found: Finding) -> str:
    """A or B: by the first day, or as the organiser has set it, or B where a day has two rounds (2.1.2-4)."""
    days = [start.date() for start in starts(found).values()]
    first = min(days) if days else first_day(found)
    known = {(12, 28): "A", (1, 2): "B"}.get((first.month, first.day) if first else (0, 0))
    guess = "B" if len(set(days)) < len(days) else "A"
    return known or str(found.setting("schedule", guess))


def is_at_home(player: Player) -> bool:
    """Whether an entry counts as that of a New Zealand player (1.1.4)."""
    return player.country in (None, "NZL")


def registered(player: Player, on: date) -> bool | None:
    """Whether a player is registered on a day; None where nothing is recorded (1.1.4)."""
    expires = player.membership_expires
    if player.registered is False or (expires is not None and date.fromisoformat(expires) < on):
        return False
    return True if player.registered or expires is not None else None


def births(born: str) -> tuple[date, date]:
    """The first and the last day that a date of birth may mean."""
    year, *rest = map(int, born.split("-"))
    if len(rest) == 2:
        return date(year, *rest), date(year, *rest)
    first = date(year, rest[0], 1) if rest else date(year, 1, 1)
    following = date(year + 1, 1, 1) if not rest or rest[0] == 12 else date(year, rest[0] + 1, 1)
    return first, following - timedelta(days=1)


def per_cent(cents: int, percent: int) -> int:
    """A part of an amount, half a cent rounded up."""
    return (cents * percent * 2 + 100) // 200


def fee(found: Finding) -> int | None:
    """The entry fee of the section in cents (1.5.1)."""
    given = found.setting("fee")
    if given is None:
        return None
    whole, _, part = str(given).partition(".")
    return 100 * int(whole) + int((part + "00")[:2])


def late_from(found: Finding) -> date | None:
    """1 December before the Congress begins (2.2.5)."""
    first = first_day(found)
    if found.preset not in FORMS or first is None:
        return None
    return date(first.year if first.month == 12 else first.year - 1, 12, 1)


def entered(player: Player) -> datetime | None:
    """When an entry was made."""
    return None if player.entered is None else datetime.fromisoformat(player.entered)


def discount(found: Finding, player: Player) -> int:
    """What a junior is spared, in cents (1.5.2); which 1 January it is says the first day."""
    first, price = first_day(found), fee(found)
    if found.preset in (None, "nz-junior") or player.born is None or price is None or first is None:
        return 0
    may_be = births(player.born)[1] > date(first.year - 20, 1, 1)
    return per_cent(price, found.whole("junior_discount", 50)) if may_be else 0


def surcharge(found: Finding, player: Player) -> int:
    """What a late entry costs more, in cents (2.2.5)."""
    when, price, late = entered(player), fee(found), late_from(found)
    if when is None or price is None or late is None or when.date() < late:
        return 0
    return per_cent(price - discount(found, player), found.whole("late_surcharge", 20))


def price(found: Finding, player: Player) -> int:
    """What an entry costs: the fee with discount and surcharge, or the lines on record (1.5.4)."""
    fixed = fee(found)
    if fixed is None:
        return sum(one.cents for one in player.fees if one.kind != "registration")
    return fixed - discount(found, player) + surcharge(found, player)


def paid(player: Player) -> int:
    """What was paid, in cents."""
    return sum(one.cents for one in player.fees if one.paid)


def counted(found: Finding) -> list[Player]:
    """The entries that count: paid, or counted unpaid; not withdrawn before play (1.5.4)."""
    here = [player for player in found.section.players if player.withdrawn_after != 0]
    if found.setting("count_unpaid", False):
        return here
    return [player for player in here if paid(player) >= price(found, player)]
