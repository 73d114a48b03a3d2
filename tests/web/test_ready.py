"""The list before round 1: each finding with its button, and that the button leads to where it is settled."""

from __future__ import annotations

import re
from datetime import date

import pytest

from crosstable.app.entries.entering import add_section, new_event, set_key
from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.round.ready import ready_list
from crosstable.app.session.session import create_journal, write
from crosstable.web.http.roles import Role
from tests.web.site import Site, text_of
from tests.web.test_everywhere import two_sections

READY = "/e/spring/ready"
BASE = "/e/spring/main"


def points(site: Site, name: str = "spring") -> list[Point]:
    """Everything on the list, of the event and of all sections."""
    return [one for part in ready_list(site.session(name), date(2026, 11, 17)).parts for one in part.points]


def to_do(site: Site, name: str = "spring") -> list[str]:
    """What has to be looked at."""
    return [one.text for one in points(site, name) if one.light is not Light.GREEN]


def found(site: Site, words: str, name: str = "spring") -> Point:
    """The one point that says something."""
    (point,) = [one for one in points(site, name) if words in one.text and one.light is not Light.GREEN]
    return point


def test_what_is_missing_in_a_new_event(site: Site) -> None:
    """Times, time control, prizes, IDs, details of the report; the book's rule where it has one."""
    site.event()
    assert found(site, "no time control is recorded").rule == "25"
    assert found(site, "no round times are recorded").rule == "25"
    assert found(site, "nobody has a US Chess ID").rule == "28A"
    assert found(site, "no prizes are set").press == "prizes"
    assert "affiliate" in found(site, "rating report").text
    ann = site.staff()
    page = ann.get(READY)
    assert page.status_code == 200 and "Before round 1" in text_of(page.text)
    assert all(ann.get(one).status_code == 200 for one in links(page.text))
    ann.post(
        f"{BASE}/setup/reports", data={"affiliate": "A1234567", "chief_td_id": "12345678", "city": "Boston"}
    )
    ann.post(f"{BASE}/setup/reports", data=DETAILS)
    assert not any("rating report" in text for text in to_do(site))


def test_a_schools_day_that_is_not_rated(site: Site) -> None:
    """Nobody is asked for report details, codes or tie-breaks, until the report is begun."""
    site.event(rulebook="schools")
    texts = [one.text for one in points(site)]
    assert any(text.startswith("only needed if you want the games rated: ") for text in texts)
    assert not any(word in text for text in to_do(site) for word in ("treasurer", "ECF", "tie-break"))
    site.staff().post(f"{BASE}/setup/reports", data={"event_code": "HARB26"})
    assert "treasurer" in found(site, "rating report").text
    assert found(site, "no player has an ECF code").press == "entries"


def test_rating_prizes_that_do_not_fit_the_section(site: Site) -> None:
    """One that nobody can win, and one that leaves nobody out; a prize within the range is none."""
    limits = {"Top U2000": {"kind": "under", "below": 2000}, "U1200": {"kind": "under", "below": 1200}}
    limits |= {"U1500": {"kind": "under", "below": 1500}, "Unrated": {"kind": "unrated"}}
    limits |= {"Expert": {"kind": "class", "from": 2000, "below": 2200}}
    prizes = [{"name": name, "cents": 100, **keys} for name, keys in limits.items()]
    site.event(prizes=prizes, rating_from=1200, rating_below=1800, players=0)
    assert found(site, "“Top U2000”").text == (
        "everyone qualifies for the prize “Top U2000”: the section is for 1200-1799"
    )
    assert found(site, "“U1200”").press == "prizes"
    told = [text for text in to_do(site) if "nobody can win" in text]
    assert [text.split("“")[1].split("”")[0] for text in told] == ["U1200", "Unrated", "Expert"]


def everybody(site: Site) -> list[str]:
    """All entries, as check-in names them."""
    return [f"main:{entry}" for entry in site.session().state.sections[0].entries]


DETAILS = {
    "affiliate": "A1234567",
    "chief_td_id": "12345678",
    "city": "Boston",
    "state": "MA",
    "zip": "02108",
}


def links(page: str) -> list[str]:
    """Where the buttons of the list lead."""
    body = page[page.index('class="ready"') :]
    return re.findall(r'<a class="button" href="([^"#]*)', body)


def test_a_book_without_a_rule_cites_none(site: Site) -> None:
    """What any event needs is said without a rule."""
    site.event(rulebook="schools")
    assert found(site, "no time control is recorded").rule is None
    assert found(site, "no round times are recorded").rule is None


