"""Rating reports: what each federation reads, held against readers that know nothing of what wrote them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from struct import unpack

import pytest

from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.cfc import token
from crosstable.exports.options import Options
from crosstable.exports.time_controls import TimeControl, time_control
from crosstable.flow.ranking import ranking
from crosstable.formats.files import read_event
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Official, Section
from crosstable.model.results import Result
from crosstable.reports.standings.lines import lines_of
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

OPTIONS = Options(made="2026-07-06T10:00:00")
US_DETAILS = {
    "affiliate": "A1234567", "chief_td_id": "12345678", "city": "Boston", "state": "MA", "zip": "02108",
    "other_td_ids": "11111111, 22222222",
}  # fmt: skip
ECF_DETAILS = {
    "event_code": "HARB26", "results_officer": "Pat Vale", "results_officer_address": "pat@example.org",
    "treasurer": "Sam Reed", "treasurer_address": "sam@example.org",
}  # fmt: skip
CFC_DETAILS = {"chief_td_id": "190077", "organizer": "Club", "organizer_id": "190078", "state": "ON"}


def event_of(book: str, code: str, details: dict[str, str], rounds: int = 4) -> Event:
    """An event ready to be reported."""
    event = generate(book, 11, rounds, 6, Rates(forfeits=12, byes=6, late=5, unrated=20))
    section = event.sections[0]
    players = tuple(
        replace(player, ids={code: f"{90000000 + player.no}" if code == "uscf" else f"{312000 + player.no}A"})
        for player in section.players
    )
    section = replace(
        section, players=players, time_control="G/60;d5", start="2026-07-04", end="2026-07-05", name="Open"
    )
    return Event(
        name="Harbour Open", sections=(section,), details=details, officials=(Official(name="Pat Vale"),)
    )


def read_dbase(content: bytes) -> tuple[list[tuple[str, str, int]], list[dict[str, str]]]:
    """Fields and records of a dBASE file, by the offsets of its header."""
    version, _, month, day, count, header, length = unpack("<BBBBIHH", content[:12])
    assert (version, month, day) == (3, 7, 6)
    fields = []
    for at in range(32, header - 1, 32):
        name, kind, width = (
            content[at : at + 11].rstrip(b"\0").decode(),
            chr(content[at + 11]),
            content[at + 16],
        )
        fields.append((name, kind, width))
    assert content[header - 1] == 0x0D
    assert len(content) == header + count * length + 1
    assert content[-1] == 0x1A
    records = []
    for number in range(count):
        at = header + number * length
        assert content[at : at + 1] == b" "
        at, record = at + 1, {}
        for name, _, width in fields:
            record[name] = content[at : at + width].decode("ascii")
            at += width
        records.append(record)
    return fields, records


def sizes(content: bytes) -> tuple[int, int]:
    """Length of the header and of a record."""
    header, length = unpack("<HH", content[8:12])
    return header, length


def test_the_three_files_have_the_sizes_of_layout_2c() -> None:
    files = export_files(event_of("us-chess", "uscf", US_DETAILS), "us-chess", OPTIONS)
    assert list(files) == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]
    assert sizes(files["THEXPORT.DBF"]) == (545, 415)
    assert sizes(files["TSEXPORT.DBF"]) == (545, 131)
    assert sizes(files["TDEXPORT.DBF"]) == (33 + 32 * (7 + 4), 63 + 7 * 4)
    for content in files.values():
        fields, _ = read_dbase(content)
        assert {kind for _, kind, _ in fields} == {"C"}


def test_the_records_say_what_was_played() -> None:
    event = event_of("us-chess", "uscf", US_DETAILS)
    section = event.sections[0]
    files = export_files(event, "us-chess", OPTIONS)
    (head,) = read_dbase(files["THEXPORT.DBF"])[1]
    assert head["H_NAME"].rstrip() == "Harbour Open"
    assert head["H_BEG_DATE"] == "20260704"
    assert head["H_OTHER_TD"].rstrip() == "11111111,22222222"
    (told,) = read_dbase(files["TSEXPORT.DBF"])[1]
    assert (told["S_TIMECTL"].rstrip(), told["S_R_SYSTEM"], told["S_TRN_TYPE"]) == ("G/60;d5", "D", "S")
    assert told["S_LST_PAIR"].rstrip() == "11"
    players = read_dbase(files["TDEXPORT.DBF"])[1]
    assert [one["D_PAIR_NUM"].rstrip() for one in players] == [str(number) for number in range(1, 12)]
    cells = {int(one["D_PAIR_NUM"]): [one[f"D_RND0{n}"].rstrip() for n in range(1, 5)] for one in players}
    scores = {"W": 2, "X": 2, "B": 2, "D": 1, "H": 1, "Z": 1, "L": 0, "F": 0, "U": 0}
    points = {line.player: line.score for line in ranking(section, 4).standings}
    for no, rounds in cells.items():
        assert sum(scores[cell[0]] for cell in rounds) * 5 == points[no], no
        for at, cell in enumerate(rounds):
            found = re.fullmatch(r"([WDL])(\d+)([WB])|[XFBHUZ]0", cell)
            assert found, cell
            if found[1]:
                back = cells[int(found[2])][at]
                assert back == f"{dict(W='L', L='W', D='D')[found[1]]}{no}{'B' if found[3] == 'W' else 'W'}"


def test_sections_with_fewer_rounds_are_filled_up() -> None:
    event = event_of("us-chess", "uscf", US_DETAILS)
    short = replace(event.sections[0], name="Reserve", results=event.sections[0].results[:2])
    event = replace(event, sections=(*event.sections, short))
    players = read_dbase(export_files(event, "us-chess", OPTIONS)["TDEXPORT.DBF"])[1]
    assert len(players) == 22
    assert {one["D_RND04"].rstrip() for one in players if one["D_SEC_NUM"].startswith("2")} == {"U0"}


def broken(event: Event, **changes: object) -> Event:
    """The event with something wrong in its section."""
    return replace(event, sections=(replace(event.sections[0], **changes),))  # type: ignore[arg-type]


def renamed(section: Section, name: str) -> tuple[object, ...]:
    """The players with another name for the first."""
    return (replace(section.players[0], name=name), *section.players[1:])


def test_what_us_chess_would_refuse_is_named() -> None:
    event = event_of("us-chess", "uscf", US_DETAILS)
    section = event.sections[0]
    assert findings_of(event, "us-chess", OPTIONS) == ()
    twice = (replace(section.players[0], ids=section.players[1].ids), *section.players[1:])
    unfinished = (
        replace(section.results[0], games=(replace(section.results[0].games[0], result=Result.UNFINISHED),)),
        *section.results[1:],
    )
    wrong = {
        "affiliate ID": replace(event, details={**US_DETAILS, "affiliate": "123"}),
        "chief TD's US Chess ID": replace(event, details={**US_DETAILS, "chief_td_id": "1"}),
        "is not a US Chess ID": replace(event, details={**US_DETAILS, "other_td_ids": "1,2"}),
        "the ZIP code is missing": replace(event, details={**US_DETAILS, "zip": ""}),
        "event name is longer": replace(event, name="x" * 36),
        "the time control “fast” cannot be read": broken(event, time_control="fast"),
        "no time control is set": broken(event, time_control=None),
        "first and last day": broken(event, start=None, end=None),
        "the name has unusual letters": broken(event, players=renamed(section, "Щербаков, Иван")),
        "or more than 30": broken(event, players=renamed(section, "A" * 31)),
        "two players have the US Chess ID": broken(event, players=twice),
        "has no US Chess ID": broken(
            event, players=(replace(section.players[0], ids={}), *section.players[1:])
        ),
        "1 result of round 1 is missing": broken(event, results=unfinished),
        "Scholastic: “X” cannot be read": replace(event, details={**US_DETAILS, "scholastic": "X"}),
    }
    for words, spoiled in wrong.items():
        found = findings_of(spoiled, "us-chess", OPTIONS)
        assert any(words in one.text and one.remedy for one in found), words
        assert not any(_KEYS.search(str(one)) for one in found), "no key reaches a person"
        with pytest.raises(BadInput):
            export_files(spoiled, "us-chess", OPTIONS)


def test_accents_are_taken_off_and_a_late_membership_is_only_told() -> None:
    event = event_of("us-chess", "uscf", US_DETAILS)
    section = event.sections[0]
    first = replace(section.players[0], name="Müller-Łoś, Zoë", membership_expires="2026-06-30")
    event = broken(event, players=(first, *section.players[1:]))
    (found,) = findings_of(event, "us-chess", OPTIONS)
    assert not found.blocking
    (one, *_) = read_dbase(export_files(event, "us-chess", OPTIONS)["TDEXPORT.DBF"])[1]
    assert one["D_NAME"].rstrip() == "MULLER-LOS, ZOE"


@pytest.mark.parametrize(
    ("text", "control", "us"),
    [
        ("G/60;d5", TimeControl(60, delay=5), "G/60;d5"),
        ("G/90;+30", TimeControl(90, increment=30), "G/90;+30"),
        ("40/90,SD/30;d5", TimeControl(30, 40, 90, delay=5), "40/90,SD/30;d5"),
        ("90+30", TimeControl(90, increment=30), "G/90;+30"),
        ("90 min + 30 s", TimeControl(90, increment=30), "G/90;+30"),
        ("25", TimeControl(25), "G/25;d0"),
        (
            "40 moves in 90 minutes, then 30 minutes + 30",
            TimeControl(30, 40, 90, increment=30),
            "40/90,SD/30;+30",
        ),
        ("soon", None, ""),
        (None, None, ""),
    ],
)
def test_time_controls_as_people_write_them(text: str | None, control: TimeControl | None, us: str) -> None:
    found = time_control(text)
    assert found == control
    assert (found.us_chess if found else "") == us


def test_5c_the_rating_system_follows_from_the_time() -> None:
    systems = {text: time_control(text) for text in ("G/90;d5", "G/60;d5", "G/25;d5", "G/5;d0", "G/61;d5")}
    assert {text: one.us_system for text, one in systems.items() if one} == {
        "G/90;d5": "R", "G/60;d5": "D", "G/25;d5": "D", "G/5;d0": "D", "G/61;d5": "R",
    }  # fmt: skip


def read_ecf(content: bytes) -> list[tuple[str, str]]:
    """The fields of a results file in their order: what stands between two signs, divided at the first =."""
    return [
        (name.strip(), value.strip())
        for part in content.decode().replace("\n", "").split("#")[1:]
        for name, _, value in [part.partition("=")]
    ]


def test_the_results_file_of_the_ecf() -> None:
    event = event_of("schools", "ecf", ECF_DETAILS)
    section = event.sections[0]
    assert [one for one in findings_of(event, "ecf", OPTIONS) if one.blocking] == []
    (content,) = export_files(event, "ecf", OPTIONS).values()
    fields = read_ecf(content)
    names = [name for name, _ in fields]
    assert names[0] == "EVENT DETAILS"
    assert names[-1] == "FINISH"
    told = dict(fields)
    assert (told["EVENT DATE"], told["FINAL RESULT DATE"]) == ("04/07/2026", "05/07/2026")
    assert told["MINUTES FOR GAME"] == "60"
    assert names.count("PIN") == 11
    pins = [value for name, value in fields if name == "PIN"]
    assert "0" not in pins and len(set(pins)) == 11
    played = [game for done in section.results for game in done.games if game.result.played]
    assert names.count("PIN1") == len(played)
    scores = [value for name, value in fields if name == "SCORE"]
    wanted = {Result.WHITE_WINS: "10", Result.BLACK_WINS: "01", Result.DRAW: "55"}
    assert scores == [wanted[game.result] for game in played]


def test_what_the_ecf_would_refuse_is_named() -> None:
    event = replace(event_of("schools", "ecf", {}), details={})
    texts = [one.text for one in findings_of(event, "ecf", OPTIONS)]
    assert any("event code" in text for text in texts)
    assert any("treasurer's e-mail" in text for text in texts)
    section = event.sections[0]
    nobody = tuple(replace(player, ids={}) for player in section.players)
    assert (
        sum(
            "has no ECF code" in one.text
            for one in findings_of(broken(event, players=nobody), "ecf", OPTIONS)
        )
        == 11
    )


def test_a_name_with_the_sign_of_fields_does_no_harm() -> None:
    event = event_of("schools", "ecf", ECF_DETAILS)
    event = broken(event, players=renamed(event.sections[0], "Evil#FINISH#PIN=0, Eve"))
    fields = read_ecf(export_files(event, "ecf", OPTIONS)["ecf-results.txt"])
    assert [name for name, _ in fields].count("FINISH") == 1


def test_the_crosstable_of_the_cfc_has_its_tokens() -> None:
    event = event_of("cfc", "cfc", CFC_DETAILS)
    section = event.sections[0]
    assert findings_of(event, "cfc", OPTIONS) == ()
    (content,) = export_files(event, "cfc", OPTIONS).values()
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))
    head = {row[0]: row[1] for row in rows if len(row) == 2}
    assert head["Ending date"] == "2026-07-05"
    assert head["Rating"] == "Regular"
    table = rows[rows.index([]) + 2 :]
    assert len(table) == 11
    lines = lines_of(section)
    values = {"W": 2, "D": 1, "L": 0}
    for row in table:
        assert all(re.fullmatch(r"[WDL](F?[1-9]\d*|0)", cell) for cell in row[4:-1]), row
        assert sum(values[cell[0]] for cell in row[4:-1]) / 2 == float(row[-1])
        assert [token(line) for line in lines[int(row[0])]] == row[4:-1]


def test_653_games_with_somebody_who_left_early_are_reported_for_rating() -> None:
    """They count for nobody and are on record for rating: not as losses without a game."""
    section = generate("cfc", 6, 5, 3, Rates(), "round-robin").sections[0]
    left = replace(section.players[0], withdrawn_after=1)
    section = replace(section, players=(left, *section.players[1:]), results=section.results[:1])
    lines = lines_of(section)
    (own,) = lines[left.no]
    (other,) = lines[own.opponent or 0]
    letters = {"1-0": "WL", "0-1": "LW", "1/2-1/2": "DD"}
    game = next(one for one in section.results[0].games if left.no in (one.white, one.black))
    told = [token(line) for line in ((own, other) if game.white == left.no else (other, own))]
    assert told == [
        f"{letters[game.result.value][0]}{game.black}",
        f"{letters[game.result.value][1]}{game.white}",
    ]
    assert own.total == other.total == 0


def test_reports_as_trf_read_back() -> None:
    event = event_of("nzcf", "nzcf", {})
    files = export_files(event, "nzcf", OPTIONS)
    assert set(files) == {"event.trf", "tables.xlsx"}
    from tempfile import NamedTemporaryFile

    with NamedTemporaryFile(suffix=".trf") as file:
        file.write(files["event.trf"])
        file.flush()
        back = read_event(file.name, "nzcf").sections[0]
    assert [player.name for player in back.players] == [player.name for player in event.sections[0].players]
    assert len(back.results) == 4
    bare = broken(event, players=tuple(replace(one, ids={}) for one in event.sections[0].players))
    assert sum("neither NZCF number" in one.text for one in findings_of(bare, "nzcf", OPTIONS)) == 11
    assert any("FIDE" in one.text for one in findings_of(event, "fide", OPTIONS))


_KEYS = re.compile(r"[a-z]_[a-z]|\bids\.|details\.")


@pytest.mark.parametrize("report", ["us-chess", "cfc", "ecf", "nzcf", "fide"])
def test_what_is_missing_is_said_in_words(report: str) -> None:
    event = event_of("us-chess", "uscf", {})
    players = tuple(replace(one, ids={}, born=None) for one in event.sections[0].players)
    bare = broken(event, players=players, start=None, end=None, time_control=None)
    found = findings_of(bare, report, OPTIONS)
    assert found and not [str(one) for one in found if _KEYS.search(str(one))]


def test_the_cfc_report_asks_for_the_province() -> None:
    """Canada has provinces; the details of the event call it so too."""
    details = {key: value for key, value in CFC_DETAILS.items() if key != "state"}
    found = findings_of(event_of("cfc", "cfc", details), "cfc", Options())
    (asked,) = (one for one in found if "province" in one.text)
    assert asked.text == "the province is missing" and "add the province" in asked.remedy
