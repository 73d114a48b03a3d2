"""What the federations' descriptions ask of a report, seen from outside: commands in, files out."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.exports.events import event, game, hand_over, of_sections, player
from tests.exports.readers import dbf, ecf

TH = {
    **{"H_FORMAT": 5, "H_PROGRAM": 10, "H_EVENT_ID": 12, "H_NAME": 35, "H_TOT_SECT": 2, "H_BEG_DATE": 8},
    **{"H_END_DATE": 8, "H_AFF_ID": 8, "H_CITY": 21, "H_STATE": 2, "H_ZIPCODE": 10, "H_COUNTRY": 21},
    **{"H_SENDCROS": 1, "H_CTD_ID": 8, "H_ATD_ID": 8, "H_OTHER_TD": 255},
}
TS = {
    **{"S_EVENT_ID": 12, "S_SEC_NUM": 2, "S_SEC_NAME": 30, "S_R_SYSTEM": 1, "S_TIMECTL": 40, "S_CTD_ID": 8},
    **{"S_ATD_ID": 8, "S_TRN_TYPE": 1, "S_TOT_RNDS": 2, "S_LST_PAIR": 4, "S_BEG_DATE": 8, "S_END_DATE": 8},
    **{"S_SCH_LVL": 1, "S_GR_PRIX": 1, "S_GP_PTS": 3, "S_FIDE": 1},
}
TD = {
    "D_EVENT_ID": 12,
    "D_SEC_NUM": 2,
    "D_PAIR_NUM": 4,
    "D_MEM_ID": 8,
    "D_NAME": 30,
    "D_STATE": 2,
    "D_RATING": 4,
}
quick = settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])


def trio(folder: Path) -> list[Any]:
    """The three tables of a folder, which holds nothing else."""
    names = ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    assert sorted(path.name for path in folder.iterdir()) == names
    return [dbf(folder / name) for name in ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")]


def us(folder: Path, document: dict[str, Any], *words: str) -> list[Any]:
    """The trio of an event that is in order."""
    said, target = hand_over(folder, document, "us-chess", *words)
    assert said.status == 0, said.err
    return trio(target)


def refused(folder: Path, document: dict[str, Any], what: str, *words: str) -> str:
    """Why a report is not written; nothing is."""
    said, target = hand_over(folder, document, what)
    assert said.status != 0 and not target.exists()
    for word in words:
        assert word in said.err + said.out, said.err + said.out
    return said.err + said.out


def cells(record: dict[str, str]) -> list[str]:
    """The rounds of a record."""
    return [value for key, value in record.items() if key.startswith("D_RND")]


def test_layout_2c_byte_by_byte(tmp_path: Path) -> None:
    """Names, widths and sizes of all fields, all of them text."""
    head, sections, players = us(tmp_path, event())
    assert (head.widths, sections.widths) == (TH, TS)
    assert players.widths == TD | {f"D_RND{n:02}": 7 for n in range(1, 5)}
    assert head.types == sections.types == players.types == {"C"}
    sizes = [
        (tmp_path / "out" / name).stat().st_size for name in ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
    ]
    assert sizes == [545 + 415 + 1, 545 + 131 + 1, 33 + 32 * 11 + 6 * (63 + 28) + 1]


def test_the_head_and_the_section(tmp_path: Path) -> None:
    """What stands in the first two files."""
    head, sections, _ = us(tmp_path, event())
    (one,) = head.records
    assert one["H_FORMAT"] == "2C" and one["H_NAME"] == "Harbour Open" and one["H_TOT_SECT"] == "1"
    assert (one["H_BEG_DATE"], one["H_END_DATE"], one["H_AFF_ID"]) == ("20260704", "20260705", "A1234567")
    assert (one["H_CTD_ID"], one["H_ATD_ID"], one["H_EVENT_ID"]) == ("12345678", "12345679", "")
    (part,) = sections.records
    assert (part["S_SEC_NUM"], part["S_TOT_RNDS"], part["S_LST_PAIR"]) == ("1", "4", "6")
    assert (part["S_TIMECTL"], part["S_TRN_TYPE"], part["S_R_SYSTEM"]) == ("G/60;d5", "S", "D")


def test_every_kind_of_round(tmp_path: Path) -> None:
    """Played games, byes of all kinds, forfeits, double forfeits, late entries, those who left."""
    *_, players = us(tmp_path, event())
    assert [cells(one) for one in players.records] == [
        ["W2W", "H0", "W5B", "L3W"],
        ["L1B", "X0", "D6B", "W5W"],
        ["D4W", "F0", "U0", "W1B"],
        ["D3B", "F0", "B0", "U0"],
        ["B0", "F0", "L1W", "L2B"],
        ["U0", "U0", "D2W", "B0"],
    ]


def test_names_without_accents(tmp_path: Path) -> None:
    """Upper case, ASCII, last name first."""
    *_, players = us(tmp_path, event())
    assert [one["D_NAME"] for one in players.records][3:] == ["DIAZ, MARISOL", "AGREN, ASA", "LOS, ZOE"]


@pytest.mark.parametrize(("width", "where"), [(35, "name"), (30, "section"), (30, "player")])
def test_widths_are_kept_and_never_cut(tmp_path: Path, width: int, where: str) -> None:
    """Exactly the width goes in; one letter more is named, and nothing is written."""

    def made(length: int) -> dict[str, Any]:
        text = "Abcdefghi, " + "x" * (length - 11)
        if where == "player":
            return event(players=[player(1, text), *event()["players"][1:]])
        return event(**{where: text})

    refused(tmp_path, made(width + 1), "us-chess", str(width))
    tables = us(tmp_path, made(width))
    texts = [value for table in tables for record in table.records for value in record.values()]
    assert any(len(text) == width and text.upper().startswith("ABCDEFGHI, X") for text in texts)


def test_letters_that_grow_without_accents_count(tmp_path: Path) -> None:
    """Straße becomes Strasse: the width is that of what is written."""
    name = "Weiß, " + "ß" * 13
    refused(tmp_path, event(players=[player(1, name), *event()["players"][1:]]), "us-chess", "Weiß")


def test_mixed_round_counts_and_numbers_of_sections(tmp_path: Path) -> None:
    """As many columns as the longest section, U0 in the others; pairing numbers begin anew."""
    short = event(
        section="Reserve",
        rounds=2,
        players=[player(7, "Ash, Ann"), player(9, "Elm, Eve")],
        results=[{"games": [game(7, 9, "1-0")]}, {"games": [game(9, 7, "1/2-1/2")]}],
    )
    head, sections, players = us(tmp_path, of_sections(event(section="Open"), short))
    assert head.records[0]["H_TOT_SECT"] == "2"
    assert [
        (s["S_SEC_NUM"], s["S_SEC_NAME"], s["S_TOT_RNDS"], s["S_LST_PAIR"]) for s in sections.records
    ] == [
        ("1", "Open", "4", "6"),
        ("2", "Reserve", "2", "2"),
    ]
    last = [one for one in players.records if one["D_SEC_NUM"] == "2"]
    assert [(one["D_PAIR_NUM"], *cells(one)) for one in last] == [
        ("1", "W2W", "D2B", "U0", "U0"),
        ("2", "L1B", "D1W", "U0", "U0"),
    ]


def test_numbers_have_no_gaps(tmp_path: Path) -> None:
    """Numbers of the event may have gaps, those of the report have none, opponents follow."""
    document = event(
        rounds=1,
        players=[player(2), player(5), player(8, "Ash, Ann"), player(9, "Elm, Eve")],
        results=[{"games": [game(2, 8, "1-0"), game(9, 5, "0-1")]}],
    )
    *_, players = us(tmp_path, document)
    assert [(one["D_PAIR_NUM"], *cells(one)) for one in players.records] == [
        ("1", "W3W"),
        ("2", "W4B"),
        ("3", "L1B"),
        ("4", "L2W"),
    ]


def test_a_member_twice_in_a_section_is_named_and_in_two_is_not(tmp_path: Path) -> None:
    """Twice in one section is no report; in two sections it is a side event."""
    twin = player(3, "Okafor, Benjamin", ids={"uscf": "90000001"})
    once = event(players=[*event()["players"][:2], twin, *event()["players"][3:]])
    refused(tmp_path, once, "us-chess", "90000001")
    side = event(
        section="Side", rounds=1, players=[player(1), player(2)], results=[{"games": [game(1, 2, "1-0")]}]
    )
    us(tmp_path, of_sections(event(section="Open"), side))


def mirrored(records: list[dict[str, str]]) -> None:
    """Every played game stands with both players, colours and results turned round."""
    turned = {"W": "L", "L": "W", "D": "D", "N": "S", "S": "N", "R": "R"}
    by_number = {one["D_PAIR_NUM"]: cells(one) for one in records}
    for number, row in by_number.items():
        for i, cell in enumerate(row):
            if cell[0] in "WDL":
                other = by_number[cell[1:-1]][i]
                assert other == f"{turned[cell[0]]}{number}{'B' if cell[-1] == 'W' else 'W'}", (
                    number,
                    cell,
                    other,
                )


def test_an_unfinished_game_is_in_the_way(tmp_path: Path) -> None:
    """A game without result is named; an adjourned game is never reported as a draw."""
    rounds = [*event()["results"][:3], {"games": [game(1, 3, "*"), game(2, 5, "1-0")]}]
    for what in ("us-chess", "ecf", "cfc"):
        assert "4" in refused(tmp_path, event(results=rounds), what, "round 4")
    said, target = hand_over(tmp_path, event(results=rounds), "us-chess", "--anyway")
    assert said.status == 0
    records = trio(target)[2].records
    assert [cells(records[i])[3][0] for i in (0, 2)] not in (["D", "D"], ["W", "L"], ["L", "W"])


def test_results_that_do_not_mirror(tmp_path: Path) -> None:
    """1/2-0 and 0-0 are neither a win nor a draw of both: each side has its own."""
    rounds = [{"games": [game(1, 2, "1/2-0"), game(3, 4, "0-0")]}]
    said, target = hand_over(
        tmp_path,
        event(rounds=1, results=rounds, players=[*event()["players"][:3], player(4)]),
        "us-chess",
        "--anyway",
    )
    assert said.status == 0
    row = [cells(one)[0] for one in trio(target)[2].records]
    assert row[:4] not in (["D2W", "D1B", "L4W", "L3B"],) and row[0][0] in "RD" and row[1][0] in "SL"


def test_what_us_chess_refuses_is_named_at_once(tmp_path: Path) -> None:
    """Every problem has its line."""
    bad = player(3, ids={"uscf": "1234"})
    details = {"affiliate": "1234567", "chief_td_id": "77", "city": "B" * 22, "state": "Mass"}
    document = event(
        details=details, players=[*event()["players"][:2], bad, *event()["players"][3:]], start=None
    )
    text = refused(tmp_path, document, "us-chess", "affiliate", "chief TD", "city", "state", "ZIP", "#3")
    assert len(text.splitlines()) >= 6


def test_a_section_of_teams(tmp_path: Path) -> None:
    """Team matches are reported as the games of their players."""
    members = [player(no, f"Player, N{no}") for no in range(1, 5)]
    boards = [game(1, 3, "1-0", board=1), game(4, 2, "1/2-1/2", board=2)]
    document = event(
        format="team-swiss",
        rounds=1,
        settings={"team.boards": 2},
        players=members,
        teams=[{"no": 1, "name": "Red", "players": [1, 2]}, {"no": 2, "name": "Blue", "players": [3, 4]}],
        results=[{"matches": [{"table": 1, "white": 1, "black": 2, "games": boards}]}],
    )
    *_, players = us(tmp_path, document)
    assert [cells(one) for one in players.records] == [["W3W"], ["D4B"], ["L1B"], ["D2W"]]
    said, target = hand_over(tmp_path, document, "ecf", name="ecf")
    assert said.status == 0, said.err
    ((kind, title, games),) = ecf(target).parts
    assert (kind, title) == ("MATCHRESULTS", "Red - Blue")
    assert [(one["PIN1"], one["SCORE"], one["PIN2"], one["BOARD"]) for one in games] in (
        [("1", "10", "3", "1"), ("4", "55", "2", "2")],
        [("1", "10", "3", "1"), ("2", "55", "4", "2")],
    )


def test_ecf_fields(tmp_path: Path) -> None:
    """The head, one PIN for each player, played games only, days and colours."""
    said, target = hand_over(tmp_path, event(), "ecf")
    assert said.status == 0, said.err
    found = ecf(target)
    assert found.head["EVENTCODE"] == ["HARB26"] and found.head["SUBMISSIONINDEX"] == ["1"]
    assert (found.head["EVENTDATE"], found.head["FINALRESULTDATE"]) == (["04/07/2026"], ["05/07/2026"])
    assert found.head["MINUTESFORGAME"] == ["60"]
    assert set(found.head) >= {"RESULTSOFFICER", "RESULTSOFFICERADDRESS", "TREASURER", "TREASURERADDRESS"}
    assert not {"RESULTSDATE", "WHITEON"} & set(found.head)
    assert found.players["4"]["NAME"] == "Díaz, Marisol" and found.players["4"]["ECFCODE"] == "312344A"
    assert found.players["4"].get("DATEOFBIRTH", "03/02/2001") == "03/02/2001"
    ((kind, _, games),) = found.parts
    assert kind == "SECTIONRESULTS"
    assert [(one["PIN1"], one["SCORE"], one["PIN2"], one["ROUND"]) for one in games] == [
        ("1", "10", "2", "1"),
        ("3", "55", "4", "1"),
        ("5", "01", "1", "3"),
        ("6", "55", "2", "3"),
        ("1", "01", "3", "4"),
        ("2", "10", "5", "4"),
    ]
    assert all(one["COLOUR"].lower() in ("white", "w") for one in games)


def test_ecf_one_pin_over_sections(tmp_path: Path) -> None:
    """Somebody in two sections has one PIN; somebody else with the same number has another."""
    side = event(
        section="Blitz", rounds=1, players=[player(1, "Elm, Eve", ids={"ecf": "399999K"}), player(2)]
    )
    side["results"] = [{"games": [game(1, 2, "1-0")]}]
    said, target = hand_over(tmp_path, of_sections(event(section="Open"), side), "ecf")
    assert said.status == 0, said.err
    found = ecf(target)
    codes = [one["ECFCODE"] for one in found.players.values()]
    assert sorted(codes) == sorted({*(f"31234{n}A" for n in range(1, 7)), "399999K"})
    (last,) = found.parts[1][2]
    assert found.players[last["PIN1"]]["ECFCODE"] == "399999K"
    assert found.players[last["PIN2"]]["ECFCODE"] == "312342A"


@quick
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=25))
def test_ecf_any_name_stays_one_field(tmp_path: Path, name: str) -> None:
    """Whatever somebody is called, the file has as many players and games as before."""
    for old in tmp_path.iterdir():
        old.unlink()
    document = event(
        players=[player(1, f'A{name}#NAME=x\\"=Z'), *event()["players"][1:]], name=f"E{name}#FINISH"
    )
    said, target = hand_over(tmp_path, document, "ecf", "--anyway")
    if said.status == 0:
        found = ecf(target)
        assert len(found.players) == 6 and [len(part[2]) for part in found.parts] == [6]
    else:
        assert said.status == 2 and not target.exists()


def crosstable_of(path: Path) -> tuple[dict[str, str], list[list[str]]]:
    """The head of a CFC crosstable and its lines."""
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    gap = rows.index([])
    return {row[0]: row[1] for row in rows[:gap]}, rows[gap + 1 :]


def test_cfc_tokens(tmp_path: Path) -> None:
    """Results with opponents, byes with 0, forfeits with F; the head that the federation asks for."""
    said, target = hand_over(tmp_path, event(time_control="90+30"), "cfc")
    assert said.status == 0, said.err
    head, (titles, *rows) = crosstable_of(target)
    assert titles[4:8] == ["1", "2", "3", "4"]
    assert [row[4:8] for row in rows] == [
        ["W2", "D0", "W5", "L3"],
        ["L1", "WF3", "D6", "W5"],
        ["D4", "LF2", "L0", "W1"],
        ["D3", "LF5", "W0", "L0"],
        ["W0", "LF4", "L1", "L2"],
        ["L0", "L0", "D2", "W0"],
    ]
    assert [row[1] for row in rows] == [f"19000{n}" for n in range(1, 7)]
    told = set(head.values())
    assert {
        "Harbour Open",
        "Regular",
        "12345678",
        "Harbour Club",
        "190078",
        "2026-07-05",
        "MA",
        "Swiss",
    } <= told
    assert any("Vale" in text for text in told)


def test_sections_of_one_name_are_told(tmp_path: Path) -> None:
    """Names of sections that differ in nothing but accents, case or signs have files of their own."""
    names = ("Öpen", "Open", "open", "O/pen", "..", "CON", "日本", "中国")
    document = of_sections(*(event(section=name) for name in names))
    for what in ("csv", "cfc", "fide", "site", "nzcf"):
        said, target = hand_over(tmp_path, document, what, "--anyway", name=what)
        assert said.status == 0, said.err
        files = [path for path in target.rglob("*") if path.is_file()]
        lower = {str(path).lower() for path in files}
        assert len(lower) == len(files) and all(path.is_relative_to(target) for path in files)
        if what in ("cfc", "fide"):
            assert len(files) == len(names)
