"""Rounds of a team event in TRF: the games of players put together as matches between their teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import Cell, Row
from crosstable.formats.trf.rounds import RESULTS, read_games
from crosstable.formats.trf.tags import bye_lines, known_numbers
from crosstable.formats.trf.teams import TeamRecords, Told
from crosstable.model.points import Points
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import NOBODY, Bye, Game, Match, MatchScore, Round

_BYES = {"PAB": ByeKind.PAIRING, "FPB": ByeKind.FULL, "HPB": ByeKind.HALF, "ZPB": ByeKind.ZERO}
_FORFEITS = ("+", "-")
"""Codes of a board without a game; with no opponent `+` sits there, and `-` is somebody who does not play."""


@dataclass(frozen=True, slots=True)
class TeamRounds:
    """What the rounds of a team event are put together from."""

    rows: Mapping[int, Row]
    records: TeamRecords
    colours: str
    """Which colour the team with White on board 1 has on each board."""
    remarks: Remarks

    def read(self, tags: Tags, rounds: int) -> tuple[Round, ...]:
        """The rounds up to the last one in which teams meet."""
        played = self.played()
        asked = {
            (round_no, no): kind
            for kind, round_no, line in bye_lines(tags, max(rounds, played))
            for no in known_numbers(line, 11, self.records.teams, "team")
        }
        return tuple(self._round(number, asked) for number in range(1, played + 1))

    def played(self) -> int:
        """The last round in which teams meet; an error when one before it is empty."""
        with_games = {n for row in self.rows.values() for n, cell in enumerate(row.cells, 1) if cell.opponent}
        with_games |= set(self.records.forfeits) | {number for number, _ in self.records.lineups}
        with_games |= {number for (number, _), told in self.records.told.items() if told.opponent}
        last = max(with_games, default=0)
        for number in range(1, last):
            if number not in with_games:
                line = next(iter(self.rows.values())).line if self.rows else Line(1, "")
                raise line.error(82 + 10 * number, f"round {number} has no games, but round {last} has")
        return last

    def _round(self, number: int, asked: Mapping[tuple[int, int], ByeKind]) -> Round:
        """One round: matches by the lower number of the two teams, then byes."""
        games = read_games(dict(self.rows), number, self.remarks)
        meetings = self._meetings(number, games)
        matches = []
        for one, other in sorted({(min(pair), max(pair)) for pair in meetings.items()}):
            forfeit = self._forfeit(number, one, other)
            between = [game for game in games if self._between(game, one, other)]
            seated = bool(between) or any(True for team in (one, other) for _ in self._sitting(number, team))
            if forfeit is not None and not any(game.result.played for game in between):
                matches.append(forfeit)
            elif seated:
                matches.append(self._match(number, one, other, between))
            else:
                matches.append(self._told_match(number, one, other))
        self._look_for_lonely(number, set(meetings))
        byes = tuple(self._byes(number, set(meetings), asked))
        return Round(matches=tuple(matches), byes=byes)

    def _look_for_lonely(self, number: int, meeting: set[int]) -> None:
        """Remark on forfeit wins of teams that meet nobody."""
        for team in sorted(set(self.records.teams) - meeting):
            for no in self._sitting(number, team):
                cell = self.rows[no].cell(number)
                text = f"a forfeit win in round {number}, in which team {team} has no opponent; ignored"
                self.remarks.add(self.rows[no].line, cell.column + 7, text)

    def _between(self, game: Game, one: int, other: int) -> bool:
        """Whether a game is one of two teams."""
        return {self.records.team_of.get(game.white), self.records.team_of.get(game.black)} == {one, other}

    def _meetings(self, number: int, games: Sequence[Game]) -> dict[int, int]:
        """Whom each team meets in a round: by its games, by forfeits, by line-ups, by record 802."""
        meets: dict[int, int] = {}
        for game in games:
            cell = self.rows[game.white].cell(number)
            self._meet(meets, game.white, game.black, self.rows[game.white].line, cell)
        for forfeit in self.records.forfeits.get(number, ()):
            for team, other in ((forfeit.white, forfeit.black), (forfeit.black, forfeit.white)):
                if meets.setdefault(team, other) != other:
                    text = f"team {team} meets team {meets[team]} in round {number} by its games"
                    raise forfeit.line.error(12, text)
        for (round_no, team), lineup in self.records.lineups.items():
            if round_no == number:
                _agree(meets, team, lineup.opponent)
        for (round_no, team), told in self.records.told.items():
            if round_no == number:
                _agree(meets, team, told.opponent)
        return meets

    def _meet(self, meets: dict[int, int], white: int, black: int, line: Line, cell: Cell) -> None:
        """Enter a game between two teams; a team has one opponent in a round."""
        teams = self.records.team_of.get(white), self.records.team_of.get(black)
        if teams[0] is None or teams[1] is None:
            raise line.error(cell.column, f"players {white} and {black} meet, and one of them has no team")
        if teams[0] == teams[1]:
            raise line.error(cell.column, f"players {white} and {black} are on the same team")
        for team, other in (teams, teams[::-1]):
            if team is not None and other is not None and meets.setdefault(team, other) != other:
                text = f"team {team} meets team {other} here, and team {meets[team]} on another board"
                raise line.error(cell.column, f"{text}; a team has one opponent in a round")

    def _forfeit(self, number: int, one: int, other: int) -> Match | None:
        """A match that the file says was not played."""
        for found in self.records.forfeits.get(number, ()):
            if {found.white, found.black} == {one, other}:
                return Match(white=found.white, black=found.black, score=found.score)
        return None

    def _sitting(self, number: int, team: int) -> Iterator[int]:
        """Members who sit at a board in a round, in the order of the roster."""
        for no in self.records.teams[team].players:
            cell = self.rows[no].cell(number)
            if cell.opponent or cell.code == "+":
                yield no

    def _match(self, number: int, one: int, other: int, games: list[Game]) -> Match:
        """A match with its boards, the team with White on board 1 first."""
        boards = self._boards(number, one, other, games)
        white = self._has_white(number, one, other, boards)
        first, second = (one, other) if white else (other, one)
        seated = [(a, b) if white else (b, a) for a, b in boards]
        by_pair = {frozenset((game.white, game.black)): game for game in games}
        made = tuple(
            self._board(number, board, ours, theirs, by_pair)
            for board, (ours, theirs) in enumerate(seated, 1)
        )
        return Match(white=first, black=second, games=made)

    def _boards(self, number: int, one: int, other: int, games: Sequence[Game]) -> list[tuple[int, int]]:
        """Who sits against whom, board by board: by line-ups, else in the order of the rosters."""
        ups = []
        for team in (one, other):
            lineup = self.records.lineups.get((number, team))
            ups.append(list(lineup.seats) if lineup else list(self._sitting(number, team)))
        size = max(len(up) for up in ups)
        ours, theirs = (up + [NOBODY] * (size - len(up)) for up in ups)
        boards = list(zip(ours, theirs, strict=True))
        pairs = {frozenset((game.white, game.black)) for game in games}
        if all(frozenset(board) in pairs for board in boards if all(board)) and len(pairs) == sum(
            all(board) for board in boards
        ):
            return (
                [board for board in boards if any(board)] if not self._told_up(number, one, other) else boards
            )
        return self._by_pairs(number, one, other, pairs)

    def _told_up(self, number: int, one: int, other: int) -> bool:
        """Whether one of two teams has handed in a line-up."""
        return any((number, team) in self.records.lineups for team in (one, other))

    def _by_pairs(
        self, number: int, one: int, other: int, pairs: set[frozenset[int]]
    ) -> list[tuple[int, int]]:
        """The boards in the order of one roster, where the line-ups do not agree with the games."""
        line = self.rows[min(min(pair) for pair in pairs)].line if pairs else Line(1, "")
        text = f"round {number}, team {one} - team {other}: the order of the boards is missing (record 300)"
        self.remarks.add(line, 82 + 10 * number, f"{text}; taken from the roster of team {one}")
        opponent = {no: next(iter(pair - {no})) for pair in pairs for no in pair}
        ours = [(no, opponent.get(no, NOBODY)) for no in self._sitting(number, one)]
        return ours + [(NOBODY, no) for no in self._sitting(number, other) if no not in opponent]

    def _has_white(self, number: int, one: int, other: int, boards: Sequence[tuple[int, int]]) -> bool:
        """Whether the first team has White on board 1, as the first board with a colour shows."""
        for board, seats in enumerate(boards):
            for no, own in zip(seats, (True, False), strict=True):
                colour = self.rows[no].cell(number).colour if no else "-"
                if colour in ("w", "b"):
                    as_first = self._colour(board) == self._colour(0)
                    return (colour == "w") == as_first if own else (colour == "b") == as_first
        told = self.records.told.get((number, one)), self.records.told.get((number, other))
        return not ((told[0] and told[0].colour == "b") or (told[1] and told[1].colour == "w"))

    def _colour(self, board: int) -> str:
        """The colour on a board, counted from 0, of the team with White on board 1."""
        return self.colours[board] if board < len(self.colours) else "WB"[board % 2]

    def _board(
        self, number: int, board: int, ours: int, theirs: int, by_pair: Mapping[frozenset[int], Game]
    ) -> Game:
        """One board of a match; an empty one has nobody on a side."""
        game = by_pair.get(frozenset((ours, theirs))) if ours and theirs else None
        if game is not None:
            return replace(game, board=board)
        white = self._colour(board - 1) == self._colour(0)
        codes = [self.rows[no].cell(number).code if no else "-" for no in (ours, theirs)]
        one, other = (code if code in _FORFEITS else "-" for code in codes)
        result = RESULTS.get((one, other) if white else (other, one), Result.DOUBLE_FORFEIT)
        first, second = (ours, theirs) if white else (theirs, ours)
        return Game(white=first, black=second, result=result, board=board)

    def _told_match(self, number: int, one: int, other: int) -> Match:
        """A match found only in the informative record: its score, if any."""
        first, second = (self.records.told.get((number, team)) for team in (one, other))
        white = not ((first and first.colour == "b") or (second and second.colour == "w"))
        score = self._told_score(first, second) if white else self._told_score(second, first)
        return Match(white=one if white else other, black=other if white else one, score=score)

    def _told_score(self, white: Told | None, black: Told | None) -> MatchScore | None:
        """The score of a match by what both records say; None while it is open."""
        if white is None or black is None or white.points is None or black.points is None:
            return None
        points = [white.points, black.points]
        if white.forfeit or black.forfeit:
            ones = [Points(10 * (own > other)) for own, other in (points, points[::-1])]
            return MatchScore(white=ones[0], black=ones[1], played=False)
        return MatchScore(white=points[0], black=points[1])

    def _byes(
        self, number: int, meeting: set[int], asked: Mapping[tuple[int, int], ByeKind]
    ) -> Iterator[Bye]:
        """Byes of teams that meet nobody: from the pairing, requested, or in the cells of members."""
        for team in sorted(self.records.teams):
            if team in meeting:
                continue
            told = self.records.told.get((number, team))
            codes = {self.rows[no].cell(number).code for no in self.records.teams[team].players}
            if (number, team) in self.records.byes or "U" in codes:
                yield Bye(kind=ByeKind.PAIRING, team=team)
            elif (number, team) in asked:
                yield Bye(kind=asked[number, team], team=team)
            elif told is not None and told.bye:
                yield Bye(kind=_BYES[told.bye], team=team)


def _agree(meets: dict[int, int], team: int, other: int | None) -> None:
    """Two teams meet, unless more important records have said otherwise of one of them."""
    if other is not None and other != team and team not in meets and other not in meets:
        meets[team], meets[other] = other, team
