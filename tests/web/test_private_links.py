"""A private link shows one entrant in full and nobody else; it is printed for parents and can be ended."""

from __future__ import annotations

import pytest

from crosstable.app.entries.entering import add_entries
from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.phones.private_links import entrants_of, link_token, link_urls, switch_links
from crosstable.app.session.session import write
from crosstable.app.setup.choice_form import NothingNew
from crosstable.exports.options import Options as SiteOptions
from crosstable.exports.site.build import site as site_files
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.write import write_trf
from crosstable.journal.fact import Kind
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Cards, Code, Sheet
from crosstable.web.http.refusals import TRIES
from crosstable.web.http.roles import Role
from tests.cli.command import crosstable
from tests.web.phones import facts, next_round
from tests.web.site import Site, text_of

PUPILS = (
    ("Zander, Anna", "Elm School"),
    ("Young, Ben", "Oak School"),
    ("Xu, Cara", "Elm School"),
    ("Wolf, Dan", "Oak School"),
)

PUBLIC = (
    *("/p/spring/", "/screen/spring", "/e/spring/where", "/e/spring/where?q=anna"),
    *("/e/spring/main/seat/1", "/api/events/spring", "/api/events/spring/document"),
)
"""Pages for everybody."""


@pytest.fixture
def school(site: Site) -> Site:
    """A children's event with one published round and private links."""
    site.event("spring", 0, rulebook="schools")
    people = [{"name": name, "school": home} for name, home in PUPILS]
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], people), "test")
    next_round(site)
    write(path, lambda session: switch_links(session, on=True), "test")
    return site


def links(site: Site) -> dict[str, str]:
    """The private address of everybody, by name."""
    session = site.session()
    section = session.event.sections[0]
    return {
        section.player(one.no).name: f"/m/spring/{link_token(session, one)}"
        for one in entrants_of(session, 0)
    }


def test_the_page_shows_that_child_in_full_and_no_other(school: Site) -> None:
    found = links(school)
    assert len(set(found.values())) == len(PUPILS)
    for name, address in found.items():
        page = school.client().get(address)
        assert page.status_code == 200 and name in text_of(page.text)
        others = [other.split(",")[0] for other in found if other != name]
        assert not [family for family in others if family in page.text], "opponents have public names"
        assert "Board" in text_of(page.text) and "This page is private" in page.text


def test_nobody_keeps_it_finds_it_or_learns_its_address(school: Site) -> None:
    answer = school.client().get(next(iter(links(school).values())))
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-robots-tag"].startswith("noindex")
    assert '<meta name="robots" content="noindex' in answer.text
    assert answer.headers["referrer-policy"] == "strict-origin"


def test_a_wrong_token_is_refused_noted_and_slowed_down(school: Site) -> None:
    stranger = school.client()
    answer = stranger.get("/m/spring/nobody")
    assert answer.status_code == 404 and "Unknown link" in answer.text
    assert answer.headers["referrer-policy"] == "strict-origin"
    assert "unknown code" in school.staff().get("/e/spring/main/phones").text
    for _ in range(TRIES):
        answer = stranger.get("/m/spring/nobody")
    assert answer.status_code == 429
    assert stranger.get("/m/spring/é").status_code == 429
    assert stranger.get("/m/nowhere/x").status_code == 404


def test_a_slip_of_a_board_is_no_private_link(school: Site) -> None:
    token = next(iter(links(school).values())).rpartition("/")[2]
    assert school.client().get(f"/r/spring/{token}").status_code == 404


def switched(site: Site, *, on: bool, renew: bool = False) -> None:
    """Private links switched by the director."""
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: switch_links(session, on=on, renew=renew), "test")


def test_the_link_stays_when_others_enter_and_slips_of_boards_are_cancelled(school: Site) -> None:
    before = links(school)
    path = str(school.home / "spring.crosstable")
    late = [{"name": "Adams, Late", "school": "Oak School"}]
    write(path, lambda session: add_entries(session, session.event.sections[0], late), "test")
    write(path, lambda session: switch_phones(session, on=True), "test")
    write(path, lambda session: switch_phones(session, on=False, renew=True), "test")
    assert {name: links(school)[name] for name in before} == before
    assert school.client().get(before["Zander, Anna"]).status_code == 200


def test_new_links_end_the_old_ones(school: Site) -> None:
    before = links(school)
    switched(school, on=True, renew=True)
    assert not set(before.values()) & set(links(school).values())
    for old, new in zip(before.values(), links(school).values(), strict=True):
        assert school.client().get(old).status_code == 404
        assert school.client().get(new).status_code == 200
    (last,) = facts(school, Kind.PHONES_SWITCHED)[-1:]
    assert "new private links, old ones cancelled" in text_of(
        school.staff().get("/e/spring/main/history").text
    )
    assert last.payload["link_secret"] not in school.staff().get("/e/spring/main/history").text


