"""No page of an audience has a name that is hidden from it; the form of names, its history and its undo."""

from __future__ import annotations

import json
import re

import pytest

from crosstable.app.entries.entering import add_entries, set_key
from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.session.session import write
from crosstable.formats.document.write import write_document
from crosstable.model.names import Audience, NameStyle
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from tests.upgrade.pages import pages_for
from tests.upgrade.subject import read_subject
from tests.web.phones import tokens
from tests.web.site import Site

FAMILIES = ("Quillfeather", "Rookwright", "Sternhagen", "Tannenwald")
PATH = "spring.crosstable"
FORM = "/e/spring/main/setup/names"
PHONE_PAGE = re.compile(r"/(where|seat|kiosk|r)(/|\?|$)|/check-in/kiosk")


def played(site: Site, audience: Audience, style: NameStyle) -> None:
    """An event of one published round in which one audience sees less of the names."""
    site.event(players=2)
    path = str(site.home / PATH)
    people = [{"name": f"{name}, Anna", "school": "Oak School"} for name in FAMILIES]
    write(path, lambda session: add_entries(session, session.event.sections[0], people), "test")
    write(
        path, lambda session: set_key(session, session.event.sections[0], audience.key, style.value), "test"
    )
    write(path, lambda session: switch_phones(session, on=True), "test")
    client = site.staff()
    client.post("/e/spring/main/draft")
    client.post("/e/spring/main/publish")
    assert len(site.session().event.sections[0].results) == 1


def audience_of(address: str) -> Audience:
    """Who reads a page."""
    if "/screen/" in address:
        return Audience.SCREENS
    return Audience.PHONES if PHONE_PAGE.search(address) else Audience.SITE


def addresses(site: Site) -> list[str]:
    """Every page of the event that can be asked for, with screens, searches and slips."""
    session = site.session()
    facts = [{"fact": fact.seq, "kind": fact.kind.value} for fact in session.facts]
    subject = read_subject("spring", write_document(session.event), json.dumps({"facts": facts}))
    slips = [f"/r/spring/{token}" for token in tokens(site).values()]
    searches = ["/e/spring/where?q=Anna", "/api/events/spring/where?q=Anna"]
    return [asked.address for asked in pages_for(subject, whole=True, book=True)] + slips + searches


@pytest.mark.parametrize("style", [NameStyle.FIRST, NameStyle.NONE])
@pytest.mark.parametrize("audience", [Audience.SCREENS, Audience.PHONES, Audience.SITE])
def test_no_page_of_an_audience_has_a_hidden_name(site: Site, audience: Audience, style: NameStyle) -> None:
    played(site, audience, style)
    public, shown, hidden = site.client(), 0, 0
    for address in addresses(site):
        answer = public.get(address)
        named = [family for family in FAMILIES if family in answer.text]
        if audience_of(address) is audience:
            hidden += answer.status_code == 200
            assert not named, address
        else:
            shown += bool(named)
    assert hidden and shown


@pytest.mark.parametrize("kind", [kind.key for kind in SHEETS if not kind.desk])
def test_no_sheet_of_the_hall_has_a_name_hidden_on_paper(site: Site, kind: str) -> None:
    played(site, Audience.PAPER, NameStyle.FIRST)
    event = site.session().event
    sheet = next(one for one in SHEETS if one.key == kind)
    if any(map(sheet.applies, event.sections)):
        assert not [family for family in FAMILIES if family in str(make(event, kind, Options()))]
        printed = site.staff().get(f"/e/spring/main/print/{kind}").text
        body = printed[printed.index("<main") :] if "<main" in printed else printed
        assert not [family for family in FAMILIES if family in body]


def test_the_form_shows_a_real_entrant_and_saves_for_every_audience(site: Site) -> None:
    site.event(players=2)
    write(
        str(site.home / PATH),
        lambda session: add_entries(
            session, session.event.sections[0], [{"name": "Smith, Anna", "school": "Oak School"}]
        ),
        "test",
    )
    director = site.staff()
    page = director.get(FORM).text
    for example in ("Smith, Anna", "Smith, A.", "Anna S.", "A. S., Oak School", "A. S.", "Player "):
        assert example in page
    chosen = {"screens": "first", "phones": "initials", "site": "none", "paper": ""}
    answer = director.post(FORM, data=chosen)
    assert "Undo" in answer.text and "names on screens: first name and initial (Anna S.)" in answer.text
    section = site.session().event.sections[0]
    assert [getattr(section, audience.key) for audience in Audience] == [
        *(NameStyle.FIRST, NameStyle.INITIALS),
        *(NameStyle.NONE, None),
    ]
    before = len(site.session().facts)
    director.post(FORM, data=chosen)
    assert len(site.session().facts) == before
    assert director.post(FORM, data={**chosen, "paper": "some"}).status_code == 400
    director.post(FORM, data={})
    history = director.get("/e/spring/main/history").text
    assert "names on public pages: the usual way" in history


def test_one_choice_for_all_sections(site: Site) -> None:
    site.event(players=2)
    director = site.staff()
    director.post(
        "/e/spring/main/setup/new",
        data={"title": "Juniors", "first": "Open", "rulebook": "us-chess", "rounds": "3"},
    )
    address = "/e/spring/open/setup/names"
    director.post(address, data={"screens": "first"})
    assert [one.names_on_screens for one in site.session().event.sections] == [NameStyle.FIRST, None]
    director.post(address, data={"screens": "first", "every": "true"})
    assert [one.names_on_screens for one in site.session().event.sections] == [NameStyle.FIRST] * 2
