"""From a section to the field of a round: who plays, and their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.flow.cards import cards_before
from crosstable.flow.chosen_ratings import stand_in_summary
from crosstable.flow.notes import no_show_warnings, notes_of_past, open_game_warnings
from crosstable.flow.options import check_options, departures
from crosstable.flow.ranking_notes import ranking_note
from crosstable.flow.seats import Sides, posted_round, seated_ahead, sides_of
from crosstable.flow.short_teams import short_teams
from crosstable.flow.team_entrants import team_lines
from crosstable.flow.used_ratings import work_out_ratings
from crosstable.model.announced import rating_below
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.api import Carried, Entry, Field
from crosstable.rulebooks.shelf import book_of

SWISSES = frozenset({Format.SWISS, Format.TEAM_SWISS})


def field_for(section: Section, round_no: int | None = None) -> Field:
    """Everything a round is paired from, in a section that uses only what its book offers."""
    check_options(section, book_of(section))
    return field_of(section, round_no)


def field_of(section: Section, round_no: int | None = None) -> Field:
    """Everything a round is paired from; the section, or its parent if it is a group, has been checked."""
    rulebook = book_of(section)
    section, worked_out = work_out_ratings(section)
    number = section.next_round if round_no is None else round_no
    check_round_number(section, number)
    rules, sides = rulebook.history_of(section), sides_of(section)
    carried = cards_for(section, number, sides)
    present = who_plays(section, number)
    players = [player for player in present if player.no in carried.cards and player.no not in carried.left]
    if not players:
        raise BadInput(phrase("round {number}: nobody to pair", number=number), where="players")
    active = {player.no for player in players}
    return Field(
        round=number,
        rounds=section.rounds,
        entries=tuple(
            Entry(player, carried.cards[player.no], carried.goes_on.get(player.no)) for player in players
        ),
        lots=section.lots,
        settings=section.settings,
        variations=section.variations,
        avoid=tuple(wish for wish in section.avoid if (wish.since or 1) <= number),
        roster=section.players,
        cards=carried.cards,
        past=_posted_games(section, number),
        team_lines=team_lines(section, number),
        prizes=section.prizes,
        games_per_round=section.games_per_round,
        entries_close=section.entries_close,
        rating_below=rating_below(section),
        ranking=section.ranking(number),
        notes=(
            *notes_of_past(section, number, active, rules, sides),
            *ranking_note(section, number, active),
            *(note for note in carried.notes if note.players[0] in active),
        ),
        warnings=(
            *departures(section, rulebook, number),
            *open_game_warnings(section, number, rules),
            *no_show_warnings(section, number, players, rules),
            *stand_in_summary(section, _new_in(players, number)),
            *_first_paired(worked_out, players, number),
        ),
    )


def _new_in(players: Sequence[Player], number: int) -> frozenset[int]:
    """Players paired for the first time."""
    return frozenset(player.no for player in players if player.joins == number)


def _first_paired(worked_out: Sequence[Reason], players: Sequence[Player], number: int) -> Iterator[Reason]:
    """How ratings were worked out, for players paired for the first time."""
    new = _new_in(players, number)
    return (reason for reason in worked_out if reason.players[0] in new)


def _posted_games(section: Section, number: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The games of the rounds before a round, board by board."""
    if section.cards is not None:
        return ()
    rounds = (
        sorted(played.games, key=lambda game: game.board or 0) for played in section.results[: number - 1]
    )
    return tuple(tuple((game.white, game.black) for game in games) for games in rounds)


def round_to_show(section: Section, asked: int | None) -> int | None:
    """The round meant when none is named: the next, or the posted one while it is open.

    In a book that assumes no results, the next round cannot be paired before all results are in.
    """
    if asked is not None or section.cards is not None or section.format not in SWISSES:
        return asked
    if book_of(section).history_of(section).unfinished is not None or not section.results:
        return None
    waiting = (g.result is Result.UNFINISHED and g.paired_as is None for g in section.results[-1].games)
    return len(section.results) if any(waiting) else None


def cards_for(section: Section, number: int, sides: Sides | None = None) -> Carried:
    """The cards a round is paired from, including what the book carries over from an earlier entry."""
    rulebook = book_of(section)
    rules = rulebook.history_of(section)
    if rulebook.carry is None or section.cards is not None:
        return Carried(cards_before(section, number, rules, sides=sides))
    return rulebook.carry(section, number, lambda at: cards_before(section, at, rules, sides=sides))


def check_round_number(section: Section, number: int) -> None:
    """A round that can be paired: from the first to the next, and no later than the last."""
    if section.cards is not None and number != section.round:
        raise BadInput(
            phrase("the file has cards for round {round} only", round=section.round), where="round"
        )
    if number > section.rounds and len(section.results) >= section.rounds:
        text = phrase_counted(
            "the only round has been played", "all {count} rounds have been played", section.rounds
        )
        raise BadInput(text, where="rounds", remedies=[Advice(Remedy.CHANGE_ROUNDS, value=number)])
    if not 1 <= number <= section.next_round:
        text = phrase(
            "round {number} cannot be paired: the next round is {next_round}",
            number=number,
            next_round=section.next_round,
        )
        raise BadInput(text, where="round")


def who_plays(section: Section, number: int) -> tuple[Player, ...]:
    """The players to be paired: as posted for a past round, as announced for the next one.

    A player who is held back, or has played this round's game early, is not paired; nor is a team with too
    few players.
    """
    if section.cards is not None or number > len(section.results):
        out = set(section.held) | seated_ahead(section, number)
        out |= {team.no for team in short_teams(section, number)}
        return tuple(p for p in section.players if p.plays_in(number) and p.no not in out)
    posted = posted_round(section, number)
    resting = {bye.player for bye in section.results[number - 1].byes if bye.kind is ByeKind.REST}
    here = {no for game in posted.games for no in game} | (set(posted.byes) - resting)
    return tuple(player for player in section.players if player.no in here)
