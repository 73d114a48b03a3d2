"""A result is missing when the next round is due: the director's choices (28Q, 29H)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.event import Format
from crosstable.model.results import ByeKind, PairedAs, Result, show_result
from crosstable.model.sayings import put_nouns
from crosstable.rulebooks.shared.missing_results import Choice, Missing, MissingResults, Named, Taken
from crosstable.rulebooks.us_chess.day.half_byes import offered, taken
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.settings import SETTINGS

FOR_ONE_GAME = "it is for a single game; enter the boards that are over, which may decide the match"
"""Why a choice is closed for a match of teams."""
FOR_TWO_GAMES = "a match has two games; enter the result of each, such as 0-0 for a game lost by both"
"""Why a choice is closed for a match of two games."""
NOTHING_KNOWN = PairedAs.BOTH_LOSE
"""What is assumed while both sit out the next round anyway: neither gets any credit."""


@rule("29H")
def choices_for(missing: Missing) -> tuple[Choice, ...]:
    """Every option of 29H and 28Q for one missing result, closed ones with their reason."""
    entrants = missing.section.entrants
    choices = tuple(replace(one, means=put_nouns(one.means, entrants)) for one in _all_choices(missing))
    if missing.section.games_per_round != 1:
        return tuple(map(_for_two_games, choices))
    return tuple(map(_for_teams, choices)) if missing.teams else choices


def _for_two_games(choice: Choice) -> Choice:
    """A choice for a match of two games: the assumption applies to each open game."""
    if choice.does.result is not None:
        return replace(choice, closed=FOR_TWO_GAMES)
    return choice


def _for_teams(choice: Choice) -> Choice:
    """A choice for a match: closed if it is about one game on one board."""
    if choice.rule == "28Q1" or choice.name == "double-loss":
        return replace(choice, closed=FOR_ONE_GAME, fits=False)
    return choice


def _all_choices(missing: Missing) -> tuple[Choice, ...]:
    """Every option for an individual game."""
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


@rule("29H1")
def ejection(missing: Missing) -> Choice:
    """Both are withdrawn from the event; the director may name only one."""
    means = f"eject {missing.both}; only for [players] who have failed to report before"
    gone = tuple(player.no for player in missing.players)
    return Choice(name="eject", rule="29H1", means=means, does=Taken(paired_as=NOTHING_KNOWN, ejected=gone))


@rule("29H2")
def double_forfeit_next(missing: Missing) -> Choice:
    """Both sit out the next round and score nothing in it."""
    means = f"{missing.both} are not paired in round {missing.next_round} and get a forfeit loss for it"
    byes = {player.no: ByeKind.ZERO for player in missing.players}
    does = Taken(paired_as=NOTHING_KNOWN, byes=byes)
    return Choice(name="forfeit-next", rule="29H2", means=means, does=does, closed=_no_next_round(missing))


@rule("29H3")
def double_loss(missing: Missing) -> Choice:
    """The game counts as lost by both; the true result is later an extra rated game only."""
    means = (
        "double forfeit: both are scored and paired with a loss; the real result becomes an extra rated game"
    )
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
    means = f"{missing.both} are not paired in round {number} and get half-point byes"
    byes = {player.no: ByeKind.HALF for player in missing.players}
    does = Taken(paired_as=NOTHING_KNOWN, byes=byes)
    return Choice(name="half-byes", rule="29H4", means=means, does=does, closed=closed)


@rule("29H5")
def guess(missing: Missing) -> Choice:
    """The favourite is assumed to have won, if the rating difference is large."""
    least = missing.section.settings.get("unreported_difference", SETTINGS["unreported_difference"].values[0])
    high, low = missing.higher, missing.lower
    closed = _one_is_guest(missing)
    if closed is not None:
        pass
    elif high.rating is None or low.rating is None:
        closed = "it needs two ratings"
    elif high.rating - low.rating < int(str(least)):
        closed = f"the ratings differ by {high.rating - low.rating}; {least} or more is needed"
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
    means = "both are paired as having won; best in early rounds, within one class, and without plus scores"
    return Choice(name="double-win", rule="29H7", means=means, does=Taken(paired_as=PairedAs.BOTH_WIN))


@rule("29H8")
def hold(missing: Missing) -> Choice:
    """Both are held out now and paired with other held players, once the results are known."""
    closed = _no_next_round(missing)
    if closed is None and missing.open_games < 2:
        closed = "only one result is missing, so there is nobody to pair them with"
    means = f"{missing.both} wait and are paired with the others who wait, once the results are in"
    held = tuple(player.no for player in missing.players)
    does = Taken(paired_as=NOTHING_KNOWN, held=held)
    return Choice(name="hold", rule="29H8", means=means, does=does, closed=closed)


@rule("28Q1")
def kashdan(missing: Missing) -> Iterator[Choice]:
    """A player who offered a draw is paired with a draw, one who did not with a win; two offers draw."""
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
        means = f"the [game] goes on and is paired as {show_result(assumed.value)} for now"
        yield Choice(name=assumed.value, rule="28Q2", means=means, does=Taken(paired_as=assumed))


def _one_is_guest(missing: Missing) -> str | None:
    """Why the two cannot be compared: one is of another section."""
    return "the opponent is of another section" if len(missing.players) < 2 else None


def _no_next_round(missing: Missing) -> str | None:
    """Why nothing applies to a next round."""
    return "this is the last round" if missing.next_round > missing.section.rounds else None


MISSING_RESULTS = MissingResults(
    formats=frozenset({Format.SWISS, Format.TEAM_SWISS, Format.QUADS}),
    rule="29H",
    choices=choices_for,
    puts_out=Named("eject", "29H1"),
    rated_apart=Named("double-loss", "29H3"),
)
"""The choices of 29H and 28Q; quads need them for the small Swiss of those left over (30G)."""
