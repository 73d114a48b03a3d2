"""`crosstable played`: a published round was not played as posted."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.as_played import Played, exchange_boards, exchange_players, record_played
from crosstable.app.round.played_boards import exchange_members
from crosstable.app.round.what_counts import reasons_to_record
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.mending import mend, mending_parser
from crosstable.cli.players import find_player
from crosstable.flow.team_players import members_alone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.whole_numbers import whole_number

WAYS = ("exchange", "boards", "members", "board")


def run(words: list[str]) -> int:
    """Record who actually played whom; what was posted stays in the log."""
    options = _parser().read(words)
    if sum(bool(getattr(options, way)) for way in WAYS) != 1:
        raise Usage(
            phrase("choose what happened: --exchange, --boards, --members, or --board for each board")
        )

    def decide(session: Session, section: Section) -> list[New]:
        return _decide(session, section, options)

    def explain(session: Session, section: Section) -> tuple[Reason, ...]:
        round_no = _round_of(section, options)
        return reasons_to_record(session, section, round_no, decide(session, section))

    return mend(options, decide, explain)


def _parser() -> Parser:
    """The arguments."""
    made = mending_parser("played", phrase("Records a round that was not played as posted."))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default: the last published)")
    )
    made.add_argument(
        "--exchange",
        nargs=2,
        metavar="PLAYER",
        help=phrase("these two sat in each other's places; results stay"),
    )
    made.add_argument(
        "--boards",
        nargs=2,
        type=number,
        metavar="BOARD",
        help=phrase("two games (or matches) played on each other's boards"),
    )
    made.add_argument(
        "--members", nargs=2, metavar="MEMBER", help=phrase("two team members who changed boards")
    )
    made.add_argument(
        "--board",
        nargs=4,
        action="append",
        metavar=("BOARD", "WHITE", "BLACK", "RESULT"),
        help=phrase("a board as played; * for no result yet; repeat for each board"),
    )
    made.add_argument(
        "--bye",
        nargs=2,
        action="append",
        default=[],
        metavar=("PLAYER", "KIND"),
        help=phrase("a player left without a game: half, full or zero"),
    )
    made.add_argument(
        "--reason", required=True, metavar="TEXT", help=phrase("what happened, recorded in the history")
    )
    return made


def _round_of(section: Section, options: Namespace) -> int:
    """The round that is meant."""
    return len(section.results) if options.round is None else int(options.round)


def _decide(session: Session, section: Section, options: Namespace) -> list[New]:
    """The fact of what happened."""
    at, reason = _round_of(section, options), options.reason
    if options.exchange:
        one, other = (find_player(section, name, "PLAYER") for name in options.exchange)
        return exchange_players(session, section, at, one, other, reason)
    if options.boards:
        here, there = options.boards
        return exchange_boards(session, section, at, here, there, reason)
    if options.members:
        people = members_alone(section)
        one, other = (find_player(people, name, "MEMBER") for name in options.members)
        return exchange_members(session, section, at, one, other, reason)
    played = [_read_board(section, *words) for words in options.board]
    byes = {find_player(section, name, "PLAYER"): kind for name, kind in options.bye}
    return record_played(session, section, at, played, byes, reason)


def _read_board(section: Section, board: str, white: str, black: str, result: str) -> Played:
    """One board as it was typed."""
    table = whole_number(board)
    if table is None:
        text = phrase("“{text}” is not a {seat} number", text=board[:20], seat=section.entrants.seat)
        raise BadInput(text, where=FieldName.BOARD)
    return Played(
        board=table,
        white=find_player(section, white, "WHITE"),
        black=find_player(section, black, "BLACK"),
        result=result,
    )