@pytest.mark.parametrize(("rounds", "players", "words"), [(6, 5, "too few"), (1, 6, "more than one perfect")])
def test_too_few_and_too_many_for_the_rounds(site: Site, rounds: int, players: int, words: str) -> None:
    """A section that runs out of opponents, or ends without a clear winner."""
    site.event(rulebook="dutch-2026", rounds=rounds, players=players)
    assert found(site, words).press == "settings"


def test_duplicates_within_and_over_sections(site: Site) -> None:
    """The same name twice, the same ID twice, and one person in two sections."""
    two_sections(site)
    ann = site.staff()
    assert (
        found(site, "Attack, Allen is entered in more than one section: Open, Minor", "two").press == "person"
    )
    ann.post("/e/two/open/entries", data={"name": "Castle, Carl", "twice": "true"})
    assert found(site, "same name entered more than once", "two").press == "mend"
    for name in ("Knight, Kim", "Night, Kim"):
        ann.post("/e/two/minor/entries", data={"name": name, "code": "12345678"})
    assert "12345678" in found(site, "same US Chess ID", "two").text
    page = ann.get("/e/two/ready").text
    assert all(ann.get(one).status_code == 200 for one in links(page))


def test_ratings_out_of_range(site: Site) -> None:
    """Above and below the range of the section; who is admitted with a reason is no finding."""
    site.event(rulebook="dutch-2026", rating_from=1800, rating_below=1980)
    ann = site.staff()
    high = found(site, "Attack, Allen is rated 2000; the section is for 1800-1979")
    assert high.press == "range"
    found(site, "File, Fay is rated 1750")
    assert sum("the section is for" in text for text in to_do(site)) == 2
    ann.post(f"{BASE}/entries", data={"name": "New, Nell"})
    found(site, "New, Nell has no rating")


def test_a_rating_above_the_limit_is_found_once_by_the_rule(site: Site) -> None:
    """The book, its pairing and the range of the section speak of it; the list does so once."""
    site.event()
    ann = site.staff()
    write_below(site, 1980)
    high = found(site, "Attack, Allen")
    assert (high.rule, high.press, high.player) == ("28H", "range", 1)
    ann.post(f"{BASE}/entries/1/set", data={"key": "admit", "value": "defending champion"})
    assert [text for text in to_do(site) if "Attack, Allen" in text] == []


def write_below(site: Site, limit: int) -> None:
    """The section is for ratings below a limit."""
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: set_key(session, session.event.sections[0], "rating_below", limit), "test")


def test_fees_from_uncharged_to_paid(site: Site) -> None:
    """Nobody charged, charged with one press, paid: the list follows."""
    site.event(entry_fee=4000)
    ann = site.staff()
    assert found(site, "entry fee not charged").press == "charge"
    page = ann.get("/e/spring/cash").text
    seen = re.search(
        r'action="/e/spring/cash/fees"[^>]*><input type="hidden" name="as_of" value="([^"]+)"', page
    )
    assert seen is not None and "6 × $40.00" in text_of(page)
    ann.post(f"{BASE}/entries", data={"name": "Late, Lou"})
    refused = ann.post("/e/spring/cash/fees", data={"as_of": seen[1]})
    assert refused.status_code == 409 and "7 × $40.00" in text_of(ann.get("/e/spring/cash").text)
    told = text_of(ann.post("/e/spring/cash/fees", data={}).text)
    assert "$280.00 still owed" in told and "Charge entry fees" not in told
    assert found(site, "280.00 unpaid").press == "desk"
    assert ann.post("/e/spring/cash/fees", data={}).status_code == 400
    for who in everybody(site):
        ann.post("/e/spring/check-in/pay", data={"who": who})
    assert not any("paid" in text or "charged" in text for text in to_do(site))


