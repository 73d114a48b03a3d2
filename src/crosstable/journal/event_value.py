"""The event as a model value, made from the state of a journal; unchanged parts are reused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from crosstable.flow.chosen_ratings import with_chosen_ratings
from crosstable.flow.rating_months import with_rating_months
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.cross_sections import check_cross_games
from crosstable.formats.document.history import check_section, only_results_differ
from crosstable.formats.document.rounds import read_score
from crosstable.formats.places import Place
from crosstable.journal.entries import player_of, team_of
from crosstable.journal.facts.prize_handed_out import SIGNED
from crosstable.journal.rounds import OPEN, BoardOfMatch, PostedBye, PostedGame, PostedRound, WhatStood
from crosstable.journal.state import EventState, SectionState
from crosstable.journal.teams import NOT_PLAYED
from crosstable.journal.two_games import plays_matches, results_of
from crosstable.model.cash import PaidPrize
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Event, Section, SettingValue
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.ranks import RankOrder
from crosstable.model.results import FORFEITS, ByeKind, PairedAs, Result
from crosstable.model.rounds import NOBODY, Bye, Game, LockedGame, Match, Round, Stood
from crosstable.rulebooks.shared.rating_kinds import chooses_rating

RESULTS: dict[str, Result] = {one.value: one for one in Result}
ASSUMED: dict[str, PairedAs] = {one.value: one for one in PairedAs}
BYES: dict[str, ByeKind] = {one.value: one for one in ByeKind}


@dataclass(frozen=True, slots=True)
class EventValue:
    """A state with the resulting event: in the form of a file, and with teams in place of players."""

    state: EventState
    as_filed: Event
    event: Event


def value_of(state: EventState, before: EventValue | None = None) -> EventValue:
    """The event of a state, validated like that of any file; unchanged sections are reused."""
    if state.terms is None or not state.sections:
        raise BadInput(phrase("an event needs at least one section"), where="sections")
    listed = len(state.sections) > 1 or state.sections[0].name is not None
    filed, played, seated_anew = [], [], False
    for place, section in enumerate(state.sections):
        known = _known_before(before, state, place)
        if known is not None and known[0] is section:
            filed.append(known[1])
            played.append(known[2])
            continue
        made = section_value(section, state.lots, None if known is None else known[:2])
        if known is None or not only_results_differ(known[1], made):
            check_section(made, f"sections[{place}]." if listed else "")
            seated_anew = True
        filed.append(made)
        played.append(as_entrants(made))
    _check_names(state.sections)
    as_filed = with_rating_months(
        replace(state.terms, sections=tuple(filed), paid_prizes=_paid_prizes(state))
    )
    if seated_anew or before is None or len(filed) != len(before.as_filed.sections):
        check_cross_games(as_filed, in_list=listed)
    return EventValue(state, as_filed, with_rating_months(replace(as_filed, sections=tuple(played))))


def _paid_prizes(state: EventState) -> tuple[PaidPrize, ...]:
    """The prizes that were signed for, section by section; a prize on hold has not been paid."""
    of_entries = (
        PaidPrize(section=section.name, player=section.numbers[entry], cents=handed.cents)
        for section in state.sections
        for entry, handed in section.handed.items()
        if handed.how == SIGNED and entry in section.numbers
    )
    of_members = (
        PaidPrize(section=section.name, player=no, cents=handed.cents, member=True)
        for section in state.sections
        for no, handed in section.handed_members.items()
        if handed.how == SIGNED
    )
    return (*of_entries, *of_members)


def _known_before(
    before: EventValue | None, state: EventState, place: int
) -> tuple[SectionState, Section, Section] | None:
    """A section as it was, with its values, if the event's lots are still the same."""
    if before is None or before.state.lots != state.lots or place >= len(before.state.sections):
        return None
    return before.state.sections[place], before.as_filed.sections[place], before.event.sections[place]


def _check_names(sections: Iterable[SectionState]) -> None:
    """Several sections need names, all different."""
    names = [section.name for section in sections]
    if len(names) > 1 and None in names:
        raise BadInput(phrase("give every section a name"), where=f"sections[{names.index(None)}]")
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadInput(phrase("section “{name}” already exists", name=name), where=f"sections[{place}]")