def test_switched_off_no_link_works_and_switched_on_the_same_ones_do(school: Site) -> None:
    address = links(school)["Zander, Anna"]
    switched(school, on=False)
    assert school.client().get(address).status_code == 404
    assert link_urls(school.session(), "spring", "http://hall") == {}
    switched(school, on=True)
    assert school.client().get(address).status_code == 200


def test_an_address_typed_from_paper_is_forgiven_its_capitals_and_hyphens(school: Site) -> None:
    address = links(school)["Xu, Cara"]
    token = address.rpartition("/")[2]
    assert len(token) == 19 and set(token) <= set("abcdefghijklmnopqrstuvwxyz234567-")
    for typed in (token.upper(), token.replace("-", ""), token.replace("o", "0").replace("l", "1")):
        assert "Xu, Cara" in text_of(school.client().get(f"/m/spring/{typed}").text)


def test_no_link_and_no_secret_is_in_anything_that_leaves_the_hall(school: Site) -> None:
    session = school.session()
    hidden = [
        session.state.phones.link_secret or "",
        *(one.rpartition("/")[2] for one in links(school).values()),
    ]
    event = session.event
    written = [write_document(event), write_trf(event)]
    written += [content.decode("utf-8", "replace") for content in site_files(event, SiteOptions()).values()]
    for address in PUBLIC:
        answer = school.client().get(address)
        assert answer.status_code == 200, address
        written.append(answer.text)
    assert not [
        text[:80] for text in written for one in hidden if one in text or one.replace("-", "") in text
    ]


def test_the_director_switches_links_and_reports_stay_off(site: Site) -> None:
    site.event()
    next_round(site)
    assert site.client().get("/m/spring/x").status_code == 404
    assert link_urls(site.session(), "spring", "http://hall") == {}
    director = site.staff()
    answer = director.post("/e/spring/main/phones/links", data={"on": "true"})
    assert "private links on" in text_of(answer.text)
    (fact,) = facts(site, Kind.PHONES_SWITCHED)
    assert fact.payload["link_secret"] not in answer.text
    assert not site.session().state.phones.on
    with pytest.raises(NothingNew):
        switch_links(site.session(), on=True)
    answer = director.post("/e/spring/main/phones/links", data={"on": "false"})
    assert "private links off" in text_of(answer.text)
    for nobody in (site.client(), site.staff("Sue", Role.ASSISTANT)):
        assert nobody.post("/e/spring/main/phones/links", data={"on": "true"}).status_code in (401, 403)


def cards(sheets: tuple[Sheet, ...]) -> list[str]:
    """The slips of a sheet, as their values are written."""
    (sheet,) = sheets
    return [str(card) for block in sheet.blocks if isinstance(block, Cards) for card in block.cards]


def test_the_slips_are_sorted_by_school_and_name_each_with_its_own_code(school: Site) -> None:
    session = school.session()
    urls = link_urls(session, "spring", "http://hall:8080")
    options = Options(own_link=lambda section, no: urls.get((section, no)))
    printed = cards(make(session.event, "parents", options))
    order = ["Xu, Cara", "Zander, Anna", "Wolf, Dan", "Young, Ben"]
    assert [next(name for name in order if name in card) for card in printed] == order
    for card, name in zip(printed, order, strict=True):
        assert f"http://hall:8080{links(school)[name]}" in card and Code.__name__ in card
        assert sum(other in card for other in order) == 1


def test_without_the_server_there_are_no_slips(school: Site) -> None:
    (sheet,) = make(school.session().event, "parents", Options())
    assert "Private links are off" in str(sheet) and "Zander" not in str(sheet)
    path = str(school.home / "spring.crosstable")
    refused = crosstable("print", path, "parents")
    assert refused.status != 0 and "only the running server prints this sheet" in refused.err
    assert "parents" not in crosstable("print", path).out


def test_the_staff_prints_them_and_nobody_else(school: Site) -> None:
    address = "/e/spring/main/print/parents"
    school.staff().post("/e/spring/main/phones/address", data={"address": "http://hall:8080"})
    page = school.staff().get(address)
    assert page.status_code == 200
    assert links(school)["Xu, Cara"] in page.text.replace("\N{SOFT HYPHEN}", "")
    assert school.staff().get(f"{address}.pdf").content.startswith(b"%PDF")
    assert links(school)["Xu, Cara"] not in school.client().get(address).text


def test_the_link_of_a_team_member_shows_that_member(site: Site) -> None:
    site.event("spring", 0, rulebook="dutch-2017", format="team-swiss")
    path = str(site.home / "spring.crosstable")
    teams = [
        {"name": f"Team {letter}", "members": [{"name": f"{family}, Anna"}]}
        for letter, family in zip("AB", ("Quill", "Rook"), strict=True)
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], teams), "test")
    write(path, lambda session: switch_links(session, on=True), "test")
    session = site.session()
    urls = link_urls(session, "spring", "")
    assert len(urls) == 2
    for (_, no), address in urls.items():
        name = next(one.name for one in session.event.sections[0].members if one.no == no)
        assert name in text_of(site.client().get(address).text)
