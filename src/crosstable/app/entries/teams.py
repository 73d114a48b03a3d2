"""Team events at the desk: rosters, line-ups with their rulings, results of matches and of their boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from crosstable.app.entries.late_entries import clock
from crosstable.app.results.readable_results import read_result
from crosstable.app.round.lineup_times import minutes_late
from crosstable.app.session.session import New, Session
from crosstable.flow.matches import is_open, scoring_of, why_not_score
from crosstable.journal.entries import NO_NUMBER, member_document
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.lineup_given import LineupGiven
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.points import HALF_SIGN, ONE, Points, read_shown, show
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Match, MatchScore
from crosstable.rulebooks.shared.team_rules import boards_of, moved_up
from crosstable.rulebooks.shelf import book

RULING = "team.absent_board"
NOT_PLAYED = {
    "1f-0f": "+:-", "0f-1f": "-:+", "0f-0f": "-:-",
    "+:-": "+:-", "+": "+:-", "+-": "+:-", "-:+": "-:+", "-": "-:+", "-+": "-:+", "--": "-:-", "-:-": "-:-",
}  # fmt: skip
_POINTS = rf"([0-9]{{0,3}}(?:\.5|\.0|{HALF_SIGN})?)"
_SCORE = re.compile(rf"{_POINTS}\s*[-:]\s*{_POINTS}")


def read_members(text: str) -> list[Document]:
    """The members of a team in board order: `Ann:1900, Ben, Cay:1750`; with `;` names may have commas.

    On lines of their own they may have both.
    """
    if "\n" in text:
        return [read_member(line.strip()) for line in text.splitlines() if line.strip()]
    return [read_member(part.strip()) for part in text.split(";" if ";" in text else ",")]


def read_member(text: str) -> Document:
    """One member: a name, and a rating behind a colon if there is one."""
    name, _, rating = (piece.strip() for piece in text.rpartition(":"))
    name, rating = (name, rating) if name else (rating, "")
    if not name or (rating and not rating.isdecimal()):
        raise BadInput(
            phrase("{text!r} is no member; write NAME:RATING, or NAME alone", text=text[:40]),
            where=FieldName.MEMBERS,
        )
    return {"name": name, **({"rating": int(rating)} if rating else {})}


def check_members(session: Session, section: Section, teams: Sequence[Document], *, twice: bool) -> None:
    """Refuse a player who stands in two rosters, or twice in one, unless these are two people."""
    known = session.state.section(section.name).entries.values()
    for team in teams:
        _check_size(section, str(team.get("name", "")), len(team.get("members", ())))
    home = {_folded(member.name): team.name for team in known for member in team.members}
    for team in teams:
        for member in team.get("members", ()):
            name = _folded(str(member["name"]))
            if name in home and not twice:
                text = phrase(
                    "{member} stands in the roster of {home} already", member=member["name"], home=home[name]
                )
                again = [Advice(Remedy.SAY_ANOTHER_PERSON)]
                raise BadInput(text, where=FieldName.MEMBERS, remedies=again)
            home[name] = str(team.get("name", "the team"))


def _check_size(section: Section, name: str, members: int) -> None:
    """Refuse a roster with more players than the book allows."""
    rules = book(section.rulebook).teams
    if rules is not None and rules.most_players is not None and members > rules.most_players:
        text = phrase(
            "{name} would have {members} players, and a roster has {most_players} at most",
            name=name,
            members=members,
            most_players=rules.most_players,
        )
        raise BadInput(text, where=FieldName.MEMBERS, rule=rules.order_rule)


def _check_not_fixed(section: Section) -> None:
    """Refuse another roster from the day on that the book names."""
    rulebook = book(section.rulebook)
    rules = rulebook.teams
    fixed = None if rules is None else rules.fixed_from(section.start, rulebook.chosen(section))
    if rules is not None and fixed is not None and clock().date() >= fixed:
        text = phrase(
            "rosters are fixed since {day}, unless the president allows a change",
            day=show_date(fixed),
        )
        allow = Advice(Remedy.CHANGE_SETTING, key="settings.roster_changes", value="allowed")
        raise BadInput(text, where="members", rule=rules.order_rule, remedies=[allow])


def set_roster(session: Session, section: Section, team: int, text: str) -> list[New]:
    """Another roster for a team, as long as no round is published; later only reserves join it."""
    state = session.state.section(section.name)
    if state.started:
        what = "rosters stay as they are once round 1 is published"
        raise BadInput(what, where="members", remedies=[Advice(Remedy.ADD_RESERVE)])
    _check_not_fixed(section)
    entry, members = state.entry_of(team), read_members(text)
    _check_size(section, state.entries[entry].name, len(members))
    return [EntryChanged(section=state.name, entry=entry, key="members", value=members)]


def _folded(name: str) -> str:
    """The name of a member, however it is written."""
    return name.strip().casefold()


def add_member(session: Session, section: Section, team: int, member: Document) -> list[New]:
    """One more player at the end of a team's roster."""
    state = session.state.section(section.name)
    _check_not_fixed(section)
    entry = state.entry_of(team)
    roster = state.entries[entry].members
    known = [member_document(one if state.started else replace(one, no=NO_NUMBER)) for one in roster]
    _check_size(section, state.entries[entry].name, len(known) + 1)
    return [EntryChanged(section=state.name, entry=entry, key="members", value=[*known, member])]


