"""`crosstable wrong-board`: a result that was entered at the wrong board."""

from __future__ import annotations

from crosstable.app.results.wrong_board import Place, move_result
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import number
from crosstable.cli.mending import mend, mending_parser
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.model.whole_numbers import whole_number


def run(words: list[str]) -> int:
    """Move a result to the right board; two results are swapped."""
    made = mending_parser(
        "wrong-board", phrase("Moves a result to the right board; if both have one, they are swapped.")
    )
    made.add_argument("wrong", metavar="BOARD", help=phrase("where it was entered; 7.2 inside a match"))
    made.add_argument("right", metavar="RIGHT", help=phrase("where it belongs"))
    made.add_argument("--round", type=number, metavar="N", help=phrase("round (default: the last published)"))
    made.add_argument("--reopen", action="store_true", help=phrase("BOARD is open again, whatever RIGHT had"))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        round_no = len(section.results) if options.round is None else options.round
        places = [_read_place(text) for text in (options.wrong, options.right)]
        return move_result(session, section, round_no, *places, reopen=options.reopen)

    return mend(options, decide)


def _read_place(text: str) -> Place:
    """A board, or a board inside a match."""
    board, dot, game = text.partition(".")
    table, inside = whole_number(board), whole_number(game)
    if table is None or (dot and inside is None):
        raise BadInput(
            phrase("“{typed}” is not a board. Write 7, or 7.2 inside a match", typed=text[:20]),
            where=FieldName.BOARD,
        )
    return table, inside
