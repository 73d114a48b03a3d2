"""The checklist before pairing: all clear, or what is missing and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.app.phones.phone_reports import Stands, reports_of
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.pairing_checked_in import can_sit_out, not_checked_in
from crosstable.app.round.previewed import previewed
from crosstable.app.round.rankings import ranked_otherwise
from crosstable.app.round.round_stage import Stage, stage_of
from crosstable.app.round.rounds import asked_byes
from crosstable.app.round.running_round_view import no_shows
from crosstable.app.session.file_places import forget_file_place
from crosstable.app.session.session import Session
from crosstable.flow.short_teams import short_teams
from crosstable.journal.phrases import counted
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Topic
from crosstable.model.results import Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.shared.asking import Asked
from crosstable.rulebooks.shelf import book_of

NAMED = 6
"""How many players one item names."""


class Light(Enum):
    """The state of an item."""

    GREEN = "ok"
    LOOK = "look"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Point:
    """One item of the list: its state, what it says, by which rule, and where to go."""

    light: Light
    text: str
    rule: str | None = None
    press: str | None = None
    """Where to settle it: results, entries, missing, bye, absent, avoid, ranks, settings."""
    ways: tuple[str, ...] = ()
    """What can be done where the book offers no way."""
    player: int | None = None
    """Whose entry settles it."""
    round: int | None = None
    """The round whose page settles it; the last one if none is given."""
    asked: Asked | None = None
    """The book's question that one click answers."""
    sits_out: tuple[int, ...] = ()
    """The entries that get a bye if only checked-in players are paired."""


@dataclass(frozen=True, slots=True)
class BeforePairing:
    """The whole list, and the round as the book would pair it now."""

    round: int
    points: tuple[Point, ...]
    pairing: Pairing | None

    @property
    def ready(self) -> bool:
        """Whether nothing prevents the round from being paired."""
        return all(point.light is not Light.STOP for point in self.points)


def before_pairing(session: Session, section: Section) -> BeforePairing:
    """What stands between the director and the next round."""
    stage = stage_of(session, section)
    number = stage.round + 1 if stage.stage is Stage.RUNNING else stage.round
    points = [
        *_entries(section, number),
        *_session(session, section, number),
        *_results(section),
        *_disputed(session, section),
        *_absences(session, section, number),
        *_short_teams(section, number),
        *_byes(section, number),
        *_asked(section),
        *_ranks(section),
    ]
    pairing = None
    if number > section.rounds:
        points.append(
            Point(
                Light.STOP, phrase("all {rounds} rounds are paired", rounds=section.rounds), press="settings"
            )
        )
    if all(point.light is not Light.STOP for point in points):
        try:
            known = previewed(section)
            pairing = known.pairing
            points += _of_pairing(section, pairing, _absences_known(session, section))
            points += _ahead(pairing, known.ahead)
        except NoLegalPairing as error:
            points.append(Point(Light.STOP, error.text, error.rule, "settings", error.ways_out))
        except CrosstableError as error:
            forget_file_place(error)
            points.append(Point(Light.STOP, str(error), error.rule))
    return BeforePairing(number, tuple(points), pairing)


def _disputed(session: Session, section: Section) -> Iterator[Point]:
    """Boards where players report a different result from the one entered, or from each other."""
    place = [part.name for part in session.event.sections].index(section.name)
    said = [one for one in reports_of(session, place) if one.stands in (Stands.DISAGREE, Stands.AGAINST)]
    if said:
        boards = ", ".join(
            phrase("{board} (round {round})", board=one.place.label, round=one.place.round)
            for one in said[:NAMED]
        )
        text = phrase("players report a different result: board {boards}", boards=boards)
        yield Point(Light.LOOK, text, press="results", round=min(one.place.round for one in said))


def _entries(section: Section, number: int) -> Iterator[Point]:
    """How many players take part."""
    here = [player for player in section.players if player.plays_in(number)]
    if len(here) < 2:
        yield Point(
            Light.STOP,
            phrase("a round needs at least two; {count} can play", count=len(here)),
            press="entries",
        )
    else:
        yield Point(Light.GREEN, _to_pair(section, here), press="entries")


def _to_pair(section: Section, here: Sequence[Player]) -> str:
    """How many are to be paired; a filler counts only where the number is odd."""
    fillers = sum(Flag.HOUSE in player.flags for player in here)
    if not fillers or not book_of(section).schools_on_lists:
        return phrase("{players} to pair", players=counted(len(here), section.entrants.one))
    others = counted(len(here) - fillers, section.entrants.one)
    if (len(here) - fillers) % 2:
        return phrase("{players} to pair; the number is odd, so a filler plays", players=others)
    return phrase("{players} to pair; no filler is needed", players=others)


def _session(session: Session, section: Section, number: int) -> Iterator[Point]:
    """Players who have not checked in before round 1, once check-in is in use."""
    if number > 1 or not session.state.section(section.name).here:
        return
    away = not_checked_in(session, section)
    if away:
        text = phrase(
            "{players} not checked in: {names}",
            players=counted(len(away), "player"),
            names=_named(section, away),
        )
        yield Point(Light.LOOK, text, press="check-in", sits_out=can_sit_out(session, section))
    else:
        yield Point(Light.GREEN, phrase("everyone has checked in"), press="check-in")


def _absences(session: Session, section: Section, number: int) -> Iterator[Point]:
    """Unexcused no-shows of the last round who would be paired again."""
    if not section.results or number > section.rounds:
        return
    last = len(section.results)
    found = [one for one in no_shows(session, section, last) if not one.excused and not one.withdrawn]
    for one in found:
        if section.player(one.player).plays_in(number):
            text = phrase(
                "{player} did not show up for round {last} and is not excused",
                player=section.called(one.player),
                last=last,
            )
            yield Point(Light.LOOK, text, one.rule, "absent", player=one.player)


