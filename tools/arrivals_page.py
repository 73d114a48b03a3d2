"""Make docs/guide/arrivals.md: what happens when somebody comes or goes, worked out for every cell.

`python -m tools.arrivals_page` writes it; a test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tests.arrivals.events import (
    HAPPENINGS,
    KINDS,
    NOW,
    SWISS_SIZES,
    TABLE_SIZES,
    Cell,
    Kind,
    after,
    offered_in,
    section_of,
    step,
)

from crosstable.app.round.attendance import Moment
from crosstable.app.round.attendance_outcome import picture_of
from crosstable.app.round.rounds import draft_round
from crosstable.journal.phrases import counted

PAGE = Path(__file__).resolve().parents[1] / "docs" / "guide" / "arrivals.md"

MARK = "<!-- From here on the program works it out: python -m tools.arrivals_page -->"
"""Everything above it is written by hand."""

Says = Callable[[Cell], tuple[str, str]]
"""What is done in a cell, and the round after it."""


def page_text() -> str:
    """The whole page: what is written by hand, and the tables."""
    by_hand = PAGE.read_text("utf-8").partition(MARK)[0]
    return "\n".join([by_hand + MARK, "", *_tables()]).rstrip() + "\n"


def _tables() -> Iterator[str]:
    """For which events it is worked out, and a table for each kind."""
    swiss, table = (" or ".join(map(str, sizes.values())) for sizes in (SWISS_SIZES, TABLE_SIZES))
    yield f"Round {NOW}; events of {swiss} players or teams before it happens; {table} in round robins."
    yield "Each cell is the first choice, its rule, and what the round has then.\n"
    for kind in KINDS:
        yield from _table(kind)


def _table(kind: Kind) -> Iterator[str]:
    """The table of one kind of event: a line for each moment, a column for what happens."""
    yield f"### {kind.name}\n"
    yield f"| Moment | {' | '.join(name.capitalize() for name in SAYS)} |"
    yield "|---" * (len(SAYS) + 1) + "|"
    for moment in Moment:
        if moment is not Moment.OVER:
            words = [_both_sizes(kind, name, says, moment) for name, says in SAYS.items()]
            yield f"| {moment.value.capitalize()} | {' | '.join(words)} |"
    yield ""


def _both_sizes(kind: Kind, happening: str, says: Says, moment: Moment) -> str:
    """What happens in an even and in an odd field; what is the same in both is said once."""
    (even, then), (odd, later) = (says(Cell(kind, happening, moment, size)) for size in ("even", "odd"))
    if even == odd:
        return f"{even} (even: {then}; odd: {later})"
    return f"even: {even} ({then}); odd: {odd} ({later})"


def first_choice(cell: Cell) -> tuple[str, str]:
    """The first choice of a cell with its rule, and the round after it."""
    choice = offered_in(cell).choices[0]
    rule = f" [{choice.rule}]" if choice.rule else ""
    title = choice.title.replace(f"round {NOW + 1}", "the next round").replace(f"round {NOW}", "the round")
    return f"{title[0].lower()}{title[1:]}{rule}", _round_in_words(cell)


def _round_in_words(cell: Cell) -> str:
    """Games and byes after the first choice."""
    session = after(cell, offered_in(cell).choices[0])
    if cell.moment is Moment.BEFORE:
        session = step(session, draft_round)
    now = picture_of(session, section_of(session), NOW)
    kinds = list(now.byes.values())
    games = counted(len(now.round.boards), section_of(session).entrants.game)
    if cell.kind.table:
        return f"{games}, {kinds.count('rest') or 'nobody'} without opponent"
    return f"{games}, {counted(kinds.count('pairing'), 'bye') if 'pairing' in kinds else 'no bye'}"


SAYS: Mapping[str, Says] = dict.fromkeys(HAPPENINGS, first_choice)
"""What happens -> how its cells are worked out; whatever is not pressed in this panel brings its own."""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page_text(), "utf-8")


if __name__ == "__main__":
    main()
