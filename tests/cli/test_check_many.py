"""`crosstable check` of several files: folders and patterns, one table, one status, one page to send."""

from __future__ import annotations

import json
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from crosstable.formats.trf.write import write_trf
from tests.cli.command import crosstable, sample
from tests.planted_causes import accelerated, final_ranks, first_colour, other_edition


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an event that agrees, files with causes, a folder below it, and what is no event."""
    below = tmp_path / "below"
    below.mkdir()
    (tmp_path / "good.json").write_text(json.dumps(sample()), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no event", encoding="utf-8")
    (tmp_path / ".hidden.json").write_text("no event", encoding="utf-8")
    for name, planted in (("a-edition", other_edition(1)), ("below/colour", first_colour(1))):
        lines = write_trf(planted.event).split("\r\n")
        plain = "\r\n".join(line for line in lines if not line.startswith("###"))
        (tmp_path / f"{name}.trf").write_text(plain, encoding="utf-8")
    return tmp_path


def test_a_folder_is_all_event_files_in_it_and_below(folder: Path) -> None:
    said = crosstable("check", str(folder), "--jobs", "1")
    assert said.status == 1
    table = said.out[said.out.index("file  ") :].splitlines()
    assert [Path(line.split("  ")[0]).name for line in table[1:4]] == [
        "a-edition.trf",
        "colour.trf",
        "good.json",
    ]
    assert table[3].endswith("agrees") and table[2].endswith("round 1 differs, cause found")
    assert table[-1] == "3 files checked: 1 agrees, 2 differ"
    assert (
        "The rounds were paired by FIDE (Dutch) System, 2017. With that instead, all 8 rounds agree."
        in flat(said.out)
    )


def flat(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


def test_a_pattern_means_the_files_of_that_form(folder: Path) -> None:
    said = crosstable("check", str(folder / "*.json"), "--json")
    assert (said.status, said.json["summary"]) == (0, {"files": 1, "agree": 1, "differ": 0, "unreadable": 0})


@pytest.mark.parametrize("what", ["nothing-here", "nothing*.trf"])
def test_a_name_without_files_is_an_error(tmp_path: Path, what: str) -> None:
    (tmp_path / "nothing-here").mkdir()
    said = crosstable("check", str(tmp_path / what))
    assert said.status == 2 and "crosstable: " in said.err


def test_a_file_that_cannot_be_read_stops_no_other(folder: Path) -> None:
    (folder / "broken.trf").write_text("012 Nothing\n001 what\n", encoding="utf-8")
    said = crosstable("check", str(folder), str(folder / "missing.trf"), "--json", "--jobs", "1")
    assert said.status == 2
    assert said.json["summary"] == {"files": 5, "agree": 1, "differ": 2, "unreadable": 2}
    by_name = {Path(one["file"]).name: one for one in said.json["files"]}
    assert by_name["broken.trf"]["error"]["text"] and by_name["missing.trf"]["status"] == 2
    (cause,) = by_name["colour.trf"]["causes"]
    assert (cause["cause"], cause["rounds"]) == ("first-colour", [1])


def test_the_status_is_that_of_the_most_serious_file(folder: Path) -> None:
    good, wrong = str(folder / "good.json"), str(folder / "a-edition.trf")
    assert crosstable("check", good, good).status == 0
    assert crosstable("check", good, wrong, "--jobs", "1").status == 1
    assert crosstable("check", good, wrong, "gone.trf", "--jobs", "1").status == 2


def test_several_processes_give_the_same_answer(folder: Path) -> None:
    alone = crosstable("check", str(folder), "--json", "--jobs", "1")
    together = crosstable("check", str(folder), "--json", "--jobs", "2")
    assert together.json == alone.json and together.status == alone.status


def test_a_journal_is_checked_beside_documents(folder: Path) -> None:
    journal = str(folder / "day.crosstable")
    assert crosstable("convert", str(folder / "good.json"), journal).status == 0
    said = crosstable("check", journal, str(folder / "good.json"), "--json", "--jobs", "1")
    assert (said.status, said.json["summary"]["agree"]) == (0, 2)


@pytest.mark.parametrize("option", [("--at", "3"), ("--standings", "x.csv"), ("--tables",), ("--jobs", "0")])
def test_options_about_one_event_are_refused_for_several(folder: Path, option: tuple[str, ...]) -> None:
    said = crosstable("check", str(folder), *option)
    assert said.status == 2 and "crosstable: " in said.err


class Page(HTMLParser):
    """What a page asks for from elsewhere, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.text: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note addresses and places."""
        for name, value in attrs:
            if name == "id":
                self.ids.add(value or "")
            if name in ("src", "href") or tag in ("link", "script", "iframe"):
                self.asked.append(value or "")

    def handle_data(self, data: str) -> None:
        """Note what is read."""
        self.text.append(data)


@pytest.mark.parametrize("into", ["report.html", "new-folder/", "."])
def test_the_report_is_one_page_that_needs_nothing_else(folder: Path, into: str) -> None:
    target = str(folder / into) + ("/" if into.endswith("/") else "")
    said = crosstable("check", str(folder), "--html", target, "--jobs", "1")
    assert said.status == 1 and "saved " in said.out
    path = Path(said.out.splitlines()[-1].removeprefix("saved "))
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    assert all(address.removeprefix("#") in page.ids for address in page.asked)
    read = flat(" ".join(page.text))
    assert "3 files checked: 1 agrees, 2 differ" in read
    assert "What explains the differences" in read and "By the rulebook" in read
    assert "The first colour was Black, not White" in read or "The first colour was White, not Black" in read


def test_one_file_can_have_a_report_too(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "one.html"
    assert crosstable("check", str(folder / "good.json"), "--html", str(target)).status == 0
    assert "agrees" in target.read_text(encoding="utf-8")


def test_names_in_a_report_are_escaped(tmp_path: Path) -> None:
    event = sample()
    event["players"][0]["name"] = "<script>alert(1)</script>"
    event["results"][3]["games"][0]["white"], event["results"][3]["games"][0]["black"] = (
        event["results"][3]["games"][0]["black"],
        event["results"][3]["games"][0]["white"],
    )
    path = tmp_path / "event.json"
    path.write_text(json.dumps(event), encoding="utf-8")
    crosstable("check", str(path), "--html", str(tmp_path / "report.html"))
    assert "<script>" not in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_standings_of_a_file_are_part_of_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "ranked.trf"
    words = ("--rulebook", "dutch-2026", "--players", "10", "--rounds", "5", "--seed", "4")
    assert crosstable("generate", *words, "--tiebreaks", "BH/C1,BH,SB", "-o", str(path)).status == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    ranked = {int(line[85:89]): at for at, line in enumerate(lines) if line.startswith("001")}
    for one, other in ((1, 10), (10, 1)):
        at = ranked[one]
        lines[at] = f"{lines[at][:85]}{other:>4}{lines[at][89:]}"
    path.write_text("\n".join(lines), encoding="utf-8")
    said = crosstable("check", str(path), str(path.parent / "no.trf"), "--jobs", "1")
    assert "2 places or values differ" in said.out
    assert "standings after round 5: 2 differences" in said.out


def test_a_cause_is_told_once_with_what_else_it_explains(tmp_path: Path) -> None:
    for number, planted in enumerate((accelerated(1), final_ranks(2))):
        lines = write_trf(planted.event).split("\r\n")
        plain = [line for line in lines if not line.startswith("###")]
        (tmp_path / f"{number}.trf").write_text("\r\n".join(plain), encoding="utf-8")
    shutil.copy(tmp_path / "1.trf", tmp_path / "2.trf")
    said = crosstable("check", str(tmp_path), "--jobs", "1")
    read = flat(said.out)
    assert read.count("The acceleration was “Baku”, not “off”. With that instead, all 5 rounds agree.") == 1
    assert read.count("The numbers in the file look like final ranks") == 2
    assert "more pairings have the same cause" in read
    assert "\n  round " not in said.out