def section_value(
    section: SectionState, lots: Lots | None, before: tuple[SectionState, Section] | None = None
) -> Section:
    """One section with its players (or teams) by number and its rounds."""
    terms = section.terms
    people = _people(section, before)
    made = replace(
        terms,
        lots=section.lots or lots or terms.lots,
        results=_rounds(section, before),
        locked=tuple(_by_number(section, game) for game in section.locked) or terms.locked,
        avoid=kept_apart(section) if section.apart else terms.avoid,
        ranks=rankings(section) if section.ranks else terms.ranks,
        settings=_with_team_pairs(section) if section.team_pairs else terms.settings,
        held=tuple(section.numbers[entry] for entry in section.held.get(len(section.rounds) + 1, ())),
        **people,
    )
    if before is not None and made.players is before[1].players:
        return made
    return with_chosen_ratings(made)


# -- entries


def _people(section: SectionState, before: tuple[SectionState, Section] | None) -> dict[str, Any]:
    """The players; in a team event the teams, and their members as players."""
    if before is not None and _same_people(before[0], section):
        same = {"players": before[1].players}
        return {**same, "teams": before[1].teams} if section.teams else same
    entries = sorted(section.entries, key=lambda entry: section.numbers[entry])
    if not section.teams:
        return {"players": tuple(_players(section, entries, before))}
    teams = tuple(team_of(section.entries[entry], section.numbers[entry]) for entry in entries)
    members = [member for entry in entries for member in section.entries[entry].members]
    return {"players": tuple(sorted(members, key=lambda member: member.no)), "teams": teams}


def _same_people(before: SectionState, section: SectionState) -> bool:
    """Whether entries, numbers and the choice of ratings are unchanged."""
    old, new = before.terms, section.terms
    return (
        (old.rulebook, old.format) == (new.rulebook, new.format)
        and old.settings == new.settings
        and before.numbers == section.numbers
        and before.entries.keys() == section.entries.keys()
        and all(before.entries[entry] is told for entry, told in section.entries.items())
    )


def _players(
    section: SectionState, entries: list[int], before: tuple[SectionState, Section] | None
) -> Iterable[Player]:
    """The entries as players, reusing unchanged ones."""
    known: dict[int, Player] = {}
    if before is not None and not chooses_rating(before[1].settings) and not before[0].teams:
        known = {player.no: player for player in before[1].players}
    for entry in entries:
        no, told = section.numbers[entry], section.entries[entry]
        same = before is not None and before[0].entries.get(entry) is told
        yield (
            known[no]
            if same and before and before[0].numbers[entry] == no and no in known
            else player_of(told, no)
        )


def _by_number(section: SectionState, game: LockedGame) -> LockedGame:
    """A locked game by rank numbers."""
    white, black = section.numbers[game.white], section.numbers[game.black]
    return LockedGame(white=white, black=black, board=game.board)


def kept_apart(section: SectionState) -> tuple[Avoid, ...]:
    """Players to be kept apart, by current rank numbers."""
    return tuple(
        replace(group, players=tuple(section.numbers[entry] for entry in group.players))
        for group in section.apart
    )


def rankings(section: SectionState) -> tuple[RankOrder, ...]:
    """The rankings beside the numbers, by rank numbers; a confirmed one replaces one from a file."""
    confirmed = {one.first for one in section.ranks}
    made = [
        RankOrder(first=one.first, order=tuple(section.numbers[entry] for entry in one.order))
        for one in section.ranks
    ]
    kept = [one for one in section.terms.ranks if one.first not in confirmed]
    return tuple(sorted((*kept, *made), key=lambda one: one.first))


def _with_team_pairs(section: SectionState) -> dict[str, SettingValue]:
    """The settings with the team-mates who may meet, by current rank numbers."""
    pairs = []
    for pair in section.team_pairs:
        numbers = "-".join(str(section.numbers[entry]) for entry in pair.players)
        pairs.append(f"{numbers}@{pair.round}" if pair.round else numbers)
    return {**section.terms.settings, "team_pairs_allowed": tuple(pairs)}


# -- rounds


def _rounds(section: SectionState, before: tuple[SectionState, Section] | None) -> tuple[Round, ...]:
    """The rounds of the section, reusing unchanged ones."""
    two_games = plays_matches(section)
    same: dict[int, Round] = {}
    if before is not None and (before[0].teams, plays_matches(before[0])) == (section.teams, two_games):
        same = {id(old): made for old, made in zip(before[0].rounds, before[1].results, strict=True)}
    return tuple(
        same.get(id(played)) or round_value(played, teams=section.teams, two_games=two_games)
        for played in section.rounds
    )