def test_memberships_and_check_in(site: Site) -> None:
    """A membership that is over, and who has not checked in."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/entries/1/set", data={"key": "membership_expires", "value": "2020-01-01"})
    assert found(site, "membership expired 2020-01-01").player == 1
    assert found(site, "nobody has checked in yet (6 players expected)").press == "desk"
    ann.post("/e/spring/check-in/here", data={"who": everybody(site)[:3]})
    assert "3 players not checked in" in " ".join(to_do(site))
    ann.post("/e/spring/check-in/here", data={"who": everybody(site)[3:]})
    assert not any("checked in" in text for text in to_do(site))


def test_requests_that_cannot_be_granted(site: Site) -> None:
    """A bye after its deadline, a restriction that names nobody, fixed boards that meet."""
    site.event(half_byes={"max": 1, "rounds": [2, 3], "deadline": "2020-01-01"})
    ann = site.staff()
    assert ann.post(f"{BASE}/entries/1/bye", data={"round": 2, "kind": "half"}).status_code == 400
    ann.post(f"{BASE}/entries/2/apart", data={"other": "3"})
    for no in (4, 5):
        ann.post(f"{BASE}/entries/{no}/set", data={"key": "fixed_board", "value": "2"})
    assert found(site, "fixed board 2: #4").press == "person"
    assert not any("Do not pair" in text for text in to_do(site))
    ann.post(f"{BASE}/entries/3/withdraw", data={})
    assert found(site, "“Do not pair” for #2").player == 2


def test_a_bye_asked_for_in_time_stays_in_time(site: Site) -> None:
    """A deadline that has passed since is no finding, one that had passed is, by the book's rule."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/entries/1/byes", data={"round2": "half"})
    assert site.session().event.sections[0].player(1).byes
    set_terms = {"half_most": "1", "half_rounds": "2", "half_deadline": "2999-01-01"}
    form = {"title": "", "rounds": "3", "rulebook": "us-chess", "format": "swiss", "first_board": "1"}
    ann.post(f"{BASE}/setup/section", data={**form, **set_terms})
    assert not any("half-point byes" in text for text in to_do(site))
    ann.post(f"{BASE}/setup/section", data={**form, **set_terms, "half_deadline": "2020-01-01"})
    late = found(site, "half-point byes had to be requested by 2020-01-01")
    assert (late.rule, late.player) == ("28K", 1)


def test_boards_are_numbered_on_with_one_press(site: Site) -> None:
    """Board numbers that meet between sections."""
    two_sections(site)
    ann = site.staff()
    assert found(site, "sections will use the same board numbers", "two").press == "boards"
    assert "Number boards consecutively" in ann.get("/e/two/ready").text
    ann.post("/e/two/ready/boards")
    assert [one.first_board for one in site.session("two").event.sections] == [1, 3]
    assert "Number boards consecutively" not in ann.get("/e/two/ready").text
    assert ann.post("/e/two/ready/boards").status_code == 400


def test_the_list_of_a_section_that_has_begun(site: Site) -> None:
    """Once round 1 is published, the list has nothing more to say of the section."""
    two_sections(site)
    ann = site.staff()
    ann.post("/e/two/drafts")
    ann.post("/e/two/publish")
    parts = ready_list(site.session("two"), date(2026, 11, 17))
    assert parts.started and all(not part.to_do for part in parts.parts[1:])
    assert "round 1 is published" in text_of(ann.get("/e/two/ready").text)


def test_rules_open_in_the_book_of_their_section(site: Site) -> None:
    """In an event of two books each number leads to its own."""
    path = str(site.home / "mixed.crosstable")
    create_journal(path, new_event("Mixed", {"rulebook": "nzcf", "rounds": 3, "section": "A"}), "test")
    write(path, lambda one: add_section(one, {"rulebook": "us-chess", "rounds": 3, "section": "B"}), "test")
    page = site.staff().get("/e/mixed/ready").text
    assert 'href="/rules/us-chess/25"' in page and 'href="/rules/nzcf/25"' not in page


def test_ways_to_the_list(site: Site) -> None:
    """From the round that is not paired yet, and from check-in; for directors alone."""
    site.event()
    ann = site.staff()
    for page in ("round", "desk"):
        assert 'href="/e/spring/ready"' in ann.get(f"{BASE}/{page}").text
    helper = site.staff("Hal", Role.ASSISTANT)
    assert helper.get(READY, follow_redirects=False).status_code in (303, 403)
    assert 'href="/e/spring/ready"' not in site.client().get(f"{BASE}/round").text


@pytest.mark.parametrize("book", ["us-chess", "cfc", "nzcf", "schools", "olympiad-2008", "dutch-1998"])
def test_every_book_has_a_list(site: Site, book: str) -> None:
    """The page opens for every book, with entries and without any, and speaks in plain words."""
    entries = 0 if book == "olympiad-2008" else 6
    played_as = {"format": "team-swiss"} if book == "olympiad-2008" else {}
    site.event("full", rulebook=book, players=entries, **played_as)
    site.event("empty", rulebook=book, players=0, **played_as)
    ann = site.staff()
    for name in ("full", "empty"):
        page = ann.get(f"/e/{name}/ready")
        assert page.status_code == 200
        assert not re.search(
            r"None|\w_\w|\{|\}", text_of(page.text[page.text.index("<main") :].split("<footer")[0])
        )
