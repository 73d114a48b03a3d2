"""Writing TRF: columns as FIDE wants them, and back again without loss of what TRF can carry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable import check, pair, standings
from crosstable.formats.trf.losses import lost_in_trf
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.writable import TRF16
from crosstable.formats.trf.write import VERSIONS, write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.simulation.generate import Rates, generate
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS, read, spoilt
from tests.unit.trf_text import HARBOUR


def test_what_was_read_is_written_and_read_again() -> None:
    event = read_trf(HARBOUR)
    again = read_trf(write_trf(event))
    assert [p.byes for p in again.section().players] == [p.byes for p in event.section().players]
    assert again.section().results == event.section().results
    assert again.section().avoid == event.section().avoid
    assert again.officials == event.officials


def test_player_lines_keep_their_columns() -> None:
    written = [line for line in write_trf(read_trf(HARBOUR)).split("\r\n") if line.startswith("001")]
    given = [line for line in HARBOUR.split("\n") if line.startswith("001")]
    assert written[0] == given[0]
    assert written[2] == given[2].replace("0.5", "1.0", 1), "points come from the cells"


def test_lines_end_as_fide_asks() -> None:
    lines = write_trf(read(SPRING)).split("\r\n")
    assert lines[0] == "012 Spring Open"
    assert lines[-1] == ""
    assert {"142 5", "152 W", "260   1   5    1    2", "260   1   3    1    3    4", "240 H   3    2"} <= set(
        lines
    )
    assert {"092 us-chess", "192 CUSTOM_SWISS"} <= set(lines)


def test_the_version_of_2016_has_what_pairing_programs_read() -> None:
    lines = write_trf(read(SPRING), TRF16).split("\r\n")
    assert {"XXR 5", "XXC white1", "XXP 1 2", "XXZ 2", "092 us-chess"} <= set(lines)
    assert not {line[:3] for line in lines} & {"142", "152", "162", "192", "202"}


def test_a_document_keeps_its_results() -> None:
    event = read(SPRING)
    again = read_trf(write_trf(event)).section()
    assert again.rulebook == "us-chess"
    for old, new in zip(event.section().results, again.results, strict=True):
        assert {(g.white, g.black, g.result) for g in old.games} == {
            (g.white, g.black, g.result) for g in new.games
        }
        assert set(old.byes) == set(new.byes)


@pytest.mark.parametrize(
    ("event", "where"),
    [
        (read(SECTIONS), "sections"),
        (read(CARDS), "cards"),
        (read(spoilt(TEAMS, ("format",), "swiss")), "results[0].matches"),
        (read(spoilt(TEAMS, ("teams", 0, "players"), [3])), "results[0].matches[0].games[1]"),
        (read(spoilt(SPRING, ("results", 1, "games", 0, "black_round"), 4)), "results[1].games[0]"),
        (read(spoilt(SPRING, ("players", 5), {"no": 12345, "name": "Far"})), "players[5].no"),
    ],
)
def test_what_trf_cannot_say(event: Event, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        write_trf(event)
    assert caught.value.where == where


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("rulebook", "played_as", "players", "rounds"),
    [
        *((book, None, 17, 6) for book in PACKAGES if book != "olympiad-2008"),
        ("us-chess", "round-robin", 6, 5),
        ("us-chess", "quads", 12, 3),
        ("us-chess", "scheveningen", 10, 5),
        ("cfc", "double-round-robin", 4, 6),
    ],
)
def test_the_same_standings_and_the_same_next_pairing(
    rulebook: str, played_as: str | None, players: int, rounds: int, version: int
) -> None:
    event = generate(rulebook, players, rounds, 11, Rates(forfeits=8, late=5), played_as)
    section = event.section()
    event = replace(event, sections=(replace(section, results=section.results[: rounds - 1]),))
    again = read_trf(write_trf(event, version))
    assert again.remarks == ()
    assert set(lost_in_trf(event, version)) <= {"games' board"}
    assert standings(again).as_json() == standings(event).as_json()
    ours, theirs = pair(event), pair(again)
    assert (theirs.games, theirs.byes) == (ours.games, ours.byes)
    assert sorted(map(str, theirs.reasons)) == sorted(map(str, ours.reasons))
    assert [item.same for item in check(again).rounds] == [item.same for item in check(event).rounds]
