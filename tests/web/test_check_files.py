"""The page Check pairings: files are sent, checked beside the server, and the report is shown and kept."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from crosstable.formats.trf.write import write_trf
from crosstable.model.limits import CHECKED_FILES
from crosstable.web.http.roles import Role
from tests.planted_causes import Planted, first_colour, other_edition
from tests.web.site import Site, site_in, text_of

PAGE = "/check"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site whose checks are its own."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    made = site_in(tmp_path / "home")
    made.event()
    return made


def trf(planted: Planted) -> bytes:
    """A file of another program."""
    lines = write_trf(planted.event).split("\r\n")
    return "\r\n".join(line for line in lines if not line.startswith("###")).encode()


def ended(ann: Any) -> str:
    """The page when the check is over."""
    for _ in range(900):
        page = str(ann.get(PAGE).text)
        if "Stop checking" not in page:
            return page
        time.sleep(0.1)
    raise AssertionError(text_of(page))


def sent(*files: tuple[str, bytes]) -> list[tuple[str, tuple[str, bytes]]]:
    """Files as a form sends them."""
    return [("file", one) for one in files]


def test_files_are_checked_and_the_report_is_shown_and_kept(site: Site) -> None:
    ann = site.staff()
    assert 'href="/check"' in ann.get("/").text
    before = len(site.session().facts)
    files = sent(
        ("Paris.trf", trf(other_edition(1))), ("Oslo <b>.trf", trf(first_colour(1))), ("x.trf", b"what")
    )
    began = ann.post(PAGE, files=files)
    assert began.status_code == 200 and "Stop checking" in began.text
    page = ended(ann)
    said = text_of(page)
    assert "3 files checked: 0 agree, 2 differ, 1 cannot be checked" in said
    assert "The rounds were paired by FIDE (Dutch) System, 2017." in said
    assert "<b>.trf" not in page and "style=" not in page
    kept = ann.get("/check/report.html")
    assert "attachment" in kept.headers["content-disposition"]
    assert "Round by round" in kept.text and "<style>" in kept.text
    answer = ann.get("/check/report.json").json()
    assert [one["file"] for one in answer["files"]] == ["Paris.trf", "Oslo <b>.trf", "x.trf"]
    assert [one["status"] for one in answer["files"]] == [1, 1, 2]
    assert len(site.session().facts) == before


def test_a_rulebook_can_be_chosen_for_the_files(site: Site) -> None:
    ann = site.staff()
    ann.post(PAGE, files=sent(("a.trf", trf(other_edition(1)))), data={"rulebook": "dutch-2017"})
    assert "1 file checked: 1 agrees" in text_of(ended(ann))


def test_nothing_sent_too_many_or_an_unknown_book_is_refused(site: Site) -> None:
    ann = site.staff()
    assert ann.post(PAGE, data={"rulebook": ""}).status_code == 400
    many = sent(*((f"{number}.trf", b"012") for number in range(CHECKED_FILES + 1)))
    refused = ann.post(PAGE, files=many)
    assert refused.status_code == 400 and "choose at most" in refused.text.lower()
    assert ann.post(PAGE, files=sent(("a.trf", b"012")), data={"rulebook": "x"}).status_code == 400
    assert ann.get("/check/report.html").status_code == 404


def test_one_check_runs_at_a_time_and_can_be_stopped(site: Site) -> None:
    ann = site.staff()
    files = sent(*((f"{number}.trf", trf(other_edition(1))) for number in range(12)))
    assert "Stop checking" in ann.post(PAGE, files=files).text
    again = ann.post(PAGE, files=files)
    assert again.status_code == 400 and "another check is running" in again.text.lower()
    ann.post(f"{PAGE}/stop")
    assert "files" in text_of(ended(ann))


@pytest.mark.parametrize("role", [Role.ASSISTANT, Role.DESK, Role.READER])
def test_only_directors_may_use_the_processor(site: Site, role: Role) -> None:
    person = site.staff("Rob", role)
    assert person.get(PAGE).status_code == 403
    assert person.post(PAGE, files=sent(("a.trf", b"012"))).status_code == 403


def test_nobody_sees_the_report_of_somebody_else(site: Site) -> None:
    ann = site.staff()
    ann.post(PAGE, files=sent(("a.trf", trf(first_colour(1)))))
    ended(ann)
    other = site.staff("Otto")
    assert "a.trf" not in other.get(PAGE).text
    assert other.get("/check/report.json").status_code == 404
