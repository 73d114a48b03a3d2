"""Teams as entrants: a team event as one of single competitors, so that every engine can pair it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from crosstable.flow.matches import Scoring, scoring_of, was_played
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.rounds import Bye, Game, Match, MatchScore, Round
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.model.teams import Team
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shared.team_rules import OutOfOrder
from crosstable.rulebooks.shelf import book


def as_entrants(section: Section) -> Section:
    """A team event with teams in place of players and matches in place of games; any other unchanged.

    The matches stay in their rounds, so that game points and line-ups are still available.
    """
    if not section.entrants.are_teams:
        played = book(section.rulebook).as_played
        return section if played is None else played(section)
    if are_entrants(section):
        return section
    scoring = scoring_of(section)
    return replace(
        section,
        players=tuple(_entrant(section, team, scoring) for team in section.teams),
        members=section.players,
        results=tuple(_as_games(finished, scoring) for finished in section.results),
    )


def are_entrants(section: Section) -> bool:
    """Whether teams already take the place of players."""
    teams = [(team.no, team.name) for team in section.teams]
    return bool(teams) and [(player.no, player.name) for player in section.players] == teams


def people_of(section: Section) -> tuple[Player, ...]:
    """The people who play in a section: its players, or the members of its teams."""
    return section.members if are_entrants(section) else section.players


def _entrant(section: Section, team: Team, scoring: Scoring) -> Player:
    """A team as a competitor, rated by the book; an absent one is paired when it arrives."""
    rating = team_rating(section, team, scoring)
    whole = None if rating is None else int(rating)
    return Player(
        no=team.no,
        name=team.name,
        rating=whole,
        rating_rest=Fraction(0) if rating is None else rating - int(rating),
        joins=team.joins,
        withdrawn_after=0 if team.present is False else team.withdrawn_after,
        byes=team.byes,
        fees=team.fees,
        info=team.info,
    )


def team_rating(section: Section, team: Team, scoring: Scoring) -> Fraction | None:
    """A team's rating: from the file, otherwise by the book from its players, who must be in order."""
    ratings = [section.player(no).rating for no in team.players]
    rules = scoring.rules
    if rules is not None:
        _check_order(section, team, rules.out_of_order(ratings, scoring.settings))
    if team.rating is not None or rules is None:
        return None if team.rating is None else Fraction(team.rating)
    return rules.rating(ratings, scoring.settings)


def _check_order(section: Section, team: Team, found: OutOfOrder | None) -> None:
    """Refuse a roster whose boards are not in the order that the book asks for."""
    if found is None:
        return
    place = [other.no for other in section.teams].index(team.no)
    upper, lower = (section.player(team.players[at]) for at in (found.upper, found.lower))
    told = [f"{one.name} ({one.rating or phrase('unrated')})" for one in (upper, lower)]
    text = phrase(
        "{team}: {first} is on board {upper}, above {second} on board {lower}; {why}. Reorder the boards",
        team=team.name,
        first=told[0],
        upper=found.upper + 1,
        second=told[1],
        lower=found.lower + 1,
        why=found.why,
    )
    raise BadInput(text, where=f"teams[{place}].players", rule=found.rule)


def _as_games(finished: Round, scoring: Scoring) -> Round:
    """A round of matches as a round of games between teams."""
    games = tuple(
        Game(
            white=match.white,
            black=match.black,
            result=scoring.result(match),
            board=match.table,
            starts=match.starts,
            paired_as=match.paired_as or scoring.taken_as(match),
            scored=scoring.known(match) if scoring.by_game_points else None,
            taken_for=scoring.taken_for(match) if scoring.by_game_points else None,
        )
        for match in finished.matches
    )
    byes = tuple(replace(bye, player=bye.team) for bye in finished.byes if bye.team is not None)
    return replace(finished, games=games, byes=byes)


def with_counted_matches(section: Section) -> Section:
    """A table of teams whose games were counted, with the matching matches.

    A match against a struck team goes with its game; a match won because the other team has withdrawn is a
    default, with the points of all boards.
    """
    scoring = scoring_of(section)
    return replace(section, results=tuple(_with_counted(finished, scoring) for finished in section.results))


def _with_counted(finished: Round, scoring: Scoring) -> Round:
    """One round with a match for every game that counts, and the game points of each."""
    known = {(match.white, match.black): match for match in finished.matches}
    matches = tuple(known.get((game.white, game.black)) or _defaulted(game) for game in finished.games)
    games = finished.games
    if scoring.by_game_points:
        games = tuple(
            replace(game, scored=scoring.known(match)) for game, match in zip(games, matches, strict=True)
        )
    return replace(finished, games=games, matches=matches)


def _defaulted(game: Game) -> Match:
    """A match that a team did not show up for."""
    white, black = game.result.points()
    return Match(white=game.white, black=game.black, score=MatchScore(white=white, black=black, played=False))


def team_lines(section: Section, before: int, *, for_pairing: bool = True) -> dict[int, tuple[TeamLine, ...]]:
    """Every team's rounds before a round, with game points: open games as assumed for pairing, or none."""
    if not section.meeting_teams:
        return {}
    section = as_entrants(section)
    scoring = scoring_of(section)
    points = scoring.points if for_pairing else scoring.known
    history = book(section.rulebook).history_of(section)
    lines: dict[int, list[TeamLine]] = {team.no: [] for team in section.teams}
    for number, finished in enumerate(section.results[: before - 1], start=1):
        for match in finished.matches:
            _enter_match(lines, match, points(match), history)
        for bye in finished.byes:
            if bye.team is not None:
                lines[bye.team].append(_bye_line(bye, history))
        for team in lines.values():
            if len(team) < number:
                team.append(TeamLine(MatchKind.NONE, None, ZERO))
    return {no: tuple(team) for no, team in lines.items()}


def _bye_line(bye: Bye, history: HistoryRules) -> TeamLine:
    """A bye on a team's card; no line of its own if it is worth nothing."""
    games, matches = history.bye_games.get(bye.kind, ZERO), history.match_byes.get(bye.kind, ZERO)
    if not (history.bye_points[bye.kind] or games):
        return TeamLine(MatchKind.NONE, None, ZERO)
    return TeamLine(MatchKind.BYE, None, games, matches)


def _enter_match(
    lines: dict[int, list[TeamLine]], match: Match, points: tuple[Points, Points], history: HistoryRules
) -> None:
    """A match on the cards of both teams."""
    white, black = points
    kinds = (MatchKind.PLAYED, MatchKind.PLAYED)
    if not was_played(match):
        absent, here = MatchKind.ABSENT, MatchKind.OPPONENT_ABSENT
        kinds = (here if white > black else absent, here if black > white else absent)
    worth = [_match_points(kinds[0], white, black, history), _match_points(kinds[1], black, white, history)]
    lines[match.white].append(TeamLine(kinds[0], match.black, white, worth[0]))
    lines[match.black].append(TeamLine(kinds[1], match.white, black, worth[1]))


def _match_points(kind: MatchKind, own: Points, other: Points, history: HistoryRules) -> Points:
    """What a match is worth to a team; who did not come has nothing."""
    if kind is MatchKind.ABSENT:
        return ZERO
    return history.match_values[ONE if own > other else HALF if own == other else ZERO]
