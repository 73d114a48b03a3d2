"""A damaged event in the browser: its own page, buttons that continue, and other events as ever."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import keep_pack
from crosstable.app.backup.safety import set_folder
from crosstable.app.session.session import open_session, write
from crosstable.journal.store.sqlite import Journal
from crosstable.web.http.roles import Role
from tests.web.site import Site, text_of


@pytest.fixture
def stick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for copies."""
    return tmp_path_factory.mktemp("stick")


def damaged(site: Site, stick: Path) -> Path:
    """An event with a copy and a pack, whose file is cut off; another one beside it."""
    site.event("good")
    site.event("spring")
    path = site.home / "spring.crosstable"
    write(str(path), lambda session: set_folder(session, str(stick)))
    copy_to(open_session(str(path)), str(stick))
    keep_pack(open_session(str(path)))
    path.write_bytes(path.read_bytes()[:5000])
    return path


def test_the_list_and_the_event_lead_to_what_can_be_done(site: Site, stick: Path) -> None:
    damaged(site, stick)
    ann = site.staff()
    front = ann.get("/")
    assert front.status_code == 200
    assert 'href="/events/spring/damage">See what can be saved</a>' in front.text
    for address in ("/e/spring/", "/e/spring/main/round", "/events/spring/damage"):
        answer = ann.get(address)
        page = text_of(answer.text)
        assert answer.status_code == (200 if "damage" in address else 400)
        assert "The file spring.crosstable is damaged. The file is cut off: 4 KB of " in page
        assert "Copy of less than a minute ago, 9 changes, through 6 entries, before round 1." in page
        assert "Emergency pack of less than a minute ago" in page
        for button in ("Rescue event", "Restore copy", "Restore emergency pack"):
            assert f">{button}</button>" in answer.text
        assert 'href="/help/emergency#the-event-file-is-damaged"' in answer.text
    assert ann.get("/e/good/main/round").status_code == 200


def test_the_page_is_read_in_the_language_of_the_event(site: Site) -> None:
    site.event("fce", rulebook="cfc")
    path = site.home / "fce.crosstable"
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("DELETE FROM facts WHERE seq = 5")
    ann = site.staff()
    ann.cookies.set("language", "fr")
    answer = ann.get("/events/fce/damage")
    page = text_of(answer.text)
    assert "Le fichier fce.crosstable est endommagé. 1 modification au milieu du fichier" in page
    assert ">Récupérer le tournoi</button>" in answer.text and "À entrer de nouveau (" in page


def test_others_see_that_it_cannot_be_opened_and_no_buttons(site: Site, stick: Path) -> None:
    damaged(site, stick)
    for who in (site.client(), site.staff("Bob", Role.ASSISTANT)):
        answer = who.get("/e/spring/main/round")
        assert answer.status_code == 400 and "This event cannot be opened" in answer.text
        assert "Rescue event" not in answer.text and str(stick) not in answer.text
        assert who.post("/events/spring/rescue").status_code in (401, 403)
        assert who.post("/events/spring/restore", data={"source": "copy"}).status_code in (401, 403)


def test_rescue_by_a_press(site: Site, stick: Path) -> None:
    path = damaged(site, stick)
    facts = Journal(str(stick / path.name)).facts()
    ann = site.staff()
    answer = ann.post("/events/spring/rescue")
    page = text_of(answer.text)
    assert answer.status_code == 200 and "rescued and verified" in page
    assert "9 changes verified, through 6 entries, before round 1." in page
    assert "spring.crosstable.damaged-20" in page
    assert Journal(str(path)).facts() == facts
    assert ann.get("/e/spring/main/entries").status_code == 200
    again = ann.post("/events/spring/rescue")
    assert again.status_code == 400 and "not damaged any more" in again.text


@pytest.mark.parametrize("source", ["copy", "pack"])
def test_restore_by_a_press(site: Site, stick: Path, source: str) -> None:
    path = damaged(site, stick)
    ann = site.staff()
    answer = ann.post("/events/spring/restore", data={"source": source})
    assert answer.status_code == 200 and "/e/spring/" in str(answer.url)
    assert len(site.session("spring").event.sections[0].players) == 6
    assert [one for one in site.home.glob("spring.crosstable.damaged-*")]
    assert path.is_file()


def test_a_copy_that_is_gone_is_said(site: Site, stick: Path) -> None:
    damaged(site, stick)
    shutil.rmtree(stick)
    ann = site.staff()
    assert "No copy and no emergency pack was found" in text_of(ann.get("/events/spring/damage").text)
    answer = ann.post("/events/spring/restore", data={"source": "copy"})
    assert answer.status_code == 400 and "is the USB stick plugged in?" in answer.text


def test_what_the_program_still_knows_is_rescued_without_any_copy(site: Site) -> None:
    """The file is overwritten while the event is open: nothing is lost."""
    site.event("spring")
    ann = site.staff()
    assert ann.get("/e/spring/main/entries").status_code == 200
    facts = site.session("spring").facts
    path = site.home / "spring.crosstable"
    path.write_bytes(bytes(8000))
    assert "The file is blank" in ann.get("/e/spring/main/entries").text
    assert ann.post("/events/spring/rescue").status_code == 200
    assert tuple(Journal(str(path)).facts()) == facts


def test_import_or_restore_sets_a_damaged_event_aside(site: Site, stick: Path) -> None:
    path = damaged(site, stick)
    body = (stick / path.name).read_bytes()
    answer = site.staff().post("/events/bring", files={"file": (path.name, body)})
    assert answer.status_code == 200 and "/e/spring/" in str(answer.url)
    assert len(list(site.home.glob("spring.crosstable.damaged-*"))) == 1


def test_an_event_that_is_not_damaged_opens(site: Site) -> None:
    site.event("spring")
    answer = site.staff().get("/events/spring/damage")
    assert "/e/spring/" in str(answer.url)
