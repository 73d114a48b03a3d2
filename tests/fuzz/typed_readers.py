"""Readers of what people type: results, rounds, times, prizes, rosters, amounts, numbers, dates."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from crosstable.app.entries.cash import read_amount
from crosstable.app.entries.rosters import read_members
from crosstable.app.results.match_results import read_match
from crosstable.app.results.open_results import read_places
from crosstable.app.results.readable_results import read_result
from crosstable.app.results.typed_result import read_line
from crosstable.app.round.typed_lines import read_lines
from crosstable.app.screens.screens import read_screen
from crosstable.app.setup.event_form import read_more
from crosstable.app.setup.form_reading import read_rounds
from crosstable.app.setup.prize_lines import read_prizes
from crosstable.app.setup.section_form import read_number, read_numbers, read_officials
from crosstable.app.setup.time_lines import read_times, show_times, times_in_words
from crosstable.app.standings.tie_decisions import read_game
from crosstable.cli.writing import read_numbers as read_cli_numbers
from crosstable.cli.writing import read_value
from crosstable.formats.lists.csv_dates import read_date, read_time
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.fuzz.mutations import make_input
from tests.fuzz.reader import Reader

RESULTS = ("7 1", "7 =", "12 0", "7.2 1-0", "7 +:-", "7-1", "3 1/2-1/2", "7 ½", "1-0", "4d", "2w", "11 0F-1F")
TIMES = (
    *("Sat 10:00, 14:00; Sun 9:00", "Nov 20 7 PM, Sat 10 a.m. 2.30 pm", "2026-11-21T10:00, ?, Sun 9h30"),
    "round 1: Fri 19:00 and Sat at 9:00 AM - 1:15",
)
PRIZES = (
    "1st $300\n2nd 200.50\nU1800 $1,000\nTop A: 100\nBest junior trophy\n3rd-5th $60\n1st U1400: 50",
    "Champion 500\nTop Class B 1st $200, 2nd $100\nUpset prize 25\n$40 top woman",
)
ROUNDS = ("1-3, 5", "all", "not 5", "2 and 4; 6")
MEMBERS = ("Lee, Ann 1800\nFoss, Ben 1750\nRoy, Zoë\nHale, Ida; 1600",)
HAND = ("1 1 2 1-0\n2 Foss - Lee =\n3. #5 v #6 0-1\nbye 7\nout 8 half\n4 9-10 *",)
AMOUNTS = ("$40.00", "1,234.50", "40", "-5", "12,50", "£15", "0.005")
NUMBERS = ("1, 2; 3", "12", "007", "", "5-7", "1 2 3")
OTHERS = (
    "Chief arbiter: Ann Ames\nBob",
    "time_control: G/60;d5\nflags=x",
    "3=W",
    "BH-C1/P",
    "12-17 1-0",
    "two of 3",
)
DATES = (
    "2009-04-02",
    "4/23/2009",
    "2 April 2009",
    "April 2nd, 2009",
    "20090402",
    "10/3/26 7:15 PM",
    "04.2009",
)


def _lines(*texts: str) -> Callable[[Random], bytes]:
    """Inputs from what people really type."""
    found = [text.encode() for text in texts]
    return lambda rng: make_input(rng, found)


def _typed(*reads: Callable[[str], object]) -> Callable[[bytes], object]:
    """Read bytes as the text that a form or command line gives, in every way; refused if one refuses it."""

    def read(data: bytes) -> None:
        text, wrong = data.decode("utf-8", "replace"), list[CrosstableError]()
        for one in reads:
            try:
                one(text)
            except CrosstableError as error:
                assert len(str(error).splitlines()) == 1 and str(error).encode()
                wrong.append(error)
        if wrong:
            raise wrong[0]

    return read


@cache
def _section() -> Section:
    return generate("nzcf", 12, 1, 2, Rates()).sections[0]


def _times(text: str) -> None:
    starts = read_times(text, "2026-11-20", 9)
    show_times(starts, "2026-11-20", True)
    times_in_words(starts)


def _screen(text: str) -> object:
    parts = (text.split("\n") + [""] * 5)[:5]
    keys = ("title", "seconds", "size", "colours", "views")
    return read_screen(text[:20], dict(zip(keys, parts, strict=True)))


TYPED = (
    Reader(
        "typed-result",
        _lines(*RESULTS),
        _typed(read_line, read_result, read_match, read_game, read_places),
        False,
    ),
    Reader("typed-round", _lines(*HAND), _typed(lambda text: read_lines(_section(), text)), False),
    Reader("typed-times", _lines(*TIMES), _typed(_times), False),
    Reader("typed-prizes", _lines(*PRIZES), _typed(lambda text: read_prizes(text, "us-chess")), False),
    Reader("typed-rounds", _lines(*ROUNDS), _typed(lambda text: read_rounds(text, 9)), False),
    Reader("typed-roster", _lines(*MEMBERS), _typed(read_members), False),
    Reader("typed-amount", _lines(*AMOUNTS), _typed(read_amount), False),
    Reader(
        "typed-numbers",
        _lines(*NUMBERS),
        _typed(
            lambda text: read_number(text, "rounds"),
            lambda text: read_numbers(text, "boards"),
            read_cli_numbers,
            read_value,
        ),
        False,
    ),
    Reader("typed-date", _lines(*DATES), _typed(read_date, read_time), False),
    Reader("typed-other", _lines(*OTHERS), _typed(read_officials, read_more, _screen), False),
)
