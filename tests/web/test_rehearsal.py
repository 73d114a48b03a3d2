"""The page Rehearsal: started, watched, stopped and repeated; the journal stays as it is."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from crosstable.web.http.roles import Role
from tests.web.site import Site, site_in, text_of

PAGE = "/e/spring/rehearsal"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site whose rehearsals are its own."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    made = site_in(tmp_path / "home")
    made.event()
    return made


def ended(ann: object) -> str:
    """The page when the rehearsal is over."""
    for _ in range(600):
        page = str(ann.get(PAGE).text)  # type: ignore[attr-defined]
        if "Stop rehearsal" not in page:
            return page
        time.sleep(0.1)
    raise AssertionError(text_of(page))


def test_a_rehearsal_is_started_and_answers(site: Site) -> None:
    ann = site.staff()
    assert 'value="2, 3, 4"' in ann.get(PAGE).text
    before = len(site.session().facts)
    began = ann.post(PAGE, data={"rounds": "2, 3", "times": "5", "seed": "11"})
    assert began.status_code == 200
    page = ended(ann)
    said = text_of(page)
    assert "5 rehearsals in" in said and "Seed 11" in said
    assert "2 rounds: one perfect score in" in said and "3 rounds: one perfect score in" in said
    assert "<svg" in page and "style=" not in page
    assert len(site.session().facts) == before
    ann.post(PAGE, data={"rounds": "2, 3", "times": "5", "seed": "11"})
    lines = [line for line in page.splitlines() if "perfect score in" in line]
    assert lines == [line for line in ended(ann).splitlines() if "perfect score in" in line]


def test_it_can_be_stopped_and_only_one_runs(site: Site) -> None:
    ann = site.staff()
    running = ann.post(PAGE, data={"rounds": "5", "times": "1000"}).text
    assert "Stop rehearsal" in running and 'http-equiv="refresh"' in running
    again = ann.post(PAGE, data={"rounds": "5", "times": "10"})
    assert again.status_code == 400 and "a rehearsal is already running" in again.text
    ann.post(f"{PAGE}/stop")
    assert "Stopped after" in text_of(ended(ann))


@pytest.mark.parametrize(
    "wrong",
    [
        {"rounds": ""},
        {"rounds": "many"},
        {"rounds": "3", "times": "0"},
        {"rounds": "3", "times": "9999"},
        {"rounds": "3", "seed": "x"},
        {"rounds": "3", "what": "split", "split": ""},
        {"rounds": "3", "what": "split", "split": "3000"},
        {"rounds": "3", "what": "merge"},
    ],
)
def test_what_makes_no_sense_is_refused_and_stays_typed(site: Site, wrong: dict[str, str]) -> None:
    refused = site.staff().post(PAGE, data=wrong)
    assert refused.status_code == 400 and 'role="alert"' in refused.text
    assert f'name="rounds" value="{wrong["rounds"]}"' in refused.text
    assert "Stop rehearsal" not in refused.text


def test_an_event_that_changed_since_says_so(site: Site) -> None:
    ann = site.staff()
    ann.post(PAGE, data={"rounds": "2", "times": "2"})
    ended(ann)
    ann.post("/e/spring/main/entries", data={"name": "Late, Lou", "rating": "1500"})
    assert "The event has changed since this rehearsal." in ann.get(PAGE).text


def test_it_is_for_directors_alone(site: Site) -> None:
    assert site.client().get(PAGE, follow_redirects=False).status_code in (303, 401, 403)
    bob = site.staff("Bob", Role.ASSISTANT)
    for answer in (bob.get(PAGE), bob.post(PAGE, data={"rounds": "3"}), bob.post(f"{PAGE}/stop")):
        assert answer.status_code == 403
