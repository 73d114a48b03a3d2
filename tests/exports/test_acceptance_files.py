"""Pairings, calendars, tables and sites as other programs read them: commands in, files out."""

from __future__ import annotations

import csv
import json
import re
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.command import crosstable
from tests.exports.events import event, game, hand_over, of_sections, player
from tests.exports.readers import calendar, pgn, sheets

EVIL = (
    '=HYPERLINK("http://x","y")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "|cmd",
    "=cmd|' /C calc'!A0",
    "＝1+1",
    "%0A=1",
)
ODD = (
    'O"Neil \\ Co',
    "🙂 Émoji",
    "شطرنج علي",
    "<script>alert(1)</script>",
    "Semi;colon, comma",
    "日本 太郎",
    "a]b[c}%d",
)
quick = settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])


def named(*names: str, **more: Any) -> dict[str, Any]:
    """An event whose first players have these names; one round was played by all."""
    players = [
        player(no, name, ids={}) for no, name in enumerate([*names, "Last, Lea"][: len(names) // 2 * 2], 1)
    ]
    games = [game(no, no + 1, "1-0", board=(no + 1) // 2) for no in range(1, len(players), 2)]
    return event(**{"rounds": 1, "players": players, "results": [{"games": games}], **more})


def table(path: Path) -> list[list[str]]:
    """The lines of a CSV file."""
    return list(csv.reader(StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


def test_pgn_of_a_round(tmp_path: Path) -> None:
    """One game a board, no byes, no forfeits with a result that was not played over the board."""
    people = event()["players"]
    people[0] |= {"title": "FM", "fide_rating": 2101}
    said, target = hand_over(tmp_path, event(players=people), "pgn", "--round", "1")
    assert said.status == 0, said.err
    games = pgn(target.read_bytes().decode("utf-8"))
    assert [(one["Round"], one["White"], one["Black"]) for one in games] == [
        ("1.1", "Okafor, Ben", "Tamihana, Aroha"),
        ("1.2", "Leclair, Luc", "Díaz, Marisol"),
    ]
    first = games[0]
    assert (first["WhiteFideId"], first["WhiteTitle"], first["WhiteElo"]) == ("439001", "FM", "2101")
    assert (first["WhiteUSCF"], "BlackElo" in first) == (str(people[0]["rating"]), False)
    assert first["BlackUSCF"] == str(people[1]["rating"])
    assert first["Date"] == "2026.07.04" and "Boston" in first["Site"] and first["Board"] == "1"


@quick
@given(
    st.lists(
        st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=300),
        min_size=2,
        max_size=2,
    )
)
def test_pgn_of_any_name(tmp_path: Path, names: list[str]) -> None:
    """Names come back as they are, on one line, in at most 255 letters."""
    for old in tmp_path.iterdir():
        old.unlink()
    said, target = hand_over(tmp_path, named(*(f"A{name}Z" for name in names)), "pgn")
    if said.status:
        assert said.status == 2 and said.err.startswith("crosstable: ")
        return
    (one,) = pgn(target.read_bytes().decode("utf-8"))
    for side, name in zip(("White", "Black"), names, strict=True):
        whole = " ".join(f"A{name}Z".split())
        assert len(one[side]) <= 255 and whole.startswith(" ".join(one[side].split())[:200])


def test_pgn_of_odd_names_and_teams(tmp_path: Path) -> None:
    """Quotes and backslashes are escaped; a team match has table, board and teams."""
    said, target = hand_over(tmp_path, named(*ODD[:6]), "pgn")
    games = pgn(target.read_bytes().decode("utf-8"))
    assert [name for one in games for name in (one["White"], one["Black"])] == list(ODD[:6])
    document = event(
        format="team-swiss",
        rounds=1,
        settings={"team.boards": 2},
        players=[player(no, f"Player, N{no}") for no in range(1, 5)],
        teams=[{"no": 1, "name": "Red", "players": [1, 2]}, {"no": 2, "name": "Blue", "players": [3, 4]}],
        results=[
            {
                "matches": [
                    {"table": 1, "white": 1, "black": 2, "games": [game(1, 3, "1-0"), game(4, 2, "0-1")]}
                ]
            }
        ],
    )
    said, folder = hand_over(tmp_path, document, "csv", name="tables")
    assert said.status == 0, said.err
    assert [row[1:5] for row in table(folder / "members.csv")][1:3] == [
        ["Red", "1", "1", "Player, N1"],
        ["Red", "2", "2", "Player, N2"],
    ]
    assert [row[3:] for row in table(folder / "boards.csv")][1:] == [
        ["Red", "Blue", "1", "Player, N1", "3", "Player, N3", "1-0", ""],
        ["Red", "Blue", "4", "Player, N4", "2", "Player, N2", "0-1", ""],
    ]
    said, target = hand_over(tmp_path, document, "pgn", name="teams")
    assert said.status == 0, said.err
    tags = [(g["WhiteTeam"], g["BlackTeam"], g["White"]) for g in pgn(target.read_text("utf-8"))]
    assert tags == [("Red", "Blue", "Player, N1"), ("Blue", "Red", "Player, N4")]


def test_calendar(tmp_path: Path) -> None:
    """An entry for every round; long and odd texts are folded and escaped."""
    times = [{"round": n, "start": f"2026-07-0{n + 3}T10:30"} for n in (1, 2)]
    name = "Hārbour, Open; " + "很长" * 40 + " 🙂"
    said, target = hand_over(tmp_path, event(name=name, schedule=times), "calendar")
    assert said.status == 0, said.err
    found = calendar(target.read_bytes())
    assert [one["DTSTART"] for one in found] == ["20260704T103000", "20260705T103000"]
    assert all(name in one["SUMMARY"] and "Boston" in one["LOCATION"] for one in found)
    assert len({one["UID"] for one in found}) == 2
    assert all(re.fullmatch(r"\d{8}T\d{6}Z", one["DTSTAMP"]) for one in found)
    again = hand_over(tmp_path, event(name=name, schedule=times), "calendar", name="again")[1]
    assert [one["UID"] for one in calendar(again.read_bytes())] == [one["UID"] for one in found]


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    """Neither names nor clubs nor teams nor results start a formula in a spreadsheet."""
    people = [
        player(no, name, club=name, team=name, notes=name, title=None) for no, name in enumerate(EVIL, 1)
    ]
    document = named(*EVIL, section="=1+2", name="=3+4") | {"players": people}
    said, target = hand_over(tmp_path, document, "csv")
    assert said.status == 0, said.err
    rows = [row for path in target.iterdir() for row in table(path)]
    assert sum(any("HYPERLINK" in cell for cell in row) for row in rows) >= 3
    for row in rows:
        for cell in row:
            assert not re.match(r"\s*[=+@|＝＋－＠\t\r]|-(?!\d+(\.\d+)?$)", cell), cell
    said, target = hand_over(tmp_path, document, "xlsx", name="book.xlsx")
    assert any("HYPERLINK" in cell for rows in sheets(target).values() for row in rows for cell in row)
    report = hand_over(tmp_path, document, "cfc", "--anyway", name="cfc.csv")[1]
    for row in table(report):
        assert not [cell for cell in row if re.match(r"[=+@|-]", cell)], row


def test_workbook_of_sections(tmp_path: Path) -> None:
    """Sheet names are short, allowed and differ, whatever sections are called; odd letters stay."""
    sections = [
        event(section=name) for name in ("A" * 50, "A" * 50 + "b", "Under [12]: *?/\\", "'quoted'", "History")
    ]
    said, target = hand_over(tmp_path, of_sections(*sections), "xlsx")
    assert said.status == 0, said.err
    titles = list(sheets(target))
    assert len({title.lower() for title in titles}) == len(titles) and all(
        len(title) <= 31 for title in titles
    )
    assert not [title for title in titles if set(title) & set("[]:*?/\\") or title.startswith("'")]
    cells = {cell for rows in sheets(target).values() for row in rows for cell in row}
    assert "Łoś, Zoë" in cells


@quick
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20))
def test_tables_of_any_name(tmp_path: Path, name: str) -> None:
    """Every name that an event takes comes back from CSV and XLSX."""
    source = tmp_path / "event.json"
    source.write_text(json.dumps(named(f"Z{name}z", "Last, Lea")), encoding="utf-8")
    said = crosstable("export", str(source), "csv", "-o", str(tmp_path / "csv"), "--force")
    if said.status:
        assert said.status == 2 and "name" in said.err
        return
    titles, *rows = table(tmp_path / "csv" / "entries.csv")
    assert len(rows) == 2 and rows[0][titles.index("Name")].split() == f"Z{name}z".split()
    assert crosstable("export", str(source), "xlsx", "-o", str(tmp_path / "x"), "--force").status == 0
    assert any(
        cell.startswith("Z") for rows in sheets(tmp_path / "x").values() for row in rows for cell in row
    )


class Page(HTMLParser):
    """What a page refers to, and what it shows."""

    def __init__(self) -> None:
        """Nothing was read."""
        super().__init__()
        self.links: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.viewport = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep links and names of elements."""
        self.tags.append(tag)
        self.links += [value for key, value in attrs if key in ("href", "src") and value]
        self.viewport |= ("name", "viewport") in attrs

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.text += data


def page(path: Path) -> Page:
    """A page, read."""
    found = Page()
    found.feed(path.read_text(encoding="utf-8"))
    return found


def test_the_site_stands_by_itself(tmp_path: Path) -> None:
    """Every link leads to a file of the site; what it needs is in it; all rounds and players."""
    document = of_sections(named(*ODD, section="Öpen <b>"), event(section="U/18"), name="Harbour & <i>")
    said, target = hand_over(tmp_path, document, "site")
    assert said.status == 0, said.err
    pages = sorted(target.rglob("*.html"))
    assert len([path for path in pages if "player" in path.name and path.stem[-1].isdigit()]) == 12
    assert len([path for path in pages if path.name.startswith("round-")]) == 5
    for path in pages:
        found = page(path)
        assert "b" not in found.tags and "i" not in found.tags and found.viewport
        for link in found.links:
            assert not re.match(r"(?i)[a-z]+:|/", link), link
            file = (path.parent / unquote(link.partition("#")[0])).resolve()
            assert link.startswith("#") or file.is_file()
            assert file.is_relative_to(target.resolve()), link
    assert any("شطرنج علي" in page(path).text for path in pages)


@pytest.mark.parametrize("what", ["site", "html", "csv", "pgn"])
def test_names_for_the_public(tmp_path: Path, what: str) -> None:
    """An event that shows initials does so in everything that is put on the web."""
    said, target = hand_over(tmp_path, event(names="initials"), what, name="public")
    assert said.status == 0, said.err
    files = [target] if target.is_file() else [path for path in target.rglob("*") if path.is_file()]
    if what in ("site", "html"):
        assert not [path for path in files if "Tamihana" in path.read_text(encoding="utf-8")]


def test_files_that_exist_stay(tmp_path: Path) -> None:
    """Without --force nothing is replaced, and nothing is half written."""
    hand_over(tmp_path, event(), "us-chess")
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    (tmp_path / "out" / "TDEXPORT.DBF").unlink()
    said, target = hand_over(tmp_path, event(name="Other"), "us-chess")
    assert said.status == 2 and "--force" in said.err
    after = {path.name: path.read_bytes() for path in target.iterdir()}
    assert after == {name: data for name, data in before.items() if name != "TDEXPORT.DBF"}
