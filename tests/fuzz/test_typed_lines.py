"""Whatever is typed into the form of a round paired by hand is understood, or refused with its line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.round.typed_lines import read_lines
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

SECTION = generate("nzcf", 12, 1, 2, Rates()).sections[0]
PIECES = (
    "1",
    "12",
    "7",
    "#3",
    "-",
    "1-0",
    "=",
    "bye",
    "out",
    "half",
    ".",
    ":",
    " ",
    "  ",
    "v",
    "½",
    "Foss",
    ",",
    "\n",
)
RESULTS = ("", "1-0", "0-1", "=", "1/2-1/2", "+:-", "-:+", "*", "1", "0")


@given(st.lists(st.sampled_from(PIECES), max_size=24).map("".join) | st.text(max_size=60))
def test_nothing_typed_breaks_the_form(text: str) -> None:
    read = read_lines(SECTION, text)
    numbers = {player.no for player in SECTION.players}
    assert all({seat.white, seat.black} <= numbers and seat.white != seat.black for seat in read.seats)
    assert {one.player for one in read.resting} <= numbers
    lines = len(text.splitlines())
    assert all(1 <= fault.line <= lines and fault.text for fault in read.faults)
    assert len(read.seats) + len(read.resting) + len(read.faults) <= lines


@given(st.permutations(sorted(player.no for player in SECTION.players)), st.data())
def test_a_round_is_read_as_it_stands_on_the_sheet(order: list[int], data: st.DataObject) -> None:
    """Boards with numbers, with names or both, each with a result in one of the ways to write it."""
    pairs = list(zip(order[::2], order[1::2], strict=True))
    lines, meant = [], []
    for board, (white, black) in enumerate(pairs, start=1):
        result = data.draw(st.sampled_from(RESULTS))
        names = data.draw(st.booleans()) and result not in ("1", "0")
        one, other = (SECTION.player(no).name for no in (white, black))
        lines.append(f"{board} {one} - {other} {result}" if names else f"{board} {white} {black} {result}")
        meant.append((board, white, black))
    read = read_lines(SECTION, "\n".join(lines))
    assert not read.faults, read.faults
    assert [(seat.board, seat.white, seat.black) for seat in read.seats] == meant