def round_value(played: PostedRound, *, teams: bool, two_games: bool) -> Round:
    """A round as the model has it."""
    if not teams:
        return round_of(played.games.values(), played.byes, played.stood, two_games=two_games)
    byes = tuple(Bye(kind=_bye(bye), team=bye.player) for bye in played.byes)
    stood = _stood(played.stood, played.games, played.byes)
    return Round(matches=tuple(map(_match, played.games.values())), byes=byes, stood=stood)


def round_of(
    games: Collection[PostedGame],
    byes: Sequence[PostedBye],
    stood: WhatStood | None,
    *,
    two_games: bool = False,
) -> Round:
    """A round of games; parts posted separately may have reused a board."""
    resting = tuple(Bye(kind=_bye(bye), player=bye.player) for bye in byes)
    made = tuple(_game(game, two_games=two_games) for game in games)
    return Round(games=made, byes=resting, stood=_stood(stood, {game.board for game in games}, byes))


def _game(game: PostedGame, *, two_games: bool) -> Game:
    """A game of two players, or their match of two games."""
    results = tuple(_result(one, game.board) for one in results_of(game)) if two_games else ()
    made = Game(
        white=game.white,
        black=game.black,
        result=Result.UNFINISHED if two_games else _result(game.result, game.board),
        board=game.board,
        paired_as=_assumed(game),
        rated=game.rated,
        forfeit_rated=game.forfeit_rated,
        rated_as=_rated(game),
        starts=game.starts,
        white_round=game.white_round,
        black_round=game.black_round,
        white_section=game.white_section,
        black_section=game.black_section,
        results=results,
    )
    if made.paired_as is not None and made.result is not Result.UNFINISHED:
        text = phrase(
            "only a game without a result can be paired as something; this one has {result}",
            result=made.written,
        )
        raise BadInput(text, where=phrase("board {number}", number=game.board))
    return made


def _match(match: PostedGame) -> Match:
    """A match with its boards and score, as far as known; an unplayed one has no boards."""
    if match.paired_as is not None and match.result != OPEN:
        text = phrase("a match with a score cannot be paired as something else")
        raise BadInput(text, where=phrase("table {number}", number=match.board))
    played = match.result not in NOT_PLAYED
    return Match(
        white=match.white,
        black=match.black,
        table=match.board,
        games=tuple(map(_board, match.boards or ())) if played else (),
        score=None if match.result == OPEN else read_score(Place(match.result, f"table {match.board}")),
        paired_as=_assumed(match),
        starts=match.starts,
    )


def _board(board: BoardOfMatch) -> Game:
    """A board of a match; one left empty by a team is forfeited."""
    result = _result(board.result, board.board)
    if NOBODY in (board.white, board.black) and result not in FORFEITS:
        text = phrase("a board without a player has to be a forfeit")
        raise BadInput(text, where=phrase("board {number}", number=board.board))
    return Game(
        white=board.white,
        black=board.black,
        result=result,
        board=board.board,
        rated=board.rated,
        rated_as=_rated(board),
        paired_as=_assumed(board),
    )


def _result(written: str, board: int) -> Result:
    """A result as the journal writes it."""
    if written not in RESULTS:
        raise BadInput(f"found {written!r}, expected one of {', '.join(RESULTS)}", where=f"board {board}")
    return RESULTS[written]


def _assumed(game: PostedGame | BoardOfMatch) -> PairedAs | None:
    """What the pairing assumes for an open game."""
    if game.paired_as is not None and game.paired_as not in ASSUMED:
        text = f"found {game.paired_as!r}, expected one of {', '.join(ASSUMED)}"
        raise BadInput(text, where=f"board {game.board}")
    return None if game.paired_as is None else ASSUMED[game.paired_as]


def _rated(game: PostedGame | BoardOfMatch) -> Result | None:
    """What the rating report has for a game, if it differs from the result."""
    return None if game.rated_as is None else _result(game.rated_as, game.board)


def _bye(bye: PostedBye) -> ByeKind:
    """The kind of a bye."""
    if bye.kind not in BYES:
        raise BadInput(f"found {bye.kind!r}, expected one of {', '.join(BYES)}", where="byes")
    return BYES[bye.kind]


def _stood(stood: WhatStood | None, boards: Iterable[int], byes: Iterable[PostedBye]) -> Stood | None:
    """What is still there of a round's fixed boards and byes; a game may have become a bye since."""
    if stood is None:
        return None
    return Stood(
        rule=stood.rule,
        boards=tuple(sorted(set(boards).intersection(stood.boards))),
        byes=tuple(sorted({bye.player for bye in byes}.intersection(stood.byes or ()))),
    )
