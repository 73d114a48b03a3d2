"""A new book that sets nothing gets no behaviour of another: paper, lists, sheets, exports and charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from crosstable.app.entries.entering import own_ids
from crosstable.app.entries.from_lists import Hit
from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.catalogue import EXPORTS
from crosstable.exports.options import Options as ExportOptions
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.flow.pairing import pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.tiebreak_order import steps_of
from crosstable.formats.trf.national import keeps_fide_apart
from crosstable.formats.trf.types import is_baku, type_code
from crosstable.model.details import detail_words
from crosstable.model.event import Event, Prize, RoundTime, Section
from crosstable.model.federations import FEDERATIONS, FIDE, Federation
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.emergency import Marks, emergency_sheets
from crosstable.paper.options import Options
from crosstable.paper.plain import plain
from crosstable.paper.sizes import usual_size
from crosstable.ratings.library import RatingList
from crosstable.ratings.listed import Listed
from crosstable.reports.render.text import table_report
from crosstable.reports.round.colour_report import colour_report
from crosstable.reports.round.score_groups import score_groups
from crosstable.reports.setup.notice import notice
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.shared.by_hand import PLAIN
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.simulation.generate import generate
from crosstable.simulation.invariants import faults_of
from crosstable.simulation.random_events import Rates
from tests.health.test_no_book_named import named_in
from tests.plain_book.book import ID, PACKAGE
from tests.unit.csv_reading import read_csv_entries

MARKS = Marks(1, "entry", "pack.json", "0" * 64)


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain book stands among the others."""
    monkeypatch.setitem(PACKAGES, ID, PACKAGE)


def plain_event() -> Event:
    """Five players, one round played, somebody with the bye."""
    names = ("Abel, Ann", "Berg, Bob", "Cole, Cai", "Dunn, Dee", "Eden, Eva")
    players = tuple(
        Player(no=no, name=name, rating=2000 - 50 * no, fide_rating=1900, ids={"uscf": f"1234567{no}"})
        for no, name in enumerate(names, start=1)
    )
    section = Section(
        rulebook=ID, rounds=4, players=players, prizes=(Prize(name="1st", kind="place", cents=5000),)
    )
    paired = pair_section(section)
    games = tuple(
        Game(board=game.board, white=game.white, black=game.black, result=Result.WHITE_WINS)
        for game in paired.games
    )
    byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in paired.byes)
    played = replace(section, results=(Round(games=games, byes=byes),))
    starts = (RoundTime(round=1, start="2026-11-21T10:00"),)
    return Event(name="Plain Open", sections=(played,), schedule=starts)


def texts_in(value: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    several = value.values() if isinstance(value, dict) else value
    for inner in several if isinstance(several, Iterable) and not isinstance(value, str) else ():
        yield from texts_in(inner)


def test_paper_numbers_and_words_are_those_of_nobody() -> None:
    event = plain_event()
    assert usual_size(event) == "a4"
    assert book(ID).home is FIDE
    assert own_ids(event.sections[0], "4390002") == {"fide": "4390002"}
    assert detail_words("state", book(ID).home) == "region"


@pytest.mark.parametrize("federation", FEDERATIONS.values(), ids=list(FEDERATIONS))
def test_only_ratings_of_fide_count(federation: Federation) -> None:
    one = RatingList(Path("list"), federation.key, "2026-11-01", 1, "list.txt")
    hit = Hit(one, Listed(code="7", name="Abel, Ann", standard=1900), "standard", ID)
    entry = hit.entry()
    assert (entry.get("rating") == 1900) == (federation is FIDE)
    assert entry.get("other_ratings", {}) == ({} if federation is FIDE else {federation.country: 1900})


def test_a_list_of_entries_is_read_plainly() -> None:
    found = read_csv_entries(b"Name,ID,Grade,School\nAnn,77,5,St Mary\nBob,78,6,ST MARY\n", rulebook=ID)
    assert [entry["ids"] for entry in found.entries] == [{"fide": "77"}, {"fide": "78"}]
    assert [entry["rating"] for entry in found.entries] == [5, 6]
    assert [entry["school"] for entry in found.entries] == ["St Mary", "ST MARY"]


def test_the_pages_for_pairing_by_hand_cite_nothing() -> None:
    sheets = emergency_sheets(plain_event(), Options(), MARKS)
    texts = [text for sheet in sheets for text in texts_in(plain(sheet))]
    assert all(any(step.text in text for text in texts) for step in PLAIN)
    assert not any("could not be made" in text for text in texts)
    assert {name for text in texts for name in named_in(text)} == set()


@pytest.mark.parametrize("key", [kind.key for kind in SHEETS])
def test_every_sheet_is_made_without_a_rule_of_another_book(key: str) -> None:
    event = plain_event()
    kind = next(kind for kind in SHEETS if kind.key == key)
    if not kind.applies(event.sections[0]):
        return
    texts = [text for sheet in make(event, key, Options()) for text in texts_in(plain(sheet))]
    assert {name for text in texts for name in named_in(text)} == set()


@pytest.mark.parametrize("key", [export.key for export in EXPORTS])
def test_every_export_can_be_looked_at_and_made(key: str) -> None:
    event = plain_event()
    found = findings_of(event, key, ExportOptions())
    assert {name for finding in found for name in named_in(str(finding))} == set()
    assert export_files(event, key, ExportOptions(made="2026-11-21T10:00:00"), anyway=True)


def test_files_of_fide_know_it_as_a_swiss_of_its_own() -> None:
    event = plain_event()
    section = event.sections[0]
    assert type_code(section) == "CUSTOM_SWISS" and not is_baku(section)
    assert not keeps_fide_apart(section)
    text = pairing_pgn(event, ExportOptions())["round-1.pgn"].decode()
    assert "WhiteElo" in text
    assert not any(f"White{one.short}" in text for one in FEDERATIONS.values() if one is not FIDE)


def test_charts_reports_and_prizes_cite_no_other_book() -> None:
    event = plain_event()
    section = event.sections[0]
    chart = wall_chart(event, section)
    assert not chart.running and chart.guests_rule is None
    told = [
        table_report(wall_chart_table(section, chart), Pen()),
        str(score_groups(event, section).as_json()),
        str(colour_report(event, section).as_json()),
        str(notice(event, section, {}).as_json()),
        str([award.as_json() for award in prizes_of(section).awards]),
    ]
    assert ranking(section).standings[0].player == 1
    assert {name for text in told for name in named_in(text)} == set()


def test_announced_tie_breaks_are_taken_and_no_others() -> None:
    section = plain_event().sections[0]
    assert steps_of(section) == ()
    assert [step.name for step in steps_of(replace(section, tiebreaks=("solkoff",)))] == ["solkoff"]


def test_a_simulated_event_has_no_schools_and_is_not_held_to_colours() -> None:
    section = generate(ID, 8, 1, 3, Rates()).sections[0]
    assert not any(player.school for player in section.players)
    assert not any("running" in fault for fault in faults_of(section))
    assert not book(ID).limits_colours
