"""Advice before round 1: do rounds and players fit each other (27, 28R, 29K-29M), tie-breaks (34B)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options, options_of

CLASS_WIDTH = 200
LEAST_TIEBREAKS = 2

ALL_PLAY_ALL = {5: 6, 3: 4}
"""Rounds -> players for whom 29K offers a round robin."""

TABLE_SIZES = {4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
"""Rounds -> the fewest and the most players for whom 29L proposes the help of a round-robin table."""


def advice(field: Field) -> tuple[Reason, ...]:
    """What a director may want to reconsider before round 1; nothing any more once play has begun."""
    if field.round != 1:
        return ()
    players, options = competitors(field), options_of(field)
    return (
        *_capacity_advice(players, field.rounds),
        *_acceleration_advice(players, field.rounds, options),
        *_small_field_advice(players, field.rounds, options),
        *_house_player_advice(field, len(players), options),
        *_rounds_advice(field.rounds),
    )


def competitors(field: Field) -> tuple[Player, ...]:
    """The people who compete: late entrants too, but nobody twice, and neither house players nor leavers."""
    entered = field.roster or tuple(entry.player for entry in field.entries)
    return tuple(
        player
        for player in entered
        if player.withdrawn_after != 0 and player.reentry_of is None and Flag.HOUSE not in player.flags
    )


@rule("27")
def capacity(rounds: int) -> int:
    """How many players leave at most one perfect score: two to the power of the rounds."""
    return 1 << rounds


@rule("27")
def _capacity_advice(players: Sequence[Player], rounds: int) -> Iterator[Reason]:
    """More players than the rounds surely sort out; up to double that number it usually goes well."""
    count, most = len(players), capacity(rounds)
    if count <= most:
        return
    usually = "; draws usually make up for it up to twice that number" if count < 2 * most else ""
    text = f"{count} players in {rounds} rounds: only up to {most} leave at most one perfect score for sure"
    yield _advice("27", f"{text}{usually}", players=count, capacity=most)


@rule("28R")
def _acceleration_advice(players: Sequence[Player], rounds: int, options: Options) -> Iterator[Reason]:
    """To accelerate with twice the capacity or more, unless most players are of one rating class."""
    count, most = len(players), capacity(rounds)
    far_above, share = count >= 2 * most, largest_class(players)
    one_class = 2 * share > count
    if options.acceleration != "none":
        if one_class:
            text = f"{share} of {count} players are of one rating class: acceleration does little good there"
            yield _advice("28R", text, players=count, largest_class=share)
        elif count <= most:
            text = f"acceleration is on, though {rounds} rounds sort out {count} players without it"
            yield _advice("28R", text, players=count, capacity=most)
    elif far_above and not one_class:
        text = (
            f"{count} players are far above {most}: rounds 1 and 2 could be accelerated (28R1 is simplest, "
        )
        text += "28R2 works better, 28R3 is for very few rounds); it belongs in the publicity"
        yield _advice("28R", text, players=count, capacity=most)
    elif far_above:
        text = f"{count} players are far above {most}, but {share} are of one rating class: do not accelerate"
        yield _advice("28R", text, players=count, largest_class=share)


def largest_class(players: Sequence[Player]) -> int:
    """The number of players in the fullest 200-point class; unrated players are in none."""
    classes = Counter(player.rating // CLASS_WIDTH for player in players if player.rating is not None)
    return max(classes.values(), default=0)


@rule("29K")
def _small_field_advice(players: Sequence[Player], rounds: int, options: Options) -> Iterator[Reason]:
    """Ways to avoid second meetings when there are few players for the rounds."""
    count = len(players)
    if 2 <= count <= rounds and not options.fewest_rematches:
        text = f"{count} players cannot fill {rounds} rounds without second meetings: play fewer rounds, "
        yield _advice("27A1", text + "or let the fewest second meetings be played", players=count)
    if ALL_PLAY_ALL.get(rounds) == count:
        text = f"{count} players in {rounds} rounds could play a round robin instead (variation 29K);"
        text += " late entries, half-point byes and withdrawals harm it more than a Swiss"
        yield _advice("29K", text, players=count)
    if _is_small(count, rounds, options):
        yield _advice("29L", _table_text(count, rounds), players=count)


def _is_small(count: int, rounds: int, options: Options) -> bool:
    """Whether opponents may run out, and nothing is chosen against it."""
    fewest, most = TABLE_SIZES.get(rounds, (1, 0))
    return fewest <= count <= most and not (options.one_vs_two or options.rr_table)


@rule("28M1")
def _house_player_advice(field: Field, count: int, options: Options) -> Iterator[Reason]:
    """To look for a house player in a small field of an odd number, unless one is entered."""
    entered = field.roster or tuple(entry.player for entry in field.entries)
    if any(Flag.HOUSE in player.flags for player in entered):
        return
    if count % 2 and _is_small(count, field.rounds, options):
        text = "an odd number in so small a field: look for a house player of about their strength"
        yield _advice("28M1", text, players=count)


def _table_text(count: int, rounds: int) -> str:
    """What can be done in a small field."""
    text = f"{count} players in {rounds} rounds: opponents may run out. A round-robin table can guide"
    return f"{text} the pairings (variation 29L), or neighbours in rank can be paired (29L1)"


@rule("29M")
def _rounds_advice(rounds: int) -> Iterator[Reason]:
    """Colours come out even less well over an even number of rounds."""
    if rounds % 2 == 0:
        text = f"{rounds} rounds are an even number: whose colours are not level is two apart; "
        yield _advice("29M", text + "an odd number pleases more players", rounds=rounds)


@rule("34B")
def tiebreak_advice(tiebreaks: Sequence[str]) -> tuple[Reason, ...]:
    """At least two tie-breaks are posted, because one alone often leaves a tie."""
    if len(tiebreaks) >= LEAST_TIEBREAKS:
        return ()
    named = f"only {tiebreaks[0]} is" if tiebreaks else "no tie-break is"
    return (_advice("34B", f"{named} named; post at least {LEAST_TIEBREAKS} before round 1"),)


def _advice(number: str, text: str, **data: int) -> Reason:
    """A reason that concerns the section as a whole."""
    return Reason(number, (), text, data, topic=Topic.GROUP)