def give_lineup(
    session: Session,
    section: Section,
    team: int,
    round_no: int | None,
    players: Sequence[str],
    missing: Sequence[str],
    ruling: str | None,
    handed_in: str | None = None,
    because: str | None = None,
) -> list[New]:
    """A team's line-up for a round: who plays in board order, or who is missing and what follows from it.

    One that comes late is taken all the same, with the minutes and the director's word in the log.
    """
    state = session.state.section(section.name)
    names = [member.name for member in state.entries[state.entry_of(team)].members]
    if not names:
        text = phrase("{player} has no players", player=section.called(team))
        raise BadInput(text, where="lineup", remedies=[Advice(Remedy.ADD_ROSTER)])
    boards = boards_of(book(section.rulebook).chosen(section))
    gone = [_place(names, name) for name in missing]
    if players:
        places = _in_order(section, names, [_place(names, name) for name in players], boards)
    else:
        places = _without(section, len(names), frozenset(gone), boards, ruling)
    number = _round_for(section, team) if round_no is None else round_no
    if not 1 <= number <= section.rounds:
        raise BadInput(phrase("there is no round {number}", number=number), where=FieldName.ROUND)
    given = LineupGiven(
        section=state.name,
        entry=state.entry_of(team),
        round=number,
        places=tuple(places),
        missing=tuple(gone),
        ruling=ruling or None,
        late=minutes_late(session.event, section, number, handed_in) or None,
        because=(because or "").strip() or None,
    )
    return [given]


def _place(names: Sequence[str], text: str) -> int:
    """The place in the roster of a member by name, part of it, or place."""
    if text.strip().isdecimal() and 1 <= int(text) <= len(names):
        return int(text)
    folded = text.strip().casefold()
    found = [place for place, name in enumerate(names, start=1) if folded in name.casefold()]
    exact = [place for place in found if names[place - 1].casefold() == folded]
    if len(exact or found) != 1:
        what = "fits several" if found else "is nobody"
        raise BadInput(
            phrase("{text!r} {what} of the team: {listed}", text=text, what=what, listed="; ".join(names)),
            where="lineup",
        )
    return (exact or found)[0]


def _in_order(section: Section, names: Sequence[str], places: list[int], boards: int) -> tuple[int, ...]:
    """A line-up as handed in; the order of the roster has to be kept."""
    rules = book(section.rulebook).teams
    number = None if rules is None else rules.order_rule
    if len(places) > boards:
        raise BadInput(
            phrase("{count} players for {boards} boards", count=len(places), boards=boards),
            where="lineup",
            rule=number,
        )
    for place in places:
        if places.count(place) > 1:
            raise BadInput(
                phrase("{names} is named twice", names=names[place - 1]), where="lineup", rule=number
            )
    for upper, lower in pairwise(places):
        if upper >= lower:
            text = phrase(
                "{names} plays above {names2} throughout", names=names[lower - 1], names2=names[upper - 1]
            )
            raise BadInput(
                phrase("{text}; keep the order of the roster", text=text), where="lineup", rule=number
            )
    return (*places, *([NOBODY] * (boards - len(places))))


def _without(
    section: Section, members: int, gone: frozenset[int], boards: int, ruling: str | None
) -> tuple[int, ...]:
    """A line-up without those missing, by the book or by the ruling that the director chose."""
    rulebook = book(section.rulebook)
    roster = range(1, members + 1)
    if ruling is not None and RULING not in rulebook.settings:
        raise BadInput(
            phrase("there is no ruling on empty boards in {title}: others move up", title=rulebook.title),
            where=FieldName.RULING,
        )
    if rulebook.teams is None:
        return moved_up(roster, gone, boards)
    chosen = rulebook.chosen(section) | ({RULING: ruling} if ruling else {})
    return rulebook.teams.lineup(roster, gone, boards, chosen)


def _round_for(section: Section, team: int) -> int:
    """The round a line-up is for: the published one while the team's match is open, else the next."""
    last = section.results[-1].matches if section.results else ()
    waits = any(team in (match.white, match.black) and _waits(match) for match in last)
    return len(section.results) if waits else section.next_round


def _waits(match: Match) -> bool:
    """Whether a match is not over, or nothing of it was played yet: empty boards alone decide no line-up."""
    seated = (game for game in match.games if NOBODY not in (game.white, game.black))
    return (match.score is None and all(game.result is Result.UNFINISHED for game in seated)) or is_open(
        match
    )


