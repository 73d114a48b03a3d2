"""`crosstable reversed`: a game was played with reversed colours."""

from __future__ import annotations

from crosstable.app.round.running_round import reverse_colours
from crosstable.app.round.what_counts import reasons_to_record
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import number
from crosstable.cli.mending import mend, mending_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason


def run(words: list[str]) -> int:
    """Reverse the colours of a board; the winner stays the same."""
    made = mending_parser(
        "reversed",
        phrase("Records that a game was played with colours reversed; the winner stays the winner."),
    )
    made.add_argument("board", type=number, metavar="BOARD", help=phrase("the board, or the table of teams"))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default: the last published)")
    )
    options = made.read(words)

    def round_of(section: Section) -> int:
        return len(section.results) if options.round is None else int(options.round)

    def decide(session: Session, section: Section) -> list[New]:
        return reverse_colours(session, section, round_of(section), options.board)

    def explain(session: Session, section: Section) -> tuple[Reason, ...]:
        return reasons_to_record(session, section, round_of(section), decide(session, section))

    return mend(options, decide, explain)
