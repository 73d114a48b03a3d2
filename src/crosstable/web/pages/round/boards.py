"""The boards of a round as a page shows them: both seats, scores, colours so far, result, locks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from crosstable.flow.field import cards_for
from crosstable.flow.remembering import remember_some
from crosstable.flow.table_formats import FIXED
from crosstable.journal.rounds import DraftedRound
from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import WON_BY_FORFEIT, ByeKind, PairedAs, Result
from crosstable.model.rounds import Round
from crosstable.model.two_games import side_by_side
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.people import Person, people_before
from crosstable.reports.round.across import Beside, is_own
from crosstable.reports.round.seats import match_scores, score_of

NOTHING: Mapping[int, str] = {}
KEPT = 4
"""How many rounds have their colours kept: everybody who works on a round looks at the same ones."""
GIVEN = (ByeKind.PAIRING, ByeKind.REST)
"""The byes that were not requested."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One side of a board."""

    person: Person
    colours: str
    """The colours had so far, such as WBW."""
    guest: bool = False
    """Whether a player from another section sits here."""

    @property
    def warn(self) -> bool:
        """Whether the last two colours were the same."""
        played = self.colours.replace("-", "")
        return len(played) >= 2 and played[-1] == played[-2]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    """A board of a round as the page shows it: both seats, scores, colours so far, result, lock."""

    board: int
    white: SeatView
    black: SeatView
    result: Result | None = None
    assumed: PairedAs | None = None
    """What an open game counts as for pairing, if known."""
    locked: bool = False
    changed: bool = False
    score: str = ""
    """The score of a team match, if more is known than who won."""
    differs: str = ""
    """The book's pairing here, for a board changed by hand."""
    results: tuple[Result, ...] = ()
    """For a match of two games: both results."""
    forfeit_rated: bool = False
    """Whether the forfeit on this board is rated."""

    @property
    def played(self) -> bool:
        """Whether a game was played here to a finish."""
        return self.result is not None and self.result.played_to_end

    @property
    def won_by_forfeit(self) -> bool:
        """Whether one side did not show up, so that the forfeit can be rated."""
        return not self.results and self.result in WON_BY_FORFEIT

    @property
    def written(self) -> str:
        """The result as stored."""
        if self.results:
            return side_by_side([one.value for one in self.results])
        return self.result.value if self.result else ""

    @property
    def open(self) -> bool:
        """Whether the board's result is open."""
        return self.result is Result.UNFINISHED


@dataclass(frozen=True, slots=True)
class ByeView:
    """A player who sits out, and why."""

    person: Person
    why: str
    given: bool
    """Whether the book gave the bye because of an odd number."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """All boards of a round and everybody who sits out."""

    round: int
    boards: tuple[BoardView, ...]
    byes: tuple[ByeView, ...]

    @property
    def assumes(self) -> bool:
        """Whether a player is paired with an assumed score."""
        seated = [side.person for board in self.boards for side in (board.white, board.black)]
        return any(person.taken is not None for person in (*seated, *(bye.person for bye in self.byes)))


@dataclass(frozen=True, slots=True)
class RoundPart:
    """Which rows of a long round are shown: games by their positions, and the byes of some players."""

    rows: Sequence[int]
    has: Callable[[Person], bool]


def seats_before(section: Section, number: int) -> dict[int, SeatView]:
    """Every player's seat before a round."""
    people, colours = people_before(section, number), _colours_before(section, number)
    return {no: SeatView(person, colours.get(no, "")) for no, person in people.items()}


@remember_some(KEPT)
def _colours_before(section: Section, number: int) -> dict[int, str]:
    """The colours that everybody had before a round."""
    return {no: colours_had(card) for no, card in cards_for(section, number).cards.items()}


def colours_had(card: Card | None) -> str:
    """The colours of a card as letters."""
    letters = {Colour.WHITE: "W", Colour.BLACK: "B", None: "-"}
    return "" if card is None else "".join(letters[colour] for colour in card.colours)


