"""Whatever stands in a TRF file: an event that can be written again, or one error with its place."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from tests.unit.trf_text import HARBOUR, LEAGUE

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "100"))
thorough = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])

pieces = st.text("0123456789 wb-=+10WDLFHZUhz\t\r\n\x00é", max_size=6) | st.text(max_size=4)
tags = st.sampled_from(
    "001 XXR XXZ XXP XXC XXA XXS BBW 013 132 142 152 162 172 192 202 240 250 260 299 300 310 320 330 352"
    " 362 802 NZL ###".split()
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
    for version in VERSIONS:
        written = write_trf(event, version)
        again = read_trf(written)
        assert write_trf(again, version) == written
        assert again.section().results == event.section().results
    return event


@st.composite
def spoilt_texts(draw: st.DrawFn) -> str:
    """A valid file with some columns overwritten, cut, or lines repeated and swapped."""
    lines = draw(st.sampled_from((HARBOUR, LEAGUE))).split("\n")
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
