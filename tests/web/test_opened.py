"""Opening an event file with the application: where it is served from, and what is never written to."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import create_journal
from crosstable.model.errors import BadInput
from crosstable.web.http.accounts import Accounts
from crosstable.web.settings import settings_for
from crosstable.web.start import Place, opened
from tests.web.site import Site, text_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's home folder; the folder of events is inside."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def event_at(folder: Path, name: str = "spring open", title: str = "Spring Open") -> Path:
    """A new event in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.crosstable"
    create_journal(str(file), new_event(title, {"rulebook": "nzcf", "rounds": 3}), "Ann")
    return file


def test_an_event_of_your_own_folder_opens_in_place(home: Path) -> None:
    file = event_at(home / "Crosstable")
    assert opened(str(file)) == Place(str(home / "Crosstable"), "/e/spring%20open/")


def test_an_event_in_another_folder_that_was_served_opens_in_place(home: Path) -> None:
    """A club may keep its events elsewhere, with the accounts of its staff."""
    file = event_at(home / "club")
    Accounts(str(home / "club")).new_link()
    assert opened(str(file)) == Place(str(home / "club"), "/e/spring%20open/")


def test_an_event_from_elsewhere_is_copied_first(home: Path) -> None:
    """Nothing is written to a stick; the second time the copy is known."""
    file = event_at(home / "stick")
    before = file.read_bytes()
    assert opened(str(file)) == Place(None, "/opened/spring%20open")
    assert (home / "Crosstable" / file.name).is_file()
    assert opened(str(file)) == Place(None, "/e/spring%20open/")
    assert file.read_bytes() == before and list((home / "stick").iterdir()) == [file]


def test_another_event_of_the_same_name_is_not_replaced(home: Path) -> None:
    own = event_at(home / "Crosstable").read_bytes()
    other = event_at(home / "stick", title="Autumn Open")
    with pytest.raises(BadInput, match="another event already has this name"):
        opened(str(other))
    assert (home / "Crosstable" / other.name).read_bytes() == own


def test_a_file_that_is_not_there_is_an_error(home: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        opened(str(home / "gone.crosstable"))


def test_the_page_after_a_copy_says_which_file_is_written(site: Site) -> None:
    """Only to staff: it names a place on the computer."""
    site.event()
    said = text_of(site.staff().get("/opened/spring").text)
    assert str(site.home / "spring.crosstable") in said and "stays as it is" in said
    assert site.client().get("/opened/spring", follow_redirects=False).status_code == 303


def test_a_link_leads_to_the_event_after_the_name_is_given(site: Site) -> None:
    """And never to another site."""
    site.event()
    accounts = site.app.state.accounts
    for wanted, shown in (("/opened/spring", "/opened/spring"), ("//elsewhere.example", "/")):
        link = f"/enter/{accounts.new_link()}?next={wanted}"
        client = site.client()
        assert client.get(link).status_code == 200
        assert client.post(link, data={"name": "Ann"}).url.path == shown


def test_the_folder_of_a_start_is_made(home: Path) -> None:
    assert Path(settings_for(None).home) == home / "Crosstable"