def draft_view(
    section: Section,
    draft: DraftedRound,
    locked: Sequence[int],
    beside: Beside,
    differs: Mapping[int, str] = NOTHING,
) -> RoundView:
    """The boards of a draft; those that differ from the book with the book's pairing."""
    number = draft.round
    seats = {**_gone(draft), **seats_before(section, number)}
    around = Around(section, number, seats, beside)
    boards = [
        BoardView(
            board=game.board,
            white=around.seat(game.white_section, game.white),
            black=around.seat(game.black_section, game.black),
            locked=game.board in locked,
            changed=game.board in (draft.changed or ()),
            differs=differs.get(game.board, ""),
        )
        for game in draft.games
    ]
    words = ByeWords(section, number)
    byes = [
        ByeView(seats[no].person, words.why(no, kind), kind in GIVEN)
        for no, kind in ((bye.player, ByeKind(bye.kind)) for bye in draft.byes)
    ]
    return RoundView(number, tuple(boards), tuple(byes))


def _gone(draft: DraftedRound) -> dict[int, SeatView]:
    """Everybody in a draft whose entry no longer exists."""
    numbers = [no for game in draft.games for no in game.players] + [bye.player for bye in draft.byes]
    return {no: SeatView(Person(no, phrase("no longer entered"), None, None), "") for no in numbers}


@dataclass(frozen=True, slots=True)
class Around:
    """Who sits down in a round of a section: its own players, and guests from other sections."""

    section: Section
    number: int
    seats: Mapping[int, SeatView]
    beside: Beside

    def seat(self, home: str | None, no: int) -> SeatView:
        """One side of a board."""
        if home is None or is_own(self.section, home):
            return self.seats[no]
        return SeatView(self.beside.guest(home, no, self.number), "", guest=True)


def round_view(section: Section, number: int, beside: Beside, part: RoundPart | None = None) -> RoundView:
    """The boards of a published round with their results, or a part of them."""
    played = section.results[number - 1]
    around = Around(section, number, seats_before(section, number), beside)
    rows = range(len(played.games)) if part is None else part.rows
    found = _boards(played, rows, around, match_scores(section, played), assumed_in(section, number))
    byes = _byes(played, around)
    return RoundView(number, tuple(found), tuple(bye for bye in byes if part is None or part.has(bye.person)))


def assumed_in(section: Section, number: int) -> dict[int, PairedAs]:
    """Board or table -> what an open game of a round counts as for pairing.

    It is the director's choice, or what the book assumes once a later round is paired from it; tables are not
    paired from results.
    """
    if section.format in FIXED:
        return {}
    played = section.results[number - 1]
    chosen = {match.table: match.paired_as for match in played.matches}
    paired_from = number < len(section.results)
    return {
        board: game.paired_as
        for place, game in enumerate(played.games, start=1)
        if game.paired_as is not None and (board := game.board or place)
        if paired_from or not played.matches or chosen.get(board)
    }


def _boards(
    played: Round,
    rows: Sequence[int],
    around: Around,
    scores: Mapping[int, str],
    assumed: Mapping[int, PairedAs],
) -> Iterator[BoardView]:
    """The games of the round at some positions."""
    for place in rows:
        game = played.games[place]
        board = board_at(played, place)
        yield BoardView(
            board=board,
            white=around.seat(game.white_section, game.white),
            black=around.seat(game.black_section, game.black),
            result=game.result,
            assumed=assumed.get(board),
            score=scores.get(board, "") or score_of(game),
            results=game.results,
            forfeit_rated=game.forfeit_rated,
        )


def board_at(played: Round, place: int) -> int:
    """The number of the board at a position of a round."""
    return played.games[place].board or place + 1


def _byes(played: Round, around: Around) -> Iterator[ByeView]:
    """Players who sat out, and where they play if they play elsewhere."""
    words = ByeWords(around.section, around.number)
    for bye in played.byes:
        if bye.player is not None and bye.player in around.seats:
            given = bye.kind in GIVEN
            where = around.beside.visit(around.section, bye.player, around.number) if given else ""
            told = words.why(bye.player, bye.kind)
            why = phrase("{bye}, and {game}", bye=told, game=where) if where else told
            yield ByeView(around.seats[bye.player].person, why, given)
