"""Before a full-point bye is given: what the player may be offered instead (28M)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.due import due_colour

KEEP, HOUSE, CROSS_ROUND, CROSS_SECTION, EXTRA = ANSWERS = (
    "keep",
    "house",
    "cross-round",
    "cross-section",
    "extra",
)
SHOWN = 6


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A player of another section who would rest in the same round."""

    section: str
    player: Player
    is_higher: bool
    """Whether that section is the higher one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """A bye about to be given: whose, in which round, who plays, and the byes of other sections."""

    section: Section
    round: int
    player: Player
    games: tuple[tuple[int, int], ...]
    cards: Mapping[int, Card]
    elsewhere: tuple[Elsewhere, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """One answer that the player may give: its rule, what it means, with whom, and why it may be closed."""

    name: str
    rule: str
    means: str
    who: tuple[int, ...] = ()
    closed: str | None = None

    def as_json(self) -> dict[str, object]:
        """The substitute as plain data."""
        return {
            "choice": self.name,
            "rule": self.rule,
            "open": self.closed is None,
            "means": self.means,
            "who": list(self.who),
            "closed": self.closed,
        }


@rule("28M")
def substitutes(resting: Resting) -> tuple[Substitute, ...]:
    """All answers, the bye itself first."""
    return (
        Substitute(name=KEEP, rule="28L1", means="the bye stands: a point without a game"),
        house_player(resting),
        standing_house_player(resting),
        cross_round(resting),
        cross_section(resting),
        extra_game(resting),
    )


@rule("28M1")
def house_player(resting: Resting) -> Substitute:
    """Somebody from outside plays the game, once; there is no bye for the player later."""
    free = [p.no for p in house_players(resting) if p.plays_in(resting.round)]
    means = "a game against somebody from outside for this round, and no bye later as a rule"
    return Substitute(name=HOUSE, rule="28M1", means=means, who=tuple(free))


@rule("28M1")
def standing_house_player(resting: Resting) -> Substitute:
    """A house player entered for good is paired like everybody else whenever the number is odd."""
    entered = [p for p in resting.section.players if Flag.HOUSE in p.flags]
    away = [p for p in entered if not p.plays_in(resting.round)]
    closed = None
    if away:
        closed = f"#{away[0].no} {away[0].name} is away in round {resting.round}"
    elif entered:
        closed = f"#{entered[0].no} {entered[0].name} is there, but not admitted or in use already"
    means = (
        'enter one and give the flag "house": paired by the rules when the number is odd, never for prizes'
    )
    return Substitute(name="standing-house", rule="28M1", means=means, closed=closed)


@rule("28M2")
def cross_round(resting: Resting) -> Substitute:
    """A loser of the lowest groups plays the next round's game early, against the player who waits."""
    closed = None
    who = early_opponents(resting)
    if resting.round >= resting.section.rounds:
        closed = "there is no further round that somebody could play ahead"
    elif not who:
        closed = "nobody is left whom the player has not met and who plays the next round"
    means = (
        f"wait for the end of a game at the bottom; its loser plays round {resting.round + 1} early. "
        "It counts in each player's own round, and either may decline"
    )
    return Substitute(name=CROSS_ROUND, rule="28M2", means=means, who=who[:SHOWN], closed=closed)


def early_opponents(resting: Resting) -> tuple[int, ...]:
    """Who could play ahead: the lowest scores first, not met yet, present in the next round."""
    met = resting.cards[resting.player.no].opponents
    seated = [no for game in resting.games for no in game if no not in met]
    present = [no for no in seated if resting.section.player(no).plays_in(resting.round + 1)]
    return tuple(sorted(present, key=lambda no: (resting.cards[no].score, -no)))


@rule("28M3")
def cross_section(resting: Resting) -> Substitute:
    """The two who would rest in two sections play each other; in the lower section the bye stays."""
    means = "; ".join(_with(resting, other) for other in resting.elsewhere)
    closed = None if resting.elsewhere else "no other section has a bye in this round"
    return Substitute(
        name=CROSS_SECTION,
        rule="28M3",
        means=means or "a game against somebody who would rest in another section",
        who=tuple(other.player.no for other in resting.elsewhere),
        closed=closed,
    )


def _with(resting: Resting, other: Elsewhere) -> str:
    """What a game with another section means here."""
    name = f"#{other.player.no} {other.player.name} of {other.section}"
    if other.is_higher:
        return f"{name}: the bye stays here, the game is rated and stands in {other.section}"
    return f"{name}: the game counts here like any other, and there is no bye later"


@rule("28M4")
def extra_game(resting: Resting) -> Substitute:
    """The bye stands, and a rated game beside the event is played all the same."""
    means = "the bye stands, and a game for rating only is kept with the extra games"
    return Substitute(name=EXTRA, rule="28M4", means=means)


def house_players(resting: Resting) -> list[Player]:
    """Entries marked as house players who do not play in the round yet."""
    seated = {no for game in resting.games for no in game}
    return [p for p in resting.section.players if Flag.HOUSE in p.flags and p.no not in seated]


@rule("28M3")
def is_higher(one: Section, other: Section, order: Sequence[str | None]) -> bool:
    """Which of two sections is the higher: by their rating ceilings, else the one listed first."""
    tops = [_ceiling(section) for section in (one, other)]
    if tops[0] != tops[1]:
        return tops[0] > tops[1]
    return order.index(one.name) < order.index(other.name)


def _ceiling(section: Section) -> int:
    """The ratings a section is for; an open one is above all."""
    value = section.settings.get("rating_ceiling")
    return value if isinstance(value, int) and not isinstance(value, bool) else 1 << 30


def has_white(one: Card, other: Card) -> bool:
    """Whether the first of two has White in a game arranged by hand: by the colours due (29E3a, 29E4)."""
    first, second = due_colour(one), due_colour(other)
    if first.colour is None or first.colour is second.colour:
        weight = (abs(first.balance), abs(second.balance))
        if first.colour is None or weight[0] < weight[1]:
            return second.colour is not Colour.WHITE
    return first.colour is Colour.WHITE