def enter_match(
    session: Session, section: Section, table: int, board: int | None, text: str, round_no: int | None
) -> list[New]:
    """The score of a match, or the result of one of its boards; together they have to add up."""
    if not section.results:
        raise BadInput("no round is published yet", where="result", remedies=[Advice(Remedy.PUBLISH_FIRST)])
    number = len(section.results) if round_no is None else round_no
    match = match_at(section, number, table)
    state = session.state.section(section.name)
    seated_anew = number in state.repaired or (number, table) in state.reseated
    players = (match.white, match.black) if seated_anew else None
    if board is None:
        result = match_score(section, match, text)
    else:
        result = on_board(match, board, text)
        _check_with_score(section, match, board, result)
    entered = ResultEntered(
        section=section.name, round=number, board=table, game=board, result=result, players=players
    )
    return [entered]


def _check_with_score(section: Section, match: Match, board: int, result: str) -> None:
    """Refuse the result of a board that does not go with the score that was reported for its match."""
    if match.score is None:
        return
    games = tuple(replace(g, result=Result(result)) if g.board == board else g for g in match.games)
    if why_not_score(replace(match, games=games), scoring_of(section), match.score) is not None:
        score = f"{show(match.score.white, typed=True)}-{show(match.score.black, typed=True)}"
        text = phrase(
            "the match was reported as {score}, which this board contradicts; if the score is wrong",
            score=score,
        )
        clear = Advice(Remedy.CLEAR_RESULT, board=match.table)
        raise BadInput(phrase("{text}, correct it first", text=text), where="board", remedies=[clear])


def match_at(section: Section, number: int, table: int) -> Match:
    """The match of a table in a published round."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)
    for match in section.results[number - 1].matches:
        if match.table == table:
            return match
    raise BadInput(phrase("round {number} has no table {table}", number=number, table=table), where="table")


def on_board(match: Match, board: int, text: str) -> str:
    """The result of a board where two players sit."""
    game = next((game for game in match.games if game.board == board), None)
    if game is None:
        raise _no_board(match, board)
    result = read_result(text)
    if NOBODY in (game.white, game.black) and result.played:
        raise BadInput("a team has nobody on this board; it is forfeited", where="board")
    return result.value


def _no_board(match: Match, board: int) -> BadInput:
    """The error of a board that a match does not have, and why that is so."""
    why, remedies = phrase("there are {count} boards", count=len(match.games)), tuple[Advice, ...]()
    if not match.games and match.score is not None and not match.score.played:
        why = "the match was reported as not played"
        remedies = (Advice(Remedy.CLEAR_RESULT, board=match.table),)
    elif not match.games:
        why = "a team has no players; give the score of the match"
        remedies = (Advice(Remedy.ADD_ROSTER),)
    return BadInput(
        phrase("no board {board} at this table: {why}", board=board, why=why),
        where="board",
        remedies=remedies,
    )


def match_score(section: Section, match: Match, text: str) -> str:
    """A score that the boards can have, and that agrees with those known."""
    written = text.strip()
    if written == "*":
        return written
    score = _read_score(written)
    scoring = scoring_of(section)
    wrong = why_not_score(match, scoring, score)
    if wrong is not None:
        beyond = score.played and score.white + score.black > scoring.boards * ONE
        boards = Advice(Remedy.CHANGE_SETTING, key="settings.team.boards")
        raise BadInput(f"{written}: {wrong}", where="result", remedies=[boards] if beyond else [])
    return (
        f"{show(score.white, typed=True)}-{show(score.black, typed=True)}"
        if score.played
        else NOT_PLAYED[written]
    )


def _read_score(written: str) -> MatchScore:
    """A score as captains report it; that a team did not come has its own signs."""
    if written in NOT_PLAYED:
        white, black = Result(NOT_PLAYED[written]).points()
        return MatchScore(white=white, black=black, played=False)
    parts = _SCORE.fullmatch(written)
    if parts is None or not all(parts.groups()):
        what = phrase("{written!r} is no score of a match", written=written[:20])
        raise BadInput(phrase("{what}; write 2.5-1.5, or +:- for one not played", what=what), where="result")
    white, black = (read_shown(part) for part in parts.groups())
    return MatchScore(white=white, black=black)


def short_of_points(section: Section, round_no: int, table: int) -> list[str]:
    """A note on a score with fewer points than boards: right only if nobody won some of them."""
    found = (match for match in section.results[round_no - 1].matches if match.table == table)
    match, boards = next(found, None), scoring_of(section).boards
    if match is None or match.games or match.score is None or not match.score.played:
        return []
    told = match.score.white + match.score.black
    if told == boards * ONE:
        return []
    what = phrase(
        "{show} of {boards} points: right only if boards were lost by both teams",
        show=show(Points(told)),
        boards=boards,
    )
    return [phrase("note: {what}; else correct the score", what=what)]
