"""A result is missing when the next round is to be paired: the director's choices (28Q, 29H)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.us_chess.day.half_byes import offered, taken
from crosstable.rulebooks.us_chess.entries.ratings_foreign import paired_ratings
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.settings import SETTINGS

FOR_ONE_GAME = "it is for a single game; enter the boards that are over, which may decide the match"
"""Why a choice is closed for a match of teams."""
FOR_TWO_GAMES = "a match has two games; enter the result of each, such as 0-0 for a game lost by both"
"""Why a choice is closed for a match of two games."""
NOTHING_KNOWN = PairedAs.BOTH_LOSE
"""What is assumed while both are out of the next round anyway: neither is credited with anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A game without a result: the section as it stands, the round, and how many such games there are."""

    section: Section
    round: int
    game: Game
    open_games: int
    posted: int | None = None
    """How many rounds are posted for the players, if their schedule is behind another (28S)."""

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
        """Those of the two who are of this section."""
        own, rated = (None, self.section.name), paired_ratings(self.section)[0]
        sides = ((self.game.white, self.game.white_section), (self.game.black, self.game.black_section))
        return tuple(rated.player(no) for no, name in sides if name in own)

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
        """Whether White is the higher rated; unrated is lower, among equals the higher number is."""
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
    """What a choice does: an assumption for pairing, a result, byes, players held back or put out."""

    paired_as: PairedAs | None = None
    result: Result | None = None
    byes: Mapping[int, ByeKind] = field(default_factory=dict)
    """Player -> the bye in the next round."""
    held: tuple[int, ...] = ()
    ejected: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to go on: its name, its rule, what it would mean, and why it is closed if it is."""

    name: str
    rule: str
    means: str
    does: Taken
    closed: str | None = None

    def as_json(self) -> dict[str, object]:
        """The choice as plain data."""
        body: dict[str, object] = {"choice": self.name, "rule": self.rule, "open": self.closed is None}
        return {**body, "means": self.means, "closed": self.closed}


@rule("29H")
def choices_for(missing: Missing) -> tuple[Choice, ...]:
    """Every way of 29H and 28Q for one missing result, closed ones with their reason."""
    choices = _all_choices(missing)
    if missing.section.games_per_round != 1:
        return tuple(map(_for_two_games, choices))
    return tuple(map(_for_teams, choices)) if missing.teams else choices


def _for_two_games(choice: Choice) -> Choice:
    """A choice for a match of two games: what is assumed holds for each game that is open."""
    if choice.does.result is not None:
        return replace(choice, closed=FOR_TWO_GAMES)
    return choice


def _for_teams(choice: Choice) -> Choice:
    """A choice for a match: closed where it speaks of one game on one board."""
    if choice.rule == "28Q1" or choice.name == "double-loss":
        return replace(choice, closed=FOR_ONE_GAME)
    return choice


def _all_choices(missing: Missing) -> tuple[Choice, ...]:
    """Every way for a game of single players."""
    return (
        ejection(missing),
        double_forfeit_next(missing),
        double_loss(missing),
        half_byes_next(missing),
        guess(missing),
        win_and_draw(missing),
        double_win(missing),
        hold(missing),
        *kashdan(missing),
        *adjudications(),
    )


def choice_named(missing: Missing, name: str) -> Choice:
    """The choice of a name, if it is open; its own error when it is not."""
    known = choices_for(missing)
    for choice in known:
        if choice.name == name:
            if choice.closed is not None:
                raise BadInput(f"{name} is not open: {choice.closed}", where="CHOICE", rule=choice.rule)
            return choice
    names = ", ".join(choice.name for choice in known)
    raise BadInput(f"there is no choice {name[:20]!r}; it is one of {names}", where="CHOICE")


@rule("29H1")
def ejection(missing: Missing) -> Choice:
    """Both are put out of the event; one alone is named by the director."""
    means = f"{missing.both} are put out of the event; fit only for players who failed to report before"
    gone = tuple(player.no for player in missing.players)
    return Choice(name="eject", rule="29H1", means=means, does=Taken(paired_as=NOTHING_KNOWN, ejected=gone))


@rule("29H2")
def double_forfeit_next(missing: Missing) -> Choice:
    """Both sit out the next round and score nothing in it."""
    means = f"{missing.both} are not paired in round {missing.next_round} and forfeit it"
    byes = {player.no: ByeKind.ZERO for player in missing.players}
    does = Taken(paired_as=NOTHING_KNOWN, byes=byes)
    return Choice(name="forfeit-next", rule="29H2", means=means, does=does, closed=_no_next_round(missing))


@rule("29H3")
def double_loss(missing: Missing) -> Choice:
    """The game counts as lost by both; the true result is later an extra rated game only."""
    means = "the game is scored and paired as lost by both; the true result will be an extra rated game"
    return Choice(name="double-loss", rule="29H3", means=means, does=Taken(result=Result.BOTH_LOSE))


