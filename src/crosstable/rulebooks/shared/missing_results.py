"""A result is missing when the next round is due: a book's options, and what each does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.shared.day_part import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A game without a result: the section with the ratings used for pairing, and its round."""

    section: Section
    round: int
    game: Game
    open_games: int
    """How many such games there are."""
    posted: int | None = None
    """How many rounds are posted for the players, if their schedule is behind another."""

    @property
    def next_round(self) -> int:
        """The round that is to be paired for the two."""
        return self.section.next_round if self.posted is None else self.posted + 1

    @property
    def teams(self) -> bool:
        """Whether it is a match of teams."""
        return self.section.format is Format.TEAM_SWISS

    @property
    def players(self) -> tuple[Player, ...]:
        """The players of the two who belong to this section."""
        own = (None, self.section.name)
        sides = ((self.game.white, self.game.white_section), (self.game.black, self.game.black_section))
        return tuple(self.section.player(no) for no, name in sides if name in own)

    def named(self, player: Player) -> str:
        """A player as sentences name one."""
        rating = "unrated" if player.rating is None else str(player.rating)
        return f"#{player.no} {player.name} ({rating})"

    @property
    def both(self) -> str:
        """Both players in words."""
        return " and ".join(map(self.named, self.players))

    @property
    def white_is_higher(self) -> bool:
        """Whether White is higher rated; unrated is lower, and among equals the higher number is."""
        first, *rest = self.players
        return _strength(first) > _strength(rest[0]) if rest else first.no == self.game.white

    @property
    def higher(self) -> Player:
        """The higher rated player."""
        return self.players[0 if self.white_is_higher else -1]

    @property
    def lower(self) -> Player:
        """The lower rated player."""
        return self.players[-1 if self.white_is_higher else 0]


def _strength(player: Player) -> tuple[int, int]:
    """By rating, then by number."""
    return (-1 if player.rating is None else player.rating, -player.no)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What a choice does: an assumption for pairing, a result, byes, players held back or withdrawn."""

    paired_as: PairedAs | None = None
    result: Result | None = None
    byes: Mapping[int, ByeKind] = field(default_factory=dict)
    """Player -> the bye in the next round."""
    held: tuple[int, ...] = ()
    ejected: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option: its name, its rule, what it would mean, and if it is closed, why."""

    name: str
    rule: str
    means: str
    does: Taken
    closed: str | None = None
    fits: bool = True
    """Whether the choice makes sense for this kind of game; lists leave out those that do not."""

    def as_json(self) -> dict[str, object]:
        """The choice as plain data."""
        body: dict[str, object] = {"choice": self.name, "rule": self.rule, "open": self.closed is None}
        return {**body, "means": self.means, "closed": self.closed}


def choice_named(known: Sequence[Choice], name: str) -> Choice:
    """The choice with a name, if it is open; otherwise its own error."""
    for choice in known:
        if choice.name == name:
            if choice.closed is not None:
                raise BadInput(
                    phrase("this choice is not available: {reason}", reason=choice.closed),
                    where="CHOICE",
                    rule=choice.rule,
                )
            return choice
    names = ", ".join(choice.name for choice in known)
    raise BadInput(
        phrase("there is no choice “{name}”; choose one of {choices}", name=name[:20], choices=names),
        where="CHOICE",
    )


@dataclass(frozen=True, slots=True)
class Named:
    """A choice by name, and its rule."""

    name: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingResults(Part):
    """The choices a book leaves to the director, and the rules to cite with them."""

    rule: str
    choices: Callable[[Missing], tuple[Choice, ...]]
    puts_out: Named
    """The choice that withdraws players, which may apply to only one."""
    rated_apart: Named
    """The choice after which the true result is rated outside the rounds and no longer scored."""
