"""Whatever stands in a TRF file: an event that can be written again, or one error with its place."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.formats.document import read_document
from crosstable.formats.document_write import write_document
from crosstable.formats.trf import read_trf
from crosstable.formats.trf_write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Bye, Game, Round
from tests.properties.event_strategies import individual_sections
from tests.unit.trf_text import HARBOUR

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "100"))
thorough = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])

pieces = st.text("0123456789 wb-=+10WDLFHZUhz\t\r\n\x00é", max_size=6) | st.text(max_size=4)
tags = st.sampled_from(
    ["001", "XXR", "XXZ", "XXP", "XXC", "240", "260", "142", "152", "192", "162", "013", "NZL"]
)


def outcome(text: str | bytes, rulebook: str | None = None) -> Event | None:
    """Read a TRF file; whatever it is, the answer is a valid event, or a good error."""
    try:
        event = read_trf(text, rulebook)
    except BadInput as error:
        assert error.where
        assert len(str(error).splitlines()) == 1
        str(error).encode("utf-8")
        return None
    assert read_document(write_document(event)) == event
    again = read_trf(write_trf(event))
    assert again.section().results == event.section().results
    return event


@st.composite
def spoilt_texts(draw: st.DrawFn) -> str:
    """A valid file with some columns overwritten, cut, or lines repeated and swapped."""
    lines = HARBOUR.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        column = draw(st.integers(0, 125))
        new = draw(pieces)
        line = lines[at].ljust(column)
        changed = [
            line[:column] + new + line[column + len(new) :],
            line[:column] + new + line[column:],
            line[:column],
            lines[draw(st.integers(0, len(lines) - 1))],
            draw(tags) + line[3:],
        ]
        lines[at] = draw(st.sampled_from(changed))
    return "\n".join(lines)


@thorough
@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_bytes_or_text(text: str | bytes) -> None:
    outcome(text, "nzcf")


@thorough
@given(spoilt_texts(), st.sampled_from([None, "dutch-2017"]))
def test_a_spoilt_file(text: str, rulebook: str | None) -> None:
    outcome(text, rulebook)
    outcome(text.encode("utf-16-le", "surrogatepass"), rulebook)


@thorough
@given(spoilt_texts().filter(str.isascii), st.binary(min_size=1, max_size=3), st.integers(0, 2000))
def test_spoilt_bytes(text: str, new: bytes, at: int) -> None:
    data = text.encode()
    outcome(data[:at] + new + data[at + len(new) :])


@thorough
@given(individual_sections(None))
def test_a_section_keeps_what_trf_can_carry(section: Section) -> None:
    if not section.players:
        return
    again = read_trf(write_trf(Event(name="Round trip", sections=(section,)))).section()
    assert again.rulebook == section.rulebook
    assert again.rounds == section.rounds
    assert again.lots.first_colour is section.lots.colour_of_top_player()
    assert [carried(finished) for finished in again.results] == [
        carried(finished) for finished in section.results
    ]
    players = {player.no: player for player in section.players}
    following = len(section.results) + 1
    for player in again.players:
        known = players[player.no]
        assert player.name == known.name
        assert player.rating == (known.rating or None)
        if following <= section.rounds:
            assert player.plays_in(following) == known.plays_in(following)
        asked = {r: kind for r, kind in known.byes.items() if r >= following}
        assert asked.items() <= player.byes.items()


def carried(finished: Round) -> tuple[set[Game], set[Bye]]:
    """A round without what TRF has no column for."""
    games = {Game(white=game.white, black=game.black, result=game.result) for game in finished.games}
    byes = {
        Bye(kind=ByeKind.ZERO if bye.kind is ByeKind.REST else bye.kind, player=bye.player)
        for bye in finished.byes
    }
    return games, byes