@rule("29H4")
def half_byes_next(missing: Missing) -> Choice:
    """Both sit out the next round with a half point, where the event offers such byes."""
    number = missing.next_round
    closed = _no_next_round(missing)
    terms = missing.section.half_byes
    if closed is None and not offered(terms, number):
        closed = f"half-point byes are not offered in round {number}"
    for player in missing.players:
        had = len(set(taken(missing.section, player)))
        if closed is None and terms is not None and terms.max is not None and had >= terms.max:
            closed = f"#{player.no} {player.name} has had or booked the {terms.max} half-point byes allowed"
    means = f"{missing.both} are not paired in round {number} and have a half-point bye"
    byes = {player.no: ByeKind.HALF for player in missing.players}
    does = Taken(paired_as=NOTHING_KNOWN, byes=byes)
    return Choice(name="half-byes", rule="29H4", means=means, does=does, closed=closed)


@rule("29H5")
def guess(missing: Missing) -> Choice:
    """The favourite is taken to have won, when the difference in rating is great."""
    least = missing.section.settings.get("unreported_difference", SETTINGS["unreported_difference"].values[0])
    high, low = missing.higher, missing.lower
    closed = _one_is_guest(missing)
    if closed is not None:
        pass
    elif high.rating is None or low.rating is None:
        closed = "it needs two ratings"
    elif high.rating - low.rating < int(str(least)):
        closed = f"the ratings differ by {high.rating - low.rating}, and {least} is asked for"
    means = f"{missing.named(high)} is paired as having won, {missing.named(low)} as having lost"
    does = Taken(paired_as=PairedAs.WHITE_WINS if missing.white_is_higher else PairedAs.BLACK_WINS)
    return Choice(name="guess", rule="29H5", means=means, does=does, closed=closed)


@rule("29H6")
def win_and_draw(missing: Missing) -> Choice:
    """The higher rated player is paired with a win, the lower with a draw."""
    high, low = missing.named(missing.higher), missing.named(missing.lower)
    means = f"{high} is paired as having won, {low} as having drawn"
    white = missing.white_is_higher
    does = Taken(paired_as=PairedAs.WHITE_WIN_BLACK_HALF if white else PairedAs.WHITE_HALF_BLACK_WIN)
    return Choice(name="win-draw", rule="29H6", means=means, does=does, closed=_one_is_guest(missing))


@rule("29H7")
def double_win(missing: Missing) -> Choice:
    """Both are paired as winners."""
    means = "both are paired as having won; better in early rounds, one class and without plus scores"
    return Choice(name="double-win", rule="29H7", means=means, does=Taken(paired_as=PairedAs.BOTH_WIN))


@rule("29H8")
def hold(missing: Missing) -> Choice:
    """Both are left out now and paired with others held, once the results are known."""
    closed = _no_next_round(missing)
    if closed is None and missing.open_games < 2:
        closed = "only one result is missing: there would be nobody to pair the two with"
    means = f"{missing.both} wait; they are paired with the others held when the results are known"
    held = tuple(player.no for player in missing.players)
    does = Taken(paired_as=NOTHING_KNOWN, held=held)
    return Choice(name="hold", rule="29H8", means=means, does=does, closed=closed)


@rule("28Q1")
def kashdan(missing: Missing) -> Iterator[Choice]:
    """Who has offered a draw is paired with a draw, who has not with a win; two offers are a draw."""
    ways = (
        ("kashdan-none", "neither has offered a draw: both are paired as having won", PairedAs.BOTH_WIN),
        ("kashdan-white", "White has offered a draw, Black has not", PairedAs.WHITE_HALF_BLACK_WIN),
        ("kashdan-black", "Black has offered a draw, White has not", PairedAs.WHITE_WIN_BLACK_HALF),
    )
    for name, means, assumed in ways:
        yield Choice(name=name, rule="28Q1", means=means, does=Taken(paired_as=assumed))
    means = "both have offered a draw, which ends the game as a draw"
    yield Choice(name="kashdan-both", rule="28Q1", means=means, does=Taken(result=Result.DRAW))


@rule("28Q2")
def adjudications() -> Iterator[Choice]:
    """The director's own assumption for a game in progress: a draw, a win and a loss, a win and a draw."""
    for assumed in (
        PairedAs.DRAW,
        PairedAs.WHITE_WINS,
        PairedAs.BLACK_WINS,
        PairedAs.WHITE_WIN_BLACK_HALF,
        PairedAs.WHITE_HALF_BLACK_WIN,
    ):
        means = f"the game goes on and is paired as {assumed.value} for now"
        yield Choice(name=assumed.value, rule="28Q2", means=means, does=Taken(paired_as=assumed))


def _one_is_guest(missing: Missing) -> str | None:
    """Why the two cannot be compared: one is of another section."""
    return "the opponent is of another section" if len(missing.players) < 2 else None


def _no_next_round(missing: Missing) -> str | None:
    """Why nothing can be said about a next round."""
    return "there is no further round" if missing.next_round > missing.section.rounds else None
