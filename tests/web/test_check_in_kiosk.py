"""The check-in kiosk: players check in by themselves; nothing private, and it undoes only its own."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import expect

from crosstable.app.entries.check_in import Pick
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.phones.kiosk_check_in import SeeDesk, take_back
from crosstable.app.session.session import create_journal, write
from crosstable.model.folding import nearly
from crosstable.web.http.roles import Role
from tests.web.browsing import served
from tests.web.site import Site, text_of

KIOSK = "/e/spring/check-in/kiosk"
PEOPLE = (
    {"name": "Müller, Zoë", "ids": {"uscf": "30001111"}, "phone": "07700 900123", "email": "z@x.example"},
    {"name": "Anderson, Anna", "fees": [{"kind": "entry", "cents": 4700}]},
    {"name": "Anders, Ben", "school": "Oak School"},
    {"name": "Gone, Gus", "withdrawn_after": 0},
)


def event(site: Site, **section: object) -> None:
    """An event with a few entries and a time for round 1."""
    path = str(site.home / "spring.crosstable")
    keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3, **section}
    create_journal(path, new_event("Spring Open", keys, 7), "test")
    write(path, lambda session: add_entries(session, session.event.sections[0], PEOPLE), "test")


def tablet(site: Site) -> TestClient:
    """A tablet that has become a check-in kiosk by its link."""
    page = site.staff().post(f"{KIOSK}/new").text
    found = re.search(r"(/e/spring/check-in/kiosk/enter/[\w-]+)", page)
    assert found is not None
    client = site.client()
    assert "Check-in kiosk on this tablet" in client.get(found[1]).text
    assert client.post(found[1]).status_code == 200
    assert client.get(found[1]).status_code == 410, "the link works once"
    return client


def listed(client: TestClient, typed: str) -> list[str]:
    """The names that the tablet shows for what is typed."""
    page = client.get(KIOSK, params={"q": typed}).text
    return re.findall(r'name="who" value="[^"]+"><span>([^<]+)</span>', page)


def who(client: TestClient, typed: str) -> str:
    """What a press on the only line sends."""
    found = re.findall(r'name="who" value="([^"]+)"', client.get(KIOSK, params={"q": typed}).text)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("mul", ["Müller, Zoë"]),
        ("zoe muller", ["Müller, Zoë"]),
        ("30001111", ["Müller, Zoë"]),
        ("Ander", ["Anders, Ben", "Anderson, Anna"]),
        ("anna", ["Anderson, Anna"]),
        ("andreson", ["Anderson, Anna"]),
        ("anna anmerson", ["Anderson, Anna"]),
        ("mulller", ["Müller, Zoë"]),
        ("xyzq", []),
        ("nna", []),
    ],
)
def test_names_are_found_in_a_forgiving_way(site: Site, typed: str, names: list[str]) -> None:
    """Accents, order and one wrong letter do not matter."""
    event(site)
    assert listed(tablet(site), typed) == names


def test_one_wrong_letter() -> None:
    """One other, one more, one less, two exchanged; never two."""
    assert all(nearly("smith", other) for other in ("smith", "smyth", "smiths", "smth", "smtih", "asmith"))
    assert not any(nearly("smith", other) for other in ("smyht", "smythe", "sm", "hmits", "smiiith"))


def test_check_in_and_undo(site: Site) -> None:
    """Big words, section and round; undo takes back what this tablet has just done, and nothing else."""
    event(site)
    client = tablet(site)
    entry = who(client, "muller")
    done = client.post(KIOSK, data={"who": entry})
    said = text_of(done.text)
    assert "Müller, Zoë" in said and "You are checked in" in said and "Round 1" in said
    assert 'http-equiv="refresh" content="10; url=/e/spring/check-in/kiosk"' in done.text
    assert len(site.session().state.sections[0].here) == 1
    assert "already checked in" in text_of(client.post(KIOSK, data={"who": entry}).text)
    assert "Find your own name" in text_of(client.post(f"{KIOSK}/undo", data={"who": entry}).text)
    assert not site.session().state.sections[0].here
    ann = site.staff()
    ann.post("/e/spring/check-in/here", data={"who": entry})
    assert client.post(f"{KIOSK}/undo", data={"who": entry}).status_code == 400
    assert site.session().state.sections[0].here, "what the desk did stays"


def test_undo_is_for_a_minute(site: Site) -> None:
    """Later only the desk takes it back."""
    event(site)
    client = tablet(site)
    entry = who(client, "muller")
    client.post(KIOSK, data={"who": entry})
    pick, by = Pick(0, int(entry.partition(":")[2])), site.session().facts[-1].actor
    later = datetime.now(UTC) + timedelta(minutes=3)
    with pytest.raises(SeeDesk, match="too late"):
        take_back(site.session(), pick, by, later)


def test_nothing_private_is_shown(site: Site) -> None:
    """No phone, e-mail, amount; who owes money or has withdrawn is sent to the desk."""
    event(site)
    client = tablet(site)
    owes = client.post(KIOSK, data={"who": who(client, "anderson")}).text
    assert "Please see the desk" in owes and "47" not in text_of(owes)
    paid = client.post(KIOSK, data={"who": who(client, "muller")}).text
    assert "Please see the desk" not in paid
    gone = client.post(KIOSK, data={"who": who(client, "gone")})
    assert gone.status_code == 400 and "Please see the desk" in text_of(gone.text)
    for page in (owes, paid, gone.text, client.get(KIOSK, params={"q": "muller"}).text):
        assert "900123" not in page and "z@x" not in page
    for address in (
        "/e/spring/check-in",
        "/e/spring/check-in/news",
        "/e/spring/main/desk",
        "/e/spring/schools",
    ):
        assert "Müller" not in client.get(address).text
    assert client.post("/e/spring/check-in/here", data={"who": "main:1"}).status_code == 401
    assert client.post("/e/spring/results", data={"line": "1 1"}).status_code == 401


def test_names_as_the_public_sees_them(site: Site) -> None:
    """With initials a hidden name has to be typed in full, and is shown in full once it was pressed."""
    event(site, names="initials")
    client = tablet(site)
    assert listed(client, "mul") == [] and listed(client, "muller") == ["Z. M."]
    assert listed(client, "mullre") == ["Z. M."], "one wrong letter is forgiven in a whole word"
    assert "Müller, Zoë" in client.post(KIOSK, data={"who": who(client, "muller")}).text
    site.staff().post("/e/spring/main/phones/names", data={"style": "none"})
    assert listed(client, "muller") == [] and listed(client, "30001111") == ["Player 3"]


def test_who_may_use_it(site: Site) -> None:
    """The public and the kiosk for results may not; a kiosk that was ended may not either."""
    event(site)
    client = tablet(site)
    assert site.client().get(KIOSK).status_code == 403
    results = site.client()
    page = site.staff().post("/e/spring/main/phones/kiosk").text
    link = re.search(r"(/e/spring/kiosk/enter/[\w-]+)", page)
    assert link is not None
    results.post(link[1])
    assert results.get(KIOSK).status_code == 403 and client.get("/e/spring/kiosk").status_code == 403
    assert site.staff("Eve", Role.ASSISTANT).post(f"{KIOSK}/new").status_code == 403
    ann = site.staff()
    name = re.search(r'name="name" value="(check-in \d)"', ann.get(f"{KIOSK}/link").text)
    assert name is not None
    ann.post(f"{KIOSK}/remove", data={"name": name[1]})
    assert client.get(KIOSK).status_code == 403


def test_after_round_1_the_desk_decides(site: Site) -> None:
    """Whoever was not there when round 1 was paired does not simply check in."""
    event(site)
    client = tablet(site)
    ann = site.staff()
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    assert client.post(KIOSK, data={"who": who(client, "muller")}).status_code == 400
    assert not site.session().state.sections[0].here


def test_the_kiosk_in_a_browser(site: Site) -> None:
    """Letters find the name, one press checks in, undo; then it goes back to the start by itself."""
    event(site)
    with served(site) as event_store:
        page = event_store.page(viewport={"width": 820, "height": 1100})
        page.goto(f"{KIOSK}/enter/{site.app.state.accounts.new_link(Role.CHECK_IN)}")
        page.get_by_role("button", name="Use this tablet as the kiosk").click()
        for press in ("Undo, not me", None):
            page.locator("#q").press_sequentially("mull")
            page.get_by_role("button", name="Müller, Zoë").click()
            expect(page.locator("h1")).to_contain_text("You are checked in")
            if press:
                page.get_by_role("button", name=press).click()
                expect(page.locator(".verdict")).to_contain_text("Undone")
                assert not site.session().state.sections[0].here
        expect(page.get_by_label("Your name, number or ID")).to_be_visible()
        assert len(site.session().state.sections[0].here) == 1
        assert event_store.complaints == []