def _absences_known(session: Session, section: Section) -> frozenset[int]:
    """Everybody absent from the last round who is already on the list, or excused."""
    last = len(section.results)
    return frozenset(one.player for one in no_shows(session, section, last)) if last else frozenset()


def _named(section: Section, players: list[int]) -> str:
    """Players by number and name, the first few of them."""
    names, more = ", ".join(map(section.called, players[:NAMED])), len(players) - NAMED
    return phrase("{players} and {count} more", players=names, count=more) if more > 0 else names


def _results(section: Section) -> Iterator[Point]:
    """Whether all results of earlier rounds are in; some books continue with assumed ones."""
    if not section.results:
        return
    waiting = [
        (number, game)
        for number, played in enumerate(section.results, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    if not waiting:
        yield Point(Light.GREEN, phrase("all results are in"), press="results")
        return
    results, boards = counted(len(waiting), "result"), _boards_by_round(section, waiting[:12])
    unsettled = [game for _, game in waiting if game.paired_as is None]
    assumed = book_of(section).history_of(section).unfinished
    choices = day_of(section).missing_results
    where = "results" if choices is None else "missing"
    if unsettled and assumed is None:
        text = phrase("{results} not in ({boards}): enter them", results=results, boards=boards)
        if choices is not None:
            text = phrase(
                "{results} not in ({boards}): enter them, or choose how they count for now",
                results=results,
                boards=boards,
            )
        rule = None if choices is None else choices.rule
        yield Point(Light.STOP, text, rule, where, round=waiting[0][0])
    else:
        text = phrase(
            "{results} not in ({boards}): the round is paired with assumed results",
            results=results,
            boards=boards,
        )
        yield Point(Light.LOOK, text, press=where, round=waiting[0][0])


def _boards_by_round(section: Section, games: Sequence[tuple[int, Game]]) -> str:
    """Boards under their rounds: round 1, board 3; round 2, board 1, 4."""
    rounds: dict[int, list[str]] = {}
    for number, game in games:
        rounds.setdefault(number, []).append(str(game.board))
    return "; ".join(
        phrase(
            "round {number}, {seat} {boards}",
            number=number,
            seat=section.entrants.seat,
            boards=", ".join(boards),
        )
        for number, boards in rounds.items()
    )


def _short_teams(section: Section, number: int) -> Iterator[Point]:
    """Teams that are left out because too few of their players are there."""
    for team in short_teams(section, number):
        if section.player(team.no).plays_in(number):
            yield Point(Light.LOOK, team.reason.text, team.reason.rule, "entries", player=team.no)


def _byes(section: Section, number: int) -> Iterator[Point]:
    """Players who asked to sit out."""
    asked = asked_byes(section, number)
    if asked:
        names = _named(section, [bye.player for bye in asked])
        yield Point(
            Light.GREEN,
            phrase("{byes} requested: {names}", byes=counted(len(asked), "bye"), names=names),
            press="entries",
        )


def _asked(section: Section) -> Iterator[Point]:
    """The book's one-time question, until it is answered."""
    for asked in book_of(section).asks(section):
        yield Point(Light.LOOK, asked.text, asked.rule, "answer", asked=asked)


def _ranks(section: Section) -> Iterator[Point]:
    """Late entries and corrected ratings that the book ranks differently from now."""
    for reason in ranked_otherwise(section):
        yield Point(Light.LOOK, reason.text, reason.rule, "ranks")


def _of_pairing(section: Section, pairing: Pairing, away: frozenset[int]) -> Iterator[Point]:
    """What comes with the book's pairing: the bye, team-mates who meet, and its warnings."""
    for bye in pairing.byes:
        about = (r for r in pairing.reasons if r.topic is Topic.BYE and r.players[:1] == (bye.player,))
        said = next(about, None)
        rule = said.rule if said else book_of(section).bye_rule
        yield Point(
            Light.LOOK,
            phrase("odd number: {player} would get the bye", player=section.called(bye.player)),
            rule,
            "bye",
        )
    no_show = book_of(section).history_of(section).rules.get("no-show")
    asked = {question.text for question in book_of(section).asks(section)}
    for warning in pairing.warnings:
        if warning.text in asked or (warning.rule == no_show and away.issuperset(warning.players)):
            continue
        mates = "team" in warning.data
        press, player = ("avoid", warning.players[0]) if mates else (None, None)
        yield Point(Light.LOOK, warning.text, warning.rule, press, player=player)
    yield from _team_mates(section, pairing)
    yield Point(
        Light.GREEN,
        phrase("{boards} can be paired", boards=counted(len(pairing.games), section.entrants.seat)),
    )


def _team_mates(section: Section, pairing: Pairing) -> Iterator[Point]:
    """Team-mates who would meet, except pairs already named in a warning of the book."""
    told = {frozenset(warning.players) for warning in pairing.warnings}
    for game in pairing.games:
        one, other = map(section.player, game.players)
        if one.team and one.team == other.team and frozenset(game.players) not in told:
            text = phrase(
                "team-mates from {team} would meet: {player} and {opponent}",
                team=one.team,
                player=section.called(one.no),
                opponent=section.called(other.no),
            )
            yield Point(Light.LOOK, text, press="avoid", player=one.no)


def _ahead(pairing: Pairing, error: NoLegalPairing | None) -> Iterator[Point]:
    """What stops the round after this one, as far as that is known."""
    if error is not None:
        text = phrase(
            "after this round, round {round} may have no legal pairing: {reason}",
            round=pairing.round + 1,
            reason=error.text,
        )
        yield Point(Light.LOOK, text, error.rule, "settings", error.ways_out)
