"""Simulated team events: rosters in board order, matches over all boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.colours import Colour
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.points import ONE, ZERO
from crosstable.model.rounds import Bye, Game, Match, MatchScore, Round
from crosstable.model.teams import Team
from crosstable.rulebooks.shared.team_rules import USUAL_BOARDS, TeamRules, TeamSeed
from crosstable.rulebooks.shelf import book
from crosstable.simulation.names import invented_name, invented_team
from crosstable.simulation.random_events import Rates, happens, leave, likely_result

SPREAD = 150
"""How far the members of a team are from its strength, in rating points."""

Roster = tuple[str, tuple[int | None, ...]]
"""A team before it has a number: its name, and the ratings of its members in board order."""


def pairs_teams(rulebook: str) -> bool:
    """Whether a book pairs teams and nobody else."""
    return book(rulebook).formats == {Format.TEAM_SWISS}


def team_list(rulebook: str, teams: int, rounds: int, seed: int, rates: Rates, random: Random) -> Section:
    """The teams numbered by the book; those who come for round 2 behind them all."""
    late = sum(happens(random, rates.late) for _ in range(teams - 2)) if rounds > 1 else 0
    rosters = [_in_board_order(rulebook, _roster(place, rates, random)) for place in range(teams)]
    in_time = _in_order(rulebook, rosters[: teams - late])
    listed = [*in_time, *rosters[teams - late :]]
    numbers = count(1)
    squads = [_squad(ratings, numbers, random) for _, ratings in listed]
    entered = tuple(
        Team(
            no=place + 1,
            name=name,
            players=tuple(player.no for player in squads[place]),
            joins=1 if place < len(in_time) else 2,
        )
        for place, (name, _) in enumerate(listed)
    )
    return Section(
        rulebook=rulebook,
        format=Format.TEAM_SWISS,
        rounds=rounds,
        lots=Lots(first_colour=Colour.WHITE if random.randrange(2) else Colour.BLACK, seed=seed),
        players=tuple(player for squad in squads for player in squad),
        teams=entered,
    )


def _roster(place: int, rates: Rates, random: Random) -> Roster:
    """A team of four, nearly always with a reserve, the strongest on the first boards."""
    strength = random.randrange(1700, 2600)
    size = USUAL_BOARDS + (random.randrange(10) > 0)
    ratings = sorted((strength + random.randrange(-SPREAD, SPREAD) for _ in range(size)), reverse=True)
    return invented_team(place), tuple(
        None if happens(random, rates.unrated // 2) else rating for rating in ratings
    )


def _team_rules(rulebook: str) -> TeamRules | None:
    """What a book says about teams."""
    return book(rulebook).in_format(Format.TEAM_SWISS).teams


def _in_board_order(rulebook: str, roster: Roster) -> Roster:
    """A roster as the book wants it: those without a rating last, where they may not sit anywhere."""
    name, ratings = roster
    rules = _team_rules(rulebook)
    if rules is None or rules.out_of_order(ratings, {}) is None:
        return roster
    return name, tuple(sorted(ratings, key=lambda rating: (rating is None, -(rating or 0))))


def _in_order(rulebook: str, rosters: Sequence[Roster]) -> list[Roster]:
    """The teams by the number that the book gives them."""
    rules = _team_rules(rulebook)
    if rules is None:
        return list(rosters)
    if rules.seeds is None:
        rated = {roster: rules.rating(roster[1], {}) for roster in rosters}
        return sorted(rosters, key=lambda one: (rated[one] is None, -(rated[one] or 0)))
    numbers = rules.seeds([TeamSeed(name, ratings) for name, ratings in rosters], {})
    return [roster for _, roster in sorted(zip(numbers, rosters, strict=True), key=lambda pair: pair[0])]


def _squad(ratings: tuple[int | None, ...], numbers: Iterator[int], random: Random) -> list[Player]:
    """The members of a team in board order."""
    return [Player(no=next(numbers), name=invented_name(random), rating=rating) for rating in ratings]


def play_team_round(section: Section, number: int, rates: Rates, random: Random) -> Section:
    """One round: which teams stay away, the pairing by the book, results of all boards."""
    if number > 1:
        section = _teams_leave(section, number, rates, random)
    pairing = pair_section(as_entrants(section), number)
    matches = tuple(_matches(section, pairing, rates, random))
    if not matches:
        raise NoLegalPairing(phrase("no team is left to play round {round}", round=number), rule="")
    given = tuple(Bye(kind=bye.kind, team=bye.player) for bye in pairing.byes)
    asked = tuple(Bye(kind=t.byes[number], team=t.no) for t in section.teams if number in t.byes)
    return replace(section, results=(*section.results, Round(matches=matches, byes=(*given, *asked))))


def _teams_leave(section: Section, number: int, rates: Rates, random: Random) -> Section:
    """Teams that go home or miss a round."""
    stay = leave(as_entrants(section), number, replace(rates, byes=0, full_byes=0), random).players
    teams = tuple(
        replace(team, withdrawn_after=entrant.withdrawn_after, byes=entrant.byes)
        for team, entrant in zip(section.teams, stay, strict=True)
    )
    return replace(section, teams=teams)


def _matches(section: Section, pairing: Pairing, rates: Rates, random: Random) -> Iterator[Match]:
    """A result for every match; now and then a team does not come."""
    players = {player.no: player for player in section.players}
    rosters = {team.no: [players[no] for no in team.players] for team in section.teams}
    for game in pairing.games:
        table = Match(table=game.board, white=game.white, black=game.black)
        if happens(random, rates.forfeits):
            white = ONE if random.randrange(2) else ZERO
            gone = MatchScore(white=white, black=ZERO if white else ONE, played=False)
            yield replace(table, score=gone)
        else:
            boards = zip(rosters[game.white][:USUAL_BOARDS], rosters[game.black], strict=False)
            yield replace(table, games=tuple(_games(boards, rates, random)))


def _games(boards: Iterator[tuple[Player, Player]], rates: Rates, random: Random) -> Iterator[Game]:
    """The games of a match; the team named first has White on the odd boards."""
    for place, (first, second) in enumerate(boards):
        white, black = (first, second) if place % 2 == 0 else (second, first)
        strengths = (white.rating or 1400, black.rating or 1400)
        result = likely_result(*strengths, replace(rates, forfeits=0), random)
        yield Game(board=place + 1, white=white.no, black=black.no, result=result)
