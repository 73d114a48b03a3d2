"""`crosstable rate-forfeit`: a forfeit that is rated."""

from __future__ import annotations

from crosstable.app.results.rated_forfeits import rate_forfeit
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import number
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase

NOTHING_ELSE = Words("no score and no pairing changes; charts and the rating report show the mark")


def run(words: list[str]) -> int:
    """Mark a forfeit as rated, or remove the mark."""
    made = writing_parser("rate-forfeit", phrase("Marks a forfeit by one player as rated."))
    made.add_argument("board", type=number, metavar="BOARD", help=phrase("board of the forfeit"))
    made.add_argument("--round", type=number, metavar="N", help=phrase("round (default: the last published)"))
    made.add_argument("--off", action="store_true", help=phrase("remove the mark"))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        at = options.round or len(section.results)
        return rate_forfeit(section, at, options.board, off=options.off)

    return tell_facts(options, write_section(options, decide), str(NOTHING_ELSE))
