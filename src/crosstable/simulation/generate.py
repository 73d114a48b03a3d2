"""Random, legal, simulated events, the same for the same seed on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.flow.table_formats import FIXED
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import TEAM_FORMATS, Event, Format, Section
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.model.pairing import Pairing
from crosstable.model.players import Flag, Player
from crosstable.model.remedies import FieldName
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.shelf import book
from crosstable.simulation.arrangements import NOTHING, Arrangements, arranged
from crosstable.simulation.generate_tables import as_format, format_of, rates_for
from crosstable.simulation.generate_teams import pairs_teams, play_team_round, team_list
from crosstable.simulation.names import invented_name, invented_school
from crosstable.simulation.random_events import Rates as Rates
from crosstable.simulation.random_events import check_rates, happens, likely_result
from crosstable.simulation.random_events import leave as leave

ATTEMPTS = 25


def generate(
    rulebook: str,
    players: int,
    rounds: int,
    seed: int,
    rates: Rates,
    played_as: str | None = None,
    wanted: Arrangements = NOTHING,
) -> Event:
    """A whole event; a course that ends in a round without legal pairing is drawn again."""
    format_ = format_of(rulebook, played_as)
    _check(players, rounds, rates, format_)
    rates = rates_for(format_, rates)
    teams = pairs_teams(rulebook) or format_ in TEAM_FORMATS
    enter, play = (team_list, play_team_round) if teams else (entry_list, play_round)
    for attempt in range(ATTEMPTS):
        random = Random(f"{seed}/{attempt}")
        section = as_format(enter(rulebook, players, rounds, seed, rates, random), format_)
        section = arranged(section, wanted, seed)
        try:
            for number in range(1, rounds + 1):
                section = play(section, number, rates, random)
        except NoLegalPairing:
            continue
        return Event(name=f"Simulated {rulebook} event {seed}", sections=(section,))
    text = phrase(
        "no event with {players} players lasted {rounds} rounds in {attempts} attempts; "
        "try fewer rounds, more players or fewer absences",
        players=players,
        rounds=rounds,
        attempts=ATTEMPTS,
    )
    raise BadInput(text, where=FieldName.ROUNDS)


def _check(players: int, rounds: int, rates: Rates, format_: Format | None) -> None:
    """Refuse what cannot be an event."""
    if not 2 <= players <= 9999:
        raise BadInput(phrase("choose from 2 to {most} players", most=9999), where=FieldName.PLAYERS)
    if format_ not in FIXED and not 1 <= rounds < players + players % 2:
        most = players + players % 2 - 1
        raise BadInput(
            phrase("{players} players can play 1 to {most} rounds", players=players, most=most),
            where=FieldName.ROUNDS,
        )
    check_rates(rates)


def entry_list(rulebook: str, players: int, rounds: int, seed: int, rates: Rates, random: Random) -> Section:
    """The entry list: numbered by rating with the unrated last, those who join late behind them all."""
    late = sum(happens(random, rates.late) for _ in range(players - 2)) if rounds > 1 else 0
    joins = [1] * (players - late) + sorted(random.randrange(2, min(rounds, 3) + 1) for _ in range(late))
    rated = players - late - sum(happens(random, rates.unrated) for _ in range(players - late))
    ratings = sorted((rates.rating(random) for _ in range(rated)), reverse=True)
    listed: list[int | None] = [*ratings, *[None] * (players - late - rated)]
    listed += [rates.rating(random) if happens(random, 80) else None for _ in range(late)]
    entries = [
        Player(no=place + 1, name=invented_name(random), rating=rating, joins=joins[place])
        for place, rating in enumerate(listed)
    ]
    if book(rulebook).entry_lists.schools_apart:
        entries = _school_list(entries, random)
    colour = Colour.WHITE if random.randrange(2) else Colour.BLACK
    lots = Lots(first_colour=colour, seed=seed)
    return Section(rulebook=rulebook, rounds=rounds, lots=lots, players=tuple(entries))


def _school_list(entries: list[Player], random: Random) -> list[Player]:
    """The entries as a list of children: names in alphabetical order, a school each, some top players."""
    schools = max(3, len(entries) // 13)
    in_time = [player for player in entries if player.joins == 1]
    names = [*sorted(player.name for player in in_time), *(p.name for p in entries if p.joins > 1)]
    return [
        replace(
            player,
            name=name,
            school=invented_school(random, schools),
            flags=frozenset({Flag.TOP} if happens(random, 10) else ()),
        )
        for player, name in zip(entries, names, strict=True)
    ]


def play_round(section: Section, number: int, rates: Rates, random: Random) -> Section:
    """One round: who stays away, the pairing by the book, results."""
    if number > 1:
        section = leave(section, number, rates, random)
    pairing = pair_section(section, number)
    games = tuple(played_games(section, pairing, rates, random))
    if not games:
        raise NoLegalPairing(phrase("nobody is left to play round {round}", round=number), rule="")
    played = Round(games=games, byes=tuple(byes_of(section, pairing, number)))
    section = replace(section, players=tuple(_answered(player, number) for player in section.players))
    return replace(section, results=(*section.results, played))


def _answered(player: Player, number: int) -> Player:
    """A player without the bye or absence of a round: it is recorded there, and nobody knew of it before."""
    if number not in player.byes:
        return player
    return replace(player, byes={at: kind for at, kind in player.byes.items() if at != number})


def played_games(section: Section, pairing: Pairing, rates: Rates, random: Random) -> Iterator[Game]:
    """A result for every game of a pairing."""
    ratings = {player.no: player.rating or 1000 for player in section.players}
    for game in pairing.games:
        result = likely_result(ratings[game.white], ratings[game.black], rates, random)
        yield Game(board=game.board, white=game.white, black=game.black, result=result)


def byes_of(section: Section, pairing: Pairing, number: int) -> Iterator[Bye]:
    """The pairing bye and the byes asked for."""
    for bye in pairing.byes:
        yield Bye(kind=bye.kind, player=bye.player)
    for player in section.players:
        if number in player.byes:
            yield Bye(kind=player.byes[number], player=player.no)
