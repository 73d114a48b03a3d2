"""Make docs/guide/arrivals.md: what happens when somebody comes or goes, worked out for every cell.

`python -m tools.arrivals_page` writes it; a test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tests.arrivals.corrections import CORRECTED, after_correction, open_ways
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
from tests.arrivals.moves import MOVED, after_move, here_in, there_in, two_sections

from crosstable.app.results.correction_choices import TITLES, Way
from crosstable.app.round.attendance import Moment
from crosstable.app.round.attendance_outcome import picture_of
from crosstable.app.round.rounds import draft_round, is_out_of_date
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game

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
    if (even, then) == (odd, later):
        return f"{even} ({then})"
    if even == odd:
        return f"{even} (even: {then}; odd: {later})"
    return f"even: {even} ({then}); odd: {odd} ({later})"


def first_choice(cell: Cell) -> tuple[str, str]:
    """The first choice of a cell with its rule, and the round after it."""
    choice = offered_in(cell).choices[0]
    rule = f" [{choice.rule}]" if choice.rule else ""
    title = choice.title.replace(f"round {NOW + 1}", "the next round").replace(f"round {NOW}", "the round")
    title = title.replace("the the round pairing", "the pairing")
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


def move(cell: Cell) -> tuple[str, str]:
    """What becomes of somebody who is moved to another section whose round 1 is over."""
    try:
        now = after_move(cell)
    except BadInput as error:
        return error.text, "nothing changes"
    _, who = two_sections(cell)
    here, there = here_in(now), there_in(now)
    new = max(player.no for player in there.players)
    missed = [bye.kind.value for bye in there.results[0].byes if new in (bye.player, bye.team)]
    waits = any(who in (game.white, game.black) for game in open_games(here))
    worth = (
        f"with a {missed[0]}-point bye there"
        if missed and missed[0] != "zero"
        else "with nothing for it there"
    )
    return f"round 1 stays here, {worth}", "its result is not in" if waits else "no longer paired"


def open_games(section: Section) -> list[Game]:
    """The games of the last round that have no result."""
    return [game for game in section.results[-1].games if game.result is Result.UNFINISHED]


def correction(cell: Cell) -> tuple[str, str]:
    """The ways that are open to correct a result of round 1, and what becomes of the round."""
    ways = [TITLES[way] for way in open_ways(cell)]
    return " or ".join(f"{way[0].lower()}{way[1:]}" for way in ways), _round_after_correction(cell)


def _round_after_correction(cell: Cell) -> str:
    """What becomes of the round by the result as it is then."""
    if Way.PAIR_AGAIN in open_ways(cell):
        return "it would be paired differently"
    now = after_correction(cell, Way.NEXT_ROUND)
    if is_out_of_date(now, now.state.sections[0]):
        return "the draft is made again"
    return "paired by the right result" if cell.moment is Moment.BEFORE else "the round stays"


SAYS: Mapping[str, Says] = {
    **dict.fromkeys(HAPPENINGS, first_choice),
    MOVED: move,
    CORRECTED: correction,
}
"""What happens -> how its cells are worked out; whatever is not pressed in this panel brings its own."""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page_text(), "utf-8")


if __name__ == "__main__":
    main()
